//! A program that runs while a test watches it.

#[cfg(unix)]
use nix::sys::signal::{Signal, kill};
#[cfg(unix)]
use nix::unistd::Pid;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The limit of waiting. It only ends what would hang: no machine is so slow.
const PATIENCE: Duration = Duration::from_secs(600);

/// Waits until something is so; `told` says what is not.
pub(crate) fn wait(printed: impl Fn() -> String, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{}", printed());
        sleep(Duration::from_millis(5));
    }
}

/// The next line, and nothing beyond it.
fn next_line(output: &mut impl Read) -> String {
    let mut line = String::new();
    let mut output = BufReader::with_capacity(1, output);
    output.read_line(&mut line).unwrap();
    line
}

/// The program. It is killed if it still runs when this is dropped.
pub(crate) struct Running(Option<Child>);

impl Running {
    pub(crate) fn start(arguments: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_negascout"));
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Running(Some(command.spawn().unwrap()))
    }

    fn child(&mut self) -> &mut Child {
        self.0.as_mut().unwrap()
    }

    /// Its input, which ends when this is dropped.
    pub(crate) fn input(&mut self) -> ChildStdin {
        self.child().stdin.take().unwrap()
    }

    /// The next line that it prints, once it is there; nothing at the end.
    pub(crate) fn says(&mut self) -> String {
        next_line(self.child().stdout.as_mut().unwrap())
    }

    /// The next line on its standard error.
    pub(crate) fn complaint(&mut self) -> String {
        next_line(self.child().stderr.as_mut().unwrap())
    }

    /// Waits until something is so, before which it must not end.
    pub(crate) fn until(&mut self, what: &str, mut is_so: impl FnMut() -> bool) {
        let printed = || format!("still not: {what}");
        wait(printed, || {
            let is_so = is_so();
            assert!(is_so || self.goes_on(), "it ended before: {what}");
            is_so
        });
    }

    pub(crate) fn goes_on(&mut self) -> bool {
        self.child().try_wait().unwrap().is_none()
    }

    /// Ends it at once, wherever it is, if it has not ended.
    pub(crate) fn kill(mut self) -> Output {
        self.child().kill().unwrap();
        self.end()
    }

    /// Waits for its end.
    pub(crate) fn end(mut self) -> Output {
        self.0.take().unwrap().wait_with_output().unwrap()
    }
}

#[cfg(unix)]
impl Running {
    fn pid(&mut self) -> Pid {
        Pid::from_raw(self.child().id() as i32)
    }

    /// Asks it to end, as Ctrl-C does.
    pub(crate) fn interrupt(&mut self) {
        self.send(Signal::SIGINT);
    }

    pub(crate) fn send(&mut self, signal: Signal) {
        kill(self.pid(), signal).unwrap();
    }

    /// Waits until it is in the middle of its work: it hears an interrupt, and has used a tenth of a second
    /// of the processor since.
    #[cfg(target_os = "linux")]
    pub(crate) fn is_at_work(&mut self) {
        let about = format!("/proc/{}/status", self.pid());
        let hears = || {
            let about = std::fs::read_to_string(&about).unwrap();
            let caught = about.lines().find_map(|line| line.strip_prefix("SigCgt:"));
            let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
            caught & 1 << (Signal::SIGINT as u32 - 1) != 0
        };
        self.until("it hears an interrupt", hears);
        let clock = nix::time::clock_getcpuclockid(self.pid()).unwrap();
        let used = || Duration::from(clock.now().unwrap());
        let enough = used() + Duration::from_millis(100);
        self.until("it is at work", || used() >= enough);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
