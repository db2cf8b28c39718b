package dev.onset.formats.export;

import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * WhatsApp: a chat as its apps export it.
 *
 * <p>A message begins with a date and time, in brackets on iOS and before a hyphen on Android, and
 * the sender; its other lines follow as they are. Dates and clocks are written as the device's
 * region does, so the order of day and month is told from the whole file, and without it there are
 * no times. A line without a sender is the app's own. So is, within a message, a line that begins
 * with a left-to-right mark, such as a file's name or a notice; one with a link is kept, since it
 * is a place that was sent. What stands for media and deleted messages is left out.
 *
 * <p>Senders are names of people, so nobody's role is known unless the options state it.
 */
final class WhatsApp {
  private static final int BEGINNING = 200;
  private static final int LONGEST_SENDER = 100;
  private static final char MARK = '\u200E';
  private static final String EDITED = "<This message was edited>";
  private static final String ATTACHED = "(file attached)";

  /** What the apps write in English in the place of a message, also without the mark. */
  private static final Set<String> PLACEHOLDERS =
      Set.of(
          "null",
          "image omitted",
          "video omitted",
          "audio omitted",
          "sticker omitted",
          "gif omitted",
          "document omitted",
          "contact card omitted",
          "this message was deleted",
          "this message was deleted.",
          "you deleted this message",
          "you deleted this message.",
          "missed voice call",
          "missed video call");

  private final Labels labels;

  /**
   * The first line of a message.
   *
   * @param sender empty if it is the app's own
   * @param text the rest of the line
   */
  private record Head(boolean bracket, Stamp stamp, Optional<String> sender, String text) {}

  WhatsApp(Labels labels) {
    this.labels = labels;
  }

  /** Whether it begins with a message, and the senders are not roles, as in other transcripts. */
  boolean fits(List<String> lines) {
    List<String> first = lines.stream().filter(l -> !l.isBlank()).limit(BEGINNING).toList();
    if (first.isEmpty() || head(first.get(0)).isEmpty()) {
      return false;
    }
    Set<String> senders = new HashSet<>();
    heads(first).forEach(head -> head.flatMap(Head::sender).ifPresent(senders::add));
    return senders.stream().anyMatch(sender -> labels.role(sender) == Role.UNKNOWN)
        && senders.stream().noneMatch(LabelledLine::isLevel);
  }

  void read(String text, Chats chats) {
    List<String> lines = text.lines().toList();
    List<Optional<Head>> heads = heads(lines);
    int first = 0;
    while (first < heads.size() && heads.get(first).isEmpty()) {
      first++;
    }
    if (first == heads.size()) {
      chats.bad("begins a text without a date and time before a message, as WhatsApp writes them");
      return;
    }
    if (lines.subList(0, first).stream().anyMatch(line -> !line.isBlank())) {
      chats.bad(1, "begins text before the first message, which is not read");
    }
    Stamp.Order order =
        Stamp.order(heads.stream().flatMap(Optional::stream).map(Head::stamp).toList());
    ChatDraft chat = chats.chat();
    int next = first;
    while (next < lines.size()) {
      Head head = heads.get(next).orElseThrow();
      List<String> message = new ArrayList<>();
      message.add(head.text());
      next++;
      while (next < lines.size() && heads.get(next).isEmpty()) {
        message.add(lines.get(next));
        next++;
      }
      if (head.sender().isPresent()) {
        chat.say(labels.person(head.sender().get()), head.stamp().time(order), said(message));
      }
    }
  }

  /** The first lines of messages; a file has them in one form, and others are quoted in it. */
  private static List<Optional<Head>> heads(List<String> lines) {
    List<Optional<Head>> heads = new ArrayList<>(lines.size());
    lines.forEach(line -> heads.add(head(line)));
    Optional<Head> first = heads.stream().flatMap(Optional::stream).findFirst();
    heads.replaceAll(head -> head.filter(one -> one.bracket() == first.get().bracket()));
    return heads;
  }

  private static Optional<Head> head(String line) {
    int at = 0;
    while (at < line.length() && isMark(line.charAt(at))) {
      at++;
    }
    boolean bracket = line.startsWith("[", at);
    Optional<Stamp> stamp = Stamp.at(line, bracket ? at + 1 : at);
    if (stamp.isEmpty() || stamp.get().day().isEmpty() || stamp.get().fraction()) {
      return Optional.empty();
    }
    int end = stamp.get().end();
    int text = bracket ? behind(line, end, "]") : behind(line, blanks(line, end), "-–:");
    return text < 0
        ? Optional.empty()
        : Optional.of(sent(bracket, stamp.get(), line.substring(text)));
  }

  /** Where the text behind a sign and a blank begins; negative if they are not there. */
  private static int behind(String line, int at, String signs) {
    if (at >= line.length() || signs.indexOf(line.charAt(at)) < 0) {
      return -1;
    }
    int text = blanks(line, at + 1);
    return text > at + 1 || text == line.length() ? text : -1;
  }

  private static int blanks(String line, int from) {
    int at = from;
    while (at < line.length() && Character.isSpaceChar(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static Head sent(boolean bracket, Stamp stamp, String rest) {
    int colon = rest.indexOf(": ");
    if (colon < 0 && rest.endsWith(":")) {
      colon = rest.length() - 1;
    }
    if (colon < 0) {
      return new Head(bracket, stamp, Optional.empty(), rest);
    }
    String sender = withoutMarks(rest.substring(0, colon)).strip();
    // A tilde stands before a name that the contact gave itself.
    String bare = sender.startsWith("~") ? sender.substring(blanks(sender, 1)) : sender;
    boolean isName = !bare.isBlank() && bare.length() <= LONGEST_SENDER && !isQuoting(bare);
    return isName
        ? new Head(bracket, stamp, Optional.of(bare), rest.substring(blanks(rest, colon + 1)))
        : new Head(bracket, stamp, Optional.empty(), rest);
  }

  /** Whether it is a notice of the app that quotes a name, such as a new one of the group. */
  private static boolean isQuoting(String sender) {
    return sender.chars().anyMatch(c -> "\"“”„«".indexOf(c) >= 0);
  }

  /** What somebody said, without what the app wrote into it. */
  private static String said(List<String> lines) {
    StringBuilder said = new StringBuilder();
    for (String line : lines) {
      boolean own = line.indexOf(MARK) == 0 && !line.contains("://");
      String text = withoutMarks(withoutNote(line)).strip();
      if (!own && !text.endsWith(ATTACHED)) {
        said.append(text).append('\n');
      }
    }
    String text = said.toString().strip();
    return PLACEHOLDERS.contains(text.toLowerCase(Locale.ROOT)) || isOmitted(text) ? "" : text;
  }

  /** Without the note at the end of a line that it was edited or what is attached. */
  private static String withoutNote(String line) {
    String bare = line.stripTrailing();
    int note = bare.endsWith(">") ? bare.lastIndexOf(MARK + "<") : -1;
    if (note >= 0) {
      return bare.substring(0, note);
    }
    return bare.endsWith(EDITED) ? bare.substring(0, bare.length() - EDITED.length()) : bare;
  }

  /** Whether it is words in angle brackets, which stand for media in any language. */
  private static boolean isOmitted(String text) {
    return text.startsWith("<")
        && text.endsWith(">")
        && text.indexOf(' ') > 0
        && text.substring(1, text.length() - 1)
            .codePoints()
            .allMatch(c -> Character.isLetter(c) || c == ' ');
  }

  private static boolean isMark(char c) {
    return c == MARK
        || c == '\u200F'
        || c == '\uFEFF'
        || (c >= '\u202A' && c <= '\u202E')
        || (c >= '\u2066' && c <= '\u2069');
  }

  /** Without the marks of direction that the apps put around names, numbers and mentions. */
  private static String withoutMarks(String text) {
    StringBuilder bare = new StringBuilder(text.length());
    text.chars().filter(c -> !isMark((char) c)).forEach(c -> bare.append((char) c));
    return bare.toString();
  }
}
