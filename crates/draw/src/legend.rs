//! What the shapes and lines of a picture mean: only of those that occur in it.

use super::View;
use super::scene::{Body, Item, Scene, Stroke};
use super::words::Player;

/// A sign to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Max,
    Min,
    Leaf,
    Open,
    Null,
    Again,
    Cut,
    Stub,
}

impl Sign {
    const ALL: [Sign; 8] = [
        Sign::Max,
        Sign::Min,
        Sign::Leaf,
        Sign::Open,
        Sign::Null,
        Sign::Again,
        Sign::Cut,
        Sign::Stub,
    ];

    pub(super) const fn meaning(self, scene: &Scene) -> &'static str {
        match self {
            Sign::Max => "MAX to move",
            Sign::Min => "MIN to move",
            Sign::Leaf => "leaf",
            Sign::Open if scene.has_windows => "open window",
            Sign::Open => "visit",
            Sign::Null => "null window",
            Sign::Again => "searched again",
            Sign::Cut => "cut: never searched",
            Sign::Stub => "cut, contents not shown",
        }
    }

    fn occurs(self, item: &Item) -> bool {
        let is_inner = item.body != Body::Leaf;
        match self {
            Sign::Max => is_inner && item.player == Player::Max,
            Sign::Min => is_inner && item.player == Player::Min,
            Sign::Leaf => item.body == Body::Leaf,
            Sign::Open => item.strokes().contains(&Stroke::Open),
            Sign::Null => item.strokes().contains(&Stroke::Null),
            Sign::Again => item.strokes().contains(&Stroke::Again),
            Sign::Cut => item.pruned && !matches!(item.body, Body::Stub(_)),
            Sign::Stub => matches!(item.body, Body::Stub(_)),
        }
    }
}

/// The signs that occur in the scene.
pub(super) fn signs(scene: &Scene) -> Vec<Sign> {
    let occurs = |sign: &Sign| scene.items.iter().any(|item| sign.occurs(item));
    Sign::ALL.into_iter().filter(occurs).collect()
}

/// What the numbers are, and whose view they are in.
pub(super) fn numbers(scene: &Scene) -> &'static str {
    let has_cuts = scene.items.iter().any(|item| item.pruned);
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
