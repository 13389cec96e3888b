//! Which months of a plan a fiscal year holds.

/// The day on which a fiscal year begins, one that every year has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearStart {
    month: u32,
    day: u32,
}

/// Most days of each month that every year has.
const DAYS: [u32; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

impl YearStart {
    /// The first of January.
    pub const JANUARY: Self = Self { month: 1, day: 1 };

    /// Reads month × 100 + day: 401 is the first of April. `None` for a day that not every year has, such as 231 or 229.
    pub fn of_number(number: u32) -> Option<Self> {
        let (month, day) = (number / 100, number % 100);
        let most = DAYS.get(month.checked_sub(1)? as usize)?;
        (1..=*most).contains(&day).then_some(Self { month, day })
    }
}

/// A month of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// 2027.
    pub year: i32,
    /// From 1 to 12.
    pub month: u32,
}

impl Date {
    /// So many months later.
    pub fn later(self, months: u32) -> Self {
        let since = self.month - 1 + months;
        Self { year: self.year + (since / 12) as i32, month: since % 12 + 1 }
    }
}

/// Where months of a plan stand in the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The month of the signing.
    pub month_0: Date,
    /// When a fiscal year begins.
    pub start: YearStart,
}

/// A fiscal year as far as a plan reaches into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiscalYear {
    /// The calendar year in which it ends.
    pub name: i32,
    /// Its first month in the plan.
    pub first: u32,
    /// Its last month in the plan.
    pub last: u32,
}

impl Calendar {
    /// The fiscal year that a month begins in, by the calendar year in which that ends.
    pub fn year_of(&self, month: u32) -> i32 {
        let date = self.month_0.later(month);
        let is_calendar_year = self.start == YearStart::JANUARY;
        let has_begun = (date.month, 1) >= (self.start.month, self.start.day);
        if is_calendar_year || !has_begun { date.year } else { date.year + 1 }
    }

    /// The fiscal years of months 0 to a last one.
    pub fn years(&self, last: u32) -> Vec<FiscalYear> {
        let mut years: Vec<FiscalYear> = Vec::new();
        for month in 0..=last {
            let name = self.year_of(month);
            match years.last_mut().filter(|year| year.name == name) {
                Some(year) => year.last = month,
                None => years.push(FiscalYear { name, first: month, last: month }),
            }
        }
        years
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fiscal_year_begins_on_a_day_that_every_year_has() {
        for (number, is_day) in
            [(101, true), (401, true), (406, true), (1001, true), (1231, true), (231, false), (229, false), (0, false)]
        {
            assert_eq!(YearStart::of_number(number).is_some(), is_day, "{number}");
        }
        for number in [100, 132, 431, 1301, 1, 9999, u32::MAX] {
            assert_eq!(YearStart::of_number(number), None, "{number}");
        }
    }

    #[test]
    fn a_month_belongs_to_the_year_that_it_begins_in() {
        let check = |start: u32, months: &[(u32, i32)]| {
            let month_0 = Date { year: 2027, month: 2 };
            let calendar = Calendar { month_0, start: YearStart::of_number(start).unwrap() };
            for (month, year) in months {
                assert_eq!(calendar.year_of(*month), *year, "{start} month {month}");
            }
        };
        check(101, &[(0, 2027), (10, 2027), (11, 2028), (60, 2032)]);
        // April to March is named by the March in it; a year from 6 April has April of the year before.
        check(401, &[(0, 2027), (1, 2027), (2, 2028), (13, 2028), (14, 2029)]);
        check(406, &[(2, 2027), (3, 2028)]);
        let calendar = Calendar { month_0: Date { year: 2027, month: 2 }, start: YearStart::JANUARY };
        let years = calendar.years(24);
        assert_eq!(
            years.iter().map(|year| (year.name, year.first, year.last)).collect::<Vec<_>>(),
            [(2027, 0, 10), (2028, 11, 22), (2029, 23, 24)]
        );
    }
}
