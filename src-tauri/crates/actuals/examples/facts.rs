//! Time and size of a bill's facts beside `spend` over the same file: `facts FILE [spend|facts] [MOST]`.

use actuals::{
    AnomalyRules, Facts, FactsAsk, Ledger, MOST_FACTS, SpendAsk, SpendKey, SpendRules, ViewKey, anomalies, facts,
    spend, view,
};
use std::path::PathBuf;
use std::time::Instant;

fn main() {
    let mut words = std::env::args().skip(1);
    let file = PathBuf::from(words.next().unwrap_or_default());
    let what = words.next().unwrap_or_default();
    let most = words.next().and_then(|most| most.parse().ok()).unwrap_or(MOST_FACTS);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let begun = Instant::now();
    if what == "spend" {
        let by = ["month", "provider", "pricing"].iter().filter_map(|word| SpendKey::parse(word)).collect();
        let answer = spend(&SpendAsk { files: vec![file], by, rules: SpendRules::default(), threads });
        println!("{:?} {:?}", answer.map(|own| own.rows).map_err(|_| "failed"), begun.elapsed());
        return;
    }
    match facts(&FactsAsk { most, ..FactsAsk::of(&file, threads) }) {
        Ok(read) => {
            println!("{} rows, {} facts, {:?}, {:?}", read.rows(), read.count(), read.given_up(), begun.elapsed());
            let begun = Instant::now();
            let bytes = read.to_bytes().unwrap_or_default();
            println!("{} bytes, {:?}", bytes.len(), begun.elapsed());
            let begun = Instant::now();
            println!("read again: {} {:?}", Facts::from_bytes(&bytes).is_ok(), begun.elapsed());
            looked_at(read);
        }
        Err(failure) => println!("{failure:?}"),
    }
}

/// Time of a dashboard and of a search for anomalies.
fn looked_at(read: Facts) {
    let (begun, rules) = (Instant::now(), SpendRules::default());
    let Ok(ledger) = Ledger::of(vec![read]) else { return };
    println!("ledger {:?}", begun.elapsed());
    let begun = Instant::now();
    let Ok(look) = ledger.look(&rules) else { return };
    println!("look {:?}", begun.elapsed());
    let begun = Instant::now();
    let groups = view(&look, &[ViewKey::Month, ViewKey::Card, ViewKey::Pricing], &[]).map(|own| own.groups.len());
    println!("view {groups:?} {:?}", begun.elapsed());
    let begun = Instant::now();
    let found = AnomalyRules::shipped().and_then(|rules| anomalies(&look, &rules, &[]).ok()).map(|own| own.len());
    println!("anomalies {found:?} {:?}", begun.elapsed());
}
