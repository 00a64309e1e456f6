//! Players of any game: what a specification becomes when a match begins.

mod function;
mod perfect;
mod random;
mod run;
mod search;
mod spec;
mod uci;

pub use function::{Function, NoMove};
pub use spec::{PlayerKind, PlayerSpec};
pub(crate) use uci::CHESS;

use crate::clock::Clock;
use crate::engine::Trouble;
use crate::error::Error;
use crate::settings;
use negascout_session::{EngineCache, Session};
use perfect::Perfect;
use random::Random;
use run::Run;
use search::Search;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use uci::Uci;

/// A player while a match is played.
pub(crate) trait Contender {
    /// A game begins. What is drawn at random in it depends on nothing but `seed`.
    fn new_game(&mut self, seed: u64);

    /// A move in the position of `game`, which is not over and whose player to move this is.
    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<String, Trouble>;

    /// Its clock in this game, if it plays by one.
    fn clock(&self) -> Option<&Clock> {
        None
    }
}

/// What a player knows of a game beside its moves.
#[derive(Clone, Debug)]
pub(crate) struct Turn<'m> {
    /// The game's number in the match.
    pub(crate) game: u32,
    /// The time for an answer where the player has none of its own.
    pub(crate) patience: Duration,
    /// Raised when the match is over.
    pub(crate) halt: &'m Arc<AtomicBool>,
    /// The opponent's clock, if it plays by one.
    pub(crate) rival: Option<Clock>,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Participant {
    /// Its name, which no other one has.
    pub name: String,
    /// What it is.
    pub kind: PlayerKind,
    /// Its specification, without its name.
    pub text: String,
}

impl Participant {
    /// Starts it. `patience` is the time for an answer where it has none of its own, and `halt` is raised
    /// when the match is over.
    pub(crate) fn start(
        &self,
        patience: Duration,
        halt: &Arc<AtomicBool>,
    ) -> Result<Box<dyn Contender>, Error> {
        let unusable = |reason: String| Error::Player {
            name: self.name.clone(),
            reason,
        };
        if let Some(mebibytes) = self.kind.mebibytes() {
            let lacks = |error| Error::Input(format!("player '{}' has {error}", self.name));
            EngineCache::with_mebibytes(mebibytes)
                .check()
                .map_err(lacks)?;
        }
        Ok(match &self.kind {
            PlayerKind::Search { .. } | PlayerKind::Mcts { .. } => {
                Box::new(Search::new(&self.kind))
            }
            PlayerKind::Random => Box::new(Random::default()),
            PlayerKind::Perfect { time, hash } => Box::new(Perfect::new(*time, *hash)),
            PlayerKind::Run { .. } => {
                let run = Run::start(&self.kind);
                Box::new(run.map_err(|trouble| unusable(trouble.to_string()))?)
            }
            PlayerKind::Function(function) => Box::new(function.clone()),
            PlayerKind::Uci(engine) => {
                let player = settings::player(engine.clone(), None, &[])?;
                Box::new(Uci::new(player, patience, halt))
            }
        })
    }
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
        let count = specs.len();
        return Err(Error::Input(format!(
            "a match has two players at least, and this one {count}"
        )));
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
            return Err(Error::Input(format!("two players are called '{name}'")));
        }
        players.push(Participant {
            name,
            kind: spec.kind.clone(),
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
