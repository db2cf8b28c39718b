package dev.onset.model;

/** The role of a speaker. {@link Policy.Roles} maps speaker labels to roles. */
public enum Role {
  /** The person whose re-identification is watched. */
  USER,
  /** The other side of the conversation: a human agent or an assistant. */
  AGENT,
  /** Systems, actions and material. */
  OTHER,
  /** A label that neither the policy nor the table that ships maps: anybody, perhaps the user. */
  UNKNOWN
}
