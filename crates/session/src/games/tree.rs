//! Listed trees as a game: MAX and MIN choose children until a leaf is reached.

use super::{owned, without_lead};
use crate::request::{BadLimit, MAX_DEPTH};
use crate::tagged::Tagged;
use crate::{GameInfo, Opened, Playable, Player, Unit};
use negascout::engine::{DeepeningProver, Knowledge};
use negascout::search::{Standard, Table};
use negascout::trees::{Branch, Listing, SharedPosition, Tree, TreePosition};
use negascout::{Evaluate, Even, Game, Score};
use std::sync::Arc;

/// Listed trees. Each position has its tree.
pub struct ListedTree;

/// The name of the game of listed trees.
pub const TREE: &str = "tree";

/// The word between a tree and the moves that lead to a position in it.
const MOVES: &str = "moves";

/// Whether a text can only be a tree: it begins with a bracket, or with what may stand before a bracket.
pub(crate) fn is_listed(text: &str) -> bool {
    let Some((head, _)) = text.split_once(['(', '[']) else {
        return false;
    };
    let head = head.trim();
    let is_player = ["max", "min"]
        .into_iter()
        .any(|name| head.eq_ignore_ascii_case(name));
    head.is_empty() || head.contains('=') || is_player
}

/// The root of a tree; an error if it is too high to be searched.
pub(crate) fn root(tree: Tree) -> Result<SharedPosition, BadLimit> {
    match tree.height() {
        height if height > MAX_DEPTH => Err(BadLimit::TooHigh(height)),
        _ => Ok(SharedPosition::root(Arc::new(tree))),
    }
}

/// An engine's knowledge of a listed tree: its values and its height.
///
/// Its prover asks for no outcomes by themselves: a search to the height, which is known, proves the value
/// of a tree that is small enough to be listed.
#[derive(Clone, Copy)]
pub struct TreeKnowledge<E>(E);

impl<E: Evaluate<SharedPosition> + Clone + Send> Knowledge<SharedPosition> for TreeKnowledge<E> {
    type Searched = SharedPosition;
    type Policy = Standard<E, Branch>;
    type Prover = DeepeningProver<SharedPosition, TreeKnowledge<Even>>;

    fn searched(&self, pos: &SharedPosition) -> SharedPosition {
        pos.clone()
    }

    fn policy(&self, _: &SharedPosition) -> Standard<E, Branch> {
        Standard::new(self.0.clone())
    }

    fn evaluate(&self, pos: &SharedPosition) -> Score {
        self.0.evaluate(pos)
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(TreeKnowledge(Even), table)
    }
}

impl Playable for ListedTree {
    type Position = SharedPosition;
    type Knowledge = TreeKnowledge<Listing>;

    fn name(&self) -> String {
        TREE.to_owned()
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            title: "Listed tree".to_owned(),
            description:
                "leaves are values for MAX, who moves at the root; moves are child numbers"
                    .to_owned(),
            examples: owned(&[
                "((3 1) (4 3))",
                "(((6 4 2) (5 8)) ((9 7 8) (5 2)))",
                "((3 1) (4 3)) moves 2",
            ]),
            ..GameInfo::named(TREE)
        }
    }

    fn players(&self) -> [&'static str; 2] {
        ["MAX", "MIN"]
    }

    /// The smallest tree: a leaf.
    fn start(&self) -> SharedPosition {
        SharedPosition::root(Arc::new(Tree::from_graph(&[(0, &[])])))
    }

    fn knowledge(&self) -> TreeKnowledge<Listing> {
        TreeKnowledge(Listing)
    }

    /// Reads `((3 1) (4 3))`, or `((3 1) (4 3)) moves 2`; of a graph, `0>1,2 1=3 2=4`.
    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        // A node may have that word as its name.
        let end = text.rfind([')', ']']).unwrap_or_default();
        let moves = text[end..].find(MOVES).map_or(text.len(), |at| end + at);
        let (listed, moves) = (
            &text[..moves],
            text[moves..].strip_prefix(MOVES).unwrap_or_default(),
        );
        let tree = listed.parse::<Tree>();
        let tree = tree.map_err(|error| without_lead(&error.to_string(), &["tree, "]))?;
        let mut opened = Opened::<Self>::at(root(tree).map_err(|error| error.to_string())?);
        let mut pos = opened.base.clone();
        for (before, word) in moves.split_whitespace().enumerate() {
            let shown = word.escape_debug();
            let mv = self
                .read_move(&pos, word)
                .map_err(|reason| format!("move {}, '{shown}': {reason}", before + 1))?;
            pos = pos.play(mv);
            opened.moves.push(mv);
        }
        Ok(opened)
    }

    fn write(&self, base: &SharedPosition, moves: &[Branch]) -> String {
        let mut text = base.tree().to_string();
        if !moves.is_empty() {
            text = format!("{text} {MOVES}");
        }
        for branch in moves {
            text.push_str(&format!(" {}", branch.0 + 1));
        }
        text
    }

    fn unit(&self, pos: &SharedPosition) -> Unit {
        let decimals = pos.tree().decimals();
        Unit {
            decimals,
            in_data: decimals,
            ..Unit::POINTS
        }
    }

    fn listed<'p>(&self, pos: &'p SharedPosition) -> Option<TreePosition<'p>> {
        Some(pos.borrowed())
    }

    fn identity(&self, pos: &SharedPosition) -> String {
        let mover = self.players()[self.turn(pos) as usize];
        let node = pos.borrowed().node();
        format!("{} node {node}, {mover} to move", pos.tree())
    }

    fn format_move(&self, _: &SharedPosition, mv: Branch) -> String {
        (mv.0 + 1).to_string()
    }

    fn read_move(&self, pos: &SharedPosition, text: &str) -> Result<Branch, String> {
        let children = pos.moves().count();
        match text.parse::<usize>() {
            _ if children == 0 => Err("the game is over".to_owned()),
            Ok(number) if (1..=children).contains(&number) => Ok(Branch(number - 1)),
            Ok(_) => Err(format!("the children are numbered 1 to {children}")),
            Err(_) => Err(format!("expected the number of a child, 1 to {children}")),
        }
    }

    fn turn(&self, pos: &SharedPosition) -> Player {
        if pos.borrowed().max_to_move() {
            Player::First
        } else {
            Player::Second
        }
    }
}

impl Tagged for ListedTree {
    type Evaluation = Listing;

    fn move_text(pos: &SharedPosition, mv: Branch) -> String {
        ListedTree.format_move(pos, mv)
    }
}
