//! The shapes of nodes, and values inside of them.

use negascout::textbook::Algorithm;
use negascout_draw::{FIGURE, Format, Shapes, Style, View, record_tree, render, steps};

const LONG: &str = "(((-1000000 1000000) (5 -999999)) ((-3 123456789) (-1000000 7)))";
const DIGITS: &str = "(((-3 -9) (10 6)) ((-3.01 12.25)))";

fn draw(tree: &str, format: Format, shapes: Shapes) -> String {
    let style = Style {
        shapes,
        ..Style::in_view(View::Max)
    };
    let trace = record_tree(&tree.parse().unwrap(), Algorithm::NegaScout);
    render(&trace, format, &style)
}

/// The value of an attribute of an element.
fn attribute(element: &str, name: &str) -> f64 {
    let (_, rest) = element.split_once(&format!(" {name}=\"")).unwrap();
    rest.split_once('"').unwrap().0.parse().unwrap()
}

/// The corners of a triangle that is drawn as a path.
fn corners(path: &str) -> Option<Vec<(f64, f64)>> {
    let (_, rest) = path.split_once(" d=\"M")?;
    let (points, _) = rest.split_once("z\"")?;
    let point = |point: &str| {
        let (x, y) = point.split_once(' ')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    };
    points.split('L').map(point).collect()
}

/// Whether a point is inside of a triangle, whichever way its corners go around it.
fn is_inside(corners: &[(f64, f64)], (x, y): (f64, f64)) -> bool {
    let next = corners.iter().cycle().skip(1);
    let sides = corners.iter().zip(next);
    let sides = sides.map(|(a, b)| (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0));
    let sides: Vec<f64> = sides.collect();
    sides.iter().all(|side| *side > 0.0) || sides.iter().all(|side| *side < 0.0)
}

/// The elements of nodes: a shape, and the texts of letter and value.
fn nodes(svg: &str) -> Vec<Vec<&str>> {
    let nodes = svg.split("<g role=\"graphics-symbol img\"").skip(1);
    let lines = nodes.map(|node| node.split("</g>").next().unwrap().lines());
    lines.map(Iterator::collect).collect()
}

#[test]
fn values_are_inside_of_triangles() {
    for tree in [LONG, DIGITS, FIGURE] {
        let svg = draw(tree, Format::Svg, Shapes::Triangles);
        let mut found = 0;
        for node in nodes(&svg) {
            let Some(triangle) = node.iter().find_map(|element| corners(element)) else {
                assert!(
                    node.iter()
                        .any(|element| element.starts_with("<rect class=\"leaf\"")
                            || element.starts_with("<rect class=\"pruned\""))
                );
                continue;
            };
            found += 1;
            let text = |class: &str| {
                let start = format!("<text class=\"{class}");
                *node
                    .iter()
                    .find(|element| element.starts_with(&start))
                    .unwrap()
            };
            // The advance of a digit, or of a wide capital, and the height of both.
            for (element, advance, height) in
                [(text("value"), 9.8, 10.2), (text("letter"), 8.0, 7.3)]
            {
                let (_, said) = element.split_once('>').unwrap();
                let said = said.split('<').next().unwrap();
                let half = said
                    .chars()
                    .map(|c| if c == '.' { 5.4 } else { advance })
                    .sum::<f64>()
                    / 2.0;
                let (x, y) = (attribute(element, "x"), attribute(element, "y"));
                for corner in [
                    (x - half, y),
                    (x + half, y),
                    (x - half, y - height),
                    (x + half, y - height),
                ] {
                    assert!(
                        is_inside(&triangle, corner),
                        "{said}: {corner:?} in {triangle:?}"
                    );
                }
            }
        }
        assert!(found > 4);
    }
}

#[test]
fn max_points_up_and_min_points_down_in_every_format() {
    let drawn = |format| draw(FIGURE, format, Shapes::Triangles);
    let svg = drawn(Format::Svg);
    for (class, points_up) in [("max", true), ("min", false)] {
        assert!(!svg.contains(&format!("<rect class=\"{class}\"")));
        let start = format!("<path class=\"{class}\"");
        let triangles = svg.lines().filter(|line| line.starts_with(&start));
        let triangles: Vec<_> = triangles.filter_map(corners).collect();
        assert!(triangles.len() > 2, "nodes, and one in the legend");
        for triangle in triangles {
            let mut heights: Vec<f64> = triangle.iter().map(|corner| corner.1).collect();
            heights.sort_by(f64::total_cmp);
            assert_eq!(heights[1] == heights[2], points_up, "{triangle:?}");
        }
    }
    let dot = drawn(Format::Dot);
    assert!(dot.contains("shape=triangle") && dot.contains("shape=invtriangle"));
    assert!(dot.contains("triangle pointing up: MAX to move"));
    assert!(!dot.contains("shape=ellipse"));
    for format in [Format::Tikz, Format::TikzPicture] {
        let tikz = drawn(format);
        // Two players of inner nodes, and two signs.
        assert_eq!(tikz.matches("-- cycle;").count(), 7 + 2, "{tikz}");
        assert!(!tikz.contains("cm},max]") && !tikz.contains("cm},min]"));
    }
    assert_eq!(
        drawn(Format::Text),
        draw(FIGURE, Format::Text, Shapes::Boxes)
    );
    let svg = draw(FIGURE, Format::Svg, Shapes::Boxes);
    assert!(svg.contains("<rect class=\"max\"") && !svg.contains("<path class=\"max\""));
}

/// A page that is gone through step by step has the shapes, and finds the room for values in them.
#[test]
fn the_page_of_steps_has_triangles() {
    let trace = record_tree(&LONG.parse().unwrap(), Algorithm::NegaScout);
    let style = Style {
        shapes: Shapes::Triangles,
        ..Style::in_view(View::Max)
    };
    let page = steps(&trace, &[], &style);
    assert!(page.contains("<path class=\"max\"") && !page.contains("<rect class=\"max\""));
    assert!(
        !page.contains("querySelector(\"rect\")"),
        "a triangle is none"
    );
}
