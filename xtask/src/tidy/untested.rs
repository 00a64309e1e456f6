//! No test is left out by mistake: a target that is not compiled as a test has none, and a test that the
//! gate leaves out says who runs it.

use super::Finding;
use super::workspace::{File, rust};
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

/// A test that the gate leaves out is of the thorough tier, or is run by hand and named so. The tier
/// finds its tests by that.
pub(super) fn ignored(files: &[File]) -> Vec<Finding> {
    rust(files).flat_map(unclear).collect()
}

/// The tests in a file that are ignored for another reason.
fn unclear(file: &File) -> impl Iterator<Item = Finding> {
    let lines: Vec<_> = file.lines().collect();
    let is_unclear = move |place: usize| {
        let (number, line) = lines[place];
        let reason = line.trim().strip_prefix("#[ignore")?;
        let named = lines[place..]
            .iter()
            .find_map(|(_, line)| line.split_once("fn "));
        let is_by_hand = named.is_some_and(|(_, rest)| {
            let name = rest.split('(').next().unwrap_or_default();
            name.ends_with("_by_hand")
        });
        let is_clear = match is_by_hand {
            true => reason.starts_with(" = \"by hand: "),
            false => reason.starts_with(" = \"thorough: "),
        };
        (!is_clear).then_some(number)
    };
    let told =
        "a test that is ignored is `thorough: why`, or `by hand: why` and named `..._by_hand`";
    let numbers: Vec<_> = (0..file.lines().count()).filter_map(is_unclear).collect();
    numbers
        .into_iter()
        .map(move |number| Finding::new(&file.path, number, told))
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
    use super::{File, check, ignored};

    #[test]
    fn a_test_left_out_says_who_runs_it() {
        let found = |text: &str| ignored(&[File::new("a.rs", text)]).len();
        let test =
            |reason: &str, name: &str| format!("#[test]\n#[ignore{reason}]\nfn {name}() {{}}\n");
        assert_eq!(found(&test(" = \"thorough: kills programs\"", "a")), 0);
        assert_eq!(
            found(&test(" = \"by hand: takes an hour\"", "a_by_hand")),
            0
        );
        assert_eq!(found(&test(" = \"by hand: takes an hour\"", "a")), 1);
        assert_eq!(found(&test(" = \"thorough: slow\"", "a_by_hand")), 1);
        assert_eq!(found(&test("", "a")), 1);
    }

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
