//! A game behind messages: a request in, a reply out, both data.

use crate::{
    Action, Begin, Command, Event, Game, GameSearchData, Notice, ScoresShown, Shown, ShownCell,
    Side, ThoughtsShown,
};
use negascout_session::{
    Catalogue, EarlyEnd, Error, Handicap, Limits, Session, SetUp, recorded_end,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A game behind messages, for a program in which the game and its searches are apart: the page of a
/// browser, with a worker for each.
///
/// The game is where no search runs, and so every [`Request`] is answered at once. Its
/// [`Reply`] has all that is [`Shown`], and the commands to those who search. A request that cannot be
/// met changes nothing, and the reply says why.
///
/// ```
/// use negascout_play::{Begin, Controller, CommandData, Request};
/// use negascout_session::{Catalogue, GameState};
///
/// let mut controller = Controller::new(Catalogue::standard());
/// let state = GameState { game: "connect-four".into(), ..GameState::default() };
/// let begin = Begin { state, ..Begin::default() };
/// let begun = controller.ask(Request::Begin(begin));
/// assert_eq!(begun.shown.unwrap().legal.len(), 7);
///
/// let played = controller.ask(Request::Play("4".into()));
/// let [CommandData::Search(task)] = played.commands.as_slice() else { unreachable!() };
/// assert_eq!(task.state.moves, ["4"]);
///
/// let refused = controller.ask(Request::Play("4".into()));
/// assert_eq!(refused.failed.as_deref(), Some("it is the engine's move"));
/// ```
pub struct Controller {
    games: Catalogue,
    game: Option<Game>,
    /// The number of moves that lead to the position that the person looks back at.
    looked_at: Option<usize>,
}

/// A request that cannot be met, whatever the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unmet {
    /// There is no game yet.
    #[error("no game has begun")]
    NoGame,
    /// There is nothing to load.
    #[error("the text is empty: expected a position, moves, or a game record")]
    NoText,
}

/// An action of the person, or an event of a search.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// Begin a game.
    Begin(Begin),
    /// Play a move for the person, in any spelling the game accepts.
    Play(String),
    /// Take the person's last move back.
    TakeBack,
    /// Take moves back until this number is left.
    BackTo(usize),
    /// Look at the position after this number of moves; the current one if there are no more.
    LookAt(usize),
    /// Ask for a good move.
    Hint,
    /// Have the engine move at once, also for the person.
    MoveNow,
    /// Have the engine wait, or go on.
    Pause,
    /// Give the game up for the person.
    Resign,
    /// Claim a draw if the rules allow it; else offer one, which the engine takes or declines.
    OfferDraw,
    /// Begin again, from the position that the game began with.
    NewGame,
    /// Play this side.
    Side(Side),
    /// Play against this level, or at full strength.
    Level(Option<Handicap>),
    /// Let the engine think so long, at full strength.
    Limits(Limits),
    /// Show these thoughts.
    Thoughts(ThoughtsShown),
    /// Show the values of all moves, or hide them.
    Scores(ScoresShown),
    /// Go on from a text: a game record, or a position or moves in the game's notation.
    Load(String),
    /// Go on from a position that was set up man by man.
    SetUp(SetUp),
    /// Take in an event of the search that was begun last.
    Hear(Event),
    /// Look at the clock.
    Tick,
}

/// The answer to a request.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Reply {
    /// All that is shown of the game; `None` while none has begun.
    pub shown: Option<Shown>,
    /// The commands that follow, to be carried out one after the other.
    pub commands: Vec<CommandData>,
    /// The reason why the request could not be met, in one line; `None` if it was.
    pub failed: Option<String>,
}

/// A [`Command`] as data.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CommandData {
    /// Give up the search, if one runs, and begin this one.
    Search(Box<GameSearchData>),
    /// Give up the search: its events are not used any more.
    Stop,
}

impl Controller {
    /// A controller that opens games of this catalogue, and has none yet.
    #[must_use]
    pub fn new(games: Catalogue) -> Controller {
        Controller {
            games,
            game: None,
            looked_at: None,
        }
    }

    /// Meets a request.
    pub fn ask(&mut self, request: Request) -> Reply {
        let looks = matches!(request, Request::Hear(_) | Request::Tick);
        let looked_at = self.looked_at.take();
        let failed = self.meet(request).err().map(|error| error.to_string());
        if looks || failed.is_some() {
            self.looked_at = looked_at;
        }
        Reply {
            failed,
            ..self.reply()
        }
    }

    /// The game so far as text: [`Game::record`]. `None` while none has begun.
    #[must_use]
    pub fn record(&self, date: Option<String>) -> Option<String> {
        Some(self.game.as_ref()?.record(date, Vec::new()))
    }

    /// Every man that the board may hold, for an editor of positions; none while no game has begun.
    #[must_use]
    pub fn men(&self) -> Vec<ShownCell> {
        let session = self.game.as_ref().map(Game::session);
        session.map_or(Vec::new(), ShownCell::men)
    }

    fn meet(&mut self, request: Request) -> Result<(), Error> {
        if let Request::Begin(begin) = request {
            self.game = Some(begin.open(&self.games)?);
            return Ok(());
        }
        let Some(game) = &mut self.game else {
            return Err(Error::refused(Unmet::NoGame));
        };
        match request {
            Request::Begin(_) => {}
            Request::Play(mv) => play(game, &mv)?,
            Request::TakeBack => game.act(Action::TakeBack),
            Request::BackTo(moves) => drop(game.back_to(moves)),
            Request::LookAt(ply) => {
                self.looked_at = Some(ply).filter(|&ply| ply < game.session().history().len());
            }
            Request::Hint => game.act(Action::Hint),
            Request::MoveNow => game.act(Action::MoveNow),
            Request::Pause => game.act(Action::Pause),
            Request::Resign => game.act(Action::Resign),
            Request::OfferDraw => game.act(Action::OfferDraw),
            Request::NewGame => game.act(Action::NewGame),
            Request::Side(side) => game.set_side(side),
            Request::Level(handicap) => game.set_handicap(handicap),
            Request::Limits(limits) => game.set_limits(limits),
            Request::Thoughts(shown) => game.show_thoughts_of(shown),
            Request::Scores(shown) => game.show_scores(shown),
            Request::Load(text) => {
                let (session, early) = read(game.session(), &self.games, &text)?;
                game.go_on_with(session, early);
            }
            Request::SetUp(setup) => {
                let session = game.session().set_up(&setup)?;
                game.go_on_with(session, None);
            }
            Request::Hear(event) => game.hear(event),
            Request::Tick => drop(game.tick()),
        }
        Ok(())
    }

    /// The game as it is shown, and its commands as data.
    fn reply(&mut self) -> Reply {
        let mut commands = Vec::new();
        if let Some(game) = &mut self.game {
            // The search runs in another worker, which cannot be told to hurry: its last iteration is the
            // result.
            let given = game.take_commands();
            if given
                .iter()
                .any(|command| matches!(command, Command::Hurry))
            {
                game.end_with_last_iteration();
            }
            let given = given.into_iter().chain(game.take_commands());
            commands.extend(given.filter_map(|command| CommandData::from_command(&command)));
        }
        let game = self.game.as_ref();
        Reply {
            shown: game.map(|game| game.shown(self.looked_at)),
            commands,
            failed: None,
        }
    }
}

impl CommandData {
    fn from_command(command: &Command) -> Option<CommandData> {
        match command {
            Command::Search(task) => {
                Some(CommandData::Search(Box::new(GameSearchData::from(task))))
            }
            Command::Stop => Some(CommandData::Stop),
            Command::Hurry => None,
        }
    }
}

/// Plays the person's move.
fn play(game: &mut Game, mv: &str) -> Result<(), Error> {
    if game.conclusion().is_some() {
        return Err(Error::refused(Notice::GameOver));
    }
    if game.is_engines_turn() {
        return Err(Error::refused(Notice::EnginesTurn));
    }
    game.act(Action::Cancel);
    game.play(mv).map(drop)
}

/// The game that a text tells, and its end by a record: a record, if it looks like one, or a position or moves.
fn read(
    session: &dyn Session,
    games: &Catalogue,
    text: &str,
) -> Result<(Box<dyn Session>, Option<EarlyEnd>), Error> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Error::refused(Unmet::NoText));
    }
    let results = ["*", "1-0", "0-1", "1/2-1/2"];
    let is_record = text.contains('[') || results.iter().any(|result| text.ends_with(result));
    if is_record {
        let loaded = session.load(text)?;
        let end = recorded_end(&*loaded, text);
        return Ok((loaded, end));
    }
    let opened = games.open(&session.game(), text)?;
    Ok((opened.with_all_moves(), None))
}
