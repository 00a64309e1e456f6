//! The loop: lines come in, a search says something, lines go out.
//!
//! One thread reads, one searches, and this one listens to both: so it is never busy, answers at
//! once, and is the only one that writes.

use crate::command::Command;
use crate::command_error::CommandError;
use crate::event::Event;
use crate::go::Go;
use crate::options;
use crate::searching::Searching;
use crate::setup::Setup;
use crate::showing;
use negascout_protocol::{Heard, LineFault, RunError, listen};
use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

/// The most events that wait: more than a search says at once. A limit saves memory if lines come
/// faster than they can be answered.
const EVENTS: usize = 1024;

/// The most commands that wait for the end of a search.
const WAITING: usize = 1024;

/// The longest line that is read, in bytes: a game of more than 200,000 moves.
const LONGEST: usize = 1 << 20;

/// Runs the engine until the input ends, or says `quit`. Each line of output is flushed.
///
/// Commands that need the engine idle wait for the end of a search, in their order; all others are
/// obeyed at once.
///
/// # Errors
///
/// [`RunError`]: the engine ends then.
///
/// ```
/// let mut output = Vec::new();
/// negascout_uci::run(&b"isready\nquit\n"[..], &mut output).unwrap();
/// assert_eq!(output, b"readyok\n");
/// ```
pub fn run(input: impl BufRead + Send + 'static, output: impl Write) -> Result<(), RunError> {
    let (sender, events) = sync_channel(EVENTS);
    let event = |heard| Event::Heard(heard, Instant::now());
    listen(input, LONGEST, sender.clone(), event)?;
    let mut commands = CommandLoop {
        setup: Setup::new(),
        output,
        searching: None,
        waiting: VecDeque::new(),
        events: sender,
        state: State::Open,
        unread: None,
    };
    let served = commands.serve(&events);
    drop(events);
    if let Some(mut searching) = commands.searching {
        searching.stop();
        searching.join();
    }
    served
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    /// No more lines are heard; the loop ends when the search has answered.
    Closing,
}

/// The main loop's state.
struct CommandLoop<W> {
    setup: Setup,
    output: W,
    searching: Option<Searching>,
    /// Commands that wait for the end of the search, each with its time of arrival.
    waiting: VecDeque<(Command, Instant)>,
    events: SyncSender<Event>,
    state: State,
    /// Why no more lines can be read.
    unread: Option<io::Error>,
}

impl<W: Write> CommandLoop<W> {
    fn serve(&mut self, events: &Receiver<Event>) -> Result<(), RunError> {
        for event in events {
            match event {
                Event::Heard(Heard::Line(line), received) => self.hear(line, received)?,
                Event::Heard(Heard::End(ended), _) => {
                    self.unread = ended.err();
                    self.close()?;
                }
                Event::Said(line) => self.say(&line)?,
                Event::Done(line) => {
                    if let Some(searching) = &mut self.searching {
                        searching.done(line);
                    }
                    self.answer()?;
                }
            }
            if self.state == State::Closing && self.searching.is_none() {
                break;
            }
        }
        match self.unread.take() {
            Some(error) => Err(RunError::Read(error)),
            None => Ok(()),
        }
    }

    fn hear(&mut self, line: Result<String, LineFault>, received: Instant) -> io::Result<()> {
        if self.state == State::Closing {
            return Ok(());
        }
        let command = line.map_err(CommandError::from);
        match command.and_then(|line| Command::parse(&line)) {
            Err(error) => self.complain(error),
            Ok(None) => Ok(()),
            Ok(Some(command)) if self.searching.is_none() || is_urgent(&command) => {
                self.obey(command, received)
            }
            Ok(Some(_)) if self.waiting.len() == WAITING => {
                self.complain("too many commands wait for the end of the search")
            }
            Ok(Some(command)) => {
                self.waiting.push_back((command, received));
                Ok(())
            }
        }
    }

    fn obey(&mut self, command: Command, received: Instant) -> io::Result<()> {
        let done = match command {
            Command::Uci => return self.introduce(),
            Command::IsReady => return self.ready(),
            Command::Go(go) => return self.go(go, received),
            Command::Stop => return self.release(Searching::stop),
            Command::PonderHit => return self.release(Searching::ponder_hit),
            Command::Evaluate | Command::Draw => return self.show(&command),
            Command::Quit => return self.close(),
            Command::Debug(debug) => {
                self.setup.debug = debug;
                Ok(())
            }
            Command::Register => Ok(()),
            Command::NewGame => {
                self.setup.new_game();
                Ok(())
            }
            Command::SetOption { name, value } => self.setup.set_option(&name, value.as_deref()),
            Command::Position { fen, moves } => self.setup.set_position(fen.as_deref(), &moves),
            Command::NoPosition(reason) => {
                self.setup.clear_position();
                return self.complain(reason);
            }
        };
        done.or_else(|error| self.complain(error))
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(concat!("id name negascout ", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the negascout developers")?;
        for option in options::ALL {
            self.say(&option.to_string())?;
        }
        self.say("uciok")
    }

    /// Tells that all that came before is done. A search is not waited for.
    fn ready(&mut self) -> io::Result<()> {
        if self.searching.is_none() {
            let settled = self.setup.settle();
            settled.or_else(|error| self.complain(error))?;
        }
        self.say("readyok")
    }

    fn show(&mut self, command: &Command) -> io::Result<()> {
        let text = self.setup.position().map(|pos| match command {
            Command::Evaluate => showing::evaluate(pos),
            _ => showing::draw(pos).join("\n"),
        });
        match text {
            Ok(text) => self.say(&text),
            Err(error) => self.complain(error),
        }
    }

    fn go(&mut self, go: Go, received: Instant) -> io::Result<()> {
        let job = match self.setup.job(go, received) {
            Ok(job) => job,
            Err(error) => {
                self.complain(error)?;
                // The interface waits for an answer.
                return self.say("bestmove (none)");
            }
        };
        for complaint in &job.complaints {
            self.complain(complaint)?;
        }
        match Searching::begin(job, self.events.clone()) {
            Ok(searching) => self.searching = Some(searching),
            Err(error) => {
                self.complain(format_args!("go: cannot start a thread: {error}"))?;
                self.say(&self.setup.any_move())?;
            }
        }
        Ok(())
    }

    /// Changes the state of the search, and gives its answer if it may be given then.
    fn release(&mut self, how: impl FnOnce(&mut Searching)) -> io::Result<()> {
        if let Some(searching) = &mut self.searching {
            how(searching);
        }
        self.answer()
    }

    /// Gives the search's answer if it may be given, and then obeys the commands that have waited.
    fn answer(&mut self) -> io::Result<()> {
        let Some(answer) = self.searching.as_mut().and_then(Searching::answer) else {
            return Ok(());
        };
        self.searching = None;
        self.say(&answer)?;
        while self.searching.is_none() && self.state == State::Open {
            let Some((command, received)) = self.waiting.pop_front() else {
                break;
            };
            self.obey(command, received)?;
        }
        Ok(())
    }

    /// Stops listening, and ends the search.
    fn close(&mut self) -> io::Result<()> {
        self.state = State::Closing;
        self.release(Searching::stop)
    }

    fn complain(&mut self, complaint: impl Display) -> io::Result<()> {
        self.say(&format!("info string {complaint}"))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        self.output.write_all(format!("{line}\n").as_bytes())?;
        self.output.flush()
    }
}

/// Whether a command is obeyed during a search.
fn is_urgent(command: &Command) -> bool {
    matches!(
        command,
        Command::Uci
            | Command::IsReady
            | Command::Stop
            | Command::PonderHit
            | Command::Quit
            | Command::Debug(_)
            | Command::Register
    )
}
