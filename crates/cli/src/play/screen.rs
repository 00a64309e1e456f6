//! The state of the screen: the game, and what only a screen has.

use super::keys::{self, Answer, Mode, Wish};
use super::record_file::{self, RecordFile};
use crate::failure::Failure;
use negascout_play::{Action, Game};
use std::path::Path;

/// A game on a screen.
pub(crate) struct Screen {
    pub(super) game: Game,
    /// Whether the keys are shown, over the board.
    pub(super) help: bool,
    /// The question that the person has to answer, if there is one.
    pub(super) question: Option<Question>,
    /// The outcome of the last command that had to do with files.
    pub(super) told: Option<Told>,
    file: Option<RecordFile>,
    /// Whether the game is saved when the person leaves.
    pub(super) saves: Saves,
    /// The moves that were saved or loaded last.
    kept: Vec<String>,
    left: bool,
}

/// When the game is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Saves {
    /// Only when told to.
    WhenTold,
    /// When told to, before another game begins, and at the end.
    Always,
}

/// A question before something that would lose the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether to begin again.
    New,
    /// Whether to go on with another game, in this file.
    Load(String),
    /// Whether to leave.
    Quit,
}

/// A remark of the screen's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// Something was done.
    Done(String),
    /// Something could not be done.
    Failed(String),
}

impl Screen {
    /// A screen that shows this game, and the file to save it in, if one is known.
    pub(crate) fn new(game: Game, file: Option<RecordFile>, saves: Saves) -> Screen {
        Screen {
            kept: game.session().history(),
            game,
            help: false,
            question: None,
            told: None,
            file,
            saves,
            left: false,
        }
    }

    /// Whether the person wants to leave.
    pub(crate) fn has_left(&self) -> bool {
        self.left
    }

    /// The present meaning of letters.
    pub(crate) fn mode(&self) -> Mode {
        let pointer = self.game.pointer();
        if self.help {
            Mode::Command
        } else if self.question.is_some() {
            Mode::Question
        } else if pointer.entry().is_some() || !pointer.options().is_empty() {
            Mode::Entry
        } else {
            Mode::Command
        }
    }

    /// Does what the person wants. Any key closes the help.
    pub(crate) fn act(&mut self, wish: Wish) {
        self.told = None;
        if std::mem::take(&mut self.help) && wish != Wish::Leave && wish != Wish::Quit {
            return;
        }
        match wish {
            Wish::Leave => self.left = true,
            Wish::Help => self.help = true,
            Wish::Enter(text) => self.enter(text),
            Wish::Quit => self.ask(Question::Quit),
            Wish::New => self.ask(Question::New),
            Wish::Load(path) => self.ask(Question::Load(path)),
            Wish::Save(path) => self.save(path),
            Wish::Answer(answer) => {
                let question = self.question.take().filter(|_| answer == Answer::Yes);
                question
                    .into_iter()
                    .for_each(|question| self.carry_out(question));
            }
            Wish::Act(Action::Confirm) => match self.command() {
                Some(wish) => {
                    self.game.act(Action::Cancel);
                    self.act(wish);
                }
                None => self.game.act(Action::Confirm),
            },
            Wish::Act(action) => self.game.act(action),
        }
    }

    /// The command that is typed, unless it is a move.
    pub(super) fn command(&self) -> Option<Wish> {
        let text = self.game.pointer().entry()?;
        keys::word(text).filter(|_| !self.game.is_move(text.trim()))
    }

    /// Types a text, and after it the name of the file, if one is known.
    fn enter(&mut self, text: &'static str) {
        self.game.act(Action::BeginEntry);
        let name = self
            .file
            .as_ref()
            .map(|file| file.path().display().to_string());
        let name = name.unwrap_or_default();
        for letter in text.chars().chain(name.chars()) {
            self.game.act(Action::Type(letter));
        }
    }

    /// Asks, if the game would be lost; else does it.
    fn ask(&mut self, question: Question) {
        let moves = self.game.session().history();
        let is_lost = self.saves == Saves::WhenTold
            && self.game.conclusion().is_none()
            && !moves.is_empty()
            && moves != self.kept;
        if is_lost {
            self.question = Some(question);
        } else {
            self.carry_out(question);
        }
    }

    fn carry_out(&mut self, question: Question) {
        if self.saves == Saves::Always && question != Question::Quit {
            self.save(None);
            if matches!(self.told, Some(Told::Failed(_))) {
                return;
            }
        }
        match question {
            Question::Quit => self.left = true,
            Question::New => {
                self.game.act(Action::NewGame);
                self.begin();
            }
            Question::Load(path) => match record_file::load(self.game.session(), &path) {
                Ok(session) => {
                    self.game.go_on_with(session);
                    self.begin();
                    self.file.get_or_insert_with(|| RecordFile::new(path));
                }
                Err(failure) => self.tell(&failure),
            },
        }
    }

    /// Another game has begun.
    fn begin(&mut self) {
        self.kept = self.game.session().history();
        self.file.iter_mut().for_each(RecordFile::begin_another);
    }

    /// Saves the game: in this file, or else in the one that is known.
    fn save(&mut self, path: Option<String>) {
        let known = self.file.take();
        let same = |file: &RecordFile| {
            let path = path.as_ref().map(Path::new);
            path.is_none_or(|path| file.path() == path)
        };
        let file = known.clone().filter(same);
        let Some(mut file) = file.or_else(|| path.map(RecordFile::new)) else {
            let text = "no file is known yet: type save and its name".to_owned();
            self.told = Some(Told::Failed(text));
            return;
        };
        match file.save(&self.game) {
            Ok(()) => {
                self.kept = self.game.session().history();
                self.told = Some(Told::Done(format!("saved in {}", file.path().display())));
                self.file = Some(file);
            }
            Err(failure) => {
                self.tell(&failure);
                self.file = known;
            }
        }
    }

    /// The game, once the person has left. It is saved, if that was asked for and there is anything to
    /// save; the failure is that of saving.
    pub(crate) fn finish(mut self) -> (Game, Option<Failure>) {
        let is_kept = self.saves == Saves::Always && !self.game.session().history().is_empty();
        let file = self.file.as_mut().filter(|_| is_kept);
        let failure = file.and_then(|file| file.save(&self.game).err());
        (self.game, failure)
    }

    fn tell(&mut self, failure: &Failure) {
        self.told = failure.message().map(Told::Failed);
    }
}
