//! Limits of power at places, over the worlds that energy is told in. One excludes like a gate: what exceeds it too often.

pub(super) use crate::carbon::RISK;
use crate::carbon::carbon;
use crate::draw::Worlds;
use crate::inputs::Inputs;
use crate::report::carbon::SitePower;
use crate::snapshot::sites;
use vocabulary::Message;

/// A place at which an option draws too much too often.
pub(super) struct Broken {
    /// What people call it.
    pub(super) place: Message,
    /// Share of worlds above the limit.
    pub(super) share: f64,
    /// How large it may be.
    pub(super) bound: f64,
}

/// Whether power is limited anywhere.
pub(super) fn is_limited(inputs: &Inputs) -> bool {
    inputs.all().iter().any(|input| sites::is_limit(&input.id))
}

/// The places at which an option breaks a limit.
pub(super) fn broken(worlds: &Worlds, option: usize) -> Vec<Broken> {
    let inputs = &worlds.model.inputs;
    let Some(risk) = inputs.find(RISK).filter(|_| is_limited(inputs)) else { return Vec::new() };
    let (bound, id) = (inputs.all()[risk].base(), &worlds.model.snapshot.options[option].id);
    let known = worlds.kept.power.get_or_init(|| {
        let options = carbon(worlds).options.into_iter();
        options.map(|own| (own.option, own.power)).collect::<Vec<(String, Vec<SitePower>)>>()
    });
    let own = known.iter().filter(|(option, _)| option == id).flat_map(|(_, power)| power);
    let of = |site: &SitePower| {
        let share = 1.0 - site.kept_in?;
        (share > bound).then(|| Broken { place: site.name.clone(), share, bound })
    };
    own.filter_map(of).collect()
}
