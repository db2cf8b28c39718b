package dev.onset.app.console.tryit;

import dev.onset.app.audit.Answer;
import dev.onset.app.audit.AuditParts;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.Mention;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Shows what came of a chat: the answer, then each turn as it was typed beside its safe text, with
 * what was found in it. Not thread-safe.
 *
 * @param page takes the view
 * @param parts writes the parts that an audit has as well
 */
record TrialView(Trial.Result result, HtmlWriter page, AuditParts parts) {
  /**
   * Writes the view.
   *
   * @param unread sentences about what could not be read
   */
  static void draw(Trial.Result result, List<String> unread, HtmlWriter page) {
    new TrialView(result, page, new AuditParts(result.audit(), page)).draw(unread);
  }

  private void draw(List<String> unread) {
    Answer answer = result.audit().answer();
    page.open("section", "class", "answer " + answer.tone().name().toLowerCase(Locale.ROOT))
        .open("h2")
        .whole(answer.line())
        .close("h2", "section");
    unread.forEach(sentence -> page.element("p.problem", sentence));
    key();
    page.open("ol.trial");
    result.turns().forEach(this::turn);
    page.close("ol");
    page.element("h2", "Risk over the turns");
    parts.risk();
    page.element("h2", "Whose is what");
    parts.owners();
    page.element("h2", "Deciding facts");
    parts.facts();
    parts.foldedGlossary();
  }

  private void key() {
    page.open("p.key");
    for (Found.Standing standing : Found.Standing.values()) {
      page.inline("mark", standing.words, "class", "found " + standing.style()).text(" ");
    }
    page.text("On the left what was typed, on the right the safe text.").close("p");
  }

  private void turn(Trial.Read read) {
    page.open("li")
        .open("p.head")
        .inline("span.no", "turn " + read.turn().index())
        .text(" ")
        .inline("span.who", read.turn().speaker())
        .close("p")
        .open("div.pair")
        .open("p.typed");
    typed(read);
    page.close("p").open("div.safe-text");
    read.safe().ifPresent(parts::safeText);
    read.setAside()
        .ifPresent(reason -> page.element("p.problem", "This turn was set aside: " + reason + "."));
    page.close("div", "div");
    if (!read.found().isEmpty()) {
      page.open("ul.finds");
      read.found().forEach(this::found);
      page.close("ul");
    }
    page.close("li");
  }

  /** The text as it was typed, each span with the words for its type. */
  private void typed(Trial.Read read) {
    int[] text = read.turn().text().codePoints().toArray();
    int at = 0;
    for (Found one : read.found()) {
      Mention span = one.mention();
      if (span.start() < at || span.end() > text.length) {
        continue;
      }
      List<Found> same = read.found().stream().filter(other -> other.mention() == span).toList();
      page.whole(new String(text, at, span.start() - at))
          .open("mark", "class", "found " + strongest(same).style())
          .whole(new String(text, span.start(), span.end() - span.start()))
          .inline(
              "small",
              same.stream()
                  .map(other -> result.audit().words().of(other.type()))
                  .distinct()
                  .collect(Collectors.joining(", ")))
          .raw("</mark>");
      at = span.end();
    }
    page.whole(new String(text, at, text.length - at));
  }

  private static Found.Standing strongest(List<Found> same) {
    return same.stream().map(Found::standing).min(Enum::compareTo).orElseThrow();
  }

  private void found(Found one) {
    page.open("li", "class", one.standing().style())
        .inline("strong", result.audit().words().of(one.type()))
        .text(" of ")
        .inline("span.owner-word", one.owner())
        .text(
            " · "
                + one.mention().tier()
                + String.format(Locale.ROOT, " · %.2f", one.mention().confidence()))
        .text(" · " + one.why())
        .close("li");
  }
}
