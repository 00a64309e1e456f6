//! A match as it is shown while it is played, and at its end.

use super::MatchOptions;
use crate::failure::{Failure, tell};
use crate::output::Output;
use crate::progress;
use indicatif::ProgressBar;
use negascout_match::Conclusion;
use serde::Serialize;

/// What is to be shown of a match.
pub(super) trait Scoreboard {
    /// A game that is over.
    type Game;
    /// The score so far.
    type Standings;

    /// The match in a few lines, before its first game.
    fn heading(&self) -> String;

    /// The games played.
    fn games(&self, standings: &Self::Standings) -> u64;

    /// The score in one line.
    fn brief(&self, standings: &Self::Standings) -> String;

    /// The score in full.
    fn table(&self, standings: &Self::Standings, conclusion: Conclusion) -> String;

    /// The failure that has ended a game, in one line.
    fn failure(&self, game: &Self::Game) -> Option<String>;

    /// The game as an object.
    fn game(&self, game: &Self::Game) -> impl Serialize;

    /// The score as an object.
    fn score(&self, standings: &Self::Standings, conclusion: Conclusion) -> impl Serialize;
}

/// Shows a match while it is played.
pub(super) struct Show<S> {
    board: S,
    output: Output,
    progress: ProgressBar,
    /// After how many games the score is printed.
    every: Option<u64>,
    json: bool,
    stops_on_failure: bool,
}

impl<S: Scoreboard> Show<S> {
    /// For a match of this many games.
    pub(super) fn new(board: S, games: u32, options: &MatchOptions) -> Show<S> {
        Show {
            board,
            output: Output::new(),
            progress: progress::games(games),
            every: options.results.report,
            json: options.results.json,
            stops_on_failure: options.stop_on_failure,
        }
    }

    /// A game has ended; without one, the match is about to begin or go on.
    pub(super) fn game(
        &mut self,
        record: Option<&S::Game>,
        standings: &S::Standings,
    ) -> Result<(), Failure> {
        let games = self.board.games(standings);
        self.progress.set_position(games);
        if !self.progress.is_hidden() {
            self.progress.set_message(self.board.brief(standings));
        }
        let Some(record) = record else {
            return self.begin(games);
        };
        let failure = self.board.failure(record);
        if self.json {
            self.output.json(&self.board.game(record))?;
        }
        match failure {
            Some(failure) if self.stops_on_failure => {
                self.finish();
                self.score(standings, Conclusion::Interrupted)?;
                return Err(Failure::Failed(failure));
            }
            Some(failure) => self.progress.suspend(|| tell(failure)),
            None => {}
        }
        match self.every {
            Some(every) if games.is_multiple_of(every) => {
                let text = format!("{games} games: {}", self.board.brief(standings));
                let output = &mut self.output;
                self.progress.suspend(|| output.line(text))
            }
            _ => Ok(()),
        }
    }

    /// Says what is about to be played, once all settings are known to make sense.
    fn begin(&mut self, games: u64) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        self.output.line(self.board.heading())?;
        if games > 0 {
            self.output
                .line(format_args!("goes on after {games} games"))?;
        }
        Ok(())
    }

    /// No more games are played.
    pub(super) fn finish(&self) {
        self.progress.finish_and_clear();
    }

    fn score(&mut self, standings: &S::Standings, conclusion: Conclusion) -> Result<(), Failure> {
        if self.json {
            self.output.json(&self.board.score(standings, conclusion))
        } else {
            self.output.line(self.board.table(standings, conclusion))
        }
    }

    /// Prints the score at the end.
    pub(super) fn end(
        &mut self,
        standings: &S::Standings,
        conclusion: Conclusion,
    ) -> Result<(), Failure> {
        self.score(standings, conclusion)?;
        match conclusion {
            Conclusion::Interrupted => Err(Failure::Failed(format!(
                "interrupted after {} games",
                self.board.games(standings)
            ))),
            Conclusion::Complete | Conclusion::Decided(_) => Ok(()),
        }
    }
}
