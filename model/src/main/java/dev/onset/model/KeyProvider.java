package dev.onset.model;

import java.util.ArrayList;
import java.util.List;
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

  /** The key that wraps and names: the newest. */
  default TenantKey newest(String tenant) {
    return key(tenant, versions(tenant).last())
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
