//! An interface that talks to the engine line by line.

use negascout_nboard::{Depth, RunError};
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The limit of waiting. It only ends a test that would hang: no machine is so slow.
const PATIENCE: Duration = Duration::from_secs(600);

/// A game before its first move, in GGF.
pub const START: &str = "(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)";

/// An ending of 14 empty squares whose scores are known: g8 wins by 18, and h1 by 12.
pub const ENDING: &str =
    "(;GM[Othello]BO[8 --*****--OOO**-O-OOO**O*-O*O*O**O***O***--*O*O**-***OOO--OOOOO-- *];)";

/// The interface's end of the two pipes.
pub struct Interface {
    lines: Option<Sender<Vec<u8>>>,
    answers: Receiver<String>,
    engine: Option<JoinHandle<Result<(), RunError>>>,
}

impl Interface {
    /// A new engine.
    pub fn new() -> Interface {
        let (lines, input) = channel();
        let (output, answers) = channel();
        let engine = thread::spawn(move || {
            let rest = Vec::new();
            let input = BufReader::new(Input { lines: input, rest });
            negascout_nboard::run(input, Output(output), Depth::USUAL)
        });
        Interface {
            lines: Some(lines),
            answers,
            engine: Some(engine),
        }
    }

    /// A new engine that knows version 2 of the protocol, with this depth and this game.
    pub fn with(depth: u32, game: &str) -> Interface {
        let engine = Interface::new();
        engine.send("nboard 2");
        engine.send(&format!("set depth {depth}"));
        engine.send(&format!("set game {game}"));
        assert_eq!(engine.next(), "set myname negascout");
        engine
    }

    /// Writes a line to the engine.
    pub fn send(&self, text: &str) {
        self.send_bytes(text.as_bytes());
    }

    pub fn send_bytes(&self, bytes: &[u8]) {
        let lines = self.lines.as_ref().expect("the input is open");
        lines
            .send([bytes, b"\n"].concat())
            .expect("the engine listens");
    }

    /// The next line of the engine.
    pub fn next(&self) -> String {
        let answer = self.answers.recv_timeout(PATIENCE);
        let answer = answer.expect("an answer in time");
        assert!(!answer.contains("the search failed"), "a panic");
        answer
    }

    /// The engine's lines up to this one, which is the last of them.
    pub fn until(&self, last: &str) -> Vec<String> {
        let mut answers = Vec::new();
        loop {
            answers.push(self.next());
            if answers.last().is_some_and(|line| line == last) {
                return answers;
            }
        }
    }

    /// The engine's answer to a line that asks for no search.
    pub fn ask(&self, text: &str) -> Vec<String> {
        self.send(text);
        self.send("ping 99");
        let mut answers = self.until("pong 99");
        answers.pop();
        answers
    }

    /// The lines of a search, without the first, which says that it begins.
    pub fn search(&self, text: &str) -> Vec<String> {
        self.send(text);
        assert_eq!(self.next(), "status Thinking");
        self.until("status")
    }

    /// Ends the input, and returns the last lines of the engine.
    pub fn end(mut self) -> Vec<String> {
        self.lines = None;
        let engine = self.engine.take().expect("not ended yet");
        engine.join().expect("no panic").expect("no failure");
        self.answers.iter().collect()
    }
}

struct Input {
    lines: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.lines.recv().unwrap_or_default();
        }
        let length = self.rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.rest[..length]);
        self.rest.drain(..length);
        Ok(length)
    }
}

/// Each line must come in one piece, or an interface might read half of it.
struct Output(Sender<String>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = std::str::from_utf8(bytes).expect("text");
        let line = text.strip_suffix('\n').expect("a whole line");
        assert!(!line.contains('\n'), "one line: {line}");
        let _ = self.0.send(line.to_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
