//! Checks of code of your own: that a game keeps the promises of [`Game`], and that a
//! [policy](crate::search::Policy) keeps the values of minimax.
//!
//! Call them in the tests of your game. Searches trust those promises; a game or a policy that
//! breaks one makes them return wrong values far from the cause.
//!
//! ```
//! use negascout::conformance::Conformance;
//! use negascout::trees::Tree;
//!
//! let tree: Tree = "((3 1) (4 3))".parse().unwrap();
//! let summary = Conformance::of(tree.root()).perft(&[2, 4]).check().unwrap();
//! assert_eq!(summary.positions, 7);
//! ```

mod game;
mod policy;
mod violation;

pub use game::{Conformance, Summary};
pub use policy::{PolicyCheck, PolicyViolation};
pub use violation::Violation;

#[allow(unused_imports, reason = "for the module's documentation")]
use crate::Game;
