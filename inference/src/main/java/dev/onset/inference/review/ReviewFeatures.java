package dev.onset.inference.review;

import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.review.ReviewRequest;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Features of a candidate for the learned reviewer. They exclude the name itself and describe its
 * context in the sentence, the speaker, and earlier uses of the name. Cue words count as
 * themselves, other words by their ending. Pure.
 */
public final class ReviewFeatures {
  private static final int NEAR = 3;
  private static final int MANY = 3;
  private static final int LONG_TURN = 30;
  private static final int SHORT_TURN = 8;
  private static final int STEPS = 4;

  private final ReviewRequest request;
  private final String role;
  private final List<ReviewToken> tokens;
  private final List<String> name;
  private final NamePosition place;
  private final List<String> features = new ArrayList<>(96);

  private ReviewFeatures(ReviewRequest request) {
    this.request = request;
    this.role = request.turn().role().name();
    int[] text = request.turn().text().codePoints().toArray();
    this.name = ReviewTokens.words(request.value());
    this.tokens = ReviewTokens.around(text, request.start(), request.end(), name);
    this.place = NamePosition.ofCandidate(tokens);
  }

  /** The features of a candidate. */
  public static List<String> of(ReviewRequest request) {
    ReviewFeatures seen = new ReviewFeatures(request);
    seen.sentence();
    seen.neighbours();
    seen.turn();
    seen.history();
    return List.copyOf(seen.features);
  }

  /** The features from the candidate's neighbouring words only. */
  public static List<String> near(ReviewRequest request) {
    ReviewFeatures seen = new ReviewFeatures(request);
    seen.neighbours();
    return List.copyOf(seen.features);
  }

  /** Adds a feature alone and combined with the speaker's role. */
  private void both(String feature) {
    features.add(feature);
    features.add(role + "&" + feature);
  }

  private void sentence() {
    String left = edge(place.left(1), place.before().isEmpty());
    String right = edge(place.right(1), place.behind().isEmpty());
    both("frame=" + left + right);
    both("frame=" + left + right + ending());
    String lead = summary(place.before());
    both("lead=" + lead);
    features.add("lead=" + lead + right);
    both("led=" + place.isLed() + right);
    both("address=" + place.isAddress());
    boolean second = has(place.before(), ReviewCue.SECOND) || has(place.behind(), ReviewCue.SECOND);
    boolean third = has(place.before(), ReviewCue.THIRD) || has(place.behind(), ReviewCue.THIRD);
    features.add("persons=" + second + third);
    features.add("address=" + place.isAddress() + second + third);
    features.add("you behind=" + has(place.behind(), ReviewCue.SECOND) + left + right);
    features.add("you before=" + has(place.before(), ReviewCue.SECOND) + left + right);
    features.add("i before=" + has(place.before(), ReviewCue.FIRST) + right);
    boolean number =
        place.before().stream().anyMatch(token -> token.kind() == ReviewToken.Kind.NUMBER)
            || place.behind().stream().anyMatch(token -> token.kind() == ReviewToken.Kind.NUMBER);
    features.add("number=" + number + left + right);
    features.add("ends=" + ending() + right);
    features.add("opens turn=" + place.opensTurn() + left + right);
    features.add("closes turn=" + place.closesTurn() + left + right);
    long quotes =
        tokens.subList(0, tokens.indexOf(place.name())).stream()
            .filter(ReviewToken::quotes)
            .count();
    features.add("quoted=" + (quotes % 2 == 1));
    ReviewToken first = place.before().isEmpty() ? place.right(1) : place.before().get(0);
    features.add("first=" + kinds(first) + left + right);
    features.add(
        "asks="
            + (has(place.before(), ReviewCue.ASKS) || has(place.before(), ReviewCue.AUX))
            + ending()
            + left
            + right);
    features.add("case=" + place.name().capital() + place.isAddress());
  }

  private void neighbours() {
    String[] left = new String[STEPS];
    String[] right = new String[STEPS];
    for (int i = 1; i < STEPS; i++) {
      left[i] = word(place.left(i));
      right[i] = word(place.right(i));
      features.add("l" + i + "=" + left[i]);
      features.add("r" + i + "=" + right[i]);
      features.add("lk" + i + "=" + kinds(place.left(i)));
      features.add("rk" + i + "=" + kinds(place.right(i)));
    }
    both("l1r1=" + left[1] + " " + right[1]);
    both("k1=" + kinds(place.left(1)) + " " + kinds(place.right(1)));
    features.add("l12=" + left[2] + " " + left[1]);
    features.add("r12=" + right[1] + " " + right[2]);
    features.add("k12=" + kinds(place.left(2)) + " " + kinds(place.left(1)));
    both("rk12=" + kinds(place.right(1)) + " " + kinds(place.right(2)));
    features.add(
        "k112=" + kinds(place.left(1)) + " " + kinds(place.right(1)) + " " + kinds(place.right(2)));
    features.add(
        "k211=" + kinds(place.left(2)) + " " + kinds(place.left(1)) + " " + kinds(place.right(1)));
  }

  private void turn() {
    int words = tokens.size();
    both("length=" + (words < SHORT_TURN ? "short" : words < LONG_TURN ? "some" : "long"));
    int same = 0;
    int earlier = 0;
    boolean addressed = false;
    boolean told = false;
    boolean before = true;
    for (int i = 0; i < tokens.size(); i++) {
      ReviewToken token = tokens.get(i);
      if (token.kind() == ReviewToken.Kind.SAME) {
        same++;
        earlier += before ? 1 : 0;
        boolean address = NamePosition.of(tokens, i).isAddress();
        addressed |= address;
        told |= !address;
      } else if (token.kind() == ReviewToken.Kind.CANDIDATE) {
        before = false;
      }
    }
    features.add("again=" + Math.min(same, MANY) + (earlier > 0));
    features.add("again=" + addressed + told + place.isAddress());
  }

  /** Earlier uses of the name: where, by whom and how. */
  private void history() {
    Map<Role, Integer> told = new EnumMap<>(Role.class);
    Map<Role, Integer> addressed = new EnumMap<>(Role.class);
    boolean agent = false;
    boolean user = false;
    boolean material = SharedMaterial.isIn(request.before());
    for (SpokenText turn : request.before().turns()) {
      agent |= turn.role() == Role.AGENT;
      user |= turn.role() == Role.USER;
      List<ReviewToken> said = ReviewTokens.of(turn.text(), name);
      for (int i = 0; i < said.size(); i++) {
        if (said.get(i).kind() == ReviewToken.Kind.SAME) {
          (NamePosition.of(said, i).isAddress() ? addressed : told)
              .merge(turn.role(), 1, Integer::sum);
        }
      }
    }
    both("start=" + !agent + !user + place.isAddress());
    boolean anywhere = !told.isEmpty() || !addressed.isEmpty();
    both("material=" + material + place.isAddress());
    both("material=" + material + kinds(place.left(1)) + " " + kinds(place.right(1)));
    both("known=" + anywhere + place.isAddress());
    features.add("known=" + anywhere + material + place.isAddress());
    for (Role each : Role.values()) {
      features.add("told " + each + "=" + Math.min(told.getOrDefault(each, 0), MANY));
      features.add("called " + each + "=" + (addressed.getOrDefault(each, 0) > 0));
      both(
          "was "
              + each
              + "="
              + told.containsKey(each)
              + addressed.containsKey(each)
              + place.isAddress());
    }
  }

  private String ending() {
    ReviewToken ending = place.ending();
    return ending.kind() == ReviewToken.Kind.BREAK ? "_" : ending.text();
  }

  private static String edge(ReviewToken token, boolean none) {
    return none ? "|" : token.parts() ? token.text() : token.quotes() ? "\"" : "w";
  }

  private static boolean has(List<ReviewToken> tokens, ReviewCue cue) {
    return tokens.stream().anyMatch(token -> cue.has(token.text()));
  }

  /** The kinds of the words before a name, if there are few. */
  private static String summary(List<ReviewToken> tokens) {
    return tokens.size() > NEAR + 1
        ? "long"
        : tokens.stream().map(ReviewFeatures::kinds).collect(Collectors.joining(" "));
  }

  private static String word(ReviewToken token) {
    return token.kind() == ReviewToken.Kind.WORD && !ReviewCue.of(token.text()).isEmpty()
        ? token.text()
        : kinds(token);
  }

  /** A token's cue, its ending if it is no cue, or its punctuation mark. */
  private static String kinds(ReviewToken token) {
    return switch (token.kind()) {
      case BREAK -> "|";
      case NUMBER -> "#";
      case SAME, CANDIDATE -> "same";
      case SIGN -> token.text();
      case WORD ->
          ReviewCue.of(token.text()).stream()
              .findFirst()
              .map(cue -> cue.name().toLowerCase(Locale.ROOT))
              .orElseGet(() -> token.capital() ? "Cap" : shape(token.text()));
    };
  }

  private static String shape(String word) {
    if (word.equals("'s")) {
      return word;
    }
    for (String ending : List.of("ing", "ed", "ly", "s")) {
      if (word.length() > ending.length() + 1 && word.endsWith(ending)) {
        return "-" + ending;
      }
    }
    return "-";
  }
}
