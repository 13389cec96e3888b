//! The same question gives the same bytes: with any number of threads, in any language and time zone.

use crate::desk::{Desk, FILE};
use acceptance::program::{command, watch};

#[test]
fn evaluate_gives_the_same_bytes_everywhere() {
    let desk = Desk::sample();
    let ask = |words: &[&str], environment: &[(&str, &str)]| {
        let mut all = vec!["evaluate", FILE, "--json", "--worlds", "2000"];
        all.extend(words);
        let mut command = command(&all);
        command.current_dir(desk.folder()).envs(environment.iter().copied());
        watch(&mut command, "").answer()
    };
    let first = ask(&[], &[]);
    for threads in ["1", "2", "3", "8"] {
        assert!(ask(&["--threads", threads], &[]) == first, "{threads} threads give other bytes");
    }
    for place in [
        [("LANG", "de_DE.UTF-8"), ("LC_ALL", "de_DE.UTF-8"), ("TZ", "Asia/Kathmandu")],
        [("LANG", "tr_TR.UTF-8"), ("LC_ALL", "tr_TR.UTF-8"), ("TZ", "America/St_Johns")],
        [("LANG", "C"), ("LC_ALL", "C"), ("TZ", "Pacific/Apia")],
    ] {
        assert!(ask(&[], &place) == first, "{place:?} gives other bytes");
    }
    assert!(ask(&["--seed", "2"], &[]) != first, "the seed has no effect");
}

#[test]
fn robustness_gives_the_same_bytes_on_any_number_of_threads() {
    let desk = Desk::empty();
    desk.put("weights.json", include_str!("../../src-tauri/crates/api/src/examples/robustness.json"));
    let ask = |threads: &str| desk.run(&["robustness", "weights.json", "--threads", threads]).answer();
    let first = ask("1");
    for threads in ["2", "3", "8"] {
        assert!(ask(threads) == first, "{threads} threads give other bytes");
    }
}

#[test]
fn a_pack_has_the_same_bytes_everywhere() {
    let desk = Desk::sample();
    let pack = |words: &[&str], environment: &[(&str, &str)]| {
        let mut all = vec!["pack", FILE, "-o", "made.pdf", "--worlds", "300"];
        all.extend(words);
        let mut command = command(&all);
        command.current_dir(desk.folder()).envs(environment.iter().copied());
        watch(&mut command, "").answer();
        std::fs::read(desk.path("made.pdf")).unwrap()
    };
    let first = pack(&[], &[]);
    assert!(pack(&["--threads", "1"], &[]) == first && pack(&["--threads", "5"], &[]) == first, "threads matter");
    for place in
        [[("LC_ALL", "de_DE.UTF-8"), ("TZ", "Asia/Kathmandu")], [("LC_ALL", "tr_TR.UTF-8"), ("TZ", "Pacific/Apia")]]
    {
        assert!(pack(&[], &place) == first, "{place:?} gives other bytes");
    }
    let elsewhere = Desk::empty();
    elsewhere.put(FILE, std::fs::read(desk.file()).unwrap());
    elsewhere.run(&["pack", FILE, "-o", "made.pdf", "--worlds", "300"]).answer();
    assert!(std::fs::read(elsewhere.path("made.pdf")).unwrap() == first, "the folder matters");
}

#[test]
fn exports_give_the_same_bytes_and_come_back_whole() {
    let desk = Desk::sample();
    let first = desk.export();
    assert_eq!(desk.export(), first);
    desk.put("all.json", &first);
    desk.run(&["export", FILE, "-o", "all.xlsx"]).answer();
    for input in ["all.json", "all.xlsx"] {
        let copy = Desk::empty();
        copy.put(input, std::fs::read(desk.path(input)).unwrap());
        copy.run(&["import", FILE, input]).answer();
        assert!(copy.export() == first, "{input} does not come back whole");
        copy.sound();
    }
}
