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
 * Chooses the policies of the sessions of a task. A new session gets the current policy of its
 * tenant. A live one keeps its policy unless the current one is marked for live sessions. One per
 * task; not thread-safe.
 */
public final class SessionPolicies implements PolicyChoice {
  /** The engines of a task that are kept; others are created again when needed. */
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
   * @param base the policy of tenants without a current one
   * @param book the published policies
   * @param finds whether a version exists, now or once the topic was read to its end
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
   * A body is published before a session can be pinned to it, so a body that is missing at the
   * present end of the topic will not arrive. The session continues under the current policy, and
   * its trail records that. Waiting forever or setting its turns aside would protect nobody.
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
