//! Positions by the game they are of.

use super::moves::{Choice, ErasedMove, Moves};
use super::own::Own;
use crate::Playable;
use crate::games::{Chess, ConnectFour, HasChess, ListedTree, MnkGame, Narrow, Wide};
use negascout::trees::{Branch, SharedPosition, TreePosition};
use negascout::{Game, Perft, Score};
use negascout_chess::{GamePosition, perft::Movement};
use negascout_connect_four::{AnySize, Position};
use negascout_tic_tac_toe::{Mnk, U256};
use std::any::{Any, TypeId};

/// A position, by the game it is of.
#[derive(Clone)]
pub(crate) enum Kind {
    Narrow(Mnk<Narrow>),
    Wide(Mnk<Wide>),
    Widest(Mnk<U256>),
    ConnectFour(Position<7, 6>),
    AnySize(AnySize),
    Chess(GamePosition, HasChess),
    Tree(SharedPosition),
    Own(Own),
}

/// The same question to the position of whichever game it is.
macro_rules! of_each {
    ($kind:expr, $pos:ident => $answer:expr) => {
        match $kind {
            Kind::Narrow($pos) => $answer,
            Kind::Wide($pos) => $answer,
            Kind::Widest($pos) => $answer,
            Kind::ConnectFour($pos) => $answer,
            Kind::AnySize($pos) => $answer,
            Kind::Chess($pos, _) => $answer,
            Kind::Tree($pos) => $answer,
            Kind::Own($pos) => $answer,
        }
    };
}

impl Kind {
    /// A position of a standard game; `None` if `P` is none of them.
    pub(super) fn standard<P: Playable>(pos: &P::Position) -> Option<Kind> {
        is::<P, MnkGame<Narrow>>(pos, Kind::Narrow)
            .or_else(|| is::<P, MnkGame<Wide>>(pos, Kind::Wide))
            .or_else(|| is::<P, MnkGame<U256>>(pos, Kind::Widest))
            .or_else(|| is::<P, ConnectFour<Position<7, 6>>>(pos, Kind::ConnectFour))
            .or_else(|| is::<P, ConnectFour<AnySize>>(pos, Kind::AnySize))
            .or_else(|| is::<P, ListedTree>(pos, Kind::Tree))
            .or_else(|| {
                let has = HasChess::get()?;
                is::<P, Chess>(pos, |pos| Kind::Chess(pos, has))
            })
    }

    #[inline]
    pub(super) fn moves(&self) -> impl Iterator<Item = ErasedMove> {
        match self {
            Kind::Narrow(pos) => Moves::Narrow(pos.moves()),
            Kind::Wide(pos) => Moves::Wide(pos.moves()),
            Kind::Widest(pos) => Moves::Widest(pos.moves()),
            Kind::ConnectFour(pos) => Moves::ConnectFour(pos.moves()),
            Kind::AnySize(pos) => Moves::AnySize(pos.moves()),
            Kind::Chess(pos, has) => {
                Moves::Chess(pos.moves().collect::<Vec<_>>().into_iter(), *has)
            }
            Kind::Tree(pos) => Moves::Places(0..pos.moves().count() as u32),
            Kind::Own(pos) => Moves::Places(0..pos.count() as u32),
        }
    }

    #[inline]
    pub(super) fn play(&self, mv: Choice) -> Kind {
        match (self, mv) {
            (Kind::Narrow(pos), Choice::Square(mv)) => Kind::Narrow(pos.play(mv)),
            (Kind::Wide(pos), Choice::Square(mv)) => Kind::Wide(pos.play(mv)),
            (Kind::Widest(pos), Choice::Square(mv)) => Kind::Widest(pos.play(mv)),
            (Kind::ConnectFour(pos), Choice::Column(mv)) => Kind::ConnectFour(pos.play(mv)),
            (Kind::AnySize(pos), Choice::Column(mv)) => Kind::AnySize(pos.play(mv)),
            (Kind::Chess(pos, has), Choice::Chess(mv, _)) => {
                Kind::Chess(GamePosition::at(pos.position().play(mv)), *has)
            }
            (Kind::Tree(pos), Choice::Place(mv)) => Kind::Tree(pos.play(Branch(mv as usize))),
            (Kind::Own(pos), Choice::Place(mv)) => Kind::Own(pos.play(mv as usize)),
            _ => unreachable!("the move is one of another game"),
        }
    }

    #[inline]
    pub(super) fn outcome(&self) -> Option<Score> {
        of_each!(self, pos => pos.outcome())
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        of_each!(self, pos => pos.key())
    }

    pub(super) fn exact_key(&self) -> u64 {
        of_each!(self, pos => pos.exact_key())
    }

    pub(super) fn noisy_moves(&self) -> impl Iterator<Item = ErasedMove> {
        let noisy: Vec<Choice> = match self {
            Kind::Chess(pos, has) => pos
                .noisy_moves()
                .map(|mv| Choice::Chess(mv, *has))
                .collect(),
            Kind::Tree(pos) => pos.noisy_moves().map(Choice::from_branch).collect(),
            Kind::Own(pos) => {
                let places = pos.noisy().into_iter();
                places.map(|place| Choice::Place(place as u32)).collect()
            }
            _ => Vec::new(),
        };
        noisy.into_iter().map(ErasedMove)
    }

    pub(super) fn format_move(&self, mv: Choice) -> String {
        match (self, mv) {
            (_, Choice::Square(mv)) => mv.to_string(),
            (_, Choice::Column(mv)) => mv.to_string(),
            (Kind::Chess(pos, _), Choice::Chess(mv, _)) => pos.position().san(mv),
            (Kind::Own(pos), Choice::Place(mv)) => pos.format_move(mv as usize),
            (_, Choice::Place(mv)) => (mv + 1).to_string(),
            (_, Choice::Chess(..)) => unreachable!("the move is one of another game"),
        }
    }

    pub(super) fn listed(&self) -> Option<TreePosition<'_>> {
        match self {
            Kind::Tree(pos) => Some(pos.borrowed()),
            Kind::Own(pos) => pos.listed(),
            _ => None,
        }
    }

    pub(super) fn plies_left(&self) -> Option<u32> {
        match self {
            Kind::Narrow(pos) => pos.plies_left(),
            Kind::Wide(pos) => pos.plies_left(),
            Kind::Widest(pos) => pos.plies_left(),
            Kind::ConnectFour(pos) => pos.plies_left(),
            Kind::AnySize(pos) => pos.plies_left(),
            // It may go on for hundreds of moves.
            Kind::Chess(..) => None,
            Kind::Tree(pos) => pos.plies_left(),
            Kind::Own(pos) => pos.plies_left(),
        }
    }

    pub(super) fn perft(
        &self,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        match self {
            Kind::Narrow(pos) => counting.count_while(pos, depth, go_on),
            Kind::Wide(pos) => counting.count_while(pos, depth, go_on),
            Kind::Widest(pos) => counting.count_while(pos, depth, go_on),
            Kind::ConnectFour(pos) => counting.count_while(pos, depth, go_on),
            Kind::AnySize(pos) => counting.count_while(pos, depth, go_on),
            // As in published counts, draws do not end a sequence.
            Kind::Chess(pos, _) => {
                counting.count_while(&Movement(pos.position().clone()), depth, go_on)
            }
            Kind::Tree(pos) => counting.count_while(pos, depth, go_on),
            Kind::Own(pos) => pos.perft(depth, counting, go_on),
        }
    }
}

/// The position as one of the game `S`, if `P` is that game.
fn is<P: Playable, S: Playable>(
    pos: &P::Position,
    kind: impl FnOnce(S::Position) -> Kind,
) -> Option<Kind> {
    let pos: &dyn Any = pos;
    let pos = pos.downcast_ref::<S::Position>()?;
    (TypeId::of::<P>() == TypeId::of::<S>()).then(|| kind(pos.clone()))
}
