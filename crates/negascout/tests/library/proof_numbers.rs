//! Outcomes by proof-number search, against retrograde analysis.

use crate::common::any::{Any, TestGame, Worth};
use crate::common::go_on;
use crate::common::maze::{Maze, mazes, mazes_of};
use crate::common::three_men::ThreeMen;
use negascout::engine::{AskOutcome, Engine, Outcomes, Proven, ProvenBy, SolveRequest};
use negascout::proof_number::{OutcomeKnowledge, ProofNumberSearch, Question, RulesAlone};
use negascout::search::{Limits, Meter, Table};
use negascout::trees::Generator;
use negascout::{Game, Retrograde, Score};
use std::collections::HashSet;

/// The smallest table there is.
const TINY: usize = 16;

fn answer<G: Game>(pos: &G, question: Question, table: &Table) -> bool {
    let mut meter = Meter::new(&Limits::default());
    let mut search = ProofNumberSearch::new(RulesAlone, pos, question);
    search.go_on(table, &mut meter).expect("no limit")
}

/// The sign of the value, by both questions.
fn outcome<G: Game>(pos: &G, table: &Table) -> i32 {
    let (wins, holds) = (
        answer(pos, Question::Win, table),
        answer(pos, Question::Hold, table),
    );
    assert!(holds || !wins, "a win is more than a draw");
    i32::from(wins) - i32::from(!holds)
}

fn sign<G: Game>(solved: &Retrograde, pos: &G) -> i32 {
    solved
        .score(pos)
        .expect("a position of the game")
        .get()
        .signum()
}

#[test]
fn random_trees_have_their_outcomes() {
    for seed in 0..300 {
        let (width, depth) = (1 + seed as usize % 4, (seed % 6) as u32);
        let tree = Generator::new(seed)
            .values(-2..=2)
            .independent(width, depth);
        let solved = Retrograde::analyse(&tree.root(), usize::MAX).unwrap();
        for entries in [TINY, 4_096] {
            let table = Table::with_entries(entries);
            assert_eq!(
                outcome(&tree.root(), &table),
                sign(&solved, &tree.root()),
                "seed {seed}"
            );
        }
    }
}

#[test]
fn positions_reached_on_several_ways_have_their_outcomes() {
    for seed in 0..300 {
        let (width, depth) = (2 + seed as usize % 3, 2 + (seed % 8) as u32);
        let tree = Generator::new(seed).values(-1..=1).graph(width, 20, depth);
        let solved = Retrograde::analyse(&tree.root(), usize::MAX).unwrap();
        for entries in [TINY, 4_096] {
            let table = Table::with_entries(entries);
            assert_eq!(
                outcome(&tree.root(), &table),
                sign(&solved, &tree.root()),
                "seed {seed}"
            );
        }
    }
}

/// All places of a graph with cycles, one after the other in one table: an answer that depends on a path
/// must not be there for another.
#[test]
fn positions_that_come_again_have_their_outcomes() {
    for (ways, ends) in mazes().chain(mazes_of(300, 60)) {
        for entries in [TINY, 4_096] {
            let table = Table::with_entries(entries);
            for at in 0..ways.len() {
                let pos = Maze {
                    ways: &ways,
                    ends: &ends,
                    at,
                };
                let solved = Retrograde::analyse(&pos, ways.len()).unwrap();
                assert_eq!(outcome(&pos, &table), sign(&solved, &pos), "{pos:?}");
            }
        }
    }
}

#[test]
fn all_of_three_mens_morris() {
    let start = ThreeMen::start();
    let solved = Retrograde::analyse(&start, 10_000).unwrap();
    let table = Table::with_entries(1 << 16);
    let (mut seen, mut open, mut counts) = (HashSet::from([start.key()]), vec![start], [0; 3]);
    while let Some(pos) = open.pop() {
        let found = outcome(&pos, &table);
        assert_eq!(found, sign(&solved, &pos), "{pos:?}");
        counts[(found + 1) as usize] += 1;
        let after = pos.moves().map(|mv| pos.play(mv));
        open.extend(after.filter(|next| seen.insert(next.key())));
    }
    assert_eq!((counts.iter().sum::<i32>(), counts[1]), (3_870, 980));
}

/// What a player wins, the line wins, to the end of the game; what is held, it holds.
#[test]
fn each_answer_has_a_line() {
    let no_limit = Limits::default();
    for (ways, ends) in mazes() {
        let pos = Maze {
            ways: &ways,
            ends: &ends,
            at: 0,
        };
        let table = Table::with_entries(1_024);
        let mut asker = Outcomes::new(RulesAlone);
        let proven = asker.ask(&pos, Proven::NOTHING, &table, &no_limit);
        assert_eq!(proven.lower.signum(), proven.upper.signum(), "{pos:?}");
        let outcome = proven.lower.signum();
        let line = asker.line(&pos, outcome, &table, &no_limit);
        let mut passed = HashSet::new();
        let end = line.iter().fold(pos.clone(), |pos, &mv| {
            assert!(pos.moves().any(|legal| legal == mv));
            passed.insert(pos.key());
            pos.play(mv)
        });
        let side = if line.len() % 2 == 0 { 1 } else { -1 };
        match end.outcome() {
            Some(score) => assert_eq!(side * score.get().signum(), outcome, "{pos:?}: {line:?}"),
            None => assert!(
                outcome == 0 && passed.contains(&end.key()),
                "{pos:?}: {line:?}"
            ),
        }
    }
}

/// A limit of nodes stops the search, and the next call goes on: the nodes are the same together.
#[test]
fn a_search_goes_on_where_it_was_stopped() {
    let tree = Generator::new(5).values(-1..=1).independent(3, 7);
    let (table, whole) = (
        Table::with_entries(1 << 12),
        &mut Meter::new(&Limits::default()),
    );
    let mut at_once = ProofNumberSearch::new(RulesAlone, &tree.root(), Question::Hold);
    let expected = at_once.go_on(&table, whole);
    let table = Table::with_entries(1 << 12);
    let mut search = ProofNumberSearch::new(RulesAlone, &tree.root(), Question::Hold);
    let mut nodes = 0;
    let found = loop {
        let mut meter = Meter::new(&Limits::to_nodes(7));
        let found = search.go_on(&table, &mut meter);
        nodes += meter.nodes();
        assert!(meter.nodes() <= 7);
        if found.is_some() {
            break found;
        }
    };
    assert_eq!((found, nodes), (expected, whole.nodes()));
    assert!(nodes > 70, "{nodes} nodes are too few to stop at");
}

/// What an unfinished search has left in the table shortens the next one.
#[test]
fn a_new_search_goes_on_from_the_table() {
    let tree = Generator::new(5).values(-1..=1).independent(3, 9);
    let nodes = |table: &Table, limits: &Limits| {
        let mut meter = Meter::new(limits);
        let mut search = ProofNumberSearch::new(RulesAlone, &tree.root(), Question::Hold);
        search.go_on(table, &mut meter);
        meter.nodes()
    };
    let all = nodes(&Table::with_entries(1 << 14), &Limits::default());
    let table = Table::with_entries(1 << 14);
    nodes(&table, &Limits::to_nodes(all * 3 / 4));
    let stored = Table::with_entries(1 << 14);
    table
        .entries()
        .for_each(|(key, entry)| stored.store(key, entry));
    let rest = nodes(&stored, &Limits::default());
    assert!(rest < all * 2 / 3, "{rest} after three quarters of {all}");
}

/// Knowledge that answers without a move ends a search at once, and a reply is found all the same.
#[test]
fn a_question_settled_by_knowledge_has_a_reply_by_moves() {
    #[derive(Clone)]
    struct Told;
    impl<G: Game> OutcomeKnowledge<G> for Told {
        fn settled(&self, _: &G, question: Question) -> Option<bool> {
            (question == Question::Hold).then_some(true)
        }
    }
    let tree: negascout::trees::Tree = "((-3 1) (4 2))".parse().unwrap();
    let (table, mut meter) = (Table::with_entries(TINY), Meter::new(&Limits::default()));
    let mut search = ProofNumberSearch::new(Told, &tree.root(), Question::Hold);
    assert_eq!(search.go_on(&table, &mut meter), Some(true));
    assert_eq!((search.reply(), meter.nodes()), (None, 0));
    let mut search = ProofNumberSearch::new(RulesAlone, &tree.root(), Question::Hold).by_moves();
    assert_eq!(search.go_on(&table, &mut meter), Some(true));
    assert_eq!(search.reply().map(|mv| mv.0), Some(1));
}

/// Places 0 to 3 million and an end: from place 0 and from 2 a move wins at once; else a move goes one
/// place up, or back to 0.
#[derive(Clone)]
struct Tower(u64);

const TOP: u64 = 3_000_000;
const END: u64 = u64::MAX;

impl Game for Tower {
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        let at = self.0;
        let ways = [
            (at < TOP, at.wrapping_add(1)),
            (at <= TOP, 0),
            (at == 0 || at == 2, END),
        ];
        ways.into_iter()
            .filter_map(|(is_open, to)| is_open.then_some(to))
    }
    fn play(&self, to: u64) -> Tower {
        Tower(to)
    }
    fn outcome(&self) -> Option<Score> {
        (self.0 == END).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        self.0
    }
}

impl TestGame for Tower {}

/// A game whose positions come again, and with too many of them to be listed for an outcome alone.
#[test]
fn a_large_game_that_need_not_end_has_an_outcome() {
    let mut engine = Engine::new(Worth).hash(1);
    let weak = SolveRequest {
        weak: true,
        ..SolveRequest::default()
    };
    let won = engine.solve(&Any::new(Tower(0)), &weak, go_on).unwrap();
    assert!(won.is_proven && won.lower.number > 0, "{won:?}");
    assert_eq!(
        (won.by, &won.line.moves[..]),
        (Some(ProvenBy::ProofNumbers), &[END][..])
    );
    let lost = engine.solve(&Any::new(Tower(1)), &weak, go_on).unwrap();
    assert!(lost.is_proven && lost.upper.number < 0, "{lost:?}");
    assert!(lost.line.is_whole && lost.line.moves.len() == 2, "{lost:?}");
    let value = engine
        .solve(&Any::new(Tower(0)), &SolveRequest::default(), go_on)
        .unwrap();
    assert_eq!(value.lower.score, Score::win_in(1));
    assert_eq!(value.by, Some(ProvenBy::WholeGame));
}

/// Domineering: one player lays dominoes upright, the other one flat, and whoever cannot has lost. The rows of
/// the board are bytes.
#[derive(Clone)]
struct Domineering {
    free: u64,
    upright: bool,
}

impl Domineering {
    fn board(width: u32, height: u32) -> Domineering {
        let row = (1 << width) - 1;
        Domineering {
            free: (0..height).fold(0, |free, y| free | row << (8 * y)),
            upright: true,
        }
    }

    /// The distance from a domino's first square to its second.
    fn step(&self) -> u32 {
        if self.upright { 8 } else { 1 }
    }

    /// The first squares of the dominoes that may be laid.
    fn places(&self) -> u64 {
        self.free & self.free >> self.step()
    }
}

impl Game for Domineering {
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        let places = self.places();
        (0..64).filter(move |place| places >> place & 1 == 1)
    }
    fn play(&self, place: u64) -> Domineering {
        let domino = (1 | 1 << self.step()) << place;
        Domineering {
            free: self.free & !domino,
            upright: !self.upright,
        }
    }
    fn outcome(&self) -> Option<Score> {
        (self.places() == 0).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        let mixed = (self.free << 1 | u64::from(self.upright)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 29
    }
}

impl TestGame for Domineering {}

/// Where proof-number search does not find the outcome, to ask for it takes little.
#[test]
fn an_outcome_alone_takes_hardly_more_than_the_value() {
    for (width, height) in [(4, 4), (5, 4), (4, 5), (5, 5)] {
        let start = Any::new(Domineering::board(width, height));
        let [value, outcome] = [false, true].map(|weak| {
            let asked = SolveRequest {
                weak,
                ..SolveRequest::default()
            };
            let solved = Engine::new(Worth).hash(1).solve(&start, &asked, go_on);
            solved.unwrap()
        });
        assert!(value.is_proven && outcome.is_proven, "{width} by {height}");
        let (most, took) = (value.spent.nodes, outcome.spent.nodes);
        assert!(
            4 * took <= 5 * most,
            "{width} by {height}: {took} of {most}"
        );
    }
}
