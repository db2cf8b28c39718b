package dev.onset.evaluation.cli;

import dev.onset.app.command.UsageException;
import dev.onset.evaluation.report.CalibrationSection;
import dev.onset.model.Policy;
import dev.onset.model.PolicyException;
import dev.onset.model.PolicyReader;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say what a miss costs in place of the policy's {@code onset.miss_price}. */
final class PriceOptions {
  private static final String MISS = "--miss-price";
  private static final String FALSE_ALARM = "--false-alarm-price";
  private static final double MOST = 1e6;

  @Option(
      names = MISS,
      defaultValue = Option.NULL_VALUE,
      paramLabel = "X",
      description =
          "What a miss costs you, beside --false-alarm-price: onset.miss_price becomes"
              + " onset.false_price * X / Y (default: as the policy states it).")
  private Optional<Double> miss;

  @Option(
      names = FALSE_ALARM,
      defaultValue = Option.NULL_VALUE,
      paramLabel = "Y",
      description = "What a false alarm costs you, in the same unit.")
  private Optional<Double> falseAlarm;

  /**
   * What the options say, if they are given.
   *
   * @throws UsageException if one is given alone, or is not above 0 and at most 1,000,000
   */
  Optional<Ratio> ratio() {
    if (miss.isPresent() != falseAlarm.isPresent()) {
      throw new UsageException(MISS + " and " + FALSE_ALARM + " are given together or not at all.");
    }
    return miss.map(price -> new Ratio(price, falseAlarm.orElseThrow()));
  }

  /**
   * What two errors cost in a unit of the user's own, so that only the ratio says something. A
   * false alarm stays as many looks as the policy states.
   *
   * @param miss of what is not found, above 0 and at most 1,000,000
   * @param falseAlarm of what is found wrongly, likewise
   */
  record Ratio(double miss, double falseAlarm) {
    /** The key that the ratio gives. */
    static final String KEY = "onset.miss_price";

    Ratio {
      check(MISS, miss);
      check(FALSE_ALARM, falseAlarm);
    }

    private static void check(String option, double price) {
      if (!(price > 0 && price <= MOST)) {
        throw new UsageException(option + " takes a number above 0 and up to 1000000.");
      }
    }

    /**
     * The policy's {@value #KEY} by the ratio, in looks, to hundredths: the value by the key.
     *
     * @throws UsageException if a policy cannot have it
     */
    Map<String, String> key(Policy policy) {
      double falsePrice = policy.onset().falsePrice();
      double looks = Math.round(falsePrice * miss / falseAlarm * 100) / 100.0;
      Map<String, String> key = Map.of(KEY, Double.toString(looks));
      try {
        PolicyReader.with(policy, key);
      } catch (PolicyException e) {
        throw new UsageException(
            this
                + " do not fit the policy, whose onset.false_price is "
                + CalibrationSection.number(falsePrice)
                + ": "
                + e.getMessage());
      }
      return key;
    }

    /** Says what came of the ratio under the policy that has it. */
    String sentence(Policy policy) {
      return this
          + " make "
          + KEY
          + " "
          + CalibrationSection.number(policy.onset().missPrice())
          + ", at an onset.false_price of "
          + CalibrationSection.number(policy.onset().falsePrice())
          + ".";
    }

    /** The options as they are given. */
    @Override
    public String toString() {
      return MISS
          + " "
          + CalibrationSection.number(miss)
          + " and "
          + FALSE_ALARM
          + " "
          + CalibrationSection.number(falseAlarm);
    }
  }
}
