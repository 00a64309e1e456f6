//! Opening files and suites: the input as EPD, and as PGN cut after some plies. What is read can be played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::Game;
use negascout_fuzz::assert_one_line;
use negascout_match::{Error, Openings, SuitePosition};
use negascout_session::Catalogue;

fuzz_target!(|text: &str| {
    check(Openings::from_epd("x", text));
    let all = Openings::from_pgn("x", text, None);
    let cut = Openings::from_pgn("x", text, Some(2));
    if let (Ok(all), Ok(cut)) = (&all, &cut) {
        assert_eq!(all.list().len(), cut.list().len());
        for (all, cut) in all.list().iter().zip(cut.list()) {
            assert!(all.start == cut.start && all.moves.starts_with(&cut.moves));
            assert_eq!(cut.moves.len(), all.moves.len().min(2));
        }
    }
    check(all);
    check(cut);
    let games = Catalogue::standard();
    for line in text.lines() {
        match SuitePosition::read(&games, line) {
            Ok(position) => {
                let legal = position.session.moves();
                let mut named = position.best.iter().chain(&position.avoid);
                assert!(named.all(|mv| legal.contains(mv)), "{line}");
            }
            Err(fault) => assert_one_line(&fault),
        }
    }
});

fn check(read: Result<Openings, Error>) {
    let openings = match read {
        Ok(openings) => openings,
        Err(error) => return assert_one_line(&error),
    };
    assert!(!openings.list().is_empty());
    for opening in openings.list() {
        let mut pos = opening.start.clone();
        for &mv in &opening.moves {
            assert!(pos.is_legal(mv), "{mv} in {pos}");
            pos = pos.play(mv);
        }
        assert_eq!(pos.outcome(), None, "{pos}");
    }
}
