# What an option does to the books of whoever signs it: the room `decision`, `books`.

books-about = A view for a decision, not accounting advice: have it checked by whoever keeps the books.
books-year = FY { $year }
books-value = { $value } { $unit }
books-life = { $life } months in the books, { $tax } for tax
    .table = { $life } months in the books, by the MACRS table of { $years } years for tax
books-start = a day that every year has, as month and day: 401 is 1 April
    .hint = Enter 101 for a calendar year, 401 for April to March, 701 for July to June.
books-month-zero = a month as year and month: 202703 is March 2027
    .hint = Enter the month of the signing.
books-lease-of = the short name of a quote at its end
    .hint = Take it from the sheet Quotes.
books-none = { $option } has no books: its cost is not complete, or leaves the range of amounts.
books-cash = Costs are positive. Cash before tax and VAT adds up to the undiscounted cash of the option: the central case of every input. What an unserved hour costs is among the operating costs, as it is in cash.
books-taxed = Tax is saved in the year in which the cost counts, against other profits; what books and tax charge at different times is deferred tax. Leases count for tax as they are paid.
books-left-out = Left out: subsidies, expensing at once and bonus depreciation, provisions for decommissioning, leases within a service, changes of a lease before its end, and what is on the books today.
books-lenders = For debt over EBITDA enter as assumptions { $ebitda } (EBITDA a year without the option), { $debt } (net debt without it) and { $most } (the most debt over EBITDA that lenders allow).
books-ask = Ask the vendor whether the machines are named and whether it may exchange them; if they are yours alone, enter the assumption { $assumption } with 1, else with 0.
books-finding = Over all years it takes { MONEY($ebitda, $currency) } from EBITDA and { MONEY($before, $currency) } from profit before tax, { MONEY($after, $currency) } after it; no lease stands on the balance sheet.
    .leased = Over all years it takes { MONEY($ifrs, $currency) } from EBITDA under IFRS and { MONEY($gaap, $currency) } under US GAAP; leases add up to { MONEY($debt, $currency) } of debt under IFRS. Before tax that is { MONEY($before, $currency) }, after it { MONEY($after, $currency) }.
books-abroad = { MONEY($owed, $currency) } is owed in all, { MONEY($spot, $home) } at the rate of the register. Buying all of it ahead would cost { MONEY($hedge, $home) } more: forward rates follow the difference of interest.
    .saves = { MONEY($owed, $currency) } is owed in all, { MONEY($spot, $home) } at the rate of the register. Buying all of it ahead would cost { MONEY($hedge, $home) } less: forward rates follow the difference of interest.
    .unknown = { MONEY($owed, $currency) } is owed in all, { MONEY($spot, $home) } at the rate of the register. What a hedge costs is not known: enter the yearly interest on { $foreign } as an assumption.
