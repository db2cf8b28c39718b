package dev.onset.app.terminal;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress of long work on a terminal, and nothing elsewhere. */
public interface Progress extends AutoCloseable {
  /** Counts one more finished unit. */
  void step();

  @Override
  void close();

  /**
   * Creates a progress over an unknown number of units.
   *
   * @param task one word for the task
   * @param unit name of the counted units, with a leading blank
   */
  static Progress of(Terminal terminal, String task, String unit) {
    if (!terminal.interactive()) {
      return unseen();
    }
    ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setUnit(unit, 1)
            .setInitialMax(-1)
            .setStyle(ProgressBarStyle.ASCII)
            .showSpeed()
            .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
            .build();
    return new Progress() {
      @Override
      public void step() {
        bar.step();
      }

      @Override
      public void close() {
        bar.close();
      }
    };
  }

  /** A progress that nobody sees. */
  static Progress unseen() {
    return new Silent();
  }

  /** Shows nothing. */
  final class Silent implements Progress {
    @Override
    public void step() {}

    @Override
    public void close() {}
  }
}
