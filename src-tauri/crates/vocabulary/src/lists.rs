//! Every closed list of the product, once.

use crate::closed::closed;

closed! {
    /// One of the five axes on which vendors and options are compared.
    "axis" Axis {
        /// Measured MFU and useful throughput, never nameplate figures.
        Performance = "performance",
        /// Failures, service levels and the burden of claiming them.
        Reliability = "reliability",
        /// Total cost per effective GPU-hour.
        Cost = "cost",
        /// Response time and expert hours.
        Service = "service",
        /// Certificates, sovereignty, export control, isolation, exit.
        Compliance = "compliance",
    }

    /// How something stands against its bounds: of a KPI, a check, a condition, a gauge.
    "state" State {
        /// Known, and past neither bound.
        Ok = "ok",
        /// Past the bound beyond which one watches.
        Watch = "watch",
        /// Past the bound beyond which one acts.
        Act = "act",
        /// Not known.
        Unknown = "unknown",
    }

    /// How well a value is known, best first.
    "grade" Grade {
        /// Measured on the machines in question.
        Measured = "measured",
        /// Promised in a contract.
        Contract = "contract",
        /// Certified by a third party.
        Certified = "certified",
        /// Stated by the vendor.
        Stated = "stated",
        /// Assumed by the team.
        Assumed = "assumed",
        /// Nobody knows.
        Unknown = "unknown",
    }

    /// What a workload is for.
    "purpose" Purpose {
        /// Training or fine-tuning models that go into use.
        Training = "training",
        /// Serving models.
        Inference = "inference",
        /// Trials whose outcome is open.
        Experiment = "experiment",
        /// Preparing data.
        Data = "data",
    }

    /// How certain the business is of a workload.
    "business" Business {
        /// The business runs on it.
        Core = "core",
        /// It follows the market.
        Elastic = "elastic",
        /// It may end with the next review.
        Experimental = "experimental",
    }

    /// How predictable a workload is.
    "tier" Tier {
        /// Even and lasting.
        Steady = "steady",
        /// Lasting, with swings.
        Variable = "variable",
        /// May end or change at any time.
        Exploratory = "exploratory",
    }

    /// Which pool of machines a workload shares.
    "pool" Pool {
        /// Fast interconnect, long jobs.
        Training = "training",
        /// Low latency, many small requests.
        Inference = "inference",
        /// Shared, cheap, without promises.
        Experiment = "experiment",
    }

    /// A slice of demand by how often it is there, from the bottom up.
    "layer" Layer {
        /// There nearly always.
        Base = "base",
        /// Comes and goes.
        Variable = "variable",
        /// Seldom there.
        Peak = "peak",
    }

    /// Steps of a demand series.
    "step" Step {
        /// One value an hour.
        Hour = "1h",
        /// One value a day.
        Day = "1d",
        /// The hours of a typical day or week.
        Profile = "profile",
    }

    /// Classes of data, least sensitive first.
    "data-class" DataClass {
        /// Anybody may read it.
        Public = "public",
        /// For the organisation.
        Internal = "internal",
        /// For those who need it.
        Confidential = "confidential",
        /// By permission of its owner.
        Restricted = "restricted",
    }

    /// A way to supply compute.
    "supply" SupplyModel {
        /// Own machines.
        SelfBuild = "self_build",
        /// Public cloud by the hour.
        OnDemand = "on_demand",
        /// A pooled compute cloud or a lease.
        Pooled = "pooled",
        /// Domestic, used or overseas machines.
        Alternative = "alternative",
        /// A hosted model, paid by the token.
        HostedApi = "hosted_api",
        /// Several of these.
        Mixed = "mixed",
    }

    /// A card's role in the quadrant.
    "role" Role {
        /// Training of large models.
        Training = "training",
        /// Serving of models.
        Inference = "inference",
        /// At the edge: power and size decide.
        Edge = "edge",
        /// Made in China, an alternative that needs software adaptation.
        Domestic = "domestic",
    }

    /// A number format that a model is stored or computed in.
    "precision" Precision {
        /// IEEE single precision.
        Fp32 = "fp32",
        /// TensorFloat-32: stored as fp32, multiplied with ten bits of mantissa.
        Tf32 = "tf32",
        /// bfloat16.
        Bf16 = "bf16",
        /// IEEE half precision.
        Fp16 = "fp16",
        /// Eight-bit floating point.
        Fp8 = "fp8",
        /// Eight-bit integer.
        Int8 = "int8",
        /// Four-bit integer.
        Int4 = "int4",
        /// Four-bit floating point.
        Fp4 = "fp4",
    }

    /// How a quote is paid.
    "billing" Billing {
        /// Bought once, worth something at the horizon.
        Owned = "owned",
        /// A rate paid whether used or not.
        Committed = "committed",
        /// Paid by use.
        Used = "used",
        /// Paid by use and interruptible.
        Spot = "spot",
    }

    /// When a committed rate falls due.
    "payment" Payment {
        /// Each month's in that month.
        Monthly = "monthly",
        /// A term's in the month before its first.
        Upfront = "upfront",
    }

    /// What follows when a term of a committed rate ends.
    "renewal" Renewal {
        /// The next term, at the price path.
        Renew = "renew",
        /// Month by month, at the price path.
        Monthly = "monthly",
        /// Nothing.
        End = "end",
    }

    /// What a quote's price is for.
    "price-basis" PriceBasis {
        /// A card.
        Gpu = "gpu",
        /// An hour of a card.
        GpuHour = "gpu_hour",
        /// A million tokens.
        MillionTokens = "million_tokens",
    }

    /// The three parts of the total cost of computing.
    "category" Category {
        /// What is bought.
        Capex = "capex",
        /// What is paid to run it.
        Opex = "opex",
        /// What no invoice shows.
        Hidden = "hidden",
    }

    /// Shapes of a cost line.
    "cost-shape" CostShape {
        /// One amount at one time.
        Once = "once",
        /// The same every month.
        Monthly = "monthly",
        /// By kilowatt-hours.
        Energy = "energy",
        /// By GPU-hours.
        PerGpuHour = "per_gpu_hour",
        /// An amount written down over years.
        Depreciate = "depreciate",
    }

    /// How an amount is written down.
    "depreciation" Depreciation {
        /// The same every year.
        StraightLine = "straight_line",
        /// A share of what is left.
        Declining = "declining",
        /// As an annuity.
        Annuity = "annuity",
    }

    /// A clause of a contract that has a worth of its own.
    "clause" Clause {
        /// The right to leave before a term ends.
        Break = "break",
        /// The right to give units back within a term.
        Shrink = "shrink",
        /// A highest price at renewals.
        Cap = "cap",
        /// How long a term lasts.
        Term = "term",
        /// What follows a term.
        Renewal = "renewal",
    }

    /// What a condition before signature is about.
    "condition" ConditionKind {
        /// Leaving the vendor.
        Exit = "exit",
        /// Service levels.
        Sla = "sla",
        /// Certificates and law.
        Compliance = "compliance",
        /// Export control.
        Export = "export",
        /// What becomes of the machines.
        Disposal = "disposal",
        /// Agents run in a sandbox.
        Sandbox = "sandbox",
        /// Agents leave an audit trail.
        Audit = "audit",
        /// Agents can be stopped.
        CircuitBreaker = "circuit_breaker",
        /// Several supplies meet in one place.
        Hub = "hub",
        /// Who may run when.
        Scheduling = "scheduling",
        /// Something else.
        Other = "other",
    }

    /// State of a condition.
    "condition-state" ConditionState {
        /// It is fulfilled.
        Met = "met",
        /// It is being worked on.
        Open = "open",
        /// Nobody works on it.
        Missing = "missing",
    }

    /// How an option or a vendor stands by the gates.
    "gate-state" GateState {
        /// All are met.
        Met = "met",
        /// None fails, but it may not be what was meant.
        InDoubt = "in_doubt",
        /// None fails, but its cost is not known.
        Incomplete = "incomplete",
        /// None fails, but what nobody knows yet may.
        Unknown = "unknown",
        /// One fails, or more.
        Failed = "failed",
    }

    /// State of a lever; only a taken one changes a cost.
    "lever-state" LeverState {
        /// Thought of.
        Idea = "idea",
        /// Decided.
        Planned = "planned",
        /// In effect.
        Taken = "taken",
    }

    /// How far a lever that goes wrong reaches, safest first.
    "blast-radius" BlastRadius {
        /// Nowhere.
        None = "none",
        /// One job.
        Job = "job",
        /// One team.
        Team = "team",
        /// One service.
        Service = "service",
        /// Everything.
        Platform = "platform",
    }

    /// What asks for a licence to export a card.
    "export-regime" ExportRegime {
        /// An entry of the United States' Commerce Control List.
        Listed = "ccl",
        /// A letter of the authority to the maker.
        Letter = "letter",
        /// Guidance that presumes a breach: General Prohibition 10.
        Presumption = "presumption",
        /// Looked up, and below every parameter.
        None = "none",
    }

    /// An entry of the Commerce Control List for advanced computing.
    "export-entry" ExportEntry {
        /// The most capable.
        Above = "3A090.a",
        /// The next below.
        Below = "3A090.b",
    }

    /// Where a licence is asked for: groups of countries of the United States' Export Administration Regulations.
    "destination" Destination {
        /// Countries of concern for national security.
        D1 = "D:1",
        /// Countries of concern for missile technology.
        D4 = "D:4",
        /// Countries under an arms embargo, China among them.
        D5 = "D:5",
        /// Macau.
        Macau = "macau",
        /// All the world.
        Anywhere = "anywhere",
    }

    /// How applications for China and Macau are looked at.
    "export-review" ExportReview {
        /// On conditions, each by itself.
        CaseByCase = "case_by_case",
        /// Denial is presumed.
        Denial = "denial",
    }

    /// One of the seven KPIs.
    "kpi" KpiId {
        /// useful FLOPs ÷ peak FLOPs.
        EffectiveUtilisation = "effective_utilisation",
        /// (AI gross profit − total cost of compute) ÷ AI revenue.
        GrossMargin = "gross_margin",
        /// total cost of compute ÷ effective tokens × 1,000, × 100 for hundredths.
        CostPer1kTokens = "cost_per_1k_tokens",
        /// days from payment to first useful compute + days from service to cash − days payable.
        CashConversionDays = "cash_conversion_days",
        /// 1 − effective hours ÷ paid hours.
        SunkComputeRatio = "sunk_compute_ratio",
        /// compliance reserve ÷ original asset value.
        ComplianceProvisionRatio = "compliance_provision_ratio",
        /// useful compute ÷ power in kW.
        EffectiveDensity = "effective_density",
    }

    /// What a KPI and its bounds are counted in.
    "kpi-unit" KpiUnit {
        /// A part of a whole, printed as a percentage.
        Share = "share",
        /// Days.
        Days = "days",
        /// Hundredths of the currency per 1,000 effective tokens.
        Hundredths = "hundredths",
        /// Useful compute, in the unit in which it is entered, for each kilowatt.
        PerKilowatt = "per_kilowatt",
    }

    /// What the KPIs are computed from; all but `gross_profit` are at least 0.
    "kpi-input" KpiInput {
        /// FLOPs that did useful work.
        UsefulFlops = "useful_flops",
        /// FLOPs that the hardware could have done.
        PeakFlops = "peak_flops",
        /// Money earned by AI before compute.
        GrossProfit = "gross_profit",
        /// Money taken with AI.
        Revenue = "revenue",
        /// Total cost of compute.
        Tcc = "tcc",
        /// Tokens that trained something of use.
        EffectiveTokens = "effective_tokens",
        /// Days from payment to the first useful compute.
        DaysPaymentToUseful = "days_payment_to_useful",
        /// Days from service to its revenue.
        DaysServiceToCash = "days_service_to_cash",
        /// Days of grace that suppliers give.
        DaysPayable = "days_payable",
        /// GPU-hours that did useful work.
        EffectiveHours = "effective_hours",
        /// GPU-hours paid for.
        PaidHours = "paid_hours",
        /// Money set aside for compliance.
        ComplianceReserve = "compliance_reserve",
        /// What the assets cost.
        OriginalAssetValue = "original_asset_value",
        /// Useful compute, in any unit.
        UsefulCompute = "useful_compute",
        /// Power drawn for it, in kW.
        PowerKw = "power_kw",
    }

    /// What a cost is for, within its category; in the order of reports.
    "bucket" Bucket {
        /// Bought: servers.
        CapexServers = "capex.servers",
        /// Bought: network.
        CapexNetwork = "capex.network",
        /// Bought: storage.
        CapexStorage = "capex.storage",
        /// Bought: facility.
        CapexFacility = "capex.facility",
        /// Bought: software.
        CapexSoftware = "capex.software",
        /// Bought: install.
        CapexInstall = "capex.install",
        /// Run: energy.
        OpexEnergy = "opex.energy",
        /// Run: space.
        OpexSpace = "opex.space",
        /// Run: staff.
        OpexStaff = "opex.staff",
        /// Run: maintenance.
        OpexMaintenance = "opex.maintenance",
        /// Run: licences.
        OpexLicences = "opex.licences",
        /// Run: network.
        OpexNetwork = "opex.network",
        /// Run: storage.
        OpexStorage = "opex.storage",
        /// Run: rent.
        OpexRent = "opex.rent",
        /// Run: support.
        OpexSupport = "opex.support",
        /// Run: what providers pay back for outages, where it is claimed; below 0.
        OpexCredits = "opex.credits",
        /// Hidden: idle.
        HiddenIdle = "hidden.idle",
        /// Hidden: experimentation.
        HiddenExperimentation = "hidden.experimentation",
        /// Hidden: compliance.
        HiddenCompliance = "hidden.compliance",
        /// Hidden: migration.
        HiddenMigration = "hidden.migration",
        /// Hidden: adaptation.
        HiddenAdaptation = "hidden.adaptation",
        /// Hidden: egress.
        HiddenEgress = "hidden.egress",
        /// Hidden: disposal.
        HiddenDisposal = "hidden.disposal",
        /// Hidden: downtime.
        HiddenDowntime = "hidden.downtime",
        /// Hidden: rigidity.
        HiddenRigidity = "hidden.rigidity",
    }

    /// A way to weigh and read the scorecard.
    "order" OrderKind {
        /// With the weights asked for, values at their base.
        AsWeighed = "as_weighed",
        /// Every axis weighs the same.
        AxesAlike = "axes_alike",
        /// Every criterion weighs the same.
        CriteriaAlike = "criteria_alike",
        /// The low end of every value.
        AllAtWorst = "all_at_worst",
        /// The high end of every value.
        AllAtBest = "all_at_best",
    }

    /// Which trade a lever belongs to.
    "lever-category" LeverCategory {
        /// The model itself: precision, size, architecture.
        Model = "model",
        /// The serving engine and its caches.
        Serving = "serving",
        /// How training is run.
        Training = "training",
        /// How data reaches the cards.
        Data = "data",
        /// How jobs share cards over time.
        Scheduling = "scheduling",
        /// Which hardware, how it is cut and driven.
        Infrastructure = "infrastructure",
        /// What is bought from whom under which terms.
        Purchasing = "purchasing",
        /// Rules, budgets and who answers for them.
        Governance = "governance",
    }

    /// A field of a lever that no source gives: an editorial planning default.
    "judged" Judged {
        /// The part of the spend that it touches.
        Share = "share",
        /// One end of the person-days or both.
        Effort = "effort",
        /// The least saving.
        Low = "low",
        /// The typical saving.
        Typical = "typical",
        /// The greatest saving.
        High = "high",
    }

    /// Paper of a pack.
    "paper" Paper {
        /// 210 × 297 mm (ISO 216).
        A4 = "a4",
        /// 8.5 × 11 inches (ANSI A).
        Letter = "letter",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BenchPlan, MeasuredKind, NoteCode, Quantity, Strength, Tool};

    /// What serde writes is what a document is read by, and every word finds its value.
    macro_rules! check {
        ($($list:ty),+) => {$({
            assert_eq!(<$list>::ALL.len(), <$list>::WORDS.len());
            for (at, (word, value)) in <$list>::WORDS.iter().enumerate() {
                assert_eq!((value.word(), *value as usize, <$list>::SPELLED[at]), (*word, at, *word));
                assert_eq!(<$list>::from_word(word), Some(*value));
                assert_eq!(serde_json::to_value(value).unwrap(), *word);
                assert_eq!(serde_json::from_value::<$list>((*word).into()).unwrap(), *value);
            }
            assert_eq!(<$list>::from_word("?"), None);
        })+};
    }

    #[test]
    #[allow(clippy::unwrap_used)]
    fn words_are_written_as_they_are_read() {
        check!(Axis, State, Grade, Purpose, Business, Tier, Pool, Layer, Step, DataClass, SupplyModel, Role, Precision);
        check!(
            Billing,
            Payment,
            Renewal,
            PriceBasis,
            Category,
            CostShape,
            Depreciation,
            Clause,
            ConditionKind,
            ConditionState,
            GateState
        );
        check!(LeverState, BlastRadius, MeasuredKind, Tool, BenchPlan, Quantity, KpiId, KpiUnit, KpiInput, Bucket);
        check!(OrderKind, LeverCategory, Judged, NoteCode, Strength, Paper);
    }

    #[test]
    fn a_value_is_named_by_a_phrase() {
        assert_eq!(Axis::Cost.name().id(), "axis-cost");
        assert_eq!(Bucket::OpexEnergy.name().id(), "bucket-opex-energy");
        assert_eq!(Quantity::Palm.name().id(), "quantity-mfu-palm");
    }
}
