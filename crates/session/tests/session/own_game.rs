//! A game of your own, in the place of a standard one's.

use crate::any::{Any, TestGame, Worth};
use crate::turn;
use negascout::engine::Plain;
use negascout::search::Level;
use negascout::{Game, Score};
use negascout_session::{
    Answer, Board, Bound, Catalogue, Cell, Ending, EngineCache, Error, Handicap, Limits, Outcome,
    Playable, PlayableCheck, Player, SearchRequest, Session, Solution, SolveRequest, Wanted, go_on,
};

/// A strip of squares: each move fills two free neighbours, and a player who cannot move has lost.
/// (Cram on one row.)
#[derive(Clone)]
struct Strip {
    free: u32,
    turn: Player,
}

const LENGTH: u32 = 9;

impl Game for Strip {
    type Move = u32;

    fn moves(&self) -> impl Iterator<Item = u32> {
        let free = self.free;
        (0..LENGTH - 1).filter(move |at| free >> at & 3 == 3)
    }

    fn play(&self, at: u32) -> Strip {
        Strip {
            free: self.free & !(3 << at),
            turn: self.turn.other(),
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.moves().next().is_none().then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        u64::from(self.free) << 1 | self.turn as u64
    }
}

impl TestGame for Strip {}

struct Cram;

impl Playable for Cram {
    type Position = Any<'static>;
    type Knowledge = Plain<Worth>;

    fn name(&self) -> String {
        "cram".to_owned()
    }

    fn start(&self) -> Any<'static> {
        Any::new(Strip {
            free: (1 << LENGTH) - 1,
            turn: Player::First,
        })
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(Worth)
    }

    fn format_move(&self, _: &Any<'_>, at: u64) -> String {
        format!("{}-{}", at + 1, at + 2)
    }

    fn turn(&self, pos: &Any<'_>) -> Player {
        turn(pos)
    }

    fn board(&self, pos: &Any<'_>) -> Option<Board> {
        let free = free(pos);
        let cell = |at| match free >> at & 1 {
            1 => Cell::Empty,
            _ => Cell::Stone(Player::First),
        };
        Some(Board {
            rows: vec![(0..LENGTH).map(cell).collect()],
            columns: (1..=LENGTH).map(|number| number.to_string()).collect(),
            labels: vec![String::new()],
            ..Board::default()
        })
    }
}

/// The free squares, a bit for each.
fn free(pos: &Any<'_>) -> u32 {
    (pos.key() >> 1) as u32
}

/// Grundy values of strips (Dawson's Kayles): the player to move wins unless their sum is 0.
fn is_won(free: u32) -> bool {
    let grundy: [u32; 10] = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0];
    let text: String = (0..LENGTH)
        .map(|at| if free >> at & 1 == 1 { '.' } else { ' ' })
        .collect();
    text.split(' ').fold(0, |sum, run| sum ^ grundy[run.len()]) != 0
}

fn cram(position: &str) -> Box<dyn Session> {
    Catalogue::standard()
        .with(Cram)
        .open("cram", position)
        .unwrap()
}

fn memory() -> EngineCache {
    EngineCache::with_mebibytes(1)
}

fn solved(position: &str, asked: &SolveRequest) -> Solution {
    match cram(position)
        .solve(asked, &mut memory(), &mut go_on)
        .unwrap()
    {
        Answer::Solved(solution) => solution,
        Answer::Stopped(proof) => panic!("{proof:?}"),
    }
}

#[test]
fn it_keeps_its_promises() {
    let summary = PlayableCheck::new(Cram).check().unwrap();
    assert!(summary.games.longest <= LENGTH / 2, "{summary}");
    PlayableCheck::new(Merry).allow_cycles().check().unwrap();
    let failure = PlayableCheck::new(Merry).check().unwrap_err().to_string();
    assert!(failure.contains("comes again"), "{failure}");
}

#[test]
fn it_is_listed_and_opened_by_name() {
    let catalogue = Catalogue::standard().with(Cram);
    let names: Vec<_> = catalogue
        .games()
        .into_iter()
        .map(|game| game.name)
        .collect();
    assert_eq!(names[0], "cram");
    assert_eq!(names.len(), 1 + Catalogue::standard().games().len());
    let error = catalogue.open("crma", None).err().unwrap().to_string();
    assert_eq!(error, "unknown game 'crma' (did you mean 'cram'?)");
    let alone = Catalogue::empty().with(Cram);
    assert!(alone.open("cram", None).is_ok());
    assert!(matches!(
        alone.open("chess", None),
        Err(Error::UnknownGame { .. })
    ));
}

#[test]
fn it_is_played_and_taken_back() {
    let mut session = cram("1-2");
    assert_eq!((session.turn(), session.moves().len()), (Player::Second, 6));
    assert_eq!(session.play("4-5"), Ok("4-5".to_owned()));
    assert_eq!(
        (session.position(), session.history()),
        ("1-2 4-5".into(), vec!["4-5".into()])
    );
    assert_eq!(session.moves(), ["6-7", "7-8", "8-9"]);
    assert_eq!(session.undo().as_deref(), Some("4-5"));
    assert_eq!(session.undo(), None);
    let board = cram("1-2 4-5").board().unwrap();
    assert_eq!(
        (board.rows[0][0], board.rows[0][2]),
        (Cell::Stone(Player::First), Cell::Empty)
    );
    assert_eq!(
        cram("2-3 5-6 8-9").ending(),
        Some(Ending::Won(Player::First))
    );
    let perft = |depth| super::perft(&*session, depth);
    assert_eq!((perft(1), perft(2)), (6, 20));
    let error = session.play("9-10").unwrap_err().to_string();
    assert_eq!(error, "cram: move '9-10': no legal move is written so");
    let error = Catalogue::empty()
        .with(Cram)
        .open("cram", "1-2 2-3")
        .err()
        .unwrap();
    assert_eq!(
        error.to_string(),
        "cram: position '1-2 2-3': move 2, '2-3': no legal move is written so"
    );
}

#[test]
fn it_is_solved() {
    let all = SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    // The second player wins on 9 squares, and on 5.
    let solution = solved("", &all);
    assert_eq!(
        (solution.value.result, solution.moves.len()),
        (Some(Outcome::Loss), 8)
    );
    for position in ["1-2", "2-3", "3-4", "4-5", "1-2 8-9", "2-3 5-6", "1-2 3-4"] {
        let session = cram(position);
        let moves = position
            .split_whitespace()
            .map(|mv| mv[..1].parse::<u64>().unwrap() - 1);
        let free = free(&moves.fold(Cram.start(), |pos, mv| pos.play(mv)));
        for threads in [1, 2] {
            let asked = SolveRequest {
                threads,
                ..all.clone()
            };
            let solution = solved(position, &asked);
            let won = solution.value.result == Some(Outcome::Win);
            assert_eq!(won, is_won(free), "{position}");
            assert_eq!(solution.value.bound, Bound::Exact, "{position}");
            assert_eq!(
                solution.value.plies,
                Some(solution.pv.len() as u32),
                "{position}"
            );
            let named: Vec<_> = solution
                .moves
                .iter()
                .map(|found| found.mv.clone())
                .collect();
            assert_eq!(named, session.moves(), "{position}");
            let wins =
                |found: &negascout_session::MoveValue| found.value.result == Some(Outcome::Win);
            assert_eq!(solution.moves.iter().any(wins), won, "{position}");
        }
    }
}

#[test]
fn it_is_thought_about_and_played_at_a_level() {
    let report = cram("1-2")
        .think(&Limits::default().into(), &mut memory(), &mut go_on)
        .unwrap();
    assert_eq!(report.value.result, Some(Outcome::Win));
    let mut reply = cram("1-2");
    reply.play(&report.best_move.unwrap()).unwrap();
    assert_eq!(
        solved(&reply.position(), &SolveRequest::default())
            .value
            .result,
        Some(Outcome::Loss)
    );

    let play = |seed| {
        let mut session = cram("");
        let mut memory = memory();
        while session.ending().is_none() {
            let level = Level::new(1).unwrap();
            let asked = SearchRequest {
                handicap: Some(Handicap { level, seed }),
                ..SearchRequest::default()
            };
            let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
            session.play(&report.best_move.unwrap()).unwrap();
        }
        session.history()
    };
    assert_eq!(play(1), play(1));
    assert!((2..12).any(|seed| play(seed) != play(1)));
}

/// A stone on a ring of squares, which goes one step on, or ends the game on its first square.
#[derive(Clone)]
struct Ring {
    at: u32,
    turn: Player,
}

impl Game for Ring {
    type Move = u32;

    fn moves(&self) -> impl Iterator<Item = u32> {
        let at = self.at;
        [(at + 1) % 4, 4]
            .into_iter()
            .filter(move |&to| at < 4 && (to != 4 || at == 0))
    }

    fn play(&self, to: u32) -> Ring {
        Ring {
            at: to,
            turn: self.turn.other(),
        }
    }

    fn outcome(&self) -> Option<Score> {
        (self.at == 4).then_some(Score::WIN)
    }

    fn key(&self) -> u64 {
        u64::from(self.at) << 1 | self.turn as u64
    }
}

impl TestGame for Ring {}

struct Merry;

impl Playable for Merry {
    type Position = Any<'static>;
    type Knowledge = Plain<Worth>;

    fn name(&self) -> String {
        "merry-go-round".to_owned()
    }

    fn start(&self) -> Any<'static> {
        Any::new(Ring {
            at: 0,
            turn: Player::First,
        })
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(Worth)
    }

    fn format_move(&self, _: &Any<'_>, to: u64) -> String {
        to.to_string()
    }

    fn turn(&self, pos: &Any<'_>) -> Player {
        turn(pos)
    }
}

#[test]
fn a_small_game_that_need_not_end_is_a_draw() {
    let session = Catalogue::empty()
        .with(Merry)
        .open("merry-go-round", "1 2")
        .unwrap();
    for threads in [1, 2] {
        let asked = SolveRequest {
            threads,
            ..SolveRequest::default()
        };
        let answer = session.solve(&asked, &mut memory(), &mut go_on);
        let Ok(Answer::Solved(solution)) = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(solution.value.result, Some(Outcome::Draw));
        assert!(solution.missing.is_empty(), "{:?}", solution.missing);
    }
    let limits = Limits::to_depth(8);
    let report = session
        .think(&limits.into(), &mut memory(), &mut go_on)
        .unwrap();
    assert_eq!(report.depth, 8);
}
