package dev.onset.app.gold;

import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputTurn;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Turns the input's own spans into mentions of the deterministic tier with confidence 1. Omits
 * labels without an Onset type. {@code NAME} with two or more words is a full name.
 */
public final class GoldMentions {
  private GoldMentions() {}

  /**
   * Returns an extractor of the turn's own spans.
   *
   * @param owners tells whose each is
   */
  public static Extractor of(InputTurn turn, SpanOwners owners) {
    List<Mention> mentions = in(turn.turn().text(), turn.spans());
    return (context, same) -> ExtractedTurn.of(owners.attribute(context, same.text(), mentions));
  }

  /**
   * Returns the mentions of a text, ascending. Of overlapping spans keeps the first; drops spans
   * outside the text.
   */
  public static List<Mention> in(String text, List<GoldSpan> spans) {
    int length = text.codePointCount(0, text.length());
    List<Mention> mentions = new ArrayList<>();
    int free = 0;
    List<GoldSpan> ordered = new ArrayList<>(spans);
    ordered.sort(Comparator.comparingInt(GoldSpan::start));
    for (GoldSpan span : ordered) {
      if (span.start() < free || span.end() <= span.start() || span.end() > length) {
        continue;
      }
      String surface = span.in(text);
      Optional<PiiType> type = type(span.type(), surface);
      if (type.isPresent()) {
        mentions.add(Mention.of(type.get(), surface, span.start(), span.end(), Tier.TIER_0, 1.0));
        free = span.end();
      }
    }
    return mentions;
  }

  /** Returns the type of a label; empty if Onset has none. */
  public static Optional<PiiType> type(String label, String surface) {
    if (label.equals("NAME")) {
      return Optional.of(surface.strip().indexOf(' ') > 0 ? PiiType.NAME_FULL : PiiType.NAME_PART);
    }
    return PiiType.ofLabel(label);
  }
}
