package dev.onset.app.minimize;

import dev.onset.endpoint.minimize.MorePrivate;
import dev.onset.endpoint.minimize.PrivacyJudge;
import dev.onset.state.minimize.NoJudgement;
import dev.onset.state.minimize.PrivacyComparator;
import dev.onset.state.minimize.Variant;

/**
 * Compares two variants with a language model. Skips the model if one variant is at least as strict
 * in every place, because more text never discloses less. As thread-safe as the model; blocks until
 * it answers.
 */
public record EndpointComparator(PrivacyJudge judge) implements PrivacyComparator {
  /**
   * @throws NoJudgement if the model gives no usable answer
   */
  @Override
  public Preference compare(Variant first, Variant second) {
    return PrivacyComparator.byOrder(first, second).orElseGet(() -> asked(first, second));
  }

  private Preference asked(Variant first, Variant second) {
    MorePrivate said = EndpointReply.said(judge.compare(first.text(), second.text()));
    return switch (said) {
      case A -> Preference.FIRST;
      case B -> Preference.SECOND;
      case SAME -> Preference.SAME;
    };
  }
}
