//! The intents of the person at the terminal, and the words for them.

use negascout::search::Level;
use negascout_play::{Action, TimeControl, time_control};

/// A intent of the person at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
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

/// A intent that is typed as a text: by its letter, or its word.
pub(crate) fn typed(text: &str) -> Option<Intent> {
    let text = text.trim();
    let (word, rest) = parts(text);
    match (word, rest) {
        ("w", file) if !file.is_empty() => Some(Intent::Save(Some(file.to_owned()))),
        ("o", file) if !file.is_empty() => Some(Intent::Load(file.to_owned())),
        (letter, "") => letter_intent(letter).or_else(|| worded(text)),
        _ => worded(text),
    }
}

/// A intent by its whole word.
pub(crate) fn worded(text: &str) -> Option<Intent> {
    let (word, rest) = parts(text.trim());
    Some(match (word, rest) {
        ("save", "") => Intent::Save(None),
        ("save", file) => Intent::Save(Some(file.to_owned())),
        ("load", file) if !file.is_empty() => Intent::Load(file.to_owned()),
        ("level", level) => read(
            level,
            level_named,
            "level: expected 1 to 8, or off",
            Intent::Level,
        ),
        ("clock", clock) => {
            let expected = "clock: expected seconds and an increment, as in 300+2, or off";
            read(
                clock,
                |text| time_control(text).ok(),
                expected,
                Intent::Clock,
            )
        }
        ("side", name) if !name.is_empty() => Intent::Side(name.to_owned()),
        (word, "") => return bare(word),
        _ => return None,
    })
}

/// The intent of a single letter that stands for a word.
pub(crate) fn letter_intent(letter: &str) -> Option<Intent> {
    let found = bare_words()
        .into_iter()
        .find(|bare| bare.letter == letter)?;
    (!letter.is_empty()).then_some(found.intent)
}

impl Intent {
    /// The intent as it is told in a few words before it is done.
    pub(crate) fn help(&self) -> &'static str {
        match self {
            Intent::Save(_) => "save",
            Intent::Load(_) => "load",
            Intent::Level(_) => "level",
            Intent::Clock(_) => "clock",
            Intent::Side(_) => "side",
            Intent::Mistaken(_) => "say what is wrong",
            intent => {
                let mut bare = bare_words().into_iter();
                bare.find(|bare| bare.intent == *intent)
                    .map_or("", |bare| bare.help)
            }
        }
    }
}

/// A intent that takes no value.
struct Bare {
    word: &'static str,
    /// The letter that stands for it; empty if none does.
    letter: &'static str,
    /// Its effect, in a few words.
    help: &'static str,
    intent: Intent,
}

/// All intents that take no value.
fn bare_words() -> [Bare; 13] {
    let bare = |word, letter, help, intent| Bare {
        word,
        letter,
        help,
        intent,
    };
    [
        bare("quit", "q", "quit", Intent::Quit),
        bare("help", "?", "help", Intent::Help),
        bare("moves", "", "moves", Intent::Moves),
        bare("new", "n", "new game", Intent::New),
        bare("flip", "f", "flip the board", Intent::Flip),
        bare("resign", "", "resign", Intent::Resign),
        bare("draw", "", "offer a draw", Intent::Act(Action::OfferDraw)),
        bare("claim", "", "claim a draw", Intent::Act(Action::ClaimDraw)),
        bare("undo", "u", "undo", Intent::Act(Action::TakeBack)),
        bare("hint", "h", "hint", Intent::Act(Action::Hint)),
        bare(
            "thoughts",
            "t",
            "thoughts",
            Intent::Act(Action::ShowThoughts),
        ),
        bare("side", "s", "side", Intent::Act(Action::ChangeSide)),
        bare("pause", "p", "pause", Intent::Act(Action::Pause)),
    ]
}

fn bare(word: &str) -> Option<Intent> {
    let mut known = bare_words().into_iter();
    Some(known.find(|known| known.word == word)?.intent)
}

fn parts(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// The intent for a value, or for none of it where the text says so.
fn read<T>(
    text: &str,
    named: impl Fn(&str) -> Option<T>,
    expected: &str,
    intent: impl Fn(Option<T>) -> Intent,
) -> Intent {
    if text == OFF {
        return intent(None);
    }
    match named(text) {
        Some(value) => intent(Some(value)),
        None => Intent::Mistaken(expected.to_owned()),
    }
}

fn level_named(text: &str) -> Option<Level> {
    Level::new(text.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::{Intent, typed, worded};
    use negascout::search::Level;
    use negascout_play::Action;

    #[test]
    fn commands_are_words_too() {
        assert_eq!(typed("h"), Some(Intent::Act(Action::Hint)));
        assert_eq!(typed(" new "), Some(Intent::New));
        assert_eq!(typed("save"), Some(Intent::Save(None)));
        let file = Some("a b.pgn".to_owned());
        assert_eq!(typed("w a b.pgn"), Some(Intent::Save(file)));
        assert_eq!(typed("load x"), Some(Intent::Load("x".to_owned())));
        for text in ["", "load", "w", "undo 3", "h8", "nf3", "qd5"] {
            assert_eq!(typed(text), None, "{text}");
        }
        assert_eq!((worded("h"), worded("w x")), (None, None));
    }

    #[test]
    fn words_take_values() {
        assert_eq!(worded("level 3"), Some(Intent::Level(Level::new(3))));
        assert_eq!(worded("level off"), Some(Intent::Level(None)));
        let clock = "300+2".parse().ok();
        assert_eq!(worded("clock  300+2 "), Some(Intent::Clock(clock)));
        assert_eq!(worded("clock off"), Some(Intent::Clock(None)));
        assert_eq!(worded("side white"), Some(Intent::Side("white".to_owned())));
        for (text, start) in [
            ("level 9", "level: "),
            ("level", "level: "),
            ("clock 5m", "clock: "),
        ] {
            let intent = worded(text).unwrap();
            assert!(
                matches!(&intent, Intent::Mistaken(why) if why.starts_with(start)),
                "{intent:?}"
            );
        }
    }
}
