//! Shards: made once, whole or not at all, and read as they were made.

use negascout_packed::{Packed, PackedError, Sample, Shards};
use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heap(u16);

impl Packed for Heap {
    const GAME: &'static str = "nim";
    type Bytes = [u8; 2];

    fn pack(&self) -> [u8; 2] {
        self.0.to_le_bytes()
    }

    fn unpack(bytes: [u8; 2]) -> Option<Heap> {
        let heap = u16::from_le_bytes(bytes);
        (heap < 1000).then_some(Heap(heap))
    }
}

/// Three samples that depend on the seed alone.
fn made(seed: u64) -> Vec<Sample<Heap>> {
    let sample = |at: u16| Sample {
        pos: Heap((seed % 900) as u16 + at),
        value: -300 + at as i16,
        result: i16::MIN,
    };
    (0..3).map(sample).collect()
}

#[test]
fn shards_are_read_as_they_were_made() {
    let folder = tempfile::tempdir().unwrap();
    let shards = Shards::of_seed(folder.path(), 5);
    shards.fill(0..4, 3, made, |_| true).unwrap();
    let all: Vec<_> = (0..4)
        .flat_map(|number| made(shards.seed(number)))
        .collect();
    assert_eq!(shards.read::<Heap>(0..4).unwrap(), all);
}

#[test]
fn work_that_was_broken_off_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let shards = Shards::of_seed(folder.path(), 5);
    shards.fill(0..8, 1, made, |number| number < 2).unwrap();
    assert!(shards.path(2).exists() && !shards.path(3).exists());
    // A kill while a shard is written leaves a part of it under another name.
    fs::write(shards.path(3).with_extension("begun"), "part").unwrap();
    let count = AtomicU32::new(0);
    let counted = |seed| {
        count.fetch_add(1, Ordering::Relaxed);
        made(seed)
    };
    shards.fill(0..8, 2, counted, |_| true).unwrap();
    assert_eq!(count.into_inner(), 5);
    assert_eq!(shards.read::<Heap>(0..8).unwrap().len(), 24);
}

#[test]
fn other_machines_make_the_same_shards() {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [here, there] = folders
        .each_ref()
        .map(|folder| Shards::of_seed(folder.path(), 9));
    here.fill(0..4, 2, made, |_| true).unwrap();
    there.fill(2..4, 1, made, |_| true).unwrap();
    for number in 2..4 {
        let [one, other] = [&here, &there].map(|shards| fs::read(shards.path(number)).unwrap());
        assert_eq!(one, other);
    }
}

/// The fault of a shard whose file is changed.
fn fault(change: impl Fn(&mut Vec<u8>)) -> String {
    let folder = tempfile::tempdir().unwrap();
    let shards = Shards::of_seed(folder.path(), 5);
    shards.fill(0..1, 1, made, |_| true).unwrap();
    let mut bytes = fs::read(shards.path(0)).unwrap();
    change(&mut bytes);
    fs::write(shards.path(0), bytes).unwrap();
    let error = shards.read::<Heap>(0..1).unwrap_err();
    assert!(error.to_string().contains("shard-0000.nsp"), "{error}");
    match error {
        PackedError::Content { fault, .. } => fault.to_owned(),
        error => panic!("{error}"),
    }
}

/// The same bytes with a check that agrees.
fn checked(bytes: &mut Vec<u8>) {
    bytes.truncate(bytes.len() - 4);
    bytes.extend(crc32fast::hash(bytes).to_le_bytes());
}

#[test]
fn faults_are_named() {
    assert_eq!(
        fault(|bytes| bytes.truncate(3)),
        "it is too short for a file of samples"
    );
    assert_eq!(
        fault(|bytes| bytes.truncate(40)),
        "it is damaged: its check does not agree"
    );
    assert_eq!(
        fault(|bytes| bytes[34] ^= 1),
        "it is damaged: its check does not agree"
    );
    let other_game = |bytes: &mut Vec<u8>| {
        bytes[4] = b'g';
        checked(bytes);
    };
    assert_eq!(
        fault(other_game),
        "it has samples of another game, seed or form"
    );
    let no_position = |bytes: &mut Vec<u8>| {
        (bytes[32], bytes[33]) = (255, 255);
        checked(bytes);
    };
    assert_eq!(fault(no_position), "it has a position that there cannot be");
    let missing = Shards::of_seed("nowhere".as_ref(), 1).read::<Heap>(0..1);
    assert!(matches!(missing, Err(PackedError::File { .. })));
}
