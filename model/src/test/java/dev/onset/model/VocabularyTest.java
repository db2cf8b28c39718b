package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class VocabularyTest {
  private static final SessionId SESSION = SessionId.of("s1");

  @ParameterizedTest
  @CsvSource({
    "LOC, LOCATION",
    "ORG_UNIT, ORG",
    "AFFILIATION, ORG",
    "AGE_BAND, AGE",
    "EDUCATION, SCHOOL"
  })
  void labelsHaveAliases(String label, PiiType type) {
    assertThat(PiiType.ofLabel(label)).contains(type);
  }

  @ParameterizedTest
  @MethodSource("dev.onset.model.PiiType#values")
  void everyTypeIsItsOwnLabel(PiiType type) {
    assertThat(PiiType.ofLabel(type.name())).contains(type);
    assertThat(type.agreesWith(type)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "email", "NAME", "DEPARTURE_CITY"})
  void otherLabelsAreUnknown(String label) {
    assertThat(PiiType.ofLabel(label)).isEmpty();
  }

  @Test
  void aTypeOfAPolicysOwnIsOneAndHasItsCode() {
    PiiType own = PiiType.own("EMPLOYEE_ID", PiiClass.UNIQUE_ID);
    assertThat(own)
        .isSameAs(PiiType.own("EMPLOYEE_ID", PiiClass.UNIQUE_ID))
        .hasToString("EMPLOYEE_ID");
    assertThat(own.code()).isEqualTo("OWN_UNIQUE_ID:EMPLOYEE_ID");
    assertThat(PiiType.valueOf(own.code())).isSameAs(own);
    assertThat(own).isNotEqualTo(PiiType.own("EMPLOYEE_ID", PiiClass.DIRECT));
    assertThat(PiiType.values()).doesNotContain(own);
  }

  @Test
  void typesOfAPolicysOwnComeBehindThoseThatShip() {
    PiiType direct = PiiType.own("Z_CARD", PiiClass.DIRECT);
    PiiType unique = PiiType.own("A_CARD", PiiClass.UNIQUE_ID);
    PiiType last = PiiType.own("B_CARD", PiiClass.UNIQUE_ID);
    assertThat(Stream.of(last, unique, PiiType.POSTCODE, direct, PiiType.EMAIL).sorted())
        .containsExactly(PiiType.EMAIL, PiiType.POSTCODE, direct, unique, last);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "OWN_NAME:JO",
        "OWN_DIRECT:EMAIL",
        "OWN_UNIQUE_ID:EIN",
        "OWN_X:CARD",
        "OWN_DIRECT:a",
        "LOC"
      })
  void otherCodesAreNone(String code) {
    assertThatThrownBy(() -> PiiType.valueOf(code)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theQuasiTypesAreThoseOfThePaper() {
    assertThat(Arrays.stream(PiiType.values()).filter(PiiType::isQuasi))
        .containsExactly(
            PiiType.DOB,
            PiiType.ZIP5,
            PiiType.LOCATION,
            PiiType.OCCUPATION,
            PiiType.ORG,
            PiiType.SCHOOL,
            PiiType.AGE,
            PiiType.GENDER);
  }

  @Test
  void fullAndPartialNamesAgree() {
    assertThat(PiiType.NAME_FULL.agreesWith(PiiType.NAME_PART)).isTrue();
    assertThat(PiiType.NAME_PART.agreesWith(PiiType.NAME_FULL)).isTrue();
    assertThat(PiiType.NAME_PART.agreesWith(PiiType.ALIAS)).isFalse();
    assertThat(PiiType.ORG.agreesWith(PiiType.SCHOOL)).isFalse();
  }

  @Test
  void entitiesAreOrdered() {
    assertThat(
            Stream.of(
                    EntityId.UNK,
                    EntityId.other(10),
                    EntityId.other(2),
                    EntityId.USER,
                    EntityId.other(1))
                .sorted()
                .map(EntityId::toString))
        .containsExactly("USER", "OTHER_1", "OTHER_2", "OTHER_10", "UNK");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "user", "OTHER", "OTHER_0", "OTHER_01", "OTHER_-1", "USER ", "UNK_1"})
  void otherNamesAreNoEntity(String name) {
    assertThatThrownBy(() -> new EntityId(name)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anotherPersonsNumberStartsAtOne() {
    assertThatThrownBy(() -> EntityId.other(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aSessionHasAnId() {
    assertThat(SESSION.tenant()).isEqualTo(SessionId.DEFAULT_TENANT);
    assertThatThrownBy(() -> SessionId.of(""))
        .asInstanceOf(InstanceOfAssertFactories.type(InvalidTurnException.class))
        .extracting(InvalidTurnException::reason)
        .isEqualTo(RejectReason.MISSING_SESSION);
  }

  @Test
  void aTurnsIndexAndRevisionAreNotNegative() {
    assertInvalid(() -> Turn.of(SESSION, -1, "user", "x"), RejectReason.INVALID_TURN);
    assertInvalid(
        () -> new Turn(SESSION, 0, -1, "user", "x", OptionalLong.empty()),
        RejectReason.INVALID_TURN);
  }

  static List<String> malformed() {
    return List.of("a\uD83D", "\uD83D", "\uDE00", "a\uDE00b", "\uD83D\uD83D\uDE00", "\uD83Dx");
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void aTurnsTextIsValidUnicode(String text) {
    assertInvalid(() -> Turn.of(SESSION, 0, "user", text), RejectReason.INVALID_TEXT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\uD83D\uDE00", "a\uD83D\uDE00\uD83D\uDE00b", "\u202E\u200B"})
  void aTurnsTextMayBeAnyValidUnicode(String text) {
    assertThat(Turn.of(SESSION, 0, "user", text).text()).isEqualTo(text);
  }

  @Test
  void nothingPrintsWhatWasSaid() {
    String secret = "jane.roe@example.com";
    Mention mention = Mention.of(PiiType.EMAIL, secret, 0, 20, Tier.TIER_0, 1.0);
    Fragment fragment = new Fragment(mention, secret);
    Support support =
        new Support(0, secret, Tier.TIER_0, 1.0, false, Set.of(), mention.sightings());
    Supports supports = Supports.of(support);
    Candidate candidate = new Candidate(EntityId.USER, PiiType.EMAIL, secret, supports);
    Fact fact = new Fact(EntityId.USER, PiiType.EMAIL, secret, supports, 0, CommitPolicy.TRIGGER);
    assertThat(
            Stream.of(
                Turn.of(SESSION, 0, "user", secret),
                mention,
                fragment,
                support,
                supports,
                candidate,
                fact))
        .allSatisfy(value -> assertThat(value.toString()).doesNotContain(secret));
  }

  @Test
  void mentionsHaveALengthAndAConfidence() {
    assertThatThrownBy(() -> Mention.of(PiiType.AGE, "", 3, 3, Tier.TIER_0, 1.0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Mention.of(PiiType.AGE, "3", -1, 3, Tier.TIER_0, 1.0))
        .isInstanceOf(IllegalArgumentException.class);
    for (double confidence : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> Mention.of(PiiType.AGE, "3", 0, 1, Tier.TIER_0, confidence))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void mentionsOverlapByOneCodePoint() {
    Mention mention = Mention.of(PiiType.AGE, "34", 2, 4, Tier.TIER_0, 1.0);
    assertThat(mention.overlaps(Mention.of(PiiType.AGE, "4", 3, 5, Tier.TIER_0, 1.0))).isTrue();
    assertThat(mention.overlaps(Mention.of(PiiType.AGE, "5", 4, 5, Tier.TIER_0, 1.0))).isFalse();
    assertThat(mention.overlaps(Mention.of(PiiType.AGE, "5", 0, 2, Tier.TIER_0, 1.0))).isFalse();
  }

  private static void assertInvalid(Runnable turn, RejectReason reason) {
    assertThatThrownBy(turn::run)
        .asInstanceOf(InstanceOfAssertFactories.type(InvalidTurnException.class))
        .extracting(InvalidTurnException::reason)
        .isEqualTo(reason);
  }
}
