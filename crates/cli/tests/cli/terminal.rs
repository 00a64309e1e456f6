//! The terminal game, on a terminal: keys in, a screen out.

use nix::pty::{Winsize, openpty};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use vt100::Parser;

const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";
const UP: &str = "\x1b[A";
const RIGHT: &str = "\x1b[C";
const CONTROL_C: &str = "\x03";

const ROWS: NonZeroU16 = NonZeroU16::new(34).unwrap();
const COLUMNS: NonZeroU16 = NonZeroU16::new(110).unwrap();

/// The longest that the screen may take to show something.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program on a terminal of its own.
struct Terminal {
    program: Child,
    keys: File,
    screen: Arc<Mutex<Parser>>,
    reader: JoinHandle<()>,
}

impl Terminal {
    fn new(arguments: &[&str]) -> Terminal {
        let size = Winsize {
            ws_row: ROWS.get(),
            ws_col: COLUMNS.get(),
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let ends = openpty(Some(&size), None).unwrap();
        let end = || Stdio::from(ends.slave.try_clone().unwrap());
        let program = Command::new(env!("CARGO_BIN_EXE_negascout"))
            .arg("play")
            .args(arguments)
            .env_remove("LC_ALL")
            .env("LANG", "C.UTF-8")
            .env("TERM", "xterm-256color")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let keys = File::from(ends.master);
        let screen = Arc::new(Mutex::new(Parser::new(ROWS, COLUMNS, 0)));
        let (mut output, shown) = (keys.try_clone().unwrap(), Arc::clone(&screen));
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The last reader of a terminal without writers gets an error.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        let terminal = Terminal {
            program,
            keys,
            screen,
            reader,
        };
        terminal.shows("? help");
        terminal
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen shows a text.
    fn shows(&self, text: &str) {
        let begun = Instant::now();
        while !self.text().contains(text) {
            assert!(
                begun.elapsed() < PATIENCE,
                "no '{text}' in:\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the screen does not show a text.
    fn hides(&self, text: &str) {
        let begun = Instant::now();
        while self.text().contains(text) {
            assert!(begun.elapsed() < PATIENCE, "'{text}' in:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Presses keys, and waits until the screen shows a text.
    fn press_for(&mut self, keys: &str, text: &str) {
        self.press(keys);
        self.shows(text);
    }

    /// Waits for the program's end. Returns its exit status, and the screen after it.
    fn left(mut self) -> (ExitStatus, String) {
        let status = self.program.wait().unwrap();
        self.reader.join().unwrap();
        let text = self.screen.lock().unwrap().screen().contents();
        (status, text)
    }

    /// Leaves a game, whatever it asks. Returns the summary.
    fn leave(mut self) -> String {
        self.press(CONTROL_C);
        let (status, text) = self.left();
        assert!(status.success(), "{status}: {text}");
        text
    }
}

#[test]
fn a_letter_that_begins_a_move_is_no_command() {
    let mut wide = Terminal::new(&["mnk:15,15,5", "--side", "both"]);
    wide.press_for("h8", "move: h8");
    wide.press_for(ENTER, "1. h8");
    wide.press_for("n12\r", "1. h8     n12");
    assert!(wide.leave().contains("unfinished: h8 n12"));

    let mut chess = Terminal::new(&["chess", "--side", "both"]);
    chess.press_for("nf3", "move: nf3");
    chess.press_for(ENTER, "1. Nf3");
    chess.press_for("e5\r", "1. Nf3    e5");
    assert!(chess.leave().contains("unfinished: Nf3 e5"));

    let mut queen = Terminal::new(&["chess", "e4 e5", "--side", "both"]);
    queen.press_for("qh5\r", "1. Qh5");
    assert!(queen.leave().contains("unfinished: Qh5"));
}

#[test]
fn a_letter_that_begins_a_move_is_a_command_with_enter() {
    let position = "4k3/8/8/8/8/8/4P2P/Q3K3 w - - 0 1";
    let mut chess = Terminal::new(&["chess", position, "--side", "both", "--depth", "3"]);
    chess.press_for("h", "command: h");
    chess.press_for(ENTER, "(White is ");
    chess.shows("pawns ahead)");
    chess.press_for("e4\r", "1. e4");
    chess.press_for("kd7\r", "1. e4     Kd7");
    chess.press_for(":n\r", "begin again? this game would be lost: y yes");
    chess.press_for("x", "1. e4");
    chess.press_for(":quit\r", "leave? this game would be lost: y yes");
    chess.press("y");
    let (status, text) = chess.left();
    assert!(
        status.success() && text.contains("unfinished: e4"),
        "{text}"
    );
}

#[test]
fn a_game_that_would_be_lost_is_asked_about() {
    let mut game = Terminal::new(&["tic-tac-toe", "--side", "both"]);
    game.press_for("b2\r", "1. b2");
    game.press_for("n", "begin again?");
    game.press_for("n", "O to move");
    game.press_for("q", "leave?");
    // Any key but y stays, and does nothing else.
    game.press("q");
    game.press_for("a1\r", "1. b2     a1");
    game.press_for("n", "begin again?");
    game.press_for("y", "a new game");
    game.press("q");
    let (status, text) = game.left();
    assert!(status.success() && text.contains("no moves"), "{text}");
}

#[test]
fn a_finished_game_is_left_without_a_question() {
    let mut game = Terminal::new(&["tic-tac-toe", "XX./OO./...", "--side", "both"]);
    game.press_for("c1\r", "X wins");
    game.press_for("n", "X to move");
    game.press_for("c1\r", "X wins");
    game.press("q");
    let (status, text) = game.left();
    assert!(status.success() && text.contains("X wins: c1"), "{text}");
}

#[test]
fn a_promotion_is_chosen() {
    let position = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    let mut game = Terminal::new(&["chess", position, "--side", "both"]);
    // From the middle, e4, up to e7: pick the pawn up, and put it down on e8.
    for _ in 0..3 {
        game.press(UP);
    }
    game.press_for(ENTER, "picked up");
    game.press(UP);
    game.press_for(ENTER, "[e8=Q+]");
    game.press_for(RIGHT, "[e8=N]");
    game.press_for("r", "[e8=R+]");
    game.press(ESCAPE);
    game.hides("choose:");
    game.press_for(ENTER, "[e8=Q+]");
    game.press_for("b", "[e8=B]");
    game.press_for(ENTER, "1. e8=B");
    assert!(game.leave().contains("draw: e8=B"));
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    let name = path.to_str().unwrap();
    let mut game = Terminal::new(&["chess", "--side", "both"]);
    game.press_for("e4\re5\r", "1. e4     e5");
    game.press_for("w", "command: save");
    game.press_for(&format!("{name}\r"), "saved in");
    let text = fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("[White \"you\"]") && text.ends_with("\n\n1. e4 e5 *\n"),
        "{text}"
    );
    // What is saved is not lost.
    game.press_for("n\r", "a new game");
    game.press_for("d4\r", "1. d4");
    game.press_for(&format!(":load {name}\r"), "load another game?");
    game.press_for("y", "1. e4     e5");
    game.press_for(":load nowhere\r", "cannot read 'nowhere'");
    game.press("q");
    game.press(ENTER);
    let (status, _) = game.left();
    assert!(status.success());

    let mut game = Terminal::new(&["chess", "--side", "both", "--load", name, "--save", name]);
    game.shows("1. e4     e5");
    game.press_for("nf3\r", "2. Nf3");
    game.leave();
    let text = fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("1. e4 e5 *") && text.ends_with("\n1. e4 e5 2. Nf3 *\n"),
        "{text}"
    );
}

#[test]
fn clocks_run_on_the_screen() {
    let mut game = Terminal::new(&["tic-tac-toe", "--side", "both", "--clock", "1.5+60"]);
    game.shows("O you 0:01");
    game.press_for("b2\r", "X you 1:0");
    game.shows("O has run out of time");
    game.shows("X wins on time");
    game.press("q");
    let (status, text) = game.left();
    assert!(
        status.success() && text.contains("X wins on time: b2"),
        "{text}"
    );
}

#[test]
fn the_engine_plays_whole_games() {
    for name in ["tic-tac-toe", "connect-four", "chess"] {
        let position = match name {
            "chess" => "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
            _ => "",
        };
        let depth = ["--depth", "3", "--side", "none"];
        let game = Terminal::new(&[&[name, position][..], &depth].concat());
        game.shows("new game, u take back, q quit");
        assert!(game.leave().contains("wins:") || name != "chess");
    }
}
