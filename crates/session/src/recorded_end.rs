//! The end of a game that a record tells.

use crate::{EarlyEnd, Ending, Session, Termination};
use negascout_pgn::{Item, PgnGame};

/// The end that the last game in a text of PGN has by its result, where the position that it was
/// [loaded](Session::load) to goes on; `None` where the rules have ended it, and in a record without a result
/// or with two.
///
/// ```
/// use negascout_session::{EarlyEnd, Ending, Player, open, recorded_end};
///
/// let end = |text: &str| {
///     let loaded = open("chess", None).unwrap().load(text).unwrap();
///     recorded_end(&*loaded, text)
/// };
/// let ending = Ending::Won(Player::First);
/// let won = EarlyEnd::Recorded { ending, termination: None };
/// assert_eq!(end("1. e4 e5 1-0"), Some(won));
/// let forfeit = "[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0";
/// assert_eq!(end(forfeit), Some(EarlyEnd::OutOfTime(Player::Second)));
/// assert_eq!(end("1. e4 e5 *"), None);
/// ```
#[must_use]
pub fn recorded_end(loaded: &dyn Session, text: &str) -> Option<EarlyEnd> {
    let game = negascout_pgn::read(text).ok()?.pop()?;
    let ending = result(&game).filter(|_| loaded.ending().is_none())?;
    let (_, manner) = game.tag("Termination").unwrap_or_default();
    let manner = manner.to_lowercase();
    let says = |word| manner.contains(word);
    let claim = loaded.claim().filter(|_| ending == Ending::Draw);
    let claimed = claim.filter(|reason| last_comment(&game) == reason.to_string());
    Some(match ending.winner() {
        Some(winner) if says("resign") => EarlyEnd::Resigned(winner.other()),
        Some(winner) if says("time forfeit") || says("on time") => {
            EarlyEnd::OutOfTime(winner.other())
        }
        None if says("agreement") => EarlyEnd::Agreed,
        _ => claimed.map_or_else(
            || EarlyEnd::Recorded {
                ending,
                termination: Termination::of_word(&manner),
            },
            EarlyEnd::Claimed,
        ),
    })
}

/// The result after the moves or in the tags; `None` where they have none, or not the same.
fn result(game: &PgnGame<'_>) -> Option<Ending> {
    let after = game.result.and_then(Ending::of_result);
    let tagged = game.tag("Result");
    let tagged = tagged.and_then(|(_, value)| Ending::of_result(value.trim()));
    match (after, tagged) {
        (Some(after), Some(tagged)) => Some(after).filter(|_| after == tagged),
        _ => after.or(tagged),
    }
}

/// The comment after the last move, in one line: a record has the reason of a draw there.
fn last_comment(game: &PgnGame<'_>) -> String {
    match game.items.last() {
        Some((_, Item::Comment(text))) => text.split_whitespace().collect::<Vec<_>>().join(" "),
        _ => String::new(),
    }
}
