//! Small boards in nodes: squares, crosses and rings for stones, figures for pieces.

use super::{escape, push};
use crate::board::side;
use crate::{Board, Cell, Player};
use std::fmt::Write;

/// Draws the board with its top left corner at `(left, top)`.
pub(super) fn draw(out: &mut String, board: &Board, (left, top): (f64, f64)) {
    let side = side(board);
    let (columns, rows) = board.size();
    let (width, height) = (columns as f64 * side, rows as f64 * side);
    let place = format!("<g class=\"board\" transform=\"translate({left:.1} {top:.1})\">");
    push(out, &place);
    if let Some(picture) = &board.picture {
        let source = data_address(picture);
        let image =
            format!("<image width=\"{width:.1}\" height=\"{height:.1}\" href=\"{source}\"/></g>");
        return push(out, &image);
    }
    let cells = board.cells().filter(|&(_, cell)| cell != Cell::Blank);
    let cells: Vec<_> = cells.map(|(place, _)| place).collect();
    let is_whole = board.lines.is_some() || cells.len() == rows * columns;
    if is_whole {
        line!(
            out,
            "<path class=\"squares\" d=\"M0 0h{width:.1}v{height:.1}h-{width:.1}z\"/>"
        );
    } else {
        squares(out, "squares", &cells, side);
    }
    for (class, places) in [
        ("dark-squares", &board.dark_squares()),
        ("moved", &board.moved),
        ("decided", &board.highlight),
    ] {
        squares(out, class, places, side);
    }
    let grid = match &board.lines {
        Some(lines) => on_points(board, lines, side),
        None if !is_whole => outlines(&cells, side),
        None => {
            let across = (0..=rows).map(|row| format!("M0 {:.1}h{width:.1}", row as f64 * side));
            let down = (0..=columns).map(|at| format!("M{:.1} 0v{height:.1}", at as f64 * side));
            across.chain(down).collect()
        }
    };
    line!(out, "<path class=\"grid\" d=\"{grid}\"/>");
    stones(out, board, side);
    pieces(out, board, side);
    push(out, "</g>");
}

/// Lines between points, and a small cross on each empty point.
fn on_points(board: &Board, lines: &[[(usize, usize); 2]], side: f64) -> String {
    let middle = |at: usize| (at as f64 + 0.5) * side;
    let line = |[(r, c), (row, column)]: &[(usize, usize); 2]| {
        let (x, y) = (middle(*column), middle(*row));
        format!("M{:.1} {:.1}L{x:.1} {y:.1}", middle(*c), middle(*r))
    };
    let empty = board.cells().filter(|(_, square)| *square == Cell::Empty);
    let point = |((row, column), _)| cross((middle(column), middle(row)), side * 0.08);
    lines.iter().map(line).chain(empty.map(point)).collect()
}

/// An address that holds a picture: what it refers to within itself is its own, and not the page's.
fn data_address(svg: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    for byte in svg.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'/' | b'=' | b':' => {
                address.push(char::from(byte));
            }
            _ => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}

/// Squares filled in one colour.
fn squares(out: &mut String, class: &str, places: &[(usize, usize)], side: f64) {
    if places.is_empty() {
        return;
    }
    let path = outlines(places, side);
    line!(out, "<path class=\"{class}\" d=\"{path}\"/>");
}

/// The outlines of squares.
fn outlines(places: &[(usize, usize)], side: f64) -> String {
    let mut path = String::new();
    for &(row, column) in places {
        let (x, y) = (column as f64 * side, row as f64 * side);
        let _ = write!(path, "M{x:.1} {y:.1}h{side:.1}v{side:.1}h-{side:.1}z");
    }
    path
}

/// All stones of a player in one path.
fn stones(out: &mut String, board: &Board, side: f64) {
    for (owner, class) in [(Player::First, "first"), (Player::Second, "second")] {
        let mut path = String::new();
        for ((row, column), square) in board.cells() {
            if square != Cell::Stone(owner) {
                continue;
            }
            let (x, y) = ((column as f64 + 0.5) * side, (row as f64 + 0.5) * side);
            let reach = side * 0.27;
            let drawn = match owner {
                Player::First => cross((x, y), reach),
                Player::Second => ring((x, y), reach),
            };
            path.push_str(&drawn);
        }
        if !path.is_empty() {
            let wide = side * 0.14;
            let look = format!("class=\"{class}\" stroke-width=\"{wide:.2}\"");
            line!(out, "<path {look} d=\"{path}\"/>");
        }
    }
}

fn cross((x, y): (f64, f64), reach: f64) -> String {
    let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
    format!("M{left:.2} {top:.2}L{right:.2} {bottom:.2}M{left:.2} {bottom:.2}L{right:.2} {top:.2}")
}

fn ring((x, y): (f64, f64), reach: f64) -> String {
    let (left, right) = (x - reach, x + reach);
    let arc = |to: f64| format!("A{reach:.2} {reach:.2} 0 0 1 {to:.2} {y:.2}");
    format!("M{left:.2} {y:.2}{}{}z", arc(right), arc(left))
}

fn pieces(out: &mut String, board: &Board, side: f64) {
    for ((row, column), square) in board.cells() {
        let Cell::Piece { figure, .. } = square else {
            continue;
        };
        let (x, y) = ((column as f64 + 0.5) * side, (row as f64 + 0.82) * side);
        let figure = escape(&figure.to_string());
        // What follows the figure asks for it as text, where there is a coloured one too.
        let text = format!("{figure}\u{fe0e}");
        let size = side * 0.95;
        let place = format!("x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\"");
        line!(out, "<text class=\"piece\" {place}>{text}</text>");
    }
}
