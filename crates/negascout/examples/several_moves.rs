//! Several moves in a row by one player: the opponent's only move between them is a pass.
//!
//! Dots and Boxes: a player draws a line between two neighbouring dots, and whoever draws the
//! fourth side of a box gets the box and moves again. Most boxes win. Run it with
//! `cargo run -p negascout --example several_moves`.
//!
//! Players always alternate, so that a child's value is the negative of the parent's, without
//! exception. The position keeps the player that owes a pass, and algorithms need not know of it.

use negascout::conformance::Conformance;
use negascout::search::{Settings, Standard, Table, think};
use negascout::{Game, Score};

/// The kind of turn: to draw a line, or to pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Turn {
    /// Draw any line.
    Draws,
    /// Pass: the opponent has just closed a box and moves again.
    Passes,
}

/// A line to draw, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Move {
    /// Draws the line with this number.
    Line(u8),
    /// Leaves the turn to the opponent.
    Pass,
}

/// A board of boxes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Boxes {
    columns: u8,
    rows: u8,
    /// The lines drawn, one bit each: the level ones row by row, then the upright ones.
    drawn: u32,
    /// The mover's boxes less the opponent's.
    lead: i8,
    turn: Turn,
}

impl Boxes {
    /// A board on which nothing is drawn.
    pub(crate) fn empty(columns: u8, rows: u8) -> Boxes {
        Boxes {
            columns,
            rows,
            drawn: 0,
            lead: 0,
            turn: Turn::Draws,
        }
    }

    /// How many lines there are, drawn or not.
    pub(crate) fn lines(&self) -> u8 {
        self.columns * (self.rows + 1) + (self.columns + 1) * self.rows
    }

    /// The boxes that have all four sides where these lines are drawn, whosever they are.
    pub(crate) fn closed(&self, drawn: u32) -> usize {
        let (columns, rows) = (self.columns, self.rows);
        let boxes = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let sides = boxes.map(|(row, column)| {
            let upper = row * columns + column;
            let left = columns * (rows + 1) + row * (columns + 1) + column;
            1 << upper | 1 << (upper + columns) | 1 << left | 1 << (left + 1)
        });
        sides.filter(|sides: &u32| drawn & sides == *sides).count()
    }

    /// Whether nothing is left to draw.
    fn is_full(&self) -> bool {
        self.drawn.count_ones() == u32::from(self.lines())
    }
}

impl Game for Boxes {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        // When the game is over, not even an owed pass is a move.
        let passes = self.turn == Turn::Passes && !self.is_full();
        let lines = if passes { 0 } else { self.lines() };
        let empty = (0..lines).filter(|line| self.drawn & 1 << line == 0);
        passes
            .then_some(Move::Pass)
            .into_iter()
            .chain(empty.map(Move::Line))
    }

    fn play(&self, mv: Move) -> Self {
        let Move::Line(line) = mv else {
            return Boxes {
                lead: -self.lead,
                turn: Turn::Draws,
                ..*self
            };
        };
        let drawn = self.drawn | 1 << line;
        let closed = self.closed(drawn) - self.closed(self.drawn);
        Boxes {
            drawn,
            lead: -(self.lead + closed as i8),
            turn: if closed > 0 {
                Turn::Passes
            } else {
                Turn::Draws
            },
            ..*self
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.is_full().then(|| Score::new(self.lead.into()))
    }

    fn key(&self) -> u64 {
        // All that the value depends on: the lead and the owed pass belong to it. The board's size is
        // the same for the whole game.
        let lead = self.lead as u8;
        u64::from(self.drawn) | u64::from(lead) << 32 | (self.turn as u64) << 40
    }
}

/// The value of the empty board: by how many boxes the first player wins.
pub(crate) fn value(columns: u8, rows: u8) -> i32 {
    let start = Boxes::empty(columns, rows);
    Conformance::new(start)
        .check()
        .expect("the rules are sound");
    let policy = Standard::new(|pos: &Boxes| Score::new(pos.lead.into()));
    let table = Table::with_mebibytes(16);
    let report = think(&start, policy, &table, &Settings::default(), |_| {});
    report.expect("nothing stops it").score.get()
}

pub(crate) fn main() {
    // One box has four sides, and the second player draws the fourth.
    assert_eq!(value(1, 1), -1);
    println!("1 x 1: {:+}", value(1, 1));
    println!("2 x 1: {:+}", value(2, 1));
    println!("2 x 2: {:+}", value(2, 2));
}
