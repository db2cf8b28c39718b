package dev.onset.lab.corpus.generate;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.formats.GoldSpan;
import dev.onset.lab.corpus.noise.TypingNoise;
import dev.onset.lab.corpus.plan.DialogueScript;
import dev.onset.lab.corpus.plan.Pattern;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.TextPiece;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns a script into a dialogue: adds noise, then emits text with spans, oracle and metadata.
 * Stateless.
 */
final class DialogueRenderer {
  private DialogueRenderer() {}

  static CorpusDialogue set(DialogueScript script, DialogueOrigin origin, SplitMix64 dice) {
    TypingNoise typist = new TypingNoise(script.brief().noise(), dice);
    List<CorpusTurn> turns = new ArrayList<>(script.lines().size());
    int chatForms = 0;
    for (int turn = 0; turn < script.lines().size(); turn++) {
      ScriptLine line = script.lines().get(turn);
      List<TextPiece> pieces = typist.type(line);
      turns.add(turn(turn, line.speaker().label(), pieces));
      chatForms +=
          (int)
              pieces.stream()
                  .flatMap(piece -> piece.tag().stream())
                  .filter(TextPiece.Tag::chatForm)
                  .count();
    }
    return new CorpusDialogue(
        origin.sessionId(),
        "onset-" + origin.corpus(),
        script.brief().scenario().label(),
        turns,
        Optional.of(PlannedOracle.of(script.lines())),
        meta(script, origin, typist, chatForms));
  }

  private static CorpusTurn turn(int turn, String speaker, List<TextPiece> pieces) {
    StringBuilder text = new StringBuilder();
    List<GoldSpan> spans = new ArrayList<>();
    int offset = 0;
    for (TextPiece piece : pieces) {
      int length = piece.text().codePointCount(0, piece.text().length());
      if (piece.tag().isPresent()) {
        spans.add(span(offset, offset + length, piece.text(), piece.tag().get()));
      }
      text.append(piece.text());
      offset += length;
    }
    return new CorpusTurn(turn, speaker, text.toString(), spans);
  }

  private static GoldSpan span(int start, int end, String text, TextPiece.Tag tag) {
    Map<String, Object> notes =
        Collections.singletonMap("shared_with", tag.sharedWith().map(EntityId::name).orElse(null));
    return new GoldSpan(
        start, end, tag.type().name(), text, Optional.of(tag.owner().name()), notes);
  }

  private static Map<String, Object> meta(
      DialogueScript script, DialogueOrigin origin, TypingNoise typist, int chatForms) {
    Map<String, Object> meta = origin.meta();
    meta.put("intended", script.brief().intended().label());
    meta.put("near_miss", script.brief().nearMiss());
    meta.put(
        "triggers",
        script.brief().given().stream().filter(PiiType::isQuasi).map(PiiType::name).toList());
    Map<String, Object> patterns = new LinkedHashMap<>();
    for (Pattern pattern : Pattern.values()) {
      patterns.put(pattern.label(), script.patterns().get(pattern));
    }
    meta.put("patterns", patterns);
    Map<String, Object> noise = new LinkedHashMap<>();
    noise.put("lower_case", typist.lowerCase());
    noise.put("bare", typist.bare());
    noise.put("typos", typist.typos());
    noise.put("chat_forms", chatForms);
    noise.put("split_messages", script.splits());
    meta.put("noise", noise);
    return meta;
  }
}
