//! The wishes of the person at the terminal, and the words for them.

use negascout::search::Level;
use negascout_play::{Action, TimeControl, time_control};

/// A wish of the person at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Something in the game.
    Act(Action),
    /// Begin to type, with this text typed already.
    Enter(&'static str),
    /// Show or hide the keys.
    Help,
    /// Tell the legal moves.
    Moves,
    /// Turn the board round.
    Flip,
    /// Play at this level from now on, or at full strength.
    Level(Option<Level>),
    /// Go on with new clocks, or without.
    Clock(Option<TimeControl>),
    /// Play the side of this name.
    Side(String),
    /// Give the game up; it is asked about.
    Resign,
    /// Begin again; a game that would be lost is asked about.
    New,
    /// Write the game to this file; if none is named, to the one that is known.
    Save(Option<String>),
    /// Go on with the game in this file.
    Load(String),
    /// Hand the terminal back to the shell for a while.
    Suspend,
    /// Leave; a game that would be lost is asked about.
    Quit,
    /// Leave without a question.
    Leave,
    /// The answer to the question that is on the screen.
    Answer(Answer),
    /// A word with something behind it that it cannot mean, and the reason.
    Mistaken(String),
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The `y` key.
    Yes,
    /// Any other.
    No,
}

/// The word for doing without something.
const OFF: &str = "off";

/// A wish that is typed as a text: by its letter, or its word.
pub(crate) fn typed(text: &str) -> Option<Wish> {
    let text = text.trim();
    let (word, rest) = parts(text);
    match (word, rest) {
        ("w", file) if !file.is_empty() => Some(Wish::Save(Some(file.to_owned()))),
        ("o", file) if !file.is_empty() => Some(Wish::Load(file.to_owned())),
        (letter, "") => letter_wish(letter).or_else(|| worded(text)),
        _ => worded(text),
    }
}

/// A wish by its whole word.
pub(crate) fn worded(text: &str) -> Option<Wish> {
    let (word, rest) = parts(text.trim());
    Some(match (word, rest) {
        ("save", "") => Wish::Save(None),
        ("save", file) => Wish::Save(Some(file.to_owned())),
        ("load", file) if !file.is_empty() => Wish::Load(file.to_owned()),
        ("level", level) => read(
            level,
            level_named,
            "level: expected 1 to 8, or off",
            Wish::Level,
        ),
        ("clock", clock) => {
            let expected = "clock: expected seconds and an increment, as in 300+2, or off";
            read(clock, |text| time_control(text).ok(), expected, Wish::Clock)
        }
        ("side", name) if !name.is_empty() => Wish::Side(name.to_owned()),
        (word, "") => return bare(word),
        _ => return None,
    })
}

/// The wish of a single letter that stands for a word.
pub(crate) fn letter_wish(letter: &str) -> Option<Wish> {
    let found = bare_words()
        .into_iter()
        .find(|bare| bare.letter == letter)?;
    (!letter.is_empty()).then_some(found.wish)
}

impl Wish {
    /// The wish as it is told in a few words before it is done.
    pub(crate) fn told(&self) -> &'static str {
        match self {
            Wish::Save(_) => "save",
            Wish::Load(_) => "load",
            Wish::Level(_) => "level",
            Wish::Clock(_) => "clock",
            Wish::Side(_) => "side",
            Wish::Mistaken(_) => "say what is wrong",
            wish => {
                let mut bare = bare_words().into_iter();
                bare.find(|bare| bare.wish == *wish)
                    .map_or("", |bare| bare.told)
            }
        }
    }
}

/// A wish that takes no value.
struct Bare {
    word: &'static str,
    /// The letter that stands for it; empty if none does.
    letter: &'static str,
    /// What it does, in a few words.
    told: &'static str,
    wish: Wish,
}

/// All wishes that take no value.
fn bare_words() -> [Bare; 13] {
    let bare = |word, letter, told, wish| Bare {
        word,
        letter,
        told,
        wish,
    };
    [
        bare("quit", "q", "quit", Wish::Quit),
        bare("help", "?", "help", Wish::Help),
        bare("moves", "", "moves", Wish::Moves),
        bare("new", "n", "new game", Wish::New),
        bare("flip", "f", "flip the board", Wish::Flip),
        bare("resign", "", "resign", Wish::Resign),
        bare("draw", "", "offer a draw", Wish::Act(Action::OfferDraw)),
        bare("claim", "", "claim a draw", Wish::Act(Action::ClaimDraw)),
        bare("undo", "u", "undo", Wish::Act(Action::TakeBack)),
        bare("hint", "h", "hint", Wish::Act(Action::Hint)),
        bare("thoughts", "t", "thoughts", Wish::Act(Action::ShowThoughts)),
        bare("side", "s", "side", Wish::Act(Action::ChangeSide)),
        bare("pause", "p", "pause", Wish::Act(Action::Pause)),
    ]
}

fn bare(word: &str) -> Option<Wish> {
    let mut known = bare_words().into_iter();
    Some(known.find(|known| known.word == word)?.wish)
}

fn parts(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// The wish for a value, or for none of it where the text says so.
fn read<T>(
    text: &str,
    named: impl Fn(&str) -> Option<T>,
    expected: &str,
    wish: impl Fn(Option<T>) -> Wish,
) -> Wish {
    if text == OFF {
        return wish(None);
    }
    match named(text) {
        Some(value) => wish(Some(value)),
        None => Wish::Mistaken(expected.to_owned()),
    }
}

fn level_named(text: &str) -> Option<Level> {
    Level::new(text.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::{Wish, typed, worded};
    use negascout::search::Level;
    use negascout_play::Action;

    #[test]
    fn commands_are_words_too() {
        assert_eq!(typed("h"), Some(Wish::Act(Action::Hint)));
        assert_eq!(typed(" new "), Some(Wish::New));
        assert_eq!(typed("save"), Some(Wish::Save(None)));
        let file = Some("a b.pgn".to_owned());
        assert_eq!(typed("w a b.pgn"), Some(Wish::Save(file)));
        assert_eq!(typed("load x"), Some(Wish::Load("x".to_owned())));
        for text in ["", "load", "w", "undo 3", "h8", "nf3", "qd5"] {
            assert_eq!(typed(text), None, "{text}");
        }
        assert_eq!((worded("h"), worded("w x")), (None, None));
    }

    #[test]
    fn words_take_values() {
        assert_eq!(worded("level 3"), Some(Wish::Level(Level::new(3))));
        assert_eq!(worded("level off"), Some(Wish::Level(None)));
        let clock = "300+2".parse().ok();
        assert_eq!(worded("clock  300+2 "), Some(Wish::Clock(clock)));
        assert_eq!(worded("clock off"), Some(Wish::Clock(None)));
        assert_eq!(worded("side white"), Some(Wish::Side("white".to_owned())));
        for (text, start) in [
            ("level 9", "level: "),
            ("level", "level: "),
            ("clock 5m", "clock: "),
        ] {
            let wish = worded(text).unwrap();
            assert!(
                matches!(&wish, Wish::Mistaken(why) if why.starts_with(start)),
                "{wish:?}"
            );
        }
    }
}
