package dev.onset.app.replay;

import dev.onset.app.console.Progress;
import dev.onset.app.input.TolerantReader;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A way of running an input through the engine. */
public sealed interface Replay permits OfflineReplay, KafkaReplay {
  /**
   * Runs the input to its end.
   *
   * @throws IOException if nothing of the input can be used
   */
  ReplayResult run(TolerantReader intake, Progress progress)
      throws IOException, InterruptedException;

  /**
   * Runs the input to its end and writes the files.
   *
   * @return the lines of a summary for people
   * @throws IOException if nothing of the input can be used or the folder cannot be written
   */
  default List<String> run(TolerantReader intake, Progress progress, Path folder)
      throws IOException, InterruptedException {
    ReplayResult result = run(intake, progress);
    new ReplayFiles(folder, new Codecs(new SchemaStore())).write(result);
    return new ReplaySummary(result).lines();
  }
}
