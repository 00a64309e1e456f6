//! Ways of asking the production search, to be compared with each other.

use crate::Error;
use negascout::textbook::Algorithm;
use serde::Serialize;

/// The windows that each iteration asks the root with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Windows {
    /// The full one.
    #[default]
    Full,
    /// A narrow one around the last iteration's value, widened where the value lies outside.
    Aspiration,
}

/// Whether the policy may prune, reduce and extend by rules of thumb.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Speculation {
    /// It may not: all moves are searched to the same depth, and captures beyond it.
    #[default]
    Off,
    /// It may.
    On,
}

/// The production search as another algorithm would run it: ordering, table and quiescence are the
/// same in all ways.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_session::{Speculation, Way, Windows};
///
/// let way = Way::new(Algorithm::Pvs, Windows::Aspiration, Speculation::Off).unwrap();
/// assert_eq!(way.algorithm(), Algorithm::Pvs);
/// let error = Way::new(Algorithm::Minimax, Windows::Full, Speculation::Off).unwrap_err();
/// assert!(error.to_string().starts_with("minimax: "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    algorithm: Algorithm,
    windows: Windows,
    speculation: Speculation,
}

impl Way {
    /// The algorithms that the production search can run as.
    pub const ALGORITHMS: [Algorithm; 4] = [
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::Pvs,
        Algorithm::Mtdf,
    ];

    /// A way; MTD(f) has no use for windows of one kind or the other.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for an algorithm that is not one of [`ALGORITHMS`](Way::ALGORITHMS).
    pub fn new(
        algorithm: Algorithm,
        windows: Windows,
        speculation: Speculation,
    ) -> Result<Way, Error> {
        if !Way::ALGORITHMS.contains(&algorithm) {
            let known = Way::ALGORITHMS.map(Algorithm::name).join(", ");
            return Err(Error::BadRequest(format!(
                "{algorithm}: the production search runs as one of {known}"
            )));
        }
        Ok(Way {
            algorithm,
            windows,
            speculation,
        })
    }

    /// The algorithm.
    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        self.algorithm
    }

    /// The windows of its iterations.
    #[must_use]
    pub fn windows(self) -> Windows {
        self.windows
    }

    /// Whether the policy speculates.
    #[must_use]
    pub fn speculation(self) -> Speculation {
        self.speculation
    }
}
