//! The JSON Schema of a session's requests and answers, and of those of the laboratory.

use crate::{Comparison, Drawing, Following, Row, TraceRequest, TreeEdit, Watched};
use negascout::textbook::listing::Listing;
use negascout_draw::Listed;
use negascout_session::SchemaBuilder;
use serde_json::Value;

/// The JSON Schema of everything that is asked and answered: one document, in whose `$defs` each type
/// has its name. No other properties than those named are allowed.
///
/// ```
/// let schema = negascout_lab::schema();
/// assert!(schema["$defs"]["Report"]["properties"]["score"].is_object());
/// ```
#[must_use]
pub fn schema() -> Value {
    schema_builder().build()
}

/// The same document under construction, for a program with answers of its own.
#[must_use]
pub fn schema_builder() -> SchemaBuilder {
    let mut builder = SchemaBuilder::new();
    builder.add_request::<Comparison>("Comparison");
    builder.add_request::<TraceRequest>("TraceRequest");
    builder.add_request::<Drawing>("Drawing");
    builder.add_request::<TreeEdit>("TreeEdit");
    builder.add_request::<Following>("Following");
    builder.add::<Row>("Row");
    builder.add::<Watched>("Watched");
    builder.add::<Listing>("Listing");
    builder.add::<Listed>("Listed");
    builder
}
