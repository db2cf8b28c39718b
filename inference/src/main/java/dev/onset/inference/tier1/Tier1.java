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
import opennlp.tools.namefind.NameFinderME;
import opennlp.tools.namefind.TokenNameFinderModel;
import opennlp.tools.util.Span;

/**
 * Tier-1: names, organizations and places as weak candidates of one fixed confidence (first paper,
 * section 4.2.2). Thread-safe: one name finder a thread, cleared after every turn.
 */
public final class Tier1 {
  private final double confidence;
  private final ThreadLocal<NameFinderME> finders;

  /**
   * @param model the bytes of a trained name finder
   * @param policy the fixed confidence
   */
  public Tier1(byte[] model, Policy.Tier1 policy) {
    this.confidence = policy.confidence();
    TokenNameFinderModel shared = read(model);
    this.finders = ThreadLocal.withInitial(() -> new NameFinderME(shared));
  }

  private static TokenNameFinderModel read(byte[] model) {
    NameFinderFactory.register();
    try {
      return new TokenNameFinderModel(new ByteArrayInputStream(model));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The bundled name finder cannot be read; build Onset again or reinstall it.", e);
    }
  }

  /** The weak candidates of one text, ascending, without overlap; offsets in code points. */
  public List<Mention> find(String text) {
    Words words = Words.of(text);
    NameFinderME finder = finders.get();
    List<Mention> mentions = new ArrayList<>();
    for (Span span : finder.find(words.words())) {
      int start = words.starts()[span.getStart()];
      int end = words.ends()[span.getEnd() - 1];
      String surface = surface(text, start, end);
      if (isPlausible(surface)) {
        mentions.add(
            Mention.of(
                PiiType.valueOf(span.getType()), surface, start, end, Tier.TIER_1, confidence));
      }
    }
    finder.clearAdaptiveData();
    return mentions;
  }

  /** Two letters at least: neither an initial nor a number is a name. */
  private static boolean isPlausible(String surface) {
    return surface.codePoints().filter(Character::isLetter).count() > 1;
  }

  private static String surface(String text, int start, int end) {
    int first = text.offsetByCodePoints(0, start);
    return text.substring(first, text.offsetByCodePoints(first, end - start));
  }
}
