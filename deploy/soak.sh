#!/usr/bin/env bash
# soak.sh [--minutes M] [--leakage-minutes M] [--rate T]: keeps a processor busy for long, and says
# whether what it takes grows. docs/operations/kill-test.md explains the output.
HEAP=512m exec "$(dirname "${BASH_SOURCE[0]}")/driver.sh" soak.SoakCommand "$@"
