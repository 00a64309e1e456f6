//! The legend below a picture.

use super::{draw_stroke, text, triangle};
use crate::Legend as Wanted;
use crate::layout::{LABEL_FONT, Layout};
use crate::legend::{self, Sign};
use crate::measure::width;
use crate::scene::{Scene, Stroke};
use crate::shape::Shapes;

const ROW: f64 = 24.0;

/// The signs in rows, and whose view the numbers are in.
pub(super) struct Legend {
    /// With the left edge and the row.
    entries: Vec<(Sign, &'static str, f64, usize)>,
    /// The arrows of visits that change the parent's window.
    arrows: &'static str,
    shapes: Shapes,
    note: String,
    rows: usize,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The width of a sign, its distance to the text, and of the text to the next sign.
const SIGN: (f64, f64, f64) = (28.0, 8.0, 22.0);

/// The width of all signs of a solved sheet, and what may be left free at the ends of rows.
const SIGNS_OF_A_SOLUTION: f64 = 1_400.0;

impl Legend {
    /// The legend of a scene; `None` if it is to have none.
    pub(super) fn new(scene: &Scene, layout: &Layout) -> Option<Legend> {
        if scene.legend == Wanted::Absent {
            return None;
        }
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
        let note = scene.numbers();
        // A sheet has room for the signs of its solution: both are of one size.
        let (least, least_width) = match scene.is_sheet() {
            true => ((SIGNS_OF_A_SOLUTION / most).ceil() as usize, most),
            false => (0, 0.0),
        };
        let rows = row + 1;
        Some(Legend {
            entries,
            arrows: legend::arrows(scene),
            shapes: scene.shapes,
            rows,
            width: widest.max(width(&note, LABEL_FONT)).max(least_width),
            note,
            height: (least.max(rows) + 1) as f64 * ROW,
        })
    }

    pub(super) fn draw(&self, out: &mut String) {
        for &(sign, meaning, x, row) in &self.entries {
            let y = row as f64 * ROW + ROW / 2.0;
            match (self.shapes, sign) {
                (Shapes::Triangles, Sign::Max | Sign::Min) => draw_triangle(out, sign, (x, y)),
                _ => draw_sign(out, sign, self.arrows, (x, y)),
            }
            text(out, "key", (x + SIGN.0 + SIGN.1, y + 4.0), meaning);
        }
        let y = self.rows as f64 * ROW + ROW / 2.0;
        text(out, "key", (0.0, y + 4.0), &self.note);
    }
}

/// The triangle of a player.
fn draw_triangle(out: &mut String, sign: Sign, (x, y): (f64, f64)) {
    let (class, turn) = match sign {
        Sign::Min => ("min", -1.0),
        _ => ("max", 1.0),
    };
    let middle = x + SIGN.0 / 2.0;
    let base = y + turn * 7.0;
    let corners = [
        (middle, y - turn * 8.0),
        (middle + 9.0, base),
        (middle - 9.0, base),
    ];
    line!(out, "{}", triangle(class, &corners));
}

fn draw_sign(out: &mut String, sign: Sign, arrows: &str, (x, y): (f64, f64)) {
    let mut rect = |class: &str, round: f64| {
        let (left, top) = (x + 6.0, y - 8.0);
        line!(
            out,
            "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"16\" \
                 height=\"16\" rx=\"{round}\"/>"
        );
    };
    let line = format!("M{x:.1} {y:.1}h{}", SIGN.0);
    match sign {
        Sign::Max => rect("max", 0.0),
        Sign::Min => rect("min", 8.0),
        Sign::Leaf => rect("leaf", 4.0),
        Sign::Proof => rect("proof", 4.0),
        Sign::Cut => rect("pruned", 4.0),
        Sign::Open => draw_stroke(out, Stroke::Open, &line, ""),
        Sign::Null => draw_stroke(out, Stroke::Null, &line, ""),
        Sign::Again => draw_stroke(out, Stroke::Again, &line, ""),
        Sign::Raised => text(out, "label", (x + SIGN.0 / 2.0, y + 4.0), arrows),
        Sign::Line => {
            // Its ends are round.
            let line = format!("M{:.1} {y:.1}h{}", x + 5.0, SIGN.0 - 10.0);
            line!(out, "<path class=\"line\" d=\"{line}\"/>");
        }
        Sign::Stub | Sign::Fold => {
            rect("pruned", 0.0);
            let (x, y) = (x + 14.0, y + 8.0);
            let path = format!("M{x:.1} {y:.1}l-4 5M{x:.1} {y:.1}v5M{x:.1} {y:.1}l4 5");
            line!(out, "<path class=\"cut\" d=\"{path}\"/>");
        }
    }
}
