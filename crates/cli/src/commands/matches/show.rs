//! A match as it is shown while it is played, and at its end.

use super::MatchOptions;
use super::report::MatchWriter;
use crate::failure::{Failure, tell, warn};
use crate::output::Output;
use crate::{interrupt, progress};
use indicatif::ProgressBar;
use negascout_match::{Conclusion, GameRecord, LineFault, Tournament, TournamentStandings};
use std::collections::HashSet;

/// Shows a match while it is played.
pub(super) struct Show<'m> {
    report: MatchWriter<'m>,
    output: Output,
    progress: ProgressBar,
    /// After how many games the score is printed.
    every: Option<u64>,
    json: bool,
    stops_on_failure: bool,
    /// The engines, with the kinds of wrong lines that were told of.
    warned: HashSet<(String, LineFault)>,
}

impl<'m> Show<'m> {
    /// Plays a match with openings of this name, and shows it; the standings at its end, and whether all went
    /// well.
    pub(super) fn play(
        tournament: &'m Tournament,
        book: Option<String>,
        options: &MatchOptions,
    ) -> Result<(TournamentStandings, Result<(), Failure>), Failure> {
        let stop = interrupt::flag()?;
        let mut show = Show {
            report: MatchWriter::new(tournament, book),
            output: Output::new(),
            progress: progress::games(tournament.all_games()),
            every: options.results.report,
            json: options.results.json,
            stops_on_failure: options.stop_on_failure,
            warned: HashSet::new(),
        };
        let ended = tournament.play(&stop, &mut |record, standings| show.game(record, standings));
        show.finish();
        let (standings, conclusion) = ended?;
        let outcome = show.end(&standings, conclusion);
        Ok((standings, outcome))
    }

    /// A game has ended; without one, the match is about to begin or go on.
    fn game(
        &mut self,
        record: Option<&GameRecord>,
        standings: &TournamentStandings,
    ) -> Result<(), Failure> {
        let games = standings.games;
        self.progress.set_position(games);
        if !self.progress.is_hidden() {
            self.progress.set_message(self.report.brief(standings));
        }
        let Some(record) = record else {
            return self.begin(games);
        };
        let failure = self.report.tournament.failure(record);
        if self.json {
            self.report.game(record, &mut self.output)?;
        }
        self.warn(record);
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
                let text = format!("{games} games: {}", self.report.brief(standings));
                let output = &mut self.output;
                self.progress.suspend(|| output.line(text))
            }
            _ => Ok(()),
        }
    }

    /// Tells of an engine's wrong lines, once of each kind in a match.
    fn warn(&mut self, record: &GameRecord) {
        for warning in &record.warnings {
            if self.warned.insert((warning.engine.clone(), warning.fault)) {
                warn(format_args!("game {}: {warning}", record.game));
            }
        }
    }

    /// Says what is about to be played, once all settings are known to make sense.
    fn begin(&mut self, games: u64) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        self.output.line(self.report.heading())?;
        if games > 0 {
            self.output
                .line(format_args!("goes on after {games} games"))?;
        }
        Ok(())
    }

    /// No more games are played.
    fn finish(&self) {
        self.progress.finish_and_clear();
    }

    fn score(
        &mut self,
        standings: &TournamentStandings,
        conclusion: Conclusion,
    ) -> Result<(), Failure> {
        if self.json {
            self.report.score(standings, conclusion, &mut self.output)
        } else {
            self.output.line(self.report.table(standings, conclusion))
        }
    }

    /// Prints the score at the end.
    fn end(
        &mut self,
        standings: &TournamentStandings,
        conclusion: Conclusion,
    ) -> Result<(), Failure> {
        self.score(standings, conclusion)?;
        match conclusion {
            Conclusion::Interrupted => Err(Failure::Failed(format!(
                "interrupted after {} games",
                standings.games
            ))),
            Conclusion::Complete | Conclusion::Decided(_) => Ok(()),
        }
    }
}
