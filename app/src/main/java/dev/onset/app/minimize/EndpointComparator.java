package dev.onset.app.minimize;

import dev.onset.endpoint.minimize.MorePrivate;
import dev.onset.endpoint.minimize.PrivacyJudge;
import dev.onset.state.minimize.NoJudgement;
import dev.onset.state.minimize.PrivacyComparator;
import dev.onset.state.minimize.Variant;

/**
 * A language model compares two variants. Where one is stricter in every place it is not asked,
 * since a text with more in it never tells less. As thread-safe as the model; waits for it.
 */
public record EndpointComparator(PrivacyJudge judge) implements PrivacyComparator {
  /**
   * @throws NoJudgement if the model gives no answer that can be used
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
