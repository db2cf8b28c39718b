package dev.onset.app.console.access;

import dev.onset.model.access.AccessEvent;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * Which accesses are wanted. Immutable.
 *
 * @param session id of the session
 * @param tenant whose
 * @param who name of the token
 * @param since the earliest time, in milliseconds since the epoch
 */
public record AccessFilter(
    Optional<String> session, Optional<String> tenant, Optional<String> who, OptionalLong since)
    implements Predicate<AccessEvent> {
  /** Everything. */
  public static final AccessFilter ALL =
      new AccessFilter(Optional.empty(), Optional.empty(), Optional.empty(), OptionalLong.empty());

  @Override
  public boolean test(AccessEvent event) {
    return is(session, event.access().session())
        && is(tenant, event.access().tenant())
        && is(who, event.access().who())
        && (since.isEmpty() || event.at() >= since.getAsLong());
  }

  private static boolean is(Optional<String> wanted, Optional<String> found) {
    return wanted.isEmpty() || wanted.equals(found);
  }
}
