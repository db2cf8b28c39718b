package dev.onset.formats.export;

/** A platform's format of exported chats. Implementations are stateless. */
sealed interface ExportFormat permits JsonExport, TextExport {
  /** The name for {@code --as}: lower case, with hyphens. */
  String name();

  /** What a file of it holds, as the rest of a sentence: "a Contact Lens analysis with …". */
  String holds();

  /**
   * The vendor's page or published source on which the reader rests; empty if none was seen, which
   * makes the format unverified.
   */
  String source();
}
