package dev.onset.state.redaction;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A coarser phrase, and how it is said in the place of a value so that the sentence stays
 * grammatical. Pure.
 *
 * @param kind what it is grammatically
 * @param phrases wordings without an article, preferred ones first; at least one
 */
record CoarserPhrase(Kind kind, List<String> phrases) {
  /** What a phrase is grammatically. */
  enum Kind {
    /** A noun that can be counted, which takes an article. */
    NOUN,
    /** An adjective, or what is said of somebody like one. */
    ADJECTIVE,
    /** What takes no article. */
    MASS
  }

  /** Prepositions with which a phrase that is said like an adjective begins. */
  private static final Set<String> OPENING =
      Set.of("of", "on", "in", "without", "from", "under", "not", "right", "left", "open", "over");

  CoarserPhrase {
    phrases = List.copyOf(phrases);
  }

  static CoarserPhrase noun(String... phrases) {
    return new CoarserPhrase(Kind.NOUN, List.of(phrases));
  }

  static CoarserPhrase adjective(String... phrases) {
    return new CoarserPhrase(Kind.ADJECTIVE, List.of(phrases));
  }

  static CoarserPhrase mass(String phrase) {
    return new CoarserPhrase(Kind.MASS, List.of(phrase));
  }

  /** The phrase without some of its wordings; empty if none is left. */
  Optional<CoarserPhrase> without(Predicate<String> some) {
    List<String> left = phrases.stream().filter(some.negate()).toList();
    return left.isEmpty() ? Optional.empty() : Optional.of(new CoarserPhrase(kind, left));
  }

  /**
   * The phrase in the place of a value.
   *
   * @param lead the determiner with which the value begins; empty if it has none
   * @param plural whether the value names several
   * @return empty if no wording fits there
   */
  Optional<String> in(Setting setting, String lead, boolean plural) {
    return switch (kind) {
      case NOUN -> noun(setting, lead, plural);
      case ADJECTIVE -> adjective(setting, lead);
      case MASS -> mass(setting, lead);
    };
  }

  private Optional<String> noun(Setting setting, String lead, boolean plural) {
    String first = phrases.get(0);
    if (plural) {
      String several = Words.plural(first);
      return Words.ARTICLES.contains(setting.before())
          ? Optional.empty()
          : Optional.of(Words.DETERMINERS.contains(lead) ? lead + " " + several : several);
    }
    if (Words.DETERMINERS.contains(lead)) {
      return Optional.of(lead + " " + first);
    }
    if (Words.ARTICLES.contains(lead)) {
      return Optional.of(Words.withArticle(first));
    }
    if (Words.ARTICLES.contains(setting.before())) {
      return fitting(setting.before());
    }
    boolean bare =
        setting.isBehind(Words.DETERMINERS) || setting.describes() || !Words.leads(setting);
    return Optional.of(bare ? first : Words.withArticle(first));
  }

  private Optional<String> adjective(Setting setting, String lead) {
    String article = Words.ARTICLES.contains(setting.before()) ? setting.before() : "";
    if (setting.describes()) {
      Optional<String> fits =
          article.isEmpty()
              ? phrases.stream().filter(CoarserPhrase::isPlain).findFirst()
              : phrases.stream().filter(CoarserPhrase::isPlain).filter(sounds(article)).findFirst();
      return Words.ARTICLES.contains(lead)
          ? fits.map(Words::withArticle)
          : fits.map(one -> lead.isEmpty() ? one : lead + " " + one);
    }
    if (!article.isEmpty()) {
      String other = (article.equals("an") ? "individual" : "person") + " who is " + phrases.get(0);
      return Optional.of(
          phrases.stream()
              .filter(CoarserPhrase::isPlain)
              .filter(sounds(article))
              .map(one -> one + " person")
              .findFirst()
              .orElse(other));
    }
    if (Words.ARTICLES.contains(lead)) {
      String first = phrases.get(0);
      return Optional.of(
          Words.withArticle(isPlain(first) ? first + " person" : "person who is " + first));
    }
    if (!lead.isEmpty()) {
      return Optional.empty();
    }
    return setting.isBehind(Words.DETERMINERS) ? Optional.empty() : Optional.of(phrases.get(0));
  }

  private Optional<String> mass(Setting setting, String lead) {
    boolean held = Words.ARTICLES.contains(setting.before()) || setting.describes();
    return held
        ? Optional.empty()
        : Optional.of(
            Words.DETERMINERS.contains(lead) ? lead + " " + phrases.get(0) : phrases.get(0));
  }

  /** The first wording that may follow an article. */
  private Optional<String> fitting(String article) {
    return phrases.stream().filter(sounds(article)).findFirst();
  }

  private static Predicate<String> sounds(String article) {
    return phrase -> Words.takesAn(phrase) == article.equals("an");
  }

  /** Whether a phrase can stand before the noun that it describes. */
  private static boolean isPlain(String phrase) {
    int end = phrase.indexOf(' ');
    return !OPENING.contains(end < 0 ? phrase : phrase.substring(0, end));
  }
}
