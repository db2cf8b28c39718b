package dev.onset.state.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Rejection;
import dev.onset.model.Verdict;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What holds whatever the order in which the turns of a dialogue come. */
class ReorderPropertiesTest {
  private record Numbered(int index, Line line) {}

  @Provide
  Arbitrary<Line> lines() {
    return new DialoguePropertiesTest().lines();
  }

  /** The lines as turns of one dialogue, with gaps, each with a text of its own. */
  private static List<Numbered> dialogue(List<Line> lines) {
    List<Numbered> turns = new ArrayList<>();
    int index = -1;
    for (Line line : lines) {
      index += Math.max(1, Math.abs(line.step()));
      turns.add(
          new Numbered(
              index,
              new Line(
                  line.speaker(), line.text() + " (" + index + ")", line.step(), line.seen())));
    }
    return turns;
  }

  /** Any order in which no turn is displaced by more than so many places. */
  private static List<Numbered> disordered(List<Numbered> turns, int most, Random random) {
    List<Integer> left = new ArrayList<>(IntStream.range(0, turns.size()).boxed().toList());
    List<Numbered> order = new ArrayList<>();
    for (int place = 0; place < turns.size(); place++) {
      int within = place + most;
      int choices = (int) left.stream().filter(turn -> turn <= within).count();
      // One that is as late as it may be has to come now.
      int choice = left.get(0) == place - most ? 0 : random.nextInt(choices);
      order.add(turns.get(left.remove(choice)));
    }
    return order;
  }

  private static EngineChat play(List<Numbered> turns, int held) {
    EngineChat chat = new EngineChat(Map.of("reorder.turns", Integer.toString(held)));
    for (Numbered turn : turns) {
      chat.say(
          turn.line().speaker(),
          turn.index(),
          0,
          turn.line().text(),
          turn.line().seen().toArray(EngineChat.Seen[]::new));
      assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().waiting().size())
          .isLessThanOrEqualTo(held);
    }
    chat.close(Integer.MAX_VALUE);
    return chat;
  }

  @Property(tries = 300)
  void aDialogueInDisorderGivesWhatItGivesInOrder(
      @ForAll @Size(min = 1, max = 15) List<@From("lines") Line> lines,
      @ForAll @IntRange(min = 1, max = 5) int held,
      @ForAll Random random) {
    List<Numbered> turns = dialogue(lines);

    assertThat(play(disordered(turns, held, random), held).out).isEqualTo(play(turns, held).out);
  }

  @Property(tries = 100)
  void holdingChangesNoOutcomeOfADialogueInOrder(
      @ForAll @Size(min = 1, max = 15) List<@From("lines") Line> lines,
      @ForAll @IntRange(min = 1, max = 20) int held) {
    EngineChat atOnce = play(dialogue(lines), 0);
    EngineChat later = play(dialogue(lines), held);

    assertThat(later.all(RedactedTurn.class)).isEqualTo(atOnce.all(RedactedTurn.class));
    assertThat(later.all(Verdict.class)).isEqualTo(atOnce.all(Verdict.class));
    assertThat(later.all(Alert.class))
        .extracting(Alert::tPred)
        .isEqualTo(atOnce.all(Alert.class).stream().map(Alert::tPred).toList());
  }

  @Property(tries = 200)
  void everyTurnIsReadOnceWhateverTheOrder(
      @ForAll @Size(min = 1, max = 15) List<@From("lines") Line> lines,
      @ForAll @IntRange(min = 0, max = 5) int held,
      @ForAll Random random) {
    List<Numbered> turns = dialogue(lines);
    List<Numbered> order = new ArrayList<>(turns);
    // Some of them come twice.
    order.addAll(turns.subList(0, random.nextInt(turns.size())));
    Collections.shuffle(order, random);

    EngineChat chat = play(order, held);

    assertThat(chat.all(RedactedTurn.class))
        .extracting(RedactedTurn::turn)
        .containsExactlyInAnyOrderElementsOf(turns.stream().map(Numbered::index).toList());
    assertThat(chat.all(DuplicateTurn.class)).hasSize(order.size() - turns.size());
    assertThat(chat.out).doesNotHaveAnyElementsOfTypes(Rejection.class);
    assertThat(chat.requests).hasSameSizeAs(turns);
  }

  @Property(tries = 100)
  void noMoreTurnsAreLateThanWithoutHolding(
      @ForAll @Size(min = 1, max = 15) List<@From("lines") Line> lines,
      @ForAll @IntRange(min = 1, max = 5) int held,
      @ForAll Random random) {
    List<Numbered> order = dialogue(lines);
    Collections.shuffle(order, random);

    assertThat(late(play(order, held).out)).isLessThanOrEqualTo(late(play(order, 0).out));
  }

  /** How many turns were read behind a later one. */
  private static long late(List<Emission> out) {
    int highest = -1;
    long late = 0;
    for (Emission emission : out) {
      if (emission instanceof RedactedTurn turn) {
        late += turn.turn() < highest ? 1 : 0;
        highest = Math.max(highest, turn.turn());
      }
    }
    return late;
  }
}
