//! The engine that the person plays against.

use crate::Purpose;
use negascout::search::Clock;
use negascout::textbook::Algorithm;
use negascout::time::Duration;
use negascout_session::{EngineCache, Error, Limits, Method, Report, SearchRequest, Session};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

/// The engine that the person plays against: how it looks for a move, and for how long.
///
/// A clone shares the memory. One search at a time has it; another one waits.
///
/// ```
/// use negascout_play::Opponent;
/// use negascout_session::{Limits, EngineCache, Method};
/// use std::time::Duration;
///
/// let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
/// let opponent = Opponent::new(Method::Search, limits, EngineCache::with_mebibytes(16));
/// assert_eq!(opponent.request.handicap, None);
/// ```
#[derive(Clone, Debug)]
pub struct Opponent {
    /// The method: the production search, Monte-Carlo tree search, or a textbook algorithm.
    pub method: Method,
    /// The request of a move, and of a hint: the number of lines, the clock and the stop flag are the
    /// game's. By time alone, and in a game with a solver, two thirds of the time are for a proof of the
    /// value. The level of play, or variety, is not a textbook algorithm's: it changes the engine's moves, and
    /// not the hints; with a level a move's limits are the level's.
    pub request: SearchRequest,
    /// The time for a move in a game without clocks, where the request has no limit; `None` for no limit.
    pub default_time: Option<Duration>,
    /// The memory of the production search, from move to move.
    pub memory: Arc<Mutex<EngineCache>>,
}

impl Opponent {
    /// An engine of full strength, by a request or by limits alone.
    #[must_use]
    pub fn new(method: Method, request: impl Into<SearchRequest>, memory: EngineCache) -> Opponent {
        Opponent {
            method,
            request: request.into(),
            default_time: None,
            memory: Arc::new(Mutex::new(memory)),
        }
    }

    /// These limits, or the default time where there are none.
    fn or_default_time(&self, limits: Limits) -> Limits {
        let is_limited = limits.depth.is_some() || limits.nodes.is_some();
        Limits {
            time: limits.time.or(self.default_time.filter(|_| !is_limited)),
            ..limits
        }
    }

    /// Whether it thinks by an algorithm of the textbook, which has neither levels nor a memory.
    fn is_textbook(&self) -> bool {
        matches!(self.method, Method::Textbook(_))
    }

    /// The method of a search of this purpose, and the request to it. An analysis runs in the person's
    /// time, and the clock does not limit it.
    pub(crate) fn asked(
        &self,
        purpose: Purpose,
        session: &dyn Session,
        clock: Option<Clock>,
    ) -> (Method, SearchRequest) {
        let mut asked = self.request.clone();
        if purpose != Purpose::Move || self.is_textbook() {
            asked = asked.at_full_strength();
        }
        let limits = match asked.handicap {
            Some(_) => Limits::default(),
            None if clock.is_none() => self.or_default_time(asked.limits),
            None => asked.limits,
        };
        let request = SearchRequest {
            limits: Limits {
                clock: clock.filter(|_| !purpose.is_aside()),
                stop: Some(Arc::default()),
                ..limits
            },
            ..asked
        };
        match purpose {
            Purpose::Scores => (Method::Search, of_all_moves(session, request)),
            _ => (self.method, request),
        }
    }
}

impl Default for Opponent {
    /// The production search without limits, with a memory of the default size.
    fn default() -> Opponent {
        Opponent::new(Method::Search, Limits::default(), EngineCache::default())
    }
}

/// Searches by an algorithm of the textbook.
#[cfg(feature = "textbook")]
pub(crate) fn by_textbook(
    session: &dyn Session,
    algorithm: Algorithm,
    limits: &Limits,
    progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
) -> Result<Report, Error> {
    negascout_lab::Laboratory::analyse(session, algorithm, limits, progress)
}

#[cfg(not(feature = "textbook"))]
pub(crate) fn by_textbook(
    _: &dyn Session,
    algorithm: Algorithm,
    _: &Limits,
    _: &mut dyn FnMut(&Report) -> ControlFlow<()>,
) -> Result<Report, Error> {
    Err(Error::refused(NoTextbook(algorithm)))
}

/// An opponent that thinks by the textbook, in a build without it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}: this build of the program has no textbook")]
pub struct NoTextbook(pub Algorithm);

/// The longest that is spent on the values of all moves of one position.
const LONGEST: Duration = Duration::from_secs(60);

/// The question for the values of all moves: estimates first, then proofs where the game has a solver; there
/// limits of depth and nodes are not used. The time of the limits is not used: nobody waits.
fn of_all_moves(session: &dyn Session, asked: SearchRequest) -> SearchRequest {
    let has_solver = session.about().has_solver;
    SearchRequest {
        limits: Limits {
            time: Some(LONGEST),
            depth: asked.limits.depth.filter(|_| !has_solver),
            nodes: asked.limits.nodes.filter(|_| !has_solver),
            ..asked.limits
        },
        lines: session.moves().len(),
        no_book: asked.no_book,
        ..SearchRequest::default()
    }
}
