//! Every form of input and output.

use crate::test_folder::TestFolder;
use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, Float64Array, Int32Array, Int64Array, LargeStringArray, RecordBatch,
    StringArray,
};
use flate2::write::GzEncoder;
use jsonschema::Validator;
use negascout_label::{Error, Input, Job, Summary, Task};
use negascout_session::{Catalogue, Wanted};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use serde_arrow::from_record_batch;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl TestFolder {
    fn label(&self, game: &str, task: Task, input: &str, output: &str) -> Result<Summary, Error> {
        self.labelling(game, task, input, output).run(&|_| ())
    }

    /// The objects that a file of these bytes is labelled with.
    fn labelled(&self, name: &str, bytes: impl AsRef<[u8]>) -> Vec<Value> {
        fs::write(self.path(name), bytes).unwrap();
        self.objects("tic-tac-toe", Task::default(), name)
    }

    fn objects(&self, game: &str, task: Task, name: &str) -> Vec<Value> {
        self.label(game, task, name, "out.jsonl").unwrap();
        let text = fs::read_to_string(self.path("out.jsonl")).unwrap();
        fs::remove_file(self.path("out.jsonl")).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    /// Why a file of these bytes cannot be read.
    fn refused(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), bytes).unwrap();
        let error = self.label("tic-tac-toe", Task::default(), name, "out.jsonl");
        let error = error.unwrap_err().to_string();
        assert!(!self.path("out.jsonl").exists());
        // A folder is left if and only if it has a part.
        if let Ok(parts) = fs::read_dir(self.path("out.jsonl.parts")) {
            let names = parts.map(|entry| entry.unwrap().file_name());
            assert!({ names }.any(|name| name.to_string_lossy().starts_with("000000000000-1-0-")));
            fs::remove_dir_all(self.path("out.jsonl.parts")).unwrap();
        }
        error.replace(&self.path("").display().to_string(), "/")
    }

    fn parquet(&self, name: &str, column: &str, array: ArrayRef) -> Vec<u8> {
        let path = self.path(name);
        let numbers: ArrayRef = Arc::new(Int32Array::from(vec![7; array.len()]));
        let batch = RecordBatch::try_from_iter([("number", numbers), (column, array)]).unwrap();
        write_parquet(&path, &batch);
        fs::read(path).unwrap()
    }
}

pub(crate) fn write_parquet(path: &Path, batch: &RecordBatch) {
    let file = File::create(path).unwrap();
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).unwrap();
    writer.write(batch).unwrap();
    writer.close().unwrap();
}

fn positions(objects: &[Value]) -> Vec<&str> {
    objects
        .iter()
        .map(|row| row["position"].as_str().unwrap_or("none"))
        .collect()
}

const TWO: [&str; 2] = ["XO./.../...", "XO./X../..."];

fn think(wanted: Wanted, depth: u32) -> Task {
    Task::Think {
        wanted,
        depth: Some(depth),
        nodes: None,
    }
}

#[test]
fn every_form_of_input_has_the_same_rows() {
    let folder = TestFolder::new();
    let [one, two] = TWO;
    let expected = folder.labelled("in.txt", format!("{one}\n\n# remark\n{two}"));
    assert_eq!(positions(&expected), TWO);
    assert_eq!(expected[1]["row"], 1);
    let scores = |objects: &[Value]| -> Vec<Value> {
        objects.iter().map(|row| row["score"].clone()).collect()
    };
    let texts = [
        ("in.epd", format!("{one}\n{two}\n")),
        ("in.csv", format!("a,position\n1,{one}\n2,\"{two}\"\n")),
        ("bare.csv", format!("{one},1\r\n{two},2\r\n")),
        (
            "in.jsonl",
            format!("{{\"a\":1,\"position\":\"{one}\"}}\n\"{two}\"\n"),
        ),
        (
            "in.json",
            format!("\"{one}\"\n\n{{\"position\":\"{two}\"}}"),
        ),
    ];
    for (name, text) in texts {
        let objects = folder.labelled(name, text);
        assert_eq!(
            (positions(&objects), scores(&objects)),
            (TWO.into(), scores(&expected))
        );
    }
    let mut dictionary = StringDictionaryBuilder::<Int32Type>::new();
    dictionary.extend(TWO.map(Some));
    let arrays: [ArrayRef; 3] = [
        Arc::new(StringArray::from(TWO.to_vec())),
        Arc::new(LargeStringArray::from(TWO.to_vec())),
        Arc::new(dictionary.finish()),
    ];
    for array in arrays {
        let bytes = folder.parquet("in.parquet", "position", array);
        assert_eq!(positions(&folder.labelled("in.parquet", bytes)), TWO);
    }
}

#[test]
fn a_quote_within_a_field_is_a_part_of_it() {
    let folder = TestFolder::new();
    let [one, two] = TWO;
    for end in ["", "\n"] {
        let text = format!("position,note\n{one},\"3\"\n{two},5\" board{end}");
        assert_eq!(positions(&folder.labelled("in.csv", text)), TWO);
    }
    let text = format!("position,note\n{one},\"5\"\" board\"");
    assert_eq!(positions(&folder.labelled("in.csv", text)), TWO[..1]);
}

/// Wins and losses are told as such, in lines and columns alike: no number stands for them.
#[test]
fn a_win_is_no_number() {
    let folder = TestFolder::new();
    fs::write(
        folder.path("in.txt"),
        "XX./OO./...\nX../.../...\nXX./OO./X..\n",
    )
    .unwrap();
    let searched = think(Wanted::All, 3);
    let given_up = Task::Solve {
        weak: false,
        wanted: Wanted::All,
        nodes: Some(20),
    };
    for task in [Task::default(), searched, given_up] {
        folder
            .label("tic-tac-toe", task, "in.txt", "out.parquet")
            .unwrap();
        let columns = read_parquet(folder.path("out.parquet"));
        fs::remove_file(folder.path("out.parquet")).unwrap();
        for rows in [folder.objects("tic-tac-toe", task, "in.txt"), columns] {
            let text = format!("{rows:?}");
            assert!(!text.contains("19999999"), "{task:?}: {text}");
            let message = ["score", "result", "plies"];
            let message = message.map(|name| rows[0].get(name).cloned().unwrap_or_default());
            if task == given_up {
                assert_eq!(message[0], Value::Null);
            } else {
                assert_eq!(message, [Value::Null, json!("win"), json!(1)], "{task:?}");
            }
        }
    }
}

#[test]
fn a_row_without_an_answer_says_why_and_ends_nothing() {
    let folder = TestFolder::new();
    let errors = |objects: &[Value]| -> Vec<String> {
        let error = |row: &Value| row["error"].as_str().unwrap_or("none").to_owned();
        objects.iter().map(error).collect()
    };
    let objects = folder.labelled(
        "in.csv",
        "position,a\nXO./.../...,1\nX,1\nXO./.../...\n\"\",1\n",
    );
    let message = errors(&objects);
    assert_eq!(message[0], "none");
    assert!(
        message[1].starts_with("tic-tac-toe: position 'X': "),
        "{}",
        message[1]
    );
    assert_eq!(message[2], "line 4: 1 fields, and not 2");
    assert_eq!(message[3], format!("line 5: {EMPTY}"));
    let texts: ArrayRef = Arc::new(StringArray::from(vec![None, Some("XO./.../...")]));
    let bytes = folder.parquet("in.parquet", "position", texts);
    let objects = folder.labelled("in.parquet", bytes);
    assert_eq!(errors(&objects), ["the position is null", "none"]);
    assert_eq!(objects[0]["position"], Value::Null);
    let objects = folder.labelled("in.txt", b"\xff\nXO./.../...\n");
    assert_eq!(errors(&objects), ["line 1 is not UTF-8 text", "none"]);
}

/// The sentence for a blank position.
const EMPTY: &str = "the position is empty: 'start' is the first position";

/// A row without a position is no first position, in any form of input; `start` is, and is written.
#[test]
fn the_first_position_is_said_by_a_word() {
    let folder = TestFolder::new();
    fs::write(folder.path("in.csv"), "id,position\n1,44\n2, \n3,start\n").unwrap();
    fs::write(
        folder.path("in.jsonl"),
        "\"44\"\n\" \"\n{\"position\":\"start\"}\n",
    )
    .unwrap();
    let texts: ArrayRef = Arc::new(StringArray::from(vec!["44", "", "start"]));
    let bytes = folder.parquet("in.parquet", "position", texts);
    fs::write(folder.path("in.parquet"), bytes).unwrap();
    for (name, place) in [
        ("in.csv", "line 3: "),
        ("in.jsonl", "line 2: "),
        ("in.parquet", ""),
    ] {
        let rows = folder.objects("connect-four", think(Wanted::Best, 3), name);
        assert_eq!(rows[1]["error"], format!("{place}{EMPTY}"), "{name}");
        assert_eq!(rows[1]["position"], Value::Null);
        assert_eq!(
            (&rows[2]["position"], &rows[2]["depth"]),
            (&json!("start"), &json!(3))
        );
    }
}

#[test]
fn an_input_that_cannot_be_read_is_named() {
    let folder = TestFolder::new();
    let cut = "line 3: it ends in the middle of a row: the file is cut off";
    let cases = [
        (
            "in.csv",
            "a,b\n1,2\n",
            "line 1: no column is named 'position'; there are 'a', 'b', and 'a' is no position",
        ),
        ("in.csv", "a,position,b\n1,.../.../...,2\n1,../...", cut),
        (
            "in.csv",
            "a,position,b\n1,.../.../...,2\n1,\"../...,2\n1,2,3\n",
            cut,
        ),
        (
            "in.csv",
            "a,position,b\n1,.../.../...,2\n1,.../.../...,\"3\"\"",
            cut,
        ),
        (
            "in.csv",
            "Position,a,POSITION\n1,2,3\n",
            "line 1: both 'Position' and 'POSITION' are the column 'position'",
        ),
        (
            "in.json",
            " [\n\"\"]",
            "line 1: it is one array; expected an object a line",
        ),
        (
            "in.jsonl",
            "\"start\"\n{\"position\":\"X",
            "line 2: it ends in the middle: the file is cut off",
        ),
    ];
    for (name, text, reason) in cases {
        assert_eq!(
            folder.refused(name, text),
            format!("cannot read '/{name}': {reason}")
        );
    }
    let number: ArrayRef = Arc::new(Float64Array::from(vec![1.0]));
    let bytes = folder.parquet("in.parquet", "position", number.clone());
    assert_eq!(
        folder.refused("in.parquet", bytes),
        "cannot read '/in.parquet': the column 'position' is Float64: digits of a position may be lost in it: \
         read the column as text (dtype=str)"
    );
    let bytes = folder.parquet("in.parquet", "fen", number);
    assert_eq!(
        folder.refused("in.parquet", bytes),
        "cannot read '/in.parquet': no column is named 'position'; there are 'number', 'fen'"
    );
    assert_eq!(
        folder.refused("in.parquet", include_bytes!("brotli.parquet")),
        "cannot read '/in.parquet': the column 'position' is compressed by Brotli; expected Snappy, Gzip, LZ4, Zstandard or none"
    );
    let error = folder.label("tic-tac-toe", Task::default(), "none.csv", "out.jsonl");
    let error = error.unwrap_err().to_string();
    assert!(error.contains("none.csv': No such file"), "{error}");
}

/// Other programs' tables: names of columns, separators, and positions that pandas made numbers.
#[test]
fn tables_are_taken_as_others_write_them() {
    let folder = TestFolder::new();
    let tables = [
        ("in.csv", "id,Position \n1,4455\n2,44\n"),
        ("in.csv", "id;POSITION\n1;4455\n2;\"44\"\n"),
        ("in.csv", "\u{feff}position\tid\n4455\ta;b,c\n44\td\n"),
        ("in.csv", "4455;1\n44;2\n"),
        ("in.tsv", "id,a\tposition\n1\t4455\n2\t44\n"),
        ("in.jsonl", "{\"Position\":4455}\n44\n"),
    ];
    let texts = |name: &str| -> Vec<Value> {
        let rows = folder.objects("connect-four", think(Wanted::Best, 1), name);
        assert!(
            rows.iter().all(|row| row.get("error").is_none()),
            "{rows:?}"
        );
        rows.into_iter()
            .map(|mut row| row["position"].take())
            .collect()
    };
    for (name, text) in tables {
        fs::write(folder.path(name), text).unwrap();
        assert_eq!(texts(name), ["4455", "44"], "{text}");
    }
    let numbers: ArrayRef = Arc::new(Int64Array::from(vec![4455, 44]));
    let bytes = folder.parquet("in.parquet", "Position", numbers);
    fs::write(folder.path("in.parquet"), bytes).unwrap();
    assert_eq!(texts("in.parquet"), ["4455", "44"]);
}

/// A table of rows that differ, which is long when it is unpacked.
fn long_table() -> String {
    let row = |number: u64| {
        format!(
            "{},XO./.../...\n",
            number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        )
    };
    let rows: String = (1..=600).map(row).collect();
    format!("id,position\n{rows}")
}

fn gzip(text: &str) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Default::default());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap()
}

fn zstandard(text: &str) -> Vec<u8> {
    let mut packed = zstd::Encoder::new(Vec::new(), 3).unwrap();
    packed.include_checksum(true).unwrap();
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap()
}

#[test]
fn packed_files_are_read_and_damaged_ones_refused() {
    let folder = TestFolder::new();
    let text = long_table();
    for (name, packed) in [("in.csv.gz", gzip(&text)), ("in.csv.zst", zstandard(&text))] {
        assert_eq!(folder.labelled(name, &packed).len(), 600, "{name}");
        let open = |bytes: &[u8]| {
            fs::write(folder.path(name), bytes).unwrap();
            count(&folder.path(name))
        };
        assert_eq!(open(&packed), Ok(600));
        let mut flipped = packed.clone();
        flipped[packed.len() / 2] ^= 1;
        let cut = (0..packed.len()).step_by(7).map(|length| &packed[..length]);
        for bytes in cut.chain([&flipped[..], &packed[..packed.len() - 1]]) {
            let message = open(bytes).unwrap_err().to_string();
            let reason = "it cannot be unpacked from here on: the file is damaged or cut off";
            assert!(message.starts_with("cannot read '"), "{message}");
            assert!(
                message.ends_with(reason),
                "{name} {}: {message}",
                bytes.len()
            );
        }
    }
    let lines = folder.labelled("in.jsonl.gz", gzip("\"XO./.../...\"\n"));
    assert_eq!(lines[0]["result"], "win");
    let message = folder.refused("in.parquet.gz", gzip(""));
    let expected = "cannot read '/in.parquet.gz': Parquet is read from a file that is not packed";
    assert_eq!(message, expected);
}

/// The rows of an input of tic-tac-toe.
fn count(path: &Path) -> Result<u64, Error> {
    let games = Catalogue::standard();
    let job = Job::new(&games, "tic-tac-toe", Task::default(), 1).unwrap();
    let mut source = job.open(&games, &Input::file(path), "position")?;
    let mut rows = 0;
    while source.next()?.is_some() {
        rows += 1;
    }
    Ok(rows)
}

#[test]
fn a_parquet_file_of_polars_is_read() {
    let folder = TestFolder::new();
    // Polars compresses by Zstandard unless it is told otherwise.
    let polars = include_bytes!("zstandard.parquet");
    fs::write(folder.path("in.parquet"), polars).unwrap();
    let rows = folder.objects("connect-four", think(Wanted::Best, 3), "in.parquet");
    let found: Vec<_> = rows.iter().map(|row| &row["position"]).collect();
    assert_eq!(found, ["4455", "44"]);
}

#[test]
fn a_parquet_file_cut_off_anywhere_is_refused() {
    let folder = TestFolder::new();
    let texts: ArrayRef = Arc::new(StringArray::from(vec!["XO./.../..."; 50]));
    let bytes = folder.parquet("in.parquet", "position", texts);
    for length in 0..bytes.len() {
        let message = folder.refused("in.parquet", &bytes[..length]);
        assert!(
            message.starts_with("cannot read '/in.parquet': "),
            "{length}: {message}"
        );
        assert!(!message.contains('\n'), "{length}: {message}");
    }
    assert_eq!(folder.labelled("in.parquet", bytes).len(), 50);
}

#[test]
fn an_input_without_rows_has_an_output_without_rows() {
    let folder = TestFolder::new();
    for name in ["in.txt", "in.csv", "in.jsonl"] {
        assert_eq!(folder.labelled(name, ""), [] as [Value; 0]);
    }
    assert_eq!(folder.labelled("in.csv", "position\n"), [] as [Value; 0]);
    fs::write(folder.path("in.txt"), "").unwrap();
    let summary = folder.label("chess", think(Wanted::Best, 1), "in.txt", "out.parquet");
    assert_eq!(summary.unwrap().rows, 0);
    let file = File::open(folder.path("out.parquet")).unwrap();
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
    assert_eq!(reader.metadata().file_metadata().num_rows(), 0);
}

#[test]
fn objects_are_those_of_the_schema() {
    let mut builder = negascout_session::SchemaBuilder::new();
    negascout_label::define(&mut builder);
    let schema = builder.build();
    let validator = |name: &str| -> Validator {
        let mut schema = schema.clone();
        schema["$ref"] = json!(format!("#/$defs/{name}"));
        jsonschema::validator_for(&schema).unwrap()
    };
    let folder = TestFolder::new();
    fs::write(folder.path("in.txt"), "XO./X../...\nnonsense\n").unwrap();
    let solve = |nodes| Task::Solve {
        weak: false,
        wanted: Wanted::All,
        nodes,
    };
    let cases = [
        (solve(None), "LabelledSolution"),
        (solve(Some(3)), "LabelledProof"),
        (think(Wanted::All, 2), "LabelledReport"),
    ];
    for (task, name) in cases {
        let objects = folder.objects("tic-tac-toe", task, "in.txt");
        assert!(
            validator(name).is_valid(&objects[0]),
            "{name}: {}",
            objects[0]
        );
        assert!(
            validator("LabelledError").is_valid(&objects[1]),
            "{}",
            objects[1]
        );
        let mut wrong = objects[0].clone();
        wrong["more"] = json!(1);
        assert!(!validator(name).is_valid(&wrong));
    }
}

/// The rows of a Parquet file, as the objects of JSON lines have them.
pub(crate) fn read_parquet(path: PathBuf) -> Vec<Value> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
    let batches = builder.build().unwrap().map(Result::unwrap);
    let rows = batches.flat_map(|batch| from_record_batch::<Vec<Value>>(&batch).unwrap());
    rows.map(without_nulls).collect()
}

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let message = fields.into_iter().filter(|(_, field)| !field.is_null());
            Value::Object(
                message
                    .map(|(name, field)| (name, without_nulls(field)))
                    .collect(),
            )
        }
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        other => other,
    }
}

#[test]
fn parquet_has_what_json_lines_have() {
    let folder = TestFolder::new();
    let texts = format!("{}\nnonsense\n{}\nXXX/OO./...\n", TWO[0], TWO[1]);
    fs::write(folder.path("in.txt"), texts).unwrap();
    let solve = |wanted, nodes| Task::Solve {
        weak: false,
        wanted,
        nodes,
    };
    let tasks = [
        solve(Wanted::Best, None),
        solve(Wanted::All, None),
        solve(Wanted::All, Some(40)),
        think(Wanted::All, 2),
    ];
    for task in tasks {
        let mut expected = folder.objects("tic-tac-toe", task, "in.txt");
        folder
            .label("tic-tac-toe", task, "in.txt", "out.parquet")
            .unwrap();
        let found = read_parquet(folder.path("out.parquet"));
        fs::remove_file(folder.path("out.parquet")).unwrap();
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&mut expected) {
            assert_same(found, expected);
        }
    }
}

/// A position that is over has an empty list of moves, and a row without an answer none.
#[test]
fn a_finished_position_has_an_empty_list_of_moves() {
    let folder = TestFolder::new();
    fs::write(folder.path("in.txt"), "XXX/OO./...\nnonsense\n").unwrap();
    let task = Task::Solve {
        weak: false,
        wanted: Wanted::All,
        nodes: None,
    };
    let label = folder.label("tic-tac-toe", task, "in.txt", "out.parquet");
    label.unwrap();
    let rows = read_parquet(folder.path("out.parquet"));
    assert_eq!(
        (&rows[0]["result"], &rows[0]["moves"]),
        (&json!("loss"), &json!([]))
    );
    assert!(rows[1].get("moves").is_none(), "{}", rows[1]);
}

/// Holds a row of columns against an object. What an object has in parts of its own has other columns.
fn assert_same(found: &Value, expected: &mut Value) {
    let mut found = found.clone();
    let expected = expected.as_object_mut().unwrap();
    for name in ["search", "algorithm"] {
        expected.remove(name);
    }
    for bound in ["lower", "upper"] {
        if let Some(value) = expected.remove(bound) {
            expected.insert(bound.to_owned(), value["score"].clone());
            if value["result"].is_string() {
                expected.insert("result".to_owned(), value["result"].clone());
            }
        }
    }
    let seconds = found["seconds"].take();
    assert!(seconds.is_null() || seconds.as_f64().unwrap() >= 0.0);
    let mut expected = without_nulls(Value::Object(expected.clone()));
    let expected = expected.as_object_mut().unwrap();
    expected.insert("seconds".to_owned(), Value::Null);
    if found.get("moves").is_some_and(|moves| moves == &json!([])) {
        found.as_object_mut().unwrap().remove("moves");
        assert!(
            expected
                .get("moves")
                .is_none_or(|moves| moves == &json!([]))
        );
        expected.remove("moves");
    }
    assert_eq!(found, Value::Object(expected.clone()));
}

/// A limit that is reached while the line is found leaves a solution, in both forms of output.
#[test]
fn a_short_line_leaves_a_solution() {
    let folder = TestFolder::new();
    fs::write(folder.path("in.txt"), "2461175135152115\n").unwrap();
    for (weak, score, nodes) in [(false, -8, 300), (true, -1, 16)] {
        let task = Task::Solve {
            weak,
            wanted: Wanted::Best,
            nodes: Some(nodes),
        };
        let mut row = folder.objects("connect-four", task, "in.txt").remove(0);
        assert_eq!(row["score"], score, "{row}");
        assert_eq!(row["result"], "loss", "{row}");
        assert_eq!(row["missing"], json!(["line"]), "{row}");
        let label = folder.label("connect-four", task, "in.txt", "out.parquet");
        label.unwrap();
        let columns = read_parquet(folder.path("out.parquet")).remove(0);
        fs::remove_file(folder.path("out.parquet")).unwrap();
        assert_same(&columns, &mut row);
    }
}

#[test]
fn games_are_labelled_by_what_they_can() {
    let folder = TestFolder::new();
    fs::write(folder.path("trees.txt"), "((3 1) (4 3))\n((3 1) (4 5))\n").unwrap();
    let objects = folder.objects("tree", Task::default(), "trees.txt");
    assert_eq!([&objects[0]["score"], &objects[1]["score"]], [3, 4]);
    // Numbers with digits after the point, in the columns of a table, too.
    fs::write(folder.path("halves.txt"), "(2.5 -3.01)\n(1 2)\n").unwrap();
    let halves = folder.objects("tree", Task::default(), "halves.txt");
    assert_eq!(
        [&halves[0]["score"], &halves[1]["score"]],
        [&json!(2.5), &json!(2)]
    );
    let label = folder.label("tree", Task::default(), "halves.txt", "halves.parquet");
    label.unwrap();
    let columns = read_parquet(folder.path("halves.parquet"));
    assert_eq!([&columns[0]["score"], &columns[1]["score"]], [2.5, 2.0]);
    let mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";";
    fs::write(folder.path("mates.epd"), mate).unwrap();
    let objects = folder.objects("chess", think(Wanted::Best, 3), "mates.epd");
    assert_eq!(
        (&objects[0]["best_move"], &objects[0]["plies"]),
        (&json!("Rd8#"), &json!(1))
    );
    fs::write(folder.path("four.txt"), "4355434426\n").unwrap();
    let weak = Task::Solve {
        weak: true,
        wanted: Wanted::Best,
        nodes: Some(10),
    };
    let objects = folder.objects("connect-four", weak, "four.txt");
    assert_eq!(
        objects[0]["result"],
        Value::Null,
        "given up: {}",
        objects[0]
    );
}

/// The library that reads such files takes for granted what some damaged ones do not hold.
#[test]
fn a_parquet_file_with_any_bit_changed_ends_nothing() {
    let folder = TestFolder::new();
    let texts: ArrayRef = Arc::new(StringArray::from(vec![TWO[0]; 50]));
    let own = folder.parquet("in.parquet", "position", texts);
    let path = folder.path("in.parquet");
    let read = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        count(&path)
    };
    assert_eq!(read(&own), Ok(50));
    let polars = include_bytes!("zstandard.parquet");
    for whole in [&own[..], polars] {
        for place in 0..whole.len() {
            for bit in 0..8 {
                let mut changed = whole.to_vec();
                changed[place] ^= 1 << bit;
                if let Err(error) = read(&changed) {
                    let message = error.to_string();
                    assert!(
                        message.contains("in.parquet'") && !message.contains('\n'),
                        "{message}"
                    );
                }
            }
        }
    }
}
