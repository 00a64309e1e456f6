//! Moves of any type, as numbers.

use super::promise::shown;
use super::scope;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A move by its number in the game's table: equal moves have one number, in whatever position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct MoveId(u32);

impl MoveId {
    /// The number.
    pub(super) fn number(self) -> u32 {
        self.0
    }
}

/// As messages name it: by its own `repr`, where its game is being asked.
impl fmt::Debug for MoveId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match scope::rules() {
            Some(rules) => {
                let text = Python::attach(|py| shown(&rules.move_object(py, *self)));
                f.write_str(&text)
            }
            None => write!(f, "move {}", self.0),
        }
    }
}

/// A move that was met.
struct Entry {
    object: Py<PyAny>,
    /// The move alone in a tuple, as methods are called with it: making one takes as long as a call.
    arguments: Py<PyTuple>,
}

/// Numbers of moves by the addresses of their objects: most games list the same few objects at every
/// node, and asking a dict for each takes a good part of a node.
struct Addresses([AtomicU64; Addresses::SLOTS]);

impl Addresses {
    const SLOTS: usize = 64;
    /// The bits of a number; the others are those of an address.
    const NUMBER: u32 = 16;

    fn slot(&self, address: u64) -> &AtomicU64 {
        // Small objects are 32 bytes apart.
        &self.0[(address >> 5) as usize % Addresses::SLOTS]
    }

    fn id(&self, address: u64) -> Option<MoveId> {
        let noted = self.slot(address).load(Ordering::Relaxed);
        let is_noted = noted >> Addresses::NUMBER == address;
        is_noted.then_some(MoveId(noted as u32 % (1 << Addresses::NUMBER)))
    }

    /// Notes the number of an object, which must live as long as this: another object could come to its
    /// address.
    fn note(&self, address: u64, id: MoveId) {
        let fits = address < 1 << (u64::BITS - Addresses::NUMBER) && id.0 < 1 << Addresses::NUMBER;
        if fits {
            let noted = address << Addresses::NUMBER | u64::from(id.0);
            self.slot(address).store(noted, Ordering::Relaxed);
        }
    }
}

/// All moves of a game that were met so far.
pub(super) struct MoveTable {
    /// The numbers of some of the objects below.
    addresses: Addresses,
    /// The number of each.
    ids: Py<PyDict>,
    /// Each by its number. Never locked while Python runs: another thread may wait for the lock with
    /// the interpreter in its hands.
    objects: Mutex<Vec<Entry>>,
}

impl MoveTable {
    pub(super) fn new(py: Python<'_>) -> MoveTable {
        MoveTable {
            addresses: Addresses([const { AtomicU64::new(0) }; Addresses::SLOTS]),
            ids: PyDict::new(py).unbind(),
            objects: Mutex::new(Vec::new()),
        }
    }

    fn objects(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.objects.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of a move.
    ///
    /// # Errors
    ///
    /// The move is not hashable.
    pub(super) fn id(&self, mv: &Bound<'_, PyAny>) -> PyResult<MoveId> {
        let address = mv.as_ptr() as u64;
        if let Some(id) = self.addresses.id(address) {
            return Ok(id);
        }
        let id = self.id_of_equal(mv)?;
        if self.objects()[id.0 as usize].object.is(mv) {
            self.addresses.note(address, id);
        }
        Ok(id)
    }

    /// The number of a move, whatever object it is.
    fn id_of_equal(&self, mv: &Bound<'_, PyAny>) -> PyResult<MoveId> {
        let py = mv.py();
        let ids = self.ids.bind(py);
        if let Some(id) = ids.get_item(mv)? {
            return Ok(MoveId(id.extract()?));
        }
        let entry = Entry {
            object: mv.clone().unbind(),
            arguments: PyTuple::new(py, [mv])?.unbind(),
        };
        let next = {
            let mut objects = self.objects();
            objects.push(entry);
            objects.len() - 1
        };
        // Another thread may have been faster: then its number counts.
        let id = ids.call_method1("setdefault", (mv, next))?;
        Ok(MoveId(id.extract()?))
    }

    /// The move of a number, as the arguments of a method.
    pub(super) fn arguments<'py>(&self, py: Python<'py>, mv: MoveId) -> Bound<'py, PyTuple> {
        self.objects()[mv.0 as usize].arguments.bind(py).clone()
    }

    /// The move of a number.
    pub(super) fn object<'py>(&self, py: Python<'py>, mv: MoveId) -> Bound<'py, PyAny> {
        self.objects()[mv.0 as usize].object.bind(py).clone()
    }

    /// The move of a number that is written as text.
    pub(super) fn numbered<'py>(&self, py: Python<'py>, number: &str) -> Option<Bound<'py, PyAny>> {
        let number: usize = number.parse().ok()?;
        let objects = self.objects();
        Some(objects.get(number)?.object.bind(py).clone())
    }
}
