//! Players of any game: what a specification becomes when a match begins.

mod function;
mod kinds;
mod mcts;
mod perfect;
mod random;
mod run;
mod search;
mod uci;

pub use crate::items::Items;
pub use function::Function;
pub use kinds::{PlayerKinds, PlayerSpec, Registration};

use crate::clock::Clock;
use crate::engine::Trouble;
use crate::error::{Error, Senseless};
use crate::line_fault::LineFault;
use crate::record::Played;
use crate::spec::{EngineSpec, Program};
use negascout_session::{EngineCache, Session};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
pub(crate) use uci::NO_LIMIT;

/// The settings of a player, from which each thread of a match starts it.
///
/// A kind of player is a type with this trait, and a [`Registration`], by which [texts](PlayerSpec) name it.
/// The example [`PlayerKinds`] has one from beginning to end.
pub trait PlayerKind: fmt::Debug + Send + Sync {
    /// Starts the player.
    ///
    /// # Errors
    ///
    /// Where it cannot play at all, which ends the match.
    fn start(&self, around: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble>;

    /// Whether the player draws at random by the seed that it is given: two games of it that are alike
    /// are so by chance, and both count.
    fn draws(&self) -> bool {
        false
    }

    /// The chess engine that speaks UCI which the player is, if it is one.
    fn engine(&self) -> Option<&EngineSpec> {
        None
    }

    /// The program that the player is, if it is one: a match that is saved knows its content.
    fn program(&self) -> Option<&Program> {
        self.engine().map(|engine| &engine.program)
    }
}

/// The means that a match gives its players when they start.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Surroundings<'m> {
    /// The longest time for an answer of a player that has no time of its own.
    pub patience: Duration,
    /// Raised when the match is over.
    pub halt: &'m Arc<AtomicBool>,
}

/// A player while a match is played, on one thread.
pub trait Contender {
    /// A game begins, with this opening. What is drawn at random in the game depends on nothing but `seed`.
    ///
    /// # Errors
    ///
    /// A failure, which loses the game.
    fn new_game(&mut self, seed: u64, opening: &dyn Session) -> Result<(), Trouble> {
        let _ = (seed, opening);
        Ok(())
    }

    /// A move in the position of `game`, which is not over and whose player to move this is: in any spelling
    /// that the game accepts.
    ///
    /// # Errors
    ///
    /// A failure, which loses the game.
    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<Played, Trouble>;

    /// Its clock in this game, if it plays by one.
    fn clock(&self) -> Option<&Clock> {
        None
    }

    /// The first line of each kind that it has written in this game against its protocol, where the game goes
    /// on. They are taken: it has none then.
    fn faults(&mut self) -> BTreeMap<LineFault, String> {
        BTreeMap::new()
    }
}

/// What a player knows of a game beside its moves.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Turn<'m> {
    /// The game's number in the match.
    pub game: u32,
    /// The time for an answer where the player has none of its own.
    pub patience: Duration,
    /// Raised when the match is over.
    pub halt: &'m Arc<AtomicBool>,
    /// The opponent's clock, if it plays by one.
    pub rival: Option<Clock>,
}

/// The memory of a player that searches, of this size in MiB.
fn memory(mebibytes: usize) -> Result<EngineCache, Trouble> {
    let memory = EngineCache::with_mebibytes(mebibytes);
    let checked = memory.check();
    checked.map_err(|error| Trouble::Unusable(format!("has {error}")))?;
    Ok(memory)
}

/// A player of a tournament.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Participant {
    /// Its name, which no other one has.
    pub name: String,
    /// What it is.
    pub kind: Arc<dyn PlayerKind>,
    /// Its specification, without its name.
    pub text: String,
}

/// The players of a match. Those that were given no name are called by their specification, and
/// numbered where several have the same one.
///
/// # Errors
///
/// If there are fewer than two players, or two of them were given one name.
///
/// ```
/// use negascout_match::participants;
///
/// let specs = ["random", "random", "search,depth=2,name=deep"].map(|spec| spec.parse().unwrap());
/// let names: Vec<_> = participants(specs).unwrap().into_iter().map(|player| player.name).collect();
/// assert_eq!(names, ["random-1", "random-2", "deep"]);
/// ```
pub fn participants(
    specs: impl IntoIterator<Item = PlayerSpec>,
) -> Result<Vec<Participant>, Error> {
    let specs: Vec<PlayerSpec> = specs.into_iter().collect();
    if specs.len() < 2 {
        return Err(Senseless::FewPlayers(specs.len()).into());
    }
    let mut players: Vec<Participant> = Vec::new();
    for (place, spec) in specs.iter().enumerate() {
        let is_alike = |other: &&PlayerSpec| other.name.is_none() && other.text == spec.text;
        let alike = specs.iter().filter(is_alike).count();
        let number = specs[..=place].iter().filter(is_alike).count();
        let name = match &spec.name {
            Some(name) => name.clone(),
            None if alike > 1 => format!("{}-{number}", spec.text),
            None => spec.text.clone(),
        };
        if players.iter().any(|player| player.name == name) {
            return Err(Senseless::SameName(name).into());
        }
        players.push(Participant {
            name,
            kind: Arc::clone(&spec.kind),
            text: spec.text.clone(),
        });
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::participants;

    fn refused(specs: &[&str]) -> String {
        let specs = specs.iter().map(|spec| spec.parse().unwrap());
        participants(specs).unwrap_err().to_string()
    }

    #[test]
    fn players_are_two_at_least_and_their_names_differ() {
        assert_eq!(
            refused(&["random"]),
            "a match has two players at least, and this one 1"
        );
        let same = ["random,name=a", "search,depth=1,name=a"];
        assert_eq!(refused(&same), "two players are called 'a'");
        let hidden = ["random", "search,depth=1,name=random"];
        assert_eq!(refused(&hidden), "two players are called 'random'");
    }
}
