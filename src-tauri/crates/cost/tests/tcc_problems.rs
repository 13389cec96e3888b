//! What `assay tcc` refuses, each problem at its own place and all of them at once.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod common;

use common::{ask, problems};

const LINE: &str = r#"{"id":"a","category":"opex","bucket":"rent","once":{"amount":1}}"#;

fn check(document: &str, expected: &[&str]) {
    assert_eq!(problems(common::tcc, document), expected, "{document}");
}

/// A right document with `fields` put in and these lines.
fn document(fields: &str, lines: &str) -> String {
    let comma = if fields.is_empty() { "" } else { "," };
    format!(r#"{{"currency":"EUR","months":12,"discount_rate":0.08{comma}{fields},"lines":[{lines}]}}"#)
}

#[test]
fn headers() {
    check("{}", &["currency J004", "months J004", "discount_rate J004", "lines J004"]);
    check("[]", &[" J005"]);
    check(
        r#"{"currency":"Eur","months":0,"discount_rate":-1,"lines":{},"utilization":1}"#,
        &["currency J006", "months J006", "discount_rate J006", "lines J005", "utilization J003"],
    );
    check(r#"{"currency":"EUR","months":12.5,"discount_rate":"x","lines":[]}"#, &["months J006", "discount_rate J005"]);
    for (fields, expected) in [
        (r#""capacity":{"gpus":0}"#, "capacity.gpus J006"),
        (r#""capacity":{}"#, "capacity.gpus J004"),
        (r#""capacity":8"#, "capacity J005"),
        (r#""utilisation":0"#, "utilisation J006"),
        (r#""utilisation":1.01"#, "utilisation J006"),
        (r#""tokens":0"#, "tokens J006"),
        (r#""trials":0"#, "trials J006"),
        (r#""trials":10000001"#, "trials J006"),
        (r#""seed":-1"#, "seed J006"),
        (r#""rates":{"USD":0}"#, "rates.USD J006"),
        (r#""rates":{"usd":1}"#, "rates.usd J006"),
        (r#""rates":{"EUR":2}"#, "rates.EUR C408"),
        (r#""uncertainty":[]"#, "uncertainty J005"),
    ] {
        check(&document(fields, LINE), &[expected]);
    }
}

#[test]
fn lines() {
    for (line, expected) in [
        (r#"{}"#, &["lines[0].id J004", "lines[0].category J004", "lines[0].bucket J004", "lines[0] C401"][..]),
        (r#"3"#, &["lines[0] J005"]),
        (r#"{"id":" ","category":"opex","bucket":"rent","once":{"amount":1}}"#, &["lines[0].id J006"]),
        (r#"{"id":"a","category":"opex","bucket":"servers","once":{"amount":1}}"#, &["lines[0].bucket J007"]),
        (
            r#"{"id":"a","category":"cash","bucket":"none","once":{"amount":1}}"#,
            &["lines[0].category J007", "lines[0].bucket J007"],
        ),
        (
            r#"{"id":"a","category":"opex","bucket":"rent","currency":"USD","once":{"amount":1}}"#,
            &["lines[0].currency C403"],
        ),
        (
            r#"{"id":"a","category":"opex","bucket":"rent","currency":"us","once":{"amount":1}}"#,
            &["lines[0].currency J006"],
        ),
        (
            r#"{"id":"a","category":"opex","bucket":"rent","once":{"amount":1},"monthly":{"amount":1}}"#,
            &["lines[0].monthly C401"],
        ),
        (r#"{"id":"a","category":"opex","bucket":"rent","per_gpu_hour":{"price":1}}"#, &["capacity J004"]),
        (
            r#"{"id":"a","category":"opex","bucket":"rent","onec":{"amount":1}}"#,
            &["lines[0] C401", "lines[0].onec J003"],
        ),
    ] {
        check(&document("", line), expected);
    }
    check(&document("", &[LINE, LINE].join(",")), &["lines[1].id C402"]);
    // A bad rate is one problem, not also a missing one.
    let usd = r#"{"id":"a","category":"opex","bucket":"rent","currency":"USD","once":{"amount":1}}"#;
    check(&document(r#""rates":{"USD":-1}"#, usd), &["rates.USD J006"]);
    check(&document(r#""rates":{"USD":null}"#, usd), &["lines[0].currency C403"]);
}

#[test]
fn shapes() {
    for (shape, expected) in [
        (r#""once":{"month":13}"#, &["once.amount J004", "once.month J006"][..]),
        (r#""once":{"amount":1,"month":1.5}"#, &["once.month J006"]),
        (r#""once":{"amount":10000000000000000000000000000}"#, &["once.amount J008"]),
        (r#""once":7"#, &["once J005"]),
        (r#""monthly":{"amount":1,"from":5,"to":4}"#, &["monthly.from C407"]),
        (r#""monthly":{"amount":1,"to":0}"#, &["monthly.to C407"]),
        (r#""monthly":{"amount":1,"to":13}"#, &["monthly.to J006"]),
        (r#""monthly":{"amount":1,"growth":10.1}"#, &["monthly.growth J006"]),
        (r#""monthly":{"amount":1,"growth":-1.1}"#, &["monthly.growth J006"]),
        (
            r#""energy":{"pue":0.9,"load":1.1}"#,
            &["energy.kw J004", "energy.pue J006", "energy.price_per_kwh J004", "energy.load J006"],
        ),
        (r#""energy":{"kw":-1,"price_per_kwh":-1}"#, &["energy.kw J006", "energy.price_per_kwh J006"]),
        (
            r#""per_gpu_hour":{"price":-1,"hours_share":2}"#,
            &["per_gpu_hour.price J006", "per_gpu_hour.hours_share J006"],
        ),
        (r#""depreciate":{}"#, &["depreciate.amount J004", "depreciate.life_months J004", "depreciate.method J004"]),
        (
            r#""depreciate":{"amount":1,"life_months":0,"method":"sum"}"#,
            &["depreciate.life_months J006", "depreciate.method J007"],
        ),
        (r#""depreciate":{"amount":1,"life_months":1,"method":"annuity"}"#, &["depreciate.rate J004"]),
        (r#""depreciate":{"amount":1,"life_months":1,"method":"declining","rate":1.2}"#, &["depreciate.rate J006"]),
        (r#""depreciate":{"amount":1,"life_months":1,"method":"annuity","rate":-1}"#, &["depreciate.rate J006"]),
        (r#""depreciate":{"amount":1,"life_months":1,"method":"straight_line","rate":"x"}"#, &["depreciate.rate J005"]),
    ] {
        let line = format!(r#"{{"id":"a","category":"opex","bucket":"rent",{shape}}}"#);
        let expected: Vec<String> = expected.iter().map(|e| format!("lines[0].{e}")).collect();
        assert_eq!(problems(common::tcc, &document(r#""capacity":{"gpus":1}"#, &line)), expected, "{shape}");
    }
}

#[test]
fn sizes_beyond_28_digits_name_the_line() {
    let once = |id: &str, amount: &str| {
        format!(r#"{{"id":"{id}","category":"capex","bucket":"servers","once":{{"amount":{amount}}}}}"#)
    };
    let grown = r#"{"id":"g","category":"opex","bucket":"rent","monthly":{"amount":1e27,"from":1,"growth":10}}"#;
    let third = r#"{"id":"g","category":"opex","bucket":"rent","depreciate":{"amount":1e20,"life_months":3,"method":"straight_line"}}"#;
    for (fields, lines, expected) in [
        ("", vec![once("a", "9e27"), once("b", "9e27")], &["lines[1] C404"][..]),
        ("", vec![once("a", "1e18"), once("b", "1e-10")], &["lines[1] C404"]),
        ("", vec![once("a", "1"), grown.to_owned()], &["lines[1] C404"]),
        ("", vec![third.to_owned()], &["lines[0] C404"]),
        (r#""capacity":{"gpus":1e-28}"#, vec![once("a", "1e15")], &["capacity.gpus C404"]),
        (r#""tokens":1e-28"#, vec![once("a", "1")], &["tokens C404"]),
        (r#""utilisation":1e-28,"capacity":{"gpus":1}"#, vec![once("a", "1e9")], &["utilisation C404"]),
    ] {
        check(&document(fields, &lines.join(",")), expected);
    }
    let discounted = r#"{"currency":"EUR","months":24,"discount_rate":-0.9999999999999999,
        "lines":[{"id":"a","category":"opex","bucket":"rent","once":{"amount":1,"month":24}}]}"#;
    check(discounted, &["discount_rate C404"]);
}

#[test]
fn uncertain_numbers() {
    let power = r#"{"id":"a.b","category":"opex","bucket":"energy","energy":{"kw":1,"price_per_kwh":1}}"#;
    for (uncertain, expected) in [
        (r#""a.amount":{"uniform":[1,2]}"#, &[][..]),
        (r#""a.amount":{"uniform":["1",2]},"a.b.pue":{"normal":[1,0.1]},"a.b.load":{"lognormal":[0.5,0.5]}"#, &[]),
        ("", &[]),
        (r#""a.amount":null"#, &["a.amount J005"]),
        (r#""a.amount":{}"#, &["a.amount J006"]),
        (r#""a.amount":{"uniform":[1,2],"normal":[1,2]}"#, &["a.amount J006"]),
        (r#""a.amount":{"gauss":[1,2]}"#, &["a.amount.gauss J003"]),
        (r#""a.amount":{"uniform":1}"#, &["a.amount.uniform J005"]),
        (r#""a.amount":{"uniform":[1,null]}"#, &["a.amount.uniform[1] J005"]),
        (r#""a.amount":{"uniform":[1]}"#, &["a.amount.uniform J006"]),
        (r#""a.amount":{"uniform":[2,1]}"#, &["a.amount.uniform C414"]),
        (r#""a.amount":{"triangular":[1,4,3]}"#, &["a.amount.triangular C414"]),
        (r#""a.amount":{"pert":[2,1,3]}"#, &["a.amount.pert C414"]),
        (r#""a.amount":{"lognormal":[0,3]}"#, &["a.amount.lognormal C414"]),
        (r#""a.amount":{"lognormal":[3,2]}"#, &["a.amount.lognormal C414"]),
        (r#""a.amount":{"normal":[1,0]}"#, &["a.amount.normal C414"]),
        (r#""a":{"uniform":[1,2]}"#, &["a C413"]),
        (r#""a.month":{"uniform":[1,2]}"#, &["a.month C413"]),
        (r#""a.kw":{"uniform":[1,2]}"#, &["a.kw C413"]),
        (r#""b.amount":{"uniform":[1,2]}"#, &["b.amount C412"]),
        // All at once, and a number of a line that is not there with what is wrong in itself.
        (
            r#""b.amount":{"uniform":[2,1]},"a.rate":{"normal":[1,2]}"#,
            &["b.amount.uniform C414", "b.amount C412", "a.rate C413"],
        ),
    ] {
        let document = document(&format!(r#""trials":50,"uncertainty":{{{uncertain}}}"#), &[LINE, power].join(","));
        let expected: Vec<String> = expected.iter().map(|e| format!("uncertainty.{e}")).collect();
        match expected.is_empty() {
            true => assert!(ask(common::tcc, &document).is_ok(), "{uncertain}"),
            false => assert_eq!(problems(common::tcc, &document), expected, "{uncertain}"),
        }
    }
}

#[test]
fn uncertain_numbers_are_named_beside_other_problems() {
    check(
        &document(
            r#""uncertainty":{"a.amount":{"uniform":[1,2]},"z.amount":{"uniform":[1,2]}},"trials":0,"sed":1"#,
            r#"{"id":"a","category":"opex","bucket":"rent"}"#,
        ),
        &["lines[0] C401", "trials J006", "uncertainty.z.amount C412", "sed J003"],
    );
    // Without a currency no line can be read; its numbers are no problem of their own.
    let bare = format!(r#"{{"lines":[{LINE}],"uncertainty":{{"a.amount":{{"uniform":[1,2]}}}}}}"#);
    check(&bare, &["currency J004", "months J004", "discount_rate J004"]);
    let backwards = r#"{"id":"a","category":"opex","bucket":"rent","monthly":{"amount":1,"from":9,"to":2}}"#;
    let uncertain = r#""uncertainty":{"a.amount":{"uniform":[1,2]}}"#;
    check(&document(uncertain, backwards), &["lines[0].monthly.from C407"]);
    let nulls = document(r#""uncertainty":null,"scenarios":null,"capacity":null,"rates":null"#, LINE);
    assert!(ask(common::tcc, &nulls).is_ok());
}

#[test]
fn trials_beyond_28_digits_are_refused() {
    for spread in [
        r#"{"lognormal":[1,1e300]}"#,
        r#"{"uniform":[-1e308,1e308]}"#,
        r#"{"triangular":[-1e308,0,1e308]}"#,
        r#"{"pert":[-1e308,0,1e308]}"#,
        r#"{"normal":[1e28,1]}"#,
    ] {
        check(&document(&format!(r#""uncertainty":{{"a.amount":{spread}}}"#), LINE), &["uncertainty C404"]);
        let scenarios =
            format!(r#"{{"scenarios":{{"one":{}}},"uncertainty":{{"a.amount":{spread}}}}}"#, document("", LINE));
        check(&scenarios, &["uncertainty C404"]);
    }
}

#[test]
fn scenarios() {
    let one = |currency: &str, fields: &str, lines: &str| {
        format!(r#"{{"currency":"{currency}","months":1,"discount_rate":0,"lines":[{lines}]{fields}}}"#)
    };
    let kw = r#"{"id":"a","category":"opex","bucket":"energy","energy":{"kw":1,"price_per_kwh":1}}"#;
    let own = one("EUR", "", LINE);
    for (scenarios, beside, expected) in [
        ("{}".to_owned(), "", &["scenarios J006"][..]),
        ("[]".to_owned(), "", &["scenarios J005"]),
        (r#"{"own":3}"#.to_owned(), "", &["scenarios.own J005"]),
        (format!(r#"{{"own":{own}}}"#), r#","currency":"EUR","uncertanty":{}"#, &["currency J003", "uncertanty J003"]),
        (
            format!(r#"{{"own":{},"rent":{}}}"#, one("EUR", r#","trials":5,"seed":1,"uncertainty":{}"#, LINE), own),
            r#","trials":0"#,
            &["scenarios.own.uncertainty C406", "scenarios.own.trials C406", "scenarios.own.seed C406", "trials J006"],
        ),
        (format!(r#"{{"own":{own},"rent":{}}}"#, one("USD", "", LINE)), "", &["scenarios.rent.currency C406"]),
        (
            format!(r#"{{"own":{},"rent":{}}}"#, one("eur", "", LINE), one("EUR", "", "{}")),
            r#","uncertainty":{"a.amount":{"uniform":[2,1]}}"#,
            &[
                "scenarios.own.currency J006",
                "scenarios.rent.lines[0].id J004",
                "scenarios.rent.lines[0].category J004",
                "scenarios.rent.lines[0].bucket J004",
                "scenarios.rent.lines[0] C401",
                "uncertainty.a.amount.uniform C414",
            ],
        ),
        (
            format!(r#"{{"own":{own},"rent":{}}}"#, one("EUR", "", kw)),
            r#","uncertainty":{"a.amount":{"uniform":[1,2]},"b.amount":{"uniform":[1,2]}}"#,
            &["uncertainty.a.amount C413", "uncertainty.b.amount C412"],
        ),
        (
            format!(
                r#"{{"own":{own},"rent":{}}}"#,
                one("EUR", "", r#"{"id":"a","category":"opex","bucket":"rent","per_gpu_hour":{"price":1}}"#)
            ),
            "",
            &["scenarios.rent.capacity J004"],
        ),
        // Figures that cannot be reckoned are at their place within each scenario.
        (
            format!(
                r#"{{"own":{},"rent":{}}}"#,
                one("EUR", r#","tokens":1e-28"#, LINE),
                one("EUR", r#","capacity":{"gpus":1e-28}"#, &LINE.replace(":1}", ":1e15}"))
            ),
            "",
            &["scenarios.own.tokens C404", "scenarios.rent.capacity.gpus C404"],
        ),
        (format!(r#"{{"own":{}}}"#, one("EUR", r#","scenarios":{}"#, LINE)), "", &["scenarios.own.scenarios J003"]),
    ] {
        check(&format!(r#"{{"scenarios":{scenarios}{beside}}}"#), expected);
    }
}
