//! The JSON Schema of requests and answers, made from their types.

use crate::{GameInfo, Proof, Report, SearchRequest, Solution, SolveRequest};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// A schema document under construction: one document, in whose `$defs` each type has its name. No other
/// properties than those named are allowed.
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
    /// Requests are as they may be read: most of their properties have defaults.
    requests: SchemaGenerator,
    /// Answers are as they are written.
    answers: SchemaGenerator,
    definitions: Map<String, Value>,
}

impl SchemaBuilder {
    /// The requests and answers of a session.
    #[must_use]
    pub fn new() -> SchemaBuilder {
        let settings = SchemaSettings::draft2020_12();
        let mut builder = SchemaBuilder {
            requests: settings.clone().for_deserialize().into_generator(),
            answers: settings.for_serialize().into_generator(),
            definitions: Map::new(),
        };
        builder.add_request::<SearchRequest>("SearchRequest");
        builder.add_request::<SolveRequest>("SolveRequest");
        builder.add::<Report>("Report");
        builder.add::<Solution>("Solution");
        builder.add::<Proof>("Proof");
        builder.add::<GameInfo>("GameInfo");
        builder
    }

    /// Adds the schema of a request under a name.
    pub fn add_request<T: JsonSchema>(&mut self, name: &str) {
        let schema = T::json_schema(&mut self.requests);
        self.definitions.insert(name.to_owned(), schema.to_value());
    }

    /// Adds the schema of an answer under a name.
    pub fn add<T: JsonSchema>(&mut self, name: &str) {
        let schema = T::json_schema(&mut self.answers);
        self.definitions.insert(name.to_owned(), schema.to_value());
    }

    /// The document.
    #[must_use]
    pub fn build(mut self) -> Value {
        // What both name is told as it is written.
        let mut definitions = self.requests.take_definitions(true);
        definitions.extend(self.definitions);
        definitions.extend(self.answers.take_definitions(true));
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "negascout",
            "description": "Requests to negascout, and its answers: each is a definition below.",
            "$defs": definitions,
        })
    }
}

impl Default for SchemaBuilder {
    fn default() -> SchemaBuilder {
        SchemaBuilder::new()
    }
}
