package dev.onset.app.feedback;

import dev.onset.app.terminal.Lines;
import dev.onset.app.terminal.Table;
import dev.onset.model.Feedback;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.stream.Collectors;

/** Cases as people read them on a terminal. Stateless. */
public final class CaseText {
  private static final int ID_DIGITS = 8;

  private CaseText() {}

  /**
   * One case with its notes.
   *
   * @return lines of text
   */
  public static List<String> lines(AlertCase one) {
    Lines lines = new Lines();
    lines.add(
        one.state()
            + one.reason().map(reason -> " (" + reason + ")").orElse("")
            + one.judgement()
                .map(said -> ", by " + said.who() + " at " + CaseJson.time(said.time()))
                .orElse("")
            + ".");
    lines.add(
        "Alert %s of %s in session %s: %s.",
        one.alertId(),
        one.rule(),
        one.session().session(),
        one.types().stream().map(PiiType::name).collect(Collectors.joining(", ")));
    for (AlertCase.Note note : one.notes()) {
      lines.add("");
      lines.add(note.who() + " at " + CaseJson.time(note.time()) + ":");
      note.text()
          .orElse("(The text takes the installation's key.)")
          .lines()
          .map(line -> "  " + line)
          .forEach(lines::add);
    }
    return lines.list();
  }

  /**
   * All cases, a row each.
   *
   * @return lines of text
   */
  public static List<String> table(List<AlertCase> cases) {
    Table table = new Table("alert", "rule", "state", "reason", "by", "at", "notes", "session");
    for (AlertCase one : cases) {
      String id = one.alertId();
      table.row(
          id.substring(0, Math.min(ID_DIGITS, id.length())),
          one.rule().name(),
          one.state().name(),
          one.reason().map(Feedback.Reason::name).orElse("-"),
          one.judgement().map(Feedback::who).orElse("-"),
          one.judgement().map(said -> CaseJson.time(said.time())).orElse("-"),
          Integer.toString(one.notes().size()),
          one.session().session());
    }
    return table.lines();
  }
}
