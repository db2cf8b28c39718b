package dev.onset.app.webhook;

import static dev.onset.app.alert.SampleAlerts.alert;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.webhook.DeliveryQueue.Fate;
import dev.onset.app.worker.RecordPlace;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeliveryQueueTest {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Answer OK = Answer.of(200, Duration.ZERO);
  private static final Answer REFUSED = Answer.of(400, Duration.ZERO);
  private static final Answer DOWN = Answer.of(503, Duration.ZERO);

  private final DeliveryQueue queue = queue(true);
  private long now;

  /** Pauses as long as they can be. */
  private static DeliveryQueue queue(boolean setsAside) {
    return new DeliveryQueue(
        new Backoff(FIRST, Duration.ofSeconds(60), () -> 0.999_999_999), setsAside);
  }

  private void add(DeliveryQueue to, int partition, long offset, String session) {
    RaisedAlert raised =
        new RaisedAlert(
            alert(Rule.RULE_B, 1).in(SessionId.of(session)).called(session + offset).made(),
            Optional.of(Instant.ofEpochMilli(1000 + offset)),
            Optional.empty());
    to.add(new RecordPlace(partition, offset), raised, now);
  }

  private void add(long offset, String session) {
    add(queue, 0, offset, session);
  }

  private Delivery next() {
    return queue.next(now).orElseThrow();
  }

  private Fate answered(Delivery delivery, Answer answer) {
    return queue.answered(delivery, answer, now);
  }

  private static String name(Delivery delivery) {
    return delivery.alert().alert().alertId();
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }

  @Test
  void sessionsGoAtOnceAndTheirAlertsOneAfterTheOther() {
    add(0, "a");
    add(1, "a");
    add(2, "b");

    Delivery first = next();
    assertThat(name(first)).isEqualTo("a0");
    Delivery other = next();
    assertThat(name(other)).isEqualTo("b2");
    assertThat(queue.next(now)).isEmpty();

    assertThat(answered(other, OK)).isEqualTo(Fate.DELIVERED);
    assertThat(queue.next(now)).isEmpty();
    assertThat(answered(first, OK)).isEqualTo(Fate.DELIVERED);
    assertThat(name(next())).isEqualTo("a1");
  }

  @Test
  void nothingIsCommittedBeyondTheFirstThatIsNotDelivered() {
    add(5, "a");
    add(7, "b");
    Delivery a = next();
    Delivery b = next();
    answered(b, OK);
    assertThat(queue.first(0)).hasValue(5);
    answered(a, DOWN);
    assertThat(queue.first(0)).hasValue(5);
    pass(FIRST);
    answered(next(), OK);
    assertThat(queue.first(0)).isEmpty();
    assertThat(queue.size()).isZero();
    assertThat(queue.oldest()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"UNWELCOME", "BUSY", "SERVER_ERROR", "TIMED_OUT", "UNREACHABLE", "FAULT"})
  void whileTheReceiverFailsOneAtATimeIsTriedAfterAPause(Answer.Kind kind) {
    add(0, "a");
    add(1, "b");
    add(2, "c");
    assertThat(answered(next(), Answer.none(kind))).isEqualTo(Fate.KEPT);
    assertThat(queue.isFailing()).isTrue();
    assertThat(queue.next(now)).isEmpty();

    pass(FIRST);
    Delivery probe = next();
    assertThat(name(probe)).as("not the one that failed").isEqualTo("b1");
    assertThat(queue.next(now)).as("one at a time").isEmpty();
    answered(probe, OK);
    assertThat(queue.isFailing()).isFalse();
    assertThat(List.of(name(next()), name(next()))).containsExactly("c2", "a0");
  }

  @Test
  void pausesGrow() {
    add(0, "a");
    for (long seconds : new long[] {1, 2, 4, 8, 16, 32, 60, 60}) {
      answered(next(), DOWN);
      pass(Duration.ofSeconds(seconds).minusMillis(10));
      assertThat(queue.next(now)).isEmpty();
      pass(Duration.ofMillis(10));
    }
    assertThat(queue.next(now)).isPresent();
  }

  /** Otherwise a wrong format would put every alert aside. */
  @Test
  void aReceiverThatRefusesEverythingGetsNothingPutAside() {
    add(0, "a");
    add(1, "b");
    for (int round = 0; round < 20; round++) {
      assertThat(answered(next(), REFUSED)).isEqualTo(Fate.KEPT);
      assertThat(answered(next(), REFUSED)).isEqualTo(Fate.KEPT);
      pass(Duration.ofSeconds(60));
    }
    assertThat(queue.size()).isEqualTo(2);
  }

  @Test
  void whatIsRefusedWhileAnotherIsTakenIsPutAside() {
    add(0, "bad");
    add(1, "bad");
    add(2, "good");
    assertThat(answered(next(), REFUSED)).isEqualTo(Fate.KEPT);
    assertThat(answered(next(), OK)).isEqualTo(Fate.DELIVERED);
    assertThat(queue.first(0)).hasValue(0);
    pass(FIRST);
    Delivery again = next();
    assertThat(name(again)).isEqualTo("bad0");
    assertThat(answered(again, REFUSED)).isEqualTo(Fate.SET_ASIDE);
    assertThat(queue.first(0)).hasValue(1);
    assertThat(name(next())).as("the session goes on").isEqualTo("bad1");
  }

  @Test
  void whatWasTakenBeforeTheFirstRefusalDoesNotCount() {
    add(0, "good");
    answered(next(), OK);
    add(1, "bad");
    answered(next(), REFUSED);
    pass(FIRST);
    assertThat(answered(next(), REFUSED)).isEqualTo(Fate.KEPT);
  }

  @Test
  void withoutAFileNothingIsPutAside() {
    DeliveryQueue holding = queue(false);
    add(holding, 0, 0, "bad");
    add(holding, 0, 1, "good");
    assertThat(holding.answered(holding.next(now).orElseThrow(), REFUSED, now))
        .isEqualTo(Fate.KEPT);
    assertThat(holding.answered(holding.next(now).orElseThrow(), OK, now))
        .isEqualTo(Fate.DELIVERED);
    pass(FIRST);
    assertThat(holding.answered(holding.next(now).orElseThrow(), REFUSED, now))
        .isEqualTo(Fate.KEPT);
    assertThat(holding.first(0)).hasValue(0);
  }

  @Test
  void aPartitionThatGoesTakesItsAlertsAlong() {
    add(queue, 0, 0, "a");
    add(queue, 0, 1, "a");
    add(queue, 1, 0, "b");
    Delivery flying = next();
    queue.forget(0);
    assertThat(queue.size()).isOne();
    assertThat(queue.first(0)).isEmpty();

    add(queue, 0, 0, "a");
    assertThat(answered(flying, OK)).as("it was read anew").isEqualTo(Fate.FORGOTTEN);
    assertThat(queue.first(0)).hasValue(0);
    List<String> names = new ArrayList<>();
    for (Optional<Delivery> one = queue.next(now); one.isPresent(); one = queue.next(now)) {
      names.add(name(one.get()));
      answered(one.get(), OK);
    }
    assertThat(names).containsExactly("b0", "a0");
    assertThat(queue.size()).isZero();
    assertThat(queue.underWay()).isZero();
  }

  @Test
  void theOldestIsThatOfAnySession() {
    add(3, "a");
    add(1, "b");
    assertThat(queue.oldest()).hasValue(1001);
  }
}
