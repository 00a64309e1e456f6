//! A thread that reads lines for a loop of events.

use crate::lines::{LineFault, Lines};
use crate::run_error::RunError;
use std::io::{self, BufRead};
use std::sync::mpsc::SyncSender;
use std::thread;

/// An event of the input.
#[derive(Debug)]
pub enum Heard {
    /// A line, which has just come.
    Line(Result<String, LineFault>),
    /// The end of the lines: an error where they cannot be read any more.
    End(io::Result<()>),
}

/// Reads the lines of `input`, of `most` bytes each at most, on a thread of its own, and sends each as an event to a loop
/// that listens to more than that. The last event is the end. The thread may be left behind, waiting for a line that
/// never comes.
///
/// # Errors
///
/// [`RunError::Thread`] if the system refuses a thread.
///
/// ```
/// use negascout_protocol::{Heard, listen};
/// use std::sync::mpsc::sync_channel;
///
/// let (sender, events) = sync_channel(8);
/// listen(&b"isready\n"[..], 100, sender, |heard| heard).unwrap();
/// let Heard::Line(line) = events.recv().unwrap() else { panic!() };
/// assert_eq!(line, Ok("isready\n".to_owned()));
/// assert!(matches!(events.recv().unwrap(), Heard::End(Ok(()))));
/// ```
pub fn listen<E: Send + 'static>(
    input: impl BufRead + Send + 'static,
    most: usize,
    events: SyncSender<E>,
    event: impl Fn(Heard) -> E + Send + 'static,
) -> Result<(), RunError> {
    let mut lines = Lines::of(input, most);
    let read = move || {
        loop {
            let heard = match lines.next_line() {
                Ok(Some(line)) => Heard::Line(line),
                Ok(None) => Heard::End(Ok(())),
                Err(error) => Heard::End(Err(error)),
            };
            let is_last = matches!(heard, Heard::End(_));
            if events.send(event(heard)).is_err() || is_last {
                break;
            }
        }
    };
    let reading = thread::Builder::new().spawn(read);
    reading.map(drop).map_err(RunError::Thread)
}
