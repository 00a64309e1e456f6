//! The `negascout` program.

fn main() -> std::process::ExitCode {
    negascout_cli::run_with(negascout_session::Catalogue::standard())
}
