//! The gallery's forms with the trees that show them, as Learn on the page needs them: a list in JSON.

use negascout::textbook::gallery::exhibits;
use serde_json::json;

fn main() {
    let lines = exhibits().map(|exhibit| {
        let (name, beside) = (exhibit.name, exhibit.beside.name());
        let (tree, depth) = (exhibit.example.to_string(), exhibit.example.depth);
        json!({ "name": name, "beside": beside, "tree": tree, "depth": depth }).to_string()
    });
    let lines: Vec<String> = lines.collect();
    println!("[\n{}\n]", lines.join(",\n"));
}
