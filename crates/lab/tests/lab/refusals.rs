//! What is refused is a value, which a caller can match by its type.

use negascout::decimals::NumberError;
use negascout::textbook::Algorithm;
use negascout::{Decimals, Number};
use negascout_lab::{
    BadAnswer, BadConditions, BadForm, BadTrees, BadWindow, BadWord, FindRequest, Form, Judge,
    JudgeRequest, Laboratory, NeedsDepth, NoCertificate, NotWatched, OutOfRange, RandomTrees,
    RootWindow, Tracing, certificate, find_tree, form, tuple_form,
};
use negascout_session::{Error, open};

#[test]
fn numbers_out_of_range_are_told_as_numbers() {
    let window = |alpha: Option<i32>, beta: Option<i32>| {
        let [alpha, beta] = [alpha, beta].map(|end| end.map(Number::from));
        let window = RootWindow { alpha, beta }.window(Decimals::NONE);
        window.unwrap_err()
    };
    let empty = window(Some(3), Some(1));
    let (three, one) = (3.into(), 1.into());
    assert_eq!(empty.refusal(), Some(&BadWindow::Empty(three, one)));
    let beyond = window(None, Some(i32::MIN));
    assert_eq!(
        beyond.refusal(),
        Some(&BadWindow::Beyond(NumberError::TooLarge {
            number: i32::MIN.to_string(),
            most: 1_000_000_000
        }))
    );
    assert_eq!(beyond.refusal::<BadForm>(), None);
    let trees = |trees: RandomTrees| trees.draw().map(drop).unwrap_err();
    let large = trees(RandomTrees::new(10, 30));
    assert_eq!(large.refusal(), Some(&BadTrees::TooLarge(10, 30)));
    let ordered = Some(1.5);
    let ordered = trees(RandomTrees {
        ordered,
        ..RandomTrees::new(2, 2)
    });
    assert_eq!(ordered.refusal(), Some(&BadTrees::Ordered(1.5)));
    let asked = JudgeRequest {
        small: 8,
        ..JudgeRequest::default()
    };
    let judge = Judge::new(&asked).err().unwrap();
    assert_eq!(judge.refusal(), Some(&OutOfRange("small", 8, 1..=7)));
    let count = "3 || #x".parse::<negascout_lab::Answer>();
    assert_eq!(count, Err(BadAnswer::Count("#x".to_owned())));
}

#[test]
fn a_form_that_does_not_run_is_told_as_a_form() {
    let game = open("tic-tac-toe", None).unwrap();
    let exhibit = form("no-research").unwrap();
    let refused = game.trace(exhibit, Some(2), 100).unwrap_err();
    assert_eq!(refused.refusal(), Some(&BadForm::NeedsTree(exhibit)));
    let unknown = tuple_form("max-m").unwrap_err();
    let Some(NotWatched::UnknownForm(Error::UnknownAlgorithm { name, nearest })) =
        unknown.refusal()
    else {
        panic!("{unknown:?}");
    };
    assert_eq!(
        (name.as_str(), nearest.as_deref()),
        ("max-m", Some("max-n"))
    );
}

#[test]
fn a_game_is_told_from_a_tree() {
    let minimax = Form::from(Algorithm::Minimax);
    let game = open("tic-tac-toe", "XO./.../...").unwrap();
    let recorded = game.trace(minimax, Some(1), 100).unwrap();
    let refused = certificate(&*game, minimax, &recorded).unwrap_err();
    assert_eq!(refused.refusal(), Some(&NoCertificate::InGame));
    let chess = open("chess", None).unwrap();
    let cyclic = chess.cyclic(&Default::default()).unwrap_err();
    assert!(matches!(cyclic.refusal(), Some(NeedsDepth::Cyclic(plies)) if *plies > 0));
    let asked = Tracing::new(minimax, 0);
    let none = game.trace_all(&asked).unwrap_err();
    assert_eq!(
        none.refusal(),
        Some(&OutOfRange("max_nodes", 0, 1..=1_000_000))
    );
}

#[test]
fn conditions_are_refused_word_by_word() {
    let refused = |text: &str| find_tree(&FindRequest::new(text), &mut || true).unwrap_err();
    let unread = |text: &str, word| BadConditions::Unread(text.to_owned(), word);
    let owned = |word: &str| Some(word.to_owned());
    let near = unread(
        "one rescearch",
        BadWord::Counted(owned("rescearch"), owned("re-search")),
    );
    assert_eq!(refused("one rescearch").refusal(), Some(&near));
    let end = unread("cuts =", BadWord::Counted(None, None));
    assert_eq!(refused("cuts =").refusal(), Some(&end));
    let both = ["negascout deep cuts >= 2", "negascout cuts <= 1"].map(str::to_owned);
    let part = BadConditions::NoSearch(both.to_vec());
    assert_eq!(
        refused("two deep cuts, at most 1 cut").refusal(),
        Some(&part)
    );
    let few = BadConditions::TooFewValues(6, 1..=3);
    let text = "at least 6 leaves, different leaves, leaves 1 to 3";
    assert_eq!(refused(text).refusal(), Some(&few));
}
