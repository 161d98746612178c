//! In the menu: what a player wants of this browser. The script knows the switches by `data-wish` and keeps them.

use maud::{Markup, html};

use crate::words::Words;

/// How long computers take at least, in hundredths of two seconds, and what that is called.
const PACES: [(u32, &str); 3] = [(75, "switch-pace-calm"), (18, "switch-pace-usual"), (3, "switch-pace-quick")];

/// Sound and how loud, a notice, a second look before each move; against computers `alone` also whether moves that leave no choice make
/// themselves, and the pace.
pub(super) fn switches(words: Words, alone: bool) -> Markup {
    html! {
        fieldset id="switches" class="needs-script" {
            legend class="unseen" { (words.t("switches")) }
            (switch("sound", words.t("switch-sound"), None))
            p class="choice" {
                label for="wish-volume" { (words.t("switch-volume")) }
                input id="wish-volume" type="range" min="0" max="100" step="10" data-wish="volume";
            }
            (switch("notice", words.t("switch-notice"), Some(words.t("switch-notice-denied"))))
            (switch("confirm", words.t("switch-confirm"), None))
            @if alone {
                p class="choice" {
                    input id="wish-forced" type="checkbox" data-wish="forced" data-told=(words.t("switch-forced-told"));
                    label for="wish-forced" { (words.t("switch-forced")) }
                }
                p class="choice" {
                    label for="wish-pace" { (words.t("switch-pace")) }
                    select id="wish-pace" data-wish="pace" {
                        @for (hundredths, name) in PACES { option value=(hundredths) { (words.t(name)) } }
                    }
                }
            }
        }
    }
}

/// `denied` is said where the browser allows no such thing.
fn switch(wish: &str, name: String, denied: Option<String>) -> Markup {
    html! {
        p class="choice" {
            input id={ "wish-" (wish) } type="checkbox" data-wish=(wish) data-denied=[denied];
            label for={ "wish-" (wish) } { (name) }
        }
    }
}
