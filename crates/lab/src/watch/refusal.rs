//! Searches that cannot be watched, and why.

use super::growth::MAX_WATCHED;
use super::subject::{MAX_DRAWN, MAX_NODES};
use crate::GrowthForm;
use negascout::textbook::multiplayer::{Form, deep};
use negascout::trees::EditError;
use negascout_session::Error;

/// The reason why something cannot be watched, or asked of a watched search.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWatched {
    /// No form is asked for.
    #[error("no form is asked for: name at least one algorithm")]
    NoForm,
    /// A form for more than two players, on another tree.
    #[error("{0} searches trees of tuples, such as {example}", example = deep::EXAMPLE)]
    NeedsTuples(Form),
    /// A tree of tuples, by a form for two players.
    #[error("a tree of tuples is for max-n, max-n-shallow, max-n-deep and paranoid alone")]
    OfTuples,
    /// No form for more than two players has the name: [`Error::UnknownAlgorithm`].
    #[error("{0}: on a tree of tuples there are {known}", known = Form::ALL.map(Form::name).join(", "))]
    UnknownForm(Error),
    /// A setting with which no tree of tuples is searched.
    #[error("a tree of tuples is searched whole, and as it is: leave out the {0}")]
    WholeTuples(&'static str),
    /// A search of a tree of tuples visits more nodes than this.
    #[error("{0} visits more than {1} nodes here: that is too many to be shown")]
    TooManyNodes(Form, usize),
    /// A tree that grows, in a program without such trees.
    #[error("{} is not in this program", .0.name())]
    LeftOut(GrowthForm),
    /// Too many playouts or calls.
    #[error("{effort} {1}: at most {MAX_WATCHED} are watched", effort = .0.effort())]
    Effort(GrowthForm, u32),
    /// A random tree of this width and depth is too large.
    #[error(
        "a tree of width {0} and depth {1} has more than {MAX_NODES} nodes, the most to be watched"
    )]
    TooLarge(usize, u32),
    /// Too many random trees come before this tree of a seed.
    #[error("tree {0} of a seed: the last that can be watched is number {MAX_DRAWN}")]
    TooLate(u32),
    /// A form that is not searched.
    #[error("'{0}' is not searched")]
    NoSearch(String),
    /// The search has no iteration in this place.
    #[error("there is no iteration {0}")]
    NoIteration(usize),
    /// The search has no iteration in this place: the place, and the number of iterations.
    #[error("iteration {0}: the search has {1}, counted from 0")]
    FewIterations(usize, usize),
    /// The picture has no node in this place.
    #[error("there is no node {0}")]
    NoNode(usize),
    /// A change that cannot be made in the tree.
    #[error("tree: {0}")]
    Edit(EditError),
}
