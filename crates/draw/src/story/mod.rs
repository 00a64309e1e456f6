//! A search in time as data: what each step changes in its picture, and the counters.

mod at;
mod growth;
mod narrator;

use crate::claim::Claim;
use crate::picture_score::PictureScore;
use crate::said::Said;
use crate::scene::Stroke;
pub use growth::{ChoiceRow, StoryChoice, StoryGrowth};
pub(crate) use narrator::{Narrator, Writer, set, tell};
use negascout::observe::{OpenChange, OpenStatus};
use negascout::{Bound, Decimals, Window};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// A search step by step. A time is the number of a step, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Story {
    /// The picture's nodes in time, in the same order.
    pub parts: Vec<StoryPart>,
    /// The steps.
    pub steps: StorySteps,
    /// The steps of the kind `cutoff`.
    pub cuts: Vec<StoryCut>,
    /// The ends of visits, each by its step: what the search came back with, in the picture's view, and
    /// what that says of the node's value; null where it says nothing, as from a window upside down. Of
    /// more than two players there is none.
    pub returned: Vec<(usize, PictureScore, Option<Bound>)>,
    /// The contents of the table or of OPEN, as changes.
    pub memory: MemoryStory,
    /// The rounds and the choices of a tree that grows; absent in other searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "StoryGrowth")]
    pub growth: Option<StoryGrowth>,
}

/// A step at which children are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryCut {
    /// The step.
    pub step: usize,
    /// The cause, as far as the events bear it out; null where they do not.
    pub cause: Option<CutCause>,
    /// The number of pieces of the step's sentence that can be said before it is known how the search
    /// goes on: all but what the cut saves.
    pub before_savings: usize,
}

/// The cause of a cut. Nodes are places in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", content = "node", rename_all = "kebab-case")]
pub enum CutCause {
    /// The bound of a node above, whose player has as much already.
    Ancestor(usize),
    /// The null window by which a question was asked at a node above, and which is answered.
    NullWindow(usize),
    /// The window of the whole search.
    RootWindow,
    /// A table, which knows that there is no more to gain.
    Table,
    /// This node, or one above, is solved.
    Solved(usize),
    /// What a player has at a node above leaves too little of the sum of all scores.
    Sum(usize),
    /// The mover has all that there is.
    WholeSum,
}

/// The contents of a search's memory in time, as changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct MemoryStory {
    /// The entries of the table; none without a table. It is read at the steps of the kind `table`.
    pub table: Vec<TableChange>,
    /// The states put on OPEN and taken from it; none without an OPEN list. The state in hand is the
    /// one taken last.
    pub open: Vec<StoryOpen>,
}

/// An entry of a table, as it is from a step on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct TableChange {
    /// The step after which the entry is so.
    pub step: usize,
    /// The number of the entry, from 0: a number that was there before gets new contents.
    pub entry: usize,
    /// The node it was stored for, as a place in the picture.
    pub node: usize,
    /// The plies searched below the node.
    pub depth: i32,
    /// The bounds, `≥5`, in the picture's view.
    pub value: String,
}

/// A change of an OPEN list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryOpen {
    /// The step after which the list is so.
    pub step: usize,
    /// The change.
    pub change: OpenChange,
    /// The state's node, as a place in the picture; null where it is not drawn.
    pub node: Option<usize>,
    /// The node's letter; where it is not drawn, the moves that lead to it.
    pub name: String,
    /// Whether the node is still to be searched.
    pub status: OpenStatus,
    /// The bound on what the node is worth, in the view of MAX, who moves at the root.
    pub merit: String,
}

/// A node of the picture in time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryPart {
    /// The step at which it appears; null for a node that is there at the end only.
    pub from: Option<usize>,
    /// The step at which its children are cut off for the last time; absent if they never are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    pub cut: Option<usize>,
    /// The values shown in it, each from a step on, and what they claim: its worth is at least this, and at most
    /// that, if the algorithm is right. Null where nothing is claimed, and where there are more than two players.
    #[serde(serialize_with = "with_ends")]
    #[schemars(with = "Vec<(usize, String, Option<PictureScore>, Option<PictureScore>)>")]
    pub values: Vec<(usize, (String, Claim))>,
    /// Its windows (alpha, beta), each from a step on, in the picture's view.
    // With the digits after the point with which their scores are written.
    #[serde(serialize_with = "with_edges")]
    #[schemars(with = "Vec<(usize, PictureScore, PictureScore)>")]
    pub windows: Vec<(usize, (Window, Decimals))>,
    /// Its visits; the one of a node of a tree that grows.
    pub visits: Vec<StoryVisit>,
    /// The step from which on its value is proven, in a tree that grows; absent where it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    pub proven: Option<usize>,
    /// The number of visits in a tree that grows, each from a step on; absent in other searches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub visited: Vec<(usize, u32)>,
}

fn with_ends<S: Serializer>(values: &[(usize, (String, Claim))], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(values.iter().map(|(step, (text, claim))| {
        let [lower, upper] = claim.ends();
        (step, text, lower, upper)
    }))
}

fn with_edges<S: Serializer>(
    windows: &[(usize, (Window, Decimals))],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_seq(windows.iter().map(|(step, (window, decimals))| {
        let [alpha, beta] = PictureScore::of_window(*decimals, *window);
        (step, alpha, beta)
    }))
}

/// A visit in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryVisit {
    /// The stroke of its line.
    pub stroke: Stroke,
    /// Its labels, each from a step on: the first from the step at which it begins, the last from the step at
    /// which it ends.
    pub labels: Vec<(usize, String)>,
}

/// The steps, as lists of the same length with an element a step. Counters are those after the step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StorySteps {
    /// The places of their events among the search's events.
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) event: Vec<usize>,
    /// The kinds of the steps.
    pub kind: Vec<StepKind>,
    /// The nodes they concern, as places in the picture.
    pub node: Vec<usize>,
    /// The steps in sentences, whose words say what they name.
    pub said: Vec<Said>,
    /// What is counted up to each step.
    pub counts: Vec<StoryCount>,
}

/// A count in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryCount {
    /// What is counted.
    pub counter: Counter,
    /// The number after each step.
    pub values: Vec<u64>,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Evaluations, repeats included.
    Leaves,
    /// Evaluations of different leaves.
    DistinctLeaves,
    /// Visits to nodes.
    Nodes,
    /// Nodes left before all children were searched.
    Cutoffs,
    /// Searches started with a null window.
    NullWindowSearches,
    /// Children searched again.
    Researches,
    /// Entries in the table or in OPEN at this time.
    Entries,
    /// Games played to their end at random.
    RandomGames,
    /// Nodes of a tree that grows.
    TreeNodes,
}

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// The search comes to a node.
    Enter,
    /// The same, with a null window that begins here.
    Null,
    /// The same, once more.
    Again,
    /// A node has a score without a look at its children.
    Leaf,
    /// A child gives its node a better score.
    Raised,
    /// The table knows something.
    Table,
    /// The rest of the children is left out.
    Cutoff,
    /// The search leaves a node.
    Leave,
    /// The search is over.
    End,
    /// The children of a node are listed, in a tree that grows.
    Expansion,
    /// The search goes on to a child, in a tree that grows.
    Selection,
    /// A game is played to its end at random.
    Simulation,
    /// A node counts the result of what is below it.
    Backup,
}
