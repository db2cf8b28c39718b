package dev.onset.streams.monitoring;

import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.SpeakerLabel;
import dev.onset.model.Verdict;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts since the start how many sessions of this instance could be assessed, and which forms the
 * labels of unknown speakers have. Warns once of each form. A label may be a name, so only its form
 * is kept. Thread-safe.
 */
public final class AssessmentTally {
  private static final Logger LOG = LoggerFactory.getLogger(AssessmentTally.class);
  private static final int MOST_FORMS = 100;
  private static final String OTHERS = "other forms";

  private final Map<String, Long> labels = new TreeMap<>();
  private final Map<Assessment.Reason, Long> reasons = new EnumMap<>(Assessment.Reason.class);
  private long ended;
  private long notAssessed;

  /**
   * What was counted.
   *
   * @param ended sessions that ended
   * @param notAssessed those of which nobody can say that the user is safe
   * @param reasons why, by reason; a session can have several
   * @param unknownLabels turns of unknown speakers by the form of their label
   */
  public record Summary(
      long ended,
      long notAssessed,
      Map<Assessment.Reason, Long> reasons,
      Map<String, Long> unknownLabels) {
    public Summary {
      reasons = Collections.unmodifiableMap(reasons);
      unknownLabels = Collections.unmodifiableMap(unknownLabels);
    }
  }

  /** A turn of a speaker whose role nobody told. */
  synchronized void stranger(String label) {
    String form = SpeakerLabel.shape(label);
    boolean known = labels.containsKey(form);
    String counted = known || labels.size() < MOST_FORMS ? form : OTHERS;
    if (labels.merge(counted, 1L, Long::sum) == 1) {
      LOG.warn(
          "Nobody says who speakers with labels of the form '{}' are, so what they tell is no"
              + " evidence; give the label a role under roles.by_label of the policy.",
          counted);
    }
  }

  /** A verdict went out. */
  synchronized void verdict(Verdict verdict) {
    if (verdict.closed() && verdict.entity().equals(EntityId.USER)) {
      ended++;
      notAssessed += verdict.assessment().assessed() ? 0 : 1;
      verdict.assessment().reasons().forEach(reason -> reasons.merge(reason, 1L, Long::sum));
    }
  }

  /** What was counted so far. */
  public synchronized Summary summary() {
    return new Summary(
        ended,
        notAssessed,
        reasons.isEmpty() ? Map.of() : new EnumMap<>(reasons),
        new TreeMap<>(labels));
  }
}
