//! Matches between players of a game.

use crate::failure::bad_request;
use crate::run::Watch;
use negascout_match::data::{Standings, TournamentGame};
use negascout_match::{Error, GameRecord, MatchRequest, TournamentStandings, chart};
use negascout_session::Session;
use pyo3::PyResult;
use serde::Serialize;

/// A match that is over.
#[derive(Serialize)]
pub(crate) struct Played {
    /// The score.
    standings: Standings,
    /// The games that were played now, in the order in which they ended.
    games: Vec<TournamentGame>,
    /// The ratings as SVG.
    picture: String,
}

/// Plays a match from the position of `game`. Each game is told to `watch`, which ends the match too.
pub(crate) fn play(game: &dyn Session, asked: &MatchRequest, watch: &Watch) -> PyResult<Played> {
    let refused = |error: Error| bad_request(error.to_string());
    let tournament = asked.tournament(game).map_err(refused)?;
    let stop = watch.stop().unwrap_or_default();
    let mut games = Vec::new();
    let mut tell = watch.tell();
    let mut on_game = |record: Option<&GameRecord>, _: &TournamentStandings| {
        if let Some(record) = record {
            let played = TournamentGame::new(&tournament, record);
            if tell(&played).is_break() {
                watch.end();
            }
            games.push(played);
        }
        Ok::<(), Error>(())
    };
    let (standings, conclusion) = tournament.play(&stop, &mut on_game).map_err(refused)?;
    Ok(Played {
        standings: Standings::new(&tournament, &standings, conclusion),
        games,
        picture: chart(&tournament.players, &standings),
    })
}
