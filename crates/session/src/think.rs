//! The production search behind the dynamic face.

use crate::games::{Evaluation, Playable};
use crate::handle::spell_line;
use crate::{Error, Limits, Memory, MoveScore, Report, StopReason, Tally};
use negascout::observe::Stopped;
use negascout::search::{self, Settings};

/// Searches `pos` as [`Session::think`](crate::Session::think) says.
pub(crate) fn think<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    limits: &Limits,
    memory: &mut Memory,
    progress: &mut dyn FnMut(&Report),
) -> Result<Report, Error> {
    limits.check()?;
    let table = memory.table(&game.name(), Evaluation::Static);
    let mut watch = |found: &search::Report<P::Move>| progress(&report(game, pos, found));
    let mut search = |limits: search::Limits| {
        let settings = Settings {
            limits,
            ..Settings::default()
        };
        game.think(pos, Evaluation::Static, table, &settings, &mut watch)
    };
    let asked = limits.for_search();
    let found = match search(asked.clone()) {
        // The clock does not stop the first iteration, so that there is always a move.
        Err(Stopped) if limits.time.is_some() => search(search::Limits {
            depth: Some(1),
            time: None,
            ..asked
        }),
        done => done,
    };
    let found = found.map_err(|Stopped| Error::Stopped)?;
    Ok(report(game, pos, &found))
}

/// What was found, with its moves spelt.
fn report<P: Playable>(game: &P, pos: &P::Position<'_>, found: &search::Report<P::Move>) -> Report {
    let line = spell_line(game, pos, found.line());
    let moves = found.moves.iter().map(|root_move| MoveScore {
        mv: game.spell(pos, root_move.mv),
        score: root_move.score,
        bound: root_move.bound,
    });
    Report {
        score: found.score,
        best_move: line.first().cloned(),
        line,
        depth: found.depth,
        nodes: found.nodes,
        tally: Tally::Search(found.statistics),
        moves: moves.collect(),
        seconds: found.time.as_secs_f64(),
        stopped_by: found.stopped_by.map_or(StopReason::Depth, StopReason::from),
    }
}

impl From<search::StopReason> for StopReason {
    fn from(reason: search::StopReason) -> StopReason {
        match reason {
            search::StopReason::Solved => StopReason::Solved,
            search::StopReason::Depth => StopReason::Depth,
            search::StopReason::Nodes => StopReason::Nodes,
            search::StopReason::Time => StopReason::Time,
            search::StopReason::Stopped => StopReason::Stopped,
        }
    }
}
