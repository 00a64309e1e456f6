//! The store of proofs, in a build without it.

use crate::failure::Failure;
use crate::left_out;
use negascout_session::EngineCache;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The failure that says how to build it.
pub(crate) fn keep(
    _memory: EngineCache,
    _file: &str,
    _game: &str,
) -> Result<(EngineCache, Arc<AtomicBool>), Failure> {
    Err(left_out::failure("'--save'", "store"))
}
