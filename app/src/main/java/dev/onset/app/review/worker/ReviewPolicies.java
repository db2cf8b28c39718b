package dev.onset.app.review.worker;

import dev.onset.model.Policy;
import java.util.Optional;

/** Says which tenants' names may be reviewed, and maps their speakers to roles. */
@FunctionalInterface
interface ReviewPolicies {
  /**
   * Returns the policy of a tenant's sessions; empty if it does not allow review by an endpoint.
   */
  Optional<Policy> reviewing(String tenant);
}
