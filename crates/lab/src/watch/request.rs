//! Requests for searches to be watched.

use super::growth::GrowthSettings;
use super::refusal::NotWatched;
use super::subject::{WatchedSubject, is_tree};
use crate::tracing::usual_nodes;
use crate::{Form, GrowthForm, RecordedSearch, RootWindow, Tracing};
use negascout::observe::Trace;
use negascout::textbook::{Algorithm, multiplayer};
use negascout_draw::{Fold, Format, Style, View, so_far};
use negascout_session::{Catalogue, Error, Session};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Searches of one position, to be shown beside each other.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TraceRequest {
    /// The position.
    pub subject: WatchedSubject,
    /// The names of the algorithms, and on a listed tree of forms of the gallery: at least one.
    pub forms: Vec<String>,
    /// The depth in plies; to a tree's height, or to the end of the game, if absent.
    #[serde(default)]
    pub depth: Option<u32>,
    /// The root window; the full one if absent. Forms without a window ignore it.
    #[serde(default)]
    pub window: Option<RootWindow>,
    /// Whether each searches depth by depth, the best moves of one depth first in the next.
    #[serde(default)]
    pub deepening: bool,
    /// Whether moves are sorted by the static evaluation of the positions they lead to.
    #[serde(default)]
    pub ordering: bool,
    /// Whose view numbers take; MAX's for a listed tree, and else the mover's, if absent.
    #[serde(default)]
    pub view: Option<View>,
    /// The most visits of one search, 1 to 1,000,000; 10,000 if absent.
    #[serde(default)]
    pub max_nodes: Option<usize>,
    /// What a tree that grows is grown with.
    #[serde(default)]
    pub growth: GrowthSettings,
    /// Whether nodes have boards, in a game that has one.
    #[serde(default = "with_boards")]
    pub boards: bool,
}

const fn with_boards() -> bool {
    true
}

/// A form that searches for two players.
#[derive(Clone, Copy, Debug)]
pub(super) enum TwoPlayerForm {
    /// One that is recorded.
    Recorded(Form),
    /// One whose tree grows.
    Growing(GrowthForm),
}

impl TwoPlayerForm {
    pub(super) fn named(name: &str) -> Result<TwoPlayerForm, Error> {
        if let Some(form) = multiplayer::Form::named(name) {
            return Err(Error::refused(NotWatched::NeedsTuples(form)));
        }
        match GrowthForm::named(name) {
            Some(form) => Ok(TwoPlayerForm::Growing(form)),
            None => crate::form(name).map(TwoPlayerForm::Recorded),
        }
    }
}

/// An export of one of the searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// The name of the form.
    pub form: String,
    /// The place among its iterations, from 0; the last if absent.
    #[serde(default)]
    pub iteration: Option<usize>,
    /// The step of the iteration that the picture is of, from 0; the last if absent.
    #[serde(default)]
    pub step: Option<usize>,
    /// The format: `svg`, `dot`, `tikz`, `tikz-picture`, `text` or `json`.
    pub format: String,
    /// The heading; form and game if absent, and none if it is empty.
    #[serde(default)]
    pub title: Option<String>,
}

impl TraceRequest {
    /// The forms by their names.
    pub(super) fn forms(&self) -> Result<Vec<TwoPlayerForm>, Error> {
        if self.forms.is_empty() {
            return Err(Error::refused(NotWatched::NoForm));
        }
        self.forms
            .iter()
            .map(|name| TwoPlayerForm::named(name))
            .collect()
    }

    /// Refuses numbers out of range.
    pub(super) fn check(&self) -> Result<(), Error> {
        self.tracing(Form::Textbook(Algorithm::Minimax)).check()
    }

    /// A session at the position, if its searches may have the window.
    pub(super) fn open(&self, games: &Catalogue) -> Result<Box<dyn Session>, Error> {
        let session = self.subject.open(games)?;
        let window = self.window.unwrap_or_default();
        window.window(session.about().unit.in_data)?;
        Ok(session)
    }

    /// The recording of one form's search.
    pub(super) fn tracing(&self, form: Form) -> Tracing {
        Tracing {
            depth: self.depth,
            window: self.window.unwrap_or_default(),
            deepening: self.deepening,
            ordering: self.ordering,
            ..Tracing::new(form, self.max_nodes.unwrap_or_else(usual_nodes))
        }
    }

    /// Whose view numbers take.
    pub(super) fn view(&self, session: &dyn Session) -> View {
        self.view.unwrap_or_else(|| usual_view(session))
    }
}

/// Whose view numbers take where nothing is said of it.
pub(super) fn usual_view(session: &dyn Session) -> View {
    // The leaves of a listed tree are MAX's values as they are typed.
    match is_tree(session) {
        true => View::Max,
        false => View::Mover,
    }
}

impl Drawing {
    /// The style of a picture of a game.
    pub(super) fn style(&self, view: View, game: &str) -> Style {
        let usual = || format!("{} on {game}", self.form);
        Style {
            title: Some(self.title.clone().unwrap_or_else(usual)),
            // The page that is saved from has room for all.
            fold: Fold::Never,
            ..Style::in_view(view)
        }
    }

    pub(super) fn format(&self) -> Result<Format, Error> {
        self.format.parse().map_err(Error::refused)
    }

    /// The place of the iteration that is asked for, among `count`.
    pub(super) fn iteration(&self, count: usize) -> Result<usize, Error> {
        let asked = self.iteration.or(count.checked_sub(1));
        let found = asked.filter(|place| *place < count);
        let few = || NotWatched::FewIterations(self.iteration.unwrap_or_default(), count);
        found.ok_or_else(few).map_err(Error::refused)
    }

    /// The tree at the step that is asked for.
    pub(super) fn trace<'r>(&self, recorded: &'r RecordedSearch<String>) -> Cow<'r, Trace<String>> {
        match self.step {
            Some(step) => Cow::Owned(so_far(recorded.subject(), step)),
            None => Cow::Borrowed(&recorded.trace),
        }
    }
}
