//! `negascout analyse`: the best move of one position, or of many.

use crate::failure::{Failure, tell};
use crate::interrupt;
use crate::lines::{self, Line};
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::search_options::SearchOptions;
use crate::show::{self, JsonScore};
use crate::target::Opening;
use anstyle::{AnsiColor, Style};
use clap::Args;
use negascout::textbook::Algorithm;
use negascout_session::{Ending, Limits, Report, Session, StopReason};
use serde::Serialize;
use std::sync::atomic::Ordering;
use std::time::Duration;

const LABEL: Style = AnsiColor::Cyan.on_default();

/// The longest search, unless told otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// Arguments of `analyse`.
#[derive(Debug, Args)]
#[command(after_help = "\
The search deepens ply by ply until the position is solved or a limit is reached; without a limit, \
for at most 10 seconds. Ctrl-C ends it with what is known by then.
With --input, empty lines and lines that begin with '#' are left out. A line that is no position \
is an error with its number; the others are answered, and the exit code at the end is 2.
JSON keys: game, position, algorithm, value, best_move, pv, depth, nodes (of all iterations), \
iteration (the counters of the last one), seconds, stopped_by; with --input also line, and error \
instead of a result where the line is bad.")]
pub(crate) struct Analyse {
    /// The game: see 'negascout games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    position: Option<String>,
    #[command(flatten)]
    search: SearchOptions,
    /// Read a position a line from this file; '-' is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    input: Option<String>,
    /// Print an object a line
    #[arg(long)]
    json: bool,
}

/// An analysis as JSON.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    game: &'a str,
    position: &'a str,
    algorithm: &'static str,
    value: JsonScore,
    best_move: &'a Option<String>,
    pv: &'a [String],
    depth: u32,
    nodes: u64,
    iteration: Iteration,
    seconds: f64,
    stopped_by: StopReason,
}

/// The counters of the last iteration.
#[derive(Debug, Serialize)]
struct Iteration {
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    null_window_searches: u64,
    researches: u64,
    stored: u64,
}

#[derive(Debug, Serialize)]
struct BadLine<'a> {
    line: usize,
    error: &'a str,
}

/// What all positions are searched with.
struct Analyst {
    game: String,
    algorithm: Algorithm,
    limits: Limits,
    output: Output,
    style: Layout,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// A paragraph with the board.
    Full,
    /// A line.
    Brief,
    /// An object.
    Json,
}

impl Analyse {
    pub(super) fn run(self) -> Result<(), Failure> {
        let stop = Some(interrupt::flag()?);
        let style = match (self.json, &self.input) {
            (true, _) => Layout::Json,
            (false, Some(_)) => Layout::Brief,
            (false, None) => Layout::Full,
        };
        let mut analyst = Analyst {
            algorithm: self.search.algorithm,
            limits: Limits {
                stop,
                ..self.search.limits_or(DEFAULT_TIME)
            },
            game: self.game,
            output: Output::new(),
            style,
        };
        match self.input {
            None => analyst.answer(self.position, None),
            Some(name) => analyst.answer_lines(&name),
        }
    }
}

impl Analyst {
    fn answer_lines(&mut self, name: &str) -> Result<(), Failure> {
        // A name that no game has is an error of the command, and not of every line.
        Opening {
            game: self.game.clone(),
            position: None,
        }
        .open()?;
        let mut all_good = true;
        for Line { number, text } in lines::lines(lines::open(name)?) {
            let answered = match text {
                Ok(text) if text.is_empty() || text.starts_with('#') => continue,
                Ok(text) => self.answer(Some(text), Some(number)),
                Err(failure) => Err(failure),
            };
            match answered {
                Ok(()) => {}
                Err(Failure::Input(reason)) => {
                    all_good = false;
                    self.complain(number, &reason)?;
                }
                Err(failure) => return Err(failure),
            }
            if self.is_interrupted() {
                return Err(Failure::Failed(format!("interrupted at line {number}")));
            }
        }
        if all_good {
            Ok(())
        } else {
            Err(Failure::BadLines)
        }
    }

    fn complain(&mut self, line: usize, error: &str) -> Result<(), Failure> {
        tell(format_args!("line {line}: {error}"));
        match self.style {
            Layout::Json => self.output.json(&BadLine { line, error }),
            _ => Ok(()),
        }
    }

    fn is_interrupted(&self) -> bool {
        self.limits
            .stop
            .as_ref()
            .is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    fn answer(&mut self, position: Option<String>, line: Option<usize>) -> Result<(), Failure> {
        let session = Opening {
            game: self.game.clone(),
            position,
        }
        .open()?;
        let progress = progress::spinner();
        let mut show = |report: &Report| progress.set_message(progress_text(report));
        let report = session.analyse(self.algorithm, &self.limits, &mut show);
        progress.finish_and_clear();
        let report = report?;
        match self.style {
            Layout::Full => self.output.line(full(&*session, &report)),
            Layout::Brief => {
                let text = brief(&*session, &report);
                self.output
                    .line(format_args!("{}: {text}", line.unwrap_or_default()))
            }
            Layout::Json => self.output.json(&Answer {
                line,
                game: &session.game(),
                position: &session.position(),
                algorithm: self.algorithm.name(),
                value: JsonScore(report.score),
                best_move: &report.best_move,
                pv: &report.line,
                depth: report.depth,
                nodes: report.nodes,
                iteration: iteration(&report),
                seconds: report.seconds,
                stopped_by: report.stopped_by,
            }),
        }
    }
}

fn iteration(report: &Report) -> Iteration {
    let counters = &report.counters;
    Iteration {
        nodes: counters.nodes,
        leaves: counters.leaves,
        cutoffs: counters.cutoffs,
        null_window_searches: counters.null_window_searches,
        researches: counters.researches,
        stored: counters.stored,
    }
}

fn progress_text(report: &Report) -> String {
    let Report {
        depth,
        score,
        nodes,
        line,
        ..
    } = report;
    format!(
        "depth {depth}  score {score}  nodes {}  {}",
        show::grouped(*nodes),
        line.join(" ")
    )
}

fn best(session: &dyn Session, report: &Report) -> String {
    let over = || match session.ending() {
        Some(ending) => format!("none, the game is over ({})", winner(session, ending)),
        None => "none".to_owned(),
    };
    report.best_move.clone().unwrap_or_else(over)
}

fn winner(session: &dyn Session, ending: Ending) -> String {
    show::ending(session.players(), ending)
}

fn reason(stopped_by: StopReason) -> &'static str {
    match stopped_by {
        StopReason::Solved => "solved",
        StopReason::Depth => "as deep as asked",
        StopReason::Nodes => "nodes used up",
        StopReason::Time => "time used up",
        StopReason::Stopped => "interrupted",
    }
}

fn full(session: &dyn Session, report: &Report) -> String {
    let players = session.players();
    let mover = session.turn();
    let board = session
        .board()
        .map(|board| show::board(&board, players, Charset::of_terminal()) + "\n\n");
    let counters = &report.counters;
    let rows = [
        (
            "position",
            format!(
                "{} ({} to move)",
                session.position(),
                show::player(players, mover)
            ),
        ),
        ("best move", best(session, report)),
        (
            "score",
            format!(
                "{} ({})",
                report.score,
                show::verdict(players, mover, report)
            ),
        ),
        ("line", report.line.join(" ")),
        (
            "depth",
            format!("{}, {}", report.depth, reason(report.stopped_by)),
        ),
        (
            "nodes",
            format!(
                "{} in {} ({})",
                show::grouped(report.nodes),
                show::duration(report.seconds),
                show::rate(report.nodes, report.seconds)
            ),
        ),
        (
            "last depth",
            format!(
                "nodes {}, leaves {}, cutoffs {}, null-window searches {}, re-searches {}, stored {}",
                show::grouped(counters.nodes),
                show::grouped(counters.leaves),
                show::grouped(counters.cutoffs),
                show::grouped(counters.null_window_searches),
                show::grouped(counters.researches),
                show::grouped(counters.stored)
            ),
        ),
    ];
    let lines: Vec<String> = rows
        .iter()
        .map(|(label, text)| format!("{LABEL}{label:<10}{LABEL:#} {text}"))
        .collect();
    format!("{}{}", board.unwrap_or_default(), lines.join("\n"))
}

fn brief(session: &dyn Session, report: &Report) -> String {
    format!(
        "best {}, score {}, depth {}, nodes {}, line {}",
        best(session, report),
        report.score,
        report.depth,
        show::grouped(report.nodes),
        report.line.join(" ")
    )
}
