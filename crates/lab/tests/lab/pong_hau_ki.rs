//! Pong Hau K'i: five points, two men each, and no end unless somebody errs.

use crate::any::{Any, TestGame, Worth};
use crate::turn;
use negascout::engine::Plain;
use negascout::{Game, Score};
use negascout_lab::{Comparison, Laboratory, form};
use negascout_session::{
    Answer, Catalogue, EngineCache, Limits, Outcome, Playable, Player, ProvenBy, SearchRequest,
    Session, SolveRequest, go_on,
};
use std::time::Duration;

/// The points beside each point: two at the top, one in the middle, two at the bottom. The top has no
/// line between its two.
const LINES: [u8; 5] = [0b0_1100, 0b1_0100, 0b1_1011, 0b1_0101, 0b0_1110];

/// The men of both players, a bit for each point. Whoever is shut in has lost.
#[derive(Clone)]
struct Men {
    men: [u8; 2],
    turn: Player,
}

impl Men {
    /// The bit of the free point.
    fn free(&self) -> u8 {
        !(self.men[0] | self.men[1]) & 0b1_1111
    }
}

impl Game for Men {
    /// The point that a man leaves, for the one that is free.
    type Move = u8;

    fn moves(&self) -> impl Iterator<Item = u8> {
        let own = self.men[self.turn as usize];
        let lines = LINES[self.free().trailing_zeros() as usize];
        (0..5).filter(move |from| own & lines & 1 << from != 0)
    }

    fn play(&self, from: u8) -> Men {
        let mut next = self.clone();
        next.men[self.turn as usize] ^= 1 << from | self.free();
        next.turn = self.turn.other();
        next
    }

    fn outcome(&self) -> Option<Score> {
        self.moves().next().is_none().then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        u64::from(self.men[0]) << 6 | u64::from(self.men[1]) << 1 | self.turn as u64
    }
}

impl TestGame for Men {}

struct PongHauKi(Men);

impl Playable for PongHauKi {
    type Position = Any<'static>;
    type Knowledge = Plain<Worth>;

    fn name(&self) -> String {
        "pong-hau-ki".to_owned()
    }
    fn start(&self) -> Any<'static> {
        Any::new(self.0.clone())
    }
    fn knowledge(&self) -> Self::Knowledge {
        Plain(Worth)
    }
    fn format_move(&self, _: &Any<'_>, from: u64) -> String {
        (from + 1).to_string()
    }
    fn turn(&self, pos: &Any<'_>) -> Player {
        turn(pos)
    }
}

/// The first player to move with men on these points, the top's being 0 and 1.
fn open(first: [u8; 2], second: [u8; 2]) -> Box<dyn Session> {
    let men = [first, second].map(|points| points.iter().fold(0, |set, point| set | 1 << point));
    let start = Men {
        men,
        turn: Player::First,
    };
    let games = Catalogue::empty().with(PongHauKi(start));
    games.open("pong-hau-ki", None).unwrap()
}

/// What solving, comparing and thinking say of a position.
fn message(session: &dyn Session) -> [Option<Outcome>; 3] {
    let memory = || EngineCache::with_mebibytes(1);
    let answer = session.solve(&SolveRequest::default(), &mut memory(), &mut go_on);
    let solution = Answer::solution(answer.unwrap()).unwrap();
    assert_eq!(solution.prover, Some(ProvenBy::WholeGame));
    let asked = Comparison {
        algorithms: vec![form("alpha-beta").unwrap()],
        ..Comparison::default()
    };
    let rows = session.compare(&asked, &mut memory(), &mut go_on).unwrap();
    // With several lines it is searched for a moment, and then solved; that needs no such time.
    let limits = Limits {
        time: Some(Duration::from_secs(600)),
        ..Limits::default()
    };
    let by_time = SearchRequest {
        lines: 2,
        ..limits.into()
    };
    let report = session.think(&by_time, &mut memory(), &mut go_on).unwrap();
    let compared = rows[0].value.as_ref().unwrap().result;
    [solution.value.result, compared, report.value.result]
}

#[test]
fn without_an_error_it_has_no_end() {
    let start = open([0, 1], [3, 4]);
    assert_eq!(message(&*start), [Some(Outcome::Draw); 3]);
}

/// A man to the middle shuts the second player in at the right: its men at 1 and 4, the free point at 0.
#[test]
fn who_errs_is_shut_in() {
    let trap = open([0, 3], [1, 4]);
    assert_eq!(message(&*trap), [Some(Outcome::Win); 3]);
}
