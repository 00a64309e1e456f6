//! The same search by each algorithm, counted.

use crate::erased::{Erased, OwnEvaluation};
use crate::memory::EngineOf;
use crate::playable::MoveOf;
use crate::practice::Practice;
use crate::request::depth_or_end;
use crate::within::Within;
use crate::{Comparison, Counters, Error, Form, Playable, RowCounters, Searcher, StopReason};
use negascout::engine::{PlainEvaluator, SearchVariant};
use negascout::observe::{Counter, DistinctLeaves, Limit, Stopped};
use negascout::search;
use negascout::textbook::gallery::Verdict;
use negascout::textbook::{Algorithm, Found, Order, Sorting};
use negascout::time::Instant;
use negascout::trees::{Branch, Listing, Tree, TreePosition};
use negascout::{Depth, Evaluate, Game, Observer, Window};
use std::ops::ControlFlow;

/// One search and what it took.
pub(crate) struct Measured<M> {
    /// The result, or the limit that ended the search before there was one.
    pub(crate) found: Result<Found<M>, StopReason>,
    pub(crate) counters: RowCounters,
    pub(crate) seconds: f64,
}

/// A search of a comparison, checked.
#[derive(Clone, Copy)]
pub(crate) enum Task {
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
            (Form::Exhibit(_), Searcher::Textbook, None) => {
                ends(form)?;
                return Ok(Task::OnListing(form, depth));
            }
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
                let variant = SearchVariant::new(algorithm, windows, width);
                let variant = variant.map_err(|error| Error::BadRequest(error.to_string()))?;
                Ok(Task::Search(variant))
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
        let within = Within::of(comparison);
        match (self, game.listed(pos)) {
            (Task::OnTree(form, depth), Some(listed)) => {
                Ok(measure_on_tree(form, &listed, depth, within)?.along(pos))
            }
            (Task::OnListing(form, depth), _) => {
                let erased = Erased::new(game, engine.knowledge(), pos.clone());
                Ok(measure_on_listing(form, &erased, depth, within)?.along(pos))
            }
            (Task::Search(variant), _) if cfg!(feature = "full") => {
                let limits = within.for_search(comparison.depth);
                let go_on = |_: &_| ControlFlow::Continue(());
                match engine.think_as(variant, pos, &limits, go_on) {
                    Ok(report) => Measured::of_search(report),
                    Err(_) => Measured::of_nothing(within),
                }
            }
            _ if cfg!(feature = "full") => {
                let evaluator = PlainEvaluator(engine.knowledge());
                self.by_textbook(pos, &evaluator, within)
            }
            _ => {
                let erased = Erased::new(game, engine.knowledge(), pos.clone());
                let measured = self.by_textbook(&erased, &OwnEvaluation, within)?;
                Ok(measured.along(pos))
            }
        }
    }

    /// Searches `pos` by an algorithm of the textbook.
    pub(crate) fn by_textbook<G: Game, E: Evaluate<G>>(
        self,
        pos: &G,
        evaluator: &E,
        within: Within<'_>,
    ) -> Result<Measured<G::Move>, Error> {
        match self {
            Task::Textbook(algorithm, depth) => measure(algorithm, pos, depth, evaluator, within),
            Task::Practice {
                algorithm,
                first,
                last,
                sorting,
            } => {
                let order = Order::new(evaluator, sorting);
                Practice { order, first, last }.measure(algorithm, pos, within)
            }
            Task::OnTree(form, _) | Task::OnListing(form, _) => Err(needs_a_tree(form)),
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

/// The most positions of a game that are listed for a form of the gallery.
const MAX_POSITIONS: usize = 1 << 20;

/// Lists the game's positions to the depth, and searches them with a form that runs on listed trees.
fn measure_on_listing(
    form: Form,
    pos: &Erased<'_>,
    depth: u32,
    within: Within<'_>,
) -> Result<Measured<Branch>, Error> {
    let listed = Tree::of_game(pos, depth as Depth, &OwnEvaluation, MAX_POSITIONS);
    let listed = listed.map_err(|error| {
        Error::BadRequest(format!(
            "{form} is a form of the gallery, which runs on listed positions, and {error}: give a \
             smaller depth"
        ))
    })?;
    let depth = depth.min(listed.height().max(1));
    measure_on_tree(form, &listed.root(), depth, within)
}

pub(crate) fn needs_a_tree(form: Form) -> Error {
    Error::BadRequest(format!(
        "{form} is a form of the gallery, which is drawn on listed trees only"
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
            found: self.found.map(|found| along(found, pos)),
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

impl<M> Measured<M> {
    /// A search that a limit ended before its first iteration was complete.
    fn of_nothing(within: Within<'_>) -> Result<Measured<M>, Error> {
        Ok(Measured {
            found: Err(within.reason(None)?),
            counters: RowCounters {
                nodes: within.nodes().unwrap_or_default() as f64,
                ..RowCounters::default()
            },
            seconds: within.seconds().unwrap_or_default(),
        })
    }

    /// The production search, whose last iteration may have been ended by a limit.
    fn of_search(report: search::Report<M>) -> Result<Measured<M>, Error> {
        let found = match report.stopped_by.map(StopReason::from) {
            Some(StopReason::Stopped) => return Err(Error::Stopped),
            Some(limit @ (StopReason::Nodes | StopReason::Time)) => Err(limit),
            _ => Ok(Found {
                value: report.score,
                line: report
                    .moves
                    .into_iter()
                    .next()
                    .map_or_else(Vec::new, |first| first.line),
            }),
        };
        let counts = report.statistics;
        Ok(Measured {
            found,
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
        })
    }
}

/// The observers of a measured search: its counters and its limit.
pub(crate) struct Watch<'s> {
    started: Instant,
    within: Within<'s>,
    pub(crate) observers: ((Counter, DistinctLeaves), Limit),
}

impl<'s> Watch<'s> {
    pub(crate) fn new(within: Within<'s>) -> Watch<'s> {
        let started = Instant::now();
        Watch {
            started,
            within,
            observers: (
                (Counter::default(), DistinctLeaves::default()),
                within.limit(started),
            ),
        }
    }

    /// The search is over, or a limit was reached. The time includes that of counting.
    pub(crate) fn measured<M>(
        self,
        searched: Result<Found<M>, Stopped>,
    ) -> Result<Measured<M>, Error> {
        let seconds = self.started.elapsed().as_secs_f64();
        let (counter, leaves) = self.observers.0;
        let found = match searched {
            Ok(found) => Ok(found),
            Err(_) => Err(self.within.reason(Some(counter.counts().nodes))?),
        };
        let distinct_leaves = leaves.len() as u64;
        let counters = Counters {
            distinct_leaves,
            ..Counters::from(counter.counts())
        };
        Ok(Measured {
            found,
            counters: counters.into(),
            seconds,
        })
    }
}

/// Searches with the full window and counts.
fn measure<G: Game, E: Evaluate<G>>(
    algorithm: Algorithm,
    pos: &G,
    depth: u32,
    evaluator: &E,
    within: Within<'_>,
) -> Result<Measured<G::Move>, Error> {
    let mut watch = Watch::new(within);
    let (plies, window) = (depth as Depth, Window::FULL);
    let searched = if cfg!(feature = "full") {
        algorithm.search(pos, plies, window, evaluator, &mut watch.observers)
    } else {
        let observer: &mut dyn Observer<G> = &mut watch.observers;
        algorithm.search(pos, plies, window, evaluator, observer)
    };
    watch.measured(searched)
}

/// The same on a listed tree, by any form.
pub(crate) fn measure_on_tree(
    form: Form,
    pos: &TreePosition<'_>,
    depth: u32,
    within: Within<'_>,
) -> Result<Measured<Branch>, Error> {
    let exhibit = match form {
        Form::Textbook(algorithm) => return measure(algorithm, pos, depth, &Listing, within),
        Form::Exhibit(exhibit) => exhibit,
    };
    let mut watch = Watch::new(within);
    let observer = &mut watch.observers;
    let searched = exhibit.run(pos, depth as Depth, Window::FULL, observer);
    watch.measured(searched)
}
