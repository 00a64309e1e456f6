//! The production search as a player, by alpha-beta or by trees of playouts.

use super::{Contender, Items, PlayerKind, Registration, Surroundings, Turn, memory};
use crate::engine::Trouble;
use crate::error::ParseError;
use crate::record::Played;
use negascout::engine::Variety;
use negascout::mcts::Mcts;
use negascout::search::Level;
use negascout_session::{EngineCache, Handicap, Limits, MAX_DEPTH, SearchRequest, Session, go_on};
use std::sync::Arc;
use std::sync::atomic::Ordering;

pub(super) const KIND: Registration = Registration {
    name: "search",
    operand: None,
    about: "the production search, with `depth=N`, `nodes=N`, `time=SECONDS`, `level=1` to `8`, or several of \
            them; `variety=N` without a level, for any move that is worth at most `N` less than the best; \
            `hash=MIB`, 16 by default",
    read: |items| {
        let depth = items.whole("depth", 1..=MAX_DEPTH.into())?;
        let depth = depth.map(|depth| depth as u32);
        read(items, depth, None, "depth, nodes, time or level")
    },
};

/// The largest margin within which moves are drawn.
const MAX_MARGIN: u64 = 1_000_000_000;

/// The request in each position. Its seeds are the player's own, to which a game adds its seed.
#[derive(Clone, Debug)]
struct Search {
    request: SearchRequest,
    /// The size of the table, in MiB.
    hash: usize,
}

/// A search by the items that all searches have; `limits` names those of which one at least is there.
pub(super) fn read(
    items: &mut Items,
    depth: Option<u32>,
    mcts: Option<Mcts>,
    limits: &str,
) -> Result<Arc<dyn PlayerKind>, ParseError> {
    let nodes = items.whole("nodes", 1..=u64::MAX)?;
    let time = items.seconds("time")?;
    let level = items.whole("level", 1..=Level::MAX.into())?;
    let level = level.and_then(|level| Level::new(level as u32));
    if depth.is_none() && nodes.is_none() && time.is_none() && level.is_none() {
        let kind = items.kind();
        return Err(ParseError(format!("'{kind}' has no limit: {limits}")));
    }
    let margin = items.whole("variety", 0..=MAX_MARGIN)?;
    if margin.is_some() && level.is_some() {
        let reason = "'variety' is for full strength, and not for a level";
        return Err(ParseError(reason.to_owned()));
    }
    let limits = Limits {
        depth,
        nodes,
        time,
        ..Limits::default()
    };
    Ok(Arc::new(Search {
        request: SearchRequest {
            handicap: level.map(|level| Handicap { level, seed: 0 }),
            variety: margin.map(|margin| Variety {
                margin: margin as u32,
                seed: 0,
            }),
            mcts,
            ..SearchRequest::from(limits)
        },
        hash: items.hash()?,
    }))
}

impl PlayerKind for Search {
    fn start(&self, _: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
        Ok(Box::new(Searching {
            asked: self.request.clone(),
            memory: memory(self.hash)?,
            search: self.clone(),
        }))
    }

    fn draws(&self) -> bool {
        let SearchRequest {
            handicap,
            variety,
            mcts,
            ..
        } = &self.request;
        mcts.is_some()
            || variety.is_some_and(|variety| variety.margin > 0)
            || handicap.is_some_and(|handicap| !handicap.level.is_sure())
    }
}

/// Searches within its limits, and forgets each game when the next one begins.
struct Searching {
    search: Search,
    /// The request in this game.
    asked: SearchRequest,
    memory: EngineCache,
}

impl Contender for Searching {
    fn new_game(&mut self, seed: u64, _: &dyn Session) -> Result<(), Trouble> {
        self.memory.forget();
        let mut asked = self.search.request.clone();
        asked
            .handicap
            .iter_mut()
            .for_each(|level| level.seed = seed);
        asked
            .variety
            .iter_mut()
            .for_each(|choice| choice.seed = seed);
        asked.mcts.iter_mut().for_each(|trees| trees.seed ^= seed);
        self.asked = asked;
        Ok(())
    }

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<Played, Trouble> {
        self.asked.limits.stop = Some(Arc::clone(turn.halt));
        let report = game.think(&self.asked, &mut self.memory, &mut go_on);
        let report = report.map_err(|error| Trouble::Unusable(error.to_string()))?;
        if turn.halt.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let best = report.best_move.map(Played::from);
        best.ok_or_else(|| Trouble::Unusable("has no move".to_owned()))
    }
}
