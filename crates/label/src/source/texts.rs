//! A column of texts, in any of the ways in which Arrow has them.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, LargeStringArray, StringArray, StringViewArray, downcast_integer_array,
};
use arrow_schema::DataType;

/// A column of texts, which shares the memory of the array that it is made of.
pub(super) enum Texts {
    Short(StringArray),
    Long(LargeStringArray),
    View(StringViewArray),
    /// Each different text once, and for each row the place of its text.
    Keyed {
        keys: ArrayRef,
        places: Vec<usize>,
        texts: Box<Texts>,
    },
    /// A column of nulls, of this length.
    Nulls(usize),
}

/// Whether a column of this type has texts, or whole numbers, whose digits are taken as such.
pub(super) fn is_text(of: &DataType) -> bool {
    match of {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => true,
        DataType::Dictionary(_, values) => is_text(values),
        of => of.is_integer(),
    }
}

/// The digits of whole numbers; `None` if it has others.
fn digits(array: &ArrayRef) -> Option<StringArray> {
    downcast_integer_array!(
        array => Some(array.iter().map(|number| number.map(|number| number.to_string())).collect()),
        _ => None,
    )
}

impl Texts {
    /// The texts of an array; `None` if its type has none.
    pub(super) fn from_array(array: &ArrayRef) -> Option<Texts> {
        Some(match array.data_type() {
            DataType::Utf8 => Texts::Short(array.as_string_opt()?.clone()),
            DataType::LargeUtf8 => Texts::Long(array.as_string_opt()?.clone()),
            DataType::Utf8View => Texts::View(array.as_string_view_opt()?.clone()),
            DataType::Null => Texts::Nulls(array.len()),
            DataType::Dictionary(..) => {
                let dictionary = array.as_any_dictionary_opt()?;
                Texts::Keyed {
                    keys: dictionary.keys().slice(0, array.len()),
                    places: match dictionary.values().is_empty() {
                        true => vec![0; array.len()],
                        false => dictionary.normalized_keys(),
                    },
                    texts: Box::new(Texts::from_array(dictionary.values())?),
                }
            }
            _ => Texts::Short(digits(array)?),
        })
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        match self {
            Texts::Short(texts) => texts.len(),
            Texts::Long(texts) => texts.len(),
            Texts::View(texts) => texts.len(),
            Texts::Keyed { places, .. } => places.len(),
            Texts::Nulls(rows) => *rows,
        }
    }

    /// The text of a row; `None` if it is null.
    pub(super) fn get(&self, row: usize) -> Option<&str> {
        match self {
            Texts::Short(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Long(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Keyed {
                keys,
                places,
                texts,
            } => match keys.is_valid(row) {
                true => texts.get(places[row]),
                false => None,
            },
            Texts::Nulls(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Texts, is_text};
    use arrow_array::types::{Int8Type, UInt32Type};
    use arrow_array::{
        Array, ArrayRef, DictionaryArray, Float64Array, Int64Array, LargeStringArray, NullArray,
        StringArray, StringViewArray,
    };
    use std::sync::Arc;

    const ROWS: [Option<&str>; 4] = [
        Some("a longer text than twelve"),
        None,
        Some("b"),
        Some("b"),
    ];

    fn arrays() -> Vec<ArrayRef> {
        vec![
            Arc::new(StringArray::from(ROWS.to_vec())),
            Arc::new(LargeStringArray::from(ROWS.to_vec())),
            Arc::new(StringViewArray::from(ROWS.to_vec())),
            Arc::new(DictionaryArray::<Int8Type>::from_iter(ROWS)),
            Arc::new(DictionaryArray::<UInt32Type>::from_iter(ROWS)),
        ]
    }

    fn read(array: &ArrayRef) -> Vec<Option<String>> {
        assert!(is_text(array.data_type()));
        let texts = Texts::from_array(array).unwrap();
        let row = |row| texts.get(row).map(str::to_owned);
        (0..texts.len()).map(row).collect()
    }

    #[test]
    fn every_way_to_have_texts_is_read() {
        let expected: Vec<_> = ROWS.iter().map(|row| row.map(str::to_owned)).collect();
        for array in arrays() {
            assert_eq!(read(&array), expected, "{}", array.data_type());
            // A part of an array begins in the middle of its memory.
            assert_eq!(read(&array.slice(1, 2)), expected[1..3]);
            assert_eq!(read(&array.slice(4, 0)), [] as [Option<String>; 0]);
        }
        let nulls: ArrayRef = Arc::new(NullArray::new(2));
        assert_eq!(read(&nulls), [None, None]);
        let empty: ArrayRef = Arc::new(DictionaryArray::<Int8Type>::from_iter(
            [None, None] as [Option<&str>; 2]
        ));
        assert_eq!(read(&empty), [None, None]);
        let numbers: ArrayRef = Arc::new(Int64Array::from(vec![Some(4455), None]));
        assert_eq!(read(&numbers), [Some("4455".to_owned()), None]);
        let floats: ArrayRef = Arc::new(Float64Array::from(vec![1.0]));
        assert!(!is_text(floats.data_type()) && Texts::from_array(&floats).is_none());
    }
}
