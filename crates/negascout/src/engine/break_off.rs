//! A progress that may break its search off.

use crate::search::Limits;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The stop flag of a search, raised when its progress says to break.
///
/// A search looks at the flag now and then; until it does, progress is not called again.
pub(super) struct BreakOff {
    stop: Arc<AtomicBool>,
    has_broken: bool,
}

impl BreakOff {
    /// For a search with these limits, which are given a flag if they have none.
    pub(super) fn new(limits: &mut Limits) -> BreakOff {
        BreakOff {
            stop: Arc::clone(limits.stop.get_or_insert_with(Arc::default)),
            has_broken: false,
        }
    }

    /// Calls `progress`, unless it has said to break.
    pub(super) fn tell(&mut self, progress: impl FnOnce() -> ControlFlow<()>) {
        if !self.has_broken && progress().is_break() {
            self.has_broken = true;
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}
