package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An instance in a process of its own, with the class path of the tests. */
final class OnsetProcess implements AutoCloseable {
  private final Process process;
  private final Path log;

  private OnsetProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Starts it; it does not serve yet when this returns.
   *
   * @param folder gets what it prints, in place of what one before it printed there
   * @param java options of the virtual machine
   */
  static OnsetProcess start(Path folder, Map<String, String> settings, String... java)
      throws IOException {
    return start("run", folder, settings, java);
  }

  /**
   * The same for another command that runs until it is stopped.
   *
   * @param called the name of the command
   */
  static OnsetProcess start(
      String called, Path folder, Map<String, String> settings, String... java) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(List.of(java));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Main.class.getName(), called));
    settings.forEach((name, value) -> command.addAll(List.of("-P", name + "=" + value)));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("ONSET_"));
    Path log = folder.resolve("process.log");
    return new OnsetProcess(builder.redirectOutput(log.toFile()).start(), log);
  }

  long pid() {
    return process.pid();
  }

  void assertAlive() {
    try {
      assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Without a chance to end anything; it is gone when this returns. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Asks it to end, and kills it where it does not. */
  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
