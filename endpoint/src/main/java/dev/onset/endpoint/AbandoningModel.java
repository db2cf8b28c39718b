package dev.onset.endpoint;

import dev.onset.endpoint.ChatOutcome.Unavailable;

/**
 * Asks a model until its circuit opens, and from then on not at all: a batch whose endpoint is gone
 * ends soon instead of trying again every while. Thread-safe if the model is.
 */
public final class AbandoningModel implements ChatModel {
  private static final Unavailable ABANDONED = new Unavailable(Unavailability.CIRCUIT_OPEN, 0);

  private final ChatModel model;
  private volatile boolean abandoned;

  /** Wraps a model for one batch. */
  public AbandoningModel(ChatModel model) {
    this.model = model;
  }

  @Override
  public ChatOutcome ask(ChatQuestion question) {
    if (abandoned) {
      return ABANDONED;
    }
    ChatOutcome outcome = model.ask(question);
    abandoned |=
        outcome instanceof Unavailable unavailable
            && unavailable.reason() == Unavailability.CIRCUIT_OPEN;
    return outcome;
  }
}
