//! `negascout suite`: chess positions with known answers, searched one after the other.

use crate::failure::Failure;
use crate::input::{Answering, Layout};
use crate::interrupt;
use crate::output::Output;
use crate::progress;
use crate::search_options::{SearchOptions, search};
use crate::show;
use crate::threads_option::ThreadsOption;
use clap::Args;
use negascout_match::{Solving, SuiteAnswer, SuiteFault, SuitePosition, SuiteScore};
use negascout_session::words::{duration, grouped, rate};
use negascout_session::{Catalogue, EngineCache, Method, Report, SearchRequest};
use std::ops::ControlFlow;
use std::time::Duration;

/// The longest search of a position, unless told otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Arguments of `suite`.
#[derive(Debug, Args)]
#[command(after_help = "\
The file is EPD, a chess position a line: 'bm' has the best moves, 'am' moves to avoid, 'dm' the moves to a \
mate, which 'bm #3' says, too, and 'id' the name. 'c0' may have points of moves, as in \
c0 \"f5=100, Bf2=46\". Empty lines and lines that begin with '#' are left out.
A position is solved if the search ends with a best move, with none to avoid, and with the mate that is \
asked for. 'since' is when it found the solution that it kept.
Each position is searched from an empty table, until a limit is reached; without a limit, for 1 second. A \
line that is no such position is an error with its number, and the exit code at the end is 2. Ctrl-C ends it \
with the sum of the positions that are done, and the exit code is 1.
JSON: a SuiteAnswer a position, and at the end a SuiteScore, as the command 'schema' defines them; a BadLine \
where a line is bad.")]
pub(crate) struct Suite {
    /// The file, in EPD; '-' is standard input
    file: String,
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    threads: ThreadsOption,
    /// Print an object a line
    #[arg(long)]
    json: bool,
}

/// The means to search one position after the other, and what came of it.
struct Solver<'g> {
    games: &'g Catalogue,
    method: Method,
    memory: EngineCache,
    asked: SearchRequest,
    output: Output,
    layout: Layout,
    score: SuiteScore,
}

impl Suite {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let (method, threads) = (self.search.method(), self.threads.number());
        if let (Method::Textbook(algorithm), true) = (method, threads > 1) {
            return Err(Failure::Input(format!(
                "{algorithm}: an algorithm of the textbook has one thread"
            )));
        }
        let others = SearchRequest {
            threads,
            ..SearchRequest::default()
        };
        let mut solver = Solver {
            games,
            method,
            memory: self.search.hash.memory()?,
            asked: self.search.request(DEFAULT_TIME, others)?,
            output: Output::new(),
            layout: match self.json {
                true => Layout::Json,
                false => Layout::Brief,
            },
            score: SuiteScore::default(),
        };
        let ended = solver.answer_lines(&self.file);
        solver.score.complete = !interrupt::has_stopped(&solver.asked.limits);
        match ended {
            Ok(()) if solver.score.positions == 0 => {
                Err(Failure::Input(format!("'{}' has no positions", self.file)))
            }
            Ok(()) | Err(Failure::BadLines | Failure::Failed(_)) => solver.sum().and(ended),
            Err(failure) => Err(failure),
        }
    }
}

impl Answering for Solver<'_> {
    fn output(&mut self) -> (&mut Output, Layout) {
        (&mut self.output, self.layout)
    }

    fn answer_line(&mut self, text: &str, number: usize) -> Result<(), Failure> {
        let position = SuitePosition::read(self.games, text)?;
        let answer = self.solve(number, position)?;
        if interrupt::has_stopped(&self.asked.limits) {
            return Err(Failure::Failed(format!("interrupted at line {number}")));
        }
        self.score.add(&answer);
        match self.layout {
            Layout::Json => self.output.json(&answer),
            Layout::Brief | Layout::Full => self.output.line(in_words(&answer)),
        }
    }
}

impl Solver<'_> {
    /// Searches a position, and shows how far it is.
    fn solve(&mut self, line: usize, position: SuitePosition) -> Result<SuiteAnswer, Failure> {
        let progress = progress::spinner();
        let SuiteScore {
            positions, solved, ..
        } = self.score;
        let mut solving = Solving::default();
        let mut look = |report: &Report| {
            solving.look(&position, report);
            let best = report.best_move.as_deref().unwrap_or_default();
            progress.set_message(format!(
                "{solved} of {positions} solved, line {line}: depth {} {best}",
                report.depth
            ));
            ControlFlow::Continue(())
        };
        let session = &*position.session;
        let report = search(
            self.method,
            session,
            &self.asked,
            &mut self.memory,
            &mut look,
        );
        progress.finish_and_clear();
        Ok(solving.answer(line, position, report?))
    }

    /// Prints the sum.
    fn sum(&mut self) -> Result<(), Failure> {
        let score = &self.score;
        if self.layout == Layout::Json {
            return self.output.json(score);
        }
        let share = |part: u64, whole: u64| {
            let percent = 100.0 * part as f64 / whole.max(1) as f64;
            format!("{} of {} ({percent:.1} %)", grouped(part), grouped(whole))
        };
        let mut rows = vec![("solved", share(score.solved, score.positions))];
        if score.most_points > 0 {
            rows.push(("points", share(score.points, score.most_points)));
        }
        let (nodes, seconds) = (score.nodes, score.seconds);
        let effort = format!(
            "{} in {}, {}",
            grouped(nodes),
            duration(seconds),
            rate(nodes, seconds)
        );
        rows.push(("nodes", effort));
        self.output.line(show::labelled(&rows))
    }
}

/// An answer in a line: `3: solved WAC.003, Rg3, depth 9, 5,000 nodes, since 1.2 ms`.
fn in_words(answer: &SuiteAnswer) -> String {
    let verdict = match answer.solved {
        true => "solved",
        false => "missed",
    };
    let id = answer.id.as_ref().map(|id| format!(" {id}"));
    let best = answer.best_move.as_deref().unwrap_or("none");
    let mut parts = vec![
        format!("{verdict}{}", id.unwrap_or_default()),
        format!("{best}{}", expected(answer)),
    ];
    if let (Some(points), Some(most)) = (answer.points, answer.most_points) {
        parts.push(format!("{points} of {most} points"));
    }
    parts.push(format!("depth {}", answer.depth));
    parts.push(format!("{} nodes", grouped(answer.nodes)));
    parts.extend(
        answer
            .found
            .map(|found| format!("since {}", duration(found.seconds))),
    );
    format!("{}: {}", answer.line, parts.join(", "))
}

/// What was to be found in place of the move of a position that is missed.
fn expected(answer: &SuiteAnswer) -> String {
    if answer.solved {
        return String::new();
    }
    match (answer.best.as_slice(), answer.mate_wanted) {
        (best @ [_, ..], _) => format!(" in place of {}", best.join(" or ")),
        ([], Some(mate)) => format!(" in place of mate in {mate}"),
        ([], None) => " which is to be avoided".to_owned(),
    }
}

impl From<SuiteFault> for Failure {
    fn from(fault: SuiteFault) -> Failure {
        Failure::Input(fault.to_string())
    }
}
