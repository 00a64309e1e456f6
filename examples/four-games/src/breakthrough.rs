//! Breakthrough: men go one square ahead, straight or aslant, and take aslant. Who reaches the
//! opponent's first row wins, and so does who takes the last man.

use negascout::engine::{Enhanced, Plain};
use negascout::search::Quiescence;
use negascout::{Game, Score, key};
use negascout_session::{Board, Cell, GameInfo, MoveCells, Playable, Player};

/// A position on up to 64 squares, which are numbered row by row from the first player's side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    /// The men of each player, one bit a square.
    men: [u64; 2],
    width: u8,
    height: u8,
    turn: Player,
}

/// A step of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    from: u8,
    to: u8,
}

impl Position {
    /// The men of `player` in the row that is the `row`th from its own side.
    fn row(&self, player: Player, row: u8) -> u64 {
        let row = match player {
            Player::First => row,
            Player::Second => self.height - 1 - row,
        };
        let squares = (1 << self.width) - 1;
        self.men[player as usize] & squares << (row * self.width)
    }

    fn has(&self, player: Player, square: u8) -> bool {
        self.men[player as usize] >> square & 1 == 1
    }

    /// The steps of the mover's man on `from`: none backwards, and captures aslant alone.
    fn steps(&self, from: u8) -> impl Iterator<Item = Step> {
        let ahead = match self.turn {
            Player::First => from + self.width,
            Player::Second => from.wrapping_sub(self.width),
        };
        let column = from % self.width;
        let aslant_left = (column > 0).then(|| ahead - 1);
        let aslant_right = (column + 1 < self.width).then(|| ahead + 1);
        let is_free = |to: &u8| !self.has(self.turn, *to);
        let straight = Some(ahead).filter(|to| is_free(to) && !self.has(self.turn.other(), *to));
        let aslant = [aslant_left, aslant_right].into_iter().flatten();
        let to = aslant.filter(is_free).chain(straight);
        to.collect::<Vec<_>>()
            .into_iter()
            .map(move |to| Step { from, to })
    }

    fn is_capture(&self, step: Step) -> bool {
        self.has(self.turn.other(), step.to)
    }
}

/// The places of the bits of `set`.
fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        bit
    })
}

// ANCHOR: rules
impl Game for Position {
    type Move = Step;

    fn moves(&self) -> impl Iterator<Item = Step> {
        let goes_on = self.outcome().is_none();
        let men = self.men[self.turn as usize];
        bits(if goes_on { men } else { 0 }).flat_map(|from| self.steps(from))
    }

    fn play(&self, step: Step) -> Position {
        let mut next = self.clone();
        next.men[self.turn as usize] ^= 1 << step.from | 1 << step.to;
        next.men[self.turn.other() as usize] &= !(1 << step.to);
        next.turn = self.turn.other();
        next
    }

    fn outcome(&self) -> Option<Score> {
        let is_through = self.row(self.turn.other(), self.height - 1) != 0;
        let is_beaten = self.men[self.turn as usize] == 0;
        (is_through || is_beaten).then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        key::of(self)
    }

    fn noisy_moves(&self) -> impl Iterator<Item = Step> {
        self.moves().filter(|step| self.is_capture(*step))
    }
}
// ANCHOR_END: rules

// ANCHOR: evaluation
/// The static evaluation: men, and those most that are near the other side.
fn evaluate(pos: &Position) -> Score {
    let worth = |player: Player| -> i32 {
        let men = |row: u8| pos.row(player, row).count_ones() as i32;
        (0..pos.height)
            .map(|row| men(row) * (10 + i32::from(row * row)))
            .sum()
    };
    Score::new(worth(pos.turn) - worth(pos.turn.other()))
}
// ANCHOR_END: evaluation

/// The game on a board of a size.
pub(crate) struct Breakthrough {
    width: u8,
    height: u8,
}

impl Breakthrough {
    /// On `width` columns, at least 2, and `height` rows, at least 5; 64 squares at most.
    pub(crate) fn new(width: u8, height: u8) -> Breakthrough {
        Breakthrough { width, height }
    }

    fn square(&self, square: u8) -> String {
        let (row, column) = (square / self.width, square % self.width);
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    /// The cell of a square: rows are shown from the top.
    fn cell(&self, square: u8) -> (usize, usize) {
        let row = self.height - 1 - square / self.width;
        (usize::from(row), usize::from(square % self.width))
    }
}

impl Playable for Breakthrough {
    type Position = Position;
    type Knowledge = Enhanced<fn(&Position) -> Score, Quiescence<Position>>;

    fn name(&self) -> String {
        match (self.width, self.height) {
            (8, 8) => "breakthrough".to_owned(),
            (width, height) => format!("breakthrough:{width}x{height}"),
        }
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            description: "men go ahead and take aslant; who reaches the other side wins".to_owned(),
            ..GameInfo::named(&self.name())
        }
    }

    fn start(&self) -> Position {
        let two_rows = (1 << (2 * self.width)) - 1;
        Position {
            men: [two_rows, two_rows << (self.width * (self.height - 2))],
            width: self.width,
            height: self.height,
            turn: Player::First,
        }
    }

    // ANCHOR: knowledge
    fn knowledge(&self) -> Self::Knowledge {
        Plain(evaluate as fn(&Position) -> Score).with(Quiescence::new())
    }
    // ANCHOR_END: knowledge
    fn format_move(&self, pos: &Position, step: Step) -> String {
        let sign = if pos.is_capture(step) { "x" } else { "-" };
        self.square(step.from) + sign + &self.square(step.to)
    }

    fn turn(&self, pos: &Position) -> Player {
        pos.turn
    }

    fn board(&self, pos: &Position) -> Option<Board> {
        let mut rows = vec![vec![Cell::Empty; self.width.into()]; self.height.into()];
        for player in [Player::First, Player::Second] {
            for (row, column) in bits(pos.men[player as usize]).map(|square| self.cell(square)) {
                rows[row][column] = Cell::Stone(player);
            }
        }
        let through = pos.row(pos.turn.other(), self.height - 1);
        Some(Board {
            highlight: bits(through).map(|square| self.cell(square)).collect(),
            ..Board::from(rows)
        })
    }

    fn cells(&self, _: &Position, step: Step) -> MoveCells {
        MoveCells {
            from: Some(self.cell(step.from)),
            to: Some(self.cell(step.to)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Breakthrough, Player, Position};
    use negascout::engine::{Engine, SolveRequest};
    use negascout::{Even, conformance::Conformance};
    use negascout_session::{Playable, PlayableCheck};
    use std::ops::ControlFlow;

    /// Who wins on a board of this size.
    fn winner(width: u8, height: u8) -> Player {
        let start = Breakthrough::new(width, height).start();
        let mut engine = Engine::<Position, _>::new(Even).hash(16);
        let go_on = |_: &_| ControlFlow::Continue(());
        let solved = engine
            .solve(&start, &SolveRequest::default(), go_on)
            .unwrap();
        match solved.lower.number.signum() {
            1 => Player::First,
            _ => Player::Second,
        }
    }

    // ANCHOR: kit
    #[test]
    fn the_rules_are_kept_and_positions_counted() {
        let start = Breakthrough::new(8, 8).start();
        let counted = Conformance::new(start).perft(&[22, 484, 11_132, 256_036]);
        counted.max_positions(500).check().unwrap();
        PlayableCheck::new(Breakthrough::new(4, 5))
            .max_positions(500)
            .check()
            .unwrap();
    }
    // ANCHOR_END: kit

    #[test]
    fn five_rows_are_won_by_the_second_and_six_by_the_first() {
        let winners = [(2, 5), (3, 5), (2, 6)].map(|(width, height)| winner(width, height));
        assert_eq!(winners, [Player::Second, Player::Second, Player::First]);
    }
}
