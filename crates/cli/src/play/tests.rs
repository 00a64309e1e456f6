//! The terminal game, played without a terminal.

use super::app::{App, News, Notice, Order};
use super::engine::Engine;
use super::keys::Action;
use super::side::Side;
use super::thoughts::{Candour, Purpose};
use super::view;
use super::view::theme::{Palette, Theme};
use super::worker::{Task, Worker};
use crate::look::Charset;
use crate::target::Opening;
use negascout::Score;
use negascout::search::Statistics;
use negascout_session::{Limits, Memory, Method, Report, StopReason, Tally, open};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};
use std::time::{Duration, Instant};

const UNICODE: Theme = Theme {
    charset: Charset::Unicode,
    palette: Palette::Colour,
};
const ASCII: Theme = Theme {
    charset: Charset::Ascii,
    palette: Palette::Plain,
};

fn game(position: &str, side: Side) -> App {
    App::new(open("tic-tac-toe", position).unwrap(), side)
}

fn report(best: &str, score: Score) -> Report {
    Report {
        score,
        best_move: Some(best.to_owned()),
        line: vec![best.to_owned()],
        depth: 3,
        nodes: 1234,
        tally: Tally::Search(Statistics::default()),
        moves: Vec::new(),
        seconds: 0.5,
        stopped_by: StopReason::Solved,
    }
}

fn found(best: &str) -> News {
    News::Done(Ok(report(best, Score::DRAW)))
}

fn typed(app: &mut App, text: &str) {
    text.chars()
        .for_each(|letter| app.act(Action::Type(letter)));
    app.act(Action::Confirm);
}

fn is_bad(app: &App, part: &str) -> bool {
    matches!(&app.notice, Some(Notice::Bad(text)) if text.contains(part))
}

#[test]
fn the_engine_answers_the_move_under_the_cursor() {
    let mut app = game("", Side::First);
    assert_eq!(app.take_orders(), []);
    app.act(Action::Confirm);
    assert_eq!(app.session.history(), ["b2"]);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Move)]);
    app.act(Action::Confirm);
    assert_eq!(app.session.history(), ["b2"], "it is not the person's turn");
    app.hear(found("a1"));
    assert_eq!(app.session.history(), ["b2", "a1"]);
    assert_eq!(app.last_square(), Some((0, 0)));
    assert_eq!((app.running, app.take_orders()), (None, vec![]));
}

#[test]
fn the_cursor_stays_on_the_board() {
    let mut app = game("", Side::Both);
    for _ in 0..5 {
        app.act(Action::Up);
        app.act(Action::Left);
    }
    assert_eq!(app.cursor, (0, 0));
    for _ in 0..5 {
        app.act(Action::Down);
        app.act(Action::Right);
    }
    assert_eq!(app.cursor, (2, 2));
}

#[test]
fn typed_moves_are_played_or_refused() {
    let mut app = game("", Side::Both);
    typed(&mut app, "c1");
    assert_eq!(app.session.history(), ["c1"]);
    assert_eq!(app.cursor, (0, 2), "the cursor shows what was typed");
    typed(&mut app, "c1");
    assert!(is_bad(&app, "taken"), "{:?}", app.notice);
    typed(&mut app, "zz");
    assert!(is_bad(&app, "zz"));
    assert_eq!(app.session.history(), ["c1"]);
    app.act(Action::BeginEntry);
    app.act(Action::Type('b'));
    app.act(Action::Erase);
    assert_eq!(app.entry.as_deref(), Some(""));
    app.act(Action::Erase);
    assert_eq!(app.entry, None);
    app.act(Action::Type('b'));
    app.act(Action::Cancel);
    assert_eq!(app.entry, None);
    assert_eq!(app.session.history(), ["c1"]);
}

#[test]
fn a_taken_cell_is_no_move() {
    let mut app = game("X.O/.X./..O", Side::Both);
    app.act(Action::Confirm);
    assert!(is_bad(&app, "no move leads there"));
    assert_eq!(app.session.history(), [""; 0]);
}

/// The cursor goes to a cell (row, column), and Enter is pressed.
fn press_at(app: &mut App, at: (usize, usize)) {
    app.cursor = at;
    app.act(Action::Confirm);
}

#[test]
fn pieces_are_picked_up_and_put_down() {
    let mut app = App::new(open("chess", None).unwrap(), Side::Both);
    let (e2, e4, g1, f3) = ((6, 4), (4, 4), (7, 6), (5, 5));
    press_at(&mut app, e2);
    assert_eq!(app.picked, Some(e2));
    app.act(Action::Up);
    let drawn = screen(&app, UNICODE, (100, 40));
    assert!(drawn.contains("(♙)"), "{drawn}");
    press_at(&mut app, g1);
    assert_eq!(app.picked, Some(g1), "another piece instead");
    press_at(&mut app, e4);
    assert!(is_bad(&app, "no move leads there"), "{:?}", app.notice);
    press_at(&mut app, g1);
    assert_eq!(app.picked, None, "put back");
    press_at(&mut app, e2);
    press_at(&mut app, e4);
    assert_eq!(
        (app.session.history(), app.picked),
        (vec!["e4".into()], None)
    );
    assert_eq!(app.last_square(), Some(e4));
    press_at(&mut app, g1);
    assert!(is_bad(&app, "no move leads there"), "it is black's turn");
    press_at(&mut app, (1, 4));
    app.act(Action::Cancel);
    assert_eq!(app.picked, None);
    press_at(&mut app, (3, 3));
    assert_eq!(
        app.session.history(),
        ["e4", "d5"],
        "only one piece can go there"
    );
    press_at(&mut app, f3);
    assert!(is_bad(
        &app,
        "several moves lead there: type one, such as f3, Nf3, Qf3"
    ));
}

#[test]
fn promotions_are_typed() {
    let fen = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    let mut app = App::new(open("chess", fen).unwrap(), Side::Both);
    press_at(&mut app, (1, 4));
    press_at(&mut app, (0, 4));
    assert!(
        is_bad(&app, "type one, such as e8=N, e8=B, e8=R+, e8=Q+"),
        "{:?}",
        app.notice
    );
    typed(&mut app, "e8=Q");
    assert_eq!(app.session.history(), ["e8=Q+"]);
}

#[test]
fn undo_goes_back_to_the_persons_own_move() {
    let mut app = game("", Side::First);
    typed(&mut app, "b2");
    app.hear(found("a1"));
    typed(&mut app, "c3");
    app.take_orders();
    app.act(Action::Undo);
    assert_eq!(
        app.session.history(),
        ["b2", "a1"],
        "only its own move: no answer came yet"
    );
    assert_eq!(app.take_orders(), [Order::Stop]);
    app.act(Action::Undo);
    assert_eq!(app.session.history(), [""; 0]);
    assert_eq!(app.last_square(), None);
}

#[test]
fn the_engines_first_move_is_not_taken_back() {
    let mut app = game("", Side::Second);
    app.hear(found("a1"));
    app.act(Action::Undo);
    assert_eq!(app.session.history(), ["a1"]);
}

#[test]
fn the_engine_plays_itself_until_it_is_held() {
    let mut app = game("", Side::None);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Move)]);
    app.hear(found("a1"));
    app.hear(found("b2"));
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Move); 2]);
    app.act(Action::Pause);
    assert_eq!((app.take_orders(), app.running), (vec![Order::Stop], None));
    app.act(Action::Pause);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Move)]);
    app.act(Action::Undo);
    assert_eq!(app.session.history(), ["a1"]);
    assert_eq!(
        app.take_orders(),
        [Order::Stop],
        "after taking back it waits"
    );
    app.act(Action::MoveNow);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Move)]);
}

#[test]
fn space_hurries_the_engine_or_has_it_move_for_the_person() {
    let mut app = game("", Side::First);
    app.act(Action::MoveNow);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Move)]);
    app.hear(found("b2"));
    assert_eq!(
        app.take_orders(),
        [Order::Search(Purpose::Move)],
        "and then its own"
    );
    app.act(Action::MoveNow);
    assert_eq!(app.take_orders(), [Order::Hurry]);
}

#[test]
fn a_hint_points_and_does_not_play() {
    let mut app = game("XX./OO./...", Side::First);
    app.act(Action::Hint);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Hint)]);
    app.hear(News::Done(Ok(report("c1", Score::win_in(1)))));
    assert_eq!(app.cursor, (0, 2));
    assert_eq!(
        app.notice,
        Some(Notice::Plain("hint: c1 (X wins in 1 ply)".to_owned()))
    );
    assert_eq!(app.session.history(), [""; 0]);
}

#[test]
fn thoughts_about_the_persons_position_are_searched_on_request() {
    let mut app = game("", Side::First);
    app.act(Action::Thoughts);
    assert_eq!(app.candour, Candour::Everything);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Analysis)]);
    app.hear(News::Iteration(report("b2", Score::DRAW)));
    assert_eq!(app.thoughts.as_ref().unwrap().iterations.len(), 1);
    typed(&mut app, "b2");
    assert_eq!(
        app.take_orders(),
        [Order::Stop, Order::Search(Purpose::Move)]
    );
    app.act(Action::Thoughts);
    assert_eq!(app.take_orders(), [], "its own move is not given up");
}

#[test]
fn a_finished_game_can_only_be_left_or_begun_again() {
    let mut app = game("XX./OO./...", Side::First);
    typed(&mut app, "c1");
    assert!(app.session.ending().is_some());
    assert_eq!(app.take_orders(), []);
    for action in [
        Action::Confirm,
        Action::Hint,
        Action::MoveNow,
        Action::Pause,
    ] {
        app.act(action);
        assert_eq!(app.take_orders(), []);
    }
    app.act(Action::Pause);
    app.act(Action::NewGame);
    assert_eq!(app.session.position(), "XX./OO./...");
    app.act(Action::Quit);
    assert!(app.has_left());
}

#[test]
fn changing_sides_gives_the_engine_the_move() {
    let mut app = game("", Side::First);
    app.act(Action::ChangeSide);
    assert_eq!(app.side, Side::Second);
    assert_eq!(app.take_orders(), [Order::Search(Purpose::Move)]);
    app.act(Action::ChangeSide);
    assert_eq!(
        (app.side, app.take_orders()),
        (Side::Both, vec![Order::Stop])
    );
}

#[test]
fn a_failing_engine_is_told_of_and_waits() {
    let mut app = game("", Side::Second);
    app.take_orders();
    app.hear(News::Done(Err("out of luck".to_owned())));
    assert!(is_bad(&app, "out of luck"));
    assert!(app.paused && app.running.is_none());
}

#[test]
fn a_game_without_a_board_is_a_list_of_moves() {
    let mut app = App::new(open("tree", "((3 1) (4 3))").unwrap(), Side::First);
    app.act(Action::Down);
    app.act(Action::Down);
    assert!(screen(&app, UNICODE, (60, 20)).contains("> 2"));
    app.act(Action::Confirm);
    assert_eq!(app.session.history(), ["2"]);
}

#[test]
fn the_worker_thinks_and_can_be_given_up() {
    let opening = Opening {
        game: "tic-tac-toe".to_owned(),
        position: None,
    };
    let moves = vec!["b2".to_owned(), "b1".to_owned()];
    let task = Task {
        opening,
        moves,
        purpose: Purpose::Analysis,
        side: Side::First,
    };
    let memory = Memory::with_mebibytes(1);
    let engine = Engine::new(Method::Search, Limits::default(), memory);
    let mut worker = Worker::default();
    worker.begin(engine.clone(), task.clone());
    worker.stop();
    assert!(worker.news().unwrap().is_empty());
    worker.begin(engine, task);
    let begun = Instant::now();
    let report = loop {
        let last = worker.news().unwrap().pop();
        if let Some(News::Done(done)) = last {
            break done.unwrap();
        }
        assert!(begun.elapsed() < Duration::from_secs(60));
    };
    assert_eq!(report.score, Score::win_in(5));
    assert!(worker.news().unwrap().is_empty());
}

/// The screen as text, a line a row.
fn screen(app: &App, theme: Theme, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| view::draw(frame, app, &theme))
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
fn a_won_game_shows_its_line() {
    let mut app = game("XX./OO./...", Side::Both);
    typed(&mut app, "c1");
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
    let drawn = screen(&app, UNICODE, (40, 22));
    assert!(drawn.contains(expected.trim_start_matches('\n')), "{drawn}");
    assert!(drawn.contains("X wins. n new game"), "{drawn}");
}

#[test]
fn every_screen_fits_every_terminal() {
    let mut thinking = game("", Side::Second);
    thinking.hear(News::Iteration(report("b2", Score::new(-4))));
    let mut typing = game("X.O/.X./..O", Side::Both);
    typing.act(Action::Type('b'));
    let mut helping = game("", Side::First);
    helping.act(Action::Help);
    let wide = App::new(open("mnk:15,15,5", None).unwrap(), Side::First);
    let tree = App::new(open("tree", "((3 1) (4 3))").unwrap(), Side::First);
    for app in [thinking, typing, helping, wide, tree] {
        for width in (1..130).step_by(7) {
            for height in (1..60).step_by(4) {
                for theme in [UNICODE, ASCII] {
                    let drawn = screen(&app, theme, (width, height));
                    assert!(
                        theme.charset == Charset::Unicode || drawn.is_ascii(),
                        "{drawn}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_board_too_large_says_what_it_needs() {
    let app = App::new(open("mnk:15,15,5", None).unwrap(), Side::First);
    assert!(screen(&app, UNICODE, (60, 12)).contains("the board needs 34x16"));
    assert!(screen(&app, UNICODE, (60, 21)).contains("15  · ·"));
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let mut app = game("XX./OO./...", Side::Both);
    typed(&mut app, "c1");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let plain = Theme {
        charset: Charset::Unicode,
        palette: Palette::Plain,
    };
    terminal
        .draw(|frame| view::draw(frame, &app, &plain))
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
    let mut app = game("", Side::First);
    typed(&mut app, "b2");
    app.hear(News::Iteration(report("a1", Score::new(-6))));
    let drawn = screen(&app, UNICODE, (100, 30));
    assert!(drawn.contains("its move as O"), "{drawn}");
    assert!(drawn.contains("    3        -6    1234  a1"), "{drawn}");
    assert!(drawn.contains("X is 6 ahead, 2.5 k/s"), "{drawn}");
    assert!(drawn.contains("  1. b2"), "{drawn}");
    assert!(drawn.contains("O to move: the engine thinks"), "{drawn}");
    app.hear(found("a1"));
    let narrow = screen(&app, UNICODE, (45, 18));
    assert!(
        narrow.contains("X to move: your move (engine: X is 6"),
        "{narrow}"
    );
}

#[test]
fn the_last_words_tell_the_game() {
    let mut app = game("XX./OO./...", Side::Both);
    assert_eq!(
        view::summary(&app),
        "unfinished: no moves\nposition: XX./OO./..."
    );
    typed(&mut app, "c1");
    assert_eq!(view::summary(&app), "X wins: c1");
}
