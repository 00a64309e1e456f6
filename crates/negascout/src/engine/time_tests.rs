//! Limits of time, with a clock that the game moves.

use super::{Engine, Plain, Repeating, SearchRequest, SolveRequest};
use crate::mcts::Mcts;
use crate::repetition::{GamePosition, RepetitionRule};
use crate::search::Limits;
use crate::time::Duration;
use crate::time::moved::advance;
use crate::{Game, Score};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The game: moves go round a ring with this number of places, or down a tree whose end is not in sight.
#[derive(Clone, Copy, Debug)]
struct Ring(Option<u64>);

/// A game whose moves are counted, and whose clock is an hour ahead from one of them on.
#[derive(Clone)]
struct Timed {
    ring: Ring,
    at: u64,
    made: Arc<AtomicU64>,
    late_from: u64,
}

impl Game for Timed {
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        let is_open = self.outcome().is_none();
        (1..=4).filter(move |_| is_open)
    }
    fn play(&self, mv: u64) -> Timed {
        if self.made.fetch_add(1, Relaxed) + 1 == self.late_from {
            advance(Duration::from_secs(3_600));
        }
        let at = match self.ring {
            Ring(Some(places)) => (self.at + mv) % places,
            Ring(None) => 4 * self.at + mv,
        };
        Timed { at, ..self.clone() }
    }
    fn outcome(&self) -> Option<Score> {
        (self.at > u64::MAX / 16).then_some(Score::DRAW)
    }
    fn key(&self) -> u64 {
        self.at
    }
}

type Position = GamePosition<Timed>;
type Own = Engine<Position, Repeating<Plain<fn(&Timed) -> Score>>>;

fn go_on<T>(_: &T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn engine() -> Own {
    Engine::knowing(Repeating(Plain((|_| Score::DRAW) as fn(&Timed) -> Score))).hash(1)
}

const METHODS: [fn(&Position, Limits); 4] = [
    |pos, limits| drop(engine().think(pos, &limits.into(), go_on)),
    |pos, limits| {
        let asked = SearchRequest {
            // A playout is a node, however long.
            mcts: Some(Mcts {
                plies: 1,
                ..Mcts::default()
            }),
            ..limits.into()
        };
        drop(engine().think(pos, &asked, go_on));
    },
    |pos, limits| {
        let asked = SolveRequest {
            limits,
            ..SolveRequest::default()
        };
        drop(engine().solve(pos, &asked, go_on));
    },
    |pos, limits| {
        let asked = SolveRequest {
            limits,
            weak: true,
            ..SolveRequest::default()
        };
        drop(engine().solve(pos, &asked, go_on));
    },
];

/// The most moves past the limit: looks at the clock are at most 1,024 nodes apart, and a node of Monte-Carlo
/// tree search is a way down the tree.
const SOON: u64 = 1_024 * 20;

#[test]
fn no_method_goes_on_for_long_past_its_time() {
    for ring in [Some(50), Some(9_000), Some(1 << 40), None].map(Ring) {
        for late_from in [1, 100, 3_000, 15_000] {
            for (number, method) in (1..).zip(METHODS) {
                // The moves before the search do not count.
                let made = Arc::new(AtomicU64::new(u64::MAX / 2));
                let start = Timed {
                    ring,
                    at: 0,
                    made: made.clone(),
                    late_from,
                };
                // A game that has begun: what was passed may come again.
                let game = GamePosition::new(start, RepetitionRule::DRAW)
                    .play(1)
                    .play(2);
                let limits = Limits {
                    time: Some(Duration::from_secs(1_800)),
                    ..Limits::default()
                };
                made.store(0, Relaxed);
                method(&game, limits);
                let over = made.load(Relaxed).saturating_sub(late_from);
                assert!(
                    over <= SOON,
                    "{ring:?}, method {number}, from {late_from}: {over} moves past it"
                );
            }
        }
    }
}
