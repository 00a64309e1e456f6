//! Turns the reports of a search into `info` and `bestmove` lines.

use crate::info::Info;
use crate::search_task::SearchTask;
use crate::wdl::Chances;
use negascout::Game;
use negascout::search::{Bound, Progress, Report, RootMove};
use negascout_chess::Move;
use std::time::Duration;

/// The time from which each of several lines is told as soon as it is found. Before, lines come too
/// fast for an interface to show.
const SLOW: Duration = Duration::from_secs(1);

/// The lines about the search.
impl SearchTask {
    /// The lines to tell while the search goes on: all of a complete iteration, and in a slow one
    /// each as it is found.
    pub(crate) fn on_the_way(&self, report: &Report<Move>) -> Vec<Info> {
        let mut infos = match report.progress {
            Progress::Complete => return self.infos(report),
            Progress::Lines(_) if report.time >= SLOW => self.infos(report),
            Progress::Lines(_) | Progress::Partial => Vec::new(),
        };
        if let Progress::Lines(lines) = report.progress {
            infos.retain(|info| info.rank == lines);
        }
        infos
    }

    /// The lines of a report, best first.
    pub(crate) fn infos(&self, report: &Report<Move>) -> Vec<Info> {
        let is_line = |root_move: &&RootMove<Move>| root_move.bound != Bound::Upper;
        let lines = report.moves.iter().filter(is_line);
        let lines = (1..=self.options.lines as usize).zip(lines);
        lines
            .map(|(rank, line)| self.info(report, rank, line))
            .collect()
    }

    fn info(&self, report: &Report<Move>, rank: usize, line: &RootMove<Move>) -> Info {
        // Of an iteration that was stopped, only the best move is told: the others' lines are
        // those of the one before.
        let is_older = rank > 1 && report.progress == Progress::Partial;
        let depth = report.depth - u32::from(is_older);
        Info {
            depth,
            selective_depth: report.statistics.selective_depth.max(1),
            rank,
            score: line.score,
            bound: line.bound,
            chances: self.options.chances.then(|| Chances::new(line.score)),
            nodes: report.nodes,
            per_mille_full: report.per_mille_full,
            time: report.time,
            line: self.written(&line.line),
        }
    }

    /// The moves of a line, up to the end of the game.
    fn written(&self, line: &[Move]) -> String {
        let mut pos = self.root.clone();
        let mut words = Vec::new();
        for &mv in line {
            if !pos.position().is_legal(mv) {
                break;
            }
            words.push(pos.position().uci(mv, self.options.style));
            pos.advance(mv);
            if pos.outcome().is_some() {
                break;
            }
        }
        words.join(" ")
    }

    /// The `bestmove` line, with the reply to ponder on.
    pub(crate) fn best_move(&self, mv: Move, reply: Option<Move>) -> String {
        let root = self.root.position();
        let best = format!("bestmove {}", root.uci(mv, self.options.style));
        let after = root.play(mv);
        match reply.filter(|&reply| after.outcome().is_none() && after.is_legal(reply)) {
            Some(reply) => format!("{best} ponder {}", after.uci(reply, self.options.style)),
            None => best,
        }
    }
}
