//! Ways to look for a move.

use crate::names::unknown_algorithm;
use crate::{Error, SearchRequest};
use negascout::textbook::Algorithm;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The production search, by alpha-beta or by trees of playouts, or an algorithm of the textbook. In data
/// it is its [name](Method::name).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Method {
    /// The production search: [`think`](crate::Session::think).
    #[default]
    Search,
    /// Monte-Carlo tree search: [`think`](crate::Session::think), too.
    Mcts,
    /// An algorithm as it is printed: `negascout_lab::Laboratory::analyse`.
    Textbook(Algorithm),
}

impl Method {
    /// Every method, the production search first.
    pub const ALL: [Method; 2 + Algorithm::ALL.len()] = {
        let mut all = [Method::Search; 2 + Algorithm::ALL.len()];
        all[1] = Method::Mcts;
        let mut place = 0;
        while place < Algorithm::ALL.len() {
            all[place + 2] = Method::Textbook(Algorithm::ALL[place]);
            place += 1;
        }
        all
    };

    /// The name that [`method`](crate::method()) takes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::Search => "search",
            Method::Mcts => "mcts",
            Method::Textbook(algorithm) => algorithm.name(),
        }
    }

    /// The request to [`think`](crate::Session::think) by this method; that of an algorithm of the
    /// textbook stays as it is.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] in a build without this method.
    ///
    /// ```
    /// use negascout_session::{Method, SearchRequest};
    ///
    /// let asked = Method::Mcts.request(SearchRequest::default()).unwrap();
    /// assert_eq!(asked.mcts.unwrap().seed, 0);
    /// ```
    pub fn request(self, request: SearchRequest) -> Result<SearchRequest, Error> {
        match self {
            Method::Mcts => by_mcts(request),
            Method::Search | Method::Textbook(_) => Ok(request),
        }
    }

    /// The method of a request to [`think`](crate::Session::think).
    pub(crate) fn of(asked: &SearchRequest) -> Method {
        match asked.mcts {
            Some(_) => Method::Mcts,
            None => Method::Search,
        }
    }
}

/// The method of this name: `search`, or a textbook algorithm's name.
///
/// # Errors
///
/// [`Error::UnknownAlgorithm`], with the nearest known name if one is near.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_session::{Method, method};
///
/// assert_eq!(method("search"), Ok(Method::Search));
/// assert_eq!(method("pvs"), Ok(Method::Textbook(Algorithm::Pvs)));
/// ```
pub fn method(name: &str) -> Result<Method, Error> {
    Method::ALL
        .into_iter()
        .find(|method| method.name() == name)
        .ok_or_else(|| unknown_algorithm(name, Method::ALL.into_iter().map(Method::name)))
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Method> for &'static str {
    fn from(method: Method) -> &'static str {
        method.name()
    }
}

impl TryFrom<String> for Method {
    type Error = Error;

    fn try_from(name: String) -> Result<Method, Error> {
        method(&name)
    }
}

#[cfg(feature = "mcts")]
fn by_mcts(request: SearchRequest) -> Result<SearchRequest, Error> {
    let mcts = Some(request.mcts.unwrap_or_default());
    Ok(SearchRequest { mcts, ..request })
}

#[cfg(not(feature = "mcts"))]
fn by_mcts(_: SearchRequest) -> Result<SearchRequest, Error> {
    Err(Error::refused(crate::Unsupported::LeftOut(
        "Monte-Carlo tree search",
    )))
}
