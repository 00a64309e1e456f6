//! Several threads on one question, over one table.
//!
//! Each thread searches the same question, and reads in the table the results of the others. They
//! [defer](negascout::search::AbdadaTable) the moves that another thread is searching.

use crate::budget::Budget;
use crate::question::{Answer, Question, asking};
use negascout::observe::Stopped;
use negascout::search::{AbdadaTable, Limits, Meter};
use negascout::time::Duration;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, ScopedJoinHandle};

/// The number of threads of a search, and the size of their stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Threads {
    count: usize,
    /// In bytes.
    stack: usize,
}

/// The stack of one thread, in bytes: a game has at most 64 plies.
const STACK: usize = 2 << 20;

/// The time between two looks at the limits while threads search.
const POLL: Duration = Duration::from_millis(5);

impl Threads {
    /// This many threads, or `None` if one thread alone is to search, on its own stack, as always in
    /// WebAssembly.
    pub(crate) fn new(count: usize) -> Option<Threads> {
        (count > 1 && cfg!(not(target_family = "wasm"))).then_some(Threads {
            count,
            stack: STACK,
        })
    }

    /// The answer of the first thread that has one; all end with it. `nodes` is the most for all
    /// threads together. The first thread that runs out of nodes ends all, too. All tell `counter` their
    /// nodes, if there is one.
    ///
    /// There may be fewer threads than wanted. `None` if the system gives none, as in a browser.
    pub(crate) fn ask<const W: usize, const H: usize>(
        self,
        question: &Question<'_, W, H>,
        nodes: u64,
        budget: &Budget,
        counter: Option<Arc<AtomicU64>>,
    ) -> Option<Answer> {
        let abdada = AbdadaTable::default();
        let done = Arc::new(AtomicBool::new(false));
        let limits = Limits {
            nodes: Some(nodes.div_ceil(self.count as u64)),
            stop: Some(Arc::clone(&done)),
            counted: counter,
            ..Limits::default()
        };
        thread::scope(|scope| {
            let (sender, answers) = channel();
            let mut workers = Vec::new();
            for _ in 0..self.count {
                let (sender, meter) = (sender.clone(), Meter::new(&limits));
                let mut search = asking(question.table, question.processor, meter).sharing(&abdada);
                let work = move || {
                    let answer = question.ask(&mut search);
                    // The receiver is gone if another thread has answered before.
                    let _ = sender.send(answer.points);
                    answer.nodes
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
            let points = first(&answers, budget);
            done.store(true, Ordering::Relaxed);
            let join = |worker: ScopedJoinHandle<'_, u64>| {
                let nodes = worker.join();
                nodes.unwrap_or_else(|panic| resume_unwind(panic))
            };
            let nodes = workers.into_iter().map(join).sum();
            Some(Answer { points, nodes })
        })
    }
}

/// The first answer to come, unless the budget is spent before.
fn first(answers: &Receiver<Result<i32, Stopped>>, budget: &Budget) -> Result<i32, Stopped> {
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
    use super::Threads;
    use crate::budget::Budget;
    use crate::position::Position;
    use crate::question::Question;
    use crate::tactics::Tactics;
    use negascout::processor::Processor;
    use negascout::search::{Limits, Table};

    /// Whether the value of a position worth -4 points is at least -4, and -3, asked of two threads
    /// with stacks of this many bytes.
    fn answers(stack: usize) -> [Option<bool>; 2] {
        let pos: Position<7, 6> = "444442211113266".parse().unwrap();
        let (tactics, table) = (Tactics::new(pos).unwrap(), Table::with_mebibytes(1));
        let threads = Threads { count: 2, stack };
        [-4, -3].map(|asked| {
            let question = Question {
                tactics: &tactics,
                asked,
                table: &table,
                processor: Processor::detect(),
            };
            let budget = Budget::new(&Limits::default());
            let answer = threads.ask(&question, u64::MAX, &budget, None)?;
            assert!(answer.nodes > 0);
            answer.points.ok().map(|points| points >= asked)
        })
    }

    #[test]
    fn threads_answer_as_one_would() {
        assert_eq!(answers(super::STACK), [Some(true), Some(false)]);
    }

    #[test]
    fn without_memory_for_a_thread_there_is_no_answer() {
        assert_eq!(answers(usize::MAX / 2), [None, None]);
    }
}
