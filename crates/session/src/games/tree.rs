//! Listed trees as a game: MAX and MIN choose children until a leaf is reached.

use super::{Playable, TREE, without_lead};
use crate::names::shortened;
use crate::request::MAX_DEPTH;
use crate::{Error, Seat};
use negascout::trees::{Branch, Listing, Tree, TreePosition};
use negascout::{Evaluate, Game, Score};
use std::collections::HashMap;

/// A listed tree from one of its positions on.
pub(crate) struct ListedTree {
    tree: Tree,
    /// The way from the root to where the session starts.
    opening: Vec<Branch>,
}

/// What stands between a tree and the moves that lead to a position in it.
const MOVES: &str = "moves";

impl ListedTree {
    pub(super) fn new(tree: Tree) -> Result<ListedTree, Error> {
        if tree.height() > MAX_DEPTH {
            let height = tree.height();
            return Err(Error::BadRequest(format!(
                "the tree is {height} plies high, and {MAX_DEPTH} is the most"
            )));
        }
        Ok(ListedTree {
            tree,
            opening: Vec::new(),
        })
    }

    /// Reads `((3 1) (4 3))`, or `((3 1) (4 3)) moves 2`.
    pub(super) fn read(text: &str) -> Result<ListedTree, Error> {
        let bad = |reason: String| Error::BadPosition {
            game: TREE.to_owned(),
            text: shortened(text),
            reason,
        };
        let (listed, moves) = text.split_once(MOVES).unwrap_or((text, ""));
        let tree = listed.parse::<Tree>();
        let tree = tree.map_err(|error| bad(without_lead(&error.to_string(), &["tree, "])))?;
        let mut game = ListedTree::new(tree)?;
        let mut opening = Vec::new();
        for (before, word) in moves.split_whitespace().enumerate() {
            let shown = word.escape_debug();
            let at = |reason| bad(format!("move {}, '{shown}': {reason}", before + 1));
            let pos = follow(game.tree.root(), &opening);
            opening.push(game.read_move(&pos, word).map_err(at)?);
        }
        game.opening = opening;
        Ok(game)
    }
}

fn follow<'t>(root: TreePosition<'t>, moves: &[Branch]) -> TreePosition<'t> {
    moves.iter().fold(root, |pos, &mv| pos.play(mv))
}

/// The most plies from `pos` to a leaf. Nodes that several parents share are looked at once.
fn height(pos: &TreePosition<'_>, known: &mut HashMap<usize, u32>) -> u32 {
    if let Some(&height) = known.get(&pos.node()) {
        return height;
    }
    let children: Vec<_> = pos.moves().map(|mv| pos.play(mv)).collect();
    let below = children.iter().map(|child| 1 + height(child, known)).max();
    known.insert(pos.node(), below.unwrap_or(0));
    below.unwrap_or(0)
}

impl Playable for ListedTree {
    type Move = Branch;
    type Position<'g> = TreePosition<'g>;

    const IS_LISTED: bool = true;

    fn name(&self) -> String {
        TREE.to_owned()
    }

    fn players(&self) -> [&'static str; 2] {
        ["MAX", "MIN"]
    }

    fn start(&self) -> TreePosition<'_> {
        follow(self.tree.root(), &self.opening)
    }

    fn text(&self, _: &TreePosition<'_>, moves: &[Branch]) -> String {
        let mut text = self.tree.to_string();
        if self.opening.len() + moves.len() > 0 {
            text = format!("{text} {MOVES}");
        }
        for branch in self.opening.iter().chain(moves) {
            text.push_str(&format!(" {}", branch.0 + 1));
        }
        text
    }

    fn spell(&self, _: &TreePosition<'_>, mv: Branch) -> String {
        (mv.0 + 1).to_string()
    }

    fn read_move(&self, pos: &TreePosition<'_>, text: &str) -> Result<Branch, String> {
        let children = pos.moves().count();
        match text.parse::<usize>() {
            _ if children == 0 => Err("the game is over".to_owned()),
            Ok(number) if (1..=children).contains(&number) => Ok(Branch(number - 1)),
            Ok(_) => Err(format!("the children are numbered 1 to {children}")),
            Err(_) => Err(format!("expected the number of a child, 1 to {children}")),
        }
    }

    fn folded_text(&self, pos: &TreePosition<'_>) -> String {
        let mover = self.players()[usize::from(!pos.max_to_move())];
        format!("{} node {}, {mover} to move", self.tree, pos.node())
    }

    fn turn(&self, pos: &TreePosition<'_>) -> Seat {
        if pos.max_to_move() {
            Seat::First
        } else {
            Seat::Second
        }
    }

    fn evaluate(&self, pos: &TreePosition<'_>) -> Score {
        Listing.evaluate(pos)
    }

    fn plies_left(&self, pos: &TreePosition<'_>) -> Option<u32> {
        Some(height(pos, &mut HashMap::new()))
    }
}
