package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Draws the pressure R of each person over the turns as SVG, with the threshold where it is known
 * and the onsets.
 */
final class RiskCurve {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 240;
  private static final double LEFT = 46;
  private static final double RIGHT = 90;
  private static final double TOP = 22;
  private static final double BOTTOM = 38;
  private static final int LABELS = 12;
  private static final int COLOURS = 7;
  private static final double HEADROOM = 1.15;

  private final List<PersonOutcome> people;
  private final OptionalDouble theta;
  private final SortedMap<EntityId, List<Point>> curves;
  private final int last;
  private final double most;

  /**
   * The risk from a turn on.
   *
   * @param turn index of the turn
   * @param pressure R
   * @param state the risk state; untrusted
   */
  record Point(int turn, double pressure, String state) {}

  private RiskCurve(List<PersonOutcome> people, OptionalDouble theta, List<ProvenanceEvent> trail) {
    this.people = people;
    this.theta = theta;
    this.curves = curves(trail);
    this.last = trail.stream().mapToInt(ProvenanceEvent::turn).max().orElse(0);
    this.most =
        HEADROOM
            * Math.max(
                Math.max(1, theta.orElse(0)),
                curves.values().stream()
                    .flatMap(List::stream)
                    .mapToDouble(Point::pressure)
                    .max()
                    .orElse(0));
  }

  /** The changes of each person's risk; what a tampered event does not say is left out. */
  static SortedMap<EntityId, List<Point>> curves(List<ProvenanceEvent> trail) {
    SortedMap<EntityId, List<Point>> curves = new TreeMap<>();
    for (ProvenanceEvent event : trail) {
      if (event.kind() != ProvenanceKind.RISK_CHANGED || event.entity().isEmpty()) {
        continue;
      }
      try {
        double pressure = Double.parseDouble(event.detail().getOrDefault("r_quasi", ""));
        if (Double.isFinite(pressure) && pressure >= 0) {
          curves
              .computeIfAbsent(event.entity().get(), any -> new ArrayList<>())
              .add(new Point(event.turn(), pressure, event.detail().getOrDefault("to", "?")));
        }
      } catch (NumberFormatException e) {
        // Nothing to draw.
      }
    }
    return curves;
  }

  /** Draws the curve and, on demand, its numbers; says so if there is nothing to draw. */
  static void draw(SessionAudit audit, HtmlWriter page) {
    RiskCurve curve = new RiskCurve(audit.people(), audit.theta(), audit.trail());
    if (curve.curves.isEmpty()) {
      page.element("p", "The risk of nobody changed.");
      return;
    }
    curve.picture(page);
    curve.numbers(page);
  }

  private void picture(HtmlWriter page) {
    String title = "Pressure R by turn, to turn " + last + "; the numbers follow";
    page.openPicture("risk-title", title, WIDTH, HEIGHT);
    axes(page);
    int colour = 0;
    for (var curve : curves.entrySet()) {
      line(curve.getKey(), curve.getValue(), colour++ % COLOURS, page);
    }
    for (PersonOutcome person : people) {
      if (person.outcome() instanceof Outcome.Identified found) {
        onset(person, found.turn(), page);
      }
    }
    page.closePicture();
  }

  private void axes(HtmlWriter page) {
    page.line("lane", LEFT, y(0), WIDTH - RIGHT, y(0));
    int step = Math.max(1, (int) Math.ceil((last + 1) / (double) LABELS));
    for (int turn = 0; turn <= last; turn += step) {
      page.label("small", x(turn), HEIGHT - BOTTOM + 16, "middle", Integer.toString(turn));
    }
    page.label("small", LEFT, HEIGHT - 6, "start", "turn");
    page.label("small", LEFT - 6, TOP - 8, "end", "R");
    for (double value : new double[] {0, most / HEADROOM}) {
      page.label("small", LEFT - 6, y(value) + 4, "end", AuditWords.number(value));
    }
    if (theta.isPresent()) {
      double at = y(theta.getAsDouble());
      page.line("theta", LEFT, at, WIDTH - RIGHT, at);
      String above = "RULE_A above " + AuditWords.number(theta.getAsDouble());
      page.label("small", LEFT + 4, at - 4, "start", above);
    }
  }

  private void line(EntityId entity, List<Point> points, int colour, HtmlWriter page) {
    StringBuilder path = new StringBuilder(String.format(Locale.ROOT, "M%.1f %.1f", x(0), y(0)));
    for (Point point : points) {
      path.append(String.format(Locale.ROOT, " H%.1f V%.1f", x(point.turn()), y(point.pressure())));
    }
    path.append(String.format(Locale.ROOT, " H%.1f", x(last)));
    page.open("path", "class", "curve p" + colour, "d", path)
        .element("title", entity.name())
        .close("path");
    Point end = points.get(points.size() - 1);
    page.label("small", x(last) + 4, y(end.pressure()) - 5, "start", entity.name());
  }

  private void onset(PersonOutcome person, int turn, HtmlWriter page) {
    double at = x(turn);
    page.line("onset", at, TOP, at, y(0));
    page.label("small", at, TOP - 8, "middle", person.entity().name() + ", turn " + turn);
  }

  private void numbers(HtmlWriter page) {
    List<List<String>> rows = new ArrayList<>();
    curves.forEach(
        (entity, points) ->
            points.forEach(
                point ->
                    rows.add(
                        List.of(
                            entity.name(),
                            Integer.toString(point.turn()),
                            AuditWords.number(point.pressure()),
                            point.state()))));
    page.open("details")
        .element("summary", "Numbers of the curve")
        .table("Numbers of the risk curve", List.of("person", "turn", "R", "state"), rows)
        .close("details");
  }

  private double x(int turn) {
    double share = last == 0 ? 0 : Math.min(1, Math.max(0, turn / (double) last));
    return LEFT + (WIDTH - LEFT - RIGHT) * share;
  }

  private double y(double pressure) {
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * pressure / most;
  }
}
