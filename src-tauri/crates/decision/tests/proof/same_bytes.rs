//! The same answer, byte for byte: from any number of threads, and again from the same seed.

use crate::{common, tiny};
use decision::Setting;
use tables::Book;

fn bytes(book: &Book, seed: u64, threads: usize) -> String {
    let report = decision::evaluate(book, &Setting { seed, worlds: 333, threads }, &|_| ()).unwrap();
    let figures = serde_json::to_string(&report.figures).unwrap();
    serde_json::to_string(&report).unwrap() + &figures
}

#[test]
fn threads_never_change_an_answer_and_seeds_do() {
    let book = tiny::book();
    let one = bytes(&book, 1, 1);
    for threads in [1, 2, 8] {
        assert_eq!(bytes(&book, 1, threads), one, "{threads} threads");
    }
    assert_ne!(bytes(&book, 2, 1).replace("\"seed\":2", "\"seed\":1"), one);
}

#[test]
fn the_sample_is_the_same_on_one_thread_and_on_eight() {
    let book = sample::book().unwrap();
    assert_eq!(bytes(&book, 1, 8), bytes(&book, 1, 1));
}

#[test]
fn progress_reaches_the_end() {
    let heard = std::sync::Mutex::new(Vec::new());
    let snapshot = common::snapshot(&tiny::book());
    decision::draw(&snapshot, &common::setting(130), &|share| heard.lock().unwrap().push(share)).unwrap();
    let heard = heard.into_inner().unwrap();
    assert!(heard.len() >= 4 && heard.iter().all(|s| (0.0..=1.0).contains(s)), "{heard:?}");
    assert_eq!(heard.last(), Some(&1.0));
}
