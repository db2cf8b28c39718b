package dev.onset.formats.export;

import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Plain lines "Speaker: text" of one chat. A date and time, or a clock time, may stand before the
 * speaker, in brackets or not. A line of another shape goes on with the message before it; if the
 * first speaker has a time before it, so does a line without one.
 *
 * <p>The label tells the role. A clock time without a date is no time, nor is a date that may begin
 * with the day or the month where no other date of the file tells which.
 */
final class Lines {
  /** So many lines with text tell whether a file fits. */
  private static final int BEGINNING = 200;

  private final Labels labels;

  /** A line with which somebody begins to speak. */
  private record Head(Optional<Stamp> stamp, LabelledLine line) {}

  Lines(Labels labels) {
    this.labels = labels;
  }

  boolean fits(List<String> lines) {
    List<String> first = lines.stream().filter(l -> !l.isBlank()).limit(BEGINNING).toList();
    List<LabelledLine> spoken =
        heads(first).stream().flatMap(Optional::stream).map(Head::line).toList();
    Map<String, Integer> labelled = new HashMap<>();
    int known = 0;
    int sentences = 0;
    for (LabelledLine line : spoken) {
      labelled.merge(line.label().toLowerCase(Locale.ROOT), 1, Integer::sum);
      known += isKnown(line.label()) ? 1 : 0;
      sentences += line.text().indexOf(' ') > 0 ? 1 : 0;
    }
    long recurring = labelled.values().stream().filter(count -> count > 1).count();
    // Fields of mails and settings have the same shape, but seldom recur with sentences.
    boolean talk =
        labelled.size() * 2 <= spoken.size()
            && recurring * 2 >= labelled.size()
            && sentences * 2 >= spoken.size();
    return labelled.size() >= 2
        && spoken.size() * 3 >= first.size() * 2
        && (known * 2 >= spoken.size() || talk);
  }

  void read(String text, Chats chats) {
    List<String> lines = text.lines().toList();
    List<Optional<Head>> heads = heads(lines);
    int first = 0;
    while (first < heads.size() && heads.get(first).isEmpty()) {
      first++;
    }
    if (first == heads.size()) {
      chats.bad("begins a text without a line of the shape \"Speaker: text\"");
      return;
    }
    if (lines.subList(0, first).stream().anyMatch(line -> !line.isBlank())) {
      chats.bad(1, "begins text before the first speaker, which is not read");
    }
    Stamp.Order order =
        Stamp.order(
            heads.stream().flatMap(Optional::stream).flatMap(h -> h.stamp().stream()).toList());
    ChatDraft chat = chats.chat();
    int next = first;
    while (next < lines.size()) {
      Head head = heads.get(next).orElseThrow();
      StringBuilder message = new StringBuilder(head.line().text());
      next++;
      while (next < lines.size() && heads.get(next).isEmpty()) {
        message.append('\n').append(lines.get(next).strip());
        next++;
      }
      OptionalLong time =
          head.stamp().isPresent() ? head.stamp().get().time(order) : OptionalLong.empty();
      chat.say(labels.party(head.line().label()), time, message.toString());
    }
  }

  private List<Optional<Head>> heads(List<String> lines) {
    List<Optional<Head>> heads = new ArrayList<>(lines.size());
    lines.forEach(line -> heads.add(head(line)));
    boolean stamped =
        heads.stream()
            .flatMap(Optional::stream)
            .findFirst()
            .filter(head -> head.stamp().isPresent())
            .isPresent();
    if (stamped) {
      heads.replaceAll(head -> head.filter(one -> one.stamp().isPresent()));
    }
    return heads;
  }

  private Optional<Head> head(String line) {
    int open = line.startsWith("[") || line.startsWith("(") ? 1 : 0;
    Optional<Stamp> stamp = Stamp.at(line, open);
    int label = 0;
    if (stamp.isPresent()) {
      int end = stamp.get().end();
      label = end;
      while (label < line.length() && isBetween(line.charAt(label))) {
        label++;
      }
      boolean closed = end < line.length() && ")]".indexOf(line.charAt(end)) >= 0;
      if (label == end || closed != (open == 1)) {
        return Optional.empty();
      }
    }
    return LabelledLine.of(line, label, this::isKnown).map(said -> new Head(stamp, said));
  }

  private static boolean isBetween(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || ")],-–—|".indexOf(c) >= 0;
  }

  private boolean isKnown(String label) {
    return labels.role(label) != Role.UNKNOWN;
  }
}
