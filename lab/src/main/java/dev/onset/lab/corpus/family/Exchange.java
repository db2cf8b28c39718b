package dev.onset.lab.corpus.family;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A line of one speaker and possible replies of the other; it does not depend on earlier lines.
 * Immutable.
 *
 * @param replies at least one
 */
public record Exchange(Template line, List<Template> replies) {
  public Exchange {
    replies = List.copyOf(replies);
  }

  /**
   * Parses an exchange: the line and its replies, separated by tabs.
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

  /** The line, followed by its replies. */
  Stream<Template> templates() {
    return Stream.concat(Stream.of(line), replies.stream());
  }
}
