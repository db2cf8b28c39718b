package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** A platform's format of exported chats. Stateless. */
sealed interface ExportFormat {
  /** The name for {@code --as}: lower case, with hyphens. */
  String name();

  /** What a file of it holds, as the rest of a sentence: "a Contact Lens analysis with …". */
  String holds();

  /**
   * A format whose files are JSON: a document, a list of them, or one on each line.
   *
   * @param listIsOne whether a list at the root is one value, such as a list of messages, not a
   *     list of chats
   * @param fits whether the beginning of a file looks like this format
   * @param reader reads a document, or an element of the list at the root, into the chats, which
   *     take what is wrong with it too and must not get values of fields
   */
  record Json(
      String name,
      String holds,
      boolean listIsOne,
      Predicate<JsonPaths> fits,
      BiConsumer<JsonNode, Chats> reader)
      implements ExportFormat {}

  /**
   * A format whose files are plain text.
   *
   * @param fits whether the beginning of a file, in whole lines, looks like this format
   * @param reader reads a whole file with line feeds as line breaks into the chats, which take what
   *     is wrong with it too and must not get text of the file
   */
  record Text(
      String name, String holds, Predicate<List<String>> fits, BiConsumer<String, Chats> reader)
      implements ExportFormat {}
}
