//! Trees that grow, watched beside the other searches.

use super::{Drawing, NotWatched, TraceRequest, WatchedForm, WatchedSearch};
use crate::{Growing, GrowthForm, grow, grown_boards};
use negascout::Number;
use negascout::textbook::listing::Reading;
use negascout_draw::{Grown, GrownSubject, Listed, Picture, Style, listed, render, showing};
use negascout_session::{Catalogue, Error, Session, Value};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most nodes that are drawn, where nothing is said of it.
const USUAL_NODES: usize = 60;

/// The most playouts that are watched.
pub(super) const MAX_WATCHED: u32 = 1_000;

/// What a tree that grows is grown with.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GrowthSettings {
    /// The playouts, 1 to 1,000; 30 if absent.
    pub playouts: Option<u32>,
    /// The weight of moves that were seldom tried, 0 to 1,000; 1 if absent.
    pub exploration: Option<f64>,
    /// The seed of the playouts; 0 if absent.
    pub seed: Option<u64>,
    /// The calls of df-pn, 1 to 1,000; 300 if absent.
    pub calls: Option<u32>,
    /// The points that MAX is to get at least, by df-pn; a win if absent, and in a listed tree its value.
    pub goal: Option<Number>,
    /// The visits that a node must have to be drawn by itself; so many that at most 60 are, if absent.
    pub least_visits: Option<u32>,
}

impl GrowthSettings {
    /// Grows the tree.
    fn grow(&self, session: &dyn Session, form: GrowthForm) -> Result<Grown, Error> {
        let usual = Growing::default();
        let most = match form {
            GrowthForm::Uct => self.playouts.unwrap_or(30),
            GrowthForm::DfPn => self.calls.unwrap_or(300),
        };
        if most > MAX_WATCHED {
            return Err(Error::refused(NotWatched::Effort(form, most)));
        }
        let growing = Growing {
            form,
            most,
            exploration: self.exploration.unwrap_or(usual.exploration),
            seed: self.seed.unwrap_or(usual.seed),
            goal: self.goal,
            stop: None,
        };
        grow(session, &growing)
    }

    /// The visits that a node has at least that is drawn by itself.
    fn least_visits(&self, tree: &Grown) -> u32 {
        let usual = || tree.least_visits(USUAL_NODES);
        self.least_visits.unwrap_or_else(usual)
    }
}

/// A tree that grows, as it is shown: with the letters that `beside`, a picture of another search, has.
pub(super) fn shown(
    session: &dyn Session,
    asked: &TraceRequest,
    form: GrowthForm,
    beside: Option<&Picture>,
) -> WatchedForm {
    WatchedForm::new(form, watched(session, asked, form, beside))
}

/// A tree that grows, in a program without such trees.
pub(super) fn left_out(
    _: &dyn Session,
    _: &TraceRequest,
    form: GrowthForm,
    _: Option<&Picture>,
) -> WatchedForm {
    WatchedForm::new(form, Err(missing(form)))
}

/// Why a program does not have a form.
pub(super) fn missing(form: GrowthForm) -> Error {
    Error::refused(NotWatched::LeftOut(form))
}

/// Follows a listing through the growth of a tree.
pub(super) fn follow(
    games: &Catalogue,
    asked: &TraceRequest,
    form: GrowthForm,
    reading: &Reading,
) -> Result<Vec<Listed>, Error> {
    let session = asked.subject.open(games)?;
    let tree = asked.growth.grow(&*session, form)?;
    let subject = GrownSubject::new(&tree, asked.growth.least_visits(&tree));
    Ok(vec![listed(&subject, reading)])
}

fn watched(
    session: &dyn Session,
    asked: &TraceRequest,
    form: GrowthForm,
    beside: Option<&Picture>,
) -> Result<WatchedSearch, Error> {
    let tree = asked.growth.grow(session, form)?;
    let least_visits = asked.growth.least_visits(&tree);
    let subject = GrownSubject {
        boards: &grown_boards(session, &tree, least_visits),
        letters: &letters(&tree, least_visits, beside),
        ..GrownSubject::new(&tree, least_visits)
    };
    let shown = showing(&subject, &Style::in_view(asked.view(session)));
    let proven = tree.nodes[0].known.proven();
    // A game's value by playouts is a win or a loss, in however many plies.
    let is_known = proven.lower == proven.upper && session.erased().listed().is_some();
    let decimals = session.about().unit.in_data;
    let nodes = &shown.picture.nodes;
    let depth = nodes.iter().map(|node| node.ply).max().unwrap_or(0);
    let line = nodes.iter().filter(|node| node.on_line);
    let line = line.filter_map(|node| node.mv.clone()).collect();
    let mut search = WatchedSearch::single(depth, line, shown);
    search.value = is_known.then(|| Value::from(proven.lower).with_decimals(decimals));
    search.iterations[0].value = search.value;
    Ok(search)
}

/// Draws the tree in a format of `negascout_draw`, as it is after a step.
pub(super) fn draw(
    session: &dyn Session,
    asked: &TraceRequest,
    (form, drawing): (GrowthForm, &Drawing),
    beside: Option<&Picture>,
) -> Result<String, Error> {
    let format = drawing.format()?;
    drawing.iteration(1)?;
    let whole = asked.growth.grow(session, form)?;
    let least_visits = asked.growth.least_visits(&whole);
    let tree = whole.so_far(drawing.step.unwrap_or(usize::MAX));
    let subject = GrownSubject {
        boards: &match asked.boards {
            true => grown_boards(session, &tree, least_visits),
            false => Vec::new(),
        },
        letters: &letters(&whole, least_visits, beside),
        ..GrownSubject::new(&tree, least_visits)
    };
    let style = drawing.style(asked.view(session), &session.game());
    Ok(render(&subject, format, &style))
}

/// The letters of the nodes: those of the same nodes in another picture, and the next ones.
fn letters(tree: &Grown, least_visits: u32, beside: Option<&Picture>) -> Vec<String> {
    let subject = GrownSubject::new(tree, least_visits);
    beside.map_or_else(Vec::new, |beside| subject.letters_beside(beside))
}
