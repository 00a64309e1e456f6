//! The JSON Schema of what crosses the border to JavaScript, from which its types are made.

use negascout_play::{Event, Reply, Request, ShownCell, TaskData};
use negascout_session::SchemaBuilder;

fn main() {
    let mut builder = SchemaBuilder::new();
    builder.add::<Request>("Request");
    builder.add::<Reply>("Reply");
    builder.add::<TaskData>("TaskData");
    builder.add::<Event>("SearchEvent");
    builder.add::<ShownCell>("ShownCell");
    println!("{:#}", builder.build());
}
