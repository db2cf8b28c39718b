package dev.onset.model.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The words of the names that earlier turns of a session proposed. A name seen once is proposed
 * wherever it recurs. Immutable.
 *
 * @param words folded, the oldest first, {@value #MOST} at most
 */
public record KnownNames(List<String> words) {
  /** Words that are remembered. */
  public static final int MOST = 256;

  /** Before the first turn. */
  public static final KnownNames NONE = new KnownNames(List.of());

  public KnownNames {
    words = List.copyOf(words);
  }

  /** The names with further words, in place of the oldest where there are too many. */
  public KnownNames and(Collection<String> more) {
    if (words.containsAll(more)) {
      return this;
    }
    Set<String> all = new LinkedHashSet<>(words);
    all.addAll(more);
    List<String> kept = new ArrayList<>(all);
    return new KnownNames(kept.subList(Math.max(0, kept.size() - MOST), kept.size()));
  }

  /** Says nothing of the names. */
  @Override
  public String toString() {
    return "KnownNames[" + words.size() + "]";
  }
}
