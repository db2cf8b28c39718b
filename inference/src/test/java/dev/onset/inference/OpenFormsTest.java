package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenFormsTest {
  private static final String TEXT = "it is A-240 117 659, since 2 Mar 1968";
  private static final Mention NUMBER = fuzzy(PiiType.PHONE, 8, 19);
  private static final Mention DATE = seen(PiiType.DATETIME, 27, 37, Tier.TIER_0, 1.0);

  private static Mention seen(PiiType type, int start, int end, Tier tier, double score) {
    return Mention.of(type, TEXT.substring(start, end), start, end, tier, score);
  }

  private static Mention fuzzy(PiiType type, int start, int end) {
    Mention seen = seen(type, start, end, Tier.TIER_0, 0.75);
    return new Mention(type, seen.surface(), start, end, seen.tier(), 0.75, true, seen.sightings());
  }

  private static List<Mention> read(Mention... found) {
    return OpenForms.read(TEXT.codePoints().toArray(), List.of(found));
  }

  @Test
  void aDateThatTier2ReadsAsABirthDateIsOneAndKeepsItsExtent() {
    Mention birth = seen(PiiType.DOB, 27, 32, Tier.TIER_2, 0.9);

    assertThat(read(DATE, birth))
        .first()
        .satisfies(
            told -> {
              assertThat(told.type()).isEqualTo(PiiType.DOB);
              assertThat(told.surface()).isEqualTo("2 Mar 1968");
              assertThat(told.confidence()).isEqualTo(0.9);
              assertThat(told.tier()).isEqualTo(Tier.TIER_2);
              assertThat(told.sightings())
                  .containsExactly(
                      new TierSighting(Tier.TIER_0, PiiType.DATETIME, 1.0),
                      new TierSighting(Tier.TIER_2, PiiType.DOB, 0.9));
            });
  }

  @Test
  void aNumberOfWhichTheScannerIsNotSureIsWhatTier2Reads() {
    Mention account = seen(PiiType.ACCOUNT_NUMBER, 6, 19, Tier.TIER_2, 0.9);

    assertThat(read(NUMBER, account))
        .first()
        .satisfies(
            told -> {
              assertThat(told.type()).isEqualTo(PiiType.ACCOUNT_NUMBER);
              assertThat(told.surface()).isEqualTo("A-240 117 659");
            });
  }

  @Test
  void aCertainFormStaysWhatItIs() {
    Mention certain = seen(PiiType.PHONE, 8, 19, Tier.TIER_0, 1.0);
    Mention account = seen(PiiType.ACCOUNT_NUMBER, 8, 19, Tier.TIER_2, 0.99);
    Mention birth = seen(PiiType.DOB, 27, 37, Tier.TIER_0, 1.0);
    Mention age = seen(PiiType.AGE, 27, 28, Tier.TIER_2, 0.99);

    assertThat(read(certain, account, birth, age)).containsExactly(certain, account, birth, age);
  }

  @Test
  void anOpenFormStaysWithoutAReadingThatItCanHave() {
    Mention place = seen(PiiType.LOCATION, 8, 19, Tier.TIER_2, 0.9);
    Mention month = seen(PiiType.NAME_PART, 29, 32, Tier.TIER_2, 0.9);
    Mention elsewhere = seen(PiiType.DOB, 0, 5, Tier.TIER_2, 0.9);

    assertThat(read(NUMBER, DATE, place, month, elsewhere))
        .containsExactly(NUMBER, DATE, place, month, elsewhere);
  }
}
