//! A game of a tournament as files have it.

use super::Tournament;
use super::pgn;
use crate::pgn_file::{Written, date_and_time, tags_of_a_game};
use crate::record::{Ending, GameRecord};
use negascout_session::{EarlyEnd, RecordTags, Session};

/// A game of a match, with the session of its opening.
pub(super) struct WithOpening<'m> {
    pub(super) tournament: &'m Tournament,
    pub(super) record: &'m GameRecord,
    pub(super) opening: &'m dyn Session,
}

impl Written for WithOpening<'_> {
    fn text(&self) -> String {
        match &self.tournament.engines {
            Some(terms) => pgn::text(self.record, self.opening, terms, &self.tournament.players),
            None => self.as_session(),
        }
    }

    fn identity(&self) -> String {
        tags_of_a_game(self.record.game, &self.record.begun)
    }
}

impl WithOpening<'_> {
    /// The record that a session of the game writes.
    fn as_session(&self) -> String {
        let mut session = self.opening.with_all_moves();
        // A record that was tampered with ends where it makes no sense any more.
        let moves = self.record.moves.iter();
        let _ = moves
            .map(|played| session.play(&played.mv))
            .find(Result::is_err);
        let record = self.record;
        // The referee has claimed a draw that the rules allow.
        let claimed = session
            .claim()
            .filter(|_| record.ending == Ending::Finished);
        let tags = RecordTags {
            date: Some(date_and_time(&record.begun).0),
            owners: [record.first.clone(), record.second.clone()],
            early: claimed.map(EarlyEnd::Claimed).or(record.early()),
            ..RecordTags::default()
        };
        // The tags that no other game has follow the standard ones.
        let text = session.record(&tags);
        let own = format!("]\n{}\n", self.identity());
        text.replacen("]\n\n", &own, 1)
    }
}
