//! The same search by each algorithm, counted.

use crate::erased::{Erased, OwnEvaluation};
use crate::memory::EngineOf;
use crate::playable::MoveOf;
use crate::practice::Practice;
use crate::request::{depth_or_end, limit_by};
use crate::{Comparison, Counters, Error, Form, Playable, RowCounters, Searcher};
use negascout::engine::{PlainEvaluator, RunAs};
use negascout::observe::{Counter, DistinctLeaves, Limit};
use negascout::search;
use negascout::textbook::gallery::Verdict;
use negascout::textbook::{Algorithm, Found, Order, Sorting};
use negascout::time::Instant;
use negascout::trees::{Branch, Listing, TreePosition};
use negascout::{Depth, Evaluate, Game, Observer, Window};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// One search and what it took.
pub(crate) struct Measured<M> {
    pub(crate) found: Found<M>,
    pub(crate) counters: RowCounters,
    pub(crate) seconds: f64,
}

/// A flag that stops a search when raised, if there is one.
pub(crate) type Stop<'s> = Option<&'s Arc<AtomicBool>>;

/// A search of a comparison, checked.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    /// A form on a listed tree, to a depth.
    OnTree(Form, u32),
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
    Search(RunAs),
}

impl Task {
    /// The task of one of the comparison's forms.
    pub(crate) fn new(
        listed: Option<TreePosition<'_>>,
        comparison: &Comparison,
        form: Form,
    ) -> Result<Task, Error> {
        let depth = match &listed {
            Some(listed) => to_height(comparison.depth, listed)?,
            None => depth_or_end(comparison.depth)?,
        };
        let algorithm = match (form, comparison.by, listed) {
            (_, Searcher::Textbook, Some(_))
                if cfg!(feature = "full") || matches!(form, Form::Exhibit(_)) =>
            {
                ends(form)?;
                return Ok(Task::OnTree(form, depth));
            }
            (Form::Textbook(algorithm), ..) => algorithm,
            (Form::Exhibit(_), _, None) => return Err(needs_a_tree(form)),
            (Form::Exhibit(_), ..) => return Err(runs_as_it_is(form)),
        };
        match comparison.by {
            Searcher::Textbook => Ok(Task::Textbook(algorithm, depth)),
            Searcher::Practice {
                deepening,
                ordering,
            } => Ok(Task::Practice {
                algorithm,
                first: if deepening { 1 } else { depth },
                last: depth,
                sorting: match ordering {
                    true => Sorting::ByEvaluation,
                    false => Sorting::Natural,
                },
            }),
            Searcher::Search { .. } if !cfg!(feature = "full") => Err(textbook_only()),
            Searcher::Search { .. } => {
                let (windows, width) = comparison.by.variant().unwrap_or_default();
                let run_as = RunAs::new(algorithm, windows, width);
                let run_as = run_as.map_err(|error| Error::BadRequest(error.to_string()))?;
                Ok(Task::Search(run_as))
            }
        }
    }

    /// Searches `pos`.
    pub(crate) fn measure<P: Playable>(
        self,
        game: &P,
        pos: &P::Position,
        engine: &mut EngineOf<P>,
        comparison: &Comparison,
    ) -> Result<Measured<MoveOf<P>>, Error> {
        let stop = comparison.stop.as_ref();
        match (self, game.listed(pos)) {
            (Task::OnTree(form, depth), Some(listed)) => {
                Ok(measure_on_tree(form, &listed, depth, stop)?.along(pos))
            }
            (Task::Search(run_as), _) if cfg!(feature = "full") => {
                let limits = search::Limits {
                    depth: comparison.depth,
                    stop: comparison.stop.clone(),
                    ..search::Limits::default()
                };
                let go_on = |_: &_| ControlFlow::Continue(());
                let report = engine.think_as(run_as, pos, &limits, go_on);
                Ok(Measured::from(report.map_err(|_| Error::Stopped)?))
            }
            _ if cfg!(feature = "full") => {
                let evaluator = PlainEvaluator(engine.knowledge());
                self.by_textbook(pos, &evaluator, stop)
            }
            _ => {
                let erased = Erased::new(game, engine.knowledge(), pos.clone());
                let measured = self.by_textbook(&erased, &OwnEvaluation, stop)?;
                Ok(measured.along(pos))
            }
        }
    }

    /// Searches `pos` by an algorithm of the textbook.
    pub(crate) fn by_textbook<G: Game, E: Evaluate<G>>(
        self,
        pos: &G,
        evaluator: &E,
        stop: Stop<'_>,
    ) -> Result<Measured<G::Move>, Error> {
        match self {
            Task::Textbook(algorithm, depth) => measure(algorithm, pos, depth, evaluator, stop),
            Task::Practice {
                algorithm,
                first,
                last,
                sorting,
            } => {
                let order = Order::new(evaluator, sorting);
                Practice { order, first, last }.measure(algorithm, pos, stop)
            }
            Task::OnTree(form, _) => Err(needs_a_tree(form)),
            Task::Search(_) => Err(textbook_only()),
        }
    }
}

fn textbook_only() -> Error {
    Error::left_out("comparison by the production search")
}

/// The depth to search a listed tree to, checked; its height if absent, so that a form which asks
/// how far the leaves are is told.
pub(crate) fn to_height(depth: Option<u32>, pos: &TreePosition<'_>) -> Result<u32, Error> {
    depth_or_end(depth.or(Some(pos.height().max(1))))
}

pub(crate) fn needs_a_tree(form: Form) -> Error {
    Error::BadRequest(format!(
        "{form} is a form of the gallery, which runs on listed trees only"
    ))
}

/// Refuses a form that never ends.
pub(crate) fn ends(form: Form) -> Result<(), Error> {
    match form {
        Form::Exhibit(exhibit) if exhibit.verdict == Verdict::NeverEnds => Err(Error::BadRequest(
            format!("{form} never ends: there is nothing to count"),
        )),
        _ => Ok(()),
    }
}

pub(crate) fn runs_as_it_is(form: Form) -> Error {
    Error::BadRequest(format!(
        "{form} is a form of the gallery, which runs as it is: not by the production search, and \
         without deepening and ordering"
    ))
}

impl Measured<Branch> {
    /// The same with moves of `pos`, whose moves correspond in number and order.
    pub(crate) fn along<G: Game>(self, pos: &G) -> Measured<G::Move> {
        Measured {
            found: along(self.found, pos),
            counters: self.counters,
            seconds: self.seconds,
        }
    }
}

/// The same with moves of `pos`, whose moves correspond in number and order.
pub(crate) fn along<G: Game>(found: Found<Branch>, pos: &G) -> Found<G::Move> {
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

impl<M: Clone> From<search::Report<M>> for Measured<M> {
    fn from(report: search::Report<M>) -> Measured<M> {
        let line = report.moves.first().map(|first| first.line.clone());
        let counts = report.statistics;
        Measured {
            found: Found {
                value: report.score,
                line: line.unwrap_or_default(),
            },
            counters: RowCounters {
                nodes: report.nodes as f64,
                leaves: counts.horizon as f64,
                distinct_leaves: None,
                cutoffs: counts.cutoffs as f64,
                null_window_searches: counts.null_window_searches as f64,
                researches: counts.researches as f64,
                stored: None,
            },
            seconds: report.time.as_secs_f64(),
        }
    }
}

/// The observers of a measured search: its counters and its limit.
pub(crate) struct Watch {
    started: Instant,
    pub(crate) observers: ((Counter, DistinctLeaves), Limit),
}

impl Watch {
    pub(crate) fn new(stop: Stop<'_>) -> Watch {
        Watch {
            started: Instant::now(),
            observers: (
                (Counter::default(), DistinctLeaves::default()),
                limit_by(stop),
            ),
        }
    }

    /// The search is over. The time includes that of counting.
    pub(crate) fn measured<M>(self, found: Found<M>) -> Measured<M> {
        let seconds = self.started.elapsed().as_secs_f64();
        let (counter, leaves) = self.observers.0;
        let distinct_leaves = leaves.len() as u64;
        let counters = Counters {
            distinct_leaves,
            ..Counters::from(counter.counts())
        };
        Measured {
            found,
            counters: counters.into(),
            seconds,
        }
    }
}

/// Searches with the full window and counts.
fn measure<G: Game, E: Evaluate<G>>(
    algorithm: Algorithm,
    pos: &G,
    depth: u32,
    evaluator: &E,
    stop: Stop<'_>,
) -> Result<Measured<G::Move>, Error> {
    let mut watch = Watch::new(stop);
    let (plies, window) = (depth as Depth, Window::FULL);
    let searched = if cfg!(feature = "full") {
        algorithm.search(pos, plies, window, evaluator, &mut watch.observers)
    } else {
        let observer: &mut dyn Observer<G> = &mut watch.observers;
        algorithm.search(pos, plies, window, evaluator, observer)
    };
    Ok(watch.measured(searched.map_err(|_| Error::Stopped)?))
}

/// The same on a listed tree, by any form.
pub(crate) fn measure_on_tree(
    form: Form,
    pos: &TreePosition<'_>,
    depth: u32,
    stop: Stop<'_>,
) -> Result<Measured<Branch>, Error> {
    let exhibit = match form {
        Form::Textbook(algorithm) => return measure(algorithm, pos, depth, &Listing, stop),
        Form::Exhibit(exhibit) => exhibit,
    };
    let mut watch = Watch::new(stop);
    let observer = &mut watch.observers;
    let searched = exhibit.run(pos, depth as Depth, Window::FULL, observer);
    Ok(watch.measured(searched.map_err(|_| Error::Stopped)?))
}
