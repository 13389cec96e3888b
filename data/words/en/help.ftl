## Help on a terminal: what each verb does, `.after` what stands below, what each argument means and `.value` what is given with it. Commands in
## examples stay as they are.

help-assay = Decide what AI compute to buy, from whom and how, and defend the decision. Works without a network.
    .after =
        Examples:
          assay new case.assay --sample          a worked case to look at
          assay start case.assay                 a first case of one's own, from eight answers
          assay evaluate case.assay              the recommendation, how sure it is, what would change it
          assay pack case.assay -o case.pdf      the decision pack
          assay export --template intake.xlsx    the workbook to fill in
          assay import case.assay intake.xlsx    what was filled in, as one undoable step

        Exit codes: 0 answered, 2 the input is wrong, 1 the machine failed.

# Arguments that mean the same with every verb.
help-any-help = Print help
help-any-version = Print version
help-any-json = Errors, and answers that are pages, as JSON on standard output
help-any-threads = Threads for simulation; never changes an answer [default: all cores]
    .value = N
help-any-by = Who changes the workspace, for its log [default: the account's name]
    .value = NAME
help-any-why = Why, for its log
    .value = TEXT
help-any-file = The workspace (.assay)
    .value = FILE
help-any-document = File with one JSON document; `-` or nothing reads standard input
    .value = FILE
help-any-worlds = Simulated futures to draw, 1 to 1,000,000 [default: 10000]
    .value = N
help-any-seed = Seed of the futures [default: 1]
    .value = N
help-any-device = Only this device, by its number
    .value = N

## Workspaces

help-new =
    .after =
        Examples:
          assay new case.assay
          assay new case.assay --sample
          assay new year.assay --bills
help-new-file = Name of the new file; ends in .assay
    .value = FILE
help-new-criteria = With the criteria of the template, to be chosen from and edited
help-new-sample = Fill it with the sample case
help-new-bills = Fill it with the sample case and a year of its bills

help-start =
    .after =
        Asks eight questions, one line each; Enter takes what stands in brackets.

        Examples:
          assay start case.assay
          assay start case.assay answers.json    # fields: assay call --list --json
help-start-file = Name of the new case; ends in .assay
    .value = FILE
help-start-answers = The answers as JSON; without it they are asked for
    .value = JSON

help-import =
    .after =
        Examples:
          assay import case.assay intake.xlsx --dry-run
          assay import case.assay intake.xlsx --by Anna --why 'second round of offers'
          assay import case.assay results/*.json --vendor helio
          assay import case.assay all_reduce.json dcgm-diag.json vllm.json mamf.txt --vendor helio
          assay import case.assay aws.csv.gz azure.parquet dcgm.json counts.csv
          assay import case.assay older.xlsx --ask    # asks whose change counts where both changed a cell
help-import-inputs = Workbooks (.xlsx), JSON exports, benchmark results, runs of other tools (nccl-tests, nvbandwidth, dcgmi diag, vllm bench serve, llama-bench, mamf-finder), bills (FOCUS, OpenCost) and files of use; pipes too
    .value = INPUT
help-import-dry-run = Only show what would change
help-import-over = Take the file's order of Options
help-import-ours = Where both changed a cell after the export, keep the workspace's
help-import-theirs = Where both changed a cell after the export, take the file's
help-import-ask = Ask for each such cell
help-import-vendor = Whose hardware the benchmark results and runs are of
    .value = ID
help-import-currency = What an allocation of OpenCost is in, which names no currency
    .value = CODE
help-import-expect = How many nodes the benchmark results are expected of; which are missing is told
    .value = N
help-import-parts = The bills are parts of one, so that none corrects another

help-actuals =
    .after =
        Examples:
          assay actuals case.assay
          assay actuals case.assay --by team,month --from 2026-01 --narrow provider=AWS
          assay actuals case.assay --json | jq '.levers, .budgets'
          assay actuals case.assay --again
help-actuals-by = Keys, of team, purpose, card, instance, pricing, provider, account, region, service, category, resource, month [default: team]
    .value = KEY,…
help-actuals-narrow = Only lines with this value; of one key any of several, without a value those that have none
    .value = KEY=VALUE
help-actuals-from = First month that counts
    .value = MONTH
help-actuals-to = Last month that counts
    .value = MONTH
help-actuals-month-0 = Calendar month of month 0 of what was awarded [default: the one kept, else that of the award]
    .value = MONTH
help-actuals-again = Would the same be signed on what is known since the award, and what is leaving now worth?

help-statement =
    .after =
        Examples:
          assay statement case.assay --team search -o search.pdf
          assay statement case.assay --team search --month 2026-03 -o search.csv
help-statement-output = Name of the statement (.pdf), or of a table of the team's months with exact amounts (.csv)
    .value = FILE
help-statement-team = Whose: as tags and rules name the team
    .value = NAME
help-statement-month = The month [default: the team's last that is over by the bills]
    .value = MONTH

help-demand = What files say of demand, and what demand will be.
    .after =
        Examples:
          assay demand case.assay usage.csv --zone Europe/Berlin            what the file says; nothing is stored
          assay demand case.assay usage.csv --workload rag --take           stored as one undoable step
          assay demand case.assay jobs.txt --workload training --take       sacct --parsable2 --format=JobID,State,Start,End,AllocTRES
          assay demand case.assay dcgm.json --measure percent               query_range of Prometheus
          assay demand case.assay trace.csv --workload rag                  requests become GPUs by the model and card of the workload
          assay demand case.assay --workload rag --event '2027-03-01 +40 %' the forecast, tested on what was held back
          assay demand case.assay --workload rag --growth '10 % to 30 %' --adopt
help-demand-inputs = Files of one kind: csv, xlsx, sacct, query_range, logs with tokens; none for a forecast
    .value = INPUT
help-demand-workload = Workload whose demand it is
    .value = ID
help-demand-zone = Zone of times that name none [default: UTC]
    .value = ZONE
help-demand-column = Head of the column of GPUs, where it is not found by itself
    .value = HEAD
help-demand-measure = What the values of Prometheus are, where their name does not say it
    .value = WORD
help-demand-take = Store the series in place of the one that the workload has
help-demand-over = Let a longer history give way to less than a week
help-demand-months = Months of the horizon [default: the frame's]
    .value = N
help-demand-from = Day on which the horizon begins [default: the frame's day of the decision]
    .value = DAY
help-demand-growth = Growth by the year, such as '10 % to 30 %', in place of the trend
    .value = RANGE
help-demand-event = What is known to come, such as '2027-03-01 +40 %'; may be given again
    .value = EVENT
help-demand-adopt = Draw the workload's scale and growth from the forecast, as one undoable step

help-evaluate =
    .after =
        Examples:
          assay evaluate case.assay
          assay evaluate case.assay --json --worlds 100000 --seed 7
          assay evaluate case.assay --error '0.2 %'
help-evaluate-error = Draw more, up to a million, until the standard error of the share of futures is at most this
    .value = SHARE

help-propose =
    .after =
        Examples:
          assay propose case.assay
          assay propose case.assay --vendors 3 --vendor-share 0.7 --json
          assay call case.assay propose.adopt '{ "{" }"id":"proposed_helio_meridian"{ "}" }'
help-propose-vendors = Most vendors of a proposal: 1, 2 or 3 [default: 2]
    .value = N
help-propose-searched = Simulated futures in which units are searched for, at even steps of what the options cost [default: 64]
    .value = N
help-propose-vendor-share = Largest share of the spend on quotes that one vendor may have, 0 to 1
    .value = SHARE
help-propose-unserved = Share of demand that may stay unserved, at most that of the assumption
    .value = SHARE

help-commitments =
    .after =
        Examples:
          assay commitments case.assay
          assay commitments case.assay --option lease --json
help-commitments-option = Option whose commitments are varied [default: the recommended one]
    .value = ID
help-commitments-searched = Simulated futures that each curve is taken over, at even steps of what the options cost [default: 128]
    .value = N

help-carbon =
    .after =
        Examples:
          assay carbon case.assay
          assay carbon case.assay --json
          assay call case.assay trace '{ "{" }"id":"option.lease.carbon.location.p50"{ "}" }'

help-life =
    .after =
        Examples:
          assay life case.assay
          assay life case.assay --json
          assay call case.assay trace '{ "{" }"id":"life.northwind_h200_8.refresh.p50"{ "}" }'

help-panel =
    .after =
        Examples:
          assay panel case.assay
          assay panel case.assay --json

help-lock =
    .after =
        Examples:
          assay lock case.assay --by lindqvist
          assay lock case.assay --by lindqvist --why "Criteria agreed on 2 March"

help-ballot =
    .after =
        Examples:
          assay ballot case.assay --evaluator anna -o anna.xlsx
          assay import case.assay anna.xlsx ben.xlsx
help-ballot-output = Name of the ballot (.xlsx)
    .value = FILE
help-ballot-evaluator = Who fills it in, as on the sheet Panel
    .value = ID

help-open =
    .after =
        Examples:
          assay open case.assay --by lindqvist

help-request =
    .after =
        Examples:
          assay request case.assay --vendor helio -o helio.xlsx
          assay request case.assay --vendor helio --round best_and_final -o helio2.xlsx
          assay request case.assay --vendor helio --until 2026-12-01 -o helio.xlsx
help-request-output = Name of the request (.xlsx)
    .value = FILE
help-request-vendor = Who fills it in, as on the sheet Vendors
    .value = ID
help-request-round = Round of offers [default: the last one received, or first]
    .value = NAME
help-request-until = Last day of the round; a later answer is marked as late
    .value = DATE

help-award =
    .after =
        Examples:
          assay award case.assay --option lease --reason "Board of 15 March"
help-award-option = The option awarded
    .value = ID
help-award-reason = Why; must be said here or with --why
    .value = TEXT
help-award-despite = Award an option that fails a requirement or a hard limit; that goes on record

help-debrief =
    .after =
        Examples:
          assay debrief case.assay --vendor stratus -o stratus.pdf
help-debrief-output = Name of the letter (.pdf)
    .value = FILE
help-debrief-vendor = To whom it is written: one of Vendors who was not chosen
    .value = ID

help-pack =
    .after =
        Examples:
          assay pack case.assay -o case.pdf --paper letter
          assay pack case.assay -o board.pdf --board
          assay pack case.assay --xlsx tables.xlsx
          assay pack case.assay --png page-1.png
help-pack-output = Name of the PDF
    .value = OUT.pdf
help-pack-xlsx = Name of a workbook with the tables of the pack, and with where each of their figures comes from
    .value = OUT.xlsx
help-pack-svg = Name of a picture of page 1 for a slide, as SVG that needs no fonts
    .value = OUT.svg
help-pack-png = Name of a picture of page 1 for a slide, 200 dots to the inch
    .value = OUT.png
help-pack-paper = Paper
    .value = PAPER
help-pack-board = Print only the pages for the board, without the annex
help-pack-full = Print everything: also shipped assumptions, all thresholds, published figures and the numbers behind each figure

help-verify =
    .after =
        A pack says itself how many futures it was made from; above 100,000 `verify` first says on standard error how long
        drawing them again takes, and Ctrl-C stops it. A PDF from anybody may be given: it is read in a process of its own
        with little memory.

        Examples:
          assay verify case.pdf case.assay && echo agrees
          gpg -d case.pdf.gpg | assay verify /dev/stdin case.assay
help-verify-pack = The pack, 32 MB at most
    .value = OUT.pdf

help-export =
    .after =
        Examples:
          assay export case.assay -o book.xlsx
          assay export case.assay --results -o book.xlsx
          assay export case.assay -o book.json
          assay export --template intake.xlsx
help-export-output = Name of the workbook (.xlsx) or of the JSON export (.json)
    .value = OUT
help-export-template = Write the empty workbook to fill in instead
    .value = OUT.xlsx
help-export-results = In a workbook, sheets with the results too
help-export-damaged = Export the rows of a damaged file as they are, else it is refused

help-check =
    .after =
        Example:
          assay check case.assay

help-rebuild =
    .after =
        The damaged file is only read.

        Example:
          assay check case.assay || assay rebuild case.assay -o rebuilt.assay
help-rebuild-output = Name of the new workspace; no file of that name may be there
    .value = NEW.assay

help-undo =
    .after =
        Example:
          assay undo case.assay --why 'wrong price list'

help-redo =
    .after =
        Example:
          assay redo case.assay

help-history =
    .after =
        Newest step first, as JSON too.

        Examples:
          assay history case.assay
          assay history case.assay --cells
          assay history case.assay --json | jq '.steps[0]'
help-history-cells = List below each step, undo and redo the cells that it changed, before and after: at most 200 of each of the newest 500

help-call = Any command of the table that the window uses.
    .after =
        Examples:
          assay call --list
          assay call case.assay table '{ "{" }"table":"quotes"{ "}" }'
          assay call case.assay trace '{ "{" }"id":"decision.right_in"{ "}" }'
          assay call case.assay edit - < change.json
help-call-command = Name of the command
    .value = COMMAND
help-call-request = Its request; `-` reads standard input [default: { "{}" }]
    .value = JSON
help-call-list = List the commands, with --json their request and response types

help-completions = Completions for a shell.
    .after =
        Example:
          assay completions bash > ~/.local/share/bash-completion/completions/assay
help-completions-shell = Which shell
    .value = SHELL

help-help = Print this message or the help of the given subcommand(s)
help-help-commands = Print help for the subcommand(s)
    .value = COMMAND

## Measuring

help-bench = Measure what attached hardware really does, and how sure that is.
    .after =
        Examples:
          assay bench --list
          assay bench --quick -o result.json
          assay bench --full --device 0 -o result.json
          assay bench --beside torch -o result.json
          assay bench --job slurm --nodes 64 --gpus 8 > job.sh
          assay import case.assay result.json

        Works without a GPU or driver: the processor is measured then. Nothing is ever set on a device.
        Exit codes: 0 measured, 2 the words make no sense, 1 the machine failed, 130 cancelled.
help-bench-list = Only list the devices, with their row of the catalog and who uses them
help-bench-quick = About 40 seconds for each device (the default)
help-bench-full = Some minutes, with every batch and sustained runs of 45 seconds
help-bench-seconds = About how many seconds for each device, in place of the plan's own
    .value = N
help-bench-out = Where the result goes; without it, standard output
    .value = OUT.json
help-bench-beside = Put what PyTorch reaches on the same shapes beside each figure; takes the python3 on the path
    .value = torch
help-bench-shape = Measure matrix products of these sizes in place of the fastest: C = A·B with A of m × k and B of k × n
    .value = M,N,K
help-bench-model = Decode with this model of the catalog and train its layers, in place of Llama-3-8B
    .value = NAME
help-bench-job = Print a job that measures a whole cluster, for its own scheduler; nothing is submitted
    .value = SCHEDULER
help-bench-nodes = Nodes of that job; 1 where none is given
    .value = N
help-bench-gpus = Devices of each node; 0 measures processors
    .value = N
help-bench-force = Measure a card that somebody else computes on: both will be slower

help-observe = Watch your own running job: effective utilisation, idle share, sunk compute.
    .after =
        Example:
          assay observe --seconds 60
help-spend =
    .after =
        Examples:
          assay spend bill.csv.gz --by month,provider
          assay spend aws.parquet azure.csv --rules rules.json --by team,tag:env
          assay spend --sql bigquery --rules rules.json --by month,team > query.sql
help-spend-inputs = Bills in FOCUS 1.0 to 1.3: csv, csv.gz, parquet; read as one
    .value = INPUT
help-spend-by = Keys of the groups: month, provider, account, service, region, category, pricing, tag:NAME, team, purpose, gpu
    .value = KEY,…
help-spend-sql = In place of reading: print the query that gives the same over a table `focus`, for bills that lie in a warehouse
    .value = DIALECT
help-spend-rules = Rules for team, purpose and gpu, the currency of the sums and rates into it (JSON)
    .value = FILE
help-observe-seconds = How long to watch
    .value = N

## Engines

help-rank =
    .after =
        Examples:
          assay rank scorecard.json
          assay rank < scorecard.json | jq '.results[0].ranking'
help-weights =
    .after =
        Examples:
          echo '{ "{" }"method":"roc","order":["cost","speed","service"]{ "}" }' | assay weights
          assay weights judgements.json | jq '.weights, .cr, .most_inconsistent'
help-robustness =
    .after =
        Examples:
          assay robustness scorecard.json
          assay robustness scorecard.json | jq '.acceptability, .flips, .smallest_change'
help-mfu =
    .after =
        Example:
          echo '{ "{" }"achieved_tflops":400,"peak_tflops":989{ "}" }' | assay mfu
help-fit =
    .after =
        Examples:
          assay fit model.json
          assay fit model.json | jq '.accelerators[] | select(.fits).sku'
help-tier =
    .after =
        Example:
          assay tier demand.json
help-mix =
    .after =
        Examples:
          assay mix hours.json
          assay mix hours.json | jq '.capacity, .cost, .versus'
help-tcc =
    .after =
        Examples:
          assay tcc lines.json
          assay tcc lines.json | jq -r .per_effective_gpu_hour
          assay tcc uncertain.json | jq '.percentiles, .drivers'
          assay tcc --compare scenarios.json | jq '.cheapest_probability, .evpi'
help-tcc-compare = Compare `scenarios`, which the document must have, in the same draws
help-breakeven =
    .after =
        Example:
          echo '{ "{" }"own":{ "{" }"capex":833806,"opex_per_hour":0.87{ "}" },"rent":{ "{" }"per_hour":98.32{ "}" },"currency":"USD"{ "}" }' | assay breakeven
help-kpi =
    .after =
        Example:
          echo '{ "{" }"effective_hours":540000,"paid_hours":700000{ "}" }' | assay kpi
help-contract =
    .after =
        Examples:
          assay contract lease.json
          assay contract lease.json | jq '.leaving, .rigidity'

## The program that measures, by itself

bench-help-assay-bench = Measure what attached hardware really does, and how sure that is. Works without a network, driver or GPU.
    .after =
        Examples:
          assay-bench discover                        what is in this machine
          assay-bench run -o result.json              about 40 seconds
          assay-bench run --full --device 0 -o r.json some minutes, with a sustained run
          assay-bench observe --seconds 60            how much your own running job uses

        A result file becomes evidence with `assay import case.assay result.json`.
        Nothing is ever set on a device: no clocks, power limit, MIG, persistence or compute mode.

        Exit codes: 0 measured, 2 the words make no sense, 1 the machine failed, 130 cancelled.
bench-help-any-help = { help-any-help }
bench-help-any-version = { help-any-version }
bench-help-any-json = The answer as JSON
bench-help-any-device = { help-any-device }
    .value = { help-any-device.value }
bench-help-discover = List devices, with their row of the catalog and who uses them.
bench-help-job = Print a job that measures a cluster.
bench-help-job-scheduler = The scheduler that it is for
    .value = SCHEDULER
bench-help-job-nodes = { help-bench-nodes }
    .value = { help-bench-nodes.value }
bench-help-job-gpus = { help-bench-gpus }
    .value = { help-bench-gpus.value }
bench-help-job-quick = { help-bench-quick }
bench-help-job-full = { help-bench-full }
bench-help-run = Measure, and write the result.
bench-help-run-quick = { help-bench-quick }
bench-help-run-full = { help-bench-full }
bench-help-run-seconds = { help-bench-seconds }
    .value = { help-bench-seconds.value }
bench-help-run-out = { help-bench-out }
    .value = { help-bench-out.value }
bench-help-run-shape = { help-bench-shape }
    .value = { help-bench-shape.value }
bench-help-run-model = { help-bench-model }
    .value = { help-bench-model.value }
bench-help-run-beside = { help-bench-beside }
    .value = { help-bench-beside.value }
bench-help-run-force = { help-bench-force }
bench-help-run-events = Progress as JSON lines on standard output; closing standard input cancels
bench-help-run-json = Errors, and with --out what was written, as JSON on standard output
bench-help-observe = Watch a running job: effective utilisation, idle share, sunk compute.
bench-help-observe-seconds = { help-observe-seconds }
    .value = { help-observe-seconds.value }
bench-help-help = { help-help }
bench-help-help-commands = { help-help-commands }
    .value = { help-help-commands.value }

## Around them on every page of help

typed-usage = Usage:
typed-commands = Commands:
typed-arguments = Arguments:
typed-options = Options:
typed-options-mark = OPTIONS
typed-command = COMMAND
typed-default = [default: { $value }]
typed-possible = [possible values: { $values }]

## What is wrong with the words that were typed

typed-unknown-argument = unexpected argument '{ $argument }' found
typed-unknown-verb = unrecognised subcommand '{ $verb }'
typed-no-verb = '{ $program }' requires a subcommand but one was not provided [subcommands: { $verbs }]
typed-missing =
    { $count ->
        [one] the following required argument was not provided: { $arguments }
       *[other] the following required arguments were not provided: { $arguments }
    }
typed-twice = the argument '{ $argument }' cannot be used multiple times
typed-conflict = the argument '{ $argument }' cannot be used with { $prior }
typed-no-value = a value is required for '{ $argument }' but none was supplied
typed-value = invalid value '{ $value }' for '{ $argument }' [possible values: { $possible }]
typed-value-wrong = invalid value '{ $value }' for '{ $argument }': { $why }
typed-value-more = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
typed-values = too many or too few values for '{ $argument }'
typed-no-equals = equal sign is needed when assigning values to '{ $argument }'
typed-no-text = invalid UTF-8 was detected in one or more arguments
typed-whole = expected a whole number from { $low } to { $high }
typed-number = expected a number

typed-near-verb =
    { $count ->
        [one] A similar subcommand exists: { $names }.
       *[other] Some similar subcommands exist: { $names }.
    }
typed-near-argument =
    { $count ->
        [one] A similar argument exists: { $names }.
       *[other] Some similar arguments exist: { $names }.
    }
typed-near-value =
    { $count ->
        [one] A similar value exists: { $names }.
       *[other] Some similar values exist: { $names }.
    }
typed-quoted = '{ $name }'
typed-of-verb = '{ $verb }' takes '{ $flag }'.
