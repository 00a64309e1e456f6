//! Counting move sequences by the laws of movement alone, as published counts do.

use crate::moves::MoveList;
use crate::{Move, Position};
use negascout::{Game, Score};

/// The number of sequences of exactly `depth` legal moves from `pos`. Draws do not end them, unlike
/// in [`negascout::perft`]: the published counts go on to move bare kings.
///
/// ```
/// use negascout_chess::{Position, perft::perft};
///
/// assert_eq!([1, 2, 3].map(|depth| perft(&Position::start(), depth)), [20, 400, 8_902]);
/// ```
#[must_use]
pub fn perft(pos: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count(pos),
        _ => {
            let moves = pos.legal_moves().into_iter();
            moves.map(|mv| perft(&pos.play(mv), depth - 1)).sum()
        }
    }
}

/// A position as these counts see it: a game of legal moves, without ends by anything else. It may be
/// counted [with a table and threads](negascout::Perft).
///
/// ```
/// use negascout::Perft;
/// use negascout_chess::{Position, perft::Movement};
///
/// let counted = Perft::default().count(&Movement(Position::start()), 4);
/// assert_eq!(counted, Some(197_281));
/// ```
#[derive(Clone, Debug)]
pub struct Movement(
    /// The position.
    pub Position,
);

impl Game for Movement {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        LegalMoves {
            pos: &self.0,
            list: None,
        }
    }

    fn play(&self, mv: Move) -> Movement {
        Movement(self.0.play(mv))
    }

    /// Only the lack of a move ends a sequence.
    fn outcome(&self) -> Option<Score> {
        (!self.0.has_legal_move()).then_some(Score::DRAW)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

/// Legal moves, which are not listed where they are only counted.
struct LegalMoves<'p> {
    pos: &'p Position,
    list: Option<<MoveList as IntoIterator>::IntoIter>,
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let list = || self.pos.legal_moves().into_iter();
        self.list.get_or_insert_with(list).next()
    }

    fn count(self) -> usize {
        match self.list {
            Some(list) => list.count(),
            None => count(self.pos) as usize,
        }
    }
}

/// The same count for each first move: where two move generators differ, so do these.
///
/// ```
/// use negascout_chess::{Position, perft::divide};
///
/// let counts = divide(&Position::start(), 2);
/// assert!(counts.iter().all(|&(_, count)| count == 20));
/// ```
#[must_use]
pub fn divide(pos: &Position, depth: u32) -> Vec<(Move, u64)> {
    let moves = pos.legal_moves().into_iter();
    let counted = |mv| (mv, perft(&pos.play(mv), depth.saturating_sub(1)));
    moves.map(counted).collect()
}

/// The number of legal moves, without making a list of them.
fn count(pos: &Position) -> u64 {
    let mut count = 0;
    pos.board().generate_moves(|moves| {
        count += moves.len() as u64;
        false
    });
    count
}
