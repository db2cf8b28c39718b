package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.model.leakage.LeakageDomain;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The vocabulary that a paraphrase must avoid (§IV-D): ages in figures, and a lineage's literal
 * jobs, places and employers. Immutable and thread-safe.
 */
final class ForbiddenWords {
  /** Enough draws to see nearly all values of a section. */
  private static final int DRAWS = 3_000;

  private static final String TENS =
      "(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{L}+)?";
  private static final String NUMBER = "(?:[0-9]{1,3}|" + TENS + ")\\b";
  private static final Pattern AGE =
      Pattern.compile(
          "(?i)\\b"
              + NUMBER
              + "[- ]years?[- ](?:old|of age)|\\bage(?:d|s)? (?:of |as |is |at )?"
              + NUMBER
              + "|\\bturn(?:s|ed|ing)? "
              + NUMBER
              + "|\\byear of (?:his |her |their )?life"
              + "|\\bborn (?:in|on|early|late|around)[^.]{0,20}[0-9]{4}"
              // A number with a unit after it is not an age: "at 20 percent", "of 30 days".
              + "|\\b(?:is|was|be|as|only|already|at|past|nearly|almost|barely|just|now) "
              + NUMBER
              + "(?=[.,;:?!](?![0-9])|$| (?:in|this|last|when|before|next|over|now)\\b)");
  private static final Pattern NAME = Pattern.compile("\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*");
  private static final int SHORTEST = 4;

  private final Map<QuasiClass, Pattern> literal;

  private ForbiddenWords(Map<QuasiClass, Pattern> literal) {
    this.literal = literal;
  }

  /** A lineage's literal vocabulary. */
  static ForbiddenWords of(Lineage lineage, LeakageDomain domain) {
    Grammar grammar =
        Grammar.read(
            List.of(LeakagePacks.resource(lineage, domain, "unsafe"), LeakagePacks.values(lineage)),
            UnsafeAnswers.GIVEN);
    Map<QuasiClass, Pattern> literal = new EnumMap<>(QuasiClass.class);
    literal.put(QuasiClass.AGE, AGE);
    for (QuasiClass each : List.of(QuasiClass.LOCATION, QuasiClass.AFFILIATION)) {
      Set<String> names = new TreeSet<>();
      draw(
          grammar,
          each.name(),
          text -> NAME.matcher(text).results().map(MatchResult::group).forEach(names::add));
      put(literal, each, names, 0);
    }
    Set<String> jobs = new TreeSet<>();
    draw(grammar, "OCCUPATION.noun", jobs::add);
    put(literal, QuasiClass.OCCUPATION, jobs, Pattern.CASE_INSENSITIVE);
    return new ForbiddenWords(literal);
  }

  /** The forbidden words for a writer with unknown values: ages in figures. */
  static ForbiddenWords ofAges() {
    return of(Map.of());
  }

  /** Ages in figures, and a literal value of some classes. */
  static ForbiddenWords of(Map<QuasiClass, String> values) {
    Map<QuasiClass, Pattern> literal = new EnumMap<>(QuasiClass.class);
    values.forEach((each, value) -> put(literal, each, Set.of(value), Pattern.CASE_INSENSITIVE));
    literal.put(QuasiClass.AGE, AGE);
    return new ForbiddenWords(literal);
  }

  private static void draw(Grammar grammar, String section, Consumer<String> each) {
    List<String> topics = grammar.words("topic");
    Map<String, String> given =
        UnsafeAnswers.GIVEN.stream().collect(Collectors.toMap(name -> name, name -> ""));
    SplitMix64 dice = SplitMix64.of(0);
    for (int i = 0; i < DRAWS; i++) {
      List<String> tags = List.of(topics.get(i % topics.size()), "f");
      each.accept(grammar.expansion(tags, given, dice).text(section));
    }
  }

  private static void put(
      Map<QuasiClass, Pattern> literal, QuasiClass each, Set<String> words, int flags) {
    List<String> longer =
        words.stream().filter(word -> word.length() >= SHORTEST).map(Pattern::quote).toList();
    if (!longer.isEmpty()) {
      literal.put(each, Pattern.compile("\\b(?:" + String.join("|", longer) + ")\\b", flags));
    }
  }

  /** Whether an answer uses a forbidden word of its own classes. */
  boolean in(String answer, List<QuasiClass> classes) {
    for (QuasiClass each : classes) {
      Pattern words = literal.get(each);
      if (words != null && words.matcher(answer).find()) {
        return true;
      }
    }
    return false;
  }
}
