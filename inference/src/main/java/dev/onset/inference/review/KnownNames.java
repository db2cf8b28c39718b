package dev.onset.inference.review;

import dev.onset.model.PiiClass;
import dev.onset.model.review.Proposal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The words of the names that a session's earlier turns proposed, so that a name that was seen once
 * is proposed wherever it stands. Immutable.
 *
 * @param words folded, the oldest first, {@value #MOST} at most
 */
public record KnownNames(List<String> words) {
  /** Words that are remembered. */
  public static final int MOST = 256;

  /** Before the first turn. */
  public static final KnownNames NONE = new KnownNames(List.of());

  private static final int SHORTEST = 3;

  public KnownNames {
    words = List.copyOf(words);
  }

  /** The names after a turn. */
  public KnownNames and(String text, List<Proposal> proposals) {
    Set<String> all = new LinkedHashSet<>(words);
    int[] codePoints = text.codePoints().toArray();
    for (Proposal proposal : proposals) {
      if (proposal.type().piiClass() == PiiClass.NAME) {
        Tokens.words(new String(codePoints, proposal.start(), proposal.end() - proposal.start()))
            .stream()
            .filter(word -> word.length() >= SHORTEST && Cue.of(word).isEmpty())
            .forEach(all::add);
      }
    }
    List<String> kept = new ArrayList<>(all);
    return new KnownNames(kept.subList(Math.max(0, kept.size() - MOST), kept.size()));
  }

  /** Says nothing of the names. */
  @Override
  public String toString() {
    return "KnownNames[" + words.size() + "]";
  }
}
