//! `negascout solve`: the exact value of one position, or of many.

mod expected;

use crate::book_option::BookOption;
use crate::failure::{Failure, tell};
use crate::hash_option::HashOption;
use crate::input::{AnswerOptions, Answering, Layout};
use crate::interrupt;
use crate::json::Numbered;
use crate::output::Output;
use crate::progress;
use crate::search_options::EffortOptions;
use crate::show;
use crate::store;
use crate::threads_option::ThreadsOption;
use clap::Args;
use negascout::Number;
use negascout_session::{
    Answer, Catalogue, EngineCache, Limits, Missing, Proof, Session, Solution, SolveRequest,
    Wanted, words,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

pub(super) use expected::Checked;

/// Arguments of `solve`.
#[derive(Debug, Args)]
#[command(after_help = "\
The score is the exact value for the player to move. In Connect Four it is counted in points: a \
win is worth one more than half the cells (22 on 7x6) less the stones that the winner has played \
when it wins, a loss the negative of that, a draw 0. In other games it is 'win in N' or 'loss in \
N' plies, or 0 for a draw; in a listed tree a leaf's value. With --weak it is the \
result alone, which the move and the line keep. The answer names its prover: a search whose depth grows, proof-number search, which \
finds outcomes and no distances, retrograde analysis of the whole game, or the game's own solver.
A game whose positions come again is solved if there is room for all its positions. Chess has too many: \
'analyse chess' proves mates.
The score of a position in the book of openings, of Connect Four the first plies, is from the book, \
and the answer says so; --no-book does without. It takes no nodes, and is not kept by --save.
Every other position is solved from an empty table. Nodes and seconds are those of the score alone, not \
of the line, nor of the other moves' scores. With one thread the nodes are the same each time.
Ctrl-C ends it, and so does a limit of --nodes or --time, for each position: what is proven by then \
is printed. If the score is not proven by then, the exit code is 1. The line is an extra: a limit may cut it \
short, and the answer says so. Where --all-moves is given and not all scores are found, the exit code \
is 1, too.
With --save, a file keeps what is proven, a database of one game. It gets each bound within a tenth of a \
second of its proof. It also gets the deepest entries of the table, 16 MiB at most: ten times a second at \
first, and less often later, down to once in ten seconds. The file takes 36 MiB at most for a position. \
A later run goes on from there, also if this one was killed. A solved position is not searched again. \
Where nothing more can be kept, as on a full disk, a warning says so, and the proof goes on.
With --input, empty lines and lines that begin with '#' are left out. A line may have the score \
after the position, as test sets do: '6146 18'; a problem of Othello has the scores of moves, of which the \
best counts. Where another score is found, an error line says so, and the exit code at the end is 1. \
A line that is no position is an error with its number; the others are answered, and the exit code at the end is 2.
JSON: a Solution a position, as the command 'schema' defines it, or a Proof where it was not solved; with \
--input also its 'line', and of a line with a score 'expected' and 'agrees'; a BadLine where a line \
is bad.")]
pub(crate) struct Solve {
    /// The game: see the command 'games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// Find only whether the game is won, drawn or lost
    #[arg(long)]
    weak: bool,
    /// Give the score of every move
    #[arg(long)]
    all_moves: bool,
    #[command(flatten)]
    effort: EffortOptions,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    book: BookOption,
    #[command(flatten)]
    hash: HashOption,
    /// Keep what is proven in this file, and go on from what it keeps
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
    #[command(flatten)]
    answers: AnswerOptions,
}

/// The means to solve one position after the other.
struct Solver<'g> {
    games: &'g Catalogue,
    game: String,
    asked: SolveRequest,
    memory: EngineCache,
    saved: Option<SavedProof>,
    output: Output,
    layout: Layout,
}

/// The file in which proofs are kept.
struct SavedProof {
    file: String,
    /// Raised once nothing more can be kept.
    is_lost: Arc<AtomicBool>,
}

/// The source of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Book,
    Search,
}

/// A position to solve.
struct Problem {
    session: Box<dyn Session>,
    /// The number of the input line.
    line: Option<usize>,
    /// The score that the line gives.
    expected: Option<Number>,
}

impl Solve {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        // A name that no game has is an error of the command, and makes no file.
        let game = games.game(&self.game)?;
        let (memory, saved) = self.memory(&game)?;
        let mut solver = Solver {
            games,
            asked: SolveRequest {
                weak: self.weak,
                wanted: if self.all_moves {
                    Wanted::All
                } else {
                    Wanted::Best
                },
                threads: self.threads.number(),
                limits: Limits {
                    stop: Some(interrupt::flag()?),
                    ..self.effort.limits()
                },
                no_book: self.book.no_book,
            },
            game: self.game,
            memory,
            saved,
            output: Output::new(),
            layout: self.answers.layout(),
        };
        match self.answers.input {
            None => solver.solve(&Problem {
                session: games.open(&solver.game, self.position.as_deref())?,
                line: None,
                expected: None,
            }),
            Some(file) => solver.answer_lines(&file),
        }
    }

    /// The memory, and the file in which the proofs of `game` are kept.
    fn memory(&self, game: &str) -> Result<(EngineCache, Option<SavedProof>), Failure> {
        let memory = self.hash.memory()?;
        let Some(file) = self.save.clone() else {
            return Ok((memory, None));
        };
        let (memory, is_lost) = store::keep(memory, &file, game)?;
        Ok((memory, Some(SavedProof { file, is_lost })))
    }
}

impl Answering for Solver<'_> {
    fn output(&mut self) -> (&mut Output, Layout) {
        (&mut self.output, self.layout)
    }

    fn answer_line(&mut self, text: &str, number: usize) -> Result<(), Failure> {
        let (session, expected) = expected::open(self.games, &self.game, text)?;
        self.solve(&Problem {
            session,
            line: Some(number),
            expected,
        })
    }
}

impl Solver<'_> {
    fn solve(&mut self, task: &Problem) -> Result<(), Failure> {
        // A search tells of its nodes more often than of bounds, but not of all.
        let (counted, told) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
        self.asked.limits.counted = Some(Arc::clone(&counted));
        let progress = progress::search({
            let nodes = [counted, Arc::clone(&told)];
            move || {
                nodes
                    .iter()
                    .map(|nodes| nodes.load(Ordering::Relaxed))
                    .max()
                    .unwrap_or_default()
            }
        });
        let mut show = |proof: &Proof| {
            told.store(proof.nodes, Ordering::Relaxed);
            progress.set_message(words::proof_so_far(proof));
            ControlFlow::Continue(())
        };
        let answer = task.session.solve(&self.asked, &mut self.memory, &mut show);
        progress.finish_and_clear();
        match answer? {
            Answer::Solved(solution) => {
                let ended = self.ended_early(task.line, &solution);
                self.print(task, solution)?;
                ended.map_or(Ok(()), Err)
            }
            Answer::Stopped(proof) => {
                self.print_proof(task.line, &proof)?;
                Err(self.unanswered(task.line, "not solved", Source::Search))
            }
        }
    }

    /// The reason why a proven value is not all of the answer. A line that a limit cut short is none.
    fn ended_early(&self, line: Option<usize>, solution: &Solution) -> Option<Failure> {
        let is_short = solution.missing.contains(&Missing::Moves);
        if !is_short && (solution.missing.is_empty() || !self.is_interrupted()) {
            return None;
        }
        let source = if solution.book {
            Source::Book
        } else {
            Source::Search
        };
        Some(self.unanswered(line, "not all values of the moves found", source))
    }

    fn is_interrupted(&self) -> bool {
        interrupt::has_stopped(&self.asked.limits)
    }

    /// The reason why a position was not answered. After a limit the next lines are answered all the
    /// same.
    fn unanswered(&self, line: Option<usize>, missing: &str, source: Source) -> Failure {
        // Of a value from the book nothing is kept.
        let is_written = |saved: &&SavedProof| {
            source == Source::Search && !saved.is_lost.load(Ordering::Relaxed)
        };
        let saved = self
            .saved
            .as_ref()
            .filter(is_written)
            .map(|saved| &saved.file);
        let saved = saved.map_or(String::new(), |file| {
            format!("; the same command goes on from '{file}'")
        });
        match (self.is_interrupted(), line) {
            (true, None) => Failure::Failed(format!("interrupted{saved}")),
            (true, Some(line)) => Failure::Failed(format!("interrupted at line {line}{saved}")),
            (false, None) => Failure::Failed(format!("{missing} within the limits{saved}")),
            (false, Some(line)) => {
                tell(format_args!("line {line}: {missing} within the limits"));
                Failure::WrongLines
            }
        }
    }

    fn print(&mut self, task: &Problem, solution: Solution) -> Result<(), Failure> {
        let line = task.line;
        let checked = Checked::new(solution, task.expected, line);
        let solution = checked.solution();
        match self.layout {
            Layout::Full => self.output.line(full(&*task.session, solution))?,
            Layout::Brief => self.output.line(format_args!(
                "{}: {}",
                line.unwrap_or_default(),
                words::solution(solution)
            ))?,
            Layout::Json => self.output.json(&checked)?,
        }
        checked.judge()
    }

    fn print_proof(&mut self, line: Option<usize>, proof: &Proof) -> Result<(), Failure> {
        match (self.layout, line) {
            (Layout::Json, line) => self.output.json(&Numbered {
                line,
                answer: proof,
            }),
            (_, Some(line)) => self
                .output
                .line(format_args!("{line}: {}", words::proof(proof))),
            (_, None) => self.output.line(words::proof(proof)),
        }
    }
}

fn full(session: &dyn Session, solution: &Solution) -> String {
    let mut rows = vec![("position", show::position(session, &solution.position))];
    rows.extend(words::solution_rows(solution));
    show::with_board(session, &rows)
}
