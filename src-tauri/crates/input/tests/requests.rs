//! A request is declared once: it is read and described from the same lines.
#![allow(clippy::unwrap_used, reason = "a test's helper fails by panicking")]

use input::{Flat, Numeral, Object, Place, Read, parse};

input::choice! {
    /// One of two.
    struct Side(i32) = [("left", -1), ("right", 1)];
}

input::request! {
    /// Which part.
    struct Range {
        from: u64 as at_least_one = 1,
        to: Option<u64>,
    }

    struct Asked {
        /// Its name.
        name: String,
        range: Flat<Range>,
        more: Vec<Range> = Vec::new(),
        side: Side,
    }
}

input::fields! {
    Bound {
        least("min"): Option<Numeral>,
        unit: String,
    }
}

fn at_least_one(place: &Place) -> Option<u64> {
    place.whole(1, u64::MAX)
}

fn bound(object: &Object) -> Option<(Option<f64>, String)> {
    let (least, unit) = (Bound::least(object).may(f64::read), Bound::unit(object).read(String::read));
    Some((least?, unit?))
}

fn asked(text: &str) -> Result<Asked, Vec<String>> {
    let read = Place::read(&parse(text).unwrap(), |root| Asked::read(&root));
    read.map_err(|problems| problems.iter().map(|p| format!("{} {}", p.code, p.path)).collect())
}

#[test]
fn fields_are_read_and_those_left_out_have_their_default() {
    let Asked { name, range: Flat(range), more, side } = asked(r#"{"name":"a","to":null,"side":"right"}"#).unwrap();
    assert_eq!((name.as_str(), range.from, range.to, more.len(), side.0), ("a", 1, None, 0, 1));
    let more = asked(r#"{"name":"a","from":2,"more":[{"from":3,"to":"4"}],"side":"left"}"#).unwrap().more;
    assert_eq!((more[0].from, more[0].to), (3, Some(4)));
}

#[test]
fn every_problem_is_told_in_the_order_of_the_fields_and_unknown_ones_last() {
    let found = asked(r#"{"sides":1,"more":[{"from":0,"til":1}],"to":"x","side":"up","name":null}"#).err().unwrap();
    let expected = ["J004 name", "J005 to", "J006 more[0].from", "J003 more[0].til", "J007 side", "J003 sides"];
    assert_eq!(found, expected);
    let node = parse("{\"nam\":\"a\"}").unwrap();
    let found = Place::read(&node, |root| Asked::read(&root)).err().unwrap();
    let unknown = format!("{:?}", found.last().unwrap());
    let known = ["name", "from", "to", "more", "side"].map(|name| format!("Text({name:?})")).join(", ");
    assert!(unknown.contains(&known), "{unknown}");
}

#[test]
fn a_reader_of_its_own_knows_the_fields_by_their_declaration() {
    for (text, expected) in [
        (r#"{"min":"2","unit":"h"}"#, Some((Some(2.0), "h".to_owned()))),
        (r#"{"unit":"h"}"#, Some((None, "h".to_owned()))),
        (r#"{"least":2,"unit":"h"}"#, None),
        (r#"{"min":true,"unit":"h"}"#, None),
    ] {
        let read = Place::read(&parse(text).unwrap(), |root| {
            let object = root.object()?;
            let read = bound(&object);
            object.finish();
            read
        });
        assert_eq!(read.ok(), expected, "{text}");
    }
}

#[cfg(feature = "types")]
#[test]
fn types_say_what_may_be_left_out() {
    use input::ts_rs::{Config, TS};
    let text = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let config = Config::new();
    assert_eq!(text(Range::inline(&config)), "{ from?: Decimal | null, to?: Decimal | null, }");
    let range = "from?: Decimal | null, to?: Decimal | null,";
    let lines = format!("/** Its name. */ name: string, {range} more?: Array<Range> | null, side: Side,");
    assert_eq!(text(Asked::inline(&config)), format!("{{ {lines} }}"));
    assert_eq!(text(Bound::decl(&config)), "type Bound = { min?: Decimal | null, unit: string, };");
    assert_eq!(
        (Side::decl(&config), Range::docs()),
        ("type Side = \"left\" | \"right\";".to_owned(), Some("/** Which part.\n*/".to_owned()))
    );
}
