//! Searches as they are watched.

use crate::{Form, GrowthForm, RowCounters};
use negascout::textbook::gallery::Verdict;
use negascout::textbook::{Contract, MinimalTree, multiplayer};
use negascout_draw::{Contrast, Picture, Showing, Story, View};
use negascout_session::{Error, Unit, Value};
use schemars::JsonSchema;
use serde::Serialize;

/// Searches of one position beside each other.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Watched {
    /// The game's name.
    pub game: String,
    /// The position; of a random tree, the tree itself.
    pub position: String,
    /// The listed tree; null in a game.
    pub tree: Option<String>,
    /// The number of players of a tree of tuples, 2 to 6; null where MAX and MIN play.
    pub players: Option<usize>,
    /// Whose view numbers take.
    pub view: View,
    /// The mark to reach; null where the tree is too large to be looked at, and of a tree of tuples.
    pub minimal: Option<Minimal>,
    /// The evaluations of each search in a sentence, beside the minimal tree's.
    pub summary: String,
    /// The forms, in the order they were asked for.
    pub forms: Vec<WatchedForm>,
}

/// Knuth and Moore's minimal tree of a position, beside the whole.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Minimal {
    /// The minimax value for the player to move at the root.
    pub value: Value,
    /// The leaves that every search has to evaluate at the least. One that knows positions reached in
    /// two ways may do with fewer.
    pub leaves: u64,
    /// The nodes of the tree with that few leaves; of several, of the leftmost.
    pub nodes: u64,
    /// All leaves: minimax evaluates them.
    pub all_leaves: u64,
    /// All nodes.
    pub all_nodes: u64,
}

impl Minimal {
    pub(super) fn new(tree: &MinimalTree, unit: Unit) -> Minimal {
        Minimal {
            value: Value::from(tree.value).in_unit(unit),
            leaves: tree.least.leaves,
            nodes: tree.least.nodes,
            all_leaves: tree.whole.leaves,
            all_nodes: tree.whole.nodes,
        }
    }
}

/// A form with its search, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct WatchedForm {
    /// The form.
    pub form: FormInfo,
    /// The reason why there is no search, in a sentence: it is too long, or never ends.
    pub error: Option<String>,
    /// The search; null if and only if there is an error.
    pub search: Option<WatchedSearch>,
}

impl WatchedForm {
    /// A form with what its search came to.
    pub(super) fn new(
        form: impl Into<FormInfo>,
        found: Result<WatchedSearch, Error>,
    ) -> WatchedForm {
        let error = found.as_ref().err().map(ToString::to_string);
        WatchedForm {
            form: form.into(),
            error,
            search: found.ok(),
        }
    }
}

/// A form of a search in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct FormInfo {
    /// Its name.
    pub name: String,
    /// The list that it is from.
    pub kind: FormKind,
    /// The meaning of its value under a root window; null of the gallery's, and of those for more players.
    pub contract: Option<Contract>,
    /// A description in a few words; null of the textbook's algorithms.
    pub title: Option<String>,
    /// Whether it is right, and if not, how it fails; null of the textbook's, which are right.
    pub verdict: Option<String>,
    /// The reason, in a sentence or two; null of the textbook's.
    pub why: Option<String>,
    /// The place where it is printed; null of the textbook's.
    pub source: Option<String>,
    /// The right algorithm to be compared with; null of the textbook's.
    pub beside: Option<String>,
    /// The source file, from the repository's root.
    pub file: String,
}

/// The list that a form is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FormKind {
    /// The textbook's algorithms.
    Textbook,
    /// The gallery's wrong and costly forms.
    Gallery,
    /// Those whose tree grows by itself.
    Growing,
    /// Those that search trees of tuples, for more than two players; one of them is wrong.
    Players,
}

impl From<GrowthForm> for FormInfo {
    fn from(form: GrowthForm) -> FormInfo {
        FormInfo {
            title: Some(form.title().to_owned()),
            ..FormInfo::new(form.name(), FormKind::Growing, form.file())
        }
    }
}

impl From<multiplayer::Form> for FormInfo {
    fn from(form: multiplayer::Form) -> FormInfo {
        let right = FormInfo::new(form.name(), FormKind::Players, form.file());
        match form {
            multiplayer::Form::Deep => FormInfo {
                title: Some(multiplayer::deep::TITLE.to_owned()),
                verdict: Some(Verdict::WrongValue.to_string()),
                why: Some(multiplayer::deep::WHY.to_owned()),
                beside: Some(multiplayer::Form::MaxN.name().to_owned()),
                ..right
            },
            _ => right,
        }
    }
}

impl From<Form> for FormInfo {
    fn from(form: Form) -> FormInfo {
        match form {
            Form::Textbook(algorithm) => FormInfo {
                contract: Some(algorithm.contract()),
                ..FormInfo::new(form.name(), FormKind::Textbook, algorithm.file())
            },
            Form::Exhibit(exhibit) => FormInfo {
                title: Some(exhibit.title.to_owned()),
                verdict: Some(exhibit.verdict.to_string()),
                why: Some(exhibit.why.to_owned()),
                source: Some(exhibit.source.to_string()),
                beside: Some(exhibit.beside.name().to_owned()),
                ..FormInfo::new(form.name(), FormKind::Gallery, exhibit.file())
            },
        }
    }
}

impl FormInfo {
    /// All forms that can be watched: those of two players, as [`Form::all`] has them, then those whose tree
    /// grows, then those of more players.
    ///
    /// ```
    /// use negascout_lab::{FormInfo, FormKind};
    ///
    /// let of_more = FormInfo::all().filter(|form| form.kind == FormKind::Players);
    /// assert_eq!(of_more.count(), 4);
    /// ```
    pub fn all() -> impl Iterator<Item = FormInfo> {
        let of_more = multiplayer::Form::ALL.into_iter().map(FormInfo::from);
        let growing = GrowthForm::ALL.into_iter().map(FormInfo::from);
        Form::all()
            .map(FormInfo::from)
            .chain(growing)
            .chain(of_more)
    }

    /// A form of which nothing more is to be said.
    fn new(name: &str, kind: FormKind, file: impl Into<String>) -> FormInfo {
        FormInfo {
            name: name.to_owned(),
            kind,
            contract: None,
            title: None,
            verdict: None,
            why: None,
            source: None,
            beside: None,
            file: file.into(),
        }
    }
}

/// A search with all its iterations.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct WatchedSearch {
    /// The value for the player to move at the root: a bound where the root window allows no more. Null of a tree
    /// of tuples, and of a tree that grows in a game, or whose root is not solved.
    pub value: Option<Value>,
    /// Each player's score at the end of the line, of a tree of tuples; of the paranoid search the first one is
    /// a guarantee. Else null.
    pub scores: Option<Vec<i32>>,
    /// Whether it came to positions beyond its depth, as quiescence does: minimax to that depth has another
    /// value then, and both are right.
    pub beyond: bool,
    /// The principal variation.
    pub line: Vec<String>,
    /// The counters of all iterations together; null of a tree that grows.
    pub counters: Option<RowCounters>,
    /// The searches, in the order they ran: several with deepening, and else one.
    pub iterations: Vec<Iteration>,
    /// How it compares with the other searches.
    pub contrast: Contrast,
}

impl WatchedSearch {
    /// A search of one iteration, whose value is not told.
    pub(super) fn single(depth: u32, line: Vec<String>, shown: Showing) -> WatchedSearch {
        let Showing { picture, story, .. } = shown;
        WatchedSearch {
            value: None,
            scores: None,
            beyond: false,
            line,
            counters: None,
            iterations: vec![Iteration {
                depth,
                value: None,
                picture,
                story,
            }],
            contrast: Contrast::default(),
        }
    }
}

/// A search to one depth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Iteration {
    /// The depth, in plies.
    pub depth: u32,
    /// Its value, as that of the search.
    pub value: Option<Value>,
    /// Its picture, as it is at the end.
    pub picture: Picture,
    /// The way there.
    pub story: Story,
}
