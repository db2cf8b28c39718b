package dev.onset.model;

import java.util.Optional;
import java.util.SortedSet;

/**
 * Gives the keys of tenants. This is what an adapter to a key management service implements: it
 * fetches a tenant's keys when they are first asked for and keeps them, since it is asked at every
 * turn and must not wait for a network there. Implementations are thread-safe.
 *
 * <p>A version once given keeps its key. To take it away makes every session unreadable whose
 * secret is wrapped under it.
 */
public interface KeyProvider {
  /** The versions that a tenant's key has, at least one, each 1 or more. */
  SortedSet<Integer> versions(String tenant);

  /** A version of a tenant's key; empty if there is no such version. */
  Optional<TenantKey> key(String tenant, int version);

  /** The key that wraps: the newest. */
  default TenantKey newest(String tenant) {
    return existing(tenant, versions(tenant).last());
  }

  /** The key that names: the oldest, so that a name outlives new versions. */
  default TenantKey naming(String tenant) {
    return existing(tenant, versions(tenant).first());
  }

  private TenantKey existing(String tenant, int version) {
    return key(tenant, version)
        .orElseThrow(
            () -> new IllegalStateException("A provider has the keys of all its versions."));
  }
}
