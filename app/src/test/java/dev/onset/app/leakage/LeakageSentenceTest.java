package dev.onset.app.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.LeakageMarker;
import dev.onset.model.PiiType;
import dev.onset.model.SessionId;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.model.leakage.SafeScore;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeakageSentenceTest {
  private static final List<LeakageMarker> MARKERS =
      List.of(
          new LeakageMarker(PiiType.AGE, 2, 4, true),
          new LeakageMarker(PiiType.OCCUPATION, 14, 23, false),
          new LeakageMarker(PiiType.LOCATION, 29, 34, false));

  private static LeakageFinding finding(
      LeakageDecision decision,
      LeakageReason reason,
      Optional<AnswerScores> scores,
      LeakageGrounds grounds) {
    return new LeakageFinding(
        SessionId.of("s"),
        1,
        0,
        decision,
        LeakageLayer.CONTEXT,
        reason,
        scores,
        LeakageDomain.LAW,
        OperatingPoint.BALANCED,
        0,
        grounds);
  }

  private static LeakageGrounds grounds(LeakageBounds bounds, OptionalInt removed) {
    return new LeakageGrounds(MARKERS, removed, Optional.of(bounds), Optional.of("m@0123456789ab"));
  }

  @Test
  void aFlagNamesScoresThresholdModelAndWhatWasFound() {
    assertThat(
            LeakageSentence.of(
                finding(
                    LeakageDecision.FLAG,
                    LeakageReason.SCORES,
                    Optional.of(new LeakageScores(-0.25, 0.5)),
                    grounds(LeakageBounds.ofBoth(0.125, -0.5, -0.5), OptionalInt.of(2)))))
        .isEqualTo(
            "Flagged by the second layer because it is more like answers that identify somebody than the balanced point"
                + " allows (delta 0.750, threshold 0.125), by m@0123456789ab; found in it:"
                + " occupation (14 to 23), place (29 to 34); of the user's own: age (2 to 4);"
                + " the gate kept 2 quantities from the detector.");
  }

  @Test
  void anAbstentionNamesBothBounds() {
    assertThat(
            LeakageSentence.of(
                finding(
                    LeakageDecision.ABSTAIN,
                    LeakageReason.SCORES,
                    Optional.of(new LeakageScores(-0.75, -0.625)),
                    grounds(LeakageBounds.ofBoth(0.125, -0.5, -0.25), OptionalInt.empty()))))
        .startsWith(
            "Left to a person by the second layer because it is like neither the safe answers (-0.750 below -0.500) nor"
                + " the unsafe ones (-0.625 below -0.250) that the detector knows, by");
  }

  @Test
  void aDetectorOfSafeAnswersSaysThatItKnowsNoOthers() {
    assertThat(
            LeakageSentence.of(
                finding(
                    LeakageDecision.ABSTAIN,
                    LeakageReason.SAFE_DENSITY,
                    Optional.of(new SafeScore(-0.5)),
                    grounds(LeakageBounds.ofSafe(-0.25), OptionalInt.empty()))))
        .startsWith(
            "Left to a person by the second layer because it is not like the safe answers, the only ones that the"
                + " detector knows (score -0.500, bound -0.250), by m@0123456789ab; found");
  }

  @Test
  void whatRepeatsTheUserSaysWhatItsScoresWere() {
    assertThat(
            LeakageSentence.of(
                finding(
                    LeakageDecision.SAFE,
                    LeakageReason.OWN_FACTS,
                    Optional.of(new LeakageScores(-0.25, 0.5)),
                    grounds(LeakageBounds.ofBoth(0.125, -0.5, -0.5), OptionalInt.empty()))))
        .startsWith(
            "Passed by the second layer because it tells the user nothing but what they told,"
                + " whatever its scores say (delta 0.750, threshold 0.125), by m@0123456789ab;");
  }

  @Test
  void liesBesideTheFieldsOfTheRecord() throws IOException {
    LeakageFinding finding =
        finding(
            LeakageDecision.FLAG,
            LeakageReason.DETECTOR_FAILED,
            Optional.empty(),
            LeakageGrounds.of(MARKERS));
    Codec<LeakageFinding> codec = new Codecs(new SchemaStore()).leakage(WireFormat.JSON);
    String json = new String(codec.encode(finding), StandardCharsets.UTF_8);

    assertThat(LeakageSentence.beside(finding, codec.encode(finding)))
        .isEqualTo(
            json.substring(0, json.length() - 1)
                + ",\"sentence\":\"Flagged by the second layer because the detector failed; found in"
                + " it: occupation (14 to 23), place (29 to 34); of the user's own: age (2 to 4).\"}");
  }

  /** Those of an earlier version have neither thresholds nor markers. */
  @ParameterizedTest
  @EnumSource(LeakageReason.class)
  void everyReasonHasASentence(LeakageReason reason) {
    String sentence =
        LeakageSentence.of(
            finding(LeakageDecision.SAFE, reason, Optional.empty(), LeakageGrounds.NONE));
    assertThat(sentence)
        .startsWith("Passed by the second layer because ")
        .endsWith(".")
        .doesNotContain("null");
  }
}
