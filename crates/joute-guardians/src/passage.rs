//! Where an ability is printed, and which words the combats of a game may meet at all.

use joute_effects::WordSet;
use joute_kernel::Seat;

use crate::boon::Rank;
use crate::cards::{Ability, Ban, Card, Change, Kind, Target, Trigger, Use};
use crate::table::{Cards, Deck, Table};

/// What an ability is printed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// A card of the deck, by its number.
    Card(u8),
    /// The command ability of a Creature.
    Command(u8),
    /// The Guardian.
    Guardian,
    /// A Stronghold, from the left.
    Stronghold(u8),
}

/// One ability of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passage {
    pub(crate) seat: Seat,
    pub(crate) page: Page,
    /// Its place there.
    pub(crate) line: u8,
}

/// What goes on beyond the moment at which it was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lasting {
    pub(crate) passage: Passage,
    pub(crate) rank: Rank,
    /// Whether it was said outside a combat, so that no combat ends it.
    pub(crate) afield: bool,
}

/// An ability that is being read.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    pub(crate) ability: &'a Ability,
    pub(crate) passage: Passage,
    pub(crate) rank: Rank,
    /// Whether it goes on although its moment is over.
    pub(crate) lasts: bool,
}

impl Text<'_> {
    /// The card that it is printed on, if it is one of the deck.
    pub(crate) fn card_of<'t>(&self, table: &'t Table) -> Option<&'t Card> {
        let (Page::Card(number) | Page::Command(number)) = self.passage.page else { return None };
        table.seats.get(self.passage.seat.index()).map(|cards| cards.card(number))
    }

    /// Whether it is true now.
    pub(crate) fn stands(&self) -> bool {
        self.lasts || stands(self.ability)
    }
}

/// Whether an ability is true as long as its card is there, and waits for no moment. GUA-EFF-6: what replaces a rule is so.
pub(crate) fn stands(ability: &Ability) -> bool {
    matches!(ability.kind, Use::Static | Use::Replace) && ability.when.is_none()
}

impl Cards {
    /// The abilities on a page.
    pub(crate) fn page(&self, page: Page) -> &[Ability] {
        match page {
            Page::Card(number) => self.cards.get(usize::from(number)).map_or(&[], |card| &card.abilities),
            Page::Command(number) => {
                let command = self.cards.get(usize::from(number)).and_then(|card| card.command.as_ref());
                command.map_or(&[], |command| &command.abilities)
            }
            Page::Guardian => &self.guardian.abilities,
            Page::Stronghold(place) => &self.strongholds.cards[usize::from(place) % 3].abilities,
        }
    }

    /// Everything on a page, to be read.
    pub(crate) fn read(&self, seat: Seat, page: Page, rank: Rank) -> impl Iterator<Item = Text<'_>> {
        (0..).zip(self.page(page)).map(move |(line, ability)| {
            let passage = Passage { seat, page, line };
            Text { ability, passage, rank, lasts: false }
        })
    }
}

impl Table {
    /// What was said and goes on.
    pub(crate) fn recall(&self, lasting: Lasting) -> Option<Text<'_>> {
        let Lasting { passage, rank, .. } = lasting;
        self.ability(passage).map(|ability| Text { ability, passage, rank, lasts: true })
    }

    /// The ability that stands there.
    pub(crate) fn ability(&self, passage: Passage) -> Option<&Ability> {
        self.seats.get(passage.seat.index())?.page(passage.page).get(usize::from(passage.line))
    }
}

/// What some text of the game may do in a combat, so that nobody looks for what there is not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Fights {
    /// What is forbidden somewhere.
    pub(crate) bans: WordSet<Ban>,
    /// The moments at which something acts that is no Creature and is not cast.
    pub(crate) moments: WordSet<Trigger>,
    /// Whether something that stands there acts when a combat begins.
    pub(crate) begins: bool,
    pub(crate) allows: bool,
    pub(crate) restricts: bool,
    pub(crate) powers: bool,
    pub(crate) costs: bool,
    pub(crate) immunes: bool,
    pub(crate) weights: bool,
    pub(crate) heals: bool,
    pub(crate) limits: bool,
}

impl Fights {
    pub(crate) fn of(decks: &[Deck]) -> Self {
        let mut fights = Self::default();
        for deck in decks {
            let strongholds = deck.strongholds.cards.iter().flat_map(|stronghold| &stronghold.abilities);
            deck.guardian.abilities.iter().chain(strongholds).for_each(|ability| fights.add(ability, true));
            for (_, card) in &deck.cards {
                let commands = card.command.iter().flat_map(|command| &command.abilities);
                commands.for_each(|ability| fights.add(ability, false));
                let is_behind = !card.is_creature() || card.speaks_from_under();
                card.abilities.iter().for_each(|ability| fights.add(ability, is_behind));
            }
        }
        fights
    }

    fn add(&mut self, ability: &Ability, is_behind: bool) {
        if is_behind && !matches!(ability.kind, Use::Played | Use::Command) {
            self.moments = ability.when.map_or(self.moments, |when| self.moments.with(when));
            self.begins |= stands(ability) || ability.when == Some(Trigger::CombatStart);
        }
        for change in &ability.changes {
            match change {
                Change::Forbid(bans) => self.bans = self.bans.and(*bans),
                Change::InfluenceAllow => self.allows = true,
                Change::InfluenceRestrict => self.restricts = true,
                Change::InfluenceCmp(_) => self.powers = true,
                Change::StonesCost(_) => self.costs = true,
                Change::Immune(_) | Change::ImmuneLose => self.immunes = true,
                Change::NoCount | Change::CountAs(_) => self.weights = true,
                Change::Heal(_) => self.heals = true,
                Change::Limit(_) | Change::LimitIgnore => self.limits = true,
                _ => {}
            }
        }
    }
}

/// Whether a carried item lies open in a combat: because of it somebody may do less or more, or what somebody does comes to something
/// else at once, and not only where two are compared or the combat is counted.
pub(crate) fn lies_open(card: &Card) -> bool {
    let speaks = |ability: &Ability| {
        let reaches_others = matches!(ability.target, Some(Target::TheirsAll | Target::Both));
        let binds = |change: &Change| match change {
            Change::Forbid(_) | Change::InfluenceAllow | Change::InfluenceRestrict | Change::StonesCost(_) => true,
            Change::InfluenceCmp(_) | Change::Ranged(_) => reaches_others,
            _ => false,
        };
        match (ability.kind, ability.when) {
            (Use::Played | Use::Command, _) => false,
            (_, Some(when)) => matches!(when, Trigger::MatchupModify | Trigger::InfluenceUsed),
            (_, None) => stands(ability) && ability.changes.iter().any(binds),
        }
    };
    card.kind == Kind::CarriedItem && card.abilities.iter().any(speaks)
}
