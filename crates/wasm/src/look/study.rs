//! Searches studied: how far leaves may move, trees to order, and worksheets.

use crate::border::{Thrown, given, read, thrown};
use crate::catalogue;
use negascout_draw::{Format, Style, View};
use negascout_lab::{
    FindRequest, FoundTree, WorksheetRequest, algorithm, find_tree as find, sensitivity, worksheets,
};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// How far each leaf of a listed tree may move before a search by an algorithm of the textbook does something
/// else.
///
/// # Errors
///
/// The text is no tree, or one of more than 256 leaves; there is no such algorithm.
#[wasm_bindgen(js_name = leafSensitivity, unchecked_return_type = "Schema.Sensitivity")]
pub fn leaf_sensitivity(tree: &str, name: &str) -> Thrown {
    let session = catalogue().open("tree", Some(tree)).map_err(thrown)?;
    let tree = session.position().parse().map_err(thrown)?;
    let algorithm = algorithm(name).map_err(thrown)?;
    given(&sensitivity(&tree, algorithm, &mut || true).map_err(thrown)?)
}

/// A tree that was sought, and the same in words.
#[derive(Serialize)]
struct FindAnswer {
    found: FoundTree,
    text: String,
}

/// Finds the smallest tree on which searches do what is asked for.
///
/// # Errors
///
/// The conditions cannot be read, or a number is out of its range.
#[wasm_bindgen(js_name = findTree, unchecked_return_type = "{ found: Schema.FoundTree; text: string }")]
pub fn find_tree(
    #[wasm_bindgen(unchecked_param_type = "Schema.FindRequest")] request: JsValue,
) -> Thrown {
    let request: FindRequest = read(request)?;
    let found = find(&request, &mut || true).map_err(thrown)?;
    let text = found.to_string();
    given(&FindAnswer { found, text })
}

/// A sheet as it is drawn.
#[derive(Serialize)]
struct Sheet {
    student: String,
    heading: String,
    drawn: String,
}

/// Makes a worksheet for each student, drawn in a format: `svg`, `dot`, `tikz`, `tikz-picture` or `text`.
///
/// # Errors
///
/// There is no such format; a student is none; whatever is wrong with the trees that are asked for.
#[wasm_bindgen(js_name = drawWorksheets, unchecked_return_type = "{ student: string; heading: string; drawn: string }[]")]
pub fn draw_worksheets(
    #[wasm_bindgen(unchecked_param_type = "Schema.WorksheetRequest")] request: JsValue,
    format: &str,
) -> Thrown {
    let request: WorksheetRequest = read(request)?;
    let format: Format = format.parse().map_err(thrown)?;
    let sheets = worksheets(&request, &mut || true).map_err(thrown)?;
    let drawn = sheets.iter().map(|sheet| {
        let heading = sheet.heading();
        let style = Style {
            view: View::Max,
            title: Some(heading.clone()),
            ..Style::default()
        };
        Sheet {
            student: sheet.student.clone(),
            drawn: sheet.draw(format, &style),
            heading,
        }
    });
    given(&drawn.collect::<Vec<_>>())
}
