package dev.onset.streams.http;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who presents a token, and what it opens. Immutable and thread-safe.
 *
 * @param name of the token
 * @param roles at least one
 * @param tenants whose sessions it opens; empty: everybody's
 */
public record Caller(String name, Set<Role> roles, Optional<Set<String>> tenants) {
  /** What a token may be for. */
  public enum Role {
    /** To ask about sessions. */
    VIEWER,
    /** To answer what waits for a person's review. */
    REVIEWER,
    /** To ask about instances. */
    OPERATOR,
    /** To order erasures. */
    ERASER,
    /** To see values in clear. */
    CLEAR;

    /** What a token is for that is given no roles: nothing that changes or reveals anything. */
    static final Set<Role> USUAL = Set.of(VIEWER, OPERATOR);
  }

  public Caller {
    roles = Set.copyOf(EnumSet.copyOf(roles));
    tenants = tenants.map(TreeSet::new);
  }

  /** Whether the token is for this. */
  public boolean may(Role role) {
    return roles.contains(role);
  }

  /** Whether the token opens the sessions of a tenant. */
  public boolean sees(String tenant) {
    return tenants.isEmpty() || tenants.get().contains(tenant);
  }
}
