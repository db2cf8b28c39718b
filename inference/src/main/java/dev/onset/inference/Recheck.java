package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Confirms weak candidates with the spans of the neural tagger (first paper, section 4.2.3; spec
 * section 2). Pure.
 */
final class Recheck {
  private static final Set<PiiType> RECHECKED =
      Set.of(PiiType.NAME_FULL, PiiType.NAME_PART, PiiType.ORG, PiiType.LOCATION);

  private final Policy.Recheck policy;

  Recheck(Policy.Recheck policy) {
    this.policy = policy;
  }

  /** Whether a weak candidate of a type counts only if a neural span confirms it. */
  static boolean isDueFor(PiiType type) {
    return RECHECKED.contains(type);
  }

  /**
   * The confirmed candidates, ascending: those that share at least one code point with a neural
   * span. Each takes the higher of both scores; its sighting keeps the weak tier's own score.
   * Linear if neither list overlaps itself; correct for any lists.
   */
  List<Mention> confirm(List<Mention> weak, List<Mention> neural) {
    List<Mention> candidates = ascending(weak);
    List<Mention> spans = ascending(neural);
    List<Mention> confirmed = new ArrayList<>(candidates.size());
    int first = 0;
    for (Mention candidate : candidates) {
      while (first < spans.size() && spans.get(first).end() <= candidate.start()) {
        first++;
      }
      if (!isDueFor(candidate.type())) {
        confirmed.add(candidate);
        continue;
      }
      OptionalDouble score = score(candidate, spans, first);
      if (score.isPresent()) {
        double raised = Math.max(candidate.confidence(), score.getAsDouble());
        confirmed.add(Scored.of(candidate, candidate.type(), raised));
      }
    }
    return confirmed;
  }

  /** The best score of the spans that confirm a candidate; none of them lies before the first. */
  private OptionalDouble score(Mention candidate, List<Mention> spans, int first) {
    double best = -1;
    for (int i = first; i < spans.size() && spans.get(i).start() < candidate.end(); i++) {
      if (confirms(spans.get(i), candidate)) {
        best = Math.max(best, spans.get(i).confidence());
      }
    }
    return best < 0 ? OptionalDouble.empty() : OptionalDouble.of(best);
  }

  private boolean confirms(Mention span, Mention candidate) {
    return candidate.overlaps(span)
        && (!policy.sameType() || span.type().agreesWith(candidate.type()));
  }

  private static List<Mention> ascending(List<Mention> mentions) {
    List<Mention> sorted = new ArrayList<>(mentions);
    sorted.sort(Comparator.comparingInt(Mention::start));
    return sorted;
  }
}
