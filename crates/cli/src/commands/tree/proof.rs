//! `negascout tree --sensitivity`: how far leaves may move.

use crate::failure::Failure;
use crate::interrupt;
use negascout::trees::Tree;
use negascout_lab::{Form, Sensitivity, sensitivity as found};
use negascout_session::Session;
use std::sync::atomic::Ordering;

/// How far each leaf of a session's tree may move.
///
/// # Errors
///
/// A line for a game, a form of the gallery, and a tree that is too large.
pub(super) fn sensitivity(session: &dyn Session, form: Form) -> Result<Sensitivity, Failure> {
    let refused = |reason: String| Err(Failure::Input(reason));
    let Form::Textbook(algorithm) = form else {
        return refused(format!(
            "--sensitivity is of an algorithm, and {form} is a form of the gallery"
        ));
    };
    if session.erased().listed().is_none() {
        return refused("--sensitivity is of a listed tree: give --tree or --random".to_owned());
    }
    let tree: Result<Tree, _> = session.position().parse();
    let Ok(tree) = tree else {
        return refused("the tree cannot be read again".to_owned());
    };
    let stop = interrupt::flag()?;
    Ok(found(&tree, algorithm, &mut || {
        !stop.load(Ordering::Relaxed)
    })?)
}
