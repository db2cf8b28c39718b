#!/usr/bin/env bash
# Starts three Kafka brokers and two instances of Onset as processes on this machine, from this
# repository's own jars, sends the sample chats, shows the alerts, and stops everything. --keep leaves
# the cluster running until Enter or Ctrl-C. See docs/operations/kill-test.md.
exec "$(dirname "${BASH_SOURCE[0]}")/driver.sh" cluster.LocalClusterCommand "$@"
