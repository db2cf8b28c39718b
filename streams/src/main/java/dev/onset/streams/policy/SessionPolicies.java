package dev.onset.streams.policy;

import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.PolicyChoice;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The policies of a task's sessions: a new session takes its tenant's current policy, a live one
 * keeps its own unless the current one is for live sessions too. One per task; not thread-safe.
 */
public final class SessionPolicies implements PolicyChoice {
  /** Engines of a task; another policy's is made anew when it is needed. */
  private static final int MOST_ENGINES = 64;

  private final Policy base;
  private final PolicyRegistry book;
  private final Predicate<String> finds;
  private final Function<Policy, Engine> engines;
  private final Map<String, Engine> made =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Engine> eldest) {
          return size() > MOST_ENGINES;
        }
      };

  /**
   * @param base of tenants without a current policy
   * @param book what was published
   * @param finds whether the book has a version, now or once the topic was read again
   * @param engines makes the engine of a policy
   */
  public SessionPolicies(
      Policy base, PolicyRegistry book, Predicate<String> finds, Function<Policy, Engine> engines) {
    this.base = base;
    this.book = book;
    this.finds = finds;
    this.engines = engines;
  }

  @Override
  public String base() {
    return base.version();
  }

  @Override
  public Engine forTurn(Turn turn, Optional<String> pinned) {
    PolicyPointer current = current(turn.session());
    return engine(
        pinned.filter(version -> !current.live() && isKnown(version)).orElseGet(current::version));
  }

  @Override
  public Engine forClose(SessionId session, String pinned) {
    return engine(isKnown(pinned) ? pinned : current(session).version());
  }

  @Override
  public Engine forReview(SessionId session, String pinned) {
    return forClose(session, pinned);
  }

  private PolicyPointer current(SessionId session) {
    return book.current(session.tenant()).orElseGet(() -> new PolicyPointer(base(), false));
  }

  /**
   * A body is published before anybody can be pinned to it, so one that is not on the topic up to
   * its present end does not come: the session goes on under the current policy, and its trail says
   * so. Neither waiting for good nor setting its turns aside would protect anybody.
   */
  private boolean isKnown(String version) {
    return made.containsKey(version) || version.equals(base()) || finds.test(version);
  }

  private Engine engine(String version) {
    Engine known = made.get(version);
    if (known != null) {
      return known;
    }
    Policy policy = version.equals(base()) ? base : book.policy(version).orElse(base);
    Engine engine = engines.apply(policy);
    made.put(policy.version(), engine);
    return engine;
  }
}
