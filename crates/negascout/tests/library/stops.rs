//! Every method stops soon after it is told to, in games of every kind.

use super::common::any::{Any, TestGame, Worth};
use negascout::engine::{Engine, Plain, Repeating, SearchRequest, SolveRequest};
use negascout::mcts::Mcts;
use negascout::repetition::{GamePosition, RepetitionRule};
use negascout::search::Limits;
use negascout::{Game, Score};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The stop of a search, which is raised when so many moves have been made.
#[derive(Debug, Default)]
struct Watch {
    stop: Arc<AtomicBool>,
    made: AtomicU64,
    raised_at: u64,
}

/// Where moves lead.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Round a ring, so that positions come again.
    Ring(u64),
    /// Down a tree without an end in sight.
    Tree,
}

#[derive(Clone)]
struct Watched {
    kind: Kind,
    at: u64,
    watch: Arc<Watch>,
}

impl Game for Watched {
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        let is_open = self.outcome().is_none();
        (1..=4).filter(move |_| is_open)
    }
    fn play(&self, mv: u64) -> Watched {
        if self.watch.made.fetch_add(1, Relaxed) + 1 >= self.watch.raised_at {
            self.watch.stop.store(true, Relaxed);
        }
        let at = match self.kind {
            Kind::Ring(places) => (self.at + mv) % places,
            Kind::Tree => 4 * self.at + mv,
        };
        Watched { at, ..self.clone() }
    }
    fn outcome(&self) -> Option<Score> {
        (self.at > u64::MAX / 16).then_some(Score::DRAW)
    }
    fn key(&self) -> u64 {
        self.at
    }
}

impl TestGame for Watched {}

/// The most moves after the stop: looks at it are at most 1,024 nodes apart, and a node of Monte-Carlo tree
/// search is a way down the tree.
const SOON: u64 = 1_024 * 20;

fn go_on<T>(_: &T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn no_method_goes_on_for_long() {
    for kind in [
        Kind::Ring(50),
        Kind::Ring(9_000),
        Kind::Ring(1 << 40),
        Kind::Tree,
    ] {
        for raised_at in [1, 100, 3_000, 15_000] {
            for (number, method) in (1..).zip(METHODS) {
                let watch = Arc::new(Watch {
                    raised_at,
                    ..Watch::default()
                });
                let limits = Limits {
                    time: Some(Duration::from_secs(3_600)),
                    stop: Some(watch.stop.clone()),
                    ..Limits::default()
                };
                let start = Watched {
                    kind,
                    at: 0,
                    watch: watch.clone(),
                };
                let game = GamePosition::new(Any::new(start), RepetitionRule::DRAW);
                // A game that has begun: what was passed may come again.
                method(&game.play(1).play(2), limits);
                let late = watch.made.load(Relaxed).saturating_sub(raised_at.max(2));
                assert!(
                    late <= SOON,
                    "{kind:?}, method {number}, stopped at {raised_at}: {late} moves after it"
                );
            }
        }
    }
}

/// The clock is read where the stop is: a time that is over before the search begins ends it as soon.
#[test]
fn no_method_goes_on_for_long_without_time() {
    for kind in [
        Kind::Ring(50),
        Kind::Ring(9_000),
        Kind::Ring(1 << 40),
        Kind::Tree,
    ] {
        for (number, method) in (1..).zip(METHODS) {
            let watch = Arc::new(Watch {
                raised_at: u64::MAX,
                ..Watch::default()
            });
            let start = Watched {
                kind,
                at: 0,
                watch: watch.clone(),
            };
            let limits = Limits {
                time: Some(Duration::ZERO),
                ..Limits::default()
            };
            let game = GamePosition::new(Any::new(start), RepetitionRule::DRAW);
            method(&game.play(1).play(2), limits);
            let made = watch.made.load(Relaxed);
            assert!(made <= SOON, "{kind:?}, method {number}: {made} moves");
        }
    }
}

type Method = fn(&GamePosition<Any<'static>>, Limits);

const METHODS: [Method; 4] = [
    |pos, limits| {
        engine().think(pos, &limits.into(), go_on);
    },
    |pos, limits| {
        let asked = SearchRequest {
            // A playout is a node, however long.
            mcts: Some(Mcts {
                plies: 1,
                ..Mcts::default()
            }),
            ..limits.into()
        };
        engine().think(pos, &asked, go_on);
    },
    |pos, limits| {
        let _ = engine().solve(
            pos,
            &SolveRequest {
                limits,
                ..SolveRequest::default()
            },
            go_on,
        );
    },
    |pos, limits| {
        let _ = engine().solve(
            pos,
            &SolveRequest {
                limits,
                weak: true,
                ..SolveRequest::default()
            },
            go_on,
        );
    },
];

fn engine() -> Engine<GamePosition<Any<'static>>, Repeating<Plain<Worth>>> {
    Engine::knowing(Repeating(Plain(Worth))).hash(1)
}
