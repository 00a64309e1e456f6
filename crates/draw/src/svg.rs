//! Scalable vector graphics.
//!
//! Nothing is told by colour alone: each kind of line has a pattern and a word, and each node has
//! a title that says what is drawn.

use super::layout::{
    CutSpot, LABEL_FONT, LANE, LETTER_FONT, LINE, Layout, NODE, Spot, VALUE_FONT, cross_on, curves,
    line_to,
};
use super::legend::{self, Sign};
use super::measure::width;
use super::scene::{Body, Item, Scene, Stroke};
use super::words::Player;
use std::fmt::Write;

const MARGIN: f64 = 20.0;
const TITLE_FONT: f64 = 16.0;
const LEGEND_ROW: f64 = 24.0;

/// Draws the scene as a document of its own, which can also stand inside of a page.
pub(super) fn render(scene: &Scene) -> String {
    let layout = Layout::new(scene);
    let legend = Legend::new(scene, &layout);
    let title = width(&scene.title, TITLE_FONT);
    let inner = layout.width.max(legend.width).max(title);
    let size = (
        inner + 2.0 * MARGIN,
        MARGIN * 3.5 + TITLE_FONT + layout.height + legend.height,
    );
    let mut out = String::new();
    open(&mut out, scene, size);
    let tree_left = MARGIN + (inner - layout.width) / 2.0;
    let tree_top = MARGIN * 1.5 + TITLE_FONT;
    push(
        &mut out,
        &format!("<g transform=\"translate({tree_left:.1} {tree_top:.1})\">"),
    );
    draw_tree(&mut out, scene, &layout);
    out.push_str("</g>\n");
    let legend_top = tree_top + layout.height + MARGIN;
    push(
        &mut out,
        &format!("<g transform=\"translate({MARGIN:.1} {legend_top:.1})\">"),
    );
    legend.draw(&mut out);
    out.push_str("</g>\n</svg>");
    out
}

fn push(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

/// Text that can stand in an element or an attribute.
fn escape(text: &str) -> String {
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

/// A name that differs between pictures, so that several can stand in one page.
fn identity(text: &str) -> String {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("tree-{hash:08x}")
}

const CSS: &str = "\
text{font-family:Verdana,'DejaVu Sans',sans-serif;fill:#1f2937}\
.title{font-size:16px;font-weight:bold}\
.value{font-size:14px;font-weight:bold;text-anchor:middle}\
.letter{font-size:10px;fill:#4b5563;text-anchor:middle}\
.label{font-size:11px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px;\
stroke-linejoin:round}\
.move{font-weight:bold}\
.key{font-size:11px;text-anchor:start}\
.null-text{fill:#5b21b6}\
.again-text{fill:#9f1239;font-weight:bold}\
.cut-text{fill:#4b5563;font-style:italic}\
.max{fill:#dbeafe;stroke:#1d4ed8;stroke-width:1.5}\
.min{fill:#ffedd5;stroke:#c2410c;stroke-width:1.5}\
.leaf{fill:#f3f4f6}\
.pruned{fill:url(#ID-hatch);stroke:#6b7280;stroke-width:1.2;stroke-dasharray:4 3}\
.open{fill:none;stroke:#374151;stroke-width:1.5}\
.null{fill:none;stroke:#5b21b6;stroke-width:5}\
.gap{fill:none;stroke:#fff;stroke-width:2.4}\
.again{fill:none;stroke:#9f1239;stroke-width:4}\
.cut{fill:none;stroke:#6b7280;stroke-width:1.2;stroke-dasharray:4 3}\
.cross{fill:none;stroke:#4b5563;stroke-width:2}\
.bound{fill:none;stroke:#6b7280;stroke-width:1;stroke-dasharray:1 3;stroke-linecap:round}\
.head{fill:#6b7280}";

fn open(out: &mut String, scene: &Scene, (width, height): (f64, f64)) {
    let description = scene.description();
    let id = identity(&format!("{}{description}", scene.title));
    push(
        out,
        &format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" role=\"graphics-document document\" \
             aria-labelledby=\"{id}-title {id}-desc\">"
        ),
    );
    let title = escape(&scene.title);
    push(out, &format!("<title id=\"{id}-title\">{title}</title>"));
    push(
        out,
        &format!("<desc id=\"{id}-desc\">{}</desc>", escape(&description)),
    );
    push(out, &format!("<style>{}</style>", CSS.replace("ID", &id)));
    push(
        out,
        &format!(
            "<defs><pattern id=\"{id}-hatch\" width=\"6\" height=\"6\" \
             patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
             <rect width=\"6\" height=\"6\" fill=\"#fff\"/>\
             <path d=\"M0 0V6\" stroke=\"#d1d5db\" stroke-width=\"3\"/></pattern></defs>"
        ),
    );
    push(out, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
    let baseline = MARGIN + TITLE_FONT * 0.8;
    push(
        out,
        &format!("<text class=\"title\" x=\"{MARGIN}\" y=\"{baseline:.1}\">{title}</text>"),
    );
}

fn draw_tree(out: &mut String, scene: &Scene, layout: &Layout) {
    for (item, spot) in scene.items.iter().zip(&layout.spots) {
        if let Some(parent) = item.parent {
            draw_lines(out, item, spot, &layout.spots[parent]);
        }
    }
    for (ancestor, cut) in curves(scene, layout) {
        draw_bound(out, ancestor, cut);
    }
    for (item, spot) in scene.items.iter().zip(&layout.spots) {
        draw_item(out, item, spot);
    }
}

/// The lines from the parent, one for each way in which the node was visited.
fn draw_lines(out: &mut String, item: &Item, spot: &Spot, parent: &Spot) {
    let path = |aside: f64| {
        let [(x1, y1), (x2, y2), (x3, y3)] = line_to(parent, spot, aside);
        format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}L{x3:.1} {y3:.1}")
    };
    if item.pruned {
        push(out, &format!("<path class=\"cut\" d=\"{}\"/>", path(0.0)));
    }
    if item.at_cut {
        let (x, y) = cross_on(parent, spot);
        let corner = format!("M{:.1} {:.1}", x - 5.0, y + 5.0);
        push(
            out,
            &format!("<path class=\"cross\" d=\"{corner}l10 -10m-10 0l10 10\"/>"),
        );
    }
    let strokes = item.strokes();
    let middle = (strokes.len() as f64 - 1.0) / 2.0;
    for (number, stroke) in strokes.iter().enumerate() {
        draw_stroke(out, *stroke, &path((number as f64 - middle) * LANE));
    }
}

fn draw_stroke(out: &mut String, stroke: Stroke, path: &str) {
    let classes: &[&str] = match stroke {
        Stroke::Open => &["open"],
        Stroke::Null => &["null", "gap"],
        Stroke::Again => &["again"],
    };
    for class in classes {
        push(out, &format!("<path class=\"{class}\" d=\"{path}\"/>"));
    }
}

/// A thin curve from the ancestor whose bound it is to the cut.
fn draw_bound(out: &mut String, ancestor: &Spot, cut: &CutSpot) {
    let side = if cut.x < ancestor.x { -1.0 } else { 1.0 };
    let (x1, y1) = (ancestor.x + side * (ancestor.width / 2.0 + 2.0), ancestor.y);
    let widest = cut
        .lines
        .iter()
        .map(|line| width(line, LABEL_FONT))
        .fold(0.0, f64::max);
    // It comes in from outside, beside the note, so that it ends clear of the lines cut.
    let (x2, y2) = (cut.x + side * (widest / 2.0 + 3.0), cut.top + LINE / 2.0);
    let (c1, c2) = (x2 + side * 18.0, x2 + side * 34.0);
    let bend = (y2 - y1) * 0.45;
    push(
        out,
        &format!(
            "<path class=\"bound\" d=\"M{x1:.1} {y1:.1}C{c1:.1} {y1:.1} {c2:.1} {:.1} \
             {x2:.1} {y2:.1}\"/>",
            y2 - bend * 0.1
        ),
    );
    let back = side * 6.0;
    push(
        out,
        &format!("<path class=\"head\" d=\"M{x2:.1} {y2:.1}l{back:.1} -3.5v7z\"/>"),
    );
}

fn draw_item(out: &mut String, item: &Item, spot: &Spot) {
    let spoken = escape(&item.spoken());
    push(
        out,
        &format!("<g role=\"graphics-symbol img\" aria-label=\"{spoken}\">"),
    );
    push(out, &format!("<title>{spoken}</title>"));
    draw_shape(out, item, spot);
    let faded = if item.pruned { " cut-text" } else { "" };
    let value = item.value_text();
    let rise = if value.is_empty() { -4.0 } else { 7.0 };
    text(out, "letter", (spot.x, spot.y - rise), &item.letter);
    text(
        out,
        &format!("value{faded}"),
        (spot.x, spot.y + 12.0),
        value,
    );
    draw_labels(out, item, spot);
    push(out, "</g>");
    if let Some(cut) = &spot.cut {
        for (number, line) in cut.lines.iter().enumerate() {
            let y = cut.top + number as f64 * LINE + LABEL_FONT;
            text(out, "label cut-text", (cut.x, y), line);
        }
    }
}

fn text(out: &mut String, class: &str, (x, y): (f64, f64), text: &str) {
    if text.is_empty() {
        return;
    }
    let text = escape(text);
    let _ = writeln!(
        out,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"
    );
}

fn draw_shape(out: &mut String, item: &Item, spot: &Spot) {
    let class = match (item.pruned, item.body, item.player) {
        (true, ..) => "pruned",
        (_, Body::Leaf, _) => "leaf",
        (_, _, Player::Max) => "max",
        (_, _, Player::Min) => "min",
    };
    let round = match (item.body, item.player) {
        (Body::Leaf, _) => 6.0,
        (_, Player::Max) => 0.0,
        (_, Player::Min) => NODE / 2.0,
    };
    let (x, y, width) = (spot.x - spot.width / 2.0, spot.top(), spot.width);
    if let Body::Stub(_) = item.body {
        let (x, bottom) = (spot.x, spot.bottom());
        push(
            out,
            &format!(
                "<path class=\"cut\" d=\"M{x:.1} {bottom:.1}l-10 14M{x:.1} {bottom:.1}v14\
                 M{x:.1} {bottom:.1}l10 14\"/>"
            ),
        );
    }
    push(
        out,
        &format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
             height=\"{NODE}\" rx=\"{round}\"/>"
        ),
    );
}

/// The move and the visits, above the node.
fn draw_labels(out: &mut String, item: &Item, spot: &Spot) {
    let moves = spot.labels.len() - item.visits.len();
    let top = spot.top() - 4.0 - spot.labels.len() as f64 * LINE;
    for (number, label) in spot.labels.iter().enumerate() {
        let class = match number
            .checked_sub(moves)
            .map(|visit| item.visits[visit].stroke)
        {
            None => "label move",
            Some(Stroke::Open) => "label",
            Some(Stroke::Null) => "label null-text",
            Some(Stroke::Again) => "label again-text",
        };
        let y = top + number as f64 * LINE + LABEL_FONT;
        text(out, class, (spot.x, y), label);
    }
}

/// The signs in rows, and whose view the numbers are in.
struct Legend {
    /// With the left edge and the row.
    entries: Vec<(Sign, &'static str, f64, usize)>,
    note: &'static str,
    rows: usize,
    width: f64,
    height: f64,
}

/// The width of a sign, its distance to the text, and of the text to the next sign.
const SIGN: (f64, f64, f64) = (28.0, 8.0, 22.0);

impl Legend {
    fn new(scene: &Scene, layout: &Layout) -> Legend {
        let most = layout.width.max(560.0);
        let (mut x, mut row, mut widest) = (0.0_f64, 0, 0.0_f64);
        let mut entries = Vec::new();
        for sign in legend::signs(scene) {
            let meaning = sign.meaning(scene);
            let entry = SIGN.0 + SIGN.1 + width(meaning, LABEL_FONT);
            if x > 0.0 && x + entry > most {
                (x, row) = (0.0, row + 1);
            }
            entries.push((sign, meaning, x, row));
            x += entry + SIGN.2;
            widest = widest.max(x - SIGN.2);
        }
        let note = legend::numbers(scene);
        let rows = row + 1;
        Legend {
            entries,
            note,
            rows,
            width: widest.max(width(note, LABEL_FONT)),
            height: (rows + 1) as f64 * LEGEND_ROW,
        }
    }

    fn draw(&self, out: &mut String) {
        for &(sign, meaning, x, row) in &self.entries {
            let y = row as f64 * LEGEND_ROW + LEGEND_ROW / 2.0;
            draw_sign(out, sign, x, y);
            text(out, "key", (x + SIGN.0 + SIGN.1, y + 4.0), meaning);
        }
        let y = self.rows as f64 * LEGEND_ROW + LEGEND_ROW / 2.0;
        text(out, "key", (0.0, y + 4.0), self.note);
    }
}

fn draw_sign(out: &mut String, sign: Sign, x: f64, y: f64) {
    let mut rect = |class: &str, round: f64| {
        let (left, top) = (x + 6.0, y - 8.0);
        push(
            out,
            &format!(
                "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"16\" \
                 height=\"16\" rx=\"{round}\"/>"
            ),
        );
    };
    let line = format!("M{x:.1} {y:.1}h{}", SIGN.0);
    match sign {
        Sign::Max => rect("max", 0.0),
        Sign::Min => rect("min", 8.0),
        Sign::Leaf => rect("leaf", 4.0),
        Sign::Cut => rect("pruned", 4.0),
        Sign::Open => draw_stroke(out, Stroke::Open, &line),
        Sign::Null => draw_stroke(out, Stroke::Null, &line),
        Sign::Again => draw_stroke(out, Stroke::Again, &line),
        Sign::Stub => {
            rect("pruned", 0.0);
            let (x, y) = (x + 14.0, y + 8.0);
            let path = format!("M{x:.1} {y:.1}l-4 5M{x:.1} {y:.1}v5M{x:.1} {y:.1}l4 5");
            push(out, &format!("<path class=\"cut\" d=\"{path}\"/>"));
        }
    }
}

/// Letters are written in this size by the style sheet, and measured in it by the layout.
const _: () = assert!(LETTER_FONT == 10.0 && LABEL_FONT == 11.0 && VALUE_FONT == 14.0);
