## tables: cells, limits, series and what can be said of rows (codes I51x, I52x)

tables-number = a number
tables-number-between = a number from { $low } to { $high }
tables-number-above-at-most = a number above { $low }, at most { $high }
tables-number-above = a number above { $low }
tables-number-at-least = a number, at least { $low }
tables-number-at-most = a number, at most { $high }

## cell

tables-text = at most { $most } characters of plain text
    .control = Remove control characters.
    .both = Remove control characters, and shorten the text.
    .long = Shorten the text.
tables-name = a short name
    .hint = Use a name without @ and line breaks.
tables-word =
    .hint = Choose one of the words from the list.
    .like = Did you mean { $near }? Choose a word from the list.
tables-percent = Write the number itself, without a percent sign: this column counts no share.
    .counts = Write the number itself, such as { $number }: { $typed } would count as { $share }.
tables-whole =
    .hint = Give a whole number.
tables-one-number = one number, not a range
    .hint = Write one number, such as 30k, 12 % or 0.5; a range is not understood in this column.
tables-estimate = { $limits }, a range of them, or @assumption
tables-share-meant = Write { $percent } % or { $share }.
    .named = Write { $share }.
tables-held = It reaches from { $low } to { $high }, its P0.1 and P99.9: narrow it, or write pert with three numbers within the limits.
tables-words = one or more of { $words }, with commas between
    .hint = Take words from the list, with commas between.
tables-answer = { $limits }, a range of them, @assumption, `{ $unknown }` or `{ $missing }`
    .nothing = Write `?` where it was asked and nobody knows, `none` where the vendor did not answer, or leave the cell blank where nobody has looked.
tables-units = a number of units, at least 0, `as needed`, or steps such as `184; 200 from 13`
tables-steps =
    .hint = Write the first number alone and each later one with `from` and its month, such as 184; 200 from 13.
    .months = Write a whole month from { $least } to { $most } behind `from`, each later than the one before, such as 184; 200 from 13; 150 from 37.
tables-rank = Write a number from -1 to 1, such as 0.6: above 0 both rise together, below 0 one falls as the other rises.
tables-date = an ISO date
    .hint = Write the date as 2027-03-15.
    .either = This may be { $one } or { $other }: write the one that is meant, so.
tables-scale = words with their numbers as `no = 0; partly = 50; yes = 100`
    .hint = Give two or more words, each with a number, from the worst to the best; `none` and `?` are answers to every criterion.
tables-no-scale = Write 30k, 0.4 to 0.5 or `?`; words count where the criterion has a scale.
tables-of-scale = one of the words { $words }, a number, `?` or `none`
    .hint = Take a word of the criterion's scale.
tables-points = points as `x:score; x:score`
    .hint = Give two or more points, x rising, score 0 to 100.
tables-credits = availabilities with the share of the charge owed below each, such as `99.5 %: 10 %; 99 %: 30 %`
    .hint = Write each availability, a colon and the share of the month's charge, with semicolons between: 99.5 %: 10 %; 99 %: 30 %; 95 %: 100 %.
    .falling = Write the highest availability first, each later one lower: 99.5 %: 10 %; 99 %: 30 %.
    .rising = Give each lower availability a larger share: below it more is owed.
tables-unreadable =
    .empty = Type a number or a range such as 30k to 45k.
    .no-number = Write 30k, 12 %, 30k to 45k, 20 / 25 / 40 or 30k ±20 %, with a point for decimals; or name a distribution, such as lognormal 10k to 40k.
    .with-unit = Write the number alone, thousands as k and millions as M: what it is counted in stands in the head of the column, a currency in its own column.
    .one-sided = One bound is no value: write both, such as 30k to 45k.
    .ambiguous = A point before three digits may group thousands or begin decimals: write { $grouped } or { $decimal }.
    .ambiguous-comma = A comma before three digits may group thousands or begin decimals: write { $grouped } or { $decimal }.
    .misplaced-comma = Write one comma or point where decimals begin, and thousands without either: 1.5 or 1500.
    .backwards = Write the lower bound first.
    .mode-outside = Write the least, the most likely and the greatest value in that order.
    .distribution = Write one of these: uniform 30k to 45k, triangular 20 / 25 / 40, pert 20 / 25 / 40, lognormal 10k to 40k (P10 to P90), normal 100 ± 20, normal 80 to 120 (P10 to P90), discrete 30k (70 %), 45k (30 %), or empirical 31k, 33k, 38k.
    .not-above-zero = A lognormal is above 0: give two bounds above 0, or write normal, pert or a plain range.
    .shares = Write a share behind each value, in all 100 %, to a hundredth of a per cent: discrete 30k (70 %), 45k (30 %).
    .too-many-values = Give at most twelve values that differ, and at most 40 in all; of more, write lognormal or normal with their P10 and P90.
    .too-many-digits = Use at most 28 digits.

## series

tables-run = GPUs per step, at least 0
    .hint = Give a number of GPUs, or leave the cell empty for a gap.
tables-start = a time such as 2026-01-01T00:00Z, a date, or `weekday 13` in a profile
    .hint = Write the time in RFC 3339, or day, weekday or weekend with an hour from 0 to 23.

## check

tables-twice = { $name } a second time
    .hint = Rename or remove one of the rows.
tables-pair = another assumption than the first
    .hint = Name two assumptions, or remove the row.
tables-empty-cell = an empty cell
    .hint = Fill in { $column }.
tables-value-for = a value for { $column }
tables-canonical = the canonical form
    .hint = Read the cell through the import.
tables-id-from = an id from { $table }
    .hint = Add it to { $table } or mend the name.
    .like = Did you mean { $near }? Otherwise add it to { $table }.
tables-assumption =
    .hint = Add the assumption or mend the name.
    .like = Did you mean { $near }? Otherwise add the assumption.
tables-own-value = a number or a range
    .hint = Give the assumption a value of its own.

## limits

tables-assumption-beyond = @{ $id }, which is { $range }
    .hint = Mend the value of { $id } in Assumptions, or name another assumption here.
tables-taken-by = Give { $limits }, for { $column } of { $row } takes it.

## files of the sample

tables-file-column = a column of the table
    .hint = Rename or remove the column.
tables-file-cells = one cell per column
    .hint = Quote cells that hold a comma.

# Judgements of people.
tables-judged = an axis, or the id of a criterion
    .hint = Axes are { $axes }; ids of criteria stand in Criteria.
    .like = Do you mean { $near }?
tables-judged-method = { $method }, as for the items beside it
    .hint = One person compares axes, or the criteria of one axis, by one method.
tables-against = an item and how many times as much, such as "price 3" or "term 1/2"
    .hint = Separate several by a semicolon; every number is above 0.
tables-against-item = another item that it is compared with
    .hint = Axes are compared with axes, a criterion with others of its axis.
