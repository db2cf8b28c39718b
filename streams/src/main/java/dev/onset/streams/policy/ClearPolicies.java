package dev.onset.streams.policy;

import dev.onset.model.Policy;
import dev.onset.model.Policy.RedactionPolicy.Clear;
import dev.onset.model.PolicyPointer;
import java.util.Optional;

/**
 * Whether turns of a session may be shown as they were said. Both the policy that the session goes
 * by and the current one of its tenant must allow it, so that neither a chat is opened that began
 * under a promise, nor one after the permission was withdrawn. Thread-safe.
 *
 * @param base the policy of tenants without a current one
 * @param book the published policies
 */
public record ClearPolicies(Policy base, PolicyRegistry book) {
  /** Whether a tenant's session that goes by a version may be shown; not by an unknown version. */
  public boolean allow(String tenant, String pinned) {
    String current = book.current(tenant).map(PolicyPointer::version).orElse(base.version());
    return shows(pinned) && shows(current);
  }

  private boolean shows(String version) {
    Optional<Policy> policy =
        version.equals(base.version()) ? Optional.of(base) : book.policy(version);
    return policy.filter(one -> one.redaction().clear() == Clear.BY_ROLE).isPresent();
  }
}
