package dev.onset.app.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.Alert;
import dev.onset.model.Tense;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Formats an instance's answer about a session for people. */
public final class SessionText {
  private static final String NONE = "-";

  private SessionText() {}

  /** Returns the lines of the text. */
  public static List<String> lines(JsonNode session) {
    Lines lines = new Lines();
    lines.add(
        "Session %s of tenant %s: %s", JsonTexts.of(session, "session_id", "tenant", "status"));
    switch (session.path("status").asText()) {
      case "live" -> live(session, lines);
      case "ended" -> {
        turns(session, lines);
        lines.add("Onset of the user: " + cell(session.path("user_t_pred")));
        String reopen = session.path("reopen").asText();
        if (reopen.equals("BY_TURN")) {
          lines.add("A later turn lets it go on, or 'onset reopen'.");
        } else lines.addIf(reopen.equals("BY_COMMAND"), "'onset reopen' lets it go on.");
      }
      case "erased" -> {
        lines.add("%s since %s", JsonTexts.of(session, "erasure", "since"));
        lines.add("Turns topic keeps its turns until " + cell(session.path("turns_expire")));
      }
      case "set_aside" -> {
        lines.add(
            "Set aside since %s: what is stored of it could not be read",
            JsonTexts.of(session, "since"));
        lines.add(
            "Its records are dead letters, %s so far; %s",
            session.path("letters").asLong(),
            session.path("returning").asBoolean()
                ? "it was released, and they are being sent back"
                : "'onset release' lets it go on once it can be read");
      }
      default -> lines.add("This version of the command does not know that status; use --json.");
    }
    lines.add(
        "Answered by %s, %s for partition %s",
        JsonTexts.of(session.path("served"), "instance", "role", "partition"));
    for (JsonNode one : session.path("missing")) {
      lines.add(
          "Partition %s: %s; what is shown may be behind", JsonTexts.of(one, "partition", "why"));
    }
    return lines.list();
  }

  /** Returns the lines of a list of sessions that are set aside. */
  public static List<String> asideLines(JsonNode answer) {
    Table table = new Table("session", "since", "letters", "released");
    for (JsonNode one : answer.path("sessions")) {
      table.row(
          one.path("session_id").asText(),
          one.path("since").asText(),
          one.path("letters").asLong(),
          one.path("returning").asBoolean() ? "yes" : NONE);
    }
    Lines lines = new Lines().addAll(table.lines());
    for (JsonNode one : answer.path("missing")) {
      lines.add("Partition %s is missing: %s", JsonTexts.of(one, "partition", "why"));
    }
    return lines.list();
  }

  /** "fact", or "former fact" of what is not so now. */
  private static String state(JsonNode value) {
    String tense = value.path("tense").asText(Tense.CURRENT.name());
    String state = cell(value.path("state"));
    return tense.equals(Tense.CURRENT.name())
        ? state
        : tense.toLowerCase(Locale.ROOT) + " " + state;
  }

  private static void live(JsonNode session, Lines lines) {
    lines.add("Policy: " + session.path("policy_version").asText());
    turns(session, lines);
    Table people = new Table("entity", "level", "rule", "warn", "confirm", "onset", "r_quasi");
    Table values = new Table("entity", "type", "state", "hash", "turns", "tier", "confidence");
    for (JsonNode entity : session.path("entities")) {
      String name = entity.path("entity").asText();
      people.row(
          name,
          cell(entity.path("level")),
          cell(entity.path("rule")),
          cell(entity.path("t_warn")),
          cell(entity.path("t_confirm")),
          cell(entity.path("t_pred")),
          number(entity.path("r_quasi")));
      for (JsonNode value : entity.path("values")) {
        values.row(
            name,
            cell(value.path("type")),
            state(value),
            cell(value.path("value_hash")),
            JsonTexts.joined(value.path("turns")),
            cell(value.path("tier")),
            number(value.path("confidence")));
      }
    }
    for (Table table : List.of(people, values)) {
      lines.below(table);
    }
    lines.add("");
    session.path("entities").forEach(entity -> possible(entity, lines));
    for (JsonNode collision : session.path("collisions")) {
      lines.add(
          "One name of several people: %s at turns %s",
          JsonTexts.joined(collision.path("entities")), JsonTexts.joined(collision.path("turns")));
    }
    List<String> placeholders = new ArrayList<>();
    session
        .path("placeholders")
        .properties()
        .forEach(one -> placeholders.add(one.getKey() + " " + one.getValue().asInt()));
    if (!placeholders.isEmpty()) {
      lines.add("Placeholders: " + String.join(", ", placeholders));
    }
  }

  private static void possible(JsonNode entity, Lines lines) {
    for (JsonNode alert : entity.path("alerts")) {
      if (alert.path("status").asText().equals(Alert.Status.POSSIBLE.name())) {
        lines.add(
            "Possible onset of %s by %s at turn %s, %s likely",
            cell(entity.path("entity")),
            cell(alert.path("rule")),
            cell(alert.path("turn")),
            Likelihood.percent(alert.path("probability").asDouble(1)));
      }
    }
  }

  private static void turns(JsonNode session, Lines lines) {
    List<String> runs = new ArrayList<>();
    for (JsonNode run : session.path("seen")) {
      int first = run.path(0).asInt();
      int last = run.path(1).asInt();
      runs.add(first == last ? Integer.toString(first) : first + "-" + last);
    }
    lines.add("Turns seen: " + (runs.isEmpty() ? NONE : String.join(", ", runs)));
    JsonNode chain = session.path("chain");
    lines.add(
        "Chain: " + chain.path("length").asLong() + " events, head " + cell(chain.path("head")));
  }

  private static String number(JsonNode value) {
    return String.format(Locale.ROOT, "%.2f", value.asDouble());
  }

  private static String cell(JsonNode value) {
    return value.isNull() || value.asText().isEmpty() ? NONE : value.asText();
  }
}
