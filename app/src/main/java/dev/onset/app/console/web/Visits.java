package dev.onset.app.console.web;

import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Caller;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * Who is signed in. A visit begins with a token of the HTTP interface, or with a code that works
 * once, and ends after eight hours, when its visitor signs out, or when the process ends.
 * Thread-safe.
 */
public final class Visits {
  private static final Duration LENGTH = Duration.ofHours(8);
  private static final Duration CODE_LENGTH = Duration.ofMinutes(30);
  private static final int MOST = 1_000;
  private static final int SECRET_BYTES = 32;

  private final Optional<AccessTokens> tokens;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  /** By the secret of the cookie, in the order in which they began. */
  private final Map<String, Visit> visits = new BoundedMap<>(MOST, false);

  private final Map<String, Visit> codes = new BoundedMap<>(MOST, false);

  /**
   * @param tokens of the HTTP interface; without them only codes open the console
   * @param clock tells when a visit ends
   */
  public Visits(Optional<AccessTokens> tokens, Clock clock) {
    this.tokens = tokens;
    this.clock = clock;
  }

  /** A code that signs the caller in once, within half an hour. */
  public synchronized String code(Caller caller) {
    String code = secret();
    codes.put(code, begin(caller, CODE_LENGTH));
    return code;
  }

  /**
   * Begins a visit.
   *
   * @param token as in the file of tokens
   * @return the secret of the visit's cookie; empty if nobody has this token
   */
  public Optional<String> signIn(String token) {
    return tokens
        .flatMap(known -> known.callerOf(AccessTokens.header(token)))
        .map(caller -> remember(begin(caller, LENGTH)));
  }

  /**
   * Begins a visit.
   *
   * @return the secret of the visit's cookie; empty if the code is unknown, used or too old
   */
  public synchronized Optional<String> redeem(String code) {
    return Optional.ofNullable(codes.remove(code))
        .filter(this::lasts)
        .map(visit -> remember(begin(visit.caller(), LENGTH)));
  }

  /** The visit of a cookie; empty if it ended. */
  public synchronized Optional<Visit> of(String secret) {
    return Optional.ofNullable(visits.get(secret)).filter(this::lasts);
  }

  /** Ends a visit. */
  public synchronized void end(String secret) {
    visits.remove(secret);
  }

  private synchronized String remember(Visit visit) {
    String secret = secret();
    visits.put(secret, visit);
    return secret;
  }

  private Visit begin(Caller caller, Duration length) {
    return new Visit(caller, secret(), clock.instant().plus(length));
  }

  private boolean lasts(Visit visit) {
    Instant now = clock.instant();
    return now.isBefore(visit.until());
  }

  private String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
