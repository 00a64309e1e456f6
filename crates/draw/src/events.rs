//! The events of a search in a compact form, to be shown one by one.

use negascout::observe::{Edge, Event, EventLog, LeafKind, OpenChange, OpenStatus, VisitKind};
use negascout::{Bound, Score};
use serde::Serialize;

/// The events of a search, for a program that replays it: [serde](Serialize) writes them as short
/// lists, about 18 bytes an event.
///
/// An event is an object with one letter, of which the value tells the rest:
///
/// | letter | event | value |
/// |---|---|---|
/// | `e` | enter | `[index, move, depth, alpha, beta, kind]`; the kind is `open`, `null` or `again` |
/// | `l` | leaf | `[score, why]`: the game is over (`end`), or the depth is used up (`horizon`) |
/// | `a` | alpha is raised | `[index, alpha]` |
/// | `t` | the table knows | `[score, bound, alpha, beta]`; the bound is `=`, `>=` or `<=` |
/// | `c` | cutoff | `index` |
/// | `v` | leave | the value returned |
/// | `k` | kept in the table | `[entry, lower, upper]`, of which the infinite are null |
/// | `o` | OPEN changes | `[change, status, merit, [index, ...]]`: `insert`, `take` or `purge`, of a state that is `live` or `solved` |
/// | `s` | stored | the number of entries |
/// | `f` | focus | `[index, ...]`, from the root to the node that the next event concerns |
///
/// An enter goes to a child of the node entered last and not yet left; right after a focus, to the
/// node of the focus itself. An index counts a node's moves from 0. At the root, index and move are
/// null. Scores are numbers,
/// or texts such as `win in 5`; an infinite alpha or beta is null. All are in the view of the player
/// to move at the node, but merits, which are in the root's.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{EventList, record_events};
///
/// let log = record_events(&"(3 1)".parse().unwrap(), Algorithm::AlphaBeta);
/// let json = serde_json::to_string(&EventList::from(&log)).unwrap();
/// assert_eq!(
///     json,
///     concat!(
///         r#"{"truncated":false,"events":["#,
///         r#"{"e":[null,null,1,null,null,"open"]},"#,
///         r#"{"e":[0,"1",0,null,null,"open"]},{"l":[-3,"end"]},{"v":-3},{"a":[0,3]},"#,
///         r#"{"e":[1,"2",0,null,-3,"open"]},{"l":[-1,"end"]},{"v":-1},{"v":3}]}"#,
///     )
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventList {
    /// Whether there were more events than were recorded.
    pub truncated: bool,
    /// The events, in the order they happened.
    pub events: Vec<EventItem>,
}

/// One event of an [`EventList`], which says what the fields are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum EventItem {
    /// The search has come to a node.
    #[serde(rename = "e")]
    Enter(
        Option<usize>,
        Option<String>,
        i32,
        Option<Points>,
        Option<Points>,
        &'static str,
    ),
    /// A leaf has its score.
    #[serde(rename = "l")]
    Leaf(Points, &'static str),
    /// Alpha is raised.
    #[serde(rename = "a")]
    Raised(usize, Points),
    /// The table knows something.
    #[serde(rename = "t")]
    Table(Points, &'static str, Option<Points>, Option<Points>),
    /// The rest of the children is left out.
    #[serde(rename = "c")]
    Cutoff(usize),
    /// The search leaves the node.
    #[serde(rename = "v")]
    Leave(Points),
    /// The table holds something for the node.
    #[serde(rename = "k")]
    Kept(usize, Option<Points>, Option<Points>),
    /// OPEN changes by a state.
    #[serde(rename = "o")]
    Open(&'static str, &'static str, Points, Vec<usize>),
    /// The memory has another number of entries.
    #[serde(rename = "s")]
    Stored(usize),
    /// A best-first search turns to another node.
    #[serde(rename = "f")]
    Focus(Vec<usize>),
}

/// A score: a number, or text where it is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Points {
    /// An evaluation.
    Number(i32),
    /// `win in 5`, `loss in 4`, `∞`.
    Text(String),
}

impl From<Score> for Points {
    fn from(score: Score) -> Points {
        match score.get() {
            value if value.abs() <= Score::LIMIT => Points::Number(value),
            _ => Points::Text(score.to_string()),
        }
    }
}

impl From<&EventLog<String>> for EventList {
    fn from(log: &EventLog<String>) -> EventList {
        EventList {
            truncated: log.is_truncated(),
            events: log.events().iter().map(EventItem::from).collect(),
        }
    }
}

impl From<&Event<String>> for EventItem {
    fn from(event: &Event<String>) -> EventItem {
        match event {
            Event::Enter {
                edge,
                depth,
                window,
                kind,
                ..
            } => EventItem::Enter(
                edge.as_ref().map(|edge| edge.index),
                edge.as_ref().map(|edge| edge.mv.clone()),
                *depth,
                edge_of_window(window.alpha),
                edge_of_window(window.beta),
                kind_name(*kind),
            ),
            Event::Leaf { score, leaf } => EventItem::Leaf((*score).into(), leaf_name(*leaf)),
            Event::Raised { index, alpha } => EventItem::Raised(*index, (*alpha).into()),
            Event::Table { known, left } => EventItem::Table(
                known.score.into(),
                bound_sign(known.bound),
                edge_of_window(left.alpha),
                edge_of_window(left.beta),
            ),
            Event::Cutoff { index } => EventItem::Cutoff(*index),
            Event::Leave { score } => EventItem::Leave((*score).into()),
            Event::Kept { entry, known } => EventItem::Kept(
                *entry,
                edge_of_window(known.lower),
                edge_of_window(known.upper),
            ),
            Event::Open {
                change,
                path,
                status,
                merit,
            } => EventItem::Open(
                change_name(*change),
                status_name(*status),
                (*merit).into(),
                path.iter().map(index_of).collect(),
            ),
            Event::Stored { entries } => EventItem::Stored(*entries),
            Event::Focus { path, .. } => EventItem::Focus(path.iter().map(index_of).collect()),
        }
    }
}

fn index_of(edge: &Edge<String>) -> usize {
    edge.index
}

/// An alpha or beta; `None` where it is infinite.
fn edge_of_window(score: Score) -> Option<Points> {
    let is_finite = score > Score::MIN && score < Score::MAX;
    is_finite.then(|| score.into())
}

/// The word for why a node is visited, in every form of data.
pub(super) const fn kind_name(kind: VisitKind) -> &'static str {
    match kind {
        VisitKind::Open => "open",
        VisitKind::NullWindow => "null",
        VisitKind::Research => "again",
    }
}

const fn leaf_name(leaf: LeafKind) -> &'static str {
    match leaf {
        LeafKind::End => "end",
        LeafKind::Horizon => "horizon",
    }
}

const fn change_name(change: OpenChange) -> &'static str {
    match change {
        OpenChange::Insert => "insert",
        OpenChange::Take => "take",
        OpenChange::Purge => "purge",
    }
}

const fn status_name(status: OpenStatus) -> &'static str {
    match status {
        OpenStatus::Live => "live",
        OpenStatus::Solved => "solved",
    }
}

const fn bound_sign(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "=",
        Bound::Lower => ">=",
        Bound::Upper => "<=",
    }
}
