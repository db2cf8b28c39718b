#!/usr/bin/env bash
# kill-test.sh --seed N --kills K [--partitions P]: kills instances and brokers under load, and
# compares the committed outputs with an undisturbed run. docs/operations/kill-test.md explains the output.
exec "$(dirname "${BASH_SOURCE[0]}")/driver.sh" cluster.KillTestCommand "$@"
