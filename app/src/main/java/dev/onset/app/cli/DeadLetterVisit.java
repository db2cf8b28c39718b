package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;

/** Advances the progress and reports unreadable records. */
abstract class DeadLetterVisit implements DeadLetterTopic.Visitor {
  private final Console console;
  private final Progress progress;

  DeadLetterVisit(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
  }

  @Override
  public void unreadable(DeadLetterRecord.Place at, String why) {
    console
        .err()
        .println("Dead letter at partition " + at.partition() + ", " + at.offset() + ": " + why);
  }

  @Override
  public void step() {
    progress.step();
  }
}
