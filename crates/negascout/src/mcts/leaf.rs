//! Playouts and evaluations.

use super::{Leaf, Mcts};
use crate::{Evaluate, Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Scores the leaves of one tree.
#[derive(Clone, Debug)]
pub(super) struct Scoring<M> {
    settings: Mcts,
    random: Xoshiro256PlusPlus,
    /// The moves of one position, to be drawn from.
    moves: Vec<M>,
    /// Leaves that were evaluated.
    pub(super) evaluated: u64,
    /// Playouts that did not end.
    pub(super) unfinished: u64,
}

impl<M: Copy> Scoring<M> {
    /// The first to draw random numbers, or to go on drawing them.
    pub(super) fn new(settings: Mcts, random: Xoshiro256PlusPlus) -> Scoring<M> {
        Scoring {
            settings,
            random,
            moves: Vec::new(),
            evaluated: 0,
            unfinished: 0,
        }
    }

    /// The weight of moves that were seldom tried.
    pub(super) fn weight(&self) -> f32 {
        self.settings.weight()
    }

    /// The source of random numbers, to go on with later.
    pub(super) fn into_random(self) -> Xoshiro256PlusPlus {
        self.random
    }

    /// The score of a position for the player to move in it. The game is not over there.
    pub(super) fn score<G, E>(&mut self, pos: &G, evaluator: &E) -> Score
    where
        G: Game<Move = M>,
        E: Evaluate<G>,
    {
        match self.settings.leaf {
            Leaf::Playout => self.play_out(pos),
            Leaf::Evaluation => {
                self.evaluated += 1;
                evaluator.evaluate(pos)
            }
        }
    }

    /// The result of random moves, for the player to move at `pos`; a draw if the game does not end.
    fn play_out<G: Game<Move = M>>(&mut self, pos: &G) -> Score {
        let mut pos = pos.clone();
        for ply in 0..self.settings.plies.max(1) {
            self.moves.clear();
            self.moves.extend(pos.moves());
            let count = self.moves.len() as u32;
            if count == 0 {
                break;
            }
            let drawn = self.random.random_range(0..count);
            pos = pos.play(self.moves[drawn as usize]);
            if let Some(outcome) = pos.outcome() {
                return if ply % 2 == 0 { -outcome } else { outcome };
            }
        }
        self.unfinished += 1;
        Score::DRAW
    }
}

/// The random numbers of the tree with this number.
pub(super) fn random(seed: u64, tree: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed ^ (tree as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}
