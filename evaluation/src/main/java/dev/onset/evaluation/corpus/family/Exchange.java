package dev.onset.evaluation.corpus.family;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A line of one side and what the other side may reply to it; it needs nothing that came before.
 * Immutable.
 *
 * @param replies one or more
 */
public record Exchange(Template line, List<Template> replies) {
  public Exchange {
    replies = List.copyOf(replies);
  }

  /**
   * Reads an exchange: the line and its replies, with a tab between each.
   *
   * @throws IllegalArgumentException if there is no reply or one is empty
   */
  static Exchange parse(String row) {
    List<String> columns = Arrays.asList(row.split("\t", -1));
    if (columns.size() < 2 || columns.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("An exchange lacks a reply: " + row);
    }
    List<Template> templates = columns.stream().map(Template::parse).toList();
    return new Exchange(templates.get(0), templates.subList(1, templates.size()));
  }

  /** The line, then its replies. */
  Stream<Template> templates() {
    return Stream.concat(Stream.of(line), replies.stream());
  }
}
