//! From `go` to `bestmove`.

use crate::command::Debug;
use crate::fallback;
use crate::go::{Go, Release};
use crate::options::Options;
use crate::telling::Teller;
use negascout::search::{Driver, Limits, Report, Settings, Table, TableUse, think, think_together};
use negascout::{Game, Score};
use negascout_chess::policy::SearchHistory;
use negascout_chess::tablebases::Tablebases;
use negascout_chess::{ChessPolicy, HandCrafted, History, Move, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What the search knows of chess.
type Knowledge = ChessPolicy<HandCrafted>;

/// Half the width of the first window around the last iteration's score, in centipawns.
const ASPIRATION: u32 = 25;

/// The most nodes of the search to depth 1 that is made when time is up before any other: a few
/// milliseconds.
const LAST_RESORT_NODES: u64 = 4096;

/// All that a search needs.
#[derive(Debug)]
pub(crate) struct Thinking {
    /// The position to find a move in.
    pub(crate) root: Position,
    /// The positions before it.
    pub(crate) game: History,
    pub(crate) table: Arc<Table>,
    pub(crate) search_history: SearchHistory,
    pub(crate) tablebases: Option<Tablebases>,
    pub(crate) options: Options,
    pub(crate) go: Go,
    /// The places of the moves to search among the legal ones; all of them, if there is none.
    pub(crate) among: Vec<usize>,
    /// When the `go` came.
    pub(crate) received: Instant,
    pub(crate) debug: Debug,
    /// Ends the search when raised.
    pub(crate) stop: Arc<AtomicBool>,
    /// Keeps its clocks from running while raised.
    pub(crate) ponder: Arc<AtomicBool>,
}

impl Thinking {
    /// Searches, says what is found, and returns the line with the best move.
    pub(crate) fn run(&self, say: &mut dyn FnMut(String)) -> String {
        let teller = Teller {
            root: &self.root,
            game: &self.game,
            table: &self.table,
            options: &self.options,
        };
        let Some(report) = self.report(&teller, say) else {
            say(format!("info depth 0 score {}", self.ended()));
            return "bestmove (none)".to_owned();
        };
        if self.debug == Debug::On {
            say(statistics(&report));
        }
        let Some(&mv) = report.line().first() else {
            return "bestmove (none)".to_owned();
        };
        teller.best_move(mv, self.reply(&report, mv))
    }

    /// The score of a game that is over.
    fn ended(&self) -> &'static str {
        if self.root.in_check() {
            "mate 0"
        } else {
            "cp 0"
        }
    }

    /// What was found, and told, of the best move; `None` if there is no move.
    fn report(&self, teller: &Teller<'_>, say: &mut dyn FnMut(String)) -> Option<Report<Move>> {
        let mut told = None;
        let searched = self.search(teller, &mut told, say);
        let searched = searched.or_else(|| self.shallow());
        let report = searched.or_else(|| fallback::report(&self.root, &self.game, &self.among))?;
        if told != Some(report.nodes) {
            teller
                .infos(&report)
                .iter()
                .for_each(|info| say(info.to_string()));
        }
        Some(report)
    }

    /// The search. `told` is how many nodes the last line told of it had.
    fn search(
        &self,
        teller: &Teller<'_>,
        told: &mut Option<u64>,
        say: &mut dyn FnMut(String),
    ) -> Option<Report<Move>> {
        let progress = |report: &Report<Move>| {
            for info in teller.on_the_way(report) {
                *told = Some(info.nodes);
                say(info.to_string());
            }
            if self
                .go
                .mate
                .is_some_and(|moves| is_mate_in(moves, report.score))
            {
                self.stop.store(true, Ordering::Relaxed);
            }
        };
        let threads = self.options.threads as usize;
        let (knowledge, settings) = (self.knowledge(), self.settings(self.limits()));
        think_together(
            &self.root,
            knowledge,
            &self.table,
            &settings,
            threads,
            progress,
        )
        .ok()
        .filter(|report| !report.moves.is_empty())
    }

    /// A search to depth 1 that is not to be stopped.
    fn shallow(&self) -> Option<Report<Move>> {
        let settings = self.settings(Limits {
            depth: Some(1),
            nodes: Some(LAST_RESORT_NODES),
            ..Limits::default()
        });
        think(&self.root, self.knowledge(), &self.table, &settings, |_| {})
            .ok()
            .filter(|report| !report.moves.is_empty())
    }

    fn knowledge(&self) -> Knowledge {
        ChessPolicy::with_search_history(
            HandCrafted::new(),
            self.game.clone(),
            &self.search_history,
        )
        .with_tablebases(self.tablebases.clone())
    }

    fn settings(&self, limits: Limits) -> Settings {
        Settings {
            limits,
            driver: Driver::Aspiration(ASPIRATION),
            lines: self.options.lines as usize,
            among: self.choices(),
            ..Settings::default()
        }
    }

    /// The places of the moves to search. Where tablebases know the way, only the best by them, for
    /// the search may see the win and not come nearer to it; but all where several lines are wanted.
    fn choices(&self) -> Vec<usize> {
        let known = self.tablebases.as_ref().filter(|_| self.options.lines == 1);
        let Some(best) = known.and_then(|known| known.best_moves(&self.root)) else {
            return self.among.clone();
        };
        let is_wanted = |place: &usize| self.among.is_empty() || self.among.contains(place);
        let legal = self.root.legal_moves();
        let places = (0..legal.len()).filter(|&place| best.contains(&legal[place]));
        let wanted: Vec<_> = places.filter(is_wanted).collect();
        if wanted.is_empty() {
            self.among.clone()
        } else {
            wanted
        }
    }

    fn limits(&self) -> Limits {
        let mut limits = self
            .go
            .limits(self.root.side_to_move(), self.options.overhead);
        let pondering = self.go.release == Release::OnPonderHit;
        if !pondering {
            // The clock has been running since the line came.
            let passed = self.received.elapsed();
            limits.time = limits.time.map(|time| time.saturating_sub(passed));
            if let Some(clock) = &mut limits.clock {
                clock.remaining = clock.remaining.saturating_sub(passed);
            }
        }
        Limits {
            stop: Some(Arc::clone(&self.stop)),
            ponder: pondering.then(|| Arc::clone(&self.ponder)),
            ..limits
        }
    }

    /// The reply that is expected to the best move: the line's, or else the one that the table
    /// remembers.
    fn reply(&self, report: &Report<Move>, mv: Move) -> Option<Move> {
        let after = self.root.play(mv);
        let remembered = || Knowledge::move_of(&after, self.table.probe(after.key())?.tag);
        report.line().get(1).copied().or_else(remembered)
    }
}

/// Whether a score is a mate in at most so many moves.
fn is_mate_in(moves: u32, score: Score) -> bool {
    score.is_win()
        && score
            .plies_to_end()
            .is_some_and(|plies| plies.div_ceil(2) <= moves)
}

/// What only who looks for mistakes wants to know.
fn statistics(report: &Report<Move>) -> String {
    let counts = &report.statistics;
    format!(
        "info string first thread: {} of {} table look-ups found an entry, {} of {} cutoffs by the first move, {} re-searches",
        counts.table_hits,
        counts.table_probes,
        counts.first_move_cutoffs,
        counts.cutoffs,
        counts.researches,
    )
}
