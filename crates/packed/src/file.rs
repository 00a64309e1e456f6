//! A file of samples as bytes.

use crate::sample::{Packed, Sample};

const KIND: &[u8; 4] = b"NSP1";
const NAME: usize = 12;
/// The bytes before the samples.
const HEAD: usize = KIND.len() + NAME + 8 + 4 + 4;
/// The bytes of the check at the end.
const CHECK: usize = 4;

/// The bytes of a position of this game.
fn size<P: Packed>() -> usize {
    P::Bytes::default().as_ref().len()
}

/// The file of these samples, which were made from `seed`.
pub(crate) fn to_bytes<P: Packed>(seed: u64, samples: &[Sample<P>]) -> Vec<u8> {
    let mut bytes = head::<P>(seed, samples.len());
    for sample in samples {
        bytes.extend(sample.pos.pack().as_ref());
        bytes.extend(sample.value.to_le_bytes());
        bytes.extend(sample.result.to_le_bytes());
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

fn head<P: Packed>(seed: u64, count: usize) -> Vec<u8> {
    let mut name = [0; NAME];
    let length = P::GAME.len().min(NAME);
    name[..length].copy_from_slice(&P::GAME.as_bytes()[..length]);
    let mut head = KIND.to_vec();
    head.extend(name);
    head.extend(seed.to_le_bytes());
    head.extend((count as u32).to_le_bytes());
    head.extend((size::<P>() as u32).to_le_bytes());
    head
}

/// The samples of a file that was made from `seed`.
///
/// # Errors
///
/// The difference from such a file.
pub(crate) fn from_bytes<P: Packed>(
    seed: u64,
    bytes: &[u8],
) -> Result<Vec<Sample<P>>, &'static str> {
    let (body, check) = bytes
        .split_last_chunk::<CHECK>()
        .ok_or("it is too short for a file of samples")?;
    if crc32fast::hash(body) != u32::from_le_bytes(*check) {
        return Err("it is damaged: its check does not agree");
    }
    let each = size::<P>() + 4;
    let (found, samples) = body.split_at_checked(HEAD).ok_or("it has no head")?;
    if found != head::<P>(seed, samples.len() / each) || samples.len() % each != 0 {
        return Err("it has samples of another game, seed or form");
    }
    let read = |bytes: &[u8]| {
        let mut pos = P::Bytes::default();
        let (first, scores) = bytes.split_at(size::<P>());
        pos.as_mut().copy_from_slice(first);
        Some(Sample {
            pos: P::unpack(pos)?,
            value: i16::from_le_bytes([scores[0], scores[1]]),
            result: i16::from_le_bytes([scores[2], scores[3]]),
        })
    };
    let samples: Option<Vec<_>> = samples.chunks_exact(each).map(read).collect();
    samples.ok_or("it has a position that there cannot be")
}
