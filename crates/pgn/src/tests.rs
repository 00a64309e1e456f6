//! Texts as people write them, faults, and what is written read again.

use crate::{Item, read, write};

fn moves(text: &str) -> Vec<String> {
    let joined = |game: &crate::PgnGame<'_>| {
        let moves = game.moves().map(|(_, mv)| mv);
        moves.collect::<Vec<_>>().join(" ")
    };
    read(text).unwrap().iter().map(joined).collect()
}

/// Games with all that people put into them.
const GAMES: &str = "\u{feff}[Event \"a ] b\"]\n[White \"\\\"x\\\"\"]\n\n\
                1.e4 $1 e5 2. Nf3!? {a (comment) 3. Qh5} (2. f4 (2. Bc4 {)} Nf6 1-0) exf4) Nc6\n\
                ; to the end of the line 3. a3\n\
                % and this one\n\
                3.Bb5 a6 1-0\n\n\
                [Event \"?\"]\n1... 1. d4 d5 ! *\n\
                [Event \"no result\"]\n1. c4\n\
                [Event \"with none\"]\n\n*\n\
                1.4 4 2.3";

#[test]
fn games_are_read_as_people_write_them() {
    let first = "e4 e5 Nf3!? Nc6 Bb5 a6";
    assert_eq!(moves(GAMES), [first, "d4 d5", "c4", "", "4 4 3"]);
    let games = read(GAMES).unwrap();
    assert_eq!(games[0].tag("White"), Some((2, "\"x\"")));
    let results: Vec<_> = games.iter().map(|game| game.result).collect();
    assert_eq!(results, [Some("1-0"), Some("*"), None, Some("*"), None]);
    assert_eq!(games[0].moves().nth(4), Some((7, "Bb5")));
    assert!(read(" \n*").unwrap().is_empty());
    assert!(
        read("{a remark} (1. e4) * ; and another")
            .unwrap()
            .is_empty()
    );
}

#[test]
fn results_are_read_as_people_write_them() {
    for (text, result) in [
        ("1:0", "1-0"),
        ("0–1", "0-1"),
        ("1 - 0", "1-0"),
        ("½-½", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("1/2:1/2", "1/2-1/2"),
        ("1/2 - 1/2", "1/2-1/2"),
        ("½ - ½", "1/2-1/2"),
    ] {
        let text = format!("1. e4 e5 {text}\n\n1. d4 *");
        assert_eq!(moves(&text), ["e4 e5", "d4"], "{text}");
        assert_eq!(read(&text).unwrap()[0].result, Some(result), "{text}");
    }
}

#[test]
fn signs_of_books_are_annotations() {
    let text = "1. e4± c5 $14 2. Nf3+/- d6 ∓ 3. d4 +/- cxd4-+ 4. Nxd4 = Nf6 += 5. Nc3∞ a6!? ⩲ *";
    let plain = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6!?";
    assert_eq!(moves(text), [plain]);
    let games = read(text).unwrap();
    let signs: Vec<u8> = games[0]
        .items
        .iter()
        .filter_map(|(_, item)| match item {
            Item::Annotation(number) => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(signs, [16, 14, 16, 17, 16, 19, 10, 14, 13, 14]);
}

/// A game of another author may have moves that are signs and results in chess.
#[test]
fn games_with_a_name_have_any_words_as_moves() {
    let text = "[Game \"mine\"]\n\n1. ep 1:0 2. a+- = 3. ½ b± 1/2-1/2";
    assert_eq!(moves(text), ["ep 1:0 a+- = ½ b±"]);
    assert_eq!(read(text).unwrap()[0].result, Some("1/2-1/2"));
}

#[test]
fn captures_en_passant_and_promotions_have_several_forms() {
    let text = "1… exd6e.p. 2. exd6 e.p. exd6 ep 3. a8(Q) bxa1(N)+ (3… Z0 4. -- e5) 4. a8=Q *";
    assert_eq!(moves(text), ["exd6e.p. exd6 exd6 a8(Q) bxa1(N)+ a8=Q"]);
    let lines = read(text).unwrap();
    let is_null = |item: &Item<'_>| matches!(item, Item::Move("Z0" | "--"));
    assert_eq!(
        lines[0]
            .items
            .iter()
            .filter(|(_, item)| is_null(item))
            .count(),
        2
    );
}

#[test]
fn all_parts_of_a_game_are_kept_with_their_places() {
    let games = read("1. e4 {best\nby test} (1. d4 !?) e5").unwrap();
    let items: Vec<_> = games[0].items.iter().map(|(_, item)| *item).collect();
    let expected = [
        Item::Number("1."),
        Item::Move("e4"),
        Item::Comment("best\nby test"),
        Item::Begin,
        Item::Number("1."),
        Item::Move("d4"),
        Item::Annotation(5),
        Item::End,
        Item::Move("e5"),
    ];
    assert_eq!(items, expected);
    let places: Vec<_> = games[0]
        .items
        .iter()
        .map(|(at, _)| (at.line, at.column))
        .collect();
    let second = [(2, 10), (2, 11), (2, 14), (2, 17), (2, 19), (2, 21)];
    assert_eq!(places, [&[(1, 1), (1, 4), (1, 7)], &second[..]].concat());
}

#[test]
fn what_is_written_is_read_again() {
    for game in read(GAMES).unwrap() {
        let text = game.to_string();
        let again = read(&text).unwrap();
        // A game without a tag and a move is no game.
        let [again] = &again[..] else {
            panic!("{text}")
        };
        assert_eq!(
            (again.result, &again.tags.len()),
            (game.result, &game.tags.len())
        );
        let items = |game: &crate::PgnGame<'_>| -> Vec<String> {
            game.items
                .iter()
                .map(|(_, item)| format!("{item:?}"))
                .collect()
        };
        assert_eq!(items(again), items(&game), "{text}");
    }
}

#[test]
fn faults_are_told_with_their_place() {
    let fault = |text| read(text).unwrap_err().to_string();
    assert_eq!(
        fault("1. e4\n{never\nclosed"),
        "line 2, column 1: the comment is not closed"
    );
    assert_eq!(
        fault("\n1. \u{e9} (1. d4 (1. c4)"),
        "line 2, column 6: the variation is not closed"
    );
    assert_eq!(
        fault("[Event \"?]"),
        "line 1, column 1: the tag is not closed"
    );
    assert_eq!(moves("1. e4 ) e5"), ["e4 ) e5"]);
    // As deep as anybody likes.
    let deep = "(".repeat(100_000) + &")".repeat(100_000);
    assert_eq!(moves(&format!("e4 {deep} e5")), ["e4 e5"]);
}

#[test]
fn long_games_are_wrapped_and_read_again() {
    let words: Vec<String> = (1..=60).map(|n| format!("{n}.Nf3")).collect();
    let text = write([("White", "a\\\"b\n")], &words);
    assert!(text.lines().all(|line| line.chars().count() <= 79));
    assert_eq!(moves(&text), [["Nf3"; 60].join(" ")]);
    let games = read(&text).unwrap();
    assert_eq!(games[0].tag("White"), Some((1, "a\\\"b")));
}
