package dev.onset.app.review.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.worker.RecordPlace;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RecentTurnsTest {
  private static final SessionId SESSION = SessionId.of("s");
  private static final ReviewLimits BOUNDS =
      new ReviewLimits(4, 1_000, 1, Duration.ofSeconds(1), 1, 1);

  private final RecentTurns said = new RecentTurns(BOUNDS);

  private static Turn turn(int index, int revision, String text) {
    return new Turn(SESSION, index, revision, "customer", text, OptionalLong.empty());
  }

  private static TurnRevision version(int index, int revision) {
    return new TurnRevision(SESSION, index, revision);
  }

  private void say(int partition, long offset, Turn turn) {
    said.said(new RecordPlace(partition, offset), turn);
  }

  @Test
  void findsATurnInTheRevisionThatIsAskedFor() {
    say(0, 10, turn(3, 0, "first"));
    say(0, 11, turn(3, 1, "edited"));

    assertThat(said.turn(version(3, 0))).map(Turn::text).contains("first");
    assertThat(said.turn(version(3, 1))).map(Turn::text).contains("edited");
    assertThat(said.turn(version(3, 2))).isEmpty();
    assertThat(said.turn(version(2, 0))).isEmpty();
    assertThat(said.turn(new TurnRevision(new SessionId("acme", "s"), 3, 0))).isEmpty();
  }

  @Test
  void letsGoOfTheOldestOfThePartition() {
    for (int i = 0; i < 6; i++) {
      say(0, 10 + i, turn(i, 0, "text"));
    }
    say(1, 70, Turn.of(SessionId.of("other"), 0, "agent", "text"));

    assertThat(said.turn(version(1, 0))).isEmpty();
    assertThat(said.turn(version(2, 0))).isPresent();
    assertThat(said.oldest(0)).hasValue(12);
    assertThat(said.oldest(1)).hasValue(70);
    assertThat(said.oldest(2)).isEmpty();
  }

  @Test
  void holdsSoManyBytesButTheNewestHoweverLong() {
    say(0, 1, turn(0, 0, "a".repeat(300)));
    say(0, 2, turn(1, 0, "b".repeat(300)));

    assertThat(said.oldest(0)).hasValue(2);

    say(0, 3, turn(2, 0, "c".repeat(5_000)));

    assertThat(said.oldest(0)).hasValue(3);
    assertThat(said.turn(version(2, 0))).isPresent();
  }

  /** The processor took one of the two, and it is not known here which. */
  @Test
  void givesNoTextOfATurnThatCameWithTwo() {
    say(0, 1, turn(0, 0, "My name is Ann"));
    say(0, 2, turn(0, 0, "My name is Ann"));
    assertThat(said.turn(version(0, 0))).isPresent();

    say(0, 3, turn(0, 0, "I am called Ann"));

    assertThat(said.turn(version(0, 0))).isEmpty();
    assertThat(said.holds(version(0, 0))).isTrue();
  }

  @Test
  void whatWasSaidBeforeIsTheFirstAndTheLastTurnsAsTheyReadNow() {
    RecentTurns many = new RecentTurns(ReviewLimits.DEFAULT);
    for (int i = 0; i < 6; i++) {
      many.said(new RecordPlace(i % 2, i), turn(i, 0, "turn " + i));
    }
    many.said(new RecordPlace(0, 9), turn(4, 2, "edited"));

    assertThat(many.before(version(5, 0), 2))
        .extracting(Turn::text)
        .containsExactly("turn 0", "turn 3", "edited");
    assertThat(many.before(version(2, 0), 2))
        .extracting(Turn::text)
        .containsExactly("turn 0", "turn 1");
    assertThat(many.before(version(0, 0), 2)).isEmpty();
    assertThat(many.before(new TurnRevision(SessionId.of("none"), 5, 0), 2)).isEmpty();
  }

  @Test
  void forgetsAPartitionAndNoOther() {
    say(0, 1, turn(0, 0, "here"));
    say(1, 1, turn(1, 0, "there"));

    said.forget(0);
    said.forget(7);

    assertThat(said.turn(version(0, 0))).isEmpty();
    assertThat(said.turn(version(1, 0))).isPresent();
    assertThat(said.oldest(0)).isEmpty();
  }

  /** Whoever reads on from the oldest that is held has the same texts again. */
  @Property(tries = 200)
  void readingOnFromTheOldestGivesTheSameTexts(
      @ForAll List<@IntRange(min = 0, max = 5) Integer> indices,
      @ForAll @IntRange(min = 1, max = 6) int most) {
    ReviewLimits bounds = new ReviewLimits(most, 1_000, 1, Duration.ofSeconds(1), 1, 1);
    List<Turn> topic = new ArrayList<>();
    RecentTurns first = new RecentTurns(bounds);
    for (int i = 0; i < indices.size(); i++) {
      Turn turn = turn(indices.get(i), i, "text " + i);
      topic.add(turn);
      first.said(new RecordPlace(0, i), turn);
    }

    RecentTurns second = new RecentTurns(bounds);
    long from = first.oldest(0).orElse(topic.size());
    for (int i = (int) from; i < topic.size(); i++) {
      second.said(new RecordPlace(0, i), topic.get(i));
    }

    for (Turn turn : topic) {
      assertThat(second.turn(TurnRevision.of(turn))).isEqualTo(first.turn(TurnRevision.of(turn)));
    }
    assertThat(topic.size() - from).isEqualTo(Math.min(most, topic.size()));
  }
}
