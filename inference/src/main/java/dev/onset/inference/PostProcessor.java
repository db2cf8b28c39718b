package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Adjusts score and subtype, never a span (first paper, section 4.2.5 and Table A1; spec section
 * 2). Pure.
 */
final class PostProcessor {
  private static final Set<String> ORG_SUFFIXES =
      Set.of(
          """
          inc llc ltd corp corporation company co plc gmbh ag llp lp university college
          institute department dept hospital clinic bank group foundation association agency
          school partners holdings labs laboratories industries technologies solutions
          ministry council"""
              .split("\\s+"));

  /** Consecutive words; blanks and full stops may separate them ("a.k.a."). */
  private static final List<List<String>> ALIAS_MARKERS =
      Stream.of(
              """
              aka, a k a, goes by, go by, going by, known as, nickname, nicknames, nicknamed,
              call me, calls me, called, alias"""
                  .split(",\\s+"))
          .map(marker -> List.of(marker.split(" ")))
          .toList();

  private final Policy.PostProcessor policy;

  PostProcessor(Policy.PostProcessor policy) {
    this.policy = policy;
  }

  /**
   * The mention with its final type and its score, in [0, 1].
   *
   * @param text the code points of the turn
   */
  Mention adjust(Mention mention, int[] text) {
    return switch (mention.type().name()) {
      case "NAME_FULL", "NAME_PART" -> name(mention);
      case "ORG" -> organization(mention);
      case "ALIAS" ->
          hasMarker(mention, text)
              ? scored(mention, mention.confidence() + policy.aliasBoost())
              : mention;
      default -> mention;
    };
  }

  private Mention name(Mention mention) {
    List<String> words = words(mention.surface());
    if (words.size() < 2) {
      return with(mention, PiiType.NAME_PART, Math.min(mention.confidence(), policy.namePartCap()));
    }
    return words.stream().allMatch(PostProcessor::isCapitalised)
        ? scored(mention, mention.confidence() + policy.multiTokenBoost())
        : mention;
  }

  private Mention organization(Mention mention) {
    List<String> words = words(mention.surface());
    if (words.size() < 2) {
      // A suffix alone ("bank") names no organization.
      return scored(mention, mention.confidence() - policy.orgSingleTokenPenalty());
    }
    boolean suffixed =
        words.stream().anyMatch(word -> ORG_SUFFIXES.contains(word.toLowerCase(Locale.ROOT)));
    return suffixed ? scored(mention, mention.confidence() + policy.orgSuffixBoost()) : mention;
  }

  private boolean hasMarker(Mention mention, int[] text) {
    int from = Math.max(0, mention.start() - policy.aliasWindow());
    int to = Math.min(text.length, mention.end() + policy.aliasWindow());
    List<String> row = new ArrayList<>();
    int at = from;
    // Skip a word that the window cuts.
    while (from > 0 && at < to && isInner(text[at]) && isInner(text[at - 1])) {
      at++;
    }
    while (at < to) {
      if (!isInner(text[at])) {
        if (!isBlank(text[at]) && text[at] != '.') {
          row.clear();
        }
        at++;
        continue;
      }
      int end = at + 1;
      while (end < text.length && isInner(text[end])) {
        end++;
      }
      if (end > to) {
        return false;
      }
      row.add(new String(text, at, end - at).toLowerCase(Locale.ROOT));
      if (endsWithMarker(row)) {
        return true;
      }
      at = end;
    }
    return false;
  }

  private static boolean endsWithMarker(List<String> row) {
    return ALIAS_MARKERS.stream()
        .anyMatch(
            marker ->
                marker.size() <= row.size()
                    && row.subList(row.size() - marker.size(), row.size()).equals(marker));
  }

  /** The parts between blanks that hold a letter or a digit, without surrounding punctuation. */
  private static List<String> words(String surface) {
    int[] text = surface.codePoints().toArray();
    List<String> words = new ArrayList<>();
    int first = -1;
    int last = -1;
    for (int i = 0; i <= text.length; i++) {
      if (i == text.length || isBlank(text[i])) {
        if (first >= 0) {
          words.add(new String(text, first, last + 1 - first));
        }
        first = -1;
      } else if (isInner(text[i])) {
        first = first < 0 ? i : first;
        last = i;
      }
    }
    return words;
  }

  private static boolean isCapitalised(String word) {
    int first = word.codePointAt(0);
    return Character.isUpperCase(first) || Character.isTitleCase(first);
  }

  private static boolean isBlank(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static boolean isInner(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  private static Mention scored(Mention mention, double score) {
    return with(mention, mention.type(), score);
  }

  private static Mention with(Mention mention, PiiType type, double score) {
    return Scored.of(mention, type, clean(Math.min(1.0, Math.max(0.0, score))));
  }

  /** Rounds to six digits: 0.60 rather than 0.6000000000000001. */
  private static double clean(double score) {
    return Math.rint(score * 1e6) / 1e6;
  }
}
