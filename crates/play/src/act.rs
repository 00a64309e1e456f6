//! The effect of each action of the person.

use crate::game::Made;
use crate::{Action, Command, Game, GameClock, Notice, Pointer, Purpose, Side, take_back};
use negascout_session::{EarlyEnd, Session};

impl Game {
    /// Carries out an action. If it cannot be done, the [notice](Game::notice) says why.
    ///
    /// ```
    /// use negascout_play::{Action, Game, Opponent, Side};
    /// use negascout_session::open;
    ///
    /// let session = open("tic-tac-toe", None).unwrap();
    /// let mut game = Game::new(session, Side::Both, Opponent::default());
    /// game.act(Action::PointAt(0, 2));
    /// game.act(Action::Confirm);
    /// assert_eq!(game.session().position(), "..X/.../...");
    /// ```
    pub fn act(&mut self, action: Action) {
        self.notice = None;
        self.tick();
        let session = &*self.session;
        match action {
            Action::Step(direction) => self.pointer.step(direction, session),
            Action::PointAt(row, column) => self.pointer.point_at((row, column), session),
            Action::Confirm => self.confirm(),
            Action::BeginEntry => self.pointer.begin_entry(),
            Action::Type(typed) => self.pointer.type_in(typed, session),
            Action::Erase => self.pointer.erase(),
            Action::Cancel => self.pointer.cancel(),
            Action::TakeBack => self.take_back(),
            Action::Hint => self.hint(),
            Action::ShowThoughts => self.show_thoughts(),
            Action::ChangeSide => self.change_side(),
            Action::MoveNow => self.move_now(),
            Action::Pause => self.pause(),
            Action::Resign => self.resign(),
            Action::OfferDraw => self.offer_draw(),
            Action::ClaimDraw => self.claim_draw(),
            Action::NewGame => self.new_game(),
        }
    }

    pub(crate) fn remark(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    fn confirm(&mut self) {
        if self.conclusion().is_some() {
            self.pointer.take_entry();
            self.remark(Notice::GameOver);
        } else if self.is_engines_turn() {
            self.remark(Notice::EnginesTurn);
        } else if let Some(mv) = self.pointer.take_entry() {
            if !mv.trim().is_empty() {
                self.try_move(&mv);
            }
        } else if let Some(mv) = self.pointer.take_option() {
            self.try_move(&mv);
        } else if let Some(notice) = self.pointer.pick_up(&*self.session) {
            self.remark(notice);
        } else {
            match self.pointer.pointed_move(&*self.session) {
                Ok(mv) => self.try_move(&mv),
                Err(notice) => self.remark(notice),
            }
        }
    }

    fn try_move(&mut self, mv: &str) {
        if let Err(error) = self.play(mv) {
            let choices = self.choices(mv);
            if choices.is_empty() {
                self.remark(Notice::Refused(error.to_string()));
            } else {
                self.pointer.offer(choices);
                self.remark(Notice::SeveralMovesThere);
            }
        }
    }

    fn take_back(&mut self) {
        let taken = take_back(&mut *self.session, self.side);
        if taken.is_empty() {
            self.remark(Notice::NothingToTakeBack);
            return;
        }
        // An engine that plays itself would only move again.
        self.paused |= self.side == Side::None;
        self.forget_undone(taken);
    }

    /// Takes moves back until `moves` are left, whoever made them. The engine then waits, if it would
    /// move at once. Returns the moves that were taken back, the latest first.
    pub fn back_to(&mut self, moves: usize) -> Vec<String> {
        let mut taken = Vec::new();
        while self.session.history().len() > moves {
            taken.extend(self.session.undo());
        }
        if !taken.is_empty() {
            self.paused |= self.side.engine_moves(self.session.turn());
            self.forget_undone(taken.clone());
        }
        taken
    }

    /// After the session has taken moves back: the rest of the game follows.
    fn forget_undone(&mut self, taken: Vec<String>) {
        let first = self.made.drain(self.session.history().len()..).next();
        self.set_clock_back(first);
        if !matches!(self.early, Some(EarlyEnd::OutOfTime(_))) {
            self.early = None;
        }
        self.values.truncate(self.made.len() + 1);
        self.thoughts = None;
        self.remark(Notice::TakenBack(taken));
        self.settle();
    }

    /// Gives both players the time back that they had before a move.
    fn set_clock_back(&mut self, made: Option<Made>) {
        let times = made.and_then(|made| made.times);
        if let (Some(clock), Some(times)) = (&mut self.clock, times) {
            clock.set_back(times);
            self.early = None;
        }
    }

    fn hint(&mut self) {
        if self.conclusion().is_some() {
            self.remark(Notice::GameOver);
        } else if self.running == Some(Purpose::Move) {
            self.remark(Notice::EngineThinks);
        } else {
            self.search(Purpose::Hint);
        }
    }

    fn show_thoughts(&mut self) {
        self.thoughts_shown = self.thoughts_shown.next();
        self.remark(Notice::ThoughtsShown(self.thoughts_shown));
        if self.running != Some(Purpose::Move) {
            self.settle();
        }
    }

    fn change_side(&mut self) {
        self.set_side(self.side.next());
    }

    fn move_now(&mut self) {
        self.paused = false;
        if self.conclusion().is_some() {
            self.remark(Notice::GameOver);
        } else if matches!(self.running, Some(Purpose::Move | Purpose::Hint)) {
            self.commands.push(Command::Hurry);
        } else {
            self.pointer.take_entry();
            self.run_clock();
            self.search(Purpose::Move);
        }
    }

    fn pause(&mut self) {
        self.paused = !self.paused;
        self.remark(if self.paused {
            Notice::Paused
        } else {
            Notice::Resumed
        });
        self.settle();
    }

    fn new_game(&mut self) {
        while self.session.undo().is_some() {}
        self.begin(self.new_clock(), None);
        self.remark(Notice::NewGame);
    }

    /// Goes on in another session: a recorded game that was [loaded](negascout_session::Session::load), and
    /// that is over where its record [says so](negascout_session::recorded_end). The clocks, if there are any,
    /// start again.
    ///
    /// ```
    /// use negascout_play::{Action, Game, Opponent, Side};
    /// use negascout_session::open;
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let mut game = Game::new(session, Side::Both, Opponent::default());
    /// game.play("4").unwrap();
    /// let text = game.record(None, Vec::new());
    /// game.act(Action::NewGame);
    /// game.go_on_with(game.session().load(&text).unwrap(), None);
    /// assert_eq!(game.session().history(), ["4"]);
    /// ```
    pub fn go_on_with(&mut self, session: Box<dyn Session>, early: Option<EarlyEnd>) {
        self.session = session;
        self.begin(self.new_clock(), early);
        self.remark(Notice::Loaded);
    }

    /// Clocks of the same kind, at their beginning.
    fn new_clock(&self) -> Option<GameClock> {
        self.clock
            .as_ref()
            .map(|clock| GameClock::new(clock.control()))
    }

    /// Begins from the session's position, with this clock, this end, and nothing thought yet.
    pub(crate) fn begin(&mut self, clock: Option<GameClock>, early: Option<EarlyEnd>) {
        self.made = Made::replayed(&*self.session);
        self.pointer = Pointer::new(&*self.session);
        self.paused = false;
        self.thoughts = None;
        self.values.clear();
        self.clock = clock;
        self.early = early.filter(|_| self.session.ending().is_none());
        self.settle();
    }
}
