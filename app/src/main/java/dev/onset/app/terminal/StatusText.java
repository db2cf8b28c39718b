package dev.onset.app.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Formats an instance's status for people. */
public final class StatusText {
  private StatusText() {}

  /** Returns the lines of the text. */
  public static List<String> lines(JsonNode status) {
    Lines lines = new Lines();
    lines.add("%s %s is %s", JsonTexts.of(status, "application_id", "version", "state"));
    lines.add("Others ask it at: " + status.path("instance").asText("nowhere"));
    lines.add("Policy of new sessions: " + status.path("policy_version").asText());
    JsonNode tasks = status.path("tasks");
    lines.add(
        "Partitions: active %s, standby %s, of %s",
        joined(tasks.path("active")),
        joined(tasks.path("standby")),
        status.path("partitions").asInt());
    assessments(status.path("assessments"), lines);
    Table threads = new Table("thread", "state", "active", "standby");
    for (JsonNode one : status.path("threads")) {
      threads.row(
          one.path("name").asText(),
          one.path("state").asText(),
          joined(one.path("active")),
          joined(one.path("standby")));
    }
    lines.below(threads);
    memory(status.path("memory"), lines);
    restoring(status.path("restoring"), lines);
    lags(status.path("lags"), lines);
    return lines.list();
  }

  private static void assessments(JsonNode told, Lines lines) {
    long ended = told.path("ended").asLong();
    long not = told.path("not_assessed").asLong();
    if (not > 0) {
      lines.add(
          "%s of %s sessions that ended since the start could not be assessed: %s",
          not, ended, counts(told.path("reasons")));
    }
    if (!told.path("unknown_labels").isEmpty()) {
      lines.add(
          "Turns of unknown speakers, by the form of their label: %s; give labels"
              + " roles under roles.by_label of the policy.",
          counts(told.path("unknown_labels")));
    }
  }

  private static String counts(JsonNode byName) {
    List<String> all = new ArrayList<>();
    byName.properties().forEach(one -> all.add(one.getValue().asLong() + " × " + one.getKey()));
    return String.join(", ", all);
  }

  private static void memory(JsonNode memory, Lines lines) {
    Table table = new Table("memory at most", "MiB");
    for (JsonNode part : memory.path("parts")) {
      table.row(part.path("name").asText(), mib(part.path("bytes")));
    }
    table.row("together", mib(memory.path("most")));
    table.row("there is", mib(memory.path("limit")));
    lines.below(table);
  }

  private static String mib(JsonNode bytes) {
    return Long.toString(bytes.asLong() >> 20);
  }

  private static void restoring(JsonNode all, Lines lines) {
    if (all.isEmpty()) {
      return;
    }
    Table table = new Table("restoring", "partition", "for", "restored", "total", "remaining");
    for (JsonNode one : all) {
      table.row(
          JsonTexts.of(one, "store", "partition", "purpose", "restored", "total", "remaining"));
    }
    lines.below(table);
  }

  private static void lags(JsonNode all, Lines lines) {
    lines.add("");
    if (all.isNull()) {
      lines.add("Lag of the stores: not known, no broker answers.");
      return;
    }
    Table table = new Table("store", "partition", "position", "end", "lag");
    for (JsonNode one : all) {
      table.row(JsonTexts.of(one, "store", "partition", "position", "end", "lag"));
    }
    lines.addAll(table.lines());
  }

  private static String joined(JsonNode numbers) {
    return numbers.isEmpty() ? "none" : JsonTexts.joined(numbers);
  }
}
