package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterReplay;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.cluster.ReplayOutcome;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.DeadLetter;
import dev.onset.model.RejectReason;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "replay",
    description =
        "Sends records that were set aside back to their topic, under their own key, each letter"
            + " once. Fix the fault first: a record that fails again is set aside again.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset dlq replay 0123456789abcdef --config onset.properties",
      "  onset dlq replay --reason KEY_MISMATCH --rekey -c onset.properties",
      "  onset dlq replay --all --dry-run -c onset.properties",
      "",
      "The exit code is 1 if a letter was not sent."
    })
final class DlqReplayCommand implements Callable<Integer> {
  private final Terminal terminal;

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

  DlqReplayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    int ways = (traces.isEmpty() ? 0 : 1) + (reason == null ? 0 : 1) + (all ? 1 : 0);
    if (ways != 1) {
      throw new UsageException("Name letters by their TRACE, or by --reason, or say --all.");
    }
    traces.forEach(TraceId::new);
    KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
    if (dryRun) {
      return replay(keyed, Optional.empty());
    }
    // Opened before the notes are read; from here on no other replay can write one.
    try (DeadLetterReplay redelivery = new DeadLetterReplay(keyed.cluster())) {
      return replay(keyed, Optional.of(redelivery));
    }
  }

  private int replay(KeyedCluster keyed, Optional<DeadLetterReplay> redelivery) {
    DeadLetterTopic letters = new DeadLetterTopic(keyed.cluster(), OptionalLong.empty());
    ReplayOutcome.Rule rule =
        new ReplayOutcome.Rule(
            keyed.cluster().topics(),
            keyed.cluster().config().intakeTopics(),
            keyed.opener(),
            rekey);
    Round round;
    try (Progress progress = Progress.of(terminal, "dlq", " records")) {
      round = new Round(letters.replayed(progress::step), rule, redelivery, progress);
      letters.read(round);
      redelivery.ifPresent(DeadLetterReplay::flush);
    }
    return round.outcome();
  }

  /** One pass over the letters. */
  private final class Round extends DeadLetterVisit {
    private final Set<DeadLetterRecord.Place> replayed;
    private final ReplayOutcome.Rule rule;
    private final Optional<DeadLetterReplay> redelivery;
    private final Set<String> missing = new LinkedHashSet<>(traces);
    private long sent;
    private long before;
    private long leftOut;

    Round(
        Set<DeadLetterRecord.Place> replayed,
        ReplayOutcome.Rule rule,
        Optional<DeadLetterReplay> redelivery,
        Progress progress) {
      super(terminal, progress);
      this.replayed = replayed;
      this.rule = rule;
      this.redelivery = redelivery;
    }

    @Override
    public void letter(DeadLetterRecord letter) {
      if (!wanted(letter.content())) {
        return;
      }
      missing.remove(letter.content().traceId());
      if (replayed.contains(letter.place())) {
        before++;
        return;
      }
      ReplayOutcome delivery = rule.of(letter.content());
      String name = letter.content().traceId() + " (" + letter.content().reason() + ")";
      if (delivery instanceof ReplayOutcome.LeftOut left) {
        terminal.err().println("Left out " + name + ": " + left.why() + ".");
        leftOut++;
      } else if (delivery instanceof ReplayOutcome.Ready ready) {
        redelivery.ifPresent(sender -> sender.send(letter, ready));
        if (dryRun) {
          terminal.out().println("Would send " + name + " to " + ready.record().topic() + ".");
        }
        sent++;
      }
    }

    private boolean wanted(DeadLetter letter) {
      return all || letter.reason() == reason || traces.contains(letter.traceId());
    }

    @Override
    public void unreadable(DeadLetterRecord.Place at, String why) {
      super.unreadable(at, why);
      if (all) {
        leftOut++;
      }
    }

    /** Reports the result and returns the exit code. */
    int outcome() {
      missing.forEach(trace -> terminal.err().println(new TraceId(trace).unknown().getMessage()));
      leftOut += missing.size();
      terminal
          .out()
          .println(
              (dryRun ? "Would be sent: " : "Sent: ")
                  + sent
                  + "; sent before: "
                  + before
                  + "; left out: "
                  + leftOut
                  + ".");
      return leftOut == 0 ? Failures.OK : Failures.FAILURE;
    }
  }
}
