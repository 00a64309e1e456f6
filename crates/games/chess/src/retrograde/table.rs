//! The distance to mate of every position of an endgame.

use super::endgame::{Endgame, Squares};
use super::kings::{KINGS, Kings};
use super::solver::Solver;
use crate::Position;
use cozy_chess::{BitBoard, Square};
use negascout::Score;
use std::fmt;
use std::sync::OnceLock;

/// The value of a position of an endgame, for the player to move, by best play without the
/// fifty-move rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distance {
    /// The attacker, who is to move, mates in this number of plies.
    Win(u32),
    /// The defender, who is to move, is mated in this number of plies.
    Loss(u32),
    /// The attacker, who is to move, cannot force mate.
    NoWin,
    /// The defender, who is to move, cannot be mated by force.
    NoLoss,
}

impl Distance {
    /// The score of a forced mate; `None` where there is none.
    #[must_use]
    pub fn mate(self) -> Option<Score> {
        match self {
            Distance::Win(plies) => Some(Score::win_in(plies)),
            Distance::Loss(plies) => Some(Score::loss_in(plies)),
            Distance::NoWin | Distance::NoLoss => None,
        }
    }
}

/// All positions of an endgame, with their distance to mate.
///
/// ```
/// use negascout_chess::Position;
/// use negascout_chess::retrograde::{Distance, Endgame};
///
/// let table = Endgame::Rook.table();
/// let pos: Position = "1k6/8/1K6/8/8/8/8/7R w - - 0 1".parse().unwrap();
/// assert_eq!(table.distance(&pos), Some(Distance::Win(1)));
/// assert_eq!(table.longest(), 31);
/// ```
#[derive(Clone)]
pub struct DistanceTable {
    endgame: Endgame,
    /// With the attacker to move: plies to mate, 0 where it cannot be forced.
    pub(super) won: Vec<u8>,
    /// With the defender to move: plies to mate plus 1, 0 where it cannot be forced.
    pub(super) lost: Vec<u8>,
}

/// The tables made so far, for the whole program, in the order of [`Endgame::ALL`].
static TABLES: [OnceLock<DistanceTable>; Endgame::ALL.len()] =
    [const { OnceLock::new() }; Endgame::ALL.len()];

impl Endgame {
    /// The endgame's table. It is made when it is first asked for, which takes up to about a tenth of
    /// a second, and then kept for the whole program: 3.8 MB with four men.
    pub fn table(self) -> &'static DistanceTable {
        TABLES[self as usize].get_or_init(|| Solver::new(self).solve())
    }

    /// The endgame's table, if it has been made.
    #[must_use]
    pub fn known_table(self) -> Option<&'static DistanceTable> {
        TABLES[self as usize].get()
    }

    /// Keeps `made` as the endgame's table, unless there is one already.
    pub(super) fn keep(self, made: DistanceTable) {
        TABLES[self as usize].get_or_init(|| made);
    }

    /// The squares that a table lists for the listed man: one without such a man.
    pub(super) fn slots(self) -> usize {
        self.men().listed.map_or(1, |_| Square::NUM)
    }

    /// The place, among a table's words, of a pair of kings and a listed man.
    #[inline]
    pub(super) fn word(self, pair: usize, listed: Option<Square>) -> usize {
        listed.map_or(pair, |listed| pair * Square::NUM + listed as usize)
    }
}

impl DistanceTable {
    /// A table in which no mate is known yet.
    pub(super) fn empty(endgame: Endgame) -> DistanceTable {
        let size = Kings::PAIRS * endgame.slots() * Square::NUM;
        DistanceTable {
            endgame,
            won: vec![0; size],
            lost: vec![0; size],
        }
    }

    /// The endgame.
    #[must_use]
    pub fn endgame(&self) -> Endgame {
        self.endgame
    }

    /// The value of a position, without regard to the fifty-move rule; `None` if it is not of this
    /// endgame, or if a player may still castle.
    #[must_use]
    pub fn distance(&self, pos: &Position) -> Option<Distance> {
        let (endgame, attacker) = Endgame::from_position(pos)?;
        if endgame != self.endgame {
            return None;
        }
        let place = self.place(endgame.squares(pos.board(), attacker)?)?;
        let plies = |known: &[u8]| known[place].checked_sub(1).map(u32::from);
        Some(if pos.side_to_move() == attacker {
            plies(&self.won).map_or(Distance::NoWin, |less| Distance::Win(less + 1))
        } else {
            plies(&self.lost).map_or(Distance::NoLoss, Distance::Loss)
        })
    }

    /// The longest distance to mate, in plies, with the attacker to move.
    #[must_use]
    pub fn longest(&self) -> u32 {
        self.won.iter().max().map_or(0, |&plies| u32::from(plies))
    }

    /// The squares of the man in words from which the defender, to move, is mated within `plies`.
    pub(super) fn lost_within(&self, word: usize, plies: u8) -> BitBoard {
        let known = &self.lost[word * Square::NUM..][..Square::NUM];
        let is_lost = |square: &Square| (1..=plies + 1).contains(&known[*square as usize]);
        Square::ALL.into_iter().filter(is_lost).collect()
    }

    fn place(&self, squares: Squares) -> Option<usize> {
        let (pair, symmetry) = KINGS.pair(squares.defender, squares.attacker)?;
        let listed = squares.listed.map(|square| symmetry.square(square));
        let word = self.endgame.word(pair, listed);
        Some(word * Square::NUM + symmetry.square(squares.in_words) as usize)
    }
}

impl fmt::Debug for DistanceTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DistanceTable({:?})", self.endgame)
    }
}
