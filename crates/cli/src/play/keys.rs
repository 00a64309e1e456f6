//! The meaning of the keys.

use super::commands;
use super::intent::{Answer, Intent};
use negascout_play::{Action, Direction};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What letters do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Nothing is typed yet: a letter begins a move or a command, in every game.
    Ready,
    /// Letters belong to the typed text, or choose one of several moves.
    Entry,
    /// The game is over: the letter of a command is the command.
    Over,
    /// Every key answers a question.
    Question,
}

/// The meaning of `key` in this mode, if it has one.
pub(crate) fn intent(key: KeyEvent, mode: Mode) -> Option<Intent> {
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
        KeyCode::Char(typed) => return Some(pressed(typed, mode)),
        _ => return None,
    };
    Some(Intent::Act(action))
}

/// The meaning of a character.
fn pressed(letter: char, mode: Mode) -> Intent {
    match (letter, mode) {
        ('?', _) => Intent::Help,
        (' ', Mode::Ready | Mode::Over) => Intent::Act(Action::MoveNow),
        (letter, Mode::Over) => {
            commands::by_letter(letter).unwrap_or(Intent::Act(Action::Type(letter)))
        }
        (letter, _) => Intent::Act(Action::Type(letter)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Intent, Mode, intent};
    use negascout_play::Action;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    fn press(letter: char, mode: Mode) -> Option<Intent> {
        intent(
            KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE),
            mode,
        )
    }

    #[test]
    fn letters_are_typed_until_the_game_is_over() {
        let act = |action| Some(Intent::Act(action));
        for letter in ['q', 'u', 'h', 'n', 'b', '5', ':'] {
            for mode in [Mode::Ready, Mode::Entry] {
                assert_eq!(press(letter, mode), act(Action::Type(letter)));
            }
        }
        assert_eq!(press('q', Mode::Over), Some(Intent::Quit));
        assert_eq!(press('n', Mode::Over), Some(Intent::New));
        assert_eq!(press('u', Mode::Over), act(Action::TakeBack));
        assert_eq!(press('e', Mode::Over), act(Action::Type('e')));
        assert_eq!(press(':', Mode::Over), act(Action::Type(':')));
    }

    #[test]
    fn space_moves_and_the_question_mark_helps() {
        let act = |action| Some(Intent::Act(action));
        assert_eq!(press(' ', Mode::Ready), act(Action::MoveNow));
        assert_eq!(press(' ', Mode::Entry), act(Action::Type(' ')));
        for mode in [Mode::Ready, Mode::Entry, Mode::Over] {
            assert_eq!(press('?', mode), Some(Intent::Help));
        }
    }

    #[test]
    fn only_y_says_yes() {
        let answers = ['y', 'n', 'q', ' '].map(|letter| press(letter, Mode::Question));
        let (yes, no) = (Intent::Answer(Answer::Yes), Intent::Answer(Answer::No));
        assert_eq!(answers, [yes, no.clone(), no.clone(), no].map(Some));
    }

    #[test]
    fn control_keys_mean_the_same_everywhere() {
        for mode in [Mode::Ready, Mode::Entry, Mode::Over, Mode::Question] {
            let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
            assert_eq!(intent(control('c'), mode), Some(Intent::Leave));
            assert_eq!(intent(control('z'), mode), Some(Intent::Suspend));
        }
    }
}
