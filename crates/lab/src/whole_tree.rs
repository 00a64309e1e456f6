//! A listed tree that is searched whole, by any form.

use crate::Form;
use negascout::textbook::{Found, Stopped};
use negascout::trees::{Branch, Listing, Tree, TreePosition};
use negascout::{Depth, Game, Observer, Window};

/// The depth at which a search sees all of a tree.
pub(crate) fn depth_of(tree: &Tree) -> Depth {
    tree.height() as Depth
}

/// Searches a whole tree under the full window.
///
/// # Errors
///
/// [`Stopped`] if the form does not end by itself, or the observer stopped it.
pub(crate) fn search_whole(
    form: Form,
    tree: &Tree,
    observer: &mut dyn for<'t> Observer<TreePosition<'t>>,
) -> Result<Found<Branch>, Stopped> {
    let (root, depth) = (tree.root(), depth_of(tree));
    match form {
        Form::Textbook(algorithm) => {
            algorithm.search(&root, depth, Window::FULL, &Listing, observer)
        }
        Form::Exhibit(exhibit) => exhibit.run(&root, depth, Window::FULL, observer),
    }
}

/// The values of a tree's leaves from left to right, in MAX's view.
pub(crate) fn leaf_values(tree: &Tree) -> Vec<i32> {
    fn collect(pos: &TreePosition<'_>, values: &mut Vec<i32>) {
        if let Some(score) = pos.outcome() {
            let sign = if pos.max_to_move() { 1 } else { -1 };
            values.push(sign * score.get());
        }
        for mv in pos.moves() {
            collect(&pos.play(mv), values);
        }
    }
    let mut values = Vec::new();
    collect(&tree.root(), &mut values);
    values
}
