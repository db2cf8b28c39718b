package dev.onset.app.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.Table;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessEvent;
import dev.onset.state.audit.AccessReport;
import dev.onset.state.audit.ChainFinding;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Accesses and the checks of their chains, as lines. */
final class AccessLines {
  private static final JsonMapper JSON = new JsonMapper();

  private AccessLines() {}

  static List<String> table(List<AccessEvent> events) {
    Table table = new Table("TIME", "WHO", "ROLE", "WHAT", "TENANT", "SESSION", "DETAIL");
    for (AccessEvent event : events) {
      Access access = event.access();
      table.row(
          time(OptionalLong.of(event.at())),
          text(access.who()),
          text(access.role()),
          access.what().name(),
          text(access.tenant()),
          text(access.session()),
          access.detail().entrySet().stream()
              .map(one -> UntrustedText.cut(one.getKey() + "=" + one.getValue()))
              .collect(Collectors.joining(" ")));
    }
    return table.lines();
  }

  /**
   * A table of the chains, and behind it each finding.
   *
   * @param signatures whether signatures were checked
   */
  static List<String> check(List<AccessReport> reports, boolean signatures) {
    Table table = new Table("WRITER", "EVENTS", "FROM", "TO", "SIGNED", "STATE", "CHECK");
    for (AccessReport report : reports) {
      table.row(
          writer(report),
          Long.toString(report.events()),
          time(report.from()),
          time(report.to()),
          signed(report, signatures),
          report.ended() ? "ended" : "open",
          report.isUnchecked() ? "not checked" : report.isIntact() ? "intact" : "broken");
    }
    Lines lines = new Lines().addAll(table.lines());
    for (AccessReport report : reports) {
      for (ChainFinding finding : report.findings()) {
        lines.add(
            "%s, writer %s: %s",
            finding.kind(), writer(report), UntrustedText.cut(finding.sentence()));
      }
      if (report.isIntact() && report.first() > 0) {
        lines.add(
            "Writer %s: the topic no longer keeps what was recorded before event %s.",
            writer(report), report.first());
      }
    }
    return lines.list();
  }

  /** One chain's check as a line of JSON. */
  static String json(AccessReport report) {
    ObjectNode line = JSON.createObjectNode();
    line.put("writer", report.writer());
    line.put("events", report.events());
    line.put("first", report.first());
    line.put("from", report.from().isPresent() ? report.from().getAsLong() : null);
    line.put("to", report.to().isPresent() ? report.to().getAsLong() : null);
    line.put("signed", report.signed());
    line.put("checked", report.checked());
    line.put("ended", report.ended());
    line.put("intact", report.isIntact());
    ArrayNode findings = line.putArray("findings");
    for (ChainFinding finding : report.findings()) {
      findings
          .addObject()
          .put("kind", finding.kind().name())
          .put("event", finding.event())
          .put("sentence", finding.sentence());
    }
    return AlertJson.line(line);
  }

  private static String writer(AccessReport report) {
    return report.writer().isEmpty() ? "-" : UntrustedText.cut(report.writer());
  }

  private static String signed(AccessReport report, boolean signatures) {
    String checked = report.checked() == report.events() ? "yes" : "in part";
    return report.signed() == 0 ? "no" : signatures ? checked : "not checked";
  }

  private static String text(Optional<String> value) {
    return UntrustedText.cut(value.orElse(""));
  }

  private static String time(OptionalLong millis) {
    return millis.isPresent() ? AlertJson.time(Instant.ofEpochMilli(millis.getAsLong())) : "";
  }
}
