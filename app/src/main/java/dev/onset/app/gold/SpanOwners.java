package dev.onset.app.gold;

import dev.onset.model.Mention;
import dev.onset.model.TurnContext;
import java.util.List;

/** Tells whose values are that no tier found. Implementations are thread-safe. */
@FunctionalInterface
public interface SpanOwners {
  /**
   * The same mentions, each with its owner if that can be read.
   *
   * @param context what is known before the turn
   * @param text the turn
   */
  List<Mention> attribute(TurnContext context, String text, List<Mention> mentions);
}
