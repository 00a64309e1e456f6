//! Three men's morris: each player puts three men on the nine points, one by one, and then moves one of
//! them along a line to the next free point. Three in a row win, aslant too; a player who cannot move has
//! lost.
//!
//! Positions come again, so a game need not end: without an end it is a draw. The program has a rule that
//! ends it when one does.

use negascout::engine::Plain;
use negascout::{Game, Score, key};
use negascout_session::{Board, Cell, GameInfo, MoveCells, Playable, Player};

/// The rows of three points that win, one bit a point.
const ROWS: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const MEN: u32 = 3;

/// A position. Points are numbered row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of each player, one bit a point.
    men: [u16; 2],
    turn: Player,
}

/// A man goes to a point: from his hand, or along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: Option<u8>,
    to: u8,
}

/// Whether a line leads from one point to the other.
fn are_neighbours(one: u8, other: u8) -> bool {
    let apart = (one / 3).abs_diff(other / 3) + (one % 3).abs_diff(other % 3);
    apart == 1
}

impl Position {
    fn own(&self) -> u16 {
        self.men[self.turn as usize]
    }

    /// The moves, whether or not the game is over.
    fn steps(&self) -> impl Iterator<Item = Move> {
        let (own, taken) = (self.own(), self.men[0] | self.men[1]);
        let has_hand = own.count_ones() < MEN;
        let free = (0..9).filter(move |to| taken >> to & 1 == 0);
        free.flat_map(move |to| {
            let is_near = move |from: &u8| own >> from & 1 == 1 && are_neighbours(*from, to);
            let slides = (0..9).filter(move |from| !has_hand && is_near(from));
            let from = has_hand.then_some(None).into_iter().chain(slides.map(Some));
            from.map(move |from| Move { from, to })
        })
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        let goes_on = self.outcome().is_none();
        self.steps().filter(move |_| goes_on)
    }

    fn play(&self, mv: Move) -> Position {
        let mut next = self.clone();
        let from = mv.from.map_or(0, |from| 1 << from);
        next.men[self.turn as usize] ^= from | 1 << mv.to;
        next.turn = self.turn.other();
        next
    }

    fn outcome(&self) -> Option<Score> {
        let other = self.men[self.turn.other() as usize];
        let is_lost = ROWS.contains(&other) || self.steps().next().is_none();
        is_lost.then_some(Score::LOSS)
    }

    /// Whose men are whose counts, and not who moved first.
    fn key(&self) -> u64 {
        key::of(&(self.own(), self.men[self.turn.other() as usize]))
    }
}

/// The static evaluation: men on the centre, from which most lines lead.
fn evaluate(pos: &Position) -> Score {
    let holds = |player: Player| i32::from(pos.men[player as usize] >> 4 & 1);
    Score::new(holds(pos.turn) - holds(pos.turn.other()))
}

/// The game.
pub struct Morris;

/// The row and column of a point.
fn place(point: u8) -> (usize, usize) {
    (usize::from(point / 3), usize::from(point % 3))
}

fn name_of(point: u8) -> String {
    let (row, column) = place(point);
    format!("{}{}", ["a", "b", "c"][column], 3 - row)
}

impl Playable for Morris {
    type Position = Position;
    type Knowledge = Plain<fn(&Position) -> Score>;

    fn name(&self) -> String {
        "three-mens-morris".to_owned()
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            description: "three men each, put on points and moved along lines; three in a row win"
                .to_owned(),
            ..GameInfo::named(&self.name())
        }
    }

    fn start(&self) -> Position {
        Position {
            men: [0; 2],
            turn: Player::First,
        }
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(evaluate)
    }

    fn format_move(&self, _: &Position, mv: Move) -> String {
        let from = mv.from.map_or(String::new(), |from| name_of(from) + "-");
        from + &name_of(mv.to)
    }

    fn turn(&self, pos: &Position) -> Player {
        pos.turn
    }

    // ANCHOR: board
    fn board(&self, pos: &Position) -> Option<Board> {
        let cell = |point: u8| {
            let has = |player: &Player| pos.men[*player as usize] >> point & 1 == 1;
            let mut owners = [Player::First, Player::Second].into_iter().filter(has);
            owners.next().map_or(Cell::Empty, Cell::Stone)
        };
        let rows = (0..3).map(|row| (3 * row..3 * row + 3).map(cell).collect());
        let won = pos.men[pos.turn.other() as usize];
        let won = (0..9).filter(|point| ROWS.contains(&won) && won >> point & 1 == 1);
        let [first, second] = pos.men.map(|men| 3 - men.count_ones());
        let across = [0, 1, 2].map(|row| [(row, 0), (row, 2)]);
        let down = [0, 1, 2].map(|column| [(0, column), (2, column)]);
        Some(Board {
            highlight: won.map(place).collect(),
            lines: Some([across, down].concat()),
            captions: vec![format!("in hand: first {first}, second {second}")],
            ..Board::from(rows.collect::<Vec<_>>())
        })
    }
    // ANCHOR_END: board

    fn cells(&self, _: &Position, mv: Move) -> MoveCells {
        MoveCells {
            from: mv.from.map(place),
            to: Some(place(mv.to)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Morris;
    use negascout::{Game, Retrograde, Score};
    use negascout_session::{Playable, PlayableCheck};
    use std::collections::{HashMap, VecDeque};

    #[test]
    fn the_rules_are_kept() {
        let check = PlayableCheck::new(Morris).allow_cycles();
        check.max_positions(1_000).check().unwrap();
    }

    #[test]
    fn every_position_has_its_value() {
        let solved = Retrograde::analyse(&Morris.start(), 10_000).unwrap();
        assert_eq!(solved.positions(), 3_870);
        assert_eq!(solved.score(&Morris.start()), Some(Score::win_in(9)));
        let draws = solved.scores().filter(|score| *score == Score::DRAW);
        assert_eq!(draws.count(), 980);
    }

    #[test]
    fn moves_are_counted_from_every_position() {
        let start = Morris.start();
        let mut seen = HashMap::from([(start.key(), ())]);
        let (mut found, mut moves) = (VecDeque::from([start]), 0);
        while let Some(pos) = found.pop_front() {
            for mv in pos.moves() {
                moves += 1;
                let next = pos.play(mv);
                if seen.insert(next.key(), ()).is_none() {
                    found.push_back(next);
                }
            }
        }
        assert_eq!((seen.len(), moves), (3_870, 14_573));
    }
}
