package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.Test;

class SecretPlacesTest {
  private static Mention found(PiiType type, String text, String surface, Tier tier) {
    int start = text.indexOf(surface);
    return Mention.of(type, surface, start, start + surface.length(), tier, 0.9);
  }

  @Test
  void theCardBesideItsCodeStays() {
    String text = "4539 1488 0343 6467 842";
    assertThat(
            Deduplication.resolve(
                List.of(
                    found(PiiType.CREDIT_CARD, text, text, Tier.TIER_2),
                    found(PiiType.CARD_SECURITY_CODE, text, "842", Tier.TIER_0))))
        .extracting(Mention::type, Mention::surface)
        .containsExactly(
            tuple(PiiType.CREDIT_CARD, "4539 1488 0343 6467"),
            tuple(PiiType.CARD_SECURITY_CODE, "842"));
  }

  @Test
  void aSecretBeatsALongerReadingOfItsPlace() {
    String text = "nell:Tulip77@db.example.org";
    for (Tier tier : Tier.values()) {
      assertThat(
              Deduplication.resolve(
                  List.of(
                      found(PiiType.EMAIL, text, "Tulip77@db", tier),
                      found(PiiType.SECRET, text, "Tulip77", Tier.TIER_0))))
          .extracting(Mention::type)
          .containsExactly(PiiType.SECRET);
    }
  }
}
