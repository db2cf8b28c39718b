#!/usr/bin/env bash
# Runs a class of benchmarks/src/main/java/dev/onset/benchmarks/{cluster,soak} on the launcher's class
# path:
#   [HEAP=SIZE] driver.sh FOLDER.CLASS ARGUMENT...
# Call it through local-cluster.sh, kill-test.sh or soak.sh. Needs only a JDK 17 and Maven.
set -euo pipefail

root="$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
libraries="$root/app/target/lib/*:$root/app/target/lib-broker/*:$root/evaluation/target/lib/*"
classes="$root/target/cluster-classes"
sources=("$root"/benchmarks/src/main/java/dev/onset/benchmarks/{cluster,soak})

# Rebuilds changed modules, and checks that Java is recent enough.
"$root/onset" --version >/dev/null

for java in "${JAVA_HOME:+$JAVA_HOME/bin/}java" java; do
  version="$("$java" -XshowSettings:properties -version 2>&1 \
    | sed -n 's/^ *java\.specification\.version = //p')" || continue
  [[ "$version" =~ ^[0-9]+$ ]] && ((version >= 17)) && break
done
home="$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')"

if [[ ! -x "$home/bin/javac" ]]; then
  echo "$(basename "$0"): $home has no compiler: set JAVA_HOME to a JDK 17 or newer." >&2
  exit 1
fi
if [[ ! -f "$classes/.compiled" || -n "$(find "${sources[@]}" "$root/app/target/lib/"onset-*.jar \
  "$root/evaluation/target/lib/"onset-*.jar \
  -newer "$classes/.compiled" -print -quit)" ]]; then
  rm -rf "$classes"
  mkdir -p "$classes"
  "$home/bin/javac" -proc:none -nowarn -encoding UTF-8 -d "$classes" -cp "$libraries" \
    "${sources[0]}"/*.java "${sources[1]}"/*.java
  touch "$classes/.compiled"
fi

class="$1"
shift
exec "$home/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -Xmx"${HEAP:-256m}" \
  -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 \
  -cp "$classes:$libraries" "dev.onset.lab.benchmarks.$class" --work "$root/target" "$@"
