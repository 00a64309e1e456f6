//! The scene of a search of a tree of tuples.

use super::TupleSubject;
use super::replay::{CutBy, Now, Replay};
use super::words::{PARANOID, TUPLES};
use crate::Style;
use crate::claim::Claim;
use crate::scene::{Item, NodeKind, Pass, Raised, Scene, breadth_first};
use crate::words::CutNote;
use negascout::textbook::Player;
use negascout::textbook::multiplayer::Worth;

impl Scene {
    /// The scene of a search; at its end each node is visited or left out.
    pub(super) fn tuples(subject: &TupleSubject<'_>, style: &Style) -> Scene {
        let mut replay = Replay::new(subject);
        let events = &subject.searched.events;
        for event in events.iter().take(subject.until) {
            replay.follow(event);
        }
        let on_line = match subject.until < events.len() {
            // The line is known at the end.
            true => vec![false; replay.nodes.len()],
            false => on_line(&replay),
        };
        let (items, item_of) = build(&replay, &on_line);
        let words = match replay.is_paranoid() {
            true => &PARANOID,
            false => &TUPLES,
        };
        Scene {
            items,
            item_of,
            ..Scene::empty(style, words, || "Search tree".to_owned())
        }
    }
}

/// Whether each node is on the line that the search has found.
fn on_line(replay: &Replay<'_>) -> Vec<bool> {
    let line = &replay.subject.searched.line;
    let mut on_line = vec![false; replay.nodes.len()];
    let mut place = (!line.is_empty()).then_some(0);
    let mut moves = line.iter();
    while let Some(here) = place {
        on_line[here] = true;
        let branch = moves.next();
        place = branch.and_then(|branch| replay.tree.children[here].get(branch.0).copied());
    }
    on_line
}

/// The items, breadth-first, of the nodes that were visited or left out, and the item of each node.
fn build(replay: &Replay<'_>, on_line: &[bool]) -> (Vec<Item>, Vec<Option<usize>>) {
    let mut item_of = vec![None; replay.nodes.len()];
    let is_drawn = |place: &usize| {
        let now = &replay.nodes[*place];
        now.visit.is_some() || now.left_out
    };
    let root = (!replay.nodes.is_empty()).then_some(0).filter(is_drawn);
    let mut items = breadth_first(root, |&place, id| {
        item_of[place] = Some(id);
        let children = replay.tree.children[place].iter().copied();
        let item = Item {
            on_line: on_line[place],
            ..item(replay, place)
        };
        (item, children.filter(is_drawn).collect())
    });
    for (place, now) in replay.nodes.iter().enumerate() {
        if let (Some(Some(by)), Some(item)) = (now.cut, item_of[place]) {
            items[item].cut_from = item_of[by.ancestor];
        }
    }
    (items, item_of)
}

fn item(replay: &Replay<'_>, place: usize) -> Item {
    let (node, now) = (&replay.subject.searched.nodes[place], &replay.nodes[place]);
    let above = replay.tree.parents[place];
    // A leaf has its tuple, whatever the search takes of it.
    let scores = node.scores.clone().map(Worth);
    let value = match scores {
        Some(scores) => Some(scores.to_string()),
        None => now.claim.as_ref().and_then(Claim::text),
    };
    let is_leaf = node.scores.is_some();
    Item {
        letter: replay.tree.letters[place].clone(),
        player: match node.mover == replay.mover(0) {
            true => Player::Max,
            false => Player::Min,
        },
        mover: (!is_leaf).then_some(node.mover + 1),
        kind: match is_leaf {
            true => NodeKind::Leaf,
            false => NodeKind::Inner,
        },
        value,
        visits: pass(now).into_iter().collect(),
        pruned: now.left_out,
        at_cut: now.left_out && above.is_some_and(|above| !replay.nodes[above].left_out),
        cut: now.cut.map(|by| note(replay, by)),
        ..Item::at(node.path.len() as u32)
    }
}

fn pass(now: &Now) -> Option<Pass> {
    Some(Pass {
        raised: now.improved.then_some(Raised::Alpha),
        ..Pass::plain(format!("#{}", now.visit? + 1))
    })
}

/// `cut: player 1 has 5 at A`.
fn note(replay: &Replay<'_>, by: Option<CutBy>) -> CutNote {
    let Some(CutBy { held, ancestor }) = by else {
        return CutNote::plain("nothing is better", "");
    };
    let (player, score) = (held.player + 1, held.score);
    // In the paranoid search it may be the others who have a bound.
    let bound = match replay.mover(ancestor) == held.player {
        true => format!("player {player} has {score}"),
        false => format!("player {player} is held to {score}"),
    };
    CutNote {
        ancestor: Some(ancestor),
        ..CutNote::plain(&bound, &format!("at {}", replay.tree.letters[ancestor]))
    }
}
