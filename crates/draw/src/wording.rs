//! The words of a kind of picture: the meanings of its signs, and what it tells a screen reader.

use super::legend::{self, Sign};
use super::scene::{Item, Scene};

/// The words of a kind of picture.
#[derive(Debug)]
pub(super) struct Words {
    /// The meaning of a sign.
    pub(super) meaning: fn(Sign, &Scene) -> &'static str,
    /// The meaning of the numbers, whose view they are in, and where the plies of a win count from.
    pub(super) numbers: fn(&Scene) -> String,
    /// The picture in sentences.
    pub(super) description: fn(&Scene) -> String,
    /// A node in a sentence.
    pub(super) spoken: fn(&Item) -> String,
}

impl Words {
    /// Those of a recorded search, and of a sheet.
    pub(super) const SEARCH: Words = Words {
        meaning: legend::in_a_search,
        numbers: legend::of_a_search,
        description: Scene::search_described,
        spoken: Item::visited,
    };
}

impl Sign {
    pub(super) fn meaning(self, scene: &Scene) -> &'static str {
        (scene.words.meaning)(self, scene)
    }
}

impl Scene {
    /// The meaning of the numbers.
    pub(super) fn numbers(&self) -> String {
        (self.words.numbers)(self)
    }

    /// A description of the picture, in sentences.
    pub(super) fn description(&self) -> String {
        (self.words.description)(self)
    }

    /// A node in a sentence, for screen readers.
    pub(super) fn spoken(&self, item: &Item) -> String {
        (self.words.spoken)(item)
    }
}
