//! The legend: the meanings of the shapes and lines that occur in a picture.

use super::scene::{Item, NodeKind, Scene, Stroke};
use super::{Legend, View};
use negascout::textbook::Player;

/// A sign to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Max,
    Min,
    Leaf,
    Open,
    Null,
    Again,
    Raised,
    Line,
    Proof,
    Cut,
    Stub,
    Fold,
}

impl Sign {
    const ALL: [Sign; 12] = [
        Sign::Max,
        Sign::Min,
        Sign::Leaf,
        Sign::Open,
        Sign::Null,
        Sign::Again,
        Sign::Raised,
        Sign::Line,
        Sign::Proof,
        Sign::Cut,
        Sign::Stub,
        Sign::Fold,
    ];

    fn occurs(self, item: &Item) -> bool {
        let is_inner = item.kind != NodeKind::Leaf;
        match self {
            Sign::Max => is_inner && item.player == Player::Max,
            Sign::Min => is_inner && item.player == Player::Min,
            Sign::Leaf => item.kind == NodeKind::Leaf,
            Sign::Open => item.strokes().contains(&Stroke::Open),
            Sign::Null => item.strokes().contains(&Stroke::Null),
            Sign::Again => item.strokes().contains(&Stroke::Again),
            Sign::Raised => item.visits.iter().any(|pass| pass.raised.is_some()),
            Sign::Line => item.on_line,
            Sign::Proof => item.in_proof,
            Sign::Cut => item.pruned && (item.kind != NodeKind::Stub || item.is_folded()),
            Sign::Stub => item.kind == NodeKind::Stub && !item.is_folded(),
            Sign::Fold => item.is_folded(),
        }
    }
}

/// The meaning of a sign in a recorded search.
pub(super) fn in_a_search(sign: Sign, scene: &Scene) -> &'static str {
    match sign {
        Sign::Max => "MAX to move",
        Sign::Min => "MIN to move",
        Sign::Leaf => "leaf",
        Sign::Open if scene.has_windows => "open window",
        Sign::Open => "visit",
        Sign::Null => "null window",
        Sign::Again => "searched again",
        Sign::Raised if !scene.has_windows => "best so far of its parent",
        Sign::Raised if scene.lowers() => "raised alpha, lowered beta",
        Sign::Raised => "raised its parent's alpha",
        Sign::Line => "principal variation",
        Sign::Proof => "proves the root's value",
        Sign::Cut => "cut: never searched",
        Sign::Stub => "cut, contents not shown",
        Sign::Fold => "folded: nodes that do not fit",
    }
}

/// The signs that occur in the scene; none if it has no legend.
pub(super) fn signs(scene: &Scene) -> Vec<Sign> {
    if scene.legend == Legend::Absent {
        return Vec::new();
    }
    let tells = |sign: &Sign| !(scene.is_blank && *sign == Sign::Open);
    let occurs = |sign: &Sign| tells(sign) && scene.items.iter().any(|item| sign.occurs(item));
    Sign::ALL.into_iter().filter(occurs).collect()
}

/// The arrows of visits that change the parent's window.
pub(super) const fn arrows(scene: &Scene) -> &'static str {
    if scene.has_windows && scene.lowers() {
        "↑ ↓"
    } else {
        "↑"
    }
}

/// The meaning of a search's numbers, whose view they are in, and where the plies of a win count from.
pub(super) fn of_a_search(scene: &Scene) -> String {
    let views = views(scene);
    if scene.items.iter().any(tells_an_end) {
        format!("{views}; a win or loss counts plies from the root")
    } else {
        views.to_owned()
    }
}

/// Whether the value of a node is a win or a loss in a number of plies.
fn tells_an_end(item: &Item) -> bool {
    let value = item.value.as_deref().unwrap_or_default();
    value.contains("win in") || value.contains("loss in")
}

/// The meaning of the numbers, and whose view they are in.
fn views(scene: &Scene) -> &'static str {
    let has_cuts = scene.items.iter().any(|item| item.pruned);
    if scene.is_blank {
        return to_fill_in(scene);
    }
    match (scene.has_windows, has_cuts, scene.view) {
        (true, _, View::Mover) => "windows (alpha, beta) and values: view of the player to move",
        (true, _, View::Max) => "windows (alpha, beta) and values: view of MAX",
        // Best-first: what is solved carries its merit upwards.
        (false, true, View::Mover) => {
            "#1: order of visits; inner values: merit when solved, view of the player to move"
        }
        (false, true, View::Max) => {
            "#1: order of visits; inner values: merit when solved, view of MAX"
        }
        (false, false, View::Mover) => "#1: order of visits; values: view of the player to move",
        (false, false, View::Max) => "#1: order of visits; values: view of MAX",
    }
}

/// What is to be written on a sheet, and in whose view.
const fn to_fill_in(scene: &Scene) -> &'static str {
    match (scene.has_windows, scene.view) {
        (true, View::Mover) => {
            "to fill in: windows (alpha, beta), values, and what is cut; view of the player to move"
        }
        (true, View::Max) => {
            "to fill in: windows (alpha, beta), values, and what is cut; view of MAX"
        }
        (false, View::Mover) => {
            "to fill in: the order of visits, values, and what is left out; view of the player to move"
        }
        (false, View::Max) => {
            "to fill in: the order of visits, values, and what is left out; view of MAX"
        }
    }
}
