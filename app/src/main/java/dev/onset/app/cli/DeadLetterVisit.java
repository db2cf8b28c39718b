package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;

/** Advances the progress and reports unreadable records. */
abstract class DeadLetterVisit implements DeadLetterTopic.Visitor {
  private final Terminal terminal;
  private final Progress progress;

  DeadLetterVisit(Terminal terminal, Progress progress) {
    this.terminal = terminal;
    this.progress = progress;
  }

  @Override
  public void unreadable(DeadLetterRecord.Place at, String why) {
    terminal
        .err()
        .println("Dead letter at partition " + at.partition() + ", " + at.offset() + ": " + why);
  }

  @Override
  public void step() {
    progress.step();
  }
}
