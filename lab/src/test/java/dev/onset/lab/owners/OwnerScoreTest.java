package dev.onset.lab.owners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.owners.EvidenceOwner;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.formats.GoldSpan;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OwnerScoreTest {
  private static final Policy POLICY = PolicyReader.shipped();

  /**
   * A turn of the user with one value.
   *
   * @param owner whose the annotation says it is
   * @param read whose it is read to be
   */
  private record Said(String text, String type, String value, String owner, Owner read) {
    Said(String text, String type, String value, String owner) {
      this(text, type, value, owner, Owner.SPEAKER);
    }
  }

  private static OwnerScore score(Said... all) {
    List<CorpusTurn> turns = new ArrayList<>();
    for (Said said : all) {
      int start = said.text().indexOf(said.value());
      GoldSpan span =
          GoldSpan.owned(
              start, start + said.value().length(), said.type(), said.value(), said.owner());
      turns.add(new CorpusTurn(turns.size(), "user", said.text(), List.of(span)));
    }
    CorpusDialogue dialogue = new CorpusDialogue("s", "", "", turns, Optional.empty(), Map.of());
    EnginePlayback playback =
        new EnginePlayback(
            POLICY,
            turn ->
                GoldMentions.of(
                    turn,
                    (context, text, mentions) ->
                        mentions.stream()
                            .map(one -> one.of(OwnerReading.certain(read(text, all))))
                            .toList()));
    return OwnerScore.of(dialogue, playback.play(dialogue), POLICY.roles());
  }

  private static Owner read(String text, Said... all) {
    return Stream.of(all).filter(said -> said.text().equals(text)).findFirst().orElseThrow().read();
  }

  @Test
  void valuesOfTheirOwnersAreRight() {
    OwnerScore score =
        score(
            new Said("my name is Dana Reyes", "NAME_FULL", "Dana Reyes", "USER"),
            new Said("my sister works at Acme", "ORG", "Acme", "OTHER_1", Owner.ANOTHER),
            new Said("my number is 212-555-0142", "PHONE", "212-555-0142", "USER"));
    assertThat(score.outcomes())
        .containsExactly(OwnerOutcome.RIGHT, OwnerOutcome.RIGHT, OwnerOutcome.RIGHT);
    assertThat(score.worst()).isEqualTo(EvidenceOwner.USERS);
  }

  @Test
  void anAlertThatRestsOnSomebodyElsesValueIsAWrongEntityOnset() {
    OwnerScore score =
        score(
            new Said("my name is Dana Reyes", "NAME_FULL", "Dana Reyes", "USER"),
            new Said("my number is 212-555-0142", "PHONE", "212-555-0142", "OTHER_1"));
    assertThat(score.outcomes()).containsExactly(OwnerOutcome.RIGHT, OwnerOutcome.WRONG);
    assertThat(score.worst()).isEqualTo(EvidenceOwner.ANOTHERS);
  }

  @Test
  void anAlertThatRestsOnWhatIsNobodysIsCountedApart() {
    OwnerScore score =
        score(
            new Said("my name is Dana Reyes", "NAME_FULL", "Dana Reyes", "USER"),
            new Said("my number is 212-555-0142", "PHONE", "212-555-0142", "UNK"));
    assertThat(score.worst()).isEqualTo(EvidenceOwner.NOBODYS);
  }

  @Test
  void whatIsNobodysIsRightOnlyIfItIsWithheld() {
    String text = "no idea what he does, plumber perhaps";
    assertThat(score(new Said(text, "OCCUPATION", "plumber", "UNK", Owner.UNCLEAR)).outcomes())
        .containsExactly(OwnerOutcome.RIGHT);
    assertThat(score(new Said(text, "OCCUPATION", "plumber", "OTHER_1", Owner.UNCLEAR)).outcomes())
        .containsExactly(OwnerOutcome.WITHHELD);
    assertThat(score(new Said("i am a plumber", "OCCUPATION", "plumber", "UNK")).outcomes())
        .containsExactly(OwnerOutcome.WRONG);
  }

  @Test
  void aTallyAddsUp() {
    OwnerTally tally = new OwnerTally();
    tally.add(
        new OwnerScore(List.of(OwnerOutcome.RIGHT, OwnerOutcome.WRONG), EvidenceOwner.ANOTHERS));
    tally.add(
        new OwnerScore(List.of(OwnerOutcome.RIGHT, OwnerOutcome.WITHHELD), EvidenceOwner.USERS));
    assertThat(tally.accuracy()).isEqualTo(0.5);
    assertThat(tally.count(OwnerOutcome.RIGHT)).isEqualTo(2);
    assertThat(tally.onsets(EvidenceOwner.ANOTHERS)).isEqualTo(1);
    assertThat(new OwnerTally().accuracy()).isEqualTo(1.0);
  }
}
