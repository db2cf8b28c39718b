package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterReplay;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.cluster.ReplayOutcome;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Progress;
import dev.onset.model.DeadLetter;
import dev.onset.model.RejectReason;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "replay",
    description =
        "Sends records that were set aside back to their topic, under their own key, each letter"
            + " once. Fix the fault first: a record that fails again is set aside again.",
    footer = {
      "  onset dlq replay 0123456789abcdef --config onset.properties",
      "  onset dlq replay --reason KEY_MISMATCH --rekey -c onset.properties",
      "  onset dlq replay --all --dry-run -c onset.properties",
      "",
      "The exit code is 1 if a letter was not sent."
    })
final class DlqReplayCommand extends TerminalCommand {
  @Parameters(arity = "0..*", paramLabel = "TRACE", description = "Trace ids of letters.")
  private List<String> traces = List.of();

  @Option(
      names = "--reason",
      paramLabel = "R",
      description = "All letters with this reason: ${COMPLETION-CANDIDATES}.")
  private RejectReason reason;

  @Option(names = "--all", description = "All letters.")
  private boolean all;

  @Option(names = "--dry-run", description = "Show what would be sent, and send nothing.")
  private boolean dryRun;

  @Option(
      names = "--rekey",
      description =
          "Send turns without a key, or with another than their session_id, under their"
              + " session_id; without it they are left out.")
  private boolean rekey;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  private final Set<String> missing = new LinkedHashSet<>();
  private long sent;
  private long before;
  private long leftOut;

  @Override
  void run() {
    int ways = (traces.isEmpty() ? 0 : 1) + (reason == null ? 0 : 1) + (all ? 1 : 0);
    if (ways != 1) {
      throw new UsageException("Name letters by their TRACE, or by --reason, or say --all.");
    }
    traces.forEach(TraceId::new);
    missing.addAll(traces);
    KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
    if (dryRun) {
      replay(keyed, Optional.empty());
    } else {
      // Opened before the notes are read; from here on no other replay can write one.
      try (DeadLetterReplay redelivery = new DeadLetterReplay(keyed.cluster())) {
        replay(keyed, Optional.of(redelivery));
      }
    }
  }

  private void replay(KeyedCluster keyed, Optional<DeadLetterReplay> redelivery) {
    DeadLetterTopic letters = new DeadLetterTopic(keyed.cluster(), OptionalLong.empty());
    ReplayOutcome.Rule rule =
        new ReplayOutcome.Rule(
            keyed.cluster().topics(),
            keyed.cluster().config().intakeTopics(),
            keyed.opener(),
            rekey);
    try (Progress progress = Progress.of(terminal, "dlq", " records")) {
      Set<DeadLetterRecord.Place> replayed = letters.replayed(progress::step);
      letters.read(
          letter -> {
            if (wanted(letter.content())) {
              missing.remove(letter.content().traceId());
              if (replayed.contains(letter.place())) {
                before++;
              } else {
                send(letter, rule.of(letter.content()), redelivery);
              }
            }
          },
          (at, why) -> {
            DeadLetterLines.unreadable(at, why, terminal);
            leftOut += all ? 1 : 0;
          },
          progress::step);
      redelivery.ifPresent(DeadLetterReplay::flush);
    }
    missing.forEach(trace -> terminal.warn(new TraceId(trace).unknown().getMessage()));
    leftOut += missing.size();
    terminal.say(
        "%s: %s; sent before: %s; left out: %s.",
        dryRun ? "Would be sent" : "Sent", sent, before, leftOut);
    if (leftOut > 0) {
      failed();
    }
  }

  private boolean wanted(DeadLetter letter) {
    return all || letter.reason() == reason || traces.contains(letter.traceId());
  }

  private void send(
      DeadLetterRecord letter, ReplayOutcome delivery, Optional<DeadLetterReplay> redelivery) {
    String name = letter.content().traceId() + " (" + letter.content().reason() + ")";
    if (delivery instanceof ReplayOutcome.LeftOut left) {
      terminal.warn("Left out %s: %s.", name, left.why());
      leftOut++;
    } else if (delivery instanceof ReplayOutcome.Ready ready) {
      redelivery.ifPresent(sender -> sender.send(letter, ready));
      if (dryRun) {
        terminal.say("Would send %s to %s.", name, ready.record().topic());
      }
      sent++;
    }
  }
}
