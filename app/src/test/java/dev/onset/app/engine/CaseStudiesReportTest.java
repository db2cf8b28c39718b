package dev.onset.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.EngineFactory;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.state.engine.Engine;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * What the shipped extraction makes of the first paper's case studies, as a report in {@code
 * target/case-studies.txt}: the scripted scores of its story are tested beside the gate, and what
 * the models read is for people to compare with it. Spans are told by type, place and score.
 */
class CaseStudiesReportTest {
  private static final Path REPORT = Path.of("target", "case-studies.txt");

  private final List<Alert> alerts = new ArrayList<>();

  @Test
  void whatTheModelsReadIsReportedAndAlertsAboutNobodyElse() throws IOException {
    String report = report();
    Files.createDirectories(REPORT.getParent());
    Files.writeString(REPORT, report);

    assertThat(report.lines().filter(line -> line.startsWith("== "))).hasSize(5);
    assertThat(alerts).allMatch(alert -> alert.entity().equals(EntityId.USER));
    assertThat(report()).isEqualTo(report);
  }

  private String report() throws IOException {
    Policy policy = PolicyReader.shipped();
    ExtractionPipeline pipeline = ExtractionPipeline.load(policy);
    Engine engine =
        EngineFactory.of(policy, pipeline).engine(policy, new MasterKey(new byte[MasterKey.BYTES]));
    SessionStore store = new InMemorySessionStore();
    StringBuilder report = new StringBuilder();
    SessionId session = SessionId.of("none");
    int last = -1;
    for (String line : cases()) {
      if (line.startsWith("[")) {
        close(engine, session, last, store, report);
        session = SessionId.of(line.substring(1, line.indexOf(',')));
        report.append("== ").append(line, 1, line.length() - 1).append('\n');
        continue;
      }
      String[] turn = line.split(" ", 3);
      last = Integer.parseInt(turn[0]);
      report.append("turn ").append(last).append(' ').append(turn[1]).append('\n');
      for (Mention one : pipeline.extract(turn[2])) {
        report.append(
            String.format(
                Locale.ROOT,
                "  %s %d-%d %s %.2f%n",
                one.type(),
                one.start(),
                one.end(),
                one.tier(),
                one.confidence()));
      }
      tell(engine.process(Turn.of(session, last, turn[1], turn[2]), store), report);
    }
    close(engine, session, last, store, report);
    return report.toString().replace("\r\n", "\n");
  }

  private void close(
      Engine engine, SessionId session, int last, SessionStore store, StringBuilder report) {
    for (Emission one : engine.process(new Command.Close(session, last), store)) {
      if (one instanceof Verdict verdict && verdict.entity().equals(EntityId.USER)) {
        report
            .append("onset ")
            .append(verdict.tPred().isPresent() ? verdict.tPred().getAsInt() : "none")
            .append(verdict.rule().map(rule -> " by " + rule).orElse(""))
            .append(verdict.abstainReason().map(AbstainReason::name).map(" "::concat).orElse(""))
            .append("\n\n");
      }
    }
  }

  private void tell(List<Emission> emissions, StringBuilder report) {
    for (Emission one : emissions) {
      if (one instanceof ProvenanceEvent event
          && event.kind() != ProvenanceKind.OBSERVED
          && event.kind() != ProvenanceKind.RISK_CHANGED) {
        report
            .append("  -> ")
            .append(event.kind())
            .append(event.entity().map(entity -> " " + entity.name()).orElse(""))
            .append(event.type().map(type -> " " + type).orElse(""));
        for (String key : List.of("policy", "reason", "rule")) {
          report.append(event.detail().containsKey(key) ? " " + event.detail().get(key) : "");
        }
        report.append('\n');
      } else if (one instanceof Alert alert) {
        alerts.add(alert);
      }
    }
  }

  private static List<String> cases() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            CaseStudiesReportTest.class.getResourceAsStream("case-studies.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
