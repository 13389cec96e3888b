//! The lines of a CFO's view: what an option does to result, cash and balance sheet, under which standard.

use crate::closed::closed;

closed! {
    /// Rules by which what is rented is shown.
    "standard" Standard {
        /// IFRS 16: what is leased is an asset and a debt, charged as depreciation and interest.
        Ifrs = "ifrs",
        /// ASC 842, operating leases: an asset and a liability, charged evenly within operating cost.
        UsGaap = "us_gaap",
    }

    /// Parts of the view, in the order of the page.
    "books-section" BooksSection {
        /// What weighs on the result of the year.
        Result = "result",
        /// What leaves the bank.
        Cash = "cash",
        /// What stands at the end of the year.
        Balance = "balance",
        /// From opening to closing balance.
        Movements = "movements",
        /// What lenders and budgets look at.
        Limits = "limits",
    }

    /// What a cost becomes in the books.
    "treatment" Treatment {
        /// An asset, spread over its life.
        Asset = "asset",
        /// A lease of identified assets.
        Lease = "lease",
        /// A lease so short that it is charged as it is paid.
        ShortLease = "short_lease",
        /// A service, charged as it is received.
        Service = "service",
    }

    /// Lines of the view, in the order of the page.
    "books-line" BooksLine {
        /// Costs of running, and of services.
        OperatingCost = "operating_cost",
        /// Operating leases, evenly over their term.
        LeaseCost = "lease_cost",
        /// What lowers EBITDA.
        Ebitda = "ebitda",
        /// Of what is bought.
        Depreciation = "depreciation",
        /// Of what is leased.
        RightDepreciation = "right_depreciation",
        /// Book value less proceeds of what is sold.
        DisposalLoss = "disposal_loss",
        /// What lowers operating profit.
        Ebit = "ebit",
        /// On what is still owed of leases.
        Interest = "interest",
        /// What lowers profit before tax.
        PreTax = "pre_tax",
        /// Tax that is not paid because of it.
        TaxSaved = "tax_saved",
        /// Tax of later years that it moves.
        TaxDeferred = "tax_deferred",
        /// What lowers profit after tax.
        AfterTax = "after_tax",
        /// Paid for running.
        PaidOperating = "paid_operating",
        /// Paid for what is bought.
        PaidInvesting = "paid_investing",
        /// Received for what is sold.
        Sold = "sold",
        /// Paid off of leases.
        PaidPrincipal = "paid_principal",
        /// Interest paid within leases.
        PaidInterest = "paid_interest",
        /// All of it before tax and VAT.
        CashBeforeTax = "cash_before_tax",
        /// VAT paid less what came back.
        Vat = "vat",
        /// Tax saved, in cash.
        TaxCash = "tax_cash",
        /// All of it.
        CashAfterTax = "cash_after_tax",
        /// Book value of what was bought.
        FixedAssets = "fixed_assets",
        /// Book value of what is leased.
        RightOfUse = "right_of_use",
        /// Paid for months to come.
        Prepaid = "prepaid",
        /// VAT to come back.
        VatReceivable = "vat_receivable",
        /// Tax that later years save.
        DeferredTax = "deferred_tax",
        /// All assets.
        Assets = "assets",
        /// Lease payments to come, at today's value.
        LeaseLiability = "lease_liability",
        /// Invoices not paid yet.
        Payables = "payables",
        /// What the company has put in so far.
        Funding = "funding",
        /// Result so far.
        ResultSoFar = "result_so_far",
        /// All that stands against the assets.
        Liabilities = "liabilities",
        /// Fixed assets at the beginning.
        AssetsOpening = "assets_opening",
        /// Bought.
        AssetsAdded = "assets_added",
        /// Written down.
        AssetsDepreciated = "assets_depreciated",
        /// Book value of what was sold.
        AssetsDisposed = "assets_disposed",
        /// Fixed assets at the end.
        AssetsClosing = "assets_closing",
        /// Lease liability at the beginning.
        LeaseOpening = "lease_opening",
        /// Leases that began.
        LeaseAdded = "lease_added",
        /// Interest added.
        LeaseInterest = "lease_interest",
        /// Payments.
        LeasePaid = "lease_paid",
        /// Lease liability at the end.
        LeaseClosing = "lease_closing",
        /// What counts as debt.
        Debt = "debt",
        /// Receivables and prepaid less payables.
        WorkingCapital = "working_capital",
        /// The frame's budget less cash so far.
        BudgetLeft = "budget_left",
        /// Debt over EBITDA with the option.
        Leverage = "leverage",
        /// Most that lenders allow less that.
        Headroom = "headroom",
    }
}

impl BooksLine {
    /// The part in which it stands.
    pub const fn section(self) -> BooksSection {
        match self as usize {
            n if n <= Self::AfterTax as usize => BooksSection::Result,
            n if n <= Self::CashAfterTax as usize => BooksSection::Cash,
            n if n <= Self::Liabilities as usize => BooksSection::Balance,
            n if n <= Self::LeaseClosing as usize => BooksSection::Movements,
            _ => BooksSection::Limits,
        }
    }

    /// The lines of its year that it adds up; none where it is no sum.
    pub const fn parts(self) -> &'static [Self] {
        match self {
            Self::Ebitda => &[Self::OperatingCost, Self::LeaseCost],
            Self::Ebit => &[Self::Ebitda, Self::Depreciation, Self::RightDepreciation, Self::DisposalLoss],
            Self::PreTax => &[Self::Ebit, Self::Interest],
            Self::AfterTax => &[Self::PreTax, Self::TaxSaved, Self::TaxDeferred],
            Self::CashBeforeTax => {
                &[Self::PaidOperating, Self::PaidInvesting, Self::Sold, Self::PaidPrincipal, Self::PaidInterest]
            }
            Self::CashAfterTax => &[Self::CashBeforeTax, Self::Vat, Self::TaxCash],
            Self::Assets => {
                &[Self::FixedAssets, Self::RightOfUse, Self::Prepaid, Self::VatReceivable, Self::DeferredTax]
            }
            Self::Liabilities => &[Self::LeaseLiability, Self::Payables, Self::Funding, Self::ResultSoFar],
            Self::AssetsClosing => {
                &[Self::AssetsOpening, Self::AssetsAdded, Self::AssetsDepreciated, Self::AssetsDisposed]
            }
            Self::LeaseClosing => &[Self::LeaseOpening, Self::LeaseAdded, Self::LeaseInterest, Self::LeasePaid],
            _ => &[],
        }
    }

    /// Whether it adds up lines above it.
    pub const fn is_sum(self) -> bool {
        !self.parts().is_empty()
    }

    /// Whether it stands at the end of a year, so that years do not add up; the others are of a year.
    pub const fn stands(self) -> bool {
        let opens_or_closes =
            matches!(self, Self::AssetsOpening | Self::AssetsClosing | Self::LeaseOpening | Self::LeaseClosing);
        opens_or_closes || matches!(self.section(), BooksSection::Balance | BooksSection::Limits)
    }

    /// Whether it stands at the beginning of a year.
    pub const fn opens(self) -> bool {
        matches!(self, Self::AssetsOpening | Self::LeaseOpening)
    }

    /// Whether it is a ratio, not money.
    pub const fn is_ratio(self) -> bool {
        matches!(self, Self::Leverage | Self::Headroom)
    }
}
