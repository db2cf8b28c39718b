package dev.onset.model;

/** Why Onset set a record aside as a dead letter. */
public enum RejectReason {
  /** The record has no value. */
  MISSING_VALUE,
  /** Neither Avro nor JSON, or JSON of another shape. */
  MALFORMED,
  /** The bytes end before the record does. */
  TRUNCATED,
  /** Written with a schema that no store knows. */
  UNKNOWN_SCHEMA,
  /** Decodes to a record of another type than the topic's. */
  WRONG_TYPE,
  /** No session id. */
  MISSING_SESSION,
  /** A session id or tenant that is too long or holds characters that no name has. */
  INVALID_SESSION,
  /** The record's key is not the session named in its value. */
  KEY_MISMATCH,
  /** A turn index below zero or missing. */
  INVALID_TURN,
  /** Text that is not valid Unicode (for example a lone surrogate). */
  INVALID_TEXT,
  /** Text longer than the policy allows. */
  OVERSIZED_TEXT,
  /** The same turn index and revision again with other content. */
  CONFLICTING_TURN,
  /** A turn of a session that was closed. */
  SESSION_CLOSED,
  /** A turn of a session that was erased. */
  SESSION_ERASED,
  /** A key that is needed is not there. */
  MISSING_KEY,
  /** Processing failed; the record is not at fault as far as is known. */
  PROCESSING_FAILED,
  /** The result could not be written. */
  PRODUCTION_FAILED,
  /** A record of a session that is set aside, because what is stored of it cannot be read. */
  SESSION_SET_ASIDE
}
