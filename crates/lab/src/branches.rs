//! A listed position whose moves are the branches of its tree.

use negascout::trees::Branch;
use negascout::{Game, Score};
use negascout_session::{Erased, ErasedMove};

/// A listed position whose moves are the branches of its tree, and are formatted as its game spells them.
#[derive(Clone)]
pub(crate) struct Branches(pub(crate) Erased);

impl Branches {
    /// The branch in the game's own spelling.
    pub(crate) fn format_move(&self, branch: Branch) -> String {
        self.0.format_move(self.at(branch))
    }

    fn at(&self, branch: Branch) -> ErasedMove {
        let found = self.0.moves().nth(branch.0);
        found.unwrap_or_else(|| unreachable!("a branch is one of the position's moves"))
    }
}

impl Game for Branches {
    type Move = Branch;

    fn moves(&self) -> impl Iterator<Item = Branch> {
        (0..self.0.moves().count()).map(Branch)
    }

    fn play(&self, branch: Branch) -> Branches {
        Branches(self.0.play(self.at(branch)))
    }

    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }
}
