package dev.onset.evaluation.report;

/**
 * The data that chose the thresholds and settings behind the tables. Text, page and JSON all take
 * it from here.
 *
 * @param data the data, as part of a sentence
 */
public record ThresholdSource(String data) {
  /** Of the tables on chats marked by hand. */
  public static final ThresholdSource WRITTEN =
      new ThresholdSource(
          "family a and the development files (policy, rules, least scores of the tiers); hands 9"
              + " and 14 of the written corpus (temperatures of owners and assertions)");

  /** Of the tables on a user's own chats. */
  public static final ThresholdSource OWN =
      new ThresholdSource(
          "what the author of the policy used. If these chats did, as with onset calibrate, the"
              + " figures flatter it");

  /** Of the tables on keys of a policy. */
  public static final ThresholdSource CALIBRATION = new ThresholdSource("these chats");

  /** Name of the JSON field. */
  public static final String FIELD = "thresholds_chosen_on";

  /** Returns the sentence of the report. */
  String sentence() {
    return "Thresholds were chosen on: " + data + ".";
  }
}
