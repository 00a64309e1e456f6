//! The loop: lines come in, a search says something, lines go out.
//!
//! One thread reads, one searches, and this one listens to both: so it is never busy, and answers at once. It
//! alone writes.

use super::command::{Asked, Command};
use super::event::Event;
use super::searching::{Fate, Searching};
use super::task::{Task, WITH_COUNTS};
use crate::LONGEST;
use crate::depth::Depth;
use crate::thinker::Thinker;
use negascout_othello::{Ggf, GgfMove, Position};
use negascout_protocol::{Heard, LineFault, RunError, listen};
use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};

/// The most events that wait. A limit saves memory if lines come faster than they can be answered.
const EVENTS: usize = 1024;

/// The most commands that wait for the end of a search.
const WAITING: usize = 1024;

/// Runs the engine behind the protocol NBoard until the input ends, or says `quit`: a search that runs then is stopped,
/// and gives its answer. Commands that wait for its end are obeyed, searches excepted. Searches go to `depth` until the
/// interface sets another. Each line of output is flushed.
///
/// A `ping` stops the search, whose answer is dropped, before it is answered. All other commands wait for the end of a
/// search, in their order. The engine knows versions 1 and 2 of the protocol.
///
/// # Errors
///
/// [`RunError`]: the engine ends then.
///
/// ```
/// use negascout_nboard::Depth;
///
/// let mut output = Vec::new();
/// negascout_nboard::run(&b"nboard 2\nping 1\nquit\n"[..], &mut output, Depth::USUAL).unwrap();
/// assert_eq!(output, b"set myname negascout\npong 1\n");
/// ```
pub fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    depth: Depth,
) -> Result<(), RunError> {
    let (sender, events) = sync_channel(EVENTS);
    listen(input, LONGEST, sender.clone(), Event::Heard)?;
    let mut commands = CommandLoop {
        output,
        game: Ggf::new(Position::new()),
        depth,
        version: 1,
        thinker: Arc::new(Mutex::new(Thinker::new())),
        searching: None,
        waiting: VecDeque::new(),
        events: sender,
        state: State::Open,
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
    output: W,
    game: Ggf<8>,
    depth: Depth,
    version: u32,
    thinker: Arc<Mutex<Thinker>>,
    searching: Option<Searching>,
    /// Commands that wait for the end of the search.
    waiting: VecDeque<Command>,
    events: SyncSender<Event>,
    state: State,
}

impl<W: Write> CommandLoop<W> {
    fn serve(&mut self, events: &Receiver<Event>) -> Result<(), RunError> {
        let mut ended = Ok(());
        for event in events {
            match event {
                Event::Heard(Heard::Line(line)) => self.hear(line)?,
                Event::Heard(Heard::End(how)) => {
                    ended = how.map_err(RunError::Read);
                    self.close();
                }
                Event::Said(line) if self.is_awaited() => self.say(&line)?,
                Event::Said(_) => {}
                Event::Done(lines) => self.finish(&lines)?,
            }
            if self.state == State::Closing && self.searching.is_none() {
                break;
            }
        }
        ended
    }

    fn hear(&mut self, line: Result<String, LineFault>) -> io::Result<()> {
        if self.state == State::Closing {
            return Ok(());
        }
        let line = match line {
            Ok(line) => line,
            Err(fault) => return self.complain(fault),
        };
        match Command::parse(&line) {
            Err(error) => self.complain(error),
            Ok(None) => Ok(()),
            Ok(Some(Command::Quit)) => {
                self.close();
                Ok(())
            }
            Ok(Some(command)) if self.searching.is_none() => self.obey(command),
            Ok(Some(command)) => self.postpone(command),
        }
    }

    /// Keeps a command for the end of the search, which a `ping` brings about.
    fn postpone(&mut self, command: Command) -> io::Result<()> {
        if let (Command::Ping(_), Some(searching)) = (&command, &mut self.searching) {
            searching.abandon();
            self.forget_searches();
        }
        if self.waiting.len() == WAITING {
            return self.complain("too many commands wait for the end of the search");
        }
        self.waiting.push_back(command);
        Ok(())
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Greeting(version) => {
                self.version = version;
                self.say("set myname negascout")
            }
            Command::SetDepth(depth) => {
                self.depth = depth;
                Ok(())
            }
            Command::SetGame(game) => {
                self.game = game;
                Ok(())
            }
            Command::SetContempt => Ok(()),
            Command::Move(text) => self.make_move(&text),
            Command::Think(asked) => self.think(asked),
            Command::Ping(number) => self.say(&format!("pong {number}")),
            Command::Learn => self.say("learned"),
            Command::Quit => {
                self.close();
                Ok(())
            }
        }
    }

    fn make_move(&mut self, text: &str) -> io::Result<()> {
        let made = GgfMove::read(self.game.position(), text);
        match made.and_then(|made| Ok(self.game.play(made)?)) {
            Ok(()) => Ok(()),
            Err(error) => self.complain(format_args!("move: {error}")),
        }
    }

    fn think(&mut self, asked: Asked) -> io::Result<()> {
        match asked {
            Asked::Analysis if self.version < WITH_COUNTS => {
                return self.complain("analyze: version 2 of the protocol has it");
            }
            Asked::Go | Asked::Hint(_) if self.game.position().is_over() => {
                return self.complain("the game is over");
            }
            _ => self.say("status Thinking")?,
        }
        let task = Task {
            asked,
            game: self.game.clone(),
            depth: self.depth,
            version: self.version,
            thinker: Arc::clone(&self.thinker),
            stop: Arc::default(),
        };
        match Searching::begin(task, self.events.clone()) {
            Ok(searching) => {
                self.searching = Some(searching);
                Ok(())
            }
            Err(error) => self.complain(format_args!("cannot start a thread: {error}")),
        }
    }

    /// Whether the interface waits for the search, if only for one that could not begin.
    fn is_awaited(&self) -> bool {
        let fate = self.searching.as_ref().map(Searching::fate);
        fate != Some(Fate::Dropped)
    }

    /// Gives the search's answer, and then obeys the commands that have waited.
    fn finish(&mut self, lines: &[String]) -> io::Result<()> {
        let is_awaited = self.is_awaited();
        if let Some(mut searching) = self.searching.take() {
            searching.join();
        }
        match is_awaited {
            true => lines.iter().try_for_each(|line| self.say(line))?,
            false => self.say("status")?,
        }
        while self.searching.is_none() {
            let Some(command) = self.waiting.pop_front() else {
                break;
            };
            self.obey(command)?;
        }
        Ok(())
    }

    /// Stops listening, and ends the search. The other commands that wait are obeyed after it.
    fn close(&mut self) {
        self.state = State::Closing;
        if let Some(searching) = &mut self.searching {
            searching.stop();
        }
        self.forget_searches();
    }

    /// Searches that have not begun are not wanted any more.
    fn forget_searches(&mut self) {
        self.waiting
            .retain(|command| !matches!(command, Command::Think(_)));
    }

    fn complain(&mut self, complaint: impl Display) -> io::Result<()> {
        self.say(&format!("status {complaint}"))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        self.output.write_all(format!("{line}\n").as_bytes())?;
        self.output.flush()
    }
}
