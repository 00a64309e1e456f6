//! The tables of some folders, each opened when it is first asked for.

use super::super::OpenError;
use super::material::Material;
use super::table::{Sort, TableFile};
use std::collections::HashMap;
use std::fmt;
use std::fs::DirEntry;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The separator between the folders of a path.
const SEPARATOR: char = ':';

/// The tables of some folders.
pub(in super::super) struct Tables {
    results: HashMap<u64, Slot>,
    distances: HashMap<u64, Slot>,
    most_pieces: usize,
}

/// A table that is opened when it is first asked for.
struct Slot {
    path: PathBuf,
    material: Material,
    /// `None` inside if it is damaged.
    table: OnceLock<Option<TableFile>>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tablebases of up to {} pieces", self.most_pieces)
    }
}

impl Tables {
    /// Lists the tables of the folders. Where two have one, that of the first folder is used.
    pub(in super::super) fn open(folders: &str) -> Result<Tables, OpenError> {
        let mut tables = Tables {
            results: HashMap::new(),
            distances: HashMap::new(),
            most_pieces: 0,
        };
        for folder in folders.split(SEPARATOR) {
            tables.add(folder)?;
        }
        Ok(tables)
    }

    /// Adds the tables of a folder.
    fn add(&mut self, folder: &str) -> Result<(), OpenError> {
        let unreadable = |error: std::io::Error| OpenError::Folder {
            folder: folder.to_owned(),
            reason: error.to_string(),
        };
        let mut found = 0;
        for entry in Path::new(folder).read_dir().map_err(unreadable)?.flatten() {
            if let Some(material) = table_of(&entry, Sort::Results) {
                found += 1;
                self.most_pieces = self.most_pieces.max(material.pieces());
                Slot::add(&mut self.results, &entry, material);
            } else if let Some(material) = table_of(&entry, Sort::Distances) {
                Slot::add(&mut self.distances, &entry, material);
            }
        }
        if found == 0 {
            return Err(OpenError::None(folder.to_owned()));
        }
        Ok(())
    }

    /// Tables of these files, for tests.
    #[cfg(test)]
    pub(super) fn of(files: Vec<(&str, Sort, Vec<u8>)>) -> Tables {
        let (mut results, mut distances) = (HashMap::new(), HashMap::new());
        for (name, sort, bytes) in files {
            let slot = Slot::of(name, sort, bytes);
            let slots = match sort {
                Sort::Results => &mut results,
                Sort::Distances => &mut distances,
            };
            slots.insert(slot.material.key(), slot);
        }
        Tables {
            results,
            distances,
            most_pieces: super::material::MOST,
        }
    }

    /// The most pieces of a table of results.
    pub(in super::super) fn most_pieces(&self) -> u32 {
        self.most_pieces as u32
    }

    /// The table of results of some material. `None` if it is missing or damaged.
    pub(super) fn results(&self, material: &Material) -> Option<&TableFile> {
        self.results.get(&material.key())?.table(Sort::Results)
    }

    /// The table of its distances.
    pub(super) fn distances(&self, material: &Material) -> Option<&TableFile> {
        self.distances.get(&material.key())?.table(Sort::Distances)
    }
}

impl Slot {
    /// Adds a table to others, unless they have it.
    fn add(slots: &mut HashMap<u64, Slot>, entry: &DirEntry, material: Material) {
        slots.entry(material.key()).or_insert_with(|| Slot {
            path: entry.path(),
            material,
            table: OnceLock::new(),
        });
    }

    /// A table of these bytes, for tests.
    #[cfg(test)]
    fn of(name: &str, sort: Sort, bytes: Vec<u8>) -> Slot {
        let material = Material::from_name(name).expect("a table's name");
        let table = TableFile::read(super::bytes::Bytes::Loaded(bytes), material, sort);
        Slot {
            path: PathBuf::new(),
            material,
            table: OnceLock::from(table),
        }
    }

    fn table(&self, sort: Sort) -> Option<&TableFile> {
        let open = || TableFile::open(&self.path, self.material, sort);
        self.table.get_or_init(open).as_ref()
    }
}

/// The material of a file that has the name and the length of a table: whole blocks of 64 bytes, and
/// a checksum of 16. `None` if it has not.
fn table_of(entry: &DirEntry, sort: Sort) -> Option<Material> {
    let name = entry.file_name();
    let material = Material::from_name(name.to_str()?.strip_suffix(sort.suffix())?)?;
    // Of what a link leads to.
    let data = entry.path().metadata().ok()?;
    (data.is_file() && data.len() % 64 == 16).then_some(material)
}
