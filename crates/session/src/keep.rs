//! What is proven about positions, kept beyond the life of a program.

use crate::games::Playable;
use crate::{Aim, Error};
use negascout::Game;
use negascout::search::Entry;
use negascout::time::{Duration, Instant};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::iter;

/// Keeps what is proven about the positions of one game: in a file, say. A [`Memory`] has one, or
/// none, and [`solve`] goes on from what it keeps.
///
/// Positions are text; those that are alike by symmetry have one. Each thing saved must be there
/// in full or not at all when the program is ended in the middle of it.
///
/// [`Memory`]: crate::Memory
/// [`solve`]: crate::Session::solve
pub trait Keeper: Debug + Send {
    /// What is kept about a position.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if it cannot be read.
    fn load(&mut self, position: &str) -> Result<Option<Kept>, Error>;

    /// Keeps this about a position, instead of what was kept.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if it cannot be written.
    fn save(&mut self, position: &str, kept: &Kept) -> Result<(), Error>;

    /// The entries of the table that were saved while the position was being solved.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if they cannot be read.
    fn load_work(&mut self, position: &str) -> Result<Vec<(u64, Entry)>, Error>;

    /// Keeps these entries of the table, instead of those that were kept; with none, the position
    /// is solved, and its entries are no longer needed.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if they cannot be written.
    fn save_work(&mut self, position: &str, entries: &[(u64, Entry)]) -> Result<(), Error>;
}

/// What is kept about a position. Values are those of the player to move: in Connect Four in
/// points, in other games as [`Score::get`](negascout::Score::get) gives them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// The depth that was searched in full, where the depth grew step by step; else 0.
    pub depth: u32,
    /// Best moves of both players to the end, once they are known.
    pub line: Vec<String>,
    /// What the line is best for, once it is known.
    pub aim: Option<Aim>,
    /// What it took, in all runs together.
    pub spent: Spent,
}

impl Kept {
    /// Nothing is known.
    #[must_use]
    pub fn nothing() -> Kept {
        Kept {
            lower: i32::MIN,
            upper: i32::MAX,
            depth: 0,
            line: Vec::new(),
            aim: None,
            spent: Spent::default(),
        }
    }
}

/// What a proof took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spent {
    /// Nodes searched.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// A [`Memory`](crate::Memory)'s keeper.
pub(crate) type Shelf = Box<dyn Keeper>;

/// What a keeper has of one position; blank, and written to nowhere, where there is no keeper.
pub(crate) struct Page<'k> {
    keeper: Option<&'k mut Shelf>,
    position: String,
    pub(crate) kept: Kept,
    /// What earlier runs took.
    pub(crate) earlier: Spent,
    saved: Instant,
    /// Whether more is noted than saved.
    is_ahead: bool,
    trouble: Option<Error>,
}

/// Bounds are saved no more often: writing safely takes some milliseconds.
const LEAST_PAUSE: Duration = Duration::from_millis(100);

/// The most entries of a table that are saved.
const MOST_ENTRIES: usize = 1 << 20;

/// The times between one saving of the table's entries and the next: from one second to ten, so
/// that little of a short proof is lost, and little of a long one is spent on saving.
pub(crate) fn pauses() -> impl Iterator<Item = Duration> {
    let longer = |pause: &Duration| Some(pause.mul_f64(1.25).min(Duration::from_secs(10)));
    iter::successors(Some(Duration::from_secs(1)), longer)
}

impl<'k> Page<'k> {
    pub(crate) fn open<P: Playable>(
        mut keeper: Option<&'k mut Shelf>,
        game: &P,
        pos: &P::Position<'_>,
    ) -> Result<Page<'k>, Error> {
        let position = game.folded_text(pos);
        let kept = match &mut keeper {
            Some(keeper) => keeper.load(&position)?,
            None => None,
        };
        let kept = kept.unwrap_or_else(Kept::nothing);
        if kept.lower > kept.upper {
            return Err(damaged(&position, "its bounds contradict each other"));
        }
        Ok(Page {
            keeper,
            position,
            earlier: kept.spent,
            kept,
            saved: Instant::now(),
            is_ahead: false,
            trouble: None,
        })
    }

    /// Whether there is a keeper.
    pub(crate) fn is_kept(&self) -> bool {
        self.keeper.is_some()
    }

    /// The kept line to the end, if it is best for `aim`.
    pub(crate) fn line<P: Playable>(
        &self,
        game: &P,
        pos: &P::Position<'_>,
        aim: Aim,
    ) -> Result<Option<Vec<P::Move>>, Error> {
        if self.kept.aim.is_none_or(|of| of != aim && of != Aim::Value) {
            return Ok(None);
        }
        let (mut folded, way) = game.fold(pos);
        let mut line = Vec::with_capacity(self.kept.line.len());
        for text in &self.kept.line {
            let read = game.read_move(&folded, text);
            let mv = read
                .map_err(|reason| damaged(&self.position, &format!("move '{text}': {reason}")))?;
            line.push(game.unfold_move(&folded, way, mv));
            folded = folded.play(mv);
        }
        Ok(Some(line))
    }

    /// Notes what is proven now, and what it took in this run.
    pub(crate) fn note(&mut self, lower: i32, upper: i32, depth: u32, spent: Spent) {
        self.kept = Kept {
            lower,
            upper,
            depth,
            ..self.kept.clone()
        };
        self.spend(spent);
        if self.saved.elapsed() >= LEAST_PAUSE {
            self.save();
        }
    }

    /// Notes what this run has taken.
    pub(crate) fn spend(&mut self, spent: Spent) {
        self.kept.spent = Spent {
            nodes: self.earlier.nodes + spent.nodes,
            seconds: self.earlier.seconds + spent.seconds,
        };
        self.is_ahead = true;
    }

    /// Sees to it that all that is noted is saved.
    pub(crate) fn close(mut self) -> Result<(), Error> {
        if self.is_ahead {
            self.save();
        }
        self.trouble()
    }

    /// Notes the exact value, or all of it that `aim` wants, with its line: there is no more to do.
    pub(crate) fn finish<P: Playable>(
        &mut self,
        game: &P,
        pos: &P::Position<'_>,
        aim: Aim,
        line: &[P::Move],
    ) -> Result<(), Error> {
        let (mut folded, way) = game.fold(pos);
        let mut spelt = Vec::with_capacity(line.len());
        for &mv in line {
            let mv = game.fold_move(&folded, way, mv);
            spelt.push(game.spell(&folded, mv));
            folded = folded.play(mv);
        }
        self.kept.line = spelt;
        self.kept.aim = Some(aim);
        self.save();
        self.save_work(&[]);
        self.trouble()
    }

    /// The entries of the table that were saved.
    pub(crate) fn load_work(&mut self) -> Result<Vec<(u64, Entry)>, Error> {
        match &mut self.keeper {
            Some(keeper) => keeper.load_work(&self.position),
            None => Ok(Vec::new()),
        }
    }

    /// Saves what is noted, and of `entries` those that took the most work.
    pub(crate) fn save_most(&mut self, entries: impl Iterator<Item = (u64, Entry)> + Clone) {
        if self.is_kept() {
            self.save();
            self.save_work(&deepest(entries, MOST_ENTRIES));
        }
    }

    /// What went wrong in saving, if anything did.
    pub(crate) fn trouble(&mut self) -> Result<(), Error> {
        self.trouble.take().map_or(Ok(()), Err)
    }

    fn save(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            let done = keeper.save(&self.position, &self.kept);
            self.trouble = self.trouble.take().or(done.err());
            self.saved = Instant::now();
            self.is_ahead = false;
        }
    }

    fn save_work(&mut self, entries: &[(u64, Entry)]) {
        if let Some(keeper) = &mut self.keeper {
            let done = keeper.save_work(&self.position, entries);
            self.trouble = self.trouble.take().or(done.err());
        }
    }
}

fn damaged(position: &str, reason: &str) -> Error {
    Error::Keeping(format!(
        "what is kept of position '{position}' is damaged: {reason}"
    ))
}

/// At most `most` of the entries, the deepest: what stands for most work.
fn deepest(entries: impl Iterator<Item = (u64, Entry)> + Clone, most: usize) -> Vec<(u64, Entry)> {
    let mut counts = [0_usize; 256];
    for (_, entry) in entries.clone() {
        counts[entry.depth as usize & 0xFF] += 1;
    }
    let mut least = counts.len();
    let mut count = 0;
    while least > 0 && count + counts[least - 1] <= most {
        least -= 1;
        count += counts[least];
    }
    // Other threads may be storing: what was counted may be more by now.
    entries
        .filter(|(_, entry)| entry.depth as usize >= least)
        .take(most)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::deepest;
    use negascout::Score;
    use negascout::search::{Bound, Entry};

    #[test]
    fn the_deepest_entries_are_kept() {
        let entry = |depth| Entry {
            score: Score::DRAW,
            bound: Bound::Lower,
            depth,
            tag: 0,
        };
        let entries: Vec<_> = (0..100).map(|key| (key, entry(key as i32 / 10))).collect();
        let kept = |most| {
            let kept = deepest(entries.iter().copied(), most);
            kept.iter().map(|(key, _)| *key).collect::<Vec<u64>>()
        };
        assert_eq!(kept(1000), (0..100).collect::<Vec<u64>>());
        assert_eq!(kept(35), (70..100).collect::<Vec<u64>>());
        assert_eq!(kept(5), Vec::<u64>::new());
    }
}
