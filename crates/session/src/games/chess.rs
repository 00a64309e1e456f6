//! Chess and Chess960.

mod reading;

use super::owned;
use crate::names::shortened;
use crate::tagged::Tagged;
use crate::{
    Board, Cell, EndReason, GameInfo, MoveCells, Opened, Playable, Player, SetUp, Unit, Wins,
};
use negascout::{Decimals, Game, Perft};
use negascout_chess::notation::uci::Style;
use negascout_chess::perft::Movement;
use negascout_chess::{
    ChessKnowledge, Color, Ending, GamePosition, HandCrafted, Move, Piece, Position, Square,
};

/// Chess and Chess960.
pub struct Chess;

/// The row, from the top, and the column of a square.
fn cell(square: Square) -> (usize, usize) {
    (7 - square.rank() as usize, square.file() as usize)
}

impl Playable for Chess {
    type Position = GamePosition;
    type Knowledge = ChessKnowledge;

    fn name(&self) -> String {
        "chess".to_owned()
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            title: "Chess".to_owned(),
            description:
                "chess and Chess960; a position is a FEN, moves, or a FEN, 'moves' and moves; \
                 'chess960 0' to 'chess960 959' are the starts of Chess960"
                    .to_owned(),
            examples: owned(&[
                "",
                "e4 e5 Nf3 Nc6 Bb5",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            ]),
            is_large: true,
            men: Some("pieces".to_owned()),
            asks_turn: true,
            ..GameInfo::named(&self.name())
        }
    }

    fn players(&self) -> [&'static str; 2] {
        ["White", "Black"]
    }

    fn start(&self) -> GamePosition {
        GamePosition::at(Position::start())
    }

    fn knowledge(&self) -> ChessKnowledge {
        ChessKnowledge::new()
    }

    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        reading::read(text)
    }

    /// As FEN; where the position has come up before, as the FEN of the position after the last move
    /// that cannot be taken back, and the moves since.
    fn write(&self, base: &GamePosition, moves: &[Move]) -> String {
        let mut pos = base.position().clone();
        let mut since: Vec<(Position, Move)> = Vec::new();
        for &mv in moves {
            let next = pos.play(mv);
            since.push((pos, mv));
            if next.halfmove_clock() == 0 {
                since.clear();
            }
            pos = next;
        }
        if since.iter().all(|(earlier, _)| *earlier != pos) {
            return pos.to_string();
        }
        let formatted = since.iter().map(|(pos, mv)| pos.uci(*mv, Style::Standard));
        let moves: Vec<String> = formatted.collect();
        format!("{} moves {}", since[0].0, moves.join(" "))
    }

    fn identity(&self, pos: &GamePosition) -> String {
        pos.position().to_string()
    }

    fn format_move(&self, pos: &GamePosition, mv: Move) -> String {
        pos.position().san(mv)
    }

    fn read_move(&self, pos: &GamePosition, text: &str) -> Result<Move, String> {
        reading::read_move(pos, text)
    }

    fn by_itself(&self, pos: GamePosition) -> GamePosition {
        GamePosition::at(pos.position().clone())
    }

    fn unit(&self, _: &Self::Position) -> Unit {
        Unit {
            decimals: Decimals::exactly(2),
            in_data: Decimals::NONE,
            name: "pawns",
            wins: Wins::AsMates,
            ..Unit::POINTS
        }
    }

    /// As FEN; a start of Chess960 by its number, so that it keeps its name.
    fn origin(&self, base: &GamePosition) -> String {
        let pos = base.position();
        if *pos == Position::start() {
            return String::new();
        }
        let named = pos.chess960_number();
        named.map_or_else(|| pos.to_string(), |number| format!("chess960 {number}"))
    }

    /// As PGN has it: `FEN`, and `Variant` where castling is of Chess960's kind.
    fn record_tags(&self, base: &GamePosition) -> Vec<(&'static str, String)> {
        let pos = base.position();
        if *pos == Position::start() {
            return Vec::new();
        }
        let mut tags = vec![("SetUp", "1".to_owned()), ("FEN", pos.to_string())];
        if pos.is_chess960() {
            tags.insert(0, ("Variant", "Chess960".to_owned()));
        }
        tags
    }

    fn read_record_tags<'t>(
        &self,
        tag: &dyn Fn(&str) -> Option<&'t str>,
    ) -> Result<Opened<Self>, String> {
        if let Some(other) = tag("Variant").filter(|name| !is_own_variant(name)) {
            let other = shortened(other);
            return Err(format!(
                "its rules are those of '{other}', and not of chess or Chess960"
            ));
        }
        let base = match tag("FEN") {
            Some(fen) => fen.parse::<Position>().map_err(|error| error.to_string())?,
            None => Position::start(),
        };
        Ok(Opened::at(GamePosition::at(base)))
    }

    fn first_number(&self, base: &GamePosition) -> u32 {
        base.position().fullmove_number().into()
    }

    fn turn(&self, pos: &GamePosition) -> Player {
        player(pos.position().side_to_move())
    }

    fn perft(
        &self,
        pos: &GamePosition,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        counting.count_while(&Movement(pos.position().clone()), depth, go_on)
    }

    fn end_reason(&self, pos: &GamePosition) -> Option<EndReason> {
        pos.ending().map(reason)
    }

    fn claim(&self, pos: &GamePosition) -> Option<EndReason> {
        pos.claim().map(reason)
    }

    fn board(&self, pos: &GamePosition) -> Option<Board> {
        let pos = pos.position();
        let figure = |square| match pos.piece_on(square) {
            Some((piece, color)) => piece_cell(piece, color),
            None => Cell::Empty,
        };
        let mut rows = vec![Vec::new(); 8];
        for square in Square::ALL.map(Square::flip_rank) {
            rows[cell(square).0].push(figure(square));
        }
        let king = pos.king(pos.side_to_move());
        let checked = pos.in_check().then(|| cell(king));
        let is_mated = checked.is_some() && !pos.has_legal_move();
        Some(Board {
            rows,
            columns: ('a'..='h').map(String::from).collect(),
            labels: ('1'..='8').rev().map(String::from).collect(),
            highlight: checked.filter(|_| is_mated).into_iter().collect(),
            checked,
            ..Board::default()
        })
    }

    fn men(&self) -> Vec<Cell> {
        let of = |color| Piece::ALL.map(|piece| piece_cell(piece, color));
        [Color::White, Color::Black].map(of).concat()
    }

    /// As FEN, without a square to capture en passant on.
    fn write_set_up(&self, setup: &SetUp) -> Option<String> {
        let turn = match setup.turn {
            Player::First => 'w',
            Player::Second => 'b',
        };
        let castling = if setup.castling.is_empty() {
            "-"
        } else {
            &setup.castling
        };
        Some(format!("{} {turn} {castling} - 0 1", setup.pieces()))
    }

    fn cells(&self, pos: &GamePosition, mv: Move) -> MoveCells {
        let pos = pos.position();
        let (from, to) = (mv.origin(), mv.target());
        let target = if pos.is_castling(mv) {
            let file = if to.file() > from.file() { 'g' } else { 'c' };
            format!("{file}{}", from.rank()).parse().unwrap_or(to)
        } else {
            to
        };
        MoveCells {
            from: Some(cell(from)),
            to: Some(cell(target)),
        }
    }
}

impl Tagged for Chess {
    type Evaluation = HandCrafted;

    /// A list, for the game's iterator is large.
    fn moves(pos: &GamePosition) -> impl Iterator<Item = Move> {
        pos.moves().collect::<Vec<_>>().into_iter()
    }

    fn after(pos: &GamePosition, mv: Move) -> GamePosition {
        GamePosition::at(pos.position().play(mv))
    }

    fn move_text(pos: &GamePosition, mv: Move) -> String {
        Chess.format_move(pos, mv)
    }

    fn perft_of(
        pos: &GamePosition,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        Chess.perft(pos, depth, counting, go_on)
    }
}

/// Whether a record's tag `Variant` names chess or Chess960, as programs spell them.
fn is_own_variant(name: &str) -> bool {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let bare: String = letters.collect::<String>().to_ascii_lowercase();
    let own = [
        "",
        "chess",
        "standard",
        "normal",
        "fromposition",
        "chess960",
    ];
    own.contains(&bare.as_str()) || bare.starts_with("fischer")
}

fn reason(ending: Ending) -> EndReason {
    match ending {
        Ending::Checkmate => EndReason::Checkmate,
        Ending::Stalemate => EndReason::Stalemate,
        Ending::InsufficientMaterial => EndReason::InsufficientMaterial,
        Ending::FiftyMoves => EndReason::FiftyMoves,
        Ending::SeventyFiveMoves => EndReason::SeventyFiveMoves,
        Ending::Repetition => EndReason::Repetition,
        Ending::FivefoldRepetition => EndReason::FivefoldRepetition,
    }
}

fn player(color: Color) -> Player {
    match color {
        Color::White => Player::First,
        Color::Black => Player::Second,
    }
}

/// A piece as FEN writes it, and as a figure.
fn piece_cell(piece: Piece, color: Color) -> Cell {
    let (letter, white, black) = match piece {
        Piece::Pawn => ('P', '♙', '♟'),
        Piece::Knight => ('N', '♘', '♞'),
        Piece::Bishop => ('B', '♗', '♝'),
        Piece::Rook => ('R', '♖', '♜'),
        Piece::Queen => ('Q', '♕', '♛'),
        Piece::King => ('K', '♔', '♚'),
    };
    let (letter, figure) = match color {
        Color::White => (letter, white),
        Color::Black => (letter.to_ascii_lowercase(), black),
    };
    Cell::Piece {
        owner: player(color),
        letter,
        figure,
    }
}
