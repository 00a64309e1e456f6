//! A board as a picture of its own, with text around it.

use super::theme::{Medium, rules};
use super::{board, escape, identity, push};
use crate::Board;
use crate::board::side as side_of;
use crate::measure::widest;

/// The side of a square in pixels.
const SIDE: f64 = 36.0;
/// The space around the board, in the units of a small one.
const AROUND: f64 = 4.0;
/// The size of the labels, in the same units.
const LABEL: f64 = 6.0;
/// The distance from a caption to the next.
const CAPTION: f64 = 1.5 * LABEL;

/// Draws the board.
pub(crate) fn render(board: &Board, title: &str) -> String {
    let side = side_of(board);
    let (columns, rows) = board.size();
    let left = match widest(&board.labels, LABEL) {
        0.0 => AROUND,
        labels => labels + 2.0 * AROUND,
    };
    let bottom = AROUND + rows as f64 * side;
    let below = match board.columns.is_empty() {
        true => 0.0,
        false => LABEL + AROUND,
    };
    let captions = board.captions.len() as f64 * CAPTION;
    let across = (columns as f64 * side).max(widest(&board.captions, LABEL));
    let size = (left + across + AROUND, bottom + below + captions + AROUND);
    let mut out = String::new();
    open(&mut out, size, SIDE / side, title);
    board::draw(&mut out, board, (left, AROUND));
    for (row, text) in board.labels.iter().enumerate() {
        let y = AROUND + (row as f64 + 0.5) * side + LABEL * 0.36;
        label(&mut out, "end", (left - AROUND, y), text);
    }
    for (column, text) in board.columns.iter().enumerate() {
        let x = left + (column as f64 + 0.5) * side;
        label(&mut out, "middle", (x, bottom + below), text);
    }
    for (place, text) in board.captions.iter().enumerate() {
        let y = bottom + below + (place + 1) as f64 * CAPTION;
        label(&mut out, "start", (left, y), text);
    }
    out.push_str("</svg>");
    out
}

fn open(out: &mut String, (wide, high): (f64, f64), scale: f64, title: &str) {
    let title = escape(title);
    let (width, height) = (wide * scale, high * scale);
    line!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide:.1} {high:.1}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" aria-label=\"{title}\">"
    );
    line!(out, "<title>{title}</title>");
    let rules = rules(Medium::Document, &identity(&title));
    line!(out, "<style>{rules}</style>");
    push(
        out,
        "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>",
    );
}

fn label(out: &mut String, anchor: &str, (x, y): (f64, f64), text: &str) {
    if text.is_empty() {
        return;
    }
    let text = escape(text);
    let look = format!("font-size=\"{LABEL}\" text-anchor=\"{anchor}\"");
    line!(out, "<text {look} x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>");
}
