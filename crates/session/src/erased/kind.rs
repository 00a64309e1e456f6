//! Positions and moves by the game they are of.

use super::own::Own;
use crate::Playable;
use crate::games::{self, HasChess};
use crate::playable::MoveOf;
use crate::tagged::Tagged;
use negascout::trees::TreePosition;
use negascout::{Evaluate, Game, Perft, Score};
use negascout_connect_four::Position;
use negascout_tic_tac_toe::U256;
use std::any::{Any, TypeId};
use std::cell::OnceCell;
use std::ops::Range;

/// A move of an [`Erased`](super::Erased) position, meaningful only together with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ErasedMove(pub(super) Choice);

/// The mark of a game that every build has.
#[derive(Clone, Copy)]
pub(crate) struct Always;

impl Always {
    fn get() -> Option<Always> {
        Some(Always)
    }
}

/// Positions, moves and evaluations of the games with a tag, a row each: the tag, the game, and a mark that comes
/// with each position. Where there is no such mark the compiler leaves out the code for the game.
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

tagged_games! {
    Narrow: games::MnkGame<games::Narrow>, Always;
    Wide: games::MnkGame<games::Wide>, Always;
    Widest: games::MnkGame<U256>, Always;
    ConnectFour: games::ConnectFour<Position<7, 6>>, Always;
    AnySize: games::ConnectFour<negascout_connect_four::AnySize>, Always;
    Chess: games::Chess, HasChess;
    Tree: games::ListedTree, Always;
}

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
