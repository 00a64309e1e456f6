//! `KeyboardInterrupt`, raised in a callback that is running.

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// Raises `KeyboardInterrupt` in a thread that runs Python's code, as Python does in its main thread.
pub(crate) struct Raiser {
    /// A function of Python's own interface.
    raise: Py<PyAny>,
    /// The type of its first argument, a thread.
    number: Py<PyAny>,
    /// Its second argument.
    error: Py<PyAny>,
}

impl Raiser {
    /// The one of this process. It is made when it may soon be needed: making it takes longer than a signal
    /// is to take.
    pub(crate) fn of(py: Python<'_>) -> PyResult<&Raiser> {
        static RAISER: PyOnceLock<Raiser> = PyOnceLock::new();
        RAISER.get_or_try_init(py, || {
            let ctypes = py.import("ctypes")?;
            let raise = ctypes.getattr("pythonapi")?;
            let error = (py.get_type::<PyKeyboardInterrupt>(),);
            Ok(Raiser {
                raise: raise.getattr("PyThreadState_SetAsyncExc")?.unbind(),
                number: ctypes.getattr("c_ulong")?.unbind(),
                error: ctypes.call_method1("py_object", error)?.unbind(),
            })
        })
    }

    /// Raises it in the thread of this number, where Python next looks.
    pub(crate) fn raise(&self, py: Python<'_>, thread: u64) {
        let number = self.number.call1(py, (thread,));
        let raised = number.and_then(|number| self.raise.call1(py, (number, &self.error)));
        // A callback that cannot be ended so ends by itself, or never.
        drop(raised);
    }
}
