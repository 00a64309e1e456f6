//! Pictures of a search as it ran: SVG, Graphviz DOT, TikZ, text for a terminal, and JSON.
//!
//! Every picture shows the same things. MAX nodes are squares, MIN nodes circles, or both are
//! [triangles](Shapes), leaves bare values, and all are lettered breadth-first. Above each node are the windows it was visited
//! with, one line a visit. A visit with an open window is a plain line, a null window a double one,
//! and a search that is repeated because the null window came out better a thick one marked
//! `again`. A visit that raised its parent's alpha ends in an arrow, and what a table knew is named.
//! A subtree that was not searched is dashed and hatched, with the bound that cut it and the ancestor whose
//! bound that was. The principal variation is underlaid, and a node shows the board of its position,
//! where the [`Subject`] has them.
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

/// Writes a formatted line at the end of a text.
macro_rules! line {
    ($out:expr, $($text:tt)*) => {{
        use std::fmt::Write as _;
        let _ = writeln!($out, $($text)*);
    }};
}

mod beside;
mod board;
mod claim;
mod dot;
mod drawable;
mod fold;
mod format;
mod grown;
mod json;
mod layout;
mod legend;
mod letters;
mod listed;
mod measure;
mod page;
mod picture;
mod picture_score;
mod record;
mod said;
mod scene;
mod shape;
mod sheet;
mod showing;
mod so_far;
mod step;
mod story;
mod subject;
mod subtrees;
mod svg;
mod text;
mod tikz;
mod traced;
mod tuples;
mod wording;
mod words;

/// Boards, as sessions return them.
pub use negascout_board::{Board, Cell, Player};

pub use beside::{Beside, Contrast, Remark, RemarkKind, Searched, beside, letters_beside};
pub use claim::Claim;
pub use drawable::Drawable;
pub use fold::Fold;
pub use format::{Format, UnknownFormat};
pub use grown::{
    DfPnGrowth, Goal, Grown, GrownNode, GrownSubject, Growth, Known, Results, UctGrowth,
    grown_tree, largest,
};
use layout::Layout;
pub use letters::letters_named;
pub use listed::{Listed, listed};
use negascout::textbook::listing::Listing;
pub use picture::{Fonts, Picture, PictureBoard, PictureCut, PictureNode, PieceSign};
pub use picture_score::PictureScore;
pub use record::{record_events, record_tree};
#[doc(hidden)]
pub use said::Filling;
pub use said::{Part, Piece, Said, WindowEnd};
use scene::Scene;
pub use scene::{NodeKind, Stroke};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use shape::Shapes;
pub use sheet::{sheet, solved_sheet};
pub use showing::Showing;
pub use so_far::so_far;
pub use step::Step;
pub use story::{
    ChoiceRow, Counter, CutCause, MemoryStory, StepKind, Story, StoryChoice, StoryCount, StoryCut,
    StoryGrowth, StoryOpen, StoryPart, StorySteps, StoryVisit, TableChange,
};
pub use subject::Subject;
pub use tuples::{TupleSubject, tuples_beside};

/// The tree of the figure that NegaScout is explained by: lettered breadth-first, its nodes N and O
/// are left out by NegaScout and visited by alpha-beta, and no others are left out by either.
pub const FIGURE: &str = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))";

/// Whose point of view scores and windows take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum View {
    /// The player to move at each node, as negamax has it.
    #[default]
    Mover,
    /// MAX, who moves at the root.
    Max,
}

/// The characters that [`Format::Text`] may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Box-drawing characters, `∞`, `≥`.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

/// Whether a picture explains its signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Legend {
    /// The signs that occur, and whose view the numbers take.
    #[default]
    Full,
    /// None.
    Absent,
}

/// The style of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Whose point of view scores and windows take.
    pub view: View,
    /// The heading; `Search tree` if absent, and none if empty.
    pub title: Option<String>,
    /// The characters of [`Format::Text`]; the other formats have their own ways.
    pub charset: Charset,
    /// Whether [`Format::Svg`], [`Format::Dot`], TikZ and [`Format::Text`] explain their signs.
    pub legend: Legend,
    /// The shapes of nodes.
    pub shapes: Shapes,
    /// Whether subtrees of a recorded search are folded where they do not fit, in pictures of all formats
    /// but [`Format::Json`], and in [`steps`].
    pub fold: Fold,
    /// The size, as a multiple of the usual one, of [`Format::Svg`], [`Format::Tikz`] and
    /// [`Format::TikzPicture`].
    pub scale: f64,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            view: View::default(),
            title: None,
            charset: Charset::default(),
            legend: Legend::default(),
            shapes: Shapes::default(),
            fold: Fold::default(),
            scale: 1.0,
        }
    }
}

impl Style {
    /// The usual style, scores and windows in this view.
    ///
    /// ```
    /// use negascout_draw::{Style, View};
    ///
    /// assert_eq!(Style::in_view(View::Mover), Style::default());
    /// ```
    #[must_use]
    pub fn in_view(view: View) -> Style {
        Style {
            view,
            ..Style::default()
        }
    }
}

/// Draws a recorded search. Every format but text ends without a line break.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{Format, Style, View, record_tree, render};
///
/// let trace = record_tree(&"((3 1) (2 9))".parse().unwrap(), Algorithm::AlphaBeta);
/// let style = Style::in_view(View::Max);
/// let text = render(&trace, Format::Text, &style);
/// assert!(text.starts_with("Search tree\n\nA MAX 2  (-∞, ∞)\n"), "{text}");
/// ```
#[must_use]
pub fn render(search: &impl Drawable, format: Format, style: &Style) -> String {
    let whole = search.scene(style);
    let scene = match format {
        // It is data, and no picture.
        Format::Json => whole,
        _ => whole.fitted(style.fold),
    };
    written(&scene, format, style, || search.nested(&scene, style))
}

/// Writes a scene in a format; `nested` makes the objects of [`Format::Json`].
fn written(
    scene: &Scene,
    format: Format,
    style: &Style,
    nested: impl FnOnce() -> String,
) -> String {
    match format {
        Format::Svg => svg::render(scene, style.scale),
        Format::Dot => dot::render(scene),
        Format::Tikz => tikz::document(scene, style.scale),
        Format::TikzPicture => tikz::picture(scene, style.scale),
        Format::Text => text::render(scene, style.charset),
        Format::Json => nested(),
    }
}

/// Draws a board by itself as [`Format::Svg`], with its labels below and at the left. `title` says in words which it is: for screen readers, and where the pointer rests.
///
/// ```
/// use negascout_draw::{Board, Cell, Player, board_svg};
///
/// let (x, e) = (Cell::Stone(Player::First), Cell::Empty);
/// let svg = board_svg(&Board::from(vec![vec![e, x]]), "a cross on b1");
/// assert!(svg.starts_with("<svg") && svg.contains("aria-label=\"a cross on b1\""));
/// assert!(svg.contains(">a</text>") && svg.contains("class=\"first\""));
/// ```
#[must_use]
pub fn board_svg(board: &Board, title: &str) -> String {
    svg::alone::render(board, title)
}

/// A page that shows a search step by step, in a browser and without a network: HTML with all it
/// needs inside. `listings` are those of its form: the page has them beside the tree, the line that runs
/// lit. [`Style::charset`] and [`Style::scale`] have no part in it.
///
/// A step is an event, told in a sentence that says why; the page goes forward and back, plays, and
/// jumps, by buttons and keys. `#12` after its address opens it at step 12.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{FIGURE, Style, Subject, record_events, record_tree, steps};
///
/// let tree = FIGURE.parse().unwrap();
/// let trace = record_tree(&tree, Algorithm::NegaScout);
/// let (events, tallies) = record_events(&tree, Algorithm::NegaScout);
/// let subject = Subject { events: Some(&events), tallies: &tallies, ..Subject::from(&trace) };
/// let listings: Vec<_> = negascout::textbook::listing::listings_of("negascout").collect();
/// let page = steps(&subject, &listings, &Style::default());
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// assert!(page.contains(r#"2," is searched with the null window ",[[-7,-6],2],"."]"#));
/// ```
#[must_use]
pub fn steps(search: &impl Drawable, listings: &[&Listing], style: &Style) -> String {
    page::page(search, listings, style)
}

/// A search to be shown step by step by a program that draws it by itself: its picture as data, and
/// what changes in it from step to step. It is what [`steps`] shows. Of `style` the view counts, alone.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{Counter, FIGURE, Style, Subject, record_events, record_tree, showing};
///
/// let tree = FIGURE.parse().unwrap();
/// let trace = record_tree(&tree, Algorithm::NegaScout);
/// let (events, tallies) = record_events(&tree, Algorithm::NegaScout);
/// let subject = Subject { events: Some(&events), tallies: &tallies, ..Subject::from(&trace) };
/// let shown = showing(&subject, &Style::default());
/// assert_eq!(shown.picture.nodes[0].letter, "A");
/// assert_eq!(shown.story.steps.total(Counter::Leaves), 8);
/// ```
#[must_use]
pub fn showing(search: &impl Drawable, style: &Style) -> Showing {
    let boxes = Style {
        shapes: Shapes::Boxes,
        ..style.clone()
    };
    let scene = search.scene(&boxes);
    showing::shown(search, &scene, &Layout::new(&scene))
}

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
