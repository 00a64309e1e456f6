//! What the story of a tree that grows has beyond other stories: rounds, and choices among children.

use schemars::JsonSchema;
use serde::Serialize;

/// The rounds in which a tree grows, and the choices on the way down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryGrowth {
    /// The word for a round: `playout`.
    pub round: String,
    /// The first step of each round.
    pub starts: Vec<usize>,
    /// How much wider than the usual one a line is that all visits take, in pixels.
    pub widest: u32,
    /// The headings of a choice's numbers.
    pub columns: Vec<String>,
    /// Whether these numbers are for the player who chooses.
    pub for_chooser: bool,
    /// The choices, in the order of the steps.
    pub choices: Vec<StoryChoice>,
}

/// A choice among the children of a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryChoice {
    /// The step at which it is made.
    pub step: usize,
    /// The children, in the order of the moves.
    pub rows: Vec<ChoiceRow>,
}

/// A child that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ChoiceRow {
    /// The child, as a place in the picture.
    pub node: usize,
    /// Its letter, or the move where it is folded.
    pub name: String,
    /// The move; of a listed tree the child's number from 1.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its numbers, one for each of the story's columns.
    pub numbers: Vec<String>,
    /// Whether the search goes on there.
    pub chosen: bool,
}
