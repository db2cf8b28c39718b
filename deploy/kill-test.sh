#!/usr/bin/env bash
# kill-test.sh --seed N --kills K [--partitions P]: kills instances and brokers among a load, and
# compares all that was committed with an undisturbed run. docs/operations/kill-test.md says how to read it.
exec "$(dirname "${BASH_SOURCE[0]}")/driver.sh" KillTestCommand "$@"
