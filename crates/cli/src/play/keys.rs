//! The meaning of the keys.

use negascout_play::{Action, Direction};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A wish of the person at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Something in the game.
    Act(Action),
    /// Show or hide the keys.
    Help,
    /// Leave.
    Quit,
}

/// Whether a move is being typed, so that letters are letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Letters are commands.
    Command,
    /// Letters belong to the move.
    Entry,
}

/// The meaning of `key` in this mode, if it has one.
pub(crate) fn wish(key: KeyEvent, mode: Mode) -> Option<Wish> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Wish::Quit);
    }
    let action = match key.code {
        KeyCode::Up => Action::Step(Direction::Up),
        KeyCode::Down => Action::Step(Direction::Down),
        KeyCode::Left => Action::Step(Direction::Left),
        KeyCode::Right => Action::Step(Direction::Right),
        KeyCode::Enter => Action::Confirm,
        KeyCode::Backspace => Action::Erase,
        KeyCode::Esc => Action::Cancel,
        KeyCode::Char(typed) if mode == Mode::Command => return Some(command(typed)),
        KeyCode::Char(typed) => Action::Type(typed),
        _ => return None,
    };
    Some(Wish::Act(action))
}

/// A letter that is no command begins a typed move.
fn command(letter: char) -> Wish {
    Wish::Act(match letter {
        'q' => return Wish::Quit,
        '?' => return Wish::Help,
        'u' => Action::TakeBack,
        'h' => Action::Hint,
        't' => Action::ShowThoughts,
        's' => Action::ChangeSide,
        'p' => Action::Pause,
        'n' => Action::NewGame,
        ' ' => Action::MoveNow,
        ':' | '/' => Action::BeginEntry,
        typed => Action::Type(typed),
    })
}

#[cfg(test)]
mod tests {
    use super::{Mode, Wish, wish};
    use negascout_play::Action;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    fn press(letter: char, mode: Mode) -> Option<Wish> {
        wish(
            KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE),
            mode,
        )
    }

    #[test]
    fn a_typed_move_may_hold_any_letter() {
        let act = |action| Some(Wish::Act(action));
        assert_eq!(press('h', Mode::Command), act(Action::Hint));
        assert_eq!(press('h', Mode::Entry), act(Action::Type('h')));
        assert_eq!(press('b', Mode::Command), act(Action::Type('b')));
        assert_eq!(press('5', Mode::Command), act(Action::Type('5')));
        assert_eq!(press('q', Mode::Command), Some(Wish::Quit));
        assert_eq!(press('?', Mode::Entry), act(Action::Type('?')));
    }

    #[test]
    fn control_c_always_leaves() {
        for mode in [Mode::Command, Mode::Entry] {
            let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            assert_eq!(wish(key, mode), Some(Wish::Quit));
        }
    }
}
