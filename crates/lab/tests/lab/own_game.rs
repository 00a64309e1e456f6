//! A game of an author's own in the laboratory.

use crate::any::{Any, TestGame, Worth};
use crate::turn;
use negascout::engine::Plain;
use negascout::textbook::Algorithm;
use negascout::{Game, Score};
use negascout_lab::{Comparison, Form, Laboratory, Searcher};
use negascout_session::{
    Catalogue, EngineCache, Error, Playable, Player, Session, SolveRequest, go_on,
};

/// Squares in a row, on which the players lay dominoes; whoever cannot has lost. A bit for each square
/// that is covered.
#[derive(Clone)]
struct Row {
    covered: u32,
    turn: Player,
}

const SQUARES: u32 = 9;

impl Game for Row {
    type Move = u32;

    fn moves(&self) -> impl Iterator<Item = u32> {
        let covered = self.covered;
        (0..SQUARES - 1).filter(move |square| covered >> square & 3 == 0)
    }

    fn play(&self, square: u32) -> Row {
        Row {
            covered: self.covered | 3 << square,
            turn: self.turn.other(),
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.moves().next().is_none().then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        u64::from(self.covered) << 1 | self.turn as u64
    }
}

impl TestGame for Row {}

struct Cram;

impl Playable for Cram {
    type Position = Any<'static>;
    type Knowledge = Plain<Worth>;

    fn name(&self) -> String {
        "cram".to_owned()
    }

    fn start(&self) -> Any<'static> {
        Any::new(Row {
            covered: 0,
            turn: Player::First,
        })
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(Worth)
    }

    fn format_move(&self, _: &Any<'_>, square: u64) -> String {
        format!("{}-{}", square + 1, square + 2)
    }

    fn turn(&self, pos: &Any<'_>) -> Player {
        turn(pos)
    }
}

fn cram(position: &str) -> Box<dyn Session> {
    Catalogue::empty()
        .with(Cram)
        .open("cram", position)
        .unwrap()
}

fn memory() -> EngineCache {
    EngineCache::with_mebibytes(1)
}

#[test]
fn algorithms_are_compared_on_it() {
    for by in [
        Searcher::Textbook,
        Searcher::Search {
            aspiration: false,
            selective: false,
        },
    ] {
        let comparison = Comparison {
            algorithms: [Algorithm::AlphaBeta, Algorithm::NegaScout, Algorithm::Mtdf]
                .map(Form::from)
                .to_vec(),
            by,
            ..Comparison::default()
        };
        let rows = cram("2-3")
            .compare(&comparison, &mut memory(), &mut go_on)
            .unwrap();
        let solved = cram("2-3").solve(&SolveRequest::default(), &mut memory(), &mut go_on);
        let solution = solved.unwrap().solution().unwrap();
        for row in &rows {
            let value = row.value.unwrap();
            assert_eq!(
                value.score, solution.value.score,
                "{by:?} {}",
                row.algorithm
            );
            assert!(row.counters.nodes > 10.0, "{by:?} {}", row.algorithm);
        }
        assert_eq!(rows.len(), 3);
    }
}

#[test]
fn a_search_of_it_is_recorded() {
    let trace = cram("1-2 8-9")
        .trace(Algorithm::AlphaBeta.into(), Some(2), 1_000)
        .unwrap()
        .trace;
    let children = trace.nodes[0].children.iter();
    let moves: Vec<_> = children
        .map(|&child| trace.nodes[child].edge.as_ref().unwrap().mv.as_str())
        .collect();
    assert_eq!(moves, ["3-4", "4-5", "5-6", "6-7"]);
    let refused = cram("")
        .trace(Algorithm::Minimax.into(), None, 10)
        .unwrap_err();
    assert!(matches!(refused, Error::TooManyNodes { most: 10, .. }));
}
