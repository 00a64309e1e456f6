//! The searches of a game: ordered, heard, and made use of.

use crate::valued::Valued;
use crate::{Command, Event, Game, GameSearch, Notice, Purpose, ScoresShown, Side, Thoughts};
use negascout::time::{Duration, Instant};
use negascout_session::{EarlyEnd, Error, Method, Report, SearchRequest, go_on};
use std::ops::ControlFlow;

impl Game {
    /// Ends the search that runs with the result of its last iteration; if none is complete yet, with
    /// that of the first. It is for a program in which a [`Command::Hurry`] reaches no search: that command
    /// is then left out, and this gives a [`Command::Stop`].
    ///
    /// ```
    /// use negascout_play::{Game, Event, Opponent, Command, Side};
    /// use negascout_session::{Limits, EngineCache, SearchRequest, go_on, open};
    ///
    /// let session = open("connect-four", "44").unwrap();
    /// let mut game = Game::new(session, Side::Second, Opponent::default());
    /// let limits = Limits { depth: Some(3), ..Limits::default() };
    /// let asked = SearchRequest::from(limits);
    /// let mut memory = EngineCache::with_mebibytes(1);
    /// let iteration = game.session().think(&asked, &mut memory, &mut go_on).unwrap();
    /// game.end_with_last_iteration();
    /// assert!(game.running().is_some(), "there is no iteration yet");
    /// game.hear(Event::Iteration(iteration));
    /// assert!(game.running().is_none() && game.session().history().len() == 1);
    /// assert!(matches!(game.take_commands().last(), Some(Command::Stop)));
    /// ```
    pub fn end_with_last_iteration(&mut self) {
        let Some(purpose) = self.running else {
            return;
        };
        let thoughts = self.thoughts.as_ref();
        match thoughts.and_then(|thoughts| thoughts.iterations.last().cloned()) {
            None => self.is_hurried = true,
            Some(report) => {
                self.running = None;
                self.commands.push(Command::Stop);
                self.conclude(purpose, &report);
            }
        }
    }

    /// The commands since the last call, to be carried out one after the other.
    pub fn take_commands(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.commands)
    }

    /// Hears an event of the search that was begun last. Events of another position are ignored.
    pub fn hear(&mut self, event: Event) {
        self.tick();
        let Some(purpose) = self.running else {
            return;
        };
        match event {
            Event::Iteration(report) => {
                if report.position == self.session.position() {
                    self.take_in(report);
                    if self.is_hurried {
                        self.end_with_last_iteration();
                    }
                }
            }
            Event::Done(report) => {
                if report.position == self.session.position() {
                    self.running = None;
                    self.take_in(report.clone());
                    self.conclude(purpose, &report);
                    self.resume_scores(purpose);
                }
            }
            Event::Failed(reason) => {
                self.running = None;
                self.paused = true;
                self.notice = Some(Notice::SearchFailed(reason));
                self.run_clock();
            }
        }
    }

    /// Runs the search that is to begin, if there is one, in this thread, and hears what comes of it.
    /// `progress` is called after each iteration, and may end the search with its result so far.
    /// Returns the report; `None` if there was none to run.
    ///
    /// The engine's move is played then, unless it has run out of time.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Limits, EngineCache, Method, go_on, open};
    ///
    /// let limits = Limits { depth: Some(2), ..Limits::default() };
    /// let opponent = Opponent::new(Method::Search, limits, EngineCache::with_mebibytes(1));
    /// let session = open("connect-four", None).unwrap();
    /// let mut game = Game::new(session, Side::None, opponent);
    /// while game.think(&mut go_on).is_some() {}
    /// assert!(game.conclusion().is_some());
    /// ```
    pub fn think(
        &mut self,
        progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
    ) -> Option<Result<Report, Error>> {
        let task = self.next_task()?;
        let done = task.run(&mut |report| {
            self.hear(Event::Iteration(report.clone()));
            match self.running {
                Some(_) => progress(report),
                None => ControlFlow::Break(()),
            }
        });
        self.hear(done.clone().into());
        Some(done)
    }

    /// Looks for the values of all moves in this thread, within the limits of a hint: for a program that goes line
    /// by line. [`show_scores`](Game::show_scores) is for a screen. Nothing of the game changes.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if the game is over.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::open;
    ///
    /// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
    /// let game = Game::new(session, Side::Both, Opponent::default());
    /// let report = game.values_of_moves().unwrap();
    /// assert_eq!((report.moves.len(), report.moves[0].mv.as_str()), (5, "c1"));
    /// ```
    pub fn values_of_moves(&self) -> Result<Report, Error> {
        if self.conclusion().is_some() {
            return Err(Error::refused(Notice::GameOver));
        }
        let (_, hint) = self.opponent.asked(Purpose::Hint, &*self.session, None);
        let task = GameSearch {
            session: self.session.fork(),
            purpose: Purpose::Scores,
            method: Method::Search,
            request: SearchRequest {
                lines: self.session.moves().len(),
                ..hint
            },
            memory: self.opponent.memory.clone(),
            pace: Duration::ZERO,
        };
        task.run(&mut go_on)
    }

    /// The search that is left when all commands have been carried out.
    fn next_task(&mut self) -> Option<GameSearch> {
        let mut next: Option<GameSearch> = None;
        for command in self.take_commands() {
            match command {
                Command::Search(task) => next = Some(task),
                Command::Stop => next = None,
                Command::Hurry => next.iter().for_each(GameSearch::hurry),
            }
        }
        next
    }

    /// Orders a search of the position.
    pub(crate) fn search(&mut self, purpose: Purpose) {
        let mover = self.session.turn();
        let clock = self.clock.as_ref();
        let clock = clock.map(|clock| clock.for_search(mover, Instant::now()));
        let (method, request) = self.opponent.asked(purpose, &*self.session, clock);
        let task = GameSearch {
            session: self.session.fork(),
            purpose,
            method,
            request,
            memory: self.opponent.memory.clone(),
            pace: self.pace(purpose),
        };
        self.thoughts = Some(Thoughts {
            purpose,
            mover,
            iterations: Vec::new(),
        });
        self.is_hurried = false;
        self.search_begun = Instant::now();
        self.running = Some(purpose);
        self.commands.push(Command::Search(task));
    }

    /// The least time between the position and the engine's move in it, for the eye to follow.
    fn pace(&self, purpose: Purpose) -> Duration {
        match (purpose, self.side, &self.clock) {
            (Purpose::Move, Side::None, None) => Duration::from_millis(700),
            (Purpose::Move, _, None) => Duration::from_millis(250),
            _ => Duration::ZERO,
        }
    }

    /// Looks for the values of all moves again after a hint, if they are shown.
    fn resume_scores(&mut self, purpose: Purpose) {
        if purpose == Purpose::Hint && self.scores_shown == ScoresShown::Shown {
            self.search(Purpose::Scores);
        }
    }

    /// Keeps an iteration of the search that runs, or its result.
    fn take_in(&mut self, report: Report) {
        self.value_here(&report);
        if let Some(thoughts) = &mut self.thoughts {
            thoughts.take_in(report);
        }
    }

    /// Keeps the value that a search has found for the current position.
    fn value_here(&mut self, report: &Report) {
        let (ply, measure) = (self.made.len(), self.measure(report));
        if self.values.len() <= ply {
            self.values.resize(ply + 1, None);
        }
        self.values[ply] = Some(Valued {
            mover: self.session.turn(),
            value: report.value,
            measure,
        });
    }

    /// Uses the result of a search: plays the move, or shows the hint.
    fn conclude(&mut self, purpose: Purpose, report: &Report) {
        let Some(mv) = &report.best_move else {
            return;
        };
        match purpose {
            Purpose::Analysis | Purpose::Scores => {}
            Purpose::Move => {
                if let Some(reason) = self.engines_claim(report) {
                    self.end_early(EarlyEnd::Claimed(reason));
                    self.notice = Some(Notice::DrawClaimed { reason });
                } else if let Err(error) = self.play(mv) {
                    self.notice = Some(Notice::SearchFailed(error.to_string()));
                }
            }
            Purpose::Hint => {
                self.pointer.show(mv, &*self.session);
                self.notice = Some(Notice::Hint {
                    mv: mv.clone(),
                    verdict: self.verdict(self.session.turn(), self.measure(report), &report.value),
                });
            }
        }
    }
}
