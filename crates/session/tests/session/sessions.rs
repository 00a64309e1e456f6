//! Playing through the dynamic face: names, text, boards, and errors for bad input.

use super::perft;
use negascout::trees::{Generator, Tree};
use negascout::{Game, Score};
use negascout_session::{
    BadBoard, BadLimit, Catalogue, Cell, EndReason, Ending, MoveCells, Player, Session, SetUp,
    open, open_tree,
};
use negascout_tic_tac_toe::SizeError;

fn refused(game: &str, position: &str) -> String {
    open(game, position)
        .err()
        .expect("it cannot be opened")
        .to_string()
}

fn tic_tac_toe(position: &str) -> Box<dyn Session> {
    open("tic-tac-toe", position).unwrap()
}

#[test]
fn a_game_is_played_and_taken_back() {
    let mut game = open("tic-tac-toe", None).unwrap();
    assert_eq!(game.about().players, ["X", "O"]);
    for (mv, turn) in [
        ("b2", Player::First),
        ("1", Player::Second),
        (" c1 ", Player::First),
    ] {
        assert_eq!(game.turn(), turn);
        game.play(mv).unwrap();
    }
    assert_eq!(game.history(), ["b2", "a1", "c1"]);
    assert_eq!(game.position(), "O.X/.X./...");
    assert_eq!(game.ending(), None);
    assert_eq!(game.undo().as_deref(), Some("c1"));
    assert_eq!(game.position(), "O../.X./...");
    assert_eq!(
        (game.undo(), game.undo(), game.undo()),
        (Some("a1".into()), Some("b2".into()), None)
    );
    assert_eq!(game.moves().len(), 9);
}

#[test]
fn history_begins_where_the_session_does() {
    let mut game = tic_tac_toe("b2 a1");
    assert!(game.history().is_empty());
    game.play("c1").unwrap();
    assert_eq!(game.history(), ["c1"]);
}

#[test]
fn every_game_with_a_first_position_reads_start() {
    for game in ["tic-tac-toe", "mnk:7,6,4", "connect-four", "chess"] {
        let [first, start] = [None, Some(" start ")].map(|text| open(game, text).unwrap());
        assert_eq!(first.position(), start.position(), "{game}");
        assert_eq!(start.history(), [] as [String; 0]);
    }
    assert_eq!(
        refused("tree", "start"),
        refused("tree", "strat").replace("strat", "start")
    );
    assert!(refused("chess", "start e4").contains("'start e4'"));
}

#[test]
fn a_fork_is_a_session_of_its_own() {
    let mut game = tic_tac_toe("b2 a1");
    game.play("c1").unwrap();
    let mut fork = game.fork();
    assert_eq!(
        (fork.position(), fork.history()),
        (game.position(), game.history())
    );
    fork.play("a3").unwrap();
    game.play("b1").unwrap();
    assert_eq!(
        (fork.position(), game.position()),
        ("O.X/.X./O..".into(), "OOX/.X./...".into())
    );
    // It takes back no more than the other: the moves before the session belong to neither.
    assert_eq!(
        (fork.undo(), fork.undo(), fork.undo()),
        (Some("a3".into()), Some("c1".into()), None)
    );
    assert_eq!(game.history(), ["c1", "b1"]);
}

#[test]
fn a_fork_of_chess_remembers_the_positions_before() {
    let mut game = open("chess", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").unwrap();
    let mut fork = game.fork();
    game.play("e5").unwrap();
    fork.play("Ng8").unwrap();
    assert_eq!(
        (game.claim(), fork.claim()),
        (None, Some(EndReason::Repetition))
    );
}

#[test]
fn games_end_with_a_line_or_without() {
    let mut game = tic_tac_toe("X.O/.X./O..");
    assert_eq!(game.play("9"), Ok("c3".to_owned()));
    assert_eq!(game.ending(), Some(Ending::Won(Player::First)));
    assert_eq!(game.erased().outcome(), Some(Score::LOSS));
    assert!(game.moves().is_empty());
    assert_eq!(game.board().unwrap().highlight, [(0, 0), (1, 1), (2, 2)]);
    assert_eq!(game.end_reason(), Some(EndReason::Line));
    assert_eq!(tic_tac_toe("XXO/OOX/XXO").ending(), Some(Ending::Draw));
    let full = tic_tac_toe("XXO/OOX/XXO").end_reason();
    assert_eq!(full, Some(EndReason::FullBoard));
    assert_eq!(
        tic_tac_toe("a1 b1 a2 b2 c3 b3").ending(),
        Some(Ending::Won(Player::Second))
    );
}

#[test]
fn boards_are_drawn_from_the_top_left() {
    let game = open("mnk:4,3,3", "a1 d1").unwrap();
    let board = game.board().unwrap();
    assert_eq!(board.columns, ["a", "b", "c", "d"]);
    assert_eq!(board.labels, ["1", "2", "3"]);
    assert_eq!(board.rows.len(), 3);
    assert_eq!(board.rows[0][0], Cell::Stone(Player::First));
    assert_eq!(board.rows[0][3], Cell::Stone(Player::Second));
    assert_eq!(board.rows[2], [Cell::Empty; 4]);
    assert_eq!(game.cells("c2").to, Some((1, 2)));
    let none = MoveCells::default();
    assert_eq!((game.cells("a1"), game.cells("z9")), (none, none));
    assert_eq!(game.game(), "mnk:4,3,3");
}

#[test]
fn every_size_finds_its_bitboard() {
    for (size, squares) in [
        ("7,6,4", 42),
        ("10,10,5", 100),
        ("15,15,5", 225),
        ("1,1,1", 1),
    ] {
        let game = open(&format!("mnk:{size}"), None).unwrap();
        assert_eq!(game.moves().len(), squares, "{size}");
    }
}

#[test]
fn perft_counts_games_in_progress_and_at_their_end() {
    let game = tic_tac_toe("");
    let counts: Vec<u64> = (0..=9).map(|depth| perft(&*game, depth)).collect();
    assert_eq!(
        counts,
        [
            1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872
        ]
    );
}

#[test]
fn trees_are_walked_by_child_numbers() {
    let mut tree = open("tree", "((3 1) (4 3))").unwrap();
    assert_eq!(
        (tree.moves(), tree.about().players),
        (vec!["1".into(), "2".into()], ["MAX", "MIN"])
    );
    assert!(tree.board().is_none() && tree.cells("1").to.is_none());
    tree.play("2").unwrap();
    assert_eq!(tree.turn(), Player::Second);
    assert_eq!(tree.position(), "((3 1) (4 3)) moves 2");
    let mut again = open("tree", tree.position().as_str()).unwrap();
    assert_eq!((again.turn(), again.moves().len()), (Player::Second, 2));
    again.play("1").unwrap();
    assert_eq!(again.position(), "((3 1) (4 3)) moves 2 1");
    assert_eq!(
        (again.ending(), again.erased().outcome().unwrap().get()),
        (Some(Ending::Won(Player::First)), 4)
    );
    assert_eq!(
        open("tree", "(0 (-1 2)) moves 1").unwrap().ending(),
        Some(Ending::Draw)
    );
}

/// A tree stands in place of a game's name, however it begins, and its names are no words of a position.
#[test]
fn trees_are_known_by_how_they_begin() {
    for (text, position) in [
        ("[[3, 1], [4, 3]]", "((3 1) (4 3))"),
        ("min (3 1)", "((3 1))"),
        ("moves=(max=3 moves2=1)", "moves=(max=3 moves2=1)"),
    ] {
        let tree = open(text, None).unwrap();
        assert_eq!(
            (tree.game(), tree.position()),
            ("tree".into(), position.into())
        );
        let later = format!("{position} moves 1");
        assert_eq!(open("tree", later.as_str()).unwrap().position(), later);
    }
    let unknown = open("connect-four(7x6)", None).err().unwrap().to_string();
    assert!(unknown.starts_with("unknown game"), "{unknown}");
}

#[test]
fn every_example_can_be_opened_again_from_its_own_text() {
    for game in Catalogue::standard().games() {
        for example in &game.examples {
            let session = open(&game.name, example.as_str()).unwrap();
            let again = open(&session.game(), session.position().as_str()).unwrap();
            assert_eq!(again.moves(), session.moves(), "{} {example}", game.name);
            assert_eq!(again.turn(), session.turn());
        }
    }
}

#[test]
fn the_list_of_games_tells_which_is_large() {
    for game in Catalogue::standard().games() {
        let opened = open(&game.name, game.examples[0].as_str()).unwrap();
        assert_eq!(game.is_large, opened.about().is_large, "{}", game.name);
    }
    let large = ["chess", "connect-four"].map(|game| open(game, None).unwrap().about().is_large);
    assert_eq!(large, [true, false]);
}

#[test]
fn unknown_names_suggest_the_nearest() {
    let unknown = |name| open(name, None).err().unwrap().to_string();
    assert_eq!(
        unknown("tictactoe"),
        "unknown game 'tictactoe' (did you mean 'tic-tac-toe'?)"
    );
    assert_eq!(
        unknown("mnk"),
        "unknown game 'mnk' (did you mean 'mnk:7,6,4'?)"
    );
    assert_eq!(
        unknown("Tree"),
        "unknown game 'Tree' (did you mean 'tree'?)"
    );
    assert_eq!(unknown("go"), "unknown game 'go'");
    for (name, meant) in [
        ("ttt", "tic-tac-toe"),
        ("Gomoku", "mnk:15,15,5"),
        ("chess960", "chess \"chess960 518\""),
    ] {
        let expected = format!("unknown game '{name}' (did you mean '{meant}'?)");
        assert_eq!(unknown(name), expected);
    }
    let trees = Catalogue::empty().with_trees();
    let error = trees.open("ttt", None).err().unwrap().to_string();
    assert_eq!(error, "unknown game 'ttt'", "it is not in this catalogue");
    assert_eq!(unknown("\u{1b}[31m\n"), "unknown game ' [31m '");
}

#[test]
fn a_tree_may_stand_in_place_of_a_game() {
    let tree = open("((3 1) (4 3))", None).unwrap();
    assert_eq!(
        (tree.game().as_str(), tree.position().as_str()),
        ("tree", "((3 1) (4 3))")
    );
    let unknown = open("((3 1) (4 3))", Some("x")).err().unwrap();
    assert_eq!(unknown.to_string(), "unknown game '((3 1) (4 3))'");
}

#[test]
fn bad_positions_are_named_and_placed() {
    assert_eq!(
        refused("tic-tac-toe", "X.O/.X./.."),
        "tic-tac-toe: position 'X.O/.X./..': row 3: expected 3 squares, found 2"
    );
    assert_eq!(
        refused("tic-tac-toe", "XXX/.../..."),
        "tic-tac-toe: position 'XXX/.../...': 3 X and 0 O, but X moves first, so there are as many \
         X as O or one more"
    );
    assert_eq!(
        refused("mnk:4,4,3", "a1 b2 a1"),
        "mnk:4,4,3: position 'a1 b2 a1': move 3: a1 is taken by X"
    );
    assert_eq!(
        refused("tree", "((3 1) (4 x))"),
        "tree: position '((3 1) (4 x))': character 11: expected a number, '(' or ')', found 'x'"
    );
    assert_eq!(
        refused("tree", ""),
        "tree: position '': character 1: the text is empty"
    );
    assert_eq!(
        refused("tree", "(1 2) moves 2 1"),
        "tree: position '(1 2) moves 2 1': move 2, '1': the game is over"
    );
}

#[test]
fn impossible_boards_are_refused() {
    assert_eq!(
        refused("mnk:3,3,9", ""),
        "mnk: size 3,3,9: no line of 9 fits on a board of 3 columns and 3 rows"
    );
    assert_eq!(
        refused("mnk:3,3", ""),
        "mnk: size '3,3': expected columns,rows,in-a-row, as in 7,6,4"
    );
    assert!(refused("mnk:99,99,5", "").contains("too large"));
    let deep = format!("{}1{}", "(".repeat(5_000), ")".repeat(5_000));
    let error = refused("tree", &deep);
    assert!(
        error.starts_with("tree: position '((((")
            && error.ends_with("': the tree is 5000 plies high, and 1000 is the most"),
        "{error}"
    );
    let deep: Tree = deep.parse().unwrap();
    let error = open_tree(deep).err().unwrap();
    assert_eq!(error.refusal(), Some(&BadLimit::TooHigh(5_000)));
}

#[test]
fn a_refusal_has_the_type_of_who_refuses() {
    let error = |game| open(game, None).err().unwrap();
    let unknown = error("connect-four:99x1");
    let Some(BadBoard::Size { size, known, .. }) = unknown.refusal() else {
        panic!("{unknown:?}");
    };
    assert_eq!(size, "99x1");
    assert!(known.contains(&"7x6".to_owned()), "{known:?}");
    let no_line = Some(&BadBoard::Mnk(SizeError::NoLine(3, 3, 9)));
    assert_eq!(error("mnk:3,3,9").refusal(), no_line);
    // Another type than the refusal's finds nothing, and neither does an error that is no refusal.
    assert_eq!(unknown.refusal::<BadLimit>(), None);
    assert_eq!(error("shogi").refusal::<BadBoard>(), None);
    assert_eq!(error("mnk:3,3,9"), error("mnk:3,3,9"));
    assert_ne!(error("mnk:3,3,9"), error("mnk:3,3,8"));
}

#[test]
fn bad_moves_say_why_and_change_nothing() {
    let mut game = tic_tac_toe("X.O/.X./..O");
    let mut refused = |mv| game.play(mv).unwrap_err().to_string();
    assert_eq!(refused("a1"), "tic-tac-toe: move 'a1': a1 is taken by X");
    assert_eq!(
        refused("d1"),
        "tic-tac-toe: move 'd1': the board has columns a to c and rows 1 to 3"
    );
    assert_eq!(
        refused("?"),
        "tic-tac-toe: move '?': expected a column letter and a row number, as in b2, or a number"
    );
    assert_eq!(
        refused("10"),
        "tic-tac-toe: move '10': the squares are numbered 1 to 9"
    );
    assert_eq!(game.position(), "X.O/.X./..O");
    let mut tree = open_tree(Generator::new(1).independent(3, 2)).unwrap();
    let mut refused = |mv| tree.play(mv).unwrap_err().to_string();
    assert_eq!(
        refused("0"),
        "tree: move '0': the children are numbered 1 to 3"
    );
    assert_eq!(
        refused("b2"),
        "tree: move 'b2': expected the number of a child, 1 to 3"
    );
}

/// The board that is shown, set up again man by man.
fn set_up_again(session: &dyn Session, castling: &str) -> SetUp {
    let letter = |cell: &Cell| cell.letter(session.about().players);
    let rows = session.board().unwrap().rows;
    SetUp {
        rows: rows
            .iter()
            .map(|row| row.iter().map(letter).collect())
            .collect(),
        turn: session.turn(),
        castling: castling.to_owned(),
    }
}

#[test]
fn positions_are_set_up_man_by_man() {
    for (game, position, castling) in [
        ("tic-tac-toe", "X.O/.X./..O", ""),
        ("mnk:4,3,3", "X.../.O../....", ""),
        (
            "connect-four",
            "......./......./......./......./...OO../...XX..",
            "",
        ),
        (
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 0 1",
            "Kq",
        ),
    ] {
        let session = open(game, position).unwrap();
        let setup = set_up_again(&*session, castling);
        assert_eq!(session.set_up(&setup).unwrap().position(), position);
        let cells = session.board().unwrap().rows.concat();
        let men = session.men();
        assert!(
            cells
                .iter()
                .all(|cell| *cell == Cell::Empty || men.contains(cell)),
            "{game}"
        );
        let of = |player| men.iter().filter(|man| man.owner() == Some(player)).count();
        assert_eq!(of(Player::First), of(Player::Second));
    }
}

#[test]
fn impossible_set_ups_say_why() {
    let refused = |game: &str, square: (usize, usize), man| {
        let session = open(game, None).unwrap();
        let mut setup = set_up_again(&*session, "");
        setup.rows[square.0][square.1] = man;
        session.set_up(&setup).err().unwrap().to_string()
    };
    let message = refused("connect-four", (0, 3), Some('X'));
    assert!(
        message.starts_with("connect-four: position '...X"),
        "{message}"
    );
    let message = refused("chess", (7, 4), None);
    assert!(message.contains("king"), "{message}");
    let tree = open("tree", "((3 1) (4 3))").unwrap();
    let setup = set_up_again(&*open("tic-tac-toe", None).unwrap(), "");
    let message = tree.set_up(&setup).err().unwrap().to_string();
    assert_eq!(message, "tree: it has no positions to set up");
    assert!(tree.men().is_empty());
}
