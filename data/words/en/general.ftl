# Phrases that every room uses, in British English.
# Thin and no-break spaces are written as such. A phrase is one whole sentence or one whole name: no sentence is put together from
# pieces whose order would differ in another language.

list-comma = { $first }, { $last }
list-all = { $first } and { $last }
list-any = { $first } or { $last }

problem-document = document
problem-message = found { $found }; expected { $expected }
problem-more = { $left } more problems
problem-none = none
problem-first = Mend those named first.

# A small number in words; digits above ten.
count-in-words =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }
unknown = unknown
