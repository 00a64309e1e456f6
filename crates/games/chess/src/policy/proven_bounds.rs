//! Proven bounds in chess: repetition, draws that may be claimed, solved endgames, mate-distance bounds, and tablebases.

use super::{ChessPolicy, endgames};
use crate::{Position, draws};
use negascout::observe::Node;
use negascout::search::{Bounds, ProvenBounds};
use negascout::{Evaluate, Score, Window};

impl<E: Evaluate<Position>> ProvenBounds<Position> for ChessPolicy<E> {
    type Facts = ();

    /// Bounds by repetition, which is a draw, by solved endgames, by tablebases, and by mate distance:
    /// the mover is mated already at worst, or has a draw to claim, and mates by the next move at best.
    fn bounds(&mut self, node: &Node<'_, Position>) -> Bounds {
        if self.is_as_played() && self.path.is_repetition(node.pos) {
            return Window::new(Score::DRAW, Score::DRAW).into();
        }
        let may_claim = self.is_as_played() && draws::is_claimable_by_fifty_moves(node.pos);
        let worst = if may_claim {
            Score::DRAW
        } else {
            Score::loss_in(node.ply)
        };
        let mates = Window::new(worst, Score::win_in(node.ply + 1));
        let mates = self.solved.bounds(node.pos, mates, node.ply);
        if mates.alpha == mates.beta {
            return mates.into();
        }
        let verdict = self
            .tablebases
            .as_ref()
            .and_then(|known| known.verdict(node.pos));
        verdict
            .map_or(mates, |verdict| endgames::proven(verdict, mates, node.ply))
            .into()
    }
}
