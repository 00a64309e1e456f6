//! Knowledge of m,n,k games for questions of outcome.

use crate::square::Squares;
use crate::{Bits, Mnk, Square};
use negascout::Game;
use negascout::proof_number::{OutcomeKnowledge, Question};
use negascout::symmetry::Reflected;

/// The knowledge of m,n,k games where only the outcome is asked.
///
/// Lines about to be completed, players for whom no line is left or all are paired off, and the start,
/// where the first player never loses, settle questions without a search.
///
/// ```
/// use negascout::proof_number::{ProofNumberSearch, Question};
/// use negascout::search::{Limits, Meter, Table};
/// use negascout_tic_tac_toe::{Mnk, MnkOutcomes, Size};
///
/// // Each of the 12 lines of five has two squares of its own: nobody wins.
/// let start = Mnk::<u64>::start(Size::new(5, 5, 5).unwrap()).unwrap();
/// let (table, mut meter) = (Table::with_entries(16), Meter::new(&Limits::default()));
/// let mut search = ProofNumberSearch::new(MnkOutcomes, &start, Question::Win);
/// assert_eq!((search.go_on(&table, &mut meter), meter.nodes()), (Some(false), 0));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MnkOutcomes;

impl<B: Bits> OutcomeKnowledge<Mnk<B>> for MnkOutcomes {
    fn may_repeat(&self) -> bool {
        false
    }

    fn key(&self, pos: &Mnk<B>) -> u64 {
        Reflected(*pos).key()
    }

    fn settled(&self, pos: &Mnk<B>, question: Question) -> Option<bool> {
        let (own, others) = pos.completions();
        match (own.is_empty(), others.count()) {
            (false, _) => Some(true),
            (true, 0) => settled_in_time(pos, question),
            // The mover has to reply first.
            (true, 1) => None,
            (true, _) => Some(false),
        }
    }

    fn replies(&self, pos: &Mnk<B>, _: Question, replies: &mut Vec<Square>) {
        let (own, others) = pos.completions();
        let squares = match (own.is_empty(), others.is_empty()) {
            (false, _) => own,
            (true, false) => others,
            (true, true) => pos.playable(),
        };
        replies.extend(Squares::new(squares, pos.size()));
    }
}

/// The answer where no line is about to be completed.
fn settled_in_time<B: Bits>(pos: &Mnk<B>, question: Question) -> Option<bool> {
    // If the second player had a way to win, the first could make any move and use it himself: a stone
    // more never harms.
    if question == Question::Hold && pos.stones() == 0 {
        return Some(true);
    }
    let (mover, other) = pos.boards();
    let attacker = match question {
        Question::Win => mover,
        Question::Hold => other,
    };
    let holds = pos.is_paired_off(attacker);
    holds.then_some(question == Question::Hold)
}
