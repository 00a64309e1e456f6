//! A position of any game as one type, so that what searches it is compiled once for all games.
//!
//! Each position is an allocation, and each step a call that is looked up: slower than the game's own
//! type, and a tenth of the code in a browser.

use crate::Playable;
use crate::playable::MoveOf;
use negascout::engine::Knowledge;
use negascout::trees::Branch;
use negascout::{Evaluate, Game, Score};
use std::cell::OnceCell;
use std::rc::Rc;

/// A position of some game. Its moves are places among the game's moves, from 0.
#[derive(Clone)]
pub(crate) struct Erased<'e>(Rc<dyn Place<'e> + 'e>);

/// The static evaluation of the position's own game.
#[derive(Clone, Copy)]
pub(crate) struct OwnEvaluation;

/// All that a search asks a position, and the spelling of its moves.
trait Place<'e> {
    fn count(&self) -> usize;
    fn noisy(&self) -> Vec<Branch>;
    fn play(&self, mv: Branch) -> Erased<'e>;
    fn outcome(&self) -> Option<Score>;
    fn key(&self) -> u64;
    fn evaluate(&self) -> Score;
    fn spell(&self, mv: Branch) -> String;
}

/// A position of the game `P`.
struct Playing<'e, P: Playable> {
    game: &'e P,
    knowledge: &'e P::Knowledge,
    pos: P::Position,
    /// Made when they are first asked for.
    moves: OnceCell<Vec<MoveOf<P>>>,
}

impl<P: Playable> Playing<'_, P> {
    fn moves(&self) -> &[MoveOf<P>] {
        self.moves.get_or_init(|| self.pos.moves().collect())
    }
}

impl<'e> Erased<'e> {
    /// A position of `game`.
    pub(crate) fn new<P: Playable>(
        game: &'e P,
        knowledge: &'e P::Knowledge,
        pos: P::Position,
    ) -> Erased<'e> {
        Erased(Rc::new(Playing {
            game,
            knowledge,
            pos,
            moves: OnceCell::new(),
        }))
    }

    /// A move in the game's own spelling.
    pub(crate) fn spell(&self, mv: Branch) -> String {
        self.0.spell(mv)
    }
}

impl<'e, P: Playable> Place<'e> for Playing<'e, P> {
    fn count(&self) -> usize {
        self.moves().len()
    }

    fn noisy(&self) -> Vec<Branch> {
        let all = self.moves();
        let place = |noisy| all.iter().position(|&mv| mv == noisy).map(Branch);
        self.pos.noisy_moves().filter_map(place).collect()
    }

    fn play(&self, mv: Branch) -> Erased<'e> {
        Erased::new(self.game, self.knowledge, self.pos.play(self.moves()[mv.0]))
    }

    fn outcome(&self) -> Option<Score> {
        self.pos.outcome()
    }

    fn key(&self) -> u64 {
        self.pos.key()
    }

    fn evaluate(&self) -> Score {
        self.knowledge.evaluate(&self.pos)
    }

    fn spell(&self, mv: Branch) -> String {
        self.game.spell(&self.pos, self.moves()[mv.0])
    }
}

impl Game for Erased<'_> {
    type Move = Branch;

    fn moves(&self) -> impl Iterator<Item = Branch> {
        (0..self.0.count()).map(Branch)
    }

    fn play(&self, mv: Branch) -> Self {
        self.0.play(mv)
    }

    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = Branch> {
        self.0.noisy().into_iter()
    }
}

impl Evaluate<Erased<'_>> for OwnEvaluation {
    fn evaluate(&self, pos: &Erased<'_>) -> Score {
        pos.0.evaluate()
    }
}
