//! Worksheets: what is on a sheet, and that its solution is what the events of the search say.

use negascout::observe::{Edge, Event};
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Generator, Tree, TreePosition};
use negascout::{Game, Number, Score, Window};
use negascout_draw::{Format, Style, View};
use negascout_lab::{
    Form, Laboratory, RandomTrees, SheetTrees, SheetVisit, Worksheet, WorksheetRequest, worksheets,
};
use negascout_session::{Error, open_tree};
use serde_json::to_value;
use std::collections::HashMap;

fn made(asked: &WorksheetRequest) -> Vec<Worksheet> {
    worksheets(asked, &mut || true).unwrap()
}

fn of_tree(tree: &Tree, algorithm: Algorithm) -> WorksheetRequest {
    WorksheetRequest {
        algorithm: algorithm.into(),
        trees: SheetTrees::Tree(tree.to_string()),
        ..WorksheetRequest::new(["Ada"])
    }
}

/// Trees with ties and without, uniform and of any shape.
fn trees() -> impl Iterator<Item = Tree> {
    let mut few = Generator::new(31).values(-3..=3);
    let mut many = Generator::new(32).values(10..=99);
    (0..24).map(move |number| match number % 4 {
        0 => few.independent(2, 4),
        1 => many.independent(3, 3),
        2 => few.irregular(3, 4).bare(),
        _ => many.irregular(3, 5).bare(),
    })
}

/// The letters of a tree's nodes, breadth-first, by the numbers of the children that lead to them.
fn letters(tree: &Tree) -> HashMap<Vec<usize>, String> {
    let mut queue: Vec<(Vec<usize>, TreePosition<'_>)> = vec![(Vec::new(), tree.root())];
    let mut next = 0;
    while let Some((path, pos)) = queue.get(next).cloned() {
        queue.extend(pos.moves().map(|Branch(index)| {
            let path = [&path[..], &[index]].concat();
            (path, pos.play(Branch(index)))
        }));
        next += 1;
    }
    let letter = |place: usize| match place {
        0..26 => char::from(b'A' + place as u8).to_string(),
        _ => [place / 26 - 1, place % 26]
            .map(|digit| char::from(b'A' + digit as u8))
            .iter()
            .collect(),
    };
    let all = queue.into_iter().enumerate();
    all.map(|(place, (path, _))| (path, letter(place)))
        .collect()
}

fn finite(score: Score) -> Option<Number> {
    let steps = Some(score.get()).filter(|steps| steps.abs() <= Score::LIMIT);
    steps.map(Number::from)
}

/// A visit: node; alpha, beta and score.
type Visited = (String, [Option<Number>; 3]);
/// A cut: node, child, children left out.
type CutOff = (String, String, Vec<String>);

/// What the events tell.
#[derive(Default)]
struct Told {
    visits: Vec<Visited>,
    cuts: Vec<CutOff>,
}

/// The visits and cuts of a search, from its events alone. Cuts are in the order of their visits.
fn answer(tree: &Tree, events: &[Event<String>]) -> Told {
    let letters = letters(tree);
    let mut answer = Told::default();
    let mut cuts: Vec<(usize, CutOff)> = Vec::new();
    let mut path: Vec<usize> = Vec::new();
    // The last visit to each node.
    let mut last: HashMap<Vec<usize>, usize> = HashMap::new();
    for event in events {
        let sign = |score: Score, ply: usize| if ply % 2 == 0 { score } else { -score };
        match event {
            Event::Focus { path: to, .. } => {
                path = to.iter().map(|edge: &Edge<String>| edge.index).collect();
            }
            Event::Enter {
                ply, edge, window, ..
            } => {
                path.truncate((*ply as usize).saturating_sub(1));
                path.extend(edge.as_ref().map(|edge| edge.index));
                let Window { alpha, beta } = match ply % 2 {
                    0 => *window,
                    _ => -*window,
                };
                last.insert(path.clone(), answer.visits.len());
                answer
                    .visits
                    .push((letters[&path].clone(), [finite(alpha), finite(beta), None]));
            }
            Event::Cutoff { index } => {
                let child = |index: usize| letters.get(&[&path[..], &[index]].concat()).cloned();
                let rest = (index + 1..).map_while(child).collect();
                let cut = (letters[&path].clone(), child(*index).unwrap(), rest);
                cuts.push((last[&path], cut));
            }
            Event::Leave { score } => {
                answer.visits[last[&path]].1[2] = finite(sign(*score, path.len()));
                path.pop();
            }
            _ => {}
        }
    }
    cuts.sort_by_key(|(visit, _)| *visit);
    answer.cuts = cuts.into_iter().map(|(_, cut)| cut).collect();
    answer
}

#[test]
fn a_solution_is_what_the_events_say() {
    let (mut cuts, mut bounds) = (0, 0);
    for tree in trees() {
        for algorithm in Algorithm::ALL {
            let asked = WorksheetRequest {
                solution: true,
                ..of_tree(&tree, algorithm)
            };
            let sheet = made(&asked).remove(0);
            let solution = sheet.solution.unwrap();
            let session = open_tree(tree.clone()).unwrap();
            let recorded = session.trace(algorithm.into(), None, 1_000_000).unwrap();
            let answer = answer(&tree, recorded.events.events());
            let row =
                |visit: &SheetVisit| (visit.node.clone(), [visit.alpha, visit.beta, visit.score]);
            let rows: Vec<_> = solution.visits.iter().map(row).collect();
            assert_eq!(rows, answer.visits, "{algorithm} on {tree}");
            let shown = solution.cuts.iter();
            let shown = shown.map(|cut| (cut.node.clone(), cut.by.clone(), cut.left_out.clone()));
            assert_eq!(
                shown.collect::<Vec<_>>(),
                answer.cuts,
                "{algorithm} on {tree}"
            );
            let truth = Algorithm::Minimax.solve(&tree.root()).unwrap().value;
            assert_eq!(
                solution.value,
                Some(truth.get().into()),
                "{algorithm} on {tree}"
            );
            assert_eq!(solution.leaves, recorded.counters().leaves);
            cuts += solution.cuts.len();
            bounds += solution
                .visits
                .iter()
                .filter(|visit| {
                    visit
                        .bound
                        .is_some_and(|bound| bound != negascout::Bound::Exact)
                })
                .count();
        }
    }
    assert!(cuts > 100 && bounds > 100, "{cuts} {bounds}");
}

#[test]
fn a_sheet_tells_nothing_but_its_tree() {
    let style = Style {
        view: View::Max,
        title: Some(String::new()),
        ..Style::default()
    };
    for tree in trees().take(12) {
        let mut values = leaf_values(&tree);
        for algorithm in Algorithm::ALL {
            let sheet = made(&of_tree(&tree, algorithm)).remove(0);
            let answer: Vec<i32> = sheet
                .leaves
                .iter()
                .map(|leaf| leaf.value.whole().unwrap())
                .collect();
            assert_eq!(answer, values, "{algorithm} on {tree}");
            let data = to_value(&sheet).unwrap();
            assert!(data["solution"].is_null() && data.as_object().unwrap().len() == 6);
            let text = sheet.draw(Format::Text, &style);
            let numbers = text.split(|c: char| !(c.is_ascii_digit() || c == '-'));
            let mut numbers: Vec<i32> = numbers.filter_map(|word| word.parse().ok()).collect();
            numbers.sort_unstable();
            let mut sorted = values.clone();
            sorted.sort_unstable();
            assert_eq!(numbers, sorted, "{algorithm} on {tree}: {text}");
        }
        values.clear();
    }
}

/// The values of a tree's leaves from left to right, in MAX's view.
fn leaf_values(tree: &Tree) -> Vec<i32> {
    let text = tree.to_string();
    let words = text.split(['(', ')', ' ']);
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Searches of two trees of one shape: as many lines, whatever is searched again.
#[test]
fn the_room_for_visits_follows_from_the_algorithm() {
    for algorithm in Algorithm::ALL {
        let lines = ["((8 7) (6 5))", "((1 2) (3 4))"].map(|tree| {
            let sheet = made(&of_tree(&tree.parse().unwrap(), algorithm)).remove(0);
            let text = sheet.draw(Format::Text, &Style::default());
            text.matches("___").count()
        });
        assert_eq!(lines[0], lines[1], "{algorithm}");
        let again = ["negascout", "pvs", "scout", "reinefeld"].contains(&algorithm.name());
        let text = made(&of_tree(&"(1 2)".parse().unwrap(), algorithm))[0]
            .draw(Format::Text, &Style::default());
        assert!(!again || text.contains("→ ___; ("), "{algorithm}: {text}");
        let once = ["minimax", "alpha-beta", "fail-hard"].contains(&algorithm.name());
        assert!(!once || !text.contains("; ("), "{algorithm}: {text}");
    }
}

#[test]
fn every_student_has_a_tree_and_keeps_it() {
    let asked = WorksheetRequest {
        seed: 7,
        ..WorksheetRequest::new(["Ada", "Kurt", "Emmy"])
    };
    let trees = |asked: &WorksheetRequest| made(asked).into_iter().map(|sheet| sheet.tree);
    let drawn: Vec<String> = trees(&asked).collect();
    assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2] && drawn[0] != drawn[2]);
    // Another order, and others who are gone, change nothing.
    let fewer = WorksheetRequest {
        students: ["Emmy", "Ada"].map(str::to_owned).to_vec(),
        solution: true,
        ..asked.clone()
    };
    let of_fewer: Vec<String> = trees(&fewer).collect();
    assert_eq!(of_fewer, [drawn[2].as_str(), drawn[0].as_str()]);
    let other = WorksheetRequest { seed: 8, ..asked };
    assert_ne!(trees(&other).next().unwrap(), drawn[0]);
    // The shape is what was asked for.
    let shaped = WorksheetRequest {
        trees: SheetTrees::Random(RandomTrees {
            values: Some((3, 4)),
            ..RandomTrees::new(3, 2)
        }),
        ..WorksheetRequest::new(["Ada"])
    };
    let sheet = made(&shaped).remove(0);
    assert_eq!(sheet.leaves.len(), 9);
    assert!(
        sheet
            .leaves
            .iter()
            .all(|leaf| [3, 4].map(Number::from).contains(&leaf.value))
    );
}

#[test]
fn trees_are_found_by_conditions() {
    let asked = WorksheetRequest {
        trees: SheetTrees::Find("one re-search, one cut, at most 6 leaves".to_owned()),
        solution: true,
        ..WorksheetRequest::new(["1", "2", "3"])
    };
    for sheet in made(&asked) {
        let solution = sheet.solution.unwrap();
        assert_eq!(solution.cuts.len(), 1, "{}", sheet.tree);
        assert!(sheet.leaves.len() <= 6);
    }
}

#[test]
fn what_cannot_be_a_sheet_is_refused() {
    let refused =
        |asked: &WorksheetRequest| worksheets(asked, &mut || true).unwrap_err().to_string();
    let asked = WorksheetRequest::new(["Ada"]);
    assert_eq!(
        refused(&WorksheetRequest::new::<String>([])),
        "0 students: there must be 1 to 1000"
    );
    assert_eq!(
        refused(&WorksheetRequest::new(["Ada", "Ada"])),
        "student 'Ada' is there twice, and would have the same tree twice"
    );
    assert_eq!(
        refused(&WorksheetRequest::new(["Ada\nKurt"])),
        "student 'AdaKurt': a name has 1 to 80 characters, on one line"
    );
    let with = |trees| WorksheetRequest {
        trees,
        ..asked.clone()
    };
    assert_eq!(
        refused(&with(SheetTrees::Tree("((3 1) (4 x))".to_owned()))),
        "tree: position '((3 1) (4 x))': character 11: expected a number, '(' or ')', found 'x'"
    );
    assert_eq!(
        refused(&with(SheetTrees::Random(RandomTrees::new(3, 6)))),
        "a sheet has room for 256 leaves, and not for 729"
    );
    // A graph of few nodes may have more leaves than any memory holds.
    let graph: String = (0..80)
        .map(|node| format!("{node}>{0},{0} ", node + 1))
        .collect();
    assert_eq!(
        refused(&with(SheetTrees::Tree(graph + "80=3"))),
        format!("a sheet has room for 256 leaves, and not for {}", u64::MAX)
    );
    let none = refused(&with(SheetTrees::Find(
        "at most 2 leaves, 3 cuts".to_owned(),
    )));
    assert!(none.starts_with("no tree of at most 2 leaves"), "{none}");
    let cyclic = Form::all().find(|form| {
        let named = WorksheetRequest {
            algorithm: *form,
            ..with(SheetTrees::Tree("(1 2)".to_owned()))
        };
        worksheets(&named, &mut || true).is_err()
    });
    let answer = cyclic.map(|form| {
        refused(&WorksheetRequest {
            algorithm: form,
            ..asked.clone()
        })
    });
    assert!(
        answer
            .unwrap()
            .ends_with("never ends: there is nothing to count")
    );
    let stopped = worksheets(&asked, &mut || false).unwrap_err();
    assert_eq!(stopped, Error::Stopped);
}
