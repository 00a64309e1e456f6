//! A game played line by line: for programs, scripts and pipes.

use super::commands;
use super::event::{Advice, Event, EventKind, Word};
use super::facing::Facing;
use super::intent::Intent;
use super::level::{drawn_by, set_level};
use super::record_file::{go_on_with, load};
use super::records::Records;
use crate::failure::{Failure, tell, warn};
use crate::lines::lines;
use crate::look::Charset;
use crate::output::Output;
use crate::{program, show};
use negascout::engine::Variety;
use negascout_play::{Action, Conclusion, Game, Notice, Side, TimeControl, words};
use negascout_session::{Report, go_on};
use std::io::{BufRead, Write};
use std::path::Path;

/// The form of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A reply is the bare move; other lines begin with a word that names the event.
    Plain(Charset),
    /// An object a line.
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

/// The reader of a game that is played line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// A program, which knows what comes next.
    Program,
    /// A person, who is told what is waited for.
    Person,
}

/// A game, and its output.
pub(crate) struct Transcript {
    game: Game,
    style: Style,
    reader: Reader,
    output: Output,
    records: Records,
    /// Whether it was said that the game cannot be kept.
    is_warned: bool,
    /// Whether the board is seen from the side that is not the person's.
    is_flipped: bool,
    /// The position that a person was shown last.
    seen: Option<String>,
}

impl Transcript {
    /// A game from its present position on, with the files to save it in.
    pub(crate) fn new(
        game: Game,
        (style, reader): (Style, Reader),
        records: Records,
    ) -> Transcript {
        Transcript {
            game,
            style,
            reader,
            output: Output::new(),
            records,
            is_warned: false,
            is_flipped: false,
            seen: None,
        }
    }

    /// Plays to the end of `input`. Bad lines are told of one by one, and change nothing.
    pub(crate) fn run(mut self, input: impl BufRead) -> Result<(), Failure> {
        let played = self.play(input);
        played.and(self.records.keep(&self.game))
    }

    /// Brings the file of `--save` up to date after every change, so that the game outlives the program,
    /// whatever ends it. A game that cannot be kept goes on, and fails at its end.
    fn keep(&mut self) {
        if let Err(failure) = self.records.keep(&self.game) {
            let message = failure.message().filter(|_| !self.is_warned);
            message.into_iter().for_each(warn);
            self.is_warned = true;
        }
    }

    fn play(&mut self, input: impl BufRead) -> Result<(), Failure> {
        if drawn_by(&self.game).is_some() {
            self.show_drawing()?;
        }
        self.show_ending()?;
        self.reply()?;
        if self.game.side() == Side::None {
            return Ok(());
        }
        let mut all_good = true;
        let mut lines = lines(input);
        loop {
            self.show_person()?;
            self.prompt();
            let Some(line) = lines.next() else { break };
            match line.text.and_then(|text| self.obey(&text)) {
                Ok(Flow::Continue) => {}
                Ok(Flow::Quit) => break,
                Err(Failure::Input(reason)) => {
                    tell(format_args!("line {}: {reason}", line.number));
                    all_good = false;
                }
                Err(failure) => return Err(failure),
            }
        }
        if all_good {
            Ok(())
        } else {
            Err(Failure::BadLines)
        }
    }

    /// Shows the board to a person who has not seen this position yet.
    fn show_person(&mut self) -> Result<(), Failure> {
        let position = self.game.session().position();
        if self.reader == Reader::Program || self.seen.as_ref() == Some(&position) {
            return Ok(());
        }
        let session = self.game.session();
        let drawing = session.board().map(|board| {
            let charset = Charset::for_terminal();
            show::board(
                &self.facing().board(board),
                session.about().players,
                charset,
            )
        });
        self.output.line(drawing.as_ref().unwrap_or(&position))?;
        self.seen = Some(position);
        Ok(())
    }

    /// Says what is waited for, where a person types.
    fn prompt(&self) {
        if self.reader == Reader::Program {
            return;
        }
        let session = self.game.session();
        let waited_for = match self.game.conclusion() {
            Some(_) => "the game is over (undo, save FILE or quit)".to_owned(),
            None => {
                let player = words::player(session.about().players, session.turn());
                let check = session
                    .board()
                    .and_then(|board| board.checked)
                    .map_or("", |_| ", in check");
                format!("{player} to move{check} (a move, or help)")
            }
        };
        let mut error = anstream::stderr();
        // A standard error that is closed is no failure of the game.
        let _ = write!(error, "{waited_for}: ").and_then(|()| error.flush());
    }

    fn obey(&mut self, text: &str) -> Result<Flow, Failure> {
        if text.is_empty() {
            return Ok(Flow::Continue);
        }
        match commands::given(&self.game, text).map(|given| given.intent) {
            Some(Intent::Quit) => return Ok(Flow::Quit),
            Some(intent) => self.grant(intent, text)?,
            None => self.play_move(text)?,
        }
        Ok(Flow::Continue)
    }

    /// Does what a command says.
    fn grant(&mut self, intent: Intent, text: &str) -> Result<(), Failure> {
        match intent {
            Intent::Board => self.show_board(),
            Intent::Act(Action::TakeBack) => self.undo(),
            Intent::Act(Action::Hint) => self.hint(),
            Intent::Act(Action::OfferDraw) => self.end_early(Action::OfferDraw),
            Intent::Act(Action::ClaimDraw) => self.end_early(Action::ClaimDraw),
            Intent::Resign => self.end_early(Action::Resign),
            Intent::Help => self.print(EventKind::Help { words: Word::all() }),
            Intent::Moves => {
                let moves = self.game.session().moves();
                self.print(EventKind::Moves { moves })
            }
            Intent::Level(level) => {
                set_level(&mut self.game, level)?;
                self.show_drawing()
            }
            Intent::Clock(clock) => self.set_clock(clock),
            Intent::Values => {
                let values = self.game.values_of_moves()?.moves;
                self.print(EventKind::Values { values })
            }
            Intent::Act(Action::ChangeSide) => self.set_side(self.game.side().next()),
            Intent::Side(name) => {
                let players = self.game.session().about().players;
                self.set_side(Side::from_name(&name, players)?)
            }
            Intent::Flip => {
                self.is_flipped = !self.is_flipped;
                self.show_board()
            }
            Intent::New => self.begin_another(),
            Intent::Save(Some(file)) => self.save(&file),
            Intent::Load(Some(file)) => self.load(&file),
            Intent::Save(None) | Intent::Load(None) => {
                Err(Failure::Input(format!("{text}: a file has to be named")))
            }
            Intent::Mistaken(reason) => Err(Failure::Input(reason)),
            _ => Err(Failure::Input(format!(
                "'{text}' is a command of the screen, which a terminal has"
            ))),
        }
    }

    fn play_move(&mut self, text: &str) -> Result<(), Failure> {
        let choices = self.game.choices(text);
        if !choices.is_empty() {
            let choices = choices.join(", ");
            return Err(Failure::Input(format!(
                "'{text}' leaves open which of {choices}"
            )));
        }
        self.game.play(text)?;
        self.keep();
        self.show_ending()?;
        self.reply()?;
        self.show_claim()
    }

    /// Resigns, or asks for a draw.
    fn end_early(&mut self, action: Action) -> Result<(), Failure> {
        self.game.act(action);
        self.keep();
        match self.game.notice() {
            Some(Notice::DrawDeclined) => self.print(EventKind::Declined),
            Some(notice @ (Notice::NothingToClaim | Notice::GameOver | Notice::NoSide)) => {
                Err(Failure::Input(notice.to_string()))
            }
            _ => self.show_ending(),
        }
    }

    fn set_clock(&mut self, clock: Option<TimeControl>) -> Result<(), Failure> {
        self.game.set_clock(clock);
        let clock = clock.map(|clock| clock.to_string());
        self.print(EventKind::Clock { clock })
    }

    fn set_side(&mut self, side: Side) -> Result<(), Failure> {
        self.game.set_side(side);
        self.print(EventKind::Side { side })?;
        self.reply()
    }

    fn begin_another(&mut self) -> Result<(), Failure> {
        self.records.keep(&self.game)?;
        self.records.begin_another();
        self.game.act(Action::NewGame);
        self.print(EventKind::New)?;
        self.show_ending()?;
        self.reply()
    }

    /// The side of the board that is at the bottom.
    fn facing(&self) -> Facing {
        let own = Facing::new(&self.game);
        if self.is_flipped { own.other() } else { own }
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let saved = self.records.save(Path::new(file), &self.game);
        // A file that cannot be written is a mistake of the line, as one that cannot be read.
        saved.map_err(|failure| Failure::Input(failure.message().unwrap_or_default()))?;
        let file = file.to_owned();
        self.print(EventKind::Saved { file })
    }

    fn load(&mut self, file: &str) -> Result<(), Failure> {
        let loaded = load(self.game.session(), file)?;
        let drawn = drawn_by(&self.game);
        self.records.keep(&self.game)?;
        self.records.begin_another();
        go_on_with(&mut self.game, loaded);
        let kind = EventKind::Loaded {
            file: file.to_owned(),
            moves: self.game.session().history(),
        };
        self.print(kind)?;
        if drawn_by(&self.game) != drawn {
            self.show_drawing()?;
        }
        self.show_ending()?;
        self.reply()
    }

    /// Plays the engine's moves until it is not the engine's turn.
    fn reply(&mut self) -> Result<(), Failure> {
        while self.game.is_engines_turn() {
            let (position, advice) = self.think()?;
            self.keep();
            // The engine has claimed a draw in place of the move.
            if !matches!(self.game.conclusion(), Some(Conclusion::Claimed { .. })) {
                self.show_reply(position, advice)?;
            }
            self.show_ending()?;
        }
        Ok(())
    }

    /// Shows the engine's move: to a person with its player, and then the board.
    fn show_reply(&mut self, position: String, advice: Advice) -> Result<(), Failure> {
        if self.reader == Reader::Program {
            return self.print_at(position, EventKind::Move(advice));
        }
        let player = words::player(self.game.session().about().players, advice.player);
        self.output
            .line(format_args!("{player} plays {}", advice.mv))?;
        self.show_person()
    }

    /// Says that the person may claim a draw.
    fn show_claim(&mut self) -> Result<(), Failure> {
        match self.game.notice() {
            Some(&Notice::MayClaim { reason }) => self.print(EventKind::Claim { reason }),
            _ => Ok(()),
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        self.game.act(Action::Hint);
        let (position, advice) = self.think()?;
        self.print_at(position, EventKind::Hint(advice))
    }

    /// Runs the search that the game has ordered.
    fn think(&mut self) -> Result<(String, Advice), Failure> {
        let player = self.game.session().turn();
        let Some(report) = self.game.think(&mut go_on) else {
            return Err(Failure::Input(Notice::GameOver.to_string()));
        };
        let Report {
            position,
            value,
            best_move,
            pv,
            depth,
            nodes,
            seconds,
            book,
            ..
        } = report?;
        let Some(mv) = best_move else {
            return Err(Failure::Failed("the search found no move".to_owned()));
        };
        let advice = Advice {
            mv,
            player,
            value,
            pv,
            depth,
            nodes,
            seconds,
            book,
        };
        Ok((position, advice))
    }

    fn undo(&mut self) -> Result<(), Failure> {
        self.game.act(Action::TakeBack);
        match self.game.notice() {
            Some(Notice::TakenBack(moves)) => {
                let moves = moves.clone();
                self.keep();
                self.print(EventKind::Undo { moves })
            }
            _ => Err(Failure::Input(Notice::NothingToTakeBack.to_string())),
        }
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let session = self.game.session();
        let facing = self.facing();
        let kind = EventKind::Board {
            turn: session.turn(),
            moves: session.moves(),
            drawing: session.board().map(|board| facing.board(board)),
        };
        self.print(kind)
    }

    /// Says how to play the same game again. Without JSON, that is not among the moves.
    fn show_drawing(&mut self) -> Result<(), Failure> {
        let request = &self.game.opponent().request;
        let (handicap, variety) = (request.handicap, request.variety);
        if let (Some(drawn), false) = (drawn_by(&self.game), self.style == Style::Json) {
            // A standard error that is closed is no failure of the game.
            let _ = writeln!(anstream::stderr(), "{}: {drawn}", program::name());
            return Ok(());
        }
        self.print(match (handicap, variety) {
            (None, Some(Variety { margin, seed })) => EventKind::Variety { margin, seed },
            _ => EventKind::Level {
                level: handicap.map(|handicap| handicap.level.number()),
                seed: handicap.map(|handicap| handicap.seed),
            },
        })
    }

    fn show_ending(&mut self) -> Result<(), Failure> {
        let Some(conclusion) = self.game.conclusion() else {
            return Ok(());
        };
        let session = self.game.session();
        let kind = EventKind::Result {
            text: words::conclusion(session.about().players, conclusion),
            winner: conclusion.winner(),
            reason: conclusion.reason(),
            moves: session.history(),
        };
        self.print(kind)
    }

    fn print(&mut self, kind: EventKind) -> Result<(), Failure> {
        let position = self.game.session().position();
        self.print_at(position, kind)
    }

    fn print_at(&mut self, position: String, kind: EventKind) -> Result<(), Failure> {
        let event = Event {
            game: self.game.session().game(),
            position,
            kind,
        };
        match self.style {
            Style::Json => self.output.json(&event),
            Style::Plain(charset) => {
                let players = self.game.session().about().players;
                self.output.line(event.plain(players, charset))
            }
        }
    }
}
