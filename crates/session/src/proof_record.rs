//! Proofs of positions, kept beyond the life of a program.

use crate::playable::MoveOf;
use crate::{Effort, Error, Playable, SolveRequest};
use negascout::Game;
use negascout::engine::{ProofRecord, ProofRecords, Proven, ProvenBy, Saver};
use negascout::search::{Entry, Table};
use negascout::time::{Duration, Instant};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store of proofs of the positions of one game: a file, say. A [`EngineCache`] has one, or
/// none, and [`solve`] goes on from what it holds.
///
/// Positions are text; those that are alike by symmetry have one. Each thing saved must be there
/// in full or not at all when the program is ended in the middle of it, the work apart.
///
/// [`EngineCache`]: crate::EngineCache
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
    /// is solved, and its entries are no longer needed. Each entry is true without the others: where the
    /// program is ended in the middle of this, some of them may be there beside some of those before.
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
    /// Whether the line keeps no more than the sign of the value; `None` while no line is known.
    pub weak: Option<bool>,
    /// The effort of all runs together.
    pub spent: Effort,
    /// Who has proven the bounds; `None` where it was not noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prover: Option<ProvenBy>,
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
            weak: None,
            spent: Effort::default(),
            prover: None,
        }
    }
}

/// The records of a game's positions in a store; all are blank, and written to nowhere, where there is no
/// store.
pub(crate) struct Records<'k, P> {
    pub(crate) game: &'k P,
    pub(crate) store: Option<&'k mut StoreHandle>,
}

impl<P: Playable> ProofRecords<P::Position> for Records<'_, P> {
    type Error = Error;
    type Record<'r>
        = PositionRecord<'r, P>
    where
        Self: 'r;

    fn open(&mut self, pos: &P::Position) -> Result<PositionRecord<'_, P>, Error> {
        // A position may be long in words, as a tree is: without a store nobody asks.
        let (position, stored) = match &mut self.store {
            Some(store) => {
                let position = self.game.identity(&self.game.canonical(pos).0);
                let stored = store.read(|proofs| proofs.load(&position))?;
                (position, stored)
            }
            None => (String::new(), None),
        };
        let stored = stored.unwrap_or_else(StoredProof::nothing);
        if stored.lower > stored.upper {
            return Err(damaged(&position, "its bounds contradict each other"));
        }
        Ok(PositionRecord {
            game: self.game,
            pos: pos.clone(),
            is_stored: self.store.is_some(),
            earlier: stored.spent,
            started: Instant::now(),
            entry: Mutex::new(StoreEntry {
                store: self.store.as_deref_mut(),
                position,
                stored,
                saved: Instant::now(),
                is_ahead: false,
            }),
            pause: Mutex::new(PAUSES.0),
        })
    }
}

/// The record of one position. It is saved from a second thread, too.
pub(crate) struct PositionRecord<'k, P: Playable> {
    game: &'k P,
    pos: P::Position,
    is_stored: bool,
    /// The effort of earlier runs.
    earlier: Effort,
    started: Instant,
    entry: Mutex<StoreEntry<'k>>,
    pause: Mutex<Duration>,
}

/// What a store has of one position.
struct StoreEntry<'k> {
    store: Option<&'k mut StoreHandle>,
    position: String,
    stored: StoredProof,
    saved: Instant,
    /// Whether more is noted than saved.
    is_ahead: bool,
}

/// Bounds are saved no more often: writing safely takes some milliseconds.
const LEAST_PAUSE: Duration = Duration::from_millis(100);

/// The most entries of a table that are saved.
const MAX_ENTRIES: usize = 1 << 20;
/// An entry is saved for so many nodes: reading it takes as long as a node or two of a fast game, and so
/// little of what the nodes have taken.
const NODES_AN_ENTRY: u64 = 16;

/// The first pause between one saving of the table's entries and the next, and the last: little of a
/// short proof is lost, and little of a long one is spent on saving.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(10));

impl<'k, P: Playable> PositionRecord<'k, P> {
    /// The entry. An interrupted access leaves it valid: it holds all that was noted.
    fn entry(&self) -> MutexGuard<'_, StoreEntry<'k>> {
        self.entry.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The moves of a line that was kept of the canonical position.
    fn read_line(&self, line: &[String]) -> Result<Vec<MoveOf<P>>, (String, String)> {
        let (mut canonical, symmetry) = self.game.canonical(&self.pos);
        let mut pos = self.pos.clone();
        let mut read = Vec::with_capacity(line.len());
        for text in line {
            let illegal = |reason: &str| (text.clone(), reason.to_owned());
            let image = self.game.read_move(&canonical, text);
            let image = image.map_err(|reason| illegal(&reason))?;
            let mut moves = pos.moves();
            let mv = moves.find(|&mv| self.game.map_move(&pos, symmetry, mv) == image);
            let mv = mv.ok_or_else(|| illegal("it is the image of no legal move"))?;
            drop(moves);
            read.push(mv);
            (canonical, pos) = (canonical.play(image), pos.play(mv));
        }
        Ok(read)
    }

    /// The line as it is stored: of the canonical position.
    fn line_texts(&self, line: &[MoveOf<P>]) -> Vec<String> {
        let (mut canonical, symmetry) = self.game.canonical(&self.pos);
        let mut pos = self.pos.clone();
        let mut formatted = Vec::with_capacity(line.len());
        for &mv in line {
            let image = self.game.map_move(&pos, symmetry, mv);
            formatted.push(self.game.format_move(&canonical, image));
            (canonical, pos) = (canonical.play(image), pos.play(mv));
        }
        formatted
    }
}

impl<P: Playable> ProofRecord<MoveOf<P>> for PositionRecord<'_, P> {
    type Error = Error;

    fn proven(&self) -> Proven {
        let entry = self.entry();
        Proven {
            lower: entry.stored.lower,
            upper: entry.stored.upper,
            depth: entry.stored.depth,
            nodes: self.earlier.nodes,
            by: entry.stored.prover,
            ..Proven::NOTHING
        }
    }

    fn earlier(&self) -> Effort {
        self.earlier
    }

    fn entries(&self) -> Result<Vec<(u64, Entry)>, Error> {
        let entry = &mut *self.entry();
        match &mut entry.store {
            Some(store) => store.read(|proofs| proofs.load_work(&entry.position)),
            None => Ok(Vec::new()),
        }
    }

    fn line(&self, request: &SolveRequest) -> Result<Option<Vec<MoveOf<P>>>, Error> {
        let entry = self.entry();
        let is_best = |weak: bool| request.weak || !weak;
        if !entry.stored.weak.is_some_and(is_best) {
            return Ok(None);
        }
        let line = self.read_line(&entry.stored.line);
        let line = line.map_err(|(text, reason)| {
            damaged(&entry.position, &format!("move '{text}': {reason}"))
        })?;
        Ok(Some(line))
    }

    fn note(&self, proven: &Proven, spent: Effort) {
        let mut entry = self.entry();
        entry.stored.lower = proven.lower;
        entry.stored.upper = proven.upper;
        entry.stored.depth = proven.depth;
        entry.stored.prover = proven.by;
        entry.stored.spent = Effort {
            nodes: self.earlier.nodes + spent.nodes,
            seconds: self.earlier.seconds + spent.seconds,
        };
        entry.is_ahead = true;
        if entry.saved.elapsed() >= LEAST_PAUSE {
            entry.save();
        }
    }

    fn saver(&self) -> Option<&dyn Saver> {
        self.is_stored.then_some(self as &dyn Saver)
    }

    /// Keeps, of the table's entries, those that took the most work.
    fn save(&self, table: &Table) {
        if self.is_stored {
            let nodes = self.entry().stored.spent.nodes;
            let most = usize::try_from(nodes / NODES_AN_ENTRY).unwrap_or(MAX_ENTRIES);
            let entries = table.deepest_entries(most.min(MAX_ENTRIES));
            let mut entry = self.entry();
            entry.save();
            entry.save_work(&entries);
        }
    }

    fn close(&self) {
        let mut entry = self.entry();
        if entry.is_ahead {
            entry.save();
        }
        entry.save_work(&[]);
    }

    fn keep_line(&self, request: &SolveRequest, line: &[MoveOf<P>]) {
        let mut entry = self.entry();
        entry.stored.line = self.line_texts(line);
        entry.stored.weak = Some(request.weak);
        entry.save();
        entry.save_work(&[]);
    }
}

impl StoreEntry<'_> {
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

impl<P: Playable> Saver for PositionRecord<'_, P> {
    fn pause(&self) -> Duration {
        let mut next = self.pause.lock().unwrap_or_else(PoisonError::into_inner);
        let pause = *next;
        *next = pause.mul_f64(1.5).min(PAUSES.1);
        pause
    }

    fn save(&self, table: &Table, nodes: u64) {
        self.entry().stored.spent = Effort {
            nodes,
            seconds: self.earlier.seconds + self.started.elapsed().as_secs_f64(),
        };
        ProofRecord::save(self, table);
    }
}

fn damaged(position: &str, reason: &str) -> Error {
    Error::Keeping(format!(
        "what is kept of position '{position}' is damaged: {reason}"
    ))
}
