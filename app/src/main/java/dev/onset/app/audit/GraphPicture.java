package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.RiskLevel;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.Leaf;
import dev.onset.state.graph.Link;
import dev.onset.state.graph.Node;
import dev.onset.state.graph.SharedValue;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws the evidence graph as SVG: one panel per person with the person's values around it, the
 * strongest links in the colours of the first paper's Figure 4, and dashed arcs between people who
 * share a value.
 *
 * @param policy says which links are strong
 * @param places of the values, once they have one
 */
record GraphPicture(
    EvidenceGraph graph,
    Policy.Graph policy,
    TypeWords words,
    Map<Leaf, GraphPicture.Point> places) {
  private static final double LABEL = 150;
  private static final double NODE_RADIUS = 34;
  private static final double LEAF_RADIUS = 7;
  private static final double LEAST_RX = 250;
  private static final double LEAST_RY = 100;
  private static final double RX_PER_LEAF = 22;
  private static final double RY_PER_LEAF = 15;
  private static final double MARGIN = 56;

  /** A place of the picture. */
  record Point(double x, double y) {}

  /**
   * Draws a graph.
   *
   * @param id of the picture, the only one on its page
   * @param title what a screen reader calls it
   */
  static void draw(
      EvidenceGraph graph,
      Policy.Graph policy,
      TypeWords words,
      String id,
      String title,
      HtmlWriter page) {
    new GraphPicture(graph, policy, words, new HashMap<>()).draw(id, title, page);
  }

  private void draw(String id, String title, HtmlWriter page) {
    double rx =
        graph.nodes().stream().mapToDouble(node -> rx(node.entity())).max().orElse(LEAST_RX);
    double width = 2 * (rx + LABEL / 2 + MARGIN);
    double height =
        graph.nodes().stream().mapToDouble(node -> 2 * (ry(node.entity()) + MARGIN)).sum();
    page.openPicture(id + "-title", title, width, height);
    double top = 0;
    HtmlWriter people = new HtmlWriter();
    for (Node node : graph.nodes()) {
      double ry = ry(node.entity());
      Point centre = new Point(width / 2, top + ry + MARGIN);
      place(node.entity(), centre, rx(node.entity()), ry);
      panel(node, centre, people);
      top += 2 * (ry + MARGIN);
    }
    graph.sharedValues().forEach(value -> arcs(value, page));
    page.raw(people.toString()).closePicture();
  }

  private double rx(EntityId entity) {
    return Math.max(LEAST_RX, RX_PER_LEAF * graph.leaves(entity).size());
  }

  private double ry(EntityId entity) {
    int leaves = graph.leaves(entity).size();
    return leaves == 0 ? 0 : Math.max(LEAST_RY, RY_PER_LEAF * leaves);
  }

  private void place(EntityId entity, Point centre, double rx, double ry) {
    List<Leaf> leaves = graph.leaves(entity);
    for (int i = 0; i < leaves.size(); i++) {
      double angle = 2 * Math.PI * (i + 0.5) / leaves.size() - Math.PI / 2;
      places.put(
          leaves.get(i),
          new Point(centre.x() + rx * Math.cos(angle), centre.y() + ry * Math.sin(angle)));
    }
  }

  private void panel(Node node, Point centre, HtmlWriter out) {
    for (Link link : StrongestLinks.of(graph.links(node.entity(), policy))) {
      Point a = places.get(link.a());
      Point b = places.get(link.b());
      out.open("path", "class", "link " + strength(link), "d", curve(a, b, centre, 0.35))
          .element("title", "link confidence " + AuditWords.number(link.confidence()))
          .close("path");
    }
    for (Leaf leaf : graph.leaves(node.entity())) {
      Point at = places.get(leaf);
      String look = leaf.commitment().isPresent() ? "edge" : "edge waits";
      out.line(look, centre.x(), centre.y(), at.x(), at.y());
    }
    graph.leaves(node.entity()).forEach(leaf -> leaf(leaf, places.get(leaf).y() < centre.y(), out));
    out.circle("node " + level(node.level()), centre.x(), centre.y(), NODE_RADIUS);
    out.label("name", centre.x(), centre.y() - 3, "middle", node.entity().name());
    String below =
        node.onset().isPresent() ? "onset " + node.onset().getAsInt() : node.level().name();
    out.label("state", centre.x(), centre.y() + 13, "middle", below);
  }

  private static String level(RiskLevel level) {
    return switch (level) {
      case SAFE -> "safe";
      case WARN, NOT_ASSESSED -> "warn";
      case DANGER -> "danger";
    };
  }

  private String strength(Link link) {
    return link.confidence() >= policy.strong()
        ? "strong"
        : link.confidence() >= policy.fair() ? "fair" : "weak";
  }

  /** Places labels outside the ring, so that no line crosses them. */
  private void leaf(Leaf leaf, boolean upper, HtmlWriter out) {
    Point at = places.get(leaf);
    out.open("g")
        .element(
            "title",
            "%s %s, seen in turn %s, %s, %s, confidence %s"
                .formatted(
                    words.named(leaf.type(), leaf.tense()),
                    AuditWords.hash(leaf.valueHash()),
                    leaf.originTurn(),
                    AuditWords.commitment(leaf),
                    leaf.tier(),
                    AuditWords.number(leaf.confidence())));
    String look = leaf.commitment().isPresent() ? "leaf" : "leaf waits";
    out.circle(look, at.x(), at.y(), LEAF_RADIUS);
    String type = words.of(leaf.type(), leaf.tense());
    out.label("type", at.x(), at.y() + (upper ? -27 : 22), "middle", type);
    String told = "turn " + leaf.originTurn() + (leaf.commitment().isPresent() ? "" : " · waits");
    out.label("small", at.x(), at.y() + (upper ? -13 : 36), "middle", told);
    out.close("g");
  }

  private void arcs(SharedValue value, HtmlWriter out) {
    for (int i = 1; i < value.leaves().size(); i++) {
      Point a = places.get(value.leaves().get(i - 1));
      Point b = places.get(value.leaves().get(i));
      Point bend = new Point(Math.max(a.x(), b.x()) + LABEL / 2, (a.y() + b.y()) / 2);
      out.open("path.shared", "d", curve(a, b, bend, 1))
          .element("title", words.named(value.leaves().get(0).type()) + " is the same for both")
          .close("path");
    }
  }

  /** Returns a curve that bends towards a point by the given share. */
  private static String curve(Point a, Point b, Point towards, double share) {
    double x = (a.x() + b.x()) / 2 * (1 - share) + towards.x() * share;
    double y = (a.y() + b.y()) / 2 * (1 - share) + towards.y() * share;
    return String.format(
        Locale.ROOT, "M%.1f %.1f Q%.1f %.1f %.1f %.1f", a.x(), a.y(), x, y, b.x(), b.y());
  }
}
