package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A format whose files are JSON: a document, a list of them, or one on each line. Implementations
 * are stateless.
 */
non-sealed interface JsonExport extends ExportFormat {
  /** Whether the beginning of a file looks like this format. */
  boolean fits(JsonPaths paths);

  /** Whether a list at the root is one value, such as a list of messages, not a list of chats. */
  default boolean rootListIsOne() {
    return false;
  }

  /**
   * Reads a document, or an element of the list at the root.
   *
   * @param chats takes its chats, and what is wrong with it; must not get values of fields
   */
  void read(JsonNode value, Chats chats);
}
