package dev.onset.formats.export;

import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jsoup.parser.Parser;

/**
 * The transcript of a call or meeting as subtitles, such as those of Teams and Zoom: WebVTT, whose
 * notes, styles and settings of cues are passed over, and SubRip. Successive cues of one speaker
 * are one message. The times of cues count from the beginning of the recording and are no times of
 * messages.
 *
 * <p>A speaker is named by a voice tag, {@code <v Ann>}, or, in a file without such, by a label
 * with a colon. Where two thirds of the cues begin with one, each is a speaker; else only those of
 * a known role or that recur. A cue without a label goes on with the speaker before it; one without
 * a voice in a file with voices is nobody's.
 */
final class Cues {
  private static final String SIGNATURE = "WEBVTT";
  private static final String ARROW = "-->";
  private static final int LONGEST_TAG = 300;
  private static final int LONGEST_NAME = 12;

  private static final Set<String> TAGS =
      Set.of("b", "c", "font", "i", "lang", "rt", "ruby", "s", "u", "v");

  /** A piece of text of one speaker. */
  private record Said(Optional<String> speaker, String text) {}

  private final boolean vtt;
  private final Labels labels;
  private final List<List<String>> cues = new ArrayList<>();

  private Cues(boolean vtt, Labels labels) {
    this.vtt = vtt;
    this.labels = labels;
  }

  static boolean fitsWebVtt(List<String> lines) {
    return !lines.isEmpty() && isHead(lines.get(0));
  }

  private static boolean isHead(String line) {
    return line.startsWith(SIGNATURE)
        && (line.length() == SIGNATURE.length() || " \t".indexOf(line.charAt(6)) >= 0);
  }

  /** Whether a file begins with the times of a cue, mostly behind its number. */
  static boolean fitsSubRip(List<String> lines) {
    List<String> first = lines.stream().filter(l -> !l.isBlank()).limit(2).toList();
    return first.stream().anyMatch(line -> line.contains(",") && isTimes(line, ","))
        && first.get(0).chars().allMatch(c -> !Character.isLetter(c));
  }

  static void readWebVtt(String text, Labels labels, Chats chats) {
    if (isHead(text.lines().findFirst().orElse(""))) {
      read(text, true, labels, chats);
    } else {
      chats.bad("does not begin with \"WEBVTT\", as subtitles in WebVTT do");
    }
  }

  static void readSubRip(String text, Labels labels, Chats chats) {
    read(text, false, labels, chats);
  }

  private static void read(String text, boolean vtt, Labels labels, Chats chats) {
    Cues file = new Cues(vtt, labels);
    file.blocks(text.lines().toList(), chats);
    if (!file.cues.isEmpty()) {
      file.tell(chats.chat());
    }
  }

  /** Whether a line holds the times of a cue; the sign sets off their fractions. */
  private static boolean isTimes(String line, String signs) {
    int arrow = line.indexOf(ARROW);
    return arrow > 0
        && isTime(line.substring(0, arrow).strip(), signs)
        && isTime(firstWord(line.substring(arrow + ARROW.length()).strip()), signs);
  }

  private static String firstWord(String text) {
    int end = 0;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return text.substring(0, end);
  }

  private static boolean isTime(String text, String signs) {
    boolean colon = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      colon |= c == ':';
      if (c != ':' && (c < '0' || c > '9') && signs.indexOf(c) < 0) {
        return false;
      }
    }
    return colon;
  }

  private void blocks(List<String> lines, Chats chats) {
    int begin = 0;
    while (begin < lines.size()) {
      int end = begin;
      while (end < lines.size() && !lines.get(end).isBlank()) {
        end++;
      }
      if (end > begin) {
        block(begin + 1, lines.subList(begin, end), chats);
      }
      begin = end + 1;
    }
  }

  private void block(int line, List<String> block, Chats chats) {
    if (vtt && isNote(block.get(0))) {
      return;
    }
    List<String> open = new ArrayList<>();
    boolean cue = false;
    for (int i = 0; i < block.size(); i++) {
      if (isTimes(block.get(i), ".,")) {
        if (!open.isEmpty() && isNumber(open.get(open.size() - 1))) {
          // The number of this cue, with no blank line before it.
          open.remove(open.size() - 1);
        }
        if (!cue && !vtt && !cues.isEmpty()) {
          cues.get(cues.size() - 1).addAll(open);
        }
        open = new ArrayList<>();
        cues.add(open);
        cue = true;
      } else {
        open.add(block.get(i));
      }
    }
    boolean head = vtt && line == 1;
    boolean bare = block.size() == 1 && isNumber(block.get(0));
    if (cue || head || bare) {
      return;
    }
    if (vtt || cues.isEmpty()) {
      chats.bad(line, "begins a block without the times of a cue");
    } else {
      // A blank line in the text of a cue.
      cues.get(cues.size() - 1).addAll(block);
    }
  }

  private static boolean isNote(String line) {
    String word = firstWord(line);
    return word.equals("NOTE")
        || ((word.equals("STYLE") || word.equals("REGION")) && line.strip().equals(word));
  }

  private static boolean isNumber(String line) {
    String bare = line.strip();
    return !bare.isEmpty() && bare.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private void tell(ChatDraft chat) {
    List<List<Said>> voices = cues.stream().map(this::voices).toList();
    boolean named = voices.stream().flatMap(List::stream).anyMatch(s -> s.speaker().isPresent());
    List<Said> all = named ? voices.stream().flatMap(List::stream).toList() : labelled(voices);
    int next = 0;
    while (next < all.size()) {
      Said said = all.get(next);
      StringBuilder text = new StringBuilder(said.text());
      next++;
      while (next < all.size()
          && said.speaker().isPresent()
          && all.get(next).speaker().equals(said.speaker())) {
        text.append(' ').append(all.get(next).text());
        next++;
      }
      chat.say(
          said.speaker().map(labels::party).orElseGet(() -> Party.unknown("")),
          OptionalLong.empty(),
          text.toString());
    }
  }

  /** The pieces of a cue by its voice tags, without its other tags; line breaks are kept. */
  private List<Said> voices(List<String> lines) {
    String cue = String.join("\n", lines);
    List<Said> pieces = new ArrayList<>();
    Optional<String> speaker = Optional.empty();
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < cue.length()) {
      int end = tagEnd(cue, at);
      if (end < 0) {
        text.append(cue.charAt(at));
        at++;
        continue;
      }
      String tag = cue.substring(at, Math.min(end, cue.length()));
      Optional<String> voice = vtt ? voice(tag) : Optional.empty();
      if (voice.isPresent() || (vtt && tag.startsWith("</v>"))) {
        add(pieces, speaker, text);
        text = new StringBuilder();
        speaker = voice.filter(name -> !name.isEmpty());
      }
      at = end;
    }
    add(pieces, speaker, text);
    return pieces;
  }

  private void add(List<Said> pieces, Optional<String> speaker, StringBuilder text) {
    String plain = vtt ? Parser.unescapeEntities(text.toString(), false) : text.toString();
    if (!plain.isBlank()) {
      pieces.add(
          new Said(
              speaker, speaker.isPresent() ? plain.strip().replace('\n', ' ') : plain.strip()));
    }
  }

  /** Where the tag that begins here ends; negative if none begins here. */
  private int tagEnd(String cue, int at) {
    char close;
    if (cue.charAt(at) == '<' && isTag(cue, at + 1)) {
      close = '>';
    } else if (!vtt && cue.startsWith("{\\", at)) {
      close = '}';
    } else {
      return -1;
    }
    for (int end = at + 1; end < cue.length() && end - at <= LONGEST_TAG; end++) {
      if (cue.charAt(end) == close) {
        return end + 1;
      }
    }
    return -1;
  }

  /** Whether a tag of subtitles has its name here, or is a time; other brackets are text. */
  private static boolean isTag(String cue, int from) {
    int begin = cue.startsWith("/", from) ? from + 1 : from;
    int end = begin;
    while (end < cue.length() && end - begin <= LONGEST_NAME && isInName(cue.charAt(end))) {
      end++;
    }
    String name = cue.substring(begin, end).toLowerCase(Locale.ROOT);
    boolean ends = end < cue.length() && "> .\t\n".indexOf(cue.charAt(end)) >= 0;
    return ends && (TAGS.contains(name) || (name.indexOf(':') > 0 && isTime(name, "")));
  }

  private static boolean isInName(char c) {
    return c == ':' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** The name in a voice tag such as {@code <v.loud Ann>}; empty if the tag is another one. */
  private static Optional<String> voice(String tag) {
    boolean isVoice =
        tag.startsWith("<v") && tag.length() > 2 && ">. \t\n".indexOf(tag.charAt(2)) >= 0;
    if (!isVoice) {
      return Optional.empty();
    }
    String inside = tag.substring(1, tag.length() - 1);
    String name = inside.substring(firstWord(inside).length());
    return Optional.of(Parser.unescapeEntities(name, false).replace('\n', ' ').strip());
  }

  private List<Said> labelled(List<List<Said>> cuesText) {
    Map<String, Integer> count = new HashMap<>();
    int begun = 0;
    for (List<Said> cue : cuesText) {
      List<Optional<LabelledLine>> read =
          cue.stream().flatMap(piece -> piece.text().lines()).map(this::label).toList();
      read.forEach(line -> line.ifPresent(said -> count.merge(key(said), 1, Integer::sum)));
      begun += !read.isEmpty() && read.get(0).isPresent() ? 1 : 0;
    }
    boolean all = begun * 3L >= cuesText.size() * 2L;
    List<Said> said = new ArrayList<>();
    Optional<String> speaker = Optional.empty();
    for (List<Said> cue : cuesText) {
      // Without a speaker only before the first label of the file.
      StringBuilder nobodys = new StringBuilder();
      int begin = said.size();
      for (String line : cue.stream().flatMap(piece -> piece.text().lines()).toList()) {
        Optional<LabelledLine> read =
            label(line).filter(one -> all || isKnown(one.label()) || count.get(key(one)) > 1);
        speaker = read.isPresent() ? read.map(LabelledLine::label) : speaker;
        if (speaker.isPresent()) {
          said.add(new Said(speaker, read.map(LabelledLine::text).orElse(line.strip())));
        } else {
          nobodys.append(nobodys.isEmpty() ? "" : " ").append(line.strip());
        }
      }
      if (!nobodys.isEmpty()) {
        said.add(begin, new Said(Optional.empty(), nobodys.toString()));
      }
    }
    return said;
  }

  private static String key(LabelledLine line) {
    return line.label().toLowerCase(Locale.ROOT);
  }

  /** The label of a line, which may stand behind a dash or the signs of a change of speaker. */
  private Optional<LabelledLine> label(String line) {
    int from = 0;
    while (from < line.length() && "->– ".indexOf(line.charAt(from)) >= 0) {
      from++;
    }
    return LabelledLine.of(line, from, this::isKnown);
  }

  private boolean isKnown(String label) {
    return labels.role(label) != Role.UNKNOWN;
  }
}
