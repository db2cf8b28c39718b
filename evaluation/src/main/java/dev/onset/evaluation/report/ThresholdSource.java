package dev.onset.evaluation.report;

/**
 * The data that chose the thresholds and settings behind the tables. Text, page and JSON all take
 * it from here.
 */
public enum ThresholdSource {
  COMPARISON(
      "family a and totals on family b (policy and rules); the development files of CAPID, WNUT-17,"
          + " Broad Twitter Corpus, presidio-research and MultiDoGO (least scores of the tiers)."
          + " R and C are among these files"),
  REVIEW("generated dialogues of sentences kept out of training; MathDial chose nothing"),
  MINIMIZATION("CAPID dev, the records of these tables"),
  RELEVANCE("CAPID dev, the records of these tables, and the other development files"),
  WRITTEN(
      "family a and the development files (policy, rules, least scores of the tiers); hands 9 and 14"
          + " of the written corpus (temperatures of owners and assertions)"),
  NEEDS("hand 5 of the questions marked by hand (length of the training, limit of the search)"),
  OWN(
      "what the author of the policy used. If these chats did, as with onset calibrate, the figures"
          + " flatter it"),
  CALIBRATION("these chats"),
  LEAKAGE(
      "the generated holdout, which also gives the figures within the distribution; the training"
          + " lineages, each left out in turn (number of directions). Other lineages chose nothing");

  /** Name of the JSON field. */
  public static final String FIELD = "thresholds_chosen_on";

  private final String data;

  ThresholdSource(String data) {
    this.data = data;
  }

  /** Returns the source for the tables of a section, by section id. */
  static ThresholdSource ofSection(String id) {
    return switch (id) {
      case "review" -> REVIEW;
      case "minimize" -> MINIMIZATION;
      case "relevance" -> RELEVANCE;
      case "written" -> WRITTEN;
      case "needs" -> NEEDS;
      case "own", "own-feedback" -> OWN;
      case "own-calibration" -> CALIBRATION;
      default -> id.startsWith("leakage") ? LEAKAGE : COMPARISON;
    };
  }

  /** Returns the data, as part of a sentence. */
  public String data() {
    return data;
  }

  /** Returns the sentence of the report. */
  String sentence() {
    return "Thresholds were chosen on: " + data + ".";
  }
}
