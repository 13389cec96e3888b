//! What the company runs: groups of machines and other charges, with whose they are, how they are priced and when they run.

use vocabulary::Purpose;

/// A provider and what it bills in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Provider {
    pub name: &'static str,
    pub currency: &'static str,
    pub billing_account: &'static str,
}

pub(crate) const AWS: Provider = Provider { name: "AWS", currency: "USD", billing_account: "corvane-payer" };
pub(crate) const GOOGLE: Provider =
    Provider { name: "Google Cloud", currency: "EUR", billing_account: "01CORV-A2NE00-X" };
pub(crate) const HELIO: Provider =
    Provider { name: "Helio Compute Pool", currency: "EUR", billing_account: "corvane-eu" };

/// How a group is priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priced {
    OnDemand,
    /// Share of the list price, in hundredths.
    Spot(u64),
    /// The same, under a commitment of this id.
    Committed(u64, &'static str),
}

/// Machines that are alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub provider: Provider,
    pub name: &'static str,
    pub count: usize,
    pub account: &'static str,
    pub service: &'static str,
    pub region: &'static str,
    /// Instance type; empty for what has no card.
    pub instance: &'static str,
    /// Cards of one.
    pub gpus: u64,
    pub team: &'static str,
    pub purpose: &'static str,
    pub priced: Priced,
    /// List price of an hour (or a unit), in ten-thousandths of the currency.
    pub list: u64,
    /// Hundredths of an hour of each quarter of a day: on working days, at weekends.
    pub hours: [u64; 2],
    /// How far hours vary, in hundredths of themselves.
    pub noise: u64,
    /// Growth over the year, in hundredths.
    pub growth: u64,
    /// How much of the allocated time is useful, in thousandths.
    pub useful: u64,
}

const STILL: Group = Group {
    provider: AWS,
    name: "",
    count: 1,
    account: "corvane-platform",
    service: "Amazon Elastic Compute Cloud",
    region: "eu-north-1",
    instance: "",
    gpus: 0,
    team: "platform",
    purpose: Purpose::Training.word(),
    priced: Priced::OnDemand,
    list: 0,
    hours: [600, 600],
    noise: 4,
    growth: 10,
    useful: 550,
};

const GCE: Group = Group {
    provider: GOOGLE,
    account: "corvane-assist",
    service: "Compute Engine",
    region: "europe-west4",
    team: "assist",
    purpose: Purpose::Inference.word(),
    ..STILL
};

const EU: Group = Group {
    provider: HELIO,
    account: "corvane-train",
    service: "Helio Compute",
    region: "eu-north1",
    team: "research",
    ..STILL
};

/// What has no card: stored and moved data, by the unit.
const PLAIN: Group =
    Group { service: "Amazon Simple Storage Service", team: "data", purpose: Purpose::Data.word(), useful: 0, ..STILL };

pub(crate) const GROUPS: [Group; 14] = [
    Group {
        name: "train",
        count: 10,
        instance: "p5.48xlarge",
        gpus: 8,
        priced: Priced::Committed(58, "sp-corvane-2025"),
        list: 550_400,
        hours: [580, 560],
        noise: 2,
        growth: 2,
        ..STILL
    },
    Group {
        name: "notebook",
        count: 7,
        account: "corvane-research",
        instance: "p4d.24xlarge",
        gpus: 8,
        team: "research",
        purpose: Purpose::Experiment.word(),
        list: 219_576,
        hours: [200, 20],
        noise: 12,
        useful: 200,
        ..STILL
    },
    Group {
        name: "agents",
        count: 8,
        account: "corvane-agents",
        instance: "g6.12xlarge",
        gpus: 4,
        team: "agents",
        purpose: Purpose::Inference.word(),
        list: 46_016,
        hours: [420, 260],
        noise: 10,
        growth: 40,
        useful: 450,
        ..STILL
    },
    Group {
        name: "search",
        count: 16,
        account: "corvane-search",
        instance: "g5.12xlarge",
        gpus: 4,
        team: "search",
        purpose: Purpose::Inference.word(),
        list: 56_720,
        hours: [590, 500],
        growth: 20,
        useful: 600,
        ..STILL
    },
    Group {
        name: "sweep",
        count: 6,
        account: "corvane-research",
        instance: "p5.48xlarge",
        gpus: 8,
        team: "research",
        purpose: Purpose::Experiment.word(),
        priced: Priced::Spot(44),
        list: 550_400,
        hours: [260, 220],
        noise: 15,
        useful: 500,
        ..STILL
    },
    Group {
        name: "trial",
        count: 10,
        account: "corvane-sandbox",
        instance: "g5.xlarge",
        gpus: 1,
        team: "",
        purpose: "",
        list: 10_060,
        hours: [300, 120],
        noise: 20,
        useful: 200,
        ..STILL
    },
    Group { name: "bucket", count: 9, list: 21_000, hours: [4_000, 4_000], growth: 30, ..PLAIN },
    Group {
        name: "assist",
        count: 6,
        instance: "a3-highgpu-8g",
        gpus: 8,
        list: 820_000,
        hours: [520, 300],
        noise: 6,
        growth: 25,
        useful: 620,
        ..GCE
    },
    Group {
        name: "rank",
        count: 8,
        instance: "a2-ultragpu-8g",
        gpus: 8,
        priced: Priced::Committed(62, "cud-corvane-a2"),
        list: 404_000,
        hours: [570, 540],
        noise: 2,
        growth: 3,
        ..GCE
    },
    Group {
        name: "evals",
        count: 10,
        account: "corvane-evals",
        instance: "a2-highgpu-1g",
        gpus: 1,
        purpose: Purpose::Experiment.word(),
        priced: Priced::Spot(38),
        list: 36_700,
        hours: [300, 220],
        noise: 18,
        useful: 480,
        ..GCE
    },
    Group {
        name: "warehouse",
        count: 12,
        account: "corvane-data",
        service: "Cloud Storage",
        provider: GOOGLE,
        region: "europe-west4",
        list: 19_000,
        hours: [3_000, 3_000],
        growth: 30,
        ..PLAIN
    },
    Group {
        name: "pretrain",
        count: 12,
        instance: "gpu-h200-sxm_8gpu-128vcpu-1600gb",
        gpus: 8,
        priced: Priced::Committed(70, "reserve-corvane-h200"),
        list: 280_000,
        hours: [590, 580],
        noise: 1,
        growth: 1,
        useful: 680,
        ..EU
    },
    Group {
        name: "dev",
        count: 11,
        account: "corvane-dev",
        instance: "gpu-h100-sxm_1gpu-16vcpu-200gb",
        gpus: 1,
        purpose: Purpose::Experiment.word(),
        list: 29_500,
        hours: [330, 80],
        noise: 14,
        useful: 350,
        ..EU
    },
    Group {
        name: "volume",
        count: 7,
        service: "Helio Storage",
        provider: HELIO,
        account: "corvane-train",
        region: "eu-north1",
        list: 15_000,
        hours: [2_600, 2_600],
        growth: 15,
        ..PLAIN
    },
];

impl Group {
    /// The provider's id of the `at`th of its machines.
    pub(crate) fn resource(&self, at: usize) -> String {
        format!("{}-{:02}", self.name, at + 1)
    }

    /// Price in ten-thousandths of what is paid for an hour in the end.
    pub(crate) fn price(&self) -> u64 {
        match self.priced {
            Priced::OnDemand => self.list,
            Priced::Spot(share) | Priced::Committed(share, _) => self.list * share / 100,
        }
    }

    /// Tags as people wrote them: some tidy, some in capitals, some for another purpose, some not at all.
    pub(crate) fn tags(&self, at: usize) -> String {
        let pair = |name: &str, value: &str| format!("\"\"{name}\"\":\"\"{value}\"\"");
        let all = match at % 6 {
            _ if self.team.is_empty() => vec![pair("env", "sandbox")],
            1 => vec![pair("Team", self.team), pair("purpose", self.purpose)],
            2 if self.team == "search" => {
                vec![pair("env", "prod"), pair("team", "SEARCH"), pair("workload", self.purpose)]
            }
            2 if self.team == "research" => vec![pair("team", "research-lab"), pair("purpose", self.purpose)],
            3 if self.team == "platform" => vec![pair("cost_center", "cc-4471"), pair("purpose", "train")],
            4 if self.gpus == 0 => Vec::new(),
            5 => vec![pair("env", "prod"), pair("team", self.team)],
            _ => vec![pair("team", self.team), pair("purpose", self.purpose)],
        };
        if all.is_empty() { String::new() } else { format!("\"{{{}}}\"", all.join(",")) }
    }
}
