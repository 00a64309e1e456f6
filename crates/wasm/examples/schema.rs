//! The JSON Schema of what crosses the border to JavaScript, from which its types are made.

use negascout_lab::{
    FindRequest, FoundTree, JudgeRequest, Judgement, Origin, OriginRequest, Sensitivity, Trial,
    WorksheetRequest, schema_builder,
};
use negascout_play::{Event, GameSearchData, Reply, Request, ShownCell};
use serde_json::Value;

fn main() {
    let mut builder = schema_builder();
    builder.add::<Request>("Request");
    builder.add::<Reply>("Reply");
    builder.add::<GameSearchData>("GameSearchData");
    builder.add::<Event>("SearchEvent");
    builder.add::<ShownCell>("ShownCell");
    builder.add::<Trial>("Trial");
    builder.add_request::<JudgeRequest>("JudgeRequest");
    builder.add::<Judgement>("Judgement");
    builder.add_request::<OriginRequest>("OriginRequest");
    builder.add::<Origin>("Origin");
    builder.add::<Sensitivity>("Sensitivity");
    builder.add_request::<FindRequest>("FindRequest");
    builder.add::<FoundTree>("FoundTree");
    builder.add_request::<WorksheetRequest>("WorksheetRequest");
    println!("{:#}", without_trees(builder.build()));
}

/// The schema without Monte-Carlo tree search, which the page does not have. It is in the types wherever
/// this program is compiled together with one that has it.
fn without_trees(mut schema: Value) -> Value {
    let Some(types) = schema["$defs"].as_object_mut() else {
        return schema;
    };
    types.retain(|name, _| !["Leaf", "Mcts"].contains(&name.as_str()));
    for (name, property) in [
        ("SearchRequest", "mcts"),
        ("SearchCounters", "unfinished_playouts"),
    ] {
        if let Some(fields) = types[name]["properties"].as_object_mut() {
            fields.remove(property);
        }
        if let Some(required) = types[name]["required"].as_array_mut() {
            required.retain(|each| each != property);
        }
    }
    schema
}
