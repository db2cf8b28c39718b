package dev.onset.inference.review;

import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Features of a value that is no name, for the learned reviewer. They exclude the value itself and
 * its type, which a proposer may have guessed, and describe its form, the words around it, whom its
 * clause is about, what was asked before it, and who said it before. Pure.
 */
public final class ValueFeatures {
  /** Words to the left and right that count with their distance. */
  private static final int STEPS = 3;

  /** Words before and behind that count without it. */
  private static final int FAR = 6;

  private static final int BEHIND = 3;
  private static final int SHORT_TURN = 8;

  /** The most other words in the sentence of a bare answer. */
  private static final int BARE = 2;

  private static final int MANY = 3;

  /** Letters by which words of the material are known, in whatever form. */
  private static final int STEM = 5;

  private static final int SHORTEST_WORD = 3;

  /** No longer value is looked for, so that the search stays linear. */
  private static final int LONGEST_VALUE = 64;

  private static final Set<String> OWN = Set.of("my", "our");
  private static final Map<String, String> APOSTROPHES =
      Map.of(
          "im", "i'm", "ive", "i've", "youre", "you're", "hes", "he's", "shes", "she's", "theyre",
          "they're");

  private static final String NOBODY = "nobody";

  private final ReviewRequest request;
  private final String role;
  private final String value;
  private final String form;
  private final List<ReviewToken> tokens;
  private final NamePosition place;

  /** The words before the value in its clause. */
  private final List<ReviewToken> clause;

  /** Whether hardly anything else stands in the sentence. */
  private final boolean bare;

  /** The stems of the words of the material. */
  private final Set<String> material;

  private final List<String> features = new ArrayList<>(128);

  private ValueFeatures(ReviewRequest request) {
    this.request = request;
    this.role = request.turn().role().name();
    this.value = request.value();
    this.form = form(value);
    int[] text = request.turn().text().codePoints().toArray();
    this.tokens = spelt(ReviewTokens.around(text, request.start(), request.end(), List.of()));
    this.place = NamePosition.ofCandidate(tokens);
    this.clause = clause(place.before());
    this.bare = words(place.before()) + words(place.behind()) <= BARE;
    this.material =
        request.before().turns().stream()
            .filter(turn -> turn.role() == Role.OTHER)
            .flatMap(turn -> tokens(turn).stream())
            .filter(ValueFeatures::isContent)
            .map(ValueFeatures::stem)
            .collect(Collectors.toSet());
  }

  /** The features of a candidate. */
  public static List<String> of(ReviewRequest request) {
    ValueFeatures seen = new ValueFeatures(request);
    seen.neighbours();
    seen.sentence();
    seen.persons();
    seen.question();
    seen.history();
    return List.copyOf(seen.features);
  }

  /** Adds a feature alone, and combined with the speaker's role. */
  private void both(String feature) {
    features.add(feature);
    features.add(role + "&" + feature);
  }

  private void neighbours() {
    String[] left = new String[STEPS + 1];
    String[] right = new String[STEPS + 1];
    for (int i = 1; i <= STEPS; i++) {
      left[i] = word(place.left(i));
      right[i] = word(place.right(i));
      features.add("l" + i + "=" + left[i]);
      features.add("r" + i + "=" + right[i]);
    }
    features.add("l21=" + left[2] + " " + left[1]);
    features.add("l321=" + left[3] + " " + left[2] + " " + left[1]);
    features.add("r12=" + right[1] + " " + right[2]);
    features.add("l1r1=" + left[1] + " " + right[1]);
    features.add("k1=" + kind(place.left(1)) + " " + kind(place.right(1)));
    features.add("form=" + form);
    features.add("form l1=" + form + left[1]);
    features.add("form l21=" + form + left[2] + " " + left[1]);
    features.add("form r1=" + form + right[1]);
    both("reckons=" + (reckons(place.left(1)) || reckons(place.right(1))));
  }

  private void sentence() {
    List<ReviewToken> before = place.before();
    List<ReviewToken> behind = place.behind();
    before.subList(Math.max(0, before.size() - FAR), before.size()).stream()
        .filter(ValueFeatures::isWord)
        .forEach(token -> features.add("b=" + token.text()));
    behind.subList(0, Math.min(BEHIND, behind.size())).stream()
        .filter(ValueFeatures::isWord)
        .forEach(token -> features.add("a=" + token.text()));
    both("length=" + (tokens.size() <= SHORT_TURN));
    both("numbers=" + Math.min(numbers(before) + numbers(behind), BARE));
    both("ends=" + place.ending().text().equals("?"));
    features.add("bare=" + bare + form);
    int shared = Math.min(shared(before) + shared(behind), MANY);
    both("shared=" + shared);
    features.add("shared=" + shared + form);
  }

  /** Whom the clause, or else the sentence, is about, and what it says of them. */
  private void persons() {
    List<ReviewToken> said = person(clause) < 0 ? place.before() : clause;
    int at = person(said);
    String person = at < 0 ? subject() : said.get(at).text();
    String kind = at < 0 ? person : kind(said.get(at));
    both("person=" + person);
    both("person=" + kind + form);
    features.add("clause=" + (person(clause) >= 0) + kind);
    if (at >= 0) {
      List<ReviewToken> predicate = said.subList(at + 1, said.size());
      for (ReviewToken token : predicate.subList(0, Math.min(FAR, predicate.size()))) {
        if (isWord(token)) {
          features.add("says=" + person + " " + token.text());
          features.add("says=" + kind + " " + token.text());
          features.add("says=" + kind + " " + kind(token));
        }
      }
      String verb = predicate.isEmpty() ? "*" : word(predicate.get(0));
      features.add("verb=" + person + " " + verb + " " + word(place.left(1)));
      features.add("verb=" + kind + " " + verb + form);
      features.add("near=" + person + Math.min(predicate.size(), FAR));
    }
    int behind = person(place.behind());
    features.add(
        "behind=" + (behind < 0 ? NOBODY : kind(place.behind().get(behind))) + kind + form);
    boolean mine =
        tokens.subList(0, tokens.indexOf(place.name())).stream()
            .anyMatch(token -> OWN.contains(token.text()));
    features.add("mine=" + mine + kind);
    features.add("shared=" + (shared(place.before()) + shared(place.behind()) > 0) + kind);
  }

  /** What a sentence without a pronoun is about: somebody of the material, or of some name. */
  private String subject() {
    List<ReviewToken> named =
        place.before().stream().filter(token -> token.capital() && isContent(token)).toList();
    return named.isEmpty() ? NOBODY : shared(named) > 0 ? "known" : "named";
  }

  /** What the other side said last, if the value is an answer to it. */
  private void question() {
    List<ReviewToken> asked = bare ? asked() : List.of();
    boolean you = asked.stream().anyMatch(token -> ReviewCue.SECOND.has(token.text()));
    String before = "|";
    for (ReviewToken token : asked) {
      features.add("q=" + word(token));
      features.add("q2=" + before + " " + word(token));
      before = word(token);
    }
    both("asked you=" + you + form);
    features.add("asked=" + before + you);
    int shared = Math.min(shared(asked), MANY);
    features.add("asked shared=" + shared + you);
    features.add("asked shared=" + shared + form);
  }

  /** The last sentence of the other side; empty if somebody of no side spoke since. */
  private List<ReviewToken> asked() {
    List<SpokenText> turns = request.before().recent();
    int at = turns.size() - 1;
    while (at >= 0 && turns.get(at).role() == request.turn().role()) {
      at--;
    }
    if (at < 0 || turns.get(at).role() == Role.OTHER) {
      return List.of();
    }
    List<ReviewToken> said = tokens(turns.get(at));
    int to = said.size();
    while (to > 0 && said.get(to - 1).ends()) {
      to--;
    }
    int from = to;
    while (from > 0 && !said.get(from - 1).ends()) {
      from--;
    }
    return said.subList(from, to);
  }

  /** Who said the value before. */
  private void history() {
    String sought = core(value);
    Set<Role> said =
        request.before().turns().stream()
            .filter(turn -> holds(turn.text().toLowerCase(Locale.ROOT), sought))
            .map(SpokenText::role)
            .collect(Collectors.toSet());
    boolean inMaterial = said.contains(Role.OTHER);
    String sides = "" + said.contains(Role.AGENT) + said.contains(Role.USER);
    both("material=" + inMaterial + form);
    both("said=" + sides);
    features.add("known=" + inMaterial + sides + bare);
    int at = person(clause);
    features.add("material=" + inMaterial + (at < 0 ? NOBODY : kind(clause.get(at))));
  }

  /** Whether a text holds a value as whole words. */
  private static boolean holds(String text, String value) {
    if (value.isEmpty() || value.length() > LONGEST_VALUE) {
      return false;
    }
    for (int at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
      int end = at + value.length();
      boolean opens = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
      boolean closes = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
      if (opens && closes) {
        return true;
      }
    }
    return false;
  }

  /** Lower case, without signs at the edges. */
  private static String core(String value) {
    String folded = value.toLowerCase(Locale.ROOT);
    int from = 0;
    int to = folded.length();
    while (from < to && !Character.isLetterOrDigit(folded.charAt(from))) {
      from++;
    }
    while (to > from && !Character.isLetterOrDigit(folded.charAt(to - 1))) {
      to--;
    }
    return folded.substring(from, to);
  }

  /** A sum of money, a number, a number with words, capitalized or lower-case words, or signs. */
  private static String form(String value) {
    boolean letter = value.codePoints().anyMatch(Character::isLetter);
    if (value.codePoints().anyMatch(c -> Character.getType(c) == Character.CURRENCY_SYMBOL)) {
      return "$";
    }
    if (value.codePoints().anyMatch(Character::isDigit)) {
      return letter ? "#w" : "#";
    }
    return !letter ? "." : Character.isUpperCase(value.codePointAt(0)) ? "W" : "w";
  }

  private static List<ReviewToken> clause(List<ReviewToken> before) {
    int from = before.size();
    while (from > 0 && !opensClause(before.get(from - 1))) {
      from--;
    }
    return before.subList(from, before.size());
  }

  private static boolean opensClause(ReviewToken token) {
    return token.parts() || token.quotes() || ReviewCue.AND.has(token.text());
  }

  /** The place of the last pronoun; below 0 if there is none. */
  private static int person(List<ReviewToken> tokens) {
    int at = tokens.size() - 1;
    while (at >= 0 && !isPerson(tokens.get(at))) {
      at--;
    }
    return at;
  }

  private static boolean isPerson(ReviewToken token) {
    return ReviewCue.FIRST.has(token.text())
        || ReviewCue.SECOND.has(token.text())
        || ReviewCue.THIRD.has(token.text());
  }

  /** How many words are also words of the material. */
  private int shared(List<ReviewToken> tokens) {
    return (int)
        tokens.stream().filter(token -> isContent(token) && material.contains(stem(token))).count();
  }

  private static boolean isContent(ReviewToken token) {
    return isWord(token)
        && token.text().length() >= SHORTEST_WORD
        && ReviewCue.of(token.text()).isEmpty();
  }

  private static String stem(ReviewToken token) {
    return token.text().substring(0, Math.min(STEM, token.text().length()));
  }

  private static List<ReviewToken> tokens(SpokenText turn) {
    return spelt(ReviewTokens.of(turn.text(), List.of()));
  }

  /** The tokens, with the apostrophes that hurried writers leave out. */
  private static List<ReviewToken> spelt(List<ReviewToken> tokens) {
    return tokens.stream()
        .map(
            token ->
                new ReviewToken(
                    APOSTROPHES.getOrDefault(token.text(), token.text()),
                    token.kind(),
                    token.capital()))
        .toList();
  }

  private static int words(List<ReviewToken> tokens) {
    return (int) tokens.stream().filter(ValueFeatures::isWord).count();
  }

  private static int numbers(List<ReviewToken> tokens) {
    return (int) tokens.stream().filter(token -> token.kind() == ReviewToken.Kind.NUMBER).count();
  }

  private static boolean isWord(ReviewToken token) {
    return token.kind() == ReviewToken.Kind.WORD;
  }

  private static boolean reckons(ReviewToken token) {
    return token.kind() == ReviewToken.Kind.SIGN && "+-−*/×÷=%^(<>".contains(token.text());
  }

  private static String word(ReviewToken token) {
    return switch (token.kind()) {
      case BREAK -> "|";
      case WORD, NUMBER, SIGN, CANDIDATE, SAME -> token.text();
    };
  }

  /** A word's cue or case, or else the token. */
  private static String kind(ReviewToken token) {
    return isWord(token)
        ? ReviewCue.of(token.text()).stream()
            .findFirst()
            .map(cue -> cue.name().toLowerCase(Locale.ROOT))
            .orElse(token.capital() ? "W" : "w")
        : word(token);
  }
}
