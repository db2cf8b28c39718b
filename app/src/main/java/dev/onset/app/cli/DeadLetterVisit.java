package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import java.util.function.Consumer;

/**
 * Takes letters, advances the progress and reports unreadable records.
 *
 * @param take gets each letter
 * @param missed runs after the report of an unreadable record
 */
record DeadLetterVisit(
    Terminal terminal, Progress progress, Consumer<DeadLetterRecord> take, Runnable missed)
    implements DeadLetterTopic.Visitor {
  @Override
  public void letter(DeadLetterRecord letter) {
    take.accept(letter);
  }

  @Override
  public void unreadable(DeadLetterRecord.Place at, String why) {
    terminal.warn("Dead letter at partition %s, %s: %s", at.partition(), at.offset(), why);
    missed.run();
  }

  @Override
  public void step() {
    progress.step();
  }
}
