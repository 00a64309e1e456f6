//! Breakthrough: men go one square ahead, straight or aslant, and take aslant. Who reaches the
//! opponent's first row wins, and so does who takes the last man.

use negascout::engine::Enhanced;
use negascout::search::Quiescence;
use negascout::{Game, Score, key};
use negascout_session::{Board, Cell, GameInfo, MoveCells, Playable, Player};

/// A position on up to 64 squares, which are numbered row by row from the first player's side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of each player, one bit a square.
    men: [u64; 2],
    width: u8,
    height: u8,
    turn: Player,
}

/// A step of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    to: u8,
}

impl Position {
    /// The men of `player` that have `left` rows to go.
    fn row(&self, player: Player, left: u8) -> u64 {
        let row = match player {
            Player::First => self.height - 1 - left,
            Player::Second => left,
        };
        let squares = (1 << self.width) - 1;
        self.men[player as usize] & squares << (row * self.width)
    }

    /// The squares one row ahead of these, for `player`.
    fn ahead(&self, player: Player, squares: u64) -> u64 {
        match player {
            Player::First => squares << self.width,
            Player::Second => squares >> self.width,
        }
    }

    /// The squares to the left of these, and to the right.
    fn aside(&self, squares: u64) -> [u64; 2] {
        let edge = (0..self.height).fold(0, |edge, row| edge | 1 << (row * self.width));
        [(squares & !edge) >> 1, squares << 1 & !edge]
    }

    /// The squares that men on these could take on.
    fn reach(&self, player: Player, men: u64) -> u64 {
        let [left, right] = self.aside(men);
        self.ahead(player, left | right)
    }

    /// The steps of the mover's man on `from`: none backwards, and captures aslant alone.
    fn steps(&self, from: u8) -> impl Iterator<Item = Step> {
        let [first, second] = self.men;
        let aslant = bits(self.reach(self.turn, 1 << from) & !self.men[self.turn as usize]);
        let straight = bits(self.ahead(self.turn, 1 << from) & !first & !second);
        aslant.chain(straight).map(move |to| Step { from, to })
    }

    fn is_capture(&self, step: Step) -> bool {
        self.men[self.turn.other() as usize] >> step.to & 1 == 1
    }
}

/// The places of the bits of `set`.
fn bits(set: u64) -> impl Iterator<Item = u8> {
    let some = |set: u64| (set != 0).then_some(set);
    let sets = std::iter::successors(some(set), move |set| some(set & (set - 1)));
    sets.map(|set| set.trailing_zeros() as u8)
}

// ANCHOR: rules
impl Game for Position {
    type Move = Step;

    fn moves(&self) -> impl Iterator<Item = Step> {
        let men = self.outcome().map_or(self.men[self.turn as usize], |_| 0);
        bits(men).flat_map(|from| self.steps(from))
    }

    fn play(&self, step: Step) -> Position {
        let mut next = self.clone();
        next.men[self.turn as usize] ^= 1 << step.from | 1 << step.to;
        next.men[self.turn.other() as usize] &= !(1 << step.to);
        next.turn = self.turn.other();
        next
    }

    fn outcome(&self) -> Option<Score> {
        let is_through = self.row(self.turn.other(), 0) != 0;
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
/// What a man is worth that has one row to go, two rows, and so on; then what is added for a man that is
/// guarded, for two side by side, and for the move. The program `tune` has found them.
pub const WEIGHTS: [f64; 10] = [246.0, 21.0, 18.0, 13.0, 16.0, 13.0, 25.0, 1.0, 2.0, -1.0];

/// The static evaluation by such weights.
pub fn evaluate_by(weights: &[f64], pos: &Position) -> Score {
    let count = |squares: u64| f64::from(squares.count_ones());
    let worth = |player: Player| -> f64 {
        let men = pos.men[player as usize];
        let rows = (1..pos.height).zip(&weights[..7]);
        let rows = rows.map(|(left, worth)| worth * count(pos.row(player, left)));
        let guarded = weights[7] * count(men & pos.reach(player, men));
        rows.sum::<f64>() + guarded + weights[8] * count(men & pos.aside(men)[0])
    };
    Score::new((worth(pos.turn) - worth(pos.turn.other()) + weights[9]) as i32)
}
// ANCHOR_END: evaluation

/// The game on a board of a size.
pub struct Breakthrough {
    width: u8,
    height: u8,
}

impl Breakthrough {
    /// On `width` columns, at least 2, and `height` rows, at least 5; 64 squares at most.
    pub fn new(width: u8, height: u8) -> Breakthrough {
        Breakthrough { width, height }
    }

    fn square(&self, square: u8) -> String {
        let column = char::from(b'a' + square % self.width);
        format!("{column}{}", square / self.width + 1)
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
        Enhanced::new(|pos| evaluate_by(&WEIGHTS, pos), Quiescence::new())
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
        let through = bits(pos.row(pos.turn.other(), 0));
        Some(Board {
            highlight: through.map(|square| self.cell(square)).collect(),
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
    use super::{Breakthrough, Position};
    use negascout::engine::{Engine, SolveRequest};
    use negascout::{Even, conformance::Conformance};
    use negascout_session::{Playable, PlayableCheck};
    use std::ops::ControlFlow::Continue;

    /// Whether the first player wins on a board of this size, or the second.
    fn winner(width: u8, height: u8) -> i32 {
        let start = Breakthrough::new(width, height).start();
        let mut engine = Engine::<Position, _>::new(Even).hash(16);
        let solved = engine.solve(&start, &SolveRequest::default(), |_| Continue(()));
        solved.unwrap().lower.number.signum()
    }

    // ANCHOR: kit
    #[test]
    fn the_rules_are_kept_and_positions_counted() {
        let start = Breakthrough::new(8, 8).start();
        let counted = Conformance::new(start).perft(&[22, 484, 11_132, 256_036]);
        counted.max_positions(500).check().unwrap();
        let face = PlayableCheck::new(Breakthrough::new(4, 5));
        face.max_positions(500).check().unwrap();
    }
    // ANCHOR_END: kit

    #[test]
    fn five_rows_are_won_by_the_second_and_six_by_the_first() {
        let winners = [(2, 5), (3, 5), (2, 6)].map(|(width, height)| winner(width, height));
        assert_eq!(winners, [-1, -1, 1]);
    }
}
