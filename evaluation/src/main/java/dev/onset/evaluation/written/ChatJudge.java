package dev.onset.evaluation.written;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.owners.Observation;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.evaluation.play.OnsetTrace;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Plays marked chats through the engine, four times each: live; with the writer's places and types;
 * with the writer's owners, too, which gives the truth about onsets; and with everybody's values
 * claimed by the user, which tells near misses. Thread-safe.
 *
 * @param parts the parts of the engine; its extractor reads the live chat
 * @param truth the policy by which the writer's owners decide: each value is its owner's
 * @param pipeline the tiers
 */
public record ChatJudge(EngineParts parts, Policy truth, ExtractionPipeline pipeline) {

  /** What the engine makes of a chat. */
  public JudgedChat judge(MarkedChat chat) {
    List<Emission> live = live(parts, chat);
    List<Emission> given = play(parts, chat, turn -> attributing(mentions(turn)));
    EngineParts knowing = parts.under(truth);
    List<Emission> told = play(knowing, chat, turn -> saying(told(turn)));
    CorpusDialogue dialogue = chat.dialogue();
    Decision onset = new OnsetTrace(dialogue, told).decision();
    boolean none = onset instanceof Decision.Abstention;
    return new JudgedChat(
        chat,
        values(chat, given),
        values(chat, live),
        Observation.of(live).stream().anyMatch(one -> !one.entity().equals(EntityId.UNK)),
        onset,
        new OnsetTrace(dialogue, live).decision(),
        Signal.of(live),
        none
            && new OnsetTrace(dialogue, play(knowing, chat, turn -> saying(claimed(turn))))
                    .decision()
                instanceof Decision.Onset);
  }

  /** What the live engine makes of the user's onset under another policy that reads alike. */
  public JudgedChat again(JudgedChat judged, Policy other) {
    List<Emission> live = live(parts.under(other), judged.chat());
    return judged.saying(
        new OnsetTrace(judged.chat().dialogue(), live).decision(), Signal.of(live));
  }

  private static List<Emission> live(EngineParts parts, MarkedChat chat) {
    return play(parts, chat, turn -> parts.extractor());
  }

  private static List<Emission> play(
      EngineParts parts, MarkedChat chat, Function<MarkedTurn, Extractor> reading) {
    return new EnginePlayback(parts, input -> reading.apply(chat.turns().get(input.turn().index())))
        .play(chat.dialogue());
  }

  private Extractor attributing(List<Mention> mentions) {
    return (context, turn) ->
        ExtractedTurn.of(
            mentions.isEmpty() ? mentions : pipeline.attribute(context, turn.text(), mentions));
  }

  private static Extractor saying(List<Mention> mentions) {
    return (context, turn) -> ExtractedTurn.of(mentions);
  }

  private static List<Mention> mentions(MarkedTurn turn) {
    return turn.values().stream().map(MarkedValue::mention).toList();
  }

  private static List<Mention> told(MarkedTurn turn) {
    return turn.values().stream().map(MarkedValue::told).toList();
  }

  private static List<Mention> claimed(MarkedTurn turn) {
    return turn.values().stream()
        .filter(value -> value.owner() != Owner.NOBODY)
        .map(MarkedValue::claimed)
        .toList();
  }

  private static List<JudgedValue> values(MarkedChat chat, List<Emission> emissions) {
    List<Observation> seen = Observation.of(emissions);
    Map<String, Integer> last = new HashMap<>();
    List<JudgedValue> values = new ArrayList<>();
    for (int i = 0; i < chat.turns().size(); i++) {
      MarkedTurn turn = chat.turns().get(i);
      for (MarkedValue value : turn.values()) {
        String whose = (value.person().startsWith("P") ? "" : turn.role() + " ") + value.person();
        int distance = last.containsKey(whose) ? i - last.get(whose) : -1;
        last.put(whose, i);
        if (turn.role() == Role.USER) {
          values.add(
              new JudgedValue(
                  value,
                  distance,
                  Observation.entityAt(seen, i, value.mention().start(), value.mention().end())));
        }
      }
    }
    return values;
  }
}
