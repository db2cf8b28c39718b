package dev.onset.app.replay;

import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A way to replay an input through the engine. */
public sealed interface Replay permits OfflineReplay, KafkaReplay {
  /**
   * Processes the whole input.
   *
   * @throws IOException if no part of the input is usable
   */
  ReplayResult run(TolerantReader intake, Progress progress)
      throws IOException, InterruptedException;

  /**
   * Processes the whole input and writes the replay files.
   *
   * @return the lines of a summary for people, the last of which say what to look at next
   * @throws IOException if no part of the input is usable or the folder cannot be written
   */
  default List<String> run(TolerantReader intake, Progress progress, Path folder)
      throws IOException, InterruptedException {
    ReplayResult result = run(intake, progress);
    new ReplayFiles(folder, new Codecs(new SchemaStore())).write(result);
    return new ReplaySummary(result).lines(folder);
  }
}
