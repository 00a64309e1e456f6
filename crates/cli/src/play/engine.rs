//! The program's own moves.

use super::thoughts::Purpose;
use negascout_session::{Error, Handicap, Limits, Memory, Method, Report, Session, Thinking};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// How the engine searches.
#[derive(Clone, Debug)]
pub(crate) struct Engine {
    /// By what.
    pub(crate) method: Method,
    /// The limits of a move.
    pub(crate) limits: Limits,
    /// How many threads the production search has.
    pub(crate) threads: usize,
    /// How its moves, and not its hints, are made worse; then the limits are the level's.
    pub(crate) handicap: Option<Handicap>,
    /// What the production search knows from earlier moves. One search at a time has it.
    pub(crate) memory: Arc<Mutex<Memory>>,
}

impl Engine {
    /// An engine that has not thought yet, of one thread and full strength.
    pub(crate) fn new(method: Method, limits: Limits, memory: Memory) -> Engine {
        Engine {
            method,
            limits,
            threads: 1,
            handicap: None,
            memory: Arc::new(Mutex::new(memory)),
        }
    }

    /// Searches the session's position until a limit is reached or `stop` is raised. There is
    /// always a result: where the limits leave no time for one, the search looks one ply ahead.
    pub(crate) fn think(
        &self,
        session: &dyn Session,
        purpose: Purpose,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, Error> {
        let handicap = self.handicap.filter(|_| purpose == Purpose::Move);
        let limits = match handicap {
            Some(_) => Limits::default(),
            None => self.limits.clone(),
        };
        let asked = Thinking {
            limits: Limits {
                stop: Some(Arc::clone(stop)),
                ..limits
            },
            threads: self.threads,
            lines: 1,
            handicap,
        };
        match self.search(session, &asked, progress) {
            Err(Error::Stopped) => {
                let limits = Limits {
                    depth: Some(1),
                    ..Limits::default()
                };
                self.search(session, &Thinking { limits, ..asked }, progress)
            }
            done => done,
        }
    }

    fn search(
        &self,
        session: &dyn Session,
        asked: &Thinking,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, Error> {
        // A search that broke down left entries that are as good as any.
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        match self.method {
            Method::Search => session.think(asked, &mut memory, progress),
            Method::Textbook(algorithm) => session.analyse(algorithm, &asked.limits, progress),
        }
    }
}
