//! Two programs on one file: one waits or is told, no step of either is lost.

use crate::desk::{Desk, FILE};
use acceptance::program::command;
use rusqlite::Connection;
use serde_json::json;
use std::process::Stdio;

fn vendor(desk: &Desk, id: &str) -> String {
    let name = format!("{id}.json");
    let document = json!({"format": "assay-workspace", "version": 1, "vendors": [{"id": id, "name": id}]});
    desk.put(&name, document.to_string());
    name
}

#[test]
fn a_file_held_by_another_program_is_said_to_be_in_use() {
    let desk = Desk::empty();
    let input = vendor(&desk, "a");
    let before = desk.export();
    let holder = Connection::open(desk.file()).unwrap();
    holder.execute_batch("BEGIN EXCLUSIVE").unwrap();
    desk.run(&["import", FILE, &input]).refused(1, "in use");
    desk.run(&["undo", FILE]).refused(1, "in use");
    holder.execute_batch("ROLLBACK").unwrap();
    drop(holder);
    assert_eq!(desk.export(), before);
    desk.run(&["import", FILE, &input]).answer();
    desk.sound();
}

#[test]
fn steps_of_programs_that_race_are_all_there_or_were_refused() {
    let desk = Desk::empty();
    let mut expected = Vec::new();
    for round in 0..10 {
        let ids: Vec<String> = (0..2).map(|at| format!("v{round}_{at}")).collect();
        let inputs: Vec<String> = ids.iter().map(|id| vendor(&desk, id)).collect();
        let start = |input: &String| {
            let mut command = command(&["import", FILE, input]);
            command.current_dir(desk.folder()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
        };
        let racing: Vec<_> = inputs.iter().map(start).collect();
        for (id, racer) in ids.iter().zip(racing) {
            let ended = racer.wait_with_output().unwrap();
            match ended.status.code() {
                Some(0) => expected.push(id.clone()),
                Some(1) => {}
                _ => panic!("{ended:?}"),
            }
        }
    }
    let document = desk.document();
    let mut found: Vec<&str> =
        document["vendors"].as_array().unwrap().iter().map(|v| v["id"].as_str().unwrap()).collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "acknowledged steps and the rows");
    assert!(expected.len() >= 10, "somebody wins each round: {expected:?}");
    desk.sound();
}
