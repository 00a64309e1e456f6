//! Nothing in a picture covers anything else, and what does not fit is folded.

use super::super::{Board, Cell, Shapes, Style, Subject};
use super::{LABEL_FONT, Layout, Scene, Spot};
use crate::measure::widest;
use crate::record_tree;
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Tree};

/// Left, top, right, bottom.
type Area = [f64; 4];

/// The areas that must not be covered: nodes with their labels, and notes.
fn areas(layout: &Layout) -> Vec<Area> {
    let mut areas = Vec::new();
    for spot in &layout.spots {
        let labels = spot.labels.iter().map(|label| &label.text);
        let half = spot.width.max(widest(labels, LABEL_FONT)) / 2.0;
        let top = spot.label_top(0);
        areas.push([spot.x - half, top, spot.x + half, spot.bottom()]);
        if let Some(cut) = &spot.cut {
            let half = widest(&cut.lines, LABEL_FONT) / 2.0;
            let bottom = cut.top + cut.lines.len() as f64 * super::LINE;
            areas.push([cut.x - half, cut.top, cut.x + half, bottom]);
        }
    }
    areas
}

/// Whether two areas have more than an edge in common.
fn overlap(a: &Area, b: &Area) -> bool {
    let shared = |low: usize, high: usize| a[high].min(b[high]) - a[low].max(b[low]);
    shared(0, 2) > 0.01 && shared(1, 3) > 0.01
}

fn assert_clear(tree: &Tree, algorithm: Algorithm) {
    let trace = record_tree(tree, algorithm);
    assert_subject_clear(&Subject::from(&trace), algorithm);
    // Boards of several sizes, and nodes without one.
    let board = |place| {
        let (columns, rows) = [(3, 3), (0, 0), (8, 8), (7, 1)][place % 4];
        let rows = vec![vec![Cell::Empty; columns]; rows];
        (columns > 0).then(|| Board {
            rows,
            ..Board::default()
        })
    };
    let boards: Vec<_> = (0..trace.nodes.len()).map(board).collect();
    let subject = Subject {
        boards: &boards,
        ..Subject::from(&trace)
    };
    assert_subject_clear(&subject, algorithm);
}

fn assert_subject_clear(subject: &Subject<'_>, algorithm: Algorithm) {
    for shapes in [Shapes::Boxes, Shapes::Triangles] {
        let style = Style {
            shapes,
            ..Style::default()
        };
        assert_layout_clear(&Layout::new(&Scene::new(subject, &style)), algorithm);
    }
}

fn assert_layout_clear(layout: &Layout, algorithm: Algorithm) {
    let areas = areas(layout);
    for (number, area) in areas.iter().enumerate() {
        assert!(area[0] > -0.01 && area[2] < layout.width + 0.01, "{area:?}");
        assert!(
            area[1] > -0.01 && area[3] < layout.height + 0.01,
            "{area:?}"
        );
        let other = areas[number + 1..]
            .iter()
            .find(|other| overlap(area, other));
        assert!(other.is_none(), "{algorithm}: {area:?} and {other:?}");
    }
}

#[test]
fn nothing_covers_anything() {
    for seed in 0..12 {
        for algorithm in Algorithm::ALL {
            let mut generator = Generator::new(seed).values(-20..=20);
            assert_clear(&generator.independent(3, 3), algorithm);
            assert_clear(&generator.irregular(4, 4), algorithm);
        }
    }
    assert_clear(&Generator::new(1).independent(40, 1), Algorithm::NegaScout);
    assert_clear(&Generator::new(1).independent(7, 2), Algorithm::Mtdf);
    assert_clear(&Generator::new(1).independent(2, 7), Algorithm::AlphaBeta);
}

/// The node whose folded subtree each node is in; none of those in sight.
fn pieces(scene: &Scene, spots: &[Spot]) -> Vec<Option<usize>> {
    let mut pieces: Vec<Option<usize>> = Vec::new();
    for item in &scene.items {
        pieces.push(item.parent.and_then(|parent| match spots[parent].folded {
            Some(_) => Some(parent),
            None => pieces[parent],
        }));
    }
    pieces
}

#[test]
fn subtrees_fold_where_they_do_not_fit() {
    const ROOM: f64 = 700.0;
    for (width, depth) in [(2, 3), (3, 5), (5, 4), (2, 9), (6, 3)] {
        let tree = Generator::new(3).values(0..=9).independent(width, depth);
        let trace = record_tree(&tree, Algorithm::Minimax);
        let scene = Scene::new(&Subject::from(&trace), &Style::default());
        let layouts = Layout::beside(std::slice::from_ref(&scene), ROOM);
        let [Layout { spots, width, .. }] = &layouts[..] else {
            unreachable!()
        };
        let folded = spots.iter().filter(|spot| spot.folded.is_some()).count();
        assert_eq!(folded > 0, Layout::new(&scene).width > ROOM);
        let pieces = pieces(&scene, spots);
        for (id, spot) in spots.iter().enumerate() {
            let room = pieces[id].map_or(*width, |root| spots[root].folded.unwrap().width);
            let reach = spot.width / 2.0;
            assert!(
                spot.x >= reach - 0.01 && spot.x + reach <= room + 0.01,
                "{id}"
            );
            assert!(room <= ROOM, "{room}");
        }
        // What is in one piece is clear of each other.
        let areas = areas(&layouts[0]);
        assert_eq!(areas.len(), spots.len());
        for (id, area) in areas.iter().enumerate() {
            let others = areas.iter().zip(&pieces).skip(id + 1);
            let mut same = others.filter(|(_, piece)| **piece == pieces[id]);
            assert!(!same.any(|(other, _)| overlap(area, other)), "{id}");
        }
    }
}

#[test]
fn parents_stand_in_the_middle() {
    let tree = "((1 2) (3 4))".parse().unwrap();
    let trace = record_tree(&tree, Algorithm::Minimax);
    let scene = Scene::new(&Subject::from(&trace), &Style::default());
    let spots = Layout::new(&scene).spots;
    for (item, spot) in scene.items.iter().zip(&spots) {
        let (Some(&first), Some(&last)) = (item.children.first(), item.children.last()) else {
            continue;
        };
        assert!((spot.x * 2.0 - spots[first].x - spots[last].x).abs() < 1e-9);
        assert!(spots[first].y > spot.y && spots[first].y == spots[last].y);
    }
}
