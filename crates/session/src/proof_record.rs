//! Proofs of positions, kept beyond the life of a program.

use crate::playable::MoveOf;
use crate::{Aim, Effort, Error, Playable};
use negascout::Game;
use negascout::engine::{Proven, Saver};
use negascout::search::{Entry, Table};
use negascout::time::{Duration, Instant};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store of proofs of the positions of one game: a file, say. A [`Memory`] has one, or
/// none, and [`solve`] goes on from what it holds.
///
/// Positions are text; those that are alike by symmetry have one. Each thing saved must be there
/// in full or not at all when the program is ended in the middle of it.
///
/// [`Memory`]: crate::Memory
/// [`solve`]: crate::Session::solve
pub trait ProofStore: Debug + Send {
    /// The stored proof of a position.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if it cannot be read.
    fn load(&mut self, position: &str) -> Result<Option<StoredProof>, Error>;

    /// Stores this about a position, instead of what was stored.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if it cannot be written.
    fn save(&mut self, position: &str, proof: &StoredProof) -> Result<(), Error>;

    /// The entries of the table that were saved while the position was being solved.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if they cannot be read.
    fn load_work(&mut self, position: &str) -> Result<Vec<(u64, Entry)>, Error>;

    /// Stores these entries of the table, instead of those that were stored; with none, the position
    /// is solved, and its entries are no longer needed.
    ///
    /// # Errors
    ///
    /// [`Error::Keeping`] if they cannot be written.
    fn save_work(&mut self, position: &str, entries: &[(u64, Entry)]) -> Result<(), Error>;

    /// Receives the first error in saving. It ends no proof, but from then on the store is
    /// neither read nor written.
    fn lose(&mut self, error: &Error);
}

/// A store that is used until it fails to save.
#[derive(Debug)]
pub(crate) struct StoreHandle {
    store: Box<dyn ProofStore>,
    is_lost: bool,
}

impl StoreHandle {
    pub(crate) fn new(store: Box<dyn ProofStore>) -> StoreHandle {
        StoreHandle {
            store,
            is_lost: false,
        }
    }

    /// The result of `load` on the store; the default if the store is lost.
    fn read<T: Default>(
        &mut self,
        load: impl FnOnce(&mut dyn ProofStore) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if self.is_lost {
            return Ok(T::default());
        }
        load(&mut *self.store)
    }

    /// Calls `save` on the store unless the store is lost; an error loses it.
    fn write(&mut self, save: impl FnOnce(&mut dyn ProofStore) -> Result<(), Error>) {
        if self.is_lost {
            return;
        }
        if let Err(error) = save(&mut *self.store) {
            self.is_lost = true;
            self.store.lose(&error);
        }
    }
}

/// The stored proof of a position. Numbers are those of the player to move: in Connect Four
/// points, in other games as [`Score::get`](negascout::Score::get) gives them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredProof {
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// The depth that was searched in full, where the depth grew step by step; else 0.
    pub depth: u32,
    /// Best moves of both players to the end, once they are known.
    pub line: Vec<String>,
    /// The aim that the line is best for, once it is known.
    pub aim: Option<Aim>,
    /// The effort of all runs together.
    pub spent: Effort,
}

impl StoredProof {
    /// Nothing is known.
    #[must_use]
    pub fn nothing() -> StoredProof {
        StoredProof {
            lower: i32::MIN,
            upper: i32::MAX,
            depth: 0,
            line: Vec::new(),
            aim: None,
            spent: Effort::default(),
        }
    }
}

/// The record of one position in a store; blank, and written to nowhere, where there is no store.
pub(crate) struct ProofRecord<'k> {
    store: Option<&'k mut StoreHandle>,
    position: String,
    stored: StoredProof,
    /// The effort of earlier runs.
    pub(crate) earlier: Effort,
    saved: Instant,
    /// Whether more is noted than saved.
    is_ahead: bool,
}

/// Bounds are saved no more often: writing safely takes some milliseconds.
const LEAST_PAUSE: Duration = Duration::from_millis(100);

/// The most entries of a table that are saved.
const MAX_ENTRIES: usize = 1 << 20;

impl<'k> ProofRecord<'k> {
    pub(crate) fn open<P: Playable>(
        mut store: Option<&'k mut StoreHandle>,
        game: &P,
        pos: &P::Position,
    ) -> Result<ProofRecord<'k>, Error> {
        let position = game.identity(&game.canonical(pos).0);
        let stored = match &mut store {
            Some(store) => store.read(|store| store.load(&position))?,
            None => None,
        };
        let stored = stored.unwrap_or_else(StoredProof::nothing);
        if stored.lower > stored.upper {
            return Err(damaged(&position, "its bounds contradict each other"));
        }
        Ok(ProofRecord {
            store,
            position,
            earlier: stored.spent,
            stored,
            saved: Instant::now(),
            is_ahead: false,
        })
    }

    /// Whether there is a store.
    fn is_stored(&self) -> bool {
        self.store.is_some()
    }

    /// The bounds known, nodes of earlier runs counted.
    pub(crate) fn proven(&self) -> Proven {
        Proven {
            lower: self.stored.lower,
            upper: self.stored.upper,
            depth: self.stored.depth,
            nodes: self.earlier.nodes,
        }
    }

    /// The stored line to the end, if it is best for `aim`.
    pub(crate) fn line<P: Playable>(
        &self,
        game: &P,
        pos: &P::Position,
        aim: Aim,
    ) -> Result<Option<Vec<MoveOf<P>>>, Error> {
        let is_best = |of| of == aim || of == Aim::Value;
        if !self.stored.aim.is_some_and(is_best) {
            return Ok(None);
        }
        let (mut canonical, symmetry) = game.canonical(pos);
        let mut pos = pos.clone();
        let mut line = Vec::with_capacity(self.stored.line.len());
        for text in &self.stored.line {
            let illegal =
                |reason: &str| damaged(&self.position, &format!("move '{text}': {reason}"));
            let image = game.read_move(&canonical, text);
            let image = image.map_err(|reason| illegal(&reason))?;
            let mut moves = pos.moves();
            let mv = moves.find(|&mv| game.map_move(&pos, symmetry, mv) == image);
            let mv = mv.ok_or_else(|| illegal("it is the image of no legal move"))?;
            drop(moves);
            line.push(mv);
            (canonical, pos) = (canonical.play(image), pos.play(mv));
        }
        Ok(Some(line))
    }

    /// Notes the bounds proven now, and their effort in this run.
    pub(crate) fn note(&mut self, proven: &Proven, spent: Effort) {
        self.stored.lower = proven.lower;
        self.stored.upper = proven.upper;
        self.stored.depth = proven.depth;
        self.stored.spent = Effort {
            nodes: self.earlier.nodes + spent.nodes,
            seconds: self.earlier.seconds + spent.seconds,
        };
        self.is_ahead = true;
        if self.saved.elapsed() >= LEAST_PAUSE {
            self.save();
        }
    }

    /// Saves all that is noted; the position is solved, and the table's entries are
    /// no longer needed.
    pub(crate) fn close(mut self) {
        if self.is_ahead {
            self.save();
        }
        self.save_work(&[]);
    }

    /// Notes the line: there is no more to do.
    pub(crate) fn finish<P: Playable>(
        &mut self,
        game: &P,
        pos: &P::Position,
        aim: Aim,
        line: &[MoveOf<P>],
    ) {
        let (mut canonical, symmetry) = game.canonical(pos);
        let mut pos = pos.clone();
        let mut spelt = Vec::with_capacity(line.len());
        for &mv in line {
            let image = game.map_move(&pos, symmetry, mv);
            spelt.push(game.spell(&canonical, image));
            (canonical, pos) = (canonical.play(image), pos.play(mv));
        }
        self.stored.line = spelt;
        self.stored.aim = Some(aim);
        self.save();
        self.save_work(&[]);
    }

    /// The entries of the table that were saved.
    pub(crate) fn load_work(&mut self) -> Result<Vec<(u64, Entry)>, Error> {
        match &mut self.store {
            Some(store) => store.read(|store| store.load_work(&self.position)),
            None => Ok(Vec::new()),
        }
    }

    /// Saves what is noted, and of the table's entries those that took the most work.
    pub(crate) fn save_most(&mut self, table: &Table) {
        if self.is_stored() {
            self.save();
            self.save_work(&deepest(table.entries(), MAX_ENTRIES));
        }
    }

    fn save(&mut self) {
        if let Some(store) = &mut self.store {
            store.write(|store| store.save(&self.position, &self.stored));
            self.saved = Instant::now();
            self.is_ahead = false;
        }
    }

    fn save_work(&mut self, entries: &[(u64, Entry)]) {
        if let Some(store) = &mut self.store {
            store.write(|store| store.save_work(&self.position, entries));
        }
    }
}

/// A record that is saved from a second thread, too.
pub(crate) struct SharedRecord<'k> {
    record: Mutex<ProofRecord<'k>>,
    pause: Mutex<Duration>,
}

/// The first pause between one saving of the table's entries and the next, and the last: little of a
/// short proof is lost, and little of a long one is spent on saving.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(10));

impl<'k> SharedRecord<'k> {
    pub(crate) fn new(record: ProofRecord<'k>) -> SharedRecord<'k> {
        SharedRecord {
            record: Mutex::new(record),
            pause: Mutex::new(PAUSES.0),
        }
    }

    /// The record. An interrupted access leaves it valid: it holds all that was noted.
    pub(crate) fn lock(&self) -> MutexGuard<'_, ProofRecord<'k>> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn into_inner(self) -> ProofRecord<'k> {
        self.record
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The saver, if there is a store.
    pub(crate) fn saver(&self) -> Option<&dyn Saver> {
        let is_stored = self.lock().is_stored();
        is_stored.then_some(self as &dyn Saver)
    }
}

impl Saver for SharedRecord<'_> {
    fn pause(&self) -> Duration {
        let mut next = self.pause.lock().unwrap_or_else(PoisonError::into_inner);
        let pause = *next;
        *next = pause.mul_f64(1.5).min(PAUSES.1);
        pause
    }

    fn save(&self, table: &Table) {
        self.lock().save_most(table);
    }
}

fn damaged(position: &str, reason: &str) -> Error {
    Error::Keeping(format!(
        "what is kept of position '{position}' is damaged: {reason}"
    ))
}

/// At most `most` of the entries, the deepest: those that took the most work.
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
