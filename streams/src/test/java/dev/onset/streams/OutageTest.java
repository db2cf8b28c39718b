package dev.onset.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.EnvironmentFault;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;

class OutageTest {
  private final List<String> done = new ArrayList<>();
  private final Time time = new Time();
  private boolean works;
  private boolean otherWay;
  private final EnvironmentFault fault =
      new EnvironmentFault(
          "The device is lost.",
          new EnvironmentFault.Recovery() {
            @Override
            public boolean isOver() {
              return works;
            }

            @Override
            public boolean fallBack() {
              return otherWay;
            }
          });

  private final class Threads implements Outage.Streams {
    @Override
    public void pause() {
      done.add("pause");
    }

    @Override
    public void resume() {
      done.add("resume");
    }

    @Override
    public void end(String sentence) {
      done.add("end: " + sentence);
    }
  }

  /** Time that passes when a task that waits is run. */
  private static final class Time implements Outage.Clock {
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final List<Duration> waits = new ArrayList<>();
    private long now;

    @Override
    public long getAsLong() {
      return now;
    }

    @Override
    public void after(Duration wait, Runnable task) {
      waits.add(wait);
      waiting.add(
          () -> {
            now += wait.toNanos();
            task.run();
          });
    }

    private void pass() {
      waiting.remove().run();
    }
  }

  private Outage outage(boolean mayFallBack) {
    return new Outage(new Threads(), mayFallBack, time);
  }

  @Test
  void processingWaitsUntilTheDeviceWorksAgain() {
    Outage outage = outage(false);
    otherWay = true;

    assertThat(outage.begin(fault)).isTrue();
    assertThat(outage.isOn()).isTrue();
    time.pass();
    assertThat(outage.isOn()).isTrue();
    works = true;
    time.pass();

    assertThat(outage.isOn()).isFalse();
    assertThat(done).containsExactly("pause", "resume");
    assertThat(time.waits).containsExactly(Outage.FIRST, Outage.FIRST.multipliedBy(2));
    assertThat(time.waiting).isEmpty();
  }

  @Test
  void faultsOfSeveralThreadsAreOneOutage() {
    Outage outage = outage(false);
    EnvironmentFault other = new EnvironmentFault("Another device is lost.", () -> true);
    outage.begin(fault);
    outage.begin(other);

    time.pass();
    assertThat(outage.isOn()).isTrue();
    works = true;
    time.pass();

    assertThat(done).containsExactly("pause", "resume");
  }

  @Test
  void anAttemptThatFailsIsNotTheLastOne() {
    List<Integer> attempts = new ArrayList<>();
    Outage outage = outage(true);
    outage.begin(
        new EnvironmentFault(
            "The device is lost.",
            () -> {
              attempts.add(attempts.size());
              if (attempts.size() == 1) {
                throw new IllegalStateException("of a kind that nobody foresaw");
              }
              return true;
            }));
    time.pass();
    time.pass();

    assertThat(done).containsExactly("pause", "resume");
  }

  @Test
  void anotherWayIsTakenOnlyWhereItIsChosen() {
    otherWay = true;
    Outage outage = outage(true);
    outage.begin(fault);
    time.pass();

    assertThat(done).containsExactly("pause", "resume");
    assertThat(outage.isOn()).isFalse();
  }

  @Test
  void anInstanceThatTriedForLongEnoughEnds() {
    Outage outage = outage(false);
    outage.begin(fault);
    while (!time.waiting.isEmpty()) {
      time.pass();
    }

    assertThat(done).containsExactly("pause", "end: The device is lost.");
    assertThat(time.now).isBetween(Outage.LIMIT.toNanos(), Outage.LIMIT.toNanos() * 2);
    assertThat(outage.begin(fault)).isFalse();
    assertThat(outage.isOn()).isTrue();
  }

  @Test
  void aFaultThatComesBackAtOnceIsWaitedForLongerAndInTheEndNoMore() {
    Outage outage = outage(false);
    works = true;
    boolean goesOn = true;
    for (int i = 0; goesOn && i < 1_000; i++) {
      goesOn = outage.begin(fault);
      if (goesOn) {
        time.pass();
      }
    }

    assertThat(goesOn).isFalse();
    assertThat(time.waits.subList(0, 2)).isSorted().doesNotHaveDuplicates();
    assertThat(time.waits).last().isEqualTo(Outage.LONGEST);
  }

  @Test
  void afterAQuietTimeItBeginsAnew() {
    Outage outage = outage(false);
    works = true;
    outage.begin(fault);
    time.pass();
    time.now += Outage.QUIET.toNanos() + 1;
    outage.begin(fault);

    assertThat(time.waits).containsExactly(Outage.FIRST, Outage.FIRST);
  }

  @Test
  void isFoundAmongTheCausesOfAFailure() {
    assertThat(Outage.in(new StreamsException(new StreamsException(fault)))).contains(fault);
    assertThat(Outage.in(new StreamsException(new IllegalStateException()))).isEmpty();
  }
}
