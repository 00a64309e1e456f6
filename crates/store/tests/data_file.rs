//! Files of one game: changes that outlive the program, and files that are refused.

use negascout_store::{Begun, DataFile, OpenError};
use redb::TableDefinition;
use std::fs;
use tempfile::TempDir;

const COUNTS: TableDefinition<'_, &str, u64> = TableDefinition::new("counts");

/// A folder, and the name of a file in it that is not there yet.
fn place() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("counts.redb");
    let name = file.to_str().unwrap().to_owned();
    (folder, name)
}

fn put(data: &DataFile, count: u64) -> Result<(), String> {
    data.change(|change| {
        change.open_table(COUNTS)?.insert("games", count)?;
        Ok(())
    })
}

fn kept(data: &DataFile) -> Option<u64> {
    let found = data.read(|read| {
        let counts = read.open_table(COUNTS)?;
        Ok(counts.get("games")?.map(|count| count.value()))
    });
    found.unwrap().flatten()
}

#[test]
fn a_change_is_there_as_a_whole_or_not_at_all() {
    let (_folder, file) = place();
    let (data, begun) = DataFile::open(&file, "chess").unwrap();
    assert_eq!((begun, kept(&data)), (None, None));
    put(&data, 3).unwrap();
    let failed = data.change(|change| {
        change.open_table(COUNTS)?.insert("games", 4)?;
        Err(redb::Error::LockPoisoned(std::panic::Location::caller()))
    });
    assert!(
        failed
            .unwrap_err()
            .starts_with(&format!("cannot use '{file}': "))
    );
    drop(data);
    let (again, _) = DataFile::open(&file, "chess").unwrap();
    assert_eq!(kept(&again), Some(3));
}

#[test]
fn a_file_of_another_game_is_unfit_and_one_in_use_is_not_for_now() {
    let (_folder, file) = place();
    let (data, _) = DataFile::open(&file, "chess").unwrap();
    let used = format!("'{file}' is in use by another program");
    assert_eq!(
        DataFile::open(&file, "chess").unwrap_err(),
        OpenError::NotNow(used)
    );
    drop(data);
    let other = format!("'{file}' keeps what is proven of chess, not of tic-tac-toe");
    assert_eq!(
        DataFile::open(&file, "tic-tac-toe").unwrap_err(),
        OpenError::Unfit(other)
    );
}

#[test]
fn an_empty_file_is_begun_and_another_one_is_left_as_it_is() {
    let (_folder, file) = place();
    fs::write(&file, "").unwrap();
    let (data, begun) = DataFile::open(&file, "chess").unwrap();
    assert_eq!(begun, Some(Begun::Empty));
    drop(data);
    fs::write(&file, "a letter").unwrap();
    let told = DataFile::open(&file, "chess").unwrap_err();
    assert_eq!(
        told,
        OpenError::Unfit(format!("'{file}' is not a database of negascout"))
    );
    assert_eq!(fs::read(&file).unwrap(), b"a letter");
}

#[test]
fn a_damaged_file_is_refused_in_one_line() {
    let (_folder, file) = place();
    let (data, _) = DataFile::open(&file, "chess").unwrap();
    put(&data, 3).unwrap();
    drop(data);
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    match DataFile::open(&file, "chess").unwrap_err() {
        OpenError::Unfit(line) => assert!(line.contains(&file) && !line.contains('\n'), "{line}"),
        OpenError::NotNow(line) => panic!("a damaged file stays so: {line}"),
    }
}

#[cfg(unix)]
#[test]
fn nothing_is_written_into_a_file_that_was_removed() {
    let (_folder, file) = place();
    let (data, _) = DataFile::open(&file, "chess").unwrap();
    fs::remove_file(&file).unwrap();
    assert_eq!(
        put(&data, 3),
        Err(format!("'{file}' was removed or replaced"))
    );
    assert!(!fs::exists(&file).unwrap());
}
