//! Whole groups of hooks for a policy that changes others: the defaults, or those of another policy.

use crate::Game;
use crate::observe::Node;

/// A node's moves, the table's move first and the rest in the game's natural order: the picker of
/// [`default_hooks`](crate::default_hooks).
#[derive(Clone, Debug)]
pub struct InNaturalOrder<M>(std::vec::IntoIter<M>);

impl<M: Copy + Eq> InNaturalOrder<M> {
    /// The moves of a node.
    pub fn new<G: Game<Move = M>>(node: &Node<'_, G>, hash_move: Option<M>) -> InNaturalOrder<M> {
        let first = hash_move.into_iter();
        let rest = node.pos.moves().filter(|&mv| Some(mv) != hash_move);
        let moves: Vec<M> = first.chain(rest).collect();
        InNaturalOrder(moves.into_iter())
    }
}

impl<M> Iterator for InNaturalOrder<M> {
    type Item = M;

    fn next(&mut self) -> Option<M> {
        self.0.next()
    }
}

/// Gives a type the defaults of the named groups of hooks: the groups that a [`Policy`](crate::search::Policy)
/// does not change.
///
/// First come the generic parameters, in brackets, then the type and the game. `Evaluate` is that every
/// unfinished game is even, `MoveOrdering` the game's natural order, and the rest is plain NegaScout.
///
/// ```
/// use negascout::search::{Settings, Table, think};
/// use negascout::trees::{Listing, Tree, TreePosition};
/// use negascout::{Evaluate, Score};
///
/// /// An evaluation, and plain NegaScout in all else.
/// struct Listed;
///
/// impl<'t> Evaluate<TreePosition<'t>> for Listed {
///     fn evaluate(&self, pos: &TreePosition<'t>) -> Score {
///         Listing.evaluate(pos)
///     }
/// }
/// negascout::default_hooks!(['t] Listed, TreePosition<'t>:
///     MoveOrdering, Path, Selectivity, TableUse, ProvenBounds, Horizon);
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let table = Table::with_mebibytes(1);
/// let report = think(&tree.root(), Listed, &table, &Settings::default(), |_| {});
/// assert_eq!(report.unwrap().score.get(), 3);
/// ```
#[macro_export]
macro_rules! default_hooks {
    ($generics:tt $policy:ty, $game:ty: $($group:ident),+ $(,)?) => {
        $($crate::default_hooks!(@$group $generics $policy, $game);)+
    };
    (@Evaluate [$($generics:tt)*] $policy:ty, $game:ty) => {
        impl<$($generics)*> $crate::Evaluate<$game> for $policy {
            fn evaluate(&self, _: &$game) -> $crate::Score {
                $crate::Score::DRAW
            }
        }
    };
    (@MoveOrdering [$($generics:tt)*] $policy:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::MoveOrdering<$game> for $policy {
            type Picker = $crate::search::InNaturalOrder<<$game as $crate::Game>::Move>;

            fn picker(
                &mut self,
                node: &$crate::Node<'_, $game>,
                hash_move: Option<<$game as $crate::Game>::Move>,
                _: &<Self as $crate::search::ProvenBounds<$game>>::Facts,
            ) -> Self::Picker {
                $crate::search::InNaturalOrder::new(node, hash_move)
            }

            fn next_move(
                &mut self,
                picker: &mut Self::Picker,
                _: &$game,
            ) -> Option<<$game as $crate::Game>::Move> {
                picker.next()
            }
        }
    };
    (@ProvenBounds [$($generics:tt)*] $policy:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::ProvenBounds<$game> for $policy {
            type Facts = ();
        }
    };
    (@$group:ident [$($generics:tt)*] $policy:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::$group<$game> for $policy {}
    };
}

/// Gives a type the named groups of hooks of the policy in one of its fields, so that it changes the other
/// groups alone.
///
/// First come the generic parameters, in brackets, then the type, the field with its type, and the game.
/// `Selectivity` and `Horizon` search, and so need `HasHeuristics`, the [heuristics](crate::search::Heuristics)
/// that they are made of. What the type changes for itself may call the field's hooks, too; a `Path` of
/// its own must do so.
///
/// ```
/// use negascout::search::{
///     Bounds, HasHeuristics, ProvenBounds, Settings, Standard, Table, think,
/// };
/// use negascout::{Even, Game, Node, Score, Window};
///
/// /// Places to fill by turns, each worth a point to who fills it: the rest bounds what can be won.
/// #[derive(Clone)]
/// struct Places { left: u32, ahead: i32 }
///
/// impl Game for Places {
///     type Move = u32;
///     fn moves(&self) -> impl Iterator<Item = u32> {
///         1..=self.left.min(2)
///     }
///     fn play(&self, filled: u32) -> Places {
///         Places { left: self.left - filled, ahead: -(self.ahead + filled as i32) }
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.left == 0).then_some(Score::new(self.ahead))
///     }
///     fn key(&self) -> u64 {
///         negascout::key::of(&(self.left, self.ahead))
///     }
/// }
///
/// /// The ordinary policy, and what can still be won.
/// struct Bounded(Standard<Even, u32>);
///
/// impl ProvenBounds<Places> for Bounded {
///     type Facts = ();
///     fn bounds(&mut self, node: &Node<'_, Places>) -> Bounds {
///         let (ahead, left) = (node.pos.ahead, node.pos.left as i32);
///         Window::new(Score::new(ahead - left), Score::new(ahead + left)).into()
///     }
/// }
/// negascout::inherit_hooks!([] Bounded, 0: Standard<Even, u32>, Places:
///     Evaluate, MoveOrdering, Path, Selectivity, TableUse, Horizon, HasHeuristics);
///
/// let table = Table::with_mebibytes(1);
/// let start = Places { left: 9, ahead: 0 };
/// let plain = think(&start, Standard::new(Even), &table, &Settings::default(), |_| {}).unwrap();
/// let bounded = Bounded(Standard::new(Even));
/// let bounded = think(&start, bounded, &Table::with_mebibytes(1), &Settings::default(), |_| {}).unwrap();
/// assert_eq!(plain.score, bounded.score);
/// assert!(bounded.nodes < plain.nodes);
/// ```
#[macro_export]
macro_rules! inherit_hooks {
    ($generics:tt $policy:ty, $field:tt: $base:ty, $game:ty: $($group:ident),+ $(,)?) => {
        $($crate::inherit_hooks!(@$group $generics $policy, $field, $base, $game);)+
    };
    (@Evaluate [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::Evaluate<$game> for $policy {
            fn evaluate(&self, pos: &$game) -> $crate::Score {
                $crate::Evaluate::evaluate(&self.$field, pos)
            }
        }
    };
    (@MoveOrdering [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::MoveOrdering<$game> for $policy {
            type Picker = <$base as $crate::search::MoveOrdering<$game>>::Picker;

            fn picker(
                &mut self,
                node: &$crate::Node<'_, $game>,
                hash_move: Option<<$game as $crate::Game>::Move>,
                facts: &<Self as $crate::search::ProvenBounds<$game>>::Facts,
            ) -> Self::Picker {
                $crate::search::MoveOrdering::picker(&mut self.$field, node, hash_move, facts)
            }

            fn next_move(
                &mut self,
                picker: &mut Self::Picker,
                pos: &$game,
            ) -> Option<<$game as $crate::Game>::Move> {
                $crate::search::MoveOrdering::next_move(&mut self.$field, picker, pos)
            }

            fn close(&mut self, picker: Self::Picker) {
                $crate::search::MoveOrdering::<$game>::close(&mut self.$field, picker);
            }

            fn learn(
                &mut self,
                node: &$crate::Node<'_, $game>,
                picker: &Self::Picker,
                mv: <$game as $crate::Game>::Move,
            ) {
                $crate::search::MoveOrdering::learn(&mut self.$field, node, picker, mv);
            }
        }
    };
    (@Path [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::Path<$game> for $policy {
            fn start(&mut self, root: &$game) {
                $crate::search::Path::start(&mut self.$field, root);
            }

            fn descend(&mut self, node: &$crate::Node<'_, $game>, mv: <$game as $crate::Game>::Move) {
                $crate::search::Path::descend(&mut self.$field, node, mv);
            }

            fn pass(&mut self, node: &$crate::Node<'_, $game>) {
                $crate::search::Path::pass(&mut self.$field, node);
            }

            fn ascend(&mut self) {
                $crate::search::Path::<$game>::ascend(&mut self.$field);
            }

            fn prepare(
                &mut self,
                node: &$crate::Node<'_, $game>,
                entry: Option<&$crate::search::Entry>,
            ) {
                $crate::search::Path::prepare(&mut self.$field, node, entry);
            }

            fn conclude(
                &mut self,
                node: &$crate::Node<'_, $game>,
                score: $crate::Score,
                bound: $crate::Bound,
                mv: Option<<$game as $crate::Game>::Move>,
            ) {
                $crate::search::Path::conclude(&mut self.$field, node, score, bound, mv);
            }
        }
    };
    (@Selectivity [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::Selectivity<$game> for $policy {
            const SELECTIVE: bool = <$base as $crate::search::Selectivity<$game>>::SELECTIVE;

            fn become_comparable(&mut self) {
                $crate::search::Selectivity::<$game>::become_comparable(&mut self.$field);
            }

            fn depth(
                &self,
                node: &$crate::Node<'_, $game>,
                entry: Option<&$crate::search::Entry>,
            ) -> $crate::Depth {
                $crate::search::Selectivity::depth(&self.$field, node, entry)
            }

            $crate::inherit_hooks!(@@selective $game);
        }
    };
    // The hooks that search belong to the heuristics.
    (@@selective $game:ty) => {
        fn prune<__O: $crate::Observer<$game>>(
            search: &mut $crate::search::Search<'_, $game, Self, __O>,
            node: &$crate::Node<'_, $game>,
        ) -> Result<Option<$crate::Score>, $crate::observe::Stopped> {
            <<Self as $crate::search::HasHeuristics<$game>>::Heuristics
                as $crate::search::Heuristics<$game>>::prune(search, node)
        }

        fn plan<__O: $crate::Observer<$game>>(
            search: &mut $crate::search::Search<'_, $game, Self, __O>,
            node: &$crate::Node<'_, $game>,
            candidate: &$crate::search::Candidate<<$game as $crate::Game>::Move>,
        ) -> Result<$crate::search::Plan, $crate::observe::Stopped> {
            Ok(<<Self as $crate::search::HasHeuristics<$game>>::Heuristics
                as $crate::search::Heuristics<$game>>::plan(search, node, candidate))
        }
    };
    (@TableUse [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::TableUse<$game> for $policy {
            const DEPTH_RULE: $crate::search::DepthRule =
                <$base as $crate::search::TableUse<$game>>::DEPTH_RULE;
            const JOINS_BOUNDS: bool =
                <$base as $crate::search::TableUse<$game>>::JOINS_BOUNDS;
            const CUTOFF_LOOKUP_DEPTH: $crate::Depth =
                <$base as $crate::search::TableUse<$game>>::CUTOFF_LOOKUP_DEPTH;
            const LEAVES_SETTLED: bool =
                <$base as $crate::search::TableUse<$game>>::LEAVES_SETTLED;
            const TABLE_DEPTH: $crate::Depth =
                <$base as $crate::search::TableUse<$game>>::TABLE_DEPTH;
            const SHARED_DEPTH: $crate::Depth =
                <$base as $crate::search::TableUse<$game>>::SHARED_DEPTH;

            fn fetches_children(&self) -> bool {
                $crate::search::TableUse::<$game>::fetches_children(&self.$field)
            }

            fn remembers(&self, node: &$crate::Node<'_, $game>) -> bool {
                $crate::search::TableUse::remembers(&self.$field, node)
            }

            fn keeps(&self, node: &$crate::Node<'_, $game>) -> bool {
                $crate::search::TableUse::keeps(&self.$field, node)
            }

            fn lookups<'__a>(
                &'__a mut self,
                pos: &'__a $game,
                facts: &'__a <Self as $crate::search::ProvenBounds<$game>>::Facts,
            ) -> impl Iterator<Item = <$game as $crate::Game>::Move> + '__a {
                $crate::search::TableUse::lookups(&mut self.$field, pos, facts)
            }

            fn tag(mv: <$game as $crate::Game>::Move) -> u16 {
                <$base as $crate::search::TableUse<$game>>::tag(mv)
            }

            fn move_of(pos: &$game, tag: u16) -> Option<<$game as $crate::Game>::Move> {
                <$base as $crate::search::TableUse<$game>>::move_of(pos, tag)
            }
        }
    };
    (@ProvenBounds [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::ProvenBounds<$game> for $policy {
            type Facts = <$base as $crate::search::ProvenBounds<$game>>::Facts;

            fn bounds(
                &mut self,
                node: &$crate::Node<'_, $game>,
            ) -> $crate::search::Bounds<Self::Facts> {
                $crate::search::ProvenBounds::bounds(&mut self.$field, node)
            }
        }
    };
    (@Horizon [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::Horizon<$game> for $policy {
            fn leaf<__O: $crate::Observer<$game>>(
                search: &mut $crate::search::Search<'_, $game, Self, __O>,
                node: &$crate::Node<'_, $game>,
            ) -> Result<$crate::Score, $crate::observe::Stopped> {
                <<Self as $crate::search::HasHeuristics<$game>>::Heuristics
                    as $crate::search::Heuristics<$game>>::leaf(search, node)
            }
        }
    };
    (@HasHeuristics [$($generics:tt)*] $policy:ty, $field:tt, $base:ty, $game:ty) => {
        impl<$($generics)*> $crate::search::HasHeuristics<$game> for $policy {
            type Heuristics = <$base as $crate::search::HasHeuristics<$game>>::Heuristics;

            fn heuristics(&mut self) -> &mut Self::Heuristics {
                $crate::search::HasHeuristics::<$game>::heuristics(&mut self.$field)
            }
        }
    };
}
