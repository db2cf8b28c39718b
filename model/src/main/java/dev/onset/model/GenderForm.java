package dev.onset.model;

import java.util.List;
import java.util.Set;

/** GENDER: female, male or nonbinary. */
final class GenderForm {
  private static final Set<String> FEMALE =
      Texts.listed(
          """
          female woman women girl lady f mother mom mum she her daughter sister gal
          """);
  private static final Set<String> MALE =
      Texts.listed(
          """
          male man men boy guy gentleman m father dad he him son brother dude
          """);
  private static final Set<String> NONBINARY =
      Set.of("nonbinary", "binary", "enby", "nb", "genderqueer", "genderfluid", "agender", "they");

  private GenderForm() {}

  /** Words of both genders leave the value as it is. */
  static String of(String value) {
    String folded = Texts.fold(value);
    List<String> words = Texts.runs(folded.replace('\u2019', '\'').replace("i'm", "i am"));
    if (words.stream().anyMatch(NONBINARY::contains)) {
      return "nonbinary";
    }
    boolean female = words.stream().anyMatch(FEMALE::contains);
    boolean male = words.stream().anyMatch(MALE::contains);
    return female == male ? folded : female ? "female" : "male";
  }
}
