package dev.onset.evaluation.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.own.OtherAlert.Ground;
import dev.onset.model.EntityId;
import dev.onset.model.Rule;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Alerts about the people of made-up chats, counted by hand. */
class OthersScoreTest {
  private static final EntityId ONE = new EntityId("OTHER_1");
  private static final EntityId TWO = new EntityId("OTHER_2");

  /** The owners of each piece of evidence, parted by blanks. */
  private static OtherAlert alert(int turn, String... owners) {
    return new OtherAlert(
        turn,
        Rule.RULE_B,
        Stream.of(owners)
            .map(
                one ->
                    Stream.of(one.split(" "))
                        .filter(name -> !name.isEmpty())
                        .map(EntityId::new)
                        .collect(Collectors.toSet()))
            .toList());
  }

  private static OtherPeople chat(Map<EntityId, OptionalInt> onsets, OtherAlert... alerts) {
    return new OtherPeople(new TreeMap<>(onsets), List.of(alerts));
  }

  private static Ground ground(OtherAlert alert) {
    return alert.ground(Set.of(ONE));
  }

  @Test
  void anAlertIsRightIfItRestsOnOnePersonsValuesAlone() {
    assertThat(ground(alert(1, "OTHER_1", "OTHER_1"))).isEqualTo(Ground.THEIRS);
    assertThat(ground(alert(1, "OTHER_2", "OTHER_2"))).isEqualTo(Ground.WITHOUT_ONSET);
    assertThat(ground(alert(1, "OTHER_1", "USER"))).isEqualTo(Ground.THE_USERS);
    assertThat(ground(alert(1, "OTHER_1", "OTHER_2"))).isEqualTo(Ground.SEVERAL);
    assertThat(ground(alert(1, "OTHER_1", "UNK"))).isEqualTo(Ground.NOBODYS);
    assertThat(ground(alert(1, "OTHER_1", ""))).isEqualTo(Ground.UNMARKED);
    // An employer that two people share is each one's.
    assertThat(ground(alert(1, "USER OTHER_1", "OTHER_1"))).isEqualTo(Ground.THEIRS);
  }

  @Test
  void peopleAndAlertsAreCountedApart() {
    OthersScore score =
        OthersScore.of(
            List.of(
                chat(
                    Map.of(ONE, OptionalInt.of(4), TWO, OptionalInt.empty()),
                    alert(2, "OTHER_1"),
                    alert(3, "OTHER_2")),
                chat(Map.of(ONE, OptionalInt.of(1)), alert(1, "OTHER_1", "USER")),
                chat(Map.of(ONE, OptionalInt.of(6)), alert(6, "OTHER_1"), alert(9, "")),
                chat(Map.of())));

    assertThat(score.covered()).isEqualTo(new Share(2, 3));
    assertThat(score.exact()).isEqualTo(new Share(1, 3));
    assertThat(score.withinOne()).isEqualTo(new Share(1, 3));
    assertThat(score.withinFive()).isEqualTo(new Share(2, 3));
    assertThat(score.early()).isEqualTo(new Share(1, 3));
    assertThat(score.right()).isEqualTo(new Share(2, 4));
    assertThat(score.on(Ground.THE_USERS)).isEqualTo(new Share(1, 4));
    assertThat(score.grounds()).containsEntry(Ground.UNMARKED, 1);
  }
}
