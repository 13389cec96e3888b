//! Units of columns, assumptions and prices. They stand apart from the other lists since most of their words are words of other things
//! too, such as keys of columns.

use crate::closed::closed;

closed! {
    /// What a column or an assumption is counted in.
    "unit" Unit {
        /// Months, how many.
        Months = "months",
        /// A month by its number.
        Month = "month",
        /// Days.
        Days = "days",
        /// Hours.
        Hours = "hours",
        /// Days of work of one person.
        PersonDays = "person_days",
        /// Milliseconds.
        Milliseconds = "ms",
        /// Coordinated universal time.
        Utc = "utc",
        /// A rate by the year.
        PerYear = "per_year",
        /// Money, in the currency of its row or else of the frame.
        InCurrency = "in_the_currency",
        /// The same, not discounted.
        Undiscounted = "undiscounted",
        /// Money for what a quote's basis names.
        PerBasis = "per_basis",
        /// Money for a kilowatt-hour.
        PerKwh = "per_kwh",
        /// Part of a whole, 0 to 1.
        Share = "share",
        /// The same by the year.
        SharePerYear = "share_per_year",
        /// Part of a card's peak.
        ShareOfPeak = "share_of_peak",
        /// Part of its dense peak.
        ShareOfDensePeak = "share_of_dense_peak",
        /// Part of its memory bandwidth.
        ShareOfBandwidth = "share_of_bandwidth",
        /// The same, of what is not said elsewhere to be memory.
        ShareOfMemoryBandwidth = "share_of_memory_bandwidth",
        /// Either of two shares, by what the workload does.
        MfuOrMbu = "mfu_or_mbu",
        /// What something is multiplied by.
        Factor = "factor",
        /// One thing over another.
        Ratio = "ratio",
        /// Points of value or of weight.
        Points = "points",
        /// Points of a value function.
        ValueScore = "value_score",
        /// 1 for yes, 0 for no.
        YesOrNo = "yes_or_no",
        /// The unit that another column of the row names.
        InUnit = "in_unit",
        /// The unit of the criterion that the row names.
        InCriterion = "in_criterion",
        /// The unit that goes with the row's input.
        SeeInput = "see_input",
        /// GPUs.
        Gpus = "gpus",
        /// What a vendor sells as one.
        Units = "units",
        /// The same, or as many as are needed.
        UnitsOrNeeded = "units_or_needed",
        /// Sequences at once.
        Sequences = "sequences",
        /// Parameters of a model.
        Parameters = "parameters",
        /// Tokens.
        Tokens = "tokens",
        /// Bytes.
        Bytes = "bytes",
        /// A stage of ZeRO, 0 to 3.
        Stage = "stage",
        /// Gigabytes.
        Gigabytes = "gb",
        /// Gigabytes per second.
        GigabytesPerSecond = "gb_per_second",
        /// Dense teraflops per second.
        TeraflopsDense = "tflops_dense",
        /// Dense tera-operations per second.
        TeraopsDense = "tops_dense",
        /// Watts.
        Watts = "watts",
        /// Kilowatts of all that runs.
        KilowattsOfAll = "kw_of_everything",
        /// Joules.
        Joules = "joules",
    }

    /// What money is paid for.
    "per" Per {
        /// A GPU bought.
        Gpu = "gpu",
        /// An hour of a GPU.
        GpuHour = "gpu_hour",
        /// A million tokens.
        MillionTokens = "million_tokens",
        /// A kilowatt-hour.
        Kwh = "kwh",
        /// A month.
        Month = "month",
    }
}

impl Unit {
    /// Whether people may give it in per cent: parts of a whole, rates and factors, and what another cell says the unit of.
    pub fn may_be_percent(self) -> bool {
        let is_open = matches!(self, Self::InUnit | Self::InCriterion | Self::SeeInput);
        self.is_share() || is_open || matches!(self, Self::PerYear | Self::MfuOrMbu | Self::Factor | Self::Ratio)
    }

    /// True for parts of a whole, which people read as percentages.
    pub fn is_share(self) -> bool {
        matches!(
            self,
            Self::Share
                | Self::SharePerYear
                | Self::ShareOfPeak
                | Self::ShareOfDensePeak
                | Self::ShareOfBandwidth
                | Self::ShareOfMemoryBandwidth
        )
    }
}
