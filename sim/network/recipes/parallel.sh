#!/usr/bin/env bash
# A sweep under GNU parallel: so many shards, each a process, in one folder.
#
#   sim/network/recipes/parallel.sh FILE.toml FOLDER SHARDS [OPTIONS]
#
# OPTIONS are those of parallel, as --jobs 4, or --sshlogin one,two --workdir . for machines that see the folder under the same path.
# NET is the program, target/release/net if not given. The same command continues a sweep that was interrupted.
set -euo pipefail

file="$1" folder="$2" shards="$3"
seq "$shards" | parallel --will-cite "${@:4}" \
    "${NET:-target/release/net}" sweep "$file" --out "$folder" --jobs 1 --shard "{}/$shards"
