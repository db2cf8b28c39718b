package dev.onset.formats.export;

import dev.onset.formats.Omission;
import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

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
  private static final int LONGEST_MARK = 24;
  private static final int FIRST_LINES = 5;

  /** A line of the app's own holds fewer digits than a number of somebody. */
  private static final int DIGITS = 5;

  private final Labels labels;

  /**
   * The first line of a message.
   *
   * @param sure whether every word beside the clock is known, so that its half of the day is
   * @param sender empty if it is the app's own
   * @param text the rest of the line
   */
  private record Head(
      boolean bracket, boolean sure, Stamp stamp, Optional<String> sender, String text) {}

  WhatsApp(Labels labels) {
    this.labels = labels;
  }

  /** Whether it begins with messages, and the senders are not roles, as in other transcripts. */
  boolean fits(List<String> lines) {
    List<String> first = lines.stream().filter(l -> !l.isBlank()).limit(BEGINNING).toList();
    List<Optional<Head>> heads = heads(first);
    List<String> senders =
        heads.stream().flatMap(Optional::stream).flatMap(head -> head.sender().stream()).toList();
    boolean begins = !heads.isEmpty() && heads.get(0).isPresent();
    boolean titled =
        senders.size() > 1 && heads.stream().limit(FIRST_LINES).anyMatch(Optional::isPresent);
    return (begins || titled)
        && senders.stream().anyMatch(sender -> labels.role(sender) == Role.UNKNOWN)
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
    boolean sure = heads.stream().flatMap(Optional::stream).allMatch(Head::sure);
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
        said(message, chat)
            .ifPresent(
                words ->
                    chat.say(
                        labels.person(head.sender().get()),
                        sure ? head.stamp().time(order) : OptionalLong.empty(),
                        words));
      } else {
        chat.leftOut(Omission.NOTICE);
      }
    }
  }

  /** The first lines of messages; a file has them in one form, and others are quoted in it. */
  private static List<Optional<Head>> heads(List<String> lines) {
    List<Optional<Head>> heads = new ArrayList<>(lines.size());
    lines.forEach(line -> heads.add(head(line)));
    Optional<Head> first = heads.stream().flatMap(Optional::stream).findFirst();
    first.ifPresent(
        one -> heads.replaceAll(head -> head.filter(h -> h.bracket() == one.bracket())));
    return heads;
  }

  private static Optional<Head> head(String line) {
    int at = Bidi.skip(line, 0);
    boolean bracket = line.startsWith("[", at);
    Optional<Stamp> stamp = Stamp.at(line, bracket ? at + 1 : at);
    if (stamp.isEmpty() || stamp.get().day().isEmpty() || stamp.get().fraction()) {
      return Optional.empty();
    }
    int end = Bidi.skip(line, stamp.get().end());
    int close = unknownWords(line, end);
    boolean sure = close == end;
    int text = behind(line, close, bracket ? "]" : sure ? "-–—:" : "-–—");
    if (text < 0 && sure && !bracket && line.indexOf(" : ", end) > 0) {
      // So it is in Korean.
      text = behind(line, close, ",");
    }
    return text < 0
        ? Optional.empty()
        : Optional.of(sent(bracket, sure, stamp.get(), line.substring(text)));
  }

  /** Where short words end that stand behind a clock, such as a mark of a half of the day. */
  private static int unknownWords(String line, int from) {
    int at = from;
    int limit = Math.min(line.length(), from + LONGEST_MARK);
    while (at < limit
        && (DayHalves.isWordPart(line.charAt(at))
            || Character.isSurrogate(line.charAt(at))
            || line.charAt(at) == '.'
            || Bidi.isBlankOrMark(line.charAt(at)))) {
      at++;
    }
    return at;
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

  private static Head sent(boolean bracket, boolean sure, Stamp stamp, String rest) {
    int colon = rest.indexOf(": ");
    int wide = rest.indexOf('：');
    if (wide >= 0 && (colon < 0 || wide < colon)) {
      colon = wide;
    }
    if (colon < 0 && Bidi.without(rest).endsWith(":")) {
      colon = rest.lastIndexOf(':');
    }
    if (colon < 0) {
      return new Head(bracket, sure, stamp, Optional.empty(), rest);
    }
    String sender = Bidi.without(rest.substring(0, colon)).strip();
    // A tilde stands before a name that the contact gave itself.
    String bare = sender.startsWith("~") ? sender.substring(blanks(sender, 1)) : sender;
    boolean isName = !bare.isBlank() && bare.length() <= LONGEST_SENDER && !isQuoting(bare);
    return isName
        ? new Head(bracket, sure, stamp, Optional.of(bare), rest.substring(blanks(rest, colon + 1)))
        : new Head(bracket, sure, stamp, Optional.empty(), rest);
  }

  /** Whether it is a notice of the app that quotes a name, such as a new one of the group. */
  private static boolean isQuoting(String sender) {
    return sender.chars().anyMatch(c -> "\"“”„«「『《".indexOf(c) >= 0);
  }

  /** What somebody said, without what the app wrote into it; empty if that is all. */
  private static Optional<String> said(List<String> lines, ChatDraft chat) {
    StringBuilder said = new StringBuilder();
    boolean left = false;
    for (String line : lines) {
      String bare = Bidi.without(line).strip();
      String text = withoutNote(line, bare);
      Optional<Omission> own = own(line, text);
      if (text.length() < bare.length()
          && WhatsAppNotes.isFile(bare.substring(text.length()).strip())) {
        own = Optional.of(Omission.MEDIA);
        said.append(text).append('\n');
      }
      if (own.isEmpty()) {
        said.append(text).append('\n');
      } else if (!left) {
        chat.leftOut(own.get());
        left = true;
      }
    }
    String text = said.toString().strip();
    Optional<Omission> whole = text.isEmpty() ? Optional.empty() : WhatsAppNotes.of(text);
    whole.ifPresent(chat::leftOut);
    if (text.isEmpty() && !left) {
      chat.leftOut(Omission.WITHOUT_TEXT);
    }
    return text.isEmpty() || whole.isPresent() ? Optional.empty() : Optional.of(text);
  }

  /** What a line is that the app wrote into a message; empty if somebody wrote it. */
  private static Optional<Omission> own(String line, String text) {
    if (WhatsAppNotes.isFile(text)) {
      return Optional.of(Omission.MEDIA);
    }
    // A number or an address that was copied from the contacts has the mark as well.
    boolean value =
        text.contains("://")
            || text.indexOf('@') >= 0
            || text.codePoints().filter(Character::isDigit).count() >= DIGITS;
    return line.indexOf(Bidi.LEFT_TO_RIGHT) == 0 && !text.isEmpty() && !value
        ? Optional.of(WhatsAppNotes.of(text).orElse(Omission.NOTICE))
        : Optional.empty();
  }

  /** Without the note at the end of a line that it was edited or what is attached. */
  private static String withoutNote(String line, String bare) {
    int note = bare.endsWith(">") ? bare.lastIndexOf('<') : -1;
    if (note < 0) {
      return bare;
    }
    String words = bare.substring(note + 1, bare.length() - 1);
    boolean marked = line.indexOf(Bidi.LEFT_TO_RIGHT + "<") >= 0;
    return (marked && note > 0) || WhatsAppNotes.isEdited(words)
        ? bare.substring(0, note).strip()
        : bare;
  }
}
