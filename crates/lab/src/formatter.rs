//! Reports and rows of the laboratory, made from the results of searches.

use crate::analyse::Analysis;
use crate::measure::Measured;
use crate::{Form, Row};
use negascout::textbook::{Algorithm, Found};
use negascout::trees::Branch;
use negascout::{Bound, Game, Score};
use negascout_session::{
    Certainty, EndReason, Erased, ErasedMove, Method, Report, Session, StopReason, Unit, Value,
};

/// Tells of a position of a session.
pub(crate) struct Formatter {
    game: String,
    position: String,
    ended_by: Option<EndReason>,
    unit: Unit,
    pub(crate) pos: Erased,
}

impl Formatter {
    /// Tells of the session's current position.
    pub(crate) fn new(session: &dyn Session) -> Formatter {
        Formatter {
            game: session.game(),
            position: session.position(),
            ended_by: session.end_reason(),
            unit: session.about().unit,
            pos: session.erased(),
        }
    }

    /// A report of a textbook algorithm.
    pub(crate) fn analysis(&self, algorithm: Algorithm, analysis: &Analysis) -> Report {
        let subject = [self.game.clone(), self.position.clone()];
        let line = line(&self.pos, &analysis.found.line);
        let value = self.value(analysis.found.value, analysis.stopped_by);
        let method = Method::Textbook(algorithm);
        Report {
            ended_by: self.ended_by,
            depth: analysis.depth,
            nodes: analysis.spent.nodes,
            seconds: analysis.spent.seconds,
            iteration: Some(analysis.counts),
            ..Report::new(method, subject, value, line, analysis.stopped_by)
        }
    }

    /// A row of a comparison.
    pub(crate) fn row(&self, form: Form, measured: Measured<(Value, Vec<String>)>) -> Row {
        let (value, pv, stopped_by) = match measured.found {
            Ok((value, pv)) => (Some(value), pv, None),
            Err(limit) => (None, Vec::new(), Some(limit)),
        };
        Row {
            game: self.game.clone(),
            position: self.position.clone(),
            algorithm: form.name().to_owned(),
            value: value.map(|value| value.in_unit(self.unit)),
            best_move: pv.first().cloned(),
            pv,
            stopped_by,
            counters: measured.counters,
            seconds: measured.seconds,
        }
    }

    /// The value of a search that ended so: proven if it solved the position.
    fn value(&self, score: Score, stopped_by: StopReason) -> Value {
        let certainty = match stopped_by {
            // In a listed tree leaves have values of any kind.
            StopReason::Solved if self.pos.listed().is_some() => Certainty::ProofOfNumber,
            StopReason::Solved => Certainty::Proof,
            _ => Certainty::Estimate,
        };
        Value::new(score, Bound::Exact, certainty).in_unit(self.unit)
    }
}

/// Moves from the position on, each in the spelling of the position it is made in.
pub(crate) fn line(pos: &Erased, line: &[ErasedMove]) -> Vec<String> {
    let mut pos = pos.clone();
    let mut formatted = Vec::with_capacity(line.len());
    for &mv in line {
        formatted.push(pos.format_move(mv));
        pos = pos.play(mv);
    }
    formatted
}

/// What was found on a listed tree, its branches as the moves of `pos` that correspond to them, in number
/// and order.
pub(crate) fn along(found: Found<Branch>, pos: &Erased) -> Found<ErasedMove> {
    let mut pos = pos.clone();
    let mut line = Vec::new();
    for branch in found.line {
        let Some(mv) = pos.moves().nth(branch.0) else {
            break;
        };
        line.push(mv);
        pos = pos.play(mv);
    }
    Found {
        value: found.value,
        line,
    }
}
