//! A kind of player from outside the library, and the documents of those within.

use negascout_match::{
    Contender, Error, ParseError, Played, PlayerKind, PlayerKinds, Registration, Surroundings,
    Tournament, Trouble, Turn, participants,
};
use negascout_session::{Session, open};
use std::path::Path;
use std::sync::Arc;
use std::{fs, iter};

/// It plays the first of its moves that is legal, in every position; where none is, it fails.
#[derive(Clone, Debug)]
struct Listed(Vec<String>);

impl PlayerKind for Listed {
    fn start(&self, _: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
        Ok(Box::new(self.clone()))
    }
}

impl Contender for Listed {
    fn choose(&mut self, game: &dyn Session, _: &Turn<'_>) -> Result<Played, Trouble> {
        let legal = game.moves();
        let mv = self.0.iter().find(|mv| legal.contains(mv)).cloned();
        mv.map(Played::from)
            .ok_or_else(|| Trouble::Gone("has come to the end of its list".to_owned()))
    }
}

const LISTED: Registration = Registration {
    name: "listed",
    operand: Some("MOVES"),
    about: "the first legal one of these moves; `from=N`, not those before the move N",
    read: |items| {
        let moves = items.command()?;
        let from = items.whole("from", 1..=100)?.unwrap_or(1) as usize;
        let moves: Vec<String> = moves.into_iter().skip(from - 1).collect();
        if moves.is_empty() {
            return Err(ParseError::new("'listed' has no move left"));
        }
        Ok(Arc::new(Listed(moves)))
    },
};

#[test]
fn a_kind_from_outside_plays_a_match() {
    let kinds = PlayerKinds::default().with(LISTED);
    let read = |text: &str| kinds.read(text).unwrap();
    let corners = "listed b2 a1 a3 c1 c3 b1 b3 a2 c2,name=corners";
    let players = participants([read(corners), read("listed b2,name=short"), read("random")]);
    let tournament = Tournament {
        games: 10,
        ..Tournament::new(open("tic-tac-toe", None).unwrap(), players.unwrap())
    };
    let mut failures = Vec::new();
    let mut keep = |record: Option<&_>, _: &_| {
        failures.extend(record.and_then(|record| tournament.failure(record)));
        Ok::<(), Error>(())
    };
    let (standings, _) = tournament.play(&Arc::default(), &mut keep).unwrap();
    assert!(standings.failures[0].is_empty(), "{failures:?}");
    assert!(!standings.failures[1].is_empty());
    let message = "player 'short' has come to the end of its list";
    assert!(
        failures.iter().all(|line| line.ends_with(message)),
        "{failures:?}"
    );
    // The same player draws nothing at random: a pair that comes again counts once.
    assert!(standings.against(0, 1).unwrap().wins > 0);
}

#[test]
fn a_kind_from_outside_is_named_in_errors_and_help() {
    let kinds = PlayerKinds::default().with(LISTED);
    let refused = |text: &str| kinds.read(text).unwrap_err().to_string();
    assert_eq!(
        refused("listd a1"),
        "'listd' is no player (did you mean 'listed'?)"
    );
    assert!(refused("?").ends_with(", run COMMAND, uci COMMAND and listed MOVES"));
    assert_eq!(refused("listed"), "'listed' has no command");
    assert_eq!(refused("listed a1,to=3"), "'listed a1' has no 'to'");
    assert_eq!(refused("listed a1,from=2"), "'listed' has no move left");
    let line =
        "  listed MOVES    the first legal one of these moves; from=N, not those before the move N";
    assert_eq!(kinds.help().lines().last(), Some(line));
    // Another kind of the same name takes its place.
    let replaced = kinds.with(Registration {
        about: "nothing",
        ..LISTED
    });
    assert_eq!(replaced.help().matches("  listed MOVES ").count(), 1);
}

#[test]
fn the_documents_have_the_kinds_of_the_library() {
    let folders = iter::successors(Some(Path::new(env!("CARGO_MANIFEST_DIR"))), |path| {
        path.parent()
    });
    let mut files = folders.map(|folder| folder.join("docs/matches.md"));
    let text = files
        .find_map(|file| fs::read_to_string(file).ok())
        .unwrap();
    assert!(
        text.contains(&PlayerKinds::default().rows()),
        "{}",
        PlayerKinds::default().rows()
    );
}
