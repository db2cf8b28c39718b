package dev.onset.evaluation.own;

import dev.onset.evaluation.metrics.Share;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How well Onset finds the marked values of one type. A value is found if a mention of the same
 * type shares a code point with it; full and partial names are of the same type.
 *
 * @param recall of the marked values, those found
 * @param precision of the mentions, those at a marked value of their type
 * @param otherType marked values that only a mention of another type touches; they are not found,
 *     and yet seen
 */
public record ValueScore(Share recall, Share precision, int otherType) {
  private static final ValueScore NONE = new ValueScore(new Share(0, 0), new Share(0, 0), 0);

  /**
   * The scores by type, in the order of the types: of those that are marked anywhere, in turns of
   * roles in whose turns anything is marked.
   */
  public static Map<PiiType, ValueScore> byType(OwnCorpus corpus, Collection<PlayedChat> played) {
    Set<PiiType> types = corpus.types();
    Set<Role> roles = corpus.roles();
    Map<PiiType, ValueScore> scores = new TreeMap<>();
    types.forEach(type -> scores.put(type, NONE));
    for (PlayedChat one : played) {
      for (OwnValue value : one.chat().values()) {
        List<Mention> there = one.mentions(value);
        boolean found = there.stream().anyMatch(each -> each.type().agreesWith(value.type()));
        scores.merge(
            value.type(),
            new ValueScore(
                new Share(found ? 1 : 0, 1), new Share(0, 0), found || there.isEmpty() ? 0 : 1),
            ValueScore::plus);
      }
      one.mentionsOf(roles)
          .filter(each -> types.contains(each.mention().type()))
          .forEach(
              each ->
                  scores.merge(
                      each.mention().type(),
                      new ValueScore(new Share(0, 0), new Share(each.isMarked() ? 1 : 0, 1), 0),
                      ValueScore::plus));
    }
    return scores;
  }

  /** The sums over all types. */
  public static ValueScore sum(Collection<ValueScore> scores) {
    return scores.stream().reduce(NONE, ValueScore::plus);
  }

  private ValueScore plus(ValueScore other) {
    return new ValueScore(
        recall.plus(other.recall), precision.plus(other.precision), otherType + other.otherType);
  }
}
