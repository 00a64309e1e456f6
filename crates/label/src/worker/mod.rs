//! The worker of a run: it labels a piece, and knows nothing but the piece.

mod labeller;

pub(crate) use labeller::Labeller;

use crate::executor::{Crew, Feed};
use crate::lock::{into_inner, lock};
use crate::piece::{Answered, Piece};
use crate::{Error, LabelledRow};
use negascout::time::Instant;
use negascout_session::Catalogue;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

/// The answer to the piece that a message says, by this many threads; 0 is as 1. `stop` ends it.
///
/// The example of [`Driver`](crate::Driver) has both sides.
///
/// # Errors
///
/// [`Error::BadInput`] if the message is damaged, or of another version of the program, or if there is no
/// memory for the tables; [`Error::Stopped`].
pub fn label_piece(
    games: &Catalogue,
    message: &[u8],
    threads: usize,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<u8>, Error> {
    let piece = Piece::from_message(message)?;
    let threads = threads.clamp(1, piece.cells.len().max(1));
    let job = &piece.job;
    job.check_memory(threads)?;
    let started = Instant::now();
    let one = OnePiece {
        piece: Mutex::new(Some(piece.clone())),
        rows: Mutex::default(),
    };
    let crew = Crew {
        games,
        job,
        threads,
        stop,
    };
    crew.work(&one)?;
    let answered = Answered {
        rows: into_inner(one.rows),
        seconds: started.elapsed().as_secs_f64() * threads as f64,
    };
    answered.to_bytes(&piece)
}

/// A piece alone.
struct OnePiece {
    piece: Mutex<Option<Piece>>,
    rows: Mutex<Vec<LabelledRow>>,
}

impl Feed for OnePiece {
    fn next(&self) -> Result<Option<Piece>, Error> {
        Ok(lock(&self.piece).take())
    }

    fn count(&self) {}

    fn keep(&self, _: u64, rows: Vec<LabelledRow>) -> Result<(), Error> {
        *lock(&self.rows) = rows;
        Ok(())
    }
}
