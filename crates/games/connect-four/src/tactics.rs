//! The solver's form of the game: two plies ahead are settled without a search, and forced moves are
//! played at once.

use crate::bits::Grid;
use crate::points;
use crate::position::Position;
use negascout::{Game, Score};

/// A position in which the mover cannot win at once, with the moves that do not lose at once.
///
/// As a [`Game`] it has the values of [`Position`], in [points](mod@crate::points), so that they do not
/// depend on how a position was reached. It ends earlier: when every move allows the opponent to
/// win at once, it is over. Where the opponent threatens to complete four, the only move is to
/// prevent it; and where such a move leaves the opponent only one as well, both are played at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tactics<const W: usize, const H: usize> {
    pos: Position<W, H>,
    /// The landings that neither lose at once nor leave a threat unanswered.
    safe: u64,
    /// The empty cells where the mover would complete four; none of them is a landing.
    chances: u64,
    /// The empty cells where the opponent would complete four.
    threats: u64,
}

/// A move with the chances that it makes, worked out once so that playing it is fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drop {
    /// The cell where the stone lands.
    pub cell: u64,
    /// The empty cells where the mover completes four once it has this stone.
    pub chances: u64,
}

/// The safe moves of a position, from the left, and then nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replies<const W: usize> {
    /// The cell where the stone lands, 0 after the last move.
    pub cells: [u64; W],
    /// The empty cells where the mover completes four once it has the stone.
    pub chances: [u64; W],
    /// The landings that then do not lose at once for the opponent.
    pub answers: [u64; W],
}

impl<const W: usize> Replies<W> {
    /// No move at all.
    pub const NONE: Self = Replies {
        cells: [0; W],
        chances: [0; W],
        answers: [0; W],
    };

    /// The moves, from the left.
    #[inline]
    pub fn moves(&self) -> impl Iterator<Item = Drop> {
        (0..W)
            .map(|index| self.drop(index))
            .take_while(|drop| drop.cell != 0)
    }

    /// Whether there is a move that leaves no answer: the mover then threatens two things, or one
    /// above the other, or above all that can still be played. A full board has no answer either.
    #[inline(always)]
    #[must_use]
    pub fn any_unanswerable(&self) -> bool {
        let mut any = false;
        for (&cell, &answers) in self.cells.iter().zip(&self.answers) {
            any |= (cell != 0) & (answers == 0);
        }
        any
    }

    /// The move of this number, counted from the left; its cell is 0 after the last move.
    #[inline]
    #[must_use]
    pub const fn drop(&self, index: usize) -> Drop {
        Drop {
            cell: self.cells[index],
            chances: self.chances[index],
        }
    }
}

/// A position and its mirror image share one key where at least this many cells are empty. Later,
/// games that lead to both are too rare.
const MIRROR_FROM: u32 = 22;

/// The number of moves computed at a time.
const LANES: usize = 4;

const _: () = assert!(size_of::<Tactics<7, 6>>() <= 128);

impl<const W: usize, const H: usize> Tactics<W, H> {
    /// The tactics of a position, or `None` if the game is over or the mover can win at once.
    #[must_use]
    pub fn new(pos: Position<W, H>) -> Option<Self> {
        let empty = Grid::<W, H>::BOARD & !pos.stones();
        let chances = Grid::<W, H>::completions(pos.mover()) & empty;
        let threats = Grid::<W, H>::completions(pos.opponent()) & empty;
        (pos.outcome().is_none() && chances & pos.landings() == 0)
            .then(|| Tactics::trusting(pos, chances, threats).forced())
    }

    /// As [`new`](Tactics::new), where the mover is known not to win at once, and the cells that
    /// complete four are known.
    #[inline]
    fn trusting(pos: Position<W, H>, chances: u64, threats: u64) -> Self {
        Tactics {
            pos,
            safe: not_losing(pos.landings(), threats),
            chances,
            threats,
        }
    }

    /// The position after a safe move, without playing what is forced then.
    #[inline]
    fn after(&self, drop: Drop) -> Self {
        // A safe move leaves the opponent nothing to complete.
        let pos = self.pos.with_stone(drop.cell);
        Tactics::trusting(pos, self.threats & !drop.cell, drop.chances)
    }

    /// The position after all forced moves that come in pairs, so that it is the same player's
    /// turn.
    #[inline]
    fn forced(mut self) -> Self {
        while is_single(self.safe) {
            let reply = self.after(self.drop(self.safe));
            if !is_single(reply.safe) {
                break;
            }
            self = reply.after(reply.drop(reply.safe));
        }
        self
    }

    /// The move to a safe cell.
    #[inline]
    #[must_use]
    pub fn drop(&self, cell: u64) -> Drop {
        let own = self.pos.mover() | cell;
        let empty = Grid::<W, H>::BOARD & !self.pos.stones() & !cell;
        Drop {
            cell,
            chances: Grid::<W, H>::completions(own) & empty,
        }
    }

    /// The replies: every safe move, with its chances and answers.
    #[inline(always)]
    #[must_use]
    pub fn replies(&self) -> Replies<W> {
        let mut replies = Replies::NONE;
        let mut rest = self.safe;
        let mut first = 0;
        while rest != 0 && first < W {
            rest = self.reply_from(first, rest, &mut replies);
            first += LANES;
        }
        replies
    }

    /// Computes the [`LANES`] moves from the number `first` on, to the lowest cells of `rest`, in plain
    /// loops over small arrays, so that the compiler does all at once. Returns the other cells.
    #[inline(always)]
    fn reply_from(&self, first: usize, mut rest: u64, replies: &mut Replies<W>) -> u64 {
        let empty = Grid::<W, H>::BOARD & !self.pos.stones();
        let landings = self.pos.landings();
        let mut cells = [0; LANES];
        for cell in &mut cells {
            *cell = rest & rest.wrapping_neg();
            rest ^= *cell;
        }
        let mut chances = [0; LANES];
        let mut answers = [0; LANES];
        for lane in 0..LANES {
            let cell = cells[lane];
            chances[lane] = Grid::<W, H>::completions(self.pos.mover() | cell) & (empty ^ cell);
        }
        for lane in 0..LANES {
            let cell = cells[lane];
            let then = ((landings ^ cell) | (cell << 1)) & Grid::<W, H>::BOARD;
            answers[lane] = not_losing(then, chances[lane]);
        }
        #[allow(clippy::manual_memcpy, reason = "a call for 32 bytes would cost 5 %")]
        for lane in 0..LANES.min(W - first) {
            replies.cells[first + lane] = cells[lane];
            replies.chances[first + lane] = chances[lane];
            replies.answers[first + lane] = answers[lane];
        }
        rest
    }

    /// The position itself.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> &Position<W, H> {
        &self.pos
    }

    /// The landings of the moves that do not lose at once.
    #[inline]
    #[must_use]
    pub const fn safe(&self) -> u64 {
        self.safe
    }

    /// The empty cells where the mover would complete four.
    #[inline]
    #[must_use]
    pub const fn chances(&self) -> u64 {
        self.chances
    }

    /// The empty cells where the opponent would complete four.
    #[inline]
    #[must_use]
    pub const fn threats(&self) -> u64 {
        self.threats
    }
}

/// The landings that do not lose at once against `threats`: the answer to a threat, if there is
/// one, but nothing under a cell where the opponent would complete four.
#[inline(always)]
const fn not_losing(landings: u64, threats: u64) -> u64 {
    let forced = landings & threats;
    let several = forced & forced.wrapping_sub(1); // they cannot all be answered
    let candidates = forced | (landings & if_none(forced));
    candidates & if_none(several) & !(threats >> 1)
}

/// All bits if `cells` is empty, or else none: a condition without a branch.
#[inline(always)]
const fn if_none(cells: u64) -> u64 {
    ((cells == 0) as u64).wrapping_neg()
}

/// Whether `cells`, not empty, is one cell only.
#[inline]
pub(crate) const fn is_single(cells: u64) -> bool {
    cells != 0 && cells & (cells - 1) == 0
}

impl<const W: usize, const H: usize> Game for Tactics<W, H> {
    type Move = Drop;

    fn moves(&self) -> impl Iterator<Item = Drop> {
        let replies = self.replies();
        (0..W)
            .map(move |index| replies.drop(index))
            .take_while(|drop| drop.cell != 0)
    }

    #[inline]
    fn play(&self, drop: Drop) -> Self {
        self.after(drop).forced()
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        if self.safe != 0 {
            return None;
        }
        Some(points::of_loss_in::<W, H>(2, self.pos.left()))
    }

    #[inline]
    fn key(&self) -> u64 {
        let key = self.pos.exact_key();
        if self.pos.left() < MIRROR_FROM {
            return key;
        }
        // The key of the mirror image: no column carries into the next.
        key.min(Grid::<W, H>::mirrored(key))
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.pos.left())
    }
}
