//! The names that a program calls the players by.

use negascout_session::Session;

/// The names that a program calls the players by.
///
/// ```
/// use negascout_play::Naming;
/// use negascout_session::open;
///
/// let (stones, chess) = (open("connect-four", None).unwrap(), open("chess", None).unwrap());
/// assert_eq!(Naming::Letters.players(&*stones), ["X", "O"]);
/// assert_eq!(Naming::Colours.players(&*stones), ["Red", "Yellow"]);
/// assert_eq!(Naming::Colours.players(&*chess), ["White", "Black"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Naming {
    /// As the game's texts have them: for a program that shows stones as letters.
    #[default]
    Letters,
    /// By the colours of their stones, in a game whose stones have some.
    Colours,
}

impl Naming {
    /// The names of the players of a game, first and second.
    #[must_use]
    pub fn players(self, session: &dyn Session) -> [&'static str; 2] {
        let about = session.about();
        match self {
            Naming::Letters => about.players,
            Naming::Colours => about.colours.unwrap_or(about.players),
        }
    }
}
