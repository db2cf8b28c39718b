package dev.onset.lab.training;

import dev.onset.lab.training.SlotFiller.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Generates annotated chat turns from templates, in the styles that people type. */
public final class ChatTexts {
  private static final String TEMPLATES = "/dev/onset/lab/training/templates.txt";

  /** A typing style. */
  private enum Style {
    /** Lower case without punctuation, as in tokenized corpora. */
    BARE(45),
    LOWER(20),
    SENTENCE(25),
    /** Capitals, but no punctuation. */
    UNPUNCTUATED(5),
    UPPER(5);

    private final int percent;

    Style(int percent) {
      this.percent = percent;
    }
  }

  private final Random random;
  private final SlotFiller slots;
  private final List<String> templates = new ArrayList<>();

  private ChatTexts(NameLists lists, long seed) {
    this.random = new Random(seed);
    this.slots = new SlotFiller(lists, random);
    for (String line : NameLists.lines(TEMPLATES)) {
      int bar = line.indexOf('|');
      int weight = Integer.parseInt(line.substring(0, bar).trim());
      for (int i = 0; i < weight; i++) {
        templates.add(line.substring(bar + 1).trim().replace("\\n", "\n"));
      }
    }
  }

  /**
   * Generates annotated turns; the same for the same seed.
   *
   * @param count number of turns
   */
  public static List<AnnotatedText> generate(NameLists lists, long seed, int count) {
    ChatTexts texts = new ChatTexts(lists, seed);
    List<AnnotatedText> generated = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      generated.add(texts.next());
    }
    return generated;
  }

  private AnnotatedText next() {
    List<Piece> pieces = new ArrayList<>(pieces());
    if (random.nextInt(100) < 15) {
      pieces.add(Piece.plain(random.nextBoolean() ? ". " : " "));
      pieces.addAll(pieces());
    }
    return typed(pieces, style());
  }

  private List<Piece> pieces() {
    String template = templates.get(random.nextInt(templates.size()));
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    while (at < template.length()) {
      int open = template.indexOf('{', at);
      if (open < 0) {
        pieces.add(Piece.plain(template.substring(at)));
        break;
      }
      if (open > at) {
        pieces.add(Piece.plain(template.substring(at, open)));
      }
      int close = template.indexOf('}', open);
      pieces.add(slots.fill(template.substring(open + 1, close)));
      at = close + 1;
    }
    return pieces;
  }

  private Style style() {
    int roll = random.nextInt(100);
    for (Style style : Style.values()) {
      roll -= style.percent;
      if (roll < 0) {
        return style;
      }
    }
    return Style.SENTENCE;
  }

  private static AnnotatedText typed(List<Piece> pieces, Style style) {
    StringBuilder text = new StringBuilder();
    List<AnnotatedText.Span> spans = new ArrayList<>();
    boolean opening = true;
    for (Piece piece : pieces) {
      String typed = typed(piece.text(), style, opening);
      int start = text.codePointCount(0, text.length());
      text.append(typed);
      int end = text.codePointCount(0, text.length());
      if (piece.type().isPresent() && !typed.isBlank()) {
        spans.add(new AnnotatedText.Span(piece.type().get(), start, end));
      }
      opening = typed.isBlank() ? opening : typed.stripTrailing().endsWith(".");
    }
    return new AnnotatedText(text.toString(), spans);
  }

  private static String typed(String text, Style style, boolean opening) {
    return switch (style) {
      case BARE -> unpunctuated(text.toLowerCase(Locale.ROOT));
      case LOWER -> text.toLowerCase(Locale.ROOT);
      case UPPER -> text.toUpperCase(Locale.ROOT);
      case SENTENCE -> sentence(text, opening);
      case UNPUNCTUATED -> unpunctuated(sentence(text, opening));
    };
  }

  private static String sentence(String text, boolean opening) {
    String pronoun = (" " + text).replace(" i ", " I ").replace(" i'm ", " I'm ").substring(1);
    if (!opening || pronoun.isEmpty()) {
      return pronoun;
    }
    int first = pronoun.offsetByCodePoints(0, 1);
    return pronoun.substring(0, first).toUpperCase(Locale.ROOT) + pronoun.substring(first);
  }

  private static String unpunctuated(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> Character.isLetterOrDigit(c) || Character.isWhitespace(c))
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }
}
