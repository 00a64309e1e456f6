//! A picture as data: the layout of the SVG, for a program that draws by itself.

use super::board::side;
use super::drawable::Drawable;
use super::layout::{LABEL_FONT, LETTER_FONT, LINE, Layout, NODE, Spot, VALUE_FONT};
use super::said::Said;
use super::scene::{Item, NodeKind, Scene};
use super::story::Story;
use super::{Board, Cell, Player as Owner};
use negascout::textbook::{Player, TreeSize};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A recorded search laid out as its SVG is: sizes and places in pixels, from the top left.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Picture {
    /// The width of the whole.
    pub width: f64,
    /// The height of the whole.
    pub height: f64,
    /// The height of a line of labels.
    pub line: f64,
    /// The height of a node's head, which has its letter and its value; a board is below it.
    pub head: f64,
    /// The sizes of the fonts that texts were measured in.
    pub fonts: Fonts,
    /// Whether any visit had a window narrower than the full one. Without one, visits are numbered.
    pub has_windows: bool,
    /// Whether the search went best first, by an OPEN list.
    pub best_first: bool,
    /// The nodes, breadth-first: the root is the first.
    pub nodes: Vec<PictureNode>,
    /// The kinds of pieces on the boards; none where squares have stones, `X` and `O`.
    pub pieces: Vec<PieceSign>,
}

impl Picture {
    /// A sentence about its nodes as text.
    #[must_use]
    pub fn text(&self, said: &Said) -> String {
        said.text(|node| &self.nodes[node].letter)
    }

    /// The steps of a story of its nodes in sentences.
    #[must_use]
    pub fn texts(&self, story: &Story) -> Vec<String> {
        story
            .steps
            .said
            .iter()
            .map(|said| self.text(said))
            .collect()
    }
}

/// The sizes of fonts in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Fonts {
    /// Of values.
    pub value: f64,
    /// Of letters.
    pub letter: f64,
    /// Of labels and cut notes.
    pub label: f64,
}

/// A node of a [`Picture`].
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct PictureNode {
    /// The middle of the node, across.
    pub x: f64,
    /// The middle of the node, down.
    pub y: f64,
    /// The node's own width.
    pub width: f64,
    /// The node's own height, its board included.
    pub height: f64,
    /// The height at which the line from the parent stops to slant, and goes straight down.
    pub strip: f64,
    /// The height at which the line from the parent ends. The labels are below it, and end above the
    /// node: the move, if it is shown, and a line for each visit.
    pub labels_top: f64,
    /// `A`, or `K–O` where several subtrees of unknown contents are drawn as one.
    pub letter: String,
    /// The player to move: MAX moves at the root. Of more than two players all others are MIN.
    pub player: Player,
    /// The number of the player to move, from 1, where there are more than two; null of two, and of leaves.
    pub mover: Option<usize>,
    /// The kind of the node.
    pub kind: NodeKind,
    /// How many subtrees a stub is; 1 of other nodes.
    pub count: usize,
    /// Plies from the root.
    pub ply: u32,
    /// The parent's place among the nodes; null at the root.
    pub parent: Option<usize>,
    /// The children's places among the nodes.
    pub children: Vec<usize>,
    /// The move that leads here, of a listed tree the child's number from 1; null at the root, and of
    /// several subtrees drawn as one.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Whether the move is one of the labels.
    pub shows_move: bool,
    /// The value at the end: `6`, `≥6`, `2..6`; null where nothing is known.
    pub value: Option<String>,
    /// Whether the search never came here.
    pub pruned: bool,
    /// Whether it is the root of a subtree that was left out.
    pub at_cut: bool,
    /// The size of the subtree that was left out here; null where it is not known, and of nodes that
    /// were searched.
    pub saves: Option<TreeSize>,
    /// Whether it is on the principal variation.
    pub on_line: bool,
    /// The width of what is below it, where that does not fit on a stage and is folded at first; null
    /// elsewhere. A folded subtree is laid out by itself: places across are from its own left edge, and
    /// places down those of the whole picture.
    pub fold: Option<f64>,
    /// The note over the children that were left out.
    pub cut: Option<PictureCut>,
    /// The place among the nodes of the first one with the same position, reached in another way; null
    /// of that one, and where none is known.
    pub same: Option<usize>,
    /// The board of its position.
    pub board: Option<PictureBoard>,
    /// The node in a sentence, as it is at the end.
    pub spoken: String,
}

/// The reason why children were left out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct PictureCut {
    /// The middle of the note, across.
    pub x: f64,
    /// The top of its first line.
    pub top: f64,
    /// The note on short lines: `cut: beta 7`, `of A (null)`.
    pub lines: Vec<String>,
    /// The note on one line: `cut: beta 7 of A (null window)`.
    pub text: String,
    /// The place among the nodes of the ancestor that set the bound; null where none did.
    pub ancestor: Option<usize>,
    /// Whether the bound is the far side of a null window and no proven value.
    pub artificial: bool,
}

/// A board in a node: below the head, in the middle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct PictureBoard {
    /// Its rows from the top with `/` between them, a character a square: `.` is empty, `X` and `O`
    /// are stones, others are the letters of pieces.
    pub squares: String,
    /// The side of a square.
    pub side: f64,
    /// The squares (row, column) that the last move changed.
    pub moved: Vec<(usize, usize)>,
    /// The squares (row, column) that the game was decided on.
    pub decided: Vec<(usize, usize)>,
}

/// A kind of pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct PieceSign {
    /// The letter in the rows of a board.
    pub letter: char,
    /// A picture of it in one character.
    pub figure: char,
    /// The player it belongs to.
    pub owner: Owner,
}

/// Lays out the scene of a search as data.
pub(super) fn picture(search: &impl Drawable, scene: &Scene, layout: &Layout) -> Picture {
    let nodes = scene.items.iter().zip(&layout.spots).zip(scene.places());
    let nodes = nodes.map(|((item, spot), place)| PictureNode {
        mv: search.mv(place).filter(|_| item.count == 1),
        ..node(scene, item, spot)
    });
    Picture {
        width: tenths(layout.width),
        height: tenths(layout.height),
        line: LINE,
        head: NODE,
        fonts: Fonts {
            value: VALUE_FONT,
            letter: LETTER_FONT,
            label: LABEL_FONT,
        },
        has_windows: scene.has_windows,
        best_first: scene.best_first,
        nodes: nodes.collect(),
        pieces: pieces(scene),
    }
}

/// A length to a tenth of a pixel, as the SVG has it.
fn tenths(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

fn node(scene: &Scene, item: &Item, spot: &Spot) -> PictureNode {
    let cut = item.cut.as_ref().zip(spot.cut.as_ref());
    PictureNode {
        x: tenths(spot.x),
        y: tenths(spot.y),
        width: tenths(spot.width),
        height: tenths(spot.height),
        strip: tenths(spot.strip_top),
        labels_top: tenths(spot.labels_top),
        letter: item.letter.clone(),
        player: item.player,
        mover: item.mover,
        kind: item.kind,
        count: item.count,
        ply: item.ply,
        parent: item.parent,
        children: item.children.clone(),
        mv: None,
        shows_move: item.mv.is_some(),
        value: item.value.clone(),
        pruned: item.pruned,
        at_cut: item.at_cut,
        saves: item.saves,
        on_line: item.on_line,
        fold: spot.folded.map(|folded| tenths(folded.width)),
        cut: cut.map(|(cut, place)| PictureCut {
            x: tenths(place.x),
            top: tenths(place.top),
            lines: place.lines.clone(),
            text: cut.sentence(),
            ancestor: item.cut_from,
            artificial: cut.artificial,
        }),
        same: None,
        board: item.board.as_ref().map(board),
        spoken: scene.spoken(item),
    }
}

fn board(board: &Board) -> PictureBoard {
    PictureBoard {
        squares: board.signs().join("/"),
        side: tenths(side(board)),
        moved: board.moved.clone(),
        decided: board.highlight.clone(),
    }
}

/// The kinds of pieces that occur, by letter.
fn pieces(scene: &Scene) -> Vec<PieceSign> {
    let boards = scene.items.iter().filter_map(|item| item.board.as_ref());
    let mut kinds = BTreeMap::new();
    for (_, square) in boards.flat_map(Board::cells) {
        if let Cell::Piece {
            owner,
            letter,
            figure,
        } = square
        {
            let sign = PieceSign {
                letter,
                figure,
                owner,
            };
            kinds.insert(letter, sign);
        }
    }
    kinds.into_values().collect()
}
