//! Proposals under limits of power at places: what is held there is what the limit leaves, by hand, and no proposal exceeds one.

use crate::common::{self, add, close, set, setting, texts};
use crate::proposals::{ASK, adopted, best_of, found, small};
use decision::report::proposals::{Proposal, Proposals};
use decision::{Ask, carbon, draw};
use tables::Book;
use vocabulary::{PartyOutcome, ProposalLimit};

const PAIR: [&str; 2] = ["pool", "cloud"];

/// The small case with a place for each quote, and what may be drawn at that of the lease.
fn limited(limit: &str) -> Book {
    let mut book = small();
    for (quote, place) in [("lease", "Kajaani, Finland"), ("hourly", "Frankfurt, Germany"), ("cards", "Sweden")] {
        set(&mut book, "quotes", quote, &format!("region: {place}"));
    }
    for (id, value) in [("energy_node_overhead", "1.8"), ("site_pue.Finland", "1.2"), ("site_kw.Finland", limit)] {
        if !value.is_empty() {
            add(&mut book, "assumptions", &format!("id: {id} | label: {id} | value: {value}"));
        }
    }
    book
}

/// Every place with a limit at which a proposal, entered as an option, holds something: whether it keeps the limit.
fn keeps(book: &Book, proposal: &Proposal) -> Vec<bool> {
    let snapshot = common::snapshot(&adopted(book, proposal));
    let worlds = draw(&snapshot, &setting(60), &|_| ()).unwrap();
    let found = carbon(&worlds);
    let own = found.options.iter().find(|own| own.option == proposal.id).unwrap();
    let limited = own.power.iter().filter_map(|site| Some((site.most.base <= site.limit?.base, site.kept_in?)));
    limited.map(|(in_base, kept_in)| in_base && kept_in >= 0.9).collect()
}

fn bounds(found: &Proposals) -> Vec<String> {
    let all = found.proposals.iter().flat_map(|own| texts(&own.bounds));
    all.filter(|text| text.contains("limit of power")).collect()
}

/// A card draws 700 W × 1.8 × 1.2 = 1.512 kW at most.
#[test]
fn as_much_is_held_as_a_place_has_power_for() {
    for (limit, units) in
        [("", 10.0), ("1000", 10.0), ("10", 6.0), ("7.6", 5.0), ("9 to 12", 6.0), ("8 to 12", 5.0), ("1.5", 0.0)]
    {
        let found = found(&limited(limit), &ASK);
        // By hand: each GPU held costs 2 in all hours, each missing by night or by day 3 in half of them.
        let by_hand = 2.0 * (8760.0 * 2.0 * units + 4380.0 * 3.0 * (26.0 - 2.0 * units));
        let own = best_of(&found, &PAIR);
        assert!(close(own, by_hand, 1e-9), "at {limit}: {own}, by hand {by_hand}");
        let is_bound = !limit.is_empty() && units < 10.0;
        let told = bounds(&found);
        assert!(is_bound || told.is_empty(), "at {limit}: {told:?}");
        for text in &told {
            assert!(text.contains("Kajaani, Finland"), "{text}");
        }
        assert!(units != 6.0 || !told.is_empty(), "at {limit}: {:?}", found.parties);
    }
}

#[test]
fn no_proposal_exceeds_what_a_place_has() {
    let mut kept = 0;
    for limit in ["1.5", "4", "7.6", "8 to 12", "30"] {
        let book = limited(limit);
        for proposal in &found(&book, &ASK).proposals {
            let own = keeps(&book, proposal);
            assert!(own.iter().all(|keeps| *keeps), "at {limit}: {}", proposal.id);
            kept += own.len();
        }
    }
    assert!(kept > 0, "some proposal holds something at that place");
}

/// Nothing is paid by use, so that serving the demand takes more power than there is.
#[test]
fn a_party_that_cannot_serve_within_a_limit_says_what_it_misses() {
    let found = found(&limited("4"), &Ask { unserved: Some(0.01), ..ASK });
    let party = found.parties.iter().find(|own| own.vendors == ["pool"]).unwrap();
    assert_eq!(party.outcome, PartyOutcome::BeyondLimits);
    let missed: Vec<ProposalLimit> = party.missed.iter().map(|own| own.limit).collect();
    assert!(missed.contains(&ProposalLimit::Unserved) || missed.contains(&ProposalLimit::Power), "{missed:?}");
}

#[test]
fn the_sample_is_proposed_within_its_limits() {
    let free = sample::book().unwrap();
    let ask = Ask { searched: 8, ..ASK };
    let mut book = free.clone();
    add(&mut book, "assumptions", "id: site_kw.Finland | label: Power in Finland | value: 120");
    let (free, tight) = (found(&free, &ask), found(&book, &ask));
    assert!(bounds(&free).is_empty());
    let kept: Vec<bool> = tight.proposals.iter().flat_map(|own| keeps(&book, own)).collect();
    assert!(kept.iter().all(|keeps| *keeps), "{kept:?}");
    let helio = |found: &Proposals| best_of(found, &["helio", "meridian"]);
    assert!(helio(&free) <= helio(&tight) * (1.0 + 1e-9), "a limit never makes a plan cheaper");
}
