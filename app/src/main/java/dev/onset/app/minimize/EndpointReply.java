package dev.onset.app.minimize;

import dev.onset.endpoint.minimize.Reply;
import dev.onset.endpoint.minimize.Reply.Said;
import dev.onset.endpoint.minimize.Reply.Silent;
import dev.onset.state.minimize.NoJudgement;

/** What an endpoint's model replied, as the search takes it. */
final class EndpointReply {
  private EndpointReply() {}

  /**
   * What was said.
   *
   * @throws NoJudgement if nothing was
   */
  static <T> T said(Reply<T> reply) {
    if (reply instanceof Said<T> said) {
      return said.value();
    }
    throw new NoJudgement("The endpoint gave no judgement (" + ((Silent<T>) reply).reason() + ").");
  }
}
