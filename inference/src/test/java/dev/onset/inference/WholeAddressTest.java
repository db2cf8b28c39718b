package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.tier0.Tier0;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.Test;

class WholeAddressTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final String TEXT = "i live at 12 Elm Road, Akron, 555 010 0199";
  private static final Mention STREET = span(PiiType.STREET_ADDRESS, 10, 21, Tier.TIER_0);

  private static Mention span(PiiType type, int start, int end, Tier tier) {
    return Mention.of(type, TEXT.substring(start, end), start, end, tier, 1.0);
  }

  private static List<String> completed(Mention... found) {
    return new WholeAddress(new Tier0(POLICY.tier0(), POLICY.region()))
        .complete(TEXT.codePoints().toArray(), List.of(found)).stream()
            .filter(mention -> mention.tier() == Tier.TIER_0)
            .map(mention -> mention.type() + ":" + mention.surface())
            .toList();
  }

  @Test
  void anAddressReachesAsFarAsTier2ReadsIt() {
    assertThat(completed(STREET, span(PiiType.STREET_ADDRESS, 10, 28, Tier.TIER_2)))
        .containsExactly("STREET_ADDRESS:12 Elm Road, Akron", "LOCATION:Akron");
  }

  @Test
  void aShorterReadingChangesNothing() {
    assertThat(completed(STREET, span(PiiType.STREET_ADDRESS, 13, 28, Tier.TIER_2)))
        .containsExactly("STREET_ADDRESS:12 Elm Road");
    assertThat(completed(STREET, span(PiiType.LOCATION, 10, 28, Tier.TIER_2)))
        .containsExactly("STREET_ADDRESS:12 Elm Road");
  }

  @Test
  void anAddressSwallowsNoOtherIdentifier() {
    assertThat(
            completed(
                STREET,
                span(PiiType.PHONE, 30, 42, Tier.TIER_0),
                span(PiiType.STREET_ADDRESS, 10, 42, Tier.TIER_2)))
        .containsExactly("STREET_ADDRESS:12 Elm Road", "PHONE:555 010 0199");
  }
}
