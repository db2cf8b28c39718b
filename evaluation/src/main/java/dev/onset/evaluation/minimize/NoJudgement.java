package dev.onset.evaluation.minimize;

import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.minimize.Reply;
import dev.onset.endpoint.minimize.Reply.Said;
import dev.onset.endpoint.minimize.Reply.Silent;

/** A language model that was to judge gave no answer that can be used; the search redacts all. */
public final class NoJudgement extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private NoJudgement(Unavailability reason) {
    super("The endpoint gave no judgement (" + reason + ").");
  }

  /**
   * What was said.
   *
   * @throws NoJudgement if nothing was
   */
  static <T> T said(Reply<T> reply) {
    if (reply instanceof Said<T> said) {
      return said.value();
    }
    throw new NoJudgement(((Silent<T>) reply).reason());
  }
}
