package dev.onset.app.terminal;

import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows the progress of long work on a terminal, and nothing elsewhere.
 *
 * @param bar empty if nobody sees the progress
 */
public record Progress(Optional<ProgressBar> bar) implements AutoCloseable {
  /**
   * Creates a progress over an unknown number of units.
   *
   * @param task one word for the task
   * @param unit name of the counted units, with a leading blank
   */
  public static Progress of(Terminal terminal, String task, String unit) {
    if (!terminal.interactive()) {
      return unseen();
    }
    return new Progress(
        Optional.of(
            new ProgressBarBuilder()
                .setTaskName(task)
                .setUnit(unit, 1)
                .setInitialMax(-1)
                .setStyle(ProgressBarStyle.ASCII)
                .showSpeed()
                .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
                .build()));
  }

  /** A progress that nobody sees. */
  public static Progress unseen() {
    return new Progress(Optional.empty());
  }

  /** Counts one more finished unit. */
  public void step() {
    bar.ifPresent(ProgressBar::step);
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
