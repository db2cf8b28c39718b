package dev.onset.evaluation.owners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.formats.GoldSpan;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OwnerScoreTest {
  private static final Policy POLICY = PolicyReader.shipped();

  /** A turn of the user with one value, and whose the annotation says it is. */
  private record Said(String text, String type, String value, String owner) {}

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
    return OwnerScore.of(
        dialogue, new EnginePlayback(POLICY, GoldMentions::of).play(dialogue), POLICY.roles());
  }

  @Test
  void valuesOfTheirOwnersAreRight() {
    OwnerScore score =
        score(
            new Said("my name is Dana Reyes", "NAME_FULL", "Dana Reyes", "USER"),
            new Said("my sister works at Acme", "ORG", "Acme", "OTHER_1"),
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
    assertThat(score(new Said(text, "OCCUPATION", "plumber", "UNK")).outcomes())
        .containsExactly(OwnerOutcome.RIGHT);
    assertThat(score(new Said(text, "OCCUPATION", "plumber", "OTHER_1")).outcomes())
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
