//! The terminal game on a screen without a terminal.

use super::commands::COMMANDS;
use super::intent::Intent;
use super::keys::Mode;
use super::records::Records;
use super::screen::Screen;
use super::view;
use super::view::theme::{Palette, Theme};
use crate::look::Charset;
use negascout::{Decimals, Score};
use negascout_play::{Action, Direction, Event, Game, Opponent, Side};
use negascout_session::{Certainty, Method, Outcome, Report, StopReason, Value, open};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};

const UNICODE: Theme = Theme {
    charset: Charset::Unicode,
    palette: Palette::Colour,
};
const ASCII: Theme = Theme {
    charset: Charset::Ascii,
    palette: Palette::Plain,
};

fn screen_of(game: &str, position: &str, side: Side) -> Screen {
    let session = open(game, position).unwrap();
    let game = Game::new(session, side, Opponent::default());
    Screen::new(game, Records::default())
}

fn screen(position: &str, side: Side) -> Screen {
    screen_of("tic-tac-toe", position, side)
}

fn report(screen: &Screen, best: &str, score: Score) -> Report {
    let session = screen.game.session();
    let subject = [session.game(), session.position()];
    let (value, line) = (Value::from(score), vec![best.to_owned()]);
    Report {
        depth: 3,
        nodes: 1234,
        seconds: 0.5,
        ..Report::new(Method::Search, subject, value, line, StopReason::Depth)
    }
}

fn act(screen: &mut Screen, action: Action) {
    screen.act(Intent::Act(action));
}

fn typed(screen: &mut Screen, text: &str) {
    let letters = text.chars();
    letters.for_each(|letter| act(screen, Action::Type(letter)));
    act(screen, Action::Confirm);
}

/// The screen as text, a line a row.
fn drawn(screen: &Screen, theme: Theme, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| view::draw(frame, screen, &theme))
        .unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y| {
        (0..width)
            .map(|x| buffer[(x, y)].symbol())
            .collect::<String>()
    };
    (0..height)
        .map(|y| row(y).trim_end().to_owned() + "\n")
        .collect()
}

#[test]
fn any_key_closes_the_help_and_does_no_more() {
    let mut screen = screen("", Side::Both);
    screen.act(Intent::Help);
    assert!(drawn(&screen, UNICODE, (80, 24)).contains("take your last move back"));
    act(&mut screen, Action::Confirm);
    assert!(screen.game.session().history().is_empty() && screen.overlay.is_none());
    act(&mut screen, Action::Confirm);
    assert_eq!(screen.game.session().history(), ["b2"]);
    screen.act(Intent::Help);
    screen.act(Intent::Quit);
    assert!(
        !screen.has_left(),
        "also in a finished game, where q is quit"
    );
    screen.act(Intent::Help);
    screen.act(Intent::Leave);
    assert!(screen.has_left());
}

/// Every key and command is there, with all of its words, on the smallest terminal that is usual.
#[test]
fn the_help_fits_a_terminal_of_80_columns() {
    for theme in [UNICODE, ASCII] {
        let mut screen = screen_of("chess", "", Side::Both);
        screen.act(Intent::Help);
        let text = drawn(&screen, theme, (80, 24));
        let on_screen = COMMANDS.iter().filter(|command| command.is_on_screen());
        for command in on_screen {
            let row = format!(
                "{:<1} {:<10}{}",
                command.letter,
                command.spelling(),
                command.effect
            );
            assert!(text.contains(&row), "{row} in {text}");
        }
        for part in [
            "Ctrl-Z leaves for a while",
            "where the piece can go",
            " any key closes this",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
    let mut narrow = screen("", Side::Both);
    narrow.act(Intent::Help);
    let text = drawn(&narrow, UNICODE, (50, 12));
    assert!(text.contains("up, down: more"), "{text}");
    (0..99).for_each(|_| act(&mut narrow, Action::Step(Direction::Down)));
    let text = drawn(&narrow, UNICODE, (50, 12));
    assert!(text.contains("where the piece can go"), "{text}");
    act(&mut narrow, Action::Step(Direction::Up));
    let text = drawn(&narrow, UNICODE, (50, 12));
    assert!(
        !text.contains("Ctrl-Z leaves"),
        "a line back at once: {text}"
    );
}

#[test]
fn all_legal_moves_are_listed() {
    // The position with the most moves that is known.
    let most = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    let mut chess = screen_of("chess", most, Side::Both);
    chess.act(Intent::Moves);
    let mut text = String::new();
    for _ in 0..10 {
        text += &drawn(&chess, UNICODE, (80, 24));
        act(&mut chess, Action::Step(Direction::Down));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let moves = chess.game.session().moves();
    assert_eq!(moves.len(), 218);
    let absent: Vec<_> = moves
        .iter()
        .filter(|mv| !words.contains(&mv.as_str()))
        .collect();
    assert!(absent.is_empty(), "{absent:?} in {text}");
    let mut wide = screen_of("mnk:15,15,5", "", Side::Both);
    wide.act(Intent::Moves);
    assert!(!drawn(&wide, UNICODE, (60, 12)).contains(" o15 "));
    (0..99).for_each(|_| act(&mut wide, Action::Step(Direction::Down)));
    let text = drawn(&wide, UNICODE, (60, 12));
    assert!(
        text.contains(" o15 ") && text.contains("up, down: more"),
        "{text}"
    );
}

/// The line of keys is one of 80 characters, the same in each game.
#[test]
fn keys_are_the_same_in_all_games() {
    let keys = "arrows+Enter or type a move  :u undo  :h hint  :v values  :q quit  ? help\n";
    for (game, position) in [
        ("chess", ""),
        ("tic-tac-toe", ""),
        ("connect-four", "44"),
        ("tree", "((3 1) (4 3))"),
    ] {
        for side in [Side::Both, Side::Second, Side::None] {
            let mut screen = screen_of(game, position, side);
            let text = drawn(&screen, UNICODE, (80, 24));
            assert!(text.contains(keys), "{text}");
            assert_eq!(screen.mode(), Mode::Ready);
            act(&mut screen, Action::Type('q'));
            assert_eq!(screen.mode(), Mode::Entry);
            let text = drawn(&screen, UNICODE, (80, 24));
            assert!(
                text.contains(" command: q▏  Enter: leave, Esc: give it up"),
                "{text}"
            );
            act(&mut screen, Action::Confirm);
            assert!(screen.has_left());
        }
    }
    let over = screen("XXX/OO./...", Side::First);
    assert_eq!(over.mode(), Mode::Over);
    let text = drawn(&over, UNICODE, (80, 24));
    assert!(
        text.contains("\nu undo  n new  w save  q quit  ? help\n"),
        "{text}"
    );
}

/// A word that begins as a move does is typed as any other.
#[test]
fn a_typed_line_is_a_command_or_a_move() {
    let mut chess = screen_of("chess", "", Side::Both);
    typed(&mut chess, "flip");
    typed(&mut chess, "hint");
    typed(&mut chess, "h");
    assert_eq!(chess.game.session().history(), [""; 0]);
    assert!(chess.game.running().is_some(), "it looks for a hint");
    typed(&mut chess, ":e4");
    assert_eq!(chess.game.session().history(), [""; 0]);
    let text = drawn(&chess, UNICODE, (80, 24));
    assert!(
        text.contains(" ! ':e4' is no command: ? lists them"),
        "{text}"
    );
    typed(&mut chess, "e4");
    assert_eq!(chess.game.session().history(), ["e4"]);
}

#[test]
fn remarks_name_the_keys() {
    let mut over = screen("XXX/OO./...", Side::First);
    act(&mut over, Action::Confirm);
    let text = drawn(&over, UNICODE, (80, 24));
    assert!(
        text.contains(" the game is over: u undo  n new  w save  q quit"),
        "{text}"
    );
    let mut waiting = screen("", Side::Second);
    act(&mut waiting, Action::Confirm);
    let text = drawn(&waiting, UNICODE, (80, 24));
    assert!(
        text.contains("it is the engine's move: space lets it"),
        "{text}"
    );
    typed(&mut waiting, "zz");
    let mut wrong = screen("", Side::Both);
    typed(&mut wrong, "zz");
    let text = drawn(&wrong, UNICODE, (80, 24));
    assert!(text.contains(" ! tic-tac-toe: move 'zz'"), "{text}");
}

#[test]
fn a_picked_up_piece_is_shown() {
    let mut screen = screen_of("chess", "", Side::Both);
    act(&mut screen, Action::PointAt(6, 4));
    act(&mut screen, Action::Confirm);
    act(&mut screen, Action::Step(Direction::Up));
    let text = drawn(&screen, UNICODE, (100, 40));
    assert!(text.contains("(♙)"), "{text}");
}

#[test]
fn a_chess_board_has_dark_squares_and_targets() {
    let position = "6k1/8/8/3p4/4P3/8/8/6K1 w - - 0 1";
    let mut screen = screen_of("chess", position, Side::Both);
    act(&mut screen, Action::PointAt(4, 4));
    act(&mut screen, Action::Confirm);
    let plain = Theme {
        charset: Charset::Unicode,
        palette: Palette::Plain,
    };
    let rows = |theme: Theme, size| {
        let text = drawn(&screen, theme, size);
        ["5 ", "4 "].map(|rank| {
            let line = text
                .lines()
                .find(|line| line.trim_start().starts_with(rank));
            line.unwrap_or_default().trim().to_owned()
        })
    };
    let ranks = [
        "5 │░░░│   │░░░│•♟•│░•░│   │░░░│   │",
        "4 │   │░░░│   │░░░│[♙]│░░░│   │░░░│",
    ];
    assert_eq!(rows(plain, (50, 24)), ranks);
    let ranks = [
        "5 |:::|   |:::|+p+|:+:|   |:::|   |",
        "4 |   |:::|   |:::|[P]|:::|   |:::|",
    ];
    assert_eq!(rows(ASCII, (50, 24)), ranks);
    let ranks = ["5  : . :+p++ . : .", "4  . : . :[P]: . :"];
    assert_eq!(rows(ASCII, (30, 16)), ranks);
    let colours = Theme {
        palette: Palette::Colour,
        ..plain
    };
    let mut terminal = Terminal::new(TestBackend::new(50, 24)).unwrap();
    let draw = terminal.draw(|frame| view::draw(frame, &screen, &colours));
    draw.unwrap();
    let cells = terminal.backend().buffer().content();
    let dark = cells.iter().filter(|cell| cell.bg == Color::DarkGray);
    assert_eq!(
        dark.count(),
        32 * 3,
        "half of the squares, three characters each"
    );
}

/// Values are at the cells that moves go to, or above a board on which stones fall.
#[test]
fn values_of_moves_are_shown_on_demand() {
    let hear = |screen: &mut Screen, values: &[(&str, Value)]| {
        let value_of = |(mv, value): &(&str, Value)| {
            let mut object = serde_json::to_value(value).unwrap();
            (object["move"], object["pv"]) = ((*mv).into(), [*mv].as_slice().into());
            serde_json::from_value(object).unwrap()
        };
        let report = Report {
            moves: values.iter().map(value_of).collect(),
            ..report(screen, values[0].0, Score::DRAW)
        };
        screen.game.hear(Event::Iteration(report));
    };
    let mut four = screen_of("connect-four", "", Side::Both);
    let empty = drawn(&four, UNICODE, (50, 24));
    typed(&mut four, "v");
    assert!(drawn(&four, UNICODE, (50, 24)).contains("values are looked for"));
    let values = [
        ("4", Score::win_in(41)),
        ("1", Score::new(-2)),
        ("7", Score::loss_in(6)),
    ];
    hear(
        &mut four,
        &values.map(|(mv, score)| (mv, Value::from(score))),
    );
    let text = drawn(&four, UNICODE, (50, 24));
    let place = |sign: &str| {
        let found = text
            .lines()
            .enumerate()
            .find_map(|(y, line)| Some((y, line.find(sign)?)));
        found.unwrap_or_else(|| panic!("no {sign} in {text}"))
    };
    let (line, left) = place("-2");
    assert_eq!(place("W41").0, line);
    assert_eq!(place("L6").0, line);
    assert_eq!(place("┌").0, line + 1, "above the board: {text}");
    assert!(
        left < place("W41").1 && place("W41").1 < place("L6").1,
        "{text}"
    );
    typed(&mut four, "values");
    let board = |text: &str| text.split_once(" to move").unwrap().0.to_owned();
    assert_eq!(board(&drawn(&four, UNICODE, (50, 24))), board(&empty));

    let mut small = screen("XX./OO./...", Side::Both);
    typed(&mut small, "v");
    hear(&mut small, &[("c1", Value::from(Score::win_in(1)))]);
    let text = drawn(&small, UNICODE, (40, 22));
    assert!(text.contains("│  W1   │"), "in its cell: {text}");

    let mut chess = screen_of("chess", "", Side::Both);
    typed(&mut chess, "v");
    hear(&mut chess, &[("e4", Value::from(Score::new(25)))]);
    chess.act(Intent::Moves);
    let text = drawn(&chess, ASCII, (80, 24));
    assert!(text.contains("e4 +0.25") && text.contains(" d4 "), "{text}");
}

#[test]
fn a_column_of_values_has_one_unit() {
    use negascout::Bound::{Exact, Lower, Upper};
    let row = |game: &str, value: Value| {
        let mut screen = screen_of(game, "", Side::First);
        let first = screen.game.session().moves().remove(0);
        typed(&mut screen, &first);
        let mv = screen.game.session().moves().remove(0);
        let report = Report {
            value,
            ..report(&screen, &mv, Score::DRAW)
        };
        screen.game.hear(Event::Iteration(report));
        let text = drawn(&screen, UNICODE, (110, 30));
        let (_, row) = text.split_once("depth        score   nodes  line").unwrap();
        let row = row.lines().nth(1).unwrap();
        row[row.find("    3  ").unwrap() + 7..row.find("  1234").unwrap()]
            .trim()
            .to_owned()
    };
    let proof = |score, bound| Value::new(score, bound, Certainty::Proof);
    let estimate = |score, bound| Value::new(score, bound, Certainty::Estimate);
    assert_eq!(row("chess", estimate(Score::new(-125), Exact)), "-1.25");
    assert_eq!(row("chess", estimate(Score::new(25), Lower)), "≥0.25");
    assert_eq!(row("chess", estimate(Score::new(25), Upper)), "≤0.25");
    assert_eq!(row("connect-four", proof(Score::DRAW, Exact)), "draw");
    assert_eq!(
        row("connect-four", estimate(Score::win_in(7), Exact)),
        "win in 7"
    );
    let exact = Value {
        score: 18,
        decimals: Decimals::NONE,
        ..estimate(Score::win_in(3), Exact)
    };
    assert_eq!(row("connect-four", exact), "win in 3");
    assert_eq!(
        row("tic-tac-toe", estimate(Score::loss_in(8), Lower)),
        "not known"
    );
}

#[test]
fn the_time_of_a_search_is_shown() {
    let shows = |screen: &Screen, doing: &str| {
        let text = drawn(screen, UNICODE, (80, 24));
        assert!(text.contains(&format!("X to move: {doing}\n")), "{text}");
    };
    let mut thinking = screen("", Side::Second);
    shows(&thinking, "the engine thinks, 0 s (space: move now)");
    act(&mut thinking, Action::Type('u'));
    shows(&thinking, "the engine thinks, 0 s");
    let mut hinting = screen("", Side::First);
    shows(&hinting, "your move");
    typed(&mut hinting, "h");
    shows(&hinting, "looking for a hint, 0 s (space: hint now)");
}

#[test]
fn a_game_without_a_board_is_a_list_of_moves() {
    let mut screen = screen_of("tree", "((3 1) (4 3))", Side::First);
    act(&mut screen, Action::Step(Direction::Down));
    act(&mut screen, Action::Step(Direction::Down));
    assert!(drawn(&screen, UNICODE, (60, 20)).contains("> 2"));
    act(&mut screen, Action::Confirm);
    assert_eq!(screen.game.session().history(), ["2"]);
}

#[test]
fn a_won_game_shows_its_line() {
    let mut screen = screen("XX./OO./...", Side::Both);
    typed(&mut screen, "c1");
    let expected = "
        ┌───────┬───────┬───────┐
        │  ╲ ╱  │  ╲ ╱  │  ╲ ╱  │
      1 │*  ╳  *│*  ╳  *│›  ╳  ‹│
        │  ╱ ╲  │  ╱ ╲  │  ╱ ╲  │
        ├───────┼───────┼───────┤
        │  ╭─╮  │  ╭─╮  │       │
      2 │  │ │  │  │ │  │       │
        │  ╰─╯  │  ╰─╯  │       │
        ├───────┼───────┼───────┤
        │       │       │       │
      3 │       │       │       │
        │       │       │       │
        └───────┴───────┴───────┘
            a       b       c
";
    let text = drawn(&screen, UNICODE, (40, 22));
    assert!(text.contains(expected.trim_start_matches('\n')), "{text}");
    assert!(text.contains(" X wins\n"), "{text}");
}

#[test]
fn every_screen_fits_every_terminal() {
    let mut thinking = screen("", Side::Second);
    let thought = report(&thinking, "b2", Score::new(-4));
    thinking.game.hear(Event::Iteration(thought));
    let mut typing = screen("X.O/.X./..O", Side::Both);
    act(&mut typing, Action::Type('b'));
    let mut helping = screen("", Side::First);
    helping.act(Intent::Help);
    let wide = screen_of("mnk:15,15,5", "", Side::First);
    let tree = screen_of("tree", "((3 1) (4 3))", Side::First);
    for screen in [thinking, typing, helping, wide, tree] {
        for width in (1..130).step_by(14) {
            for height in (1..60).step_by(6) {
                for theme in [UNICODE, ASCII] {
                    let text = drawn(&screen, theme, (width, height));
                    assert!(
                        theme.charset == Charset::Unicode || text.is_ascii(),
                        "{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_board_too_large_says_what_it_needs() {
    let screen = screen_of("mnk:15,15,5", "", Side::First);
    assert!(drawn(&screen, UNICODE, (60, 12)).contains("the board needs 34x16"));
    assert!(drawn(&screen, UNICODE, (60, 21)).contains("15  · ·"));
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let mut screen = screen("XX./OO./...", Side::Both);
    typed(&mut screen, "c1");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let plain = Theme {
        charset: Charset::Unicode,
        palette: Palette::Plain,
    };
    terminal
        .draw(|frame| view::draw(frame, &screen, &plain))
        .unwrap();
    let cells = terminal.backend().buffer().content();
    assert!(
        cells
            .iter()
            .all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset))
    );
    let reversed = cells
        .iter()
        .filter(|cell| cell.modifier.contains(Modifier::REVERSED));
    assert_eq!(
        reversed.count(),
        3 * 11 * 5,
        "three cells of eleven columns and five lines"
    );
}

#[test]
fn the_panel_shows_iterations_and_moves() {
    let mut screen = screen("", Side::First);
    typed(&mut screen, "b2");
    let thought = report(&screen, "a1", Score::new(-6));
    screen.game.hear(Event::Iteration(thought));
    let text = drawn(&screen, UNICODE, (100, 30));
    assert!(text.contains("its move as O"), "{text}");
    assert!(text.contains("    3           -6    1234  a1"), "{text}");
    assert!(text.contains("X is 6 points ahead, 2.5 k/s"), "{text}");
    assert!(text.contains("  1. b2"), "{text}");
    assert!(text.contains("O to move: the engine thinks"), "{text}");
    let mut found = report(&screen, "a1", Score::DRAW);
    found.value.result = Some(Outcome::Draw);
    screen.game.hear(Event::Done(found));
    let text = drawn(&screen, UNICODE, (100, 30));
    assert!(text.contains("    3         draw    1234  a1"), "{text}");
    assert!(text.contains("a draw, 2.5 k/s"), "the result, too: {text}");
    let narrow = drawn(&screen, UNICODE, (45, 18));
    assert!(
        narrow.contains("X to move: your move (engine: a draw"),
        "{narrow}"
    );
}

#[test]
fn the_last_words_tell_the_game() {
    let mut screen = screen("XX./OO./...", Side::Both);
    assert_eq!(
        view::summary(&screen.game),
        "unfinished: no moves\nposition: XX./OO./..."
    );
    typed(&mut screen, "c1");
    assert_eq!(view::summary(&screen.game), "X wins: c1");
}
