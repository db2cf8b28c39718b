package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.state.provenance.DetailKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Draws the session's timeline as SVG: a lane per person, a dot per change, a line per onset and
 * per possible onset (the first paper's Figure 5).
 */
final class TimelinePicture {
  private static final double WIDTH = 900;
  private static final double LEFT = 90;
  private static final double RIGHT = 30;
  private static final double LANE = 46;
  private static final double TOP = 26;
  private static final double STACK = 7;
  private static final int MOST_STACKED = 5;
  private static final int LABELS = 12;

  private TimelinePicture() {}

  /** Draws a trail. */
  static void draw(List<ProvenanceEvent> trail, TypeWords words, HtmlWriter page) {
    SortedSet<EntityId> people = new TreeSet<>();
    trail.forEach(event -> event.entity().ifPresent(people::add));
    int last = trail.stream().mapToInt(ProvenanceEvent::turn).max().orElse(0);
    List<EntityId> lanes = new ArrayList<>(people);
    double height = TOP + LANE * lanes.size() + 30;
    page.openPicture("timeline-title", "Changes by turn, to turn " + last, WIDTH, height);
    int step = Math.max(1, (int) Math.ceil((last + 1) / (double) LABELS));
    for (int turn = 0; turn <= last; turn += step) {
      page.label("small", x(turn, last), height - 8, "middle", Integer.toString(turn));
    }
    for (int i = 0; i < lanes.size(); i++) {
      lane(lanes.get(i), TOP + LANE * (i + 0.5), trail, last, words, page);
    }
    page.closePicture();
  }

  private static double x(int turn, int last) {
    return LEFT + (WIDTH - LEFT - RIGHT) * (last == 0 ? 0 : turn / (double) last);
  }

  private static void lane(
      EntityId entity,
      double y,
      List<ProvenanceEvent> trail,
      int last,
      TypeWords words,
      HtmlWriter page) {
    page.element("text.type", entity.name(), "x", 4.0, "y", y + 4);
    page.line("lane", LEFT, y, WIDTH - RIGHT, y);
    int turn = -1;
    int stacked = 0;
    for (ProvenanceEvent event : trail) {
      if (!event.entity().filter(entity::equals).isPresent()) {
        continue;
      }
      String mark = mark(event);
      if (!mark.isEmpty()) {
        double x = x(event.turn(), last);
        page.open("line." + mark, "x1", x, "y1", y - LANE / 2, "x2", x, "y2", y + LANE / 2)
            .element("title", AuditWords.story(event))
            .close("line");
      }
      String kind = kind(event.kind());
      if (kind.isEmpty()) {
        continue;
      }
      stacked = event.turn() == turn ? Math.min(stacked + 1, MOST_STACKED) : 0;
      turn = event.turn();
      double cx = x(turn, last) + STACK * (stacked % 2);
      double cy = y - STACK * stacked / 2;
      String what = AuditWords.type(event.type(), words) + " " + AuditWords.story(event);
      page.open("circle", "class", "dot " + kind, "cx", cx, "cy", cy, "r", 4.0)
          .element("title", "turn " + turn + ": " + what)
          .close("circle");
    }
  }

  /** Returns the CSS class of an onset's line, or of a possible one's; empty for other events. */
  private static String mark(ProvenanceEvent event) {
    return switch (event.kind()) {
      case ONSET -> "onset";
      case HELD -> event.detail().containsKey(DetailKeys.PROBABILITY) ? "possible" : "";
      default -> "";
    };
  }

  /** Returns the CSS class of a change; empty if the event does not change the evidence. */
  private static String kind(ProvenanceKind kind) {
    return switch (kind) {
      case OBSERVED, REHOMED, ATTRIBUTION_WITHHELD -> "seen";
      case COMMITTED, CONFIRMED -> "committed";
      case SUPERSEDED, RETRACTED -> "gone";
      default -> "";
    };
  }
}
