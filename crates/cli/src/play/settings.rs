//! The settings of a game as tags of its record: a loaded game goes on as it was.

use crate::failure::Failure;
use negascout::engine::Variety;
use negascout::search::Level;
use negascout_play::{Game, Opponent, Side, TakenUp, TimeControl, time_control};
use negascout_session::{EarlyEnd, Handicap, Limits, Method, Player, RecordTag, Session, method};
use std::str::FromStr;
use std::time::Duration;

/// The settings of a game: who plays which side, how the engine thinks, and the clocks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    /// The side that the person plays.
    pub(crate) side: Side,
    /// The engine's method.
    pub(crate) method: Method,
    /// The engine's level.
    pub(crate) handicap: Option<Handicap>,
    /// The engine's variety.
    pub(crate) variety: Option<Variety>,
    /// The limits of depth, nodes and time that the person has set for a move.
    pub(crate) limits: Limits,
    /// The time control, and the times left of the first player and of the second.
    pub(crate) clocks: Option<(TimeControl, [Duration; 2])>,
}

/// The tag that a record with settings has.
const SIDE: &str = "Side";

impl Settings {
    /// Those of a game.
    pub(crate) fn of(game: &Game) -> Settings {
        let opponent = game.opponent();
        let request = &opponent.request;
        let clocks = game.time_control().and_then(|control| {
            let [first, second] =
                [Player::First, Player::Second].map(|player| game.remaining(player));
            Some((control, [first?, second?]))
        });
        Settings {
            side: game.side(),
            method: opponent.method,
            handicap: request.handicap,
            variety: request.variety,
            limits: request.limits.clone(),
            clocks,
        }
    }

    /// The tags. [`read`](Settings::read) has them again.
    pub(crate) fn tags(&self) -> Vec<(&'static str, String)> {
        let drawn = match (self.handicap, self.variety) {
            (Some(handicap), _) => vec![
                ("Level", handicap.level.number().to_string()),
                ("Seed", handicap.seed.to_string()),
            ],
            (None, Some(variety)) => vec![
                ("Variety", variety.margin.to_string()),
                ("Seed", variety.seed.to_string()),
            ],
            (None, None) => Vec::new(),
        };
        let is_other = self.method != Method::default();
        let method = is_other.then(|| ("Algorithm", self.method.name().to_owned()));
        let Limits {
            depth, nodes, time, ..
        } = self.limits;
        let limits = [
            ("Depth", depth.map(|depth| depth.to_string())),
            ("Nodes", nodes.map(|nodes| nodes.to_string())),
            ("MoveTime", time.map(seconds)),
        ];
        let limits = limits
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        let clocks = self.clocks.iter().flat_map(|(control, [first, second])| {
            let left = format!("{} {}", seconds(*first), seconds(*second));
            [("TimeControl", control.to_string()), ("TimeLeft", left)]
        });
        let side = [(SIDE, self.side.to_string())];
        let all = side.into_iter().chain(method).chain(drawn);
        all.chain(limits).chain(clocks).collect()
    }

    /// Those among the tags of a record; `None` where another program has written it.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] with the line of a tag that cannot have its value.
    pub(crate) fn read(tags: &[RecordTag]) -> Result<Option<Settings>, Failure> {
        let tags = Tags(tags);
        let Some(side) =
            tags.value(SIDE, |name| Side::from_name(name, ["first", "second"]).ok())?
        else {
            return Ok(None);
        };
        let seed = tags.number::<u64>("Seed")?.unwrap_or_default();
        let level = tags.value("Level", |text| Level::new(text.parse().ok()?))?;
        let margin = tags.number::<u32>("Variety")?;
        let control = tags.value("TimeControl", |text| time_control(text).ok())?;
        let left = tags.value("TimeLeft", times_left)?;
        Ok(Some(Settings {
            side,
            method: tags
                .value("Algorithm", |name| method(name).ok())?
                .unwrap_or_default(),
            handicap: level.map(|level| Handicap { level, seed }),
            variety: margin.map(|margin| Variety { margin, seed }),
            limits: Limits {
                depth: tags.number("Depth")?,
                nodes: tags.number("Nodes")?,
                time: tags.value("MoveTime", duration)?,
                ..Limits::default()
            },
            clocks: control.map(|control| (control, left.unwrap_or([control.time; 2]))),
        }))
    }

    /// The game of this session with this end and these settings, and with an engine that is as `opponent` in all else.
    pub(crate) fn take_up(
        self,
        session: Box<dyn Session>,
        early: Option<EarlyEnd>,
        opponent: &Opponent,
    ) -> TakenUp {
        let mut opponent = opponent.clone();
        opponent.method = self.method;
        opponent.request.handicap = self.handicap;
        opponent.request.variety = self.variety;
        opponent.request.limits = self.limits;
        TakenUp {
            session,
            side: self.side,
            opponent,
            clocks: self.clocks,
            early,
        }
    }
}

/// The tags of a record.
struct Tags<'t>(&'t [RecordTag]);

impl Tags<'_> {
    /// The value of the last tag of this name, as `read` takes it.
    fn value<T>(
        &self,
        name: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let Some(tag) = self.0.iter().rev().find(|tag| tag.name == name) else {
            return Ok(None);
        };
        let unfit = || {
            let (line, value) = (tag.line, tag.value.escape_debug());
            Failure::Input(format!("line {line}: tag {name} cannot be '{value}'"))
        };
        read(&tag.value).map(Some).ok_or_else(unfit)
    }

    fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Failure> {
        self.value(name, |text| text.parse().ok())
    }
}

/// A time in seconds, to the millisecond.
fn seconds(time: Duration) -> String {
    (time.as_millis() as f64 / 1e3).to_string()
}

fn duration(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

fn times_left(text: &str) -> Option<[Duration; 2]> {
    let (first, second) = text.split_once(' ')?;
    let times = [duration(first)?, duration(second)?];
    (times.into_iter().max()? <= TimeControl::LONGEST).then_some(times)
}

#[cfg(test)]
mod tests {
    use super::Settings;
    use negascout::engine::Variety;
    use negascout::search::Level;
    use negascout_play::{Side, time_control};
    use negascout_session::{Handicap, Limits, Method, RecordTags, last_tags, open};
    use std::time::Duration;

    fn read_again(settings: &Settings) -> Settings {
        let tags = RecordTags {
            more: settings.tags(),
            ..RecordTags::default()
        };
        let text = open("chess", None).unwrap().record(&tags);
        Settings::read(&last_tags(&text)).unwrap().unwrap()
    }

    #[test]
    fn settings_are_read_as_they_were_written() {
        let (level, seed) = (Level::new(3).unwrap(), u64::MAX);
        let drawn = Settings {
            side: Side::Second,
            handicap: Some(Handicap { level, seed }),
            clocks: time_control("300+2.5")
                .ok()
                .map(|control| (control, [Duration::from_millis(251_500), Duration::ZERO])),
            ..Settings::default()
        };
        let limited = Settings {
            side: Side::None,
            method: Method::Mcts,
            variety: Some(Variety {
                margin: 20,
                seed: 7,
            }),
            limits: Limits {
                depth: Some(9),
                nodes: Some(100_000),
                time: Some(Duration::from_millis(250)),
                ..Limits::default()
            },
            ..Settings::default()
        };
        for settings in [Settings::default(), drawn, limited] {
            assert_eq!(
                format!("{:?}", read_again(&settings)),
                format!("{settings:?}")
            );
        }
    }

    #[test]
    fn tags_of_other_programs_are_no_settings() {
        let text = "[White \"Anna\"]\n[TimeControl \"40/9000\"]\n[Level \"club\"]\n\n1. e4 *";
        assert!(Settings::read(&last_tags(text)).unwrap().is_none());
    }

    #[test]
    fn a_tag_that_cannot_be_is_named_with_its_line() {
        for (tag, value) in [
            ("Level", "9"),
            ("Seed", "-1"),
            ("Variety", "x"),
            ("Depth", ""),
            ("MoveTime", "-1"),
            ("TimeControl", "40/60"),
            ("TimeLeft", "5"),
            ("TimeLeft", "5 1e30"),
            ("Algorithm", "minmax"),
        ] {
            let text = format!("[Side \"first\"]\n[{tag} \"{value}\"]\n\n*");
            let failure = Settings::read(&last_tags(&text)).unwrap_err();
            let expected = format!("line 2: tag {tag} cannot be '{value}'");
            assert_eq!(failure.message().unwrap(), expected);
        }
        let failure = Settings::read(&last_tags("[Side \"white\"]\n\n*")).unwrap_err();
        assert_eq!(
            failure.message().unwrap(),
            "line 1: tag Side cannot be 'white'"
        );
    }
}
