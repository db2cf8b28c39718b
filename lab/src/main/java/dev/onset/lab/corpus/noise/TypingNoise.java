package dev.onset.lab.corpus.noise;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.plan.NoiseLevel;
import dev.onset.lab.corpus.plan.ScriptLine;
import dev.onset.lab.corpus.plan.Speaker;
import dev.onset.lab.corpus.plan.TextPiece;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One user's typing style throughout a dialogue: without capitals, without apostrophes and final
 * stops, with typos. Values change in case only; agents type the templates verbatim. Not
 * thread-safe.
 */
public final class TypingNoise {
  private static final int SHORTEST_WITH_TYPO = 4;

  private static final String SIGNS = ".,;:!?()\"";

  private final boolean lowerCase;
  private final boolean bare;
  private final boolean withoutSigns;
  private final double typoRate;
  private final SplitMix64 dice;
  private int typos;

  /** A user of a corpus with a noise level. */
  public TypingNoise(NoiseLevel level, SplitMix64 dice) {
    this.lowerCase = dice.chance(level.lowerCase());
    this.bare = dice.chance(level.bare());
    this.withoutSigns = level.withoutSigns();
    this.typoRate = level.typos();
    this.dice = dice;
  }

  /** The pieces of a line as typed. */
  public List<TextPiece> type(ScriptLine line) {
    if (line.speaker() == Speaker.AGENT) {
      return line.pieces();
    }
    List<TextPiece> typed = new ArrayList<>(line.pieces().size());
    for (int i = 0; i < line.pieces().size(); i++) {
      TextPiece piece = line.pieces().get(i);
      String text = piece.text();
      if (piece.tag().isEmpty()) {
        text = misspelt(bare ? stripped(text, line.pieces(), i) : text);
      }
      typed.add(piece.with(lowerCase ? text.toLowerCase(Locale.ROOT) : text));
    }
    return typed;
  }

  /** Whether the user never uses capitals. */
  public boolean lowerCase() {
    return lowerCase;
  }

  /** Whether the user leaves out apostrophes and final stops. */
  public boolean bare() {
    return bare;
  }

  /** The number of typos so far. */
  public int typos() {
    return typos;
  }

  private String stripped(String text, List<TextPiece> pieces, int at) {
    String stripped = text.replace("'", "");
    if (withoutSigns) {
      String bared = bared(stripped);
      // A sign between two values becomes a blank that separates them.
      boolean apart =
          at == 0
              || at == pieces.size() - 1
              || !bared.isEmpty()
              || pieces.get(at + 1).text().startsWith(" ");
      return apart ? bared : " ";
    }
    return at == pieces.size() - 1 && stripped.endsWith(".") && !stripped.equals(".")
        ? stripped.substring(0, stripped.length() - 1)
        : stripped;
  }

  /** Removes signs, except inside a word or number such as 10:32. */
  private static String bared(String text) {
    StringBuilder bared = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean inside =
          i > 0
              && i < text.length() - 1
              && Character.isLetterOrDigit(text.charAt(i - 1))
              && Character.isLetterOrDigit(text.charAt(i + 1));
      if (SIGNS.indexOf(c) < 0 || inside) {
        bared.append(c);
      }
    }
    return bared.toString();
  }

  private String misspelt(String text) {
    if (typoRate == 0) {
      return text;
    }
    StringBuilder typed = new StringBuilder(text.length() + 2);
    int from = 0;
    while (from < text.length()) {
      int to = from;
      while (to < text.length() && isSmall(text.charAt(to))) {
        to++;
      }
      String word = text.substring(from, to);
      boolean whole = to == text.length() || " .,?!".indexOf(text.charAt(to)) >= 0;
      boolean start = from == 0 || text.charAt(from - 1) == ' ';
      if (whole && start && word.length() >= SHORTEST_WITH_TYPO && dice.chance(typoRate)) {
        typed.append(typo(word));
        typos++;
      } else {
        typed.append(word);
      }
      if (to < text.length()) {
        typed.append(text.charAt(to));
      }
      from = to + 1;
    }
    return typed.toString();
  }

  private static boolean isSmall(char c) {
    return c >= 'a' && c <= 'z';
  }

  /** Swaps two letters, drops one or doubles one; never the first. */
  private String typo(String word) {
    int at = dice.between(1, word.length() - 2);
    return switch (dice.below(3)) {
      case 0 ->
          word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
      case 1 -> word.substring(0, at) + word.substring(at + 1);
      default -> word.substring(0, at) + word.charAt(at) + word.substring(at);
    };
  }
}
