//! The settings of a match: the engines and the rules.

use crate::adjudication::Rules;
use crate::error::Error;
use crate::limit::Limit;
use crate::spec::{EngineSpec, Program};
use serde::{Serialize, Serializer};
use std::path::PathBuf;
use std::time::Duration;

/// The kind of chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Chess.
    #[default]
    Standard,
    /// Chess960: engines are told so, and castling is written as the king taking its rook.
    Chess960,
}

/// Whether engines are restarted between games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Restart {
    /// Each engine plays all games, and is told that a new game begins.
    #[default]
    AfterFailure,
    /// Each game starts its engines anew.
    EachGame,
}

/// One of the two engines of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    /// Its name, which the other one does not have.
    pub name: String,
    /// The program.
    #[serde(serialize_with = "as_text")]
    pub program: Program,
    /// The program's arguments.
    pub arguments: Vec<String>,
    /// The folder in which it runs, if not the current one.
    pub folder: Option<PathBuf>,
    /// Its limit.
    pub limit: Limit,
    /// The options that are set before the first game.
    pub options: Vec<(String, String)>,
}

fn as_text<S: Serializer>(program: &Program, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(program)
}

/// The settings of every game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settings {
    /// The two engines. Scores of the match are those of the first.
    pub players: [Player; 2],
    /// The kind of chess.
    pub variant: Variant,
    /// The rules that end a game before it is over on the board.
    pub rules: Rules,
    /// The time by which an engine may exceed its limit before it has lost.
    pub margin: Duration,
    /// The longest time for an answer where no clock runs.
    #[serde(skip)]
    pub patience: Duration,
    /// Whether engines are restarted between games.
    pub restart: Restart,
}

/// The two engines of a match. Each has its own limit or else the common one; the common options
/// come before its own, and are left out where it sets them itself. Engines of one name are
/// numbered.
///
/// # Errors
///
/// If an engine has no limit.
///
/// ```
/// use negascout_match::{Limit, players};
///
/// let specs = ["self,Hash=64".parse().unwrap(), "self,depth=3".parse().unwrap()];
/// let common = [("Hash".to_owned(), "16".to_owned())];
/// let [first, second] = players(specs, Some(Limit::Nodes(1000)), &common).unwrap();
/// assert_eq!((first.name.as_str(), second.name.as_str()), ("self-1", "self-2"));
/// assert_eq!((first.limit, second.limit), (Limit::Nodes(1000), Limit::Depth(3)));
/// assert_eq!((first.options[0].1.as_str(), second.options[0].1.as_str()), ("64", "16"));
/// ```
pub fn players(
    specs: [EngineSpec; 2],
    common_limit: Option<Limit>,
    common_options: &[(String, String)],
) -> Result<[Player; 2], Error> {
    let [first, second] = specs.map(|spec| player(spec, common_limit, common_options));
    let mut players = [first?, second?];
    if players[0].name == players[1].name {
        for (player, number) in players.iter_mut().zip(1..) {
            player.name = format!("{}-{number}", player.name);
        }
    }
    Ok(players)
}

/// One engine, with what it has in common with the other.
pub(crate) fn player(
    spec: EngineSpec,
    common_limit: Option<Limit>,
    common_options: &[(String, String)],
) -> Result<Player, Error> {
    let name = spec.own_name();
    let Some(limit) = spec.limit.or(common_limit) else {
        let message = format!("engine '{name}' has no limit: a clock, a time, nodes or a depth");
        return Err(Error::Input(message));
    };
    let is_common = |(common, _): &&(String, String)| {
        let mut own = spec.options.iter();
        !own.any(|(name, _)| name.eq_ignore_ascii_case(common))
    };
    let mut options: Vec<_> = common_options.iter().filter(is_common).cloned().collect();
    options.extend(spec.options);
    Ok(Player {
        name,
        program: spec.program,
        arguments: spec.arguments,
        folder: spec.folder,
        limit,
        options,
    })
}

#[cfg(test)]
mod tests {
    use super::players;

    #[test]
    fn an_engine_needs_a_limit() {
        let specs = ["a,nodes=1".parse().unwrap(), "b".parse().unwrap()];
        let error = players(specs, None, &[]).unwrap_err();
        let expected = "engine 'b' has no limit: a clock, a time, nodes or a depth";
        assert_eq!(error.to_string(), expected);
    }
}
