## exchange: demand out of files of others

usage-kind-hours = GPUs by hour or day
usage-kind-jobs = Jobs of Slurm
usage-kind-metrics = Metrics of Prometheus
usage-kind-requests = Log of requests

usage-counted-gpus = Numbers of GPUs
usage-counted-percent = How busy a GPU is, 0 to 100
usage-counted-share = How busy a GPU is, 0 to 1

## What is wrong (codes I57x and I58x)

usage-time = a time such as 2026-01-05 13:00, 2026-01-05T13:00:00+01:00 or seconds since 1970
    .hint = Write year, month and day in this order.
usage-skipped = a time that the clocks of the zone show
    .hint = The clocks skipped this hour: name the zone that the times are in, or take the row out.
usage-twice = a time that no other row has
    .hint = Add the rows of one time up, or take one of them out; name the zone where the clocks repeat an hour.
usage-unordered = a time after { $before }, which stands before it
    .hint = Sort the rows by time, or name the zone where the clocks repeat an hour.
usage-number =
    .hint = Write plain numbers; leave the cell empty where nobody knows.
usage-negative = a value of at least 0
    .hint = Nobody uses fewer than no GPUs: look at how the column was computed.
usage-empty = an empty file
usage-heads = the columns { $heads }
usage-no-time = a column of times
    .hint = Name the column of times in the first row, by one of { $known }.
usage-no-gpus = a column of GPUs, or columns of tokens
    .hint = Say which column holds the GPUs (`--column`), or give prompts and answers in tokens as ContextTokens and GeneratedTokens.
usage-column = a column { $column }
    .hint = Write the head as it stands in the file.
usage-no-job-column = the columns { $columns } of `sacct`
    .hint = Write the accounting with `sacct --allusers --parsable2 --format=JobID,State,Start,End,AllocTRES`.
usage-no-job = no job that held a GPU
usage-one-job = at least one job with GPUs in AllocTRES
usage-tres = GPUs such as gres/gpu=8 or gres/gpu:h100=8
    .hint = Write AllocTRES as `sacct` gives it.
usage-backwards = an end after the start { $start }; the end is { $end }
    .hint = Look the job up in the accounting, or take the row out.
usage-all-gaps = { $rows ->
        [0] nothing
        [one] one row without a number
       *[other] { $rows } rows, none with a number
    }
usage-one-number = at least one known number of GPUs
    .hint = Look whether another column holds the numbers (`--column`).
usage-cadence = rows that are { $seconds } seconds apart
    .expected = rows by the hour, by the day, or closer than an hour
    .hint = Export the series by the hour or by the day.
usage-long = { $steps } steps from first to last; { $most } are read
    .hint = Check the years, or split the file.
usage-matrix = an answer of Prometheus to `query_range`
    .hint = Ask for /api/v1/query_range with start, end and step, and save the answer as it is.
usage-values = a series with `values`
usage-pair = a pair of a time and a number
    .hint = Save the answer as Prometheus gives it.
usage-percent = at most 100
    .hint = Say what the values count: --measure gpus where they are numbers of GPUs.
usage-share = a share, which is never above 1
    .hint = Say what the values count: --measure percent where they go up to 100.
usage-no-tokens = { $rows ->
        [0] no request
        [one] one request without tokens
       *[other] { $rows } requests, none with tokens
    }
usage-tokens = requests with their tokens
    .hint = Log the tokens of each prompt and of each answer, as ContextTokens and GeneratedTokens.
usage-token-count = a number of tokens, at least 0
    .hint = Write plain whole numbers.
usage-many-rows = more than { $most } rows
usage-more = { $left ->
        [one] one more thing is wrong, { $shown } are listed
       *[other] { $left } more things are wrong, { $shown } are listed
    }
usage-kinds = { $first } and { $second } together
    .expected = files of one kind
    .hint = Read them one after the other.
usage-other-step = another step than the files before it
usage-steps-differ = the same step in all files
usage-overlap = { $count ->
        [one] one step that is told twice, { $first }
       *[other] { $count } steps that are told twice, { $first } first
    }
    .expected = steps that { $file } does not tell
    .hint = Take one of the files out, or export them without an overlap.
usage-zone = UTC, a zone such as Europe/Berlin, or an offset such as +05:30
    .hint = Name the zone of the times that name none.

## What is to be said

usage-local = { $count ->
        [one] One time names no zone and was read in { $zone }.
       *[other] { $count } times name no zone and were read in { $zone }.
    }
usage-repeated = { $count ->
        [one] One time lies in an hour that the clocks of { $zone } show twice; the first pass was taken first.
       *[other] { $count } times lie in hours that the clocks of { $zone } show twice; the first pass was taken first, and a pass that is missing is a gap.
    }
usage-skipped-rows = { $count ->
        [one] One empty row of an hour that the clocks of { $zone } skip was left out.
       *[other] { $count } empty rows of hours that the clocks of { $zone } skip were left out.
    }
usage-finer = Rows are { $seconds } seconds apart; an hour is the mean of its rows.
usage-moved = { $count ->
        [one] One row does not begin with an hour of UTC and counts for the hour that it begins in.
       *[other] { $count } rows do not begin with an hour of UTC and count for the hour that they begin in.
    }
usage-sheet = The sheet { $sheet } was read; { $others } were not.
usage-running = { $count ->
        [one] One job was still running: it counts up to { $until }, the latest time in the file.
       *[other] { $count } jobs were still running: they count up to { $until }, the latest time in the file.
    }
usage-steps = { $count ->
        [one] One step of a job was left out, since its job holds its GPUs.
       *[other] { $count } steps of jobs were left out, since their jobs hold their GPUs.
    }
usage-waiting = { $count ->
        [one] One job never started and was left out.
       *[other] { $count } jobs never started and were left out.
    }
usage-without = { $count ->
        [one] One job without a GPU was left out.
       *[other] { $count } jobs without a GPU were left out.
    }
usage-same-job = { $count ->
        [one] One job stands there twice and counts once.
       *[other] { $count } jobs stand there twice and count once.
    }
usage-requests = { $count ->
        [one] One request with { $prompt } tokens in its prompt and { $generated } generated.
       *[other] { $count } requests with { $prompt } tokens in prompts and { $generated } generated.
    }
usage-no-prompts = The log tells no tokens of prompts: what reading them takes is not in the GPUs.
usage-no-generated = The log tells no generated tokens: what generating takes is not in the GPUs.
usage-empty-requests = { $count ->
        [one] One request has no tokens and takes no GPU.
       *[other] { $count } requests have no tokens and take no GPU.
    }
usage-series-gpus = { $count ->
        [one] One series of numbers of GPUs.
       *[other] { $count } series of numbers of GPUs, added up.
    }
usage-series-percent = { $count ->
        [one] One series of how busy a GPU was, in hundredths.
       *[other] { $count } series of how busy a GPU was, in hundredths, added up.
    }
usage-series-share = { $count ->
        [one] One series of how busy a GPU was, as a share.
       *[other] { $count } series of how busy a GPU was, as shares, added up.
    }
usage-busy = GPUs that are busy are fewer than those that are allocated: a GPU that waits for data counts in part.
