//! The lines of a board that is played on points, drawn in characters.

use crate::look::Charset;
use std::collections::BTreeMap;

/// The characters of `lines`, each from a cell (row, column) to another, by their places (x, y);
/// `middle` is the place of a cell.
pub(crate) fn strokes(
    lines: &[[(usize, usize); 2]],
    middle: impl Fn((usize, usize)) -> (u16, u16),
    charset: Charset,
) -> BTreeMap<(u16, u16), char> {
    let mut drawn = BTreeMap::new();
    for line in lines {
        let [from, to] = line.map(&middle);
        let sign = sign(from, to, charset);
        for place in places(from, to) {
            let crosses = |other: &mut char| *other = charset.pick('┼', '+');
            let there = drawn.entry(place).and_modify(crosses);
            there.or_insert(sign);
        }
    }
    drawn
}

/// The character of a line.
fn sign(from: (u16, u16), to: (u16, u16), charset: Charset) -> char {
    if from.1 == to.1 {
        charset.pick('─', '-')
    } else if from.0 == to.0 {
        charset.pick('│', '|')
    } else if (from.0 < to.0) == (from.1 < to.1) {
        charset.pick('╲', '\\')
    } else {
        charset.pick('╱', '/')
    }
}

/// The places of a line, both ends included: one in each line of text, unless it is level.
fn places(from: (u16, u16), to: (u16, u16)) -> Vec<(u16, u16)> {
    let (down, across) = (from.1.abs_diff(to.1), from.0.abs_diff(to.0));
    let steps = if down == 0 { across } else { down };
    let between = |one: u16, other: u16, step: u16| {
        let (one, other) = (i32::from(one), i32::from(other));
        (one + (other - one) * i32::from(step) / i32::from(steps.max(1))) as u16
    };
    let place = |step| (between(from.0, to.0, step), between(from.1, to.1, step));
    (0..=steps).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::{Charset, strokes};

    /// The lines between cells that are four columns and two rows apart.
    fn drawn(lines: &[[(usize, usize); 2]], charset: Charset) -> Vec<String> {
        let middle = |(row, column)| (4 * column as u16, 2 * row as u16);
        let signs = strokes(lines, middle, charset);
        let sign = |place| *signs.get(&place).unwrap_or(&' ');
        let line = |y| (0..9).map(|x| sign((x, y))).collect::<String>();
        (0..5).map(|y| line(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn lines_are_drawn_in_their_directions_and_cross() {
        let level_and_upright = [[(1, 0), (1, 2)], [(0, 1), (2, 1)]];
        let cross = ["    │", "    │", "────┼────", "    │", "    │"];
        assert_eq!(drawn(&level_and_upright, Charset::Unicode), cross);
        let aslant = [[(0, 0), (2, 2)], [(2, 0), (0, 2)]];
        let crossed = ["\\       /", "  \\   /", "    +", "  /   \\", "/       \\"];
        assert_eq!(drawn(&aslant, Charset::Ascii), crossed);
    }
}
