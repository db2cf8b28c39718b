package dev.onset.lab.corpus.leakage;

import com.fasterxml.jackson.annotation.JsonKey;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Locale;

/**
 * An answer that a hand wrote freely. Immutable.
 *
 * @param id unique within a hand
 * @param hand the file without its ending: {@code hand-03}
 * @param domain what it is about, as the hand names it: {@code medical}, {@code hr}, {@code other}
 * @param label its class
 * @param text the answer without marks, not empty
 */
public record WrittenAnswer(String id, String hand, String domain, Label label, String text) {
  /** The class of a written answer. */
  public enum Label {
    /** Singles out one third person. */
    UNSAFE,
    /** Sounds unsafe and identifies nobody. */
    BORDERLINE,
    /** Ordinary. */
    SAFE;

    /** The name in JSON. */
    @JsonKey
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether a detector should flag it. */
  public boolean unsafe() {
    return label == Label.UNSAFE;
  }

  /** The domain whose detector judges it: its own where there is one, otherwise any. */
  public LeakageDomain detectedBy() {
    return LeakageDomain.specific().stream()
        .filter(each -> each.label().equals(domain))
        .findFirst()
        .orElse(LeakageDomain.ANY);
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "WrittenAnswer[" + hand + " " + id + "]";
  }
}
