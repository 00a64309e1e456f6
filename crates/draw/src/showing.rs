//! A search in time as data: what each step changes in its picture, and the counters.

use super::claim::Claim;
use super::layout::Layout;
use super::picture::{Picture, picture};
use super::picture_score::PictureScore;
use super::player::story;
use super::said::Said;
use super::scene::{Scene, Stroke};
use super::{Style, Subject};
use negascout::observe::{Counts, EventLog, Interval, OpenChange, OpenStatus};
use negascout::{Bound, Window};
use schemars::JsonSchema;
use serde::Serialize;

/// A search with its picture.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Showing {
    /// The picture, as it is at the end.
    pub picture: Picture,
    /// The way there.
    pub story: Story,
}

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
    pub told: usize,
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
    /// The step at which its children are cut off for the last time; null if they never are.
    pub cut: Option<usize>,
    /// The values shown in it, each from a step on: true bounds, if the algorithm is right.
    pub values: Vec<(usize, String)>,
    /// The same values as claims, to be compared.
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) known: Vec<(usize, Claim)>,
    /// Its windows (alpha, beta), each from a step on.
    pub windows: Vec<(usize, PictureScore, PictureScore)>,
    /// The same windows as numbers.
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) bounds: Vec<(usize, Window)>,
    /// Its visits.
    pub visits: Vec<StoryVisit>,
}

impl StoryPart {
    /// The interval that its value is shown to lie in at a step, in the picture's view; `None` while nothing
    /// is shown, and where there are more than two players.
    #[must_use]
    pub fn known_at(&self, step: usize) -> Option<Interval> {
        match at(&self.known, step)? {
            Claim::Score(known) => Some(*known),
            _ => None,
        }
    }

    /// Its window at a step, in the picture's view; `None` before the first.
    #[must_use]
    pub fn window_at(&self, step: usize) -> Option<Window> {
        at(&self.bounds, step).copied()
    }
}

/// The last of entries that are so from a step on.
fn at<T>(entries: &[(usize, T)], step: usize) -> Option<&T> {
    let later = entries.partition_point(|&(from, _)| from <= step);
    Some(&entries.get(later.checked_sub(1)?)?.1)
}

/// A visit in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct StoryVisit {
    /// The step at which it begins.
    pub from: usize,
    /// Its label from there on.
    pub asked: String,
    /// The step at which it ends.
    pub until: usize,
    /// Its label from there on.
    pub told: String,
    /// The stroke of its line.
    pub stroke: Stroke,
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
    /// The same as text.
    #[serde(skip)]
    #[schemars(skip)]
    pub text: Vec<String>,
    /// Visits to nodes.
    pub nodes: Vec<u64>,
    /// Evaluations, repeats included.
    pub leaves: Vec<u64>,
    /// Evaluations of different leaves.
    pub distinct_leaves: Vec<u64>,
    /// Nodes left before all children were searched.
    pub cutoffs: Vec<u64>,
    /// Searches started with a null window.
    pub null_window_searches: Vec<u64>,
    /// Children searched again.
    pub researches: Vec<u64>,
    /// Entries in the table or in OPEN at this time.
    pub entries: Vec<u64>,
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
}

/// Shows `subject`, whose events are `events`.
pub(super) fn showing(
    subject: &Subject<'_>,
    events: &EventLog<String>,
    tallies: &[Counts],
    style: &Style,
) -> Showing {
    let scene = Scene::new(subject, style);
    let layout = Layout::new(&scene);
    shown(subject, events, tallies, &scene, &layout)
}

/// The same in a scene and a layout that are made already.
pub(super) fn shown(
    subject: &Subject<'_>,
    events: &EventLog<String>,
    tallies: &[Counts],
    scene: &Scene,
    layout: &Layout,
) -> Showing {
    Showing {
        picture: picture(subject, scene, layout),
        story: story::tell(scene, subject.trace, events, tallies),
    }
}
