//! Symmetry, random positions, statistics and fast counting, on tic-tac-toe by plain rules.

use crate::common::any::{Any, TestGame, Worth};
use negascout::conformance::{Conformance, Violation};
use negascout::engine::{Engine, SearchRequest};
use negascout::mcts::Mcts;
use negascout::search::Limits;
use negascout::symmetry::{Group, Reflected, Symmetric, Symmetry, canonical_key, to_canonical};
use negascout::{
    Bound, Even, Game, GameStatistics, Perft, RandomPositions, Retrograde, Score, key, perft,
};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

/// A board of three by three: 1 and 2 are the players' stones.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Board([u8; 9]);

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

impl Board {
    fn stones(&self) -> usize {
        self.0.iter().filter(|&&cell| cell != 0).count()
    }
}

impl Game for Board {
    type Move = usize;
    fn moves(&self) -> impl Iterator<Item = usize> {
        let goes_on = self.outcome().is_none();
        (0..9).filter(move |&at| goes_on && self.0[at] == 0)
    }
    fn play(&self, at: usize) -> Board {
        let mut next = self.clone();
        next.0[at] = 1 + (self.stones() % 2) as u8;
        next
    }
    fn outcome(&self) -> Option<Score> {
        let is_whole = |line: &[usize; 3]| {
            line.iter()
                .all(|&at| self.0[at] != 0 && self.0[at] == self.0[line[0]])
        };
        if LINES.iter().any(is_whole) {
            return Some(Score::LOSS);
        }
        (self.stones() == 9).then_some(Score::DRAW)
    }
    fn key(&self) -> u64 {
        key::of(self)
    }
}

impl TestGame for Board {}

impl TestGame for Reflected<Board> {}

impl Symmetric for Board {
    fn canonical_key(&self) -> u64 {
        canonical_key(&self.0, 3, Group::Square)
    }
}

#[test]
fn of_5478_positions_765_are_different_by_symmetry() {
    let start = Board::default();
    let all = Retrograde::analyse(&start, 10_000).unwrap();
    let classes = Retrograde::analyse(&Reflected(start.clone()), 10_000).unwrap();
    assert_eq!((all.positions(), classes.positions()), (5_478, 765));
    for found in RandomPositions::new(start, 3).plies(0..=8) {
        assert_eq!(
            all.score(&found.pos),
            classes.score(&Reflected(found.pos.clone()))
        );
    }
}

/// A tree of Monte-Carlo tree search keeps moves, which images of a position do not share.
#[test]
fn what_playouts_prove_of_images_is_right() {
    let all = Retrograde::analyse(&Board::default(), 10_000).unwrap();
    let mut proven = 0;
    for found in RandomPositions::new(Board::default(), 7)
        .plies(0..=5)
        .take(60)
    {
        let pos = Any::new(Reflected(found.pos.clone()));
        let asked = SearchRequest {
            mcts: Some(Mcts::default()),
            limits: Limits {
                nodes: Some(2_000),
                ..Limits::default()
            },
            ..SearchRequest::default()
        };
        let go_on = |_: &_| ControlFlow::Continue(());
        let report = Engine::new(Worth).hash(1).think(&pos, &asked, go_on);
        assert_eq!(
            report.moves.len(),
            found.pos.moves().count(),
            "{:?}",
            found.pos
        );
        for each in report
            .moves
            .iter()
            .filter(|each| each.is_proven && each.bound == Bound::Exact)
        {
            let value = -all.score(&found.pos.play(each.mv as usize)).unwrap();
            assert_eq!(
                each.score.get().signum(),
                value.get().signum(),
                "{:?}: {each:?}",
                found.pos
            );
            proven += 1;
        }
    }
    assert!(proven > 50, "{proven}");
}

/// Tic-tac-toe whose key for images forgets whose stones they are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Colourless(Board);

impl Game for Colourless {
    type Move = usize;
    fn moves(&self) -> impl Iterator<Item = usize> {
        self.0.moves()
    }
    fn play(&self, at: usize) -> Colourless {
        Colourless(self.0.play(at))
    }
    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl Symmetric for Colourless {
    fn canonical_key(&self) -> u64 {
        canonical_key(&self.0.0.map(|cell| cell != 0), 3, Group::Square)
    }
}

#[test]
fn the_kit_plays_on_from_positions_that_are_said_to_be_alike() {
    Conformance::new(Reflected(Board::default()))
        .check()
        .unwrap();
    let failure = Conformance::new(Reflected(Colourless(Board::default())))
        .check()
        .unwrap_err();
    assert!(
        matches!(failure.violation, Violation::NotAlike { .. }),
        "{failure}"
    );
}

#[test]
fn symmetries_are_groups_and_their_inverses_take_them_back() {
    for (group, size) in [
        (Group::Mirror, (3, 5)),
        (Group::Rectangle, (3, 5)),
        (Group::Square, (4, 4)),
    ] {
        let cells: Vec<_> = (0..size.0 * size.1)
            .map(|at| (at / size.1, at % size.1))
            .collect();
        let mut images = HashSet::new();
        for symmetry in group.symmetries() {
            let image: Vec<_> = cells
                .iter()
                .map(|&cell| symmetry.cell(cell, size))
                .collect();
            for (&cell, &to) in cells.iter().zip(&image) {
                assert_eq!(symmetry.inverse().cell(to, size), cell, "{symmetry:?}");
            }
            images.insert(image);
        }
        assert_eq!(images.len(), group.symmetries().count());
    }
    assert_eq!(
        to_canonical(&[0, 0, 1], 3, Group::Mirror),
        Symmetry::IDENTITY
    );
}

#[test]
fn counts_by_threads_and_tables_are_those_of_one_thread_without() {
    // Published: games of tic-tac-toe by length.
    let known = [
        1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0,
    ];
    for (depth, &count) in (0..).zip(&known) {
        for (threads, entries) in [(1, 0), (1, 4), (2, 4), (3, 1 << 12), (0, 1 << 12)] {
            let counting = Perft { threads, entries };
            assert_eq!(
                counting.count(&Board::default(), depth),
                Some(count),
                "{counting:?}"
            );
        }
        assert_eq!(perft(&Board::default(), depth), count);
    }
    // By symmetry each position is counted once for all its images.
    assert_eq!(
        Perft::default().count(&Reflected(Board::default()), 9),
        Some(127_872)
    );
}

#[test]
fn a_count_is_given_up() {
    for threads in [1, 3] {
        let asked = AtomicU32::new(0);
        let counting = Perft {
            threads,
            entries: 0,
        };
        let counted = counting.count_while(&Board::default(), 9, || {
            asked.fetch_add(1, Ordering::Relaxed) < 5
        });
        assert_eq!(counted, None);
        assert!(asked.into_inner() < 20);
    }
}

#[test]
fn random_positions_have_their_properties() {
    let solved = Retrograde::analyse(&Board::default(), 10_000).unwrap();
    let score = |pos: &Any<'_>| solved.score(pos).unwrap();
    let start = || Any::new(Board::default());
    for plies in [1, 3, 5] {
        let puzzles = RandomPositions::new(start(), 7)
            .plies(1..=7)
            .forced_win(plies);
        let puzzles: Vec<_> = puzzles.take(20).collect();
        assert_eq!(puzzles.len(), 20);
        for puzzle in &puzzles {
            assert_eq!(score(&puzzle.pos), Score::win_in(plies));
            let replayed = puzzle.moves.iter().fold(start(), |pos, &mv| pos.play(mv));
            assert_eq!(replayed.key(), puzzle.pos.key());
        }
        let keys: HashSet<_> = puzzles.iter().map(|puzzle| puzzle.pos.key()).collect();
        assert_eq!(keys.len(), 20);
    }
    let balanced = || {
        let positions = RandomPositions::new(start(), 7).plies(4..=4);
        positions.balanced(Even, 9, 0).collect::<Vec<_>>()
    };
    let even = balanced();
    assert!(
        even.len() > 100 && even.iter().all(|found| score(&found.pos) == Score::DRAW),
        "{}",
        even.len()
    );
    assert!(even.iter().all(|found| found.moves.len() == 4));
    let again = balanced();
    assert!(
        even.iter()
            .map(|found| &found.moves)
            .eq(again.iter().map(|found| &found.moves))
    );
    let asked = std::cell::Cell::new(0);
    let ended = RandomPositions::new(start(), 7)
        .plies(4..=4)
        .as_long_as(|| {
            asked.set(asked.get() + 1);
            asked.get() <= 30
        });
    let ended = ended.count();
    assert!((20..=30).contains(&ended), "{ended}");
    let mut none = RandomPositions::new(start(), 7).plies(9..=9);
    assert!(none.next().is_none());
    let mut none = RandomPositions::new(start(), 7).forced_win(2);
    assert!(none.next().is_none());
}

/// By random moves the first player wins 58.5 %, the second 28.8 %, and 12.7 % are drawn.
#[test]
fn statistics_are_those_of_random_games() {
    let seen = GameStatistics::of(&Board::default(), 20_000, 1);
    assert_eq!(
        (seen.games, seen.finished, seen.longest, seen.most_moves),
        (20_000, 20_000, 9, 9)
    );
    let share = |wins: u32| f64::from(wins) / 20_000.0;
    assert!((share(seen.first_wins) - 0.585).abs() < 0.015, "{seen:?}");
    assert!((share(seen.second_wins) - 0.288).abs() < 0.015, "{seen:?}");
    assert!((seen.share_of_draws() - 0.127).abs() < 0.01, "{seen:?}");
    assert!(
        (seen.mean_plies - 7.64).abs() < 0.1 && (5.0..6.0).contains(&seen.mean_moves),
        "{seen:?}"
    );
    let mut asked = 0;
    let few = GameStatistics::of_while(&Board::default(), 20_000, 1, || {
        asked += 1;
        asked <= 10
    });
    assert_eq!(few, GameStatistics::of(&Board::default(), 10, 1));
    assert_eq!(seen, GameStatistics::of(&Board::default(), 20_000, 1));
}
