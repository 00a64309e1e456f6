//! Matches of two chess engines: what such a match has beside others.

use crate::adjudication::Rules;
use crate::error::Error;
use crate::limit::Limit;
use crate::player::{NO_LIMIT, Participant};
use crate::spec::{EngineSpec, Variant};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// The terms of a match of two chess engines, which other matches do not have.
///
/// Its games are of chess, and their endings have the names that chess has for them. Each game counts as
/// soon as it is over, whether or not one was like it. The file of games has the engines' scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EngineTerms {
    /// The kind of chess, which the openings are of.
    pub variant: Variant,
    /// The rules that end a game before it is over on the board.
    pub rules: Rules,
    /// Whether engines are started again for each game.
    pub restart: Restart,
}

/// Whether engines are restarted between games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Restart {
    /// Each engine plays all games, and is told that a new game begins. It is started again after a crash.
    #[default]
    AfterFailure,
    /// Each game starts its engines again.
    EachGame,
}

/// The settings that engines of a match share, unless an engine has its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InCommon {
    /// The limit.
    pub limit: Option<Limit>,
    /// Options, which are set before each engine's own.
    pub options: Vec<(String, String)>,
    /// The time by which an engine may exceed its limit; by default, the longer of the
    /// [usual ones](Limit::usual_margin) of the two.
    pub margin: Option<Duration>,
    /// The kind of chess.
    pub variant: Variant,
}

/// The two engines of a match. Engines of one name are numbered.
///
/// # Errors
///
/// If an engine has no limit.
///
/// ```
/// use negascout_match::{InCommon, Limit, engines};
///
/// let specs = ["self,Hash=64".parse().unwrap(), "self,depth=3".parse().unwrap()];
/// let common = InCommon {
///     limit: Some(Limit::Nodes(1000)),
///     options: vec![("Hash".to_owned(), "16".to_owned())],
///     ..InCommon::default()
/// };
/// let [first, second] = engines(specs, &common).unwrap().try_into().unwrap();
/// assert_eq!((first.name.as_str(), second.name.as_str()), ("self-1", "self-2"));
/// let [first, second] = [first.kind.engine().unwrap(), second.kind.engine().unwrap()];
/// assert_eq!((first.limit, second.limit), (Some(Limit::Nodes(1000)), Some(Limit::Depth(3))));
/// assert_eq!((first.options[0].1.as_str(), second.options[0].1.as_str()), ("64", "16"));
/// ```
pub fn engines(specs: [EngineSpec; 2], common: &InCommon) -> Result<Vec<Participant>, Error> {
    let mut names = specs.each_ref().map(EngineSpec::own_name);
    let limits = specs.iter().zip(&names).map(|(spec, name)| {
        let limit = spec.limit.or(common.limit);
        limit.ok_or_else(|| Error::Engine {
            name: name.clone(),
            reason: NO_LIMIT.to_owned(),
        })
    });
    let limits = limits.collect::<Result<Vec<Limit>, _>>()?;
    let usual = limits.iter().map(|limit| limit.usual_margin()).max();
    if names[0] == names[1] {
        for (name, number) in names.iter_mut().zip(1..) {
            *name = format!("{name}-{number}");
        }
    }
    let player = |((spec, name), limit): ((EngineSpec, String), Limit)| Participant {
        name,
        text: spec.program.to_string(),
        kind: Arc::new(EngineSpec {
            name: None,
            limit: Some(limit),
            options: with_own(&common.options, &spec.options),
            margin: common.margin.or(usual),
            variant: common.variant,
            ..spec
        }),
    };
    Ok(specs
        .into_iter()
        .zip(names)
        .zip(limits)
        .map(player)
        .collect())
}

/// Common options where an engine has none of the name, and then its own.
fn with_own(common: &[(String, String)], own: &[(String, String)]) -> Vec<(String, String)> {
    let is_own = |common: &str| {
        own.iter()
            .any(|(name, _)| name.eq_ignore_ascii_case(common))
    };
    let common = common.iter().filter(|(name, _)| !is_own(name));
    common.chain(own).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::{InCommon, engines};

    #[test]
    fn an_engine_needs_a_limit() {
        let specs = ["a,nodes=1".parse().unwrap(), "b".parse().unwrap()];
        let error = engines(specs, &InCommon::default()).unwrap_err();
        let expected = "engine 'b' has no limit: a clock, a time, nodes or a depth";
        assert_eq!(error.to_string(), expected);
    }
}
