//! A search with its picture, for a program that draws by itself.

use super::layout::Layout;
use super::picture::{Picture, picture};
use super::scene::Scene;
use super::story::Story;
use super::traced::story;
use super::{Style, Subject};
use negascout::observe::{Counts, EventLog};
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
}

/// Shows `subject`, whose events are `events`.
pub(super) fn showing(
    subject: &Subject<'_>,
    events: &EventLog<String>,
    tallies: &[Counts],
    style: &Style,
) -> Showing {
    let scene = Scene::new(subject, style);
    let layout = Layout::new(&scene);
    shown(subject, events, tallies, &scene, &layout)
}

/// The same in a scene and a layout that are made already.
pub(super) fn shown(
    subject: &Subject<'_>,
    events: &EventLog<String>,
    tallies: &[Counts],
    scene: &Scene,
    layout: &Layout,
) -> Showing {
    Showing {
        picture: picture(subject, scene, layout),
        story: story::tell(scene, subject.trace, events, tallies),
    }
}
