package dev.onset.state.engine;

import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
import dev.onset.model.RedactedTurn;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/**
 * What holds of the last safe texts of any chat with pseudonyms, whatever is said in which order.
 */
class PseudonymChatPropertiesTest {
  private static final Map<String, String> SETTINGS =
      Map.of("redaction.types", "[NAME_PART]", "redaction.operators", "{NAME_PART: pseudonym}");

  /** All given names of both sexes, few enough that they soon meet what stands for them. */
  private static final List<String> NAMES =
      List.of(
          "Kelly",
          "Tracy",
          "Shannon",
          "Leslie",
          "Jamie",
          "Marion",
          "Jessie",
          "Jackie",
          "Courtney",
          "Billie",
          "Jordan",
          "Casey",
          "Johnnie",
          "Rene",
          "Jody",
          "Kerry",
          "Bennie",
          "Laverne",
          "Alexis",
          "Stevie",
          "Dorian",
          "Guadalupe",
          "Jaime",
          "Willie",
          "Francis",
          "Jimmie");

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(NAMES);
  }

  private static Map<Integer, String> play(List<String> said) {
    EngineChat chat = new EngineChat(SETTINGS);
    for (int i = 0; i < said.size(); i++) {
      String name = said.get(i);
      // Every third name is one that nobody sees.
      EngineChat.Seen[] seen =
          i % 3 == 2
              ? new EngineChat.Seen[0]
              : new EngineChat.Seen[] {regex(PiiType.NAME_PART, name)};
      chat.user(i, "It is " + name, seen);
    }
    Map<Integer, String> last = new TreeMap<>();
    for (RedactedTurn text : chat.all(RedactedTurn.class)) {
      last.put(text.turn(), text.text().substring("It is ".length()));
    }
    return last;
  }

  @Property(tries = 60)
  void noPseudonymIsSaidAndEachValueHasOne(
      @ForAll @Size(min = 1, max = 24) List<@From("names") String> said) {
    Map<Integer, String> shown = play(said);

    Map<String, Set<String>> byName = new HashMap<>();
    Map<String, Set<String>> byPseudonym = new HashMap<>();
    for (int i = 0; i < said.size(); i++) {
      if (i % 3 == 2) {
        assertThat(shown.get(i)).isEqualTo(said.get(i));
      } else {
        assertThat(said).doesNotContain(shown.get(i));
        byName.computeIfAbsent(said.get(i), any -> new HashSet<>()).add(shown.get(i));
        byPseudonym.computeIfAbsent(shown.get(i), any -> new HashSet<>()).add(said.get(i));
      }
    }
    assertThat(byName.values()).allMatch(all -> all.size() == 1);
    assertThat(byPseudonym.values()).allMatch(all -> all.size() == 1);
    assertThat(play(said)).isEqualTo(shown);
  }

  /** So that the property above means something. */
  @Example
  void theNamesMeetTheirPseudonyms() {
    EngineChat chat = new EngineChat(SETTINGS);
    for (int i = 0; i < NAMES.size(); i++) {
      chat.user(i, "It is " + NAMES.get(i), regex(PiiType.NAME_PART, NAMES.get(i)));
    }
    assertThat(chat.all(RedactedTurn.class)).hasSizeGreaterThan(NAMES.size());
  }
}
