#!/usr/bin/env bash
# Grants a principal the minimum rights of a role on Onset's topics, groups and transactional ids.
#   deploy/acls.sh --role processor --principal User:onset --bootstrap-server kafka:9093 \
#     --command-config admin.properties
# Idempotent. This table is the single definition of all rights; the test AccessIT runs every role
# against a broker with exactly these rights.
set -euo pipefail

usage() {
  cat >&2 <<'USAGE'
usage: acls.sh --role ROLE --principal PRINCIPAL [option …]
  --role ROLE              processor  onset run
                           intake     onset intake; name its topics with --source
                           producer   writes turns: onset produce
                           bot        reads safe text, writes replies, reads them restored: onset restore
                           security   reads alerts, risk, redactions, leakage and safe text: onset
                                      tail, onset explain
                           auditor    reads the audit trail and the record of accesses: onset audit, onset
                                      access; --verify needs a key too
                           analyst    onset tail alerts, explain, feedback, and evaluate --feedback
                           operator   onset topics, erase, reopen, release, keys and dlq; with
                                      --source, dlq replay to the topics of the intake too
                           policy     puts policies
                           reviewer   onset review-worker
                           desk       onset review list, show and decide
                           webhook    onset webhook, under any --name
                           console    onset console, and onset run that serves the console
                           reset      onset reset; take it away (--remove) when that is done
                           May be given several times.
  --principal PRINCIPAL    as the brokers see it, User:onset or User:CN=onset,O=Example
  --prefix PREFIX          onset.topics.prefix (default onset.)
  --application-id ID      application.id (default onset); no other's id may begin with ID-
  --source TOPIC           a topic of onset.intake.topics; may be given several times
  --group PREFIX           groups in which a producer, bot, security or auditor may consume
  --bootstrap-server H:P   some brokers; needed unless --dry-run
  --command-config FILE    how to connect as one who may alter rights
  --remove                 take the rights away
  --dry-run                print the commands, run none
The tool is kafka-acls.sh in PATH, or what KAFKA_ACLS names.
USAGE
  exit 2
}

roles=() sources=() principal="" prefix="onset." app="onset" group="" server="" config="" action="--add" dry=""
while (($# > 0)); do
  case "$1" in
    --remove) action="--remove" && shift && continue ;;
    --dry-run) dry=1 && shift && continue ;;
    --role | --principal | --prefix | --application-id | --source | --group | --bootstrap-server | --command-config)
      (($# > 1)) || usage ;;
    *) usage ;;
  esac
  case "$1" in
    --role) roles+=("$2") ;;
    --principal) principal="$2" ;;
    --prefix) prefix="$2" ;;
    --application-id) app="$2" ;;
    --source) sources+=("$2") ;;
    --group) group="$2" ;;
    --bootstrap-server) server="$2" ;;
    --command-config) config="$2" ;;
  esac
  shift 2
done
((${#roles[@]} > 0)) && [[ "$principal" == ?*:?* && -n "$app" ]] || usage
[[ -n "$dry" || -n "$server" ]] || usage

public=(turns alerts risk redactions turns.redacted leakage provenance provenance.heads access
  commands receipts policies schemas dlq feedback replies replies.restored reviews)

# Lines of: resource type, pattern type, operations separated by commas, name.
rights() {
  local topic
  case "$1" in
    processor)
      for topic in "${public[@]}"; do echo "topic literal Describe,DescribeConfigs $prefix$topic"; done
      # It deletes the feedback on alerts of erased sessions, and serves reviews over HTTP.
      for topic in turns commands replies policies schemas feedback reviews; do
        echo "topic literal Read $prefix$topic"
      done
      for topic in alerts risk redactions turns.redacted leakage provenance provenance.heads access \
        commands receipts policies schemas dlq feedback replies.restored reviews; do
        echo "topic literal Write $prefix$topic"
      done
      echo "topic prefixed Create,Describe,DescribeConfigs,Read,Write $app-"
      echo "group literal Read $app"
      echo "transactional-id prefixed Describe,Write $app-"
      ;;
    intake)
      for topic in "${public[@]}"; do echo "topic literal Describe,DescribeConfigs $prefix$topic"; done
      for topic in commands schemas; do echo "topic literal Read $prefix$topic"; done
      for topic in turns schemas dlq; do echo "topic literal Write $prefix$topic"; done
      for topic in ${sources[@]+"${sources[@]}"}; do echo "topic literal Read $topic"; done
      # Messages are deleted from the internal topic once they have their numbers.
      echo "topic prefixed Create,Delete,Describe,DescribeConfigs,Read,Write $app-intake-"
      echo "group literal Read $app-intake"
      echo "transactional-id prefixed Describe,Write $app-intake-"
      ;;
    producer)
      echo "topic literal Write $prefix""turns"
      ;;
    bot)
      for topic in turns.redacted replies.restored schemas; do
        echo "topic literal Read $prefix$topic"
      done
      echo "topic literal Write $prefix""replies"
      ;;
    security)
      for topic in alerts risk redactions turns.redacted leakage schemas; do
        echo "topic literal Read $prefix$topic"
      done
      ;;
    auditor)
      for topic in alerts redactions leakage provenance provenance.heads access receipts \
        policies schemas; do
        echo "topic literal Read $prefix$topic"
      done
      ;;
    analyst)
      for topic in alerts feedback receipts schemas; do
        echo "topic literal Read $prefix$topic"
      done
      echo "topic literal Write $prefix""feedback"
      ;;
    operator)
      for topic in "${public[@]}"; do
        echo "topic literal Create,Describe,DescribeConfigs $prefix$topic"
      done
      for topic in receipts schemas; do echo "topic literal Read $prefix$topic"; done
      echo "topic literal Read,Write $prefix""dlq"
      # Dead letters have keys of their own, stored with the sessions' keys.
      echo "topic literal DescribeConfigs,Read $app-keys-changelog"
      echo "topic literal Read $app-intake-keys-changelog"
      for topic in turns commands replies; do echo "topic literal Write $prefix$topic"; done
      for topic in ${sources[@]+"${sources[@]}"}; do echo "topic literal Write $topic"; done
      # A release waits until the processor has taken what was sent back.
      echo "group literal Describe $app"
      echo "transactional-id literal Describe,Write $app-dlq-replay"
      ;;
    policy)
      echo "topic literal Read,Write $prefix""policies"
      ;;
    reviewer)
      for topic in turns redactions policies schemas; do
        echo "topic literal Read $prefix$topic"
      done
      echo "topic literal Write $prefix""commands"
      echo "group literal Read $app-review"
      ;;
    desk)
      for topic in reviews turns.redacted schemas; do echo "topic literal Read $prefix$topic"; done
      echo "topic literal Write $prefix""commands"
      ;;
    webhook)
      for topic in alerts schemas; do echo "topic literal Read $prefix$topic"; done
      echo "group prefixed Read $app-webhook-"
      ;;
    console)
      # What is shown, and who looked. What people do takes the roles analyst, operator, policy and
      # desk, too.
      for topic in alerts risk redactions turns.redacted leakage provenance provenance.heads policies \
        schemas feedback reviews; do
        echo "topic literal Read $prefix$topic"
      done
      echo "topic literal Write $prefix""access"
      ;;
    reset)
      # Changing a group's offsets in a topic requires the right to read the topic.
      for topic in turns commands; do echo "topic literal Read $prefix$topic"; done
      echo "topic prefixed Read,Write $app-"
      echo "group literal Read,Delete $app"
      ;;
    *) usage ;;
  esac
  case "$1" in
    producer | bot | security | auditor)
      if [[ -n "$group" ]]; then echo "group prefixed Read $group"; fi
      ;;
  esac
}

for role in "${roles[@]}"; do
  rights "$role" >/dev/null
done
for role in "${roles[@]}"; do
  while read -r resource pattern operations name; do
    call=("${KAFKA_ACLS:-kafka-acls.sh}")
    if [[ -n "$server" ]]; then call+=(--bootstrap-server "$server"); fi
    if [[ -n "$config" ]]; then call+=(--command-config "$config"); fi
    call+=("$action" --allow-principal "$principal")
    # Otherwise the tool asks for confirmation before it removes a right.
    if [[ "$action" == --remove ]]; then call+=(--force); fi
    for operation in ${operations//,/ }; do call+=(--operation "$operation"); done
    call+=("--$resource" "$name" --resource-pattern-type "$pattern")
    if [[ -n "$dry" ]]; then
      printf '%q ' "${call[@]}" && echo
    else
      "${call[@]}" </dev/null
    fi
  done < <(rights "$role")
done
