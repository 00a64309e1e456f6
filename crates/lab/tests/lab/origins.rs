//! Where bounds and values of watched searches come from, against brute force.

use negascout::Number;
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Generator, Tree, TreeChange};
use negascout::{Game, Score};
use negascout_draw::said;
use negascout_lab::{
    Form, Iteration, Origin, OriginOf, OriginRequest, Origins, TraceRequest, Watched, watch,
};
use negascout_session::Catalogue;
use std::collections::BTreeSet;

const ALL: [OriginOf; 3] = [OriginOf::Alpha, OriginOf::Beta, OriginOf::Value];

fn request(tree: &str, forms: &[&str]) -> TraceRequest {
    let asked = serde_json::json!({"subject": {"tree": tree}, "forms": forms});
    serde_json::from_value(asked).unwrap()
}

fn searched(asked: &TraceRequest) -> (Watched, Origins) {
    let games = Catalogue::standard();
    (
        watch(&games, asked).unwrap(),
        Origins::new(&games, asked).unwrap(),
    )
}

/// An answer as text.
fn text(iteration: &Iteration, origin: &Origin) -> String {
    let lines = origin.said.iter().map(|line| iteration.picture.text(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// The children's numbers, from 1, that lead to a node of a picture.
fn path(iteration: &Iteration, mut place: usize) -> Vec<usize> {
    let nodes = &iteration.picture.nodes;
    let mut path = Vec::new();
    while let Some(parent) = nodes[place].parent {
        path.insert(0, nodes[place].mv.as_ref().unwrap().parse().unwrap());
        place = parent;
    }
    path
}

/// What a node is worth for MAX where the leaves outside of a proof are worth something else.
fn worth_beside(tree: &Tree, iteration: &Iteration, origin: &Origin, other: i32) -> i32 {
    let mut changed = tree.clone();
    for (place, node) in iteration.picture.nodes.iter().enumerate() {
        if node.children.is_empty() && !origin.leaves.contains(&place) {
            let change = TreeChange::Value(other.into());
            changed = changed.edited(&path(iteration, place), change).unwrap();
        }
    }
    let line = path(iteration, origin.from.unwrap());
    let moves = line.iter().map(|number| Branch(number - 1));
    let root = changed.root();
    let pos = moves.fold(root, |pos, mv| pos.play(mv));
    let value: Score = Algorithm::Minimax.solve(&pos).unwrap().value;
    if pos.max_to_move() {
        value.get()
    } else {
        -value.get()
    }
}

/// What is claimed of a node, and the leaves that prove it.
type Claim = (Option<usize>, Option<Number>, Option<Number>, Vec<usize>);

/// Holds an answer against what the picture shows, and against the tree with other leaves.
fn assert_holds(
    tree: &Tree,
    iteration: &Iteration,
    asked: &OriginRequest,
    origin: &Origin,
    seen: &mut BTreeSet<Claim>,
) {
    let answer = format!("{} on {tree}: {asked:?}: {origin:?}", asked.form);
    let part = &iteration.story.parts[asked.node];
    let letter = &iteration.picture.nodes[asked.node].letter;
    let shown = part.windows.iter().rfind(|window| window.0 <= asked.step);
    if let Some((_, window)) = shown {
        let [alpha, beta] = window.0.edges();
        let start = match asked.of {
            OriginOf::Alpha => format!("Alpha of {letter} is {alpha}: "),
            OriginOf::Beta => format!("Beta of {letter} is {beta}: "),
            OriginOf::Value => String::new(),
        };
        assert!(text(iteration, origin).starts_with(&start), "{answer}");
    }
    let claim = (
        origin.from,
        origin.at_least,
        origin.at_most,
        origin.leaves.clone(),
    );
    if origin.leaves.is_empty() || !seen.insert(claim) {
        return;
    }
    assert!(
        origin.leaves.iter().all(|leaf| origin.nodes.contains(leaf)),
        "{answer}"
    );
    let is_inner = |&leaf: &usize| !iteration.picture.nodes[leaf].children.is_empty();
    if origin.leaves.iter().any(is_inner) {
        // A form that evaluates inner nodes, too: these values are no leaf's.
        return;
    }
    for other in [-1_000, 1_000] {
        let worth = worth_beside(tree, iteration, origin, other);
        assert!(
            origin
                .at_least
                .is_none_or(|least| least.whole().unwrap() <= worth),
            "{answer}: {worth}"
        );
        assert!(
            origin
                .at_most
                .is_none_or(|most| worth <= most.whole().unwrap()),
            "{answer}: {worth}"
        );
    }
}

#[test]
fn each_number_hangs_on_the_leaves_that_are_told() {
    assert_told(2);
}

#[test]
#[ignore = "thorough: takes three seconds"]
fn each_number_hangs_on_the_leaves_that_are_told_on_more_trees() {
    assert_told(6);
}

fn assert_told(trees: usize) {
    let mut few = Generator::new(51).values(-4..=4);
    for number in 0..trees {
        let tree = match number % 2 {
            0 => few.independent(2, 3),
            _ => few.irregular(3, 3).bare(),
        };
        for form in Form::all() {
            let asked = request(&tree.to_string(), &["minimax", form.name()]);
            let (watched, origins) = searched(&asked);
            // A form may never end.
            let Some(search) = &watched.forms[1].search else {
                continue;
            };
            let iteration = &search.iterations[0];
            let mut seen = BTreeSet::new();
            let steps = iteration.story.steps.kind.len();
            for step in (0..steps)
                .step_by(if steps > 60 { 5 } else { 1 })
                .chain([steps - 1])
            {
                for node in 0..iteration.picture.nodes.len() {
                    for of in ALL {
                        let asked = OriginRequest::new(form.name(), 0, step, node, of);
                        let origin = origins.of(&asked).unwrap();
                        assert_holds(&tree, iteration, &asked, &origin, &mut seen);
                    }
                }
            }
        }
    }
}

#[test]
fn what_a_right_search_shows_it_has_leaves_for() {
    let mut few = Generator::new(52).values(1..=9);
    let mut shown = 0;
    for _ in 0..6 {
        let tree = few.irregular(3, 4).bare();
        for algorithm in Algorithm::ALL {
            let asked = request(&tree.to_string(), &[algorithm.name()]);
            let (watched, origins) = searched(&asked);
            let iteration = &watched.forms[0].search.as_ref().unwrap().iterations[0];
            if iteration.picture.best_first {
                continue;
            }
            for step in 0..iteration.story.steps.kind.len() {
                let node = iteration.story.steps.node[step];
                for of in ALL {
                    let asked = OriginRequest::new(algorithm.name(), 0, step, node, of);
                    let origin = origins.of(&asked).unwrap();
                    let answer = format!("{algorithm} on {tree}: {asked:?}: {origin:?}");
                    assert!(
                        !text(iteration, &origin).contains("do not prove"),
                        "{answer}"
                    );
                    let values = &iteration.story.parts[node].values;
                    let has_value = values.first().is_some_and(|value| value.0 <= step);
                    if of == OriginOf::Value && has_value {
                        assert!(!origin.leaves.is_empty(), "{answer}");
                        shown += 1;
                    }
                }
            }
        }
    }
    assert!(shown > 1_000, "{shown}");
}

#[test]
fn the_root_has_its_certificate_at_the_end() {
    let asked = request(
        "(((6 4 2) (5 8)) ((9 7 8) (5 2)))",
        &["negascout", "alpha-beta"],
    );
    let (watched, origins) = searched(&asked);
    let iteration = &watched.forms[0].search.as_ref().unwrap().iterations[0];
    let last = iteration.story.steps.kind.len() - 1;
    let mut asked = OriginRequest::new("negascout", 0, last, 0, OriginOf::Value);
    let proof = origins.of(&asked).unwrap();
    assert_eq!(
        text(iteration, &proof),
        "A is worth 6, and 6 of the 8 leaves that negascout evaluates prove it.\n  \
         at least 6: H 6, L 8\n  at most 6: H 6, I 4, J 2, P 5, Q 2\n\
         No proof has fewer than 6 of the tree's 10 leaves."
    );
    let pieces = serde_json::to_string(&proof.said[..2]).unwrap();
    assert_eq!(
        pieces,
        r#"[[0," is worth ",["6",0],", and 6 of the 8 leaves that negascout evaluates prove it."],["  at least 6: ",7," 6, ",11," 8"]]"#
    );
    assert_eq!(
        (proof.at_least, proof.at_most),
        (Some(6.into()), Some(6.into()))
    );
    let letters = proof
        .leaves
        .iter()
        .map(|&leaf| iteration.picture.nodes[leaf].letter.as_str());
    assert_eq!(letters.collect::<Vec<_>>().join(" "), "H I J L P Q");
    // Before the end it is what is known so far.
    asked.step = last - 1;
    assert_ne!(origins.of(&asked).unwrap().said, proof.said);
}

/// The words of an answer say what they name.
#[test]
fn an_answer_names_its_nodes_and_numbers() {
    let (_, origins) = searched(&request("((3 4) (2 9))", &["alpha-beta"]));
    let answer = |step, node, of| {
        let asked = OriginRequest::new("alpha-beta", 0, step, node, of);
        serde_json::to_string(&origins.of(&asked).unwrap().said).unwrap()
    };
    let alpha = r#"[[["Alpha of C is 3",2,"alpha"],": ",0," is worth at least ",["3",0]," by ",3," 3 and ",4," 4."]]"#;
    assert_eq!(answer(9, 2, OriginOf::Alpha), alpha);
    let beta = r#"[[["Beta of C is ∞",2,"beta"],": nothing bounds it yet."]]"#;
    assert_eq!(answer(9, 2, OriginOf::Beta), beta);
    assert_eq!(
        answer(3, 3, OriginOf::Value),
        r#"[[3," is a leaf: ",["3",3],"."]]"#
    );
    assert_eq!(
        answer(0, 2, OriginOf::Value),
        r#"[["No value of ",2," is known yet."]]"#
    );
}

#[test]
fn a_game_tells_of_what_it_has_come_to() {
    let asked = serde_json::json!({
        "subject": {"game": {"name": "tic-tac-toe", "position": "XOX/.O./..X"}},
        "forms": ["alpha-beta"], "depth": 3,
    });
    let (watched, origins) = searched(&serde_json::from_value(asked).unwrap());
    let iteration = &watched.forms[0].search.as_ref().unwrap().iterations[0];
    let last = iteration.story.steps.kind.len() - 1;
    let asked = OriginRequest::new("alpha-beta", 0, last, 0, OriginOf::Value);
    let origin = origins.of(&asked).unwrap();
    assert!(
        !origin.leaves.is_empty() && origin.nodes[0] == 0,
        "{origin:?}"
    );
    let text = text(iteration, &origin);
    assert!(text.starts_with("A is worth "), "{text}");
}

#[test]
fn what_is_not_there_is_refused() {
    let (_, origins) = searched(&request("(1 2)", &["minimax"]));
    let refused = |form: &str, iteration, node| {
        let asked = OriginRequest::new(form, iteration, 0, node, OriginOf::Value);
        origins.of(&asked).unwrap_err().to_string()
    };
    assert_eq!(refused("negascout", 0, 0), "'negascout' is not searched");
    assert_eq!(refused("minimax", 3, 0), "there is no iteration 3");
    assert_eq!(refused("minimax", 0, 99), "there is no node 99");
    let windowless = OriginRequest::new("minimax", 0, 1, 0, OriginOf::Alpha);
    let answer = origins.of(&windowless).unwrap().said;
    assert_eq!(answer, [said!("This search has no windows.")]);
}
