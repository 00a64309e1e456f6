//! Games between engines written as PGN.

use crate::openings::Opening;
use crate::pgn_file::{date_and_time, tags_of_a_game};
use crate::player::Participant;
use crate::record::{Ending, GameRecord, Played};
use crate::spec::Variant;
use crate::tournament::EngineTerms;
use negascout_chess::{Color, Position};
use negascout_pgn as pgn;
use negascout_session::{Player, Session};
use std::fmt::Write as _;

/// The names of the players as tags have them.
const SIDES: [(Player, &str); 2] = [(Player::First, "White"), (Player::Second, "Black")];

/// A game as PGN: the seven tags, more tags, and the moves with the engines' scores.
///
/// A comment such as `{+0.25/12 0.083s}` is the score in pawns in the mover's view, or `+M3` for
/// mate in 3; the depth; and the time by the match's clock. Unknown parts are left out.
pub(crate) fn text(
    record: &GameRecord,
    opening: &dyn Session,
    terms: &EngineTerms,
    players: &[Participant],
) -> String {
    let state = opening.state();
    let start = Opening::of(&state).map_or_else(Position::start, |opening| opening.start);
    let book: Vec<(&str, String)> = state
        .moves
        .iter()
        .map(|mv| (mv.as_str(), "book".to_owned()))
        .collect();
    let played = record.moves.iter();
    let played = played.map(|played| (played.mv.as_str(), comment(played)));
    let moves: Vec<(&str, String)> = book.into_iter().chain(played).collect();
    let mut text = tags(record);
    if start != Position::start() {
        text += &pgn::tag("SetUp", "1");
        text += &pgn::tag("FEN", &start.to_string());
    }
    if terms.variant == Variant::Chess960 {
        text += &pgn::tag("Variant", "Chess960");
    }
    for (player, side) in SIDES {
        let mut named = players.iter();
        let player = named.find(|known| known.name == record.name(player));
        let limit = player.and_then(|player| player.kind.engine()?.limit);
        let tag = |limit| pgn::tag(&format!("{side}Limit"), &format!("{limit}"));
        text += &limit.map(tag).unwrap_or_default();
    }
    text += &pgn::tag("PlyCount", &moves.len().to_string());
    text += &pgn::tag("Termination", termination(record.ending));
    text + &pgn::write([], words(record, &start, &moves))
}

/// The tags that all games have.
fn tags(record: &GameRecord) -> String {
    let (date, _) = date_and_time(&record.begun);
    let round = format!("{}.{}", record.game.div_ceil(2), 2 - record.game % 2);
    let tags = [
        ("Event", "Engine match"),
        ("Site", "?"),
        ("Date", &date),
        ("Round", &round),
        ("White", &record.first),
        ("Black", &record.second),
        ("Result", &record.outcome.to_string()),
    ];
    let mut text: String = tags.map(|(name, value)| pgn::tag(name, value)).concat();
    text += &tags_of_a_game(record.game, &record.begun);
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
fn words(record: &GameRecord, start: &Position, moves: &[(&str, String)]) -> Vec<String> {
    let mut words = Vec::new();
    let (mut number, mut mover) = (start.fullmove_number(), start.side_to_move());
    for (place, (mv, comment)) in moves.iter().enumerate() {
        match (mover, place) {
            (Color::White, _) => words.push(format!("{number}.")),
            (Color::Black, 0) => words.push(format!("{number}...")),
            _ => {}
        }
        words.push((*mv).to_owned());
        words.push(format!("{{{comment}}}"));
        number += u16::from(mover == Color::Black);
        mover = !mover;
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
    if let Some(ms) = played.ms {
        let space = if comment.is_empty() { "" } else { " " };
        let _ = write!(comment, "{space}{:.3}s", ms / 1e3);
    }
    comment
}

/// The end of the game, in words.
fn end(record: &GameRecord) -> String {
    let (words, detail) = (record.ending.words(), &record.detail);
    match record.outcome.loser() {
        Some(loser) if detail.is_empty() => {
            let (_, side) = SIDES[loser as usize];
            format!("{side} ({}) loses: {words}", record.name(loser))
        }
        Some(loser) => format!("{} {detail}", record.name(loser)),
        None => format!("drawn: {words}"),
    }
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::engine_score::EngineScore;
    use crate::openings::Openings;
    use crate::pgn_file::{PgnFile, Written};
    use crate::record::{Ending, GameRecord, Outcome, Played};
    use crate::spec::Variant;
    use crate::tournament::{EngineTerms, InCommon, engines};
    use negascout_session::open;
    use std::fs;

    fn played(mv: &str, score: Option<EngineScore>) -> Played {
        Played {
            mv: mv.to_owned(),
            score,
            depth: score.map(|_| 7),
            nodes: None,
            ms: Some(12.3456),
        }
    }

    fn record(game: u32, moves: &[Played]) -> GameRecord {
        GameRecord {
            game,
            opening: 17,
            first: "A \"x\"".to_owned(),
            second: "b".to_owned(),
            outcome: Outcome::BlackWins,
            ending: Ending::Checkmate,
            detail: String::new(),
            begun: "2026-01-31T12:34:56Z".to_owned(),
            seconds: 1.0,
            position: String::new(),
            moves: moves.to_vec(),
            warnings: Vec::new(),
        }
    }

    /// The record as text, with an opening.
    fn written(record: &GameRecord, opening: &str, variant: Variant) -> String {
        let specs = ["a,tc=8+0.08,name=A \"x\"", "b,nodes=5"].map(|spec| spec.parse().unwrap());
        let players = engines(specs, &InCommon::default()).unwrap();
        let terms = EngineTerms {
            variant,
            ..EngineTerms::default()
        };
        text(record, &*open("chess", opening).unwrap(), &terms, &players)
    }

    #[test]
    fn a_game_is_written_to_the_letter() {
        let moves = [
            played("g4", Some(EngineScore::Centipawns(-125))),
            played("Qh4#", Some(EngineScore::Mate(1))),
        ];
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
        assert_eq!(
            written(&record(3, &moves), "f3 e5", Variant::Standard),
            expected
        );
    }

    struct Game(GameRecord);

    impl Written for Game {
        fn text(&self) -> String {
            written(&self.0, "f3 e5", Variant::Standard)
        }

        fn identity(&self) -> String {
            super::tags_of_a_game(self.0.game, &self.0.begun)
        }
    }

    /// A file of two games, torn wherever a crash may tear it, is what it was once it is opened again.
    #[test]
    fn a_torn_game_is_written_anew() {
        let moves = [played("g4", None), played("Qh4#", None)];
        let games: [Game; 2] = [1, 2].map(|game| {
            Game(GameRecord {
                first: "A \u{fc}".to_owned(),
                ..record(game, &moves)
            })
        });
        let whole: String = games.iter().map(Written::text).collect();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let opened = |content: &[u8]| {
            fs::write(&path, content).unwrap();
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
        let moves: Vec<_> = ["O-O", "O-O-O", "Rb1+"].map(|mv| played(mv, None)).into();
        let mut record = record(3, &moves);
        record.detail = "plays an illegal move in {x}".to_owned();
        let text = written(&record, fen, Variant::Chess960);
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
