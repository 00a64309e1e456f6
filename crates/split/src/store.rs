//! Stores of bounds, in which a split proof outlives its driver.

use crate::{Bounds, Error};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt::Debug;

/// The record of a position in a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The bounds of its value.
    pub bounds: Bounds,
    /// Nodes searched for it.
    pub nodes: u64,
    /// Whether it is a leaf no more.
    pub is_split: bool,
}

/// A store of bounds: a file, say. A proof saves each bound before it makes use of it.
///
/// ```
/// use negascout_split::{BoundStore, Bounds, Kept, Unkept};
///
/// let mut store = Unkept::default();
/// let kept = Kept { bounds: Bounds { lower: 1, ..Bounds::UNKNOWN }, nodes: 500, is_split: false };
/// store.save("a position", kept).unwrap();
/// assert_eq!(store.load("a position"), Ok(Some(kept)));
/// assert_eq!(store.load("another one"), Ok(None));
/// ```
pub trait BoundStore: Debug + Send {
    /// The record of the position with this identity.
    ///
    /// # Errors
    ///
    /// [`negascout_session::Error::Keeping`] if it cannot be read.
    fn load(&mut self, identity: &str) -> Result<Option<Kept>, Error>;

    /// Keeps this of a position, instead of what was kept. When it returns, it is there whatever ends
    /// the program.
    ///
    /// # Errors
    ///
    /// [`negascout_session::Error::Keeping`] if it cannot be written.
    fn save(&mut self, identity: &str, kept: Kept) -> Result<(), Error>;
}

/// A store that lasts as long as the proof.
#[derive(Clone, Debug, Default)]
pub struct Unkept(HashMap<String, Kept>);

impl BoundStore for Unkept {
    fn load(&mut self, identity: &str) -> Result<Option<Kept>, Error> {
        Ok(self.0.get(identity).copied())
    }

    fn save(&mut self, identity: &str, kept: Kept) -> Result<(), Error> {
        self.0.insert(identity.to_owned(), kept);
        Ok(())
    }
}
