package dev.onset.state.pseudonym;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.state.redaction.Substitute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** What holds of the pseudonyms of any session. */
class PseudonymsPropertiesTest {
  private record Said(PiiType type, String surface) {
    String canonical() {
      return CanonicalForms.of(type, surface, "US");
    }

    Fragment fragment() {
      int end = surface.codePointCount(0, surface.length());
      return new Fragment(Mention.of(type, surface, 0, end, Tier.TIER_0, 1.0), canonical());
    }
  }

  /** Names of the lists, so that values and pseudonyms meet. */
  private static Arbitrary<String> names(NameKind kind) {
    return Arbitraries.of(FrequentNames.shipped().of(kind).subList(0, 40));
  }

  @Provide
  Arbitrary<Said> said() {
    Arbitrary<String> given = Arbitraries.oneOf(names(NameKind.FEMALE), names(NameKind.MALE));
    Arbitrary<String> family = names(NameKind.FAMILY);
    Arbitrary<String> digits = Arbitraries.strings().numeric().ofLength(4);
    return Arbitraries.oneOf(
        Combinators.combine(given, family).as((a, b) -> new Said(PiiType.NAME_FULL, a + " " + b)),
        given.map(name -> new Said(PiiType.NAME_PART, name)),
        Combinators.combine(given, family)
            .as((a, b) -> new Said(PiiType.EMAIL, a + "." + b + "@heron.example")),
        digits.map(end -> new Said(PiiType.PHONE, "(937) 734-" + end)),
        digits.map(end -> new Said(PiiType.SSN, "524-71-" + end)),
        Arbitraries.integers().between(30, 39).map(age -> new Said(PiiType.AGE, "" + age)),
        Arbitraries.integers().between(10, 28).map(day -> new Said(PiiType.DOB, "1985-03-" + day)),
        Arbitraries.of("Dayton", "Toledo", "Akron", "Tucson", "Boise")
            .map(city -> new Said(PiiType.LOCATION, city)),
        Arbitraries.of("Harbor Insurance", "Petal Works", "Gull Bank")
            .map(name -> new Said(PiiType.ORG, name)));
  }

  private static List<Optional<String>> play(List<Said> chat) {
    Pseudonyms session = PseudonymsTest.session("s");
    List<Optional<String>> shown = new ArrayList<>();
    for (Said one : chat) {
      session.tell(one.surface(), List.of(one.fragment()));
      shown.add(session.of(one.type(), one.surface(), one.canonical()).map(Substitute::text));
    }
    return shown;
  }

  @Property(tries = 100)
  void theSameTurnsGiveTheSame(@ForAll @Size(max = 30) List<@From("said") Said> chat) {
    assertThat(play(chat)).isEqualTo(play(chat));
  }

  /** Once everything was told, as when earlier turns are masked anew. */
  @Property(tries = 100)
  void noneIsAValueOfTheSessionAndNoTwoShareOne(
      @ForAll @Size(max = 30) List<@From("said") Said> chat) {
    Pseudonyms session = PseudonymsTest.session("s");
    chat.forEach(one -> session.tell(one.surface(), List.of(one.fragment())));
    Map<String, String> owners = new HashMap<>();
    for (Said one : chat) {
      Optional<Substitute> found = session.of(one.type(), one.surface(), one.canonical());
      if (found.isEmpty()) {
        assertThat(one.type()).as("a small band").isIn(PiiType.AGE, PiiType.DOB);
        continue;
      }
      String shown = found.get().text();
      assertThat(found).isEqualTo(session.of(one.type(), one.surface(), one.canonical()));
      String before = owners.put(one.type() + shown, one.canonical());
      assertThat(before == null || before.equals(one.canonical())).as("shared").isTrue();
      for (Said other : chat) {
        assertThat(words(shown)).as("told").doesNotContainAnyElementsOf(values(other));
      }
    }
  }

  /** The words of a value that tell it: not the industry of an employer, nor a domain. */
  private static List<String> values(Said one) {
    return switch (one.type().name()) {
      case "NAME_FULL", "NAME_PART" -> words(one.surface());
      case "EMAIL" -> words(one.surface().substring(0, one.surface().indexOf('@')));
      case "ORG" -> words(one.surface()).subList(0, 1);
      default -> List.of(Written.fold(one.canonical()));
    };
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.split("[ .@,]")) {
      if (word.length() > 1) {
        words.add(Written.fold(word));
      }
    }
    words.add(Written.fold(text));
    return words;
  }

  /** What was handed out and is then told stands for nothing any more. */
  @Property(tries = 100)
  void whoSaysAPseudonymTakesItAway(@ForAll("said") Said value) {
    Pseudonyms session = PseudonymsTest.session("s");
    session.tell(value.surface(), List.of(value.fragment()));
    String shown =
        session.of(value.type(), value.surface(), value.canonical()).orElseThrow().text();
    Said told = new Said(value.type(), shown);
    assertThat(session.tell(shown, List.of(told.fragment()))).isNotEmpty();
    assertThat(session.tell(shown, List.of(told.fragment()))).isEmpty();
    assertThat(session.of(value.type(), value.surface(), value.canonical()).map(Substitute::text))
        .isNotEqualTo(Optional.of(shown));
  }

  @Property(tries = 100)
  void everyPartStandsForAPartOfTheValue(@ForAll("said") Said value) {
    Substitute one =
        PseudonymsTest.session("s")
            .of(value.type(), value.surface(), value.canonical())
            .orElseThrow();
    String back = one.text();
    for (Map.Entry<String, String> part : one.standsFor().entrySet()) {
      back = back.replace(part.getKey(), part.getValue());
    }
    if (!one.standsFor().isEmpty()) {
      assertThat(back).isEqualTo(value.surface());
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars("aZ0 9.-@:/,'\u2019+()_é王\u0301😀").ofMaxLength(40),
        Arbitraries.strings().withChars("0123456789-/. ").ofMaxLength(20),
        Arbitraries.strings().ofMaxLength(20),
        Arbitraries.of("+1", "+", "@", "@a", "a@", "1@b", "", " ", "'", "0000", "9999-99-99"));
  }

  /** A turn must not end in a dead letter for a form that a value has. */
  @Property(tries = 400)
  void nothingThatIsTakenForAValueDoesHarm(
      @ForAll("texts") String surface, @ForAll("texts") String canonical) {
    Pseudonyms session = PseudonymsTest.session("s");
    for (PiiType type : PiiType.values()) {
      Optional<Substitute> one = session.of(type, surface, canonical);
      assertThat(one.map(Substitute::text)).isNotEqualTo(Optional.of(surface));
      assertThat(one).isEqualTo(session.of(type, surface, canonical));
      if (!surface.isEmpty()) {
        int end = surface.codePointCount(0, surface.length());
        Mention mention = Mention.of(type, surface, 0, end, Tier.TIER_0, 1.0);
        session.tell(surface, List.of(new Fragment(mention, canonical)));
      }
    }
  }
}
