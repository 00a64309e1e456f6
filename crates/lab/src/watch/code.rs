//! The listing beside a search: which of its lines run at each step.

use super::request::TwoPlayerForm;
use super::{TraceRequest, growth, tuples};
use crate::{GrowthForm, Laboratory};
use negascout::textbook::listing::Reading;
use negascout_draw::{Listed, listed};
use negascout_session::{Catalogue, Error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A listing that is to be followed through a search.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Following {
    /// The name of the form that is searched.
    pub form: String,
    /// How the listing is read off.
    pub reading: Reading,
}

/// Follows a listing through one of the searches that [`watch`](crate::watch) shows, step by step: an
/// answer for each iteration.
///
/// # Errors
///
/// Those of [`watch`](crate::watch), and those of the form.
///
/// ```
/// use negascout::textbook::listing::{Notation, listing};
/// use negascout_lab::{Following, TraceRequest, follow};
/// use negascout_session::Catalogue;
///
/// let asked = r#"{"subject": {"tree": "((3 1) (2 9))"}, "forms": ["negascout"]}"#;
/// let asked: TraceRequest = serde_json::from_str(asked).unwrap();
/// let lecture = listing("negascout", Notation::Lecture).unwrap();
/// let following = Following { form: "negascout".to_owned(), reading: lecture.reading.clone() };
/// let listed = follow(&Catalogue::standard(), &asked, &following).unwrap();
/// let last = listed[0].line.last().unwrap().unwrap();
/// assert_eq!(lecture.lines[last].text, "return v");
/// ```
pub fn follow(
    games: &Catalogue,
    asked: &TraceRequest,
    following: &Following,
) -> Result<Vec<Listed>, Error> {
    followed(games, asked, following, growth::follow)
}

/// The same without the trees that grow, each of which is an error: a program without them is smaller.
///
/// # Errors
///
/// Those of [`follow`].
pub fn follow_recorded(
    games: &Catalogue,
    asked: &TraceRequest,
    following: &Following,
) -> Result<Vec<Listed>, Error> {
    followed(games, asked, following, |_, _, form, _| {
        Err(growth::missing(form))
    })
}

/// What follows a listing through a tree that grows.
type Grow = fn(&Catalogue, &TraceRequest, GrowthForm, &Reading) -> Result<Vec<Listed>, Error>;

fn followed(
    games: &Catalogue,
    asked: &TraceRequest,
    following: &Following,
    grow: Grow,
) -> Result<Vec<Listed>, Error> {
    if let Some(tree) = tuples::tuples(&asked.subject) {
        return tuples::follow(tree, asked, following).map(|listed| vec![listed]);
    }
    let form = match TwoPlayerForm::named(&following.form)? {
        TwoPlayerForm::Recorded(form) => form,
        TwoPlayerForm::Growing(form) => return grow(games, asked, form, &following.reading),
    };
    let tracing = asked.tracing(form);
    tracing.check()?;
    let session = asked.subject.open(games)?;
    let searches = session.trace_all(&tracing)?;
    let searches = searches.iter();
    let each = searches.map(|recorded| listed(&recorded.subject(), &following.reading));
    Ok(each.collect())
}
