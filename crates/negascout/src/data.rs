//! Times as data: numbers of seconds.

/// A time that may be missing: for `#[serde(with = "negascout::data::seconds")]`.
pub mod seconds {
    use crate::time::Duration;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the time as seconds, or null.
    ///
    /// # Errors
    ///
    /// The serializer's.
    pub fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_secs_f64()).serialize(serializer)
    }

    /// Reads seconds, or null.
    ///
    /// # Errors
    ///
    /// The deserializer's, and one that names seconds that are no time: below 0, say.
    pub fn deserialize<'d, D: Deserializer<'d>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        let seconds = Option::<f64>::deserialize(deserializer)?;
        seconds.map(super::time).transpose()
    }
}

/// A time.
pub(crate) mod duration {
    use crate::time::Duration;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        time: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.as_secs_f64().serialize(serializer)
    }

    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        super::time(f64::deserialize(deserializer)?)
    }
}

fn time<E: serde::de::Error>(seconds: f64) -> Result<crate::time::Duration, E> {
    crate::time::Duration::try_from_secs_f64(seconds)
        .map_err(|error| E::custom(format!("seconds {seconds}: {error}")))
}
