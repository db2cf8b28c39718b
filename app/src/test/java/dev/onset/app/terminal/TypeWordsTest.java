package dev.onset.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tense;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypeWordsTest {
  private static final PiiType STAFF = PiiType.own("STAFF_ID", PiiClass.UNIQUE_ID);

  private static TypeWords labelled(String label) {
    return TypeWords.of(
        PolicyReader.shipped(
            Map.of("types", "{STAFF_ID: {class: unique_id, label: " + label + "}}")));
  }

  @Test
  void everyTypeThatShipsHasWordsOfItsOwn() {
    assertThat(PiiType.values())
        .extracting(TypeWords.SHIPPED::of)
        .allSatisfy(words -> assertThat(words).isNotEmpty().doesNotContain("_"))
        .doesNotHaveDuplicates();
  }

  @Test
  void aTypeOfAPolicyHasItsNameOrItsLabel() {
    assertThat(TypeWords.SHIPPED.of(STAFF)).isEqualTo("staff id");
    assertThat(TypeWords.SHIPPED.named(STAFF)).isEqualTo("STAFF_ID");
    assertThat(labelled("badge").of(STAFF)).isEqualTo("badge");
    assertThat(labelled("badge").named(STAFF)).isEqualTo("STAFF_ID (badge)");
    assertThat(labelled("badge").named(PiiType.EMAIL)).isEqualTo("EMAIL");
  }

  @Test
  void whatWasAndWillBeIsCalledSo() {
    assertThat(TypeWords.SHIPPED.of(PiiType.ORG, Tense.CURRENT)).isEqualTo("employer");
    assertThat(TypeWords.SHIPPED.of(PiiType.ORG, Tense.FORMER)).isEqualTo("former employer");
    assertThat(TypeWords.SHIPPED.of("ORG", Tense.FUTURE)).isEqualTo("future employer");
    assertThat(TypeWords.SHIPPED.named(PiiType.ORG, Tense.CURRENT)).isEqualTo("ORG");
    assertThat(TypeWords.SHIPPED.named(PiiType.ORG, Tense.FUTURE)).isEqualTo("ORG (future)");
  }

  @Test
  void ofTwoPoliciesTheFirstCounts() {
    assertThat(labelled("one").or(labelled("two")).of(STAFF)).isEqualTo("one");
    assertThat(TypeWords.SHIPPED.or(labelled("two")).of(STAFF)).isEqualTo("two");
    assertThat(labelled("one").or(TypeWords.SHIPPED).of(STAFF)).isEqualTo("one");
  }
}
