package dev.onset.evaluation.own;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputException;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Labelled chats of a user (docs/labelling.md). Immutable.
 *
 * @param chats chats in the order of their file
 * @param unknown number of marked values by label, for labels that Onset has no type for
 */
public record OwnCorpus(List<OwnChat> chats, SortedMap<String, Integer> unknown) {
  public OwnCorpus {
    chats = List.copyOf(chats);
    unknown = Collections.unmodifiableSortedMap(new TreeMap<>(unknown));
  }

  /**
   * Reads a file.
   *
   * @param roles tells who speaks
   * @throws InputException if the file cannot be read, or a label in it is wrong
   */
  public static OwnCorpus read(Path file, Policy.Roles roles) throws IOException {
    LabelCheck.check(file);
    List<OwnChat> chats = new ArrayList<>();
    SortedMap<String, Integer> unknown = new TreeMap<>();
    for (CorpusDialogue dialogue : Corpora.read(file)) {
      List<OwnValue> values = new ArrayList<>();
      for (CorpusTurn turn : dialogue.turns()) {
        for (GoldSpan span : turn.spans()) {
          Optional<PiiType> type = GoldMentions.type(span.type(), span.text());
          if (type.isEmpty()) {
            unknown.merge(span.type(), 1, Integer::sum);
          } else {
            values.add(
                new OwnValue(
                    turn.turn(),
                    roles.of(turn.speaker()),
                    span.start(),
                    span.end(),
                    type.get(),
                    owner(dialogue, turn, span)));
          }
        }
      }
      chats.add(new OwnChat(dialogue, values, truth(dialogue)));
    }
    return new OwnCorpus(chats, unknown);
  }

  private static Optional<EntityId> owner(CorpusDialogue dialogue, CorpusTurn turn, GoldSpan span)
      throws InputException {
    try {
      return span.owner().map(EntityId::new);
    } catch (IllegalArgumentException e) {
      throw new InputException(
          "Turn "
              + turn.turn()
              + " of session "
              + dialogue.sessionId()
              + " has a span whose owner is none of USER, UNK, OTHER_1, OTHER_2 and so on.");
    }
  }

  private static Optional<Truth> truth(CorpusDialogue dialogue) throws InputException {
    if (dialogue.oracle().isEmpty()) {
      return Optional.empty();
    }
    Oracle oracle = dialogue.oracle().get();
    OptionalInt onset = oracle.onset();
    if (onset.isPresent()
        && dialogue.turns().stream().noneMatch(turn -> turn.turn() == onset.getAsInt())) {
      throw new InputException(
          "Session "
              + dialogue.sessionId()
              + " has the onset at turn "
              + onset.getAsInt()
              + ", which it does not have; t_onset is the \"turn\" of one of its turns.");
    }
    if (onset.isEmpty() && oracle.recordType() != RecordType.OUT_OF_SCOPE) {
      throw new InputException(
          "Session "
              + dialogue.sessionId()
              + " is of record type "
              + oracle.recordType().label()
              + " and has no t_onset; give the turn, or leave out the record type.");
    }
    return Optional.of(
        new Truth(kind(dialogue, oracle), onset, oracle.quasiComplete(), oracle.direct()));
  }

  private static RecordKind kind(CorpusDialogue dialogue, Oracle oracle) {
    if (oracle.onset().isPresent()) {
      return oracle.recordType() == RecordType.QUASI_ONLY
          ? RecordKind.QUASI_ONLY
          : RecordKind.NAME_DIRECT;
    }
    return Boolean.TRUE.equals(dialogue.meta().get("near_miss"))
        ? RecordKind.NEAR_MISS
        : RecordKind.OUT_OF_SCOPE;
  }

  /** The types of marked values. */
  public Set<PiiType> types() {
    Set<PiiType> types = new TreeSet<>();
    chats.forEach(chat -> chat.values().forEach(value -> types.add(value.type())));
    return types;
  }

  /** The roles in whose turns anything is marked; turns of others are not judged. */
  public Set<Role> roles() {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    chats.forEach(chat -> chat.values().forEach(value -> roles.add(value.role())));
    return roles;
  }

  /** Number of chats with a label of their onset. */
  public int labelled() {
    return (int) chats.stream().filter(chat -> chat.truth().isPresent()).count();
  }
}
