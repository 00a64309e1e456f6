//! The commands of GTP.

use super::clocks::{Left, Settings};
use super::player::Player;
use super::refusal::{Refusal, colour};
use negascout_othello::{Disc, Position, Square};
use std::str::FromStr;
use std::time::Duration;

/// The reply to a request.
pub(super) type Reply = Result<String, Refusal>;

type Act = fn(&mut Player, &[String]) -> Reply;

/// The command that ends the engine.
pub(super) const QUIT: &str = "quit";

/// All commands.
const COMMANDS: [(&str, Act); 18] = [
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("negascout".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, arguments| Ok(is_known(arguments))),
    ("list_commands", |_, _| Ok(list())),
    (QUIT, |_, _| done()),
    ("boardsize", set_size),
    ("clear_board", |player, _| {
        player.clear();
        done()
    }),
    // No discs are given in advance: a number is read, and changes nothing.
    ("komi", |_, arguments| {
        number::<f64>(arguments, 0, "a number").and_then(|_| done())
    }),
    ("play", play),
    ("genmove", find_move),
    ("undo", |player, _| player.undo().and_then(|()| done())),
    ("time_settings", set_times),
    ("time_left", set_time_left),
    ("set_game", set_game),
    ("list_games", |_, _| Ok("Othello".to_owned())),
    ("final_score", final_score),
    ("showboard", |player, _| Ok(drawn(player.position()))),
];

/// Carries a command out.
pub(super) fn obey(player: &mut Player, command: &str, arguments: &[String]) -> Reply {
    match COMMANDS.iter().find(|(name, _)| *name == command) {
        Some((_, act)) => act(player, arguments),
        None => Err(Refusal::Unknown(command.to_owned())),
    }
}

fn done() -> Reply {
    Ok(String::new())
}

fn is_known(arguments: &[String]) -> String {
    let asked = argument(arguments, 0);
    list().lines().any(|name| name == asked).to_string()
}

fn list() -> String {
    COMMANDS.map(|(name, _)| name).join("\n")
}

fn set_size(player: &mut Player, arguments: &[String]) -> Reply {
    match number::<u32>(arguments, 0, "a size")? {
        8 => {
            player.clear();
            done()
        }
        _ => Err(Refusal::Size),
    }
}

fn play(player: &mut Player, arguments: &[String]) -> Reply {
    let disc = read_disc(arguments)?;
    player.play(disc, argument(arguments, 1))?;
    done()
}

fn find_move(player: &mut Player, arguments: &[String]) -> Reply {
    let disc = read_disc(arguments)?;
    player.find_move(disc).map(|mv| mv.to_string())
}

fn set_times(player: &mut Player, arguments: &[String]) -> Reply {
    player.clocks.set(Settings {
        main: seconds(arguments, 0)?,
        period: seconds(arguments, 1)?,
        moves: number(arguments, 2, "a number of moves")?,
    });
    done()
}

fn set_time_left(player: &mut Player, arguments: &[String]) -> Reply {
    let disc = read_disc(arguments)?;
    let left = Left {
        time: seconds(arguments, 1)?,
        moves: number(arguments, 2, "a number of moves")?,
    };
    player.clocks.set_left(disc, left);
    done()
}

/// Where no game is named, it stays Othello.
fn set_game(player: &mut Player, arguments: &[String]) -> Reply {
    let game = arguments.join(" ");
    let known = ["", "othello", "reversi"];
    if !known.iter().any(|name| game.eq_ignore_ascii_case(name)) {
        return Err(Refusal::Game(game));
    }
    player.clear();
    done()
}

/// As for Go: `B+12`, `W+2`, or `0` for a draw.
fn final_score(player: &mut Player, _: &[String]) -> Reply {
    let pos = player.position();
    if !pos.is_over() {
        return Err(Refusal::Unfinished);
    }
    let black = match pos.turn() {
        Disc::Black => pos.difference(),
        Disc::White => -pos.difference(),
    };
    Ok(match black {
        0 => "0".to_owned(),
        1.. => format!("B+{black}"),
        _ => format!("W+{}", -black),
    })
}

/// The board row by row, below the first line of the reply, and who is to move.
fn drawn(pos: &Position<8>) -> String {
    let sign = |column, row| match pos.disc(Square::new(column, row)) {
        Some(Disc::Black) => " X",
        Some(Disc::White) => " O",
        None => " .",
    };
    let columns = "  A B C D E F G H";
    let mut lines = vec![String::new(), columns.to_owned()];
    lines.extend((0..8).map(|row| {
        let signs: String = (0..8).map(|column| sign(column, row)).collect();
        format!("{}{signs}", row + 1)
    }));
    lines.push(format!("{} is to move", colour(pos.turn())));
    lines.join("\n")
}

/// An argument; empty if it is missing.
fn argument(arguments: &[String], place: usize) -> &str {
    arguments.get(place).map_or("", String::as_str)
}

fn syntax<T>(expected: &'static str, found: &str) -> Result<T, Refusal> {
    let found = found.to_owned();
    Err(Refusal::Syntax { expected, found })
}

/// The player that the first argument names.
fn read_disc(arguments: &[String]) -> Result<Disc, Refusal> {
    let text = argument(arguments, 0);
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Disc::Black),
        "w" | "white" => Ok(Disc::White),
        _ => syntax("black or white", text),
    }
}

fn number<N: FromStr>(
    arguments: &[String],
    place: usize,
    expected: &'static str,
) -> Result<N, Refusal> {
    let text = argument(arguments, place);
    text.parse().or_else(|_| syntax(expected, text))
}

fn seconds(arguments: &[String], place: usize) -> Result<Duration, Refusal> {
    let expected = "a number of seconds";
    let number = number(arguments, place, expected)?;
    let found = argument(arguments, place);
    Duration::try_from_secs_f64(number).or_else(|_| syntax(expected, found))
}
