package dev.onset.benchmarks.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The processes that this one started. None is left when it ends, however it ends: they are on a
 * {@link Leash}. Thread-safe.
 */
final class Children {
  /** Ctrl-C of a terminal goes to all its processes; the children are stopped in order instead. */
  private static final List<String> UNTOUCHED_BY_THE_TERMINAL =
      List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh");

  /** As the launcher has them, and the simple compiler: short-lived processes on few cores. */
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
   * What to run.
   *
   * @param name for messages
   * @param main the class whose {@code main} is run
   * @param arguments of that
   * @param heap largest heap, as Java's option takes it
   * @param temporary folder for what it unpacks; kept between runs
   * @param log file that its output is appended to
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

    /** Its exit code; it must have ended. */
    int code() {
      return process.exitValue();
    }

    /** SIGKILL; it is gone when this returns. */
    void kill() throws InterruptedException {
      process.destroyForcibly().waitFor();
    }

    /** SIGTERM. The process's own method would also close its input, at which it would halt. */
    private void ask() {
      process.toHandle().destroy();
    }
  }

  /**
   * Starts a process.
   *
   * @throws IllegalStateException if everything is being stopped
   */
  synchronized Child start(Program program) throws IOException {
    if (closed) {
      throw new IllegalStateException("It is being stopped.");
    }
    List<String> command = new ArrayList<>(UNTOUCHED_BY_THE_TERMINAL);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(OPTIONS);
    command.add("-Xmx" + program.heap());
    command.add("-Djava.io.tmpdir=" + program.temporary());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Leash.class.getName()));
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
   * @return those that did not end in time and were killed
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

  /** From now on nothing is started. */
  synchronized void close() {
    closed = true;
  }

  /** Kills whatever is left; from now on nothing is started. */
  synchronized void killAll() throws InterruptedException {
    closed = true;
    for (Child child : living) {
      child.kill();
    }
  }
}
