//! Trees of tuples as they are watched: the numbers of the searches, and what such trees have not.

use negascout::textbook::listing::listings_of_players;
use negascout::textbook::multiplayer::{Form, search};
use negascout_lab::{
    Drawing, Following, FormKind, Origins, TraceRequest, Watched, draw_watched, follow, schema,
    watch,
};
use negascout_session::{Catalogue, Error};
use serde_json::{Value, json, to_value};

const TREE: &str = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";

fn asked(tree: &str, forms: &[&str]) -> Value {
    json!({ "subject": { "tree": tree }, "forms": forms })
}

fn request(asked: Value) -> TraceRequest {
    serde_json::from_value(asked).unwrap()
}

fn watched(asked: Value) -> Result<Watched, Error> {
    watch(&Catalogue::standard(), &request(asked))
}

#[test]
fn searches_are_shown_with_their_numbers() {
    let names = Form::ALL.map(Form::name);
    let shown = watched(asked(TREE, &names)).unwrap();
    assert_eq!(
        (shown.players, shown.tree.as_deref()),
        (Some(3), Some(TREE))
    );
    assert_eq!(shown.summary.matches("evaluates").count(), 4);
    for (form, shown) in Form::ALL.into_iter().zip(&shown.forms) {
        let found = search(TREE, form).unwrap();
        let search = shown.search.as_ref().unwrap();
        assert_eq!(search.scores.as_ref(), Some(&found.scores));
        assert_eq!(search.counters.unwrap().leaves as u64, found.leaves);
        assert_eq!(search.iterations[0].depth, 3);
        let line: Vec<String> = found
            .line
            .iter()
            .map(|branch| (branch.0 + 1).to_string())
            .collect();
        assert_eq!(search.line, line);
        assert_eq!(
            (shown.form.kind, shown.form.verdict.is_some()),
            (FormKind::Players, form == Form::Deep)
        );
        assert!(
            std::path::Path::new("../..")
                .join(&shown.form.file)
                .is_file()
        );
    }
    let mut document = schema();
    document["$ref"] = json!("#/$defs/Watched");
    let validator = jsonschema::validator_for(&document).unwrap();
    let errors: Vec<String> = validator
        .iter_errors(&to_value(&shown).unwrap())
        .map(|error| error.to_string())
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
}

/// A form that refuses the tree has a line of its own; the others keep their places in what sets them apart.
#[test]
fn a_form_that_refuses_the_tree_does_not_spoil_the_others() {
    let tree = "(((5,4,-1) (3,3,4)) ((2,6,2) (6,4,0)))";
    let shown = watched(asked(tree, &["max-n-shallow", "max-n", "paranoid"])).unwrap();
    let [refused, max_n, paranoid] = &shown.forms[..] else {
        panic!()
    };
    let reason = "max-n-shallow: a score of -1: what it leaves out is told by scores of 0 or more";
    assert_eq!(
        (refused.error.as_deref(), &refused.search),
        (Some(reason), &None)
    );
    let contrast = &max_n.search.as_ref().unwrap().contrast;
    let lengths: Vec<usize> = contrast.together.iter().map(Vec::len).collect();
    assert!(
        lengths[0] == 0 && lengths[1] == 0 && lengths[2] > 0,
        "{lengths:?}"
    );
    assert!(contrast.remarks.iter().all(|remark| remark.other == 2));
    assert!(paranoid.error.is_none());
}

#[test]
fn what_such_trees_have_not_is_refused_in_a_line() {
    let refused = |more: Value| {
        let mut asked = asked(TREE, &["max-n"]);
        asked
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        watched(asked).unwrap_err().to_string()
    };
    let whole = "a tree of tuples is searched whole, and as it is: leave out the";
    for (more, what) in [
        (json!({ "depth": 2 }), "depth"),
        (json!({ "window": { "alpha": 1 } }), "window"),
        (json!({ "deepening": true }), "deepening"),
        (json!({ "ordering": true }), "ordering"),
    ] {
        assert_eq!(refused(more), format!("{whole} {what}"));
    }
    assert_eq!(
        refused(json!({ "forms": ["negascout"] })),
        "unknown algorithm 'negascout': on a tree of tuples there are max-n, max-n-shallow, max-n-deep, \
         paranoid"
    );
    let many = watched(json!({ "subject": { "tree": TREE }, "forms": ["max-n"], "max_nodes": 4 }));
    assert_eq!(
        many.unwrap().forms[0].error.as_deref(),
        Some("max-n visits more than 4 nodes here: that is too many to be shown")
    );
    let other = watched(asked("((3 1) (4 3))", &["paranoid"]))
        .unwrap_err()
        .to_string();
    assert_eq!(
        other,
        format!("paranoid searches trees of tuples, such as {TREE}")
    );
    let alone = "a tree of tuples is for max-n, max-n-shallow, max-n-deep and paranoid alone";
    let games = Catalogue::standard();
    let two = request(asked(TREE, &["minimax"]));
    assert_eq!(
        Origins::new(&games, &two)
            .err()
            .map(|error| error.to_string()),
        Some(alone.to_owned())
    );
}

#[test]
fn a_step_is_drawn_and_its_line_is_lit() {
    let games = Catalogue::standard();
    let request = request(asked(TREE, &["max-n-deep", "max-n"]));
    let drawn = |drawing: Value| {
        let drawing: Drawing = serde_json::from_value(drawing).unwrap();
        draw_watched(&games, &request, &drawing)
    };
    let whole = drawn(json!({ "form": "max-n-deep", "format": "text" })).unwrap();
    assert!(
        whole.starts_with("max-n-deep on tree\n") && whole.contains("G (0,3,6)  cut"),
        "{whole}"
    );
    let begun = drawn(json!({ "form": "max-n-deep", "format": "text", "step": 2 })).unwrap();
    assert!(
        begun.contains("B (5,4,0)") && !begun.contains("C player 2"),
        "{begun}"
    );
    let many = drawn(json!({ "form": "max-n", "format": "svg", "iteration": 1 }));
    assert!(many.unwrap_err().to_string().starts_with("iteration 1"));
    let shown = watch(&games, &request).unwrap();
    for listing in listings_of_players()
        .iter()
        .filter(|listing| listing.form.starts_with("max-n"))
    {
        let Some(place) = request.forms.iter().position(|form| *form == listing.form) else {
            continue;
        };
        let following = Following {
            form: listing.form.clone(),
            reading: listing.reading.clone(),
        };
        let listed = follow(&games, &request, &following).unwrap();
        let search = shown.forms[place].search.as_ref().unwrap();
        assert_eq!(
            listed[0].line.len(),
            search.iterations[0].story.steps.kind.len()
        );
    }
}
