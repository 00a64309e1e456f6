//! The check of a game's promises.

use super::Violation;
use crate::{Evaluate, Game, Score, find_cycle, perft};
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// Counts of the positions that a check visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Different positions visited.
    pub positions: usize,
    /// Finished games among them.
    pub finished: usize,
    /// Moves that led to a position visited before.
    pub transpositions: usize,
}

/// A check of a game from one position on, to be filled in and run by [`check`](Conformance::check).
pub struct Conformance<'a, G> {
    root: G,
    max_positions: usize,
    cycles: Cycles,
    perft: Vec<u64>,
    evaluations: Vec<EvaluationCheck<'a, G>>,
}

/// Whether positions may repeat within a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cycles {
    Forbidden,
    Allowed,
}

type EvaluationCheck<'a, G> = Box<dyn Fn(&G) -> Result<(), Violation> + 'a>;

impl<'a, G: Game + Eq + Hash + Debug> Conformance<'a, G> {
    /// A check from `root` on, breadth first, of up to 20,000 positions.
    #[must_use]
    pub fn of(root: G) -> Self {
        Conformance {
            root,
            max_positions: 20_000,
            cycles: Cycles::Forbidden,
            perft: Vec::new(),
            evaluations: Vec::new(),
        }
    }

    /// Visits up to `positions` different positions.
    #[must_use]
    pub fn max_positions(self, positions: usize) -> Self {
        Conformance {
            max_positions: positions,
            ..self
        }
    }

    /// Accepts a game in which positions come again, as in chess: only searches with a depth or
    /// another limit end, unless the [policy](crate::search::Policy) scores repetitions.
    #[must_use]
    pub fn allow_cycles(self) -> Self {
        Conformance {
            cycles: Cycles::Allowed,
            ..self
        }
    }

    /// Also compares [`perft`] at depths 1, 2, ... with `counts`.
    #[must_use]
    pub fn perft(self, counts: &[u64]) -> Self {
        Conformance {
            perft: counts.to_vec(),
            ..self
        }
    }

    /// Also checks that `evaluator` stays within the limit of evaluations.
    #[must_use]
    pub fn evaluation(mut self, evaluator: &'a impl Evaluate<G>) -> Self {
        self.evaluations.push(Box::new(move |pos| {
            let score = evaluator.evaluate(pos);
            let in_range = score.get().abs() <= Score::LIMIT;
            let position = || format!("{pos:?}");
            in_range
                .then_some(())
                .ok_or_else(|| Violation::EvaluationOutOfRange {
                    position: position(),
                    score,
                })
        }));
        self
    }

    /// Also checks that `evaluator` takes no side: with the opponent to move in the same position,
    /// which `opponents_turn` makes, the evaluation is the negative.
    #[must_use]
    pub fn antisymmetric(
        mut self,
        evaluator: &'a impl Evaluate<G>,
        opponents_turn: impl Fn(&G) -> G + 'a,
    ) -> Self {
        self.evaluations.push(Box::new(move |pos| {
            let mover = evaluator.evaluate(pos);
            let opponent = evaluator.evaluate(&opponents_turn(pos));
            let position = || format!("{pos:?}");
            (mover == -opponent)
                .then_some(())
                .ok_or_else(|| Violation::NotAntisymmetric {
                    position: position(),
                    mover,
                    opponent,
                })
        }));
        self
    }

    /// Runs the check.
    ///
    /// # Errors
    ///
    /// The first promise found broken.
    pub fn check(&self) -> Result<Summary, Violation> {
        let summary = self.visit_positions()?;
        self.check_cycles()?;
        for (depth, &expected) in (1..).zip(&self.perft) {
            let counted = perft(&self.root, depth);
            if counted != expected {
                return Err(Violation::Perft {
                    depth,
                    expected,
                    counted,
                });
            }
        }
        Ok(summary)
    }

    fn visit_positions(&self) -> Result<Summary, Violation> {
        let mut summary = Summary::default();
        let mut keys = HashMap::from([(self.root.clone(), self.root.key())]);
        let mut owners = HashMap::from([(self.root.key(), self.root.clone())]);
        let mut queue = std::collections::VecDeque::from([self.root.clone()]);
        while let Some(pos) = queue.pop_front() {
            summary.positions += 1;
            summary.finished += usize::from(pos.outcome().is_some());
            self.check_position(&pos)?;
            for child in pos.moves().map(|mv| pos.play(mv)) {
                let key = child.key();
                match (keys.get(&child), owners.get(&key)) {
                    (Some(&known), _) if known != key => {
                        return Err(Violation::UnequalKeys(format!("{child:?}")));
                    }
                    (Some(_), _) => summary.transpositions += 1,
                    (None, Some(owner)) => {
                        let (one, other) = (format!("{owner:?}"), format!("{child:?}"));
                        return Err(Violation::EqualKeys { one, other });
                    }
                    (None, None) if keys.len() < self.max_positions => {
                        keys.insert(child.clone(), key);
                        owners.insert(key, child.clone());
                        queue.push_back(child);
                    }
                    (None, None) => {}
                }
            }
        }
        Ok(summary)
    }

    fn check_cycles(&self) -> Result<(), Violation> {
        if self.cycles == Cycles::Allowed {
            return Ok(());
        }
        let Some(moves) = find_cycle(&self.root, self.max_positions) else {
            return Ok(());
        };
        let again = moves
            .iter()
            .fold(self.root.clone(), |pos, &mv| pos.play(mv));
        Err(Violation::Cycle {
            position: format!("{again:?}"),
            moves: format!("{moves:?}"),
        })
    }

    fn check_position(&self, pos: &G) -> Result<(), Violation> {
        let position = || format!("{pos:?}");
        let moves: Vec<G::Move> = pos.moves().collect();
        match (pos.outcome(), moves.is_empty()) {
            (Some(_), false) => return Err(Violation::MovesAfterTheEnd(position())),
            (None, true) => return Err(Violation::NoMoves(position())),
            (Some(outcome), true) => return check_outcome(outcome, position),
            (None, false) => {}
        }
        for (index, mv) in moves.iter().enumerate() {
            if moves[..index].contains(mv) {
                return Err(Violation::RepeatedMove {
                    position: position(),
                    mv: format!("{mv:?}"),
                });
            }
        }
        if let Some(mv) = pos.noisy_moves().find(|mv| !moves.contains(mv)) {
            return Err(Violation::IllegalNoisyMove {
                position: position(),
                mv: format!("{mv:?}"),
            });
        }
        self.evaluations.iter().try_for_each(|check| check(pos))
    }
}

fn check_outcome(outcome: Score, position: impl Fn() -> String) -> Result<(), Violation> {
    let infinite = outcome >= Score::MAX || outcome <= Score::MIN;
    let still_to_come = outcome.plies_to_end().is_some_and(|plies| plies > 0);
    if infinite || still_to_come {
        return Err(Violation::ImpossibleOutcome {
            position: position(),
            outcome,
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Conformance, Violation};
    use crate::{Even, Game, Score};

    /// A game of counting up to 4 by ones and twos, which can be made to break each promise.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Count(u64, Fault);

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Fault {
        None,
        MovesOn,
        StopsShort,
        Repeats,
        Noise,
        LateOutcome,
        SameKeys,
    }

    impl Game for Count {
        type Move = u64;
        fn moves(&self) -> impl Iterator<Item = u64> {
            let moves: &[u64] = match (self.0, self.1) {
                (4.., Fault::MovesOn) => &[1],
                (3, Fault::StopsShort) | (4.., _) => &[],
                (_, Fault::Repeats) => &[1, 2, 1],
                _ => &[1, 2],
            };
            moves.iter().copied()
        }
        fn play(&self, step: u64) -> Count {
            Count(self.0 + step, self.1)
        }
        fn outcome(&self) -> Option<Score> {
            let late = self.1 == Fault::LateOutcome;
            (self.0 >= 4).then_some(if late { Score::loss_in(3) } else { Score::LOSS })
        }
        fn key(&self) -> u64 {
            if self.1 == Fault::SameKeys {
                self.0 / 2
            } else {
                self.0
            }
        }
        fn noisy_moves(&self) -> impl Iterator<Item = u64> {
            (self.1 == Fault::Noise).then_some(7).into_iter()
        }
    }

    fn violation(fault: Fault) -> Violation {
        Conformance::of(Count(0, fault)).check().unwrap_err()
    }

    #[test]
    fn accepts_a_game_that_keeps_its_promises() {
        let check = Conformance::of(Count(0, Fault::None))
            .perft(&[2, 4, 6, 2])
            .evaluation(&Even);
        let summary = check.check().unwrap();
        assert_eq!(
            (summary.positions, summary.finished, summary.transpositions),
            (6, 2, 3)
        );
    }

    #[test]
    fn finds_each_fault() {
        let text = |mv: u64| format!("Count({mv}, ");
        assert!(
            matches!(violation(Fault::MovesOn), Violation::MovesAfterTheEnd(p) if p.starts_with(&text(4)))
        );
        assert!(
            matches!(violation(Fault::StopsShort), Violation::NoMoves(p) if p.starts_with(&text(3)))
        );
        assert!(
            matches!(violation(Fault::Repeats), Violation::RepeatedMove { mv, .. } if mv == "1")
        );
        assert!(
            matches!(violation(Fault::Noise), Violation::IllegalNoisyMove { mv, .. } if mv == "7")
        );
        assert!(matches!(
            violation(Fault::LateOutcome),
            Violation::ImpossibleOutcome { .. }
        ));
        assert!(matches!(
            violation(Fault::SameKeys),
            Violation::EqualKeys { .. }
        ));
        let wrong = Conformance::of(Count(0, Fault::None))
            .perft(&[2, 5])
            .check();
        assert_eq!(
            wrong,
            Err(Violation::Perft {
                depth: 2,
                expected: 5,
                counted: 4
            })
        );
    }

    #[test]
    fn finds_keys_that_depend_on_the_way() {
        #[derive(Clone, Debug)]
        struct Diary(u64, u64);
        impl PartialEq for Diary {
            fn eq(&self, other: &Diary) -> bool {
                self.0 == other.0
            }
        }
        impl Eq for Diary {}
        impl std::hash::Hash for Diary {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.0.hash(state);
            }
        }
        impl Game for Diary {
            type Move = u64;
            fn moves(&self) -> impl Iterator<Item = u64> {
                1..=(4 - self.0).min(2)
            }
            fn play(&self, step: u64) -> Diary {
                Diary(self.0 + step, self.1 * 10 + step)
            }
            fn outcome(&self) -> Option<Score> {
                (self.0 == 4).then_some(Score::DRAW)
            }
            fn key(&self) -> u64 {
                self.1
            }
        }
        let found = Conformance::of(Diary(0, 0)).check();
        assert!(matches!(found, Err(Violation::UnequalKeys(_))), "{found:?}");
    }

    #[test]
    fn finds_an_evaluation_that_takes_sides() {
        let biased = |pos: &Count| Score::new(pos.0 as i32 + 1);
        let check = Conformance::of(Count(0, Fault::None)).antisymmetric(&biased, Clone::clone);
        assert!(matches!(
            check.check(),
            Err(Violation::NotAntisymmetric { .. })
        ));
        let boastful = |_: &Count| Score::win_in(2);
        let check = Conformance::of(Count(0, Fault::None)).evaluation(&boastful);
        assert!(matches!(
            check.check(),
            Err(Violation::EvaluationOutOfRange { .. })
        ));
    }
}
