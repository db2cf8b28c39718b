package dev.onset.model;

import java.util.List;
import java.util.Objects;

/**
 * What is known before a turn that helps to read it: who speaks, and what each side said last (spec
 * section 4). Immutable.
 *
 * @param speaker who speaks the turn
 * @param said what each side said last, the latest last
 */
public record TurnContext(Role speaker, List<SpokenText> said) {
  /** A user's first turn. */
  public static final TurnContext NOTHING = new TurnContext(Role.USER, List.of());

  public TurnContext {
    Objects.requireNonNull(speaker, "speaker");
    said = List.copyOf(said);
  }

  /** A user's turn that answers a request of the agent; the request may be empty. */
  public static TurnContext answering(String request) {
    return request.isEmpty()
        ? NOTHING
        : new TurnContext(Role.USER, List.of(new SpokenText(Role.AGENT, request)));
  }

  /** What the other side said last; empty if nothing, and for a speaker who takes no side. */
  public String request() {
    if (speaker == Role.OTHER) {
      return "";
    }
    return last(speaker == Role.AGENT ? Role.USER : Role.AGENT);
  }

  /** What the speaker's own side said last; empty if nothing. */
  public String before() {
    return last(speaker);
  }

  private String last(Role role) {
    return said.stream()
        .filter(one -> one.role() == role)
        .map(SpokenText::text)
        .reduce("", (before, text) -> text);
  }
}
