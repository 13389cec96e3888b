//! Every problem of a document is reported at once, each at its own path.

use input::{Place, examine, parse, taken};

#[derive(Debug, PartialEq)]
struct Line {
    id: String,
    amount: quantity::Decimal,
}

fn line(place: &Place) -> Option<Line> {
    let object = place.object()?;
    let id = object.required("id").and_then(|p| p.id().map(str::to_owned));
    let amount = object.required("amount").and_then(|p| p.decimal());
    object.finish();
    Some(Line { id: id?, amount: amount? })
}

fn problems(text: &str) -> Vec<String> {
    let result = parse(text).and_then(|node| Place::read(&node, |root| root.list_of(|p| line(&p))));
    let list = result.err().unwrap_or_default();
    list.iter().map(|p| format!("{} {}", p.path, p.code)).collect()
}

#[test]
fn problems_name_their_place() {
    for (text, expected) in [
        (r#"[{"id":"a","amount":1}]"#, vec![]),
        (r#"[{"id":"a","amount":"1.50"}]"#, vec![]),
        (
            r#"[{"id":"","amount":"x"},{"amout":1}]"#,
            vec!["[0].id J006", "[0].amount J005", "[1].id J004", "[1].amount J004", "[1].amout J003"],
        ),
        (r#"[{"id":"a","id":"b","amount":1e400}]"#, vec!["[0].id J002", "[0].amount J008"]),
        (r#"[{"id":"a","amount":12345678901234567890123456789012}]"#, vec!["[0].amount J008"]),
        (r#"{"a":1}"#, vec![" J005"]),
        ("[] []", vec![" J001"]),
        ("", vec![" J001"]),
        ("[NaN]", vec![" J001"]),
        (r#"[{"id":"a","amount":null}]"#, vec!["[0].amount J004"]),
        (r#"[{"$serde_json::private::Number":"x"}]"#, vec![" J001"]),
    ] {
        assert_eq!(problems(text), expected, "{text}");
    }
}

#[test]
fn what_serde_has_read_is_taken_over_as_its_text_would_be_read() {
    let deep = format!("{}7{}", "[".repeat(100), "]".repeat(100));
    for text in [
        "null",
        "{}",
        r#"{"b":[true,false,null],"a":{"c":"x"},"":""}"#,
        "[0, -0, 1.0, 1.50, 1E+5, 1e-7, -12345678901234567890123456789012.5, 18446744073709551616]",
        r#"["a\"b\\c", "\u00e9\n\t\u0007", "1.0", "😀"]"#,
        r#"{"rows":[{"amount":1e400},{"amount":[-1e999]}]}"#,
        r#"{"a":1,"b":2,"a":3}"#,
        &deep,
    ] {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        assert_eq!(taken(&value), parse(&value.to_string()), "{text}");
    }
    let value = serde_json::json!({"rows": [1.5, f64::MAX], "text": "1.50"});
    assert_eq!(taken(&value), parse(&value.to_string()));
    let beyond = serde_json::from_str(r#"{"rows":[{"amount":1e400}]}"#).unwrap();
    assert_eq!(taken(&beyond).unwrap_err()[0].path, "rows[0].amount");
}

#[test]
fn a_misspelt_field_names_the_one_meant() {
    let node = parse(r#"[{"id":"a","amout":1,"amount":1}]"#).unwrap();
    let found = Place::read(&node, |root| root.list_of(|p| line(&p))).unwrap_err();
    assert_eq!(voice::text(&found[0].hint), "Did you mean `amount`? Otherwise remove it.");
}

#[test]
fn an_unknown_field_given_twice_is_told_once() {
    let text = r#"[{"id":"a","amount":1,"a":1,"a":2,"b":3}]"#;
    let (node, faults) = examine(text).unwrap();
    let faults: Vec<String> = faults.iter().map(|p| format!("{} {}", p.path, p.code)).collect();
    let found = Place::read(&node, |root| root.list_of(|p| line(&p))).unwrap_err();
    let found: Vec<String> = found.iter().map(|p| format!("{} {}", p.path, p.code)).collect();
    assert_eq!(
        (faults, found),
        (vec!["[0].a J002".to_owned()], vec!["[0].a J003".to_owned(), "[0].b J003".to_owned()])
    );
}

#[test]
fn faults_of_the_json_do_not_hide_the_document() {
    for (text, faults) in [
        (r#"[{"id":"a","amount":1}]"#, vec![]),
        (r#"[{"id":"a","id":"b","amount":1e400}]"#, vec!["[0].id J002", "[0].amount J008"]),
    ] {
        let (node, found) = examine(text).unwrap();
        let found: Vec<String> = found.iter().map(|p| format!("{} {}", p.path, p.code)).collect();
        assert_eq!(found, faults, "{text}");
        assert!(matches!(&node, input::Node::List(items) if items.len() == 1), "{text}");
    }
    assert!(examine("[] []").is_err());
}

#[test]
fn a_key_of_any_length_is_compared_at_once() {
    let long = "k".repeat(2_000_000);
    for (key, expected) in [("amout", Some("amount")), ("amounts", Some("amount")), ("am", None), (&long, None)] {
        assert_eq!(input::nearest(key, &["amount"]), expected, "{}", key.len());
    }
    assert_eq!((input::nearest("foo", &["book"]), input::nearest("nam", &["name"])), (None, Some("name")));
}

#[test]
fn of_very_many_problems_some_are_listed_and_all_are_counted() {
    let fields: Vec<String> = (0..25_000).map(|at| format!("\"k{at}\":0")).collect();
    let document = input::parse(&format!("{{{}}}", fields.join(","))).unwrap();
    let problems = Place::read(&document, |root| root.object().map(input::Object::finish)).unwrap_err();
    assert_eq!(problems.len(), 10_001);
    assert_eq!((problems[9_999].path.as_str(), problems[10_000].code), ("k9999", "J017"));
    assert_eq!(voice::message_of(&problems[10_000]), "found 15000 more problems; expected none");
}
