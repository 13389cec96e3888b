# Energy, carbon and effective density of an option: the room `decision`, `carbon`.

carbon-measure-energy = Energy
    .unit = kWh
    .formula = Hours of cards × TDP × power of a node over its cards × share drawn at work or idle × PUE of the place; where a cost line names kW, kW × PUE × load × hours in place of its cards.
carbon-measure-location = Carbon, location-based
    .unit = kg CO2e
    .formula = Energy × carbon of the grid at each place.
carbon-measure-market = Carbon, market-based
    .unit = kg CO2e
    .formula = Energy × what the vendor's contract for power says of its carbon; where none is entered, carbon of the grid.
carbon-measure-density = Effective density
    .unit = useful GPU-hours per MWh
    .formula = Useful hours in reference GPUs ÷ energy of the same rows.
carbon-measure-kpi = Effective density as the KPI has it
    .unit = useful GPUs per kW
    .formula = Useful reference GPUs on average ÷ power drawn on average, cooling included.
carbon-measure-tokens-energy = Energy per million tokens
    .unit = kWh
    .formula = Energy of the pool's rows ÷ useful tokens of their useful hours, at the speed of the reference card.
carbon-measure-tokens-location = Carbon per million tokens, location-based
    .unit = kg CO2e
    .formula = Location-based carbon of the pool's rows ÷ useful tokens of their useful hours, at the speed of the reference card.
carbon-measure-tokens-market = Carbon per million tokens, market-based
    .unit = kg CO2e
    .formula = Market-based carbon of the pool's rows ÷ useful tokens of their useful hours, at the speed of the reference card.
carbon-measure-run-energy = Energy per run
    .unit = kWh
    .formula = Tokens of one run ÷ tokens that a reference GPU takes in a useful hour × energy ÷ useful hours of the rows that serve the workload.
carbon-measure-run-location = Carbon per run, location-based
    .unit = kg CO2e
    .formula = Tokens of one run ÷ tokens that a reference GPU takes in a useful hour × location-based carbon ÷ useful hours of the rows that serve the workload.
carbon-measure-run-market = Carbon per run, market-based
    .unit = kg CO2e
    .formula = Tokens of one run ÷ tokens that a reference GPU takes in a useful hour × market-based carbon ÷ useful hours of the rows that serve the workload.

carbon-site-pue = PUE in { $place }
carbon-emitted = Carbon of the cards of { $vendor }
carbon-site-grid = Carbon of the grid in { $place }
carbon-effect = energy and carbon only

carbon-no-place = a place of the sheet Quotes behind the first point
carbon-no-quote = the short name of a quote behind the first point
carbon-meant = The nearest name there is { $near }.
    .none = Take it from the sheet Quotes, as it stands there.

carbon-year = Year { $year }
carbon-years =
    { $years ->
        [one] { $years } year
       *[other] { $years } years
    }
carbon-of-pool = { $measure }, { $pool }
carbon-of-run = { $measure }, { $workload }
carbon-in-year = { $measure }, year { $year }
carbon-figure = { $of }, { $part }
carbon-central = central case
carbon-unknown = not known
carbon-nowhere = a place that no quote names

carbon-finding = { $option } takes { $energy } kWh over { $years }: { $location } kg CO2e by the grids of its places, { $market }
    .least = { $option } takes at least { $energy } kWh over { $years }, hosted tokens not counted: { $location } kg CO2e by the grids of its places, { $market }
    .unknown = What { $option } draws is not known: hosted tokens have no published energy
carbon-by-market = { $market } kg by contracts for power
    .none = and by market the same, since no contract for power is entered
carbon-power = At { $place } what is bought and committed draws { $power } kW at most (P10 to P90: { $range }), cooling included; no limit is entered.
    .limit = At { $place } what is bought and committed draws { $power } kW at most (P10 to P90: { $range }), cooling included; the limit of { $limit } kW is kept in { $share } of futures.

carbon-hosted = Not counted: { $quotes }. What a vendor of tokens draws for them is not known, so the numbers are the least that there is.
carbon-lines = The cost lines { $lines } say what { $quotes } draws; they count in place of TDP.
    .added = The cost lines { $lines } name power of nothing that is bought here; it is added.
carbon-no-tdp = No TDP is known of the cards of { $quotes }; the assumption energy_card_watts counts.

carbon-place = { $place }, counted as { $region }: PUE { $pue } ({ $pue_source }); grid { $grid } kg CO2e per kWh ({ $grid_source }).
    .unknown = { $place }, no region of the reference data: PUE { $pue } ({ $pue_source }); grid { $grid } kg CO2e per kWh ({ $grid_source }).
carbon-lacks-place = A quote in use names no place, so wide intervals count for its PUE and grid: fill the column Region on the sheet Quotes.
carbon-lacks-region = No region is called { $place }, so wide intervals count for its PUE and grid: end it with its country, as in Kajaani, Finland.
    .near = No region is called { $place }, so wide intervals count for its PUE and grid. Did you mean { $near }?
carbon-lacks-run = How large a run of { $workload } is, nobody said, so nothing is told per run: fill the column Tokens of one run on the sheet Workloads.
    .model = A run of { $workload } has a size but no model, so its hours are unknown: fill the column Model on the sheet Workloads.
    .speed = How fast { $sku } takes tokens of { $workload } is not known, so nothing is told per run: enter its dense peak on the sheet Accelerators.
carbon-lacks-options = No option can be costed yet, so none has any hours: see what is missing on the sheet Options.

carbon-note-method = Cards that are bought or committed count in all hours, idle ones at their idle share; cards by use in the hours that they work, rework included. A power lever acts on what is bought. Making and disposing of machines is not counted.
carbon-note-market = Market-based carbon takes contracts as the GHG Protocol asks (Scope 2 Guidance, 2015): enter market_grid and the quote's short name as an assumption, with its certificate as the source. No residual mix is at hand, so the grid's factor counts elsewhere.
carbon-note-density = Useful hours are those of the counted rows, in reference GPUs. Tokens are those of pools whose workloads all name a model. A run is told of workloads that say how many tokens one has: its useful hours at the speed of the reference card, reruns and idle hours shared among all useful ones.
carbon-note-power = The most power is that of all cards at work at the node's maximum, month by month. A limit is entered as the assumption site_kw and the place; cards by use stand in their vendor's halls and count against none.
carbon-note-worlds = Percentiles are taken over the first { $worlds } futures, seed { $seed }; the central case alone adds up over the years.

cli-carbon = Energy, carbon and effective density over the horizon, medians
cli-carbon-head = { $measure }, { $unit }
cli-carbon-measure = Measure
cli-carbon-unit = Unit
cli-carbon-places = Places:

pack-carbon-question = How much energy does each option take, and how much carbon goes with it?
pack-carbon-none = No option is recommended; the table has them all.
pack-carbon-beside = Energy, carbon and effective density of each option over { $years }: median, and P10 to P90
pack-carbon-runs = One training run by option: median, and P10 to P90
pack-carbon-measure = Measure
pack-carbon-years = { $option }: median of each year
pack-carbon-assumptions = What its energy rests on, with source
