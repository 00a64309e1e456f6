//! A position of a game that is not among the standard ones.

use crate::Playable;
use crate::playable::MoveOf;
use negascout::engine::Knowledge;
use negascout::trees::TreePosition;
use negascout::{Game, Perft, Score};
use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

/// A position of some game. Its moves are places among the game's moves, from 0.
#[derive(Clone)]
pub(crate) struct Own(Rc<dyn OwnPosition>);

impl Own {
    /// A position of `game`.
    pub(super) fn new<P: Playable>(game: Arc<P>, pos: P::Position) -> Own {
        let knowledge = game.knowledge();
        Playing::at(Rc::new(Rules { game, knowledge }), pos)
    }
}

impl std::ops::Deref for Own {
    type Target = dyn OwnPosition;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// All that a search asks a position, and the spelling of its moves.
pub(crate) trait OwnPosition {
    fn count(&self) -> usize;
    fn noisy(&self) -> Vec<usize>;
    fn play(&self, mv: usize) -> Own;
    fn outcome(&self) -> Option<Score>;
    fn key(&self) -> u64;
    fn exact_key(&self) -> u64;
    fn evaluate(&self) -> Score;
    fn format_move(&self, mv: usize) -> String;
    fn listed(&self) -> Option<TreePosition<'_>>;
    fn plies_left(&self) -> Option<u32>;
    fn perft(&self, depth: u32, counting: &Perft, go_on: &(dyn Fn() -> bool + Sync))
    -> Option<u64>;
}

/// A game, and an engine's knowledge of it.
struct Rules<P: Playable> {
    game: Arc<P>,
    knowledge: P::Knowledge,
}

/// A position of the game `P`.
struct Playing<P: Playable> {
    rules: Rc<Rules<P>>,
    pos: P::Position,
    /// Made when they are first asked for.
    moves: OnceCell<Vec<MoveOf<P>>>,
}

impl<P: Playable> Playing<P> {
    fn at(rules: Rc<Rules<P>>, pos: P::Position) -> Own {
        let moves = OnceCell::new();
        Own(Rc::new(Playing { rules, pos, moves }))
    }

    fn moves(&self) -> &[MoveOf<P>] {
        self.moves.get_or_init(|| self.pos.moves().collect())
    }
}

impl<P: Playable> OwnPosition for Playing<P> {
    fn count(&self) -> usize {
        self.moves().len()
    }

    fn noisy(&self) -> Vec<usize> {
        let all = self.moves();
        let place = |noisy| all.iter().position(|&mv| mv == noisy);
        self.pos.noisy_moves().filter_map(place).collect()
    }

    fn play(&self, mv: usize) -> Own {
        let next = self.rules.game.by_itself(self.pos.play(self.moves()[mv]));
        Playing::at(Rc::clone(&self.rules), next)
    }

    fn outcome(&self) -> Option<Score> {
        self.pos.outcome()
    }

    fn key(&self) -> u64 {
        self.pos.key()
    }

    fn exact_key(&self) -> u64 {
        self.pos.exact_key()
    }

    fn evaluate(&self) -> Score {
        self.rules.knowledge.evaluate(&self.pos)
    }

    fn format_move(&self, mv: usize) -> String {
        self.rules.game.format_move(&self.pos, self.moves()[mv])
    }

    fn listed(&self) -> Option<TreePosition<'_>> {
        self.rules.game.listed(&self.pos)
    }

    fn plies_left(&self) -> Option<u32> {
        self.pos.plies_left()
    }

    fn perft(
        &self,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        self.rules.game.perft(&self.pos, depth, counting, go_on)
    }
}
