"""What pymcdm makes of decision matrices: one JSON list of cases on standard input, one of results on standard output.

A case is {"matrix", "weights", "types" (1 or -1), "p", "q", "v"}. pymcdm turns costs round where it normalises, so that methods that
take raw numbers are given columns turned round.
"""
import json
import sys

import numpy as np
from pymcdm import methods, normalizations, weights


def results(case):
    matrix, own, types = (np.array(case[key], dtype=float) for key in ("matrix", "weights", "types"))
    turned, p, q, ones = matrix * types, np.array(case["p"]), np.array(case["q"]), np.ones(len(types))
    raw = {"normalization_function": lambda x, cost=False: x}
    flows = {name: methods.PROMETHEE_II(name, p=p, q=q) for name in ("usual", "ushape", "vshape", "level", "vshape_2")}
    found = {
        "wsm": methods.WSM(**raw)(turned, own, ones),
        "wpm": methods.WPM(**raw)(matrix**types, own, ones),
        "vector": methods.TOPSIS(normalizations.vector_normalization)(matrix, own, types),
        "minmax": methods.TOPSIS(normalizations.minmax_normalization)(matrix, own, types),
        "vikor": methods.VIKOR(v=case["v"])(turned, own, ones),
        "entropy": weights.entropy_weights(matrix),
        "critic": weights.critic_weights(turned),
    }
    found |= {name: method(turned, own, ones) for name, method in flows.items()}
    return {name: [float(x) for x in figures] for name, figures in found.items()}


json.dump([results(case) for case in json.load(sys.stdin)], sys.stdout, allow_nan=False)
