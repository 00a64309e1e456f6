//! Arrow's C interface: arrays of other libraries, and tables for them, without a copy.
//!
//! The interface hands over pointers within capsules of Python. Whether a pointer is what its capsule's
//! name says, only the library knows that has made it: here the code is unsafe, and nowhere else.
//! `ArrowRows` looks at all of the data before it reads a text: libraries hand over wrong offsets, keys out of
//! range and bytes that are not UTF-8 without an error.
#![allow(unsafe_code)]

use crate::failure::bad_request;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{ArrayIterator, ArrayReader, RecordBatchReader, make_array};
use arrow_schema::{ArrowError, DataType, Field};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use std::ffi::CStr;
use std::ptr::NonNull;
use std::sync::Arc;

/// The names of the capsules, as the Arrow PyCapsule interface has them.
const STREAM: &CStr = c"arrow_array_stream";
const ARRAY: &CStr = c"arrow_array";
const SCHEMA: &CStr = c"arrow_schema";

/// Arrays of another library.
pub(crate) type Arrays = Box<dyn ArrayReader + Send>;

/// The arrays of an object that has any; `None` if it has none.
///
/// # Errors
///
/// The exception that the object raises; `BadRequest` if its arrays are not as the interface has them.
pub(crate) fn arrays(object: &Bound<'_, PyAny>) -> PyResult<Option<Arrays>> {
    if let Some(method) = object.getattr_opt("__arrow_c_stream__")? {
        return stream_of(&method.call0()?).map(Some);
    }
    match object.getattr_opt("__arrow_c_array__")? {
        Some(method) => array_of(&method.call0()?).map(Some),
        None => Ok(None),
    }
}

fn stream_of(capsule: &Bound<'_, PyAny>) -> PyResult<Arrays> {
    let pointer = pointer::<FFI_ArrowArrayStream>(capsule, STREAM)?;
    // SAFETY: by the capsule's name it points to a stream, which lives as long as the capsule, and is
    // taken out of it here: what stays there is marked as released.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer.as_ptr()) };
    let reader = ArrayStreamReader::try_new(stream).map_err(unreadable)?;
    Ok(Box::new(reader))
}

fn array_of(capsules: &Bound<'_, PyAny>) -> PyResult<Arrays> {
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
        capsules.cast::<PyTuple>()?.extract()?;
    let schema = pointer::<FFI_ArrowSchema>(&schema, SCHEMA)?;
    let array = pointer::<FFI_ArrowArray>(&array, ARRAY)?;
    // SAFETY: by the capsules' names they point to a schema and to an array of it, which live as long as
    // the capsules. The array is taken out of its capsule: what stays there is marked as released.
    let data = unsafe {
        let array = FFI_ArrowArray::from_raw(array.as_ptr());
        from_ffi(array, schema.as_ref()).map_err(unreadable)?
    };
    let array = make_array(data);
    let of: DataType = array.data_type().clone();
    let field = Arc::new(Field::new("", of, true));
    Ok(Box::new(ArrayIterator::new([Ok(array)].into_iter(), field)))
}

/// The pointer in a capsule of this name.
fn pointer<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<T>> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.cast())
}

fn unreadable(error: ArrowError) -> PyErr {
    // A library may tell a whole story.
    let message = error.to_string();
    let reason = message.lines().next().unwrap_or_default();
    bad_request(format!("positions: {reason}"))
}

/// A table as other libraries take it: they ask for one schema at most, which is not followed.
pub(crate) fn capsule<'py>(
    py: Python<'py>,
    table: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(table), STREAM)
}
