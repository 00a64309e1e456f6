//! The program's own moves.

use negascout::textbook::Algorithm;
use negascout_session::{Error, Limits, Report, Session};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How the engine searches.
#[derive(Clone, Debug)]
pub(crate) struct Engine {
    /// The algorithm.
    pub(crate) algorithm: Algorithm,
    /// The limits of a move.
    pub(crate) limits: Limits,
}

impl Engine {
    /// Analyses the session's position until a limit is reached or `stop` is raised. There is
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
        match session.analyse(self.algorithm, &limits, progress) {
            Err(Error::Stopped) => {
                let least = Limits {
                    depth: Some(1),
                    ..Limits::default()
                };
                session.analyse(self.algorithm, &least, progress)
            }
            done => done,
        }
    }
}
