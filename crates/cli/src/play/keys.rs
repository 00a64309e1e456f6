//! The meaning of the keys, and of commands as words.

use negascout_play::{Action, Direction};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::collections::BTreeSet;

/// A wish of the person at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Something in the game.
    Act(Action),
    /// Begin to type, with this text typed already.
    Enter(&'static str),
    /// Show or hide the keys.
    Help,
    /// Begin again; a game that would be lost is asked about.
    New,
    /// Write the game to this file; if none is named, to the one that is known.
    Save(Option<String>),
    /// Go on with the game in this file.
    Load(String),
    /// Leave; a game that would be lost is asked about.
    Quit,
    /// Leave without a question.
    Leave,
    /// The answer to the question that is on the screen.
    Answer(Answer),
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The `y` key.
    Yes,
    /// Any other.
    No,
}

/// The meaning of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Letters are commands, but those that can begin a move.
    Command,
    /// Letters belong to the typed text, or choose one of several moves.
    Entry,
    /// Every key answers a question.
    Question,
}

/// The meaning of `key` in this mode, if it has one. `first_letters` are the characters, in lower case,
/// that a legal move may begin with.
pub(crate) fn wish(
    key: KeyEvent,
    mode: Mode,
    first_letters: impl Fn() -> BTreeSet<char>,
) -> Option<Wish> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Wish::Leave);
    }
    if mode == Mode::Question {
        let is_yes = matches!(key.code, KeyCode::Char('y' | 'Y'));
        let answer = if is_yes { Answer::Yes } else { Answer::No };
        return Some(Wish::Answer(answer));
    }
    let action = match key.code {
        KeyCode::Up => Action::Step(Direction::Up),
        KeyCode::Down => Action::Step(Direction::Down),
        KeyCode::Left => Action::Step(Direction::Left),
        KeyCode::Right => Action::Step(Direction::Right),
        KeyCode::Enter => Action::Confirm,
        KeyCode::Backspace => Action::Erase,
        KeyCode::Esc => Action::Cancel,
        KeyCode::Char(typed) if mode == Mode::Command => {
            return Some(pressed(typed, first_letters));
        }
        KeyCode::Char(typed) => Action::Type(typed),
        _ => return None,
    };
    Some(Wish::Act(action))
}

/// A letter that can begin a move, or is no command, begins a typed move.
fn pressed(letter: char, first_letters: impl Fn() -> BTreeSet<char>) -> Wish {
    if first_letters().contains(&letter.to_ascii_lowercase()) {
        return Wish::Act(Action::Type(letter));
    }
    if let Some(wish) = bare_word(letter.encode_utf8(&mut [0; 4])) {
        return wish;
    }
    Wish::Act(match letter {
        ' ' => Action::MoveNow,
        ':' | '/' => Action::BeginEntry,
        'w' => return Wish::Enter("save "),
        'o' => return Wish::Enter("load "),
        typed => Action::Type(typed),
    })
}

/// A command that is typed as a text: its letter, or its word.
pub(crate) fn word(text: &str) -> Option<Wish> {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let file = rest.trim();
    Some(match (word, file) {
        ("save", "") => Wish::Save(None),
        ("save" | "w", file) if !file.is_empty() => Wish::Save(Some(file.to_owned())),
        ("load" | "o", file) if !file.is_empty() => Wish::Load(file.to_owned()),
        (_, "") => return bare_word(word),
        _ => return None,
    })
}

fn bare_word(word: &str) -> Option<Wish> {
    Some(Wish::Act(match word {
        "q" | "quit" => return Some(Wish::Quit),
        "?" | "help" => return Some(Wish::Help),
        "n" | "new" => return Some(Wish::New),
        "u" | "undo" => Action::TakeBack,
        "h" | "hint" => Action::Hint,
        "t" | "thoughts" => Action::ShowThoughts,
        "s" | "side" => Action::ChangeSide,
        "p" | "pause" => Action::Pause,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::{Answer, Mode, Wish, wish, word};
    use negascout_play::Action;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    /// The wish of a letter where moves begin with a to h.
    fn press(letter: char, mode: Mode) -> Option<Wish> {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        wish(key, mode, || ('a'..='h').collect())
    }

    #[test]
    fn letters_of_moves_are_no_commands() {
        let act = |action| Some(Wish::Act(action));
        assert_eq!(press('h', Mode::Command), act(Action::Type('h')));
        assert_eq!(press('b', Mode::Command), act(Action::Type('b')));
        assert_eq!(press('5', Mode::Command), act(Action::Type('5')));
        assert_eq!(press('u', Mode::Command), act(Action::TakeBack));
        assert_eq!(press('u', Mode::Entry), act(Action::Type('u')));
        assert_eq!(press('q', Mode::Command), Some(Wish::Quit));
        assert_eq!(press('w', Mode::Command), Some(Wish::Enter("save ")));
        assert_eq!(press('?', Mode::Entry), act(Action::Type('?')));
    }

    #[test]
    fn only_y_says_yes() {
        let answers = ['y', 'n', 'q', ' '].map(|letter| press(letter, Mode::Question));
        let (yes, no) = (Wish::Answer(Answer::Yes), Wish::Answer(Answer::No));
        assert_eq!(answers, [yes, no.clone(), no.clone(), no].map(Some));
    }

    #[test]
    fn commands_are_words_too() {
        assert_eq!(word("h"), Some(Wish::Act(Action::Hint)));
        assert_eq!(word(" new "), Some(Wish::New));
        assert_eq!(word("save"), Some(Wish::Save(None)));
        let file = Some("a b.pgn".to_owned());
        assert_eq!(word("w a b.pgn"), Some(Wish::Save(file)));
        assert_eq!(word("load x"), Some(Wish::Load("x".to_owned())));
        for text in ["", "load", "w", "undo 3", "h8", "nf3", "qd5"] {
            assert_eq!(word(text), None, "{text}");
        }
    }

    #[test]
    fn control_c_always_leaves() {
        for mode in [Mode::Command, Mode::Entry, Mode::Question] {
            let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            assert_eq!(wish(key, mode, || ['c'].into()), Some(Wish::Leave));
        }
    }
}
