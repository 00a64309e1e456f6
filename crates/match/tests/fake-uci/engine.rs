//! An engine for the tests: it plays at random, or fails in a prescribed way.
//!
//! Arguments: `--seed N` for its moves; `--score CP` for the score that it always tells; `--at N`
//! for the move of each game, from 1, at which it does what one of these says: `--crash`, `--hang`,
//! `--illegal`, `--give-up`, `--think MS`, `--babble` for wrong lines before a move; it then makes the file of `--mark FILE`. Before the handshake:
//! `--mute`, `--die`.

use negascout::Game;
use negascout_chess::notation::uci::Style;
use negascout_chess::{History, Position};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::io::{BufRead, Write};
use std::process::exit;
use std::time::Duration;
use std::{env, fs, io, thread};

/// The failure at a given move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Crash,
    Hang,
    Illegal,
    GiveUp,
    Think(u64),
    Babble,
}

/// Wrong lines of three kinds, one of them twice.
const BABBLE: [&str; 4] = [
    "I am thinking",
    "info depth deep score cp 1",
    "info depth 1 score cp 1 pv a1a1",
    "info depth 2 score cp 1 pv a1a1 a1a1",
];

struct Engine {
    rng: Xoshiro256PlusPlus,
    score: i32,
    deed: Option<Deed>,
    at: u32,
    mark: Option<String>,
    /// Moves made in this game.
    moves: u32,
    position: Position,
    is_960: bool,
}

impl Engine {
    fn new() -> Engine {
        let mut engine = Engine {
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
            score: 0,
            deed: None,
            at: 1,
            mark: None,
            moves: 0,
            position: Position::start(),
            is_960: false,
        };
        let mut words = env::args().skip(1);
        while let Some(word) = words.next() {
            let mut number = || {
                words
                    .next()
                    .and_then(|n| n.parse::<i64>().ok())
                    .expect("a number")
            };
            match word.as_str() {
                "--seed" => engine.rng = Xoshiro256PlusPlus::seed_from_u64(number() as u64),
                "--score" => engine.score = number() as i32,
                "--at" => engine.at = number() as u32,
                "--mark" => engine.mark = words.next(),
                "--crash" => engine.deed = Some(Deed::Crash),
                "--hang" => engine.deed = Some(Deed::Hang),
                "--illegal" => engine.deed = Some(Deed::Illegal),
                "--give-up" => engine.deed = Some(Deed::GiveUp),
                "--think" => engine.deed = Some(Deed::Think(number() as u64)),
                "--babble" => engine.deed = Some(Deed::Babble),
                "--mute" => thread::sleep(Duration::from_secs(3600)),
                "--die" => fail("died young"),
                other => fail(&format!("unknown argument {other}")),
            }
        }
        engine
    }

    fn obey(&mut self, line: &str) {
        match line {
            "uci" => {
                say("id name fake");
                say("option name Hash type spin default 1 min 1 max 64");
                say("option name UCI_Chess960 type check default false");
                say("uciok");
            }
            "isready" => say("readyok"),
            "ucinewgame" => self.moves = 0,
            "quit" => exit(0),
            "setoption name UCI_Chess960 value true" => self.is_960 = true,
            _ if line.starts_with("position ") => self.set(line),
            _ if line.starts_with("go ") => self.go(),
            _ => {}
        }
    }

    fn set(&mut self, line: &str) {
        let (start, moves) = line.split_once(" moves ").unwrap_or((line, ""));
        let mut position = match start.strip_prefix("position fen ") {
            Some(fen) => fen.parse().expect("a position"),
            None => Position::start(),
        };
        let mut history = History::new();
        for mv in moves.split_whitespace() {
            history.push(&position);
            position = position.play(position.parse_uci(mv).expect("a legal move"));
        }
        assert!(
            !history.is_threefold(&position),
            "the game goes on after a repetition"
        );
        self.position = position;
    }

    fn go(&mut self) {
        self.moves += 1;
        let deed = self.deed.filter(|_| self.moves == self.at);
        if let (Some(_), Some(mark)) = (deed, &self.mark) {
            fs::write(mark, "").expect("a file");
        }
        match deed {
            Some(Deed::Crash) => fail("thread 'main' panicked"),
            Some(Deed::Hang) => thread::sleep(Duration::from_secs(3600)),
            Some(Deed::Illegal) => return say("bestmove a1a1"),
            Some(Deed::GiveUp) => return say("bestmove (none)"),
            Some(Deed::Think(ms)) => thread::sleep(Duration::from_millis(ms)),
            Some(Deed::Babble) => BABBLE.into_iter().for_each(say),
            None => {}
        }
        let moves: Vec<_> = self.position.moves().collect();
        let mv = moves[self.rng.random_range(0..moves.len())];
        let style = if self.is_960 {
            Style::Chess960
        } else {
            Style::Standard
        };
        let text = self.position.uci(mv, style);
        say(&format!(
            "info depth 1 score cp {} nodes {} pv {text}",
            self.score,
            moves.len()
        ));
        say("info string nothing more");
        let reply = match deed {
            Some(Deed::Babble) => " ponder a1a1",
            _ => "",
        };
        say(&format!("bestmove {text}{reply}"));
    }
}

fn say(line: &str) {
    let mut output = io::stdout().lock();
    writeln!(output, "{line}").expect("a reader");
    output.flush().expect("a reader");
}

fn fail(words: &str) -> ! {
    eprintln!("{words}");
    exit(3);
}

fn main() {
    let mut engine = Engine::new();
    for line in io::stdin().lock().lines() {
        engine.obey(line.expect("text").trim());
    }
}
