//! Errors as Python raises them: the classes of `negascout.errors`.

use negascout_session::Error;
use pyo3::PyErr;

/// The classes, written in Python so that they can have two parents each.
mod classes {
    use pyo3::import_exception;

    import_exception!(negascout.errors, BadMove);
    import_exception!(negascout.errors, BadPosition);
    import_exception!(negascout.errors, BadRecord);
    import_exception!(negascout.errors, BadRequest);
    import_exception!(negascout.errors, BrokenPromise);
    import_exception!(negascout.errors, Keeping);
    import_exception!(negascout.errors, Stopped);
    import_exception!(negascout.errors, TooManyNodes);
    import_exception!(negascout.errors, UnknownAlgorithm);
    import_exception!(negascout.errors, UnknownGame);
}

/// An error of a session as Python raises it: its line, and its parts as attributes.
pub(crate) fn raised(error: Error) -> PyErr {
    let line = error.to_string();
    match error {
        Error::UnknownGame { name, nearest } => {
            classes::UnknownGame::new_err((line, name, nearest))
        }
        Error::UnknownAlgorithm { name, nearest } => {
            classes::UnknownAlgorithm::new_err((line, name, nearest))
        }
        Error::BadPosition { game, text, reason } => {
            classes::BadPosition::new_err((line, game, text, reason))
        }
        Error::BadMove { game, text, reason } => {
            classes::BadMove::new_err((line, game, text, reason))
        }
        Error::BadRecord {
            game,
            line: number,
            reason,
        } => classes::BadRecord::new_err((line, game, number, reason)),
        Error::TooManyNodes { algorithm, most } => {
            classes::TooManyNodes::new_err((line, algorithm, most))
        }
        Error::BadRequest(_) => classes::BadRequest::new_err(line),
        Error::Keeping(_) => classes::Keeping::new_err(line),
        Error::Stopped => classes::Stopped::new_err(line),
    }
}

/// An error of labelling as Python raises it.
pub(crate) fn labelling(error: negascout_label::Error) -> PyErr {
    use negascout_label::Error;

    match error {
        Error::BadInput(line) => bad_request(line),
        Error::NoColumn(line) => bad_request(format!("{line}; column= names another")),
        Error::Failed(line) => classes::Keeping::new_err(line),
        Error::Refused(error) => raised(error),
        Error::TooManyErrors(_) => bad_request(error.to_string()),
        Error::Stopped => classes::Stopped::new_err(error.to_string()),
    }
}

/// The same of an error in the argument of this name, which the line begins with.
pub(crate) fn of_argument(name: &str) -> impl Fn(negascout_label::Error) -> PyErr + '_ {
    use negascout_label::Error;

    move |error| {
        labelling(match error {
            Error::BadInput(line) => Error::BadInput(format!("{name}: {line}")),
            Error::NoColumn(line) => Error::NoColumn(format!("{name}: {line}")),
            Error::Failed(line) => Error::Failed(format!("{name}: {line}")),
            other => other,
        })
    }
}

/// The error that a number is out of range, or that options exclude each other.
pub(crate) fn bad_request(line: String) -> PyErr {
    classes::BadRequest::new_err(line)
}

/// The error that a game of your own broke a promise, by a method if it was one alone.
pub(crate) fn broken_promise(line: &str, game: &str, method: &str) -> PyErr {
    let parts = (line.to_owned(), game.to_owned(), method.to_owned());
    classes::BrokenPromise::new_err(parts)
}
