//! The production search run as another algorithm: only the windows and the width differ.

use crate::Game;
use crate::observe::Stopped;
use crate::search::{
    AlphaBeta, Driver, FullWidth, Meter, NegaScout, Policy, Pvs, Report, Search, Settings, Table,
    Variant,
};
use crate::textbook::Algorithm;
use thiserror::Error;

/// The windows that each iteration asks the root with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Windows {
    /// The full one.
    #[default]
    Full,
    /// A narrow one around the last iteration's value, widened where the value lies outside.
    Aspiration,
}

/// Whether all moves are searched to the same depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Width {
    /// They are; what the policy adds at the horizon comes on top.
    #[default]
    Full,
    /// The policy may prune, reduce and extend by rules of thumb.
    Selective,
}

/// An algorithm for the production search to run as: ordering, table and horizon are the same for all.
///
/// ```
/// use negascout::engine::{SearchVariant, Width, Windows};
/// use negascout::textbook::Algorithm;
///
/// let pvs = SearchVariant::new(Algorithm::Pvs, Windows::Aspiration, Width::Full).unwrap();
/// assert_eq!(pvs.algorithm(), Algorithm::Pvs);
/// let error = SearchVariant::new(Algorithm::Minimax, Windows::Full, Width::Full).unwrap_err();
/// assert!(error.to_string().starts_with("minimax: "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchVariant {
    algorithm: Algorithm,
    windows: Windows,
    width: Width,
}

/// The production search cannot run as this algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "{0}: the production search runs as one of {known}",
    known = SearchVariant::ALGORITHMS.map(Algorithm::name).join(", ")
)]
pub struct UnknownVariant(
    /// The algorithm that was asked for.
    pub Algorithm,
);

/// Half the width of the first aspiration window, where the game's knowledge names none.
const ASPIRATION: u32 = 25;

impl SearchVariant {
    /// The algorithms that the production search can run as.
    pub const ALGORITHMS: [Algorithm; 4] = [
        Algorithm::AlphaBeta,
        Algorithm::NegaScout,
        Algorithm::Pvs,
        Algorithm::Mtdf,
    ];

    /// One of the [`ALGORITHMS`](SearchVariant::ALGORITHMS); MTD(f) has no use for windows.
    ///
    /// # Errors
    ///
    /// [`UnknownVariant`] for any other algorithm.
    pub fn new(
        algorithm: Algorithm,
        windows: Windows,
        width: Width,
    ) -> Result<SearchVariant, UnknownVariant> {
        if !SearchVariant::ALGORITHMS.contains(&algorithm) {
            return Err(UnknownVariant(algorithm));
        }
        Ok(SearchVariant {
            algorithm,
            windows,
            width,
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

    /// Whether all moves are searched to the same depth.
    #[must_use]
    pub fn width(self) -> Width {
        self.width
    }

    /// The driver of its iterations, in a game whose own driver is `own`.
    pub(super) fn driver(self, own: Driver) -> Driver {
        match (self.algorithm, self.windows, own) {
            (Algorithm::Mtdf, ..) => Driver::Mtdf,
            (_, Windows::Full, _) => Driver::FullWindow,
            (_, Windows::Aspiration, Driver::Aspiration(width)) => Driver::Aspiration(width),
            (_, Windows::Aspiration, _) => Driver::Aspiration(ASPIRATION),
        }
    }

    /// Searches on one thread.
    pub(super) fn search<G: Game, P: Policy<G>>(
        self,
        root: &G,
        policy: P,
        table: &Table,
        settings: &Settings,
        progress: &mut dyn FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, Stopped> {
        let search = Search::new(policy, (), table, Meter::new(&settings.limits));
        match self.algorithm {
            Algorithm::AlphaBeta => {
                self.deepen::<G, P, AlphaBeta>(search, root, settings, progress)
            }
            Algorithm::NegaScout => {
                self.deepen::<G, P, NegaScout>(search, root, settings, progress)
            }
            _ => self.deepen::<G, P, Pvs>(search, root, settings, progress),
        }
    }

    fn deepen<G: Game, P: Policy<G>, V: Variant>(
        self,
        search: Search<'_, G, P, ()>,
        root: &G,
        settings: &Settings,
        progress: &mut dyn FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, Stopped> {
        match self.width {
            Width::Selective if P::SELECTIVE => search.deepen_by::<V>(root, settings, progress),
            // A policy that is not selective searches the full width anyhow.
            _ => search.deepen_by::<FullWidth<V>>(root, settings, progress),
        }
    }
}
