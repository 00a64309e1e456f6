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
//! let summary = Conformance::new(tree.root()).perft(&[2, 4]).check().unwrap();
//! assert_eq!(summary.positions, 7);
//! assert_eq!(summary.games.finished, 100);
//! ```
//!
//! # What a check sees
//!
//! [`Conformance`] visits all positions near the first one, plays random games from a seed to their
//! end, and visits the positions near the ends of some. At each position it looks for moves without an outcome, an outcome with moves, moves
//! listed twice, answers that change when they are asked for again, a game that lasts longer than it
//! says, equal positions with different keys, and different positions with equal keys. Where two lines lead to one key, it plays the same
//! moves on from both: moves, outcomes and keys must agree to the end.
//!
//! # What only you can tell it
//!
//! A game that keeps all promises may still have wrong rules. A loser who wins every time, a hand
//! that the wrong player's men are taken from, and a rule that is left out contradict no promise.
//! Such faults contradict facts, which you state:
//!
//! | fact | method |
//! |---|---|
//! | published counts of move sequences | [`perft`](Conformance::perft) |
//! | how a known line ends | [`line`](Conformance::line) |
//! | what holds in every position, such as a number of men | [`fact`](Conformance::fact) |
//! | what holds of every move | [`step`](Conformance::step) |
//! | whose turn it is | [`turn`](Conformance::turn) |
//! | reflections, or colours exchanged | [`symmetry`](Conformance::symmetry) |
//! | positions that a key must tell from this one | [`told_apart`](Conformance::told_apart) |
//! | the position after a null move | [`null_move`](Conformance::null_move) |
//! | what a key leaves out on purpose | [`compare_if`](Conformance::compare_if) |
//!
//! The [`Summary`] counts results and lengths of the random games. Its
//! [warnings](Summary::warnings) name results that are rarely right: a side that never wins, games in
//! which always the player to move has won, noisy moves without an end.

mod facts;
mod failure;
mod future;
mod games;
mod kit;
mod known;
mod line;
mod noise;
mod policy;
mod promises;
mod summary;
mod truth;
mod violation;
mod walk;

pub use failure::Failure;
pub use kit::Conformance;
pub use policy::{PolicyCheck, PolicyViolation};
pub use summary::{Games, Reach, Summary, Warning};
pub use violation::Violation;

#[allow(unused_imports, reason = "for the module's documentation")]
use crate::Game;
