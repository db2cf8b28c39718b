package dev.onset.state.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Verdict;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** What was and will be so never touches what is so now (spec section 4). */
class TensePropertiesTest {
  @Provide
  Arbitrary<Line> lines() {
    return new DialoguePropertiesTest().lines();
  }

  private static EngineChat weighed(List<Line> lines) {
    return DialoguePropertiesTest.play(lines, new EngineChat(DialoguePropertiesTest.WEIGHED));
  }

  private static Stream<AttestedValue> ofUser(EngineChat chat) {
    Session session = chat.store.load(EngineChat.ID).orElseThrow();
    return Stream.<AttestedValue>concat(
            session.facts().values().stream(), session.candidates().values().stream())
        .filter(one -> one.entity().equals(EntityId.USER));
  }

  @Property(tries = 500)
  void whatIsSoNowIsWhatItIsWithoutThem(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    EngineChat paper = DialoguePropertiesTest.play(lines, new EngineChat());
    List<AttestedValue> now = ofUser(paper).toList();
    assertThat(now).allMatch(AttestedValue::isCurrent);
    assertThat(ofUser(weighed(lines)).filter(AttestedValue::isCurrent))
        .containsExactlyInAnyOrderElementsOf(now);
  }

  @Property(tries = 300)
  void aWeightOfNothingChangesNothing(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    EngineChat zero =
        new EngineChat(Map.of("assertion", "{former: 0, future: 0}", "name", "paper"));
    assertThat(DialoguePropertiesTest.play(lines, zero).out)
        .isEqualTo(DialoguePropertiesTest.play(lines, new EngineChat()).out);
  }

  @Property(tries = 300)
  void thePressureIsNoLowerForThemAndOnsetsNoLater(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    Verdict without =
        DialoguePropertiesTest.play(lines, new EngineChat()).verdict(EntityId.USER).orElseThrow();
    Verdict with = weighed(lines).verdict(EntityId.USER).orElseThrow();
    assertThat(with.rQuasi()).isGreaterThanOrEqualTo(without.rQuasi());
    without
        .tPred()
        .ifPresent(turn -> assertThat(with.tPred().orElseThrow()).isLessThanOrEqualTo(turn));
  }

  @Property(tries = 300)
  void ofAPersonOneValueOfATypeIsAFactOfEitherTime(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    EngineChat chat = weighed(lines);
    Session session = chat.store.load(EngineChat.ID).orElseThrow();
    List<List<Object>> places = new ArrayList<>();
    session.facts().values().stream()
        .filter(one -> !one.type().isCumulative())
        .forEach(one -> places.add(List.of(one.entity(), one.type(), one.isCurrent())));
    assertThat(places).doesNotHaveDuplicates();
    assertThat(ofUser(chat).filter(one -> !one.isCurrent()).map(AttestedValue::type))
        .allMatch(PiiType::isQuasi);
    List<String> values =
        Stream.<AttestedValue>concat(
                session.facts().values().stream(), session.candidates().values().stream())
            .map(one -> one.entity() + " " + one.type() + " " + one.canonical())
            .toList();
    assertThat(values).doesNotHaveDuplicates();
  }
}
