//! Times of charges.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::{Offset, TimeZone};

/// Second since 1970 of `2024-09-18T22:00:00Z`, `2024-09-18 22:00:00`, `2024-09-18`, of one with an offset; UTC where none is
/// named.
pub(crate) fn seconds(cell: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(cell).ok()?.trim();
    let text = text.strip_suffix(" UTC").unwrap_or(text);
    if let Ok(at) = text.parse::<Timestamp>() {
        return Some(at.as_second());
    }
    let civil = text
        .parse::<DateTime>()
        .ok()
        .or_else(|| Some(text.parse::<Date>().ok()?.to_datetime(jiff::civil::Time::midnight())))?;
    Offset::UTC.to_timestamp(civil).ok().map(Timestamp::as_second)
}

/// "2026-03".
pub(crate) fn month(second: i64) -> Option<String> {
    let date = Timestamp::from_second(second).ok()?.to_zoned(TimeZone::UTC).date();
    Some(format!("{:04}-{:02}", date.year(), date.month()))
}

/// "2026-03-01T00:00:00Z".
pub(crate) fn told(second: i64) -> String {
    Timestamp::from_second(second).unwrap_or_default().to_string()
}
