//! An interface that talks to the engine line by line.

use negascout_uci::RunError;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The limit of waiting. It only ends what would hang: no machine is so slow.
const PATIENCE: Duration = Duration::from_secs(600);

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
            let input = Input {
                lines: input,
                rest: Vec::new(),
            };
            negascout_uci::run(BufReader::new(input), Output(output))
        });
        Interface {
            lines: Some(lines),
            answers,
            engine: Some(engine),
        }
    }

    /// Writes lines to the engine.
    pub fn send(&self, text: &str) {
        self.send_bytes(format!("{text}\n").as_bytes());
    }

    pub fn send_bytes(&self, bytes: &[u8]) {
        let lines = self.lines.as_ref().expect("the input is open");
        lines.send(bytes.to_vec()).expect("the engine listens");
    }

    /// The next line of the engine.
    pub fn next(&self) -> String {
        let answer = self.answers.recv_timeout(PATIENCE);
        let answer = answer.expect("an answer in time");
        assert!(!answer.contains("the search failed"), "a panic");
        answer
    }

    /// The engine's lines up to the one that begins with `word`, which is the last of them.
    pub fn until(&self, word: &str) -> Vec<String> {
        let mut answers = Vec::new();
        loop {
            answers.push(self.next());
            if answers.last().is_some_and(|line| line.starts_with(word)) {
                return answers;
            }
        }
    }

    /// The engine's answer to `text`, before it is ready again. It must not be searching.
    pub fn ask(&self, text: &str) -> Vec<String> {
        self.send(text);
        self.send("isready");
        let mut answers = self.until("readyok");
        answers.pop();
        answers
    }

    /// The FEN of the engine's position.
    pub fn fen(&self) -> String {
        let drawn = self.ask("d");
        let fen = drawn.iter().find_map(|line| line.strip_prefix("Fen: "));
        fen.expect("the position as FEN").to_owned()
    }

    /// The lines of a search, with `bestmove` the last.
    pub fn go(&self, arguments: &str) -> Search {
        self.send(&format!("go {arguments}"));
        Search(self.until("bestmove"))
    }

    /// Sets the position and searches.
    pub fn search(&self, position: &str, arguments: &str) -> Search {
        self.send(&format!("position {position}"));
        self.go(arguments)
    }

    /// Ends the input, and returns what the engine still says.
    pub fn end(mut self) -> Vec<String> {
        self.lines = None;
        let engine = self.engine.take().expect("not ended yet");
        engine.join().expect("no panic").expect("no failure");
        self.answers.iter().collect()
    }
}

/// The lines of a search.
#[derive(Debug)]
pub struct Search(pub Vec<String>);

impl Search {
    /// The move.
    pub fn best(&self) -> &str {
        self.bestmove().split(' ').nth(1).expect("a move")
    }

    /// The reply to ponder on.
    pub fn ponder(&self) -> Option<&str> {
        self.bestmove()
            .split_once(" ponder ")
            .map(|(_, reply)| reply)
    }

    fn bestmove(&self) -> &str {
        self.0.last().expect("at least one line")
    }

    /// The last line about the best move.
    pub fn info(&self) -> &str {
        self.infos()
            .rfind(|line| line.contains(" multipv 1 "))
            .expect("an info line")
    }

    /// All lines that have a score.
    pub fn infos(&self) -> impl DoubleEndedIterator<Item = &str> {
        let lines = self.0.iter().map(String::as_str);
        lines.filter(|line| line.starts_with("info ") && line.contains(" score "))
    }
}

/// The word after `name` in an info line.
pub fn field<'a>(info: &'a str, name: &str) -> &'a str {
    let mut words = info.split(' ').skip_while(|&word| word != name).skip(1);
    words
        .next()
        .unwrap_or_else(|| panic!("no {name} in '{info}'"))
}

/// The number after `name` in an info line.
pub fn number(info: &str, name: &str) -> i64 {
    field(info, name)
        .parse()
        .unwrap_or_else(|_| panic!("no number {name} in '{info}'"))
}

/// The moves after `pv`.
pub fn line(info: &str) -> Vec<&str> {
    let (_, line) = info
        .split_once(" pv ")
        .unwrap_or_else(|| panic!("no line in '{info}'"));
    line.split(' ').collect()
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
        for line in text.strip_suffix('\n').expect("whole lines").split('\n') {
            let _ = self.0.send(line.to_owned());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
