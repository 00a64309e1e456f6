//! Searches that can be drawn, and the questions that drawing asks of them.

use super::Style;
use super::scene::Scene;
use super::story::Story;
use negascout::textbook::listing::{Lit, Reading};

/// A search that can be drawn and shown step by step: a [`Trace`](negascout::observe::Trace), a
/// [`Subject`](crate::Subject), a [`TupleSubject`](crate::TupleSubject) or a [`GrownSubject`](crate::GrownSubject).
pub trait Drawable: Parts {}

impl<T: Parts> Drawable for T {}

/// The questions that drawing asks of a search. A node is a place in the search's own tree.
pub trait Parts {
    /// The picture's contents.
    fn scene(&self, style: &Style) -> Scene;

    /// The way there, where `scene` has all nodes.
    fn story(&self, scene: &Scene) -> Story;

    /// The move that leads to a node; `None` at the root.
    fn mv(&self, place: usize) -> Option<String>;

    /// The tree as nested objects, in JSON.
    fn nested(&self, scene: &Scene, style: &Style) -> String;

    /// The lines of a listing that run at each event, and its variables then.
    fn lit(&self, reading: &Reading) -> Vec<Lit>;
}
