//! A program as a process: lines in, lines out with the time of their arrival.

use super::group;
use crate::error::shortened;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The longest line that is read in one piece, in bytes.
const LONGEST_LINE: u64 = 1 << 16;
/// The number of lines that may wait to be read before the engine is blocked.
const LINES_WAITING: usize = 1024;
/// The last lines of an engine's standard error that are kept.
const LAST_WORDS: usize = 4;
/// The time between two looks at the stop flag.
const POLL: Duration = Duration::from_millis(50);
/// The time for an engine to quit by itself.
const GRACE: Duration = Duration::from_millis(500);

/// A line that a program has written.
#[derive(Debug)]
pub struct EngineLine {
    /// The time of its arrival.
    pub at: Instant,
    /// The line without surrounding space.
    pub text: String,
}

/// The reason why no line has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// The time is up.
    Late,
    /// The program has closed its output.
    Gone,
    /// The flag was raised.
    Stopped,
}

/// A program whose standard input and output are pipes, a line at a time. It ends when this is dropped, and on
/// Unix all that it has started ends with it, unless that has left its process group.
///
/// Lines are read as they come, each cut at 64 KiB; a program that writes more than 1024 lines which nobody
/// reads waits. Lines that the program does not read wait for it, and whoever sends them does not.
///
/// ```no_run
/// use negascout_match::Process;
/// use std::process::Command;
/// use std::sync::atomic::AtomicBool;
/// use std::time::{Duration, Instant};
///
/// let mut cat = Process::start(Command::new("cat"), None)?;
/// cat.send("hello")?;
/// let deadline = Instant::now() + Duration::from_secs(1);
/// assert_eq!(cat.next(deadline, &AtomicBool::new(false)).unwrap().text, "hello");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// To the thread that writes to the program.
    input: Option<Sender<String>>,
    lines: Receiver<EngineLine>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// The thread that reads standard error.
    listener: Option<JoinHandle<()>>,
    /// What it is told before its input ends.
    farewell: Option<&'static str>,
}

impl Process {
    /// Starts a program, shielded from a terminal's Ctrl-C: it ends when this is dropped, and is then sent
    /// the line `farewell` if there is one.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn start(mut command: Command, farewell: Option<&'static str>) -> io::Result<Process> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        group::set_apart(&mut command);
        let mut child = command.spawn()?;
        let (sender, lines) = sync_channel(LINES_WAITING);
        let (output, errors, input) =
            (child.stdout.take(), child.stderr.take(), child.stdin.take());
        // From here on the program is ended where something fails.
        let mut process = Process {
            child,
            input: None,
            lines,
            last_words: Arc::default(),
            listener: None,
            farewell,
        };
        if let Some(output) = output {
            beside(move || forward(output, &sender))?;
        }
        if let Some(errors) = errors {
            let last_words = Arc::clone(&process.last_words);
            process.listener = Some(beside(move || remember(errors, &last_words))?);
        }
        if let Some(input) = input {
            let (sender, lines) = channel();
            beside(move || write_down(input, &lines))?;
            process.input = Some(sender);
        }
        Ok(process)
    }

    /// Writes a line, as soon as the program reads what was written before.
    ///
    /// # Errors
    ///
    /// If the program is known to have gone. Where it is not known yet, [`Process::next`] tells.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        let input = self.input.as_ref().ok_or(io::ErrorKind::BrokenPipe)?;
        let sent = input.send(format!("{line}\n"));
        sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }

    /// Ends the program's input, behind what was written.
    pub fn end_input(&mut self) {
        self.input = None;
    }

    /// The memory in KiB that the program and those that it has started hold together; `None` where that is
    /// not known, as on all systems but Linux.
    #[must_use]
    pub fn memory(&self) -> Option<u64> {
        group::memory(self.child.id())
    }

    /// The next line, if it comes until `deadline` and before `stop` is raised.
    ///
    /// # Errors
    ///
    /// The reason why no line has come.
    pub fn next(&self, deadline: Instant, stop: &AtomicBool) -> Result<EngineLine, Silence> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(Silence::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Gone),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The exit status of a process that has closed its output, and its last lines on standard error.
    pub fn how_it_ended(&mut self) -> String {
        let status = wait_for(GRACE, || self.child.try_wait().unwrap_or_default());
        let how = match status {
            Some(status) => format!("has ended ({status})"),
            None => "has closed its output".to_owned(),
        };
        // Output from before the end may still be on its way.
        let is_heard = || self.listener.as_ref().is_none_or(JoinHandle::is_finished);
        wait_for(GRACE, || is_heard().then_some(()));
        let words = self
            .last_words
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.join(" / ") {
            words if words.is_empty() => how,
            words => format!("{how}: {}", shortened(&words, 300)),
        }
    }
}

/// Asks every few milliseconds until there is an answer, but no longer than `most`.
fn wait_for<T>(most: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let deadline = Instant::now() + most;
    loop {
        let answer = ask();
        if answer.is_some() || Instant::now() >= deadline {
            return answer;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Nobody is left to tell if any of this fails.
        if let Some(farewell) = self.farewell {
            let _ = self.send(farewell);
        }
        self.input = None;
        let ended = wait_for(GRACE, || self.child.try_wait().unwrap_or_default());
        group::end(self.child.id());
        if ended.is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Does this on a thread of its own.
fn beside(work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().spawn(work)
}

/// A line, cut where it is too long, or `None` at the end.
fn read_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)
        .ok()?;
    (read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned())
}

/// Writes lines until there are no more, or nobody reads them.
fn write_down(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        let written = input.write_all(line.as_bytes());
        if written.and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Hands on lines with their time. This thread does nothing else, so that the time is right.
fn forward(output: impl Read, lines: &SyncSender<EngineLine>) {
    let mut output = BufReader::new(output);
    while let Some(text) = read_line(&mut output) {
        let at = Instant::now();
        if lines.send(EngineLine { at, text }).is_err() {
            return;
        }
    }
}

fn remember(errors: impl Read, last_words: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    while let Some(text) = read_line(&mut errors) {
        let mut last_words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if !text.is_empty() {
            last_words.push_back(text);
        }
        if last_words.len() > LAST_WORDS {
            last_words.pop_front();
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Command, Duration, Instant, Process};
    use std::sync::atomic::AtomicBool;

    /// It writes for ever, and reads nothing: a pipe would be full long before.
    #[test]
    fn whoever_sends_does_not_wait_for_a_program_that_reads_nothing() {
        let mut process = Process::start(Command::new("yes"), None).unwrap();
        for _ in 0..100_000 {
            process.send("((3 1) (4 3))").unwrap();
        }
        let deadline = Instant::now() + Duration::from_secs(600);
        let line = process.next(deadline, &AtomicBool::new(false));
        assert_eq!(line.unwrap().text, "y");
    }
}
