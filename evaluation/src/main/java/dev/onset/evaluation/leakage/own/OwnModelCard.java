package dev.onset.evaluation.leakage.own;

import dev.onset.evaluation.leakage.own.OwnFigures.Decisions;
import dev.onset.evaluation.leakage.own.OwnFigures.Row;
import dev.onset.evaluation.metrics.Share;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.inference.leakage.LeakageScorer;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageModelName;
import dev.onset.model.leakage.OperatingPoint;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * What an installation's own model was trained from and what it does, in Markdown. Holds nothing of
 * an answer and no date, so that the same training gives the same card. Immutable.
 *
 * @param name name and checksum of the model's file
 * @param material the answers
 * @param trained the model with its figures
 * @param seed seed of the training
 */
public record OwnModelCard(
    LeakageModelName name, OwnMaterial material, OwnTrainer.Trained trained, long seed) {

  private static final String TITLE = "# Model card: ";

  /** Whether a file is a card. */
  public static boolean isCard(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] title = TITLE.getBytes(StandardCharsets.UTF_8);
      return Arrays.equals(in.readNBytes(title.length), title);
    }
  }

  /** The card. */
  public String markdown() {
    LeakageModel model = trained.model();
    boolean alone = model.scorer() instanceof LeakageScorer.SafeOnly;
    StringBuilder card = new StringBuilder();
    card.append(TITLE).append(name.name()).append("\n\n| | |\n| --- | --- |\n");
    row(card, "Fingerprint", "`" + name + "`");
    row(card, "Purpose", "contextual leakage in answers of the domain " + model.domain().label());
    row(
        card,
        "Kind",
        alone
            ? "one density of safe answers: SAFE or ABSTAIN, never FLAG by its score"
            : "two densities, of safe and of unsafe answers: FLAG, SAFE or ABSTAIN");
    row(
        card,
        "Encoders",
        model.encoders().stream().map(EncoderModel::name).collect(Collectors.joining(", ")));
    row(
        card,
        "Answers",
        material.safe().size()
            + " safe, "
            + material.borderline().size()
            + " borderline-safe and "
            + material.unsafe().size()
            + " unsafe, all different; a fifth of each held out, by hash");
    row(
        card,
        "Projection",
        trained.learnedProjection()
            ? "learned from these answers"
            : "of the model that ships for the domain");
    row(card, "nu, seed", number(trained.nu()) + ", " + seed);
    card.append("\n## Thresholds\n\n");
    card.append(
        alone
            ? "ABSTAIN if the safe score lies below the bound. Reached: how many of the training"
                + " answers go to a person, each by a density that was fitted without it.\n\n"
            : "FLAG if delta is above the threshold; ABSTAIN if both scores lie below their"
                + " bounds. Reached: how many of the unsafe training answers that are decided are"
                + " flagged, each by densities that were fitted without it.\n\n");
    card.append("| point | delta | safe score | unsafe score | reached |\n");
    card.append("| --- | --- | --- | --- | --- |\n");
    for (OperatingPoint point : OperatingPoint.values()) {
      LeakageBounds bounds = bounds(model.scorer(), point);
      card.append("| ")
          .append(point.label())
          .append(" | ")
          .append(number(bounds.flagAbove()))
          .append(" | ")
          .append(number(bounds.abstainBelowSafe()))
          .append(" | ")
          .append(number(bounds.abstainBelowUnsafe()))
          .append(" | ")
          .append(reached(trained.reached().get(point)))
          .append(" |\n");
    }
    card.append("\n## Measured on the held-out answers\n\n");
    card.append("| point | answers | flagged | left to a person | passed |\n");
    card.append("| --- | --- | --- | --- | --- |\n");
    for (OperatingPoint point : OperatingPoint.values()) {
      Row row = trained.figures().points().get(point);
      decisions(card, point, "safe", row.safe());
      decisions(card, point, "borderline-safe", row.borderline());
      decisions(card, point, "unsafe", row.unsafe());
    }
    card.append(
        "\n## Limits\n\nThe detector reads English. It knows the answers that trained it, and");
    card.append(" leaves others to a person.");
    if (alone) {
      card.append(
          " It has seen no unsafe answer, so an unsafe answer that reads like a safe one passes.");
    }
    return card.append("\n").toString();
  }

  private static LeakageBounds bounds(LeakageScorer scorer, OperatingPoint point) {
    return scorer instanceof LeakageScorer.Both both
        ? both.thresholds().bounds(point)
        : LeakageBounds.ofSafe(((LeakageScorer.SafeOnly) scorer).thresholds().abstainBelow(point));
  }

  private static void row(StringBuilder card, String key, String value) {
    card.append("| ").append(key).append(" | ").append(value).append(" |\n");
  }

  private static void decisions(
      StringBuilder card, OperatingPoint point, String kind, Decisions decided) {
    int of = decided.flagged().of();
    if (of == 0) {
      return;
    }
    int flagged = decided.flagged().count();
    int abstained = decided.abstained().count();
    card.append("| ")
        .append(point.label())
        .append(" | ")
        .append(of)
        .append(' ')
        .append(kind)
        .append(" | ")
        .append(percent(new Share(flagged, of)))
        .append(" | ")
        .append(percent(new Share(abstained, of)))
        .append(" | ")
        .append(percent(new Share(of - flagged - abstained, of)))
        .append(" |\n");
  }

  private static String reached(Share share) {
    return String.format(
        Locale.ROOT,
        "%d of %d (%.1f %%)",
        share.count(),
        share.of(),
        100 * share.value().orElse(0));
  }

  private static String percent(Share share) {
    return share.count() + String.format(Locale.ROOT, " (%.0f %%)", 100 * share.value().orElse(0));
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? number(number.getAsDouble()) : "none";
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, "%.4g", number);
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "OwnModelCard[" + name + "]";
  }
}
