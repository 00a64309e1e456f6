//! Positions and moves by the game they are of.

use super::own::Own;
use crate::Playable;
use crate::games::{self, with_tagged_games};
use crate::playable::MoveOf;
use crate::tagged::Tagged;
use negascout::trees::TreePosition;
use negascout::{Evaluate, Game, Perft, Score};
use std::any::{Any, TypeId};
use std::cell::OnceCell;
use std::ops::Range;

/// A move of an [`Erased`](super::Erased) position, meaningful only together with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ErasedMove(pub(super) Choice);

/// Positions, moves and evaluations of the games with a tag, by the rows of the list in `games/mod.rs`. Where a game's
/// mark cannot be had the compiler leaves out the code for the game.
macro_rules! tagged_games {
    ($($tag:ident: $game:ty, $mark:ty;)*) => {
        /// A position, by the game it is of.
        #[derive(Clone)]
        pub(crate) enum Kind {
            $($tag(<$game as Playable>::Position, $mark),)*
            Own(Own),
        }

        impl Kind {
            /// A position of a game with a tag; `None` if `P` is none of them.
            pub(super) fn tagged<P: Playable>(pos: &P::Position) -> Option<Kind> {
                None$(.or_else(|| Some(Kind::$tag(is::<P, $game>(pos)?, <$mark>::get()?))))*
            }

            #[inline]
            pub(super) fn moves(&self) -> impl Iterator<Item = ErasedMove> {
                match self {
                    $(Kind::$tag(pos, _) => Moves::$tag(<$game>::moves(pos)),)*
                    Kind::Own(pos) => Moves::Own(0..pos.count() as u32),
                }
            }

            #[inline]
            pub(super) fn play(&self, mv: Choice) -> Kind {
                match (self, mv) {
                    $((Kind::$tag(pos, mark), Choice::$tag(mv)) => {
                        Kind::$tag(<$game>::after(pos, mv), *mark)
                    })*
                    (Kind::Own(pos), Choice::Own(mv)) => Kind::Own(pos.play(mv as usize)),
                    _ => unreachable!("the move is one of another game"),
                }
            }

            #[inline]
            pub(super) fn outcome(&self) -> Option<Score> {
                match self {
                    $(Kind::$tag(pos, _) => pos.outcome(),)*
                    Kind::Own(pos) => pos.outcome(),
                }
            }

            #[inline]
            pub(super) fn key(&self) -> u64 {
                match self {
                    $(Kind::$tag(pos, _) => pos.key(),)*
                    Kind::Own(pos) => pos.key(),
                }
            }

            pub(super) fn exact_key(&self) -> u64 {
                match self {
                    $(Kind::$tag(pos, _) => pos.exact_key(),)*
                    Kind::Own(pos) => pos.exact_key(),
                }
            }

            pub(super) fn plies_left(&self) -> Option<u32> {
                match self {
                    $(Kind::$tag(pos, _) => pos.plies_left(),)*
                    Kind::Own(pos) => pos.plies_left(),
                }
            }

            pub(super) fn noisy_moves(&self) -> impl Iterator<Item = ErasedMove> {
                let noisy: Vec<Choice> = match self {
                    $(Kind::$tag(pos, _) => pos.noisy_moves().map(Choice::$tag).collect(),)*
                    Kind::Own(pos) => {
                        let places = pos.noisy().into_iter();
                        places.map(|place| Choice::Own(place as u32)).collect()
                    }
                };
                noisy.into_iter().map(ErasedMove)
            }

            pub(super) fn format_move(&self, mv: Choice) -> String {
                match (self, mv) {
                    $((Kind::$tag(pos, _), Choice::$tag(mv)) => <$game>::move_text(pos, mv),)*
                    (Kind::Own(pos), Choice::Own(mv)) => pos.format_move(mv as usize),
                    _ => unreachable!("the move is one of another game"),
                }
            }

            pub(super) fn perft(
                &self,
                depth: u32,
                counting: &Perft,
                go_on: &(dyn Fn() -> bool + Sync),
            ) -> Option<u64> {
                match self {
                    $(Kind::$tag(pos, _) => <$game>::perft_of(pos, depth, counting, go_on),)*
                    Kind::Own(pos) => pos.perft(depth, counting, go_on),
                }
            }
        }

        /// A move, by the game it is of.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(super) enum Choice {
            $($tag(MoveOf<$game>),)*
            /// The place among the position's moves, from 0, in a game without a tag.
            Own(u32),
        }

        /// The moves of a position, in the game's natural order. The types are those of the games' own
        /// iterators, which have no names.
        enum Moves<$($tag),*> {
            $($tag($tag),)*
            Own(Range<u32>),
        }

        impl<$($tag: Iterator<Item = MoveOf<$game>>),*> Iterator for Moves<$($tag),*> {
            type Item = ErasedMove;

            #[inline]
            fn next(&mut self) -> Option<ErasedMove> {
                Some(ErasedMove(match self {
                    $(Moves::$tag(moves) => Choice::$tag(moves.next()?),)*
                    Moves::Own(places) => Choice::Own(places.next()?),
                }))
            }
        }

        /// The games' evaluations, each made when a position of its game is first evaluated: that of chess
        /// remembers formations of pawns.
        #[derive(Clone, Debug, Default)]
        #[allow(non_snake_case, reason = "a field is named as its tag")]
        pub(super) struct Evaluations {
            $($tag: OnceCell<<$game as Tagged>::Evaluation>,)*
        }

        impl Evaluations {
            #[inline]
            pub(super) fn evaluate(&self, pos: &Kind) -> Score {
                match pos {
                    $(Kind::$tag(pos, _) => self.$tag.get_or_init(Default::default).evaluate(pos),)*
                    Kind::Own(pos) => pos.evaluate(),
                }
            }
        }
    };
}

with_tagged_games!(tagged_games);

impl Kind {
    pub(super) fn listed(&self) -> Option<TreePosition<'_>> {
        match self {
            Kind::Tree(pos, _) => Some(pos.borrowed()),
            Kind::Own(pos) => pos.listed(),
            _ => None,
        }
    }
}

/// The position as one of the game `S`, if `P` is that game.
fn is<P: Playable, S: Playable>(pos: &P::Position) -> Option<S::Position> {
    let pos: &dyn Any = pos;
    let pos = pos.downcast_ref::<S::Position>()?;
    (TypeId::of::<P>() == TypeId::of::<S>()).then(|| pos.clone())
}
