package dev.onset.state.engine;

import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.onset.model.Alert;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Tier;
import dev.onset.model.Verdict;
import dev.onset.state.anaphora.ReferenceScorer;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.LiveGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users refer back to (spec section 5). */
class AnaphoraTest {
  private static final EntityId WIFE = EntityId.other(1);

  private static Policy policy(String tiers) {
    return PolicyReader.shipped(Map.of("anaphora", tiers));
  }

  private static EngineChat dictionary() {
    return new EngineChat(policy("t0"));
  }

  private static List<ProvenanceEvent> virtual(EngineChat chat) {
    return chat.events(ProvenanceKind.OBSERVED).stream()
        .filter(event -> event.detail().containsKey("virtual"))
        .toList();
  }

  /** The user gave e-mail address, employer and wife's employer in turns 0 to 2. */
  private static EngineChat acquainted(EngineChat chat) {
    chat.user(0, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    chat.user(1, "I work at Petal Works", neural(PiiType.ORG, "Petal Works", 0.95));
    chat.user(
        2, "My wife works at Orchard House", neural(PiiType.ORG, "Orchard House", 0.95).anothers());
    chat.agent(3, "Thank you.");
    return chat;
  }

  private static void assertNothingReferredTo(String text) {
    EngineChat chat = acquainted(dictionary());
    chat.user(4, text);

    assertThat(virtual(chat)).isEmpty();
  }

  /** What the user refers to, asked something by the agent. */
  private static List<ProvenanceEvent> answered(String question, String text) {
    EngineChat chat = acquainted(dictionary());
    chat.agent(4, question);
    chat.user(5, text);
    return virtual(chat);
  }

  @Nested
  class Dictionary {
    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        textBlock =
            """
            DOB        | 1990-04-12        | same birthday as i told you
            ZIP5       | 60614             | the zip code i gave you earlier
            LOCATION   | Toledo, Ohio      | yes I still live there
            OCCUPATION | florist           | my job is the same
            ORG        | Petal Works       | it's through my employer
            SCHOOL     | Elm College       | I graduated from that college
            AGE        | 37                | I told you how old I am
            GENDER     | female            | the gender i mentioned
            NAME_FULL  | Ada Brook         | it's under my full name
            NAME_PART  | Ada               | put my name on it
            EMAIL      | ada@example.org   | pls send it to my email
            PHONE      | +14145550188      | u can use the same number
            """)
    void resolvesEachCategory(PiiType type, String value, String reference) {
      EngineChat chat = dictionary();
      chat.user(0, value, regex(type, value));
      chat.agent(1, "Thank you.");
      chat.user(2, reference);

      assertThat(virtual(chat))
          .singleElement()
          .satisfies(
              event -> {
                assertThat(event.entity()).contains(EntityId.USER);
                assertThat(event.type()).contains(type);
                assertThat(event.tier()).contains(Tier.VIRTUAL);
                assertThat(event.turn()).isEqualTo(2);
                assertThat(event.valueHash())
                    .isEqualTo(chat.events(ProvenanceKind.OBSERVED).get(0).valueHash());
                assertThat(event.detail())
                    .containsEntry("virtual", "T0")
                    .containsEntry("category", type.name().replaceAll("_FULL|_PART", ""))
                    .containsEntry("antecedent", "0")
                    .containsEntry("origin", "2");
              });
    }

    @ParameterizedTest
    @ValueSource(strings = {"same as before", "like i said", "you already have it", "ditto"})
    void sameAsBeforeMeansWhatWasAsked(String reference) {
      assertThat(answered("Which email should I use?", reference))
          .singleElement()
          .satisfies(
              event -> {
                assertThat(event.type()).contains(PiiType.EMAIL);
                assertThat(event.detail()).containsEntry("category", "SAME");
              });
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"Anything else?", "Is it the same email and the same employer?", "Your size?"})
    void sameAsBeforeMeansNothingWhereNoOrMoreThanOneThingWasAsked(String question) {
      assertThat(answered(question, "same as before")).isEmpty();
    }

    @Test
    void saysWhereTheReferenceStandsInCodePoints() {
      EngineChat chat = acquainted(dictionary());
      chat.user(4, "😀 use my email");

      assertThat(virtual(chat).get(0).detail())
          .containsEntry("start", "6")
          .containsEntry("end", "14");
    }

    @Test
    void isNoSurerThanTheAntecedentOrThePolicy() {
      EngineChat chat = new EngineChat(policy("t0"));
      chat.user(0, "I work at Petal Works", neural(PiiType.ORG, "Petal Works", 0.95));
      chat.user(1, "I live in Toledo", neural(PiiType.LOCATION, "Toledo", 0.6));
      chat.user(2, "it is through my employer and my city");
      assertThat(virtual(chat))
          .extracting(event -> event.confidence().orElseThrow())
          .containsExactly(0.80, 0.6);

      EngineChat other =
          new EngineChat(
              PolicyReader.shipped(Map.of("anaphora", "t0", "references.confidence", "0.5")));
      other.user(0, "I work at Petal Works", neural(PiiType.ORG, "Petal Works", 0.95));
      other.user(1, "it is through my employer");
      assertThat(virtual(other).get(0).confidence().orElseThrow()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void takesTheFactOrElseTheSurestCandidate() {
      EngineChat chat = dictionary();
      chat.user(0, "I work at Petal Works", neural(PiiType.ORG, "Petal Works", 0.6));
      chat.user(1, "I work at Orchard House", neural(PiiType.ORG, "Orchard House", 0.7));
      chat.user(2, "ask my employer");
      assertThat(virtual(chat).get(0).detail()).containsEntry("antecedent", "1");
    }
  }

  @Nested
  class Guards {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "that's not my email",
          "my email is wrong",
          "I no longer use the same email",
          "my old email",
          "my email isn't right",
          "please change my email",
          "I have a new one, not the same email",
          "my email was a typo",
          "use another one than the email i gave you"
        })
    void aNegationOrAnUpdateNearBySuppresses(String text) {
      assertNothingReferredTo(text);
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "my email has not changed",
          "nothing has changed, same email",
          "I'd rather not type the email again, use the email i gave you"
        })
    void butNotWhatOnlyLooksLikeOne(String text) {
      EngineChat chat = acquainted(dictionary());
      chat.user(4, text);

      assertThat(virtual(chat)).extracting(ProvenanceEvent::type).isNotEmpty();
    }

    @Test
    void looksOnlySoFarAsThePolicySays() {
      String text = "my email please and thank you so very much, not today";
      EngineChat chat = acquainted(dictionary());
      chat.user(4, text);
      assertThat(virtual(chat)).hasSize(1);

      EngineChat wide =
          acquainted(
              new EngineChat(
                  PolicyReader.shipped(Map.of("anaphora", "t0", "references.guard_words", "20"))));
      wide.user(4, text);
      assertThat(virtual(wide)).isEmpty();
    }

    @Test
    void aNewValueOfTheTypeSuppresses() {
      EngineChat chat = acquainted(dictionary());
      chat.user(4, "my email is bo@example.org", regex(PiiType.EMAIL, "bo@example.org"));
      chat.user(5, "my employer and ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));

      assertThat(virtual(chat))
          .extracting(e -> e.type().orElseThrow())
          .containsExactly(PiiType.ORG);
    }

    @Test
    void soDoesAValueWhoseOwnerIsUnclear() {
      EngineChat chat = acquainted(dictionary());
      chat.user(
          4,
          "someone works at Quarry Lane, same employer",
          neural(PiiType.ORG, "Quarry Lane", 0.9).unclear());

      assertThat(virtual(chat)).isEmpty();
    }

    @Test
    void anEntitySwitchSuppresses() {
      EngineChat chat = dictionary();
      chat.user(0, "bo@example.org", neural(PiiType.EMAIL, "bo@example.org", 0.7));
      chat.user(1, "That's my colleague's info with the same email, switch to mine.");

      assertThat(virtual(chat)).isEmpty();
    }

    @Test
    void whatTheTurnTakesBackIsNoAntecedent() {
      EngineChat chat = acquainted(dictionary());
      chat.user(4, "Sorry, I gave you the wrong email. Use my email");

      assertThat(virtual(chat)).isEmpty();
      assertThat(chat.facts(EntityId.USER)).doesNotContainKey(PiiType.EMAIL);
    }
  }

  @Nested
  class Owners {
    @ParameterizedTest
    @CsvSource({
      "ask my employer, USER, 1",
      "ask her employer, OTHER_1, 2",
      "ask my wife's employer, OTHER_1, 2",
      "it's the employer I gave you, USER, 1"
    })
    void areWhoeverGovernsTheReference(String text, String owner, String antecedent) {
      EngineChat chat = acquainted(dictionary());
      chat.user(4, text);

      assertThat(virtual(chat))
          .singleElement()
          .satisfies(
              event -> {
                assertThat(event.entity()).contains(new EntityId(owner));
                assertThat(event.detail()).containsEntry("antecedent", antecedent);
              });
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "ask her email", // only the user's is known
          "use your email",
          "the same email as hers",
          "someone has the same email"
        })
    void areNeverSomebodyElse(String text) {
      assertNothingReferredTo(text);
    }

    @Test
    void theUserHasNothingOfTheThirdPartys() {
      EngineChat chat = dictionary();
      chat.user(
          0,
          "My wife works at Orchard House",
          neural(PiiType.ORG, "Orchard House", 0.95).anothers());
      chat.user(1, "send it to my employer");

      assertThat(virtual(chat)).isEmpty();
      assertThat(chat.facts(EntityId.USER)).isEmpty();
      assertThat(chat.facts(WIFE)).containsKey(PiiType.ORG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"agent", "system"})
    void nobodyButTheUserRefers(String speaker) {
      EngineChat chat = acquainted(new EngineChat(policy("t1"), (type, features) -> 1.0));
      chat.out.clear();
      chat.say(speaker, 4, 0, "I will use the same email, my employer and her employer");

      assertThat(virtual(chat)).isEmpty();
    }
  }

  @Nested
  class AtTheGate {
    @Test
    void aReferenceCorroboratesNothing() {
      EngineChat chat = dictionary();
      chat.user(0, "I work at Petal Works", neural(PiiType.ORG, "Petal Works", 0.7));
      chat.user(1, "ask my employer");
      chat.user(2, "ask my employer");

      assertThat(virtual(chat)).hasSize(2);
      assertThat(chat.facts(EntityId.USER)).isEmpty();
      chat.agent(3, "One moment.");
      assertThat(chat.store.load(EngineChat.ID).orElseThrow().facts().values())
          .extracting(Fact::policy, Fact::tier, Fact::originTurn, Fact::confidence)
          .containsExactly(tuple(CommitPolicy.DELAY, Tier.TIER_2, 0, 0.7));
    }

    @Test
    void anotherTierOfTheSameValueStillDoes() {
      EngineChat chat = dictionary();
      chat.user(0, "I work at Petal Works", neural(PiiType.ORG, "Petal Works", 0.7));
      chat.user(1, "ask my employer");
      chat.user(2, "Petal Works", agreed(PiiType.ORG, "Petal Works", 0.7));

      assertThat(chat.store.load(EngineChat.ID).orElseThrow().facts().values())
          .extracting(Fact::policy)
          .containsExactly(CommitPolicy.CORROBORATION);
    }

    @Test
    void aCueDoesNotCommitWhatIsOnlyReferredTo() {
      EngineChat chat = dictionary();
      chat.user(0, "Petal Works", neural(PiiType.ORG, "Petal Works", 0.6));
      chat.user(1, "i'm at the company i told you");

      assertThat(virtual(chat)).hasSize(1);
      assertThat(chat.facts(EntityId.USER)).isEmpty();
    }

    @Test
    void aFactKeepsItsConfidenceAndTier() {
      EngineChat chat = acquainted(dictionary());
      chat.user(4, "use my email");

      assertThat(chat.store.load(EngineChat.ID).orElseThrow().facts().values())
          .filteredOn(fact -> fact.type() == PiiType.EMAIL)
          .extracting(Fact::confidence, Fact::tier, Fact::originTurn)
          .containsExactly(tuple(1.0, Tier.TIER_0, 0));
    }

    @Test
    void theTrailStillTellsTheEvidence() {
      EngineChat chat = acquainted(dictionary());
      chat.user(4, "I live in Toledo", neural(PiiType.LOCATION, "Toledo", 0.6));
      chat.user(5, "use my email and my city");

      assertThat(virtual(chat)).hasSize(2);
      assertThat(EvidenceGraph.from(EngineChat.ID, chat.all(ProvenanceEvent.class)))
          .isEqualTo(
              LiveGraph.of(
                  EngineChat.ID, chat.store.load(EngineChat.ID).orElseThrow(), EngineChat.key()));
    }

    @Test
    void aLateTurnRefersToNothingYounger() {
      EngineChat chat = dictionary();
      chat.user(5, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
      chat.user(2, "use my email");

      assertThat(virtual(chat)).isEmpty();
    }
  }

  @Nested
  class Off {
    private List<Object> play(EngineChat chat) {
      acquainted(chat);
      chat.user(4, "I'm Ada Brook", neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
      chat.user(5, "use my email, my employer is the same and ask her employer");
      chat.close(5);
      return new ArrayList<>(chat.out);
    }

    @Test
    void isTheDefaultToTheByte() {
      List<Object> before = play(new EngineChat());

      assertThat(play(new EngineChat(Map.of("anaphora", "off")))).isEqualTo(before);
      assertThat(policy("off")).isEqualTo(PolicyReader.shipped());
      assertThat(before).noneMatch(event -> String.valueOf(event).contains("virtual"));
    }

    @Test
    void andOnChangesNoVerdict() {
      EngineChat off = new EngineChat();
      play(off);
      EngineChat on = dictionary();
      play(on);

      assertThat(virtual(on)).hasSize(3);
      assertThat(on.all(Verdict.class)).isEqualTo(off.all(Verdict.class));
      assertThat(on.all(Alert.class))
          .extracting(Alert::rule, Alert::tPred, Alert::evidence)
          .isEqualTo(
              off.all(Alert.class).stream()
                  .map(a -> tuple(a.rule(), a.tPred(), a.evidence()))
                  .toList());
    }
  }

  @Nested
  class Learned {
    private final List<PiiType> asked = new ArrayList<>();
    private double score = 0.0;

    private EngineChat chat() {
      return acquainted(
          new EngineChat(
              policy("t1"),
              (type, features) -> {
                asked.add(type);
                return score;
              }));
    }

    @Test
    void isAskedOnlyForWhatTheDictionaryLeftOpen() {
      EngineChat chat = chat();
      asked.clear();
      chat.user(4, "put it in the usual inbox please");
      assertThat(asked).containsExactly(PiiType.ORG, PiiType.EMAIL);

      asked.clear();
      chat.user(5, "use my email please");
      assertThat(asked).containsExactly(PiiType.ORG);

      asked.clear();
      chat.user(6, "ada@example.org please", regex(PiiType.EMAIL, "ada@example.org"));
      assertThat(asked).containsExactly(PiiType.ORG);

      asked.clear();
      chat.user(7, "use my email, ask my employer");
      assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"as for my wife, go ahead", "not that inbox", "someone else, go ahead with him"})
    void isNotAskedInATurnOfOthersOrThatTakesSomethingBack(String text) {
      EngineChat chat = chat();
      asked.clear();
      chat.user(4, text);

      assertThat(asked).isEmpty();
    }

    @Test
    void isNotAskedUnderT0() {
      EngineChat chat =
          acquainted(new EngineChat(policy("t0"), (type, features) -> 1 / asked.size()));
      chat.user(4, "put it in the usual inbox please");

      assertThat(virtual(chat)).isEmpty();
    }

    @Test
    void isBelievedFromTheLeastScoreOn() {
      double least = PolicyReader.shipped().references().leastScore();
      score = Math.nextDown(least);
      EngineChat chat = chat();
      chat.user(4, "put it in the usual inbox please");
      assertThat(virtual(chat)).isEmpty();

      score = least;
      chat.user(5, "put it there like always");
      assertThat(virtual(chat))
          .allSatisfy(
              event -> {
                assertThat(event.detail()).containsEntry("virtual", "T1");
                assertThat(event.confidence().orElseThrow()).isEqualTo(Math.min(0.8, least));
              })
          .extracting(event -> event.type().orElseThrow())
          .containsExactly(PiiType.ORG, PiiType.EMAIL);
    }

    @Test
    void needsItsModel() {
      assertThatThrownBy(() -> new EngineChat(policy("t1"), ReferenceScorer.NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("model");
    }
  }
}
