//! The answer of the tables for a position: captures and pawn moves are looked at, too.
//!
//! A table of results may say anything up to the result where a capture is as good, and knows no en
//! passant; a table of distances says nothing where a capture or pawn move is best. So these moves are
//! tried first.

use super::super::{Rated, Verdict};
use super::dtz::{self, Distance};
use super::material::Material;
use super::set::Tables;
use super::wdl;
use crate::{Move, MoveList, Piece, Position};
use negascout::Game;

/// The plies that the fifty-move rule allows.
const FIFTY_MOVES: i32 = 100;

/// The pieces of a position that no table is of, as it is drawn.
const KINGS: usize = 2;

/// A result, and how it is come by.
#[derive(Clone, Copy, Debug)]
struct ProbeResult {
    verdict: Verdict,
    by: By,
}

/// How a result is come by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    /// By a capture, which no other move is better than.
    Capture,
    /// By the table, or by a capture that loses or draws.
    Table,
}

/// The knowledge of a position's distance.
#[derive(Clone, Copy, Debug)]
enum Probed {
    Distance(i32),
    /// The result, where the table has only positions with the other player to move.
    OtherSide(Verdict),
}

/// The best captures of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Captures {
    /// The best without en passant.
    ordinary: Option<Verdict>,
    /// The best en passant.
    en_passant: Option<Verdict>,
}

impl Tables {
    /// The result of a position whose fifty-move clock stands at zero.
    pub(in super::super) fn verdict(&self, pos: &Position) -> Option<Verdict> {
        self.find(pos).map(|found| found.verdict)
    }

    /// The legal moves with their results.
    pub(in super::super) fn rated_moves(&self, pos: &Position) -> Option<Vec<Rated>> {
        let wins = self.distance(pos)? > 0;
        let mates = |after: &Position| wins && after.in_check() && !after.has_legal_move();
        let rate = |mv| {
            let after = pos.play(mv);
            let distance = if mates(&after) {
                1
            } else if zeroes(pos, mv) {
                nearest(self.find(&after)?.verdict.reversed())
            } else {
                let distance = -self.distance(&after)?;
                distance + distance.signum()
            };
            Some(Rated {
                mv,
                verdict: with_clock(distance, i32::from(pos.halfmove_clock())),
                distance: distance.unsigned_abs(),
            })
        };
        pos.legal_moves().into_iter().map(rate).collect()
    }

    /// The plies to the next capture or pawn move, from a position whose clock stands at zero: positive
    /// if the mover wins, negative if it loses, 0 for a draw. Beyond 100 for what only the
    /// fifty-move rule makes a draw.
    fn distance(&self, pos: &Position) -> Option<i32> {
        match self.probed(pos)? {
            Probed::Distance(distance) => Some(distance),
            Probed::OtherSide(verdict) => self.distance_by_replies(pos, verdict),
        }
    }

    /// The same, by captures and pawn moves alone.
    fn probed(&self, pos: &Position) -> Option<Probed> {
        let ProbeResult { verdict, by } = self.find(pos)?;
        let comes_next = verdict == Verdict::Draw
            || by == By::Capture
            || verdict > Verdict::Draw && self.pawn_move_keeps(pos, verdict)?;
        if comes_next {
            return Some(Probed::Distance(nearest(verdict)));
        }
        let table = self.distances(&Material::of(pos.board()))?;
        let nearest = nearest(verdict);
        Some(match dtz::distance(table, pos.board(), verdict)? {
            Distance::Plies(plies) => {
                Probed::Distance(nearest + nearest.signum() * i32::from(plies))
            }
            Distance::OtherSide => Probed::OtherSide(verdict),
        })
    }

    /// Whether a pawn move that is no capture has the position's result.
    fn pawn_move_keeps(&self, pos: &Position, verdict: Verdict) -> Option<bool> {
        let is_pawn_move = |&mv: &Move| pos.moved(mv) == Piece::Pawn && !pos.is_capture(mv);
        for mv in pos.legal_moves().into_iter().filter(is_pawn_move) {
            if self.find(&pos.play(mv))?.verdict.reversed() == verdict {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The distance of a position with the other player to move than in the table. What is told of the
    /// replies, which have the same pieces and pawns, is in the table.
    fn distance_by_replies(&self, pos: &Position, verdict: Verdict) -> Option<i32> {
        let wins = verdict > Verdict::Draw;
        // At worst a loser makes a capture or pawn move at once, or is mated.
        let mut best = (!wins).then(|| nearest(verdict));
        for mv in pos.legal_moves().into_iter().filter(|&mv| !zeroes(pos, mv)) {
            let after = pos.play(mv);
            let Probed::Distance(reply) = self.probed(&after)? else {
                return None;
            };
            let mates = wins && after.in_check() && !after.has_legal_move();
            let distance = if mates { 1 } else { -reply - (reply.signum()) };
            if !wins || distance > 0 {
                best = Some(best.map_or(distance, |best| best.min(distance)));
            }
        }
        best
    }

    /// The result of a position whose clock stands at zero, and how it is come by.
    fn find(&self, pos: &Position) -> Option<ProbeResult> {
        let mut best = Captures::default();
        for mv in captures(pos) {
            let enough = best.ordinary.map_or(Verdict::Win, Verdict::reversed);
            let after = self.settle(&pos.play(mv), Verdict::Loss, enough)?;
            let verdict = Some(after.reversed());
            if verdict == Some(Verdict::Win) {
                return verdict.map(|verdict| ProbeResult {
                    verdict,
                    by: By::Capture,
                });
            }
            let kind = if pos.is_en_passant(mv) {
                &mut best.en_passant
            } else {
                &mut best.ordinary
            };
            *kind = verdict.max(*kind);
        }
        Some(best.beside(self.look_up(pos)?, pos))
    }

    /// The result of a position after a capture, so that none is en passant, as far as it is between
    /// these two. It calls itself once a capture, so no deeper than there are pieces.
    fn settle(&self, pos: &Position, mut least: Verdict, enough: Verdict) -> Option<Verdict> {
        for mv in captures(pos) {
            let after = self.settle(&pos.play(mv), enough.reversed(), least.reversed())?;
            least = least.max(after.reversed());
            if least >= enough {
                return Some(least);
            }
        }
        Some(least.max(self.look_up(pos)?))
    }

    /// The answer of the table of results for a position.
    fn look_up(&self, pos: &Position) -> Option<Verdict> {
        let material = Material::of(pos.board());
        if material.pieces() == KINGS {
            return Some(Verdict::Draw);
        }
        wdl::verdict(self.results(&material)?, pos.board())
    }
}

impl Captures {
    /// The result of a position of which the table says this.
    fn beside(self, table: Verdict, pos: &Position) -> ProbeResult {
        let found = |verdict, by| ProbeResult { verdict, by };
        let is_only_en_passant = || {
            pos.legal_moves()
                .into_iter()
                .all(|mv| pos.is_en_passant(mv))
        };
        match (self.ordinary.max(self.en_passant), self.en_passant) {
            // The table takes it for stalemate.
            (_, Some(best)) if table == Verdict::Draw && is_only_en_passant() => {
                found(best, By::Capture)
            }
            (_, Some(best)) if best > table && self.en_passant > self.ordinary => {
                found(best, By::Capture)
            }
            (Some(best), _) if best >= table && best > Verdict::Draw => found(best, By::Capture),
            (Some(best), _) => found(best.max(table), By::Table),
            (None, _) => found(table, By::Table),
        }
    }
}

impl Verdict {
    /// The same result for the other player.
    fn reversed(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::BlessedLoss => Verdict::CursedWin,
            Verdict::Draw => Verdict::Draw,
            Verdict::CursedWin => Verdict::BlessedLoss,
            Verdict::Win => Verdict::Loss,
        }
    }
}

/// The legal captures, en passant among them.
fn captures(pos: &Position) -> MoveList {
    let board = pos.board();
    let taken = board.colors(!board.side_to_move());
    let mut captures = MoveList::new();
    if taken.len() > 1 {
        board.generate_moves(|mut moves| {
            if moves.piece != Piece::Pawn {
                moves.to &= taken;
            }
            let moves = moves.into_iter().map(Move::from_generated);
            captures.extend(moves.filter(|&mv| pos.is_capture(mv)));
            false
        });
    }
    captures
}

/// Whether a move sets the fifty-move clock back.
fn zeroes(pos: &Position, mv: Move) -> bool {
    pos.is_capture(mv) || pos.moved(mv) == Piece::Pawn
}

/// The distance of a position with this result where the next move is a capture or pawn move.
fn nearest(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Loss => -1,
        Verdict::BlessedLoss => -1 - FIFTY_MOVES,
        Verdict::Draw => 0,
        Verdict::CursedWin => 1 + FIFTY_MOVES,
        Verdict::Win => 1,
    }
}

/// The result of a move with this distance, with this number of plies on the clock before it.
fn with_clock(distance: i32, clock: i32) -> Verdict {
    let in_time = distance.abs() + clock <= FIFTY_MOVES;
    match (distance.signum(), in_time) {
        (1, true) => Verdict::Win,
        (1, false) => Verdict::CursedWin,
        (-1, true) => Verdict::Loss,
        (-1, false) => Verdict::BlessedLoss,
        _ => Verdict::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{BlessedLoss, CursedWin, Draw, Loss, Win};

    /// Captures and the table together.
    #[test]
    fn the_best_of_captures_and_table_counts() {
        let pos: Position = "8/8/8/4k3/3pP3/8/8/K7 b - e3 0 1".parse().unwrap();
        let found = |ordinary, en_passant, table| {
            let captures = Captures {
                ordinary,
                en_passant,
            };
            let ProbeResult { verdict, by } = captures.beside(table, &pos);
            (verdict, by)
        };
        assert_eq!(found(None, None, CursedWin), (CursedWin, By::Table));
        // A capture that is no worse than the table's moves, and a worse capture.
        assert_eq!(found(Some(Win), None, Win), (Win, By::Capture));
        assert_eq!(found(Some(CursedWin), None, Draw), (CursedWin, By::Capture));
        assert_eq!(found(Some(Draw), None, Win), (Win, By::Table));
        // One that loses is in the table's distances.
        assert_eq!(found(Some(Draw), None, Loss), (Draw, By::Table));
        assert_eq!(found(Some(Loss), None, Loss), (Loss, By::Table));
        // The table knows of no en passant: where it is best, whatever it brings, it comes next.
        assert_eq!(
            found(Some(Loss), Some(BlessedLoss), Loss),
            (BlessedLoss, By::Capture)
        );
        assert_eq!(found(Some(Draw), Some(Draw), Loss), (Draw, By::Table));
        assert_eq!(found(None, Some(Loss), Draw), (Draw, By::Table));
    }

    /// The table takes a position for stalemate in which en passant is the only move.
    #[test]
    fn en_passant_may_be_the_only_move() {
        let pos: Position = "8/8/8/8/6Pp/1Q5K/8/k7 b - g3 0 1".parse().unwrap();
        assert_eq!(pos.legal_moves().len(), 1);
        let captures = Captures {
            ordinary: None,
            en_passant: Some(Loss),
        };
        let found = captures.beside(Draw, &pos);
        assert_eq!((found.verdict, found.by), (Loss, By::Capture));
    }

    #[test]
    fn the_clock_makes_draws() {
        assert_eq!(with_clock(1, 99), Win);
        assert_eq!(with_clock(1, 100), CursedWin);
        assert_eq!(with_clock(-60, 40), Loss);
        assert_eq!(with_clock(-60, 41), BlessedLoss);
        assert_eq!(with_clock(0, 255), Draw);
        for verdict in [Loss, BlessedLoss, Draw, CursedWin, Win] {
            assert_eq!(with_clock(nearest(verdict), 0), verdict);
            assert_eq!(nearest(verdict.reversed()), -nearest(verdict));
        }
    }
}
