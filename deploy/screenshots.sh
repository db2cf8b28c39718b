#!/usr/bin/env bash
# screenshots.sh [DIR]: draws the pictures of the documentation anew, from the sample chats, with
# the headless Chromium or Chrome of the system. DIR is docs/images if none is given.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
images=$(realpath "${1:-docs/images}")
maven=mvn
command -v mvn >/dev/null || maven=./mvnw
exec "$maven" -q -B -pl app -am test -Dtest=ConsolePictures -Dsurefire.failIfNoSpecifiedTests=false \
  -Donset.images="$images"
