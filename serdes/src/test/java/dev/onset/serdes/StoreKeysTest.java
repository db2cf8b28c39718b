package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys.Part;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class StoreKeysTest {
  @Property
  void aSessionsRangeHoldsAllOfItsKeysAndNoOthers(
      @ForAll("sessions") SessionId session,
      @ForAll("sessions") SessionId other,
      @ForAll("keys") KeyOf key) {
    assertThat(inRange(StoreKeys.range(session), key.of(session))).isTrue();
    Assume.that(!session.equals(other));
    assertThat(inRange(StoreKeys.range(session), key.of(other))).isFalse();
  }

  @Property
  void noKeyIsTheEndOfARange(
      @ForAll("sessions") SessionId session,
      @ForAll("sessions") SessionId other,
      @ForAll("keys") KeyOf key) {
    assertThat(key.of(other)).isNotEqualTo(StoreKeys.range(session).to());
  }

  @Property
  void turnsScanInTheirOrder(
      @ForAll("sessions") SessionId session,
      @ForAll @IntRange(max = Integer.MAX_VALUE) int one,
      @ForAll @IntRange(max = Integer.MAX_VALUE) int two) {
    int order =
        Arrays.compareUnsigned(
            StoreKeys.part(session, Part.HELD, one), StoreKeys.part(session, Part.HELD, two));
    assertThat(Integer.signum(order)).isEqualTo(Integer.compare(one, two));
  }

  @Property
  void partsOfAKindScanWithoutTheOthers(
      @ForAll("sessions") SessionId session, @ForAll @IntRange(max = Integer.MAX_VALUE) int one) {
    StoreKeys.Range marks = StoreKeys.parts(session, Part.MARKS);
    assertThat(inRange(marks, StoreKeys.part(session, Part.MARKS, one))).isTrue();
    assertThat(inRange(marks, StoreKeys.part(session, Part.HELD, one))).isFalse();
    assertThat(inRange(marks, StoreKeys.part(session, Part.EVIDENCE))).isFalse();
    assertThat(inRange(marks, StoreKeys.session(session))).isFalse();
  }

  @Property
  void whatIsDueIsWhatHasItsDeadlineBehindIt(
      @ForAll("sessions") SessionId session,
      @ForAll @LongRange(max = 1000) long deadline,
      @ForAll @LongRange(max = 1000) long now) {
    byte[] key = StoreKeys.expiry(deadline, session);
    assertThat(inRange(StoreKeys.due(0, now), key)).isEqualTo(deadline <= now);
  }

  @Property
  void aKeyTellsItsParts(
      @ForAll("sessions") SessionId session,
      @ForAll @IntRange(max = Integer.MAX_VALUE) int turn,
      @ForAll @LongRange(max = Long.MAX_VALUE) long deadline) {
    assertThat(StoreKeys.sessionOf(StoreKeys.session(session))).isEqualTo(session);
    byte[] held = StoreKeys.part(session, Part.HELD, turn);
    assertThat(StoreKeys.numberOf(held)).isEqualTo(turn);
    assertThat(StoreKeys.sessionOf(held)).isEqualTo(session);
    assertThat(StoreKeys.isSession(held)).isFalse();
    assertThat(StoreKeys.isSession(StoreKeys.session(session))).isTrue();
    byte[] expiry = StoreKeys.expiry(deadline, session);
    assertThat(StoreKeys.sessionOfExpiry(expiry)).isEqualTo(session);
    assertThat(StoreKeys.deadlineOf(expiry)).isEqualTo(deadline);
    byte[] placeholder = StoreKeys.part(session, Part.PLACEHOLDER, "EMAIL:00ff");
    assertThat(StoreKeys.sessionOf(placeholder)).isEqualTo(session);
  }

  @Property
  void bytesThatAreNoKeyAreRefusedOrRead(@ForAll byte[] noise) {
    try {
      StoreKeys.isSession(noise);
      StoreKeys.sessionOfExpiry(noise);
      StoreKeys.numberOf(noise);
    } catch (IllegalArgumentException e) {
      assertThat(e.getMessage()).endsWith(".");
    }
  }

  @Test
  void oneSessionDoesNotScanTheNextOne() {
    StoreKeys.Range range = StoreKeys.range(SessionId.of("s1"));
    assertThat(inRange(range, StoreKeys.part(SessionId.of("s1"), Part.MARKS, 0))).isTrue();
    assertThat(inRange(range, StoreKeys.part(SessionId.of("s10"), Part.MARKS, 0))).isFalse();
    assertThat(inRange(range, StoreKeys.part(SessionId.of("s2"), Part.MARKS, 0))).isFalse();
    assertThat(inRange(range, StoreKeys.session(new SessionId("defaults", "1")))).isFalse();
  }

  @Test
  void whatCannotBeAKeyIsRefused() {
    SessionId session = SessionId.of("s");
    assertThatIllegalArgumentException().isThrownBy(() -> StoreKeys.part(session, Part.HELD, -1));
    assertThatIllegalArgumentException().isThrownBy(() -> StoreKeys.expiry(-1, session));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StoreKeys.session(SessionId.of("\ud800")));
  }

  private static boolean inRange(StoreKeys.Range range, byte[] key) {
    return Arrays.compareUnsigned(range.from(), key) <= 0
        && Arrays.compareUnsigned(key, range.to()) < 0;
  }

  interface KeyOf {
    byte[] of(SessionId session);
  }

  @Provide
  Arbitrary<KeyOf> keys() {
    Arbitrary<KeyOf> turns =
        Arbitraries.integers()
            .greaterOrEqual(0)
            .map(turn -> s -> StoreKeys.part(s, Part.KEPT, turn));
    Arbitrary<KeyOf> others =
        Arbitraries.of(
            StoreKeys::session,
            s -> StoreKeys.part(s, Part.EVIDENCE),
            s -> StoreKeys.named(s, "EMAIL:ff"),
            s -> StoreKeys.part(s, Part.PLACEHOLDER, "EMAIL:ff"));
    return Arbitraries.oneOf(turns, others);
  }

  @Provide
  Arbitrary<SessionId> sessions() {
    Arbitrary<String> text =
        Arbitraries.of("s", "1", "0", "\u0020", "\u00ff", "é", "\ud83d\ude00", "default")
            .list()
            .ofMinSize(1)
            .ofMaxSize(3)
            .map(pieces -> String.join("", pieces));
    return Combinators.combine(text, text).as(SessionId::new);
  }
}
