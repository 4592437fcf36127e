//! Turns `locales/*/*.ftl` into one typed function for each message.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let Some(out) = env::var_os("OUT_DIR") else { return ExitCode::FAILURE };
    let place = |file: &str| Path::new(&out).join(file).display().to_string();
    let options = BuildOptions::default()
        .with_output_file_path(&place("messages.rs"))
        .with_ftl_output(FtlOutputOptions::single_file(&place("messages.ftl")))
        .with_prefix("")
        .with_lint_level(LintLevel::Strict)
        .without_format()
        // Only names that need it are isolated: see `isolated`.
        .without_bidi_isolation();
    build_from_locales_folder(options)
}
