package dev.onset.state.engine;

import static dev.onset.model.Alert.Status.OPEN;
import static dev.onset.model.Alert.Status.POSSIBLE;
import static dev.onset.model.Alert.Status.WITHDRAWN;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.Verdict;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Onsets where it is in doubt whose a value is (spec section 4). */
class DoubtTest {
  private static final Policy DOUBTING =
      PolicyReader.shipped(Map.of("onset.owners", "distribution"));

  @Provide
  Arbitrary<Line> lines() {
    return new DialoguePropertiesTest().lines();
  }

  /**
   * Of turns that come in their order and without gaps, and no switch of records: in the worlds a
   * delay ends at an index that never came, a late turn counts as if it had come at its index, and
   * what a switch moves as if it had been the other person's at its turn. While a name is shared
   * there is a possible onset where there was none.
   */
  @Property(tries = 2_000)
  void whereNothingIsInDoubtNothingChanges(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> some) {
    List<Line> lines = some.stream().map(DoubtTest::inOrder).toList();
    EngineChat certain = DialoguePropertiesTest.play(lines, new EngineChat());
    Assume.that(
        certain.all(ProvenanceEvent.class).stream()
            .map(ProvenanceEvent::kind)
            .noneMatch(
                one -> one == ProvenanceKind.COLLISION_OPENED || one == ProvenanceKind.REHOMED));
    EngineChat doubting = DialoguePropertiesTest.play(lines, new EngineChat(DOUBTING));
    assertThat(doubting.all(Verdict.class)).isEqualTo(certain.all(Verdict.class));
    assertThat(doubting.all(Alert.class).stream().map(Alert::evidence))
        .containsExactlyElementsOf(certain.all(Alert.class).stream().map(Alert::evidence).toList());
    assertThat(kinds(doubting)).isEqualTo(kinds(certain));
  }

  private static Line inOrder(Line one) {
    return new Line(one.speaker(), one.text(), 1, one.seen());
  }

  private static OwnerReading read(int own, int another) {
    int rest = OwnerReading.WHOLE - own - another;
    int most = Math.max(own, Math.max(another, rest));
    return new OwnerReading(
        most == own ? Owner.SPEAKER : most == another ? Owner.ANOTHER : Owner.NOBODY,
        most / (double) OwnerReading.WHOLE,
        Assertion.STATED,
        1.0,
        List.of(own, 0, another, rest, 0),
        OwnerReading.OWN.assertions());
  }

  private static OwnerReading called(int addressee) {
    return new OwnerReading(
        Owner.ADDRESSEE,
        addressee / (double) OwnerReading.WHOLE,
        Assertion.STATED,
        1.0,
        List.of(0, addressee, OwnerReading.WHOLE - addressee, 0, 0),
        OwnerReading.OWN.assertions());
  }

  /** The number is the user's, whose name is in doubt. */
  private static EngineChat nameInDoubt(int own) {
    EngineChat chat = new EngineChat(DOUBTING);
    chat.agent(0, "And who is it for?");
    chat.user(
        1, "Hugo Wetherby", regex(PiiType.NAME_FULL, "Hugo Wetherby").read(read(own, 1000 - own)));
    chat.user(2, "mine is 414-555-0188", regex(PiiType.PHONE, "414-555-0188"));
    return chat;
  }

  @Test
  void aDoubtfulNameIsAPossibleOnset() {
    EngineChat chat = nameInDoubt(400);
    Alert alert = chat.all(Alert.class).get(0);
    assertThat(alert.status()).isEqualTo(Alert.Status.POSSIBLE);
    assertThat(alert.rule()).isEqualTo(Rule.RULE_B);
    assertThat(alert.tPred()).isEmpty();
    assertThat(alert.probability()).isEqualTo(400 / 1024.0);
    assertThat(alert.evidence().get(0).owners()).containsEntry("USER", 400 / 1024.0);
    assertThat(last(chat).state()).isEqualTo(RiskLevel.WARN);
    assertThat(kinds(chat)).contains(ProvenanceKind.HELD).doesNotContain(ProvenanceKind.ONSET);
  }

  @Test
  void aLikelyOwnerIsAnOnset() {
    EngineChat chat = nameInDoubt(512);
    assertThat(chat.all(Alert.class)).extracting(Alert::status).containsExactly(OPEN);
    assertThat(chat.onset()).isEqualTo(2);
  }

  @Test
  void anUnlikelyOneIsNothing() {
    EngineChat chat = nameInDoubt(100);
    assertThat(chat.all(Alert.class)).isEmpty();
    assertThat(last(chat).state()).isEqualTo(RiskLevel.SAFE);
  }

  @Test
  void anAgentWhoCallsTheUserByTheNameSettlesIt() {
    EngineChat chat = nameInDoubt(400);
    chat.agent(3, "Thank you Hugo!", regex(PiiType.NAME_PART, "Hugo").read(called(990)));
    List<Alert> alerts = chat.all(Alert.class);
    assertThat(alerts).extracting(Alert::status).containsExactly(POSSIBLE, OPEN);
    assertThat(alerts.get(1).tPred()).hasValue(3);
    assertThat(alerts.get(1).change().orElseThrow().cause()).isEqualTo(AlertChange.Cause.SETTLED);
    assertThat(kinds(chat)).contains(ProvenanceKind.OWNER_SETTLED, ProvenanceKind.ONSET);
  }

  @Test
  void anAgentWhoSpeaksOfSomebodyElseWithdrawsIt() {
    EngineChat chat = nameInDoubt(400);
    chat.agent(3, "We will call Hugo.", regex(PiiType.NAME_PART, "Hugo").read(called(20)));
    assertThat(chat.all(Alert.class))
        .filteredOn(one -> one.entity().equals(EntityId.USER))
        .extracting(Alert::status)
        .containsExactly(POSSIBLE, WITHDRAWN);
    assertThat(chat.onset()).isEqualTo(-1);
  }

  @Test
  void aLessSureReadingSettlesNothing() {
    EngineChat chat = nameInDoubt(900);
    chat.agent(3, "For Hugo then?", regex(PiiType.NAME_PART, "Hugo").read(called(300)));
    assertThat(chat.all(Alert.class)).extracting(Alert::status).containsExactly(OPEN);
  }

  @Test
  void valuesOfOneAnswerShareOneDraw() {
    EngineChat chat = new EngineChat(DOUBTING);
    chat.user(
        0,
        "Hugo Wetherby 414-555-0188",
        regex(PiiType.NAME_FULL, "Hugo Wetherby").read(read(600, 0)),
        regex(PiiType.PHONE, "414-555-0188").read(read(600, 0)));
    assertThat(chat.all(Alert.class).get(0).probability()).isEqualTo(600 / 1024.0);
  }

  @Test
  void aPossibleOnsetMasksWhatItRestsOn() {
    EngineChat chat =
        new EngineChat(Map.of("onset.owners", "distribution", "redaction.mode", "onset"));
    chat.user(0, "Hugo Wetherby", regex(PiiType.NAME_FULL, "Hugo Wetherby").read(read(400, 600)));
    chat.user(1, "mine is 414-555-0188", regex(PiiType.PHONE, "414-555-0188"));
    assertThat(chat.all(RedactedTurn.class))
        .filteredOn(one -> one.turn() == 0)
        .extracting(RedactedTurn::text)
        .containsExactly("Hugo Wetherby", "[NAME_FULL_1]");
  }

  @Test
  void aSharedNameKeepsItPossible() {
    EngineChat chat = new EngineChat(DOUBTING);
    chat.user(0, "I'm Ada Brook", regex(PiiType.NAME_FULL, "Ada Brook"));
    chat.user(1, "There is another Ada", regex(PiiType.NAME_PART, "Ada").anothers());
    chat.user(2, "it is 414-555-0188", regex(PiiType.PHONE, "414-555-0188"));
    assertThat(chat.all(Alert.class)).extracting(Alert::status).containsExactly(POSSIBLE);
  }

  private static Verdict last(EngineChat chat) {
    List<Verdict> all =
        chat.all(Verdict.class).stream().filter(one -> one.entity().equals(EntityId.USER)).toList();
    return all.get(all.size() - 1);
  }

  private static List<ProvenanceKind> kinds(EngineChat chat) {
    return chat.all(ProvenanceEvent.class).stream().map(ProvenanceEvent::kind).toList();
  }
}
