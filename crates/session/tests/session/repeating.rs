//! A game with a rule for positions that come again.

use crate::any::{Any, TestGame, Worth};
use crate::turn;
use negascout::engine::{self, Engine, Enhanced, Plain};
use negascout::repetition::{GamePosition, RepetitionRule};
use negascout::search::Quiescence;
use negascout::{Game, Score};
use negascout_session::{
    Answer, Catalogue, EndReason, Ending, EngineCache, Limits, Playable, PlayableCheck, Player,
    Repeating, SearchRequest, Session, SolveRequest, StopReason, go_on,
};

/// A token on a ring of six places that both push, and whose turn it is. At place 3 the mover has lost
/// if the gate is open.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Ring {
    at: u8,
    turn: Player,
    gate: bool,
}

impl Game for Ring {
    type Move = u8;
    fn moves(&self) -> impl Iterator<Item = u8> {
        let goes_on = self.outcome().is_none();
        [(self.at + 1) % 6, (self.at + 5) % 6]
            .into_iter()
            .filter(move |_| goes_on)
    }
    fn play(&self, to: u8) -> Ring {
        Ring {
            at: to,
            turn: self.turn.other(),
            ..*self
        }
    }
    fn outcome(&self) -> Option<Score> {
        (self.gate && self.at == 3).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        u64::from(self.at) << 2 | u64::from(self.gate) << 1 | self.turn as u64
    }
}

impl TestGame for Ring {}

/// The game without a rule: it need not end.
struct Gate {
    gate: bool,
}

impl Playable for Gate {
    type Position = Any<'static>;
    type Knowledge = Enhanced<Worth, Quiescence<Any<'static>>>;

    fn name(&self) -> String {
        "gate".to_owned()
    }
    fn start(&self) -> Any<'static> {
        Any::new(Ring {
            at: 0,
            turn: Player::First,
            gate: self.gate,
        })
    }
    fn knowledge(&self) -> Self::Knowledge {
        Plain(Worth).with(Quiescence::new())
    }
    fn format_move(&self, _: &Any<'_>, to: u64) -> String {
        to.to_string()
    }
    fn turn(&self, pos: &Any<'_>) -> Player {
        turn(pos)
    }
}

fn open(rule: RepetitionRule, position: &str) -> Box<dyn Session> {
    let games = Catalogue::empty().with(Repeating(Gate { gate: true }, rule));
    games.open("gate", position).unwrap()
}

#[test]
fn the_game_keeps_its_promises() {
    let game = Repeating(Gate { gate: true }, RepetitionRule::DRAW);
    let summary = PlayableCheck::new(game).allow_cycles().check().unwrap();
    assert_eq!(summary.games.finished, summary.games.played, "{summary}");
}

#[test]
fn the_rule_ends_the_game_and_names_the_reason() {
    let draw = open(RepetitionRule::DRAW, "1 0");
    assert_eq!(
        (draw.ending(), draw.end_reason()),
        (Some(Ending::Draw), Some(EndReason::Returned))
    );
    assert!(draw.moves().is_empty());
    // The second player led back, and loses.
    let lost = open(RepetitionRule::LOSS, "1 0");
    assert_eq!(lost.ending(), Some(Ending::Won(Player::First)));
    let goes_on = open(RepetitionRule::THREEFOLD, "1 0");
    assert_eq!((goes_on.ending(), goes_on.moves().len()), (None, 2));
    let third = open(RepetitionRule::THREEFOLD, "1 0 1 0");
    assert_eq!(third.end_reason(), Some(EndReason::Repetition));
}

#[test]
fn no_move_follows_the_end() {
    let games = Catalogue::empty().with(Repeating(Gate { gate: true }, RepetitionRule::DRAW));
    let error = games.open("gate", "1 0 1").err().unwrap().to_string();
    assert!(error.contains("move 3: the game is over"), "{error}");
    let mut over = open(RepetitionRule::DRAW, "1");
    over.play("0").unwrap();
    let error = over.play("1").unwrap_err().to_string();
    assert!(error.contains("the game is over"), "{error}");
    // Taken back, the game goes on.
    assert_eq!(over.undo().as_deref(), Some("0"));
    assert_eq!(over.moves(), ["2", "0"]);
}

#[test]
fn searches_and_proofs_heed_the_rule() {
    // Who comes to 2 or 4 loses: the opponent goes to 3, where the mover has lost.
    let session = open(RepetitionRule::DRAW, "");
    let mut memory = EngineCache::with_mebibytes(1);
    let request = SearchRequest::from(Limits {
        depth: Some(20),
        ..Limits::default()
    });
    let report = session.think(&request, &mut memory, &mut go_on).unwrap();
    assert_eq!(
        (report.value.score, report.stopped_by),
        (0, StopReason::Solved)
    );
    let answer = session
        .solve(&SolveRequest::default(), &mut memory, &mut go_on)
        .unwrap();
    assert!(matches!(answer, Answer::Solved(solution) if solution.value.score == 0));
    // Where who returns loses, the second player may not go back to 0, and loses by going on.
    let strict = open(RepetitionRule::LOSS, "");
    let report = strict.think(&request, &mut memory, &mut go_on).unwrap();
    assert!(report.value.score > 0, "{}", report.value);
    let refused = strict.solve(&SolveRequest::default(), &mut memory, &mut go_on);
    let line = refused.unwrap_err().to_string();
    assert!(line.contains("who returns to a position loses"), "{line}");
}

#[test]
fn heuristics_are_part_of_what_is_wrapped() {
    let gate = Gate { gate: true };
    let mut engine = Engine::knowing(engine::Repeating(gate.knowledge()))
        .hash(1)
        .limits(Limits::to_depth(8));
    let pos = GamePosition::new(gate.start(), RepetitionRule::DRAW);
    assert_eq!(engine.play(&pos), Some(1));
}
