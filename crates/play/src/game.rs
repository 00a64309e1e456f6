//! A game between a person and an engine: its state, and the course of events.

use crate::valued::Valued;
use crate::{
    Command, Conclusion, Event, GameClock, GameSearch, Naming, Notice, Opponent, Pointer, Purpose,
    ScoresShown, Side, Thoughts, ThoughtsShown, words,
};
use negascout::search::TimeControl;
use negascout::time::{Duration, Instant};
use negascout_session::{
    EarlyEnd, Error, Handicap, Limits, MoveCells, Player, RecordTags, Report, Session, Value,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A game between a person and an engine.
///
/// The person [acts](Game::act), or [plays](Game::play) a move as text. Where a search is needed the
/// game gives a [command](Game::take_commands), and does not wait for it. The program runs the search, in
/// this thread or another, and has the game [hear](Game::hear) its events. [`think`](Game::think) runs it
/// in this thread.
///
/// ```
/// use negascout_play::{Game, Opponent, Side};
/// use negascout_session::{go_on, open};
///
/// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
/// let mut game = Game::new(session, Side::Second, Opponent::default());
/// game.think(&mut go_on);
/// assert_eq!(game.session().history(), ["c1"]);
/// assert!(game.conclusion().is_some());
/// ```
pub struct Game {
    pub(crate) session: Box<dyn Session>,
    pub(crate) side: Side,
    pub(crate) opponent: Opponent,
    pub(crate) naming: Naming,
    pub(crate) pointer: Pointer,
    pub(crate) notice: Option<Notice>,
    pub(crate) thoughts_shown: ThoughtsShown,
    pub(crate) scores_shown: ScoresShown,
    pub(crate) thoughts: Option<Thoughts>,
    /// The latest value of each position of the game, by the moves that lead to it; `None` where
    /// nothing was thought of it.
    pub(crate) values: Vec<Option<Valued>>,
    pub(crate) running: Option<Purpose>,
    /// Whether the search that runs ends with its next iteration.
    pub(crate) is_hurried: bool,
    pub(crate) paused: bool,
    pub(crate) commands: Vec<Command>,
    /// The moves of the session's history.
    pub(crate) made: Vec<Made>,
    pub(crate) clock: Option<GameClock>,
    /// The end of the game, where its rules did not end it.
    pub(crate) early: Option<EarlyEnd>,
}

/// Data of a move that the session does not keep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    /// Its cells. They are asked for before the move is played: where a stone comes to rest depends on
    /// the stones there.
    pub(crate) cells: MoveCells,
    /// The times left on the clocks when its player began to think.
    pub(crate) times: Option<[Duration; 2]>,
}

impl Game {
    /// A game from the session's position, without a clock. If the engine is to move, its search is
    /// begun.
    #[must_use]
    pub fn new(session: Box<dyn Session>, side: Side, opponent: Opponent) -> Game {
        let mut game = Game {
            pointer: Pointer::new(&*session),
            made: Made::replayed(&*session),
            session,
            side,
            opponent,
            naming: Naming::default(),
            notice: None,
            thoughts_shown: ThoughtsShown::default(),
            scores_shown: ScoresShown::default(),
            thoughts: None,
            values: Vec::new(),
            running: None,
            is_hurried: false,
            paused: false,
            commands: Vec::new(),
            clock: None,
            early: None,
        };
        game.settle();
        game
    }

    /// The same game with a clock for each player. The one of the player to move starts now; a
    /// player who runs out of time has lost.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Player, open};
    /// use std::time::Duration;
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let game = Game::new(session, Side::First, Opponent::default());
    /// assert_eq!(game.remaining(Player::Second), None);
    /// let game = game.with_clock("60+1".parse().unwrap());
    /// assert_eq!(game.remaining(Player::Second), Some(Duration::from_secs(60)));
    /// ```
    #[must_use]
    pub fn with_clock(mut self, control: TimeControl) -> Game {
        self.clock = Some(GameClock::new(control));
        self.settle();
        self
    }

    /// Gives the first player and the second these times left, in a game with clocks: a game is taken up
    /// again. The clock of the player to move goes on from there.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Player, open};
    /// use std::time::Duration;
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let game = Game::new(session, Side::First, Opponent::default());
    /// let mut game = game.with_clock("60+1".parse().unwrap());
    /// game.set_times([Duration::from_secs(40), Duration::from_secs(50)]);
    /// assert_eq!(game.remaining(Player::Second), Some(Duration::from_secs(50)));
    /// ```
    pub fn set_times(&mut self, left: [Duration; 2]) {
        if let Some(clock) = &mut self.clock {
            clock.set_back(left);
            self.early = None;
            self.settle();
        }
    }

    /// Goes on with new clocks of this kind, or without clocks.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Player, open};
    ///
    /// let session = open("connect-four", None).unwrap();
    /// let mut game = Game::new(session, Side::Both, Opponent::default());
    /// game.play("4").unwrap();
    /// game.set_clock(Some("60+1".parse().unwrap()));
    /// assert!(game.remaining(Player::First).is_some());
    /// game.set_clock(None);
    /// assert!(game.remaining(Player::First).is_none());
    /// ```
    pub fn set_clock(&mut self, control: Option<TimeControl>) {
        self.clock = control.map(GameClock::new);
        self.made.iter_mut().for_each(|made| made.times = None);
        self.settle();
    }

    /// The time control, in a game with clocks.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        self.clock.as_ref().map(GameClock::control)
    }

    /// The position, and the moves before it.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// The side that the person plays.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The engine.
    #[must_use]
    pub fn opponent(&self) -> &Opponent {
        &self.opponent
    }

    /// The names of the players, first and second, as all words have them.
    #[must_use]
    pub fn players(&self) -> [&'static str; 2] {
        self.naming.players(&*self.session)
    }

    /// Has all words call the players so.
    pub fn set_naming(&mut self, naming: Naming) {
        self.naming = naming;
    }

    /// A value in words, for the player to move.
    pub(crate) fn verdict(&self, mover: Player, value: &Value) -> String {
        words::value_of(self.players(), self.session.about().unit, mover, value)
    }

    /// The person's choice of a move, while it is being made.
    #[must_use]
    pub fn pointer(&self) -> &Pointer {
        &self.pointer
    }

    /// The latest remark to the person.
    #[must_use]
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Which thoughts the person wants to see.
    #[must_use]
    pub fn thoughts_shown(&self) -> ThoughtsShown {
        self.thoughts_shown
    }

    /// The thoughts of the latest search, if the person wants to see them.
    #[must_use]
    pub fn visible_thoughts(&self) -> Option<&Thoughts> {
        let thoughts = self.thoughts.as_ref();
        thoughts.filter(|thoughts| self.thoughts_shown.includes(thoughts.purpose))
    }

    /// The reason of the search that runs; `None` if none does.
    #[must_use]
    pub fn running(&self) -> Option<Purpose> {
        self.running
    }

    /// Whether the engine waits, and the clocks with it.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The end of the game; `None` while it goes on.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        let reason = self.session.end_reason();
        let ended = self.session.ending();
        let ended = ended.map(|ending| Conclusion::Rules { ending, reason });
        ended.or(self.early.map(Conclusion::from))
    }

    /// Whether the engine is to move.
    #[must_use]
    pub fn is_engines_turn(&self) -> bool {
        self.conclusion().is_none() && self.side.engine_moves(self.session.turn())
    }

    /// The name of a player's owner: `you` or `engine`.
    #[must_use]
    pub fn owner(&self, player: Player) -> &'static str {
        if self.side.engine_moves(player) {
            "engine"
        } else {
            "you"
        }
    }

    /// The cell (row, column) that the last move went to, if there is one.
    #[must_use]
    pub fn last_cell(&self) -> Option<(usize, usize)> {
        self.last_cells()?.to
    }

    /// The cells of the last move; `None` before the first.
    #[must_use]
    pub fn last_cells(&self) -> Option<MoveCells> {
        Some(self.made.last()?.cells)
    }

    /// The characters, in lower case, that a legal move may begin with: as the game spells moves, or
    /// with the label of the column that a piece leaves. A program in which letters are also commands
    /// takes these for moves.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::open;
    ///
    /// let game = Game::new(open("chess", None).unwrap(), Side::First, Opponent::default());
    /// let letters: String = game.first_letters().into_iter().collect();
    /// assert_eq!(letters, "abcdefghn", "a3, h4, Nf3, but no move of the queen yet");
    /// ```
    #[must_use]
    pub fn first_letters(&self) -> BTreeSet<char> {
        let session = &*self.session;
        let columns = session.board().map_or(Vec::new(), |board| board.columns);
        let mut letters = BTreeSet::new();
        for mv in session.moves() {
            let from = session.cells(&mv).from;
            let label = from.and_then(|(_, column)| columns.get(column));
            for text in label.into_iter().chain([&mv]) {
                letters.extend(text.chars().next().map(|first| first.to_ascii_lowercase()));
            }
        }
        letters
    }

    /// Whether a text is a legal move of the position, in any spelling the game accepts.
    #[must_use]
    pub fn is_move(&self, text: &str) -> bool {
        self.session.fork().play(text).is_ok()
    }

    /// The game so far as text, in the form of PGN: [`Session::record`], with the players' owners.
    /// `date` is as in [`RecordTags`].
    #[must_use]
    pub fn record(&self, date: Option<String>) -> String {
        let owner = |player| self.owner(player).to_owned();
        self.session.record(&RecordTags {
            date,
            owners: [owner(Player::First), owner(Player::Second)],
            early: self.early,
        })
    }

    /// The time that a player has left now; `None` in a game without a clock.
    #[must_use]
    pub fn remaining(&self, player: Player) -> Option<Duration> {
        let clock = self.clock.as_ref()?;
        Some(clock.remaining(player, Instant::now()))
    }

    /// Looks at the clock: if a player has run out of time, the game is over. Returns whether that has
    /// just happened. A program with a clock on the screen calls this from time to time; every action
    /// and all events do, too.
    pub fn tick(&mut self) -> bool {
        let Some(clock) = &self.clock else {
            return false;
        };
        if self.conclusion().is_some() {
            return false;
        }
        let Some(loser) = clock.out_of_time(Instant::now()) else {
            return false;
        };
        self.early = Some(EarlyEnd::OutOfTime(loser));
        let player = words::player(self.players(), loser);
        self.notice = Some(Notice::OutOfTime { player });
        self.settle();
        true
    }

    /// Has the engine play at another level from now on; at full strength if none is given. Its
    /// search for a move, if it runs, begins anew.
    pub fn set_handicap(&mut self, handicap: Option<Handicap>) {
        self.opponent.handicap = handicap;
        if self.running == Some(Purpose::Move) {
            self.settle();
        }
    }

    /// Has the person play this side from now on.
    pub fn set_side(&mut self, side: Side) {
        self.side = side;
        self.paused = false;
        self.notice = Some(Notice::SideChanged {
            side,
            players: self.players(),
        });
        self.settle();
    }

    /// Has the engine keep to these limits from its next search on.
    pub fn set_limits(&mut self, limits: Limits) {
        self.opponent.limits = limits;
    }

    /// Shows these thoughts of the engine from now on.
    pub fn show_thoughts_of(&mut self, shown: ThoughtsShown) {
        self.thoughts_shown = shown;
        if self.running != Some(Purpose::Move) {
            self.settle();
        }
    }

    /// Shows the values of all moves from now on while the person chooses one, or no longer.
    pub fn show_scores(&mut self, shown: ScoresShown) {
        self.scores_shown = shown;
        if self.running != Some(Purpose::Move) {
            self.settle();
        }
    }

    /// Whether the values of all moves are looked for.
    #[must_use]
    pub fn scores_shown(&self) -> ScoresShown {
        self.scores_shown
    }

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

    /// Plays a move for the player to move, in any spelling the game accepts. Returns it in the game's
    /// own spelling. The engine's search for an answer begins, if it is the engine's turn then.
    ///
    /// # Errors
    ///
    /// [`Error::BadMove`] if it is malformed or illegal; [`Error::BadRequest`] if the game has ended
    /// before its rules end it. The position is then unchanged.
    pub fn play(&mut self, mv: &str) -> Result<String, Error> {
        self.tick();
        if let Some(end) = self.early {
            let reason = words::conclusion(self.players(), end.into());
            return Err(Error::BadRequest(format!("the game is over: {reason}")));
        }
        let cells = self.session.cells(mv);
        let played = self.session.play(mv)?;
        let now = Instant::now();
        let times = self.clock.as_mut().map(|clock| {
            let times = clock.times(now);
            clock.press(self.session.turn(), now);
            times
        });
        self.made.push(Made { cells, times });
        self.settle();
        Ok(played)
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

    /// After every change of the position, the players or the thoughts to show: gives the commands that
    /// follow.
    pub(crate) fn settle(&mut self) {
        self.pointer.reset(&*self.session);
        if self.running.take().is_some() {
            self.commands.push(Command::Stop);
        }
        self.run_clock();
        if self.conclusion().is_some() {
            return;
        }
        if self.is_engines_turn() && !self.paused {
            self.search(Purpose::Move);
        } else if self.scores_shown == ScoresShown::Shown {
            self.search(Purpose::Scores);
        } else if self.thoughts_shown == ThoughtsShown::Everything {
            self.search(Purpose::Analysis);
        }
    }

    /// Has the clock of the player to move run, and none in a pause or after the end.
    pub(crate) fn run_clock(&mut self) {
        let is_stopped = self.paused || self.conclusion().is_some();
        let turn = self.session.turn();
        match &mut self.clock {
            Some(clock) if is_stopped => clock.stop(Instant::now()),
            Some(clock) => clock.start(turn, Instant::now()),
            None => {}
        }
    }

    /// Orders a search of the position.
    pub(crate) fn search(&mut self, purpose: Purpose) {
        let mover = self.session.turn();
        let clock = self.clock.as_ref();
        let task = GameSearch {
            session: self.session.fork(),
            purpose,
            side: self.side,
            opponent: self.opponent.clone(),
            clock: clock.map(|clock| clock.for_search(mover, Instant::now())),
            stop: std::sync::Arc::default(),
        };
        self.thoughts = Some(Thoughts {
            purpose,
            mover,
            iterations: Vec::new(),
        });
        self.is_hurried = false;
        self.running = Some(purpose);
        self.commands.push(Command::Search(task));
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
        let ply = self.made.len();
        if self.values.len() <= ply {
            self.values.resize(ply + 1, None);
        }
        self.values[ply] = Some(Valued {
            mover: self.session.turn(),
            value: report.value,
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
                if let Err(error) = self.play(mv) {
                    self.notice = Some(Notice::SearchFailed(error.to_string()));
                }
            }
            Purpose::Hint => {
                self.pointer.show(mv, &*self.session);
                self.notice = Some(Notice::Hint {
                    mv: mv.clone(),
                    verdict: self.verdict(self.session.turn(), &report.value),
                });
            }
        }
    }
}

impl Made {
    /// The moves of a session's history.
    pub(crate) fn replayed(session: &dyn Session) -> Vec<Made> {
        let (mut replay, history) = (session.fork(), session.history());
        while replay.undo().is_some() {}
        let mut made = |mv: &String| {
            let cells = replay.cells(mv);
            replay.play(mv).map(|_| Made { cells, times: None })
        };
        history.iter().filter_map(|mv| made(mv).ok()).collect()
    }
}
