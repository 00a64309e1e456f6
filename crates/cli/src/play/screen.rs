//! The state of the screen: the game, and what only a screen has.

use super::commands::{self, Typed};
use super::facing::Facing;
use super::intent::{Answer, Intent};
use super::keys::Mode;
use super::overlay::{List, Overlay};
use super::records::Records;
use super::{level, record_file};
use crate::failure::Failure;
use negascout_play::{Action, Game, ScoresShown, Side};
use std::path::PathBuf;

/// A game on a screen.
pub(crate) struct Screen {
    pub(super) game: Game,
    /// The box over the board, if there is one.
    pub(super) overlay: Option<Overlay>,
    /// The question that the person has to answer, if there is one.
    pub(super) question: Option<Question>,
    /// The outcome of the last command that had to do with files.
    pub(super) remark: Option<Remark>,
    records: Records,
    /// Whether the board is seen from the side that is not the person's.
    is_flipped: bool,
    is_suspended: bool,
    /// The moves that were saved or loaded last.
    saved: Vec<String>,
    left: bool,
}

/// A question before something that would lose the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether to begin again.
    New,
    /// Whether to go on with another game, in this file.
    Load(String),
    /// Whether to resign.
    Resign,
    /// Whether to leave.
    Quit,
}

/// A remark of the screen's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    /// Something was done.
    Done(String),
    /// Something could not be done.
    Failed(String),
}

impl Screen {
    /// A screen that shows this game, with the files to save it in.
    pub(crate) fn new(game: Game, records: Records) -> Screen {
        Screen {
            saved: game.session().history(),
            game,
            overlay: None,
            question: None,
            remark: None,
            records,
            is_flipped: false,
            is_suspended: false,
            left: false,
        }
    }

    /// Whether the person wants to leave.
    pub(crate) fn has_left(&self) -> bool {
        self.left
    }

    /// The side of the board that is at the bottom.
    pub(super) fn facing(&self) -> Facing {
        let own = Facing::new(&self.game);
        if self.is_flipped { own.other() } else { own }
    }

    /// Whether the person wants the shell back for a while; no longer after this call.
    pub(crate) fn takes_suspension(&mut self) -> bool {
        std::mem::take(&mut self.is_suspended)
    }

    /// Has the engine and the clocks wait, or go on: a program that is stopped hears of no time.
    #[cfg(unix)]
    pub(crate) fn pause(&mut self) {
        self.game.act(Action::Pause);
    }

    /// What letters do now.
    pub(crate) fn mode(&self) -> Mode {
        let pointer = self.game.pointer();
        if self.question.is_some() {
            Mode::Question
        } else if pointer.entry().is_some() || !pointer.options().is_empty() {
            Mode::Entry
        } else if self.game.conclusion().is_some() {
            Mode::Over
        } else {
            Mode::Ready
        }
    }

    /// Does what the person wants. A box over the board takes every key: the arrows scroll it, any other
    /// closes it.
    pub(crate) fn act(&mut self, intent: Intent) {
        self.remark = None;
        match (self.overlay.take(), &intent) {
            (None, _) | (_, Intent::Leave | Intent::Suspend) => self.carry(intent),
            (Some(overlay), &Intent::Act(Action::Step(direction))) => {
                overlay.scroll(direction);
                self.overlay = Some(overlay);
            }
            (Some(_), _) => {}
        }
    }

    fn carry(&mut self, intent: Intent) {
        match intent {
            Intent::Leave => self.left = true,
            Intent::Suspend => self.is_suspended = true,
            Intent::Help => self.overlay = Some(Overlay::new(List::Help)),
            Intent::Moves => self.overlay = Some(Overlay::new(List::Moves)),
            // It is there.
            Intent::Board => {}
            Intent::Flip => self.is_flipped = !self.is_flipped,
            Intent::Values => self.show_values(),
            Intent::Level(level) => self.try_to(|screen| level::set_level(&mut screen.game, level)),
            Intent::Clock(clock) => self.game.set_clock(clock),
            Intent::Side(name) => self.try_to(|screen| screen.play_side(&name)),
            Intent::Mistaken(reason) => self.remark = Some(Remark::Failed(reason)),
            Intent::Resign => self.ask(Question::Resign),
            Intent::Quit => self.ask(Question::Quit),
            Intent::New => self.ask(Question::New),
            Intent::Load(Some(path)) => self.ask(Question::Load(path)),
            Intent::Load(None) => self.enter(":load "),
            Intent::Save(path) => self.save(path),
            Intent::Answer(answer) => {
                let question = self.question.take().filter(|_| answer == Answer::Yes);
                question
                    .into_iter()
                    .for_each(|question| self.carry_out(question));
            }
            Intent::Act(Action::Confirm) => match self.command() {
                Some(typed) => {
                    self.game.act(Action::Cancel);
                    self.carry(typed.intent);
                }
                None => self.game.act(Action::Confirm),
            },
            Intent::Act(Action::Step(direction)) => {
                let direction = self.facing().direction(direction);
                self.game.act(Action::Step(direction));
            }
            Intent::Act(action) => self.game.act(action),
        }
    }

    fn play_side(&mut self, name: &str) -> Result<(), Failure> {
        let side = Side::from_name(name, self.game.session().about().players)?;
        self.game.set_side(side);
        Ok(())
    }

    /// Does something, or says why not.
    fn try_to(&mut self, act: impl FnOnce(&mut Screen) -> Result<(), Failure>) {
        if let Err(failure) = act(self) {
            self.tell(&failure);
        }
    }

    /// Shows the values of the moves, or hides them.
    fn show_values(&mut self) {
        let (shown, remark) = match self.game.scores_shown() {
            ScoresShown::Hidden => (
                ScoresShown::Shown,
                "values are looked for; ':moves' lists them",
            ),
            ScoresShown::Shown => (ScoresShown::Hidden, "values are hidden"),
        };
        self.game.show_scores(shown);
        self.remark = Some(Remark::Done(remark.to_owned()));
    }

    /// The command that is typed, unless it is a move.
    pub(super) fn command(&self) -> Option<Typed> {
        commands::given(&self.game, self.game.pointer().entry()?)
    }

    /// Types the beginning of a command, and after it the name of the file, if one is known.
    fn enter(&mut self, text: &'static str) {
        self.game.act(Action::BeginEntry);
        let name = self.records.meant().map(|path| path.display().to_string());
        let name = name.unwrap_or_default();
        for letter in text.chars().chain(name.chars()) {
            self.game.act(Action::Type(letter));
        }
    }

    /// Asks, if the game would be lost; else does it.
    fn ask(&mut self, question: Question) {
        let moves = self.game.session().history();
        let is_lost = !self.records.is_always_saved()
            && self.game.conclusion().is_none()
            && !moves.is_empty()
            && moves != self.saved;
        let is_asked = match question {
            Question::Resign => self.game.conclusion().is_none(),
            _ => is_lost,
        };
        if is_asked {
            self.question = Some(question);
        } else {
            self.carry_out(question);
        }
    }

    fn carry_out(&mut self, question: Question) {
        if matches!(question, Question::New | Question::Load(_)) {
            self.keep();
            if matches!(self.remark, Some(Remark::Failed(_))) {
                return;
            }
        }
        match question {
            Question::Quit => self.left = true,
            Question::Resign => self.game.act(Action::Resign),
            Question::New => {
                self.game.act(Action::NewGame);
                self.begin();
            }
            Question::Load(path) => match record_file::load(self.game.session(), &path) {
                Ok(loaded) => {
                    record_file::go_on_with(&mut self.game, loaded);
                    self.begin();
                    self.records.know(&path);
                }
                Err(failure) => self.tell(&failure),
            },
        }
    }

    /// Another game has begun.
    fn begin(&mut self) {
        self.saved = self.game.session().history();
        self.records.begin_another();
    }

    /// Brings the file of `--save` up to date after every change, so that the game outlives the program,
    /// whatever ends it.
    pub(crate) fn keep(&mut self) {
        if let Err(failure) = self.records.keep(&self.game) {
            self.tell(&failure);
        }
    }

    /// Saves the game: in this file, or else in the one that is meant without a name. Where none is known, it
    /// has to be typed.
    fn save(&mut self, path: Option<String>) {
        let path = path.map(PathBuf::from);
        let Some(path) = path.or_else(|| self.records.meant().map(PathBuf::from)) else {
            self.enter(":save ");
            return;
        };
        match self.records.save(&path, &self.game) {
            Ok(()) => {
                self.saved = self.game.session().history();
                self.remark = Some(Remark::Done(format!("saved in {}", path.display())));
            }
            Err(failure) => self.tell(&failure),
        }
    }

    /// The game, once the person has left. The failure is that of saving it in the file of `--save`.
    pub(crate) fn finish(mut self) -> (Game, Option<Failure>) {
        let failure = self.records.keep(&self.game).err();
        (self.game, failure)
    }

    fn tell(&mut self, failure: &Failure) {
        self.remark = failure.message().map(Remark::Failed);
    }
}
