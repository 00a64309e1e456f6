//! What the solver knows of Connect Four: the order of moves, and bounds that need no search.

use crate::bits::Grid;
use crate::position::{Column, Position};
use crate::tactics::Tactics;
use negascout::observe::Node;
use negascout::search::Policy;
use negascout::{Depth, Evaluate, Game, Score, Window};

/// The solver's knowledge. It is sound throughout: values stay exact.
#[derive(Clone, Copy, Debug, Default)]
pub struct Knowledge<const W: usize, const H: usize>;

/// Moves with their worth, best last.
#[derive(Clone, Copy, Debug)]
pub struct Ordered<const W: usize> {
    moves: [(i32, Column); W],
    left: usize,
}

impl<const W: usize, const H: usize> Evaluate<Tactics<W, H>> for Knowledge<W, H> {
    /// Never asked in a search to the end. Every unfinished game is even.
    fn evaluate(&self, _: &Tactics<W, H>) -> Score {
        Score::DRAW
    }
}

impl<const W: usize, const H: usize> Knowledge<W, H> {
    /// What a stone on `landing` is worth for the order of moves: the cells where it would make the
    /// mover threaten to complete four, then the number of lines through the column.
    #[inline]
    fn worth(node: &Tactics<W, H>, landing: u64, column: u8) -> i32 {
        let pos = node.position();
        let empty = Grid::<W, H>::BOARD & !pos.stones();
        let threats = Grid::<W, H>::completions(pos.mover() | landing) & empty;
        let from_middle = (2 * i32::from(column) - (W as i32 - 1)).abs();
        64 * threats.count_ones() as i32 - from_middle
    }
}

/// The interval that needs no search: nobody can win within two plies, and a player none of whose
/// fours is still possible cannot win at all.
#[inline]
fn reachable<const W: usize, const H: usize>(node: &Tactics<W, H>) -> Window {
    let pos = node.position();
    let left = pos.left();
    let can_win = |theirs: u64| Grid::<W, H>::has_four(Grid::<W, H>::BOARD & !theirs);
    let upper = if left >= 3 && can_win(pos.opponent()) {
        Score::win_in(3)
    } else {
        Score::DRAW
    };
    let lower = if left >= 4 && can_win(pos.mover()) {
        Score::loss_in(4)
    } else {
        Score::DRAW
    };
    Window::new(lower, upper)
}

/// The interval that *claimeven* proves: V. Allis, *A knowledge-based approach of Connect-Four*,
/// 1988.
///
/// Where the first player is to move and every column is filled to an even height, the second
/// player can answer every stone with the one above it. It then gets every cell of an even row that
/// is still empty, and the first player only those of odd rows. Where these complete no four, the
/// first player cannot win; where the second player's do, it loses, at the latest with the last
/// stone. One ply earlier, the second player can bring this about by filling the one odd column.
#[inline]
fn claimeven<const W: usize, const H: usize>(node: &Tactics<W, H>) -> Window {
    let pos = node.position();
    let odd = Grid::<W, H>::ODD_ROWS;
    let uneven = pos.landings() & !odd;
    let first_moves = pos.played() % 2 == 0;
    let ready = if first_moves {
        uneven == 0
    } else {
        uneven & node.safe() != 0 && uneven & (uneven - 1) == 0
    };
    if H % 2 == 1 || !ready {
        return Window::FULL;
    }
    let (first, second) = if first_moves {
        (pos.mover(), pos.opponent())
    } else {
        (pos.opponent(), pos.mover())
    };
    let empty = Grid::<W, H>::BOARD & !pos.stones();
    let for_second = if Grid::<W, H>::has_four(first | (empty & odd)) {
        return Window::FULL;
    } else if Grid::<W, H>::has_four(second | (empty & !odd)) {
        Score::win_in(pos.left())
    } else {
        Score::DRAW
    };
    let seconds = Window::new(for_second, Score::MAX);
    if first_moves { -seconds } else { seconds }
}

impl<const W: usize, const H: usize> Policy<Tactics<W, H>> for Knowledge<W, H> {
    type Picker = Ordered<W>;

    const CUTOFF_LOOKUP_DEPTH: Depth = 10;

    fn picker(&mut self, node: &Node<'_, Tactics<W, H>>, hash_move: Option<Column>) -> Ordered<W> {
        let mut ordered = Ordered {
            moves: [(0, Column(0)); W],
            left: 0,
        };
        for column in 0..W as u8 {
            let landing = node.pos.safe() & Grid::<W, H>::column(usize::from(column));
            if landing == 0 {
                continue;
            }
            let mut worth = Self::worth(node.pos, landing, column);
            if hash_move == Some(Column(column)) {
                worth += 1 << 20;
            }
            ordered.insert(worth, Column(column));
        }
        ordered
    }

    fn next_move(&mut self, picker: &mut Ordered<W>, _: &Tactics<W, H>) -> Option<Column> {
        picker.left = picker.left.checked_sub(1)?;
        Some(picker.moves[picker.left].1)
    }

    fn plies_left(&self, pos: &Tactics<W, H>) -> Option<u32> {
        Some(pos.position().left())
    }

    fn bounds(&self, node: &Node<'_, Tactics<W, H>>) -> Window {
        let proven = reachable(node.pos);
        let evens = claimeven(node.pos);
        let proven = Window::new(proven.alpha.max(evens.alpha), proven.beta.min(evens.beta));
        Window::new(
            proven.alpha.delayed_by(node.ply),
            proven.beta.delayed_by(node.ply),
        )
    }

    fn tag(mv: Column) -> u16 {
        u16::from(mv.0) + 1
    }

    fn move_of(pos: &Tactics<W, H>, tag: u16) -> Option<Column> {
        let column = tag
            .checked_sub(1)
            .filter(|&column| usize::from(column) < W)?;
        let is_safe = pos.safe() & Grid::<W, H>::column(usize::from(column)) != 0;
        is_safe.then_some(Column(column as u8))
    }
}

impl<const W: usize> Ordered<W> {
    /// Keeps the moves sorted. Of equal ones, the one inserted first comes out first.
    #[inline]
    fn insert(&mut self, worth: i32, column: Column) {
        let mut at = self.left;
        while at > 0 && self.moves[at - 1].0 >= worth {
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.moves[at] = (worth, column);
        self.left += 1;
    }
}

/// The depth at which a search reaches the end of every game from `pos`.
#[must_use]
pub fn depth_to_the_end<const W: usize, const H: usize>(pos: &Position<W, H>) -> Depth {
    pos.left() as Depth
}

#[allow(unused_imports, reason = "for documentation")]
use Game as _;
