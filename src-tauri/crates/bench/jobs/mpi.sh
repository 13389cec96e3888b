#!/bin/bash
# Measures every device of {nodes} nodes, all nodes at once: one result a node. Nothing is set on a device.
# HOSTFILE names the nodes, one a line. ASSAY_BENCH names the program where it is not on the path of every node, RESULTS a folder that all see.
set -u
HOSTFILE=${HOSTFILE:?a file that names {nodes} nodes, one a line}
export ASSAY_BENCH=${ASSAY_BENCH:-assay-bench}
export RESULTS=${RESULTS:-$PWD/results}
mkdir -p "$RESULTS"
# A node that fails does not take the others with it, and none is bound to some of its processors.
mpirun --hostfile "$HOSTFILE" -np {nodes} --map-by ppr:1:node --bind-to none -x ASSAY_BENCH -x RESULTS \
  bash -c '"$ASSAY_BENCH" run --{plan} -o "$RESULTS/$(hostname)-$OMPI_COMM_WORLD_RANK.json" || echo "$(hostname) failed" >&2'
found=$(find "$RESULTS" -name '*.json' ! -name '*.part.json' | wc -l)
echo "$found of {nodes} nodes left a result in $RESULTS"
echo "assay import CASE.assay $RESULTS/*.json --vendor VENDOR --expect {nodes}"
