//! The engine that the person plays against.

use crate::Purpose;
use negascout::textbook::Algorithm;
use negascout::time::Duration;
use negascout_session::{
    EngineCache, Error, Handicap, Limits, Method, Report, SearchRequest, Session, go_on,
};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

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
/// assert_eq!((opponent.threads, opponent.handicap), (1, None));
/// ```
#[derive(Clone, Debug)]
pub struct Opponent {
    /// The method: the production search, or a textbook algorithm.
    pub method: Method,
    /// The limits of a move, and of a hint. Their stop flag is not used. By time alone, and in a game
    /// with a solver, two thirds of the time are for a proof of the value.
    pub limits: Limits,
    /// The threads of the production search; 0 means 1.
    pub threads: usize,
    /// The level of play, of the production search. It makes the engine's moves worse, and not the
    /// hints; a move's limits are then the level's.
    pub handicap: Option<Handicap>,
    /// Whether to do without the game's book of openings.
    pub no_book: bool,
    /// The memory of the production search, from move to move.
    pub memory: Arc<Mutex<EngineCache>>,
}

impl Opponent {
    /// An engine of one thread and full strength.
    #[must_use]
    pub fn new(method: Method, limits: Limits, memory: EngineCache) -> Opponent {
        Opponent {
            method,
            limits,
            threads: 1,
            handicap: None,
            no_book: false,
            memory: Arc::new(Mutex::new(memory)),
        }
    }

    /// The limits of a search of this purpose, without a clock.
    pub(crate) fn limits_for(&self, purpose: Purpose) -> Limits {
        match self.handicap_for(purpose) {
            Some(_) => Limits::default(),
            None => self.limits.clone(),
        }
    }

    /// Searches the session's position. There is a best move if and only if the game is not over: a
    /// textbook algorithm that is stopped in its first iteration has none, and the production search
    /// then looks one ply ahead.
    pub(crate) fn think(
        &self,
        session: &dyn Session,
        purpose: Purpose,
        limits: Limits,
        progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
    ) -> Result<Report, Error> {
        // A search that panicked has left entries that are as good as any.
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = SearchRequest {
            threads: self.threads,
            handicap: self.handicap_for(purpose),
            no_book: self.no_book,
            ..SearchRequest::from(limits)
        };
        if purpose == Purpose::Scores {
            return session.think(&of_all_moves(session, asked), &mut memory, progress);
        }
        match self.method {
            Method::Search => session.think(&asked, &mut memory, progress),
            Method::Textbook(algorithm) => {
                match by_textbook(session, algorithm, &asked.limits, progress) {
                    Err(Error::Stopped) => session.think(&one_ply(), &mut memory, &mut go_on),
                    done => done,
                }
            }
        }
    }

    fn handicap_for(&self, purpose: Purpose) -> Option<Handicap> {
        let is_handicapped = purpose == Purpose::Move && self.method == Method::Search;
        self.handicap.filter(|_| is_handicapped)
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
fn by_textbook(
    session: &dyn Session,
    algorithm: Algorithm,
    limits: &Limits,
    progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
) -> Result<Report, Error> {
    negascout_lab::Laboratory::analyse(session, algorithm, limits, progress)
}

#[cfg(not(feature = "textbook"))]
fn by_textbook(
    _: &dyn Session,
    algorithm: Algorithm,
    _: &Limits,
    _: &mut dyn FnMut(&Report) -> ControlFlow<()>,
) -> Result<Report, Error> {
    let missing = format!("{algorithm}: this build of the program has no textbook");
    Err(Error::BadRequest(missing))
}

/// The longest that is spent on the values of all moves of one position.
const LONGEST: Duration = Duration::from_secs(60);

/// The question for the values of all moves: estimates first, then proofs where the game has a solver; there
/// limits of depth and nodes are not used. The time of the limits is not used: nobody waits.
fn of_all_moves(session: &dyn Session, asked: SearchRequest) -> SearchRequest {
    let limits = Limits {
        time: Some(LONGEST),
        ..asked.limits
    };
    let limits = if session.about().has_solver {
        Limits {
            depth: None,
            nodes: None,
            ..limits
        }
    } else {
        limits
    };
    SearchRequest {
        limits,
        lines: session.moves().len(),
        no_book: asked.no_book,
        ..SearchRequest::default()
    }
}

/// A search to depth 1.
fn one_ply() -> SearchRequest {
    SearchRequest::from(Limits {
        depth: Some(1),
        ..Limits::default()
    })
}
