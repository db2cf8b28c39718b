package dev.onset.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Provides the keys of tenants. An adapter to a key management service implements this interface.
 * It fetches the keys of a tenant on the first call and caches them: Onset calls it for every turn
 * and must not wait for a network. Implementations are thread-safe.
 *
 * <p>A version never changes its key. Without that key, no session whose secret is wrapped under it
 * can be read.
 */
public interface KeyProvider {
  /** The versions that a tenant's key has, at least one, each 1 or more. */
  SortedSet<Integer> versions(String tenant);

  /** A version of a tenant's key; empty if there is no such version. */
  Optional<TenantKey> key(String tenant, int version);

  /**
   * The version that wraps and names: the newest, unless that one only opens. While a version is
   * introduced, it only opens, until every instance has it.
   */
  default int sealing(String tenant) {
    return versions(tenant).last();
  }

  /** The key that wraps and names. */
  default TenantKey newest(String tenant) {
    return existing(tenant, sealing(tenant));
  }

  /** The oldest key, which draws what stays the same when keys are rotated. */
  default TenantKey oldest(String tenant) {
    return existing(tenant, versions(tenant).first());
  }

  private TenantKey existing(String tenant, int version) {
    return key(tenant, version)
        .orElseThrow(
            () -> new IllegalStateException("A provider has the keys of all its versions."));
  }

  /** What a session may be called once it is erased, under each version, the newest first. */
  default List<String> hashes(SessionId session) {
    List<String> hashes = new ArrayList<>();
    for (int version : versions(session.tenant())) {
      key(session.tenant(), version).ifPresent(key -> hashes.add(0, key.hash(session)));
    }
    return List.copyOf(hashes);
  }
}
