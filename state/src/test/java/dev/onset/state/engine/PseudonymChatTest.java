package dev.onset.state.engine;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Emission;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pseudonyms in sessions (spec section 9). */
class PseudonymChatTest {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "redaction.types",
          "[NAME_FULL, NAME_PART, EMAIL, AGE]",
          "redaction.operators",
          "{NAME_FULL: pseudonym, NAME_PART: pseudonym, EMAIL: pseudonym, AGE: pseudonym}",
          "redaction.restore",
          "[user]");

  private final EngineChat chat = new EngineChat(SETTINGS);

  private static String text(List<Emission> emissions) {
    return emissions.stream()
        .filter(RedactedTurn.class::isInstance)
        .map(one -> ((RedactedTurn) one).text())
        .findFirst()
        .orElseThrow();
  }

  private String introduced() {
    String text = text(chat.user(0, "I am Nora Whitfield", regex(NAME_FULL, "Nora Whitfield")));
    return text.substring("I am ".length());
  }

  @Test
  void aLaterPartAndAnAddressFitTheName() {
    String name = introduced();
    String given = name.substring(0, name.indexOf(' '));
    assertThat(text(chat.agent(1, "Hello NORA", agreed(NAME_PART, "NORA", 0.9))))
        .isEqualTo("Hello " + given.toUpperCase(Locale.ROOT));
    assertThat(
            text(
                chat.user(
                    2,
                    "nora.whitfield@heron.example",
                    regex(EMAIL, "nora.whitfield@heron.example"))))
        .startsWith(name.toLowerCase(Locale.ROOT).replace(' ', '.') + "@example.");
  }

  @Test
  void whoeverBearsAPseudonymTakesItAwayAndEarlierTurnsAreRevised() {
    String name = introduced();
    String given = name.substring(0, name.indexOf(' '));

    List<Emission> emitted =
        chat.user(1, "My sister is " + given, agreed(NAME_PART, given, 0.9).anothers());

    List<RedactedTurn> texts =
        emitted.stream()
            .filter(RedactedTurn.class::isInstance)
            .map(RedactedTurn.class::cast)
            .toList();
    assertThat(texts).extracting(RedactedTurn::turn).containsExactly(1, 0);
    assertThat(texts.get(1).revision()).isEqualTo(1);
    assertThat(texts).noneMatch(one -> one.text().contains(given));
    assertThat(texts.get(1).text()).endsWith(name.substring(given.length()));
    assertThat(chat.all(Redaction.class))
        .extracting(Redaction::turn, Redaction::retroactive)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(0, false),
            org.assertj.core.groups.Tuple.tuple(1, false),
            org.assertj.core.groups.Tuple.tuple(0, true));
  }

  @Test
  void aNameThatNobodySawTakesAPseudonymAwayToo() {
    String name = introduced();
    String family = name.substring(name.indexOf(' ') + 1);

    List<Emission> emitted = chat.user(1, "ask mrs " + family.toLowerCase(Locale.ROOT) + " there");

    assertThat(emitted.stream().filter(RedactedTurn.class::isInstance)).hasSize(2);
    assertThat(text(chat.agent(2, "Dear Whitfield", agreed(NAME_PART, "Whitfield", 0.9))))
        .isNotEqualTo("Dear " + family);
  }

  @Test
  void repliesGetTheValuesBack() {
    String name = introduced();
    String given = name.substring(0, name.indexOf(' '));
    assertThat(restored("Hi " + given + ", " + name + "!")).isEqualTo("Hi Nora, Nora Whitfield!");

    chat.user(1, "my sister is " + given);

    assertThat(restored("Is " + given + " your sister?"))
        .isEqualTo("Is " + given + " your sister?");
    String next = text(chat.user(2, "nora", agreed(NAME_PART, "nora", 0.9)));
    assertThat(restored("Thanks, " + listed(next) + " or " + next))
        .isEqualTo("Thanks, Nora or nora");
  }

  @Test
  void anAgeIsNotPutBackSinceANumberMayBeAnother() {
    String age = text(chat.user(0, "34", agreed(AGE, "34", 0.9)));
    assertThat(restored("in " + age + " days")).isEqualTo("in " + age + " days");
  }

  @Test
  void aPlaceThatIsNotMaskedIsNoPseudonym() {
    EngineChat places =
        new EngineChat(
            Map.of("redaction.mode", "onset", "redaction.operators", "{LOCATION: pseudonym}"));
    places.user(0, "I live in Toledo", agreed(LOCATION, "Toledo", 0.95));
    String safe = text(places.traits(1));
    String city = safe.substring(safe.indexOf(" in ") + 4, safe.length() - 1);
    List<Emission> emitted = places.agent(2, "The depot is in " + city);
    assertThat(text(emitted)).isEqualTo("The depot is in " + city);
    assertThat(
            emitted.stream()
                .filter(RedactedTurn.class::isInstance)
                .map(one -> ((RedactedTurn) one).text())
                .skip(1))
        .isNotEmpty()
        .noneMatch(text -> text.contains(city));
  }

  private static String listed(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private String restored(String reply) {
    return chat.restore(reply).text();
  }
}
