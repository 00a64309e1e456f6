//! Moves that a typed text leaves open.

use crate::Game;

impl Game {
    /// The moves that a text can mean if its last letter is missing, where all of them are one step on
    /// the board: a pawn that is promoted, without the piece. Empty where the text is a move, or leaves
    /// more than that open.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::open;
    ///
    /// let session = open("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1").unwrap();
    /// let game = Game::new(session, Side::Both, Opponent::default());
    /// assert_eq!(game.choices("a8"), ["a8=N", "a8=B", "a8=R+", "a8=Q+"]);
    /// assert!(game.choices("a8=Q").is_empty() && game.choices("b").is_empty());
    /// ```
    #[must_use]
    pub fn choices(&self, text: &str) -> Vec<String> {
        let text = text.trim();
        if text.is_empty() || self.is_move(text) {
            return Vec::new();
        }
        let session = &*self.session;
        let mut found = session.moves();
        found.retain(|mv| {
            let last = mv.chars().rfind(|letter| letter.is_alphanumeric());
            let whole = last.map(|last| format!("{text}{last}"));
            whole.is_some_and(|whole| session.fork().play(&whole).as_ref() == Ok(mv))
        });
        let mut cells = found.iter().map(|mv| session.cells(mv));
        let first = cells.next();
        let is_one_step =
            first.is_some_and(|first| first.from.is_some() && cells.all(|other| other == first));
        if found.len() < 2 || !is_one_step {
            found.clear();
        }
        found
    }
}
