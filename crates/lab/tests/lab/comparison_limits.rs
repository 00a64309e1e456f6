//! The limits of a comparison, and games that need not end.

use crate::any::{Any, TestGame, Worth};
use crate::turn;
use negascout::engine::Plain;
use negascout::{Game, Score};
use negascout_lab::{Comparison, Form, Laboratory, Row, Searcher, form};
use negascout_session::{
    Catalogue, EngineCache, Error, Limits, Outcome, Playable, Player, StopReason, go_on, open,
};
use std::time::Duration;

fn forms(names: &[&str]) -> Vec<Form> {
    names.iter().map(|name| form(name).unwrap()).collect()
}

fn ask(game: &str, comparison: &Comparison) -> Result<Vec<Row>, Error> {
    let session = open(game, None).unwrap();
    session.compare(comparison, &mut EngineCache::with_mebibytes(1), &mut go_on)
}

const SEARCHERS: [Searcher; 3] = [
    Searcher::Textbook,
    Searcher::Practice {
        deepening: true,
        ordering: false,
    },
    Searcher::Search {
        aspiration: false,
        selective: false,
    },
];

#[test]
fn each_search_has_the_limits_of_its_own() {
    for by in SEARCHERS {
        let asked = Comparison {
            limits: Limits {
                depth: Some(9),
                nodes: Some(5_000),
                ..Limits::default()
            },
            algorithms: forms(&["alpha-beta", "pvs"]),
            by,
        };
        for row in ask("connect-four", &asked).unwrap() {
            assert_eq!(
                (row.value, row.best_move, row.pv.len()),
                (None, None, 0),
                "{by:?}"
            );
            assert_eq!(row.stopped_by, Some(StopReason::Nodes), "{by:?}");
            let nodes = row.counters.nodes;
            assert!((5_000.0..5_100.0).contains(&nodes), "{by:?}: {nodes}");
        }
        let enough = Comparison {
            limits: Limits {
                depth: Some(4),
                nodes: Some(100_000),
                time: Some(Duration::from_secs(3_600)),
                ..Limits::default()
            },
            ..asked
        };
        let unlimited = Comparison {
            limits: Limits::to_depth(4),
            ..enough.clone()
        };
        let rows = |asked| {
            let rows = ask("connect-four", asked).unwrap();
            rows.into_iter()
                .map(|row| (row.value, row.pv, row.counters, row.stopped_by))
                .collect::<Vec<_>>()
        };
        assert_eq!(rows(&enough), rows(&unlimited), "{by:?}");
        assert!(
            rows(&enough)
                .iter()
                .all(|row| row.0.is_some() && row.3.is_none())
        );
    }
}

#[test]
fn time_ends_a_search_too() {
    for by in SEARCHERS {
        let asked = Comparison {
            limits: Limits {
                depth: Some(30),
                time: Some(Duration::from_millis(20)),
                ..Limits::default()
            },
            algorithms: forms(&["alpha-beta", "pvs"]),
            by,
        };
        for row in ask("connect-four", &asked).unwrap() {
            assert_eq!(
                (row.value, row.stopped_by),
                (None, Some(StopReason::Time)),
                "{by:?}"
            );
            assert!(row.seconds >= 0.02);
        }
    }
}

#[test]
fn no_nodes_are_refused() {
    let asked = Comparison {
        limits: Limits::to_nodes(0),
        algorithms: forms(&["pvs"]),
        ..Comparison::default()
    };
    let error = ask("tic-tac-toe", &asked).unwrap_err();
    assert_eq!(error.to_string(), "0 nodes: a search visits at least 1");
}

/// A walk on the numbers, with an end or without.
#[derive(Clone)]
struct Walk {
    at: u64,
    steps: u64,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// Round and round, one step on or back.
    Cycle,
    /// Up for ever.
    Upwards,
    /// Up to 5.
    Ends,
}

impl Game for Walk {
    type Move = u64;

    fn moves(&self) -> impl Iterator<Item = u64> {
        let moves: &[u64] = match (self.outcome(), self.kind) {
            (Some(_), _) => &[],
            (None, Kind::Cycle) => &[1, 6],
            (None, _) => &[1, 2],
        };
        moves.iter().copied()
    }

    fn play(&self, step: u64) -> Walk {
        Walk {
            at: match self.kind {
                Kind::Cycle => (self.at + step) % 7,
                _ => self.at + step,
            },
            steps: self.steps + 1,
            ..*self
        }
    }

    fn outcome(&self) -> Option<Score> {
        (matches!(self.kind, Kind::Ends) && self.at >= 5).then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        (self.at << 1) | (self.steps % 2)
    }
}

impl TestGame for Walk {}

impl Playable for Kind {
    type Position = Any<'static>;
    type Knowledge = Plain<Worth>;

    fn name(&self) -> String {
        "walk".to_owned()
    }

    fn start(&self) -> Any<'static> {
        Any::new(Walk {
            at: 0,
            steps: 0,
            kind: *self,
        })
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(Worth)
    }

    fn format_move(&self, _: &Any<'_>, step: u64) -> String {
        step.to_string()
    }

    fn turn(&self, pos: &Any<'_>) -> Player {
        turn(pos)
    }
}

#[test]
fn a_game_that_need_not_end_is_searched_to_its_value_or_refused() {
    let compare = |kind: Kind, depth: Option<u32>| {
        let asked = Comparison {
            limits: Limits {
                depth,
                ..Limits::default()
            },
            algorithms: forms(&["alpha-beta"]),
            ..Comparison::default()
        };
        let session = Catalogue::standard().with(kind).open("walk", "").unwrap();
        let rows = session.compare(&asked, &mut EngineCache::with_mebibytes(1), &mut go_on);
        rows.map(|rows| rows[0].value.unwrap().result)
            .map_err(|error| error.to_string())
    };
    assert_eq!(compare(Kind::Upwards, Some(3)), Ok(None));
    let too_long = "depth: the game may last longer than 1000 plies, so a depth is needed";
    assert_eq!(compare(Kind::Upwards, None), Err(too_long.to_owned()));
    // A walk without an end is as long as the deepest search, but there are 14 positions, all drawn.
    assert_eq!(compare(Kind::Cycle, None), Ok(Some(Outcome::Draw)));
    assert_eq!(compare(Kind::Cycle, Some(3)), Ok(None));
    assert_eq!(compare(Kind::Ends, None), Ok(Some(Outcome::Win)));
}
