//! Pictures of a search as it ran: SVG, Graphviz DOT, TikZ, text for a terminal, and JSON.
//!
//! Every picture shows the same things. MAX nodes are squares, MIN nodes circles, leaves bare
//! values, and all are lettered breadth-first. Above each node stand the windows it was visited
//! with, one line a visit. A visit with an open window is a plain line, a null window a double one,
//! and a search that is repeated because the null window came out better a thick one marked
//! `again`. What was not searched is dashed and hatched, with the bound that cut it and the
//! ancestor whose bound that was.
//!
//! The figure of the NegaScout papers, in which NegaScout leaves out the nodes N and O, and
//! alpha-beta must visit them, is [`FIGURE`]. After the left subtree the root A has 6, so C is
//! searched with the null window (-7, -6), and at F the first child's 9 is enough:
//!
//! ```
//! use negascout::textbook::Algorithm;
//! use negascout::trees::Tree;
//! use negascout_draw::{FIGURE, Format, Style, record_tree, render};
//!
//! let tree: Tree = FIGURE.parse().unwrap();
//! let draw = |algorithm| render(&record_tree(&tree, algorithm), Format::Text, &Style::default());
//! assert!(draw(Algorithm::NegaScout).contains("╌ N -7  cut: beta 7 of A (null window)"));
//! assert!(!draw(Algorithm::AlphaBeta).contains("cut:"));
//! ```

mod dot;
mod events;
mod json;
mod layout;
mod legend;
mod letters;
mod measure;
mod record;
mod scene;
mod svg;
mod text;
mod tikz;
mod words;

pub use events::{EventItem, EventList, Points};
use negascout::observe::Trace;
pub use record::{record_events, record_tree};
use scene::Scene;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The tree of the figure that NegaScout is explained by: lettered breadth-first, its nodes N and O
/// are left out by NegaScout and visited by alpha-beta, and no others are left out by either.
pub const FIGURE: &str = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))";

/// What a picture is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Scalable vector graphics, with titles and labels for screen readers.
    Svg,
    /// The language of Graphviz.
    Dot,
    /// A LaTeX document of the class `standalone`.
    Tikz,
    /// Text for a terminal, one node a line.
    Text,
    /// Nested objects, one line.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 5] = [
        Format::Svg,
        Format::Dot,
        Format::Tikz,
        Format::Text,
        Format::Json,
    ];

    /// The name, as it is typed: `svg`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Dot => "dot",
            Format::Tikz => "tikz",
            Format::Text => "text",
            Format::Json => "json",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a format's name.
///
/// ```
/// use negascout_draw::Format;
///
/// assert_eq!("tikz".parse(), Ok(Format::Tikz));
/// let error = "tiks".parse::<Format>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown format 'tiks' (did you mean 'tikz'?)");
/// ```
impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let known = Format::ALL.into_iter().find(|format| format.name() == name);
        known.ok_or_else(|| UnknownFormat {
            name: name.chars().take(48).collect(),
            nearest: nearest(name),
        })
    }
}

/// No format has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format '{name}' ({})", hint(*nearest))]
pub struct UnknownFormat {
    /// What was given, shortened where it is long.
    name: String,
    /// The nearest known name, if one is near.
    nearest: Option<&'static str>,
}

fn hint(nearest: Option<&'static str>) -> String {
    match nearest {
        Some(near) => format!("did you mean '{near}'?"),
        None => format!("known: {}", Format::ALL.map(Format::name).join(", ")),
    }
}

/// The known name most like `name`, if one is alike at all.
fn nearest(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let known = Format::ALL.map(Format::name).into_iter();
    let best = known
        .map(|known| (strsim::jaro_winkler(&name, known), known))
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= 0.75).then_some(best.1)
}

/// Whose point of view scores and windows take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// The player to move at each node, as negamax has it.
    #[default]
    Mover,
    /// MAX, who moves at the root.
    Max,
}

/// What characters [`Format::Text`] may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Box-drawing characters, `∞`, `≥`.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

/// How a picture looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Whose point of view scores and windows take.
    pub view: View,
    /// The heading; `Search tree` if absent.
    pub title: Option<String>,
    /// The characters of [`Format::Text`]; the other formats have their own ways.
    pub charset: Charset,
}

/// Draws a recorded search. Every format but text ends without a line break.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{Format, Style, View, record_tree, render};
///
/// let trace = record_tree(&"((3 1) (2 9))".parse().unwrap(), Algorithm::AlphaBeta);
/// let style = Style { view: View::Max, ..Style::default() };
/// let text = render(&trace, Format::Text, &style);
/// assert!(text.starts_with("Search tree\n\nA MAX 2  (-∞, ∞)\n"), "{text}");
/// ```
#[must_use]
pub fn render(trace: &Trace<String>, format: Format, style: &Style) -> String {
    match format {
        Format::Svg => svg::render(&Scene::new(trace, style)),
        Format::Dot => dot::render(&Scene::new(trace, style)),
        Format::Tikz => tikz::render(&Scene::new(trace, style)),
        Format::Text => text::render(&Scene::new(trace, style), style.charset),
        Format::Json => json::render(trace, style),
    }
}

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
