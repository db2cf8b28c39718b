package dev.onset.lab.corpus.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PhraseTest {
  @Test
  void placesAreCodePointsAndArticlesAgree() {
    ContextBuilder context = new ContextBuilder();
    context.words("\ud83d\ude00");
    context.sentence();
    Phrase.parse("I am {a occupation} in {city}.")
        .appendTo(context, Map.of(Slot.OCCUPATION, "usher", Slot.CITY, "Austin"), true);

    assertThat(context.text()).isEqualTo("\ud83d\ude00 I am an usher in Austin.");
    assertThat(context.items())
        .containsExactly(
            new RelevanceItem(10, 15, ItemType.OCCUPATION, "usher", true),
            new RelevanceItem(19, 25, ItemType.LOCATION, "Austin", true));
  }

  @Test
  void knowsWhomItIsAbout() {
    assertThat(Phrase.parse("My {kin} lives in {city}.").isAboutKin()).isTrue();
    assertThat(Phrase.parse("My {kin} and I go bowling.").isAboutKin()).isFalse();
    assertThat(Phrase.parse("My {looks} annoy my {kin}.").isAboutKin()).isFalse();
  }

  @Test
  void refusesUnknownSlots() {
    assertThatThrownBy(() -> Phrase.parse("I own {a boat}."))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Phrase.parse("I live in {city"))
        .isInstanceOf(IllegalStateException.class);
  }
}
