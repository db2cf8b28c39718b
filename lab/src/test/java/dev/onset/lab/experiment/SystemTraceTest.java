package dev.onset.lab.experiment;

import static dev.onset.lab.experiment.Talk.others;
import static dev.onset.lab.experiment.Talk.own;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.owners.EvidenceOwner;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.PressureTrace.Reading;
import dev.onset.model.AbstainReason;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.Tier;
import dev.onset.state.extract.Extractor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SystemTraceTest {
  private static final String NAME = "Dana Reyes";
  private static final String PHONE = "212-555-0142";

  /** A system that sees these values wherever they stand. */
  private static SystemTrace play(CorpusDialogue dialogue, Mention... values) {
    Extractor extractor =
        (request, turn) -> {
          List<Mention> seen = new ArrayList<>();
          for (Mention value : values) {
            int at = turn.text().indexOf(value.surface());
            if (at >= 0) {
              seen.add(value(value.type(), value.surface(), at, value.confidence()));
            }
          }
          seen.sort((a, b) -> a.start() - b.start());
          return dev.onset.state.extract.ExtractedTurn.of(seen);
        };
    return new SystemTrace(
        dialogue, new EnginePlayback(PolicyReader.shipped(), turn -> extractor).play(dialogue));
  }

  private static Mention value(PiiType type, String surface, int at, double confidence) {
    return Mention.of(type, surface, at, at + surface.length(), Tier.TIER_2, confidence)
        .of(OwnerReading.OWN);
  }

  private static Mention value(PiiType type, String surface, double confidence) {
    return value(type, surface, 0, confidence);
  }

  @Test
  void anOnsetIsAsSureAsTheLeastSureOfItsFragments() {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes.", own("NAME_FULL", NAME))
            .user("My number is 212-555-0142.", own("PHONE", PHONE))
            .done();

    assertThat(
            play(dialogue, value(PiiType.NAME_FULL, NAME, 0.93), value(PiiType.PHONE, PHONE, 0.97))
                .onset()
                .decision())
        .isEqualTo(new Decision.Onset(1, OptionalInt.empty(), Rule.RULE_B, 0.93, false));
  }

  @Test
  void anAbstentionHasItsReason() {
    CorpusDialogue dialogue = new Talk().user("My name is Dana Reyes.").done();

    assertThat(play(dialogue, value(PiiType.NAME_FULL, NAME, 0.93)).onset().decision())
        .isEqualTo(
            new Decision.Abstention(
                Optional.of(AbstainReason.INSUFFICIENT_EVIDENCE), OptionalInt.empty()));
  }

  @Test
  void aSpanThatOnlyOverlapsIsStillThatOfItsOwner() {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes.", own("NAME_FULL", NAME))
            .user("It is 212-555-0142 now.", others("PHONE", "is 212-555"))
            .done();
    SystemTrace play =
        play(dialogue, value(PiiType.NAME_FULL, NAME, 0.93), value(PiiType.PHONE, PHONE, 0.97));

    assertThat(play.onset().decision())
        .isEqualTo(new Decision.Onset(1, OptionalInt.empty(), Rule.RULE_B, 0.93, true));
    assertThat(play.onset().restsOn()).contains(EvidenceOwner.ANOTHERS);
  }

  @Test
  void aValueThatNobodyAnnotatedIsSpuriousAndNoWrongEntity() {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes.", own("NAME_FULL", NAME))
            .user("My number is 212-555-0142.")
            .done();
    SystemTrace play =
        play(dialogue, value(PiiType.NAME_FULL, NAME, 0.93), value(PiiType.PHONE, PHONE, 0.97));

    assertThat(play.onset().decision())
        .isEqualTo(new Decision.Onset(1, OptionalInt.empty(), Rule.RULE_B, 0.93, false));
    assertThat(play.onset().restsOn()).contains(EvidenceOwner.SPURIOUS);
  }

  @Test
  void whatIsAnnotatedInAnotherTurnIsNot() {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes.", own("NAME_FULL", NAME))
            .user("My number is 212-555-0142.")
            .user("Yes, 212-555-0142.", own("PHONE", PHONE))
            .done();

    assertThat(
            play(dialogue, value(PiiType.NAME_FULL, NAME, 0.93), value(PiiType.PHONE, PHONE, 0.97))
                .onset()
                .restsOn())
        .contains(EvidenceOwner.SPURIOUS);
  }

  @Test
  void commitmentsAreRightIfTheUsersAndOfThatType() {
    CorpusDialogue dialogue =
        new Talk()
            .user("My name is Dana Reyes.", own("NAME", NAME))
            .user("I live in Toledo.", others("LOCATION", "Toledo"))
            .user("I'm a florist.", own("ORG", "florist"))
            .done();
    SystemTrace play =
        play(
            dialogue,
            value(PiiType.NAME_FULL, NAME, 0.93),
            value(PiiType.LOCATION, "Toledo", 0.91),
            value(PiiType.OCCUPATION, "florist", 0.92));

    assertThat(play.commitments(Set.of("NAME", "LOCATION", "OCCUPATION")))
        .containsExactly(
            new OnsetJudgement(0.93, true),
            new OnsetJudgement(0.91, false),
            new OnsetJudgement(0.92, false));
    assertThat(play.commitments(Set.of("NAME"))).containsExactly(new OnsetJudgement(0.93, true));
  }

  @Test
  void thePressureIsReadAfterEveryTurn() {
    CorpusDialogue dialogue =
        new Talk().user("Hello").user("I was born in 1990.").user("Bye").done();
    SystemTrace play = play(dialogue, value(PiiType.DOB, "1990", 0.95));

    assertThat(play.pressure())
        .containsExactly(new Reading(0, 0.0), new Reading(1, 3.0), new Reading(2, 3.0));
  }
}
