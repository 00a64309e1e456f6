//! The same search by each algorithm, counted.

use crate::cyclic::Cyclic;
use crate::formatter::{Formatter, along, line};
use crate::measure::{Measured, measure, measure_on_tree, warm};
use crate::practice::Practice;
use crate::refusals::{BadForm, ends, to_height};
use crate::within::Within;
use crate::{Comparison, Form, Row, RowCounters, Searcher, cyclic};
use negascout::engine::SearchVariant;
use negascout::textbook::{Algorithm, Found, Order, Sorting};
use negascout::trees::{Tree, TreePosition};
use negascout::{Bound, Depth, Score};
use negascout_session::{
    Certainty, EngineCache, Erased, ErasedEvaluation, ErasedMove, Error, Report, Session,
    StopReason, Value, check_limits, depth_or_end,
};
use std::ops::ControlFlow;

/// Compares as [`Laboratory::compare`](crate::Laboratory::compare) says.
pub(crate) fn compare(
    session: &dyn Session,
    comparison: &Comparison,
    memory: &mut EngineCache,
    progress: &mut dyn FnMut(&Row) -> ControlFlow<()>,
) -> Result<Vec<Row>, Error> {
    let limits = &comparison.limits;
    check_limits(limits)?;
    let formatter = Formatter::new(session);
    let listed = formatter.pos.listed();
    let within = Within::new(limits);
    let whole = match limits.depth {
        None => cyclic::solved(session, limits)?,
        Some(_) => None,
    };
    let comparison = &to_its_value(comparison, whole);
    let limits = &comparison.limits;
    let horizon = Horizon::new(whole);
    // All are checked before the first is run.
    let task = |&form: &Form| CheckedSearch::new(listed, comparison, form);
    let tasks: Result<Vec<CheckedSearch>, Error> = comparison.algorithms.iter().map(task).collect();
    let mut rows = Vec::new();
    for (task, &form) in tasks?.into_iter().zip(&comparison.algorithms) {
        let measured = match task {
            CheckedSearch::Search(variant) => {
                warm(|| by_search(session.think_as(variant, limits, memory), within))?
            }
            task => task.measure(&formatter.pos, within, horizon)?.map(|found| {
                (
                    horizon.value(found.value),
                    line(&formatter.pos, &found.line),
                )
            }),
        };
        let row = formatter.row(form, measured);
        let go_on = progress(&row);
        rows.push(row);
        if go_on.is_break() {
            break;
        }
    }
    Ok(rows)
}

/// The comparison to the depth at which a game that need not end shows its value.
fn to_its_value(comparison: &Comparison, whole: Option<Cyclic>) -> Comparison {
    let mut comparison = comparison.clone();
    comparison.limits.depth = comparison.limits.depth.or(whole.map(|whole| whole.depth));
    comparison
}

/// What lies beyond the depth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Horizon {
    /// Positions that are evaluated.
    Evaluated,
    /// Nothing but draws: the game was solved whole.
    Drawn,
}

impl Horizon {
    fn new(whole: Option<Cyclic>) -> Horizon {
        match whole {
            Some(_) => Horizon::Drawn,
            None => Horizon::Evaluated,
        }
    }

    fn evaluation(self) -> ErasedEvaluation {
        match self {
            Horizon::Evaluated => ErasedEvaluation::default(),
            Horizon::Drawn => ErasedEvaluation::even(),
        }
    }

    fn value(self, score: Score) -> Value {
        match self {
            Horizon::Evaluated => Value::from(score),
            Horizon::Drawn => Value::new(score, Bound::Exact, Certainty::Proof),
        }
    }
}

/// A search of a comparison, checked.
#[derive(Clone, Copy)]
enum CheckedSearch {
    /// A form on a listed tree, to a depth.
    OnTree(Form, u32),
    /// A form of the gallery on a game whose positions are listed first, to a depth.
    OnListing(Form, u32),
    /// An algorithm as printed, to a depth.
    Textbook(Algorithm, u32),
    /// An algorithm on an order of moves.
    Practice {
        algorithm: Algorithm,
        first: u32,
        last: u32,
        sorting: Sorting,
    },
    /// The production search as an algorithm.
    Search(SearchVariant),
}

impl CheckedSearch {
    /// The task of one of the comparison's forms.
    fn new(
        listed: Option<TreePosition<'_>>,
        comparison: &Comparison,
        form: Form,
    ) -> Result<CheckedSearch, Error> {
        let depth = match &listed {
            Some(listed) => to_height(comparison.limits.depth, listed)?,
            None => depth_or_end(comparison.limits.depth)?,
        };
        let algorithm = match (form, comparison.by, listed) {
            (_, Searcher::Textbook, Some(_)) => {
                ends(form)?;
                return Ok(CheckedSearch::OnTree(form, depth));
            }
            (Form::Textbook(algorithm), ..) => algorithm,
            (Form::Exhibit(_), Searcher::Textbook, None) => {
                ends(form)?;
                return Ok(CheckedSearch::OnListing(form, depth));
            }
            (Form::Exhibit(_), ..) => return Err(Error::refused(BadForm::RunsAsItIs(form))),
        };
        match comparison.by {
            Searcher::Textbook => Ok(CheckedSearch::Textbook(algorithm, depth)),
            Searcher::Practice {
                deepening,
                ordering,
            } => Ok(CheckedSearch::Practice {
                algorithm,
                first: if deepening { 1 } else { depth },
                last: depth,
                sorting: match ordering {
                    true => Sorting::ByEvaluation,
                    false => Sorting::Natural,
                },
            }),
            Searcher::Search { .. } => {
                let (windows, width) = comparison.by.variant().unwrap_or_default();
                let variant = SearchVariant::new(algorithm, windows, width);
                Ok(CheckedSearch::Search(variant.map_err(Error::refused)?))
            }
        }
    }

    /// Searches `pos` by the textbook.
    fn measure(
        self,
        pos: &Erased,
        within: Within<'_>,
        horizon: Horizon,
    ) -> Result<Measured<Found<ErasedMove>>, Error> {
        let evaluation = horizon.evaluation();
        match (self, pos.listed()) {
            (CheckedSearch::OnTree(form, depth), Some(listed)) => {
                let measured = warm(|| measure_on_tree(form, &listed, depth, within))?;
                Ok(measured.map(|found| along(found, pos)))
            }
            (CheckedSearch::OnTree(form, depth) | CheckedSearch::OnListing(form, depth), _) => {
                measure_on_listing(form, pos, depth, &evaluation, within)
            }
            (CheckedSearch::Textbook(algorithm, depth), _) => {
                warm(|| measure(algorithm, pos, depth, &evaluation, within))
            }
            (
                CheckedSearch::Practice {
                    algorithm,
                    first,
                    last,
                    sorting,
                },
                _,
            ) => warm(|| {
                let order = Order::new(&evaluation, sorting);
                Practice { order, first, last }.measure(algorithm, pos, within)
            }),
            (CheckedSearch::Search(variant), _) => {
                unreachable!("{variant:?} is a search of the session")
            }
        }
    }
}

/// The production search, whose last iteration may have been ended by a limit.
fn by_search(
    searched: Result<Report, Error>,
    within: Within<'_>,
) -> Result<Measured<(Value, Vec<String>)>, Error> {
    let report = match searched {
        Ok(report) => report,
        Err(Error::Stopped) => return Measured::of_nothing(within),
        Err(error) => return Err(error),
    };
    let found = match report.stopped_by {
        StopReason::Stopped => return Err(Error::Stopped),
        limit @ (StopReason::Nodes | StopReason::Time) => Err(limit),
        _ => Ok((report.value, report.pv)),
    };
    let counts = report.search.unwrap_or_default();
    Ok(Measured {
        found,
        counters: RowCounters {
            nodes: report.nodes as f64,
            leaves: counts.horizon as f64,
            distinct_leaves: None,
            cutoffs: None,
            null_window_searches: counts.null_window_searches as f64,
            researches: counts.researches as f64,
            stored: None,
        },
        seconds: report.seconds,
    })
}

/// The most positions of a game that are listed for a form of the gallery.
const MAX_POSITIONS: usize = 1 << 20;

/// Lists the game's positions to the depth, and searches them with a form that runs on listed trees.
fn measure_on_listing(
    form: Form,
    pos: &Erased,
    depth: u32,
    evaluation: &ErasedEvaluation,
    within: Within<'_>,
) -> Result<Measured<Found<ErasedMove>>, Error> {
    let listed = Tree::from_game(pos, depth as Depth, evaluation, MAX_POSITIONS);
    let listed = listed.map_err(|error| Error::refused(BadForm::TooManyPositions(form, error)))?;
    let depth = depth.min(listed.height().max(1));
    let measured = warm(|| measure_on_tree(form, &listed.root(), depth, within))?;
    Ok(measured.map(|found| along(found, pos)))
}
