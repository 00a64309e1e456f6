//! The production search behind the dynamic face.

use crate::games::{Evaluation, Playable};
use crate::handle::spell_line;
use crate::{Error, Handicap, Limits, Memory, MoveScore, Report, StopReason, Tally, Thinking, Way};
use negascout::Game;
use negascout::observe::Stopped;
use negascout::search::{self, Bound, Progress, RootMove, Settings};

/// Searches `pos` as [`Session::think`](crate::Session::think) says.
pub(crate) fn think<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    asked: &Thinking,
    memory: &mut Memory,
    progress: &mut dyn FnMut(&Report),
) -> Result<Report, Error> {
    asked.limits.check()?;
    if asked.handicap.is_some() {
        memory.forget();
    }
    let table = memory.table(&game.name(), Evaluation::Static);
    let mut watch = |found: &search::Report<P::Move>| {
        if found.progress == Progress::Complete {
            progress(&report(game, pos, found, found.moves.first()));
        }
    };
    let mut search = |limits: search::Limits| {
        let settings = Settings {
            limits,
            ..settings(asked)
        };
        let threads = asked.threads.max(1);
        game.think(
            pos,
            Evaluation::Static,
            table,
            &settings,
            threads,
            &mut watch,
        )
    };
    let limits = settings(asked).limits;
    let found = match search(limits.clone()) {
        // The clock does not stop the first iteration, so that there is always a move.
        Err(Stopped) if limits.time.is_some() => search(search::Limits {
            depth: Some(1),
            time: None,
            ..limits
        }),
        done => done,
    };
    let found = found.map_err(|Stopped| Error::Stopped)?;
    let chosen = match asked.handicap {
        None => found.moves.first(),
        Some(Handicap { level, seed }) => level.choose(&found.moves, seed ^ scattered(pos.key())),
    };
    Ok(report(game, pos, &found, chosen))
}

/// Searches `pos` as [`Session::think_as`](crate::Session::think_as) says.
pub(crate) fn think_as<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    way: Way,
    limits: &Limits,
    memory: &mut Memory,
    progress: &mut dyn FnMut(&Report),
) -> Result<Report, Error> {
    limits.check()?;
    if !P::HAS_WAYS {
        let game = game.name();
        return Err(Error::BadRequest(format!(
            "{game}: the production search runs in one way only"
        )));
    }
    memory.forget();
    let table = memory.table(&game.name(), Evaluation::Static);
    let settings = Settings {
        limits: limits.for_search(),
        ..Settings::default()
    };
    let mut watch = |found: &search::Report<P::Move>| {
        if found.progress == Progress::Complete {
            progress(&report(game, pos, found, found.moves.first()));
        }
    };
    let found = game
        .think_as(pos, way, table, &settings, &mut watch)
        .map_err(|Stopped| Error::Stopped)?;
    Ok(report(game, pos, &found, found.moves.first()))
}

/// The settings of the search. A handicap's limits are taken with those asked for: the first one
/// reached ends it.
fn settings(asked: &Thinking) -> Settings {
    let own = asked.limits.for_search();
    let Some(handicap) = asked.handicap else {
        return Settings {
            limits: own,
            lines: asked.lines.max(1),
            ..Settings::default()
        };
    };
    let settings = handicap.level.settings();
    let first = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
    let depth = first(
        own.depth.map(u64::from),
        settings.limits.depth.map(u64::from),
    );
    Settings {
        limits: search::Limits {
            depth: depth.map(|depth| depth as u32),
            nodes: first(own.nodes, settings.limits.nodes),
            ..own
        },
        ..settings
    }
}

/// Keys of positions that follow each other are often alike, and seeds should not be.
fn scattered(key: u64) -> u64 {
    let product = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ (product >> 32)
}

/// What was found, with its moves spelt; `best` is the move to play.
fn report<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    found: &search::Report<P::Move>,
    best: Option<&RootMove<P::Move>>,
) -> Report {
    let line = best.map_or(Vec::new(), |best| spell_line(game, pos, &best.line));
    let moves = found.moves.iter().map(|root_move| MoveScore {
        mv: game.spell(pos, root_move.mv),
        score: root_move.score,
        bound: root_move.bound,
        line: match root_move.bound {
            // What it shows is from an earlier iteration.
            Bound::Upper => spell_line(game, pos, &[root_move.mv]),
            _ => spell_line(game, pos, &root_move.line),
        },
    });
    Report {
        score: best.map_or(found.score, |best| best.score),
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
