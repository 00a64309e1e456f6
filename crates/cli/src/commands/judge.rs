//! `negascout judge`: whether somebody's program searches right, and which of our own forms it is.

mod program;

use crate::failure::Failure;
use crate::interrupt;
use crate::numbers::{MAX_COUNT, number, seed, whole};
use crate::output::Output;
use crate::progress;
use clap::{Args, ValueEnum};
use negascout::trees::Tree;
use negascout_lab::{Form, Judge as Judging, JudgeRequest, Judged, RootPlayer, Roots, algorithm};
use program::{Patience, Program, Reply};
use std::time::{Duration, Instant};

/// Arguments of `judge`.
#[derive(Debug, Args)]
#[command(after_help = "\
The program reads a tree a line, as '((3 1) (4 3))', and answers each at once with a line: the value; or value \
and line, '3 | 1 1'; or value, line and the values of the leaves that it evaluates, in order, '3 | 1 1 | 3 1 4 3', \
or their number, '3 | 1 1 | #4'. The line may be empty: '3 || 3 1 4 3'. MAX moves at the root, unless --root says otherwise; values are MAX's, and moves are children's numbers \
from 1; a line of one is that move alone. A tree is searched to its leaves.
All small trees are asked, fewest leaves first, some with only children, random ones, and trees with equal subtrees, \
in which a table meets again what it has kept. A counterexample is made smaller, step by step, as long as it shows the fault. Then the program is started again and asked \
it once more, and the first trees in turn, which tells one that remembers something from one that answers differently each time. With leaves, the program is held against every form of the textbook and the gallery. With --expect ALGORITHM it is wrong, \
too, if its leaves are others than those of this algorithm. A program that has not come to the \
end of the random trees has no verdict, unless it was wrong before.
The program ends with its input, and so do all that it has started. On Linux they have no more memory together than \
--memory says; on other Unix systems each of them has so much, where the system heeds limits; on Windows there is no \
limit. The exit code is 1 if it is not right, or has no verdict. JSON: a Judgement, as the command 'schema' defines it.")]
pub(crate) struct Judge {
    /// The program, with its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    #[arg(value_name = "COMMAND", num_args = 1..)]
    command: Vec<String>,
    /// Write trees as JSON lists, '[[3,1],[4,3]]'
    #[arg(long)]
    lists: bool,
    /// Ask all trees of up to N leaves, worth -1 to 1, whose nodes have two children or more
    #[arg(long, value_name = "N", default_value_t = JudgeRequest::default().small, value_parser = whole::<usize>(1..=7))]
    small: usize,
    /// Ask N random trees of up to 64 leaves, and twice as many with equal subtrees
    #[arg(long, value_name = "N", default_value_t = JudgeRequest::default().random, value_parser = whole::<u32>(0..=MAX_COUNT))]
    random: u32,
    /// Draw the random trees by this seed
    #[arg(long, value_name = "S", default_value_t = JudgeRequest::default().seed, value_parser = seed())]
    seed: u64,
    /// Ask only trees whose leaves are all as deep, and whose nodes have as many children, two or more
    #[arg(long)]
    uniform: bool,
    /// Ask only such trees with N children a node
    #[arg(long, value_name = "N", value_parser = whole::<usize>(2..=8))]
    width: Option<usize>,
    /// Say who moves at the root; with 'both' each tree is asked twice, and its line begins with 'max' or 'min'
    #[arg(long, value_name = "PLAYER", value_enum, default_value_t = Root::Max)]
    root: Root,
    /// Hold its leaves, or their number, against this algorithm
    #[arg(long, value_name = "ALGORITHM")]
    expect: Option<String>,
    /// Wait S seconds for each answer
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    time: f64,
    /// Ask for S seconds in all
    #[arg(long = "for", value_name = "S", default_value_t = 60.0, value_parser = seconds)]
    budget: f64,
    /// Allow it and what it starts N MiB of memory
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = whole::<u64>(1..=1 << 20))]
    memory: u64,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Who moves at the roots of the trees.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Root {
    /// MAX
    Max,
    /// MIN
    Min,
    /// Each of them
    Both,
}

impl From<Root> for Roots {
    fn from(root: Root) -> Roots {
        match root {
            Root::Max => Roots::Max,
            Root::Min => Roots::Min,
            Root::Both => Roots::Both,
        }
    }
}

/// Reads a time, which is more than nothing and less than a year.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds = number(text)?;
    let is_time = seconds > 0.0 && seconds <= 31_536_000.0;
    is_time
        .then_some(seconds)
        .ok_or_else(|| "expected seconds, more than 0".to_owned())
}

impl Judge {
    pub(super) fn run(self) -> Result<(), Failure> {
        let asked = JudgeRequest {
            small: self.small,
            random: self.random,
            seed: self.seed,
            uniform: self.uniform,
            width: self.width,
            root: self.root.into(),
            expect: self
                .expect
                .as_deref()
                .map(algorithm)
                .transpose()?
                .map(Form::from),
        };
        let mut judge = Judging::new(&asked)?;
        let stop = interrupt::flag()?;
        let mut program = Program::start(&self.command, self.memory)?;
        let patience = Patience {
            each: Duration::from_secs_f64(self.time),
            end: Instant::now() + Duration::from_secs_f64(self.budget),
            stop: &stop,
        };
        self.ask(&mut judge, &mut program, &patience);
        drop(program);
        self.ask_alone(&mut judge, &patience)?;
        self.ask_once_more(&mut judge, &patience)?;
        let judgement = judge.judgement();
        let mut output = Output::new();
        match self.json {
            true => output.json(&judgement)?,
            false => output.line(&judgement)?,
        }
        match judgement.verdict {
            Judged::Right => Ok(()),
            _ => Err(Failure::WrongLines),
        }
    }

    /// Asks tree after tree, until all are answered, the program breaks off, or time is up.
    fn ask(&self, judge: &mut Judging, program: &mut Program, patience: &Patience<'_>) {
        let spinner = progress::spinner();
        while let Some(tree) = judge.tree() {
            match program.ask(&self.line(tree, judge.mover()), patience) {
                Reply::Answer(answer) => judge.answer(&answer),
                Reply::Broken(how) => judge.broke_off(&how),
                Reply::Stopped => patience.end(judge),
            }
            if judge.asked().is_multiple_of(64) {
                spinner.set_message(format!("{} trees", judge.asked()));
            }
            if patience.is_over() {
                patience.end(judge);
            }
        }
        spinner.finish_and_clear();
    }

    /// Asks the counterexample again, of a program that has been asked nothing else.
    fn ask_alone(&self, judge: &mut Judging, patience: &Patience<'_>) -> Result<(), Failure> {
        while let Some(tree) = judge.alone() {
            let mut program = Program::start(&self.command, self.memory)?;
            match program.ask(&self.line(tree, judge.mover()), patience) {
                Reply::Answer(answer) => judge.answer_alone(&answer),
                Reply::Broken(_) | Reply::Stopped => break,
            }
        }
        Ok(())
    }

    /// Asks the first trees once more, of a program that has been started again.
    fn ask_once_more(&self, judge: &mut Judging, patience: &Patience<'_>) -> Result<(), Failure> {
        if patience.is_over() || judge.repeated().is_none() {
            return Ok(());
        }
        let mut program = Program::start(&self.command, self.memory)?;
        while let Some(tree) = judge.repeated().cloned() {
            match program.ask(&self.line(&tree, judge.mover()), patience) {
                Reply::Answer(answer) => judge.answer_repeated(&answer),
                Reply::Broken(_) | Reply::Stopped => break,
            }
        }
        Ok(())
    }

    /// A tree as the program reads it.
    fn line(&self, tree: &Tree, mover: RootPlayer) -> String {
        let tree = match self.lists {
            true => as_lists(tree),
            false => tree.to_string(),
        };
        match self.root {
            Root::Max | Root::Min => tree,
            Root::Both => format!("{} {tree}", mover.to_string().to_lowercase()),
        }
    }
}

/// A tree as JSON has lists.
fn as_lists(tree: &Tree) -> String {
    tree.to_string()
        .replace('(', "[")
        .replace(')', "]")
        .replace(' ', ",")
}
