package dev.onset.state.anaphora;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.AttestedValue;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.model.Tier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnaphoraResolverTest {
  private static AttestedValue fact(EntityId entity, PiiType type, String canonical, int turn) {
    Support seen = new Support(turn, canonical, Tier.TIER_2, 1.0, false, Set.of(), List.of());
    return new Fact(entity, type, canonical, Supports.of(seen), turn, CommitPolicy.HIGH_CONFIDENCE);
  }

  private static Reference reference(
      EntityId entity, PiiType type, Reference.Resolver resolver, double confidence) {
    return new Reference(
        Category.of(type).orElseThrow(), resolver, fact(entity, type, "v", 0), 0, 1, confidence);
  }

  @Test
  void ofTwoTiersTheSurerOneWins() {
    Reference weak = reference(EntityId.USER, PiiType.ORG, Reference.Resolver.T0, 0.6);
    Reference sure = reference(EntityId.USER, PiiType.ORG, Reference.Resolver.T1, 0.7);
    Reference wife = reference(EntityId.other(1), PiiType.ORG, Reference.Resolver.T0, 0.5);
    Reference age = reference(EntityId.USER, PiiType.AGE, Reference.Resolver.T0, 0.5);

    assertThat(AnaphoraResolver.strongest(List.of(weak, wife, sure, age)))
        .containsExactlyInAnyOrder(sure, wife, age);
    assertThat(AnaphoraResolver.strongest(List.of(sure, weak))).containsExactly(sure);
  }

  @Test
  void ofTwoEquallySureTheDictionaryWins() {
    Reference first = reference(EntityId.USER, PiiType.ORG, Reference.Resolver.T0, 0.8);
    Reference second = reference(EntityId.USER, PiiType.ORG, Reference.Resolver.T1, 0.8);

    assertThat(AnaphoraResolver.strongest(List.of(first, second))).containsExactly(first);
  }

  @ParameterizedTest
  @CsvSource({
    "What email should I use?, EMAIL",
    "And where do you live?, LOCATION",
    "How old are you?, AGE",
    "Who do you work for?, ORG",
    "How may I help you?, ''"
  })
  void aQuestionNamesWhatItAsksFor(String question, String categories) {
    Set<Category> expected = categories.isEmpty() ? Set.of() : Set.of(Category.valueOf(categories));

    assertThat(ReferenceLexicon.shipped().topics(ReferenceWord.split(question)))
        .isEqualTo(expected);
  }

  @Test
  void everyCategoryHasPhrasesOfItsOwn() {
    for (Category category : Category.values()) {
      String noun =
          switch (category) {
            case DOB -> "date of birth";
            case ZIP5 -> "zip code";
            case SAME -> "";
            default -> category.name().toLowerCase(java.util.Locale.ROOT);
          };
      noun = category == Category.ORG ? "company" : noun;
      noun = category == Category.PHONE ? "phone number" : noun;
      String phrase = category == Category.SAME ? "same as before" : "my " + noun;

      assertThat(ReferenceLexicon.shipped().reference(ReferenceWord.split(phrase), 0))
          .contains(new ReferenceLexicon.Found(category, phrase.split(" ").length));
    }
  }

  @Test
  void featuresHoldNoValue() {
    AttestedValue known = fact(EntityId.USER, PiiType.EMAIL, "secret", 1);
    List<String> features =
        new ReferenceFeatures(
                9,
                ReferenceWord.split("use my email again"),
                ReferenceWord.split("What's your email?"),
                2)
            .of(known);

    assertThat(features).noneMatch(feature -> feature.contains("secret"));
    assertThat(features).contains("link=said+asked", "age=middle");
  }
}
