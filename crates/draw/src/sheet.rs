//! A picture as a sheet to be filled in by hand.

use super::scene::{Item, NodeKind, Pass, Scene, Stroke};
use super::{Format, Style, Subject, json, written};

/// The line to write a number on: as long as the longest value of a leaf, as a bound.
fn blank(scene: &Scene) -> String {
    let leaves = scene
        .items
        .iter()
        .filter(|item| item.kind == NodeKind::Leaf);
    let longest = leaves.map(|leaf| leaf.value_text().chars().count()).max();
    "_".repeat(1 + longest.unwrap_or_default().max(2))
}

/// Draws the tree of a recorded search as a sheet to be filled in by hand: the same figure as that of
/// [`render`](super::render), with the values of inner nodes, the windows and the cuts left empty. Above
/// each inner node are as many lines for visits as `lines` says, one at least; [`Format::Dot`] has one. In a picture
/// a leaf has lines only where the search has no windows, and the root alone has windows where a whole search has one
/// null window, as in MTD(f).
///
/// The trace must be [completed](negascout::observe::Trace::completed). Nothing on the sheet depends on what
/// the search did there, but whether it has windows, and whether all are null windows.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{FIGURE, Format, Style, record_tree, sheet};
///
/// let tree = FIGURE.parse().unwrap();
/// let drawn = |algorithm| sheet(&record_tree(&tree, algorithm), Format::Text, 1, &Style::default());
/// let text = drawn(Algorithm::NegaScout);
/// assert!(text.contains("F MAX ___  (___, ___)") && text.contains("N -7  (___, ___)"), "{text}");
/// assert_eq!(text, drawn(Algorithm::AlphaBeta));
/// ```
#[must_use]
pub fn sheet<'s>(
    subject: impl Into<Subject<'s>>,
    format: Format,
    lines: usize,
    style: &Style,
) -> String {
    // Line and proof are parts of the solution.
    let subject = Subject {
        line: &[],
        proof: &[],
        ..subject.into()
    };
    let lines = match format {
        // It has an edge for each.
        Format::Dot => 1,
        _ => lines.max(1),
    };
    let scene = Scene::new(&subject, style).blank(lines);
    let nested = || json::render(&subject, json::Part::Tree, style);
    written(&scene, format, style, nested)
}

/// Draws the solution of a [`sheet`] with this many `lines`: in a picture each node stands where the sheet has it, and the visits say no `null` and `again`, which the lines to the nodes show.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{FIGURE, Format, Style, record_tree, sheet, solved_sheet};
///
/// let recorded = record_tree(&FIGURE.parse().unwrap(), Algorithm::NegaScout);
/// let style = Style::default();
/// let (empty, solved) = (
///     sheet(&recorded, Format::Svg, 2, &style),
///     solved_sheet(&recorded, Format::Svg, 2, &style),
/// );
/// let root = |svg: &str| svg.split("class=\"max\"").nth(1).map(|root| root[..30].to_owned());
/// assert_eq!(root(&empty), root(&solved));
/// ```
#[must_use]
pub fn solved_sheet<'s>(
    subject: impl Into<Subject<'s>>,
    format: Format,
    lines: usize,
    style: &Style,
) -> String {
    let subject = subject.into();
    let mut scene = Scene::new(&subject, style);
    let empty = Subject {
        line: &[],
        proof: &[],
        ..subject
    };
    scene.sheet = Some(Box::new(Scene::new(&empty, style).blank(lines.max(1))));
    let nested = || json::render(&subject, json::Part::Tree, style);
    written(&scene, format, style, nested)
}

impl Scene {
    /// The same tree with room for `lines` visits above each node, and nothing told but the leaves' values.
    fn blank(mut self, lines: usize) -> Scene {
        let blank = blank(&self);
        let window = match self.has_windows {
            true => format!("({blank}, {blank})"),
            false => format!("#{blank}"),
        };
        let pass = Pass {
            stroke: Stroke::Open,
            word: None,
            window,
            result: Some(blank.clone()),
            table: None,
            raised: None,
        };
        for item in &mut self.items {
            item.blank(&blank, vec![pass.clone(); lines]);
        }
        self.is_blank = true;
        self
    }
}

impl Item {
    fn blank(&mut self, blank: &str, visits: Vec<Pass>) {
        self.visits = visits;
        if self.kind != NodeKind::Leaf {
            self.value = Some(blank.to_owned());
        }
        self.pruned = false;
        self.saves = None;
        self.at_cut = false;
        self.cut = None;
        self.cut_from = None;
        self.on_line = false;
    }
}
