//! What cannot be searched, and why.

use crate::Form;
use negascout::textbook::gallery::Verdict;
use negascout::trees::TreePosition;
use negascout_session::{Error, depth_or_end};

/// The depth to search a listed tree to, checked; its height if absent, so that a form which asks
/// how far the leaves are is told.
pub(crate) fn to_height(depth: Option<u32>, pos: &TreePosition<'_>) -> Result<u32, Error> {
    depth_or_end(depth.or(Some(pos.height().max(1))))
}

/// Refuses a form of the gallery where positions are not listed.
pub(crate) fn needs_a_tree(form: Form) -> Error {
    Error::told(format!(
        "{form} is a form of the gallery, which is drawn on listed trees only"
    ))
}

/// Refuses a form that never ends.
pub(crate) fn ends(form: Form) -> Result<(), Error> {
    match form {
        Form::Exhibit(exhibit) if exhibit.verdict == Verdict::NeverEnds => Err(Error::told(
            format!("{form} never ends: there is nothing to count"),
        )),
        _ => Ok(()),
    }
}

/// Refuses a form of the gallery otherwise than it is printed.
pub(crate) fn runs_as_it_is(form: Form) -> Error {
    Error::told(format!(
        "{form} is a form of the gallery, which runs as it is: not by the production search, and \
         without deepening and ordering"
    ))
}
