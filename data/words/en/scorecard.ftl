## scorecard

## rank

scorecard-none-ranked = Every alternative fails a gate, so none is ranked.
scorecard-unknown = `{ $alternative }` is unknown on { $criteria }: it counts as 50 in `scores` and as 0 to 100 in `ranges`.

## read (codes S1xx)

scorecard-empty = at least one
    .hint = Add one.
scorecard-no-weight = weights that are all 0
    .expected = a weight above 0
    .hint = Give one criterion a weight.
scorecard-later = Ask for "value"; this method comes in a later version.
scorecard-twice = "{ $id }" again
    .expected = ids that differ
    .hint = Rename one of them.

## read/criterion (codes S1xx)

scorecard-weight = a weight, at least 0
scorecard-no-value = a value function on every criterion for the method `value`
    .hint = Add { "{" }"worst", "best"{ "}" } or { "{" }"points"{ "}" }.
scorecard-direction = values that never fall as performance gets better by `direction`
    .hint = Turn the anchors round, or change `direction`.
scorecard-anchors = anchors that differ
    .hint = Move `worst` and `best` apart.
scorecard-points = two or more points with performance rising strictly
    .hint = Add points, or sort them by performance and keep one for each.
scorecard-two-numbers = Give two numbers.
scorecard-value = a value from 0 to 100
scorecard-gate = either `min` or `max`
    .hint = Give exactly one of the two bounds.
scorecard-threshold = a threshold, at least 0
    .above = a threshold above 0
scorecard-deviation = a deviation above 0
scorecard-thresholds = q at most p
    .hint = Lower `q` or raise `p`.

## read/performance (codes S107, J0xx)

scorecard-no-criterion = `{ $name }`, which is no criterion
    .expected = criteria only
    .hint = Remove it, or add the criterion.
scorecard-no-performance = a performance on every criterion
    .hint = Add it; null if unknown.
scorecard-cell = a number, [low, high], { "{" }low, mode, high{ "}" } or null
    .hint = Give one of these.
scorecard-interval = [low, high] with low at most high
    .hint = Give two numbers, the lower one first.
scorecard-triangle = Put the three numbers in order.
