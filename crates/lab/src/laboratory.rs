//! Searches of a session's current position, to compare, record and show.

use crate::analyse::analyse;
use crate::compare::compare;
use crate::cyclic::{Cyclic, solved};
use crate::formatter::Formatter;
use crate::refusals::to_height;
use crate::trace::trace_all;
use crate::{Comparison, Form, RecordedSearch, Row, Tracing};
use negascout::textbook::{Algorithm, MinimalTree, minimal_tree};
use negascout::{Depth, Evaluate, Game, Perft, Score};
use negascout_session::{
    EngineCache, ErasedEvaluation, Error, Limits, Report, Session, depth_or_end,
};
use std::ops::ControlFlow;

/// What the laboratory adds to a session: searches of its current position to compare, record and show.
pub trait Laboratory {
    /// The session itself.
    fn session(&self) -> &(dyn Session + '_);
    /// The static evaluation for the player to move, or the outcome.
    fn evaluate(&self) -> Score {
        let pos = self.session().erased();
        let evaluation = || ErasedEvaluation::default().evaluate(&pos);
        pos.outcome().unwrap_or_else(evaluation)
    }
    /// Positions reached by every sequence of `depth` moves; in chess, as in published counts, draws
    /// do not end a sequence.
    fn perft(&self, depth: u32) -> u64 {
        let counted = self.perft_while(depth, &Perft::PLAIN, &|| true);
        counted.unwrap_or_default()
    }
    /// The same count, with threads and a table; `None` if it was given up, because `go_on`, which each
    /// thread asks many times a second, said no, or if it is more than fits into 64 bits.
    ///
    /// ```
    /// use negascout::Perft;
    /// use negascout_lab::Laboratory;
    /// use negascout_session::open;
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let counting = Perft { threads: 2, entries: 1 << 10 };
    /// assert_eq!(session.perft_while(4, &counting, &|| true), Some(7 * 7 * 7 * 7));
    /// assert_eq!(session.perft_while(40, &counting, &|| false), None);
    /// ```
    fn perft_while(
        &self,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        self.session().erased().perft(depth, counting, go_on)
    }
    /// Searches by iterative deepening with `algorithm`; `progress` is called after each iteration,
    /// with a report that says [`Depth`](negascout_session::StopReason::Depth) while the search goes on, and may
    /// break the search off ([`go_on`](negascout_session::go_on) never does).
    ///
    /// The first iteration is never stopped by the clock, only by the nodes and from outside. For
    /// limits of depth and nodes the result is the same each time, except the seconds.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if a limit was reached before the first iteration was complete;
    /// [`Error::BadRequest`] for an impossible limit.
    fn analyse(
        &self,
        algorithm: Algorithm,
        limits: &Limits,
        progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
    ) -> Result<Report, Error> {
        let formatter = Formatter::new(self.session());
        let found = analyse(&formatter.pos, algorithm, limits, |found| {
            progress(&formatter.analysis(algorithm, found))
        })?;
        Ok(formatter.analysis(algorithm, &found))
    }
    /// What is known of a game that need not end, and the depth to which [`compare`](Laboratory::compare)
    /// searches it without a limit of depth; `None` of one that is searched to its end, and of a listed
    /// tree.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] where positions come again in a game that is large or has more than fit into
    /// memory, or more than can be listed within the limits, and where the game may last longer than is
    /// searched.
    ///
    /// ```
    /// use negascout_lab::Laboratory;
    /// use negascout_session::{Limits, open};
    ///
    /// let session = open("tic-tac-toe", None).unwrap();
    /// assert_eq!(session.cyclic(&Limits::default()), Ok(None));
    /// ```
    fn cyclic(&self, limits: &Limits) -> Result<Option<Cyclic>, Error> {
        solved(self.session(), limits)
    }
    /// Searches with each form to the same depth and counts; `progress` is called after each, and
    /// may break the comparison off.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if stopped; [`Error::BadRequest`] for an impossible depth, where
    /// [`cyclic`](Laboratory::cyclic) finds none and none is given, for an algorithm that the production search cannot run as, for a form of the gallery by the production search, with
    /// an order, or where more than 1,048,576 positions would have to be listed, and for a form that never
    /// ends.
    ///
    /// ```
    /// use negascout::textbook::Algorithm;
    /// use negascout_lab::{Comparison, Laboratory, Searcher};
    /// use negascout_session::{EngineCache, Limits, go_on, open};
    ///
    /// let session = open("chess", "e4 e5 Nf3").unwrap();
    /// let comparison = Comparison {
    ///     limits: Limits::to_depth(3),
    ///     algorithms: vec![Algorithm::AlphaBeta.into(), Algorithm::NegaScout.into()],
    ///     by: Searcher::Search { aspiration: false, selective: false },
    ///     ..Comparison::default()
    /// };
    /// let mut memory = EngineCache::with_mebibytes(1);
    /// let rows = session.compare(&comparison, &mut memory, &mut go_on).unwrap();
    /// assert_eq!(rows[0].value, rows[1].value);
    /// ```
    fn compare(
        &self,
        comparison: &Comparison,
        memory: &mut EngineCache,
        progress: &mut dyn FnMut(&Row) -> ControlFlow<()>,
    ) -> Result<Vec<Row>, Error> {
        compare(self.session(), comparison, memory, progress)
    }
    /// Records a search of at most `max_nodes` visits, as a tree, as events and with its principal
    /// variation, moves as text, for `negascout_draw` to turn into a picture or a page of steps.
    ///
    /// In a listed tree what a cut left out is known: it is filled in as nodes without visits,
    /// leaves among them with their values.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for an impossible depth, and for a form of the gallery in a game that is
    /// not a listed tree; [`Error::TooManyNodes`] if the search takes more visits.
    fn trace(
        &self,
        form: Form,
        depth: Option<u32>,
        max_nodes: usize,
    ) -> Result<RecordedSearch<String>, Error> {
        let asked = Tracing {
            depth,
            ..Tracing::new(form, max_nodes)
        };
        let last = self.trace_all(&asked)?.pop();
        last.ok_or(Error::Stopped)
    }
    /// Records a search under a root window, or in an order of moves. With deepening it is a search for
    /// each depth, up to the one that sees the whole game; else it is one.
    ///
    /// # Errors
    ///
    /// As [`trace`](Laboratory::trace); [`Error::BadRequest`] also for a form of the gallery with deepening
    /// or ordering, and for one that never ends; [`Error::Stopped`] if stopped.
    ///
    /// ```
    /// use negascout::textbook::Algorithm;
    /// use negascout_lab::{Laboratory, Tracing};
    /// use negascout_session::open;
    ///
    /// let session = open("tree", "((3 1) (4 3))").unwrap();
    /// let asked = Tracing { deepening: true, ..Tracing::new(Algorithm::NegaScout.into(), 100) };
    /// let searches = session.trace_all(&asked).unwrap();
    /// let scores: Vec<_> = searches.iter().map(|each| (each.depth, each.score.get())).collect();
    /// assert_eq!(scores, [(1, 0), (2, 3)]);
    /// ```
    fn trace_all(&self, asked: &Tracing) -> Result<Vec<RecordedSearch<String>>, Error> {
        trace_all(&self.session().erased(), asked)
    }
    /// The fewest leaves that prove the position's value at this depth (to a tree's height, or the end
    /// of the game, without one), and the whole tree; `None` if that has more than `most` positions.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for an impossible depth.
    fn minimal_tree(&self, depth: Option<u32>, most: usize) -> Result<Option<MinimalTree>, Error> {
        let pos = self.session().erased();
        let depth = match pos.listed() {
            Some(listed) => to_height(depth, &listed)?,
            None => depth_or_end(depth)?,
        };
        let evaluation = ErasedEvaluation::default();
        Ok(minimal_tree(&pos, depth as Depth, &evaluation, most))
    }
}

impl Laboratory for dyn Session + '_ {
    fn session(&self) -> &(dyn Session + '_) {
        self
    }
}
