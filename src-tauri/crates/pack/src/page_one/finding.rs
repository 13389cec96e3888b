//! The finding over the options: who costs least and who scores highest, never more than the figures say.

use crate::options::Shown;
use crate::prose::Prose;
use charts::type_scale::HEADING;

/// A finding as a sentence, with its words for the outline.
pub(crate) fn of(shown: &[Shown]) -> (String, Prose) {
    let pieces = pieces(shown);
    let words: String = pieces.iter().map(Piece::words).collect();
    let prose = pieces.iter().fold(Prose::ink(HEADING), |prose, piece| match piece {
        Piece::Say(words) => prose.say(words),
        Piece::Name(option) => prose.figure(&option.option.name, &option.id("name"), &option.option.name),
    });
    (words, prose)
}

enum Piece<'a> {
    Say(&'static str),
    Name(&'a Shown<'a>),
}

impl Piece<'_> {
    fn words(&self) -> &str {
        match self {
            Piece::Say(words) => words,
            Piece::Name(option) => &option.option.name,
        }
    }
}

fn pieces<'a>(shown: &'a [Shown<'a>]) -> Vec<Piece<'a>> {
    use Piece::{Name, Say};
    let in_play: Vec<&Shown> = shown.iter().filter(|option| option.in_play()).collect();
    let Some(&best) = in_play.iter().find(|option| option.recommended) else {
        return vec![Say(if shown.is_empty() { "No options are entered" } else { "No option can be recommended" })];
    };
    if in_play.len() == 1 {
        return vec![Name(best), Say(" is the only option that passes every gate")];
    }
    let cheapest = leader(&in_play, |option| option.cost().map(|cost| -cost.p50));
    let highest = leader(&in_play, |option| option.option.value.map(|value| value.p50));
    let undercut = cheapest.is_some_and(|least| undercut(shown, least));
    match (cheapest, highest) {
        (Some(least), Some(most)) if is(least, best) && is(most, best) && undercut => {
            vec![Name(best), Say(" scores highest at the median, and costs least of those that pass every gate")]
        }
        (Some(least), Some(most)) if is(most, best) && undercut => {
            let least_of = Say(" costs least of those that pass every gate");
            vec![Name(best), Say(" scores highest at the median; "), Name(least), least_of]
        }
        (Some(least), Some(most)) if is(least, best) && is(most, best) => {
            vec![Name(best), Say(" costs least and scores highest at the median")]
        }
        (Some(least), Some(most)) if is(least, best) => {
            vec![Name(best), Say(" costs least at the median; "), Name(most), Say(" scores highest")]
        }
        (Some(least), Some(most)) if is(most, best) => {
            vec![Name(best), Say(" scores highest at the median; "), Name(least), Say(" costs least")]
        }
        (Some(least), Some(most)) if is(least, most) => {
            vec![
                Name(least),
                Say(" leads at the median; over all worlds "),
                Name(best),
                Say(" has the best mean value"),
            ]
        }
        _ => vec![Name(best), Say(" has the best mean value over all worlds")],
    }
}

/// True where an option that is out costs less at the median.
fn undercut(shown: &[Shown], least: &Shown) -> bool {
    let median = |option: &Shown| option.cost().map(|cost| cost.p50);
    let out = shown.iter().filter(|option| !option.in_play());
    median(least).is_some_and(|least| out.filter_map(median).any(|cost| cost < least))
}

fn is(one: &Shown, other: &Shown) -> bool {
    one.option.id == other.option.id
}

/// The option that alone has the highest figure; `None` for a tie or where a figure is missing.
fn leader<'a>(options: &[&'a Shown<'a>], figure: impl Fn(&Shown) -> Option<f64>) -> Option<&'a Shown<'a>> {
    let figures: Vec<(f64, &Shown)> = options.iter().map(|o| Some((figure(o)?, *o))).collect::<Option<_>>()?;
    let highest = figures.iter().map(|(figure, _)| *figure).fold(f64::NEG_INFINITY, f64::max);
    let mut leaders = figures.iter().filter(|(figure, _)| *figure == highest);
    match (leaders.next(), leaders.next()) {
        (Some((_, leader)), None) => Some(leader),
        _ => None,
    }
}
