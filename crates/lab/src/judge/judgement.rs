//! What was found about a program.

use super::fault::Judged;
use super::question::RootPlayer;
use super::twins::AlikeIn;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The findings about a program that searches trees. Values are MAX's; moves are children's numbers from 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Judgement {
    /// Whether it is right, and if not, the worst that was found.
    pub verdict: Judged,
    /// The trees that it has answered, without those that made a counterexample smaller.
    pub trees: u64,
    /// The trees that must be answered before it is called right.
    pub needed: u64,
    /// The trees on which its answer has a fault.
    pub faults: u64,
    /// Whether somebody has stopped it before all trees were asked.
    pub stopped: bool,
    /// Whether a program that was asked a tree alone has answered it otherwise than after other trees, though it
    /// repeats its answers as far as is known: it keeps something from tree to tree. Leaves that prove too little
    /// are not held against it, since it may know the others from before.
    pub remembers: bool,
    /// Whether it gave the same values and lines when it was started again and asked the same trees in turn. False
    /// for one that answers differently each time; null if it was not asked again.
    pub repeats: Option<bool>,
    /// Whether all trees that were to be asked were; false where it broke off, or time was up.
    pub complete: bool,
    /// The seed of the random trees.
    pub seed: u64,
    /// The smallest tree found that shows the verdict; null if nothing is wrong.
    pub counterexample: Option<Counterexample>,
    /// The forms of the textbook and the gallery that answer every tree as it does.
    pub equals: Vec<String>,
    /// The other forms that do so where equal subtrees are one position, as for a table by the subtree.
    pub equals_by_subtree: Vec<String>,
    /// What they have in common.
    pub alike_in: AlikeIn,
    /// The leaves of all trees together, beside those of the printed algorithms; null where it does not tell
    /// its leaves.
    pub leaves: Option<LeafTotals>,
}

/// A tree on which a program is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Counterexample {
    /// The tree.
    pub tree: String,
    /// Who moves at its root.
    pub root: RootPlayer,
    /// Its value.
    pub truth: i32,
    /// The program's answer: value, line, leaves; null if it broke off.
    pub answer: Option<String>,
    /// The right answer with the leaves of alpha-beta.
    pub right: String,
    /// What is wrong with the answer, in a sentence.
    pub fault: String,
    /// The search of this tree, step by step in sentences: by the algorithm that is expected, or else by the first
    /// form that the program equals, or by alpha-beta. Where MIN moves at the root, a node of MAX is above it. Empty where the program broke off, or the search is too long to be read.
    pub trace: Vec<String>,
    /// The form that the trace is of.
    pub trace_of: String,
    /// Whether a program that has been asked no other tree is wrong on this one, too; null if none was asked.
    pub alone: Option<bool>,
}

/// Leaves of all trees together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct LeafTotals {
    /// Whether each leaf of a tree is counted once, and not each evaluation.
    pub distinct: bool,
    /// The program's.
    pub program: u64,
    /// Those of minimax.
    pub minimax: u64,
    /// Those of alpha-beta.
    pub alpha_beta: u64,
    /// Those of NegaScout.
    pub negascout: u64,
}

/// In words, several lines without a line break at the end.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.headline(f)?;
        match &self.counterexample {
            Some(case) if self.verdict == Judged::BrokeOff => write!(f, ". {}", case.sentence())?,
            Some(case) => write!(f, "\n\n{case}")?,
            None => {}
        }
        if let Some(habit) = self.habit() {
            write!(f, "\n\n{habit}")?;
        }
        let known = match self.alike_in {
            AlikeIn::Value => "the same values as",
            AlikeIn::Line => "the same values and lines as",
            AlikeIn::Leaves => "the same values, from the same leaves in the same order, as",
        };
        if !self.equals.is_empty() {
            write!(f, "\n\nIt has {known} {}.", listed(&self.equals))?;
        }
        if !self.equals_by_subtree.is_empty() {
            let forms = listed(&self.equals_by_subtree);
            write!(
                f,
                "\n\nWhere equal subtrees are one position, as for a table, it has {known} {forms}."
            )?;
        }
        match &self.leaves {
            Some(totals) => write!(f, "\n\n{totals}"),
            None => Ok(()),
        }
    }
}

impl Judgement {
    /// Why a fresh program answers otherwise; `None` if it does not.
    fn habit(&self) -> Option<String> {
        if self.repeats == Some(false) {
            let reason = "started again and asked the same trees, it gave other answers.";
            return Some(format!("It answers differently each time: {reason}"));
        }
        let habit = match (self.remembers, self.repeats) {
            (false, _) => return None,
            (true, Some(_)) => "It remembers something of earlier trees",
            (true, None) => {
                "It remembers something of earlier trees, or answers differently each time"
            }
        };
        let is_shown_alone = self.counterexample.as_ref().map(|case| case.alone);
        let reason = match is_shown_alone {
            Some(Some(false)) => "asked this tree alone, it is right.",
            _ => "asked one of the trees alone, it answers otherwise.",
        };
        Some(format!("{habit}: {reason}"))
    }

    fn headline(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |trees| match trees {
            1 => "1 tree".to_owned(),
            trees => format!("{trees} trees"),
        };
        let trees = counted(self.trees);
        let is_faultless = matches!(self.verdict, Judged::Right | Judged::Undecided);
        if self.stopped && is_faultless {
            return write!(
                f,
                "stopped after {trees}, no fault so far (seed {})",
                self.seed
            );
        }
        match self.verdict {
            Judged::Right => write!(f, "right on {trees} (seed {})", self.seed)?,
            Judged::BrokeOff => write!(f, "broke off after {trees} (seed {})", self.seed)?,
            Judged::Undecided => write!(
                f,
                "no verdict: nothing is wrong on {trees} (seed {}), but {} are needed",
                self.seed,
                counted(self.needed)
            )?,
            verdict => write!(
                f,
                "{verdict}: a fault on {} of {trees} (seed {})",
                self.faults, self.seed
            )?,
        }
        match self.verdict {
            Judged::BrokeOff => Ok(()),
            _ if self.complete => Ok(()),
            _ if self.stopped => f.write_str("; it was stopped there"),
            _ => f.write_str("; there was no time for more"),
        }
    }
}

impl Counterexample {
    fn sentence(&self) -> String {
        let mover = match self.root {
            RootPlayer::Max => "",
            RootPlayer::Min => " with MIN to move",
        };
        format!("On {}{mover} {}.", self.tree, self.fault)
    }
}

/// What the parts of an answer are.
const LEGEND: &str = "Between the bars: the value for MAX | the line, as children's numbers from 1 | the leaves evaluated, by their values.";

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.sentence())?;
        if let Some(answer) = &self.answer {
            writeln!(f, "  its answer   {answer}")?;
        }
        writeln!(f, "  alpha-beta   {}", self.right)?;
        write!(f, "  {LEGEND}")?;
        if self.trace.is_empty() {
            return Ok(());
        }
        let below = match self.root {
            RootPlayer::Max => "on this tree",
            RootPlayer::Min => "on this tree, below a node of MAX",
        };
        write!(f, "\n\n{} {below}:", self.trace_of)?;
        for (number, step) in (1..).zip(&self.trace) {
            write!(f, "\n{number:>4}  {step}")?;
        }
        Ok(())
    }
}

impl fmt::Display for LeafTotals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.distinct {
            "Leaves looked at, each once"
        } else {
            "Leaves evaluated"
        };
        write!(
            f,
            "{what}: {}. Minimax {}, alpha-beta {}, NegaScout {}.",
            self.program, self.minimax, self.alpha_beta, self.negascout
        )
    }
}

/// Names in a row.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
