//! The algorithms by name.

use super::memory::Memory;
use super::{Found, Player, Stopped, Walk};
use crate::observe::{CycleGuard, NoEnd};
use crate::{Depth, Evaluate, Even, Game, Observer, Score, Window};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// An algorithm of this module, to be chosen at run time.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout::trees::Tree;
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// for algorithm in Algorithm::ALL {
///     assert_eq!(algorithm.solve(&tree.root()).unwrap().value.get(), 3, "{algorithm}");
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Algorithm {
    /// [Minimax](super::minimax) with the player as an argument.
    Minimax,
    /// [Minimax](super::maxi_mini) as the pair maxi and mini.
    MaxiMini,
    /// [Negamax](super::negamax).
    Negamax,
    /// [Alpha-beta](super::max_min_alpha_beta) with MAX and MIN.
    MaxMinAlphaBeta,
    /// [Alpha-beta, fail-hard](super::fail_hard), with quiescence at the horizon.
    FailHard,
    /// [Alpha-beta, fail-soft](super::alpha_beta): the one that others are compared with.
    AlphaBeta,
    /// [Alpha-beta, fail-soft, that does not cut at equality](super::alpha_beta_strict).
    AlphaBetaStrict,
    /// [SCOUT](super::scout).
    Scout,
    /// [Alpha-beta with a null-window check](super::null_window).
    NullWindow,
    /// [NegaScout](super::negascout).
    NegaScout,
    /// [NegaScout with Reinefeld's shortcut](super::reinefeld).
    Reinefeld,
    /// [Principal variation search](super::pvs).
    Pvs,
    /// [Alpha-beta with memory](super::alpha_beta_with_memory).
    AlphaBetaWithMemory,
    /// [NegaScout with memory](super::negascout_with_memory).
    NegaScoutWithMemory,
    /// [MTD(f)](super::mtd_f), with the root's static evaluation as first guess.
    Mtdf,
    /// [SSS*](super::sss_star).
    SssStar,
    /// [MT-SSS*](super::mt_sss).
    MtSss,
    /// [DUAL*](super::dual_star).
    DualStar,
    /// [MT-DUAL*](super::mt_dual).
    MtDual,
}

/// The meaning of the value that an algorithm returns under a root window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Contract {
    /// It has no window: the value is exact.
    Exact,
    /// The value is clamped to `[alpha, beta]`.
    FailHard,
    /// Outside of the window the value is a bound.
    FailSoft,
}

impl Algorithm {
    /// Every algorithm, in reading order.
    pub const ALL: [Algorithm; 19] = [
        Algorithm::Minimax,
        Algorithm::MaxiMini,
        Algorithm::Negamax,
        Algorithm::MaxMinAlphaBeta,
        Algorithm::FailHard,
        Algorithm::AlphaBeta,
        Algorithm::AlphaBetaStrict,
        Algorithm::Scout,
        Algorithm::NullWindow,
        Algorithm::NegaScout,
        Algorithm::Reinefeld,
        Algorithm::Pvs,
        Algorithm::AlphaBetaWithMemory,
        Algorithm::NegaScoutWithMemory,
        Algorithm::Mtdf,
        Algorithm::SssStar,
        Algorithm::MtSss,
        Algorithm::DualStar,
        Algorithm::MtDual,
    ];

    /// The name, as it is typed and printed: `negascout`, `mtd-f`, `sss-star`. It is also the name of
    /// the [source file](Algorithm::file), with `_` for `-`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::MaxiMini => "maxi-mini",
            Algorithm::Negamax => "negamax",
            Algorithm::MaxMinAlphaBeta => "max-min-alpha-beta",
            Algorithm::FailHard => "fail-hard",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::AlphaBetaStrict => "alpha-beta-strict",
            Algorithm::Scout => "scout",
            Algorithm::NullWindow => "null-window",
            Algorithm::NegaScout => "negascout",
            Algorithm::Reinefeld => "reinefeld",
            Algorithm::Pvs => "pvs",
            Algorithm::AlphaBetaWithMemory => "alpha-beta-with-memory",
            Algorithm::NegaScoutWithMemory => "negascout-with-memory",
            Algorithm::Mtdf => "mtd-f",
            Algorithm::SssStar => "sss-star",
            Algorithm::MtSss => "mt-sss",
            Algorithm::DualStar => "dual-star",
            Algorithm::MtDual => "mt-dual",
        }
    }

    /// The source file, from the repository's root.
    ///
    /// ```
    /// use negascout::textbook::Algorithm;
    ///
    /// let file = Algorithm::SssStar.file();
    /// assert_eq!(file, "crates/negascout/src/textbook/sss_star.rs");
    /// ```
    #[must_use]
    pub fn file(self) -> String {
        let name = self.name().replace('-', "_");
        format!("crates/negascout/src/textbook/{name}.rs")
    }

    /// The meaning of the value it returns under a root window.
    #[must_use]
    pub const fn contract(self) -> Contract {
        match self {
            Algorithm::MaxMinAlphaBeta
            | Algorithm::AlphaBeta
            | Algorithm::AlphaBetaStrict
            | Algorithm::NullWindow
            | Algorithm::NegaScout
            | Algorithm::Reinefeld
            | Algorithm::Pvs
            | Algorithm::AlphaBetaWithMemory
            | Algorithm::NegaScoutWithMemory => Contract::FailSoft,
            Algorithm::FailHard => Contract::FailHard,
            _ => Contract::Exact,
        }
    }

    /// Whether it keeps a table or an OPEN list.
    #[must_use]
    pub const fn has_memory(self) -> bool {
        matches!(
            self,
            Algorithm::AlphaBetaWithMemory
                | Algorithm::NegaScoutWithMemory
                | Algorithm::Mtdf
                | Algorithm::SssStar
                | Algorithm::MtSss
                | Algorithm::DualStar
                | Algorithm::MtDual
        )
    }

    /// Searches `pos` to `depth` plies with a root window, which algorithms without a window
    /// [ignore](Algorithm::contract).
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the observer stopped the search.
    pub fn search<G, E, O>(
        self,
        pos: &G,
        depth: Depth,
        window: Window,
        evaluator: &E,
        observer: &mut O,
    ) -> Result<Found<G::Move>, Stopped>
    where
        G: Game,
        E: Evaluate<G> + ?Sized,
        O: Observer<G> + ?Sized,
    {
        self.search_from(None, pos, depth, window, evaluator, observer)
    }

    /// The same, MTD(f) beginning from `first_guess` if there is one.
    pub(super) fn search_from<G, E, O>(
        self,
        first_guess: Option<Score>,
        pos: &G,
        depth: Depth,
        window: Window,
        evaluator: &E,
        observer: &mut O,
    ) -> Result<Found<G::Move>, Stopped>
    where
        G: Game,
        E: Evaluate<G> + ?Sized,
        O: Observer<G> + ?Sized,
    {
        let mut walk = Walk::new(evaluator, observer);
        let value = match self {
            Algorithm::Minimax => walk.minimax(pos, depth, Player::Max),
            Algorithm::MaxiMini => walk.maxi(pos, depth),
            Algorithm::Negamax => walk.negamax(pos, depth),
            Algorithm::MaxMinAlphaBeta => walk.max_min_alpha_beta(pos, depth, window, Player::Max),
            Algorithm::FailHard => walk.fail_hard(pos, depth, window),
            Algorithm::AlphaBeta => walk.alpha_beta(pos, depth, window),
            Algorithm::AlphaBetaStrict => walk.alpha_beta_strict(pos, depth, window),
            Algorithm::Scout => walk.scout(pos, depth),
            Algorithm::NullWindow => walk.null_window_alpha_beta(pos, depth, window, Player::Max),
            Algorithm::NegaScout => walk.negascout(pos, depth, window),
            Algorithm::Reinefeld => walk.reinefeld(pos, depth, window),
            Algorithm::Pvs => walk.pvs(pos, depth, window),
            Algorithm::AlphaBetaWithMemory => {
                walk.with_memory(pos, depth, window, Walk::alpha_beta_with_memory)
            }
            Algorithm::NegaScoutWithMemory => {
                walk.with_memory(pos, depth, window, Walk::negascout_with_memory)
            }
            Algorithm::Mtdf => {
                let first_guess = first_guess.unwrap_or_else(|| walk.guess(pos));
                walk.mtd_f(pos, depth, first_guess)
            }
            Algorithm::SssStar => walk.sss_star(pos, depth),
            Algorithm::MtSss => walk.mt_sss(pos, depth),
            Algorithm::DualStar => walk.dual_star(pos, depth),
            Algorithm::MtDual => walk.mt_dual(pos, depth),
        };
        walk.finish(value)
    }

    /// Searches `pos` to the end of the game: the value is exact.
    ///
    /// # Errors
    ///
    /// [`NoEnd`], if the search comes to a position that was there before in the same line, or
    /// to a line of more than [`MAX_GAME_PLIES`](crate::observe::MAX_GAME_PLIES) plies.
    /// [`search`](Algorithm::search) to a depth does without an end.
    ///
    /// ```
    /// use negascout::textbook::Algorithm;
    /// use negascout::trees::Tree;
    ///
    /// let tree: Tree = "((3 1) (2 9))".parse().unwrap();
    /// let found = Algorithm::AlphaBeta.solve(&tree.root())?;
    /// assert_eq!(found.value.get(), 2);
    /// # Ok::<(), negascout::observe::NoEnd>(())
    /// ```
    pub fn solve<G: Game>(self, pos: &G) -> Result<Found<G::Move>, NoEnd> {
        let mut guard = CycleGuard::new(pos);
        let found = self.search(pos, Depth::MAX, Window::FULL, &Even, &mut guard);
        found.map_err(|Stopped| {
            let reason = guard.found();
            reason.unwrap_or_else(|| unreachable!("nothing but the guard stops the search"))
        })
    }
}

/// A search of one node with memory: one of the methods of [`Walk`].
type MemorySearch<W, G> = fn(&mut W, &mut Memory<<G as Game>::Move>, &G, Depth, Window) -> Score;

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// A search with a memory of its own, which also gives the line if the value is exact.
    pub(super) fn with_memory(
        &mut self,
        pos: &G,
        depth: Depth,
        window: Window,
        search: MemorySearch<Self, G>,
    ) -> Score {
        let mut memory = Memory::new();
        let value = search(self, &mut memory, pos, depth, window);
        if window.contains(value) {
            self.take_line_from(&memory, pos, depth);
        }
        value
    }

    /// A first guess at a position's value without search.
    pub(super) fn guess(&self, pos: &G) -> Score {
        self.over(pos).unwrap_or_else(|| self.evaluate(pos))
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no [`Algorithm`] has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown algorithm '{0}'")]
pub struct UnknownAlgorithm(
    /// The name.
    pub String,
);

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(name: &str) -> Result<Algorithm, UnknownAlgorithm> {
        let known = Algorithm::ALL
            .into_iter()
            .find(|algorithm| algorithm.name() == name);
        known.ok_or_else(|| UnknownAlgorithm(name.to_owned()))
    }
}
