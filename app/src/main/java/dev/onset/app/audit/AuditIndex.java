package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.app.page.PageResource;
import dev.onset.app.page.Sha256;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Table;
import dev.onset.model.SessionId;
import dev.onset.state.audit.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The answers for many sessions in one list: those that need somebody's eyes first, in the order of
 * the record otherwise.
 *
 * @param source where the record was read
 * @param lines one for each session
 */
public record AuditIndex(String source, List<Line> lines) {
  /** The name of the page in the folder of the sessions' pages. */
  public static final String PAGE = "index.html";

  private static final int LONGEST_NAME = 80;
  private static final int DIGEST = 4;

  /**
   * A session in the list.
   *
   * @param session the dialogue
   * @param answer the answer for it
   * @param onset the first onset turn of anybody
   * @param check what the check of its chain found; empty if it was not checked
   */
  public record Line(SessionId session, Answer answer, OptionalInt onset, Optional<Report> check) {
    /** The line of an audit. */
    public static Line of(SessionAudit audit) {
      return new Line(
          audit.record().session(),
          audit.answer(),
          audit.people().stream()
              .map(PersonOutcome::outcome)
              .filter(Outcome.Identified.class::isInstance)
              .mapToInt(outcome -> ((Outcome.Identified) outcome).turn())
              .min(),
          audit.report());
    }

    private String turn() {
      return onset.isPresent() ? Integer.toString(onset.getAsInt()) : "-";
    }

    private String chain() {
      return check
          .map(one -> one.isIntact() ? "intact" : one.isUnchecked() ? "not checked" : "broken")
          .orElse("-");
    }
  }

  public AuditIndex {
    lines =
        lines.stream()
            .sorted(Comparator.comparing((Line line) -> line.answer().tone()).reversed())
            .toList();
  }

  /**
   * The name of a session's page: its id where that is a plain name in lower case, else what is
   * left of it, with a digest, so that no two sessions share a page on any file system.
   */
  public static String page(SessionId session) {
    String id = session.session();
    String plain = id.replaceAll("[^A-Za-z0-9_-]", "_");
    boolean same =
        plain.equals(id)
            && plain.equals(plain.toLowerCase(Locale.ROOT))
            && plain.length() <= LONGEST_NAME
            && !PAGE.equals(plain + ".html")
            && session.tenant().equals(SessionId.DEFAULT_TENANT);
    byte[] digest = Sha256.of(session.tenant() + "\0" + session.session());
    return same
        ? plain + ".html"
        : plain.substring(0, Math.min(LONGEST_NAME, plain.length()))
            + "-%s.html".formatted(HexFormat.of().formatHex(digest, 0, DIGEST));
  }

  /** Whether no check found anything. */
  public boolean isIntact() {
    return lines.stream().allMatch(line -> line.check().map(Report::isIntact).orElse(true));
  }

  /** "16 sessions: 14 with an onset, 1 open, 1 without." */
  public String summary() {
    long onsets = lines.stream().filter(line -> line.onset().isPresent()).count();
    long open =
        lines.stream()
            .filter(line -> line.onset().isEmpty())
            .filter(line -> line.answer().tone() != Answer.Tone.CLEAR)
            .count();
    int all = lines.size();
    return "%s session%s: %s with an onset, %s open, %s without."
        .formatted(all, all == 1 ? "" : "s", onsets, open, all - onsets - open);
  }

  /** Renders the list as plain text. */
  public List<String> text(AnsiColor ink) {
    Table table = new Table("SESSION", "ONSET", "CHAIN");
    lines.forEach(
        line -> table.row(UntrustedText.cut(line.session().session()), line.turn(), line.chain()));
    List<String> rows = table.lines();
    int width = rows.stream().mapToInt(String::length).max().orElse(0);
    List<String> text = new ArrayList<>();
    text.add(summary());
    text.add("");
    text.add(beside(rows.get(0), width, "ANSWER"));
    text.add(beside(rows.get(1), width, "------"));
    for (int i = 0; i < lines.size(); i++) {
      Answer answer = lines.get(i).answer();
      text.add(
          ink.paint(
              AuditText.colour(answer.tone()), beside(rows.get(i + 2), width, answer.line())));
    }
    return List.copyOf(text);
  }

  private static String beside(String row, int width, String answer) {
    return row + " ".repeat(width - row.length() + 2) + answer;
  }

  /** Renders the list as a page that leads to the pages of the sessions in the same folder. */
  public String page() {
    PageFrame frame =
        PageFrame.plain(
            "Onset audit of " + source, PageResource.style(AuditIndex.class, "page.css"));
    HtmlWriter page = frame.open().open("main");
    page.element("h1", summary()).element("p", "From " + source + ".");
    if (!lines.isEmpty()) {
      page.openRegion("div.wide.list", "Sessions")
          .openTable("table", List.of("session", "onset", "chain", "answer"));
      lines.forEach(line -> row(line, page));
      page.closeTable();
    }
    return frame.close(page.close("main"));
  }

  private static void row(Line line, HtmlWriter page) {
    page.open("tr", "class", line.answer().tone().name().toLowerCase(Locale.ROOT))
        .open("td")
        .element("a", line.session().session(), "href", page(line.session()))
        .close("td")
        .element("td", line.turn())
        .element("td", line.chain())
        .open("td")
        .whole(line.answer().line())
        .close("td", "tr");
  }
}
