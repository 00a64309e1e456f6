//! The weights that come with the package.

use super::{Patterns, Weights, WeightsError};
use std::sync::{Arc, OnceLock};

/// The weights, once they are there.
static OURS: OnceLock<Patterns> = OnceLock::new();

/// The file of the weights, which `othello-trainer` made.
#[cfg(feature = "weights")]
const FILE: &[u8] = include_bytes!("../../weights.nsw");

impl Patterns {
    /// The evaluation with the weights that come with the package; `None` in a build without the feature `weights`
    /// that has not been [given](Patterns::provide) them.
    ///
    /// ```
    /// use negascout_othello::{Patterns, Position};
    ///
    /// let patterns = Patterns::ours().unwrap();
    /// let start = Position::<8>::new();
    /// assert!(patterns.value(start.mover(), start.opponent()).abs() < 128 * 8);
    /// ```
    #[must_use]
    pub fn ours() -> Option<&'static Patterns> {
        #[cfg(feature = "weights")]
        if OURS.get().is_none() {
            // A test reads the file.
            let _ = Patterns::provide(FILE);
        }
        OURS.get()
    }

    /// Gives a build without the feature `weights` the file of the weights: a web page loads them when they are
    /// needed. Weights that are there already stay.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] for other bytes.
    pub fn provide(file: &[u8]) -> Result<(), WeightsError> {
        let weights = Weights::from_bytes(file)?;
        OURS.get_or_init(|| Patterns::new(Arc::new(weights)));
        Ok(())
    }
}
