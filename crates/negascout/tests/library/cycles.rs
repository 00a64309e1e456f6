//! Games that need not end, and games too long to be searched to the end.

use crate::common::any::{Any, TestGame, Worth};
use crate::common::go_on;
use negascout::conformance::{Conformance, Violation};
use negascout::engine::{Engine, SearchRequest};
use negascout::observe::{MAX_GAME_PLIES, NoEnd};
use negascout::search::{Limits, StopReason};
use negascout::textbook::Algorithm;
use negascout::{Depth, Even, Game, Score, Window, find_cycle};
use std::time::Duration;

/// A game listed as a graph, cycles allowed: the places that each place leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Maze<'m> {
    ways: &'m [&'m [usize]],
    /// The outcome at a place that leads nowhere, for the player to move there.
    end: Score,
    at: usize,
    /// With it, a position is as large as one may be.
    load: [u64; 12],
}

/// A maze in which nobody wants to come to an end.
fn maze<'m>(ways: &'m [&'m [usize]]) -> Maze<'m> {
    Maze {
        ways,
        end: Score::WIN,
        at: 0,
        load: [0; 12],
    }
}

impl Game for Maze<'_> {
    type Move = usize;
    fn moves(&self) -> impl Iterator<Item = usize> {
        self.ways[self.at].iter().copied()
    }
    fn play(&self, to: usize) -> Self {
        Maze { at: to, ..*self }
    }
    fn outcome(&self) -> Option<Score> {
        self.ways[self.at].is_empty().then_some(self.end)
    }
    fn key(&self) -> u64 {
        self.at as u64
    }
}

/// Two positions, to and fro.
const TO_AND_FRO: &[&[usize]] = &[&[1], &[0]];

/// Seven plies, then a circle of three positions that no player can avoid.
const LATE: &[&[usize]] = &[&[1], &[2], &[3], &[4], &[5], &[6], &[7], &[8], &[9], &[7]];

/// Positions that come again in every subtree, after moves that end the game.
const BEHIND_ENDINGS: &[&[usize]] = &[&[5, 1, 2], &[5, 2, 3], &[5, 3, 0], &[4, 0], &[5, 1], &[]];

/// The first move wins, so that alpha-beta need not look at the second, which leads back.
const AVOIDED: &[&[usize]] = &[&[1, 2], &[], &[0]];

/// One move in each position, for so many plies; the first one that has none has lost.
fn with_chain<T>(plies: usize, look: impl FnOnce(&Maze<'_>) -> T) -> T {
    let places: Vec<usize> = (1..=plies).collect();
    let ways: Vec<&[usize]> = places.chunks(1).chain([&[][..]]).collect();
    look(&Maze {
        end: Score::LOSS,
        ..maze(&ways)
    })
}

#[test]
fn every_algorithm_says_that_a_game_has_cycles() {
    for algorithm in Algorithm::ALL {
        let found = algorithm.solve(&maze(TO_AND_FRO));
        assert_eq!(
            found,
            Err(NoEnd::Cycle { first: 0, again: 2 }),
            "{algorithm}"
        );
        let found = algorithm.solve(&maze(LATE));
        assert_eq!(
            found,
            Err(NoEnd::Cycle {
                first: 7,
                again: 10
            }),
            "{algorithm}"
        );
        let found = algorithm.solve(&maze(BEHIND_ENDINGS));
        assert!(
            matches!(found, Err(NoEnd::Cycle { .. })),
            "{algorithm}: {found:?}"
        );
    }
}

#[test]
fn the_error_says_what_to_do() {
    let error = Algorithm::NegaScout.solve(&maze(LATE)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the game has cycles: the position after 10 plies is the one after 7; \
         search to a depth instead"
    );
    let found = Algorithm::NegaScout.search(&maze(LATE), 60, Window::FULL, &Even, &mut ());
    assert_eq!(found.unwrap().value, Score::DRAW);
}

#[test]
fn a_cycle_that_a_cutoff_leaves_out_is_no_error() {
    let won = Maze {
        end: Score::LOSS,
        ..maze(AVOIDED)
    };
    let window = Window::new(Score::DRAW, Score::new(1));
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout] {
        let found = algorithm.search(&won, Depth::MAX, window, &Even, &mut ());
        assert_eq!(found.unwrap().value, Score::win_in(1), "{algorithm}");
    }
    // Minimax looks at every move.
    let found = Algorithm::Minimax.solve(&won);
    assert_eq!(found, Err(NoEnd::Cycle { first: 0, again: 2 }));
}

#[test]
fn long_games_are_solved_up_to_the_limit() {
    for algorithm in Algorithm::ALL {
        let solve = |plies: u32| with_chain(plies as usize, |chain| algorithm.solve(chain));
        let longest = solve(MAX_GAME_PLIES).unwrap();
        // An even number of plies: the player to move first has no move at the end.
        assert_eq!(longest.value, Score::loss_in(MAX_GAME_PLIES), "{algorithm}");
        assert_eq!(longest.line.len(), MAX_GAME_PLIES as usize, "{algorithm}");
        for plies in [MAX_GAME_PLIES + 1, 20_000] {
            assert_eq!(
                solve(plies),
                Err(NoEnd::TooLong),
                "{algorithm}, {plies} plies"
            );
        }
    }
}

/// SSS* does not recurse. Its states share the way to their nodes: 0.8 GB when each had its own.
#[test]
fn best_first_search_needs_neither_stack_nor_a_path_for_each_state() {
    let found = with_chain(10_000, |chain| {
        Algorithm::SssStar.search(chain, 10_000, Window::FULL, &Even, &mut ())
    });
    assert_eq!(found.unwrap().line.len(), 10_000);
}

#[test]
fn a_cycle_is_found_with_the_moves_that_lead_round() {
    assert_eq!(find_cycle(&maze(TO_AND_FRO), 10), Some(vec![1, 0]));
    let around: Vec<usize> = (1..=9).chain([7]).collect();
    assert_eq!(find_cycle(&maze(LATE), 10), Some(around));
    // Nine positions are not enough to come round.
    assert_eq!(find_cycle(&maze(LATE), 9), None);
    for ways in [BEHIND_ENDINGS, AVOIDED] {
        let line = find_cycle(&maze(ways), 100).unwrap();
        let mut passed = vec![0];
        passed.extend(&line);
        let (last, before) = passed.split_last().unwrap();
        assert!(before.contains(last), "{passed:?}");
        assert!(
            passed
                .windows(2)
                .all(|step| ways[step[0]].contains(&step[1])),
            "{passed:?}"
        );
    }
    let found = with_chain(20_000, |chain| find_cycle(chain, usize::MAX));
    assert_eq!(found, None);
}

#[test]
fn conformance_names_the_position_that_comes_again() {
    let violation = Conformance::new(maze(LATE)).check().unwrap_err().violation;
    let text = violation.to_string();
    assert!(matches!(violation, Violation::Cycle { .. }), "{text}");
    assert!(
        text.contains("at: 7") && text.contains("[1, 2, 3, 4, 5, 6, 7, 8, 9, 7]"),
        "{text}"
    );
    let summary = Conformance::new(maze(LATE))
        .allow_cycles()
        .allow_unfinished()
        .check()
        .unwrap();
    assert_eq!((summary.positions, summary.transpositions), (10, 1));
}

impl TestGame for Maze<'_> {
    fn worth(&self) -> Score {
        Score::new(5)
    }
}

#[test]
fn by_the_clock_an_engine_proves_a_draw_without_an_end() {
    let mut engine = Engine::new(Worth).hash(1);
    let mut think = |limits: Limits| {
        let asked = SearchRequest::from(limits);
        let pos = Any::new(maze(BEHIND_ENDINGS));
        let report = engine.think(&pos, &asked, go_on);
        (report.score, report.stopped_by, report.best_move())
    };
    // A fiftieth of it is enough to list the game on a busy machine, and a twentieth goes to a search.
    let ten_seconds = Limits {
        time: Some(Duration::from_secs(10)),
        ..Limits::default()
    };
    let (score, stopped_by, best) = think(ten_seconds);
    assert_eq!((score, stopped_by), (Score::DRAW, Some(StopReason::Solved)));
    assert!(best.is_some_and(|to| to != 5), "{best:?} loses");
    // A limit of depth asks for a search alone, which evaluates what it sees.
    let (score, ..) = think(Limits::to_depth(3));
    assert_eq!(score.get().abs(), 5);
}
