package dev.onset.inference.tier2;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.wordpiece.SegmentedInput;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.inference.wordpiece.WordPieces;
import dev.onset.model.TurnContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The bundled token classifier (first paper, section 4.2.4; spec section 2). Thread-safe and
 * deterministic.
 */
public final class OnnxTagger implements NeuralTagger {
  private static final String MODEL = "tier2";

  /** Lengths to run once at start, so that the first turns of a chat find the model warm. */
  private static final int[] WARM_UP = {1, 30, 120, 250};

  private static Optional<OnnxTagger> loaded = Optional.empty();

  private final WordPiece vocabulary;
  private final TaggerSettings settings;
  private final Decoder decoder;
  private final TokenModel model;
  private final Supplier<ModelInfo> info;

  OnnxTagger(
      WordPiece vocabulary, TaggerSettings settings, TokenModel model, Supplier<ModelInfo> info) {
    this.vocabulary = vocabulary;
    this.settings = settings;
    this.decoder = new Decoder(settings);
    this.model = model;
    this.info = info;
  }

  /**
   * The bundled tagger, shared by the process; the first call loads it and warms it up.
   *
   * @throws dev.onset.inference.bundle.ModelException if the model is missing, damaged or cannot
   *     run
   */
  public static synchronized OnnxTagger bundled() {
    if (loaded.isEmpty()) {
      loaded = Optional.of(load());
    }
    return loaded.get();
  }

  private static OnnxTagger load() {
    BundledModel bundled = BundledModel.read(MODEL, ".onnx");
    WordPiece vocabulary = WordPiece.of(bundled.part("-vocabulary.txt", "vocabulary"));
    TaggerSettings settings = TaggerSettings.of(bundled.part(".json", "settings"));
    OnnxSession session = OnnxSession.open(bundled);
    OnnxTagger tagger =
        new OnnxTagger(
            vocabulary,
            settings,
            TokenModel.of(session),
            () -> bundled.info(" " + session.version(), session.provider().name()));
    for (int words : WARM_UP) {
      tagger.read(TurnContext.NOTHING, "word ".repeat(words));
    }
    return tagger;
  }

  @Override
  public NeuralReading read(TurnContext context, String text) {
    WordPieces turn = vocabulary.encode(text);
    if (turn.wordCount() == 0) {
      return NeuralReading.NOTHING;
    }
    InputLayout layout =
        InputLayout.of(settings.context().of(context, vocabulary), turn, settings, vocabulary);
    List<TokenScores> scores = new ArrayList<>(layout.windows().size());
    for (SegmentedInput window : layout.windows()) {
      scores.add(model.score(window));
    }
    return decoder.read(text.codePoints().toArray(), turn, layout, scores);
  }

  @Override
  public boolean tellsOwners() {
    return true;
  }

  /** Identifies the model in outputs, and where it runs now. */
  public ModelInfo info() {
    return info.get();
  }
}
