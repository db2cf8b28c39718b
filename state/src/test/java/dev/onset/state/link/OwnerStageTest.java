package dev.onset.state.link;

import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineChat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** To whom a value goes that the model read so (spec section 4). */
class OwnerStageTest {
  private static final Policy SHIPPED = PolicyReader.shipped();

  /** Whose the phone number of a text is. */
  private static Claim claim(Policy policy, String text, Optional<OwnerReading> read) {
    return claim(policy, text, PiiType.PHONE, "414-555-0188", read);
  }

  private static Claim claim(
      Policy policy, String text, PiiType type, String surface, Optional<OwnerReading> read) {
    Mention seen = regex(type, surface).in(text);
    Mention mention =
        new Mention(
            type,
            surface,
            seen.start(),
            seen.end(),
            seen.tier(),
            seen.confidence(),
            false,
            seen.sightings(),
            read);
    OwnerStage owners = OwnerStage.ofUser(policy);
    PeopleReader.Read people =
        new PeopleReader(Utterance.of(text, List.of(new Fragment(mention, surface))))
            .read(Participants.EMPTY);
    PeopleReader.Read nothing =
        new PeopleReader(Utterance.of("", List.of())).read(Participants.EMPTY);
    List<Claim> claims =
        owners
            .claims(
                people.readings(),
                new PersonResolver(people, NameBearers.NONE, nothing, Optional.empty()),
                Set.of())
            .stream()
            .map(OwnerStage.Claimed::claim)
            .toList();
    assertThat(claims).hasSize(1);
    return claims.get(0);
  }

  private static Claim claim(Owner owner, Assertion assertion) {
    return claim(SHIPPED, "call 414-555-0188", Optional.of(OwnerReading.certain(owner, assertion)));
  }

  static Stream<Arguments> readings() {
    return Stream.of(Owner.values())
        .flatMap(
            owner ->
                Stream.of(Assertion.values()).map(assertion -> Arguments.of(owner, assertion)));
  }

  @ParameterizedTest
  @MethodSource("readings")
  void onlyWhatIsStatedOfSomebodyIsEvidence(Owner owner, Assertion assertion) {
    Claim told = claim(owner, assertion);
    if (owner == Owner.NOBODY) {
      assertThat(told).isEqualTo(new Claim.Withheld("nobody"));
    } else if (owner == Owner.UNCLEAR) {
      assertThat(told).isEqualTo(new Claim.Withheld("unclear_owner"));
    } else if (assertion != Assertion.STATED) {
      assertThat(told).isEqualTo(new Claim.Withheld(assertion.name().toLowerCase(Locale.ROOT)));
    } else {
      assertThat(told)
          .isEqualTo(
              Map.of(
                      Owner.SPEAKER, Claim.Own.UNSAID,
                      Owner.ADDRESSEE, new Claim.Withheld("addressee"),
                      Owner.ANOTHER, new Claim.Of("person 1"))
                  .get(owner));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "attribution.min_confidence, 0.6, 0.59, 0.6",
    "attribution.min_confidence, 0.7, 0.69, 0.7",
    "attribution.min_confidence, 0.3, 0.49, 0.5",
    "attribution.wrong_owner_price, 4, 0.79, 0.8",
    "attribution.wrong_owner_price, 0.25, 0.49, 0.5",
  })
  void anOwnerBelowTheStricterLimitIsUnclear(
      String key, String value, double below, double enough) {
    Policy policy = PolicyReader.shipped(Map.of(key, value));
    for (Owner owner : List.of(Owner.SPEAKER, Owner.ADDRESSEE, Owner.ANOTHER)) {
      assertThat(unsure(policy, owner, below)).isEqualTo(new Claim.Withheld("unclear_owner"));
      assertThat(unsure(policy, owner, enough)).isNotEqualTo(new Claim.Withheld("unclear_owner"));
    }
  }

  private static Claim unsure(Policy policy, Owner owner, double probability) {
    return claim(
        policy,
        "call 414-555-0188",
        Optional.of(new OwnerReading(owner, probability, Assertion.STATED, 0.3)));
  }

  @Test
  void whatIsNobodysIsSoHoweverUnsure() {
    assertThat(unsure(SHIPPED, Owner.NOBODY, 0.3)).isEqualTo(new Claim.Withheld("nobody"));
  }

  @Test
  void whatNoModelReadIsWithheld() {
    assertThat(claim(SHIPPED, "my number is 414-555-0188", Optional.empty()))
        .isEqualTo(new Claim.Withheld("no_owner_model"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          my number is 414-555-0188           | true
          call 414-555-0188                   | false
          I moved. call 414-555-0188          | false
          my wife knows it, call 414-555-0188 | false
          """)
  void aUserSpeaksInTheFirstPersonWhereTheSentenceDoes(String text, boolean firstPerson) {
    assertThat(claim(SHIPPED, text, Optional.of(OwnerReading.OWN)))
        .isEqualTo(new Claim.Own(firstPerson, false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"NAME_FULL", "NAME_PART", "ALIAS"})
  void aNameOfTheSpeakersIsGivenAsTheirOwn(PiiType type) {
    assertThat(claim(SHIPPED, "I'm Brook", type, "Brook", Optional.of(OwnerReading.OWN)))
        .isEqualTo(Claim.Own.NAME);
    assertThat(claim(SHIPPED, "it is Brook", type, "Brook", Optional.of(OwnerReading.OWN)))
        .isEqualTo(Claim.Own.NAME);
    assertThat(claim(SHIPPED, "Brook", type, "Brook", Optional.of(OwnerReading.OWN)))
        .isEqualTo(Claim.Own.UNSAID);
  }

  @Test
  void whatAnAgentSaysOfThemselvesIsTheirsAndAllElseIsWithheldWhereItIsNoEvidence() {
    EngineChat chat = new EngineChat(Map.of("disclosed", "off"));
    chat.agent(
        0,
        "This is Bob Reed of Samsung, you are Ada Brook, and Cy Dahl helps, too.",
        neural(PiiType.NAME_FULL, "Bob Reed", 0.95).read(OwnerReading.OWN),
        neural(PiiType.ORG, "Samsung", 0.95).nobodys(),
        neural(PiiType.NAME_FULL, "Ada Brook", 0.95),
        neural(PiiType.NAME_FULL, "Cy Dahl", 0.95).anothers());
    assertThat(chat.facts(EntityId.other(1))).containsValue("bob reed").hasSize(1);
    assertThat(chat.facts(EntityId.USER)).isEmpty();
    assertThat(chat.withheldReasons())
        .containsExactly("speaker_gate", "speaker_gate", "speaker_gate");
  }

  @ParameterizedTest
  @EnumSource(
      value = Assertion.class,
      names = {"DENIED", "FORMER"})
  void whatTheUserDeniesOrHadTakesEarlierEvidenceBack(Assertion assertion) {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "I live in Toledo, I'm a florist",
        neural(PiiType.LOCATION, "Toledo", 0.95),
        neural(PiiType.OCCUPATION, "florist", 0.95));
    chat.user(1, "Not Toledo any more", neural(PiiType.LOCATION, "Toledo", 0.95).said(assertion));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(PiiType.OCCUPATION);
  }

  @Test
  void aSchoolStaysWhenItIsOverAndGoesWhenItIsDenied() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I'm at Hill College", neural(PiiType.SCHOOL, "Hill College", 0.95));
    chat.user(
        1,
        "Hill College was long ago",
        neural(PiiType.SCHOOL, "Hill College", 0.95).said(Assertion.FORMER));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(PiiType.SCHOOL);
    chat.user(
        2,
        "I never was at Hill College",
        neural(PiiType.SCHOOL, "Hill College", 0.95).said(Assertion.DENIED));
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Assertion.class,
      names = {"HYPOTHETICAL", "FUTURE", "ASKED", "QUOTED"})
  void whatTheUserOnlySupposesOrAsksTakesNothingBack(Assertion assertion) {
    EngineChat chat = new EngineChat();
    chat.user(0, "I live in Toledo", neural(PiiType.LOCATION, "Toledo", 0.95));
    chat.user(1, "If it were Toledo", neural(PiiType.LOCATION, "Toledo", 0.95).said(assertion));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(PiiType.LOCATION);
  }
}
