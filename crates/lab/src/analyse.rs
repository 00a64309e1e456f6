//! Iterative deepening of a textbook algorithm: depth 1, depth 2, and so on, until the game is solved
//! or a limit is reached. The result is that of the last complete iteration.

use crate::within::Within;
use negascout::observe::{Counter, Counts};
use negascout::textbook::{Algorithm, Found};
use negascout::time::Instant;
use negascout::{Depth, Window};
use negascout_session::{
    Effort, Erased, ErasedEvaluation, ErasedMove, Error, Limits, MAX_DEPTH, StopReason,
    check_limits,
};
use std::ops::ControlFlow;

/// The result of the last complete iteration, and the effort of all.
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    pub(crate) found: Found<ErasedMove>,
    pub(crate) counts: Counts,
    pub(crate) depth: u32,
    pub(crate) spent: Effort,
    pub(crate) stopped_by: StopReason,
}

/// Searches `pos` as [`Laboratory::analyse`](crate::Laboratory::analyse) says.
pub(crate) fn analyse(
    pos: &Erased,
    algorithm: Algorithm,
    limits: &Limits,
    mut progress: impl FnMut(&Analysis) -> ControlFlow<()>,
) -> Result<Analysis, Error> {
    check_limits(limits)?;
    let within = Within::new(limits);
    let evaluation = ErasedEvaluation::default();
    let started = Instant::now();
    let mut spent = Effort::default();
    let mut done: Option<Analysis> = None;
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH) {
        let left = within.less(Some(spent));
        // The first iteration is not stopped by the clock, so that there is always a move.
        let left = if depth > 1 { left } else { left.untimed() };
        let mut watch = (Counter::default(), left.limit(Instant::now()));
        let (plies, window) = (depth as Depth, Window::FULL);
        let searched = algorithm.search(pos, plies, window, &evaluation, &mut watch);
        let counts = watch.0.counts();
        // A search that is stopped still enters a few nodes on its way home.
        spent.nodes += counts.nodes.min(left.nodes().unwrap_or(u64::MAX));
        spent.seconds = started.elapsed().as_secs_f64();
        let Ok(found) = searched else {
            let reason = left.reason(Some(counts.nodes));
            return ended(done, spent, reason.unwrap_or(StopReason::Stopped));
        };
        let is_solved = counts.horizon == 0 || found.value.plies_to_end().is_some();
        let analysis = done.insert(Analysis {
            found,
            counts,
            depth,
            spent,
            stopped_by: match is_solved {
                true => StopReason::Solved,
                false => StopReason::Depth,
            },
        });
        let go_on = progress(analysis);
        if is_solved {
            break;
        }
        if go_on.is_break() {
            return ended(done, spent, StopReason::Stopped);
        }
    }
    done.ok_or(Error::Stopped)
}

/// The last complete iteration, with what all of them took; none, if the first was not completed.
fn ended(done: Option<Analysis>, spent: Effort, stopped_by: StopReason) -> Result<Analysis, Error> {
    let analysis = done.ok_or(Error::Stopped)?;
    Ok(Analysis {
        spent,
        stopped_by,
        ..analysis
    })
}
