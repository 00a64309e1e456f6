//! A game in which positions come again.

use negascout::{Game, Score, key};

/// Three men's morris: three men each are put on a board of nine points, and then go to neighbours
/// along rows and columns. Three in a line win; who cannot move has lost.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ThreeMen {
    /// The points of the player to move and of the opponent, one bit each.
    men: [u16; 2],
    /// Men to put on the board.
    in_hand: u8,
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl ThreeMen {
    pub fn start() -> ThreeMen {
        ThreeMen {
            men: [0, 0],
            in_hand: 6,
        }
    }

    fn listed(&self) -> Vec<(Option<usize>, usize)> {
        let is_empty = |point: &usize| (self.men[0] | self.men[1]) >> point & 1 == 0;
        let empty = (0..9).filter(is_empty);
        if self.in_hand > 0 {
            return empty.map(|to| (None, to)).collect();
        }
        let is_mine = |point: &usize| self.men[0] >> point & 1 == 1;
        let near =
            |from: usize, to: usize| (from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3) == 1;
        empty
            .flat_map(|to| {
                (0..9)
                    .filter(is_mine)
                    .filter(move |&from| near(from, to))
                    .map(move |from| (Some(from), to))
            })
            .collect()
    }
}

impl Game for ThreeMen {
    type Move = (Option<usize>, usize);
    fn moves(&self) -> impl Iterator<Item = Self::Move> {
        let moves = if self.outcome().is_some() {
            Vec::new()
        } else {
            self.listed()
        };
        moves.into_iter()
    }
    fn play(&self, (from, to): Self::Move) -> ThreeMen {
        let mine = self.men[0] & !from.map_or(0, |from| 1 << from) | 1 << to;
        ThreeMen {
            men: [self.men[1], mine],
            in_hand: self.in_hand.saturating_sub(1),
        }
    }
    fn outcome(&self) -> Option<Score> {
        let has_won = LINES.iter().any(|line| self.men[1] & line == *line);
        (has_won || self.listed().is_empty()).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        key::of(self)
    }
}
