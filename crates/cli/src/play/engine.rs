//! The program's own moves.

use negascout_session::{Error, Limits, Memory, Method, Report, Session};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// How the engine searches.
#[derive(Clone, Debug)]
pub(crate) struct Engine {
    /// By what.
    pub(crate) method: Method,
    /// The limits of a move.
    pub(crate) limits: Limits,
    /// What the production search knows from earlier moves. One search at a time has it.
    pub(crate) memory: Arc<Mutex<Memory>>,
}

impl Engine {
    /// An engine that has not thought yet.
    pub(crate) fn new(method: Method, limits: Limits, memory: Memory) -> Engine {
        Engine {
            method,
            limits,
            memory: Arc::new(Mutex::new(memory)),
        }
    }

    /// Searches the session's position until a limit is reached or `stop` is raised. There is
    /// always a result: where the limits leave no time for one, the search looks one ply ahead.
    pub(crate) fn think(
        &self,
        session: &dyn Session,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, Error> {
        let limits = Limits {
            stop: Some(Arc::clone(stop)),
            ..self.limits.clone()
        };
        match self.search(session, &limits, progress) {
            Err(Error::Stopped) => {
                let least = Limits {
                    depth: Some(1),
                    ..Limits::default()
                };
                self.search(session, &least, progress)
            }
            done => done,
        }
    }

    fn search(
        &self,
        session: &dyn Session,
        limits: &Limits,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, Error> {
        // A search that broke down left entries that are as good as any.
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        match self.method {
            Method::Search => session.think(limits, &mut memory, progress),
            Method::Textbook(algorithm) => session.analyse(algorithm, limits, progress),
        }
    }
}
