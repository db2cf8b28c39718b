package dev.onset.model;

/** The role of a speaker. {@link Policy.Roles} maps speaker labels to roles. */
public enum Role {
  /** The person whose re-identification is watched. */
  USER,
  /** The other side of the conversation: a human agent or an assistant. */
  AGENT,
  /** Systems, actions, material, and every label that the policy does not map. */
  OTHER
}
