//! `negascout tree --find`: a tree on which searches do what is asked for.

use crate::failure::Failure;
use crate::interrupt;
use negascout_lab::{FindRequest, Form, FoundTree, find_tree};
use negascout_session::Error;
use std::sync::atomic::Ordering;

/// The smallest tree that fulfils the conditions.
///
/// # Errors
///
/// A line that says what cannot be read, or that none was found.
pub(super) fn found(
    conditions: &str,
    algorithm: Form,
    seed: Option<u64>,
    trees: u64,
) -> Result<FoundTree, Failure> {
    let asked = FindRequest {
        algorithm,
        seed,
        trees,
        ..FindRequest::new(conditions)
    };
    let stop = interrupt::flag()?;
    let found = find_tree(&asked, &mut || !stop.load(Ordering::Relaxed));
    match found {
        Ok(found) => Ok(found),
        Err(Error::Stopped) => Err(Failure::Failed(
            "the search for a tree was stopped".to_owned(),
        )),
        Err(error) => Err(error.into()),
    }
}
