package dev.onset.app.minimize;

import dev.onset.endpoint.minimize.Reply;
import dev.onset.endpoint.minimize.Reply.Said;
import dev.onset.endpoint.minimize.Reply.Silent;
import dev.onset.state.minimize.NoJudgement;

/** Converts replies of an endpoint's model for the search. */
final class EndpointReply {
  private EndpointReply() {}

  /**
   * Returns the content of a reply.
   *
   * @throws NoJudgement if the reply has no content
   */
  static <T> T said(Reply<T> reply) {
    if (reply instanceof Said<T> said) {
      return said.value();
    }
    throw new NoJudgement("The endpoint gave no judgement (" + ((Silent<T>) reply).reason() + ").");
  }
}
