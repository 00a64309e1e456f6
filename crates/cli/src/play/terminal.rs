//! The loop between the terminal, the game and the engine.

use super::keys;
use super::screen::Screen;
use super::view::{self, Theme};
use crate::failure::Failure;
use crate::interrupt;
use negascout_play::Worker;
use negascout_session::Player;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The longest that the engine's events wait for the screen.
const TICK: Duration = Duration::from_millis(40);

/// The longest that leaving may take when the program is told to end.
const GRACE: Duration = Duration::from_millis(500);

/// The terminal game.
pub(crate) struct Terminal {
    screen: Screen,
    worker: Worker,
    theme: Theme,
}

impl Terminal {
    /// A terminal that shows this screen.
    pub(crate) fn new(screen: Screen, theme: Theme) -> Terminal {
        Terminal {
            screen,
            worker: Worker::default(),
            theme,
        }
    }

    /// Plays until the person leaves. The terminal is as before then, also after a panic.
    /// Returns a summary of the game, and the failure if it could not be saved.
    pub(crate) fn run(mut self) -> Result<(String, Option<Failure>), Failure> {
        let ended = interrupt::flag_with_grace(GRACE)?;
        let stopped = interrupt::stop_flag()?;
        let mut terminal = ratatui::try_init().map_err(|error| broken(&error))?;
        let done = self.play(&mut terminal, &ended, &stopped);
        ratatui::restore();
        let (game, failure) = self.screen.finish();
        done.map(|()| (view::summary(&game), failure))
    }

    fn play(
        &mut self,
        terminal: &mut DefaultTerminal,
        ended: &AtomicBool,
        stopped: &AtomicBool,
    ) -> Result<(), Failure> {
        let (mut stale, mut seconds) = (true, None);
        while !self.screen.has_left() && !ended.load(Ordering::Relaxed) {
            for command in self.screen.game.take_commands() {
                self.worker.follow(command);
            }
            if stale {
                self.screen.keep();
            }
            if self.screen.takes_suspension() | stopped.swap(false, Ordering::Relaxed) {
                self.suspend(terminal).map_err(|error| broken(&error))?;
                stale = true;
                continue;
            }
            let now = Some(self.seconds());
            if self.screen.game.tick() || stale || now != seconds {
                seconds = now;
                let draw = terminal.draw(|frame| view::draw(frame, &self.screen, &self.theme));
                draw.map_err(|error| broken(&error))?;
            }
            stale = self.wait().map_err(|error| broken(&error))?;
            let events = self.worker.events();
            for event in events.map_err(|error| Failure::Failed(error.to_string()))? {
                self.screen.game.hear(event);
                stale = true;
            }
        }
        Ok(())
    }

    /// Hands the terminal back to the shell, and stops until the shell has the program go on. Meanwhile
    /// the engine and the clocks wait.
    #[cfg(unix)]
    fn suspend(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        use nix::sys::signal::{Signal, raise};
        use nix::unistd::{getpgrp, getsid};
        if getsid(None) == Ok(getpgrp()) {
            // No shell runs this program that could have it go on.
            return Ok(());
        }
        let was_paused = self.screen.game.is_paused();
        if !was_paused {
            self.screen.pause();
        }
        ratatui::restore();
        raise(Signal::SIGSTOP)?;
        *terminal = ratatui::try_init()?;
        if !was_paused {
            self.screen.pause();
        }
        Ok(())
    }

    /// There are no stopped programs here.
    #[cfg(not(unix))]
    fn suspend(&mut self, _terminal: &mut DefaultTerminal) -> io::Result<()> {
        Ok(())
    }

    /// The whole seconds that are shown: those on the clocks, and those of the search that runs.
    fn seconds(&self) -> [Option<u64>; 3] {
        let game = &self.screen.game;
        let [first, second] = [Player::First, Player::Second].map(|player| game.remaining(player));
        [first, second, game.searching_for()].map(|time| Some(time?.as_secs()))
    }

    /// Waits a tick for the person. Returns whether the screen has to be drawn again.
    fn wait(&mut self) -> io::Result<bool> {
        if !event::poll(TICK)? {
            return Ok(false);
        }
        match event::read()? {
            Event::Key(key) => {
                let intent = keys::intent(key, self.screen.mode());
                let is_intent = intent.is_some();
                intent
                    .into_iter()
                    .for_each(|intent| self.screen.act(intent));
                Ok(is_intent)
            }
            Event::Resize(..) => Ok(true),
            _ => Ok(false),
        }
    }
}

fn broken(error: &io::Error) -> Failure {
    Failure::Failed(format!("the terminal does not answer: {error}"))
}
