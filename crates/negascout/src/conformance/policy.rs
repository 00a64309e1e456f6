//! The check of a policy against minimax.

use super::truth::Truth;
use crate::search::{Driver, Limits, Policy, Quiescence, Report, Settings, Table, think_together};
use crate::{Bound, Evaluate, Game, Score};
use std::fmt::Debug;
use thiserror::Error;

/// A value of the production search that is not the value of minimax.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PolicyViolation {
    /// An iteration has another score than minimax of the same depth.
    #[error("{position} has {found} at depth {depth}, where minimax has {minimax}")]
    Value {
        /// The position.
        position: String,
        /// The depth of the iteration, in plies.
        depth: u32,
        /// The score found.
        found: Score,
        /// The value.
        minimax: Score,
    },
    /// The search ended early, its score being proven, and minimax of the full depth has another.
    #[error(
        "{position} has {found}, proven at depth {proven_at}, where minimax has {minimax} at \
         depth {depth}"
    )]
    Proof {
        /// The position.
        position: String,
        /// The depth of the last iteration, in plies.
        proven_at: u32,
        /// The depth asked for, in plies.
        depth: u32,
        /// The score found.
        found: Score,
        /// The value.
        minimax: Score,
    },
    /// The best move's score is not exact, or is not the root's.
    #[error(
        "{position} has {score} at depth {depth}, and its best move {mv} has {found} ({bound:?})"
    )]
    BestScore {
        /// The position.
        position: String,
        /// The depth of the iteration, in plies.
        depth: u32,
        /// The move.
        mv: String,
        /// The root's score.
        score: Score,
        /// The move's score.
        found: Score,
        /// The meaning of the move's score.
        bound: Bound,
    },
    /// The move said to be the best is worth less than the score.
    #[error("{position} has {score} at depth {depth}, and its best move {mv} is worth {worth}")]
    BestMove {
        /// The position.
        position: String,
        /// The depth of the iteration, in plies.
        depth: u32,
        /// The move.
        mv: String,
        /// The root's score.
        score: Score,
        /// The move's value by minimax.
        worth: Score,
    },
    /// The search gave no report, although it had no limit but the depth.
    #[error("the search of {0} stopped before depth 1")]
    NoReport(
        /// The position.
        String,
    ),
}

/// A check that the production search with a policy returns the minimax value of each depth.
///
/// It applies to every policy without selectivity: ordering, proven bounds, the table and
/// the horizon. The truth is that of an alpha-beta which uses no keys and no table. Of a policy with
/// quiescence it follows noisy moves too, if it is [told so](PolicyCheck::quiescence). A selective policy
/// has other values on purpose.
///
/// ```
/// use negascout::conformance::PolicyCheck;
/// use negascout::search::{Driver, Standard};
/// use negascout::trees::{Listing, Tree};
///
/// let tree: Tree = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))".parse().unwrap();
/// let root = tree.root();
/// PolicyCheck::new(&root, &Listing).driver(Driver::Mtdf).check(Standard::new(Listing), 3).unwrap();
///
/// // An evaluation that the policy alters is found.
/// let altered = |pos: &_| -> negascout::Score {
///     negascout::Evaluate::evaluate(&Listing, pos).next()
/// };
/// let error = PolicyCheck::new(&root, &Listing).check(Standard::new(altered), 3).unwrap_err();
/// assert!(error.to_string().ends_with("has -1 at depth 1, where minimax has 0"), "{error}");
/// ```
#[derive(Debug)]
pub struct PolicyCheck<'a, G, R, E> {
    root: &'a G,
    plain: &'a R,
    evaluator: &'a E,
    quiescence: Option<Quiescence<R>>,
    driver: Driver,
    threads: usize,
    table: Option<&'a Table>,
}

impl<'a, G: Game, E> PolicyCheck<'a, G, G, E> {
    /// A check from `root` on, in which horizon positions are worth what `evaluator` says: with the
    /// full window, one thread and a small table of its own.
    #[must_use]
    pub fn new(root: &'a G, evaluator: &'a E) -> Self {
        PolicyCheck {
            root,
            plain: root,
            evaluator,
            quiescence: None,
            driver: Driver::FullWindow,
            threads: 1,
            table: None,
        }
    }
}

impl<'a, G: Game, R, E> PolicyCheck<'a, G, R, E> {
    /// Compares with minimax of `plain`, which must be worth the same move by move: where the root
    /// takes positions for equal that are mirror images of each other, a position that does not. It
    /// comes before [`quiescence`](PolicyCheck::quiescence), which is of this game.
    #[must_use]
    pub fn against<S: Game<Move = G::Move>>(self, plain: &'a S) -> PolicyCheck<'a, G, S, E> {
        PolicyCheck {
            root: self.root,
            plain,
            evaluator: self.evaluator,
            quiescence: None,
            driver: self.driver,
            threads: self.threads,
            table: self.table,
        }
    }

    /// Compares with minimax that follows noisy moves beyond its horizon, as a policy with these
    /// heuristics does.
    ///
    /// ```
    /// use negascout::conformance::PolicyCheck;
    /// use negascout::search::{Quiescence, Standard};
    /// use negascout::trees::{Listing, Tree};
    ///
    /// let tree: Tree = "(5:(!1 2) 3)".parse().unwrap();
    /// let root = tree.root();
    /// let policy = || Standard::new(Listing).with(Quiescence::new());
    /// let check = PolicyCheck::new(&root, &Listing);
    /// // At depth 1 the first child is worth 5, and 1 beyond.
    /// assert!(check.check(policy(), 2).is_err());
    /// check.quiescence(Quiescence::new()).check(policy(), 2).unwrap();
    /// ```
    #[must_use]
    pub fn quiescence(self, quiescence: Quiescence<R>) -> Self {
        PolicyCheck {
            quiescence: Some(quiescence),
            ..self
        }
    }

    /// Closes in on each value in this way.
    #[must_use]
    pub fn driver(self, driver: Driver) -> Self {
        PolicyCheck { driver, ..self }
    }

    /// Searches with this number of threads, at least 1.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        PolicyCheck { threads, ..self }
    }

    /// Searches over this table, with what earlier checks have left in it. A table of 16 entries
    /// shows whether an entry is taken for another position's.
    #[must_use]
    pub fn table(self, table: &'a Table) -> Self {
        PolicyCheck {
            table: Some(table),
            ..self
        }
    }

    /// Searches to `depth` plies, and compares the score of each iteration and the best move's
    /// value with minimax.
    ///
    /// # Errors
    ///
    /// The first value that differs.
    pub fn check<P>(&self, policy: P, depth: u32) -> Result<(), PolicyViolation>
    where
        G: Sync,
        P: Policy<G> + Clone + Send,
        R: Game<Move = G::Move> + Debug,
        E: Evaluate<R>,
    {
        let own = Table::with_entries(OWN_ENTRIES);
        let settings = Settings {
            limits: Limits {
                depth: Some(depth),
                ..Limits::default()
            },
            driver: self.driver,
            ..Settings::default()
        };
        let mut checked = Ok(());
        let report = think_together(
            self.root,
            policy,
            self.table.unwrap_or(&own),
            &settings,
            self.threads,
            |report| {
                if checked.is_ok() {
                    checked = self.check_report(report);
                }
            },
        );
        checked?;
        let report = report.map_err(|_| PolicyViolation::NoReport(self.position()))?;
        self.check_report(&report)?;
        self.check_proof(&report, depth)
    }

    fn check_report(&self, report: &Report<G::Move>) -> Result<(), PolicyViolation>
    where
        R: Game<Move = G::Move> + Debug,
        E: Evaluate<R>,
    {
        let (position, depth, score) = (|| self.position(), report.depth, report.score);
        let minimax = self.minimax(self.plain, depth);
        if score != minimax {
            return Err(PolicyViolation::Value {
                position: position(),
                depth,
                found: score,
                minimax,
            });
        }
        let Some(best) = report.moves.first() else {
            return Ok(());
        };
        let mv = format!("{:?}", best.mv);
        if (best.score, best.bound) != (score, Bound::Exact) {
            return Err(PolicyViolation::BestScore {
                position: position(),
                depth,
                mv,
                score,
                found: best.score,
                bound: best.bound,
            });
        }
        let child = self.plain.play(best.mv);
        // Scores count plies from the position they are of: the child's, one ply later.
        let worth = (-self.minimax(&child, depth.saturating_sub(1))).delayed_by(1);
        if worth != score {
            return Err(PolicyViolation::BestMove {
                position: position(),
                depth,
                mv,
                score,
                worth,
            });
        }
        Ok(())
    }

    /// Checks that a search that ended early has the score of the full depth.
    fn check_proof(&self, report: &Report<G::Move>, depth: u32) -> Result<(), PolicyViolation>
    where
        R: Game<Move = G::Move> + Debug,
        E: Evaluate<R>,
    {
        let minimax = self.minimax(self.plain, depth);
        if report.score == minimax {
            return Ok(());
        }
        Err(PolicyViolation::Proof {
            position: self.position(),
            proven_at: report.depth,
            depth,
            found: report.score,
            minimax,
        })
    }

    /// The value of `pos` to `depth` plies.
    fn minimax(&self, pos: &R, depth: u32) -> Score
    where
        R: Game<Move = G::Move>,
        E: Evaluate<R>,
    {
        let (evaluator, quiescence) = (self.evaluator, self.quiescence);
        let truth = Truth {
            evaluator,
            quiescence,
        };
        truth.value(pos, depth)
    }

    fn position(&self) -> String
    where
        R: Debug,
    {
        format!("{:?}", self.plain)
    }
}

/// The entries of a check's own table: few enough to be overwritten.
const OWN_ENTRIES: usize = 4_096;

#[cfg(test)]
mod tests {
    use super::{PolicyCheck, PolicyViolation};
    use crate::search::{Driver, Standard};
    use crate::trees::{Listing, Tree};

    /// The check of `root` against `plain` to depth 2.
    fn check(root: &str, plain: &str) -> Result<(), PolicyViolation> {
        let (root, plain): (Tree, Tree) = (root.parse().unwrap(), plain.parse().unwrap());
        PolicyCheck::new(&root.root(), &Listing)
            .against(&plain.root())
            .driver(Driver::Mtdf)
            .check(Standard::new(Listing), 2)
    }

    #[test]
    fn each_wrong_value_is_found() {
        assert_eq!(check("((3 1) (4 3))", "((3 1) (4 3))"), Ok(()));
        assert_eq!(check("7", "7"), Ok(()));
        let found = check("((3 1) (4 3))", "((3 1) (4 2))");
        assert!(
            matches!(found, Err(PolicyViolation::Value { depth: 2, .. })),
            "{found:?}"
        );
        // The same value, by the other move.
        let found = check("(1 2)", "(2 1)");
        assert!(
            matches!(found, Err(PolicyViolation::BestMove { depth: 1, .. })),
            "{found:?}"
        );
        // Over after one ply, and so proven at depth 1, but not in the plain game.
        let found = check("(1 2)", "((3 4) 2)");
        let proof = matches!(
            found,
            Err(PolicyViolation::Proof {
                proven_at: 1,
                depth: 2,
                ..
            })
        );
        assert!(proof, "{found:?}");
    }
}
