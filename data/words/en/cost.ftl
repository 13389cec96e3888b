## cost

cost-annual-rate = an annual rate above -1, as a fraction
cost-at-least-zero = at least 0

## breakeven

cost-never-pays = Owning never pays: an hour of rent costs no more than an hour of running what is owned
cost-no-months = `months` is null: at so few hours a day it is beyond double range.
cost-no-utilisation = `utilisation` is null: `life_years` is not given.
    .above = `utilisation` is null: it would be above 1, so owning does not pay within its life at any load.
cost-no-discounted = `discounted_months` is null: `discount_rate` is not given.
    .never = `discounted_months` is null: it never pays, the interest on the capex is above the savings.
cost-hours = hours above 0 to 24
cost-years = years above 0

## problems (codes C4xx)

cost-too-large = an amount beyond 28 digits
    .sum = a sum with this line beyond 28 digits
    .present = a net present value beyond 28 digits
    .unit = a cost per unit beyond 28 digits
    .trial = a total of a trial beyond 28 digits
    .expected = amounts of at most 28 digits
    .hint = Check the size of the figures; state large ones in a larger unit.
cost-no-rate = { $currency } without a rate
    .expected = a currency with a rate
    .hint = Add `{ $currency }` to `rates`: units of the answer's currency for one { $currency }.
cost-no-capacity = `capacity`, because a line is priced per GPU-hour
    .hint = Add `capacity` with the number of `gpus`.

## kpi

cost-kpi-watch = watch above { $bound }
cost-kpi-act = act above { $bound }
cost-kpi-no-bound = no bound
cost-formula-effective-utilisation = useful FLOPs ÷ peak FLOPs
cost-formula-gross-margin = (AI gross profit − total cost of compute) ÷ AI revenue
cost-formula-cost-per-1k-tokens = total cost of compute ÷ effective tokens × 1,000, × 100 for hundredths
cost-formula-cash-conversion-days = days from payment to first useful compute + days from service to cash − days payable
cost-formula-sunk-compute-ratio = 1 − effective hours ÷ paid hours
cost-formula-compliance-provision-ratio = compliance reserve ÷ original asset value
cost-formula-effective-density = useful compute ÷ power in kW
cost-no-kpi = `{ $id }` is null: its divisor is 0 or its value beyond double range.
    .missing = `{ $id }` is null: { $missing } not given.

## contract

cost-contract-months = months { $from } to { $to }
    .one = month { $month }
cost-contract-paid-on = In { $months } units paid for are { $units } and asked for { $asked }: no right gives the rest back by then.
cost-contract-held = In { $months } units held are { $units } and asked for { $asked }: what is bought stays to the horizon.
cost-contract-nothing = Nothing is signed: the quote serves from month { $served } on, and units are asked for up to month { $to }.
cost-units = more than 0 units
    .hint = Ask for more than 0 units in every month; end the contract with `to`.
cost-steps = a number of units, or steps such as `184; 200 from 13; 150 from 37`
    .hint = Write the first number alone and each later one with `from` and its month, semicolons between them.
cost-step-months = steps in rising months from { $least } to { $most }
    .hint = Put the steps in the order of their months, within the contract.
cost-other-billing = no such field with this billing
    .hint = Remove it, or change `billing`.
cost-decline = an annual decline from -10 to 1, as a fraction

## tcc: lines (codes C4xx)

cost-twice = an id that no other line has
    .hint = Give the line another id.
cost-no-shape = exactly one of { $keys }
    .hint = Say how the cost falls due.
cost-one-shape = one way to fall due in each line
    .hint = Make it a line of its own.
cost-backwards = `from` at most `to`, here { $from } and { $to }
    .hint = Let the period begin before it ends.
cost-growth = annual growth from -1 to 10, as a fraction
cost-at-least-one = at least 1

## tcc: reading (codes C4xx)

cost-useful-share = a share above 0 to 1
cost-tokens = a count above 0
cost-gpus = a number of GPUs above 0
cost-rate = a rate above 0
cost-rate-key = the key "{ $code }"
    .expected = a currency of three capital letters as key
cost-own-rate = 1 for the answer's own currency
    .hint = Remove this rate: amounts are in it already.
cost-scenarios = one scenario or more, by name
    .hint = Give each scenario a name, with its currency, months, discount rate and lines.
cost-one-currency = { $code }, the currency of the first scenario
    .hint = Give every scenario the same currency; lines in others are converted by its rates.
cost-apart = nothing of it within a scenario
    .hint = Move it beside the scenarios: draws are the same for all of them.
cost-uncertain-key = the id of a line and one of its numbers, such as power.price_per_kwh
cost-uncertain-line = no line { $key } is a number of
    .hint = Name a line by its id.
cost-uncertain-field = { $key }, which its line does not have
    .expected = one of its numbers: { $fields }
    .hint = Months and lives are certain; so is what the shape of the line has not.
cost-uncertain-way = one of { $ways } with its numbers
    .hint = Write for example a triangular with its least, its most likely and its greatest value.
cost-uncertain-unknown = the distribution { $way }
cost-uncertain-count = { $count } numbers
cost-uncertain-order = numbers of a { $way } in order
    .hint = Low, most likely and high must not fall; a lognormal is above 0, and the deviation of a normal, too.

cost-one-trial = `standard_error` is null: one trial says nothing of it.

## tcc: unit costs

cost-no-unit =
    .gpus = `per_paid_gpu_hour` and `per_effective_gpu_hour` are null: `capacity` is not given.
    .utilisation = `per_effective_gpu_hour` is null: `utilisation` is not given.
    .tokens = `cost_per_million_tokens` is null: `tokens` is not given.
