//! The games of a match, several at a time: each is handed on when it ends.

use crate::error::Error;
use crate::stats::Decision;
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The reason why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// All games are played.
    Complete,
    /// The test has decided.
    Decided(Decision),
    /// It was stopped.
    Interrupted,
}

/// What is played: games by their numbers.
pub(crate) trait Contest: Sync {
    /// A game that is over.
    type Game: Send;
    /// What a thread keeps from game to game: players that run.
    type Players: Default;

    /// Plays a game; `None` if `halt` was raised before its end.
    fn play(
        &self,
        game: u32,
        players: &mut Self::Players,
        halt: &Arc<AtomicBool>,
    ) -> Result<Option<Self::Game>, Error>;
}

/// Who counts and keeps the games.
pub(crate) trait Ledger<G, E> {
    /// The decision that ends the match, if there is one.
    fn decision(&self) -> Option<Decision>;

    /// A game is over.
    fn take(&mut self, game: G) -> Result<(), E>;
}

/// The numbers of the games to play, and how many at a time.
pub(crate) struct Extent {
    /// Games have the numbers from 1 to this one.
    pub(crate) games: u32,
    pub(crate) concurrency: usize,
    /// Games that are over already.
    pub(crate) done: HashSet<u32>,
}

/// The stack of a thread: a search is as deep as its recursion.
const STACK: usize = 32 << 20;

/// Plays the games that are left until all are over, the ledger decides, or `stop` is raised. One game at
/// a time is played on the calling thread.
pub(crate) fn run<C: Contest, E: From<Error>>(
    contest: &C,
    extent: Extent,
    stop: &Arc<AtomicBool>,
    ledger: &mut impl Ledger<C::Game, E>,
) -> Result<Conclusion, E> {
    let threads = extent.concurrency.min(extent.games as usize);
    if threads == 1 {
        return run_here(contest, &extent, stop, ledger);
    }
    let halt = Arc::new(AtomicBool::new(false));
    let pool = GamePool {
        contest,
        left: Mutex::new(1..=extent.games),
        done: extent.done,
        halt: &halt,
    };
    thread::scope(|scope| {
        let (sender, results) = channel();
        let started = (0..threads).try_for_each(|_| {
            let (pool, sender) = (&pool, sender.clone());
            let builder = thread::Builder::new().stack_size(STACK);
            let started = builder.spawn_scoped(scope, move || pool.work(&sender));
            started.map(drop).map_err(Error::Thread)
        });
        drop(sender);
        let ended = match started {
            Ok(()) => collect(&results, stop, ledger),
            Err(error) => Err(error.into()),
        };
        halt.store(true, Ordering::Relaxed);
        ended
    })
}

/// Plays the games one after the other on this thread.
fn run_here<C: Contest, E: From<Error>>(
    contest: &C,
    extent: &Extent,
    stop: &Arc<AtomicBool>,
    ledger: &mut impl Ledger<C::Game, E>,
) -> Result<Conclusion, E> {
    let mut players = C::Players::default();
    let mut left = (1..=extent.games).filter(|game| !extent.done.contains(game));
    loop {
        if let Some(decision) = ledger.decision() {
            return Ok(Conclusion::Decided(decision));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(Conclusion::Interrupted);
        }
        let Some(game) = left.next() else {
            return Ok(Conclusion::Complete);
        };
        match contest.play(game, &mut players, stop)? {
            Some(game) => ledger.take(game)?,
            None => return Ok(Conclusion::Interrupted),
        }
    }
}

/// Hands the games on until the match is over.
fn collect<G, E: From<Error>>(
    results: &Receiver<Result<G, Error>>,
    stop: &AtomicBool,
    ledger: &mut impl Ledger<G, E>,
) -> Result<Conclusion, E> {
    const POLL: Duration = Duration::from_millis(50);
    loop {
        if let Some(decision) = ledger.decision() {
            return Ok(Conclusion::Decided(decision));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(Conclusion::Interrupted);
        }
        match results.recv_timeout(POLL) {
            Ok(game) => ledger.take(game?)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(Conclusion::Complete),
        }
    }
}

/// The games left to play, for all threads.
struct GamePool<'m, C> {
    contest: &'m C,
    /// Games that no thread has begun, and some that are done.
    left: Mutex<RangeInclusive<u32>>,
    done: HashSet<u32>,
    /// Raised when the match is over.
    halt: &'m Arc<AtomicBool>,
}

impl<C: Contest> GamePool<'_, C> {
    /// Plays games, one after the other, until none is left or the match is over.
    fn work(&self, results: &Sender<Result<C::Game, Error>>) {
        let mut players = C::Players::default();
        while let Some(game) = self.next() {
            let played = self.contest.play(game, &mut players, self.halt);
            let Some(result) = played.transpose() else {
                return;
            };
            let is_error = result.is_err();
            if results.send(result).is_err() || is_error {
                return;
            }
        }
    }

    fn next(&self) -> Option<u32> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = self.halt.load(Ordering::Relaxed);
        let not_done = |game: &u32| !self.done.contains(game);
        if is_over { None } else { left.find(not_done) }
    }
}
