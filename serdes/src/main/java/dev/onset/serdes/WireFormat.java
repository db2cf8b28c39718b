package dev.onset.serdes;

/** The format in which a topic's values are written. Readers accept both formats. */
public enum WireFormat {
  /**
   * Avro single-object encoding: a two-byte marker, the schema's fingerprint, the binary record.
   */
  AVRO,
  /** One JSON object in UTF-8, without line breaks. */
  JSON
}
