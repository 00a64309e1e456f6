//! A search with its picture, for a program that draws by itself.

use super::drawable::Drawable;
use super::layout::Layout;
use super::picture::{Picture, picture};
use super::scene::Scene;
use super::story::Story;
use schemars::JsonSchema;
use serde::Serialize;

/// A search with its picture.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Showing {
    /// The picture, as it is at the end.
    pub picture: Picture,
    /// The way there.
    pub story: Story,
    /// The picture's node of each node of the search's own tree.
    #[serde(skip)]
    #[schemars(skip)]
    pub drawn_as: Vec<Option<usize>>,
}

/// Shows a search whose scene and layout are made already.
pub(super) fn shown(search: &impl Drawable, scene: &Scene, layout: &Layout) -> Showing {
    Showing {
        picture: picture(search, scene, layout),
        story: search.story(scene),
        drawn_as: scene.item_of.clone(),
    }
}
