//! The endgames that a search may look up: its root's, and the one that a capture leads to.

use super::endgame::Endgame;
use super::table::{Distance, DistanceTable};
use crate::Position;
use crate::draws::FIFTY_MOVES;
use arrayvec::ArrayVec;
use negascout::{Ply, Score, Window};

/// The tables that a search may look up. They are fixed before it begins, so that the same search
/// takes the same nodes each time.
#[derive(Clone, Debug, Default)]
pub struct Solved {
    tables: ArrayVec<&'static DistanceTable, 2>,
}

impl Solved {
    /// The tables that are known for a search of `root`: none, if that of its own endgame is not, or
    /// if the fifty-move rule may forbid the mate. A search without them looks for the opponent's
    /// mistakes then, where all moves are draws by best play.
    ///
    /// ```
    /// use negascout::{Score, Window};
    /// use negascout_chess::Position;
    /// use negascout_chess::retrograde::{Endgame, Solved};
    ///
    /// Endgame::Queen.table();
    /// let pos: Position = "1k6/8/1K6/8/8/8/8/7Q w - - 0 1".parse().unwrap();
    /// let mate = Score::win_in(1);
    /// let solved = Solved::from_root(&pos);
    /// assert_eq!(solved.bounds(&pos, Window::FULL, 0), Window::new(mate, mate));
    /// ```
    #[must_use]
    pub fn from_root(root: &Position) -> Solved {
        let mut tables = ArrayVec::new();
        let endgame = Endgame::from_position(root).map(|(endgame, _)| endgame);
        if let Some(table) = endgame.and_then(Endgame::known_table) {
            let mate = table.distance(root).and_then(Distance::mate);
            if mate.is_none_or(|mate| has_time(mate, root.halfmove_clock())) {
                tables.push(table);
                let smaller = table.endgame().after_capture();
                tables.extend(smaller.and_then(Endgame::known_table));
            }
        }
        Solved { tables }
    }

    /// Whether nothing may be looked up.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The bounds of a position, `ply` plies from the root, within `mates`, the possible scores.
    ///
    /// A mate that the fifty-move rule may forbid is not promised.
    #[inline]
    #[must_use]
    pub fn bounds(&self, pos: &Position, mates: Window, ply: Ply) -> Window {
        if self.is_empty() {
            return mates;
        }
        let found = self.tables.iter().find_map(|table| {
            let distance = table.distance(pos)?;
            Some((distance, table.endgame()))
        });
        found.map_or(mates, |(distance, endgame)| {
            within(distance, endgame, pos.halfmove_clock(), mates, ply)
        })
    }
}

/// Whether a mate comes before the fifty-move rule ends the game, with `clock` plies on the clock.
fn has_time(mate: Score, clock: u8) -> bool {
    let plies = mate.plies_to_end().unwrap_or(0);
    u32::from(clock) + plies <= u32::from(FIFTY_MOVES)
}

/// The bounds by a distance to mate, with `clock` plies on the fifty-move clock.
fn within(distance: Distance, endgame: Endgame, clock: u8, mates: Window, ply: Ply) -> Window {
    let exactly = |score: Score| Window::new(score, score);
    let (low, draw, high) = (mates.alpha, Score::DRAW, mates.beta);
    match (distance, distance.mate()) {
        (_, Some(mate)) if has_time(mate, clock) => exactly(mate.delayed_by(ply)),
        // The attacker has neither pawns to move nor men to capture, and a bare king cannot win.
        _ if endgame.after_capture().is_none() => exactly(draw),
        // With a capture on the way the clock begins again.
        (_, Some(mate)) => {
            let mate = mate.delayed_by(ply);
            Window::new(mate.min(draw), mate.max(draw))
        }
        // The defender has a man, who may win.
        (Distance::Win(_) | Distance::NoWin, None) => Window::new(low, draw),
        (Distance::Loss(_) | Distance::NoLoss, None) => Window::new(draw, high),
    }
}

#[cfg(test)]
mod tests {
    use super::within;
    use crate::retrograde::{Distance, Endgame};
    use negascout::{Score, Window};

    const MATES: Window = Window {
        alpha: Score::DRAW,
        beta: Score::MAX,
    };

    const DRAW: Window = Window {
        alpha: Score::DRAW,
        beta: Score::DRAW,
    };

    fn bounds(distance: Distance, clock: u8) -> Window {
        within(distance, Endgame::BishopAndKnight, clock, MATES, 4)
    }

    #[test]
    fn the_clock_may_forbid_a_mate() {
        let mate = Score::win_in(4 + 51);
        assert_eq!(bounds(Distance::Win(51), 49), Window::new(mate, mate));
        assert_eq!(bounds(Distance::Win(51), 50), DRAW);
        let mated = Score::loss_in(4 + 52);
        assert_eq!(bounds(Distance::Loss(52), 48), Window::new(mated, mated));
        assert_eq!(bounds(Distance::Loss(52), 49), DRAW);
    }

    #[test]
    fn a_capture_may_begin_the_clock_anew() {
        let known = |distance, clock| within(distance, Endgame::QueenAgainstRook, clock, MATES, 4);
        let (win, loss) = (Score::win_in(55), Score::loss_in(55));
        assert_eq!(known(Distance::Win(51), 49), Window::new(win, win));
        let late = Window::new(Score::DRAW, win);
        assert_eq!(known(Distance::Win(51), 50), late);
        assert_eq!(known(Distance::Loss(51), 50), -late);
        assert_eq!(known(Distance::Loss(51), 49), Window::new(loss, loss));
    }

    #[test]
    fn only_a_bare_king_cannot_win() {
        assert_eq!(bounds(Distance::NoWin, 0), DRAW);
        let full = Window::new(Score::MIN, Score::MAX);
        let beside_rook = |distance| within(distance, Endgame::QueenAgainstRook, 0, full, 0);
        assert_eq!(beside_rook(Distance::NoWin).beta, Score::DRAW);
        assert_eq!(beside_rook(Distance::NoWin).alpha, Score::MIN);
        assert_eq!(beside_rook(Distance::NoLoss).alpha, Score::DRAW);
    }
}
