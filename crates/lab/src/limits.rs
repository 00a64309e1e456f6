//! Limits of a textbook search.

use negascout::observe::Limit;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Stops a search when the flag, if there is one, is raised.
pub(crate) fn limit_by(stop: Option<&Arc<AtomicBool>>) -> Limit {
    match stop {
        Some(flag) => Limit::none().with_flag(Arc::clone(flag)),
        None => Limit::none(),
    }
}
