//! What cannot be searched, and why.

use crate::Form;
use negascout::textbook::gallery::Verdict;
use negascout::trees::{TooManyPositions, TreePosition};
use negascout_session::{Error, depth_or_end};
use std::ops::RangeInclusive;

/// A form that cannot be searched as it is asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadForm {
    /// A form of the gallery, where positions are not listed.
    #[error("{0} is a form of the gallery, which is drawn on listed trees only")]
    NeedsTree(Form),
    /// A form of the gallery, where more positions are within the depth than are listed.
    #[error(
        "{0} is a form of the gallery, which runs on listed positions, and {1}: give a smaller depth"
    )]
    TooManyPositions(Form, TooManyPositions),
    /// A form of the gallery, otherwise than it is printed.
    #[error(
        "{0} is a form of the gallery, which runs as it is: not by the production search, and \
         without deepening and ordering"
    )]
    RunsAsItIs(Form),
    /// A form that never ends.
    #[error("{0} never ends: there is nothing to count")]
    NeverEnds(Form),
    /// A form of the gallery, as what a program is meant to be.
    #[error("expect {0}: it must be an algorithm of the textbook")]
    Expected(Form),
}

/// A number, by its name in a request, is out of its range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} {1}: it must be {least} to {most}", least = .2.start(), most = .2.end())]
pub struct OutOfRange(pub &'static str, pub u64, pub RangeInclusive<u64>);

/// Refuses a number that is out of its range.
pub(crate) fn in_range(
    name: &'static str,
    number: u64,
    range: RangeInclusive<u64>,
) -> Result<(), Error> {
    match range.contains(&number) {
        true => Ok(()),
        false => Err(Error::refused(OutOfRange(name, number, range))),
    }
}

/// The depth to search a listed tree to, checked; its height if absent, so that a form which asks
/// how far the leaves are is told.
pub(crate) fn to_height(depth: Option<u32>, pos: &TreePosition<'_>) -> Result<u32, Error> {
    depth_or_end(depth.or(Some(pos.height().max(1))))
}

/// Refuses a form that never ends.
pub(crate) fn ends(form: Form) -> Result<(), Error> {
    match form {
        Form::Exhibit(exhibit) if exhibit.verdict == Verdict::NeverEnds => {
            Err(Error::refused(BadForm::NeverEnds(form)))
        }
        _ => Ok(()),
    }
}
