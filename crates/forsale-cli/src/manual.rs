//! `forsale completions` and `forsale man`: completion scripts and the manual page.

use std::io::Write;

use anyhow::Result;
use clap::Command;
use clap_complete::Shell;

/// Print a completion script for a shell
#[derive(clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Print the manual page
#[derive(clap::Args)]
pub struct ManArgs {}

pub fn completions(
    args: &CompletionsArgs,
    command: &mut Command,
    out: &mut impl Write,
) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "forsale", &mut script);
    Ok(out.write_all(&script)?)
}

pub fn man(command: Command, out: &mut impl Write) -> Result<()> {
    Ok(clap_mangen::Man::new(command).render(out)?)
}
