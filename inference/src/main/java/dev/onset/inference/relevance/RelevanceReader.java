package dev.onset.inference.relevance;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.model.Need;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.NeedReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The bundled relevance reader: one encoder that reads a question beside a text (spec section 9;
 * fifth paper, section 4). One pass for a text of ordinary length, none for a text without values.
 * Thread-safe and deterministic.
 */
public final class RelevanceReader implements NeedReader {
  private static final String MODEL = "models/relevance";
  private static final double STEPS = 1e6;

  /** Log odds of each sub-word: that it is needed, and that nothing coarser serves. */
  private static final int NEEDED = 0;

  private static final int EXACT = 1;
  private static final int SCORES = 2;

  private static Optional<RelevanceReader> loaded = Optional.empty();

  private final WordPiece vocabulary;
  private final ReaderSettings settings;
  private final Scores model;
  private final Supplier<ModelInfo> info;

  /** Gives the scores of each sub-word of an input. */
  @FunctionalInterface
  interface Scores {
    float[] of(ReaderLayout.ReaderInput input);
  }

  RelevanceReader(
      WordPiece vocabulary, ReaderSettings settings, Scores model, Supplier<ModelInfo> info) {
    this.vocabulary = vocabulary;
    this.settings = settings;
    this.model = model;
    this.info = info;
  }

  /**
   * The bundled reader, shared by the process; the first call loads it.
   *
   * @throws dev.onset.inference.bundle.ModelException if the model is missing, damaged or cannot
   *     run
   */
  public static synchronized RelevanceReader bundled() {
    if (loaded.isEmpty()) {
      loaded = Optional.of(load());
    }
    return loaded.get();
  }

  private static RelevanceReader load() {
    BundledModel bundled = BundledModel.read(MODEL, ".onnx");
    OnnxSession session = OnnxSession.open(bundled);
    return new RelevanceReader(
        WordPiece.of(bundled.shared("tier2-vocabulary.txt", "vocabulary")),
        ReaderSettings.of(bundled.part(".json", "settings")),
        input -> run(session, input),
        () -> bundled.info(" " + session.version(), session.provider().name()));
  }

  private static float[] run(OnnxSession session, ReaderLayout.ReaderInput input) {
    Map<String, long[]> inputs =
        Map.of(
            "input_ids", input.ids(), "token_type_ids", input.segments(), "kinds", input.kinds());
    return session.run(inputs, new long[] {1, input.length()}).get("need");
  }

  @Override
  public List<Optional<Need>> read(AskedText asked) {
    return read(Definition.NEEDED, asked);
  }

  /** The same reader by one of the two definitions. */
  public NeedReader by(Definition definition) {
    return asked -> read(definition, asked);
  }

  private List<Optional<Need>> read(Definition definition, AskedText asked) {
    if (asked.values().isEmpty()) {
      return List.of();
    }
    ReaderLayout layout = ReaderLayout.of(definition, asked, settings, vocabulary);
    List<float[]> scores = layout.windows().stream().map(model::of).toList();
    List<Optional<Need>> needs = new ArrayList<>();
    for (ReaderLayout.Place place : layout.places()) {
      needs.add(
          place.isRead() ? Optional.of(need(scores.get(place.window()), place)) : Optional.empty());
    }
    return List.copyOf(needs);
  }

  private Need need(float[] scores, ReaderLayout.Place place) {
    double needed = probability(scores, NEEDED, place, settings.needed());
    // What needs the exact value needs the value.
    return new Need(needed, Math.min(needed, probability(scores, EXACT, place, settings.exact())));
  }

  /** The mean over the sub-words, rounded so that the last bit decides nothing. */
  private static double probability(
      float[] scores, int score, ReaderLayout.Place place, double offset) {
    double sum = 0;
    for (int piece = place.from(); piece < place.to(); piece++) {
      sum += scores[piece * SCORES + score];
    }
    double odds = sum / (place.to() - place.from()) + offset;
    return Math.rint(STEPS / (1 + Math.exp(-odds))) / STEPS;
  }

  /** Identifies the model in outputs, and where it runs now. */
  public ModelInfo info() {
    return info.get();
  }
}
