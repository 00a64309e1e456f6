//! Openings of any game, drawn at random.

use negascout_session::{
    EngineCache, Error, Limits, Report, SearchRequest, Session, StopReason, go_on,
};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How openings are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Draw {
    /// The moves that are drawn for each.
    pub plies: u32,
    /// The greatest distance of a score from even, in the game's unit.
    pub within: i32,
    /// The depth of the search that finds the score, in plies.
    pub depth: u32,
    /// The seed: the same one draws the same openings.
    pub seed: u64,
}

/// Four plies, after which a search of four plies finds at most 30 in favour of a side; seed 1.
impl Default for Draw {
    fn default() -> Draw {
        Draw {
            plies: 4,
            within: 30,
            depth: 4,
            seed: 1,
        }
    }
}

/// Draws openings one by one, as sessions at their ends. After the last one comes `None`: that is when
/// [`Drawer::MAX_IN_VAIN`] drawings on end have found no other.
///
/// No opening comes twice, nor one that differs from another by a symmetry alone; none is over, and on
/// the way to none did a position come again. What the search finds does not depend on the openings before.
///
/// ```
/// use negascout_match::{Draw, Drawer};
/// use negascout_session::{EngineCache, open};
/// use std::sync::Arc;
///
/// let start = open("tic-tac-toe", None).unwrap();
/// let draw = Draw { plies: 2, within: 0, depth: 9, seed: 1 };
/// let drawer = Drawer::new(&*start, draw, EngineCache::with_mebibytes(1), &Arc::default());
/// // Of the twelve positions after two moves, the others are won.
/// assert_eq!(drawer.count(), 5);
/// ```
pub struct Drawer {
    start: Box<dyn Session>,
    draw: Draw,
    memory: EngineCache,
    asked: SearchRequest,
    random: Xoshiro256PlusPlus,
    known: HashSet<String>,
}

impl Drawer {
    /// The drawings on end after which no other opening is expected.
    pub const MAX_IN_VAIN: u32 = 10_000;

    /// Openings from the position of `start`. The searches use `memory`, and end when `stop` is raised,
    /// which is an error of the opening then drawn.
    #[must_use]
    pub fn new(
        start: &dyn Session,
        draw: Draw,
        memory: EngineCache,
        stop: &Arc<AtomicBool>,
    ) -> Drawer {
        let limits = Limits {
            depth: Some(draw.depth),
            stop: Some(Arc::clone(stop)),
            ..Limits::default()
        };
        Drawer {
            start: start.fork(),
            draw,
            memory,
            asked: SearchRequest {
                no_book: true,
                ..SearchRequest::from(limits)
            },
            random: Xoshiro256PlusPlus::seed_from_u64(draw.seed),
            known: HashSet::new(),
        }
    }

    /// The position after moves that are drawn at random; `None` if the game ends on the way, or a
    /// position comes again.
    fn walk(&mut self) -> Option<Box<dyn Session>> {
        let mut session = self.start.fork();
        let mut passed = HashSet::from([session.identity()]);
        for _ in 0..self.draw.plies {
            let moves = session.moves();
            session.play(moves.choose(&mut self.random)?).ok()?;
            if !passed.insert(session.identity()) {
                return None;
            }
        }
        let goes_on = session.ending().is_none() && session.claim().is_none();
        goes_on.then_some(session)
    }

    /// Whether the search finds the position even enough.
    fn is_even(&mut self, session: &dyn Session) -> Result<bool, Error> {
        self.memory.forget();
        let report: Report = session.think(&self.asked, &mut self.memory, &mut go_on)?;
        if report.stopped_by == StopReason::Stopped {
            return Err(Error::Stopped);
        }
        Ok(report.value.score.saturating_abs() <= self.draw.within)
    }
}

impl Iterator for Drawer {
    type Item = Result<Box<dyn Session>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        for _ in 0..Drawer::MAX_IN_VAIN {
            let Some(session) = self.walk() else { continue };
            if !self.known.insert(session.identity()) {
                continue;
            }
            match self.is_even(&*session) {
                Ok(true) => return Some(Ok(session)),
                Ok(false) => {}
                Err(error) => return Some(Err(error)),
            }
        }
        None
    }
}
