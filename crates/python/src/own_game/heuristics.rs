//! How a game written in Python is searched: as its optional methods and attributes say.

use super::asked::Callback;
use super::knowledge::Searched;
use super::position::InPython;
use super::rules::Rules;
use negascout::search::{Exact, Heuristics, Quiescence, Selective};
use negascout::symmetry::Reflected;

/// Heuristics of a search, as a game asks for them.
pub(crate) trait ChosenHeuristics:
    Heuristics<Searched> + Clone + Send + Sync + 'static
{
    /// Those that this game asks for.
    fn of(rules: &Rules) -> Self;
}

/// A proof uses the rules alone, without heuristics.
impl ChosenHeuristics for Exact {
    fn of(_: &Rules) -> Exact {
        Exact
    }
}

/// Of a game without noisy moves this is the exact search: the same positions are visited.
impl ChosenHeuristics for Quiescence<Searched> {
    fn of(rules: &Rules) -> Self {
        let may_be_forced = rules.has(Callback::IsForced) || rules.turns.is_some();
        match rules.has(Callback::NoisyMoves) && may_be_forced {
            true => Quiescence::new().forced_where(|pos| pos.0.is_forced()),
            false => Quiescence::new(),
        }
    }
}

impl ChosenHeuristics for Selective<Searched> {
    fn of(rules: &Rules) -> Self {
        let mut selective = Selective::new().quiescence(Quiescence::of(rules));
        if rules.has(Callback::PassMove) {
            selective = selective.null_move(|pos| pos.0.passed().map(Reflected));
        }
        if rules.thumb.one_reply_extension {
            selective = selective.one_reply_extension();
        }
        if rules.thumb.late_move_reductions {
            selective = selective.late_move_reductions();
        }
        selective
    }
}
