//! From `go` to `bestmove`.

use crate::command::Debug;
use crate::engine_slot::{EngineSlot, Wait, locked};
use crate::go::{Go, Release};
use crate::options::Options;
use crate::searching::Flags;
use negascout::Score;
use negascout::engine::{Handicap, SearchRequest};
use negascout::search::{Limits, Report};
use negascout_chess::{ChessEngine, GamePosition, Move};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// A search that is asked for, with all that it needs.
#[derive(Debug)]
pub(crate) struct SearchTask {
    /// The position to find a move in; a draw that could be claimed does not end it.
    pub(crate) root: GamePosition,
    pub(crate) engine: Arc<Mutex<EngineSlot>>,
    pub(crate) options: Options,
    /// The seed that a level of play draws its moves by.
    pub(crate) seed: u64,
    pub(crate) go: Go,
    /// The places of the moves to search among the legal ones; all of them, if there is none.
    pub(crate) among: Vec<usize>,
    /// When the `go` came.
    pub(crate) received: Instant,
    pub(crate) debug: Debug,
    pub(crate) flags: Flags,
}

impl SearchTask {
    /// Searches, tells what is found, and returns the line with the best move.
    pub(crate) fn run(&self, say: &mut dyn FnMut(String)) -> String {
        let mut slot = locked(&self.engine);
        if let Err(reason) = slot.settle(self.patience()) {
            say(format!("info string {reason}"));
        }
        if let Some(Handicap { level, seed }) = self.handicap() {
            say(format!("info string level {}, seed {seed}", level.number()));
        }
        let engine = &mut slot.engine;
        let report = self.search(engine, say);
        let Some(mv) = report.best_move() else {
            say(format!("info depth 0 score {}", self.ended()));
            return "bestmove (none)".to_owned();
        };
        if self.debug == Debug::On {
            say(statistics(&report));
        }
        self.best_move(mv, engine.reply(&self.root, &report))
    }

    /// Whether a table that is being made is waited for: not on a clock.
    fn patience(&self) -> Wait {
        let is_timed = self.go.move_time.is_some() || self.go.clocks.iter().any(Option::is_some);
        if is_timed { Wait::No } else { Wait::Yes }
    }

    /// The score of a game that is over.
    fn ended(&self) -> &'static str {
        if self.root.position().in_check() {
            "mate 0"
        } else {
            "cp 0"
        }
    }

    /// The report of the search, after it has been told.
    fn search(&self, engine: &mut ChessEngine, say: &mut dyn FnMut(String)) -> Report<Move> {
        // Of the last lines told. A level may draw another move than the best.
        let mut reported = None;
        let essence = |report: &Report<Move>| Some((report.nodes, report.best_move()));
        let progress = |report: &Report<Move>| {
            for info in self.on_the_way(report) {
                reported = essence(report);
                say(info.to_string());
            }
            match self.go.mate {
                Some(moves) if is_mate_in(moves, report.score) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        };
        let asked = SearchRequest {
            limits: self.limits(),
            threads: self.options.threads as usize,
            lines: self.options.lines as usize,
            among: self.among.clone(),
            handicap: self.handicap(),
            ..SearchRequest::default()
        };
        let report = engine.think(&self.root, &asked, progress);
        if reported != essence(&report) {
            let infos = self.infos(&report);
            infos.iter().for_each(|info| say(info.to_string()));
        }
        report
    }

    /// The level of play, if the strength is limited.
    fn handicap(&self) -> Option<Handicap> {
        let seed = self.seed;
        let level = self.options.level()?;
        Some(Handicap { level, seed })
    }

    fn limits(&self) -> Limits {
        let mover = self.root.position().side_to_move();
        let mut limits = self.go.limits(mover, self.options.overhead);
        let pondering = self.flags.release == Release::OnPonderHit;
        if !pondering {
            // The clock has been running since the line came.
            let passed = self.received.elapsed();
            limits.time = limits.time.map(|time| time.saturating_sub(passed));
            if let Some(clock) = &mut limits.clock {
                clock.remaining = clock.remaining.saturating_sub(passed);
            }
        }
        Limits {
            stop: Some(Arc::clone(&self.flags.stop)),
            ponder: pondering.then(|| Arc::clone(&self.flags.ponder)),
            ..limits
        }
    }
}

/// Whether a score is a mate in at most `moves` moves, of either side.
fn is_mate_in(moves: u32, score: Score) -> bool {
    let plies = score.plies_to_end();
    plies.is_some_and(|plies| plies.div_ceil(2) <= moves)
}

/// The counts of a search, for users looking for mistakes in it.
fn statistics(report: &Report<Move>) -> String {
    let counts = &report.statistics;
    format!(
        "info string first thread: {} of {} table look-ups found an entry, {} of {} fail highs by the first move, {} re-searches",
        counts.table_hits,
        counts.table_probes,
        counts.first_move_fail_highs,
        counts.fail_highs,
        counts.researches,
    )
}
