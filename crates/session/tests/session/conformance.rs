//! The check of a game for the whole program, on a game with mistakes planted in it.

use negascout::engine::Plain;
use negascout::{Game, Score};
use negascout_session::{
    Board, Cell, GameInfo, MoveCells, Opened, Playable, PlayableCheck, Player,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    None,
    /// Two moves are written alike after the first one.
    Alike,
    /// A move is written with a space before it.
    Space,
    /// A move is read as another one.
    ReadsAnother,
    /// A move is not read at all.
    ReadsNone,
    CellsOff,
    Ragged,
    /// The board grows when the game is over.
    Grows,
    LabelMissing,
    HighlightOff,
    LineOff,
    Caption,
    UnknownMan,
    ConstantTurn,
    SecondStarts,
    OtherName,
    NameOfTwoWords,
    NameChanges,
    PlayersAlike,
    BadExample,
    /// The text of a position leaves out its last move.
    ShortText,
    OneIdentity,
    /// The image of a move is no move of the canonical position.
    WrongImage,
    LoudEvaluation,
    /// A rule that the library's check finds: the key leaves out the first two squares.
    KeyTooSmall,
}

const SQUARES: u32 = 6;

/// A row of squares. A player takes one that has no taken neighbour; who cannot has lost.
#[derive(Clone)]
struct Row {
    taken: u32,
    turn: Player,
    fault: Fault,
}

impl Row {
    fn free(taken: u32) -> impl Iterator<Item = u32> {
        (0..SQUARES).filter(move |&at| (taken << 1) >> at & 0b111 == 0)
    }
}

impl Game for Row {
    type Move = u32;

    fn moves(&self) -> impl Iterator<Item = u32> {
        Row::free(self.taken)
    }

    fn play(&self, at: u32) -> Row {
        let turn = match self.fault {
            Fault::ConstantTurn => self.turn,
            _ => self.turn.other(),
        };
        Row {
            taken: self.taken | 1 << at,
            turn,
            fault: self.fault,
        }
    }

    fn outcome(&self) -> Option<Score> {
        self.moves().next().is_none().then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        let seen = match self.fault {
            Fault::KeyTooSmall => self.taken & 0b11_1100,
            _ => self.taken,
        };
        u64::from(seen) << 1 | self.turn as u64
    }
}

struct Squares(Fault, AtomicU32);

impl Squares {
    fn with(fault: Fault) -> PlayableCheck<Squares> {
        PlayableCheck::new(Squares(fault, AtomicU32::new(0)))
    }
}

impl Playable for Squares {
    type Position = Row;
    type Knowledge = Plain<fn(&Row) -> Score>;

    fn name(&self) -> String {
        let asked = self.1.fetch_add(1, Ordering::Relaxed);
        match self.0 {
            Fault::NameOfTwoWords => "six squares".to_owned(),
            Fault::NameChanges => format!("squares{asked}"),
            _ => "squares".to_owned(),
        }
    }

    fn info(&self) -> GameInfo {
        let mut info = GameInfo::named(match self.0 {
            Fault::OtherName => "square",
            Fault::NameOfTwoWords => "six squares",
            _ => "squares",
        });
        if self.0 == Fault::BadExample {
            info.examples.push("a b".to_owned());
        }
        info
    }

    fn players(&self) -> [&'static str; 2] {
        match self.0 {
            Fault::PlayersAlike => ["one", "one"],
            _ => ["one", "two"],
        }
    }

    fn start(&self) -> Row {
        let turn = match self.0 {
            Fault::SecondStarts => Player::Second,
            _ => Player::First,
        };
        Row {
            taken: 0,
            turn,
            fault: self.0,
        }
    }

    fn knowledge(&self) -> Self::Knowledge {
        match self.0 {
            Fault::LoudEvaluation => Plain(|_| Score::win_in(3)),
            _ => Plain(|_| Score::DRAW),
        }
    }

    fn format_move(&self, pos: &Row, at: u32) -> String {
        match self.0 {
            Fault::Alike if pos.taken != 0 => (at / 2).to_string(),
            Fault::Space => format!(" {at}"),
            _ => at.to_string(),
        }
    }

    fn read_move(&self, pos: &Row, text: &str) -> Result<u32, String> {
        let mut moves = pos.moves();
        match self.0 {
            Fault::ReadsAnother => moves.next().ok_or_else(|| "over".to_owned()),
            Fault::ReadsNone if text == "5" => Err("no square\nhas this number".to_owned()),
            _ => moves
                .find(|&at| self.format_move(pos, at) == text)
                .ok_or_else(|| "no move is written so".to_owned()),
        }
    }

    fn turn(&self, pos: &Row) -> Player {
        pos.turn
    }

    fn write(&self, base: &Row, moves: &[u32]) -> String {
        let length = moves.len() - usize::from(self.0 == Fault::ShortText && moves.len() == 3);
        let mut pos = base.clone();
        let mut words = Vec::new();
        for &mv in &moves[..length] {
            words.push(self.format_move(&pos, mv));
            pos = pos.play(mv);
        }
        words.join(" ")
    }

    fn identity(&self, pos: &Row) -> String {
        match self.0 {
            Fault::OneIdentity => "a row".to_owned(),
            _ => format!("{:06b} {:?}", pos.taken, pos.turn),
        }
    }

    fn board(&self, pos: &Row) -> Option<Board> {
        let cell = |at| match pos.taken >> at & 1 {
            0 => Cell::Empty,
            _ => Cell::Stone(Player::First),
        };
        let mut board = Board {
            rows: vec![(0..SQUARES).map(cell).collect(); 2],
            columns: (0..SQUARES).map(|number| number.to_string()).collect(),
            labels: vec![String::new(); 2],
            ..Board::default()
        };
        match self.0 {
            Fault::Ragged => drop(board.rows[1].pop()),
            Fault::Grows if pos.outcome().is_some() => {
                board.rows.push(board.rows[0].clone());
                board.labels.push(String::new());
            }
            Fault::LabelMissing => drop(board.columns.pop()),
            Fault::HighlightOff if pos.outcome().is_some() => board.highlight.push((2, 0)),
            Fault::Caption => board.captions.push("two\nlines".to_owned()),
            Fault::LineOff => board.lines = Some(vec![[(0, 0), (0, 6)]]),
            _ => {}
        }
        Some(board)
    }

    fn cells(&self, _: &Row, at: u32) -> MoveCells {
        let row = usize::from(self.0 == Fault::CellsOff && at == 5) * 2;
        MoveCells {
            from: None,
            to: Some((row, at as usize)),
        }
    }

    fn men(&self) -> Vec<Cell> {
        match self.0 {
            Fault::UnknownMan => vec![Cell::Stone(Player::Second)],
            _ => vec![Cell::Stone(Player::First)],
        }
    }

    /// The row or its mirror image, whichever is the smaller number.
    fn canonical(&self, pos: &Row) -> (Row, usize) {
        let taken = pos.taken.reverse_bits() >> (u32::BITS - SQUARES);
        if taken < pos.taken {
            (
                Row {
                    taken,
                    ..pos.clone()
                },
                1,
            )
        } else {
            (pos.clone(), 0)
        }
    }

    fn map_move(&self, _: &Row, symmetry: usize, at: u32) -> u32 {
        match symmetry {
            1 if self.0 != Fault::WrongImage => SQUARES - 1 - at,
            _ => at,
        }
    }

    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        let mut opened = Opened::<Self>::at(self.start());
        let mut pos = self.start();
        for word in text.split_whitespace() {
            let mv = self.read_move(&pos, word)?;
            opened.moves.push(mv);
            pos = pos.play(mv);
        }
        Ok(opened)
    }
}

#[test]
fn the_right_game_passes() {
    let summary = Squares::with(Fault::None).check().unwrap();
    assert_eq!((summary.games.played, summary.games.finished), (30, 30));
    assert!(Squares::with(Fault::None).position("2 5").check().is_ok());
    let refused = Squares::with(Fault::None)
        .position("2 3")
        .check()
        .unwrap_err();
    assert_eq!(refused.to_string(), "squares: no move is written so");
}

/// Each mistake with a part of the line that tells it.
const TOLD: [(Fault, &str); 24] = [
    (
        Fault::Caption,
        "board has a caption that is not one line, 'two\\nlines'",
    ),
    (
        Fault::Alike,
        "squares: '0': format_move writes two moves as '1'; after the moves 0",
    ),
    (
        Fault::Space,
        "the first position: format_move writes the move 0 as ' 0', which is not a word",
    ),
    (
        Fault::ReadsAnother,
        "format_move writes the move 1 as '1', and read_move takes that for 0",
    ),
    (
        Fault::ReadsNone,
        "read_move refuses the move '5': no square\\nhas this number",
    ),
    (
        Fault::CellsOff,
        "cells puts the move '5' on row 2, column 5, off the board",
    ),
    (Fault::Ragged, "board has 6 cells in row 0, and 5 in row 1"),
    (
        Fault::Grows,
        "board has 3 rows and 6 columns, and had 2 and 6",
    ),
    (Fault::LabelMissing, "board has 6 columns, and labels of 5"),
    (
        Fault::HighlightOff,
        "board has a highlight on row 2, column 0, off the board",
    ),
    (
        Fault::LineOff,
        "board has a line to row 0, column 6, off the board",
    ),
    (
        Fault::UnknownMan,
        "board has Stone(First), which is not among men",
    ),
    (
        Fault::ConstantTurn,
        "move 0: the turn does not pass to the other player",
    ),
    (
        Fault::SecondStarts,
        "the first player is not to move at the start",
    ),
    (
        Fault::OtherName,
        "name gives 'squares', then 'squares', and info lists it as 'square'",
    ),
    (
        Fault::NameOfTwoWords,
        "name gives 'six squares', which cannot be typed as one word",
    ),
    (
        Fault::NameChanges,
        "name gives 'squares0', then 'squares1', and info lists it as 'squares'",
    ),
    (Fault::PlayersAlike, "players gives 'one' and 'one'"),
    (
        Fault::BadExample,
        "read refuses the example 'a b' of info: no move is written so",
    ),
    (
        Fault::ShortText,
        "read of what write gives, '0 2', has another identity",
    ),
    (
        Fault::OneIdentity,
        "identity writes positions with different keys as 'a row'",
    ),
    (
        Fault::WrongImage,
        "map_move does not map the moves to those of the canonical position",
    ),
    (
        Fault::LoudEvaluation,
        "knowledge evaluates it as 'win in 3', beyond the limit",
    ),
    (
        Fault::KeyTooSmall,
        "have the same key, and after the moves [] another",
    ),
];

#[test]
fn each_broken_promise_is_told_in_a_line() {
    for (fault, message) in TOLD {
        let failure = Squares::with(fault)
            .check()
            .expect_err("the mistake is found");
        let line = failure.to_string();
        assert!(line.contains(message), "{fault:?}: {line}");
        assert!(!line.contains('\n'), "{fault:?}: {line}");
    }
}

/// A game of two plies with many moves: each player names a number.
#[derive(Clone)]
struct Named {
    numbers: Vec<u32>,
}

const NUMBERS: u32 = 240;

impl Game for Named {
    type Move = u32;

    fn moves(&self) -> impl Iterator<Item = u32> {
        let left = if self.numbers.len() < 2 { NUMBERS } else { 0 };
        0..left
    }

    fn play(&self, number: u32) -> Named {
        let numbers = [&self.numbers[..], &[number]].concat();
        Named { numbers }
    }

    fn outcome(&self) -> Option<Score> {
        let [one, other] = self.numbers[..] else {
            return None;
        };
        Some(Score::new(one.cmp(&other) as i32))
    }

    fn key(&self) -> u64 {
        let digit = |key, &number: &u32| key * 256 + u64::from(number) + 1;
        self.numbers.iter().fold(0, digit)
    }
}

/// Counts the moves that are written.
struct Numbers(Arc<AtomicU32>);

impl Playable for Numbers {
    type Position = Named;
    type Knowledge = Plain<fn(&Named) -> Score>;

    fn name(&self) -> String {
        "numbers".to_owned()
    }

    fn start(&self) -> Named {
        let numbers = Vec::new();
        Named { numbers }
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(|_| Score::DRAW)
    }

    fn format_move(&self, _: &Named, number: u32) -> String {
        self.0.fetch_add(1, Ordering::Relaxed);
        number.to_string()
    }

    fn turn(&self, pos: &Named) -> Player {
        match pos.numbers.len() % 2 {
            0 => Player::First,
            _ => Player::Second,
        }
    }
}

/// To read a move is to write those before it: not each move of each position is read.
#[test]
fn many_moves_are_not_written_again_for_each() {
    let written = Arc::new(AtomicU32::new(0));
    let check = PlayableCheck::new(Numbers(Arc::clone(&written)));
    let visited = check.max_positions(100).games(10).check().unwrap();
    assert!(visited.positions >= 100, "{visited:?}");
    let written = written.load(Ordering::Relaxed);
    assert!(written < 1_500_000, "{written}");
}
