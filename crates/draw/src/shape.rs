//! The shapes of nodes, and the room for a letter and a value in them.

use super::layout::{LETTER_FONT, NODE, VALUE_FONT};
use super::measure::{blank, bold, width};
use super::scene::{Item, NodeKind};
use negascout::textbook::Player;

/// The shapes of the nodes of MAX and MIN. Leaves have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shapes {
    /// MAX has a square, and MIN a circle; each is wider where its value is.
    #[default]
    Boxes,
    /// MAX has a triangle that points up, and MIN a triangle that points down. A board is below its triangle.
    Triangles,
}

/// The shape of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shape {
    /// A ground without an edge.
    #[default]
    Leaf,
    /// A box.
    Square,
    /// A box with round ends.
    Round,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
}

/// The height of a triangle.
const TALL: f64 = 52.0;
/// The radius of round ends.
pub(super) const RADIUS: f64 = NODE / 2.0;
/// The least space beside a text.
const MARGIN: f64 = 2.0;
/// The height of a capital.
const LETTER_RISE: f64 = 7.5;
/// The height of a digit.
const VALUE_RISE: f64 = 10.5;
/// The line of a blank below the baseline of a printed value.
pub(super) const BLANK_DROP: f64 = 3.0;

impl Shape {
    pub(super) fn of(item: &Item, shapes: Shapes) -> Shape {
        match (item.kind, item.player, shapes) {
            (NodeKind::Leaf, ..) => Shape::Leaf,
            (_, Player::Max, Shapes::Boxes) => Shape::Square,
            (_, Player::Min, Shapes::Boxes) => Shape::Round,
            (_, Player::Max, Shapes::Triangles) => Shape::Up,
            (_, Player::Min, Shapes::Triangles) => Shape::Down,
        }
    }

    pub(super) const fn is_triangle(self) -> bool {
        matches!(self, Shape::Up | Shape::Down)
    }

    /// The height without a board.
    pub(super) const fn height(self) -> f64 {
        match self {
            Shape::Leaf | Shape::Square | Shape::Round => NODE,
            Shape::Up | Shape::Down => TALL,
        }
    }

    /// The baselines of the letter and of the value, from the top on. In a triangle the value is at the base.
    pub(super) const fn baselines(self) -> [f64; 2] {
        match self {
            Shape::Leaf | Shape::Square | Shape::Round => [NODE / 2.0 - 7.0, NODE / 2.0 + 12.0],
            Shape::Up => [30.0, TALL - 5.0],
            Shape::Down => [TALL - 30.0 + LETTER_RISE, 5.0 + VALUE_RISE],
        }
    }

    /// The width by which a name and a value are inside.
    pub(super) fn width(self, name: &str, value: &str) -> f64 {
        let [letter, number] = self.baselines();
        let name_needs = self.needs(width(name, LETTER_FONT), [letter - LETTER_RISE, letter]);
        let value_needs = self.needs(bold(value, VALUE_FONT), [number - VALUE_RISE, number]);
        let usual = width(value, VALUE_FONT).max(width(name, LETTER_FONT));
        let least = match self {
            Shape::Leaf => (NODE * 0.7).max(usual + 12.0),
            Shape::Square => NODE.max(usual + 12.0),
            Shape::Round => NODE.max(usual + 18.0),
            Shape::Up | Shape::Down => 56.0,
        };
        least.max(name_needs).max(value_needs)
    }

    /// The width by which a name and a blank for the value are inside.
    pub(super) fn width_with_blank(self, name: &str, value: &str) -> f64 {
        let [_, number] = self.baselines();
        let line = number + BLANK_DROP;
        let blank = self.needs(blank(value), [line - VALUE_RISE, line]);
        self.width(name, "").max(blank)
    }

    /// The width by which a text from `top` to `bottom` is inside.
    fn needs(self, text: f64, [top, bottom]: [f64; 2]) -> f64 {
        let room = text + 2.0 * MARGIN;
        match self {
            Shape::Leaf | Shape::Square => room,
            Shape::Round => room + 2.0 * bend(top).max(bend(bottom)),
            Shape::Up => room * TALL / top,
            Shape::Down => room * TALL / (TALL - bottom),
        }
    }

    /// The half of the width in the middle of the height.
    pub(super) const fn middle(self, width: f64) -> f64 {
        match self {
            Shape::Leaf | Shape::Square | Shape::Round => width / 2.0,
            Shape::Up | Shape::Down => width / 4.0,
        }
    }

    /// The corners of a triangle of this width whose top has its middle there; none of another shape.
    pub(super) fn corners(self, (x, top): (f64, f64), width: f64) -> Vec<(f64, f64)> {
        let (left, right, bottom) = (x - width / 2.0, x + width / 2.0, top + TALL);
        match self {
            Shape::Leaf | Shape::Square | Shape::Round => Vec::new(),
            Shape::Up => vec![(x, top), (right, bottom), (left, bottom)],
            Shape::Down => vec![(left, top), (right, top), (x, bottom)],
        }
    }
}

/// The distance of a round end from the side of its box, at a height.
fn bend(height: f64) -> f64 {
    let aside = height - RADIUS;
    RADIUS - (RADIUS * RADIUS - aside * aside).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::{LETTER_RISE, RADIUS, Shape, VALUE_RISE};
    use crate::layout::{LETTER_FONT, NODE, VALUE_FONT};

    const SHAPES: [Shape; 5] = [
        Shape::Leaf,
        Shape::Square,
        Shape::Round,
        Shape::Up,
        Shape::Down,
    ];

    /// The advance of a character in DejaVu Sans Bold, in units of the font's size.
    fn bold(c: char) -> f64 {
        match c {
            '0'..='9' => 0.696,
            '-' => 0.415,
            '.' | ',' => 0.380,
            ' ' => 0.348,
            'i' | 'l' => 0.343,
            'w' => 0.924,
            'n' => 0.712,
            'o' => 0.687,
            's' => 0.595,
            'd' => 0.716,
            'e' => 0.678,
            '≥' | '≤' => 0.838,
            c => panic!("no advance of {c}"),
        }
    }

    /// Whether a point is inside of a shape with its top in the middle of the origin.
    fn is_inside(shape: Shape, width: f64, (x, y): (f64, f64)) -> bool {
        let aside = x.abs();
        match shape {
            Shape::Leaf | Shape::Square => aside < width / 2.0 && y > 0.0 && y < NODE,
            Shape::Round => {
                let beyond = (aside - (width / 2.0 - RADIUS)).max(0.0);
                (beyond * beyond + (y - RADIUS).powi(2)).sqrt() < RADIUS
            }
            Shape::Up | Shape::Down => {
                let [a, b, c] = shape.corners((0.0, 0.0), width)[..] else {
                    panic!("three corners");
                };
                let side = |(ax, ay): (f64, f64), (bx, by): (f64, f64)| {
                    (bx - ax) * (y - ay) - (by - ay) * (x - ax)
                };
                [side(a, b), side(b, c), side(c, a)]
                    .iter()
                    .all(|&side| side > 0.0)
            }
        }
    }

    fn assert_inside(shape: Shape, width: f64, text: (f64, f64, f64)) {
        let (across, top, bottom) = text;
        for corner in [
            (-across, top),
            (across, top),
            (-across, bottom),
            (across, bottom),
        ] {
            let corner = (corner.0 / 2.0, corner.1);
            assert!(
                is_inside(shape, width, corner),
                "{shape:?} {width} {text:?}"
            );
        }
    }

    #[test]
    fn values_of_one_to_twelve_characters_are_inside() {
        let digits = (1..=12).map(|length| "8".repeat(length));
        let others = [
            "-1000000",
            "≥-1000000",
            "win in 12",
            "≥loss in 12",
            "-3.01",
            "≤-12.25",
            "-999999.999999",
            "1234 nodes",
            "-0.000001..0.000001",
        ];
        let values: Vec<String> = digits.chain(others.map(str::to_owned)).collect();
        for shape in SHAPES {
            for (value, name) in values
                .iter()
                .flat_map(|value| [(value, "A"), (value, "ABC")])
            {
                let width = shape.width(name, value);
                let [letter, number] = shape.baselines();
                let text = value.chars().map(bold).sum::<f64>() * VALUE_FONT;
                assert_inside(shape, width, (text, number - VALUE_RISE, number));
                let text = name.len() as f64 * 0.76 * LETTER_FONT;
                assert_inside(shape, width, (text, letter - LETTER_RISE, letter));
            }
        }
    }

    #[test]
    fn letter_and_value_are_apart() {
        for shape in SHAPES {
            let [letter, number] = shape.baselines();
            let is_above = letter < number - VALUE_RISE;
            assert!(is_above || number < letter - LETTER_RISE, "{shape:?}");
        }
    }
}
