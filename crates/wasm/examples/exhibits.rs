//! The gallery's forms with the trees that show them, as Learn on the page needs them: a list in JSON.

use negascout::textbook::gallery::exhibits;
use negascout::textbook::multiplayer::{Form, deep};
use serde_json::json;

fn main() {
    let lines = exhibits().map(|exhibit| {
        let (name, beside) = (exhibit.name, exhibit.beside.name());
        let (tree, depth) = (exhibit.example.to_string(), exhibit.example.depth);
        json!({ "name": name, "beside": beside, "tree": tree, "depth": depth }).to_string()
    });
    // A tree of tuples is searched whole.
    let (wrong, right) = (Form::Deep.name(), Form::MaxN.name());
    let of_players =
        json!({ "name": wrong, "beside": right, "tree": deep::EXAMPLE, "depth": null });
    let lines: Vec<String> = lines.chain([of_players.to_string()]).collect();
    println!("[\n{}\n]", lines.join(",\n"));
}
