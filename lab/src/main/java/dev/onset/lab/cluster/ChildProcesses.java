package dev.onset.lab.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The child processes of this one. A {@link ProcessLeash} ends them with this process, however it
 * ends. Thread-safe.
 */
final class ChildProcesses {
  /**
   * A terminal's Ctrl-C goes to all processes; children ignore it and are stopped in order instead.
   */
  private static final List<String> UNTOUCHED_BY_THE_TERMINAL =
      List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh");

  /** The launcher's options, with the C1 compiler: short-lived processes on few cores. */
  private static final List<String> OPTIONS =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:-UsePerfData",
          "-XX:+ExitOnOutOfMemoryError",
          "-Dfile.encoding=UTF-8",
          "--enable-native-access=ALL-UNNAMED");

  private final Set<Child> living = new LinkedHashSet<>();
  private boolean closed;

  /**
   * A program to run.
   *
   * @param name name in messages
   * @param main class with the {@code main} method
   * @param arguments arguments of {@code main}
   * @param heap maximum heap, as in Java's option
   * @param temporary folder for unpacked files; kept between runs
   * @param log file to which output is appended
   */
  record Program(
      String name, String main, List<String> arguments, String heap, Path temporary, Path log) {}

  /** A process. */
  static final class Child {
    private final String name;
    private final Process process;

    private Child(String name, Process process) {
      this.name = name;
      this.process = process;
    }

    String name() {
      return name;
    }

    boolean isAlive() {
      return process.isAlive();
    }

    /** Its exit code; the process must have ended. */
    int code() {
      return process.exitValue();
    }

    /** Sends SIGKILL and waits for the end. */
    void kill() throws InterruptedException {
      process.destroyForcibly().waitFor();
    }

    /** Sends SIGTERM. Process.destroy() would also close its input, at which it would halt. */
    private void ask() {
      process.toHandle().destroy();
    }
  }

  /**
   * Starts a process.
   *
   * @throws IllegalStateException during shutdown
   */
  synchronized Child start(Program program) throws IOException {
    if (closed) {
      throw new IllegalStateException("The cluster is being stopped.");
    }
    List<String> command = new ArrayList<>(UNTOUCHED_BY_THE_TERMINAL);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(OPTIONS);
    command.add("-Xmx" + program.heap());
    command.add("-Djava.io.tmpdir=" + program.temporary());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), ProcessLeash.class.getName()));
    command.add(program.main());
    command.addAll(program.arguments());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("ONSET_"));
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(program.log().toFile()));
    Child child = new Child(program.name(), builder.start());
    living.removeIf(other -> !other.isAlive());
    living.add(child);
    return child;
  }

  /**
   * Asks processes to end and waits.
   *
   * @return the processes that had to be killed after the timeout
   */
  static List<Child> stop(List<Child> children, Duration limit) throws InterruptedException {
    children.forEach(Child::ask);
    long deadline = System.nanoTime() + limit.toNanos();
    List<Child> killed = new ArrayList<>();
    for (Child child : children) {
      if (!child.process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        child.kill();
        killed.add(child);
      }
    }
    return killed;
  }

  /** Prevents further starts. */
  synchronized void close() {
    closed = true;
  }

  /** Kills all remaining processes and prevents further starts. */
  synchronized void killAll() throws InterruptedException {
    closed = true;
    for (Child child : living) {
      child.kill();
    }
  }
}
