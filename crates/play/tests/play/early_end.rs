//! Games that end before their rules end them, and what may change in the middle of one.

use negascout::Decimals;
use negascout_play::{Action, Command, Conclusion, Event, Game, Notice, Opponent, Side};
use negascout_session::{
    Bound, EndReason, EngineCache, Limits, Method, Outcome, Player, Report, Value, go_on, open,
};

fn game(name: &str, position: &str, side: Side) -> Game {
    let limits = Limits {
        depth: Some(1),
        ..Limits::default()
    };
    let opponent = Opponent::new(Method::Search, limits, EngineCache::with_mebibytes(1));
    Game::new(open(name, position).unwrap(), side, opponent)
}

#[test]
fn the_side_that_resigns_loses() {
    let cases = [
        (
            Side::First,
            Player::Second,
            "Black wins: White resigns",
            "0-1",
        ),
        (
            Side::Second,
            Player::First,
            "White wins: Black resigns",
            "1-0",
        ),
        (
            Side::Both,
            Player::First,
            "White wins: Black resigns",
            "1-0",
        ),
    ];
    for (side, winner, words, result) in cases {
        let mut game = game("chess", "", side);
        game.play("e4").unwrap();
        game.take_commands();
        game.act(Action::Resign);
        let ended = game.conclusion().unwrap();
        assert_eq!(ended, Conclusion::Resigned { winner });
        let players = game.session().about().players;
        assert_eq!(negascout_play::words::conclusion(players, ended), words);
        assert!(
            game.record(None, Vec::new())
                .contains(&format!("[Result \"{result}\"]"))
        );
        assert!(game.running().is_none() && !game.is_engines_turn());
        let refused = game.play("e5").unwrap_err().to_string();
        assert_eq!(refused, format!("the game is over: {words}"));
        game.act(Action::Resign);
        assert_eq!(game.notice(), Some(&Notice::GameOver));
    }
    let mut none = game("chess", "", Side::None);
    none.act(Action::Resign);
    assert_eq!(
        (none.conclusion(), none.notice()),
        (None, Some(&Notice::NoSide))
    );
}

#[test]
fn a_move_taken_back_takes_back_the_end() {
    let mut game = game("chess", "", Side::Both);
    game.play("e4").unwrap();
    game.act(Action::OfferDraw);
    assert_eq!(game.conclusion(), Some(Conclusion::Agreed));
    assert!(game.record(None, Vec::new()).ends_with("1. e4 1/2-1/2\n\n"));
    game.act(Action::TakeBack);
    assert_eq!(
        (game.conclusion(), game.session().history().len()),
        (None, 0)
    );
    game.play("d4").unwrap();
    game.act(Action::Resign);
    game.act(Action::NewGame);
    assert_eq!(game.conclusion(), None);
}

/// Forty moves without an end: every pawn one step, then another, and rooks.
fn forty_moves(game: &mut Game) {
    let pawns = |white, black| {
        let pair = move |file: char| [format!("{file}{white}"), format!("{file}{black}")];
        ('a'..='h').flat_map(pair)
    };
    let rook = |file: char| [format!("R{file}2"), format!("R{file}7")];
    let rooks = ('a'..='d').flat_map(rook);
    for mv in pawns(3, 6).chain(pawns(4, 5)).chain(rooks) {
        game.play(&mv).unwrap();
    }
}

/// The remark on a draw that is offered to an engine that has found this value of its own position.
fn answer(game: &mut Game, value: Value) -> String {
    game.set_side(Side::Second);
    let task = game
        .take_commands()
        .into_iter()
        .find_map(|order| match order {
            Command::Search(task) => Some(task),
            _ => None,
        });
    let found = task.unwrap().run(&mut go_on).unwrap();
    game.hear(Event::Iteration(Report { value, ..found }));
    game.act(Action::OfferDraw);
    game.notice().unwrap().to_string()
}

const ACCEPTED: &str = "a draw, by agreement";
const DECLINED: &str = "the engine declines the draw";

#[test]
fn the_engine_takes_a_draw_that_is_no_loss_for_it() {
    let proven = |outcome| Value {
        score: 0,
        decimals: Decimals::NONE,
        result: Some(outcome),
        plies: None,
        mate: None,
        bound: Bound::Exact,
    };
    for (outcome, shown_now) in [
        (Outcome::Win, DECLINED),
        (Outcome::Draw, ACCEPTED),
        (Outcome::Loss, ACCEPTED),
    ] {
        let mut game = game("tic-tac-toe", "", Side::Both);
        assert_eq!(answer(&mut game, proven(outcome)), shown_now, "{outcome:?}");
    }
    let estimate = |score| Value {
        decimals: Decimals::NONE,
        score,
        result: None,
        plies: None,
        mate: None,
        bound: Bound::Exact,
    };
    for (score, early, late) in [(30, DECLINED, DECLINED), (-30, DECLINED, ACCEPTED)] {
        let [mut begun, mut played] = [(); 2].map(|()| game("chess", "", Side::Both));
        assert_eq!(answer(&mut begun, estimate(score)), early, "{score}");
        forty_moves(&mut played);
        assert_eq!(answer(&mut played, estimate(score)), late, "{score}");
    }
}

const THIRD: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

#[test]
fn a_draw_is_claimed_by_the_player_to_move() {
    let reason = EndReason::Repetition;
    for action in [Action::ClaimDraw, Action::OfferDraw] {
        let mut game = game("chess", THIRD, Side::Both);
        game.act(Action::ClaimDraw);
        assert_eq!(game.notice(), Some(&Notice::NothingToClaim));
        game.play("Ng8").unwrap();
        assert_eq!(game.notice(), Some(&Notice::MayClaim { reason }));
        assert_eq!(
            (game.conclusion(), game.shown(None).claim),
            (None, Some(reason))
        );
        game.act(action);
        assert_eq!(game.conclusion(), Some(Conclusion::Claimed { reason }));
        let ended = game.shown(None);
        assert_eq!(
            ended.conclusion.unwrap().text,
            "draw by threefold repetition"
        );
        assert_eq!((ended.claim, ended.legal.len()), (None, 0));
        let record = game.record(None, Vec::new());
        assert!(
            record.ends_with("Ng8 {threefold repetition} 1/2-1/2\n\n"),
            "{record}"
        );
        game.act(Action::TakeBack);
        assert_eq!(game.conclusion(), None);
    }
}

#[test]
fn a_game_goes_on_past_a_draw_that_nobody_claims() {
    let mut game = game("chess", THIRD, Side::Both);
    game.play("Ng8").unwrap();
    game.play("e4").unwrap();
    assert_eq!((game.conclusion(), game.shown(None).claim), (None, None));
    let loaded = game.session().load(&game.record(None, Vec::new())).unwrap();
    assert_eq!(loaded.history().len(), 9);
}

/// The engine to move, with a draw to claim, in a position of this value for it.
fn engine_may_claim(score: i32) -> Game {
    let mut game = game("chess", THIRD, Side::Both);
    game.play("Ng8").unwrap();
    game.set_side(Side::Second);
    let commands = game.take_commands();
    let Some(Command::Search(task)) = commands.last() else {
        panic!("the engine thinks");
    };
    let mut report = task.run(&mut go_on).unwrap();
    report.value.score = score;
    game.act(Action::ClaimDraw);
    assert_eq!(
        game.notice(),
        Some(&Notice::NothingToClaim),
        "it is the engine's turn"
    );
    game.hear(Event::Done(report));
    game
}

#[test]
fn the_engine_claims_a_draw_where_it_gets_no_more() {
    let reason = EndReason::Repetition;
    let game = engine_may_claim(0);
    assert_eq!(game.conclusion(), Some(Conclusion::Claimed { reason }));
    assert_eq!(game.notice(), Some(&Notice::DrawClaimed { reason }));
    assert_eq!(game.session().history().len(), 1);
    let game = engine_may_claim(1);
    assert_eq!(game.conclusion(), None);
    assert_eq!(game.session().history().len(), 2);
}

#[test]
fn clocks_come_and_go_in_the_middle_of_a_game() {
    let mut game = game("chess", "e4", Side::Second);
    game.take_commands();
    game.set_clock(Some("60+1".parse().unwrap()));
    assert!(game.remaining(Player::First).unwrap().as_secs() >= 59);
    let control = game.time_control().map(|control| control.to_string());
    assert_eq!(control.as_deref(), Some("60+1"));
    game.set_clock(None);
    assert_eq!(
        (game.remaining(Player::First), game.time_control()),
        (None, None)
    );
}

#[test]
fn a_promotion_without_a_piece_asks_for_it() {
    let position = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    for text in ["a8", "a7a8"] {
        let mut game = game("chess", position, Side::Both);
        text.chars()
            .for_each(|letter| game.act(Action::Type(letter)));
        game.act(Action::Confirm);
        assert_eq!(game.notice(), Some(&Notice::SeveralMovesThere), "{text}");
        assert_eq!(game.pointer().options().len(), 4);
        game.act(Action::Type('r'));
        game.act(Action::Confirm);
        assert_eq!(game.session().history(), ["a8=R"]);
    }
    let game = game("tic-tac-toe", "", Side::Both);
    assert!(game.choices("a").is_empty(), "three cells are no promotion");
}
