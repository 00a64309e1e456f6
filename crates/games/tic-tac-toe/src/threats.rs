//! The squares that complete a line.

use crate::evaluate::count_along;
use crate::lines::{runs, steps};
use crate::{Bits, Mnk, Size};

/// The length of the longest lines whose gaps are found.
const LONGEST: usize = 8;

impl<B: Bits> Mnk<B> {
    /// The empty squares where the mover would complete a line, and those where the opponent would.
    /// None of lines longer than eight.
    #[inline]
    pub(crate) fn completions(&self) -> (B, B) {
        let (mover, other) = self.boards();
        let gaps = |stones| gaps(stones, self.size()) & self.playable();
        (gaps(mover), gaps(other))
    }

    /// Whether the mover, and whether the opponent, could complete a line within this many plies if
    /// the other passed.
    pub(crate) fn can_complete_within(&self, plies: u32) -> (bool, bool) {
        let (mover, other) = self.boards();
        let can = |stones, moves| is_in_reach(stones, self.playable(), self.size(), moves);
        (can(mover, plies.div_ceil(2)), can(other, plies / 2))
    }
}

/// Whether there is a line that lacks at most `moves` stones and is open.
fn is_in_reach<B: Bits>(stones: B, empty: B, size: Size, moves: u32) -> bool {
    let length = size.in_a_row();
    steps(size).any(|step| {
        let open = runs(stones | empty, step, length);
        if open.is_empty() || moves >= length {
            return !open.is_empty();
        }
        let counts = count_along(stones, step, length);
        (length - moves..length).any(|count| !(counts.equal_to(count) & open).is_empty())
    })
}

/// The squares that make a line with `stones`, occupied ones and squares beside the board included.
#[inline]
fn gaps<B: Bits>(stones: B, size: Size) -> B {
    let others = size.in_a_row() as usize - 1;
    if others == 0 || others >= LONGEST {
        return if others == 0 { !B::ZERO } else { B::ZERO };
    }
    let along = |step| gaps_along(stones, step, others);
    steps(size).map(along).fold(B::ZERO, |all, some| all | some)
}

/// The squares with some stones right before them and the rest of `others` right behind them.
#[inline]
fn gaps_along<B: Bits>(stones: B, step: u32, others: usize) -> B {
    // `before[n]`: the squares with n stones right before them.
    let mut before = [!B::ZERO; LONGEST];
    for count in 1..=others {
        before[count] = (before[count - 1] & stones) << step;
    }
    let mut behind = !B::ZERO;
    let mut all = before[others];
    for count in 1..=others {
        behind = (behind & stones) >> step;
        all |= behind & before[others - count];
    }
    all
}

#[cfg(test)]
mod tests {
    use crate::{Bits, Mnk, Size};
    use negascout::Game;

    /// Agrees with playing every move, from positions along a game of moves that jump about.
    fn agrees(size: (u32, u32, u32), jump: usize) {
        let size = Size::new(size.0, size.1, size.2).unwrap();
        let mut pos = Mnk::<u64>::start(size).unwrap();
        while pos.outcome().is_none() {
            let (own, _) = pos.completions();
            let wins = |pos: &Mnk<u64>| {
                let winning = pos.moves().filter(|&mv| pos.play(mv).winner().is_some());
                winning.fold(0, |set, square| set | u64::ONE << size.place(square))
            };
            assert_eq!(own, wins(&pos), "{pos}");
            let moves: Vec<_> = pos.moves().collect();
            let next = pos.play(moves[jump * moves.len() / 7 % moves.len()]);
            if next.outcome().is_none() {
                assert_eq!(next.completions().1 & next.playable(), next.completions().1);
            }
            pos = next;
        }
    }

    #[test]
    fn gaps_are_where_a_move_wins() {
        for jump in 1..7 {
            for size in [
                (3, 3, 3),
                (4, 4, 3),
                (7, 6, 4),
                (7, 7, 5),
                (5, 4, 2),
                (3, 3, 1),
            ] {
                agrees(size, jump);
            }
        }
    }
}
