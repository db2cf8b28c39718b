package dev.onset.lab.report;

import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.agents.AgentChat;
import dev.onset.lab.agents.DisclosureCounts;
import dev.onset.lab.agents.JudgedAgentChat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The section on dialogues in which an agent speaks of other people. */
public final class DisclosureSection {
  private DisclosureSection() {}

  /** Returns the section, with a row for each file and kind. */
  public static Section of(Map<String, List<JudgedAgentChat>> judged) {
    GridBuilder grid =
        new GridBuilder(
            "Alerts disclosed_by_agent",
            "file",
            "kind",
            "dialogues",
            "people",
            "at their turn",
            "within one",
            "earlier",
            "later",
            "missed",
            "false alarms",
            "dialogues with one",
            "mixed",
            "flagged",
            "left to a person");
    judged.forEach(
        (file, chats) -> {
          for (AgentChat.Kind kind : AgentChat.Kind.values()) {
            List<JudgedAgentChat> some =
                chats.stream().filter(one -> one.chat().kind() == kind).toList();
            if (!some.isEmpty()) {
              row(grid, file, kind.name().toLowerCase(Locale.ROOT), DisclosureCounts.of(some));
            }
          }
          row(grid, file, "all", DisclosureCounts.of(chats));
        });
    return new Section(
        "disclosures",
        "What agents tell about others",
        List.of(
            "People: those who can be told by the agent's words, by the marks. Within one: at their"
                + " turn, or one turn of the agent before or after it. Earlier and later: further"
                + " away.",
            "False alarms: alerts about people who cannot be told, about the user, or on unmarked"
                + " values. Mixed: alerts on values of two people.",
            "Flagged and left to a person: dialogues with a turn of the agent about which the"
                + " detector of contextual leakage decided so, if the policy asks it."),
        grid.build().toList());
  }

  private static void row(GridBuilder grid, String file, String kind, DisclosureCounts counts) {
    grid.row(
        file,
        kind,
        Integer.toString(counts.dialogues()),
        Integer.toString(counts.people()),
        Integer.toString(counts.exact()),
        Integer.toString(counts.near()),
        Integer.toString(counts.early()),
        Integer.toString(counts.late()),
        Integer.toString(counts.missed()),
        Integer.toString(counts.falseAlarms()),
        Integer.toString(counts.falseDialogues()),
        Integer.toString(counts.mixed()),
        Integer.toString(counts.flagged()),
        Integer.toString(counts.left()));
  }
}
