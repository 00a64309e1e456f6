//! `negascout bench`.

use super::{objects, printed};

#[test]
fn the_nodes_are_summed() {
    let mut rows = objects(&["bench", "--json"]);
    let sum = rows.pop().unwrap();
    let nodes: u64 = rows.iter().map(|row| row["nodes"].as_u64().unwrap()).sum();
    assert_eq!(sum["bench"], nodes);
    let tree = &rows[1];
    assert_eq!(tree["case"], "textbook tree ((1 2) (3 4))");
    assert!(rows.len() >= 18 && nodes > 1_000_000, "{nodes}");
}

#[test]
fn the_text_ends_with_the_signature() {
    let text = printed(&["bench"]);
    let lines: Vec<&str> = text.lines().collect();
    let signature = lines[lines.len() - 2].strip_prefix("Bench: ").unwrap();
    assert!(signature.parse::<u64>().unwrap() > 1_000_000);
    assert!(lines[0].starts_with("case "), "{text}");
}
