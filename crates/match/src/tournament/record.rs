//! A game of a tournament that has been played.

use crate::pgn_file::{Written, date_and_time, tags_of_a_game};
use crate::record::{Ending, Outcome};
use crate::referee::color;
use negascout_session::{EarlyEnd, Player, RecordTags, Session};
use serde::{Deserialize, Serialize};

/// A game of any kind that has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct GameRecord {
    /// Its number in the match, from 1. An odd game and the next one are a pair: they have one opening
    /// and one pair of players, who change sides.
    pub game: u32,
    /// The opening's number, from 1.
    pub opening: usize,
    /// The name of the player who moves first in the game.
    pub first: String,
    /// The name of the other player.
    pub second: String,
    /// Its result: 1-0 if the first has won.
    pub outcome: Outcome,
    /// The reason for its end.
    pub ending: Ending,
    /// The failure that ended it, as a predicate of the player who has failed; else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// When it began, in UTC: `2026-01-31T12:34:56Z`.
    pub begun: String,
    /// Its duration in seconds.
    pub seconds: f64,
    /// The position after the opening, as the game writes it.
    pub position: String,
    /// The moves of the players, oldest first.
    pub moves: Vec<String>,
}

impl GameRecord {
    /// The half points of a player of this game: 2 for a win, 1 for a draw, 0 for a loss.
    #[must_use]
    pub fn half_points(&self, player: Player) -> u8 {
        self.outcome.half_points(color(player))
    }

    /// The player who has lost, if one has.
    #[must_use]
    pub fn loser(&self) -> Option<Player> {
        match self.outcome {
            Outcome::WhiteWins => Some(Player::Second),
            Outcome::BlackWins => Some(Player::First),
            Outcome::Draw => None,
        }
    }

    /// The name of a player.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }

    /// The failure of a player in one line, with the moves of the game, if a failure has ended it.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        let loser = self.loser().filter(|_| self.ending.is_failure())?;
        let (name, detail) = (self.name(loser), &self.detail);
        let after = match (self.position.as_str(), self.moves.is_empty()) {
            ("", true) => "at its first move".to_owned(),
            ("", false) => format!("after {}", self.moves.join(" ")),
            (position, true) => format!("in '{position}'"),
            (position, false) => format!("from '{position}' after {}", self.moves.join(" ")),
        };
        Some(format!(
            "game {}, {after}: player '{name}' {detail}",
            self.game
        ))
    }

    /// The end as records have it, where the rules did not end the game.
    fn early(&self) -> Option<EarlyEnd> {
        match (self.ending, self.loser()) {
            (Ending::Finished, _) => None,
            (Ending::Silence | Ending::TimeForfeit, Some(loser)) => {
                Some(EarlyEnd::OutOfTime(loser))
            }
            (_, Some(loser)) => Some(EarlyEnd::Resigned(loser)),
            (_, None) => Some(EarlyEnd::Agreed),
        }
    }
}

/// A game with the session of its opening, from which its moves are read.
pub(super) struct WithOpening<'m> {
    pub(super) record: &'m GameRecord,
    pub(super) opening: &'m dyn Session,
}

impl Written for WithOpening<'_> {
    fn text(&self) -> String {
        let mut session = self.opening.with_all_moves();
        // A record that was tampered with ends where it makes no sense any more.
        let moves = self.record.moves.iter();
        let _ = moves.map(|mv| session.play(mv)).find(Result::is_err);
        let record = self.record;
        // The referee has claimed a draw that the rules allow.
        let claimed = session
            .claim()
            .filter(|_| record.ending == Ending::Finished);
        let tags = RecordTags {
            date: Some(date_and_time(&record.begun).0),
            owners: [record.first.clone(), record.second.clone()],
            early: claimed.map(EarlyEnd::Claimed).or(record.early()),
        };
        // The tags that no other game has follow the standard ones.
        let text = session.record(&tags);
        let own = format!("]\n{}\n", self.identity());
        text.replacen("]\n\n", &own, 1)
    }

    fn identity(&self) -> String {
        tags_of_a_game(self.record.game, &self.record.begun)
    }
}
