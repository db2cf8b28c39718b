package dev.onset.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertExplanation;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertLinks;
import dev.onset.app.alert.ExplainText;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.audit.ReplayFolder;
import dev.onset.app.cluster.AlertTopic;
import dev.onset.app.cluster.FindingTopic;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.command.AlertLinkOptions;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.leakage.LeakageSentence;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.LeakageFinding;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "explain",
    description =
        "Explains one alert: why it was raised, on what evidence, what it means and what to do. Or,"
            + " with --session, what was decided about an agent's turns and why. Reads the cluster"
            + " that you name, or a replay's folder. Shows no values.",
    footer = {
      "  onset explain f78cb05dea5f5c855262cddf88e7e4d3 -c onset.properties",
      "  onset explain f78cb05d --input out",
      "  onset explain f78cb05d -c onset.properties --json",
      "  onset explain --session c-1042 --input out"
    })
final class ExplainCommand extends TerminalCommand {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "ALERT_ID",
      description = "The id of the alert, or its first 8 digits or more.")
  private String id;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "DIR",
      description = "The folder that replay wrote, in place of a cluster.")
  private Path input;

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description =
          "In place of an alert: the session whose agents' turns were looked at for leakage.")
  private String session;

  @Mixin private TenantOption tenant;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Mixin private ClusterOptions cluster;
  @Mixin private AlertLinkOptions linkOptions;

  @Override
  void run() throws IOException {
    if (id == null && session == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "Missing required parameter: 'ALERT_ID'");
    }
    if (session != null && (id != null || json)) {
      throw new UsageException("--session goes with neither an alert nor --json.");
    }
    if (session != null) {
      cluster.requireOther(input);
      explainAnswers();
    } else {
      AlertDigits digits = AlertDigits.of(id);
      cluster.requireOther(input);
      explainAlert(digits);
    }
  }

  private void explainAlert(AlertDigits digits) throws IOException {
    AlertLinks links = linkOptions.links();
    List<RaisedAlert> revisions =
        find(digits::fit).stream()
            .sorted(Comparator.comparingInt(one -> one.alert().revision()))
            .toList();
    digits.requireOne(revisions);
    Alert newest = revisions.get(revisions.size() - 1).alert();
    TypeWords words =
        input == null ? new PolicyWords(cluster.cluster(terminal)).of(newest) : TypeWords.SHIPPED;
    AlertExplanation explanation = AlertExplanation.of(newest, Optional.ofNullable(input), words);
    if (json) {
      terminal.say(AlertJson.line(object(revisions, explanation, links, words)));
    } else {
      terminal.say(ExplainText.lines(revisions, explanation, links, words));
    }
  }

  private void explainAnswers() throws IOException {
    SessionId wanted = tenant.session(session);
    List<LeakageFinding> findings =
        input == null
            ? new FindingTopic(cluster.cluster(terminal)).of(wanted, terminal::warn)
            : folder().findings(wanted, terminal::warn);
    if (findings.isEmpty()) {
      throw new OperationException(
          "There is no finding on an agent's turn of that session; the policy's leakage.domain says"
              + " whether turns are looked at.");
    }
    findings.forEach(one -> terminal.say("Turn " + one.turn() + ": " + LeakageSentence.of(one)));
  }

  private ReplayFolder folder() {
    if (!Files.isDirectory(input)) {
      throw new UsageException("The folder " + input + " does not exist; name one of a replay.");
    }
    return new ReplayFolder(input);
  }

  private List<RaisedAlert> find(Predicate<Alert> wanted) throws IOException {
    if (input == null) {
      return new AlertTopic(cluster.cluster(terminal)).find(wanted, terminal::warn);
    }
    return folder().alerts(wanted, terminal::warn).stream()
        .map(alert -> new RaisedAlert(alert, Optional.empty(), Optional.empty()))
        .toList();
  }

  /** The newest revision as consumers show it, and after it the explanation. */
  private static ObjectNode object(
      List<RaisedAlert> revisions,
      AlertExplanation explanation,
      AlertLinks links,
      TypeWords words) {
    RaisedAlert newest = revisions.get(revisions.size() - 1);
    ObjectNode object =
        new AlertJson(new Codecs(new SchemaStore()), links, any -> words).of(newest);
    explanation.meaning().forEach(object.putArray("meaning")::add);
    explanation.steps().forEach(object.putArray("steps")::add);
    var commands = object.putArray("commands");
    for (AlertExplanation.Action one : explanation.commands()) {
      commands.addObject().put("run", one.run()).put("does", one.does());
    }
    var all = object.putArray("revisions");
    for (RaisedAlert one : revisions) {
      all.addObject()
          .put("revision", one.alert().revision())
          .put("status", one.alert().status().name())
          .put("raised_at", one.raisedAt().map(AlertJson::time).orElse(null))
          .put("turn", one.alert().turn())
          .put("probability", one.alert().probability());
    }
    return object;
  }
}
