//! How each dialect says what a query needs. Text, JSON and time are where they differ.
//!
//! Sources: the references of functions of DuckDB, GoogleSQL, Snowflake, Apache Spark and Trino (on which Athena runs).

use vocabulary::SqlDialect;

/// Digits behind the point of an amount.
pub(crate) const PLACES: usize = 18;
/// Digits before it.
pub(crate) const WHOLE: usize = 18;
/// Most digits behind the point of a rate, so that 18 digits times a rate stay within 38.
pub(crate) const RATE_PLACES: u32 = 12;
/// A rate from here on has too many digits before the point.
pub(crate) const RATE_END: i64 = 100_000;

/// What a text cell has around it that means nothing: space, tab, line feed, form feed, carriage return.
const BLANK: &str = "CONCAT(' ', CHR(9), CHR(10), CHR(12), CHR(13))";

/// A dialect, and what is said in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dialect(pub(crate) SqlDialect);

use SqlDialect::{Athena, Bigquery, Duckdb, Snowflake, Spark};

impl Dialect {
    /// A text between quotes.
    pub(crate) fn literal(self, text: &str) -> String {
        let text = match self.0 {
            Duckdb | Athena => text.replace('\'', "''"),
            Snowflake => text.replace('\\', "\\\\").replace('\'', "''"),
            Bigquery | Spark => {
                let text = text.replace('\\', "\\\\").replace('\'', "\\'");
                text.replace('\n', "\\n").replace('\r', "\\r")
            }
        };
        format!("'{text}'")
    }

    /// A column by its head. Plain names stand bare, so that Snowflake finds them whether they were quoted or not.
    pub(crate) fn identifier(self, head: &str) -> String {
        let is_plain = head.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && head.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        match self.0 {
            Snowflake if is_plain => head.to_owned(),
            Duckdb | Snowflake | Athena => format!("\"{}\"", head.replace('"', "\"\"")),
            Bigquery => format!("`{}`", head.replace('\\', "\\\\").replace('`', "\\`")),
            Spark => format!("`{}`", head.replace('`', "``")),
        }
    }

    fn text_type(self) -> &'static str {
        match self.0 {
            Bigquery | Spark => "STRING",
            _ => "VARCHAR",
        }
    }

    /// As text.
    pub(crate) fn text(self, value: &str) -> String {
        format!("CAST({value} AS {})", self.text_type())
    }

    /// A text that is not there.
    pub(crate) fn nothing(self) -> String {
        self.text("NULL")
    }

    /// Without blanks around it.
    pub(crate) fn trimmed(self, text: &str) -> String {
        match self.0 {
            Spark => format!("TRIM(BOTH {BLANK} FROM {text})"),
            Athena => format!("TRIM({text})"),
            _ => format!("TRIM({text}, {BLANK})"),
        }
    }

    /// A column that holds JSON, or a map, as the text of it.
    pub(crate) fn document(self, column: &str) -> String {
        match self.0 {
            Duckdb => format!(
                "CASE json_type(to_json({column})) WHEN 'VARCHAR' THEN to_json({column}) ->> '$' \
                 ELSE CAST(to_json({column}) AS VARCHAR) END"
            ),
            Bigquery => format!(
                "CASE JSON_TYPE(TO_JSON({column})) WHEN 'string' THEN JSON_VALUE(TO_JSON({column})) \
                 ELSE TO_JSON_STRING(TO_JSON({column})) END"
            ),
            Snowflake => format!(
                "CASE TYPEOF(TO_VARIANT({column})) WHEN 'VARCHAR' THEN CAST(TO_VARIANT({column}) AS VARCHAR) \
                 ELSE TO_JSON(TO_VARIANT({column})) END"
            ),
            Spark => format!("GET_JSON_OBJECT(TO_JSON(NAMED_STRUCT('t', {column})), '$.t')"),
            Athena => format!(
                "COALESCE(JSON_EXTRACT_SCALAR(CAST({column} AS JSON), '$'), JSON_FORMAT(CAST({column} AS JSON)))"
            ),
        }
    }

    /// The tags in a text; NULL where it holds no JSON object.
    pub(crate) fn tags(self, text: &str) -> String {
        match self.0 {
            Duckdb => format!("TRY_CAST(TRY_CAST({text} AS JSON) AS MAP(VARCHAR, JSON))"),
            Bigquery => format!("SAFE.PARSE_JSON({text}, wide_number_mode => 'round')"),
            Snowflake => format!("TRY_PARSE_JSON({text})"),
            Spark => format!("FROM_JSON({text}, 'MAP<STRING, STRING>')"),
            Athena => format!("TRY_CAST(TRY(JSON_PARSE({text})) AS MAP(VARCHAR, JSON))"),
        }
    }

    /// The value of one of these tags as text, not yet freed of what is empty.
    pub(crate) fn tag(self, tags: &str, name: &str) -> String {
        let name = self.literal(name);
        match self.0 {
            Duckdb => format!("{tags}[{name}] ->> '$'"),
            Bigquery => format!(
                "CASE JSON_TYPE({tags}[{name}]) WHEN 'null' THEN NULL WHEN 'string' THEN JSON_VALUE({tags}[{name}]) \
                 ELSE TO_JSON_STRING({tags}[{name}]) END"
            ),
            Snowflake => format!("CAST(GET({tags}, {name}) AS VARCHAR)"),
            Spark => format!("TRY_ELEMENT_AT({tags}, {name})"),
            Athena => {
                let value = format!("ELEMENT_AT({tags}, {name})");
                format!(
                    "CASE WHEN JSON_FORMAT({value}) <> 'null' \
                     THEN COALESCE(JSON_EXTRACT_SCALAR({value}, '$'), JSON_FORMAT({value})) END"
                )
            }
        }
    }

    /// Tags with these names and values as the text of a JSON object.
    pub(crate) fn object(self, tags: &[(String, String)]) -> String {
        let named = |between: &str| {
            let one = |(name, value): &(String, String)| format!("{}{between}{value}", self.literal(name));
            tags.iter().map(one).collect::<Vec<_>>().join(", ")
        };
        match self.0 {
            Duckdb => format!("CAST(JSON_OBJECT({}) AS VARCHAR)", named(", ")),
            Bigquery => format!("TO_JSON_STRING(JSON_OBJECT({}))", named(", ")),
            Snowflake => format!("TO_JSON(OBJECT_CONSTRUCT({}))", named(", ")),
            Spark => format!("TO_JSON(MAP({}))", named(", ")),
            Athena => {
                let names: Vec<String> = tags.iter().map(|(name, _)| self.literal(name)).collect();
                let values: Vec<&str> = tags.iter().map(|(_, value)| value.as_str()).collect();
                let (names, values) = (names.join(", "), values.join(", "));
                format!("JSON_FORMAT(CAST(MAP(ARRAY[{names}], ARRAY[{values}]) AS JSON))")
            }
        }
    }

    /// What a text has of the second bracket of a pattern; NULL where the pattern is nowhere. The text is read in small letters.
    pub(crate) fn found(self, text: &str, pattern: [&str; 3]) -> String {
        let [before, wanted, behind] = pattern;
        match self.0 {
            Bigquery => format!("REGEXP_EXTRACT(LOWER({text}), '(?:{before})({wanted})(?:{behind})')"),
            Snowflake => {
                format!("REGEXP_SUBSTR(LOWER({text}), '({before})({wanted})({behind})', 1, 1, 'e', 2)")
            }
            _ => format!("NULLIF(REGEXP_EXTRACT(LOWER({text}), '({before})({wanted})({behind})', 2), '')"),
        }
    }

    /// A type of exact numbers with so many digits in all, of which so many behind the point.
    fn decimal(self, digits: usize, places: usize) -> String {
        match self.0 {
            Bigquery => "BIGNUMERIC".to_owned(),
            _ => format!("DECIMAL({digits}, {places})"),
        }
    }

    /// A text as an amount; one that is no number stops the query.
    pub(crate) fn money(self, text: &str) -> String {
        format!("CAST({text} AS {})", self.decimal(WHOLE + PLACES, PLACES))
    }

    /// A quantity times a small whole number. Together they have the digits of an amount: Spark would give up decimals beyond.
    pub(crate) fn counted(self, text: &str, count: &str) -> String {
        let (quantity, times) = (self.decimal(WHOLE + PLACES - 4, PLACES), self.decimal(3, 0));
        format!("CAST({text} AS {quantity}) * CAST({count} AS {times})")
    }

    /// A rate.
    pub(crate) fn rate(self, rate: &str) -> String {
        let places = RATE_PLACES as usize;
        format!("CAST('{rate}' AS {})", self.decimal(places + 5, places))
    }

    /// An amount times a rate. Whole units and the rest of them are multiplied apart: 38 digits do not hold the product of both.
    /// As factors both have 20 digits: DuckDB multiplies those of at most 18 within 18, and Spark rounds where they are more than 38
    /// together.
    pub(crate) fn rated(self, amount: &str, rate: &str) -> String {
        if self.0 == Bigquery {
            return format!("ROUND({amount} * {rate}, {PLACES})");
        }
        let whole = format!("CAST({amount} AS {})", self.decimal(WHOLE, 0));
        let part =
            |part: &str, places: usize| self.money(&format!("CAST({part} AS {}) * {rate}", self.decimal(20, places)));
        format!("{} + {}", part(&whole, 0), part(&format!("{amount} - {whole}"), PLACES))
    }

    /// A text as a moment; UTC where it names no zone.
    pub(crate) fn moment(self, text: &str) -> String {
        let plain = format!("REPLACE({text}, ' UTC', '')");
        match self.0 {
            Duckdb => format!(
                "make_timestamp(epoch_us(CAST(CASE WHEN regexp_matches({plain}, ':.*([zZ]|[+-][0-9:]+)$') THEN {plain} \
                 WHEN LENGTH({plain}) = 10 THEN {plain} || ' 00:00:00+00' ELSE {plain} || '+00' END AS TIMESTAMPTZ)))"
            ),
            Bigquery | Spark => format!("CAST({plain} AS TIMESTAMP)"),
            Snowflake => {
                format!("CAST(CONVERT_TIMEZONE('UTC', CAST({plain} AS TIMESTAMP_TZ)) AS TIMESTAMP_NTZ)")
            }
            Athena => format!("FROM_ISO8601_TIMESTAMP(REPLACE({plain}, ' ', 'T'))"),
        }
    }

    /// "2026-03" of a moment.
    pub(crate) fn month(self, moment: &str) -> String {
        match self.0 {
            Duckdb => format!("STRFTIME({moment}, '%Y-%m')"),
            Bigquery => format!("FORMAT_TIMESTAMP('%Y-%m', {moment}, 'UTC')"),
            Snowflake => format!("TO_CHAR({moment}, 'YYYY-MM')"),
            Spark => format!("DATE_FORMAT({moment}, 'yyyy-MM')"),
            Athena => format!("DATE_FORMAT({moment} AT TIME ZONE 'UTC', '%Y-%m')"),
        }
    }

    /// "2026-03-01T00:00:00Z" of a moment.
    pub(crate) fn stamp(self, moment: &str) -> String {
        match self.0 {
            Duckdb => format!("STRFTIME({moment}, '%Y-%m-%dT%H:%M:%SZ')"),
            Bigquery => format!("FORMAT_TIMESTAMP('%Y-%m-%dT%H:%M:%SZ', {moment}, 'UTC')"),
            Snowflake => format!("TO_CHAR({moment}, 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"),
            Spark => format!("DATE_FORMAT({moment}, 'yyyy-MM-dd\\'T\\'HH:mm:ss\\'Z\\'')"),
            Athena => format!("DATE_FORMAT({moment} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%i:%sZ')"),
        }
    }
}
