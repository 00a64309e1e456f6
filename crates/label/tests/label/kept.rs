//! Columns of the input that go to the output as they are.

use crate::forms::{read_parquet, write_parquet};
use crate::test_folder::TestFolder;
use arrow_array::{ArrayRef, Int32Array, RecordBatch, StringArray};
use negascout_label::{Error, Labelling, Task};
use serde_json::{Value, json};
use std::fs;
use std::sync::Arc;

impl TestFolder {
    /// Labels an input, and keeps these columns of it.
    fn keep(&self, keep: &[&str], input: &str, output: &str) -> Result<(), Error> {
        let keep: Vec<String> = keep.iter().map(|&name| name.to_owned()).collect();
        let labelling = self.labelling("tic-tac-toe", Task::default(), input, output);
        let labelling = Labelling {
            keep: &keep,
            ..labelling
        };
        labelling.run(&|_| ()).map(drop)
    }

    /// The kept columns of a labelled input, which must be the same in both forms of output.
    fn kept(&self, keep: &[&str], input: &str) -> Vec<Value> {
        self.keep(keep, input, "out.jsonl").unwrap();
        let text = fs::read_to_string(self.path("out.jsonl")).unwrap();
        let rows = text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap());
        let lines: Vec<Value> = rows.map(|mut row| row["input"].take()).collect();
        self.keep(keep, input, "out.parquet").unwrap();
        let rows = read_parquet(self.path("out.parquet"));
        let text = |row: &Value| Some(serde_json::from_str(row.get("input")?.as_str()?).unwrap());
        let columns: Vec<Value> = rows
            .iter()
            .map(|row| text(row).unwrap_or_default())
            .collect();
        assert_eq!(columns, lines, "{input}");
        fs::remove_file(self.path("out.jsonl")).unwrap();
        fs::remove_file(self.path("out.parquet")).unwrap();
        lines
    }

    fn write_table(&self, name: &str, columns: &[(&str, ArrayRef)]) {
        let batch = RecordBatch::try_from_iter(columns.iter().cloned()).unwrap();
        write_parquet(&self.path(name), &batch);
    }
}

fn texts(texts: [Option<&str>; 2]) -> ArrayRef {
    Arc::new(StringArray::from(texts.to_vec()))
}

/// What people join by goes through, from every form of input to both of output.
#[test]
fn other_columns_of_the_input_are_kept() {
    let folder = TestFolder::new();
    let keep = ["id", "number"];
    let lines = concat!(
        r#"{"position":"XO./.../...","ID":null,"number":7}"#,
        "\n",
        r#"{"id":[8],"position":"X"}"#,
        "\n\"X\"\n"
    );
    fs::write(folder.path("in.jsonl"), lines).unwrap();
    let expected = [
        json!({"id": null, "number": 7}),
        json!({"id": [8]}),
        Value::Null,
    ];
    assert_eq!(folder.kept(&keep, "in.jsonl"), expected);
    let rows = "Id,x,number,position\na, ,7,XO./.../...\nb,,7,\n";
    fs::write(folder.path("in.csv"), rows).unwrap();
    let expected = [
        json!({"id": "a", "number": "7"}),
        json!({"id": "b", "number": "7"}),
    ];
    assert_eq!(folder.kept(&keep, "in.csv"), expected);
    let positions = texts([Some("XO./.../..."), Some("X")]);
    let numbers: ArrayRef = Arc::new(Int32Array::from(vec![7, 8]));
    let columns = [
        ("id", texts([Some("a"), None])),
        ("more", Arc::clone(&positions)),
        ("position", positions),
        ("number", numbers),
    ];
    folder.write_table("in.parquet", &columns);
    let expected = [
        json!({"id": "a", "number": 7}),
        json!({"id": null, "number": 8}),
    ];
    assert_eq!(folder.kept(&keep, "in.parquet"), expected);
}

#[test]
fn columns_that_are_not_there_are_refused() {
    let folder = TestFolder::new();
    fs::write(folder.path("in.csv"), "position,number\nX,1\n").unwrap();
    folder.write_table("in.parquet", &[("position", texts([None, None]))]);
    for (input, names) in [
        ("in.csv", "'position', 'number'"),
        ("in.parquet", "'position'"),
    ] {
        let error = folder
            .keep(&["id"], input, "out.jsonl")
            .unwrap_err()
            .to_string();
        let expected = format!("no column is named 'id'; there are {names}");
        assert!(error.ends_with(&expected), "{error}");
    }
}

#[test]
fn an_output_that_keeps_other_columns_is_another_one() {
    let folder = TestFolder::new();
    fs::write(folder.path("in.csv"), "position,number\nX,1\n").unwrap();
    folder.keep(&["number"], "in.csv", "out.jsonl").unwrap();
    let error = folder
        .keep(&[], "in.csv", "out.jsonl")
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("they keep other columns of the input"),
        "{error}"
    );
    fs::write(folder.path("in.csv"), "position,number\nX,2\n").unwrap();
    assert!(folder.keep(&["number"], "in.csv", "out.jsonl").is_err());
}
