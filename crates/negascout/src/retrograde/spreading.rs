//! Values on their way backwards, from the ends of the game.

use super::listed::Listed;
use super::{before, score};
use crate::Score;
use std::collections::VecDeque;

/// A value that is not a draw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub(super) score: Score,
    /// The number of positions whose values were found before: less for a position nearer to the end.
    pub(super) rank: u32,
}

/// The values that spread from the ends, those of the largest first: a player who can have more does
/// not take less. `None` if it is not to go on.
pub(super) fn values(
    listed: &mut Listed,
    goes_on: impl Fn(usize) -> bool,
) -> Option<Vec<Option<Valued>>> {
    let parents = Parents::of(listed);
    let mut spreading = Spreading {
        values: vec![None; listed.moves.len()],
        open_moves: std::mem::take(&mut listed.moves),
        found: VecDeque::new(),
        rank: 0,
    };
    let mut ends = std::mem::take(&mut listed.ends);
    ends.retain(|(_, outcome)| *outcome != Score::DRAW);
    ends.sort_by_key(|(_, outcome)| std::cmp::Reverse(outcome.get().abs()));
    for alike in ends.chunk_by(|(_, one), (_, other)| one.get().abs() == other.get().abs()) {
        for &(place, outcome) in alike {
            spreading.note(place, outcome);
        }
        spreading.spread(&parents, &goes_on)?;
    }
    Some(spreading.values)
}

/// The positions from which a move leads to each position.
struct Parents {
    /// The start of each position's segment; the end of the last behind it.
    starts: Vec<u32>,
    parents: Vec<u32>,
}

impl Parents {
    /// Those of all positions. The list of moves is used up, as there is no room for both.
    fn of(listed: &mut Listed) -> Parents {
        let mut starts = vec![0; listed.moves.len() + 1];
        for to in listed.edges.iter() {
            starts[to as usize] += 1;
        }
        // First the ends of the segments, which are then filled from behind.
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut parents = vec![0; listed.edges.len()];
        let mut edges = listed.edges.take();
        for (from, moves) in listed.moves.iter().enumerate() {
            for to in edges.by_ref().take(*moves as usize) {
                let start = &mut starts[to as usize];
                *start -= 1;
                parents[*start as usize] = from as u32;
            }
        }
        Parents { starts, parents }
    }

    fn of_place(&self, place: u32) -> &[u32] {
        let at = place as usize;
        &self.parents[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Values on their way backwards.
struct Spreading {
    values: Vec<Option<Valued>>,
    /// The number of each position's moves whose values are not known yet.
    open_moves: Vec<u32>,
    /// Positions whose values have not reached the positions before them.
    found: VecDeque<u32>,
    rank: u32,
}

impl Spreading {
    fn note(&mut self, place: u32, score: Score) {
        let rank = self.rank;
        self.rank += 1;
        self.values[place as usize] = Some(Valued { score, rank });
        self.found.push_back(place);
    }

    /// First found is nearest to the end: so wins are found by their fastest move, and a loss is known
    /// when its slowest move is.
    fn spread(&mut self, parents: &Parents, goes_on: impl Fn(usize) -> bool) -> Option<()> {
        while let Some(place) = self.found.pop_front() {
            if !goes_on(self.values.len()) {
                return None;
            }
            let gained = before(score(self.values[place as usize]));
            for &parent in parents.of_place(place) {
                let at = parent as usize;
                if self.values[at].is_some() {
                    continue;
                }
                self.open_moves[at] -= 1;
                if gained > Score::DRAW || self.open_moves[at] == 0 {
                    self.note(parent, gained);
                }
            }
        }
        Some(())
    }
}
