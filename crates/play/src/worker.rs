//! A game's searches in a thread of their own, so that a screen stays alive.

use crate::{Command, Event, GameSearch};
use negascout::time::{Duration, Instant};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use thiserror::Error;

/// At most one search, running in a thread of its own.
///
/// Between a position and the engine's move in it some time passes at least, for the eye to follow,
/// unless the game has a clock. Where there are no threads, as in a browser, [`begin`](Worker::begin)
/// runs the search itself.
///
/// ```
/// use negascout_play::{Game, Opponent, Command, Side, Worker};
/// use negascout_session::open;
///
/// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
/// let mut game = Game::new(session, Side::Second, Opponent::default());
/// let mut worker = Worker::default();
/// while game.conclusion().is_none() {
///     game.take_commands().into_iter().for_each(|command| worker.follow(command));
///     worker.events().unwrap().into_iter().for_each(|event| game.hear(event));
///     std::thread::yield_now();
/// }
/// assert_eq!(game.session().history(), ["c1"]);
/// ```
#[derive(Debug, Default)]
pub struct Worker {
    search: Option<Search>,
}

#[derive(Debug)]
struct Search {
    events: Receiver<Event>,
    stop: Arc<AtomicBool>,
}

/// The thread of a search has panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search broke down")]
pub struct SearchBrokeDown;

impl Worker {
    /// Carries out a command of a game.
    pub fn follow(&mut self, command: Command) {
        match command {
            Command::Search(task) => self.begin(task),
            Command::Hurry => self.hurry(),
            Command::Stop => self.stop(),
        }
    }

    /// Gives up the search that runs, if any, and begins another.
    pub fn begin(&mut self, mut task: GameSearch) {
        self.stop();
        let (sender, events) = channel();
        let stop = Arc::clone(task.request.limits.stop.get_or_insert_default());
        let stopped = Arc::clone(&stop);
        self.search = Some(Search { events, stop });
        let (spare, to_here) = (task.clone(), sender.clone());
        let begun = Instant::now();
        let spawned = thread::Builder::new().spawn(move || {
            let done = run(&task, &sender);
            wait(begun + task.pace, &stopped);
            tell(&sender, done);
        });
        if spawned.is_err() {
            let done = run(&spare, &to_here);
            tell(&to_here, done);
        }
    }

    /// Ends the search with its best result so far.
    pub fn hurry(&self) {
        if let Some(search) = &self.search {
            search.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Gives up the search: nothing more is heard of it.
    pub fn stop(&mut self) {
        self.hurry();
        self.search = None;
    }

    /// The events since the last call.
    ///
    /// # Errors
    ///
    /// [`SearchBrokeDown`] if the search's thread has panicked; the worker has no search then.
    pub fn events(&mut self) -> Result<Vec<Event>, SearchBrokeDown> {
        let mut all = Vec::new();
        while let Some(search) = &self.search {
            match search.events.try_recv() {
                Ok(event) => {
                    if matches!(event, Event::Done(_) | Event::Failed(_)) {
                        self.search = None;
                    }
                    all.push(event);
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.search = None;
                    return Err(SearchBrokeDown);
                }
            }
        }
        Ok(all)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Runs the search, and tells of its iterations.
fn run(task: &GameSearch, sender: &Sender<Event>) -> Event {
    Event::from(task.run(&mut |report| {
        tell(sender, Event::Iteration(report.clone()));
        ControlFlow::Continue(())
    }))
}

/// Tells the game, if it still listens: to a search that was given up it does not.
fn tell(sender: &Sender<Event>, event: Event) {
    let _ = sender.send(event);
}

fn wait(until: Instant, stop: &AtomicBool) {
    while Instant::now() < until && !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(10));
    }
}
