//! Reports and answers of a session, made from the results of searches.

use crate::playable::MoveOf;
use crate::report::{self, Answer, Missing, MoveValue, Proof, Report};
use crate::value::{Certainty, Value};
use crate::{Effort, Method, Playable, Wanted};
use negascout::engine::{Knowledge, ProvenMove, Solution};
use negascout::search::{self, RootMove, Selectivity, StopReason};
use negascout::{Bound, Game, Score, engine};

/// Tells of a position of a game.
pub(crate) struct Formatter<'a, P: Playable> {
    pub(crate) game: &'a P,
    pub(crate) pos: &'a P::Position,
    /// The position as text.
    pub(crate) position: String,
}

impl<P: Playable> Formatter<'_, P> {
    /// A move in its own spelling.
    pub(crate) fn formatted(&self, mv: MoveOf<P>) -> String {
        self.game.format_move(self.pos, mv)
    }

    /// Moves from the position on, each in the spelling of the position it is made in.
    pub(crate) fn line(&self, line: &[MoveOf<P>]) -> Vec<String> {
        let mut pos = self.pos.clone();
        let mut formatted = Vec::with_capacity(line.len());
        for &mv in line {
            formatted.push(self.game.format_move(&pos, mv));
            pos = pos.play(mv);
        }
        formatted
    }

    /// A report of the production search, by this method.
    pub(crate) fn search(&self, found: &search::Report<MoveOf<P>>, method: Method) -> Report {
        let stopped_by = found.stopped_by.unwrap_or(StopReason::Depth);
        let line = self.line(found.line());
        let certainty = self.certainty_of(found.moves.first(), method);
        let value = self.value(found.score, found.bound(), certainty);
        let subject = [self.game.name(), self.position.clone()];
        Report {
            ended_by: self.game.end_reason(self.pos),
            depth: found.depth,
            nodes: found.nodes,
            seconds: found.time.as_secs_f64(),
            moves: found
                .moves
                .iter()
                .map(|each| self.root_move(each, method))
                .collect(),
            book: found.book,
            selective: method == Method::Search && !found.book && is_selective::<P>(),
            search: Some(found.statistics),
            ..Report::new(method, subject, value, line, stopped_by)
        }
    }

    /// A move of a report.
    fn root_move(&self, root_move: &RootMove<MoveOf<P>>, method: Method) -> MoveValue {
        let certainty = self.certainty_of(Some(root_move), method);
        let line = match root_move.bound {
            // What it shows is from an earlier iteration.
            Bound::Upper => &root_move.line[..1],
            _ => &root_move.line,
        };
        MoveValue {
            mv: self.formatted(root_move.mv),
            value: self.value(root_move.score, root_move.bound, certainty),
            pv: self.line(line),
            depth: (root_move.depth > 0).then_some(root_move.depth.unsigned_abs()),
        }
    }

    /// The result of solving.
    pub(crate) fn answer(&self, solved: &Solution<MoveOf<P>>, wanted: Wanted) -> Answer {
        if !solved.is_proven {
            return Answer::Stopped(self.proof(solved));
        }
        let is_line_missing = !solved.line.is_whole;
        let all = self.pos.moves().count();
        let are_moves_missing = wanted == Wanted::All && solved.moves.len() < all;
        let missing = [
            is_line_missing.then_some(Missing::Line),
            are_moves_missing.then_some(Missing::Moves),
        ];
        let pv = self.line(&solved.line.moves);
        Answer::Solved(report::Solution {
            game: self.game.name(),
            position: self.position.clone(),
            value: self.proven(solved.lower, solved.upper),
            best_move: pv.first().cloned(),
            ended_by: self.game.end_reason(self.pos),
            pv,
            missing: missing.into_iter().flatten().collect(),
            moves: self.proven_moves(solved),
            nodes: solved.spent.nodes,
            seconds: solved.spent.seconds,
            earlier: is_any(solved.earlier),
            book: solved.book,
            prover: solved.by,
        })
    }

    fn proven_moves(&self, solved: &Solution<MoveOf<P>>) -> Vec<MoveValue> {
        let value_of = |each: &ProvenMove<MoveOf<P>>| MoveValue {
            mv: self.formatted(each.mv),
            value: self.proven(each.lower, each.upper),
            pv: vec![self.formatted(each.mv)],
            depth: None,
        };
        solved.moves.iter().map(value_of).collect()
    }

    /// The proof so far: the bounds, and the values of the moves that are proven.
    pub(crate) fn proof(&self, solved: &Solution<MoveOf<P>>) -> Proof {
        let value_of = |value: engine::Value, bound| {
            let is_known = (Score::MIN.get() + 1..Score::MAX.get()).contains(&value.number);
            is_known.then(|| self.in_units(value, bound))
        };
        Proof {
            game: self.game.name(),
            position: self.position.clone(),
            lower: value_of(solved.lower, Bound::Lower),
            upper: value_of(solved.upper, Bound::Upper),
            nodes: solved.spent.nodes,
            seconds: solved.spent.seconds,
            guess: solved
                .guess
                .map(|(value, tenths)| self.guess(value, tenths)),
            moves: self.proven_moves(solved),
            earlier: is_any(solved.earlier),
            book: solved.book,
        }
    }

    /// The value that a selective search has found, and its tenths of standard deviations.
    fn guess(&self, value: engine::Value, tenths: u32) -> report::Guess {
        let decimals = self.game.unit(self.pos).in_data;
        report::Guess {
            score: decimals.data(Score::from_number(value.number)),
            deviations: f64::from(tenths) / 10.0,
        }
    }

    /// The value proven by the bounds: exact, or a bound that proves its sign.
    fn proven(&self, lower: engine::Value, upper: engine::Value) -> Value {
        if lower == upper {
            self.in_units(lower, Bound::Exact)
        } else if lower.number > 0 {
            self.in_units(lower, Bound::Lower)
        } else {
            self.in_units(upper, Bound::Upper)
        }
    }

    fn value(&self, score: Score, bound: Bound, certainty: Certainty) -> Value {
        Value::new(score, bound, certainty).in_unit(self.game.unit(self.pos))
    }

    fn in_units(&self, value: engine::Value, bound: Bound) -> Value {
        let value_of = Value::in_units(value.number, value.score, bound.into(), self.certainty());
        value_of.in_unit(self.game.unit(self.pos))
    }

    /// How certain the score of a move is, or, of none, that of a game that is over.
    fn certainty_of(&self, root_move: Option<&RootMove<MoveOf<P>>>, method: Method) -> Certainty {
        match root_move {
            Some(each) if !each.is_proven && method == Method::Mcts => Certainty::Mean,
            Some(each) if !each.is_proven => Certainty::Estimate,
            _ => self.certainty(),
        }
    }

    /// How certain a proven score is: in a listed tree leaves have values of any kind.
    fn certainty(&self) -> Certainty {
        if self.game.listed(self.pos).is_some() {
            Certainty::ProofOfNumber
        } else {
            Certainty::Proof
        }
    }
}

/// Whether searches of a game go by rules of thumb.
const fn is_selective<P: Playable>() -> bool {
    <PolicyOf<P> as Selectivity<SearchedOf<P>>>::SELECTIVE
}

type SearchedOf<P> = <<P as Playable>::Knowledge as Knowledge<<P as Playable>::Position>>::Searched;
type PolicyOf<P> = <<P as Playable>::Knowledge as Knowledge<<P as Playable>::Position>>::Policy;

/// The effort of earlier runs, if there were any.
fn is_any(earlier: Effort) -> Option<Effort> {
    (earlier.nodes > 0).then_some(earlier)
}
