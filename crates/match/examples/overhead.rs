//! What a match costs beside its players' thinking: tic-tac-toe, played at random by both.
//!
//! ```text
//! cargo build --release -p negascout-match --example overhead
//! time target/release/examples/overhead 100000
//! ```

use negascout_match::{Error, GameRecord, Tournament, TournamentStandings, participants};
use negascout_session::open;
use std::error;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn error::Error>> {
    let games = std::env::args()
        .nth(1)
        .map_or(Ok(10_000), |text| text.parse())?;
    let players = participants(["random".parse()?, "random".parse()?])?;
    let tournament = Tournament {
        games,
        ..Tournament::new(open("tic-tac-toe", None)?, players)
    };
    let mut plies = 0;
    let mut count = |record: Option<&GameRecord>, _: &TournamentStandings| {
        plies += record.map_or(0, |record| record.moves.len());
        Ok::<(), Error>(())
    };
    let (standings, _) = tournament.play(&Arc::default(), &mut count)?;
    let (score, repeated) = (&standings.encounters[0].score, standings.repeated());
    println!("{games} games, {plies} plies: {score}; {repeated} pairs played again");
    Ok(())
}
