//! The engine as an interface meets it: any bytes as lines, but with searches of a few nodes.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_fuzz::assert_one_line;
use negascout_uci::{Command, Go};
use std::io::{self, BufReader, Read, Write};
use std::sync::{Arc, Condvar, Mutex};

fuzz_target!(|bytes: &[u8]| {
    let said = Arc::new(Said::default());
    let lines = bytes.split(|&byte| byte == b'\n').filter_map(tamed);
    let input = Interface {
        lines: lines.collect(),
        next: 0,
        searches: 0,
        said: Arc::clone(&said),
    };
    negascout_uci::run(
        BufReader::with_capacity(1, input),
        Output(Arc::clone(&said)),
    )
    .expect("the output can be written");
    let counts = said.counts.lock().expect("no panic");
    assert_eq!(counts.answers, counts.asked);
});

/// A line as it is sent, and whether it asks for a search, or tries to.
type SentLine = (Vec<u8>, Kind);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Search,
    Other,
}

/// The line with its cost bounded; `None` if that is not to be had, or if it ends the engine.
fn tamed(line: &[u8]) -> Option<SentLine> {
    let mut bytes = [line, b"\n"].concat();
    let Ok(text) = std::str::from_utf8(line) else {
        return Some((bytes, Kind::Other));
    };
    let command = match Command::parse(text) {
        Ok(command) => command,
        Err(error) => {
            assert_one_line(&error);
            return Some((bytes, Kind::Other));
        }
    };
    match command {
        Some(Command::Quit) => return None,
        Some(Command::SetOption { name, value }) => {
            let number = value
                .and_then(|value| value.parse::<u32>().ok())
                .unwrap_or_default();
            let costs = ["Hash", "Threads"]
                .iter()
                .any(|costly| name.eq_ignore_ascii_case(costly));
            if costs && number > 3 {
                return None;
            }
        }
        Some(Command::Go(Go {
            perft: Some(3..), ..
        })) => return None,
        Some(Command::Go(_)) => {
            bytes = [line, b" nodes 60\nstop\n"].concat();
            return Some((bytes, Kind::Search));
        }
        _ => {}
    }
    Some((bytes, Kind::Other))
}

/// What the engine has said so far.
#[derive(Default)]
struct Said {
    counts: Mutex<Counts>,
    changed: Condvar,
}

#[derive(Default)]
struct Counts {
    /// Searches asked for.
    asked: usize,
    /// Their best moves, or counts.
    answers: usize,
}

/// Sends a line when the search before it has been answered.
struct Interface {
    lines: Vec<SentLine>,
    next: usize,
    searches: usize,
    said: Arc<Said>,
}

impl Read for Interface {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut counts = self.said.counts.lock().expect("no panic");
        while counts.answers < self.searches {
            counts = self.said.changed.wait(counts).expect("no panic");
        }
        let Some((line, kind)) = self.lines.get_mut(self.next) else {
            return Ok(0);
        };
        let length = line.len().min(buffer.len());
        buffer[..length].copy_from_slice(&line[..length]);
        line.drain(..length);
        if line.is_empty() {
            self.next += 1;
            self.searches += usize::from(*kind == Kind::Search);
            counts.asked = self.searches;
        }
        Ok(length)
    }
}

struct Output(Arc<Said>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = std::str::from_utf8(bytes).expect("text");
        let mut counts = self.0.counts.lock().expect("no panic");
        for line in text.strip_suffix('\n').expect("whole lines").split('\n') {
            assert_one_line(&line);
            let answer = ["bestmove ", "Nodes searched: ", "info string perft: "];
            counts.answers += usize::from(answer.iter().any(|start| line.starts_with(start)));
        }
        self.0.changed.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
