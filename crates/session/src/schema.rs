//! The JSON Schema of requests and answers, made from their types.

use crate::{Comparison, GameInfo, Proof, Report, Row, Solution, Solving, Thinking};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The JSON Schema of everything that a session is asked and answers: one document, in whose `$defs`
/// each type stands under its name.
///
/// ```
/// let schema = negascout_session::schema();
/// assert!(schema["$defs"]["Report"]["properties"]["score"].is_object());
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let mut definitions = Map::new();
    add::<Thinking>(&mut generator, &mut definitions, "Thinking");
    add::<Solving>(&mut generator, &mut definitions, "Solving");
    add::<Comparison>(&mut generator, &mut definitions, "Comparison");
    add::<Report>(&mut generator, &mut definitions, "Report");
    add::<Solution>(&mut generator, &mut definitions, "Solution");
    add::<Proof>(&mut generator, &mut definitions, "Proof");
    add::<Row>(&mut generator, &mut definitions, "Row");
    add::<GameInfo>(&mut generator, &mut definitions, "GameInfo");
    for (name, definition) in generator.take_definitions(true) {
        definitions.insert(name, definition);
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "negascout",
        "description": "Requests to negascout, and its answers: each is a definition below.",
        "$defs": definitions,
    })
}

/// Adds the schema of `T` under its name.
fn add<T: JsonSchema>(
    generator: &mut SchemaGenerator,
    definitions: &mut Map<String, Value>,
    name: &str,
) {
    let schema = T::json_schema(generator);
    definitions.insert(name.to_owned(), schema.to_value());
}
