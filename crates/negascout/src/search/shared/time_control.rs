//! The time that the players of a game have.

use crate::time::Duration;
use std::fmt;
use std::str::FromStr;

/// A time control: a time for a number of moves, or for all of them, and an increment a move.
///
/// Written `8+0.08` (8 seconds, and 0.08 for each move), `40/60` (60 seconds for every 40 moves),
/// `40/1:30+0.5` (with minutes).
///
/// ```
/// use negascout::search::TimeControl;
/// use std::time::Duration;
///
/// let control: TimeControl = "40/1:30+0.5".parse().unwrap();
/// assert_eq!((control.moves, control.time), (Some(40), Duration::from_secs(90)));
/// assert_eq!(control.to_string(), "40/90+0.5");
/// assert!("8+".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The number of moves after which [`time`](TimeControl::time) is added again; `None` if never.
    pub moves: Option<u32>,
    /// The time at the start.
    pub time: Duration,
    /// The increment after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// The longest time that can be set: a year.
    pub const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);
}

/// A text is no time control: the text, shortened, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTimeControl(String);

impl fmt::Display for BadTimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadTimeControl {}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<TimeControl, BadTimeControl> {
        let fault = |reason: &str| {
            let text: String = text.chars().take(60).flat_map(char::escape_debug).collect();
            BadTimeControl(format!("'{text}' is no time control: {reason}"))
        };
        let (moves, rest) = match text.split_once('/') {
            None => (None, text),
            Some((moves, rest)) => match moves.parse::<u32>() {
                Ok(moves @ 1..) => (Some(moves), rest),
                _ => return Err(fault("before '/' there must be a number of moves")),
            },
        };
        let (time, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let time = minutes_and_seconds(time)
            .ok_or_else(|| fault("expected seconds, as in 8+0.08, 40/60 or 1:30+1"))?;
        let increment = seconds(increment)
            .ok_or_else(|| fault("expected the seconds that each move adds after '+'"))?;
        if time.max(increment) > TimeControl::LONGEST {
            return Err(fault("it is longer than a year"));
        }
        if time.is_zero() && increment.is_zero() {
            return Err(fault("it has no time at all"));
        }
        Ok(TimeControl {
            moves,
            time,
            increment,
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.time.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

/// Seconds, or minutes and seconds with a colon between them.
fn minutes_and_seconds(text: &str) -> Option<Duration> {
    match text.split_once(':') {
        None => seconds(text),
        Some((minutes, rest)) => {
            let minutes: u32 = minutes.parse().ok()?;
            Some(Duration::from_secs(60) * minutes + seconds(rest)?)
        }
    }
}

/// Seconds, to the millisecond: UCI knows no smaller unit. No more than can be counted and added.
fn seconds(text: &str) -> Option<Duration> {
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let number: f64 = text.parse().ok().filter(|_| plain)?;
    let fits = (0.0..=1e12).contains(&number);
    fits.then(|| Duration::from_millis((number * 1e3).round() as u64))
}

#[cfg(test)]
mod tests {
    use super::TimeControl;
    use crate::time::Duration;

    #[test]
    fn controls_are_written_as_they_are_read() {
        for text in ["8+0.08", "40/60", "40/60+0.5", "1", "0+1", "0.001", "5400"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        let control: TimeControl = "2:05.25+0.0004".parse().unwrap();
        assert_eq!(control.time, Duration::from_millis(125_250));
        assert_eq!(control.increment, Duration::ZERO);
    }

    #[test]
    fn what_is_no_control_is_refused() {
        let bad = [
            "",
            "x",
            "8+",
            "+1",
            "-1",
            "0",
            "0+0",
            "0/60",
            "a/60",
            "40/",
            "1e3",
            "nan",
            "inf",
            "1:",
            ":1",
            "99999999999",
            "8+0.08+1",
            "1:-2",
        ];
        for text in bad {
            let error = text.parse::<TimeControl>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("'{text}' is no time control: ")),
                "{error}"
            );
        }
    }

    #[test]
    fn no_time_becomes_another() {
        let year = 366 * 24 * 60;
        let control: TimeControl = format!("{year}:0").parse().unwrap();
        assert_eq!(control.time, Duration::from_secs(year * 60));
        for text in [
            "99999999:0",
            "4294967295:59",
            "527040:0.001",
            "31622401",
            "1+31622401",
        ] {
            assert_eq!(
                text.parse::<TimeControl>().unwrap_err().to_string(),
                format!("'{text}' is no time control: it is longer than a year")
            );
        }
    }
}
