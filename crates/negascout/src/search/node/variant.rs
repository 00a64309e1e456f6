//! Variants of the search of moves after the first: alpha-beta, NegaScout and PVS.
//!
//! The search is [`Pvs`]. The others are the same search in all else, ordering, table and horizon,
//! so that what null windows save can be measured. They are types, and what is not used is not
//! compiled.
//!
//! Whether PVS and NegaScout are the same is answered in `docs/questions.md`.

use crate::{Score, Window};
use std::marker::PhantomData;

/// A variant of the search: its way of searching moves after the first.
///
/// ```
/// use negascout::search::{AlphaBeta, FullWidth, NegaScout};
/// use negascout::search::{Limits, Meter, Search, Settings, Standard, Table};
/// use negascout::{Even, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let table = Table::with_mebibytes(1);
/// let search = || Search::new(Standard::new(Even), (), &table, Meter::new(&Limits::default()));
/// let settings = Settings::default();
/// let report = search().deepen_by::<AlphaBeta>(&tree.root(), &settings, |_| ()).unwrap();
/// assert_eq!(report.score.get(), 3);
/// let report = search().deepen_by::<FullWidth<NegaScout>>(&tree.root(), &settings, |_| ()).unwrap();
/// assert_eq!(report.score.get(), 3);
/// ```
pub trait Variant {
    /// Whether moves after the first are scouted with a null window before they are searched.
    const SCOUTS: bool = true;
    /// Whether the policy's [selectivity](super::policy::Selectivity) is used. Without it, the search
    /// is also [comparable](super::policy::Selectivity::become_comparable).
    const SELECTIVE: bool = true;
    /// Whether several threads [share](Sharing) out the moves of a node.
    const SHARES: bool = false;

    /// The window to search such a move with first, `rest` being what is left of the node's.
    #[must_use]
    fn first(rest: Window) -> Window {
        rest.null()
    }

    /// The window to search it with again, after it has scored `scouted`, more than alpha; `None` if
    /// there is nothing left to ask.
    #[must_use]
    fn again(rest: Window, scouted: Score) -> Option<Window>;
}

/// Principal variation search: again with all that is left of the window. T. Marsland and
/// M. Campbell, 1982.
#[derive(Clone, Copy, Debug)]
pub struct Pvs;

impl Variant for Pvs {
    #[inline]
    fn again(rest: Window, scouted: Score) -> Option<Window> {
        (scouted < rest.beta).then_some(rest)
    }
}

/// NegaScout: again from just below the scout's score on, which is proven. A. Reinefeld, 1983.
///
/// Reinefeld searches again from the scout's score itself. Where that is the value, his search fails
/// low and leaves no line. From one below, it has the line, and the value is the same.
#[derive(Clone, Copy, Debug)]
pub struct NegaScout;

impl Variant for NegaScout {
    fn again(rest: Window, scouted: Score) -> Option<Window> {
        (scouted < rest.beta).then_some(rest.raised_to(scouted.prev()))
    }
}

/// Alpha-beta: at once with all that is left of the window. D. Knuth and R. Moore, 1975.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta;

impl Variant for AlphaBeta {
    const SCOUTS: bool = false;

    fn first(rest: Window) -> Window {
        rest
    }

    fn again(_: Window, _: Score) -> Option<Window> {
        None
    }
}

/// The same without selectivity, as a full-width search: no reductions, extensions or pruning, whatever
/// the policy says, and no table entries of greater depth. The policy
/// [becomes comparable](super::policy::Selectivity::become_comparable), so that the full-width forms
/// of all variants return the same value.
#[derive(Clone, Copy, Debug)]
pub struct FullWidth<V>(PhantomData<V>);

impl<V: Variant> Variant for FullWidth<V> {
    const SCOUTS: bool = V::SCOUTS;
    const SELECTIVE: bool = false;

    fn first(rest: Window) -> Window {
        V::first(rest)
    }

    fn again(rest: Window, scouted: Score) -> Option<Window> {
        V::again(rest, scouted)
    }
}

/// The same by one of several threads, which search last what another is searching (ABDADA): for a
/// search that was told [whom it shares with](crate::search::Search::sharing).
#[derive(Clone, Copy, Debug)]
pub struct Sharing<V = Pvs>(PhantomData<V>);

impl<V: Variant> Variant for Sharing<V> {
    const SCOUTS: bool = V::SCOUTS;
    const SELECTIVE: bool = V::SELECTIVE;
    const SHARES: bool = true;

    #[inline]
    fn first(rest: Window) -> Window {
        V::first(rest)
    }

    #[inline]
    fn again(rest: Window, scouted: Score) -> Option<Window> {
        V::again(rest, scouted)
    }
}
