//! What a hint says for an action is true of the state that it is given in.

use joute_games::Wrapped as _;
use joute_guardians::{Action, CardId, Event, Mode, Question, SpaceId, SpaceView, State};
use joute_kernel::{Game as _, Seat, Seed, Viewer};

use super::{assert_sound, lines, play};
use crate::guardians::scene::Scene;
use crate::guardians::words::Speaker;
use crate::guardians::{ids, table_html};
use crate::page::catalogue::{Catalogue as _, Reasons as _};
use crate::page::choices::Choices as _;
use crate::page::game::Pictured as _;
use crate::page::hint::{Advice, Stage, answer};
use crate::page::model::{LogLine, TablePage};
use crate::page::telling::Telling as _;
use crate::words::Lang;

/// What a seat may do; nothing where another is asked.
fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    if state.turn().seats().contains(seat) {
        state.legal_actions(seat, &mut legal);
    }
    legal
}

/// Why somebody passes: nothing of Shields in a combat or on the way, and of Shields only what is so.
#[test]
fn gua_place_4_the_reason_for_a_pass_is_that_of_its_question() {
    let mut rng = Seed::from_number(71).stream("passes");
    let (mut none_left, mut covered, mut nothing, mut fights, mut stays) = (0, 0, 0, 0, 0);
    for (mode, games) in [(Mode::Normal, 4), (Mode::Quick, 4)] {
        for _ in 0..games {
            play(mode, 2, &mut rng, |state, seat, _| {
                let view = state.view(Viewer::Seat(seat));
                let speaker = Speaker::new(Lang::En, &view, &[]);
                let legal = legal(state, seat);
                if !legal.contains(&Action::Pass) {
                    return;
                }
                let said = speaker.gain("pass").said.join(" ");
                let hand = view.player(seat).expect("who is asked plays").hand.shown();
                let is_shield =
                    |number| view.table.card(CardId::new(seat, number)).is_some_and(|card| card.kind.is_shield());
                let (placing, shields) = (speaker.asks(Question::Shield), hand.iter().any(is_shield));
                assert_eq!(said.contains("No Shield is left"), placing && !shields, "{said}");
                if said.contains("has its Shield") {
                    assert!(placing && shields && legal.len() == 1, "{said}");
                    let bare = |space: SpaceId| {
                        view.space(space)
                            .is_some_and(|at| at.owner == seat && at.stack.count > 0 && at.shield.is_none())
                    };
                    assert!(!SpaceId::all_of(2).any(bare), "{said}");
                    covered += 1;
                }
                if said.contains("Nothing that you hold") {
                    assert!(!placing && legal.len() == 1, "{said}");
                    nothing += 1;
                }
                if said.contains("It stays to guard") || said.contains("no longer hold") {
                    assert!(speaker.asks(Question::Move), "{said}");
                    stays += 1;
                }
                none_left += usize::from(said.contains("No Shield is left"));
                fights += usize::from(view.combat.is_some());
            });
        }
    }
    assert!(
        none_left > 3 && covered > 0 && nothing > 3 && fights > 3 && stays > 3,
        "{none_left} without Shields, {covered} covered, {nothing} with nothing, {fights} in a fight, {stays} stay"
    );
}

/// What is said of a move comes about: the lands are held, the price is paid, what lies open is open.
#[test]
fn gua_map_6_the_reasons_for_a_move_are_so() {
    let mut rng = Seed::from_number(73).stream("moves");
    let (mut open, mut prices, mut stakes, mut unfed, mut ranks, mut homes) = (0, 0, 0, 0, 0, 0);
    for (mode, games) in [(Mode::Normal, 5), (Mode::Quick, 5)] {
        for _ in 0..games {
            play(mode, 2, &mut rng, |state, seat, _| {
                let view = state.view(Viewer::Seat(seat));
                let speaker = Speaker::new(Lang::En, &view, &[]);
                let legal = legal(state, seat);
                for action in legal {
                    let (Action::Step { space } | Action::Turn { space }) = action else { continue };
                    let text = action.to_string();
                    let reasons = speaker.gain(&text).said;
                    reasons.iter().for_each(|said| assert_sound(said));
                    let said = reasons.join(" ");
                    if said.contains("nobody defends") {
                        let next = space.adjacent(2);
                        let is_open = |at: SpaceId| {
                            view.space(at).is_some_and(|there| {
                                there.stack.count == 0 && there.shield.is_none() && there.controller != Some(seat)
                            })
                        };
                        assert!(SpaceId::all_of(2).any(|at| next.contains(at) && is_open(at)), "{said}");
                        open += 1;
                    }
                    let warning = speaker.preview(&text).warning;
                    assert_eq!(said.contains("You have no Terrain left"), warning.is_some(), "{said}: {warning:?}");
                    prices += usize::from(warning.is_some());
                    let is_enemy = view.space(space).is_some_and(|at| at.owner != seat && at.stack.count > 0);
                    assert!(!said.contains("If you win there") || is_enemy, "{said}");
                    stakes += usize::from(said.contains("If you win there"));
                    let is_home = space.is_stronghold() && space.home() == seat && state.stands(space);
                    assert!(!said.contains("On your Stronghold Creatures can be added") || is_home, "{said}");
                    homes += usize::from(said.contains("On your Stronghold Creatures can be added"));
                    unfed += usize::from(said.contains("without a Terrain, it would cost"));
                    ranks += usize::from(said.contains("of your stacks that wait"));
                }
            });
        }
    }
    assert!(
        open > 5 && prices > 5 && stakes > 5 && unfed > 0 && ranks > 5 && homes > 0,
        "{open} open, {prices} prices, {stakes} stakes, {unfed} unfed, {ranks} ranks, {homes} moves home"
    );
}

/// GUA-LAND-2: where a Shield may go that has no Terrain for a land, the land says what that costs before anything is picked.
#[test]
fn gua_land_2_a_land_that_will_cost_a_creature_says_so_before_the_move() {
    let mut rng = Seed::from_number(79).stream("prices");
    let (mut priced, mut foreign, mut free) = (0, 0, 0);
    for mode in [Mode::Quick, Mode::Normal] {
        play(mode, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            if !speaker.asks(Question::Move) {
                return;
            }
            let board = speaker.board_since(crate::page::game::Shown::Offers, &[]);
            let slips = board.matches("class=\"price\"").count();
            let ends = Scene::of(speaker).with_ends().ends;
            let here = view.underway().map(|stack| stack.at).or(view.turned());
            let all: std::collections::BTreeSet<SpaceId> = ends.iter().copied().chain(here).collect();
            let costly = all.iter().filter(|at| !ends.is_empty() && speaker.would_starve(**at).is_some()).count();
            assert_eq!(slips, costly);
            // GUA-LAND-1: what lies there is no Terrain, or one of somebody else.
            let bare = all.iter().filter(|at| !ends.is_empty() && speaker.would_starve(**at).is_some());
            let bare = bare.filter(|at| speaker.is_bare(**at, None)).count();
            assert_eq!(board.matches("costs a Creature: no Terrain here").count(), bare);
            assert_eq!(board.matches("costs a Creature: the Terrain here is not yours").count(), costly - bare);
            assert_eq!(board.contains(">not your Terrain<"), costly > bare);
            priced += costly;
            foreign += costly - bare;
            free += usize::from(costly == 0);
        });
    }
    assert!(priced > 3 && foreign > 0 && free > 3, "{priced} priced, {foreign} of others, {free} free");
}

/// GUA-REIN-6, GUA-COMBAT-15: who is picked up or brought stands with so many under the Shield then.
#[test]
fn gua_rein_6_what_comes_along_is_with_the_shield_then() {
    let mut rng = Seed::from_number(89).stream("along");
    let mut told = 0;
    for _ in 0..6 {
        play(Mode::Normal, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            for action in legal(state, seat) {
                let (Action::Pick { card } | Action::Bring { card }) = action else { continue };
                let said = speaker.gain(&action.to_string()).said.join(" ");
                if !said.contains("are with that Shield") {
                    continue;
                }
                let mut after = state.clone();
                after.apply(seat, &action, &mut ()).expect("a legal action");
                let then = after.view(Viewer::Seat(seat));
                let own = |there: &&SpaceView| there.owner == seat && there.shield.is_some();
                let moving = then.underway().map(|moving| moving.cards.shown());
                let mut stacks = moving.into_iter().chain(then.spaces.iter().filter(own).map(|at| at.stack.shown()));
                let stack = stacks.find(|stack| stack.contains(card.number())).expect("it lies under a Shield");
                let is_creature =
                    |number: &u8| view.table.card(CardId::new(seat, *number)).is_some_and(|card| card.is_creature());
                let (count, sum) = (stack.iter().filter(is_creature).count(), speaker.vitality_of(seat, stack));
                let expected = format!("Then {count} Creatures are with that Shield, with Vitality {sum} in all");
                assert!(said.contains(&expected), "{said}: {expected}");
                told += 1;
            }
        });
    }
    assert!(told > 3, "{told} told");
}

/// GUA-VIC-3, GUA-COMBAT-16: whoever is told to pass although something could be done is told why, and that is so.
#[test]
fn gua_combat_16_a_pass_that_is_a_choice_has_its_reason() {
    let mut rng = Seed::from_number(101).stream("choices");
    let (mut shields, mut holds, mut keeps) = (0, 0, 0);
    for mode in [Mode::Normal, Mode::Quick, Mode::Quick] {
        play(mode, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let legal = legal(state, seat);
            if legal.len() < 2 || !legal.contains(&Action::Pass) {
                return;
            }
            let said = speaker.gain("pass").said.join(" ");
            assert_eq!(said.contains("cannot be taken as a trophy"), speaker.asks(Question::Shield), "{said}");
            shields += usize::from(speaker.asks(Question::Shield));
            if said.contains("is not beaten") {
                let (combat, balance) = (view.combat.as_ref().expect("a combat"), view.balance().expect("a match-up"));
                let mine = usize::from(combat.seats[1] == seat);
                let [own, foe] = [mine, 1 - mine].map(|role| balance.totals()[role]);
                assert!(own >= foe && said.contains(&format!("{own} to {foe}")), "{said}");
                holds += 1;
            }
            if said.contains("stays in your Depot") {
                assert!(legal.iter().any(|action| matches!(action, Action::Cast { .. })), "{said}");
                keeps += 1;
            }
        });
    }
    assert!(shields > 3 && holds > 3 && keeps > 0, "{shields} Shields, {holds} hold, {keeps} keep");
}

/// GUA-COMBAT-23: an attack once more that is too weak beats nobody, and says so before.
#[test]
fn gua_combat_23_a_second_attack_that_is_too_weak_foretells_no_loss() {
    let mut rng = Seed::from_number(107).stream("strikes");
    let (mut weak, mut strong) = (0, 0);
    for mode in [[Mode::Quick, Mode::Normal]; 5].concat() {
        play(mode, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            for action in legal(state, seat) {
                let Action::Second { card, target } = action else { continue };
                let Some(balance) = Scene::of(speaker).second_against(card, target) else { continue };
                let role = balance.secondary.expect("a secondary attack");
                let [own, foe] = [role, role.other()].map(|role| balance.totals()[role as usize]);
                let text = action.to_string();
                let said = speaker.gain(&text).said.join(" ");
                assert_eq!(said.contains("is too little"), own <= foe, "{own} to {foe}: {said}");
                let board = speaker.preview(&text).board;
                let is_told = own < foe && target.card().is_some();
                assert_eq!(board.contains("Too little: nobody would be beaten"), is_told, "{own} to {foe}");
                assert!(!is_told || !board.contains("the other one would be beaten"));
                weak += usize::from(is_told);
                strong += usize::from(own > foe);
            }
        });
    }
    assert!(weak > 1 && strong > 3, "{weak} too weak, {strong} strong");
}

/// GUA-PLACE-1: a card of the hand that is put nowhere now says when it is used, and not that it is missing.
#[test]
fn gua_place_1_what_waits_in_the_hand_is_not_said_to_be_missing() {
    let mut rng = Seed::from_number(109).stream("waits");
    let (mut shields, mut others) = (0, 0);
    for mode in [Mode::Quick, Mode::Normal] {
        play(mode, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            if !speaker.asks(Question::Organise) {
                return;
            }
            let hand = view.player(seat).expect("who is asked plays").hand.shown();
            let printed = hand.of_seat(seat).iter().filter_map(|card| Some((card, view.table.card(card)?)));
            for (card, printed) in printed.filter(|(_, printed)| printed.kind.is_shield() || printed.kind.is_terrain())
            {
                let verdict = speaker.forbidden(&ids::card(card), &[]).expect("it is put nowhere now");
                assert!(!verdict.words.contains("not there any more"), "{}", verdict.words);
                let is_shield = printed.kind.is_shield();
                assert_eq!(verdict.words.starts_with("Shields are placed once"), is_shield, "{}", verdict.words);
                shields += usize::from(is_shield);
                others += usize::from(!is_shield);
            }
        });
    }
    assert!(shields > 3 && others > 3, "{shields} Shields, {others} others");
}

/// GUA-HAND-3: a stack that its own player may not look at says why, and when that is over.
#[test]
fn gua_hand_3_a_stack_that_may_not_be_looked_at_says_why() {
    let mut rng = Seed::from_number(103).stream("unseen");
    let (mut unseen, mut seen) = (0, 0);
    play(Mode::Quick, 2, &mut rng, |state, seat, _| {
        let view = state.view(Viewer::Seat(seat));
        let speaker = Speaker::new(Lang::En, &view, &[]);
        for (space, there) in SpaceId::all_of(2).zip(&view.spaces).filter(|(_, there)| there.stack.count > 0) {
            let said = speaker.entry(&ids::space(space)).expect("every space is explained").said.join(" ");
            let is_so = there.owner == seat && there.stack.cards.is_none();
            assert_eq!(said.contains("you see yours again in phase II"), is_so, "{said}");
            unseen += usize::from(is_so);
            seen += usize::from(!is_so);
        }
    });
    assert!(unseen > 0 && seen > 0, "{unseen} unseen, {seen} seen");
}

/// GUA-COMBAT-15: the own stacks say what fights there; what room they take is told while cards are placed.
#[test]
fn gua_combat_15_a_stack_says_what_fights_in_it() {
    let mut rng = Seed::from_number(83).stream("stacks");
    let (mut placing, mut later) = (0, 0);
    play(Mode::Normal, 2, &mut rng, |state, seat, _| {
        let view = state.view(Viewer::Seat(seat));
        let speaker = Speaker::new(Lang::En, &view, &[]);
        let html = table_html(&speaker, &[]);
        for (space, there) in SpaceId::all_of(2).zip(&view.spaces) {
            let known = there.stack.shown();
            if known.is_empty() || !speaker.starving().both(known).is_empty() {
                continue;
            }
            let from = html.find(&format!("id=\"{}\"", ids::lies(space))).expect("what lies there is drawn");
            let part = &html[from..];
            let part = &part[..part[5..].find("id=\"lies_").map_or(part.len(), |end| end + 5)];
            assert!(part.contains("#j-vitality"), "{part}");
            assert!(part.contains(&format!(">{}<", speaker.vitality_of(there.owner, known))), "{part}");
            let room = part.contains(&format!(">{}/30<", speaker.points(there.owner, known)));
            assert_eq!(room, speaker.asks(Question::Organise), "{part}");
            if room { placing += 1 } else { later += 1 }
        }
    });
    assert!(placing > 3 && later > 3, "{placing} placing, {later} later");
}

/// GUA-MOD-1: a hint lays no other sums on the table than it had: what was witnessed counts there too.
#[test]
fn gua_mod_1_a_hint_leaves_the_sums_of_a_duel_that_is_over() {
    let mut rng = Seed::from_number(41).stream("spent");
    let (mut looked, mut changed, mut ply) = (0, 0, 0);
    for _ in 0..6 {
        let mut logs: [Vec<LogLine>; 2] = Default::default();
        play(Mode::Normal, 2, &mut rng, |state, seat, events: &[Event]| {
            ply += 1;
            let log = &mut logs[seat.index()];
            log.extend(lines(ply, events));
            let viewer = Viewer::Seat(seat);
            let view = state.view(viewer);
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let legal = legal(state, seat);
            if speaker.fought().is_none() || view.bouts().is_empty() || legal.len() < 2 {
                return;
            }
            let choices: Vec<String> = legal.iter().map(ToString::to_string).collect();
            let totals = |html: &str| html.matches("g total\"").count();
            let page = TablePage {
                lang: Lang::En,
                choices: choices.clone(),
                acting: Some(seat),
                log: log.clone(),
                ..TablePage::showing(State::any_view(state.view(viewer)), viewer)
            };
            let candidates: Vec<(String, u32)> = choices.into_iter().take(2).map(|action| (action, 2)).collect();
            let told = answer(&page, &Advice { stage: Stage::Three, candidates, equals: 1 });
            let shown = speaker.board_since(crate::page::game::Shown::Alone, log);
            assert_eq!(totals(&told), totals(&shown));
            looked += 1;
            changed += usize::from(totals(&speaker.board(crate::page::game::Shown::Alone)) != totals(&shown));
        });
    }
    assert!(looked > 30 && changed > 0, "{looked} looked at, {changed} where it made a difference");
}

/// GUA-ASK-3: whatever a seat may do has at least one reason, in both languages, but for a few that stay a matter of taste.
#[test]
fn gua_ask_3_every_hint_gives_a_reason() {
    let mut rng = Seed::from_number(113).stream("reasons");
    let (mut looked, mut bare) = (0, std::collections::BTreeMap::<String, usize>::new());
    for (mode, seats) in [(Mode::Normal, 2), (Mode::Quick, 2), (Mode::Quick, 2), (Mode::Normal, 2), (Mode::Normal, 4)] {
        play(mode, seats, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            for action in legal(state, seat) {
                for lang in [Lang::En, Lang::Fr] {
                    let said = Speaker::new(lang, &view, &[]).gain(&action.to_string()).said;
                    said.iter().for_each(|said| assert_sound(said));
                    looked += 1;
                    if said.is_empty() {
                        let question = state.asked().map(|asked| format!("{:?}", asked.question)).unwrap_or_default();
                        let verb = action.to_string().split(' ').next().unwrap_or_default().to_owned();
                        *bare.entry(format!("{question} {verb}")).or_default() += 1;
                    }
                }
            }
        });
    }
    let all: usize = bare.values().sum();
    assert!(looked > 1000 && all * 500 < looked, "{all} of {looked} without a reason: {bare:?}");
}

/// GUA-COMBAT-21: a match-up that is over has its sums after a second attack too, which may have failed.
#[test]
fn gua_combat_21_a_second_attack_that_is_over_has_its_sums() {
    let mut rng = Seed::from_number(127).stream("sums");
    let mut failed = 0;
    for _ in 0..8 {
        play(Mode::Quick, 2, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            if speaker.fought().is_none() || view.balance().is_some() {
                return;
            }
            let seconds: Vec<_> = view
                .bouts()
                .into_iter()
                .filter(|bout| bout.seconds.iter().any(|seconds| !seconds.is_empty()))
                .collect();
            let board = speaker.board(crate::page::game::Shown::Alone);
            for balance in seconds.iter().filter_map(|bout| view.weighed(bout)) {
                for total in balance.totals() {
                    assert!(board.contains(&format!("class=\"g total\">{total}<")), "{total} of {balance:?}");
                }
                let role = balance.secondary.expect("a second attack");
                let [own, foe] = [role, role.other()].map(|role| balance.totals()[role as usize]);
                failed += usize::from(own <= foe);
            }
        });
    }
    assert!(failed > 3, "{failed} failed");
}

/// The log tells nothing twice: what was played is not lost besides, and its text does not take effect besides. In the full game it begins
/// with what the game is about.
#[test]
fn the_log_tells_nothing_twice_and_begins_with_the_goal() {
    let mut rng = Seed::from_number(131).stream("log");
    let (mut played, mut texts, mut commands) = (0, 0, 0);
    for mode in [Mode::Normal, Mode::Normal, Mode::Quick] {
        let (mut log, mut ply): (Vec<LogLine>, u32) = (Vec::new(), 0);
        play(mode, 2, &mut rng, |state, seat, events: &[Event]| {
            if seat.index() > 0 {
                return;
            }
            ply += 1;
            log.extend(lines(ply, events));
            let ends = state.outcome().is_some();
            if !ends {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let entries = Speaker::new(Lang::En, &view, &[]).chronicle(&log);
            let first = entries.iter().find(|entry| entry.title == "Turn 1").expect("turns are told");
            let has_goal = first.lines.iter().any(|line| line.said.contains("hold all the lands"));
            assert_eq!(has_goal, mode == Mode::Normal, "{:?}", first.lines);
            let said: Vec<&str> =
                entries.iter().flat_map(|entry| entry.lines.iter().map(|line| line.said.as_str())).collect();
            for (at, line) in said.iter().enumerate() {
                for (does, loses) in [("You play ", "You lose "), (" plays ", " loses ")] {
                    let Some((who, what)) = line.split_once(does) else { continue };
                    let again = format!("{who}{loses}{what}");
                    assert!(!said[at..].iter().take(6).any(|later| *later == again), "{again}");
                    played += 1;
                }
                texts += usize::from(line.contains(" takes effect"));
                commands += usize::from(line.contains("the command card "));
            }
        });
    }
    assert!(played > 3 && texts > 0 && commands > 0, "{played} played, {texts} texts, {commands} commands");
}

/// Who is to move is called by name with what it comes to, and a step that will be the last is told to be that before it is taken.
#[test]
fn gua_move_3_what_moves_is_named_and_where_a_walk_ends_is_so() {
    let mut rng = Seed::from_number(83).stream("walks");
    let (mut named, mut ends, mut goes_on) = (0, 0, 0);
    for mode in [Mode::Quick, Mode::Normal] {
        play(mode, 4, &mut rng, |state, seat, _| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let first = view.underway().is_none().then(|| view.turned()).flatten();
            let Some(from) = first.filter(|_| speaker.asks(Question::Move)) else { return };
            let stack = view.space(from).expect("it stands there").stack.shown();
            let title = speaker.asked().expect("a question").title;
            let sum = format!("({})", speaker.vitality_of(seat, stack));
            assert!(
                title.contains(&sum) && stack.of_seat(seat).iter().any(|card| title.contains(&speaker.card(card))),
                "{title}"
            );
            named += 1;
            for action in legal(state, seat) {
                let Action::Step { .. } = action else { continue };
                let said = speaker.preview(&action.to_string()).certain.join(" ");
                let (mut after, mut events) = (state.clone(), Vec::new());
                after.apply(seat, &action, &mut events).expect("a legal step");
                let is_over = after.view(Viewer::Seat(seat)).underway().is_none();
                assert!(is_over || !said.contains("can go no further"), "{said}");
                ends += usize::from(said.contains("can go no further"));
                goes_on += usize::from(!is_over);
            }
        });
    }
    assert!(named > 20 && ends > 5 && goes_on > 2, "{named} named, {ends} end, {goes_on} go on");
}

/// What may be pressed on the field is lit in a colour that no player has, each corner on ink.
#[test]
fn gua_map_1_no_player_has_the_colour_of_what_may_be_pressed() {
    let sheet = include_str!("../../../../../../web/guardians.css");
    let lit =
        sheet.split(".lit { stroke: ").nth(1).expect("the corners have a colour").split(';').next().expect("a colour");
    let owners = crate::guardians::words::OWNERS.map(|owner| owner.colour().to_ascii_lowercase());
    assert!(lit.starts_with("#ff") && !owners.contains(&lit.to_owned()), "{lit}: {owners:?}");
}
