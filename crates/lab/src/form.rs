//! Forms of a search: the textbook's algorithms, and those of its gallery.

use negascout::textbook::Algorithm;
use negascout::textbook::gallery::{self, Exhibit};
use negascout_session::{Error, unknown_algorithm};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A form of a search: an algorithm of the textbook, or one of its gallery, mistakes included.
///
/// The gallery's forms are drawn on listed trees only, and compared on games too, whose positions are
/// listed first.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Form {
    /// An algorithm of the textbook.
    Textbook(Algorithm),
    /// A form of the gallery.
    Exhibit(&'static Exhibit),
}

impl Form {
    /// All forms: the textbook's algorithms, then the gallery's, each in reading order.
    ///
    /// ```
    /// use negascout_lab::{Form, form};
    ///
    /// assert!(Form::all().any(|each| each.name() == "sss-star"));
    /// assert!(Form::all().all(|each| form(each.name()) == Ok(each)));
    /// ```
    pub fn all() -> impl Iterator<Item = Form> {
        let textbook = Algorithm::ALL.into_iter().map(Form::Textbook);
        textbook.chain(gallery::exhibits().map(Form::Exhibit))
    }

    /// The name that [`form`](crate::form()) takes. No two forms share one.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Form::Textbook(algorithm) => algorithm.name(),
            Form::Exhibit(exhibit) => exhibit.name,
        }
    }
}

impl From<Algorithm> for Form {
    fn from(algorithm: Algorithm) -> Form {
        Form::Textbook(algorithm)
    }
}

impl TryFrom<String> for Form {
    type Error = Error;

    fn try_from(name: String) -> Result<Form, Error> {
        form(&name)
    }
}

impl From<Form> for String {
    fn from(form: Form) -> String {
        form.name().to_owned()
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Form {}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The form of this name: an algorithm, or an exhibit of the gallery.
///
/// # Errors
///
/// [`Error::UnknownAlgorithm`], with the nearest known name if one is near.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::{Form, form};
///
/// assert_eq!(form("pvs"), Ok(Form::Textbook(Algorithm::Pvs)));
/// assert_eq!(form("no-research").unwrap().name(), "no-research");
/// ```
pub fn form(name: &str) -> Result<Form, Error> {
    if let Ok(algorithm) = name.parse() {
        return Ok(Form::Textbook(algorithm));
    }
    let exhibits = || gallery::exhibits().map(|exhibit| exhibit.name);
    let names = Algorithm::ALL.into_iter().map(Algorithm::name);
    gallery::find(name)
        .map(Form::Exhibit)
        .ok_or_else(|| unknown_algorithm(name, names.chain(exhibits())))
}

/// The algorithm of this name.
///
/// # Errors
///
/// [`Error::UnknownAlgorithm`], with the nearest known name if one is near.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::algorithm;
///
/// assert_eq!(algorithm("negascout"), Ok(Algorithm::NegaScout));
/// assert_eq!(
///     algorithm("alphabeta").unwrap_err().to_string(),
///     "unknown algorithm 'alphabeta' (did you mean 'alpha-beta'?)",
/// );
/// ```
pub fn algorithm(name: &str) -> Result<Algorithm, Error> {
    let names = Algorithm::ALL.into_iter().map(Algorithm::name);
    name.parse().map_err(|_| unknown_algorithm(name, names))
}
