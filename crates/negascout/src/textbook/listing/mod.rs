//! The algorithms as listings: in the notation of documents, and as they are compiled here.
//!
//! A [`Listing`] has lines of text, each tied to the moments at which it runs: a [`Deed`] such as "a child
//! is searched again", at a [`Place`]. [`Reading::follow`] goes through a search's recorded events and says
//! of each which line runs, and what the listing's variables are then. Forms of the
//! [gallery] have their wrong lines marked, with the right one beside each.
//!
//! The words are our own; names, signs and order of steps are those of the document that is named. What the
//! texts look like is in `texts/README.md`.
//!
//! ```
//! use negascout::observe::EventLog;
//! use negascout::textbook::Algorithm;
//! use negascout::textbook::listing::{Notation, listing};
//! use negascout::{Even, Window, trees::Tree};
//!
//! let tree: Tree = "((1 2) (3 4))".parse().unwrap();
//! let mut log = EventLog::new(1_000);
//! Algorithm::NegaScout.search(&tree.root(), 2, Window::FULL, &Even, &mut log).unwrap();
//! let listing = listing("negascout", Notation::Lecture).unwrap();
//! let lit = listing.reading.follow(&log);
//! let texts: Vec<&str> = lit.iter().filter_map(|lit| Some(&*listing.lines[lit.line?].text)).collect();
//! assert_eq!(texts[0], "function negascout(node, depth, α, β)");
//! assert_eq!(texts[1], "w := -negascout(child, depth-1, -b, -α)");
//! assert!(texts.contains(&"w := max(w, -negascout(child, depth-1, -β, -α))"));
//! ```

mod best_first;
mod follow;
mod growing;
mod moment;
mod players;
mod read;
mod source;
mod values;

pub use moment::{Deed, Moment, Place, Tie};
pub use values::{Ahead, Cuts, Leaves, Low, Variable, Whose};

use super::{Algorithm, gallery};
use crate::observe::EventLog;
use follow::{Done, Follower};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use thiserror::Error;

/// An algorithm, or a form of the gallery, in a notation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(deny_unknown_fields))]
#[non_exhaustive]
pub struct Listing {
    /// The name of the algorithm, or of the exhibit.
    pub form: String,
    /// The notation.
    pub notation: Notation,
    /// Where the algorithm comes from, and whose notation this is.
    pub source: String,
    /// What is wrong, where no line is.
    pub fault: Option<String>,
    /// The lines.
    pub lines: Vec<Line>,
    /// How the lines and variables are read off a search.
    pub reading: Reading,
}

/// A line of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schemars",
    schemars(rename = "ListingLine", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Line {
    /// The blanks before the text.
    pub indent: usize,
    /// The text.
    pub text: String,
    /// Whether the line is as it should be.
    pub mark: Mark,
}

/// Whether a line is as it should be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(rename = "ListingMark"))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Mark {
    /// It is.
    Plain,
    /// It is wrong, or costs what it need not.
    Wrong,
    /// It is not there, and should be: it takes the place of the wrong line before it, if there is one.
    Right,
}

/// A notation of listings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Notation {
    /// That of *Two player games*, a university lecture: pseudocode with Greek letters.
    Lecture,
    /// That of *Negascout*, an article of the free encyclopedia: pseudocode with comments.
    Encyclopedia,
    /// That of *Chess - programming - search*, a page of a chess wiki: like C.
    Wiki,
    /// That of a weblog on tic-tac-toe, after Reinefeld: like C, with his variables.
    Weblog,
    /// That of *Tic-tac-toe AI*, a program's README: like Python.
    Readme,
    /// Rust: the code of this library.
    Rust,
}

impl Notation {
    /// All notations.
    pub const ALL: [Notation; 6] = [
        Notation::Lecture,
        Notation::Encyclopedia,
        Notation::Wiki,
        Notation::Weblog,
        Notation::Readme,
        Notation::Rust,
    ];

    /// The name, as it is typed: `lecture`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Lecture => "lecture",
            Notation::Encyclopedia => "encyclopedia",
            Notation::Wiki => "wiki",
            Notation::Weblog => "weblog",
            Notation::Readme => "readme",
            Notation::Rust => "rust",
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no [`Notation`] has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown notation '{0}'")]
pub struct UnknownNotation(
    /// The name.
    pub String,
);

impl FromStr for Notation {
    type Err = UnknownNotation;

    fn from_str(name: &str) -> Result<Notation, UnknownNotation> {
        let known = Notation::ALL.into_iter().find(|each| each.name() == name);
        known.ok_or_else(|| UnknownNotation(name.to_owned()))
    }
}

/// How a listing's lines and variables are read off a search.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Reading {
    /// Whose view the variables take.
    pub whose: Whose,
    /// What becomes of alpha where a child's value is beta or more.
    pub low: Low,
    /// Where the rest of the children is left out.
    pub cuts: Cuts,
    /// What becomes of the upper end of the next child's window behind a child that does not cut.
    pub ahead: Ahead,
    /// What a leaf returns.
    pub leaves: Leaves,
    /// The variables.
    pub variables: Vec<Named>,
    /// For each line the moments at which it runs.
    pub ties: Vec<Vec<Tie>>,
}

/// A variable with the name that a listing has for it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(rename = "NamedVariable"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Named {
    /// The name: `α`.
    pub name: String,
    /// The variable.
    pub variable: Variable,
}

/// What runs at an event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lit {
    /// The line that the event is about, by its place; `None` where the listing has none.
    pub line: Option<usize>,
    /// All lines that run between the event before and the one after, in order, that one among them.
    pub ran: Vec<usize>,
    /// The variables' values after the event, in the call that `line` runs in, in the order of
    /// [`Reading::variables`]; empty where there is no value yet.
    pub values: Vec<String>,
    /// Whether that call is of the node above the one that the event tells of, which is then the call's
    /// child.
    pub is_above: bool,
}

/// Whose variables are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caller {
    /// Those of the function that searches.
    Function,
    /// Those of a driver, which calls it.
    Driver,
}

impl Reading {
    /// The lines that run at each event of a search, and the variables: as many as there are events.
    #[must_use]
    pub fn follow<M>(&self, log: &EventLog<M>) -> Vec<Lit> {
        let mut follower = Follower::new(self);
        let events = log.events();
        let each = events.iter().enumerate();
        each.map(|(place, event)| self.lit(&follower.follow(event, &events[place + 1..])))
            .collect()
    }

    fn lit(&self, done: &Done) -> Lit {
        let (line, ran) = self.lines_at(&done.moments, done.main);
        let caller = match line.is_some_and(|line| self.is_drivers(line)) {
            true => Caller::Driver,
            false => Caller::Function,
        };
        Lit {
            line,
            ran,
            values: self.values(done, caller),
            is_above: done.is_above,
        }
    }

    /// The line that runs at the main one of some moments, and all that run.
    fn lines_at(&self, moments: &[Moment], main: usize) -> (Option<usize>, Vec<usize>) {
        let at = |moment: &Moment| {
            let tied = self.ties.iter().enumerate();
            let lines = tied.filter(|(_, ties)| ties.iter().any(|tie| tie.holds(*moment)));
            lines.map(|(line, _)| line).collect::<Vec<_>>()
        };
        let lines: Vec<Vec<usize>> = moments.iter().map(at).collect();
        // The event's own line, or else the next that runs, or the last before.
        let (before, from) = lines.split_at(main.min(lines.len()));
        let next = from.iter().find(|lines| !lines.is_empty());
        let found = next.or_else(|| before.iter().rev().find(|lines| !lines.is_empty()));
        let line = found.and_then(|lines| lines.last().copied());
        (line, lines.concat())
    }

    /// Whether a line is one of a driver, which has none of the variables of the function it calls.
    fn is_drivers(&self, line: usize) -> bool {
        let deeds = [Deed::Start, Deed::Pass, Deed::Low, Deed::High, Deed::Done];
        self.ties[line]
            .iter()
            .all(|tie| deeds.iter().any(|&deed| tie.is_to(deed)))
    }

    fn values(&self, done: &Done, caller: Caller) -> Vec<String> {
        let text = |Named { variable, .. }: &Named| {
            if caller == Caller::Driver && !variable.is_drivers() {
                return None;
            }
            if let (Variable::Depth, depth) = (variable, done.known.depth) {
                return depth.map(|depth| depth.to_string());
            }
            let value = values::value(*variable, &done.known, &done.driver, self.whose, self.low);
            value.map(|value| variable.text(value))
        };
        let all = self.variables.iter().map(text);
        all.map(Option::unwrap_or_default).collect()
    }
}

static LISTINGS: LazyLock<Vec<Listing>> = LazyLock::new(read::listings);

static OF_PLAYERS: LazyLock<Vec<Listing>> = LazyLock::new(read::of_players);

static OF_GROWTH: LazyLock<Vec<Listing>> = LazyLock::new(read::of_growth);

static UNRECORDED: LazyLock<Vec<Listing>> = LazyLock::new(read::unrecorded);

/// The listings that can be followed through a search: those of the algorithms first.
#[must_use]
pub fn listings() -> &'static [Listing] {
    &LISTINGS
}

/// The listings of the searches for more than two players, which are [followed](Reading::follow_players) through
/// records of their own.
#[must_use]
pub fn listings_of_players() -> &'static [Listing] {
    &OF_PLAYERS
}

/// The listings of the searches that grow a tree, UCT and df-pn, which are followed through
/// [their](Reading::follow_uct) [steps](Reading::follow_df_pn).
#[must_use]
pub fn listings_of_growth() -> &'static [Listing] {
    &OF_GROWTH
}

/// The listings of the algorithms whose searches are not recorded, and cannot be followed: quiescence by
/// itself.
///
/// ```
/// let forms: Vec<&str> = negascout::textbook::listing::unrecorded().iter().map(|each| &*each.form).collect();
/// assert!(forms.contains(&"quiescence") && !forms.contains(&"negascout"));
/// ```
#[must_use]
pub fn unrecorded() -> &'static [Listing] {
    &UNRECORDED
}

/// The listings of an algorithm or an exhibit, by its name; none of another name.
///
/// ```
/// use negascout::textbook::listing::{Mark, listings_of};
///
/// let wrong = listings_of("no-research").next().unwrap();
/// let missing = wrong.lines.iter().find(|line| line.mark == Mark::Right).unwrap();
/// assert_eq!(missing.text, "if α < w < β and child is not the first");
/// ```
pub fn listings_of(form: &str) -> impl Iterator<Item = &'static Listing> + '_ {
    let all = LISTINGS
        .iter()
        .chain(OF_PLAYERS.iter())
        .chain(OF_GROWTH.iter())
        .chain(UNRECORDED.iter());
    all.filter(move |listing| listing.form == form)
}

/// The listing of an algorithm or an exhibit in a notation, if there is one.
#[must_use]
pub fn listing(form: &str, notation: Notation) -> Option<&'static Listing> {
    listings_of(form).find(|listing| listing.notation == notation)
}

/// Whether an algorithm or an exhibit has this name.
fn is_form(name: &str) -> bool {
    name.parse::<Algorithm>().is_ok() || gallery::find(name).is_some()
}
