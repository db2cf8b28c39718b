package dev.onset.lab.reference;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.model.AttestedValue;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import dev.onset.state.anaphora.Category;
import dev.onset.state.anaphora.ReferenceScene;
import dev.onset.state.anaphora.ReferenceWord;
import dev.onset.state.link.TurnCues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Builds a resolver's input for a dialogue with oracle spans and owners. Stateless. */
final class ReferenceScenes {
  private static final String USER = "user";
  private static final String AGENT = "agent";

  private ReferenceScenes() {}

  /** One scene for every turn of the user. */
  static List<ReferenceScene> of(CorpusDialogue dialogue) {
    List<ReferenceScene> scenes = new ArrayList<>();
    Map<PiiType, AttestedValue> known = new LinkedHashMap<>();
    StringBuilder request = new StringBuilder();
    String last = "";
    for (CorpusTurn turn : dialogue.turns()) {
      if (turn.speaker().equals(AGENT)) {
        if (!last.equals(AGENT)) {
          request.setLength(0);
        }
        request.append(' ').append(turn.text());
      }
      if (turn.speaker().equals(USER)) {
        scenes.add(scene(turn, request.toString(), List.copyOf(known.values())));
        turn.spans().forEach(span -> learn(turn.turn(), span, known));
      }
      last = turn.speaker();
    }
    return scenes;
  }

  private static ReferenceScene scene(CorpusTurn turn, String request, List<AttestedValue> known) {
    Set<TurnCues.Attribute> settled = new HashSet<>();
    turn.spans()
        .forEach(
            span ->
                PiiType.ofLabel(span.type())
                    .ifPresent(type -> settled.add(new TurnCues.Attribute(EntityId.USER, type))));
    return new ReferenceScene(
        turn.turn(), words(turn), ReferenceWord.split(request), known, settled, false);
  }

  private static List<ReferenceWord> words(CorpusTurn turn) {
    List<ReferenceWord> words = new ArrayList<>();
    int from = 0;
    for (GoldSpan span : turn.spans()) {
      between(turn.text(), from, span.start(), words);
      words.add(word("", span.start(), span.end()));
      from = span.end();
    }
    between(turn.text(), from, turn.text().codePointCount(0, turn.text().length()), words);
    return words;
  }

  /** Offsets are relative to the stretch; no learned feature depends on them. */
  private static void between(String text, int from, int to, List<ReferenceWord> words) {
    if (from < to) {
      String stretch =
          text.substring(text.offsetByCodePoints(0, from), text.offsetByCodePoints(0, to));
      ReferenceWord.split(stretch).forEach(word -> words.add(word(word, from, to)));
    }
  }

  private static ReferenceWord word(String text, int start, int end) {
    return new ReferenceWord(text, start, end, 0, EntityId.USER, false, false);
  }

  private static void learn(int turn, GoldSpan span, Map<PiiType, AttestedValue> known) {
    if (span.owner().equals(Optional.of(EntityId.USER.name()))) {
      PiiType.ofLabel(span.type())
          .filter(type -> Category.of(type).isPresent())
          .ifPresent(
              type -> {
                Support said =
                    new Support(turn, span.text(), Tier.TIER_2, 1.0, false, Set.of(), List.of());
                known.put(
                    type,
                    new Fact(
                        EntityId.USER,
                        type,
                        span.text(),
                        Supports.of(said),
                        turn,
                        CommitPolicy.HIGH_CONFIDENCE));
              });
    }
  }
}
