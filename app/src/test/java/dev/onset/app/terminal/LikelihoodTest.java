package dev.onset.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LikelihoodTest {
  @Test
  void percentsAreRoundedAndKeepWhatIsPossibleAndUncertain() {
    assertThat(Likelihood.percent(0.616)).isEqualTo("62 %");
    assertThat(Likelihood.percent(0.001)).isEqualTo("less than 1 %");
    assertThat(Likelihood.percent(0.9995)).isEqualTo("more than 99 %");
    assertThat(Likelihood.percent(0)).isEqualTo("0 %");
    assertThat(Likelihood.percent(1)).isEqualTo("100 %");
  }

  @Test
  void theLikeliestOwnerComesFirst() {
    Map<String, Double> shares = Map.of("OTHER_1", 0.25, "USER", 0.25, "OTHER_2", 0.5);
    assertThat(Likelihood.owners(shares)).isEqualTo("50 %: OTHER_2; 25 %: OTHER_1; 25 %: the user");
    assertThat(Likelihood.whose(shares))
        .isEqualTo("50 % OTHER_2's, 25 % OTHER_1's, 25 % the user's");
    assertThat(Likelihood.whose(Map.of())).isEmpty();
    assertThat(Likelihood.owners(Map.of("\u202eUSER", 0.5))).doesNotContain("\u202e");
  }

  @Test
  void aRecordedNumberIsReadInItsParts() {
    assertThat(Likelihood.percentOfParts("512")).contains("50 %");
    assertThat(Likelihood.share("1024")).contains(1.0);
    for (String none : new String[] {"", "x", "-1", "1025"}) {
      assertThat(Likelihood.share(none)).as(none).isEmpty();
    }
  }
}
