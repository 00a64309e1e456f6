//! Monte-Carlo tree search in a build without the feature `mcts`: a request has the same fields, and
//! nothing can be in this one.

/// The settings of a Monte-Carlo tree search: this build has none, since the feature `mcts` is off.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Mcts {}
