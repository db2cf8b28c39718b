package dev.onset.model;

/** Who speaks a turn. Speaker labels are mapped to roles by {@link Policy.Roles}. */
public enum Role {
  /** The person whose re-identification is watched. */
  USER,
  /** The other side of the conversation: a human agent or an assistant. */
  AGENT,
  /** Systems, actions, material, and every label that the policy does not map. */
  OTHER
}
