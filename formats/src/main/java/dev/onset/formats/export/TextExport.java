package dev.onset.formats.export;

import java.util.List;

/** A format whose files are plain text. Implementations are stateless. */
non-sealed interface TextExport extends ExportFormat {
  /**
   * Whether the beginning of a file looks like this format.
   *
   * @param lines the first lines, whole ones
   */
  boolean fits(List<String> lines);

  /**
   * Reads a whole file.
   *
   * @param text its content with line feeds as line breaks
   * @param chats takes its chats, and what is wrong with it; must not get text of the file
   */
  void read(String text, Chats chats);
}
