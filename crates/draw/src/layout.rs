//! The layout of a picture: the place and size of every part.
//!
//! Each subtree is set as close to its left neighbour as their outlines allow, level by level, and
//! a parent is above the middle of its children. Labels are in a strip of their own above each
//! level's nodes, and lines end above the strip, so that no line crosses a label.

use super::Board;
use super::board::side;
use super::measure::{on_a_sheet, widest, width};
use super::scene::{Item, NodeKind, Scene, Stroke};
use super::shape::Shape;

/// Sizes in pixels.
pub(super) const NODE: f64 = 40.0;
pub(super) const VALUE_FONT: f64 = 14.0;
pub(super) const LETTER_FONT: f64 = 10.0;
pub(super) const LABEL_FONT: f64 = 11.0;
pub(super) const LINE: f64 = 14.0;
/// A line to be written on by hand.
const SHEET_LINE: f64 = 24.0;
/// The space beside and below a board in its node.
const PAD: f64 = 8.0;
/// The least gap between neighbours on a level.
const GAP: f64 = 12.0;
/// The same of a sheet, whose width is for lines to write on.
const SHEET_GAP: f64 = 8.0;
/// The least and the greatest distance from a parent to the labels of its children.
const RISE: (f64, f64) = (34.0, 120.0);
/// The same of a sheet, whose height is for lines to write on.
const SHEET_RISE: (f64, f64) = (16.0, 40.0);
/// The width of a folded subtree.
const FOLD: f64 = 64.0;
/// The share of the widest line's run that is added to its rise.
const SLOPE: f64 = 0.12;
/// The same of a sheet.
const SHEET_SLOPE: f64 = 0.06;

/// The places of a scene's items.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// By item.
    pub(super) spots: Vec<Spot>,
    /// From 0 on.
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The place of an item.
#[derive(Clone, Debug, Default)]
pub(super) struct Spot {
    /// The middle of the node.
    pub(super) x: f64,
    pub(super) y: f64,
    /// The node's own width and height.
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) shape: Shape,
    /// The height at which the line from the parent ends and the labels begin.
    pub(super) labels_top: f64,
    /// The top of the level's strip of labels: lines are straight down to here.
    pub(super) strip_top: f64,
    /// The labels over the node.
    pub(super) labels: Vec<Label>,
    /// The height of a line of labels.
    pub(super) line: f64,
    /// The note over the children that were left out, if there are any.
    pub(super) cut: Option<CutSpot>,
    /// The room on its level, to each side of the middle.
    reach: f64,
    /// The lines reserved for the parent's cut note, above the labels.
    reserved: usize,
    /// What is below it, where that is folded.
    pub(super) folded: Option<Folded>,
}

/// A subtree without its root that is folded to a triangle. It is laid out by itself: places across
/// are from its own left edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Folded {
    /// Its left edge, from the middle of its root; at most 0.
    left: f64,
    pub(super) width: f64,
}

/// A line over a node.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) text: String,
    /// The number of the visit that it is of; `None` for the move.
    pub(super) visit: Option<usize>,
}

impl Label {
    /// The width with blanks, if it has any: no move has a blank.
    fn width(&self) -> f64 {
        match self.visit {
            Some(_) => on_a_sheet(&self.text, LABEL_FONT),
            None => width(&self.text, LABEL_FONT),
        }
    }
}

/// The place of a cut note.
#[derive(Clone, Debug)]
pub(super) struct CutSpot {
    /// The middle of its lines.
    pub(super) x: f64,
    /// The top of its first line.
    pub(super) top: f64,
    pub(super) lines: Vec<String>,
}

impl Spot {
    fn lines(&self) -> usize {
        self.labels.len() + self.reserved
    }

    pub(super) fn top(&self) -> f64 {
        self.y - self.height / 2.0
    }

    pub(super) fn bottom(&self) -> f64 {
        self.y + self.height / 2.0
    }

    /// The middle of the shape of letter and value, which are above the board.
    pub(super) fn head(&self) -> f64 {
        self.top() + self.shape.height() / 2.0
    }

    /// The top left corner of the board.
    pub(super) fn board_corner(&self, board: &Board) -> (f64, f64) {
        let across = board.size().0 as f64 * side(board);
        let gap = if self.shape.is_triangle() { 2.0 } else { -1.0 };
        (
            self.x - across / 2.0,
            self.top() + self.shape.height() + gap,
        )
    }

    /// The top of the label of this number.
    pub(super) fn label_top(&self, number: usize) -> f64 {
        self.top() - 4.0 - (self.labels.len() - number) as f64 * self.line
    }
}

/// The line from a parent to the labels of a child, `aside` of the middle: slanting down to the
/// strip of labels, and straight down from there. It begins a little inside of the parent.
pub(super) fn line_to(parent: &Spot, child: &Spot, aside: f64) -> [(f64, f64); 3] {
    let start = (parent.x, parent.bottom() - 8.0);
    let corner = (child.x, child.strip_top - 5.0);
    let (run, fall) = (corner.0 - start.0, corner.1 - start.1);
    let length = (run * run + fall * fall).sqrt().max(1.0);
    // The unit vector across the slanting part; across the straight part it is (1, 0).
    let across = (fall / length, -run / length);
    let miter = aside / (1.0 + across.0);
    [
        (start.0 + across.0 * aside, start.1 + across.1 * aside),
        (
            corner.0 + (across.0 + 1.0) * miter,
            corner.1 + across.1 * miter,
        ),
        (child.x + aside, child.labels_top - 1.0),
    ]
}

/// The place of a cross on the line to a child.
pub(super) fn cross_on(parent: &Spot, child: &Spot) -> (f64, f64) {
    let [start, corner, _] = line_to(parent, child, 0.0);
    (
        start.0 + (corner.0 - start.0) * 0.72,
        start.1 + (corner.1 - start.1) * 0.72,
    )
}

/// The distance between the lines of several visits.
const LANE: f64 = 7.0;

/// The lines to a child, one for each way in which it was visited, beside each other.
pub(super) fn lanes<'s>(
    item: &Item,
    parent: &'s Spot,
    child: &'s Spot,
) -> impl Iterator<Item = (Stroke, [(f64, f64); 3])> + 's {
    let strokes = item.strokes();
    let middle = (strokes.len() as f64 - 1.0) / 2.0;
    let numbered = (0..).zip(strokes);
    numbered.map(move |(number, stroke)| {
        let aside = (f64::from(number) - middle) * LANE;
        (stroke, line_to(parent, child, aside))
    })
}

/// With more cuts than this, the curves to the ancestors would hide more than they show.
const MAX_CURVES: usize = 16;

/// A cut to be joined to the ancestor whose bound it is: the number of the item that was cut, the
/// ancestor's spot and the note's.
type Curve<'l> = (usize, &'l Spot, &'l CutSpot);

/// The cuts to be joined by a curve to the ancestor whose bound it is.
pub(super) fn curves<'l>(scene: &Scene, layout: &'l Layout) -> Vec<Curve<'l>> {
    let all = (0..).zip(scene.items.iter().zip(&layout.spots));
    let all: Vec<Curve<'l>> = all
        .filter_map(|(id, (item, spot))| {
            let ancestor = &layout.spots[item.cut_from?];
            Some((id, ancestor, spot.cut.as_ref()?))
        })
        .collect();
    if all.len() > MAX_CURVES {
        Vec::new()
    } else {
        all
    }
}

impl CutSpot {
    /// The curve from the ancestor whose bound it is, as a cubic spline. It comes in from outside, beside the
    /// note, so that it ends clear of the lines cut.
    pub(super) fn curve_from(&self, ancestor: &Spot) -> [(f64, f64); 4] {
        let side = if self.x < ancestor.x { -1.0 } else { 1.0 };
        let from = (
            ancestor.x + side * (ancestor.shape.middle(ancestor.width) + 2.0),
            ancestor.head(),
        );
        let to = (
            self.x + side * (widest(&self.lines, LABEL_FONT) / 2.0 + 3.0),
            self.top + LINE / 2.0,
        );
        let lift = (to.1 - from.1) * 0.045;
        let near = (to.0 + side * 34.0, to.1 - lift);
        [from, (to.0 + side * 18.0, from.1), near, to]
    }
}

impl Layout {
    pub(super) fn new(scene: &Scene) -> Layout {
        let mut spots = sizes(scene);
        if let Some(sheet) = &scene.sheet {
            let sheet = Layout::new(sheet);
            for (spot, at) in spots.iter_mut().zip(&sheet.spots) {
                spot.fit_lines(at.labels.len());
                spot.stand_at(at);
            }
            place_cuts(scene, &mut spots);
            return Layout { spots, ..sheet };
        }
        let width = place_across(scene, &mut spots, f64::INFINITY);
        let height = place_down(scene, &mut spots);
        place_cuts(scene, &mut spots);
        Layout {
            spots,
            width,
            height,
        }
    }

    /// Layouts of scenes of the same nodes: each node has the same place in all, with room for what
    /// any of them has there. Subtrees that do not fit in `room` beside each other are folded.
    pub(super) fn beside(scenes: &[Scene], room: f64) -> Vec<Layout> {
        let all: Vec<Vec<Spot>> = scenes.iter().map(sizes).collect();
        let Some((first, scene)) = all.first().zip(scenes.first()) else {
            return Vec::new();
        };
        let mut common: Vec<Spot> = first.clone();
        for (place, spot) in common.iter_mut().enumerate() {
            for other in &all[1..] {
                spot.make_room(&other[place]);
            }
        }
        let width = place_across(scene, &mut common, room);
        let height = place_down(scene, &mut common);
        let placed = scenes.iter().zip(all).map(|(scene, mut spots)| {
            for (spot, at) in spots.iter_mut().zip(&common) {
                spot.stand_at(at);
            }
            place_cuts(scene, &mut spots);
            Layout {
                spots,
                width,
                height,
            }
        });
        placed.collect()
    }
}

/// The spots with their sizes, without places.
fn sizes(scene: &Scene) -> Vec<Spot> {
    let spots = scene.items.iter();
    let mut spots: Vec<Spot> = spots.map(|item| Spot::new(item, scene)).collect();
    make_room_for_cuts(scene, &mut spots);
    spots
}

impl Spot {
    /// Grows to have room for what another picture has here.
    fn make_room(&mut self, other: &Spot) {
        // Lines of labels that are the other's alone stay empty.
        self.reserved += other.lines().saturating_sub(self.lines());
        self.width = self.width.max(other.width);
        self.height = self.height.max(other.height);
        self.reach = self.reach.max(other.reach);
    }

    /// Fits all labels into the height of this many lines, as long as they can be read.
    fn fit_lines(&mut self, room: usize) {
        if self.labels.len() > room {
            let least = LABEL_FONT.min(self.line);
            self.line = (self.line * room as f64 / self.labels.len() as f64).max(least);
        }
    }

    /// Takes the place of a spot that has room for all.
    fn stand_at(&mut self, common: &Spot) {
        self.x = common.x;
        self.y = common.y;
        self.width = common.width;
        self.height = common.height;
        self.strip_top = common.strip_top;
        self.folded = common.folded;
        let labels_top = self.top() - 4.0 - self.lines() as f64 * self.line;
        self.labels_top = labels_top.max(self.strip_top);
    }

    /// A spot with its sizes, without a place.
    fn new(item: &Item, scene: &Scene) -> Spot {
        let is_sheet = scene.is_sheet();
        let visits = match is_sheet {
            true => scene.sheet_lines(item),
            false => item.visit_lines().into_iter().enumerate().collect(),
        };
        let visits = visits.into_iter().map(|(visit, text)| Label {
            text,
            visit: Some(visit),
        });
        let mv = item.mv.iter().cloned();
        let mv = mv.map(|text| Label { text, visit: None });
        let labels: Vec<Label> = mv.chain(visits).collect();
        let shape = Shape::of(item, scene.shapes);
        let node = match scene.is_blank && item.kind != NodeKind::Leaf {
            true => shape.width_with_blank(&item.name(), item.value_text()),
            false => shape.width(&item.name(), item.value_text()),
        };
        let (across, down) = item.board.as_ref().map_or((0.0, 0.0), |board| {
            let (columns, rows) = board.size();
            let side = side(board);
            (
                columns as f64 * side + 2.0 * PAD,
                rows as f64 * side + PAD - 1.0,
            )
        });
        let node = node.max(across);
        let label = labels.iter().map(Label::width).fold(0.0, f64::max);
        Spot {
            line: if is_sheet { SHEET_LINE } else { LINE },
            width: node,
            height: shape.height() + down,
            shape,
            reach: node.max(label) / 2.0,
            labels,
            ..Spot::default()
        }
    }
}

/// The children below a cut note: the first ones left out that are next to each other.
fn cut_group<'s>(scene: &'s Scene, item: &'s Item) -> impl Iterator<Item = usize> + 's {
    let children = item.children.iter().copied();
    children
        .skip_while(|&c| !scene.items[c].pruned)
        .take_while(|&c| scene.items[c].pruned)
}

fn make_room_for_cuts(scene: &Scene, spots: &mut [Spot]) {
    for item in &scene.items {
        let Some(cut) = &item.cut else { continue };
        let lines = cut.lines();
        let note = widest(&lines, LABEL_FONT);
        let count = cut_group(scene, item).count().max(1) as f64;
        for child in cut_group(scene, item) {
            spots[child].reserved = lines.len();
            spots[child].reach = spots[child].reach.max(note / count / 2.0);
        }
    }
}

/// The extent of a subtree to the left and right of its root, level by level.
type Outline = Vec<(f64, f64)>;

/// Sets every `x`, and folds what is below children that do not fit in `room` beside each other. Returns
/// the width of what is not folded.
fn place_across(scene: &Scene, spots: &mut [Spot], room: f64) -> f64 {
    let gap = if scene.is_blank { SHEET_GAP } else { GAP };
    // Children come after their parents: from the end on, they are finished first.
    let mut outlines: Vec<Outline> = vec![Vec::new(); spots.len()];
    let mut offsets = vec![0.0; spots.len()];
    for (id, item) in scene.items.iter().enumerate().rev() {
        let mut below = place_children(&item.children, &outlines, &mut offsets, gap);
        if width_of(&below) > room {
            // All of them: what is unfolded then has the rows below to itself.
            for &child in &item.children {
                if width_of(outlines[child].get(1..).unwrap_or_default()) > FOLD {
                    spots[child].folded = Some(Folded::new(&mut outlines[child]));
                }
            }
            below = place_children(&item.children, &outlines, &mut offsets, gap);
        }
        for &child in &item.children {
            outlines[child] = Outline::new();
        }
        let reach = spots[id].reach;
        outlines[id] = std::iter::once((-reach, reach)).chain(below).collect();
    }
    let Some(whole) = outlines.first() else {
        return 0.0;
    };
    let left = |spot: &Spot| spot.folded.map_or(spot.x, |folded| -folded.left);
    for (id, item) in scene.items.iter().enumerate() {
        let from = item.parent.map(|parent| left(&spots[parent]));
        spots[id].x = offsets[id] + from.unwrap_or(-leftmost(whole));
    }
    width_of(whole)
}

/// Sets the offsets of a node's children from its middle. Returns the outline of all of them.
fn place_children(
    children: &[usize],
    outlines: &[Outline],
    offsets: &mut [f64],
    gap: f64,
) -> Outline {
    let mut below = Outline::new();
    for &child in children {
        offsets[child] = beside(&below, &outlines[child], gap);
        join(&mut below, &outlines[child], offsets[child]);
    }
    let ends = children.first().zip(children.last());
    let middle = ends.map_or(0.0, |(&a, &b)| f64::midpoint(offsets[a], offsets[b]));
    for &child in children {
        offsets[child] -= middle;
    }
    let shifted = below
        .iter()
        .map(|(left, right)| (left - middle, right - middle));
    shifted.collect()
}

fn leftmost(outline: &[(f64, f64)]) -> f64 {
    outline.iter().map(|level| level.0).fold(0.0, f64::min)
}

fn width_of(outline: &[(f64, f64)]) -> f64 {
    let right = outline.iter().map(|level| level.1).fold(0.0, f64::max);
    right - leftmost(outline)
}

impl Folded {
    /// Folds what is below the root of a subtree: its outline is that of a triangle from then on.
    fn new(outline: &mut Outline) -> Folded {
        let below = outline.get(1..).unwrap_or_default();
        let folded = Folded {
            left: leftmost(below),
            width: width_of(below),
        };
        outline.truncate(1);
        outline.push((-FOLD / 2.0, FOLD / 2.0));
        folded
    }
}

/// The least distance from the first sibling's middle to the next one's.
fn beside(left: &Outline, right: &Outline, gap: f64) -> f64 {
    let distances = left.iter().zip(right).map(|(l, r)| l.1 - r.0 + gap);
    distances.fold(0.0, f64::max)
}

/// Adds a sibling's outline, `offset` to the right.
fn join(all: &mut Outline, sibling: &Outline, offset: f64) {
    for (level, (left, right)) in sibling.iter().enumerate() {
        let (left, right) = (left + offset, right + offset);
        match all.get_mut(level) {
            Some(known) => *known = (known.0.min(left), known.1.max(right)),
            None => all.push((left, right)),
        }
    }
}

/// Sets every `y`. Returns the height of the whole.
fn place_down(scene: &Scene, spots: &mut [Spot]) -> f64 {
    let levels = scene.items.last().map_or(0, |item| item.ply as usize + 1);
    let line = spots.first().map_or(LINE, |spot| spot.line);
    // A sheet has room for the note of a cut.
    let mut lines = vec![usize::from(scene.is_blank); levels];
    let mut tallest = vec![NODE; levels];
    let mut run = vec![0.0_f64; levels];
    for (item, spot) in scene.items.iter().zip(&*spots) {
        let level = item.ply as usize;
        lines[level] = lines[level].max(spot.lines());
        tallest[level] = tallest[level].max(spot.height);
        // A folded subtree may come to stand anywhere below its root.
        let parent = item.parent.map(|parent| &spots[parent]);
        let parent = parent.filter(|parent| parent.folded.is_none());
        let from = parent.map_or(spot.x, |parent| parent.x);
        run[level] = run[level].max((spot.x - from).abs());
    }
    let (rise, slope) = match scene.is_sheet() {
        true => (SHEET_RISE, SHEET_SLOPE),
        false => (RISE, SLOPE),
    };
    let mut strips = Vec::with_capacity(levels);
    let mut bottom = 0.0;
    for level in 0..levels {
        let rise = (rise.0 + slope * run[level]).min(rise.1);
        let strip = if level == 0 { 0.0 } else { bottom + rise };
        strips.push(strip);
        bottom = strip + lines[level] as f64 * line + 4.0 + tallest[level];
    }
    for (item, spot) in scene.items.iter().zip(spots) {
        let level = item.ply as usize;
        let missing = lines[level] - spot.lines();
        spot.strip_top = strips[level];
        spot.labels_top = strips[level] + missing as f64 * line;
        spot.y = strips[level] + lines[level] as f64 * line + 4.0 + spot.height / 2.0;
    }
    let has_stubs = scene.items.iter().any(|item| item.kind == NodeKind::Stub);
    if has_stubs { bottom + 16.0 } else { bottom }
}

fn place_cuts(scene: &Scene, spots: &mut [Spot]) {
    for (id, item) in scene.items.iter().enumerate() {
        let group: Vec<usize> = cut_group(scene, item).collect();
        let (Some(cut), Some(&first), Some(&last)) = (&item.cut, group.first(), group.last())
        else {
            continue;
        };
        let left = spots[first].x - spots[first].reach;
        let right = spots[last].x + spots[last].reach;
        let top = group
            .iter()
            .map(|&child| spots[child].labels_top)
            .fold(f64::MAX, f64::min);
        let x = f64::midpoint(left, right);
        spots[id].cut = Some(CutSpot {
            x,
            top,
            lines: cut.lines(),
        });
    }
}

#[cfg(test)]
mod tests;
