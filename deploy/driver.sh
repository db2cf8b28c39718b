#!/usr/bin/env bash
# Runs a class of the laboratory (lab/src/main/java/dev/onset/lab) as the launcher runs Onset:
#   [HEAP=SIZE] driver.sh FOLDER.CLASS ARGUMENT...
# Call it through local-cluster.sh, kill-test.sh or soak.sh. Needs only a JDK 17 and Maven.
set -euo pipefail

root="$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
if [[ ! -f "$root/lab/pom.xml" ]]; then
  echo "driver.sh: this checkout has no folder lab/, whose programs this starts; take one with it." >&2
  exit 2
fi
export ONSET_MAIN="dev.onset.lab.$1"
export ONSET_JAVA_OPTS="-XX:TieredStopAtLevel=1 -Xmx${HEAP:-256m} ${ONSET_JAVA_OPTS:-}"
exec "$root/onset" --work "$root/target" "${@:2}"
