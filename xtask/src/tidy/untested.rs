//! A target that is not compiled as a test, which takes long, has none that would never run.

use super::Finding;
use super::workspace::File;
use toml::{Table, Value};

/// The sources of a target with `test = false` have no `#[test]`.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let manifests = files.iter().filter(|file| file.name() == "Cargo.toml");
    manifests
        .flat_map(|manifest| {
            let folder = manifest.path.strip_suffix("Cargo.toml").unwrap_or_default();
            let sources = untested(manifest).into_iter();
            sources.flat_map(move |source| forgotten(files, &format!("{folder}{source}")))
        })
        .collect()
}

/// The sources of the targets of a package that are not compiled as tests: a file, or the library's
/// folder.
fn untested(manifest: &File) -> Vec<String> {
    let manifest: Table = manifest.text.parse().unwrap_or_default();
    let is_untested = |target: &&Value| target.get("test").and_then(Value::as_bool) == Some(false);
    let library = manifest.get("lib").filter(is_untested);
    let programs = manifest.get("bin").and_then(Value::as_array);
    let programs = programs.into_iter().flatten().filter(is_untested);
    let paths = programs.filter_map(|program| program.get("path")?.as_str());
    let library = library.map(|_| "src/").into_iter();
    library.chain(paths).map(str::to_owned).collect()
}

/// The tests in files whose paths begin so.
fn forgotten<'f>(files: &'f [File], source: &str) -> impl Iterator<Item = Finding> + use<'f> {
    let source = source.to_owned();
    let of_source = move |file: &&File| file.path.starts_with(&source);
    files.iter().filter(of_source).flat_map(|file| {
        let lines = (1..).zip(file.text.lines());
        let tests = lines.filter(|(_, line)| line.trim() == "#[test]");
        let told = "this test never runs: its target has `test = false`";
        tests.map(move |(number, _)| Finding::new(&file.path, number, told))
    })
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    #[test]
    fn tests_that_never_run_are_found() {
        let found = |manifest: &str| {
            let tests = "fn a() {}\n#[test]\nfn b() {}\n";
            let files = [
                File::new("crates/a/Cargo.toml", manifest),
                File::new("crates/a/src/lib.rs", tests),
                File::new("crates/a/src/bin/c.rs", tests),
                File::new("crates/a/tests/d.rs", tests),
            ];
            let found = check(&files).into_iter();
            found
                .map(|finding| (finding.path, finding.line))
                .collect::<Vec<_>>()
        };
        assert_eq!(found("[lib]\nname = \"a\"\n"), []);
        let program = "[[bin]]\nname = \"c\"\npath = \"src/bin/c.rs\"\ntest = false\n";
        assert_eq!(found(program), [("crates/a/src/bin/c.rs".to_owned(), 2)]);
        assert_eq!(found("[lib]\ntest = false\n").len(), 2);
    }
}
