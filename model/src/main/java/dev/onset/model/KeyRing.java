package dev.onset.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The versions of an installation's master key. The keys of the tenants derive from them. Immutable
 * and thread-safe.
 */
public final class KeyRing implements KeyProvider {
  private final SortedMap<Integer, MasterKey> masters;
  private final SortedSet<Integer> versions;
  private final int sealing;

  /**
   * A ring whose newest version wraps.
   *
   * @param masters by version, at least one; versions are 1 or more
   */
  public KeyRing(Map<Integer, MasterKey> masters) {
    this(masters, Set.of());
  }

  /**
   * @param masters by version, at least one; versions are 1 or more
   * @param decryptOnly versions that only open; at least one is not among them
   */
  public KeyRing(Map<Integer, MasterKey> masters, Set<Integer> decryptOnly) {
    if (masters.isEmpty()) {
      throw new IllegalArgumentException("A ring has at least one key.");
    }
    this.masters = Collections.unmodifiableSortedMap(new TreeMap<>(masters));
    this.versions = Collections.unmodifiableSortedSet(new TreeSet<>(masters.keySet()));
    if (this.masters.firstKey() < 1) {
      throw new IllegalArgumentException("Versions of a master key start with 1.");
    }
    this.sealing =
        versions.stream()
            .filter(version -> !decryptOnly.contains(version))
            .max(Comparator.naturalOrder())
            .orElseThrow(
                () -> new IllegalArgumentException("One version of a master key has to seal."));
  }

  /** The ring of a single key, which is version 1. */
  public static KeyRing of(MasterKey master) {
    return new KeyRing(Map.of(1, master));
  }

  @Override
  public SortedSet<Integer> versions(String tenant) {
    return versions;
  }

  @Override
  public Optional<TenantKey> key(String tenant, int version) {
    return Optional.ofNullable(masters.get(version)).map(master -> master.tenant(tenant, version));
  }

  @Override
  public int sealing(String tenant) {
    return sealing;
  }

  /** The version of the master key that seals. */
  public int sealing() {
    return sealing;
  }

  /** The oldest master key: what is derived without a store is derived from it. */
  public MasterKey oldest() {
    return masters.get(masters.firstKey());
  }

  /** The master key that seals: the newest of those that do not only open. */
  public MasterKey newest() {
    return masters.get(sealing);
  }

  /** All master keys, the newest first. */
  public List<MasterKey> newestFirst() {
    List<MasterKey> keys = new ArrayList<>(masters.values());
    Collections.reverse(keys);
    return List.copyOf(keys);
  }

  /** Names the versions. */
  @Override
  public String toString() {
    return "KeyRing" + masters.keySet();
  }
}
