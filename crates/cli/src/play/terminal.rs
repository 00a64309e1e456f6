//! The loop between the terminal, the app and the engine.

use super::app::{App, Order};
use super::engine::Engine;
use super::keys;
use super::side::Side;
use super::view::{self, Theme};
use super::worker::{Task, Worker};
use crate::failure::Failure;
use crate::interrupt;
use crate::target::Opening;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long the engine's news may wait for the screen.
const TICK: Duration = Duration::from_millis(40);

/// How long leaving may take when the program is told to end.
const GRACE: Duration = Duration::from_millis(500);

/// The terminal game.
pub(crate) struct Terminal {
    opening: Opening,
    engine: Engine,
    app: App,
    worker: Worker,
    theme: Theme,
}

impl Terminal {
    /// A game from the opening.
    pub(crate) fn new(
        opening: Opening,
        engine: Engine,
        side: Side,
        theme: Theme,
    ) -> Result<Terminal, Failure> {
        let app = App::new(opening.open()?, side);
        Ok(Terminal {
            opening,
            engine,
            app,
            worker: Worker::default(),
            theme,
        })
    }

    /// Plays until the person leaves. The terminal is as before then, also after a panic.
    /// Returns how the game stood.
    pub(crate) fn run(mut self) -> Result<String, Failure> {
        let ended = interrupt::flag_with_grace(GRACE)?;
        let mut terminal = ratatui::try_init().map_err(|error| broken(&error))?;
        let done = self.play(&mut terminal, &ended);
        ratatui::restore();
        done.map(|()| view::summary(&self.app))
    }

    fn play(&mut self, terminal: &mut DefaultTerminal, ended: &AtomicBool) -> Result<(), Failure> {
        let mut stale = true;
        while !self.app.has_left() && !ended.load(Ordering::Relaxed) {
            self.follow_orders();
            if stale {
                let draw = terminal.draw(|frame| view::draw(frame, &self.app, &self.theme));
                draw.map_err(|error| broken(&error))?;
            }
            stale = self.wait().map_err(|error| broken(&error))?;
            for news in self.worker.news()? {
                self.app.hear(news);
                stale = true;
            }
        }
        Ok(())
    }

    fn follow_orders(&mut self) {
        for order in self.app.take_orders() {
            match order {
                Order::Stop => self.worker.stop(),
                Order::Hurry => self.worker.hurry(),
                Order::Search(purpose) => {
                    let opening = self.opening.clone();
                    let moves = self.app.session.history();
                    let task = Task {
                        opening,
                        moves,
                        purpose,
                        side: self.app.side,
                    };
                    self.worker.begin(self.engine.clone(), task);
                }
            }
        }
    }

    /// Waits a tick for the person. Returns whether the screen has to be drawn again.
    fn wait(&mut self) -> io::Result<bool> {
        if !event::poll(TICK)? {
            return Ok(false);
        }
        match event::read()? {
            Event::Key(key) => {
                let action = keys::action(key, self.app.mode());
                if let Some(action) = action {
                    self.app.act(action);
                }
                Ok(action.is_some())
            }
            Event::Resize(..) => Ok(true),
            _ => Ok(false),
        }
    }
}

fn broken(error: &io::Error) -> Failure {
    Failure::Failed(format!("the terminal does not answer: {error}"))
}
