//! What a picked action does, in words: what each side has then, a sentence for each thing that is certain, and what speaks against it.

use maud::{Markup, html};

use super::frame;
use super::parts::{Finish, Previewed, Sum};
use crate::words::Words;

/// The effect, which the script lays beside the board.
pub(super) fn effect(words: Words, previewed: &Previewed) -> Markup {
    html! {
        div id="effect" {
            @if let Some(Finish { said, is_won, asks }) = &previewed.ends {
                p class={ "ends" @if !is_won { " warning" } } data-asks=[asks] { (said) }
            }
            @if !previewed.sums.is_empty() { (sums(words, &previewed.sums)) } @else if previewed.certain.len() > FEW { (few(words)) }
            ul id="certain" { @for line in &previewed.certain { li { (line) } } }
            @if let Some(warning) = &previewed.warning { p class="warning" { (warning) } }
        }
    }
}

/// So many sentences are shown as they are; the first one is the action itself.
const FEW: usize = 2;

/// Where there is room for a strip only, the first sentences are shown, and the others unfold.
fn few(words: Words) -> Markup {
    html! { p class="sums few narrow" { (unfold(words)) } }
}

fn unfold(words: Words) -> Markup {
    html! { label class="narrow unfold" { input id="unfold" type="checkbox"; (words.t("certain-unfold")) } }
}

/// What changes, side by side, and then what all have.
fn sums(words: Words, sums: &[Sum]) -> Markup {
    html! {
        p class="sums g" {
            @for sum in sums.iter().filter(|sum| sum.before != sum.after) {
                span class={ "sum" @if sum.after < sum.before { " loss" } } {
                    (frame::sign(sum.owner))
                    span aria-hidden="true" { (change(sum)) }
                    span class="unseen" {
                        (words.say("certain-sum", &[("who", sum.who.as_str().into()), ("change", change(sum).into()), ("n", sum.after.into())]))
                    }
                }
            }
            // What each has then, by its sign.
            span class="all" aria-hidden="true" { @for sum in sums { span { (frame::sign(sum.owner)) (sum.after) } } }
            (unfold(words))
        }
    }
}

/// The difference with its sign.
fn change(sum: &Sum) -> String {
    if sum.after < sum.before {
        format!("−{}", sum.before - sum.after)
    } else {
        format!("+{}", sum.after - sum.before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::parts::Total;
    use crate::palette::Owner;
    use crate::words::Lang;

    fn total(owner: Owner, points: u16) -> Total {
        Total { owner, who: format!("Ada {points}"), points, won: false, place: 0, tallies: Vec::new() }
    }

    #[test]
    fn the_sum_comes_first_and_tells_losses_apart() {
        let before = vec![total(Owner::Salmon, 22), total(Owner::Purple, 14), total(Owner::Teal, 3)];
        let after = [total(Owner::Salmon, 18), total(Owner::Purple, 19), total(Owner::Teal, 3)];
        let previewed = Previewed {
            certain: vec!["It is placed".to_owned(), "North: 2 arrive".to_owned()],
            sums: Sum::between(before, &after),
            ends: Some(Finish {
                said: "The game ends".to_owned(),
                is_won: false,
                asks: Some("All the same?".to_owned()),
            }),
            warning: Some("Beware".to_owned()),
            after: Vec::new(),
            board: String::new(),
        };
        let html = effect(Words(Lang::En), &previewed).into_string();
        let order = [
            "class=\"ends warning\" data-asks=\"All the same?\"",
            "The game ends",
            "−4",
            "+5",
            "class=\"all\"",
            "It is placed",
            "North",
            "Beware",
        ]
        .map(|part| html.find(part).expect(part));
        assert!(order.is_sorted(), "{html}");
        assert_eq!((html.matches("class=\"sum loss\"").count(), html.matches("class=\"sum\"").count()), (1, 1));
        assert!(html.contains("Ada 22: −4, 18 in all") && !html.contains("Ada 3"), "{html}");
    }

    #[test]
    fn without_a_change_there_is_no_sum() {
        let totals = || vec![total(Owner::Salmon, 4), total(Owner::Purple, 4)];
        assert!(Sum::between(totals(), &totals()).is_empty());
    }
}
