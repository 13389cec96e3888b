# Tables of a workspace and their columns: the name, and `.about` what a row is or what a cell holds. Words in examples such as `yes` or
# `capex` stand in cells as they are.

## Frame

table-frame = Frame
    .about = What is decided, by whom, by when and within which limits. One row.

column-frame-name = Workspace
    .about = Title shown on screen and pack.
column-frame-question = Question
    .about = The decision as one question.
column-frame-decides = Who decides
    .about = Person or body that signs.
column-frame-decide-by = Decide by
    .about = Last day for the decision.
column-frame-currency = Currency
    .about = Currency of every result.
column-frame-months = Horizon
    .about = Months that costs are counted for.
column-frame-discount-rate = Discount rate
    .about = Cost of capital: 8 % or 0.08.
column-frame-budget = Budget
    .about = Most cash that may be spent over the horizon.
column-frame-budget-is-hard = Budget must be kept
    .about = yes: an option that is above the budget in too many futures (assumption budget_risk) is excluded; no: it is a check.
column-frame-constraints = Hard constraints
    .about = What no option may break.
column-frame-left-out = Options ruled out, and why
    .about = Alternatives that were considered and dropped, each with its reason.

## Workloads

table-workloads = Workloads
    .about = What the compute is for. Demand is counted in GPUs of the workload's reference SKU.

column-workloads-id = Workload
    .about = Short name used on other sheets.
column-workloads-name = Name
    .about = Name for readers.
column-workloads-purpose = Purpose
    .about = training, inference, experiment or data.
column-workloads-business = Business
    .about = { $core }, { $elastic } or { $experimental }.
column-workloads-business-value = Business value
    .about = The result that this compute is paid for.
column-workloads-value-owner = Value owner
    .about = Who answers for that result.
column-workloads-interruptible = Interruptible
    .about = yes if the work survives losing a node with minutes of notice.
column-workloads-latency-slo-ms = Latency target
    .about = Response time promised to users; empty for batch.
column-workloads-data-class = Data class
    .about = Most sensitive data it touches.
column-workloads-agentic = Runs agents
    .about = yes if software starts work by itself.
column-workloads-reference-sku = Reference SKU
    .about = Accelerator that demand is counted in.
column-workloads-model = Model
    .about = Name in the model catalog, for sizing.
column-workloads-precision = Precision
    .about = Number format of the weights.
column-workloads-batch = Batch
    .about = Sequences at once, for sizing.
column-workloads-context = Context
    .about = Tokens per sequence, for sizing.
column-workloads-run-tokens = Tokens of one run
    .about = Tokens that one training run takes in, all epochs counted: what energy and carbon of a run are told by.
column-workloads-efficiency = Efficiency on the reference
    .about = MFU in training, MBU in inference, reached on the reference SKU; empty takes the assumption.
column-workloads-useful-share = Useful share
    .about = Part of allocated GPU-hours that does useful work.
column-workloads-scale = Demand scale
    .about = How far demand may be off: 1 is the series as given.
column-workloads-growth = Growth
    .about = Growth of demand from year to year.
column-workloads-tier-override = Tier override
    .about = Only to replace the computed tier.
column-workloads-tier-reason = Reason for the override
    .about = Needed with an override.
column-workloads-note = Note
    .about = Anything a reader should know.

## Demand

table-demand = Demand
    .about = GPUs in use per hour or day, or a typical day as a profile. One row per step; a gap is an empty cell.

column-demand-workload = Workload
    .about = Id from Workloads.
column-demand-start = Start
    .about = Time of the step; in a profile: day, weekday or weekend with the hour.
column-demand-step = Step
    .about = How far apart the values lie, 1h or 1d; profile for a typical week.
column-demand-gpus = Demand
    .about = GPUs allocated in that step.

## Accelerators

table-accelerators = Accelerators
    .about = Cards that the catalog lacks, or rows that replace the catalog's. Peaks are dense; unknown stays empty.

column-accelerators-sku = SKU
    .about = Name used in workloads and quotes.
column-accelerators-vendor = Maker
    .about = Who makes it.
column-accelerators-role = Role
    .about = Quadrant role.
column-accelerators-memory-gb = Memory
    .about = Nameplate memory, decimal GB.
column-accelerators-bandwidth-gbps = Memory bandwidth
    .about = Peak memory bandwidth.
column-accelerators-peak-bf16 = Peak bf16
    .about = Dense, never the sparse figure.
column-accelerators-peak-fp8 = Peak fp8
    .about = Dense.
column-accelerators-peak-int8 = Peak int8
    .about = Dense.
column-accelerators-tdp-w = Power
    .about = Board power limit.
column-accelerators-source = Source
    .about = Document, page or person the values come from.
column-accelerators-date = Date
    .about = When the source was written or seen.
column-accelerators-grade = Grade
    .about = How well the value is known.
column-accelerators-note = Note
    .about = Anything a reader should know.

## Vendors

table-vendors = Vendors
    .about = Who could supply. A vendor that fails a requirement stays visible with the reason.

column-vendors-id = Vendor
    .about = Short name used on other sheets.
column-vendors-name = Name
    .about = Name for readers.
column-vendors-country = Country
    .about = Where the company is registered.
column-vendors-data-location = Data location
    .about = Where data would lie.
column-vendors-data-classes = Data it may hold
    .about = { $public }, { $internal }, { $confidential } and { $restricted }: those that apply, with commas between; empty admits all.
column-vendors-note = Note
    .about = Anything a reader should know.

## Criteria

table-criteria = Criteria
    .about = What vendors are judged by, under five axes. Anchors are fixed before offers are opened.

column-criteria-id = Criterion
    .about = Short name used in Scores.
column-criteria-name = Name
    .about = Name for readers.
column-criteria-axis = Axis
    .about = One of the five axes.
column-criteria-unit = Unit
    .about = Unit of the value.
column-criteria-direction = Better is
    .about = max: more is better; min: less is better.
column-criteria-worst = 0 points at
    .about = Value that scores 0.
column-criteria-best = 100 points at
    .about = Value that scores 100.
column-criteria-points = Points between
    .about = Only where the value does not rise evenly.
column-criteria-gate-min = At least
    .about = A vendor below is excluded.
column-criteria-gate-max = At most
    .about = A vendor above is excluded.
column-criteria-weight = Weight
    .about = Points; all weights together count as 100 %.
column-criteria-rubric = Rubric
    .about = What earns which value.
column-criteria-scale = Answers in words
    .about = Words that answer it and what each stands for, worst first: no = 0; partly = 50; yes = 100.
column-criteria-evidence = Evidence wanted
    .about = The least grade of evidence that is good enough.
column-criteria-question = Question to vendors
    .about = How it is put to a vendor in a request for offers.
column-criteria-computed = Computed
    .about = Filled by the program instead of scores: { $tcc_per_effective_gpu_hour } for exactly one criterion, on the cost axis, or { $kg_co2e_per_pflops_hour }.
column-criteria-min-devices = Least devices
    .about = Devices that a measurement must cover to count as it is; a narrower one widens the value.
column-criteria-min-params = Least model
    .about = Parameters of the model that it must be made with: 70bn.
column-criteria-min-hours = Least duration
    .about = Hours that it must last.
column-criteria-min-sequence = Least sequence
    .about = Tokens per sequence that it must be made with.
column-criteria-in-tcc = Counted in TCC
    .about = What of this criterion the total cost counts already, as one word: conversion, egress, payment; empty is nothing.
column-criteria-source = Source
    .about = Document, page or person the values come from.
column-criteria-date = Date
    .about = When the source was written or seen.
column-criteria-note = Note
    .about = Anything a reader should know.

## Scores

table-scores = Scores
    .about = What each evaluator found. An empty value is unknown and counts as 0 to 100.

column-scores-evaluator = Evaluator
    .about = Who scores.
column-scores-vendor = Vendor
    .about = Id from Vendors.
column-scores-criterion = Criterion
    .about = Id from Criteria.
column-scores-value = Value
    .about = A number, a range such as 0.38 to 0.42, or @assumption; `?` where the vendor was asked and it is unknown, `none` where no answer came.
column-scores-reason = Reason
    .about = Why this value.
column-scores-grade = Grade
    .about = How well it is known; empty counts as assumed.
column-scores-source = Source
    .about = Document, page or person the values come from.
column-scores-file = Document
    .about = Short name of the document in Files that shows it.
column-scores-page = Page
    .about = Where in the document: a page, a clause.
column-scores-date = Date
    .about = When the source was written or seen.
column-scores-promised = Promised
    .about = What the vendor promised, where the value is what was measured.
column-scores-promised-grade = Grade of the promise
    .about = How well the promise is known.
column-scores-promised-source = Source of the promise
    .about = Where the promise stands.
column-scores-devices = Devices covered
    .about = Devices that the measurement behind the value covered; empty is not stated.
column-scores-params = Model covered
    .about = Parameters of the model that it was made with.
column-scores-hours = Duration covered
    .about = Hours that it lasted.
column-scores-sequence = Sequence covered
    .about = Tokens per sequence that it was made with.

## Quotes

table-quotes = Quotes
    .about = Offers with a price. Committed and owned units are paid whether used or not.

column-quotes-id = Quote
    .about = Short name used in Options.
column-quotes-vendor = Vendor
    .about = Id from Vendors.
column-quotes-sku = SKU
    .about = Accelerator; for a hosted model its reference card.
column-quotes-supply-model = Supply model
    .about = { $self_build }, { $on_demand }, { $pooled }, { $alternative } (domestic, used, overseas) or { $hosted_api }.
column-quotes-billing = Billing
    .about = { $owned }, { $committed }, { $used } or { $spot }.
column-quotes-price = Price
    .about = Price for one of the basis.
column-quotes-basis = Price basis
    .about = { $gpu } (bought), { $gpu_hour } or { $million_tokens }.
column-quotes-currency = Currency
    .about = Converted by the assumption fx.CODE.
column-quotes-unit-gpus = GPUs per unit
    .about = Smallest quantity sold: 8 for a node.
column-quotes-max-units = Most units
    .about = What the vendor can deliver; empty is no limit.
column-quotes-term-months = Term
    .about = Length of the commitment; empty for use without one.
column-quotes-availability = Availability
    .about = Share of hours a unit works, failures and maintenance taken off; empty is 1.
column-quotes-mfu = MFU reached
    .about = In training on this vendor's cluster; @id to share a draw with a score.
column-quotes-mbu = MBU reached
    .about = In decode.
column-quotes-rework = Rework
    .about = Work lost to interruptions: 0.15 makes each useful hour cost 15 % more.
column-quotes-exit-months = Notice to leave
    .about = Months from notice to the last charge; empty is unknown.
column-quotes-from-month = Serves from
    .about = First month that it can serve; 0 and empty are at once.
column-quotes-valid-until = Valid until
    .about = Last day on which the offer can be taken.
column-quotes-payment = Payment
    .about = { $committed }: { $monthly }, or { $upfront } for a whole term in the month before its first; empty is { $monthly }.
column-quotes-renewal = After the term
    .about = { $committed }: { $renew } for the next term, { $monthly } for on by the month, or { $end }; empty is { $renew }.
column-quotes-break-month = Break from
    .about = { $committed }: first month of the term in which the contract may be left; empty is no right to leave it.
column-quotes-break-notice = Notice to break
    .about = Months from notice to leaving it; empty is 0.
column-quotes-break-fee = Fee to break
    .about = Share of the rent that remains, paid on leaving; empty is 0.
column-quotes-shrink-from = Shrink from
    .about = { $committed }: first month of the term in which units may be given back.
column-quotes-shrink-share = Shrink by
    .about = Share of the units signed that may be given back each year.
column-quotes-price-cap = Price cap
    .about = { $committed }: highest price at any renewal, in the quote's currency.
column-quotes-refusal-share = Refused
    .about = { $used } or { $spot }: share of the GPUs asked for that the vendor does not give; empty is 0.
column-quotes-credits = SLA credits
    .about = What the provider owes of a month's charge below each availability: 99.5 %: 10 %; 99 %: 30 %. Empty is nothing. Counted as far as claimed.
column-quotes-credit-cap = Cap on credits
    .about = Largest share of a month's charge that credits come to; empty is that of the lowest availability.
column-quotes-claim-days = Time to claim
    .about = Days after the end of a month within which its credit is claimed.
column-quotes-claim-proof = Proof of outage
    .about = { $our_logs }, { $either_logs } or { $vendor_logs } prove an outage; { $automatic } is credited unasked and counts in full.
column-quotes-network = Network
    .about = Between nodes: { $infiniband }, { $roce_rail } (RDMA over Ethernet, an adapter for each card), { $roce } (adapters shared) or { $ethernet }; empty is unknown. Links between cards come from the catalog.
column-quotes-storage = Storage
    .about = { $parallel } (a parallel file system, with NVMe in the node), { $nvme } (in the node only), { $shared } (a file server) or { $object }; empty is unknown.
column-quotes-region = Region
    .about = Where it runs: a place, then its region or country behind a comma, as in Kajaani, Finland. Energy and carbon take its grid.
column-quotes-source = Source
    .about = Document, page or person the values come from.
column-quotes-file = Document
    .about = Short name of the document in Files that shows it.
column-quotes-page = Page
    .about = Where in the document: a page, a clause.
column-quotes-date = Date
    .about = When the source was written or seen.
column-quotes-grade = Grade
    .about = How well the value is known.
column-quotes-note = Note
    .about = Anything a reader should know.

## Options

table-options = Options
    .about = Ways to supply the whole demand: which quote serves which layer of which pool. Hours are filled row by row, by the number in Order.

column-options-option = Option
    .about = Short name; all rows of one option share it.
column-options-name = Name
    .about = Name for readers, in the option's first row.
column-options-pool = Pool
    .about = { $training }, { $inference } or { $experiment }.
column-options-layer = Layer
    .about = { $base }, { $variable } or { $peak }; an `as needed` row serves up to the top of its layer, in { $peak } all that is left.
column-options-quote = Quote
    .about = Id from Quotes.
column-options-units = Units
    .about = Units to buy or commit, also by month: `184; 200 from 13; 150 from 37`; `as needed` for quotes paid by use.
column-options-order = Order
    .about = Rows are taken by this number, the least first, however the sheet is sorted. An empty cell gets the next number of its option; numbers go in tens, so that a row fits between two others.
column-options-from = From
    .about = First month in which the row serves; empty is 1.
column-options-to = To
    .about = Last month in which it serves; empty is the horizon.
column-options-costs-as = Other costs as
    .about = Id of an option whose cost lines this one has too; lines that name a quote grow, month by month, with the GPUs of such rows, those of an option that holds nothing count for what is not held.
column-options-note = Note
    .about = Anything a reader should know.

## Costs

table-costs = Costs
    .about = Every cost of an option that no quote states: staff, power, network, migration, disposal and income.

column-costs-option = Option
    .about = Id from Options.
column-costs-line = Line
    .about = Name of the line.
column-costs-quote = Quote
    .about = Quote that it is a part of, as power is of bought cards: its vendor's own cost has it too. Empty belongs to the option alone.
column-costs-category = Category
    .about = { $capex }, { $opex } or { $hidden }.
column-costs-bucket = Bucket
    .about = Belongs to its category.
column-costs-shape = Shape
    .about = { $once }, { $monthly }, { $energy }, { $per_gpu_hour } or { $depreciate }.
column-costs-amount = Amount
    .about = { $once }: the sum; { $monthly }: per month; { $per_gpu_hour }: the price; { $depreciate }: the purchase. Negative is income.
column-costs-currency = Currency
    .about = Empty is the frame's.
column-costs-month = Month
    .about = { $once }: when; 0 is the signing.
column-costs-from = From
    .about = { $monthly }: first month; empty is 1.
column-costs-to = To
    .about = { $monthly }: last month; empty is the horizon.
column-costs-growth = Growth
    .about = { $monthly }: rise per year.
column-costs-kw = Power
    .about = { $energy }: IT power under full load.
column-costs-pue = PUE
    .about = { $energy }: facility over IT power.
column-costs-price-per-kwh = Power price
    .about = { $energy }: price.
column-costs-load = Load
    .about = { $energy }: average share of full load.
column-costs-hours-share = Hours
    .about = { $per_gpu_hour }: share of hours charged.
column-costs-for-gpus = For GPUs
    .about = GPUs of the quote that the amount is for: it grows with those in use. Empty: those of the option.
column-costs-power = Grows
    .about = Power by which it goes with the GPUs of the quote: 1 in line, 0.7 slower as teams do, 0 not at all. Empty is 1.
column-costs-life-months = Life
    .about = { $depreciate }: life.
column-costs-residual = Residual
    .about = { $depreciate }: value at the end of life.
column-costs-method = Method
    .about = { $depreciate }: { $straight_line }, { $declining } or { $annuity }.
column-costs-rate = Rate
    .about = { $depreciate }: rate of { $declining } or { $annuity }.
column-costs-source = Source
    .about = Document, page or person the values come from.
column-costs-date = Date
    .about = When the source was written or seen.
column-costs-grade = Grade
    .about = How well the value is known.
column-costs-note = Note
    .about = Anything a reader should know.

## Levers

table-levers = Levers
    .about = Ways to save. Levers multiply; only a taken lever changes a cost. Safe ones come first.

column-levers-id = Lever
    .about = Short name.
column-levers-name = Name
    .about = What is done.
column-levers-option = Option
    .about = Only for this option; empty is all.
column-levers-acts-on = Acts on
    .about = { $demand } or { $useful_share } of a purpose, { $price } of a billing, or { $power }; empty takes a share of a bucket.
column-levers-purpose = Purpose
    .about = { $demand } and { $useful_share }: workloads of this purpose.
column-levers-billing = Billing
    .about = { $price }: quotes of this billing; what is { $committed } changes from its next term on.
column-levers-category = Category
    .about = Category of the spend it touches; only sorts a lever that acts on something.
column-levers-bucket = Bucket
    .about = Bucket of the spend it touches, within its category.
column-levers-share = Share touched
    .about = Part of that spend it can touch.
column-levers-saving = Saving
    .about = Part of the touched spend it saves.
column-levers-effort-days = Effort
    .about = Work to put it in place.
column-levers-blast-radius = Blast radius
    .about = How far it reaches if it goes wrong.
column-levers-status = Status
    .about = { $idea }, { $planned } or { $taken }.
column-levers-source = Source
    .about = Document, page or person the values come from.
column-levers-date = Date
    .about = When the source was written or seen.
column-levers-grade = Grade
    .about = How well the value is known.
column-levers-note = Note
    .about = Anything a reader should know.

## Conditions

table-conditions = Conditions
    .about = Terms, exits, guardrails and papers that must stand before signature, each with owner and date.

column-conditions-id = Condition
    .about = Short name.
column-conditions-kind = Kind
    .about = What it is about.
column-conditions-text = Condition
    .about = What must be true, as one sentence.
column-conditions-vendor = Vendor
    .about = Only for this vendor; empty is all.
column-conditions-option = Option
    .about = Only for this option; empty is all.
column-conditions-clause = Clause
    .about = The clause of the vendor's contracts that it asks for: break, shrink, cap, term or renewal. What that is worth stands beside it.
column-conditions-status = Status
    .about = met, open or missing.
column-conditions-owner = Owner
    .about = Who brings it about.
column-conditions-due = Due
    .about = By when.
column-conditions-note = Note
    .about = Anything a reader should know.

## KPIs

table-kpis = KPIs
    .about = Inputs of the seven KPIs as they are today; money, hours and tokens are of a year. What is not known stays out.

column-kpis-input = Input
    .about = Which input.
column-kpis-value = Value
    .about = Its value; money in the frame's currency.
column-kpis-source = Source
    .about = Document, page or person the values come from.
column-kpis-date = Date
    .about = When the source was written or seen.
column-kpis-note = Note
    .about = Anything a reader should know.

## Assumptions

table-assumptions = Assumptions
    .about = Named values that cells refer to by @id; the same id is the same draw. A row named as a shipped one replaces it.

column-assumptions-id = Assumption
    .about = Name used after @.
column-assumptions-label = Label
    .about = What it is, for readers.
column-assumptions-value = Value
    .about = What is assumed, as a number or a range.
column-assumptions-unit = Unit
    .about = Its unit.
column-assumptions-sku = Card
    .about = MFU or MBU: the card that it was measured on or is stated for. A quote of another card borrows it. Empty is not told.
column-assumptions-source = Source
    .about = Document, page or person the values come from.
column-assumptions-date = Date
    .about = When the source was written or seen.
column-assumptions-grade = Grade
    .about = How well the value is known.
column-assumptions-owner = Owner
    .about = Who answers for it.
column-assumptions-find-out = How to find out
    .about = What would narrow it before signing.
column-assumptions-note = Note
    .about = Anything a reader should know.

## Correlations

table-correlations = Correlations
    .about = Assumptions that move together in every future. A pair that has no row is independent.

column-correlations-a = Assumption
    .about = Id from Assumptions, or of an assumption that ships with the program.
column-correlations-b = Moves with
    .about = Another such id.
column-correlations-rank = Rank correlation
    .about = 1: together; -1: against each other; 0: independent.
column-correlations-source = Source
    .about = Document, page or person the values come from.
column-correlations-date = Date
    .about = When the source was written or seen.
column-correlations-note = Note
    .about = Anything a reader should know.

## Measurements

table-measurements = Measurements
    .about = What benchmark results and runs of other tools say, one row per measurement of one device. Imported from result files, never typed.

column-measurements-id = Measurement
    .about = Made of the result's digest, the device's number, kind, precision and shape.
column-measurements-vendor = Vendor
    .about = Whose hardware it was; id from Vendors.
column-measurements-machine = Machine
    .about = Processor and system of the machine.
column-measurements-device = Device
    .about = Name as the driver gives it.
column-measurements-device-index = Number
    .about = Number of the device in its result.
column-measurements-uuid = UUID
    .about = The driver's own id of the device.
column-measurements-sku = SKU
    .about = Name in the catalog.
column-measurements-driver = Driver
    .about = Version of the device driver.
column-measurements-tool = Tool
    .about = Whose run states the figure; empty for Assay's own benchmark.
column-measurements-tool-version = Tool version
    .about = Version of the tool, where its run says so.
column-measurements-power-limit-w = Power limit
    .about = Power limit of the device while measuring.
column-measurements-software = Software device
    .about = yes: not a measurement, whatever it says.
column-measurements-kind = Kind
    .about = Which kind of measurement it is.
column-measurements-precision = Precision
    .about = Number format.
column-measurements-shape = Shape
    .about = Sizes.
column-measurements-devices = Devices
    .about = How many devices gave the figure together; empty for one of the own benchmark, and where a tool does not say.
column-measurements-nodes = Nodes
    .about = How many machines these stand in.
column-measurements-unit = Unit
    .about = Unit of median and interval.
column-measurements-median = Median
    .about = Middle of the samples.
column-measurements-low = Low end
    .about = Low end of the median's interval.
column-measurements-high = High end
    .about = High end of the median's interval.
column-measurements-coverage = Coverage
    .about = How surely the interval holds the median; empty counts as 0.95, 0 where a tool tells no interval.
column-measurements-settled = Settled
    .about = no: time was up before the samples agreed; empty: a tool does not say.
column-measurements-numerics-ok = Numerics right
    .about = no: a wrong result is no speed; empty: not checked.
column-measurements-mfu = MFU (PaLM)
    .about = 6N plus attention per token.
column-measurements-mfu-matmul = MFU (matmul)
    .about = Matrix products only, whole attention.
column-measurements-mfu-causal = MFU (causal)
    .about = Matrix products only, causal half of attention.
column-measurements-mbu = MBU
    .about = Bytes that had to be read per second.
column-measurements-joules-per-token = Energy per token
    .about = Mean power divided by tokens per second.
column-measurements-peak-source = Peak from
    .about = Where the peak comes from that utilisation was set against; one that is not the catalog's leaves MFU and MBU empty.
column-measurements-plan = Plan
    .about = quick or full; empty for other tools.
column-measurements-date = Date
    .about = When it was measured; empty where a tool does not say.
column-measurements-digest = Digest
    .about = SHA-256 of the result that holds the samples.
column-measurements-notes = Said of it
    .about = What the result says of this device and of itself, and what in it does not fit together.
column-measurements-note = Note
    .about = Anything a reader should know.

## Judgements

table-judgements = Judgements
    .about = What counts how much to each person: axes against each other, criteria against the others of their axis.
column-judgements-evaluator = Person
    .about = Who judges, by the short name of the panel.
column-judgements-item = Item
    .about = An axis, or the id of a criterion; both are compared with their like.
column-judgements-method = Method
    .about = { $swing } (points), { $roc } (places), { $ahp } (pairs) or { $bwm } (best and worst); one for all items of a person that are compared.
column-judgements-points = Points
    .about = { $swing }: what going from worst to best is worth, the most important 100. { $roc }: its place, 1 for the first.
column-judgements-against = Against
    .about = { $ahp }, { $bwm }: how many times as much it counts as others, "price 3; term 1/2".
column-judgements-reason = Reason
    .about = Why, in a sentence.
column-judgements-date = Date
    .about = Day of the judgement.

## Agreed

table-agreed = Agreed
    .about = What the evaluators agreed on after they compared their entries. It counts in place of the entries, which stay beside it.
column-agreed-vendor = Vendor
    .about = Id from Vendors.
column-agreed-criterion = Criterion
    .about = Id from Criteria.
column-agreed-value = Agreed value
    .about = As in Scores: a number, a range, a word of the scale, `?` or `none`.
column-agreed-reason = Reason
    .about = Why this value, so that a vendor can be told.
column-agreed-grade = Grade
    .about = How well it is known; empty counts as assumed.
column-agreed-by = Written by
    .about = Who wrote it down.
column-agreed-date = Date
    .about = When it was agreed.
column-agreed-note = Note
    .about = Anything a reader should know.

## Panel

table-panel = Panel
    .about = Who takes part in the procurement, in which role and with which interests.
column-panel-id = Person
    .about = Short name; evaluators appear by it in Scores.
column-panel-name = Name
    .about = Name and office for readers.
column-panel-role = Role
    .about = { $facilitator }, { $evaluator } or { $observer }; an observer scores nothing.
column-panel-axes = Scores on
    .about = The axes that the person scores; empty is all.
column-panel-conflict = Interests
    .about = Interests declared: none, or which.
column-panel-conflict-with = Conflict with
    .about = A vendor that the person must not score.
column-panel-declared = Declared on
    .about = Day of the declaration; without it there is no ballot.
column-panel-note = Note
    .about = Anything a reader should know.

## Questions

table-questions = Questions
    .about = What vendors asked while the request was open, and what was answered.
column-questions-id = Number
    .about = Short name of the question.
column-questions-vendor = Asked by
    .about = Id from Vendors; empty where nobody is to be named.
column-questions-criterion = Concerns
    .about = Id from Criteria.
column-questions-asked = Asked on
    .about = Day of the question.
column-questions-question = Question
    .about = As it was asked.
column-questions-answered = Answered on
    .about = Day of the answer.
column-questions-answer = Answer
    .about = As it was given.
column-questions-to-all = To all vendors
    .about = yes where every vendor was told.
column-questions-note = Note
    .about = Anything a reader should know.

## Rounds

table-rounds = Rounds
    .about = Rounds of offers, with the last day on which an offer of each is in time.
column-rounds-id = Round
    .about = Short name; offers and answers appear by it.
column-rounds-name = Name
    .about = Name for readers.
column-rounds-asked = Asked on
    .about = Day of the first request.
column-rounds-until = Open until
    .about = Last day on which an offer is in time; a later one is marked as late.
column-rounds-note = Note
    .about = Anything a reader should know.

## Answers

table-answers = Answers
    .about = What each vendor answered in each round, one row per criterion. Read from what vendors send back, never typed.
column-answers-round = Round
    .about = First offer, best and final.
column-answers-vendor = Vendor
    .about = Id from Vendors.
column-answers-criterion = Criterion
    .about = Id from Criteria.
column-answers-received = Received on
    .about = Day on which it was read in.
column-answers-until = Round open until
    .about = Last day of the round as it stood when this was received.
column-answers-value = Value
    .about = As in Scores: a number, a range, a word of the scale, `?` or `none`.
column-answers-reason = Remark
    .about = What the vendor wrote to it.
column-answers-source = Source
    .about = Where it comes from, so that another can check it.

## Offers

table-offers = Offers
    .about = What each vendor offered in each round, one row per quote. Read from what vendors send back, never typed.
column-offers-round = Round
    .about = First offer, best and final.
column-offers-quote = Quote
    .about = Id that it has in Quotes.
column-offers-vendor = Vendor
    .about = Id from Vendors.
column-offers-received = Received on
    .about = Day on which it was read in.
column-offers-until = Round open until
    .about = Last day of the round as it stood when this was received.
column-offers-sku = SKU
    .about = Accelerator; for a hosted model its reference card.
column-offers-price = Price
    .about = Price for one of the basis.
column-offers-basis = Price basis
    .about = { $gpu } (bought), { $gpu_hour } or { $million_tokens }.
column-offers-currency = Currency
    .about = Converted by the assumption fx.CODE.
column-offers-unit-gpus = GPUs per unit
    .about = Smallest quantity sold: 8 for a node.
column-offers-max-units = Most units
    .about = What the vendor can deliver; empty is no limit.
column-offers-term-months = Term
    .about = Length of the commitment; empty for use without one.
column-offers-availability = Availability
    .about = Share of hours a unit works, failures and maintenance taken off; empty is 1.
column-offers-exit-months = Notice to leave
    .about = Months from notice to the last charge; empty is unknown.
column-offers-from-month = Serves from
    .about = First month that it can serve; 0 and empty are at once.
column-offers-valid-until = Valid until
    .about = Last day on which the offer can be taken.
column-offers-payment = Payment
    .about = { $monthly }, or { $upfront } for a whole term in the month before its first; empty is { $monthly }.
column-offers-renewal = After the term
    .about = { $renew } for the next term, { $monthly } for on by the month, or { $end }; empty is { $renew }.
column-offers-break-month = Break from
    .about = first month of the term in which the contract may be left; empty is no right to leave it.
column-offers-break-notice = Notice to break
    .about = Months from notice to leaving it; empty is 0.
column-offers-break-fee = Fee to break
    .about = Share of the rent that remains, paid on leaving; empty is 0.
column-offers-shrink-from = Shrink from
    .about = first month of the term in which units may be given back.
column-offers-shrink-share = Shrink by
    .about = Share of the units signed that may be given back each year.
column-offers-price-cap = Price cap
    .about = highest price at any renewal, in the quote's currency.
column-offers-region = Region
    .about = Where it runs: a place, then its country behind a comma.
column-offers-source = Source
    .about = Document, page or person the values come from.

## Record

table-record = Record
    .about = What was locked, opened and awarded, when and by whom. Written by the acts themselves, never typed.
column-record-id = Entry
    .about = Short name of the entry.
column-record-act = Act
    .about = { $locked }, { $opened } or { $awarded }.
column-record-date = Date
    .about = Day of the act.
column-record-by = By
    .about = Who did it.
column-record-digest = Digest
    .about = Of all weights, requirements, anchors and rubrics as they were locked.
column-record-option = Option
    .about = What was awarded.
column-record-round = Round
    .about = The round of offers that the award rests on.
column-record-reason = Reason
    .about = Why.
column-record-note = Note
    .about = Anything a reader should know.

## Files

table-files = Files
    .about = Documents that stand in the workspace as evidence, by the SHA-256 of what they hold.
column-files-id = Document
    .about = Short name; scores and quotes name it.
column-files-name = File name
    .about = As the file was called.
column-files-digest = Digest
    .about = SHA-256 of what it holds: 64 hexadecimal digits.
column-files-bytes = Size
    .about = In bytes.
column-files-added = Added on
    .about = Day on which it was taken in.
column-files-date = Date
    .about = Day of the document.
column-files-note = Note
    .about = Anything a reader should know.

## Bills

table-bills = Bills
    .about = Bills that stand in the workspace, by the SHA-256 of their files. Written by an import, never typed; a later bill of the same month of an account counts in place of an earlier one.
column-bills-id = Bill
    .about = Short name.
column-bills-name = File name
    .about = As the file was called.
column-bills-digest = Digest
    .about = SHA-256 of the file: 64 hexadecimal digits.
column-bills-kept = Facts
    .about = SHA-256 of what was read of it, which stands in the workspace outside of the rows.
column-bills-providers = Providers
    .about = Who provides what is billed.
column-bills-rows = Rows
    .about = Rows of the file.
column-bills-first = First day
    .about = First day of a charge, in UTC.
column-bills-last = Last day
    .about = Last day of a charge, in UTC.
column-bills-currencies = Currencies
    .about = What its amounts are in.
column-bills-added = Added on
    .about = Day on which it was imported.
column-bills-part-of = Part of
    .about = The bill that this file is a further part of, so that both count; empty is a bill of its own.
column-bills-note = Note
    .about = Anything a reader should know.

## Usage

table-usage = Usage
    .about = What machines reported and what was counted, by the SHA-256 of the files. Written by an import, never typed.
column-usage-id = Report
    .about = Short name.
column-usage-name = File name
    .about = As the file was called.
column-usage-kind = Kind
    .about = { $metrics } of Prometheus, { $jobs } of Slurm, or { $counts } by month.
column-usage-digest = Digest
    .about = SHA-256 of the file: 64 hexadecimal digits.
column-usage-kept = Hours and counts
    .about = SHA-256 of what was read of it, which stands in the workspace outside of the rows.
column-usage-first = First day
    .about = First day that it tells of, in UTC.
column-usage-last = Last day
    .about = Last day that it tells of, in UTC.
column-usage-added = Added on
    .about = Day on which it was imported.
column-usage-note = Note
    .about = Anything a reader should know.

## Rules

table-rules = Rules
    .about = Whose a row of a bill is, what it was for and on which card it ran. Of each, the first rule that matches counts.
column-rules-id = Rule
    .about = Short name.
column-rules-of = Says
    .about = { $team }, { $purpose } or { $gpu }.
column-rules-tag = Tag
    .about = Name of the tag that it looks at; in its place a column.
column-rules-column = Column
    .about = Head of the column of the bill that it looks at, such as SubAccountId.
column-rules-equals = Equals
    .about = The whole value that it asks for; empty with no beginning is any value.
column-rules-prefix = Begins with
    .about = How the value begins, in place of the whole.
column-rules-is = Then is
    .about = What the row then is; empty is the value itself.
column-rules-note = Note
    .about = Anything a reader should know.

## Budgets

table-budgets = Budgets
    .about = What may be spent in a calendar year, by team or purpose, and what was written down to keep it.
column-budgets-id = Budget
    .about = Short name.
column-budgets-team = Team
    .about = Whose spend, as the rules call it; empty is everybody's.
column-budgets-purpose = Purpose
    .about = What for, as the rules call it; empty is everything.
column-budgets-year = Year
    .about = The calendar year.
column-budgets-amount = Amount
    .about = Money for the whole year.
column-budgets-currency = Currency
    .about = What the amount is in.
column-budgets-stop-at = Stop at
    .about = Share of the budget so far at which spend stops.
column-budgets-approve-above = Approval above
    .about = What one resource may cost in a month without an approval.
column-budgets-told = Told
    .about = Who was told of it, and when.
column-budgets-review = Review
    .about = Day on which it is looked at again.
column-budgets-note = Note
    .about = Anything a reader should know.

## Known

table-known = Known
    .about = Days whose spend is unusual and explained.
column-known-id = Known day
    .about = Short name.
column-known-team = Team
    .about = Whose spend, as the rules call it.
column-known-resource = Resource
    .about = Id of what was used, as the bill has it.
column-known-card = Card
    .about = The card, where bills name no resource.
column-known-from = From
    .about = First day.
column-known-to = To
    .about = Last day.
column-known-reason = Reason
    .about = Why it was so.
column-known-note = Note
    .about = Anything a reader should know.

## Taken

table-taken = Taken
    .about = Levers that were taken, with what they promised; what they realised follows from the bills.
column-taken-id = Lever taken
    .about = Short name.
column-taken-name = Name
    .about = Name for readers.
column-taken-team = Team
    .about = Whose spend it acts on, as the rules call it; empty is everybody's.
column-taken-purpose = Purpose
    .about = What for, as the rules call it; empty is everything.
column-taken-resource = Resource
    .about = Id of what it acts on, as the bill has it; empty is all of them.
column-taken-card = Card
    .about = The card it acts on; empty is all of them.
column-taken-provider = Provider
    .about = Whose bill it acts on, as bills name it; empty is everybody's.
column-taken-lever = Kind of lever
    .about = What it is measured on: the price of the hours since, however many; what commitments leave unused; else, and where empty, all that was saved.
column-taken-commitment = Commitment
    .about = Id of the commitment it acts on, as the bill has it; empty is all of the provider.
column-taken-since = Since
    .about = Day from which it was to save; its month is the first that counts.
column-taken-promised = Promised
    .about = Money saved each month.
column-taken-currency = Currency
    .about = What the promise is in.
column-taken-note = Note
    .about = Anything a reader should know.
