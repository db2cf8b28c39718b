package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Changes score and subtype, never a span (first paper, section 4.2.5 and Table A1; spec section
 * 2). Pure.
 */
final class PostProcessor {
  private static final Set<String> ORG_SUFFIXES =
      Set.of(
          "inc",
          "llc",
          "ltd",
          "corp",
          "corporation",
          "company",
          "co",
          "plc",
          "gmbh",
          "ag",
          "llp",
          "lp",
          "university",
          "college",
          "institute",
          "department",
          "dept",
          "hospital",
          "clinic",
          "bank",
          "group",
          "foundation",
          "association",
          "agency",
          "school",
          "partners",
          "holdings",
          "labs",
          "laboratories",
          "industries",
          "technologies",
          "solutions",
          "ministry",
          "council");

  private static final Set<String> ALIAS_MARKERS =
      Set.of(
          "aka",
          "a.k.a",
          "also known as",
          "goes by",
          "go by",
          "known as",
          "nickname",
          "nicknamed",
          "call me",
          "called",
          "alias");

  private final Policy.PostProcessor policy;

  PostProcessor(Policy.PostProcessor policy) {
    this.policy = policy;
  }

  /**
   * The mention with its final type and score, in [0, 1].
   *
   * @param text the code points of the turn
   */
  Mention adjust(Mention mention, int[] text) {
    return switch (mention.type()) {
      case NAME_FULL, NAME_PART -> name(mention);
      case ORG -> organization(mention);
      case ALIAS ->
          hasMarker(mention, text)
              ? scored(mention, mention.confidence() + policy.aliasBoost())
              : mention;
      default -> mention;
    };
  }

  private Mention name(Mention mention) {
    String[] words = words(mention.surface());
    if (words.length < 2) {
      return with(mention, PiiType.NAME_PART, Math.min(mention.confidence(), policy.namePartCap()));
    }
    boolean capitalised =
        Arrays.stream(words).allMatch(word -> Character.isUpperCase(word.codePointAt(0)));
    return capitalised ? scored(mention, mention.confidence() + policy.multiTokenBoost()) : mention;
  }

  private Mention organization(Mention mention) {
    String[] words = words(mention.surface());
    boolean suffixed =
        Arrays.stream(words).map(PostProcessor::bare).anyMatch(ORG_SUFFIXES::contains);
    if (suffixed) {
      return scored(mention, mention.confidence() + policy.orgSuffixBoost());
    }
    return words.length == 1
        ? scored(mention, mention.confidence() - policy.orgSingleTokenPenalty())
        : mention;
  }

  private boolean hasMarker(Mention mention, int[] text) {
    int from = Math.max(0, mention.start() - policy.aliasWindow());
    int to = Math.min(text.length, mention.end() + policy.aliasWindow());
    String window = new String(text, from, to - from).toLowerCase(Locale.ROOT);
    return ALIAS_MARKERS.stream().anyMatch(window::contains);
  }

  private static String[] words(String surface) {
    return Collections.list(new StringTokenizer(surface)).toArray(String[]::new);
  }

  private static String bare(String word) {
    int end = word.length();
    while (end > 0 && !Character.isLetterOrDigit(word.charAt(end - 1))) {
      end--;
    }
    return word.substring(0, end).toLowerCase(Locale.ROOT);
  }

  private static Mention scored(Mention mention, double score) {
    return with(mention, mention.type(), score);
  }

  private static Mention with(Mention mention, PiiType type, double score) {
    return new Mention(
        type,
        mention.surface(),
        mention.start(),
        mention.end(),
        mention.tier(),
        clean(Math.min(1.0, Math.max(0.0, score))),
        mention.fuzzy(),
        mention.sightings());
  }

  /** To six digits: 0.60 rather than 0.6000000000000001. */
  private static double clean(double score) {
    return Math.rint(score * 1e6) / 1e6;
  }
}
