//! The counts on the banners of Bellum Magica.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_kernel::Seat;
use maud::{Markup, PreEscaped};

use crate::bellum::icon;
use crate::bellum::icons::Symbol;
use crate::bellum::ids::{self, Counted};
use crate::bellum::raid::falls_icon;
use crate::bellum::track::MANY_CHESTS;
use crate::bellum::words::Speaker;
use crate::page::game::Count;

/// Chests, food, glyphs, barrels and spells of a seat. The defence is drawn at the castle, so here it is only told.
pub(super) fn counts(game: &Speaker<'_>, seat: Seat) -> Vec<Count> {
    let words = game.words;
    let Some(lord) = game.view.lord(seat) else { return Vec::new() };
    let chests = u16::try_from(lord.chests.len()).unwrap_or(u16::MAX);
    let guarded = game.defence(lord.defence);
    let castle = game.castle(seat);
    let all = [("n", chests.into()), ("of", CHESTS_TO_END.into()), ("what", guarded.into()), ("castle", castle.into())];
    let count =
        |counted, symbol, n: u16, said| Count::new(ids::count(counted, seat), PreEscaped(icon(symbol)), n, said);
    let stored = |counted, symbol, key: &str, n: u16| count(counted, symbol, n, words.say(key, &[("n", n.into())]));
    let spells = lord.spells_ready + lord.spells_barred;
    let symbol = if lord.spells_ready > 0 { Symbol::Spell } else { Symbol::BarredSpell };
    let said = words.say("bel-thing-spells", &[("n", spells.into()), ("barred", lord.spells_barred.into())]);
    let spells = (spells > 0).then(|| count(Counted::Spell, symbol, spells, said));
    let stores = [
        Count {
            low: lord.chests.len() >= MANY_CHESTS && game.view.outcome.is_none(),
            ..count(Counted::Chests, Symbol::Gold, chests, words.say("bel-count-chests", &all))
        },
        stored(Counted::Food, Symbol::Food, "bel-n-food", lord.food),
        stored(Counted::Glyph, Symbol::Glyph, "bel-n-glyph", lord.glyph),
        stored(Counted::Barrel, Symbol::Barrel, "bel-n-barrel", lord.barrel),
    ];
    stores.into_iter().chain(spells).collect()
}

/// Every symbol of the table, with what it is called.
pub(super) fn signs() -> Vec<(Markup, &'static str)> {
    const NAMED: [(Symbol, &str); 15] = [
        (Symbol::Die, "sign-b-die"),
        (Symbol::Food, "sign-b-food"),
        (Symbol::Glyph, "sign-b-glyph"),
        (Symbol::Map, "sign-b-map"),
        (Symbol::Barrel, "sign-b-barrel"),
        (Symbol::Spell, "sign-b-spell"),
        (Symbol::BarredSpell, "sign-b-barredspell"),
        (Symbol::Sword, "sign-b-sword"),
        (Symbol::MagicSword, "sign-b-magicsword"),
        (Symbol::Thief, "sign-b-thief"),
        (Symbol::Shield, "sign-b-shield"),
        (Symbol::MagicShield, "sign-b-magicshield"),
        (Symbol::Wood, "sign-b-wood"),
        (Symbol::Metal, "sign-b-metal"),
        (Symbol::Gold, "sign-b-gold"),
    ];
    let named = NAMED.map(|(symbol, name)| (PreEscaped(icon(symbol)), name));
    named.into_iter().chain([(PreEscaped(falls_icon()), "bel-sign-falls")]).collect()
}
