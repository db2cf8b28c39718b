package dev.onset.formats.export;

import dev.onset.formats.Omission;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells what WhatsApp writes itself in the place of a message, in many languages, from what people
 * say. Files are told by the names that the app gives them and by its words behind other names.
 * Texts come without marks of direction. Stateless.
 */
final class WhatsAppNotes {
  private static final int LONGEST_CALL_END = 30;

  private static final Map<String, Set<String>> WORDS = WordLists.read("whatsapp-notes.txt");

  /** "IMG-20250423-WA0007.jpg" of Android and "00000004-PHOTO-2026-06-05-09-05-02.jpg" of iOS. */
  private static final Pattern FILE_OF_THE_APP =
      Pattern.compile(
          "[A-Z]{2,8}-\\p{Nd}{8}-WA\\p{Nd}{4,6}\\.\\p{Alnum}{1,5}"
              + "|\\p{Nd}{8}-[A-Z_]{3,12}-\\p{Nd}{4}(?:-\\p{Nd}{2}){5}\\.\\p{Alnum}{1,5}");

  private static final Pattern FILE = Pattern.compile(".{0,250}[^.\\s]\\.\\p{Alnum}{1,5}");

  /** How long a call took or when it was: "2 min", "1 hr 3 min", "at 10:05 PM". */
  private static final Pattern LENGTH =
      Pattern.compile(
          "(?:\\p{L}{1,3} ){0,2}\\p{Nd}{1,4}[:.]?\\p{Nd}{0,2}(?:[ .]*+[\\p{L}\\p{M}\\p{Nd}]{1,8}){0,4}");

  /** Stems of the word for media in languages of the Latin script, without accents. */
  private static final Pattern MEDIA =
      Pattern.compile(
          "medi|midi|meedi|medya|multivid|mitjans|fich|ficheiro|archiv|arquiv|file|sotto");

  private WhatsAppNotes() {}

  /** What the whole text of a message stands for; empty if somebody said it. */
  static Optional<Omission> of(String text) {
    String bare = text.strip();
    boolean angled = bare.startsWith("<") && bare.endsWith(">") && bare.length() > 2;
    String words = words(angled ? bare.substring(1, bare.length() - 1) : bare);
    if (WORDS.get("deleted").contains(words)) {
      return Optional.of(Omission.DELETED);
    }
    if (WORDS.get("media").contains(words) || (angled && isOfMedia(words)) || isFile(bare)) {
      return Optional.of(Omission.MEDIA);
    }
    if (isCall(words)) {
      return Optional.of(Omission.CALL);
    }
    return WORDS.get("waiting").contains(words)
            || WORDS.get("notice").stream().anyMatch(words::startsWith)
        ? Optional.of(Omission.NOTICE)
        : Optional.empty();
  }

  /** In lower case, without the signs and full stops around it. */
  private static String words(String text) {
    int from = 0;
    int to = text.length();
    while (to > from && ".。।".indexOf(text.charAt(to - 1)) >= 0) {
      to--;
    }
    while (from < to && "🚫⊘ \u00A0".indexOf(text.charAt(from)) >= 0) {
      from++;
    }
    return text.substring(from, to)
        .strip()
        .replace('\u00A0', ' ')
        .replace('’', '\'')
        .toLowerCase(Locale.ROOT);
  }

  /** Whether a line names a file that was sent. */
  static boolean isFile(String line) {
    if (line.startsWith("<") && line.endsWith(">")) {
      int colon = line.indexOf(':');
      return colon > 0
          && FILE.matcher(line.substring(colon + 1, line.length() - 1).strip()).matches();
    }
    int open = Math.max(line.lastIndexOf('('), line.lastIndexOf('（'));
    boolean noted = open > 0 && (line.endsWith(")") || line.endsWith("）"));
    String name = noted ? line.substring(0, open).strip() : line;
    return FILE_OF_THE_APP.matcher(name).matches()
        || (noted
            && FILE.matcher(name).matches()
            && WORDS.get("attached").contains(words(line.substring(open + 1, line.length() - 1))));
  }

  /** Whether words in angle brackets are those of media left out, in any language. */
  private static boolean isOfMedia(String words) {
    boolean letters =
        words
            .codePoints()
            .allMatch(
                c ->
                    Character.isLetter(c)
                        || Character.getType(c) == Character.NON_SPACING_MARK
                        || Character.getType(c) == Character.COMBINING_SPACING_MARK
                        || c == ' '
                        || c == '\u200C');
    boolean latin =
        words
            .codePoints()
            .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
    if (!letters) {
      return false;
    }
    String plain = Normalizer.normalize(words, Normalizer.Form.NFD).replaceAll("\\p{Mn}", "");
    return latin ? words.indexOf(' ') > 0 && MEDIA.matcher(plain).find() : words.length() > 4;
  }

  private static boolean isCall(String words) {
    for (String call : WORDS.get("call")) {
      if (words.startsWith(call)) {
        String rest = words.substring(call.length());
        int from = 0;
        while (from < rest.length() && ".,:· ،、，".indexOf(rest.charAt(from)) >= 0) {
          from++;
        }
        String end = rest.substring(from);
        if (end.isEmpty()
            || (from > 0
                && end.length() <= LONGEST_CALL_END
                && (WORDS.get("call's end").contains(end) || LENGTH.matcher(end).matches()))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether words in angle brackets behind a message say that it was edited. */
  static boolean isEdited(String words) {
    return WORDS.get("edited").contains(words(words));
  }
}
