//! Ways to look for a move.

use negascout::textbook::Algorithm;

/// The production search, or an algorithm of the textbook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// The production search: [`think`](crate::Session::think).
    #[default]
    Search,
    /// An algorithm as it is printed: `negascout_lab::Laboratory::analyse`.
    Textbook(Algorithm),
}

impl Method {
    /// Every method, the production search first.
    pub const ALL: [Method; 1 + Algorithm::ALL.len()] = {
        let mut all = [Method::Search; 1 + Algorithm::ALL.len()];
        let mut place = 0;
        while place < Algorithm::ALL.len() {
            all[place + 1] = Method::Textbook(Algorithm::ALL[place]);
            place += 1;
        }
        all
    };

    /// The name that [`method`](crate::method()) takes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::Search => "search",
            Method::Textbook(algorithm) => algorithm.name(),
        }
    }
}
