//! One question to several threads, which share out its moves.

use super::budget::Budget;
use crate::observe::Stopped;
use crate::search::{AbdadaTable, Limits, Meter};
use crate::time::Duration;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, ScopedJoinHandle};

/// The number of threads that are asked together, and the size of their stacks.
///
/// ```
/// use negascout::engine::{Budget, Together};
/// use negascout::search::Limits;
///
/// let budget = Budget::new(&Limits::default());
/// let two = Together::new(2).unwrap();
/// let answer = two.ask(100, &budget, None, |meter, _| (Ok(7), meter.nodes()));
/// assert_eq!(answer, Some((Ok(7), 0)));
/// assert_eq!(Together::new(1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Together {
    count: usize,
    /// In bytes.
    stack: usize,
}

/// The stack of one thread, in bytes: enough for a game of at most 128 plies.
const STACK: usize = 2 << 20;

/// The time between two looks at the limits while threads search.
const POLL: Duration = Duration::from_millis(5);

/// An answer, or that the search was stopped, with the nodes that were searched.
type Answer<A> = (Result<A, Stopped>, u64);

impl Together {
    /// This many threads, or `None` if one thread alone is to search, on its own stack, as always in
    /// WebAssembly. Their search may be 128 plies deep.
    #[must_use]
    pub fn new(count: usize) -> Option<Together> {
        (count > 1 && cfg!(not(target_family = "wasm"))).then_some(Together {
            count,
            stack: STACK,
        })
    }

    /// The first answer that one of the threads gives; all end with it. Each has a meter and the table of what
    /// the others are searching, and asks by `ask`. `nodes` is the most for all threads together. The first
    /// thread that runs out of nodes ends all, too. All tell `counter` their nodes, if there is one.
    ///
    /// There may be fewer threads than wanted. `None` if the system gives none, as in a browser.
    pub fn ask<A: Send>(
        self,
        nodes: u64,
        budget: &Budget,
        counter: Option<Arc<AtomicU64>>,
        ask: impl Fn(Meter, &AbdadaTable) -> Answer<A> + Sync,
    ) -> Option<Answer<A>> {
        let abdada = AbdadaTable::default();
        let done = Arc::new(AtomicBool::new(false));
        let limits = Limits {
            nodes: Some(nodes.div_ceil(self.count as u64)),
            stop: Some(Arc::clone(&done)),
            counted: counter,
            ..Limits::default()
        };
        let (ask, abdada) = (&ask, &abdada);
        thread::scope(|scope| {
            let (sender, answers) = channel();
            let mut workers = Vec::new();
            for _ in 0..self.count {
                let (sender, meter) = (sender.clone(), Meter::new(&limits));
                let work = move || {
                    let (answer, nodes) = ask(meter, abdada);
                    // The receiver is gone if another thread has answered before.
                    let _ = sender.send(answer);
                    nodes
                };
                let builder = thread::Builder::new().stack_size(self.stack);
                match builder.spawn_scoped(scope, work) {
                    Ok(worker) => workers.push(worker),
                    Err(_) => break,
                }
            }
            if workers.is_empty() {
                return None;
            }
            drop(sender); // so that the answers end when no thread is left
            let answer = first(&answers, budget);
            done.store(true, Ordering::Relaxed);
            let join = |worker: ScopedJoinHandle<'_, u64>| {
                let nodes = worker.join();
                nodes.unwrap_or_else(|panic| resume_unwind(panic))
            };
            let nodes = workers.into_iter().map(join).sum();
            Some((answer, nodes))
        })
    }
}

/// The first answer to come, unless the budget is spent before.
fn first<A>(answers: &Receiver<Result<A, Stopped>>, budget: &Budget) -> Result<A, Stopped> {
    loop {
        match answers.recv_timeout(POLL) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Timeout) if !budget.is_spent() => {}
            Err(_) => return Err(Stopped),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, STACK, Together};
    use crate::search::Limits;

    /// The answer of two threads with stacks of this many bytes.
    fn answer(stack: usize) -> Option<i32> {
        let two = Together { count: 2, stack };
        let budget = Budget::new(&Limits::default());
        let (answer, nodes) = two.ask(9, &budget, None, |_, _| (Ok(3), 4))?;
        assert_eq!(nodes, 8);
        answer.ok()
    }

    #[test]
    fn without_memory_for_a_thread_there_is_no_answer() {
        assert_eq!(answer(STACK), Some(3));
        assert_eq!(answer(usize::MAX / 2), None);
    }
}
