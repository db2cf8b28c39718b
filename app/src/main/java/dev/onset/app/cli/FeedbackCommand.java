package dev.onset.app.cli;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.cluster.AlertTopic;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.feedback.AlertCase;
import dev.onset.app.feedback.CaseJson;
import dev.onset.app.feedback.CaseText;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.model.Alert;
import dev.onset.model.Feedback;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "feedback",
    description =
        "Says what you think of an alert: that you have seen it and it stands, that it is a false"
            + " alarm and why, or a note. Without any of these it shows what was said.",
    footer = {
      "  onset feedback f78cb05d --acknowledge -c onset.properties",
      "  onset feedback f78cb05d --false-alarm OWNER_WRONG --note 'It is her son.' -c"
          + " onset.properties",
      "  onset feedback f78cb05d -c onset.properties",
      "  onset feedback --list --json -c onset.properties > feedback.jsonl"
    })
final class FeedbackCommand extends TerminalCommand {
  /** Of the longest code point. */
  private static final int UTF_8_BYTES = 4;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "ALERT_ID",
      description = "The id of the alert, or its first 8 digits or more.")
  private String id;

  @Option(names = "--list", description = "Show every alert that somebody said something of.")
  private boolean list;

  @ArgGroup private Judgement judgement;

  /** At most one of these. */
  private static final class Judgement {
    @Option(names = "--acknowledge", description = "You have seen the alert, and it stands.")
    private boolean acknowledge;

    @Option(
        names = "--false-alarm",
        paramLabel = "REASON",
        description =
            "The alert should not have come, because of: ${COMPLETION-CANDIDATES}; the glossary"
                + " explains them.")
    private Feedback.Reason falseAlarm;

    @Option(names = "--reopen", description = "The alert is as if nobody had judged it.")
    private boolean reopen;

    private Feedback.Remark remark() {
      if (falseAlarm != null) {
        return new Feedback.FalseAlarm(falseAlarm);
      }
      return acknowledge ? new Feedback.Acknowledged() : new Feedback.Reopened();
    }
  }

  @Option(
      names = "--note",
      paramLabel = "TEXT",
      description =
          "Also, or only, write a note; - reads it from standard input. It is encrypted with the"
              + " installation's key.")
  private String note;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "Who says so (default: the user of this machine).")
  private String name;

  @Option(
      names = "--notes",
      description =
          "With --list --json, show the texts of notes; they may repeat what a chat says.")
  private boolean notes;

  @Option(names = "--json", description = "Print one JSON object for each alert.")
  private boolean json;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  @Override
  void run() throws IOException {
    requireSense();
    FeedbackArchive archive = open();
    if (list) {
      list(
          archive.read(terminal::warn).cases(),
          json,
          one -> AlertJson.line(CaseJson.of(one, notes)),
          "Nobody has said anything of an alert.",
          CaseText::table);
      return;
    }
    AlertDigits digits = AlertDigits.of(id);
    if (judgement != null || note != null) {
      List<RaisedAlert> revisions =
          new AlertTopic(archive.cluster()).find(digits::fit, terminal::warn);
      digits.requireOne(revisions);
      // The first revision has all evidence that the alert was raised on.
      say(archive, revisions.get(0).alert());
    }
    show(archive, digits);
  }

  /** Without a key only notes are missing. */
  private FeedbackArchive open() {
    OnsetConfig config;
    try {
      config = cluster.config(terminal, key.settings(terminal));
    } catch (ConfigurationException e) {
      // If more than the key is missing, this fails for the same reason.
      return new FeedbackArchive(cluster.cluster(terminal), Optional.empty());
    }
    return new FeedbackArchive(new Cluster(config), key.ifThere(config, terminal));
  }

  private void requireSense() {
    boolean says = judgement != null || note != null;
    if (list == (id != null)) {
      throw new UsageException("Name either an ALERT_ID or --list.");
    }
    if (list && says) {
      throw new UsageException("--list shows; name an ALERT_ID to say something.");
    }
    if (notes && !(list && json)) {
      throw new UsageException("--notes goes with --list --json.");
    }
    if (name != null && !says) {
      throw new UsageException("--as goes with --acknowledge, --false-alarm, --reopen or --note.");
    }
  }

  private void say(FeedbackArchive archive, Alert alert) throws IOException {
    String who = who();
    long now = System.currentTimeMillis();
    // First, since it alone needs a key: nothing is said by halves.
    if (note != null) {
      archive.note(alert, text(), who, now);
    }
    if (judgement != null) {
      archive.append(Feedback.of(alert, judgement.remark(), who, now));
    }
  }

  private String who() {
    return Signature.of(name, "--as");
  }

  private String text() throws IOException {
    if (!note.equals("-")) {
      return note;
    }
    // One byte more than the longest text can take, so that a longer one shows.
    byte[] read = terminal.in().readNBytes(UTF_8_BYTES * Feedback.Noted.LONGEST_TEXT + 1);
    return new String(read, StandardCharsets.UTF_8).replace("\r\n", "\n").strip();
  }

  private void show(FeedbackArchive archive, AlertDigits digits) {
    List<AlertCase> cases =
        archive.read(terminal::warn).cases().stream()
            .filter(one -> one.alertId().startsWith(digits.digits()))
            .toList();
    if (cases.size() > 1) {
      throw new UsageException("Several alerts begin with " + id + "; give more digits.");
    }
    list(
        cases,
        json,
        one -> AlertJson.line(CaseJson.of(one, true)),
        "Nobody has said anything of this alert.",
        one -> CaseText.lines(one.get(0)));
  }
}
