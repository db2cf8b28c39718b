package dev.onset.app.audit;

import dev.onset.state.graph.Leaf;
import dev.onset.state.graph.Link;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The links to draw of a person's facts: a maximum spanning tree, so that every fact hangs on the
 * rest by its strongest link, and n facts have n - 1 links in place of n (n - 1) / 2.
 */
final class StrongestLinks {
  private StrongestLinks() {}

  /** Chooses among the links of one person; of equal links the first. */
  static List<Link> of(List<Link> links) {
    List<Link> sorted = new ArrayList<>(links);
    sorted.sort(Comparator.comparingDouble(Link::confidence).reversed());
    Map<Leaf, Leaf> roots = new HashMap<>();
    List<Link> chosen = new ArrayList<>();
    for (Link link : sorted) {
      Leaf a = root(link.a(), roots);
      Leaf b = root(link.b(), roots);
      if (!a.equals(b)) {
        roots.put(b, a);
        chosen.add(link);
      }
    }
    return List.copyOf(chosen);
  }

  private static Leaf root(Leaf leaf, Map<Leaf, Leaf> roots) {
    Leaf root = leaf;
    while (roots.containsKey(root)) {
      root = roots.get(root);
    }
    return root;
  }
}
