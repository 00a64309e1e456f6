//! A position in packed files.

use negascout_othello::Position;
use negascout_packed::Packed;

/// A position, with the discs of the player to move and of the opponent.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) mover: u64,
    pub(crate) opponent: u64,
}

impl Board {
    pub(crate) const fn empties(self) -> u32 {
        64 - (self.mover | self.opponent).count_ones()
    }
}

impl From<&Position<8>> for Board {
    fn from(pos: &Position<8>) -> Board {
        Board {
            mover: pos.mover(),
            opponent: pos.opponent(),
        }
    }
}

impl Packed for Board {
    const GAME: &'static str = "othello";
    type Bytes = [u8; 16];

    fn pack(&self) -> [u8; 16] {
        (u128::from(self.mover) | u128::from(self.opponent) << 64).to_le_bytes()
    }

    fn unpack(bytes: [u8; 16]) -> Option<Board> {
        let both = u128::from_le_bytes(bytes);
        let (mover, opponent) = (both as u64, (both >> 64) as u64);
        (mover & opponent == 0).then_some(Board { mover, opponent })
    }
}
