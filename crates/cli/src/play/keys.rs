//! The meaning of the keys.

use super::intent::{Answer, Intent, letter_intent};
use negascout_play::{Action, Direction};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::collections::BTreeSet;

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
pub(crate) fn intent(
    key: KeyEvent,
    mode: Mode,
    first_letters: impl Fn() -> BTreeSet<char>,
) -> Option<Intent> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'd') => Some(Intent::Leave),
            KeyCode::Char('z') => Some(Intent::Suspend),
            _ => None,
        };
    }
    if mode == Mode::Question {
        let is_yes = matches!(key.code, KeyCode::Char('y' | 'Y'));
        let answer = if is_yes { Answer::Yes } else { Answer::No };
        return Some(Intent::Answer(answer));
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
    Some(Intent::Act(action))
}

/// A letter that can begin a move, or is no command, begins a typed move.
fn pressed(letter: char, first_letters: impl Fn() -> BTreeSet<char>) -> Intent {
    if first_letters().contains(&letter.to_ascii_lowercase()) {
        return Intent::Act(Action::Type(letter));
    }
    if let Some(intent) = letter_intent(letter.encode_utf8(&mut [0; 4])) {
        return intent;
    }
    Intent::Act(match letter {
        ' ' => Action::MoveNow,
        ':' | '/' => Action::BeginEntry,
        'w' => return Intent::Enter("save "),
        'o' => return Intent::Enter("load "),
        typed => Action::Type(typed),
    })
}

#[cfg(test)]
mod tests {
    use super::{Answer, Intent, Mode, intent};
    use negascout_play::Action;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    /// The intent of a letter where moves begin with a to h.
    fn press(letter: char, mode: Mode) -> Option<Intent> {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        intent(key, mode, || ('a'..='h').collect())
    }

    #[test]
    fn letters_of_moves_are_no_commands() {
        let act = |action| Some(Intent::Act(action));
        assert_eq!(press('h', Mode::Command), act(Action::Type('h')));
        assert_eq!(press('b', Mode::Command), act(Action::Type('b')));
        assert_eq!(press('5', Mode::Command), act(Action::Type('5')));
        assert_eq!(press('u', Mode::Command), act(Action::TakeBack));
        assert_eq!(press('u', Mode::Entry), act(Action::Type('u')));
        assert_eq!(press('q', Mode::Command), Some(Intent::Quit));
        assert_eq!(press('w', Mode::Command), Some(Intent::Enter("save ")));
        assert_eq!(press('?', Mode::Entry), act(Action::Type('?')));
    }

    #[test]
    fn only_y_says_yes() {
        let answers = ['y', 'n', 'q', ' '].map(|letter| press(letter, Mode::Question));
        let (yes, no) = (Intent::Answer(Answer::Yes), Intent::Answer(Answer::No));
        assert_eq!(answers, [yes, no.clone(), no.clone(), no].map(Some));
    }

    #[test]
    fn control_keys_mean_the_same_everywhere() {
        for mode in [Mode::Command, Mode::Entry, Mode::Question] {
            let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            assert_eq!(intent(key, mode, || ['c'].into()), Some(Intent::Leave));
            let key = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
            assert_eq!(intent(key, mode, || ['z'].into()), Some(Intent::Suspend));
        }
    }
}
