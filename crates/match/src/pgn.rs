//! Games written as PGN.

use crate::pgn_file::{Written, date_and_time, tags_of_a_game};
use crate::record::{Ending, Outcome, Played, Record};
use crate::settings::{Settings, Variant};
use negascout::Game;
use negascout_chess::{Color, Position};
use negascout_pgn as pgn;
use std::fmt::Write as _;

/// A game of a match between engines, as text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EngineGame<'m>(pub(crate) &'m Record, pub(crate) &'m Settings);

impl Written for EngineGame<'_> {
    fn text(&self) -> String {
        text(self.0, self.1)
    }

    fn identity(&self) -> String {
        tags_of_one_game(self.0)
    }
}

/// The tags that identify a game of a match, in the order in which they are written.
fn tags_of_one_game(record: &Record) -> String {
    tags_of_a_game(record.game, &record.begun)
}

fn tag(text: &mut String, name: &str, value: &str) {
    *text += &pgn::tag(name, value);
}

/// A game as PGN: the seven tags, more tags, and the moves with the engines' scores.
///
/// A comment such as `{+0.25/12 0.083s}` is the score in pawns in the mover's view, or `+M3` for
/// mate in 3; the depth; and the time by the match's clock. Unknown parts are left out.
#[must_use]
pub fn text(record: &Record, settings: &Settings) -> String {
    tags(record, settings) + &pgn::write([], words(record))
}

fn tags(record: &Record, settings: &Settings) -> String {
    let mut text = String::new();
    let (date, _) = date_and_time(&record.begun);
    tag(&mut text, "Event", "Engine match");
    tag(&mut text, "Site", "?");
    tag(&mut text, "Date", &date);
    tag(
        &mut text,
        "Round",
        &format!("{}.{}", record.game.div_ceil(2), 2 - record.game % 2),
    );
    tag(&mut text, "White", &record.white);
    tag(&mut text, "Black", &record.black);
    tag(&mut text, "Result", &record.outcome.to_string());
    text += &tags_of_one_game(record);
    if record.fen != Position::start().to_string() {
        tag(&mut text, "SetUp", "1");
        tag(&mut text, "FEN", &record.fen);
    }
    if settings.variant == Variant::Chess960 {
        tag(&mut text, "Variant", "Chess960");
    }
    for color in [Color::White, Color::Black] {
        let (name, side) = match color {
            Color::White => (&record.white, "White"),
            Color::Black => (&record.black, "Black"),
        };
        let player = settings.players.iter().find(|player| player.name == *name);
        if let Some(player) = player {
            tag(
                &mut text,
                &format!("{side}Limit"),
                &player.limit.to_string(),
            );
        }
    }
    let plies = record.book.len() + record.moves.len();
    tag(&mut text, "PlyCount", &plies.to_string());
    tag(&mut text, "Termination", termination(record.ending));
    text
}

/// The standard's word for an ending.
fn termination(ending: Ending) -> &'static str {
    match ending {
        Ending::AgreedDraw | Ending::Resignation | Ending::TooLong => "adjudication",
        Ending::TimeForfeit => "time forfeit",
        Ending::IllegalMove => "rules infraction",
        Ending::Crash | Ending::Silence => "abandoned",
        _ => "normal",
    }
}

/// Moves, their numbers, comments and the result.
fn words(record: &Record) -> Vec<String> {
    let mut words = Vec::new();
    let mut pos: Position = record.fen.parse().unwrap_or_default();
    let book = record.book.iter().map(|mv| (mv, "book".to_owned()));
    let played = record
        .moves
        .iter()
        .map(|played| (&played.mv, comment(played)));
    for (place, (mv, comment)) in book.chain(played).enumerate() {
        // A record that was tampered with ends where it makes no sense any more.
        let Ok(mv) = pos.parse_uci(mv) else { break };
        let number = pos.fullmove_number();
        match (pos.side_to_move(), place) {
            (Color::White, _) => words.push(format!("{number}.")),
            (Color::Black, 0) => words.push(format!("{number}...")),
            _ => {}
        }
        words.push(pos.san(mv));
        words.push(format!("{{{comment}}}"));
        pos = pos.play(mv);
    }
    let end = end(record).replace(['{', '}'], "'");
    words.extend(format!("{{{end}}}").split(' ').map(str::to_owned));
    words.push(record.outcome.to_string());
    words
}

fn comment(played: &Played) -> String {
    let mut comment = String::new();
    if let Some(score) = played.score {
        comment += &score.to_string();
    }
    if let Some(depth) = played.depth {
        let _ = write!(comment, "/{depth}");
    }
    if !comment.is_empty() {
        comment.push(' ');
    }
    let _ = write!(comment, "{:.3}s", played.ms / 1e3);
    comment
}

/// The end of the game, in words.
fn end(record: &Record) -> String {
    let words = record.ending.words();
    match (record.loser(), record.detail.as_str()) {
        (Some(loser), "") => {
            let color = if record.outcome == Outcome::WhiteWins {
                "Black"
            } else {
                "White"
            };
            format!("{color} ({loser}) loses: {words}")
        }
        (Some(loser), detail) => format!("{loser} {detail}"),
        (None, _) => format!("drawn: {words}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{EngineGame, text};
    use crate::engine_score::EngineScore;
    use crate::openings::Openings;
    use crate::pgn_file::PgnFile;
    use crate::record::{Ending, Outcome, Played, Record};
    use crate::settings::{Settings, Variant, players};
    use std::fs;
    use std::time::Duration;

    pub(crate) fn settings(variant: Variant) -> Settings {
        let specs = ["a,tc=8+0.08,name=A \"x\"", "b,nodes=5"].map(|spec| spec.parse().unwrap());
        Settings {
            players: players(specs, None, &[]).unwrap(),
            variant,
            rules: Default::default(),
            margin: Duration::ZERO,
            patience: Duration::from_secs(1),
            restart: Default::default(),
        }
    }

    fn played(mv: &str, score: Option<EngineScore>) -> Played {
        Played {
            mv: mv.to_owned(),
            score,
            depth: score.map(|_| 7),
            nodes: None,
            ms: 12.3456,
        }
    }

    fn record(fen: &str, book: &[&str], moves: &[Played]) -> Record {
        Record {
            game: 3,
            opening: 17,
            white: "A \"x\"".to_owned(),
            black: "b".to_owned(),
            outcome: Outcome::BlackWins,
            ending: Ending::Checkmate,
            detail: String::new(),
            begun: "2026-01-31T12:34:56Z".to_owned(),
            seconds: 1.0,
            fen: fen.to_owned(),
            book: book.iter().map(ToString::to_string).collect(),
            moves: moves.to_vec(),
        }
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn a_game_is_written_to_the_letter() {
        let moves = [
            played("g2g4", Some(EngineScore::Centipawns(-125))),
            played("d8h4", Some(EngineScore::Mate(1))),
        ];
        let record = record(START, &["f2f3", "e7e5"], &moves);
        let expected = "\
[Event \"Engine match\"]
[Site \"?\"]
[Date \"2026.01.31\"]
[Round \"2.1\"]
[White \"A \\\"x\\\"\"]
[Black \"b\"]
[Result \"0-1\"]
[UTCDate \"2026.01.31\"]
[UTCTime \"12:34:56\"]
[GameOfMatch \"3\"]
[WhiteLimit \"tc=8+0.08\"]
[BlackLimit \"nodes=5\"]
[PlyCount \"4\"]
[Termination \"normal\"]

1. f3 {book} e5 {book} 2. g4 {-1.25/7 0.012s} Qh4# {+M1/7 0.012s} {White (A
\"x\") loses: checkmate} 0-1

";
        assert_eq!(text(&record, &settings(Variant::Standard)), expected);
    }

    /// A file of two games, torn wherever a crash may tear it, is what it was once it is opened again.
    #[test]
    fn a_torn_game_is_written_anew() {
        let settings = settings(Variant::Standard);
        let moves = [played("g2g4", None), played("d8h4", None)];
        let games: Vec<Record> = [1, 2]
            .map(|game| Record {
                game,
                white: "A \u{fc}".to_owned(),
                ..record(START, &["f2f3", "e7e5"], &moves)
            })
            .into();
        let whole: String = games.iter().map(|game| text(game, &settings)).collect();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let opened = |content: &[u8]| {
            fs::write(&path, content).unwrap();
            let games: Vec<_> = games
                .iter()
                .map(|game| EngineGame(game, &settings))
                .collect();
            drop(PgnFile::open(&path, &games).unwrap());
            fs::read_to_string(&path).unwrap()
        };
        for length in 0..=whole.len() {
            assert_eq!(opened(&whole.as_bytes()[..length]), whole, "{length}");
        }
        // A part of another game is kept, and the games are written after it.
        let other = "[Event \"Another\"]\n\n1. e4";
        assert_eq!(opened(other.as_bytes()), format!("{other}\n\n{whole}"));
    }

    #[test]
    fn games_are_read_back_by_our_own_reader() {
        let fen = "1r2k2r/8/8/8/8/8/8/1R2K2R b KQkq - 3 40";
        let moves: Vec<_> = ["e8h8", "e1b1", "b8b1"].map(|mv| played(mv, None)).into();
        let mut record = record(fen, &[], &moves);
        record.detail = "plays an illegal move in {x}".to_owned();
        let text = text(&record, &settings(Variant::Chess960));
        assert!(text.contains("[Variant \"Chess960\"]\n"));
        assert!(
            text.contains("\n\n40... O-O {0.012s} 41. O-O-O {0.012s} Rb1+"),
            "{text}"
        );
        assert!(
            text.lines()
                .all(|line| line.len() <= 79 || line.starts_with('['))
        );
        let openings = Openings::from_pgn("x", &text, None).unwrap();
        let [opening] = openings.list() else {
            panic!("one game")
        };
        assert_eq!(opening.start.to_string(), fen);
        let read: Vec<_> = opening.moves.iter().map(ToString::to_string).collect();
        assert_eq!(read, ["e8h8", "e1b1", "b8b1"]);
    }
}
