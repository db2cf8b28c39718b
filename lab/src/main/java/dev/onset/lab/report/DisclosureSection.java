package dev.onset.lab.report;

import dev.onset.evaluation.report.JsonObject;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.agents.AgentChat;
import dev.onset.lab.agents.DisclosureCounts;
import dev.onset.lab.agents.JudgedAgentChat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The findings on dialogues in which an agent speaks of other people, as section and as JSON. */
public final class DisclosureSection {
  private DisclosureSection() {}

  /** Returns the section, with a row for each file and kind. */
  public static Section of(Map<String, List<JudgedAgentChat>> judged) {
    Table<DisclosureCounts> table =
        new Table<DisclosureCounts>("Alerts disclosed_by_agent", "file", "kind")
            .column("dialogues", DisclosureCounts::dialogues)
            .column("people", DisclosureCounts::people)
            .column("at their turn", DisclosureCounts::exact)
            .column("within one", DisclosureCounts::withinOne)
            .column("earlier", DisclosureCounts::early)
            .column("later", DisclosureCounts::late)
            .column("missed", DisclosureCounts::missed)
            .column("false alarms", DisclosureCounts::falseAlarms)
            .column("dialogues with one", DisclosureCounts::falseDialogues)
            .column("mixed", DisclosureCounts::mixed)
            .column("flagged", DisclosureCounts::flagged)
            .column("left to a person", DisclosureCounts::left);
    judged.forEach(
        (file, chats) ->
            kinds(chats)
                .forEach(
                    (kind, counts) -> {
                      if (counts.dialogues() > 0 || kind.equals("all")) {
                        table.row(counts, file, kind);
                      }
                    }));
    return Section.of(
        "disclosures",
        "What agents tell about others",
        Thresholds.COMPARISON,
        List.of(
            "People: those who can be told by the agent's words, by the marks. Within one: at their"
                + " turn, or one turn of the agent before or after it. Earlier and later: further"
                + " away.",
            "False alarms: alerts about people who cannot be told, about the user, or on unmarked"
                + " values. Mixed: alerts on values of two people.",
            "Flagged and left to a person: dialogues with a turn of the agent about which the"
                + " detector of contextual leakage decided so, if the policy asks it."),
        table.build());
  }

  /** Returns the same figures for one JSON object; it contains no text. */
  public static JsonObject json(Map<String, List<JudgedAgentChat>> judged) {
    return new JsonObject()
        .with("files", JsonObject.map(judged, file -> file, DisclosureSection::kinds));
  }

  private static Map<String, DisclosureCounts> kinds(List<JudgedAgentChat> chats) {
    Map<String, DisclosureCounts> kinds = new LinkedHashMap<>();
    for (AgentChat.Kind kind : AgentChat.Kind.values()) {
      kinds.put(
          ReportWords.lower(kind),
          DisclosureCounts.of(chats.stream().filter(one -> one.chat().kind() == kind).toList()));
    }
    kinds.put("all", DisclosureCounts.of(chats));
    return kinds;
  }
}
