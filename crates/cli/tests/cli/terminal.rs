//! The terminal game, on a terminal: keys in, a screen out.

use super::running::wait;
use nix::pty::{Winsize, openpty};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use vt100::Parser;

const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";
const UP: &str = "\x1b[A";
const RIGHT: &str = "\x1b[C";
const CONTROL_C: &str = "\x03";

const ROWS: NonZeroU16 = NonZeroU16::new(34).unwrap();
const COLUMNS: NonZeroU16 = NonZeroU16::new(110).unwrap();

/// The program on a terminal of its own.
struct Terminal {
    program: Child,
    keys: File,
    screen: Arc<Mutex<Parser>>,
    reader: JoinHandle<()>,
}

impl Terminal {
    fn new(arguments: &[&str]) -> Terminal {
        Terminal::on(arguments, "xterm-256color", "? help")
    }

    /// A game on a terminal of this kind, once it shows a text.
    fn on(arguments: &[&str], kind: &str, shown: &str) -> Terminal {
        Terminal::running(&[&["play"], arguments].concat(), kind, shown)
    }

    /// The program on a terminal of this kind, once it shows a text.
    fn running(arguments: &[&str], kind: &str, shown: &str) -> Terminal {
        let size = Winsize {
            ws_row: ROWS.get(),
            ws_col: COLUMNS.get(),
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let ends = openpty(Some(&size), None).unwrap();
        let end = || Stdio::from(ends.slave.try_clone().unwrap());
        let program = Command::new(env!("CARGO_BIN_EXE_negascout"))
            .args(arguments)
            .env_remove("LC_ALL")
            .env("LANG", "C.UTF-8")
            .env("TERM", kind)
            // A group of its own can be stopped, as a shell stops it.
            .process_group(0)
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let keys = File::from(ends.master);
        let screen = Arc::new(Mutex::new(Parser::new(ROWS, COLUMNS, 0)));
        let (mut output, drawn) = (keys.try_clone().unwrap(), Arc::clone(&screen));
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The last reader of a terminal without writers gets an error.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                drawn.lock().unwrap().process(&bytes[..count]);
            }
        });
        let terminal = Terminal {
            program,
            keys,
            screen,
            reader,
        };
        terminal.shows(shown);
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
        let printed = || format!("no '{text}' in:\n{}", self.text());
        wait(printed, || self.text().contains(text));
    }

    /// Waits until the screen does not show a text.
    fn hides(&self, text: &str) {
        let printed = || format!("'{text}' in:\n{}", self.text());
        wait(printed, || !self.text().contains(text));
    }

    /// Presses keys, and waits until the screen shows a text.
    fn press_for(&mut self, keys: &str, text: &str) {
        self.press(keys);
        self.shows(text);
    }

    /// Waits until a file ends with a line of moves.
    fn keeps(&self, path: &Path, moves: &str) {
        let text = || fs::read_to_string(path).unwrap_or_default();
        let printed = || format!("no '{moves}' in:\n{}", text());
        wait(printed, || text().trim_end().lines().last() == Some(moves));
    }

    fn pid(&self) -> Pid {
        Pid::from_raw(self.program.id() as i32)
    }

    /// Waits for the program's end. Returns its exit status, and the screen after it.
    fn left(mut self) -> (ExitStatus, String) {
        let status = self.program.wait().unwrap();
        self.reader.join().unwrap();
        let text = self.screen.lock().unwrap().screen().contents();
        (status, text)
    }

    /// Leaves a game, whatever it asks. Returns the summary.
    fn leave(self) -> String {
        self.leave_by(CONTROL_C)
    }

    /// Leaves a game by these keys. Returns the summary.
    fn leave_by(mut self, keys: &str) -> String {
        self.press(keys);
        let (status, text) = self.left();
        assert!(status.success(), "{status}: {text}");
        text
    }
}

#[test]
fn letters_are_typed_in_every_game() {
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
fn a_letter_is_a_command_with_enter() {
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
    assert!(chess.leave_by("y").contains("unfinished: e4"));
}

#[test]
fn a_game_that_would_be_lost_is_asked_about() {
    let mut game = Terminal::new(&["tic-tac-toe", "--side", "both"]);
    game.press_for("b2\r", "1. b2");
    game.press_for("n\r", "begin again?");
    game.press_for("n", "O to move");
    game.press_for("q\r", "leave?");
    // Any key but y stays, and does nothing else.
    game.press("q");
    game.press_for("a1\r", "1. b2     a1");
    game.press_for("n\r", "begin again?");
    game.press_for("y", "a new game");
    assert!(game.leave_by("q\r").contains("no moves"));
}

#[test]
fn a_finished_game_is_left_without_a_question() {
    let mut game = Terminal::new(&["tic-tac-toe", "XX./OO./...", "--side", "both"]);
    game.press_for("c1\r", "X wins");
    game.press_for("n", "X to move");
    game.press_for("c1\r", "X wins");
    assert!(game.leave_by("q").contains("X wins: c1"));
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
    assert!(game.leave().contains("draw by insufficient material: e8=B"));
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    let name = path.to_str().unwrap();
    let mut game = Terminal::new(&["chess", "--side", "both"]);
    game.press_for("e4\re5\r", "1. e4     e5");
    game.press_for("w\r", "command: save");
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
    game.leave_by("q\r");

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
    let game = Terminal::new(&["tic-tac-toe", "--side", "both", "--clock", "1.5"]);
    game.shows("X has run out of time");
    game.shows("O wins on time");
    assert!(game.leave_by("q").contains("O wins on time: no moves"));
}

/// However slow the machine, a move takes less than the ten minutes that it adds.
#[test]
fn a_move_adds_to_the_clock_on_the_screen() {
    let mut game = Terminal::new(&["tic-tac-toe", "--side", "both", "--clock", "1800+600"]);
    let minutes = |game: &Terminal| -> Option<u32> {
        let text = game.text();
        let (_, clock) = text.split_once("X you ")?;
        clock.trim_start().split_once(':')?.0.parse().ok()
    };
    let begins = minutes(&game).unwrap();
    assert!((20..=30).contains(&begins), "{}", game.text());
    game.press_for("b2\r", "1. b2");
    let printed = || format!("no more time in:\n{}", game.text());
    wait(printed, || minutes(&game).is_some_and(|left| left > 30));
    assert!(minutes(&game).unwrap() <= 40, "{}", game.text());
    game.leave();
}

#[test]
fn the_engine_plays_whole_games() {
    let games = [
        ("tic-tac-toe", "X../.O./..X"),
        ("connect-four", "2252576253462244111563365343671351441"),
        ("chess", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"),
    ]
    // All at once: it waits a while before each move.
    .map(|(name, position)| {
        let depth = ["--depth", "3", "--side", "none"];
        (name, Terminal::new(&[&[name, position][..], &depth].concat()))
    });
    for (name, game) in games {
        game.shows("u undo  n new  w save  q quit");
        assert!(game.leave().contains("wins by checkmate:") || name != "chess");
    }
}

#[test]
fn a_kept_game_outlives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    let name = path.to_str().unwrap();
    let asked = ["tic-tac-toe", "--side", "both", "--save", name];
    for signal in [Signal::SIGKILL, Signal::SIGHUP, Signal::SIGTERM] {
        let mut game = Terminal::new(&asked);
        game.press_for("b2\r", "1. b2");
        game.press_for("a1\r", "1. b2     a1");
        game.keeps(&path, "1. b2 a1 *");
        kill(game.pid(), signal).unwrap();
        let _ = game.left();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.ends_with("\n1. b2 a1 *\n"), "{signal}: {text}");
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn a_kept_game_outlives_its_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    let asked = ["tic-tac-toe", "--side", "both", "--save"];
    let mut game = Terminal::new(&[&asked[..], &[path.to_str().unwrap()]].concat());
    game.press_for("b2\r", "1. b2");
    game.press("c1\r");
    game.keeps(&path, "1. b2 c1 *");
    let Terminal {
        mut program,
        keys,
        reader,
        ..
    } = game;
    drop(keys);
    // The reader has the last end of the terminal. It gets nothing more once the program has gone.
    kill(Pid::from_raw(program.id() as i32), Signal::SIGHUP).unwrap();
    program.wait().unwrap();
    reader.join().unwrap();
    assert!(
        fs::read_to_string(&path)
            .unwrap()
            .ends_with("\n1. b2 c1 *\n")
    );
}

#[test]
fn a_proof_counts_its_nodes_and_goes_on_with_the_bounds_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proofs");
    let asked = [
        "solve",
        "connect-four:8x7",
        "--save",
        path.to_str().unwrap(),
    ];
    let proof = |shown| Terminal::running(&asked, "xterm-256color", shown);
    let end = |proof: Terminal| {
        kill(proof.pid(), Signal::SIGINT).unwrap();
        let (status, text) = proof.left();
        assert_eq!(status.code(), Some(1), "{text}");
        assert!(
            text.contains("interrupted; the same command goes on from"),
            "{text}"
        );
    };
    let first = proof(" nodes  score at least -");
    let nodes = || -> u64 {
        let text = first.text();
        let number = text
            .split(" nodes ")
            .next()
            .and_then(|before| before.split(' ').next_back());
        let digits = number.map(|number| number.replace(',', ""));
        digits
            .and_then(|digits| digits.parse().ok())
            .unwrap_or_default()
    };
    let before = nodes();
    wait(|| first.text(), || nodes() > before + 10_000);
    end(first);
    let again = proof("continued after ");
    assert!(
        again.text().contains(" nodes  score at least -"),
        "{}",
        again.text()
    );
    end(again);
}

#[test]
fn a_copy_does_not_take_the_place_of_the_kept_game() {
    let folder = tempfile::tempdir().unwrap();
    let [saved, copy] = ["kept", "copy"].map(|name| folder.path().join(name));
    let asked = ["tic-tac-toe", "--side", "both", "--save"];
    let mut game = Terminal::new(&[&asked[..], &[saved.to_str().unwrap()]].concat());
    game.press_for("b2\r", "1. b2");
    game.press_for(&format!(":save {}\r", copy.display()), "saved in");
    game.press_for("a1\r", "1. b2     a1");
    game.leave();
    let text = |path| fs::read_to_string(path).unwrap();
    assert!(text(&saved).ends_with("\n1. b2 a1 *\n"));
    assert!(text(&copy).ends_with("\n1. b2 *\n"));
}

#[test]
fn chess_is_seen_from_the_side_that_is_played() {
    let position = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    let asked = ["chess", position, "--side", "black", "--depth", "2"];
    let mut game = Terminal::new(&asked);
    game.shows("Black you");
    let files = |game: &Terminal| {
        game.text()
            .lines()
            .rfind(|line| line.contains(" h ") && line.contains(" a "))
            .unwrap_or_default()
            .to_owned()
    };
    let is_turned = |line: &str| line.find(" h ") < line.find(" a ");
    assert!(is_turned(&files(&game)), "{}", game.text());
    // Up is towards the other side: from the middle to the fourth row and on to the third.
    game.press_for("kd7\r", "1. ...    Kd7");
    game.press_for(":flip\r", "8 ");
    wait(|| game.text(), || !is_turned(&files(&game)));
    game.leave();
}

#[test]
fn check_is_shown() {
    let mut game = Terminal::new(&["chess", "e4 e5 Qh5 Nc6", "--side", "both"]);
    game.press_for("qxf7\r", "Black to move, in check: your move");
    game.shows("!♚!");
    game.leave();
}

#[test]
fn a_game_is_resigned_or_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    let asked = ["chess", "--side", "both", "--save", path.to_str().unwrap()];
    let mut game = Terminal::new(&asked);
    game.press_for("e4\r", "1. e4");
    game.press_for("resign\r", "resign? the game would be over: y yes");
    game.press_for("x", "Black to move");
    game.press_for("resign\r", "resign? the game would be over");
    game.press_for("y", "White wins: Black resigns");
    game.keeps(&path, "1. e4 1-0");
    // The game is over: a letter is a command.
    game.press_for("u", "White to move");
    game.press_for(":claim\r", "there is no draw to claim");
    game.press_for(":draw\r", "draw by agreement");
    game.press_for("n", "a new game");
    game.leave();
}

#[test]
fn a_promotion_without_a_piece_is_asked_for() {
    let position = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    let mut game = Terminal::new(&["chess", position, "--side", "both"]);
    game.press_for("a8\r", "[a8=Q]");
    game.press_for("n", "[a8=N]");
    game.press_for(ENTER, "1. a8=N");
    game.leave();
}

#[test]
fn level_clock_and_side_change_in_the_middle_of_a_game() {
    let mut game = Terminal::new(&["tic-tac-toe", "--side", "both"]);
    game.press_for(":level 3\r", "X to move");
    game.press_for(":side o\r", "X engine, level 3");
    game.press_for(":side x\r", "O engine, level 3");
    game.press_for(":level off\r", "O engine ");
    game.hides("level 3");
    // If the engine has begun to move for X, it moves for O as well.
    game.shows("X to move");
    game.press_for(":level 9\r", "level: expected 1 to 8, or off");
    game.press_for(":clock 300+2\r", "O engine 5:0");
    game.press_for(":clock off\r", "X to move");
    game.hides("5:0");
    game.press_for(
        ":side white\r",
        "expected first (X), second (O), both or none",
    );
    game.press_for(":moves\r", "legal moves");
    game.leave();
}

#[test]
fn the_board_stays_where_it_is() {
    let mut game = Terminal::new(&["chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "--side", "both"]);
    let bottom = |game: &Terminal| {
        let text = game.text();
        text.lines()
            .position(|line| line.contains("to move: "))
            .unwrap()
    };
    // Few letters begin a move here, and many in the game that is loaded.
    let before = bottom(&game);
    game.press_for(":new\r", "to move: ");
    let pgn = "1. e4 *";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("g.pgn");
    fs::write(&path, pgn).unwrap();
    game.press_for(&format!(":load {}\r", path.display()), "1. e4");
    assert_eq!(bottom(&game), before, "{}", game.text());
    game.leave();
}

#[cfg(target_os = "linux")]
#[test]
fn a_suspended_game_goes_on() {
    let state = |pid: Pid| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
        stat.rsplit_once(") ")
            .and_then(|(_, rest)| rest.chars().next())
    };
    let mut game = Terminal::new(&["tic-tac-toe", "--side", "both", "--clock", "6000"]);
    game.press_for("b2\r", "1. b2");
    // By Ctrl-Z, and from outside.
    let ways: [fn(&mut Terminal); 2] = [
        |game| game.press("\x1a"),
        |game| kill(game.pid(), Signal::SIGTSTP).unwrap(),
    ];
    let has_screen = |game: &Terminal| game.screen.lock().unwrap().screen().alternate_screen();
    for stop in ways {
        stop(&mut game);
        let is_stopped = || state(game.pid()) == Some('T');
        wait(|| "it is not stopped".to_owned(), is_stopped);
        wait(|| "it keeps the screen".to_owned(), || !has_screen(&game));
        kill(game.pid(), Signal::SIGCONT).unwrap();
        // Before it has the terminal again, Enter is another key.
        wait(|| "it does not go on".to_owned(), || has_screen(&game));
    }
    game.press_for("a1\r", "1. b2     a1");
    game.leave();
}

#[test]
fn a_dumb_terminal_shows_the_board_and_says_who_moves() {
    let asked = ["tic-tac-toe", "--depth", "9"];
    let mut game = Terminal::on(&asked, "dumb", "X to move (a move, or help): ");
    let board = |rows: [&str; 3]| {
        let [top, middle, bottom] = rows;
        format!("1  {top}\n2  {middle}\n3  {bottom}\n   a  b  c\n")
    };
    let none = "·  ·  ·";
    game.shows(&(board([none, none, none]) + "X to move (a move, or help): "));
    let reply = board(["X  ·  ·", "·  O  ·", none]);
    game.press_for(
        "a1\r",
        &format!("O plays b2\n{reply}X to move (a move, or help): "),
    );
    game.press_for("help\r", "take your last move back");
    game.press_for(":moves\r", "moves b1 c1");
    game.press_for("u\r", &format!("undo b2 a1\n{}", board([none, none, none])));
    game.press_for(
        "thoughts\r",
        "line 5: 'thoughts' is a command of the screen",
    );
    game.press("q\r");
    let (status, _) = game.left();
    assert_eq!(status.code(), Some(2), "a line was wrong");
}

#[test]
fn a_dumb_terminal_calls_players_by_their_names() {
    let position = "6k1/8/5K2/8/8/8/8/7R b - - 0 1";
    let asked = ["chess", position, "--side", "white", "--depth", "1"];
    let mut game = Terminal::on(&asked, "dumb", "Black plays Kf8\n8  ");
    game.press_for("rh8\r", "result White wins by checkmate");
    game.shows("the game is over (undo, save FILE or quit): ");
    game.leave_by("quit\r");
}

#[test]
fn space_ends_the_thinking() {
    let mut game = Terminal::new(&["chess", "e4", "--time", "600"]);
    game.shows("Black to move: the engine thinks, 1 s (space: move now)");
    game.press_for(" ", "White to move: your move");
    game.leave();
}

#[test]
fn values_are_above_the_board_on_demand() {
    let mut game = Terminal::new(&["connect-four", "4455", "--side", "both"]);
    // Three in a row with both ends free.
    game.press_for("v\r", "W3");
    let text = game.text();
    let lines: Vec<&str> = text.lines().collect();
    let at = |sign: &str| lines.iter().position(|line| line.contains(sign)).unwrap();
    assert_eq!(at("W3") + 1, at("┌"), "above the board: {text}");
    game.press_for("m\r", "3 W3");
    game.press(ENTER);
    game.hides("any key closes this");
    game.press_for("values\r", "values are hidden");
    game.hides("W3");
    game.leave();
}
