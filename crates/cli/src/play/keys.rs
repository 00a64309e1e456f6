//! What the keys mean.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a person wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Move the cursor up.
    Up,
    /// Move the cursor down.
    Down,
    /// Move the cursor left.
    Left,
    /// Move the cursor right.
    Right,
    /// Play the move under the cursor, or the typed one.
    Confirm,
    /// Begin to type a move.
    BeginEntry,
    /// Type a character of a move.
    Type(char),
    /// Erase the last typed character.
    Erase,
    /// Give the typed move up.
    Cancel,
    /// Take the last move back.
    Undo,
    /// Ask for a good move.
    Hint,
    /// Show more or less of what the engine thinks.
    Thoughts,
    /// Change sides.
    ChangeSide,
    /// Let the engine move at once.
    MoveNow,
    /// Hold the engine, or let it go on.
    Pause,
    /// Begin again.
    NewGame,
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

/// What `key` means in this mode, if anything.
pub(crate) fn action(key: KeyEvent, mode: Mode) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Action::Quit);
    }
    let action = match key.code {
        KeyCode::Up => Action::Up,
        KeyCode::Down => Action::Down,
        KeyCode::Left => Action::Left,
        KeyCode::Right => Action::Right,
        KeyCode::Enter => Action::Confirm,
        KeyCode::Backspace => Action::Erase,
        KeyCode::Esc => Action::Cancel,
        KeyCode::Char(typed) => match mode {
            Mode::Command => command(typed),
            Mode::Entry => Action::Type(typed),
        },
        _ => return None,
    };
    Some(action)
}

/// A letter that is no command begins a typed move.
fn command(letter: char) -> Action {
    match letter {
        'u' => Action::Undo,
        'h' => Action::Hint,
        't' => Action::Thoughts,
        's' => Action::ChangeSide,
        'p' => Action::Pause,
        'n' => Action::NewGame,
        'q' => Action::Quit,
        ' ' => Action::MoveNow,
        '?' => Action::Help,
        ':' | '/' => Action::BeginEntry,
        typed => Action::Type(typed),
    }
}

#[cfg(test)]
mod tests {
    use super::{Action, Mode, action};
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    fn press(code: KeyCode, mode: Mode) -> Option<Action> {
        action(KeyEvent::new(code, KeyModifiers::NONE), mode)
    }

    #[test]
    fn a_typed_move_may_hold_any_letter() {
        assert_eq!(press(KeyCode::Char('h'), Mode::Command), Some(Action::Hint));
        assert_eq!(
            press(KeyCode::Char('h'), Mode::Entry),
            Some(Action::Type('h'))
        );
        assert_eq!(
            press(KeyCode::Char('b'), Mode::Command),
            Some(Action::Type('b'))
        );
        assert_eq!(
            press(KeyCode::Char('5'), Mode::Command),
            Some(Action::Type('5'))
        );
    }

    #[test]
    fn control_c_always_leaves() {
        for mode in [Mode::Command, Mode::Entry] {
            let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            assert_eq!(action(key, mode), Some(Action::Quit));
        }
    }
}
