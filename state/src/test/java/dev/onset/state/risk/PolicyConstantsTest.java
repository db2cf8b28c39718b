package dev.onset.state.risk;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.DOB;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.GENDER;
import static dev.onset.model.PiiType.HANDLE;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.SCHOOL;
import static dev.onset.model.PiiType.ZIP5;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Tier;
import dev.onset.state.engine.EngineChat;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every constant of the gate, the pressure, the rules, the links, the owners and the references
 * comes from the policy: with another value of one key the same dialogue ends otherwise.
 */
class PolicyConstantsTest {

  /**
   * One key and a dialogue that it decides.
   *
   * @param settings what holds beside the key, with either value
   * @param before the outcome with the shipped value
   * @param after the outcome with the other value
   */
  record Case(
      String key,
      String value,
      Map<String, String> settings,
      Consumer<EngineChat> dialogue,
      Function<EngineChat, Object> outcome,
      Object before,
      Object after) {
    @Override
    public String toString() {
      return key + "=" + value;
    }
  }

  private static Case onset(
      String key, String value, Consumer<EngineChat> dialogue, int before, int after) {
    return new Case(key, value, Map.of(), dialogue, EngineChat::onset, before, after);
  }

  /** The sections whose keys the engine alone reads; of redaction and extraction others tell. */
  private static final Set<String> DECIDING =
      Set.of("gate", "ipp", "rules", "link", "attribution", "assertion", "references");

  /** A frequent value is the more common the less its counts are smoothed. */
  private static final RarityTables POOL =
      RarityTables.of(Map.of(ORG, Map.of("petal works", 9L, "orchard house", 1L)));

  private static final List<AttestedValue> PETAL_WORKS = List.of(IppTest.live(ORG, "petal works"));

  private static void name(EngineChat chat, int turn) {
    chat.user(turn, "I'm Dana Whitfield", neural(NAME_FULL, "Dana Whitfield", 0.95));
  }

  private static void mail(EngineChat chat, int turn) {
    chat.user(turn, "dana@example.org", regex(EMAIL, "dana@example.org"));
  }

  private static Consumer<EngineChat> three(PiiType type, String... more) {
    return chat -> {
      chat.user(0, "value", agreed(type, "value", 0.95));
      int turn = 1;
      for (String one : more) {
        PiiType other = PiiType.valueOf(one);
        chat.user(turn++, "the " + one, agreed(other, one, 0.95));
      }
    };
  }

  private static Case weight(PiiType type, double shipped, String... more) {
    return new Case(
        "ipp.weights." + type,
        "0",
        Map.of(),
        three(type, more),
        chat -> chat.verdict(EntityId.USER).orElseThrow().rQuasi(),
        shipped,
        pressureWithout(more));
  }

  private static double pressureWithout(String... more) {
    double sum = 0;
    for (String one : more) {
      sum += PolicyReader.shipped().ipp().weights().get(PiiType.valueOf(one));
    }
    return sum + (more.length >= 2 ? 0.5 : 0) + (more.length >= 3 ? 1.0 : 0);
  }

  /**
   * The confidences of what a turn refers back to: by the dictionary, and by a learned resolver.
   */
  private static Case references(
      String key,
      String value,
      Map<String, String> settings,
      List<Double> before,
      List<Double> after) {
    return new Case(
        key,
        value,
        settings,
        chat -> {
          mail(chat, 0);
          chat.user(1, "I work at Petal Works", neural(ORG, "Petal Works", 0.95));
          chat.user(2, "my email please and thank you so very much, not today");
        },
        chat ->
            chat.events(ProvenanceKind.OBSERVED).stream()
                .filter(event -> event.tier().equals(Optional.of(Tier.VIRTUAL)))
                .map(event -> event.confidence().orElseThrow())
                .toList(),
        before,
        after);
  }

  /** A value whose owner the model is not quite sure of. */
  private static Case owner(String key, String value) {
    return new Case(
        key,
        value,
        Map.of(),
        chat ->
            chat.user(
                0,
                "414-555-0188",
                regex(PHONE, "414-555-0188")
                    .read(new OwnerReading(Owner.SPEAKER, 0.65, Assertion.STATED, 1.0))),
        EngineChat::withheldReasons,
        List.of(),
        List.of("unclear_owner"));
  }

  /** Where somebody worked, or will. */
  private static Case asserted(String key, Assertion assertion) {
    return new Case(
        key,
        "0.5",
        Map.of(),
        chat -> chat.user(0, "Petal Works", agreed(ORG, "Petal Works", 0.95).said(assertion)),
        chat -> chat.verdict(EntityId.USER).orElseThrow().rQuasi(),
        0.0,
        0.75);
  }

  static Stream<Case> cases() {
    Function<EngineChat, Object> facts = chat -> chat.facts(EntityId.USER).keySet();
    return Stream.of(
        new Case(
            "gate.tau_neural",
            "0.7",
            Map.of(),
            chat -> {
              chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
              chat.agent(9, "Thanks.");
            },
            facts,
            Set.of(ORG),
            Set.of()),
        new Case(
            "gate.tau_regex",
            "0.9",
            Map.of("tier0.confidence", "0.95", "gate.high_confidence", "0.99"),
            chat -> {
              chat.user(
                  0, "414-555-0188", new EngineChat.Seen(PHONE, "414-555-0188", Tier.TIER_0, 0.95));
              chat.agent(9, "Thanks.");
            },
            facts,
            Set.of(),
            Set.of(PHONE)),
        new Case(
            "gate.high_confidence",
            "0.81",
            Map.of(),
            chat -> chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.82)),
            facts,
            Set.of(),
            Set.of(ORG)),
        new Case(
            "gate.delay_turns",
            "5",
            Map.of(),
            chat -> {
              chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
              chat.agent(4, "Thanks.");
            },
            facts,
            Set.of(ORG),
            Set.of()),
        new Case(
            "gate.supersession",
            "0.9",
            Map.of(),
            chat -> {
              chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.95));
              chat.user(1, "Orchard House", neural(ORG, "Orchard House", 0.85));
            },
            chat -> chat.facts(EntityId.USER).get(ORG),
            "orchard house",
            "petal works"),
        onset(
            "gate.effective_candidate",
            "0.89",
            chat -> {
              name(chat, 0);
              chat.user(1, "dana@example.org", neural(EMAIL, "dana@example.org", 0.86));
              chat.agent(4, "Thanks.");
            },
            1,
            4),
        onset("ipp.theta", "6", three(LOCATION, "OCCUPATION", "AGE"), 2, -1),
        weight(DOB, 3.0),
        weight(ZIP5, 2.5),
        weight(LOCATION, 3.5, "AGE"),
        weight(OCCUPATION, 1.5),
        weight(ORG, 1.5),
        weight(SCHOOL, 1.5),
        weight(AGE, 6.0, "LOCATION", "ORG"),
        weight(GENDER, 0.5),
        onset("ipp.mu", "0", three(LOCATION, "ZIP5"), 1, -1),
        onset("ipp.nu", "0", three(OCCUPATION, "AGE", "ORG"), 2, -1),
        new Case(
            "ipp.alpha",
            "100",
            Map.of(),
            three(ORG),
            chat -> new Ipp(chat.policy(), POOL).pressure(PETAL_WORKS) > 1.0,
            false,
            true),
        onset(
            "ipp.k_max",
            "1000",
            chat -> {
              chat.user(0, "05602", agreed(ZIP5, "05602", 0.95));
              chat.user(1, "I'm 34.", agreed(AGE, "34", 0.95));
            },
            -1,
            1),
        onset("ipp.implied", "collapse", three(DOB, "AGE", "GENDER"), 2, -1),
        new Case(
            "rules.direct",
            "[EMAIL, HANDLE]",
            Map.of(),
            chat -> {
              name(chat, 0);
              chat.user(1, "my handle is danaw", neural(HANDLE, "danaw", 0.95));
            },
            EngineChat::onset,
            -1,
            1),
        onset(
            "rules.direct",
            "[EMAIL]",
            chat -> {
              name(chat, 0);
              chat.user(1, "414-555-0188", regex(PHONE, "414-555-0188"));
            },
            1,
            -1),
        onset(
            "rules.wait_for_b",
            "true",
            chat -> {
              three(LOCATION, "OCCUPATION", "AGE").accept(chat);
              name(chat, 4);
              mail(chat, 5);
            },
            2,
            5),
        new Case(
            "rules.wait_for_b_report",
            "trigger",
            Map.of("rules.wait_for_b", "true"),
            chat -> {
              three(LOCATION, "OCCUPATION", "AGE").accept(chat);
              name(chat, 4);
              mail(chat, 5);
            },
            EngineChat::onset,
            5,
            2),
        onset(
            "rules.alone",
            "[EMAIL]",
            chat -> {
              mail(chat, 1);
              name(chat, 3);
            },
            3,
            1),
        onset(
            "name_anchor",
            "self_identified",
            chat -> {
              chat.user(0, "name priya", neural(NAME_PART, "priya", 0.45));
              mail(chat, 1);
            },
            -1,
            1),
        new Case(
            "link.pronoun_window",
            "1",
            Map.of(),
            chat -> {
              chat.user(0, "My wife needs an account.");
              chat.user(1, "ok");
              chat.user(2, "Her number is 414-555-0188.", regex(PHONE, "414-555-0188").anothers());
            },
            chat -> chat.facts(EntityId.other(1)).keySet(),
            Set.of(PHONE),
            Set.of()),
        owner("attribution.min_confidence", "0.7"),
        owner("attribution.wrong_owner_price", "4"),
        asserted("assertion.former", Assertion.FORMER),
        asserted("assertion.future", Assertion.FUTURE),
        references("anaphora", "t0", Map.of(), List.of(), List.of(0.8)),
        references("anaphora", "t1", Map.of(), List.of(), List.of(0.8, 0.8)),
        references(
            "references.confidence", "0.5", Map.of("anaphora", "t0"), List.of(0.8), List.of(0.5)),
        references(
            "references.guard_words", "9", Map.of("anaphora", "t0"), List.of(0.8), List.of()),
        references(
            "references.least_score",
            "0.95",
            Map.of("anaphora", "t1"),
            List.of(0.8, 0.8),
            List.of(0.8)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anotherValueGivesAnotherOutcome(Case one) {
    EngineChat shipped = chat(one.settings());
    one.dialogue().accept(shipped);
    Map<String, String> changed = new LinkedHashMap<>(one.settings());
    changed.put(one.key(), one.value());
    EngineChat other = chat(changed);
    one.dialogue().accept(other);

    assertThat(one.outcome().apply(shipped)).isEqualTo(one.before());
    assertThat(one.outcome().apply(other)).isEqualTo(one.after());
  }

  /** A learned resolver is fairly sure of whatever it is asked. */
  private static EngineChat chat(Map<String, String> settings) {
    return new EngineChat(PolicyReader.shipped(settings), (type, features) -> 0.9);
  }

  @Test
  void noKeyThatDecidesBehindTheExtractionIsForgotten() {
    Set<String> keys = new TreeSet<>();
    for (RecordComponent section : Policy.class.getRecordComponents()) {
      if (DECIDING.contains(section.getName())) {
        keys.addAll(keys(section.getName(), section.getType()));
      }
    }
    keys.remove("ipp.weights");
    PolicyReader.shipped()
        .ipp()
        .weights()
        .keySet()
        .forEach(type -> keys.add("ipp.weights." + type));
    keys.addAll(Set.of("name_anchor", "anaphora"));
    assertThat(cases().map(Case::key)).containsAll(keys);
  }

  private static List<String> keys(String section, Class<?> type) {
    return Stream.of(type.getRecordComponents())
        .map(RecordComponent::getName)
        .map(name -> name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT))
        .map(name -> section + "." + name)
        .toList();
  }
}
