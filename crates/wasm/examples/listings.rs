//! The listings of the algorithms and of the gallery's forms, as See on the page shows them: a list in JSON.

use negascout_lab::{listings, listings_of_growth, listings_of_players};

fn main() -> Result<(), serde_json::Error> {
    let lines = listings()
        .iter()
        .chain(listings_of_players())
        .chain(listings_of_growth())
        .map(serde_json::to_string);
    let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
    println!("[\n{}\n]", lines.join(",\n"));
    Ok(())
}
