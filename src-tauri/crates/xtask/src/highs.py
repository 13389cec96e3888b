"""What HiGHS takes for a document of `assay mix` with demand and options by hour, without scenarios or whole units.

Argument: the document. Prints `highs_ms=... cost=...`: the median of three runs, building the linear programme included.
"""

import json
import statistics
import sys
import time

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, vstack


def built(document):
    """A column for each capacity, then each option's use in each hour: costs, rows, right-hand sides, bounds."""
    demand = np.asarray(document["demand"], float)
    hours = len(demand)
    options = document["options"]
    each = lambda option, key, missing: np.broadcast_to(np.asarray(option.get(key, missing), float), hours)
    bought = [option for option in options if option.get("fixed_per_hour", 0) > 0]
    columns = len(bought) + hours * len(options)
    costs = [option["fixed_per_hour"] * hours for option in bought]
    most = [option.get("max", np.inf) for option in bought]
    hour = np.arange(hours)
    rows, sides, serving = [], [], []
    for at, option in enumerate(options):
        own = len(bought) + hours * at + hour
        serving.append(own)
        costs = np.append(costs, each(option, "variable_per_hour", 0) * (1 + option.get("overhead", 0)))
        most = np.append(most, each(option, "available", np.inf))
        if option in bought:
            capacity = np.full(hours, bought.index(option))
            signs = np.concatenate([np.ones(hours), -np.ones(hours)])
            where = (np.concatenate([hour, hour]), np.concatenate([own, capacity]))
            rows.append(coo_matrix((signs, where), shape=(hours, columns)))
            sides.append(np.zeros(hours))
    where = (np.tile(hour, len(options)), np.concatenate(serving))
    rows.append(coo_matrix((-np.ones(hours * len(options)), where), shape=(hours, columns)))
    sides.append(-demand)
    return costs, vstack(rows).tocsr(), np.concatenate(sides), np.column_stack([np.zeros(columns), most])


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    times = []
    for _ in range(3):
        start = time.perf_counter()
        costs, rows, sides, bounds = built(document)
        solved = linprog(costs, A_ub=rows, b_ub=sides, bounds=bounds, method="highs-ipm")
        times.append(time.perf_counter() - start)
    print(f"highs_ms={statistics.median(times) * 1000:.0f} cost={solved.fun:.3f}")


main()
