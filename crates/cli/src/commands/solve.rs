//! `negascout solve`: the exact value of one position, or of many.

use crate::failure::{Failure, tell};
use crate::hash_option::HashOption;
use crate::interrupt;
use crate::lines::{self, Line};
use crate::look::Charset;
use crate::output::Output;
use crate::progress;
use crate::show::{self, JsonScore};
use crate::store::Store;
use crate::target::Opening;
use crate::threads_option::ThreadsOption;
use anstyle::{AnsiColor, Style};
use clap::Args;
use negascout::Score;
use negascout_session::{
    Aim, Answer, Memory, Proof, Session, Solution, Solving, Spent, Value, Wanted,
};
use serde::ser::{Serialize, Serializer};

const LABEL: Style = AnsiColor::Cyan.on_default();

/// Arguments of `solve`.
#[derive(Debug, Args)]
#[command(after_help = "\
The score is the exact value for the player to move. In Connect Four it is counted in points: a \
win is worth one more than half the cells (22 on 7x6) less the stones that the winner has played \
when it wins, a loss the negative of that, a draw 0. In other games it is 'win in N' or 'loss in \
N' plies, or 0 for a draw; in a listed tree a leaf's value. With --weak it is 1, 0 or -1.
Every position is solved from an empty table. Nodes and seconds are those of the score alone, not \
of the line, nor of the other moves' scores. With one thread the nodes are the same each time.
Ctrl-C ends it: what is proven by then is printed, and the exit code is 1.
With --save, what is proven is kept in a file, a database of one game: the bounds as soon as they \
are proven, and every second at first and every ten in the end the deepest entries of the table, 16 \
MiB at most. \
A later run goes on from there, also if this one was killed. What is solved is not searched again.
With --input, empty lines and lines that begin with '#' are left out. A line that is no position \
is an error with its number; the others are answered, and the exit code at the end is 2.
JSON keys: position, score, best_move, pv, nodes, seconds; with --all-moves also move_scores, a \
list of the scores of all the board's moves in order (Connect Four: the columns; m,n,k: the \
squares, row by row from the top), null where the move is illegal. Interrupted: position, lower, \
upper, nodes, seconds. With --save also earlier: the nodes and seconds of the runs from which this \
one has gone on. Of a bad line: line, error.")]
pub(crate) struct Solve {
    /// The game: see 'negascout games'
    game: String,
    /// The position, in the game's notation; without it, the first one
    position: Option<String>,
    /// Read a position a line from this file; '-' is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    input: Option<String>,
    /// Find only whether the game is won, drawn or lost
    #[arg(long)]
    weak: bool,
    /// Give the score of every move
    #[arg(long)]
    all_moves: bool,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    hash: HashOption,
    /// Keep what is proven in this file, and go on from what it keeps
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
    /// Print an object a line
    #[arg(long)]
    json: bool,
}

/// A solved position as JSON.
#[derive(Debug, serde::Serialize)]
struct SolvedObject<'a> {
    position: &'a str,
    score: JsonValue,
    best_move: &'a Option<String>,
    pv: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    move_scores: Option<Vec<Option<JsonValue>>>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    earlier: Option<Spent>,
}

/// An interrupted position as JSON.
#[derive(Debug, serde::Serialize)]
struct InterruptedObject<'a> {
    position: &'a str,
    lower: JsonValue,
    upper: JsonValue,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    earlier: Option<Spent>,
}

/// A line that is no position, as JSON.
#[derive(Debug, serde::Serialize)]
struct BadLine<'a> {
    line: usize,
    error: &'a str,
}

/// A value in JSON: points or an outcome as an integer, a score as [`JsonScore`].
#[derive(Clone, Copy, Debug)]
struct JsonValue(Value);

impl Serialize for JsonValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Score(score) => JsonScore(score).serialize(serializer),
            Value::Points { points, .. } => serializer.serialize_i32(points),
            Value::Outcome(outcome) => serializer.serialize_i32(outcome),
        }
    }
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

/// What all positions are solved with.
struct Prover {
    game: String,
    asked: Solving,
    memory: Memory,
    /// The file in which it is kept.
    saved_in: Option<String>,
    output: Output,
    layout: Layout,
}

impl Solve {
    pub(super) fn run(self) -> Result<(), Failure> {
        let layout = match (self.json, &self.input) {
            (true, _) => Layout::Json,
            (false, Some(_)) => Layout::Brief,
            (false, None) => Layout::Full,
        };
        let memory = match &self.save {
            None => self.hash.memory(),
            Some(file) => {
                let game = first_position(&self.game)?.game();
                let store = Store::open(file, &game)?;
                self.hash.memory().kept_by(Box::new(store))
            }
        };
        let mut prover = Prover {
            asked: Solving {
                aim: if self.weak { Aim::Outcome } else { Aim::Value },
                wanted: if self.all_moves {
                    Wanted::All
                } else {
                    Wanted::Best
                },
                threads: self.threads.number(),
                stop: Some(interrupt::flag()?),
            },
            game: self.game,
            memory,
            saved_in: self.save,
            output: Output::new(),
            layout,
        };
        match self.input {
            None => prover.solve(self.position, None),
            Some(name) => prover.solve_lines(&name),
        }
    }
}

impl Prover {
    fn solve_lines(&mut self, name: &str) -> Result<(), Failure> {
        // A name that no game has is an error of the command, and not of every line.
        first_position(&self.game)?;
        let mut all_good = true;
        for Line { number, text } in lines::lines(lines::open(name)?) {
            let solved = match text {
                Ok(text) if text.is_empty() || text.starts_with('#') => continue,
                Ok(text) => self.solve(Some(text), Some(number)),
                Err(failure) => Err(failure),
            };
            match solved {
                Err(Failure::Input(reason)) => {
                    all_good = false;
                    self.complain(number, &reason)?;
                }
                other => other?,
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
        match self.layout {
            Layout::Json => self.output.json(&BadLine { line, error }),
            _ => Ok(()),
        }
    }

    fn solve(&mut self, position: Option<String>, line: Option<usize>) -> Result<(), Failure> {
        let session = Opening {
            game: self.game.clone(),
            position,
        }
        .open()?;
        let progress = progress::spinner();
        let mut show = |proof: &Proof| progress.set_message(proven(proof));
        let answer = session.solve(&self.asked, &mut self.memory, &mut show);
        progress.finish_and_clear();
        match answer? {
            Answer::Solved(solution) => self.print(&*session, &solution, line),
            Answer::Stopped(proof) => {
                self.print_proof(&*session, &proof, line)?;
                let line = line.map_or(String::new(), |line| format!(" at line {line}"));
                let kept = self.saved_in.as_ref();
                let kept = kept.map_or(String::new(), |file| {
                    format!("; the same command goes on from '{file}'")
                });
                Err(Failure::Failed(format!("interrupted{line}{kept}")))
            }
        }
    }

    fn print(
        &mut self,
        session: &dyn Session,
        solution: &Solution,
        line: Option<usize>,
    ) -> Result<(), Failure> {
        match self.layout {
            Layout::Full => self.output.line(full(session, solution)),
            Layout::Brief => self.output.line(brief(solution, line.unwrap_or_default())),
            Layout::Json => {
                let scores = solution.moves.iter().map(|(_, value)| value.map(JsonValue));
                self.output.json(&SolvedObject {
                    position: &session.position(),
                    score: JsonValue(solution.value),
                    best_move: &solution.best_move,
                    pv: &solution.line,
                    move_scores: (self.asked.wanted == Wanted::All).then(|| scores.collect()),
                    nodes: solution.nodes,
                    seconds: solution.seconds,
                    earlier: self.saved_in.as_ref().map(|_| solution.earlier),
                })
            }
        }
    }

    fn print_proof(
        &mut self,
        session: &dyn Session,
        proof: &Proof,
        line: Option<usize>,
    ) -> Result<(), Failure> {
        match (self.layout, line) {
            (Layout::Json, _) => self.output.json(&InterruptedObject {
                position: &session.position(),
                lower: JsonValue(proof.lower),
                upper: JsonValue(proof.upper),
                nodes: proof.nodes,
                seconds: proof.seconds,
                earlier: self.saved_in.as_ref().map(|_| proof.earlier),
            }),
            (_, Some(line)) => self.output.line(format_args!("{line}: {}", proven(proof))),
            (_, None) => self.output.line(proven(proof)),
        }
    }
}

/// What is proven, in words.
fn proven(proof: &Proof) -> String {
    let nodes = show::grouped(proof.nodes);
    let bounds = match (proof.lower, proof.upper) {
        (lower, upper) if lower == upper => format!("score {}", value_text(lower)),
        (Value::Score(Score::MIN), Value::Score(Score::MAX)) => "nothing proven yet".to_owned(),
        (lower, upper) => format!(
            "score at least {}, at most {}",
            value_text(lower),
            value_text(upper)
        ),
    };
    match kept(proof.earlier) {
        None => format!("{bounds}, nodes {nodes}"),
        Some(kept) => format!("{bounds}, nodes {nodes}, {kept}"),
    }
}

/// What earlier runs took, in words, if there were any.
fn kept(earlier: Spent) -> Option<String> {
    let Spent { nodes, seconds } = earlier;
    (nodes > 0).then(|| {
        let (nodes, time) = (show::grouped(nodes), show::duration(seconds));
        format!("gone on from {nodes} nodes in {time}")
    })
}

/// A session at the game's first position.
fn first_position(game: &str) -> Result<Box<dyn Session>, Failure> {
    let (game, position) = (game.to_owned(), None);
    Opening { game, position }.open()
}

fn value_text(value: Value) -> String {
    match value {
        Value::Score(score) => score.to_string(),
        Value::Points { points: 0, .. } => "0 (draw)".to_owned(),
        Value::Points { points, score } => format!("{points} ({score})"),
        Value::Outcome(1) => "1 (win)".to_owned(),
        Value::Outcome(-1) => "-1 (loss)".to_owned(),
        Value::Outcome(other) => format!("{other} (draw)"),
    }
}

fn best(solution: &Solution) -> &str {
    solution.best_move.as_deref().unwrap_or("none")
}

fn full(session: &dyn Session, solution: &Solution) -> String {
    let players = session.players();
    let mover = show::player(players, session.turn());
    let board = session
        .board()
        .map(|board| show::board(&board, players, Charset::of_terminal()) + "\n\n");
    let mut rows = vec![
        (
            "position",
            format!("{} ({mover} to move)", session.position()),
        ),
        ("score", value_text(solution.value)),
        ("best move", best(solution).to_owned()),
        ("line", solution.line.join(" ")),
        ("nodes", show::effort(solution.nodes, solution.seconds)),
    ];
    if let Some(kept) = kept(solution.earlier) {
        rows.push(("kept", kept));
    }
    let legal = |(mv, value): &(String, Option<Value>)| {
        let value = value.map(value_text)?;
        Some(format!("{mv}: {value}"))
    };
    let moves: Vec<String> = solution.moves.iter().filter_map(legal).collect();
    if !moves.is_empty() {
        rows.push(("moves", moves.join(", ")));
    }
    let lines: Vec<String> = rows
        .iter()
        .map(|(label, text)| {
            format!("{LABEL}{label:<10}{LABEL:#} {text}")
                .trim_end()
                .to_owned()
        })
        .collect();
    format!("{}{}", board.unwrap_or_default(), lines.join("\n"))
}

fn brief(solution: &Solution, line: usize) -> String {
    let moves = solution.moves.iter().filter_map(|(mv, value)| {
        let value = value.map(value_text)?;
        Some(format!(", {mv}: {value}"))
    });
    let kept = kept(solution.earlier).map_or(String::new(), |kept| format!(", {kept}"));
    format!(
        "{line}: score {}, best {}, nodes {}{kept}, line {}{}",
        value_text(solution.value),
        best(solution),
        show::grouped(solution.nodes),
        solution.line.join(" "),
        moves.collect::<String>()
    )
}
