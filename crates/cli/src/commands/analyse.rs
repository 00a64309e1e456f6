//! `negascout analyse`: the best move of one position, or of many.

use crate::book_option::BookOption;
use crate::failure::Failure;
use crate::input::{AnswerOptions, Answering, Layout};
use crate::interrupt;
use crate::json::Numbered;
use crate::numbers::whole;
use crate::output::Output;
use crate::progress;
use crate::search_options::{SearchOptions, search};
use crate::show;
use crate::threads_option::ThreadsOption;
use clap::Args;
use negascout_play::words;
use negascout_session::words::{Labelled, report as report_in_line, report_rows, shallower};
use negascout_session::{Catalogue, EngineCache, Method, Report, SearchRequest, Session};
use std::ops::ControlFlow;
use std::time::Duration;

/// The longest search, unless told otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// Arguments of `analyse`.
#[derive(Debug, Args)]
#[command(after_help = "\
A position in the book of openings, of Connect Four the first plies, is answered from it, and the \
answer says so; --no-book does without.
The search deepens ply by ply until the position is solved or a limit is reached; without a limit, \
for at most 10 seconds. Ctrl-C ends it with what is known by then.
With --input, empty lines and lines that begin with '#' are left out. A line that is no position \
is an error with its number; the others are answered, and the exit code at the end is 2.
A move that is not among the best lines is mostly known only to be no better than a score: 'at \
most' it. With --lines of the number of moves, each has its own.
JSON: a Report a position, as the command 'schema' defines it, with --input also its 'line'; a BadLine \
where a line is bad.")]
pub(crate) struct Analyse {
    /// The game: see the command 'games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    book: BookOption,
    /// Show this many of the best moves, each with its exact score and its line
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = whole::<u16>(1..=1000))]
    lines: u16,
    #[command(flatten)]
    answers: AnswerOptions,
}

/// The means to search one position after the other.
struct Analyst<'g> {
    games: &'g Catalogue,
    game: String,
    method: Method,
    memory: EngineCache,
    asked: SearchRequest,
    output: Output,
    layout: Layout,
}

impl Analyse {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let (threads, lines) = (self.threads.number(), usize::from(self.lines));
        let method = self.search.method();
        if let (Method::Textbook(algorithm), true) = (method, (threads, lines) != (1, 1)) {
            return Err(Failure::Input(format!(
                "{algorithm}: an algorithm of the textbook has one thread and one line"
            )));
        }
        let others = SearchRequest {
            threads,
            lines,
            no_book: self.book.no_book,
            ..SearchRequest::default()
        };
        let mut analyst = Analyst {
            games,
            method,
            memory: self.search.hash.memory()?,
            asked: self.search.request(DEFAULT_TIME, others)?,
            game: self.game,
            output: Output::new(),
            layout: self.answers.layout(),
        };
        match self.answers.input {
            None => analyst.answer(self.position.as_deref(), None),
            Some(file) => {
                // A name that no game has is an error of the command, and not of every line.
                games.game(&analyst.game)?;
                analyst.answer_lines(&file)
            }
        }
    }
}

impl Answering for Analyst<'_> {
    fn output(&mut self) -> (&mut Output, Layout) {
        (&mut self.output, self.layout)
    }

    fn answer_line(&mut self, text: &str, number: usize) -> Result<(), Failure> {
        self.answer(Some(text), Some(number))?;
        if interrupt::has_stopped(&self.asked.limits) {
            return Err(Failure::Failed(format!("interrupted at line {number}")));
        }
        Ok(())
    }
}

impl Analyst<'_> {
    fn answer(&mut self, position: Option<&str>, line: Option<usize>) -> Result<(), Failure> {
        let session = self.games.open(&self.game, position)?;
        let progress = progress::spinner();
        let mut show = |report: &Report| {
            progress.set_message(progress_text(report));
            ControlFlow::Continue(())
        };
        let report = search(
            self.method,
            &*session,
            &self.asked,
            &mut self.memory,
            &mut show,
        );
        progress.finish_and_clear();
        let report = report?;
        match self.layout {
            Layout::Full => self.output.line(full(&*session, &report, self.asked.lines)),
            Layout::Brief => {
                let text = brief(&*session, &report, self.asked.lines);
                self.output
                    .line(format_args!("{}: {text}", line.unwrap_or_default()))
            }
            Layout::Json => self.output.json(&Numbered {
                line,
                answer: report,
            }),
        }
    }
}

fn progress_text(report: &Report) -> String {
    let Report {
        depth,
        value,
        nodes,
        pv,
        ..
    } = report;
    format!(
        "depth {depth}  score {value}  nodes {}  {}",
        show::grouped(*nodes),
        pv.join(" ")
    )
}

fn best(session: &dyn Session, report: &Report) -> String {
    let over = || match session.ending() {
        Some(ending) => {
            let winner = words::ending(session.about().players, ending);
            format!("none, the game is over ({winner})")
        }
        None => "none".to_owned(),
    };
    report.best_move.clone().unwrap_or_else(over)
}

fn full(session: &dyn Session, report: &Report, lines: usize) -> String {
    let mut rows = vec![
        ("position", show::position(session, &report.position)),
        ("best move", best(session, report)),
        ("score", show::headline(session, report)),
        ("line", report.pv.join(" ")),
    ];
    let claim = session.claim();
    rows.extend(claim.map(|reason| ("", format!("a draw may be claimed: {reason}"))));
    if lines > 1 {
        rows.extend(best_lines(report, lines));
    }
    rows.extend(report_rows(report));
    show::with_board(session, &rows)
}

/// The best lines after the first, best first.
fn best_lines(report: &Report, lines: usize) -> impl Iterator<Item = Labelled> {
    let found = report.moves.iter().take(lines).skip(1);
    found.map(|found| {
        let (depth, line) = (shallower(report, found), found.pv.join(" "));
        ("", format!("{}{depth}: {line}", found.value))
    })
}

fn brief(session: &dyn Session, report: &Report, lines: usize) -> String {
    let others = best_lines(report, lines).map(|(_, text)| format!("; {text}"));
    let line = report_in_line(report, &best(session, report));
    line + &others.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::{best_lines, report_rows};
    use negascout_session::{EngineCache, Limits, SearchRequest, go_on, open};

    #[test]
    fn a_line_that_is_not_as_deep_as_the_rest_says_so() {
        let asked = SearchRequest {
            limits: Limits {
                depth: Some(4),
                ..Limits::default()
            },
            lines: 2,
            ..SearchRequest::default()
        };
        let session = open("connect-four", "44").unwrap();
        let mut memory = EngineCache::with_mebibytes(1);
        let mut report = session.think(&asked, &mut memory, &mut go_on).unwrap();
        assert!(report.moves[..2].iter().all(|each| each.depth == Some(4)));
        assert!(!best_lines(&report, 2).next().unwrap().1.contains("depth"));
        // As where the fourth iteration was stopped after its first move.
        let second = &mut report.moves[1];
        second.depth = Some(3);
        let named = format!("{} {} (depth 3)", second.mv, second.value);
        let line = format!("{} (depth 3): {}", second.value, second.pv.join(" "));
        assert!(report_rows(&report)[0].1.contains(&named), "{named}");
        assert_eq!(best_lines(&report, 2).next().unwrap().1, line);
    }
}
