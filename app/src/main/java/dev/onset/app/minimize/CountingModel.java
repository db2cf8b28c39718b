package dev.onset.app.minimize;

import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.ChatOutcome;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import dev.onset.endpoint.ChatQuestion;
import dev.onset.endpoint.Unavailability;
import java.util.EnumMap;
import java.util.Map;

/** Counts the failures of a model by reason. Thread-safe if the model is. */
public final class CountingModel implements ChatModel {
  private final ChatModel model;
  private final Map<Unavailability, Integer> failures;

  private CountingModel(ChatModel model, Map<Unavailability, Integer> failures) {
    this.model = model;
    this.failures = failures;
  }

  /** Wraps a model. */
  public static CountingModel of(ChatModel model) {
    return new CountingModel(model, new EnumMap<>(Unavailability.class));
  }

  /** Wraps another model and counts its failures together with those of this one. */
  public CountingModel with(ChatModel other) {
    return new CountingModel(other, failures);
  }

  @Override
  public ChatOutcome ask(ChatQuestion question) {
    ChatOutcome outcome = model.ask(question);
    if (outcome instanceof Unavailable unavailable) {
      synchronized (failures) {
        failures.merge(unavailable.reason(), 1, Integer::sum);
      }
    }
    return outcome;
  }

  /** Returns the failures so far. */
  public Map<Unavailability, Integer> failures() {
    synchronized (failures) {
      return new EnumMap<>(failures);
    }
  }
}
