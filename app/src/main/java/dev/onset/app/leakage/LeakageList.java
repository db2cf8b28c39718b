package dev.onset.app.leakage;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.LeakageFinding;
import java.util.List;

/** Writes on a page what was decided about the turns of agents, and why. Stateless. */
public final class LeakageList {
  private LeakageList() {}

  /** A heading and the findings; nothing where no policy looks at them. */
  public static void write(List<LeakageFinding> findings, TypeWords words, HtmlWriter page) {
    if (findings.isEmpty()) {
      return;
    }
    page.element("h2", "Answers");
    page.open("ul", "class", "alerts");
    for (LeakageFinding one : findings) {
      page.open("li")
          .inline("span", one.decision().name(), "class", "chip")
          .text(" Turn " + one.turn() + ". " + LeakageSentence.of(one, words))
          .close("li");
    }
    page.close("ul");
  }
}
