//! The same algorithms in other words: printed forms that are right, costly, or wrong.
//!
//! An [`Exhibit`] is a form of minimax, alpha-beta or NegaScout that runs. Its label gives the
//! algorithm it should have been, its fault in a sentence, and an example that shows the fault. Its
//! [`Verdict`] is the worst [`Fault`] that it was found to have on many trees.
//! Where that is a tree and not a graph, no tree of fewer leaves worth 1 to 3 does, if inner
//! nodes have at least two children.
//!
//! | room | what hangs there |
//! |---|---|
//! | `printed` | every listing of five documents from the web, as printed there |
//! | `windows` | scouts and searches again with the wrong window |
//! | `shortcuts` | Reinefeld's `d <= 2` where it does not hold |
//! | `values` | what a node, or the root, makes of its children's values |
//! | `slips` | alpha-beta with one line gone wrong |
//! | `tables` | bounds stored as what they are not, and what a table does to proven statements |
//! | `costly` | right values that take more evaluations than they should |
//!
//! The rooms after the first, except `slips`, share one NegaScout whose decisions are taken out of it (`rules`), so
//! that what hangs there is that one decision made differently. The forms that cannot be told in
//! this way are written out.
//!
//! ```
//! use negascout::textbook::gallery;
//!
//! for exhibit in gallery::exhibits() {
//!     println!("{:32} {}", exhibit.name, exhibit.verdict);
//! }
//! let exhibit = gallery::find("no-research").unwrap();
//! assert_eq!(exhibit.example.to_string(), "(1 (3 3))");
//! ```

mod costly;
mod exhibit;
mod fault;
mod printed;
mod rules;
mod shortcuts;
mod slips;
mod tables;
mod values;
mod windows;

pub use exhibit::{Example, Exhibit, MAX_EXHIBIT_PLIES, Shape, Shows, Source, Verdict};
pub use fault::{Fault, fault};

/// All exhibits: the printed forms in the order of their documents, then the variants by theme.
pub fn exhibits() -> impl Iterator<Item = &'static Exhibit> {
    let rooms = [
        windows::EXHIBITS,
        shortcuts::EXHIBITS,
        values::EXHIBITS,
        slips::EXHIBITS,
        tables::EXHIBITS,
        costly::EXHIBITS,
    ];
    printed::ROOMS.into_iter().chain(rooms).flatten()
}

/// The exhibit of this [name](Exhibit::name), if there is one.
///
/// ```
/// use negascout::textbook::gallery;
///
/// assert!(gallery::find("lecture-negascout-1").is_some());
/// assert!(gallery::find("negascout").is_none());
/// ```
#[must_use]
pub fn find(name: &str) -> Option<&'static Exhibit> {
    exhibits().find(|exhibit| exhibit.name == name)
}
