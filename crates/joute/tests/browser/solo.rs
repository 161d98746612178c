//! Solo against Souramoun, at the beginner's level, in French.

use serde_json::json;

use crate::axtree::AxTree;
use crate::browser::{Browser, Kind};
use crate::person::Person;
use crate::secrets::Secrets;
use crate::server::Server;
use crate::tap::Tap;

#[test]
fn a_whole_solo_game_at_beginner_level() {
    let server = Server::start();
    let tap = Tap::before(&server);
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    // Without travel: what changed is framed for a moment instead.
    browser.prefer("light", "reduce");
    person.speak(&tap.at(""), "fr");
    browser.goto(&tap.at("/new/rivality?mode=solo&seats=1"));
    AxTree::of(&browser).assert_sound("the page of a new table");
    browser.click("label[for=level-beginner]");
    browser.shot("1-new");
    browser.click("main form[method=post] button.gold");
    let look = person.until_asked(0);
    assert_eq!(look.tiles, 24, "the whole field lies on the table");
    AxTree::of(&browser).assert_table("the opening", &look);
    browser.shot("2-opening");
    // On a wide low window the field has the whole height. What can be walked to shows what its spells do, and both wizards.
    browser.resize(1366, 650);
    browser.reload();
    person.until_asked(0);
    let pitch = "const { a } = document.getElementById('board').getScreenCTM(); return 207 * a";
    assert!(
        browser.run(pitch, json!([])).as_f64().is_some_and(|pitch| pitch > 95.0),
        "{}",
        browser.picture("wide").display()
    );
    let plates = "return document.querySelectorAll('#tile_1_1 use[href^=\"#p\"]:not([href=\"#po\"])').length";
    assert_ne!(browser.run(plates, json!([])), 0, "a tile shows its spells");
    person.touch("tile_1_1");
    browser.wait("what would come of it", || browser.has("#certain-slip:not([hidden])").then_some(()));
    assert_eq!(browser.run("return document.querySelectorAll('#effects .shade').length", json!([])), 2);
    assert!(browser.has("#beams > *") || browser.has("#effects [class=fine]"), "{}", browser.picture("walk").display());
    browser.press("\u{E00C}");
    // On a phone it is told where the others have their hand: over no tile.
    for (width, height) in [(375, 740), (740, 360)] {
        browser.resize(width, height);
        browser.reload();
        person.until_asked(0);
        person.touch("tile_1_1");
        browser.wait("what would come of it", || browser.has("#certain-slip:not([hidden])").then_some(()));
        let hidden = "const slip = document.getElementById('certain-slip').getBoundingClientRect();
            return [...document.querySelectorAll('#board [data-is=ground]')].filter(tile => {
                const { left, right, top, bottom } = tile.getBoundingClientRect();
                return left < slip.right && right > slip.left && top < slip.bottom && bottom > slip.top;
            }).map(tile => tile.id).concat(slip.height < 20 || slip.bottom > innerHeight ? ['words'] : [])";
        browser.wait("the field in sight", || (browser.run(hidden, json!([])) == json!([])).then_some(()));
        browser.press("\u{E00C}");
    }
    browser.resize(1280, 800);
    browser.reload();
    person.until_asked(0);
    let (_, taken) = person.play_out(|_| ());
    assert!(taken >= 2, "a game of {taken} moves");
    person.assert_counted();
    browser.wait("everything to stand still", || {
        (browser.run("return document.getAnimations().length", json!([])) == 0).then_some(())
    });
    browser.shot("3-end");
    Secrets::of(&person.record()).assert_kept(&[0], &tap.heard());
    browser.assert_no_fault();
}
