#!/usr/bin/env bash
# Three Kafka brokers and two instances of Onset on this machine, each a process, from this
# repository's own jars: the sample chats go in, the alerts that come out are shown, everything is
# stopped. --keep leaves it up until Enter or Ctrl-C. docs/operations/kill-test.md says more.
exec "$(dirname "${BASH_SOURCE[0]}")/driver.sh" LocalClusterCommand "$@"
