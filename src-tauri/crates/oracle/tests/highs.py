"""The least cost of linear programmes by HiGHS: one JSON list of them on standard input, one of costs on standard output.

A programme is {"costs", "most", "whole", "at_most", "equal"}: a list per column each of costs, upper bounds (null: none) and whether it is
whole; rows as [right-hand side, [[column, factor], ...]]. Columns are at least 0. A programme that nothing satisfies costs null.
"""
import json
import sys

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

EXACT = {"primal_feasibility_tolerance": 1e-9, "dual_feasibility_tolerance": 1e-9}


def matrix(rows, columns):
    entries = [(row, column, factor) for row, (_, terms) in enumerate(rows) for column, factor in terms]
    at, column, factor = zip(*entries) if entries else ((), (), ())
    return coo_matrix((factor, (at, column)), shape=(len(rows), columns)).tocsr(), np.array([side for side, _ in rows])


def solved(programme, bounds, whole=None):
    columns = len(programme["costs"])
    rows, sides = matrix(programme["at_most"], columns)
    equal, gpus = matrix(programme["equal"], columns)
    options = {"mip_rel_gap": 0.0} if whole is not None else EXACT
    arguments = {"A_ub": rows, "b_ub": sides, "A_eq": equal, "b_eq": gpus, "bounds": bounds, "integrality": whole}
    found = linprog(programme["costs"], method="highs", options=options, **arguments)
    if found.status not in (0, 2):
        raise RuntimeError(found.message)
    return found if found.status == 0 else None


def least(programme):
    """What is whole is found first, to HiGHS's tolerance; then the rest at exactly that."""
    bounds = [(0, most) for most in programme["most"]]
    whole = np.array(programme["whole"], dtype=int)
    if not whole.any():
        found = solved(programme, bounds)
        return None if found is None else float(found.fun)
    found = solved(programme, bounds, whole)
    if found is None:
        return None
    fixed = [(round(x), round(x)) if is_whole else bound for x, is_whole, bound in zip(found.x, whole, bounds)]
    return float(solved(programme, fixed).fun)


json.dump([least(programme) for programme in json.load(sys.stdin)], sys.stdout, allow_nan=False)
