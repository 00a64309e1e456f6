//! A request for a match, as data: what a binding is given.

use crate::error::Error;
use crate::limit::MAX_SECONDS;
use crate::openings::Draw;
use crate::player::{PlayerSpec, participants};
use crate::spec::Program;
use crate::stats::Sprt;
use crate::tournament::{Beginnings, Format, Tournament};
use negascout_session::Session;
use serde::Deserialize;
use std::path::PathBuf;
use std::time::Duration;

/// A match of players of any game, except for the game. What is left out is as in [`Tournament::new`].
///
/// ```
/// use negascout_match::MatchRequest;
/// use negascout_session::open;
///
/// let asked = MatchRequest {
///     players: vec!["random".to_owned(), "search,depth=2".to_owned()],
///     games: 10,
///     ..MatchRequest::default()
/// };
/// let tournament = asked.tournament(&*open("connect-four", None).unwrap()).unwrap();
/// assert_eq!((tournament.all_games(), tournament.seed), (10, 1));
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatchRequest {
    /// The players, each as [`PlayerSpec`] has it.
    pub players: Vec<String>,
    /// Who plays whom.
    pub format: Format,
    /// The number of games of each two who meet: even.
    pub games: u32,
    /// The seed of all that is drawn at random.
    pub seed: u64,
    /// The moves drawn at random with which games begin.
    pub random_plies: u32,
    /// How far from even a search may find an opening.
    pub within: i32,
    /// The number of moves of each player after which a game is a draw.
    pub max_moves: u32,
    /// If games end where a proof of so many nodes finds their result, the number of nodes.
    pub prove: Option<u64>,
    /// The longest time for an answer, in seconds.
    pub timeout: f64,
    /// The number of games played at the same time.
    pub jobs: usize,
    /// A test that may end a match of two: `ELO0,ELO1`, as [`Sprt`] has it.
    pub sprt: Option<String>,
    /// The file that the match is saved in, and resumed from.
    pub save: Option<PathBuf>,
    /// The file to which games are written as records.
    pub pgn: Option<PathBuf>,
}

impl Default for MatchRequest {
    fn default() -> MatchRequest {
        MatchRequest {
            players: Vec::new(),
            format: Format::RoundRobin,
            games: 100,
            seed: 1,
            random_plies: 4,
            within: 30,
            max_moves: 500,
            prove: None,
            timeout: 60.0,
            jobs: 1,
            sprt: None,
            save: None,
            pgn: None,
        }
    }
}

impl MatchRequest {
    /// The match from this position.
    ///
    /// # Errors
    ///
    /// [`Error::Field`] if a text is no player or test, or a number is out of range; [`Error::Senseless`] if
    /// two players have one name.
    pub fn tournament(&self, start: &dyn Session) -> Result<Tournament, Error> {
        let players = self.players.iter().map(|text| MatchRequest::player(text));
        self.tournament_of(start, players.collect::<Result<_, _>>()?)
    }

    /// A player that is a text.
    ///
    /// # Errors
    ///
    /// [`Error::Field`] if it is none, or an engine of a program that is not here.
    ///
    /// ```
    /// use negascout_match::MatchRequest;
    ///
    /// assert_eq!(MatchRequest::player("random,name=dice").unwrap().name.as_deref(), Some("dice"));
    /// let told = MatchRequest::player("serach").unwrap_err().to_string();
    /// assert_eq!(told, "players: 'serach': 'serach' is no player (did you mean 'search'?)");
    /// ```
    pub fn player(text: &str) -> Result<PlayerSpec, Error> {
        let fault = |reason: String| Error::Field {
            field: "players",
            reason: format!("'{text}': {reason}"),
        };
        let spec: PlayerSpec = text.parse().map_err(|error| fault(format!("{error}")))?;
        match spec.kind.program() {
            Some(Program::Own) => {
                let reason = "'self' is an engine in the program negascout alone";
                Err(fault(reason.to_owned()))
            }
            _ => Ok(spec),
        }
    }

    /// The match from this position, of these players in place of the texts.
    ///
    /// # Errors
    ///
    /// As of [`tournament`](MatchRequest::tournament).
    pub fn tournament_of(
        &self,
        start: &dyn Session,
        players: Vec<PlayerSpec>,
    ) -> Result<Tournament, Error> {
        let fault = |field: &'static str, reason: String| Error::Field { field, reason };
        if self.prove == Some(0) {
            return Err(fault("prove", "0 nodes prove nothing".to_owned()));
        }
        if !(self.timeout > 0.0 && self.timeout <= MAX_SECONDS) {
            let reason = format!("{} is not above 0 and at most {MAX_SECONDS}", self.timeout);
            return Err(fault("timeout", reason));
        }
        let test = self
            .sprt
            .as_ref()
            .map(|text| text.parse::<Sprt>())
            .transpose();
        Ok(Tournament {
            format: self.format,
            beginnings: match self.random_plies {
                0 => Beginnings::Start,
                plies => Beginnings::Drawn(Draw {
                    plies,
                    within: self.within,
                    seed: self.seed,
                    ..Draw::default()
                }),
            },
            games: self.games,
            seed: self.seed,
            max_moves: self.max_moves,
            prove: self.prove,
            patience: Duration::from_secs_f64(self.timeout),
            concurrency: self.jobs,
            sprt: test.map_err(|error| fault("sprt", error.to_string()))?,
            save: self.save.clone(),
            pgn: self.pgn.clone(),
            ..Tournament::new(start.fork(), participants(players)?)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::MatchRequest;
    use negascout_session::open;

    fn refused(json: &str) -> String {
        let asked: MatchRequest = serde_json::from_str(json).unwrap();
        let start = open("tic-tac-toe", None).unwrap();
        let made = asked.tournament(&*start);
        made.err().unwrap().to_string()
    }

    #[test]
    fn what_is_wrong_is_named() {
        let refusal = refused(r#"{"players":["random","serach"]}"#);
        assert_eq!(
            refusal,
            "players: 'serach': 'serach' is no player (did you mean 'search'?)"
        );
        let refusal = refused(r#"{"players":["random","random"],"timeout":0}"#);
        assert_eq!(refusal, "timeout: 0 is not above 0 and at most 86400");
        let refusal = refused(r#"{"players":["random","uci self,depth=1"]}"#);
        let expected =
            "players: 'uci self,depth=1': 'self' is an engine in the program negascout alone";
        assert_eq!(refusal, expected);
        let refusal = refused(r#"{"players":["random","random"],"prove":0}"#);
        assert_eq!(refusal, "prove: 0 nodes prove nothing");
        let refusal = refused(r#"{"players":["random","random"],"sprt":"5"}"#);
        assert!(refusal.starts_with("sprt: '5' is no test: "), "{refusal}");
        assert!(serde_json::from_str::<MatchRequest>(r#"{"game":1}"#).is_err());
    }
}
