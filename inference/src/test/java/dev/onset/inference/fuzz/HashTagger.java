package dev.onset.inference.fuzz;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TurnContext;
import java.util.ArrayList;
import java.util.List;

/** In place of a model: tags words by their hash, so that every type meets every other. */
final class HashTagger implements NeuralTagger {
  private static final List<PiiType> TYPES =
      List.of(
          PiiType.NAME_FULL,
          PiiType.NAME_PART,
          PiiType.ORG,
          PiiType.LOCATION,
          PiiType.EMAIL,
          PiiType.PHONE,
          PiiType.STREET_ADDRESS,
          PiiType.OCCUPATION,
          PiiType.ALIAS,
          PiiType.AGE,
          PiiType.HEALTH);

  @Override
  public NeuralReading read(TurnContext context, String text) {
    int[] codePoints = text.codePoints().toArray();
    List<Mention> mentions = new ArrayList<>();
    int start = 0;
    int words = 0;
    for (int i = 0; i <= codePoints.length; i++) {
      if (i < codePoints.length && !Character.isWhitespace(codePoints[i])) {
        continue;
      }
      int hash = Math.floorMod(new String(codePoints, start, i - start).hashCode(), 1009);
      words++;
      if (i > start && hash % (2 + words % 3) == 0) {
        mentions.add(
            Mention.of(
                TYPES.get(hash % TYPES.size()),
                new String(codePoints, start, i - start),
                start,
                i,
                Tier.TIER_2,
                hash % 101 / 100.0));
        start = i + 1;
        words = 0;
      } else if (words > 3 || i == start) {
        start = i + 1;
        words = 0;
      }
    }
    return NeuralReading.of(mentions);
  }
}
