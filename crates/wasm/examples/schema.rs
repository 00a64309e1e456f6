//! The JSON Schema of what crosses the border to JavaScript, from which its types are made.

use negascout_lab::schema_builder;
use negascout_play::{Event, GameSearchData, Reply, Request, ShownCell};

fn main() {
    let mut builder = schema_builder();
    builder.add::<Request>("Request");
    builder.add::<Reply>("Reply");
    builder.add::<GameSearchData>("GameSearchData");
    builder.add::<Event>("SearchEvent");
    builder.add::<ShownCell>("ShownCell");
    println!("{:#}", builder.build());
}
