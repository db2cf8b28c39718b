package dev.onset.lab.report;

import java.util.List;

/**
 * A word of the report.
 *
 * @param word as tables and charts write it
 * @param meaning one sentence
 */
public record Term(String word, String meaning) {
  /** The words that a reader needs for the findings, the charts and the dialogues. */
  public static final List<Term> ALL =
      List.of(
          new Term("onset", "The turn at which a person became re-identifiable."),
          new Term(
              "in scope",
              "The annotated values of the dialogue make such a turn: a name and a contact or number"
                  + " (RULE_B), or enough details that together fit few people (RULE_A)."),
          new Term(
              "near miss",
              "A dialogue where one value is missing, or the values are of two people."),
          new Term(
              "Cov, coverage", "Share of the dialogues in scope where the system has an onset."),
          new Term(
              "OW@k",
              "Share of the dialogues in scope where the system's onset is at most k turns off;"
                  + " OW@0 is the true turn."),
          new Term("SW@k", "The same, of the dialogues where the system has an onset."),
          new Term("MAE", "How many turns the system's onsets are off, on average."),
          new Term("wrong entity", "The onset rests on a value of another person."),
          new Term("BL1", "The baseline that looks at one turn alone."),
          new Term("BL2", "The baseline that adds up every detected value, with raw tiers."),
          new Term("BL2+", "The same with Onset's own extraction, so that only the gate differs."),
          new Term("gold spans", "Onset, given the annotated values instead of detecting them."),
          new Term("Wait-for-B", "Onset that holds an onset by RULE_A until RULE_B confirms it."));
}
