#!/usr/bin/env bash
# A sweep as a job array of Slurm: each task runs a shard, and all write to one folder, which all nodes see.
#
#   sbatch --array=1-8 sim/network/recipes/slurm.sh FILE.toml FOLDER
#
# NET is the program, target/release/net if not given. The same command continues a sweep of which tasks have failed or were cancelled.
#SBATCH --job-name=sweep
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=sweep-%A-%a.log
set -euo pipefail

exec "${NET:-target/release/net}" sweep "$1" --out "$2" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
