//! The production search as each algorithm would run it.

use super::JsonRow;
use crate::failure::Failure;
use crate::hash_option::HashOption;
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::show::{self, JsonNumber, JsonScore};
use crate::table::{Align, Table};
use clap::Args;
use negascout::search::Statistics;
use negascout::textbook::Algorithm;
use negascout_session::{Limits, Memory, Report, Session, Speculation, Way, Windows};

/// The depth for want of another.
pub(super) const DEPTH: u32 = 6;

/// Options of a comparison by the production search.
#[derive(Clone, Debug, Args)]
pub(super) struct WayOptions {
    /// With aspiration windows instead of the full one, where the production search is asked
    #[arg(long)]
    aspiration: bool,
    /// With pruning, reductions and extensions by rules of thumb, where the production search is asked
    #[arg(long)]
    speculate: bool,
    #[command(flatten)]
    hash: HashOption,
}

impl WayOptions {
    /// Whether any of them is used.
    pub(super) fn are_given(&self) -> bool {
        self.aspiration || self.speculate
    }

    /// The table that they share.
    pub(super) fn memory(&self) -> Memory {
        self.hash.memory()
    }

    fn windows(&self) -> Windows {
        if self.aspiration {
            Windows::Aspiration
        } else {
            Windows::Full
        }
    }

    fn speculation(&self) -> Speculation {
        if self.speculate {
            Speculation::On
        } else {
            Speculation::Off
        }
    }

    /// The ways of these algorithms, or of all that there are.
    fn ways(&self, algorithms: Option<Vec<Algorithm>>) -> Result<Vec<Way>, Failure> {
        let algorithms = algorithms.unwrap_or(Way::ALGORITHMS.to_vec());
        let way = |algorithm| Way::new(algorithm, self.windows(), self.speculation());
        Ok(algorithms.into_iter().map(way).collect::<Result<_, _>>()?)
    }

    /// Compares on one position.
    pub(super) fn on_position(
        &self,
        session: &dyn Session,
        depth: Option<u32>,
        algorithms: Option<Vec<Algorithm>>,
    ) -> Result<Vec<(Way, Report)>, Failure> {
        let depth = depth.unwrap_or(DEPTH);
        let spinner = progress::spinner();
        let mut memory = self.memory();
        let mut rows = Vec::new();
        for way in self.ways(algorithms)? {
            spinner.set_message(way.algorithm().name());
            let limits = to_depth(depth);
            let report = session.think_as(way, &limits, &mut memory, &mut |_| ())?;
            rows.push((way, report));
        }
        spinner.finish_and_clear();
        rows.sort_by_key(|(_, report)| report.nodes);
        Ok(rows)
    }

    /// What the rows are about.
    pub(super) fn heading(&self, session: &dyn Session, depth: Option<u32>) -> String {
        let position = show::shortened(&session.position(), 60);
        let (windows, speculation) = (self.windows(), self.speculation());
        let depth = depth.unwrap_or(DEPTH);
        format!(
            "{} {position}, depth {depth} by iterations, {}, {}",
            session.game(),
            in_words(windows),
            under(speculation)
        )
    }
}

/// Whether objects are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Json {
    Yes,
    No,
}

pub(super) fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

pub(super) fn in_words(windows: Windows) -> &'static str {
    match windows {
        Windows::Full => "the full window",
        Windows::Aspiration => "aspiration windows",
    }
}

pub(super) fn under(speculation: Speculation) -> &'static str {
    match speculation {
        Speculation::Off => "without speculation",
        Speculation::On => "with speculation",
    }
}

/// Prints the rows of one position.
pub(super) fn print(
    output: &mut Output,
    rows: Vec<(Way, Report)>,
    json: Json,
) -> Result<(), Failure> {
    match json {
        Json::No => output.line(table(&rows)),
        Json::Yes => rows
            .into_iter()
            .try_for_each(|(way, report)| output.json(&json_row(way, report))),
    }
}

fn statistics(report: &Report) -> Statistics {
    report.tally.statistics().copied().unwrap_or_default()
}

fn json_row(way: Way, report: Report) -> JsonRow {
    let counts = statistics(&report);
    let number = |count: u64| JsonNumber(count as f64);
    JsonRow {
        algorithm: way.algorithm().name(),
        value: Some(JsonScore(report.score)),
        best_move: report.best_move,
        pv: Some(report.line),
        nodes: number(report.nodes),
        leaves: number(counts.horizon),
        distinct_leaves: None,
        cutoffs: number(counts.cutoffs),
        null_window_searches: number(counts.null_window_searches),
        researches: number(counts.researches),
        stored: None,
        seconds: report.seconds,
    }
}

fn table(rows: &[(Way, Report)]) -> Table {
    let titles = [
        "value",
        "best",
        "nodes",
        "ratio",
        "leaves",
        "cutoffs",
        "null-window",
        "re-searches",
        "time",
        "ratio",
    ];
    let numbers = titles.map(|title| (title, Align::Right));
    let columns = [("algorithm", Align::Left)].into_iter().chain(numbers);
    let mut table = Table::new(Charset::of_terminal(), columns.collect());
    let reference = rows
        .iter()
        .find(|(way, _)| way.algorithm() == Algorithm::AlphaBeta)
        .map(|(_, report)| (report.nodes as f64, report.seconds));
    let ratio = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
    for (way, report) in rows {
        let counts = statistics(report);
        let nodes = report.nodes as f64;
        table.row(vec![
            way.algorithm().name().to_owned(),
            report.score.to_string(),
            report.best_move.clone().unwrap_or("-".to_owned()),
            show::grouped(report.nodes),
            ratio(reference.map(|alpha_beta| nodes / alpha_beta.0)),
            show::grouped(counts.horizon),
            show::grouped(counts.cutoffs),
            show::grouped(counts.null_window_searches),
            show::grouped(counts.researches),
            show::duration(report.seconds),
            ratio(reference.map(|alpha_beta| report.seconds / alpha_beta.1)),
        ]);
    }
    table
}
