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
use crate::threads_option::ThreadsOption;
use anstyle::{AnsiColor, Style};
use clap::Args;
use negascout::search::{Bound, Statistics};
use negascout_session::{
    Counters, Ending, Limits, Memory, Method, MoveScore, Report, Session, StopReason, Tally,
    Thinking,
};
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
A move that is not among the best lines is mostly known only to be no better than a score: 'at \
most' it. As many --lines as there are moves give each its own.
JSON keys: game, position, algorithm, value, best_move, pv, depth, nodes (of all iterations), \
seconds, stopped_by; then by the production search lines (as many as asked for, best first: move, \
score, pv), moves (each with its score and the bound that it is: exact, lower or upper) and search \
(the counters of all iterations, of the first thread), by a textbook algorithm iteration (the \
counters of the last one); with --input also line, and error instead of a result where the line \
is bad.")]
pub(crate) struct Analyse {
    /// The game: see 'negascout games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    position: Option<String>,
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    threads: ThreadsOption,
    /// Show this many of the best moves, each with its exact score and its line
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    lines: u16,
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
    seconds: f64,
    stopped_by: StopReason,
    #[serde(flatten)]
    details: Details<'a>,
}

/// What one kind of search tells and the other does not.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Details<'a> {
    Textbook {
        iteration: Iteration,
    },
    Search {
        lines: Vec<LineAnswer<'a>>,
        moves: Vec<MoveAnswer<'a>>,
        search: SearchCounts,
    },
}

#[derive(Debug, Serialize)]
struct MoveAnswer<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    score: JsonScore,
    bound: &'static str,
}

#[derive(Debug, Serialize)]
struct LineAnswer<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    score: JsonScore,
    pv: &'a [String],
}

/// The counters of the production search.
#[derive(Debug, Serialize)]
struct SearchCounts {
    selective_depth: u32,
    table_probes: u64,
    table_hits: u64,
    table_cutoffs: u64,
    cutoffs: u64,
    first_move_cutoffs: u64,
    researches: u64,
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
    method: Method,
    memory: Memory,
    asked: Thinking,
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
        let (threads, lines) = (self.threads.number(), usize::from(self.lines));
        let method = self.search.algorithm;
        if method != Method::Search && (threads, lines) != (1, 1) {
            let name = method.name();
            return Err(Failure::Input(format!(
                "{name}: only the production search has several threads and lines"
            )));
        }
        let mut analyst = Analyst {
            method,
            memory: self.search.hash.memory(),
            asked: Thinking {
                limits: Limits {
                    stop,
                    ..self.search.limits_or(DEFAULT_TIME)
                },
                threads,
                lines,
                handicap: None,
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
        self.asked
            .limits
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
        let report = match self.method {
            Method::Search => {
                // What a position takes does not depend on those before it.
                self.memory.forget();
                session.think(&self.asked, &mut self.memory, &mut show)
            }
            Method::Textbook(algorithm) => {
                session.analyse(algorithm, &self.asked.limits, &mut show)
            }
        };
        progress.finish_and_clear();
        let report = report?;
        match self.style {
            Layout::Full => self.output.line(full(&*session, &report, self.asked.lines)),
            Layout::Brief => {
                let text = brief(&*session, &report, self.asked.lines);
                self.output
                    .line(format_args!("{}: {text}", line.unwrap_or_default()))
            }
            Layout::Json => self.output.json(&Answer {
                line,
                game: &session.game(),
                position: &session.position(),
                algorithm: self.method.name(),
                value: JsonScore(report.score),
                best_move: &report.best_move,
                pv: &report.line,
                depth: report.depth,
                nodes: report.nodes,
                seconds: report.seconds,
                stopped_by: report.stopped_by,
                details: details(&report, self.asked.lines),
            }),
        }
    }
}

fn details(report: &Report, lines: usize) -> Details<'_> {
    match &report.tally {
        Tally::Textbook(counters) => Details::Textbook {
            iteration: iteration(counters),
        },
        Tally::Search(statistics) => Details::Search {
            lines: report.moves.iter().take(lines).map(line_answer).collect(),
            moves: report.moves.iter().map(move_answer).collect(),
            search: search_counts(statistics),
        },
    }
}

fn line_answer(found: &MoveScore) -> LineAnswer<'_> {
    LineAnswer {
        mv: &found.mv,
        score: JsonScore(found.score),
        pv: &found.line,
    }
}

fn move_answer(found: &MoveScore) -> MoveAnswer<'_> {
    MoveAnswer {
        mv: &found.mv,
        score: JsonScore(found.score),
        bound: match found.bound {
            Bound::Exact => "exact",
            Bound::Lower => "lower",
            Bound::Upper => "upper",
        },
    }
}

fn search_counts(statistics: &Statistics) -> SearchCounts {
    SearchCounts {
        selective_depth: statistics.selective_depth,
        table_probes: statistics.table_probes,
        table_hits: statistics.table_hits,
        table_cutoffs: statistics.table_cutoffs,
        cutoffs: statistics.cutoffs,
        first_move_cutoffs: statistics.first_move_cutoffs,
        researches: statistics.researches,
    }
}

fn iteration(counters: &Counters) -> Iteration {
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

fn full(session: &dyn Session, report: &Report, lines: usize) -> String {
    let players = session.players();
    let mover = session.turn();
    let board = session
        .board()
        .map(|board| show::board(&board, players, Charset::of_terminal()) + "\n\n");
    let verdict = show::verdict(players, mover, report);
    let to_move = show::player(players, mover);
    let mut rows = vec![
        (
            "position",
            format!("{} ({to_move} to move)", session.position()),
        ),
        ("best move", best(session, report)),
        ("score", format!("{} ({verdict})", report.score)),
        ("line", report.line.join(" ")),
    ];
    if lines > 1 {
        rows.extend(best_lines(report, lines));
    }
    rows.extend(move_scores(report));
    rows.push(("depth", depth(report)));
    rows.push(("nodes", show::effort(report.nodes, report.seconds)));
    rows.extend(counts(&report.tally));
    let lines: Vec<String> = rows
        .iter()
        .map(|(label, text)| format!("{LABEL}{label:<10}{LABEL:#} {text}"))
        .collect();
    format!("{}{}", board.unwrap_or_default(), lines.join("\n"))
}

type Row = (&'static str, String);

/// The best lines after the first, best first.
fn best_lines(report: &Report, lines: usize) -> impl Iterator<Item = Row> {
    let found = report.moves.iter().take(lines).skip(1);
    found.map(|found| ("", format!("{}: {}", scored(found), found.line.join(" "))))
}

/// The most moves whose scores are shown in text.
const MOST_MOVES: usize = 12;

/// The scores of the moves, best first.
fn move_scores(report: &Report) -> Option<Row> {
    let shown = report.moves.iter().take(MOST_MOVES);
    let named = shown.map(|found| format!("{} {}", found.mv, scored(found)));
    let mut text = named.collect::<Vec<_>>().join(", ");
    let left_out = report.moves.len().saturating_sub(MOST_MOVES);
    if left_out > 0 {
        text += &format!(", and {left_out} more");
    }
    (!report.moves.is_empty()).then_some(("moves", text))
}

/// What is known of a move's score, in words.
fn scored(found: &MoveScore) -> String {
    match found.bound {
        Bound::Exact => found.score.to_string(),
        Bound::Lower => format!("at least {}", found.score),
        Bound::Upper => format!("at most {}", found.score),
    }
}

fn depth(report: &Report) -> String {
    let reason = reason(report.stopped_by);
    match &report.tally {
        Tally::Textbook(_) => format!("{}, {reason}", report.depth),
        Tally::Search(statistics) => format!(
            "{}, in places {}, {reason}",
            report.depth, statistics.selective_depth
        ),
    }
}

/// The counters, and what they are of.
fn counts(tally: &Tally) -> Vec<Row> {
    match tally {
        Tally::Textbook(counters) => vec![(
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
        )],
        Tally::Search(statistics) => vec![
            (
                "table",
                format!(
                    "{} of {} look-ups hit, {} cut",
                    show::grouped(statistics.table_hits),
                    show::grouped(statistics.table_probes),
                    show::grouped(statistics.table_cutoffs)
                ),
            ),
            (
                "cutoffs",
                format!(
                    "{} by a move, {:.0} % of them by the first; re-searches {}",
                    show::grouped(statistics.cutoffs),
                    100.0 * statistics.first_move_share(),
                    show::grouped(statistics.researches)
                ),
            ),
        ],
    }
}

fn brief(session: &dyn Session, report: &Report, lines: usize) -> String {
    let others = best_lines(report, lines).map(|(_, text)| format!("; {text}"));
    format!(
        "best {}, score {}, depth {}, nodes {}, line {}{}",
        best(session, report),
        report.score,
        report.depth,
        show::grouped(report.nodes),
        report.line.join(" "),
        others.collect::<String>()
    )
}
