//! The JSON Schema of what crosses the border to JavaScript, from which its types are made.

use negascout_session::SchemaBuilder;

fn main() {
    println!("{:#}", SchemaBuilder::new().build());
}
