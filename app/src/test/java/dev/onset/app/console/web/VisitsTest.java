package dev.onset.app.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Caller;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VisitsTest {
  private static final String TOKEN = "0123456789abcdef0123456789abcdef";
  private static final Caller ANNA =
      new Caller("anna", Set.of(Caller.Role.VIEWER), Optional.empty());

  private final Hands clock = new Hands();
  private final Visits visits =
      new Visits(Optional.of(AccessTokens.parse("soc:" + TOKEN + " roles=viewer")), clock);

  /** A clock that a test moves. */
  private static final class Hands extends Clock {
    private Instant now = Instant.parse("2026-11-24T08:00:00Z");

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }

    private void pass(Duration time) {
      now = now.plus(time);
    }
  }

  @Test
  void tokenBeginsVisitOfItsCaller() {
    String secret = visits.signIn(TOKEN).orElseThrow();

    Visit visit = visits.of(secret).orElseThrow();

    assertThat(visit.caller().name()).isEqualTo("soc");
    assertThat(visit.caller().roles()).containsExactly(Caller.Role.VIEWER);
    assertThat(visit).hasToString("Visit[soc]");
  }

  @Test
  void unknownTokenBeginsNone() {
    assertThat(visits.signIn(TOKEN + "0")).isEmpty();
    assertThat(new Visits(Optional.empty(), clock).signIn(TOKEN)).isEmpty();
  }

  @Test
  void codeWorksOnce() {
    String code = visits.code(ANNA);

    assertThat(visits.redeem(code).flatMap(visits::of)).map(Visit::caller).contains(ANNA);
    assertThat(visits.redeem(code)).isEmpty();
  }

  @Test
  void codeThatNobodyUsedForHalfAnHourIsOfNoUse() {
    String code = visits.code(ANNA);
    clock.pass(Duration.ofMinutes(30));

    assertThat(visits.redeem(code)).isEmpty();
  }

  @Test
  void visitEndsAfterEightHoursOrBySigningOut() {
    String first = visits.signIn(TOKEN).orElseThrow();
    String second = visits.signIn(TOKEN).orElseThrow();
    visits.end(second);
    assertThat(visits.of(second)).isEmpty();

    clock.pass(Duration.ofHours(8).minusSeconds(1));
    assertThat(visits.of(first)).isPresent();
    clock.pass(Duration.ofSeconds(1));
    assertThat(visits.of(first)).isEmpty();
  }

  @Test
  void ofTooManyVisitsTheOldestEnds() {
    String first = visits.signIn(TOKEN).orElseThrow();
    for (int i = 0; i < 999; i++) {
      visits.signIn(TOKEN);
    }
    assertThat(visits.of(first)).isPresent();

    visits.signIn(TOKEN);

    assertThat(visits.of(first)).isEmpty();
  }
}
