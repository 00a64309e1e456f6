//! What is true of a tree, for tests that hold what is told against it: here, and wherever searches are
//! shown.

use negascout::textbook::gallery::{self, Exhibit, Verdict};
use negascout::textbook::{Algorithm, Player};
use negascout::trees::{Branch, Tree, TreePosition};
use negascout::{Game, Score};
use negascout_draw::Picture;

/// The value of each node of a picture of a whole tree, in MAX's view.
pub fn truths(tree: &Tree, picture: &Picture) -> Vec<Score> {
    let mut positions: Vec<TreePosition<'_>> = Vec::new();
    for node in &picture.nodes {
        let pos = match (node.parent, &node.mv) {
            (Some(parent), Some(mv)) => {
                positions[parent].play(Branch(mv.parse::<usize>().unwrap() - 1))
            }
            _ => tree.root(),
        };
        positions.push(pos);
    }
    let value = |pos: &TreePosition<'_>| {
        let player = if pos.max_to_move() {
            Player::Max
        } else {
            Player::Min
        };
        player.view(Algorithm::Minimax.solve(pos).unwrap().value)
    };
    positions.iter().map(value).collect()
}

/// The exhibits of the gallery that come to an end.
pub fn ending_exhibits() -> impl Iterator<Item = &'static Exhibit> {
    gallery::exhibits().filter(|exhibit| exhibit.verdict != Verdict::NeverEnds)
}
