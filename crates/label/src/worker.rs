//! The worker of a run elsewhere: it labels a chunk that came as a message, and knows nothing else.

use crate::Error;
use crate::chunk::{Answer, Chunk};
use crate::lock::{into_inner, lock};
use crate::pool::{Pool, Queue};
use negascout_session::Catalogue;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

/// The answer to the chunk that a message says, by this many threads; 0 means 1. `stop` ends it.
///
/// The example of [`Driver`](crate::Driver) has both sides.
///
/// # Errors
///
/// [`Error::BadInput`] if the message is damaged, or of another version of the program, or if there is no
/// memory for the tables; [`Error::Stopped`].
pub fn label_chunk(
    games: &Catalogue,
    message: &[u8],
    threads: usize,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<u8>, Error> {
    let chunk = Chunk::from_message(message)?;
    let threads = threads.clamp(1, chunk.cells.len().max(1));
    let job = &chunk.job;
    job.check_memory(threads)?;
    let one = OneChunk {
        chunk: Mutex::new(Some(chunk.clone())),
        answer: Mutex::default(),
    };
    let pool = Pool {
        games,
        job,
        threads,
        stop,
    };
    pool.work(&one)?;
    match into_inner(one.answer) {
        Some(answer) => answer.to_message(&chunk),
        None => Err(Error::BadInput("the chunk has no rows".to_owned())),
    }
}

/// A chunk alone.
struct OneChunk {
    chunk: Mutex<Option<Chunk>>,
    answer: Mutex<Option<Answer>>,
}

impl Queue for OneChunk {
    fn next(&self) -> Result<Option<Chunk>, Error> {
        Ok(lock(&self.chunk).take())
    }

    fn count(&self, _: f64) {}

    fn keep(&self, _: u64, answer: Answer) -> Result<(), Error> {
        *lock(&self.answer) = Some(answer);
        Ok(())
    }
}
