//! Pairings: a defence that answers every stone on one square of a pair with the other.
//!
//! A. Hales and R. Jewett, *Regularity and positional games*, Transactions of the AMS 106, 1963. Where
//! every line that is open to a player has two empty squares of its own, the opponent stops them all.

use crate::lines::{runs, steps};
use crate::{Bits, Mnk, Size};

/// The most lines that are paired off.
const MOST_LINES: usize = 64;

/// The owner of a square that is nobody's.
const NOBODY: u8 = u8::MAX;

impl<B: Bits> Mnk<B> {
    /// Whether the opponent of the player with `stones` has a pairing, so that the player never
    /// completes a line, whoever is to move.
    pub(crate) fn is_paired_off(&self, stones: B) -> bool {
        let empty = self.playable();
        let mut lines = [B::ZERO; MOST_LINES];
        let most = MOST_LINES.min(empty.count() as usize / 2);
        let Some(count) = open_lines(stones, empty, self.size(), &mut lines[..most]) else {
            return false;
        };
        Pairs::new(&lines[..count], empty).match_all()
    }
}

/// Writes the empty squares of each line that is open to `stones`, and returns their number; `None` if
/// there are more lines than places, or one that lacks a single stone.
fn open_lines<B: Bits>(stones: B, empty: B, size: Size, lines: &mut [B]) -> Option<usize> {
    let length = size.in_a_row();
    let mut count = 0;
    for step in steps(size) {
        let mut starts = runs(stones | empty, step, length);
        if count + starts.count() as usize > lines.len() {
            return None;
        }
        let squares = (0..length).fold(B::ZERO, |line, link| line | B::ONE << (link * step));
        while !starts.is_empty() {
            let gaps = (squares << starts.first()) & empty;
            if gaps.without_first().is_empty() {
                return None;
            }
            lines[count] = gaps;
            count += 1;
            starts = starts.without_first();
        }
    }
    Some(count)
}

/// Lines, and the squares that each has for its own.
struct Pairs<'l, B> {
    lines: &'l [B],
    /// The squares that are nobody's.
    free: B,
    owners: [u8; 256],
}

impl<'l, B: Bits> Pairs<'l, B> {
    fn new(lines: &'l [B], empty: B) -> Pairs<'l, B> {
        Pairs {
            lines,
            free: empty,
            owners: [NOBODY; 256],
        }
    }

    /// Whether each line can have two squares of its own.
    fn match_all(&mut self) -> bool {
        let twice = (0..self.lines.len()).flat_map(|line| [line, line]);
        for line in twice {
            if !self.give(line, &mut { B::ZERO }) {
                return false;
            }
        }
        true
    }

    /// Gives `line` a square more, taking it from another line if that can have another one. Squares that
    /// were `tried` are not tried again. (The augmenting paths of a bipartite matching.)
    fn give(&mut self, line: usize, tried: &mut B) -> bool {
        let free = self.lines[line] & self.free;
        if !free.is_empty() {
            let square = free.first();
            self.free ^= B::ONE << square;
            self.owners[square as usize] = line as u8;
            return true;
        }
        loop {
            let left = self.lines[line] & !*tried;
            if left.is_empty() {
                return false;
            }
            let square = left.first();
            *tried |= B::ONE << square;
            let owner = usize::from(self.owners[square as usize]);
            if owner != line && self.give(owner, tried) {
                self.owners[square as usize] = line as u8;
                return true;
            }
        }
    }
}
