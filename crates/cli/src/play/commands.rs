//! The commands of a game that is played: one table, from which keys, help and words follow.

use super::intent::Intent;
use negascout::search::Level;
use negascout_play::{Action, Game, time_control};

/// A command of the person: a word, and a letter that stands for it.
pub(crate) struct Command {
    /// Its word.
    pub(crate) word: &'static str,
    /// What may follow the word, in capitals; empty if nothing does.
    pub(crate) value: &'static str,
    /// The letter that stands for the word; empty if none does.
    pub(crate) letter: &'static str,
    /// Its effect, in the few words that a column of the help has room for.
    pub(crate) effect: &'static str,
    /// Where it can be given.
    pub(crate) place: Place,
    /// When the line of keys names it.
    pub(crate) named: Named,
    meaning: Meaning,
}

/// Where a command can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// On the screen, and line by line, where this is printed.
    Both(&'static str),
    /// On the screen alone.
    Screen,
    /// Line by line alone, where this is printed: the screen has it already.
    Lines(&'static str),
}

/// When the line of keys names a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// Always.
    Always,
    /// While the game goes on.
    Before,
    /// Once it is over.
    After,
    /// In the help alone.
    InHelp,
}

/// The intent of a command.
enum Meaning {
    /// This one; no value may follow.
    Plain(Intent),
    /// That of the value, which may be empty.
    Of(fn(&str) -> Intent),
}

/// A command that was typed, with its effect.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Typed {
    pub(crate) intent: Intent,
    pub(crate) effect: String,
}

/// All commands, in the order of the help.
pub(crate) static COMMANDS: [Command; 19] = {
    use Meaning::{Of, Plain};
    use Named::{After, Always, Before, InHelp};
    use Place::{Both, Lines, Screen};
    [
        command(
            ("undo", "", "u"),
            "take your last move back",
            Both("undo MOVE..."),
            Always,
            Plain(Intent::Act(Action::TakeBack)),
        ),
        command(
            ("hint", "", "h"),
            "ask for a good move",
            Both("hint MOVE"),
            Before,
            Plain(Intent::Act(Action::Hint)),
        ),
        command(
            ("values", "", "v"),
            "show what moves are worth",
            Both("values MOVE: VALUE, ..."),
            Before,
            Plain(Intent::Values),
        ),
        command(
            ("moves", "", "m"),
            "list the legal moves",
            Both("moves MOVE..."),
            InHelp,
            Plain(Intent::Moves),
        ),
        command(
            ("board", "", "b"),
            "show the position",
            Lines("the board, then board POSITION"),
            InHelp,
            Plain(Intent::Board),
        ),
        command(
            ("thoughts", "", "t"),
            "thoughts: own, all, none",
            Screen,
            InHelp,
            Plain(Intent::Act(Action::ShowThoughts)),
        ),
        command(
            ("side", "NAME", "s"),
            "play NAME, or the next",
            Both("side NAME"),
            InHelp,
            Of(side),
        ),
        command(
            ("level", "N", ""),
            "play level 1 to 8, or off",
            Both("level N seed S"),
            InHelp,
            Of(level),
        ),
        command(
            ("clock", "S+I", ""),
            "clocks as 300+2, or off",
            Both("clock S+I"),
            InHelp,
            Of(clock),
        ),
        command(
            ("pause", "", "p"),
            "hold the engine, or go on",
            Screen,
            InHelp,
            Plain(Intent::Act(Action::Pause)),
        ),
        command(
            ("flip", "", "f"),
            "turn the board round",
            Both("the board, then board POSITION"),
            InHelp,
            Plain(Intent::Flip),
        ),
        command(
            ("resign", "", ""),
            "give the game up",
            Both("result X wins: O resigns"),
            InHelp,
            Plain(Intent::Resign),
        ),
        command(
            ("draw", "", ""),
            "offer a draw, or claim it",
            Both("draw declined, or the result"),
            InHelp,
            Plain(Intent::Act(Action::OfferDraw)),
        ),
        command(
            ("claim", "", ""),
            "claim a draw",
            Both("result draw by threefold repetition"),
            InHelp,
            Plain(Intent::Act(Action::ClaimDraw)),
        ),
        command(
            ("new", "", "n"),
            "begin another game",
            Both("new POSITION"),
            After,
            Plain(Intent::New),
        ),
        command(
            ("save", "FILE", "w"),
            "add the game to a file",
            Both("saved FILE"),
            After,
            Of(|file| Intent::Save(named(file))),
        ),
        command(
            ("load", "FILE", "o"),
            "go on with a saved game",
            Both("loaded FILE"),
            InHelp,
            Of(|file| Intent::Load(named(file))),
        ),
        command(
            ("quit", "", "q"),
            "leave",
            Both(""),
            Always,
            Plain(Intent::Quit),
        ),
        command(
            ("help", "", "?"),
            "list the commands",
            Both("these words"),
            Always,
            Plain(Intent::Help),
        ),
    ]
};

const fn command(
    (word, value, letter): (&'static str, &'static str, &'static str),
    effect: &'static str,
    place: Place,
    named: Named,
    meaning: Meaning,
) -> Command {
    Command {
        word,
        value,
        letter,
        effect,
        place,
        named,
        meaning,
    }
}

impl Command {
    /// The word and its value: `save FILE`.
    pub(crate) fn spelling(&self) -> String {
        format!("{} {}", self.word, self.value)
            .trim_end()
            .to_owned()
    }

    /// The intent with this value; `None` if none may follow the word.
    fn intent(&self, value: &str) -> Option<Intent> {
        match &self.meaning {
            Meaning::Plain(intent) => value.is_empty().then(|| intent.clone()),
            Meaning::Of(read) => Some(read(value)),
        }
    }

    /// Whether it does something on the screen.
    pub(crate) fn is_on_screen(&self) -> bool {
        !matches!(self.place, Place::Lines(_))
    }

    /// What it prints line by line; `None` if it is of the screen alone.
    pub(crate) fn prints(&self) -> Option<&'static str> {
        match self.place {
            Place::Both(prints) | Place::Lines(prints) => Some(prints),
            Place::Screen => None,
        }
    }
}

/// The command that a person gives by a text: a move is none, unless a colon before it says that a command
/// is meant.
pub(crate) fn given(game: &Game, text: &str) -> Option<Typed> {
    let text = text.trim();
    let is_open = |_: &Typed| text.starts_with(COLON) || !game.is_move(text);
    typed(text).filter(is_open)
}

/// The mark of a command.
const COLON: char = ':';

/// The command that a text gives, by its word or its letter. `None` of a text without a colon that is no
/// command.
fn typed(text: &str) -> Option<Typed> {
    let text = text.trim();
    let after = text.strip_prefix(COLON).map(str::trim);
    let (word, value) = parts(after.unwrap_or(text));
    let known = COMMANDS.iter();
    let mut known =
        known.filter(|known| !word.is_empty() && [known.word, known.letter].contains(&word));
    let found = known.next().and_then(|known| {
        let intent = known.intent(value)?;
        let effect = match &intent {
            Intent::Mistaken(reason) => reason.clone(),
            _ => known.effect.to_owned(),
        };
        Some(Typed { intent, effect })
    });
    match (found, after) {
        (None, Some(unknown)) => Some(no_command(unknown)),
        (found, _) => found,
    }
}

/// The intent of a letter that stands for a word.
pub(crate) fn by_letter(letter: char) -> Option<Intent> {
    let letter = letter.encode_utf8(&mut [0; 4]).to_owned();
    let is_meant = |known: &&Command| known.is_on_screen() && known.letter == letter;
    COMMANDS.iter().find(is_meant)?.intent("")
}

/// The keys of the commands that are named now, each with this before it: `u undo  q quit`.
pub(crate) fn keys(now: Named, before: &str) -> String {
    let named = COMMANDS
        .iter()
        .filter(|known| known.named == Named::Always || known.named == now);
    let key = |known: &Command| match known.letter {
        "?" => format!("? {}", known.word),
        letter => format!("{before}{letter} {}", known.word),
    };
    named.map(key).collect::<Vec<_>>().join("  ")
}

/// The commands that a line may give, in lines of a help, with what each prints.
pub(crate) fn help_of_lines() -> String {
    let line = |known: &Command| {
        let (letter, word, effect) = (known.letter, known.spelling(), known.effect);
        let prints = match known.prints()? {
            "" => String::new(),
            prints => format!("  prints: {prints}"),
        };
        Some(
            format!("  {letter:<1} {word:<10} {effect:<25}{prints}")
                .trim_end()
                .to_owned(),
        )
    };
    COMMANDS
        .iter()
        .filter_map(line)
        .collect::<Vec<_>>()
        .join("\n")
}

/// The text of a colon that begins no command.
fn no_command(text: &str) -> Typed {
    let reason = match text {
        "" => "a command follows the colon: ? lists them".to_owned(),
        text => format!("':{text}' is no command: ? lists them"),
    };
    Typed {
        intent: Intent::Mistaken(reason.clone()),
        effect: reason,
    }
}

/// The text for doing without something.
const OFF: &str = "off";

fn parts(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn named(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn side(name: &str) -> Intent {
    named(name).map_or(Intent::Act(Action::ChangeSide), Intent::Side)
}

fn level(text: &str) -> Intent {
    let level = || Level::new(text.parse().ok()?);
    match (text, level()) {
        (OFF, _) => Intent::Level(None),
        (_, Some(level)) => Intent::Level(Some(level)),
        _ => Intent::Mistaken("level: expected 1 to 8, or off".to_owned()),
    }
}

fn clock(text: &str) -> Intent {
    match (text, time_control(text)) {
        (OFF, _) => Intent::Clock(None),
        (_, Ok(clock)) => Intent::Clock(Some(clock)),
        _ => Intent::Mistaken(
            "clock: expected seconds and an increment, as in 300+2, or off".to_owned(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{COMMANDS, Intent, Named, keys, typed};
    use negascout::search::Level;
    use negascout_play::Action;

    fn intent(text: &str) -> Option<Intent> {
        typed(text).map(|typed| typed.intent)
    }

    #[test]
    fn a_command_is_a_word_or_its_letter() {
        for hint in ["h", "hint", ":h", ": hint "] {
            assert_eq!(intent(hint), Some(Intent::Act(Action::Hint)), "{hint}");
        }
        assert_eq!(intent(" new "), Some(Intent::New));
        assert_eq!(intent("save"), Some(Intent::Save(None)));
        let file = Some("a b.pgn".to_owned());
        assert_eq!(intent("w a b.pgn"), Some(Intent::Save(file)));
        assert_eq!(intent("load x"), Some(Intent::Load(Some("x".to_owned()))));
        for text in ["", "undo 3", "h8", "nf3", "qd5", "e4"] {
            assert_eq!(intent(text), None, "{text}");
        }
    }

    #[test]
    fn what_follows_a_colon_is_never_a_move() {
        for (text, reason) in [
            (":e4", "':e4' is no command: ? lists them"),
            (":undo 3", "':undo 3' is no command: ? lists them"),
            (":", "a command follows the colon: ? lists them"),
        ] {
            assert_eq!(intent(text), Some(Intent::Mistaken(reason.to_owned())));
        }
    }

    #[test]
    fn commands_take_values() {
        assert_eq!(intent("level 3"), Some(Intent::Level(Level::new(3))));
        assert_eq!(intent("level off"), Some(Intent::Level(None)));
        let clock = "300+2".parse().ok();
        assert_eq!(intent("clock  300+2 "), Some(Intent::Clock(clock)));
        assert_eq!(intent("clock off"), Some(Intent::Clock(None)));
        assert_eq!(intent("side white"), Some(Intent::Side("white".to_owned())));
        assert_eq!(intent("s"), Some(Intent::Act(Action::ChangeSide)));
        for (text, start) in [
            ("level 9", "level: "),
            ("level", "level: "),
            ("clock 5m", "clock: "),
        ] {
            let intent = intent(text).unwrap();
            assert!(
                matches!(&intent, Intent::Mistaken(why) if why.starts_with(start)),
                "{intent:?}"
            );
        }
    }

    #[test]
    fn no_two_commands_share_a_key() {
        let mut keys: Vec<&str> = COMMANDS
            .iter()
            .flat_map(|command| [command.word, command.letter])
            .filter(|key| !key.is_empty())
            .collect();
        keys.sort_unstable();
        let count = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), count, "{keys:?}");
    }

    #[test]
    fn the_line_of_keys_follows_the_game() {
        let before = keys(Named::Before, ":");
        assert_eq!(before, ":u undo  :h hint  :v values  :q quit  ? help");
        let after = keys(Named::After, "");
        assert_eq!(after, "u undo  n new  w save  q quit  ? help");
    }
}
