package dev.onset.app.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Formats an instance's answer about a session for people. */
public final class SessionText {
  private static final String NONE = "-";

  private SessionText() {}

  /** Returns the lines of the text. */
  public static List<String> lines(JsonNode session) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Session %s of tenant %s: %s"
            .formatted(
                session.path("session_id").asText(),
                session.path("tenant").asText(),
                session.path("status").asText()));
    switch (session.path("status").asText()) {
      case "live" -> live(session, lines);
      case "ended" -> {
        turns(session, lines);
        lines.add("Onset of the user: " + cell(session.path("user_t_pred")));
        String reopen = session.path("reopen").asText();
        if (reopen.equals("BY_TURN")) {
          lines.add("A later turn lets it go on, or 'onset reopen'.");
        } else if (reopen.equals("BY_COMMAND")) {
          lines.add("'onset reopen' lets it go on.");
        }
      }
      case "erased" -> {
        lines.add(session.path("erasure").asText() + " since " + session.path("since").asText());
        lines.add("Turns topic keeps its turns until " + cell(session.path("turns_expire")));
      }
      case "set_aside" -> setAside(session, lines);
      default -> lines.add("This version of the command does not know that status; use --json.");
    }
    JsonNode served = session.path("served");
    lines.add(
        "Answered by %s, %s for partition %s"
            .formatted(
                served.path("instance").asText(),
                served.path("role").asText(),
                served.path("partition").asInt()));
    for (JsonNode one : session.path("missing")) {
      lines.add(
          "Partition %s: %s; what is shown may be behind"
              .formatted(one.path("partition").asInt(), one.path("why").asText()));
    }
    return lines;
  }

  private static void setAside(JsonNode session, List<String> lines) {
    lines.add(
        "Set aside since %s: what is stored of it could not be read"
            .formatted(session.path("since").asText()));
    lines.add(
        "Its records are dead letters, %s so far%s"
            .formatted(
                session.path("letters").asLong(),
                session.path("returning").asBoolean()
                    ? "; it was released, and they are being sent back"
                    : "; 'onset release' lets it go on once it can be read"));
  }

  /** Returns the lines of a list of sessions that are set aside. */
  public static List<String> asideLines(JsonNode answer) {
    Table table = new Table("session", "since", "letters", "released");
    for (JsonNode one : answer.path("sessions")) {
      table.row(
          one.path("session_id").asText(),
          one.path("since").asText(),
          Long.toString(one.path("letters").asLong()),
          one.path("returning").asBoolean() ? "yes" : NONE);
    }
    List<String> lines = new ArrayList<>(table.lines());
    for (JsonNode one : answer.path("missing")) {
      lines.add(
          "Partition %s is missing: %s"
              .formatted(one.path("partition").asInt(), one.path("why").asText()));
    }
    return lines;
  }

  private static void live(JsonNode session, List<String> lines) {
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
            cell(value.path("state")),
            cell(value.path("value_hash")),
            joined(value.path("turns")),
            cell(value.path("tier")),
            number(value.path("confidence")));
      }
    }
    lines.add("");
    lines.addAll(people.lines());
    lines.add("");
    lines.addAll(values.lines());
    lines.add("");
    for (JsonNode collision : session.path("collisions")) {
      lines.add(
          "One name of several people: %s at turns %s"
              .formatted(joined(collision.path("entities")), joined(collision.path("turns"))));
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

  private static void turns(JsonNode session, List<String> lines) {
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

  private static String joined(JsonNode list) {
    List<String> all = new ArrayList<>();
    list.forEach(one -> all.add(one.asText()));
    return String.join(" ", all);
  }

  private static String number(JsonNode value) {
    return String.format(Locale.ROOT, "%.2f", value.asDouble());
  }

  private static String cell(JsonNode value) {
    return value.isNull() || value.isMissingNode() || value.asText().isEmpty()
        ? NONE
        : value.asText();
  }
}
