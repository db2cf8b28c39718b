package dev.onset.evaluation.own;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.owners.Observation;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.Role;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A labelled chat beside what Onset made of it. Immutable.
 *
 * @param chat the chat
 * @param roles who speaks, by turn
 * @param found mentions by turn
 * @param seen what became of them
 * @param decision the onset of the user
 * @param assessment whether a chat without an onset can be called safe
 * @param nearMiss whether the chat has no labelled onset, and everybody's marked values together,
 *     if they were the user's, would make one
 * @param others the people whom the user tells about
 */
public record PlayedChat(
    OwnChat chat,
    Map<Integer, Role> roles,
    Map<Integer, List<Mention>> found,
    List<Observation> seen,
    Decision decision,
    Assessment assessment,
    boolean nearMiss,
    OtherPeople others) {
  public PlayedChat {
    Objects.requireNonNull(chat, "chat");
    Objects.requireNonNull(decision, "decision");
    Objects.requireNonNull(assessment, "assessment");
    Objects.requireNonNull(others, "others");
    roles = Map.copyOf(roles);
    found = Collections.unmodifiableMap(new TreeMap<>(found));
    seen = List.copyOf(seen);
  }

  /** The outcome to be counted; empty if the chat has no label of its onset. */
  public Optional<Outcome> outcome() {
    return chat.truth()
        .map(truth -> new Outcome(chat.id(), kindly(truth), decision, List.of(), Optional.empty()));
  }

  private Truth kindly(Truth truth) {
    return nearMiss && !truth.kind().inScope()
        ? new Truth(RecordKind.NEAR_MISS, truth.hybrid(), truth.quasiComplete(), truth.direct())
        : truth;
  }

  /** The mentions at a marked value, of any type. */
  public List<Mention> mentions(OwnValue value) {
    return found.getOrDefault(value.turn(), List.of()).stream().filter(value::touches).toList();
  }

  /**
   * A mention, and whether it is marked.
   *
   * @param mention the mention
   * @param isMarked whether a marked value of the same type shares a code point with it
   */
  public record Found(Mention mention, boolean isMarked) {}

  /** The mentions in turns of some roles. */
  public Stream<Found> mentionsOf(Set<Role> roles) {
    return found.entrySet().stream()
        .filter(entry -> roles.contains(this.roles.getOrDefault(entry.getKey(), Role.UNKNOWN)))
        .flatMap(
            entry ->
                entry.getValue().stream()
                    .map(mention -> new Found(mention, isMarked(entry.getKey(), mention))));
  }

  private boolean isMarked(int turn, Mention mention) {
    return chat.values().stream()
        .anyMatch(
            value ->
                value.turn() == turn
                    && value.touches(mention)
                    && value.type().agreesWith(mention.type()));
  }

  /** To whom Onset gave a marked value, {@code UNK} if it withheld it; empty if it saw none. */
  Optional<EntityId> entity(OwnValue value) {
    return Observation.entityAt(seen, value.turn(), value.start(), value.end());
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "PlayedChat[" + chat.id() + "]";
  }
}
