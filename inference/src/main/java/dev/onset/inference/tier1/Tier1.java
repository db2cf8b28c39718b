package dev.onset.inference.tier1;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.namefind.BioCodec;
import opennlp.tools.namefind.TokenNameFinderModel;
import opennlp.tools.util.Span;

/**
 * Tier-1: names, organizations and places as weak candidates of one fixed confidence (first paper,
 * section 4.2.2), and occupations by the frame that they stand in (decision 21). Linear in the
 * text, thread-safe, deterministic.
 */
public final class Tier1 {
  private static final String CLASSIFIER = "nameFinder.model";

  private final double confidence;
  private final BeamDecoder decoder;
  private final BioCodec codec = new BioCodec();
  private final TradeFinder trades;

  /**
   * @param model the bytes of a trained name finder
   * @param policy the fixed confidence
   */
  public Tier1(byte[] model, Policy.Tier1 policy) {
    this.confidence = policy.confidence();
    this.decoder = new BeamDecoder(classifier(model));
    this.trades = new TradeFinder(policy.confidence());
  }

  /** What weighs the labels of one word, out of a name finder's archive. */
  static LabelWeights classifier(byte[] model) {
    NameFinderFactory.register();
    try {
      AbstractModel classifier =
          new TokenNameFinderModel(new ByteArrayInputStream(model)).getArtifact(CLASSIFIER);
      return LabelWeights.of(classifier);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The bundled name finder cannot be read; build Onset again or reinstall it.", e);
    }
  }

  /**
   * The weak candidates of one text; offsets in code points. Names, organizations and places are
   * ascending without overlap, occupations behind them likewise.
   *
   * @param request what the other side said last, may be empty
   */
  public List<Mention> find(String request, String text) {
    Words words = Words.of(text);
    List<Mention> mentions = new ArrayList<>();
    for (Span span : codec.decode(decoder.decode(words.words()))) {
      int start = words.starts()[span.getStart()];
      int end = words.ends()[span.getEnd() - 1];
      String surface = words.surface(start, end);
      if (isPlausible(surface)) {
        mentions.add(
            Mention.of(
                PiiType.valueOf(span.getType()), surface, start, end, Tier.TIER_1, confidence));
      }
    }
    mentions.addAll(trades.find(request, words));
    return mentions;
  }

  /** Two letters at least: neither an initial nor a number is a name. */
  private static boolean isPlausible(String surface) {
    return surface.codePoints().filter(Character::isLetter).limit(2).count() > 1;
  }
}
