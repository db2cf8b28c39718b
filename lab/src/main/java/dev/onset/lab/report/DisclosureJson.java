package dev.onset.lab.report;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.onset.evaluation.report.JsonObject;
import dev.onset.lab.agents.AgentChat;
import dev.onset.lab.agents.DisclosureCounts;
import dev.onset.lab.agents.JudgedAgentChat;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes the findings on dialogues of agents as one JSON object in UTF-8. Equal findings give equal
 * bytes; the report contains no text.
 */
public final class DisclosureJson {
  private DisclosureJson() {}

  /** Writes the report and a line break; leaves the stream open. */
  public static void write(Map<String, List<JudgedAgentChat>> judged, OutputStream out)
      throws IOException {
    new JsonObject()
        .with("files", JsonObject.map(judged, file -> file, DisclosureJson::kinds))
        .write(out, new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
  }

  private static JsonObject kinds(List<JudgedAgentChat> chats) {
    JsonObject kinds = new JsonObject();
    for (AgentChat.Kind kind : AgentChat.Kind.values()) {
      kinds.with(
          kind.name().toLowerCase(Locale.ROOT),
          counts(
              DisclosureCounts.of(
                  chats.stream().filter(one -> one.chat().kind() == kind).toList())));
    }
    return kinds.with("all", counts(DisclosureCounts.of(chats)));
  }

  private static JsonObject counts(DisclosureCounts counts) {
    return new JsonObject()
        .with("dialogues", counts.dialogues())
        .with("people", counts.people())
        .with("exact", counts.exact())
        .with("within_one", counts.near())
        .with("early", counts.early())
        .with("late", counts.late())
        .with("missed", counts.missed())
        .with("false_alarms", counts.falseAlarms())
        .with("false_dialogues", counts.falseDialogues())
        .with("mixed", counts.mixed())
        .with("flagged", counts.flagged())
        .with("left_to_a_person", counts.left());
  }
}
