package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Sighting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Confirms weak candidates by the neural tagger's spans (first paper, section 4.2.3; spec section
 * 2). Pure.
 */
final class Recheck {
  private static final Set<PiiType> RECHECKED =
      EnumSet.of(PiiType.NAME_FULL, PiiType.NAME_PART, PiiType.ORG, PiiType.LOCATION);

  private final Policy.Recheck policy;

  Recheck(Policy.Recheck policy) {
    this.policy = policy;
  }

  /**
   * The weak candidates that stay: those that a neural span overlaps, by one code point at least,
   * with the higher of both scores. The sighting keeps the weak tier's own score.
   */
  List<Mention> confirm(List<Mention> weak, List<Mention> neural) {
    List<Mention> confirmed = new ArrayList<>(weak.size());
    for (Mention candidate : weak) {
      if (!RECHECKED.contains(candidate.type())) {
        confirmed.add(candidate);
      } else {
        confirming(candidate, neural)
            .ifPresent(span -> confirmed.add(raised(candidate, span.confidence())));
      }
    }
    return confirmed;
  }

  private Optional<Mention> confirming(Mention candidate, List<Mention> neural) {
    return neural.stream()
        .filter(candidate::overlaps)
        .filter(span -> !policy.sameType() || span.type().agreesWith(candidate.type()))
        .max(Comparator.comparingDouble(Mention::confidence));
  }

  private static Mention raised(Mention candidate, double score) {
    List<Sighting> own = candidate.sightings();
    return new Mention(
        candidate.type(),
        candidate.surface(),
        candidate.start(),
        candidate.end(),
        candidate.tier(),
        Math.max(candidate.confidence(), score),
        candidate.fuzzy(),
        own);
  }
}
