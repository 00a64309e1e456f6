//! The loop between the terminal, the game and the engine.

use super::keys;
use super::screen::Screen;
use super::view::{self, Theme};
use crate::failure::Failure;
use crate::interrupt;
use negascout_play::{Game, Worker};
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
    screen: Screen,
    worker: Worker,
    theme: Theme,
}

impl Terminal {
    /// A terminal that shows this game.
    pub(crate) fn new(game: Game, theme: Theme) -> Terminal {
        Terminal {
            screen: Screen::new(game),
            worker: Worker::default(),
            theme,
        }
    }

    /// Plays until the person leaves. The terminal is as before then, also after a panic.
    /// Returns a summary of the game.
    pub(crate) fn run(mut self) -> Result<String, Failure> {
        let ended = interrupt::flag_with_grace(GRACE)?;
        let mut terminal = ratatui::try_init().map_err(|error| broken(&error))?;
        let done = self.play(&mut terminal, &ended);
        ratatui::restore();
        done.map(|()| view::summary(&self.screen.game))
    }

    fn play(&mut self, terminal: &mut DefaultTerminal, ended: &AtomicBool) -> Result<(), Failure> {
        let mut stale = true;
        while !self.screen.has_left() && !ended.load(Ordering::Relaxed) {
            for order in self.screen.game.take_orders() {
                self.worker.follow(order);
            }
            if stale {
                let draw = terminal.draw(|frame| view::draw(frame, &self.screen, &self.theme));
                draw.map_err(|error| broken(&error))?;
            }
            stale = self.wait().map_err(|error| broken(&error))?;
            let news = self.worker.news();
            for news in news.map_err(|error| Failure::Failed(error.to_string()))? {
                self.screen.game.hear(news);
                stale = true;
            }
        }
        Ok(())
    }

    /// Waits a tick for the person. Returns whether the screen has to be drawn again.
    fn wait(&mut self) -> io::Result<bool> {
        if !event::poll(TICK)? {
            return Ok(false);
        }
        match event::read()? {
            Event::Key(key) => {
                let wish = keys::wish(key, self.screen.mode());
                if let Some(wish) = wish {
                    self.screen.act(wish);
                }
                Ok(wish.is_some())
            }
            Event::Resize(..) => Ok(true),
            _ => Ok(false),
        }
    }
}

fn broken(error: &io::Error) -> Failure {
    Failure::Failed(format!("the terminal does not answer: {error}"))
}
