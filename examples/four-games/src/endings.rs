//! Endings of nine men's morris with the whole program: `solve nine-mens-morris:3-3`.

use four_games::nine::NineMensMorris;
use negascout_session::Catalogue;
use std::process::ExitCode;

fn main() -> ExitCode {
    let sizes = [[3, 3], [4, 3], [4, 4], [9, 9]];
    let games = sizes.map(|men| NineMensMorris { men });
    let games = games.into_iter().fold(Catalogue::empty(), Catalogue::with);
    negascout_cli::run(games)
}
