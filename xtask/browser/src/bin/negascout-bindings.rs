//! Makes the JavaScript through which a page calls a library compiled to WebAssembly.
//!
//! The arguments are the library's path and the folder to write to. The version of wasm-bindgen is the
//! one that the library was built with: both are of one lock file.

#[cfg(not(target_family = "wasm"))]
fn main() -> anyhow::Result<()> {
    use anyhow::Context;
    use wasm_bindgen_cli_support::Bindgen;

    let mut arguments = std::env::args_os().skip(1);
    let library = arguments.next().context("the library's path is missing")?;
    let folder = arguments.next().context("the folder is missing")?;
    Bindgen::new()
        .input_path(std::path::PathBuf::from(library))
        .out_name("negascout")
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .generate(std::path::PathBuf::from(folder))
}

#[cfg(target_family = "wasm")]
fn main() {}
