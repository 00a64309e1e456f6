//! Outcomes by proof-number search: one part of a prover.

use super::prove::Proven;
use crate::proof_number::{OutcomeKnowledge, ProofNumberSearch, Question};
use crate::search::{Limits, Meter, Table};
use crate::{Game, Score};

/// A way to ask for the outcome of a position: [`Outcomes`], or [`NotAsked`].
pub trait AskOutcome<G: Game> {
    /// Whether it can answer at all.
    const ASKS: bool;

    /// Forgets the position that it was asked about.
    fn forget(&mut self);

    /// Searches for the outcome of `pos` within `limits`, and goes on where the last call for the same
    /// position has stopped. Returns the bounds `known`, narrowed by what is answered, with the nodes of
    /// this call.
    fn ask(&mut self, pos: &G, known: Proven, table: &Table, limits: &Limits) -> Proven;

    /// Moves of both players from `pos` that keep its outcome, a score with the same sign as `outcome`:
    /// to the end of the game, to a position that comes again, or as far as they are found within the
    /// limits.
    fn line(&self, pos: &G, outcome: i32, table: &Table, limits: &Limits) -> Vec<G::Move>;
}

/// No outcomes are asked for: the depth alone grows.
#[derive(Clone, Copy, Debug, Default)]
pub struct NotAsked;

impl<G: Game> AskOutcome<G> for NotAsked {
    const ASKS: bool = false;

    fn forget(&mut self) {}

    fn ask(&mut self, _: &G, known: Proven, _: &Table, _: &Limits) -> Proven {
        known
    }

    fn line(&self, _: &G, _: i32, _: &Table, _: &Limits) -> Vec<G::Move> {
        Vec::new()
    }
}

/// Outcomes by [proof-number search](crate::proof_number), with this knowledge of the game.
#[derive(Clone, Debug)]
pub struct Outcomes<G: Game, O> {
    knowledge: O,
    /// The question that is open.
    open: Option<Open<G, O>>,
}

/// A question that is being searched.
#[derive(Clone, Debug)]
struct Open<G: Game, O> {
    key: u64,
    question: Question,
    search: ProofNumberSearch<G, O>,
}

/// The most moves of a line.
const MOST_MOVES: usize = 10_000;

impl<G: Game, O> Outcomes<G, O> {
    /// Nothing asked yet.
    #[must_use]
    pub fn new(knowledge: O) -> Self {
        Outcomes {
            knowledge,
            open: None,
        }
    }
}

impl<G: Game, O: OutcomeKnowledge<G> + Clone> Outcomes<G, O> {
    /// The search for the answer, begun or gone on with.
    fn search(&mut self, pos: &G, question: Question) -> &mut ProofNumberSearch<G, O> {
        let key = pos.key();
        let is_same = |open: &Open<G, O>| open.key == key && open.question == question;
        let open = self.open.take().filter(is_same);
        let open = open.unwrap_or_else(|| Open {
            key,
            question,
            search: ProofNumberSearch::new(self.knowledge.clone(), pos, question),
        });
        &mut self.open.insert(open).search
    }

    /// The move of the player to move that keeps the outcome.
    fn keeping(
        &self,
        passed: &[G],
        pos: &G,
        outcome: i32,
        table: &Table,
        meter: &mut Meter,
    ) -> Option<G::Move> {
        let question = match outcome {
            1 => Question::Win,
            0 => Question::Hold,
            // All moves lose.
            _ => return self.toughest(pos, table),
        };
        let search = ProofNumberSearch::new(self.knowledge.clone(), pos, question);
        let mut search = search.by_moves().after(passed);
        search.go_on(table, meter);
        search.reply()
    }

    /// The move that took the most work to refute: the first of them.
    fn toughest(&self, pos: &G, table: &Table) -> Option<G::Move> {
        let work = |mv: &G::Move| {
            let key = self.knowledge.key(&pos.play(*mv));
            table
                .probe(Question::Win.key(key))
                .map_or(0, |known| known.depth)
        };
        let first = pos.moves().next()?;
        let tougher = |best: (G::Move, i32), mv| {
            let work = work(&mv);
            if work > best.1 { (mv, work) } else { best }
        };
        Some(pos.moves().fold((first, work(&first)), tougher).0)
    }
}

impl<G: Game, O: OutcomeKnowledge<G> + Clone> AskOutcome<G> for Outcomes<G, O> {
    const ASKS: bool = true;

    fn forget(&mut self) {
        self.open = None;
    }

    fn ask(&mut self, pos: &G, known: Proven, table: &Table, limits: &Limits) -> Proven {
        let mut proven = known;
        let mut meter = Meter::new(limits);
        for question in [Question::Win, Question::Hold] {
            if is_known(proven, question) {
                continue;
            }
            let Some(yes) = self.search(pos, question).go_on(table, &mut meter) else {
                break;
            };
            self.open = None;
            let (lower, upper) = if yes {
                if_yes(question)
            } else {
                if_no(question)
            };
            proven.lower = proven.lower.max(lower);
            proven.upper = proven.upper.min(upper);
        }
        proven.nodes += meter.nodes();
        proven
    }

    fn line(&self, pos: &G, outcome: i32, table: &Table, limits: &Limits) -> Vec<G::Move> {
        let mut meter = Meter::new(limits);
        let (mut pos, mut outcome) = (pos.clone(), outcome.signum());
        let (mut line, mut passed): (Vec<G::Move>, Vec<G>) = (Vec::new(), Vec::new());
        let comes_again = |passed: &[G], pos: &G| passed.iter().any(|old| old.key() == pos.key());
        while pos.outcome().is_none() && line.len() < MOST_MOVES && !comes_again(&passed, &pos) {
            let Some(mv) = self.keeping(&passed, &pos, outcome, table, &mut meter) else {
                break;
            };
            line.push(mv);
            let next = pos.play(mv);
            passed.push(std::mem::replace(&mut pos, next));
            outcome = -outcome;
        }
        line
    }
}

/// Whether the bounds answer the question.
fn is_known(proven: Proven, question: Question) -> bool {
    match question {
        Question::Win => proven.lower > 0 || proven.upper <= 0,
        Question::Hold => proven.lower >= 0 || proven.upper < 0,
    }
}

/// The bounds if the answer is yes: any number above 0 is a win.
const fn if_yes(question: Question) -> (i32, i32) {
    match question {
        Question::Win => (1, i32::MAX),
        Question::Hold => (0, i32::MAX),
    }
}

/// The bounds if the answer is no: any number below 0 is a loss.
const fn if_no(question: Question) -> (i32, i32) {
    match question {
        Question::Win => (i32::MIN, 0),
        Question::Hold => (i32::MIN, -1),
    }
}

/// The bounds of a game that is won, drawn or lost and lasts `plies` at most: a win is one of that many
/// plies, and a loss as well.
pub(super) fn told_in_plies(proven: Proven, plies: Option<u32>) -> Proven {
    let plies = plies.unwrap_or(Score::MAX_PLIES);
    Proven {
        lower: if proven.lower > 0 {
            proven.lower.max(Score::win_in(plies).get())
        } else {
            proven.lower
        },
        upper: if proven.upper < 0 {
            proven.upper.min(Score::loss_in(plies).get())
        } else {
            proven.upper
        },
        ..proven
    }
}
