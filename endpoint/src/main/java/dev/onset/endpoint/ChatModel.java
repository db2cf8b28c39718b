package dev.onset.endpoint;

/** Answers questions or says why it cannot. Implementations are thread-safe. */
@FunctionalInterface
public interface ChatModel {
  /** Asks and waits; takes no longer than the implementation's limit and throws nothing. */
  ChatOutcome ask(ChatQuestion question);
}
