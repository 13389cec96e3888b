#!/bin/bash
# Measures every device of {nodes} nodes, all nodes at once: one result a node. Nothing is set on a device.
# Submit it with: sbatch --wait FILE. ASSAY_BENCH names the program where it is not on the path, RESULTS the folder.
#SBATCH --job-name=assay-bench
#SBATCH --nodes={nodes}
#SBATCH --ntasks-per-node=1
#SBATCH --exclusive
#SBATCH --no-kill
#SBATCH --gpus-per-node={gpus}
#SBATCH --time={minutes}
set -u
export ASSAY_BENCH=${ASSAY_BENCH:-assay-bench}
export RESULTS=${RESULTS:-$SLURM_SUBMIT_DIR/results-$SLURM_JOB_ID}
mkdir -p "$RESULTS"
# Neither a program that fails nor a node that is lost takes the others with it.
srun --no-kill --kill-on-bad-exit=0 --ntasks-per-node=1 bash -c '"$ASSAY_BENCH" run --{plan} -o "$RESULTS/$SLURMD_NODENAME.json"'
# Between nodes: NVIDIA's own test, where it is there; nccl-tests built with MPI=1.
if command -v all_reduce_perf > /dev/null; then
  srun --no-kill --mpi=pmix --ntasks=$((SLURM_JOB_NUM_NODES * {ranks})) --ntasks-per-node={ranks} all_reduce_perf -b 8 -e 8G -f 2 -g 1 -J "$RESULTS/all_reduce.json"
fi
found=$(find "$RESULTS" -name '*.json' ! -name 'all_reduce.json' ! -name '*.part.json' | wc -l)
echo "$found of $SLURM_JOB_NUM_NODES nodes left a result in $RESULTS"
echo "assay import CASE.assay $RESULTS/*.json --vendor VENDOR --expect $SLURM_JOB_NUM_NODES"
