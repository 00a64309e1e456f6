//! Scalable vector graphics.
//!
//! Nothing is told by colour alone: each kind of line has a pattern and a word, and each node has
//! a title that says what is drawn.

pub(crate) mod alone;
mod board;
mod legend;
mod theme;

use super::layout::{
    CutSpot, LABEL_FONT, LETTER_FONT, LINE, Layout, Spot, VALUE_FONT, cross_on, curves, lanes,
    line_to,
};
use super::measure::{self, bold, on_a_sheet, parts};
use super::scene::{Item, NodeKind, Scene, Stroke};
use super::shape::{BLANK_DROP, RADIUS, Shape};
use legend::Legend;
use negascout::textbook::Player;
use theme::Medium;
pub(super) use theme::variables;

const MARGIN: f64 = 20.0;
const TITLE_FONT: f64 = 16.0;
/// The width of a plain line.
const USUAL_WIDTH: f64 = 1.5;

/// Draws the scene as a document of its own, which can also be embedded in a page.
pub(super) fn render(scene: &Scene, scale: f64) -> String {
    Pen {
        out: String::new(),
        medium: Medium::Document,
    }
    .picture(scene, scale)
}

/// Draws the scene for a page that shows it step by step: its colours are the page's
/// [`variables`], and its parts tell by `data-` attributes what they are parts of.
///
/// | attribute | part | value |
/// |---|---|---|
/// | `data-node` | a node | the number of the item |
/// | `data-line` | a line from the parent | the number of the item |
/// | `data-stroke` | the same | the ways of drawing it: `open`, `null`, `again` or `cut` |
/// | `data-visit` | the label of a visit | the item and the visit, `3.0` |
/// | `data-best` | the ground of the principal variation | the number of the item |
/// | `data-cut` | the note of a cut, and its curve | the number of the item that was cut |
pub(super) fn page(scene: &Scene) -> String {
    Pen {
        out: String::new(),
        medium: Medium::Page,
    }
    .picture(scene, 1.0)
}

/// A picture being drawn.
struct Pen {
    out: String,
    medium: Medium,
}

fn push(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

/// Text escaped for an element or an attribute.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A name that differs between pictures, so that one page can hold several.
fn identity(text: &str) -> String {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("tree-{hash:08x}")
}

impl Pen {
    fn picture(mut self, scene: &Scene, scale: f64) -> String {
        let layout = Layout::new(scene);
        let legend = Legend::new(scene, &layout);
        let title = bold(&scene.title, TITLE_FONT);
        let heading = match scene.title.is_empty() {
            true => 0.0,
            false => MARGIN * 0.5 + TITLE_FONT,
        };
        let (legend_width, legend_height) = legend.as_ref().map_or((0.0, 0.0), |legend| {
            (legend.width, legend.height + MARGIN * 0.5)
        });
        let inner = layout.width.max(legend_width).max(title);
        let size = (
            inner + 2.0 * MARGIN,
            MARGIN * 2.0 + heading + layout.height + legend_height,
        );
        self.open(scene, size, scale);
        let (left, top) = (MARGIN + (inner - layout.width) / 2.0, MARGIN + heading);
        self.shifted((left, top), |pen| pen.tree(scene, &layout));
        if let Some(legend) = legend {
            let top = top + layout.height + MARGIN * 0.5;
            self.shifted((MARGIN, top), |pen| legend.draw(&mut pen.out));
        }
        self.out.push_str("</svg>");
        self.out
    }

    fn push(&mut self, line: &str) {
        push(&mut self.out, line);
    }

    /// Attributes for a page that looks for the parts of the picture.
    fn data(&self, attributes: &[(&str, String)]) -> String {
        match self.medium {
            Medium::Document => String::new(),
            Medium::Page => attributes
                .iter()
                .map(|(name, value)| format!(" data-{name}=\"{value}\""))
                .collect(),
        }
    }

    fn shifted(&mut self, (left, top): (f64, f64), draw: impl FnOnce(&mut Pen)) {
        self.push(&format!("<g transform=\"translate({left:.1} {top:.1})\">"));
        draw(self);
        self.push("</g>");
    }

    fn open(&mut self, scene: &Scene, (width, height): (f64, f64), scale: f64) {
        let description = scene.description();
        let id = identity(&format!("{}{description}", scene.title));
        let (wide, high) = (width * scale, height * scale);
        self.push(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{wide:.0}\" height=\"{high:.0}\" role=\"graphics-document document\" \
             aria-labelledby=\"{id}-title {id}-desc\">"
        ));
        let title = escape(&scene.title);
        self.push(&format!("<title id=\"{id}-title\">{title}</title>"));
        let description = escape(&description);
        self.push(&format!("<desc id=\"{id}-desc\">{description}</desc>"));
        let rules = theme::rules(self.medium, &id);
        self.push(&format!("<style>{rules}</style>"));
        self.push(&format!(
            "<defs><pattern id=\"{id}-hatch\" width=\"6\" height=\"6\" \
             patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
             <rect class=\"hatch-ground\" width=\"6\" height=\"6\"/>\
             <path class=\"hatch\" d=\"M0 0V6\"/></pattern></defs>"
        ));
        self.push("<rect class=\"ground\" width=\"100%\" height=\"100%\"/>");
        let baseline = MARGIN + TITLE_FONT * 0.8;
        text(&mut self.out, "title", (MARGIN, baseline), &scene.title);
    }

    fn tree(&mut self, scene: &Scene, layout: &Layout) {
        let below = || (0..).zip(scene.items.iter().zip(&layout.spots));
        for (id, (item, spot)) in below() {
            let parent = item.parent.map(|parent| &layout.spots[parent]);
            if item.on_line {
                self.underlay(id, spot, parent);
            }
        }
        for (id, (item, spot)) in below() {
            if let Some(parent) = item.parent {
                self.lines(id, item, spot, &layout.spots[parent]);
            }
        }
        for (id, ancestor, cut) in curves(scene, layout) {
            self.bound(id, ancestor, cut);
        }
        for (id, (item, spot)) in below() {
            self.item((id, &scene.spoken(item)), item, spot);
        }
    }

    /// The ground of a node on the principal variation, and of the line to it.
    fn underlay(&mut self, id: usize, spot: &Spot, parent: Option<&Spot>) {
        let data = self.data(&[("best", id.to_string())]);
        if let Some(parent) = parent {
            let path = path(line_to(parent, spot, 0.0));
            self.push(&format!("<path class=\"line\"{data} d=\"{path}\"/>"));
        }
        let (x, y) = (spot.x - spot.width / 2.0 - 5.0, spot.top() - 5.0);
        let (wide, high) = (spot.width + 10.0, spot.height + 10.0);
        self.push(&format!(
            "<rect class=\"on-line\"{data} x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" \
             height=\"{high:.1}\" rx=\"9\"/>"
        ));
    }

    /// The lines from the parent, one for each way in which the node was visited.
    fn lines(&mut self, id: usize, item: &Item, spot: &Spot, parent: &Spot) {
        let data = |name: &str| [("line", id.to_string()), ("stroke", name.to_owned())];
        if item.pruned {
            let (data, path) = (self.data(&data("cut")), path(line_to(parent, spot, 0.0)));
            self.push(&format!("<path class=\"cut\"{data} d=\"{path}\"/>"));
        }
        if item.at_cut {
            let (x, y) = cross_on(parent, spot);
            let corner = format!("M{:.1} {:.1}", x - 5.0, y + 5.0);
            let data = self.data(&data("cut"));
            self.push(&format!(
                "<path class=\"cross\"{data} d=\"{corner}l10 -10m-10 0l10 10\"/>"
            ));
        }
        for (stroke, line) in lanes(item, parent, spot) {
            let data = self.data(&data(stroke.name())) + &width_of(item, stroke);
            draw_stroke(&mut self.out, stroke, &path(line), &data);
        }
    }

    /// A thin curve from the ancestor whose bound it is to the cut of an item.
    fn bound(&mut self, id: usize, ancestor: &Spot, cut: &CutSpot) {
        let [(x1, y1), (x2, y2), (x3, y3), (x, y)] = cut.curve_from(ancestor);
        let data = self.data(&[("cut", id.to_string())]);
        self.push(&format!(
            "<path class=\"bound\"{data} d=\"M{x1:.1} {y1:.1}C{x2:.1} {y2:.1} {x3:.1} {y3:.1} \
             {x:.1} {y:.1}\"/>"
        ));
        let back = if x2 < x { -6.0 } else { 6.0 };
        self.push(&format!(
            "<path class=\"head\"{data} d=\"M{x:.1} {y:.1}l{back:.1} -3.5v7z\"/>"
        ));
    }

    /// A node with its number, and in words.
    fn item(&mut self, (id, spoken): (usize, &str), item: &Item, spot: &Spot) {
        let spoken = escape(spoken);
        let data = self.data(&[("node", id.to_string())]);
        self.push(&format!(
            "<g role=\"graphics-symbol img\" aria-label=\"{spoken}\"{data}>"
        ));
        self.push(&format!("<title>{spoken}</title>"));
        self.shape(item, spot);
        if item.in_proof {
            self.proof(spot);
        }
        let faded = if item.pruned { " cut-text" } else { "" };
        let value = item.value_text();
        let [letter, number] = spot.shape.baselines().map(|baseline| spot.top() + baseline);
        let is_alone = value.is_empty() && self.medium == Medium::Document;
        let letter = match is_alone && !spot.shape.is_triangle() {
            true => spot.head() + 4.0,
            false => letter,
        };
        text(&mut self.out, "letter", (spot.x, letter), &item.name());
        let class = format!("value{faded}");
        match self.medium {
            _ if value.starts_with('_') => {
                blank(&mut self.out, (spot.x, number + BLANK_DROP), value);
            }
            Medium::Document => text(&mut self.out, &class, (spot.x, number), value),
            // There may be a value later.
            Medium::Page => text_with(&mut self.out, &class, "", (spot.x, number), value),
        }
        if let Some(board) = &item.board {
            board::draw(&mut self.out, board, spot.board_corner(board));
        }
        self.labels(id, item, spot);
        self.push("</g>");
        let Some(cut) = &spot.cut else { return };
        let data = self.data(&[("cut", id.to_string())]);
        for (number, line) in cut.lines.iter().enumerate() {
            let y = cut.top + number as f64 * LINE + LABEL_FONT;
            text_with(&mut self.out, "label cut-text", &data, (cut.x, y), line);
        }
    }

    /// The frame of a node of the proof.
    fn proof(&mut self, spot: &Spot) {
        let (x, y) = (spot.x - spot.width / 2.0 - 4.0, spot.top() - 4.0);
        let (wide, high) = (spot.width + 8.0, spot.height + 8.0);
        self.push(&format!(
            "<rect class=\"proof\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" \
             rx=\"8\"/>"
        ));
    }

    fn shape(&mut self, item: &Item, spot: &Spot) {
        let class = match (item.pruned, item.kind, item.player) {
            (true, ..) | (_, NodeKind::Stub, _) => "pruned",
            (_, NodeKind::Leaf, _) => "leaf",
            (_, _, Player::Max) => "max",
            (_, _, Player::Min) => "min",
        };
        if item.kind == NodeKind::Stub {
            let (x, bottom) = (spot.x, spot.bottom());
            self.push(&format!(
                "<path class=\"cut\" d=\"M{x:.1} {bottom:.1}l-10 14M{x:.1} {bottom:.1}v14\
                 M{x:.1} {bottom:.1}l10 14\"/>"
            ));
        }
        if spot.shape.is_triangle() {
            let corners = spot.shape.corners((spot.x, spot.top()), spot.width);
            return self.push(&triangle(class, &corners));
        }
        let round = match spot.shape {
            Shape::Leaf => 6.0,
            Shape::Round => RADIUS,
            Shape::Square | Shape::Up | Shape::Down => 0.0,
        };
        let (x, y) = (spot.x - spot.width / 2.0, spot.top());
        let (width, height) = (spot.width, spot.height);
        self.push(&format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
             height=\"{height:.1}\" rx=\"{round}\"/>"
        ));
    }

    /// The move and the visits, above the node.
    fn labels(&mut self, id: usize, item: &Item, spot: &Spot) {
        for (number, label) in spot.labels.iter().enumerate() {
            let visit = label.visit;
            let class = match visit.map(|visit| item.visits[visit].stroke) {
                None => "label move",
                Some(Stroke::Open) => "label",
                Some(Stroke::Null) => "label null-text",
                Some(Stroke::Again) => "label again-text",
            };
            let data = visit.map(|visit| self.data(&[("visit", format!("{id}.{visit}"))]));
            let y = spot.label_top(number) + spot.line - (LINE - LABEL_FONT);
            let data = data.unwrap_or_default();
            // A visit has numbers and signs: a line below is a sheet's blank.
            match visit.is_some() && label.text.contains('_') {
                true => with_blanks(&mut self.out, class, (spot.x, y), &label.text),
                false => text_with(&mut self.out, class, &data, (spot.x, y), &label.text),
            }
        }
    }
}

/// The path of a line from a parent to a child.
fn path([(x1, y1), (x2, y2), (x3, y3)]: [(f64, f64); 3]) -> String {
    format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}L{x3:.1} {y3:.1}")
}

/// A triangle by its corners.
fn triangle(class: &str, corners: &[(f64, f64)]) -> String {
    let corners = corners.iter().map(|(x, y)| format!("{x:.1} {y:.1}"));
    let path = corners.collect::<Vec<_>>().join("L");
    format!("<path class=\"{class}\" d=\"M{path}z\"/>")
}

/// The width of a line, where it is not the usual one.
fn width_of(item: &Item, stroke: Stroke) -> String {
    if item.weight == 0.0 || stroke != Stroke::Open {
        return String::new();
    }
    format!(" style=\"stroke-width:{:.1}\"", USUAL_WIDTH + item.weight)
}

fn draw_stroke(out: &mut String, stroke: Stroke, path: &str, data: &str) {
    let classes: &[&str] = match stroke {
        Stroke::Open => &["open"],
        Stroke::Null => &["null", "gap"],
        Stroke::Again => &["again"],
    };
    for class in classes {
        line!(out, "<path class=\"{class}\"{data} d=\"{path}\"/>");
    }
}

/// A line of a sheet around `x`: what is printed, and lines to write on.
fn with_blanks(out: &mut String, class: &str, (x, y): (f64, f64), text: &str) {
    let mut left = x - on_a_sheet(text, LABEL_FONT) / 2.0;
    for (part, is_blank) in parts(text) {
        let wide = on_a_sheet(part, LABEL_FONT);
        let middle = left + wide / 2.0;
        match is_blank {
            true => blank(out, (middle, y + BLANK_DROP), part),
            false => text_with(out, class, "", (middle, y), part),
        }
        left += wide;
    }
}

/// A line to write on, around `x`.
fn blank(out: &mut String, (x, y): (f64, f64), blank: &str) {
    let wide = measure::blank(blank);
    let left = x - wide / 2.0;
    line!(
        out,
        "<path class=\"blank open\" d=\"M{left:.1} {y:.1}h{wide:.1}\"/>"
    );
}

fn text(out: &mut String, class: &str, place: (f64, f64), text: &str) {
    if !text.is_empty() {
        text_with(out, class, "", place, text);
    }
}

/// Text with more attributes.
fn text_with(out: &mut String, class: &str, data: &str, (x, y): (f64, f64), text: &str) {
    let text = escape(text);
    line!(
        out,
        "<text class=\"{class}\"{data} x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"
    );
}

/// Letters are written in this size by the style sheet, and measured in it by the layout.
const _: () = assert!(LETTER_FONT == 10.0 && LABEL_FONT == 11.0 && VALUE_FONT == 14.0);
