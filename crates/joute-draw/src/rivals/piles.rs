//! Cards laid out: what is open to all, what is consulted, what may be taken, what is held.

use joute_kernel::Seat;
use joute_rivals::{AshakId, DesignId, Pile, Question};

use super::card::{self, Size};
use super::deadly;
use super::effects;
use super::figures::figure;
use super::ids::{self, Lies};
use super::page::forecast::only_heals;
use super::reaches::Choice;
use super::scene::Scene;
use super::text::event_text;
use super::words::Speaker;
use super::zones;
use crate::fonts::{Face, fit, width, wrapped};
use crate::kit::{Svg, cut, grains, held_card, marks, rect, thing};
use crate::page::game::Held;
use crate::palette::{CREAM, INK, PAPER};
use crate::words::Words;

/// The designs of a heap with how many copies of each.
fn copies(pile: &Pile) -> impl Iterator<Item = (DesignId, usize)> + '_ {
    copies_of(pile.as_slice())
}

/// The designs of cards in their order, with how many copies of each.
pub(super) fn copies_of(cards: &[DesignId]) -> impl Iterator<Item = (DesignId, usize)> + '_ {
    cards.chunk_by(|one, next| one == next).filter_map(|same| Some((*same.first()?, same.len())))
}

/// How many copies there are, on a tab at the upper edge that ends at `right`; of a single one nothing.
fn tab(svg: &mut Svg, count: usize, right: f64) {
    if count > 1 {
        let words = format!("×{count}");
        let w = width(&words, Face::Title, 22.0) + 12.0;
        svg.inked(&cut(&rect(right - w + 3.0, -4.0, w, 27.0), "copies", 0.6), CREAM, 2.4);
        marks::centred(svg, &words, (right - w / 2.0 + 3.0, 17.0), 22.0, INK, None);
    }
}

/// A card that lies somewhere, all its copies together.
fn laid(html: &mut Svg, scene: &Scene<'_>, (lies, card, count): (Lies, DesignId, usize), size: Size) {
    let (id, name) = (ids::card(lies, card), scene.speaker.card(card));
    let class = format!("card {}", scene.view.options.pack.design(card).kind.code());
    thing::draw(html, &scene.marks, (&id, &class, &name), size.units(), |svg| {
        card::face(svg, scene, card, size);
        tab(svg, count, size.units().0);
    });
}

/// A row of cards under a heading; of an empty one nothing.
fn row(html: &mut Svg, scene: &Scene<'_>, key: &str, lies: Lies, cards: &[(DesignId, usize)]) {
    if cards.is_empty() {
        return;
    }
    html.open("div", &[("class", &format_args!("row {}", lies.code()))]);
    html.text("h3", &[], &scene.speaker.words.t(key));
    html.open("div", &[("class", &"cards")]);
    for &(card, count) in cards {
        laid(html, scene, (lies, card, count), Size::Hand);
    }
    html.close().close();
}

/// A deck that lies with its back up, under what it is called, with how many cards it has.
fn deck(html: &mut Svg, scene: &Scene<'_>, (id, key, label): (&str, &str, &str), count: u8) {
    const SIZE: (f64, f64) = (84.0, 76.0);
    let name = scene.speaker.words.say(key, &[("n", count.into())]);
    thing::draw(html, &scene.marks, (id, "deck", &name), SIZE, |svg| {
        let words = scene.speaker.words.t(label);
        let line = fit(&words, Face::Strong, 19.0, 82.0);
        let attrs: crate::kit::Attrs<'_> =
            &[("x", &1), ("y", &17), ("class", &"b on-panel"), ("font-size", &line.size)];
        svg.text("text", attrs, line.lines.first().map_or("", String::as_str));
        for edge in 0..3_u8 {
            let at = f64::from(edge) * 4.0;
            svg.inked(&crate::kit::card::block((2.0 + at, 28.0 + at, 30.0, 38.0)), "#6B4C7C", 2.2);
        }
        let attrs: crate::kit::Attrs<'_> = &[("x", &49), ("y", &61), ("class", &"g on-panel"), ("font-size", &24)];
        svg.text("text", attrs, &count.to_string());
    });
}

/// Whether nothing lies open to all yet.
pub(super) fn is_bare(scene: &Scene<'_>) -> bool {
    let open = scene.open();
    let markets = [&open.interface, &open.schemas];
    open.event.is_none() && markets.iter().all(|market| market.deck == 0 && market.row.is_empty())
}

/// What lies open to all: the event, the Interface, the schemas, and what falls at the end of the round.
pub(super) fn market(html: &mut Svg, scene: &Scene<'_>) {
    let open = scene.open();
    html.open("section", &[("class", &"market"), ("id", &"market")]);
    close_link(html, scene);
    if let Some(card) = open.event {
        event(html, scene, card);
    }
    let rows = [
        (Lies::Row, &open.interface, (ids::DECK, "rvl-interface-deck", "rvl-interface")),
        (Lies::Schema, &open.schemas, (ids::SCHEMA_DECK, "rvl-schema-deck", "rvl-schemas")),
    ];
    html.open("div", &[("class", &"rows")]);
    for (lies, market, pile) in rows {
        html.open("div", &[("class", &format_args!("row {}", lies.code()))]);
        deck(html, scene, pile, market.deck);
        html.open("div", &[("class", &"cards")]);
        for (card, count) in copies(&market.row) {
            laid(html, scene, (lies, card, count), Size::Seed);
        }
        html.close().close();
    }
    html.close();
    if let Some(said) = scene.speaker.falls_due(false) {
        html.open("p", &[("class", &"due")]);
        zones::edge(html, scene);
        // No name of a zone is broken.
        html.text("span", &[], &said.replace('-', "-\u{2060}")).close();
    }
    looks(html, scene);
    html.close();
}

/// What looks of a hex mean, which a press shows.
fn looks(html: &mut Svg, scene: &Scene<'_>) {
    const LOOKS: [(&str, &[&str]); 5] = [
        ("rvl-look-down", &["g-down"]),
        ("rvl-look-seen", &["g-down", "i-eye"]),
        ("rvl-look-desert", &["g-dry", "t-desert"]),
        ("rvl-look-sprout", &["g-dry", "t-sprout"]),
        ("rvl-look-fallen", &[]),
    ];
    let words = scene.speaker.words;
    let look = |html: &mut Svg, sprites: &[&str], key: &str| {
        html.open("svg", &[("viewBox", &"-62 -54 124 108"), ("aria-hidden", &"true")]);
        super::void::ghost(html);
        sprites.iter().for_each(|sprite| _ = html.sprite(sprite, ""));
        html.close().text("span", &[], &words.t(key)).close();
    };
    html.open("details", &[("class", &"looks")]).open("summary", &[]);
    // Where there is room, what is asked most is read beside the arena.
    html.open("span", &[("class", &"one")]);
    look(html, &["g-dry", "t-sprout"], "rvl-look-dry");
    html.text("span", &[], &words.t("rvl-looks")).close().open("ul", &[]);
    for (key, sprites) in LOOKS {
        html.open("li", &[]);
        look(html, sprites, key);
    }
    html.open("li", &[]).open("svg", &[("viewBox", &"-62 -168 124 108"), ("aria-hidden", &"true")]);
    html.inked(super::figures::ABOVE_OWN, CREAM, 5.0).close();
    html.text("span", &[], &words.t("rvl-look-own")).close();
    html.close().close();
}

/// The round, the event and what falls next in one line, for a page that has no room for the market.
pub(super) fn sky(html: &mut Svg, scene: &Scene<'_>) {
    let (open, speaker) = (scene.open(), &scene.speaker);
    let Some(due) = speaker.falls_due(true) else { return };
    let last = scene.view.options.final_round();
    let round = speaker.words.say("rvl-sky-round", &[("n", open.round.into()), ("of", last.into())]);
    html.open("p", &[("class", &"sky")]);
    html.text("span", &[("class", &"g")], &round);
    if let Some(card) = open.event {
        // One press opens what lies open, where the event is told.
        html.text("a", &[("class", &"b"), ("href", &"#market")], &speaker.card_called(card));
    }
    html.open("span", &[("class", &"due")]);
    zones::edge(html, scene);
    html.text("span", &[], &due).close();
    html.close();
}

/// Back to the arena, on a page where the section lies over it.
pub(super) fn close_link(html: &mut Svg, scene: &Scene<'_>) {
    let name = scene.speaker.words.t("notice-close");
    html.open("a", &[("class", &"bare close"), ("href", &"#content"), ("aria-label", &name)]);
    html.open("svg", &[("class", &"icon"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true")]);
    html.sprite("i-cross", "").close().close();
}

/// What an event does is written in letters of 12 px, so wide, on at most so many lines.
const TOLD: (f64, f64, usize) = (14.4, 170.0, 2);

/// The event with what it does, on one strip.
fn event(html: &mut Svg, scene: &Scene<'_>, card: DesignId) {
    const SIZE: (f64, f64) = (236.0, 56.0);
    let name = scene.speaker.card(card);
    let design = scene.view.options.pack.design(card);
    let title = scene.speaker.card_called(card);
    thing::draw(html, &scene.marks, (ids::EVENT, "event", &name), SIZE, |svg| {
        svg.inked(&cut(&rect(2.0, 2.0, SIZE.0 - 4.0, SIZE.1 - 4.0), &design.id, 0.7), PAPER, 2.4);
        svg.fill("M5 5H53V51H5Z", super::picture::colour(design.kind));
        svg.sprite("e-event", "translate(29 28) scale(.6)");
        let said = wrapped(&event_text(design, scene.speaker.words), Face::Text, TOLD.0, TOLD.1);
        let is_told = (1..=TOLD.2).contains(&said.len());
        let line = fit(&title, Face::Title, if is_told { 18.0 } else { 21.0 }, 168.0);
        let foot = if is_told { 19.0 } else { 24.0 };
        marks::lettered(svg, line.lines.first().map_or("", String::as_str), (60.0, foot), line.size, INK);
        if is_told {
            for (line, foot) in said.iter().zip([34.0, 48.0]) {
                marks::written(svg, line, ("t", TOLD.0, INK), (60.0, foot));
            }
            return;
        }
        // What takes more words is told by signs, and in full where it is asked about.
        let parts = effects::parts(design);
        svg.open("g", &[]);
        card::row(svg, (60.0, 29.0, 40.0_f64.max(34.0 * parts.len() as f64), 22.0), &parts, 20.0);
        svg.close();
    });
}

/// What can be chosen from for the moment: consulted cards, those of the dead, guilds that were dealt, Ashaks, the own discard pile.
pub(super) fn choice(html: &mut Svg, scene: &Scene<'_>, choice: Option<&Choice<'_>>) {
    let (view, near) = (scene.view, scene.near());
    html.open("section", &[("class", &"spread"), ("id", &"spread")]);
    let mut seen: Vec<(DesignId, usize)> = copies(&view.open.looked).collect();
    for (card, count) in copies(&view.seen) {
        match seen.iter_mut().find(|(known, _)| *known == card) {
            Some((_, sum)) => *sum += count,
            None => seen.push((card, count)),
        }
    }
    row(html, scene, "rvl-consulted", Lies::Seen, &seen);
    let laid_out = view.laid_out();
    let spoils: Vec<_> = copies(&laid_out).collect();
    row(html, scene, "rvl-spoils", Lies::Spoil, &spoils);
    let dealt: Vec<_> = view.offer.into_iter().flatten().map(|card| (card, 1)).collect();
    let is_open = scene.player(near).guild.is_none();
    if is_open && !dealt.is_empty() {
        guilds(html, scene, &dealt);
    }
    if view.open.round == 0 && view.question() == Some(Question::Ashak) {
        ashaks(html, scene);
    }
    if choice.is_some_and(Choice::sends_away) {
        // Shown by the sheet of the page once one of them may be touched.
        let discard: Vec<_> = copies(&scene.player(near).discard).collect();
        row(html, scene, "rvl-discarded", Lies::Discard, &discard);
    }
    html.close();
}

/// A guild to choose: its card, with more room for its words, in units; their letters, the next line, and how many there are at most.
const GUILD: (f64, f64) = (300.0, 172.0);
const GUILD_LETTERS: f64 = 21.0;
const GUILD_STEP: f64 = 22.0;
const GUILD_LINES: u8 = 7;

/// What a guild does, in the lines that it takes beside its card.
fn in_lines(said: &str) -> Vec<String> {
    wrapped(said, Face::Text, GUILD_LETTERS, GUILD.0 - Size::Hand.units().0 - 22.0)
}

/// Begins a row over the arena that is put aside, and brought back, by a press on its heading.
fn folding(html: &mut Svg, scene: &Scene<'_>, class: &str, key: &str) {
    let words = scene.speaker.words;
    html.open("details", &[("class", &format_args!("row {class}")), ("open", &"")]);
    html.open("summary", &[]).text("h3", &[], &words.t(key));
    html.text("span", &[("class", &"b")], &words.t("rvl-aside")).close();
}

/// RVL-SETUP-5: the guilds that were dealt, each with what it does in words.
fn guilds(html: &mut Svg, scene: &Scene<'_>, dealt: &[(DesignId, usize)]) {
    folding(html, scene, "dealt", "rvl-dealt");
    html.open("div", &[("class", &"cards")]);
    for &(card, _) in dealt {
        let (id, name) = (ids::card(Lies::Dealt, card), scene.speaker.card(card));
        thing::draw(html, &scene.marks, (&id, "card guild", &name), GUILD, |svg| {
            let (w, _) = Size::Hand.units();
            crate::kit::card::stock(svg, (2.0, 2.0, GUILD.0 - 4.0, GUILD.1 - 4.0), &id);
            card::face(svg, scene, card, Size::Hand);
            let said = super::text::card_text(&scene.speaker, card).join(" ");
            for (line, at) in in_lines(&said).iter().zip(0..GUILD_LINES) {
                let place = (w + 10.0, 30.0 + GUILD_STEP * f64::from(at));
                marks::written(svg, line, ("t", GUILD_LETTERS, INK), place);
            }
        });
    }
    html.close().close();
}

/// RVL-SETUP-2: the Ashaks that nobody has taken, each with its two cards, its gauge and what its ultimate does.
fn ashaks(html: &mut Svg, scene: &Scene<'_>) {
    folding(html, scene, "ashaks", "rvl-ashaks");
    html.open("div", &[("class", &"cards")]);
    for ashak in scene.speaker.free_ashaks() {
        let (id, name) = (ids::ashak(ashak), scene.speaker.ashak(ashak));
        thing::draw(html, &scene.marks, (&id, "card ashak", &name), ASHAK, |svg| to_play(svg, scene, ashak, &name));
    }
    html.close().close();
}

/// The Ashaks of the program, of which it is said how they play.
pub(super) const STYLED: [&str; 6] = ["xhan", "atmos", "qikaa", "odrun", "maelis", "tzekko"];
/// The card of an Ashak to choose, in units.
const ASHAK: (f64, f64) = (232.0, 132.0);

/// Letters that are read on a phone too, the next line, and how many there are at most.
const SIZE: f64 = 21.0;
const STEP: f64 = 22.0;
const STYLE_LINES: u8 = 3;
/// Where it begins beside the portrait, and how much room is there.
const HEAD: f64 = 82.0;
const ROOM: f64 = ASHAK.0 - HEAD - 9.0;

/// How somebody plays, in lines beside the portrait.
fn style(ashak: &str, words: Words) -> Vec<String> {
    wrapped(&words.t(&format!("rvl-style-{ashak}")), Face::Text, SIZE, ROOM - 4.0)
}

/// How far a line beside the portrait is pressed, so that all of it is seen.
fn pressed(said: &str) -> f64 {
    ((ROOM - 4.0) / width(said, Face::Text, SIZE)).min(1.0)
}

/// What stands on it: portrait, name, and how it plays. Its cards and the ultimate are read once it is touched. Of one that is not of the
/// program its cards are named.
fn to_play(svg: &mut Svg, scene: &Scene<'_>, ashak: AshakId, name: &str) {
    let pack = &scene.view.options.pack;
    let board = pack.ashak(ashak);
    crate::kit::card::stock(svg, (2.0, 2.0, ASHAK.0 - 4.0, ASHAK.1 - 4.0), &board.id);
    crate::kit::card::picture(svg, (9.0, 9.0, 66.0, 114.0), "-31 -124 61 105", None, |svg| {
        svg.fill("M-80-160H80V40H-80Z", "#C9A66B");
        svg.tinted(figure(pack, ashak), "#8C8078", "");
    });
    crate::kit::card::name_strip(svg, (HEAD, 9.0, ROOM, 34.0), name, 25.0);
    let lines = if STYLED.contains(&&*board.id) {
        style(&board.id, scene.speaker.words)
    } else {
        board.cards.iter().map(|card| scene.speaker.card_called(*card)).collect()
    };
    for (said, line) in lines.iter().zip(0..STYLE_LINES) {
        let place = format!("translate({HEAD} {}) scale({:.2} 1)", 65.0 + STEP * f64::from(line), pressed(said));
        svg.text("text", &[("transform", &place), ("class", &"t"), ("font-size", &SIZE), ("fill", &INK)], said);
    }
}

/// Whether a card only heals, and whoever looks has all of his life.
fn heals_nothing(scene: &Scene<'_>, card: DesignId) -> bool {
    let options = &scene.view.options;
    only_heals(options.pack.design(card)) && scene.player(scene.near()).hp >= options.rules.max_hp
}

/// Where it stands on a card of a hand whom it may fell: on its picture, above the name.
const FELLS: f64 = 51.0;

/// What a seat holds, as it lies on the ledge; `None` if the reader does not see it.
pub(crate) fn held(speaker: &Speaker<'_>, seat: Seat) -> Option<Vec<Held>> {
    if speaker.view.viewer.seat() != Some(seat) || !speaker.view.open.players[seat.index()].is_alive() {
        return None;
    }
    let scene = Scene::of(*speaker);
    let choice = Choice::of(&scene);
    let threats = choice.as_ref().map_or(&[][..], Choice::threats);
    let one = |(card, count): (DesignId, usize)| {
        let (id, name) = (ids::card(Lies::Hand, card), speaker.card(card));
        let mut label = if count > 1 { format!("{name}, ×{count}") } else { name.clone() };
        let fells = threats.iter().filter(|threat| threat.card == Some(card)).map(|threat| threat.felled);
        let fells = deadly::best(fells);
        if let Some(felled) = &fells {
            label = format!("{label}, {}", speaker.fells(felled));
        }
        let (w, h) = Size::Held.units();
        // Where there is little room its left part is seen, as if the next card lay on it.
        let mut svg = held_card(&id, &format!("-2 -5 {} {}", w + 6.0, h + 8.0), "xMinYMid", &label);
        if count > 1 {
            // The edge of the next copy.
            svg.inked(&format!("M8 -1H{}V{}H8Z", w + 2.0, h - 6.0), PAPER, 2.4);
        }
        grains(
            &mut svg,
            |svg| {
                card::face(svg, &scene, card, Size::Held);
                // Between cost and price: the next card may lie over the right half.
                tab(svg, count, 0.52 * w);
                if let Some(felled) = &fells {
                    deadly::on_card(svg, speaker, felled, (w, FELLS));
                } else if heals_nothing(&scene, card) {
                    deadly::quietly(svg, &speaker.words.t("rvl-heals-mark"), (w, FELLS));
                }
            },
            |svg| card::chip(svg, &scene, card, count),
        );
        Held { id, name, picture: svg.finish() }
    };
    Some(copies(&speaker.view.hand).map(one).collect())
}

#[cfg(test)]
mod tests {
    use joute_rivals::{CardType, Pack};

    use super::*;
    use crate::palette::Lang;

    #[test]
    fn rvl_setup_5_every_guild_is_told_in_words_beside_its_card() {
        let pack = Pack::standard();
        let mut told = 0;
        for lang in [Lang::En, Lang::Fr] {
            for (_, design) in pack.designs().filter(|(_, design)| design.kind == CardType::Guild) {
                let lines = in_lines(&super::super::text::design_text(design, Words(lang)).join(" "));
                assert!((1..=usize::from(GUILD_LINES)).contains(&lines.len()), "{}: {lines:?}", design.id);
                told += 1;
            }
        }
        assert_eq!(told, 24);
    }

    /// In one sentence, with no word that is met later, and whole; of no more lines than its card has room for.
    #[test]
    fn rvl_setup_2_how_every_ashak_plays_is_one_sentence_where_one_is_chosen() {
        let pack = Pack::standard();
        for (lang, ashak) in
            [Lang::En, Lang::Fr].into_iter().flat_map(|lang| pack.ashaks().iter().map(move |one| (lang, one)))
        {
            let lines = style(&ashak.id, Words(lang));
            assert!((1..=usize::from(STYLE_LINES)).contains(&lines.len()), "{lines:?}");
            assert!(lines.iter().all(|line| pressed(line) > 0.98), "{lines:?}");
            for word in ["ltimate", "gauge", "jauge", "salvo", "salve", "token", "jeton", ":"] {
                assert!(!lines.concat().contains(word), "{lines:?}");
            }
        }
    }

    #[test]
    fn every_event_is_told_in_words_on_its_strip() {
        let pack = Pack::standard();
        for (lang, (_, design)) in
            [Lang::En, Lang::Fr].into_iter().flat_map(|lang| pack.designs().map(move |one| (lang, one)))
        {
            if design.kind == CardType::Event {
                let lines = wrapped(&event_text(design, Words(lang)), Face::Text, TOLD.0, TOLD.1);
                assert!((1..=TOLD.2).contains(&lines.len()), "{}: {lines:?}", design.id);
            }
        }
    }
}
