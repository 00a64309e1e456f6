//! The JSON Schema of requests and answers, made from their types.

use crate::{
    Comparison, Drawing, GameInfo, Proof, Report, Row, Solution, Solving, Thinking, TreeEdit,
    Watched, Watching,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The JSON Schema of everything that a session is asked and answers: one document, in whose `$defs`
/// each type has its name. No other properties than those named are allowed.
///
/// ```
/// let schema = negascout_session::schema();
/// assert!(schema["$defs"]["Report"]["properties"]["score"].is_object());
/// ```
#[must_use]
pub fn schema() -> Value {
    SchemaBuilder::new().build()
}

/// A schema document under construction, for a program with answers of its own.
///
/// ```
/// use negascout_session::SchemaBuilder;
///
/// let mut builder = SchemaBuilder::new();
/// builder.add::<u32>("Points");
/// let schema = builder.build();
/// assert!(schema["$defs"]["Points"].is_object() && schema["$defs"]["Report"].is_object());
/// ```
#[derive(Debug)]
pub struct SchemaBuilder {
    /// Answers are as they are written.
    generator: SchemaGenerator,
    definitions: Map<String, Value>,
}

impl SchemaBuilder {
    /// The requests and answers of a session.
    #[must_use]
    pub fn new() -> SchemaBuilder {
        let settings = SchemaSettings::draft2020_12().for_serialize();
        let mut builder = SchemaBuilder {
            generator: settings.into_generator(),
            definitions: requests(),
        };
        builder.add::<Report>("Report");
        builder.add::<Solution>("Solution");
        builder.add::<Proof>("Proof");
        builder.add::<Row>("Row");
        builder.add::<GameInfo>("GameInfo");
        builder.add::<Watched>("Watched");
        builder
    }

    /// Adds the schema of an answer under a name.
    pub fn add<T: JsonSchema>(&mut self, name: &str) {
        let schema = T::json_schema(&mut self.generator);
        self.definitions.insert(name.to_owned(), schema.to_value());
    }

    /// The document.
    #[must_use]
    pub fn build(mut self) -> Value {
        self.definitions
            .extend(self.generator.take_definitions(true));
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "negascout",
            "description": "Requests to negascout, and its answers: each is a definition below.",
            "$defs": self.definitions,
        })
    }
}

impl Default for SchemaBuilder {
    fn default() -> SchemaBuilder {
        SchemaBuilder::new()
    }
}

/// The schemas of requests, as they may be read: most of their properties have defaults.
fn requests() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let mut generator = settings.into_generator();
    let mut definitions = Map::new();
    let mut add = |name: &str, schema: schemars::Schema| {
        definitions.insert(name.to_owned(), schema.to_value());
    };
    add("Thinking", Thinking::json_schema(&mut generator));
    add("Solving", Solving::json_schema(&mut generator));
    add("Comparison", Comparison::json_schema(&mut generator));
    add("Watching", Watching::json_schema(&mut generator));
    add("Drawing", Drawing::json_schema(&mut generator));
    add("TreeEdit", TreeEdit::json_schema(&mut generator));
    definitions.extend(generator.take_definitions(true));
    definitions
}
