//! Unusual needs of users' games: several moves in a row, and values that depend on the path.
//! Each is compared with a plain minimax.

#[path = "../../examples/repetition.rs"]
#[allow(dead_code, reason = "an example has a main")]
mod repetition;

use crate::common::any::{Any, TestGame, Worth};
use crate::common::unheard;
use crate::several_moves::{self, Boxes};
use negascout::conformance::Conformance;
use negascout::observe::Node;
use negascout::repetition::RepetitionRule;
use negascout::search::{
    Bounds, Limits, Path, Policy, ProvenBounds, Repetition, Settings, Standard, StopReason, Table,
    TableUse, think,
};
use negascout::{Depth, Evaluate, Game, Score, Window};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashMap;

#[test]
fn the_examples_hold() {
    several_moves::main();
    repetition::main();
}

/// A heap that says how many plies the game can last, right or wrong.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Lasting {
    heap: u32,
    says: Says,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Says {
    /// So much less than it can be.
    Less(u32),
    /// The same in every position.
    Always(u32),
}

impl Game for Lasting {
    type Move = u32;
    fn moves(&self) -> impl Iterator<Item = u32> {
        1..=self.heap.min(3)
    }
    fn play(&self, taken: u32) -> Lasting {
        Lasting {
            heap: self.heap - taken,
            says: self.says,
        }
    }
    fn outcome(&self) -> Option<Score> {
        (self.heap == 0).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        self.heap.into()
    }
    fn plies_left(&self) -> Option<u32> {
        Some(match self.says {
            Says::Less(less) => self.heap.saturating_sub(less),
            Says::Always(plies) => plies,
        })
    }
}

impl TestGame for Lasting {}

/// At depth 1 it would be a proof of a draw, in a game without any.
#[test]
fn a_length_that_is_too_short_proves_nothing() {
    for (heap, plies_left) in [(9, 1), (9, 3), (16, 2)] {
        let policy = Standard::new(Worth);
        let says = Says::Less(heap - plies_left);
        let lasting = Lasting { heap, says };
        let (pos, table) = (Any::new(lasting), Table::with_entries(64));
        let report = think(&pos, policy, &table, &Settings::default(), unheard).unwrap();
        assert_eq!(
            report.score > Score::DRAW,
            heap % 4 != 0,
            "{heap} {plies_left}"
        );
        assert!(report.score.plies_to_end().is_some(), "{heap} {plies_left}");
    }
}

#[test]
fn the_kit_holds_a_game_to_its_length() {
    let message = |says| {
        let check = Conformance::new(Lasting { heap: 7, says }).games(3);
        check.check().map_err(|failure| failure.to_string())
    };
    assert!(message(Says::Less(0)).is_ok());
    let short = message(Says::Less(3)).unwrap_err();
    assert!(short.contains("is said to last no more plies"), "{short}");
    let fixed = message(Says::Always(1)).unwrap_err();
    let expected = "at most 1 plies, and 1 after the move 1";
    assert!(fixed.contains(expected), "{fixed}");
}

/// Dots and Boxes by its usual rules: a player who closes a box moves again, so the sign changes
/// only with the player. Returns how many of the boxes to come the mover gets more than the opponent.
fn boxes_to_come(board: &Boxes, drawn: u32, known: &mut HashMap<u32, i32>) -> i32 {
    if let Some(&value) = known.get(&drawn) {
        return value;
    }
    let empty = (0..board.lines()).filter(|line| drawn & 1 << line == 0);
    let values = empty.map(|line| {
        let after = drawn | 1 << line;
        let gained = (board.closed(after) - board.closed(drawn)) as i32;
        let rest = boxes_to_come(board, after, known);
        if gained > 0 { gained + rest } else { -rest }
    });
    let value = values.max().unwrap_or(0);
    known.insert(drawn, value);
    value
}

#[test]
fn passes_between_several_moves_change_no_value() {
    for (columns, rows, expected) in [(1, 1, -1), (2, 1, 0), (3, 1, -1), (2, 2, 2)] {
        let board = Boxes::empty(columns, rows);
        let plain = boxes_to_come(&board, 0, &mut HashMap::new());
        let value = several_moves::value(columns, rows);
        assert_eq!((value, plain), (expected, expected));
    }
}

/// A place in a maze of several floors: on a floor one can walk in circles, and go down, but never
/// up again.
#[derive(Clone, Copy, Debug)]
struct Maze<'m> {
    places: &'m [Room],
    at: usize,
}

#[derive(Clone, Debug)]
struct Room {
    floor: usize,
    /// The way on; none where the game ends.
    ways: Vec<usize>,
    /// The outcome there, or the static evaluation, for the mover.
    worth: i32,
}

impl Game for Maze<'_> {
    type Move = usize;
    fn moves(&self) -> impl Iterator<Item = usize> {
        self.places[self.at].ways.iter().copied()
    }
    fn play(&self, to: usize) -> Self {
        Maze { at: to, ..*self }
    }
    fn outcome(&self) -> Option<Score> {
        let place = &self.places[self.at];
        place.ways.is_empty().then_some(Score::new(place.worth))
    }
    fn key(&self) -> u64 {
        self.at as u64
    }
}

impl TestGame for Maze<'_> {
    fn worth(&self) -> Score {
        Score::new(self.places[self.at].worth)
    }
}

/// Three floors of four places, each with ways to up to three of its floor or the one below.
fn maze(seed: u64) -> Vec<Room> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let place = |at: usize| {
        let floor = at / 4;
        let mut ways: Vec<usize> = (0..3)
            .map(|_| 4 * floor + rng.random_range(0..8))
            .filter(|&to| to < 12 && to != at)
            .collect();
        ways.sort_unstable();
        ways.dedup();
        Room {
            floor,
            ways,
            worth: rng.random_range(-9..=9),
        }
    };
    (0..12).map(place).collect()
}

/// When the table is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Remembers {
    Never,
    /// Right after a move down: no place above can be come to again, so nothing depends on the path.
    AfterMovesDown,
    Always,
}

/// A place come to again is worth 0, and moves come as they are listed.
#[derive(Clone, Debug)]
struct Circles {
    remembers: Remembers,
    /// The places above the current node.
    path: Vec<usize>,
}

impl Evaluate<Maze<'_>> for Circles {
    fn evaluate(&self, pos: &Maze<'_>) -> Score {
        pos.worth()
    }
}

impl<'m> Path<Maze<'m>> for Circles {
    fn start(&mut self, _: &Maze<'m>) {
        self.path.clear();
    }

    fn descend(&mut self, node: &Node<'_, Maze<'m>>, _: usize) {
        self.path.push(node.pos.at);
    }

    fn ascend(&mut self) {
        self.path.pop();
    }
}

impl<'m> TableUse<Maze<'m>> for Circles {
    const CUTOFF_LOOKUP_DEPTH: Depth = 1;

    fn remembers(&self, node: &Node<'_, Maze<'m>>) -> bool {
        let places = node.pos.places;
        let is_new_floor = |&from: &usize| places[from].floor < places[node.pos.at].floor;
        match self.remembers {
            Remembers::Never => false,
            Remembers::AfterMovesDown => self.path.last().is_some_and(is_new_floor),
            Remembers::Always => true,
        }
    }

    /// A child that may be a place of the path must not be looked up.
    fn lookups<'a>(
        &'a mut self,
        pos: &'a Maze<'m>,
        (): &'a (),
    ) -> impl Iterator<Item = usize> + 'a {
        let floor = pos.places[pos.at].floor;
        pos.moves()
            .filter(move |&to| self.remembers == Remembers::Always || pos.places[to].floor > floor)
    }
}

impl<'m> ProvenBounds<Maze<'m>> for Circles {
    type Facts = ();

    fn bounds(&mut self, node: &Node<'_, Maze<'m>>) -> Bounds {
        if self.path.contains(&node.pos.at) {
            Window::new(Score::DRAW, Score::DRAW).into()
        } else {
            Window::FULL.into()
        }
    }
}

negascout::default_hooks!(['m] Circles, Maze<'m>: MoveOrdering, Selectivity, Horizon);

/// The value by negamax that looks at the whole path.
fn plain(pos: Maze<'_>, depth: Depth, path: &mut Vec<usize>) -> Score {
    if let Some(outcome) = pos.outcome() {
        return outcome;
    }
    if path.contains(&pos.at) {
        return Score::DRAW;
    }
    if depth == 0 {
        return pos.worth();
    }
    path.push(pos.at);
    let values = pos.moves().map(|to| -plain(pos.play(to), depth - 1, path));
    let value = values.max().expect("the game is not over");
    path.pop();
    value
}

/// A search to a depth that is not stopped: the depth and the score of each iteration, and then the
/// depth and the score at the end, which says how the game ends once it is solved.
fn scores<G: Game>(
    root: &G,
    policy: impl Policy<G>,
    table: &Table,
    depth: u32,
) -> Vec<(u32, Score)> {
    let settings = Settings {
        limits: Limits::to_depth(depth),
        ..Settings::default()
    };
    let mut scores = Vec::new();
    let report = think(root, policy, table, &settings, |report| {
        scores.push((report.depth, report.score));
    });
    scores.push((depth, report.expect("no limit stops it halfway").score));
    scores
}

/// How many of the iterations to depth 9 in many mazes have another value than the plain one, and how
/// many there are.
fn wrong_values(search: impl Fn(Maze<'_>, &Table) -> Vec<(u32, Score)>) -> (usize, usize) {
    let (mut wrong, mut all) = (0, 0);
    for seed in 0..400 {
        let places = maze(seed);
        let root = Maze {
            places: &places,
            at: 0,
        };
        if root.outcome().is_some() {
            continue;
        }
        let table = Table::with_entries(if seed % 2 == 0 { 16 } else { 1024 });
        let found = search(root, &table);
        let is_wrong = |&&(depth, score): &&(u32, Score)| {
            score != plain(root, depth as Depth, &mut Vec::new())
        };
        wrong += found.iter().filter(is_wrong).count();
        all += found.len() - 1;
    }
    (wrong, all)
}

/// The same by the policy that heeds circles.
fn wrong_values_of_circles(remembers: Remembers) -> (usize, usize) {
    wrong_values(|root, table| {
        let path = Vec::new();
        scores(&root, Circles { remembers, path }, table, 9)
    })
}

#[test]
fn values_that_depend_on_the_path_are_right_without_the_table() {
    let (wrong, all) = wrong_values_of_circles(Remembers::Never);
    assert!(wrong == 0 && all > 2_000, "{wrong} of {all}");
}

#[test]
fn the_table_may_be_used_where_no_earlier_position_can_come_again() {
    let (wrong, all) = wrong_values_of_circles(Remembers::AfterMovesDown);
    assert!(wrong == 0 && all > 2_000, "{wrong} of {all}");
}

/// The graph-history interaction, and the reason for the two tests above.
#[test]
fn the_table_used_everywhere_gets_some_values_wrong() {
    let (wrong, all) = wrong_values_of_circles(Remembers::Always);
    assert!(wrong > 0 && wrong * 10 < all, "{wrong} of {all}");
}

/// The library's own policy stores results that nothing of the path took part in, and what it proves is
/// right. Scores that are no proofs may differ from path to path.
#[test]
fn the_ready_policy_proves_the_value_of_the_whole_path() {
    let ready = || Repetition::new(Standard::new(Worth), RepetitionRule::DRAW);
    let (wrong, all) = wrong_values(|root, table| scores(&Any::new(root), ready(), table, 9));
    assert!(
        wrong > 0 && wrong * 20 < all && all > 2_000,
        "{wrong} of {all}"
    );
    let mut solved = 0;
    for seed in 0..400 {
        let places = maze(seed);
        let root = Maze {
            places: &places,
            at: 0,
        };
        let table = Table::with_entries(if seed % 2 == 0 { 16 } else { 1024 });
        let settings = Settings {
            limits: Limits::to_depth(20),
            ..Settings::default()
        };
        let any = Any::new(root);
        let report = think(&any, ready(), &table, &settings, unheard).expect("nothing stops it");
        if report.stopped_by == Some(StopReason::Solved) {
            // With twelve places no path is longer.
            let expected = plain(root, 13, &mut Vec::new());
            assert_eq!(report.score, expected, "{seed}");
            solved += 1;
        }
    }
    assert!(solved > 300, "{solved}");
}
