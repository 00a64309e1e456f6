//! Generations of games: each is played by the weights that were fitted to the one before.

use anyhow::{Context, Result};
use negascout_othello::Weights;
use negascout_packed::Shards;
use std::fmt::{self, Display};
use std::fs;
use std::path::{Path, PathBuf};

/// How the games of a generation are played, and how weights are fitted to them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recipe {
    /// The games.
    pub(crate) games: u32,
    /// The plies that a player looks ahead; by the number of moves alone in the first generation.
    pub(crate) plies: u32,
    /// The empty squares from which on games are finished by the solver.
    pub(crate) exact: u32,
    /// The score that weights are fitted to.
    pub(crate) label: Label,
}

/// The score of a position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// The result of the game. It is far from the value of positions that moves by chance follow: they are left out.
    Result,
    /// The value of the search, of each position. Moves by chance do no harm.
    Value,
}

const RECIPES: [Recipe; 5] = [
    Recipe {
        games: 100_000,
        plies: 0,
        exact: 8,
        label: Label::Result,
    },
    Recipe {
        games: 150_000,
        plies: 2,
        exact: 12,
        label: Label::Result,
    },
    Recipe {
        games: 100_000,
        plies: 3,
        exact: 12,
        label: Label::Value,
    },
    Recipe {
        games: 100_000,
        plies: 4,
        exact: 12,
        label: Label::Value,
    },
    Recipe {
        games: 150_000,
        plies: 4,
        exact: 12,
        label: Label::Value,
    },
];

/// A generation in a folder.
#[derive(Clone, Debug)]
pub(crate) struct Generation {
    folder: PathBuf,
    seed: u64,
    number: usize,
}

impl Generation {
    /// All generations.
    pub(crate) const COUNT: usize = RECIPES.len();
    /// The games of a shard.
    pub(crate) const SHARD: u32 = 1000;

    pub(crate) fn of(folder: &Path, seed: u64, number: usize) -> Generation {
        Generation {
            folder: folder.to_owned(),
            seed,
            number,
        }
    }

    pub(crate) fn recipe(&self) -> Recipe {
        RECIPES[self.number]
    }

    pub(crate) fn shards(&self) -> u32 {
        self.recipe().games.div_ceil(Generation::SHARD)
    }

    /// Its games.
    pub(crate) fn samples(&self) -> Shards {
        let folder = self.folder.join(format!("generation-{}", self.number));
        // A generation's games are others than those of the one before.
        Shards::of_seed(&folder, self.seed * 1000 + self.number as u64)
    }

    /// The file of its weights.
    pub(crate) fn weights(&self) -> PathBuf {
        self.folder.join(format!("weights-{}.nsw", self.number))
    }

    /// The weights that its games are played by.
    pub(crate) fn before(&self) -> Option<PathBuf> {
        let number = self.number.checked_sub(1)?;
        Some(
            Generation {
                number,
                ..self.clone()
            }
            .weights(),
        )
    }

    /// Keeps its weights: as a whole, or not at all.
    pub(crate) fn keep(&self, weights: &Weights) -> Result<()> {
        let (path, begun) = (self.weights(), self.weights().with_extension("begun"));
        fs::write(&begun, weights.to_bytes())
            .and_then(|()| fs::rename(&begun, &path))
            .with_context(|| format!("cannot write '{}'", path.display()))
    }
}

impl Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "generation {}", self.number)
    }
}
