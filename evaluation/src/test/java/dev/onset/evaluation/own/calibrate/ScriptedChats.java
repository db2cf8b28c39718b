package dev.onset.evaluation.own.calibrate;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.own.OwnChat;
import dev.onset.evaluation.own.OwnCorpus;
import dev.onset.evaluation.own.OwnValue;
import dev.onset.evaluation.own.Readings;
import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Tier;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Chats of one value a turn, with what is read in each turn and what is marked there. */
final class ScriptedChats implements Readings {
  private final List<OwnChat> chats = new ArrayList<>();
  private final Map<String, Mention> read = new HashMap<>();

  /**
   * A value that is read, in a turn of its own.
   *
   * @param marked whose it is marked to be; empty if it is not marked
   */
  record Said(
      PiiType type, String text, double confidence, OwnerReading owner, Optional<EntityId> marked) {
    Said(
        PiiType type, String text, double confidence, double ownership, Optional<EntityId> marked) {
      this(
          type,
          text,
          confidence,
          new OwnerReading(Owner.SPEAKER, ownership, Assertion.STATED, 1.0),
          marked);
    }

    static Said own(PiiType type, String text) {
      return new Said(type, text, 1.0, 1.0, Optional.of(EntityId.USER));
    }

    /** What is the user's with a probability, else another's; it is not marked. */
    static Said doubtful(PiiType type, String text, double own) {
      int parts = (int) Math.rint(own * OwnerReading.WHOLE);
      int others = OwnerReading.WHOLE - parts;
      return new Said(
          type,
          text,
          1.0,
          new OwnerReading(
              parts >= others ? Owner.SPEAKER : Owner.ANOTHER,
              Math.max(parts, others) / (double) OwnerReading.WHOLE,
              Assertion.STATED,
              1.0,
              Stream.of(Owner.values())
                  .map(one -> one == Owner.SPEAKER ? parts : one == Owner.ANOTHER ? others : 0)
                  .toList(),
              OwnerReading.OWN.assertions()),
          Optional.empty());
    }
  }

  /** Adds a chat; the onset is empty for a chat without one. */
  void add(String id, OptionalInt onset, List<Said> said) {
    List<CorpusTurn> turns = new ArrayList<>();
    List<OwnValue> values = new ArrayList<>();
    for (Said one : said) {
      int turn = turns.size();
      turns.add(new CorpusTurn(turn, "user", one.text(), List.of()));
      read.put(
          id + " " + turn,
          Mention.of(
                  one.type(),
                  one.text(),
                  0,
                  one.text().length(),
                  one.confidence() < 1 ? Tier.TIER_2 : Tier.TIER_0,
                  one.confidence())
              .of(one.owner()));
      one.marked()
          .ifPresent(
              owner ->
                  values.add(
                      new OwnValue(
                          turn,
                          Role.USER,
                          0,
                          one.text().length(),
                          one.type(),
                          Optional.of(owner))));
    }
    RecordKind kind = onset.isPresent() ? RecordKind.QUASI_ONLY : RecordKind.OUT_OF_SCOPE;
    chats.add(
        new OwnChat(
            new CorpusDialogue(id, "", "", turns, Optional.empty(), Map.of()),
            values,
            Optional.of(new Truth(kind, onset, onset, OptionalInt.empty()))));
  }

  OwnCorpus corpus() {
    return new OwnCorpus(chats, new TreeMap<>());
  }

  @Override
  public Extractor under(Policy policy) {
    return (context, turn) ->
        ExtractedTurn.of(
            Optional.ofNullable(read.get(turn.session().session() + " " + turn.index()))
                .filter(
                    one -> one.confidence() >= policy.thresholds().getOrDefault(one.type(), 0.0))
                .map(List::of)
                .orElse(List.of()));
  }
}
