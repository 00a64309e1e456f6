//! Whole games as text: what is written is read again, in every game.

use negascout_session::{
    Catalogue, EarlyEnd, EndReason, Ending, GameState, Player, RecordTags, Termination, open,
    recorded_end,
};

/// The moves' part of a session's record.
fn moves_of(record: &str) -> &str {
    record.split_once("\n\n").unwrap().1.trim_end()
}

#[test]
fn a_game_of_every_kind_is_read_again() {
    for info in Catalogue::standard().games() {
        for position in &info.examples {
            let mut session = open(&info.name, position.as_str()).unwrap();
            for _ in 0..7 {
                let moves = session.moves();
                if let Some(mv) = moves.get(moves.len() / 2) {
                    session.play(mv).unwrap();
                }
            }
            let text = session.record(&RecordTags::default());
            let context = format!("{} '{position}':\n{text}", info.name);
            let mut loaded = session.load(&text).unwrap();
            assert_eq!(loaded.position(), session.position(), "{context}");
            assert_eq!(loaded.record(&RecordTags::default()), text, "{context}");
            // Everything that was played can be taken back, and what led to the position too.
            let taken = std::iter::from_fn(|| loaded.undo()).count();
            assert!(taken >= session.history().len(), "{context}");
            assert!(loaded.load(&text).is_ok(), "{context}");
        }
    }
}

#[test]
fn a_game_of_every_kind_goes_on_from_its_state() {
    let games = Catalogue::standard();
    for info in games.games() {
        for position in &info.examples {
            let mut session = open(&info.name, position.as_str()).unwrap();
            for _ in 0..5 {
                let moves = session.moves();
                if let Some(mv) = moves.get(moves.len() / 3) {
                    session.play(mv).unwrap();
                }
            }
            let state = session.state();
            let sent: GameState =
                serde_json::from_value(serde_json::to_value(&state).unwrap()).unwrap();
            let mut resumed = games.resume(&sent).unwrap();
            assert_eq!(resumed.position(), session.position(), "{state:?}");
            assert_eq!(resumed.state(), state);
            assert_eq!(resumed.history(), state.moves, "all can be taken back");
            assert_eq!(session.with_all_moves().history(), state.moves);
            while resumed.undo().is_some() {}
            let origin = games.open(&state.game, state.origin.as_str()).unwrap();
            assert_eq!(resumed.position(), origin.with_all_moves().position());
        }
    }
    let bad = GameState {
        moves: vec!["e5".into()],
        game: "chess".into(),
        ..GameState::default()
    };
    let error = games.resume(&bad).err().unwrap().to_string();
    assert!(error.starts_with("chess: move 'e5'"), "{error}");
}

#[test]
fn chess_is_numbered_and_tagged_as_pgn_is() {
    let position = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 5";
    let mut session = open("chess", position).unwrap();
    for mv in ["Kd7", "e4", "Kd6"] {
        session.play(mv).unwrap();
    }
    let tags = RecordTags {
        date: Some("2026.01.31".to_owned()),
        owners: ["Anna".to_owned(), String::new()],
        early: Some(EarlyEnd::OutOfTime(Player::Second)),
        more: Vec::new(),
    };
    let expected = "\
[Event \"?\"]
[Site \"?\"]
[Date \"2026.01.31\"]
[Round \"?\"]
[White \"Anna\"]
[Black \"?\"]
[Result \"1-0\"]
[Termination \"time forfeit\"]
[SetUp \"1\"]
[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 5\"]

5... Kd7 6. e4 Kd6 1-0

";
    assert_eq!(session.record(&tags), expected);
    let castling = "1r2k2r/8/8/8/8/8/8/1R2K2R b KQkq - 3 40";
    let mut session = open("chess", castling).unwrap();
    session.play("O-O").unwrap();
    let text = session.record(&RecordTags::default());
    assert!(text.contains("[Variant \"Chess960\"]\n"), "{text}");
    assert_eq!(moves_of(&text), "40... O-O *");
}

#[test]
fn the_end_is_told() {
    let record = |game, position: &str, mv: &str| {
        let mut session = open(game, position).unwrap();
        session.play(mv).unwrap();
        session.record(&RecordTags::default())
    };
    assert_eq!(
        moves_of(&record("chess", "7k/8/6K1/8/5Q2/8/8/8 w - - 0 1", "Qf7")),
        "1. Qf7 {stalemate} 1/2-1/2"
    );
    let won = record("tic-tac-toe", "XX./OO./...", "c1");
    assert_eq!(moves_of(&won), "1. c1 1-0");
    assert!(won.contains("[Termination \"normal\"]\n"));
    assert!(won.contains("[Game \"tic-tac-toe\"]\n[Position \"XX./OO./...\"]"));
    assert_eq!(
        moves_of(&record("chess", "f3 e5 g4", "Qh4")),
        "1. f3 e5 2. g4 Qh4# {checkmate} 0-1"
    );
    assert_eq!(
        moves_of(&record("tic-tac-toe", "XOX/XOO/OX.", "c3")),
        "1. c3 1/2-1/2"
    );
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let refused = |game: &str, text: &str| {
        let session = open(game, None).unwrap();
        session.load(text).err().unwrap().to_string()
    };
    assert_eq!(
        refused("chess", ""),
        "chess: line 1: there is no game in it"
    );
    assert_eq!(
        refused("chess", "\n1. e4 {open"),
        "chess: line 2: the comment is not closed"
    );
    assert_eq!(
        refused("chess", "[FEN \"8/8 w\"]\n*"),
        "chess: line 1: FEN: expected 4 to 6 fields, found 2"
    );
    assert_eq!(
        refused("connect-four", "1. 4 4\n2. 9"),
        "connect-four: line 2: '9': expected the number of a column, 1 to 7"
    );
    assert_eq!(
        refused("tic-tac-toe", "[Game \"chess\"]\n\n1. e4"),
        "tic-tac-toe: line 1: it is a game of 'chess', and not of tic-tac-toe"
    );
    assert_eq!(
        refused("chess", "[Game \"connect-four\"]\n\n1. 4 4 *"),
        "chess: line 1: it is a game of 'connect-four', and not of chess"
    );
    assert_eq!(
        refused("chess", "[Variant \"Crazyhouse\"]\n\n1. e4 *"),
        "chess: line 1: its rules are those of 'Crazyhouse', and not of chess or Chess960"
    );
    assert_eq!(
        refused("connect-four", "[White \"a\"]\n[Black \"b\"]\n\n1. e4 e5 *"),
        "connect-four: line 4: 'e4': expected the number of a column, 1 to 7; the record seems to be of chess"
    );
    assert_eq!(
        refused("tic-tac-toe", "[Position \"XO\"]\n\n*"),
        "tic-tac-toe: line 1: expected 3 rows separated by '/', found 1"
    );
}

#[test]
fn an_end_before_the_end_is_the_result() {
    let mut session = open("chess", None).unwrap();
    session.play("e4").unwrap();
    let record = |early| {
        let tags = RecordTags {
            early: Some(early),
            ..RecordTags::default()
        };
        session.record(&tags)
    };
    let resigned = record(EarlyEnd::Resigned(Player::First));
    assert_eq!(moves_of(&resigned), "1. e4 0-1");
    assert!(!resigned.contains("time forfeit"), "{resigned}");
    assert_eq!(moves_of(&record(EarlyEnd::Agreed)), "1. e4 1/2-1/2");
    assert_eq!(
        moves_of(&record(EarlyEnd::OutOfTime(Player::Second))),
        "1. e4 1-0"
    );
}

/// The end that a record of chess has, and what is written of it again: its tags of the end, and its moves.
fn read_end(text: &str) -> (Option<EarlyEnd>, String) {
    let loaded = open("chess", None).unwrap().load(text).unwrap();
    let early = recorded_end(&*loaded, text);
    let tags = RecordTags {
        early,
        ..RecordTags::default()
    };
    let record = loaded.record(&tags);
    let is_of_end = |line: &&str| line.starts_with("[Result") || line.starts_with("[Term");
    let ends: Vec<_> = record.lines().filter(is_of_end).collect();
    (early, format!("{} {}", ends.join(" "), moves_of(&record)))
}

#[test]
fn a_result_that_was_read_is_written_again() {
    let recorded = |ending, termination| {
        Some(EarlyEnd::Recorded {
            ending,
            termination,
        })
    };
    let (white, black) = (Ending::Won(Player::First), Ending::Won(Player::Second));
    for (text, end, written) in [
        (
            "1. e4 1-0",
            recorded(white, None),
            "[Result \"1-0\"] 1. e4 1-0",
        ),
        (
            "[Result \"0-1\"]\n\n1. e4",
            recorded(black, None),
            "[Result \"0-1\"] 1. e4 0-1",
        ),
        (
            "[Result \"1/2-1/2\"]\n[Termination \"Normal\"]\n\n1. e4 *",
            recorded(Ending::Draw, Some(Termination::Normal)),
            "[Result \"1/2-1/2\"] [Termination \"normal\"] 1. e4 1/2-1/2",
        ),
        (
            "[Termination \"Rules infraction\"]\n\n1. e4 0-1",
            recorded(black, Some(Termination::RulesInfraction)),
            "[Result \"0-1\"] [Termination \"rules infraction\"] 1. e4 0-1",
        ),
        (
            "[Termination \"Time forfeit\"]\n\n1. e4 1/2-1/2",
            recorded(Ending::Draw, Some(Termination::TimeForfeit)),
            "[Result \"1/2-1/2\"] [Termination \"time forfeit\"] 1. e4 1/2-1/2",
        ),
        (
            "[Termination \"time forfeit\"]\n\n1. e4 1-0",
            Some(EarlyEnd::OutOfTime(Player::Second)),
            "[Result \"1-0\"] [Termination \"time forfeit\"] 1. e4 1-0",
        ),
        (
            "[Termination \"Anna won by resignation\"]\n\n1. e4 1-0",
            Some(EarlyEnd::Resigned(Player::Second)),
            "[Result \"1-0\"] [Termination \"normal\"] 1. e4 1-0",
        ),
        (
            "[Termination \"Game drawn by agreement\"]\n\n1. e4 1/2-1/2",
            Some(EarlyEnd::Agreed),
            "[Result \"1/2-1/2\"] [Termination \"normal\"] 1. e4 1/2-1/2",
        ),
    ] {
        assert_eq!(read_end(text), (end, written.to_owned()), "{text}");
        let (again, _) = read_end(&written.replace("] ", "]\n"));
        let winner = |end: Option<EarlyEnd>| end.map(EarlyEnd::winner);
        assert_eq!(winner(again), winner(end), "{text}");
    }
}

#[test]
fn a_record_ends_no_game_that_its_rules_end_or_that_goes_on() {
    for text in [
        "1. e4 *",
        "1. e4",
        "[Result \"1-0\"]\n\n1. e4 0-1",
        "[Result \"won\"]\n\n1. e4",
        "1. f3 e5 2. g4 Qh4# 1-0",
    ] {
        assert_eq!(read_end(text).0, None, "{text}");
    }
    let mated = read_end("1. f3 e5 2. g4 Qh4# 1-0").1;
    assert!(mated.ends_with("{checkmate} 0-1"), "{mated}");
}

#[test]
fn a_claim_that_was_written_is_read_again() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let claimed = format!("{moves} {{threefold\nrepetition}} 1/2-1/2");
    assert_eq!(
        read_end(&claimed).0,
        Some(EarlyEnd::Claimed(EndReason::Repetition))
    );
    let drawn = EarlyEnd::Recorded {
        ending: Ending::Draw,
        termination: None,
    };
    assert_eq!(read_end(&format!("{moves} 1/2-1/2")).0, Some(drawn));
    let nowhere = "1. e4 {threefold repetition} 1/2-1/2";
    assert_eq!(read_end(nowhere).0, Some(drawn));
}

#[test]
fn a_king_in_check_is_a_cell() {
    let checked = |position: &str| open("chess", position).unwrap().board().unwrap().checked;
    assert_eq!(checked("e4 e5 Qh5 Nc6 Qxf7"), Some((0, 4)));
    assert_eq!(checked("e4 e5"), None);
    assert_eq!(
        open("tic-tac-toe", None).unwrap().board().unwrap().checked,
        None
    );
}

#[test]
fn small_letters_are_pieces_where_no_pawn_is_meant() {
    let mut session = open("chess", "e4 e5 Nf3 Nc6 b3 b6").unwrap();
    assert_eq!(session.play("bb5").as_deref(), Ok("Bb5"));
    assert_eq!(session.play("nge7").as_deref(), Ok("Nge7"));
    assert_eq!(session.play("a4").as_deref(), Ok("a4"));
    assert_eq!(session.play("bb7").as_deref(), Ok("Bb7"));
    assert_eq!(session.play("o-o").as_deref(), Ok("O-O"));
    assert_eq!(session.play("qb8").as_deref(), Ok("Qb8"));
    let why = |mv: &str| session.fork().play(mv).unwrap_err().to_string();
    assert_eq!(why("nb4"), "chess: move 'nb4': no knight can go to b4");
    // A pawn's capture comes before a bishop's.
    let both = open("chess", "4k3/8/8/2p5/1P6/4B3/8/4K3 w - - 0 1").unwrap();
    assert_eq!(both.fork().play("bxc5").as_deref(), Ok("bxc5"));
    assert_eq!(both.fork().play("Bxc5").as_deref(), Ok("Bxc5"));
}
