//! Positions that come again: the ready policy, the referee and the engine.

use crate::common::any::{Any, TestGame, Worth};
use crate::common::{go_on, unheard};
use negascout::engine::{CannotProve, Engine, Plain, Repeating, SearchRequest, SolveRequest};
use negascout::mcts::Mcts;
use negascout::repetition::{GamePosition, RepetitionRule, Return, Returned};
use negascout::search::{
    Limits, Quiescence, Repetition, Report, Selective, Settings, Standard, StopReason, Table,
    think, think_together,
};
use negascout::textbook::Algorithm;
use negascout::{Bound, Game, Retrograde, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A place of a graph: where no way leads on, the game is over.
#[derive(Clone, Copy)]
struct Walk<'g> {
    graph: &'g [Place],
    at: usize,
}

struct Place {
    ways: Vec<usize>,
    /// The outcome of a place without ways, for the player to move.
    outcome: Score,
    /// The static evaluation of a place with ways.
    worth: Score,
}

impl Place {
    /// A place that seems to be even.
    fn new(ways: Vec<usize>, outcome: Score) -> Place {
        let worth = Score::DRAW;
        Place {
            ways,
            outcome,
            worth,
        }
    }
}

impl Game for Walk<'_> {
    type Move = usize;
    fn moves(&self) -> impl Iterator<Item = usize> {
        self.graph[self.at].ways.iter().copied()
    }
    fn play(&self, to: usize) -> Self {
        Walk { at: to, ..*self }
    }
    fn outcome(&self) -> Option<Score> {
        let place = &self.graph[self.at];
        place.ways.is_empty().then_some(place.outcome)
    }
    fn key(&self) -> u64 {
        self.at as u64
    }
}

impl TestGame for Walk<'_> {
    fn worth(&self) -> Score {
        self.graph[self.at].worth
    }
}

/// A game that begins at a place.
fn game(graph: &[Place], at: usize, rule: RepetitionRule) -> GamePosition<Any<'_>> {
    GamePosition::new(Any::new(Walk { graph, at }), rule)
}

/// A graph of this many places: from even ones ways lead to odd ones, and back. One in `ends` of them
/// ends the game, with an outcome by `outcome`.
fn graph_of(
    seed: u64,
    places: usize,
    ends: u32,
    outcome: fn(&mut Xoshiro256PlusPlus) -> Score,
) -> Vec<Place> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let place = |at: usize| {
        let is_end = at > 1 && rng.random_ratio(1, ends);
        let count = if is_end { 0 } else { rng.random_range(1..=4) };
        let mut ways: Vec<usize> = (0..count)
            .map(|_| 2 * rng.random_range(0..places / 2) + (at + 1) % 2)
            .collect();
        ways.sort_unstable();
        ways.dedup();
        Place::new(ways, outcome(&mut rng))
    };
    (0..places).map(place).collect()
}

/// A graph of places that are won, drawn and lost.
fn graph(seed: u64, places: usize) -> Vec<Place> {
    graph_of(seed, places, 6, |rng| {
        let outcomes = [Score::LOSS, Score::LOSS, Score::WIN, Score::DRAW];
        outcomes[rng.random_range(0..outcomes.len())]
    })
}

fn search(root: Walk<'_>, rule: RepetitionRule, table: &Table, threads: usize) -> Report<u64> {
    let policy = Repetition::new(Standard::new(Worth), rule);
    let settings = Settings {
        limits: Limits {
            depth: Some(60),
            ..Limits::default()
        },
        ..Settings::default()
    };
    let root = Any::new(root);
    let report = think_together(&root, policy, table, &settings, threads, unheard);
    report.expect("it is not stopped before depth 1")
}

#[test]
fn proven_values_are_those_of_retrograde_analysis() {
    let mut by_value = [0; 3];
    for seed in 0..600 {
        let graph = graph(seed, 14);
        let root = Walk {
            graph: &graph,
            at: 0,
        };
        let expected = Retrograde::analyse(&root, 1_000).unwrap().score(&root);
        for rule in [RepetitionRule::DRAW, RepetitionRule::THREEFOLD] {
            let table = Table::with_entries(if seed % 2 == 0 { 16 } else { 4_096 });
            let report = search(root, rule, &table, 1 + seed as usize % 2);
            assert_eq!(report.stopped_by, Some(StopReason::Solved), "{seed}");
            assert_eq!(Some(report.score), expected, "{seed} {rule:?}");
        }
        by_value[(expected.unwrap().get().signum() + 1) as usize] += 1;
    }
    assert!(by_value.iter().all(|&count| count > 50), "{by_value:?}");
}

/// Places with points, few of which end the game. If all results were stored, 8 of 4,000 such proofs
/// would be wrong, and 24 of 12,000 with graphs of 10 and 16 places; they would take a tenth of the nodes
/// less.
#[test]
fn proven_points_are_those_of_retrograde_analysis() {
    let points = |rng: &mut Xoshiro256PlusPlus| Score::new(rng.random_range(-9..=9));
    let mut solved = 0;
    for seed in 0..2_500 {
        let graph = graph_of(seed, 12, 10, points);
        let root = Walk {
            graph: &graph,
            at: 0,
        };
        let expected = Retrograde::analyse(&root, 1_000).unwrap().score(&root);
        let report = search(root, RepetitionRule::DRAW, &Table::with_entries(4_096), 1);
        if report.stopped_by == Some(StopReason::Solved) {
            assert_eq!(Some(report.score), expected, "{seed}");
            solved += 1;
        }
    }
    assert!(solved > 2_400, "{solved}");
}

/// A token of each player on a board of five by five; a move takes the mover's token to a neighbouring square.
#[derive(Clone, Copy)]
struct Tokens {
    mine: u8,
    yours: u8,
    plies: u8,
}

impl Game for Tokens {
    type Move = u8;
    fn moves(&self) -> impl Iterator<Item = u8> {
        let (row, column) = (self.mine / 5, self.mine % 5);
        let near = move |&to: &u8| row.abs_diff(to / 5) + column.abs_diff(to % 5) == 1;
        let yours = self.yours;
        (0..25).filter(near).filter(move |&to| to != yours)
    }
    fn play(&self, to: u8) -> Tokens {
        Tokens {
            mine: self.yours,
            yours: to,
            plies: self.plies ^ 1,
        }
    }
    fn outcome(&self) -> Option<Score> {
        None
    }
    fn key(&self) -> u64 {
        u64::from(self.mine) | u64::from(self.yours) << 8 | u64::from(self.plies) << 16
    }
}

/// Every square is worth something to the player who stands there.
impl TestGame for Tokens {
    fn worth(&self) -> Score {
        let (side, first, second) = match self.plies {
            0 => (1, self.mine, self.yours),
            _ => (-1, self.yours, self.mine),
        };
        Score::new(side * (i32::from(first) * 37 % 101 - i32::from(second) * 53 % 89))
    }
}

/// Stored are the results that hold on every path. They are enough for the table to be of use in a game
/// of nothing but returns.
#[test]
fn the_table_saves_most_of_the_nodes() {
    let root = Any::new(Tokens {
        mine: 6,
        yours: 18,
        plies: 0,
    });
    let settings = Settings {
        limits: Limits::to_depth(13),
        ..Settings::default()
    };
    let policy = || Repetition::new(Standard::new(Worth), RepetitionRule::DRAW);
    let nodes = |table: &Table| {
        think(&root, policy(), table, &settings, unheard)
            .unwrap()
            .nodes
    };
    let with = nodes(&Table::with_entries(1 << 16));
    let without = nodes(&Table::with_entries(1));
    assert!(with * 4 < without, "{with} {without}");
}

/// The value by a plain search of the whole path, by a rule.
fn plain(pos: Walk<'_>, rule: RepetitionRule, path: &mut Vec<usize>) -> Score {
    if let Some(outcome) = pos.outcome() {
        return outcome.delayed_by(path.len() as u32);
    }
    let before = path.iter().filter(|&&at| at == pos.at).count() as u32;
    if before >= rule.occurrences() {
        return rule.outcome().delayed_by(path.len() as u32);
    }
    path.push(pos.at);
    let values = pos.moves().map(|to| -plain(pos.play(to), rule, path));
    let value = values.max().expect("the game is not over");
    path.pop();
    value
}

#[test]
fn who_returns_loses_as_the_whole_path_says() {
    let second = RepetitionRule {
        ends_at: Return::Second,
        result: Returned::Loss,
    };
    let (mut solved, mut differ) = (0, 0);
    for seed in 0..300 {
        let graph = graph(seed, 8);
        let root = Walk {
            graph: &graph,
            at: 0,
        };
        let table = Table::with_entries(4_096);
        let by_draw = search(root, RepetitionRule::DRAW, &table, 1).score;
        let rules = if seed < 60 {
            &[RepetitionRule::LOSS, second][..]
        } else {
            &[RepetitionRule::LOSS]
        };
        for &rule in rules {
            let expected = plain(root, rule, &mut Vec::new());
            let report = search(root, rule, &table, 1);
            assert_eq!(report.score, expected, "{seed} {rule:?}");
            solved += 1;
            differ += u32::from(expected.get().signum() != by_draw.get().signum());
        }
    }
    assert!(solved > 300 && differ > 20, "{solved} {differ}");
}

/// Two places to and fro; from the second a way leads to a draw, from the first to a loss of the mover.
fn to_and_fro() -> Vec<Place> {
    let place = |ways: &[usize], outcome| Place::new(ways.to_vec(), outcome);
    vec![
        place(&[1], Score::DRAW),
        place(&[2], Score::DRAW),
        place(&[3, 4], Score::DRAW),
        place(&[0], Score::DRAW),
        // The opponent has lost.
        place(&[], Score::LOSS),
    ]
}

#[test]
fn the_referee_ends_the_game_as_the_rule_says() {
    let graph = to_and_fro();
    let round = [1, 2, 3, 0];
    for (rule, rounds, outcome) in [
        (RepetitionRule::DRAW, 1, Score::DRAW),
        (RepetitionRule::THREEFOLD, 2, Score::DRAW),
        (RepetitionRule::LOSS, 1, Score::WIN),
    ] {
        let mut pos = game(&graph, 0, rule);
        for _ in 0..rounds {
            for to in round {
                assert!(
                    pos.outcome().is_none() && pos.moves().any(|mv| mv == to),
                    "{rule:?}"
                );
                pos = pos.play(to);
            }
        }
        assert_eq!(
            (pos.outcome(), pos.moves().count()),
            (Some(outcome), 0),
            "{rule:?}"
        );
        assert_eq!((pos.is_repeated(), pos.past().count()), (true, 4 * rounds));
    }
}

/// Minimax of positions that remember the game has the values of the rule, with a table or without.
#[test]
fn textbook_searches_heed_the_rule() {
    let mut differ = 0;
    for seed in 0..200 {
        let graph = graph(seed, 8);
        for rule in [RepetitionRule::DRAW, RepetitionRule::LOSS] {
            let root = Walk {
                graph: &graph,
                at: 0,
            };
            let pos = game(&graph, 0, rule);
            let expected = plain(root, rule, &mut Vec::new());
            for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaWithMemory] {
                let found = algorithm.solve(&pos).unwrap();
                assert_eq!(found.value, expected, "{seed} {rule:?} {algorithm:?}");
            }
            differ += u32::from(
                rule == RepetitionRule::LOSS
                    && expected != plain(root, RepetitionRule::DRAW, &mut Vec::new()),
            );
        }
    }
    assert!(differ > 20, "{differ}");
}

/// Without the positions of the game before the root the search would walk round once more.
#[test]
fn positions_of_the_game_count() {
    let ways = [vec![1], vec![2, 4], vec![3], vec![0], vec![5], vec![]];
    let mut graph = ways.map(|ways| Place::new(ways, Score::WIN));
    // At 1 the mover goes round, or loses by 4, where the opponent must go to 5 and wins.
    graph[0].worth = Score::new(-50);
    let score = |pos: &GamePosition<Any<'_>>, depth| {
        let mut engine = Engine::knowing(Repeating(Plain(Worth))).hash(1);
        engine
            .think(pos, &Limits::to_depth(depth).into(), go_on)
            .score
    };
    let fresh = game(&graph, 3, RepetitionRule::DRAW);
    assert_eq!(score(&fresh, 2), Score::new(0));
    assert_eq!(score(&fresh, 1), Score::new(50));
    // The game was at 0 before: to go back there is a draw.
    let from_0 = game(&graph, 0, RepetitionRule::DRAW);
    let been = [1, 2, 3].iter().fold(from_0, |pos, &to| pos.play(to));
    assert_eq!(score(&been, 1), Score::DRAW);
    let thrice = game(&graph, 0, RepetitionRule::THREEFOLD);
    let once = [1, 2, 3].iter().fold(thrice, |pos, &to| pos.play(to));
    assert_eq!(score(&once, 1), Score::new(50));
    let twice = [0, 1, 2, 3].iter().fold(once, |pos, &to| pos.play(to));
    assert_eq!(score(&twice, 1), Score::DRAW);
}

#[test]
fn engines_play_and_prove_by_the_rule() {
    for seed in 0..60 {
        let graph = graph(seed, 14);
        let root = Walk {
            graph: &graph,
            at: 0,
        };
        let solved = Retrograde::analyse(&root, 1_000).unwrap();
        let mut engine = Engine::knowing(Repeating(Plain(Worth))).hash(1);
        let mut pos = game(&graph, 0, RepetitionRule::DRAW);
        let request = SolveRequest::default();
        let proven = engine.solve(&pos, &request, go_on).unwrap();
        let expected = solved.score(&root).unwrap();
        assert_eq!(proven.lower.score, expected, "{seed}");
        let mut plies = 0;
        while let Some(mv) = engine.play(&pos) {
            (pos, plies) = (pos.play(mv), plies + 1);
        }
        let outcome = pos.outcome().unwrap();
        let for_first = if plies % 2 == 0 { outcome } else { -outcome };
        assert_eq!(for_first.get().signum(), expected.get().signum(), "{seed}");
        let lossy = game(&graph, 0, RepetitionRule::LOSS);
        let refused = engine.solve(&lossy, &request, go_on);
        if root.outcome().is_none() {
            assert_eq!(refused.unwrap_err(), CannotProve::DependsOnPath);
        }
    }
}

#[test]
fn heuristics_work_within_the_rule() {
    let settings = Settings {
        limits: Limits::to_depth(30),
        ..Settings::default()
    };
    for seed in 0..60 {
        let graph = graph(seed, 14);
        let root = Walk {
            graph: &graph,
            at: 0,
        };
        let expected = Retrograde::analyse(&root, 1_000)
            .unwrap()
            .score(&root)
            .unwrap();
        let quiet = Standard::new(Worth).with(Quiescence::new());
        let quiet = Repetition::new(quiet, RepetitionRule::DRAW);
        let table = Table::with_mebibytes(1);
        let report = think(&Any::new(root), quiet, &table, &settings, unheard).unwrap();
        assert_eq!(report.score, expected, "{seed}");
        let selective = Selective::new()
            .one_reply_extension()
            .late_move_reductions();
        let mut engine = Engine::knowing(Repeating(Plain(Worth).with(selective))).hash(1);
        let pos = game(&graph, 0, RepetitionRule::DRAW);
        let estimate = engine.think(&pos, &settings.limits.clone().into(), go_on);
        assert_eq!(
            estimate.score.get().signum(),
            expected.get().signum(),
            "{seed}"
        );
    }
}

/// The report of a tree of playouts on a position of a game.
fn by_trees(pos: &GamePosition<Any<'_>>, playouts: u64) -> Report<u64> {
    let asked = SearchRequest {
        mcts: Some(Mcts::default()),
        ..SearchRequest::from(Limits::to_nodes(playouts))
    };
    let mut engine = Engine::knowing(Repeating(Plain(Worth))).hash(1);
    engine.think(pos, &asked, go_on)
}

/// What a tree proves is true of the game so far, and not of the position alone.
#[test]
fn trees_of_playouts_prove_what_the_whole_path_says() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut solved, mut differ) = (0, 0);
    for seed in 0..300 {
        let graph = graph(seed, 8);
        for rule in [RepetitionRule::DRAW, RepetitionRule::LOSS] {
            let mut pos = game(&graph, 0, rule);
            for _ in 0..seed % 5 {
                let moves: Vec<u64> = pos.moves().collect();
                if !moves.is_empty() {
                    pos = pos.play(moves[rng.random_range(0..moves.len())]);
                }
            }
            if pos.outcome().is_some() {
                continue;
            }
            let report = by_trees(&pos, 300);
            if report.stopped_by != Some(StopReason::Solved) {
                continue;
            }
            let place = |pos: &Any<'_>| pos.key() as usize;
            let mut path: Vec<usize> = pos.past().map(place).collect();
            let here = Walk {
                graph: &graph,
                at: place(pos.position()),
            };
            let expected = plain(here, rule, &mut path).get().signum();
            assert_eq!(report.score.get().signum(), expected, "{seed} {rule:?}");
            solved += 1;
            let alone = plain(here, rule, &mut Vec::new());
            differ += u32::from(alone.get().signum() != expected);
        }
    }
    assert!(solved > 100 && differ > 5, "{solved} {differ}");
}

/// Each bound that is proven of a move holds for the value by a plain search of the whole path, with its
/// distance: a return that loses may end a game sooner than the positions say.
#[test]
fn what_trees_prove_of_a_move_holds_by_a_plain_search() {
    let second = RepetitionRule {
        ends_at: Return::Second,
        result: Returned::Loss,
    };
    let mut proven = [0; 3];
    for seed in 0..300 {
        let graph = graph(seed, if seed % 3 == 0 { 6 } else { 8 });
        let rules = [RepetitionRule::DRAW, RepetitionRule::LOSS, second];
        for rule in rules.into_iter().take(if seed % 5 == 0 { 3 } else { 2 }) {
            let report = by_trees(&game(&graph, 0, rule), 150);
            for each in report.moves.iter().filter(|each| each.is_proven) {
                let at = each.line[0] as usize;
                let after = Walk { graph: &graph, at };
                let value = -plain(after, rule, &mut vec![0]);
                let holds = match each.bound {
                    Bound::Exact => value == each.score,
                    Bound::Lower => value >= each.score,
                    Bound::Upper => value <= each.score,
                };
                assert!(holds, "{seed} {rule:?}: {value} at {at}, {each:?}");
                proven[each.bound as usize] += 1;
            }
        }
    }
    assert!(proven.iter().all(|&count| count > 10), "{proven:?}");
}

/// A win in 2 is there, by a player who has to lead back; the trees prove the one by the positions, in 3,
/// and do not say that there is none sooner.
#[test]
fn a_win_by_a_return_may_come_sooner_than_one_that_is_proven() {
    let ways = [&[1, 2][..], &[0], &[3], &[4], &[]];
    let graph = ways.map(|ways| Place::new(ways.to_vec(), Score::LOSS));
    let report = by_trees(&game(&graph, 0, RepetitionRule::LOSS), 300);
    assert_eq!(report.stopped_by, Some(StopReason::Solved));
    let message = |at: u64| {
        let mut moves = report.moves.iter();
        let found = moves.find(|each| each.line[0] == at).unwrap();
        (found.score, found.bound)
    };
    assert_eq!(message(2), (Score::win_in(3), Bound::Lower));
    assert_eq!(message(1), (Score::win_in(2), Bound::Upper));
    let value = plain(
        Walk {
            graph: &graph,
            at: 0,
        },
        RepetitionRule::LOSS,
        &mut Vec::new(),
    );
    assert_eq!(value, Score::win_in(2));
}

#[test]
fn returns_count_on_the_paths_of_trees() {
    let graph = [1, 2, 3, 0].map(|to| Place::new(vec![to], Score::DRAW));
    // The second player has to go back, and then the first one.
    for (at, score) in [(0, 100), (1, 100)] {
        let lossy = by_trees(&game(&graph, at, RepetitionRule::LOSS), 50);
        // The first playout does not see the return.
        assert!((score - lossy.score.get()).abs() < 10, "{lossy:?}");
        assert_ne!(
            lossy.stopped_by,
            Some(StopReason::Solved),
            "a return is no proof"
        );
        let drawn = by_trees(&game(&graph, at, RepetitionRule::DRAW), 50);
        assert_eq!(drawn.score, Score::DRAW);
    }
    // From 0 by 1 and 2 to 3: one move leads back, and loses.
    let start = game(&graph, 0, RepetitionRule::LOSS);
    let been = [1, 2, 3].iter().fold(start, |pos, &to| pos.play(to));
    let report = by_trees(&been, 50);
    assert_eq!(
        (report.score, report.stopped_by),
        (Score::loss_in(1), Some(StopReason::Solved))
    );
}
