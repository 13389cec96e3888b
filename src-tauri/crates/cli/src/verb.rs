//! The verbs. Where a verb is a command of the table, its name and what it does come from there; what else its help says are the
//! phrases "help-…".

use crate::ask::Ask;
use crate::{engine, measuring, spending, workspace};
use api::{Access, Failure};
use clap::Command;
use std::process::ExitCode;

/// One verb.
#[derive(Clone, Copy)]
pub struct Verb {
    /// What is typed.
    pub name: &'static str,
    /// Adds its arguments.
    pub arguments: fn(Command) -> Command,
    /// Carries it out.
    pub run: fn(&Ask) -> Result<ExitCode, Failure>,
}

/// All verbs, in the order of the help.
pub fn verbs() -> Vec<Verb> {
    let engines = api::commands().iter().filter(|c| c.access == Access::Engine).map(engine::verb);
    workspace::VERBS.into_iter().chain(spending::VERBS).chain(measuring::VERBS).chain(engines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn verbs_are_commands_of_the_table_but_for_five() {
        let own: Vec<&str> = verbs().iter().map(|v| v.name).filter(|name| api::command(name).is_none()).collect();
        assert_eq!(own, ["demand", "call", "completions", "bench", "observe"]);
        let names: BTreeSet<&str> = verbs().iter().map(|v| v.name).collect();
        assert_eq!(names.len(), verbs().len());
        for verb in verbs() {
            let shown = voice::label(&format!("help-{}.after", verb.name));
            assert!(shown.contains(&format!("assay {}", verb.name)), "{}: {shown}", verb.name);
        }
    }
}
