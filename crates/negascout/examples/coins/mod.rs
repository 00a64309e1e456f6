//! Coins in a row: players in turn take a coin from either end, until none is left. A player's
//! score is the sum of its coins.

use negascout::textbook::multiplayer::MultiplayerGame;
use std::sync::Arc;

/// A position of `N` players.
#[derive(Clone, Debug)]
pub struct Coins<const N: usize> {
    row: Arc<[i32]>,
    /// The coins left are those from here ...
    from: usize,
    /// ... up to here, exclusive.
    to: usize,
    taken: [i32; N],
    mover: usize,
}

/// An end of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The first coin.
    Left,
    /// The last one.
    Right,
}

impl<const N: usize> Coins<N> {
    /// The whole row, with player 0 to move.
    pub fn in_row(row: &[i32]) -> Coins<N> {
        Coins {
            row: row.into(),
            from: 0,
            to: row.len(),
            taken: [0; N],
            mover: 0,
        }
    }
}

impl<const N: usize> MultiplayerGame<N> for Coins<N> {
    type Move = End;

    fn moves(&self) -> impl Iterator<Item = End> {
        // The last coin lies at both ends.
        let ends = [End::Left, End::Right];
        ends.into_iter().take(self.to - self.from)
    }

    fn play(&self, end: End) -> Coins<N> {
        let mut next = self.clone();
        let coin = match end {
            End::Left => {
                next.from += 1;
                self.from
            }
            End::Right => {
                next.to -= 1;
                next.to
            }
        };
        next.taken[self.mover] += self.row[coin];
        next.mover = (self.mover + 1) % N;
        next
    }

    fn mover(&self) -> usize {
        self.mover
    }

    fn outcome(&self) -> Option<[i32; N]> {
        (self.from == self.to).then_some(self.taken)
    }

    fn estimate(&self) -> [i32; N] {
        self.taken
    }
}
