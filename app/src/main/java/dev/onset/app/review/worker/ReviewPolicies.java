package dev.onset.app.review.worker;

import dev.onset.model.Policy;
import java.util.Optional;

/** Whose names may be asked about, and who their speakers are. */
@FunctionalInterface
interface ReviewPolicies {
  /** The policy of a tenant's sessions; empty if it leaves no review to an endpoint. */
  Optional<Policy> reviewing(String tenant);
}
