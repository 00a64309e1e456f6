//! The objects of every `--json`, against the schema.

use super::negascout;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

/// A validator for each definition of the schema that was needed so far: making one takes a while.
static VALIDATORS: Mutex<BTreeMap<String, Validator>> = Mutex::new(BTreeMap::new());

/// The definitions of the objects that a command prints.
fn definitions(command: &str) -> &'static [&'static str] {
    match command {
        "games" => &["GameInfo"],
        "analyse" => &["ReportLine", "BadLine"],
        "solve" => &["SolutionLine", "ProofLine", "BadLine"],
        "label" => &[
            "LabelledSolution",
            "LabelledProof",
            "LabelledReport",
            "LabelledError",
        ],
        "compare" => &["Row", "SuiteRow", "TupleRow"],
        "perft" => &["Perft"],
        "play" => &["Event"],
        "bench" => &["BenchCase", "BenchSignature"],
        "match" => &["MatchGame", "MatchScore", "TournamentGame", "Standings"],
        "suite" => &["SuiteAnswer", "SuiteScore", "BadLine"],
        "gallery" => &["Exhibit", "TupleExhibit"],
        "code" => &["Listing"],
        "judge" => &["Judgement"],
        "tree" => &["FoundTree", "Certificate", "Sensitivity"],
        "worksheet" => &["Worksheet"],
        other => panic!("{other} has no --json"),
    }
}

fn is_valid(definition: &str, object: &Value) -> bool {
    let mut validators = VALIDATORS.lock().unwrap();
    let validator = validators.entry(definition.to_owned()).or_insert_with(|| {
        let mut schema = negascout_cli::schema();
        schema["$ref"] = json!(format!("#/$defs/{definition}"));
        jsonschema::validator_for(&schema).unwrap()
    });
    validator.is_valid(object)
}

/// The objects, one a line, that a command has printed. Each is valid against the schema.
pub(super) fn objects(command: &str, text: &str) -> Vec<Value> {
    let objects = text.lines().map(|line| {
        let object: Value = serde_json::from_str(line).unwrap();
        let definitions = definitions(command);
        let is_right = definitions.iter().any(|each| is_valid(each, &object));
        assert!(is_right, "none of {definitions:?}: {line}");
        object
    });
    objects.collect()
}

#[test]
fn what_is_not_in_the_schema_is_noticed() {
    let output = negascout(&["analyse", "tic-tac-toe", "--json"]).output();
    let report: Value = serde_json::from_slice(&output.unwrap().stdout).unwrap();
    for definition in ["Report", "ReportLine"] {
        assert!(is_valid(definition, &report), "{definition}");
        let mut wrong = report.clone();
        wrong["score"] = json!("win in 5");
        assert!(!is_valid(definition, &wrong), "{definition}");
        wrong = report.clone();
        wrong.as_object_mut().unwrap().remove("position");
        assert!(!is_valid(definition, &wrong), "{definition}");
        wrong = report.clone();
        wrong["bound"] = json!("about");
        assert!(!is_valid(definition, &wrong), "{definition}");
    }
    let mut wrong = report;
    wrong["lines"] = json!([]);
    assert!(!is_valid("ReportLine", &wrong), "a key of no definition");
}

#[test]
fn the_document_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema.json");
    let saved = fs::read_to_string(path).unwrap();
    assert!(
        saved == super::printed(&["schema"]),
        "docs/schema.json is old: cargo xtask schema --update"
    );
}

#[test]
fn every_object_is_strict() {
    let schema = negascout_cli::schema();
    for command in [
        "games",
        "analyse",
        "solve",
        "label",
        "compare",
        "perft",
        "play",
        "bench",
        "match",
        "suite",
        "gallery",
        "code",
        "worksheet",
    ] {
        for definition in definitions(command) {
            let object = &schema["$defs"][definition];
            let is_closed = |key: &str| object[key] == json!(false);
            assert!(
                is_closed("additionalProperties") || is_closed("unevaluatedProperties"),
                "{definition}: {object}"
            );
        }
    }
}

#[test]
fn scores_are_numbers_everywhere() {
    let position = "XO./.../...";
    let asked: [&[&str]; 5] = [
        &["analyse", "tic-tac-toe", position, "--lines", "9"],
        &["analyse", "tic-tac-toe", position, "--algorithm", "pvs"],
        &["solve", "tic-tac-toe", position, "--all-moves"],
        &["compare", "tic-tac-toe", position],
        &["compare", "tic-tac-toe", position, "--search"],
    ];
    for arguments in asked {
        let arguments = [arguments, &["--json"]].concat();
        let answer = super::objects(&arguments).remove(0);
        let message =
            ["game", "position", "score", "result", "plies", "bound"].map(|key| &answer[key]);
        let expected = [
            json!("tic-tac-toe"),
            json!(position),
            json!(1_999_999_994),
            json!("win"),
            json!(5),
            json!("exact"),
        ];
        assert_eq!(message, expected.each_ref(), "{arguments:?}");
    }
}
