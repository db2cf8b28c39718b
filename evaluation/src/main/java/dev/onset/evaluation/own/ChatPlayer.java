package dev.onset.evaluation.own;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.owners.Observation;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.evaluation.play.OnsetTrace;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputTurn;
import dev.onset.model.Assessment;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.Role;
import dev.onset.model.Verdict;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.engine.StageObserver;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.state.risk.Likelihoods;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Plays labelled chats through the engine that runs live. Thread-safe.
 *
 * @param parts the parts of the engine; its extractor reads the turns
 */
public record ChatPlayer(EngineParts parts) {

  /** What the engine makes of a chat. */
  public PlayedChat play(OwnChat chat) {
    Map<Integer, List<Mention>> found = new HashMap<>();
    Extractor reader = parts.extractor();
    Extractor recording =
        (context, turn) -> {
          ExtractedTurn read = reader.read(context, turn);
          found.put(turn.index(), read.mentions());
          return read;
        };
    List<Emission> emissions = new EnginePlayback(parts, turn -> recording).play(chat.dialogue());
    Map<Integer, Role> roles = new HashMap<>();
    for (CorpusTurn turn : chat.dialogue().turns()) {
      roles.put(turn.turn(), parts.policy().roles().of(turn.speaker()));
    }
    return new PlayedChat(
        chat,
        roles,
        found,
        Observation.of(emissions),
        new OnsetTrace(chat.dialogue(), emissions).decision(),
        assessment(emissions),
        isNearMiss(chat),
        new OtherPeople(onsets(chat), OtherPeople.alerts(chat.dialogue(), emissions)));
  }

  /**
   * How likely the rules hold for the user, turn by turn: other levels of doubt than the policy's
   * can be judged by it, if they are no lower.
   */
  public List<Likelihoods> likelihoods(OwnChat chat) {
    List<Likelihoods> weighed = new ArrayList<>();
    StageObserver observer =
        new StageObserver() {
          @Override
          public void enter(Stage stage) {}

          @Override
          public void weighed(Likelihoods one) {
            if (one.entity().equals(EntityId.USER)) {
              weighed.add(one);
            }
          }
        };
    new EnginePlayback(parts.observedBy(observer), turn -> parts.extractor()).play(chat.dialogue());
    return List.copyOf(weighed);
  }

  private static Assessment assessment(List<Emission> emissions) {
    return emissions.stream()
        .filter(Verdict.class::isInstance)
        .map(Verdict.class::cast)
        .filter(verdict -> verdict.closed() && verdict.entity().equals(EntityId.USER))
        .map(Verdict::assessment)
        .findFirst()
        .orElse(Assessment.ASSESSED);
  }

  private boolean isNearMiss(OwnChat chat) {
    if (chat.truth().isEmpty() || chat.truth().get().hybrid().isPresent()) {
      return false;
    }
    return claimed(chat.dialogue(), span -> !isOf(EntityId.UNK, span)) instanceof Decision.Onset;
  }

  /** Of the people with values in turns of users, the turn at which these make an onset. */
  private SortedMap<EntityId, OptionalInt> onsets(OwnChat chat) {
    SortedMap<EntityId, OptionalInt> onsets = new TreeMap<>();
    for (OwnValue value : chat.values()) {
      value
          .owner()
          .filter(owner -> OtherAlert.isOther(owner) && value.role() == Role.USER)
          .ifPresent(
              owner ->
                  onsets.computeIfAbsent(
                      owner,
                      any -> claimed(chat.dialogue(), span -> isOf(owner, span)).predicted()));
    }
    return onsets;
  }

  /** The onset that marked values would make if they were the user's. */
  private Decision claimed(CorpusDialogue dialogue, Predicate<GoldSpan> which) {
    List<CorpusTurn> turns = new ArrayList<>();
    for (CorpusTurn turn : dialogue.turns()) {
      turns.add(
          new CorpusTurn(
              turn.turn(),
              turn.speaker(),
              turn.text(),
              turn.spans().stream().filter(which).toList()));
    }
    CorpusDialogue claimed = dialogue.with(turns);
    List<Emission> emissions = new EnginePlayback(parts, ChatPlayer::own).play(claimed);
    return new OnsetTrace(claimed, emissions).decision();
  }

  private static boolean isOf(EntityId owner, GoldSpan span) {
    return span.owner().equals(Optional.of(owner.name()));
  }

  private static Extractor own(InputTurn turn) {
    return GoldMentions.of(
        turn,
        (context, text, mentions) ->
            mentions.stream().map(one -> one.of(OwnerReading.OWN)).toList());
  }
}
