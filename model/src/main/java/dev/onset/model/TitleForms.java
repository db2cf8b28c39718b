package dev.onset.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values made of words: names, organizations, schools, occupations, street addresses. */
final class TitleForms {
  private static final Set<String> TITLES =
      Set.of("mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "madam", "mister");

  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  private static final Set<String> CORPORATE =
      Texts.listed(
          """
          inc incorporated llc l.l.c llp lp ltd limited corp corporation co company gmbh ag
          plc p.l.c pvt pte pty bv b.v nv n.v sa s.a s.p.a srl ab oy
          """);

  private static final Map<String, String> STREETS =
      Texts.table(
          """
          street st, avenue ave, road rd, boulevard blvd, drive dr, lane ln, court ct,
          place pl, terrace ter, circle cir, parkway pkwy, highway hwy, square sq, trail trl,
          crescent cres, alley aly, strasse str, straße str, avenida av, avda av, ulica ul,
          building bldg, floor fl, appartment apt, northeast ne, northwest nw, southeast se,
          southwest sw, apartment apt, suite ste, north n, south s, east e, west w
          """);

  private TitleForms() {}

  /** Without titles before it and the possessive behind it; a suffix such as "jr" stays. */
  static String name(String value) {
    String folded = Texts.fold(value);
    // "ada_obi", in the name of a file.
    List<String> words = words(folded.replace('_', ' '));
    words.replaceAll(TitleForms::withoutPossessive);
    words.removeIf(String::isEmpty);
    return joined(withoutLeading(words, TITLES), folded);
  }

  /** Whether a value is a title alone ("Mrs."). */
  static boolean isTitle(String value) {
    List<String> words = words(Texts.fold(value));
    return words.size() == 1 && TITLES.contains(words.get(0));
  }

  /** Without article and corporate suffixes. */
  static String organization(String value) {
    String folded = Texts.fold(value);
    List<String> words = withoutLeading(words(folded), ARTICLES);
    int end = words.size();
    while (end > 1 && (CORPORATE.contains(words.get(end - 1)) || isJoint(words.get(end - 1)))) {
      end--;
    }
    return joined(words.subList(0, end), folded);
  }

  /** Without article. */
  static String plain(String value) {
    String folded = Texts.fold(value);
    return joined(withoutLeading(words(folded), ARTICLES), folded);
  }

  /** Kinds of streets and directions abbreviated, punctuation dropped. */
  static String street(String value) {
    String folded = Texts.fold(value);
    List<String> words = words(folded);
    words.replaceAll(word -> STREETS.getOrDefault(word, withoutEnding(word)));
    return joined(words, folded);
  }

  /** "hauptstra\u00DFe" and "hauptstrasse" as "hauptstr". */
  private static String withoutEnding(String word) {
    for (String ending : List.of("strasse", "stra\u00DFe")) {
      if (word.endsWith(ending)) {
        return word.substring(0, word.length() - ending.length()) + "str";
      }
    }
    return word;
  }

  /** The words without punctuation around them; an ampersand between words stays. */
  private static List<String> words(String folded) {
    List<String> words = new ArrayList<>();
    for (String word : Texts.words(folded.replace('\u2019', '\''))) {
      String bare = isJoint(word) ? word : Texts.trim(word, Texts::isWordPart);
      if (!bare.isEmpty()) {
        words.add(bare);
      }
    }
    return words;
  }

  private static boolean isJoint(String word) {
    return word.equals("&");
  }

  private static String withoutPossessive(String word) {
    int end = word.length();
    while (word.startsWith("'s", end - 2)) {
      end -= 2;
      while (end > 0 && !Texts.isWordPart(word.codePointBefore(end))) {
        end -= Character.charCount(word.codePointBefore(end));
      }
    }
    return word.substring(0, end);
  }

  private static List<String> withoutLeading(List<String> words, Set<String> dropped) {
    int start = 0;
    while (start < words.size() - 1 && dropped.contains(words.get(start))) {
      start++;
    }
    return words.subList(start, words.size());
  }

  private static String joined(List<String> words, String folded) {
    return Texts.orElse(String.join(" ", words), folded);
  }
}
