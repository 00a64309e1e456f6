//! The engine in a thread of its own, so that the screen stays alive.

use super::app::News;
use super::engine::Engine;
use super::side::Side;
use super::thoughts::Purpose;
use crate::failure::Failure;
use crate::target::Opening;
use negascout_session::{Report, Session};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What is to be searched.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    /// Where the game began.
    pub(crate) opening: Opening,
    /// What was played since.
    pub(crate) moves: Vec<String>,
    /// Why.
    pub(crate) purpose: Purpose,
    /// Who plays what: an engine on its own is slowed down to be watched.
    pub(crate) side: Side,
}

/// At most one search, running behind.
#[derive(Debug, Default)]
pub(crate) struct Worker {
    search: Option<Search>,
}

#[derive(Debug)]
struct Search {
    news: Receiver<News>,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Gives up the search that runs, if any, and begins another.
    pub(crate) fn begin(&mut self, engine: Engine, task: Task) {
        self.stop();
        let (sender, news) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        thread::spawn(move || {
            let done = work(&engine, &task, &flag, &sender);
            // Nobody listens to a search that was given up.
            let _ = sender.send(News::Done(
                done.map_err(|failure| failure.message().to_owned()),
            ));
        });
        self.search = Some(Search { news, stop });
    }

    /// Has the search come to an end with what it knows.
    pub(crate) fn hurry(&self) {
        if let Some(search) = &self.search {
            search.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Gives up the search: nothing more is heard of it.
    pub(crate) fn stop(&mut self) {
        self.hurry();
        self.search = None;
    }

    /// What has happened since the last call. An error if the search broke down.
    pub(crate) fn news(&mut self) -> Result<Vec<News>, Failure> {
        let mut all = Vec::new();
        while let Some(search) = &self.search {
            match search.news.try_recv() {
                Ok(news) => {
                    if matches!(news, News::Done(_)) {
                        self.search = None;
                    }
                    all.push(news);
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    return Err(Failure::Failed("the search broke down".to_owned()));
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

fn work(
    engine: &Engine,
    task: &Task,
    stop: &Arc<AtomicBool>,
    sender: &Sender<News>,
) -> Result<Report, Failure> {
    let begun = Instant::now();
    let mut session = task.opening.open()?;
    replay(&mut *session, &task.moves)?;
    let mut tell = |report: &Report| {
        let _ = sender.send(News::Iteration(report.clone()));
    };
    let report = engine.think(&*session, task.purpose, stop, &mut tell)?;
    wait(begun + pace(task), stop);
    Ok(report)
}

fn replay(session: &mut dyn Session, moves: &[String]) -> Result<(), Failure> {
    for mv in moves {
        session.play(mv)?;
    }
    Ok(())
}

/// The least time between a position and the engine's move in it, for the eye to follow.
fn pace(task: &Task) -> Duration {
    match (task.purpose, task.side) {
        (Purpose::Move, Side::None) => Duration::from_millis(700),
        (Purpose::Move, _) => Duration::from_millis(250),
        _ => Duration::ZERO,
    }
}

fn wait(until: Instant, stop: &AtomicBool) {
    while Instant::now() < until && !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(10));
    }
}
