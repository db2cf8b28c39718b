package dev.onset.lab.corpus.leakage;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides whether a safe answer binds two quasi-identifiers to one person, which it must not
 * (§IV-E). A simple heuristic: cues with one singular subject within a sentence and within the
 * following sentences with "he" or "she". Stateless.
 */
final class QuasiCluster {
  private static final String COUNT = "(?:one|two|three|four|five|six|[1-9])";
  private static final String PERSON =
      "(?:patient|client|woman|man|lady|gentleman|person|plaintiff|defendant|tenant|employee|worker"
          + "|investor|borrower|buyer|seller|widow|widower|mother|father|parent|retiree|petitioner"
          + "|respondent|claimant|heir|executor|litigator|teacher|nurse|driver)";

  private static final Map<QuasiClass, Pattern> CUES = cues();

  /** Marks a sentence about many people, about nobody, or about the reader. */
  private static final Pattern GENERIC =
      Pattern.compile(
          "(?i)\\b(?:anyone|someone|somebody|everyone|whoever|people|adults|men|women|children|those"
              + "|you|your|each|every|any|persons|individuals|patients|clients|households|families"
              + "|workers|employees|retirees|residents|participants|respondents|taxpayers)\\b");

  private static final Pattern GOES_ON = Pattern.compile("(?i)\\b(?:he|she|his|her|him|hers)\\b");

  /** The end of a sentence, or a switch to another person. */
  private static final Pattern SENTENCE =
      Pattern.compile(
          "(?<=[.?!;:]) | (?=(?:(?:and|or|as|nor|another|than|from|see) )*(?:another|the next|the"
              + " second|the last|a (?:second|third|different|further)|one|yet another|(?:a|an|the)"
              + " (?:"
              + PERSON.substring(3, PERSON.length() - 1)
              + "|reader|caller|member|participant|individual|applicant|representative|party"
              + "|neighbor|fellow|boss))\\b)");

  private QuasiCluster() {}

  private static Map<QuasiClass, Pattern> cues() {
    Map<QuasiClass, Pattern> cues = new EnumMap<>(QuasiClass.class);
    cues.put(
        QuasiClass.AGE,
        Pattern.compile(
            "(?i)\\b[0-9]{1,3}-year-old (?!\\p{L}+s\\b|men\\b|women\\b|people\\b|children\\b)"
                + "|\\baged? [0-9]{1,3}\\b(?! ?(?:to|and|or|through|-|–|years and)\\b)(?!-)(?!–)"
                + "|\\b(?:is|was|turns|turned|just) [0-9]{2} years old"
                + "|\\bin (?:his|her) (?:early |mid |late |mid-)?(?:twenties|thirties|forties|fifties"
                + "|sixties|seventies|eighties|nineties|[2-9]0s)"));
    cues.put(
        QuasiClass.OCCUPATION,
        Pattern.compile(
            "(?i)\\b(?:works|worked|working|employed|job) as (?:a|an|the)\\b"
                + "|\\b(?:his|her) (?:job|work|career|post) (?:as|at) (?:a|an|the)\\b"));
    cues.put(
        QuasiClass.LOCATION,
        Pattern.compile(
            "\\b(?:lives|lived|living|resides|residing|settled|based) (?:in|near|outside|outside of)"
                + " \\p{Lu}|\\b"
                + PERSON
                + " (?:from|of|in|near) \\p{Lu}"));
    cues.put(
        QuasiClass.AFFILIATION,
        Pattern.compile(
            "\\b(?:works|worked|working|employed|teaches|taught|volunteers|studies|studied|enrolled)"
                + " (?:for|at|by|with) (?:the )?\\p{Lu}"));
    cues.put(
        QuasiClass.FAMILY,
        Pattern.compile(
            "(?i)\\b(?:mother|father|parent|grandmother|grandfather|guardian) of "
                + COUNT
                + "\\b|\\bwith "
                + COUNT
                + " (?:\\p{L}+ )?(?:children|kids|sons|daughters|grandchildren|stepchildren)\\b"
                + "|\\b(?:he|she) has "
                + COUNT
                + " (?:\\p{L}+ )?(?:children|kids|sons|daughters|grandchildren)\\b"));
    cues.put(
        QuasiClass.INCOME_BAND,
        Pattern.compile(
            "(?i)\\b(?:earns|earning|earned|makes|making) (?:about |around |roughly |some )?\\$?[0-9]"
                + "|\\b(?:his|her) (?:salary|income|pension) (?:of|is|was) "));
    return cues;
  }

  /** Whether a text binds two classes to one person. */
  static boolean in(String text) {
    Set<QuasiClass> person = EnumSet.noneOf(QuasiClass.class);
    for (String sentence : SENTENCE.split(text)) {
      if (!GOES_ON.matcher(sentence).find()) {
        person.clear();
      }
      CUES.forEach(
          (each, cue) -> {
            Matcher found = cue.matcher(sentence);
            if (found.find() && !GENERIC.matcher(sentence.substring(0, found.start())).find()) {
              person.add(each);
            }
          });
      if (person.size() > 1) {
        return true;
      }
    }
    return false;
  }
}
