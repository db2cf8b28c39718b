package dev.onset.serdes;

/** How the values of a topic are written. Reading takes either. */
public enum WireFormat {
  /**
   * Avro single-object encoding: a two-byte marker, the schema's fingerprint, the binary record.
   */
  AVRO,
  /** One JSON object in UTF-8, without line breaks. */
  JSON
}
