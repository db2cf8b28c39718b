package dev.onset.lab.corpus.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.lab.corpus.family.Family;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A seed gives the same bytes in another Java process, whatever language, time zone, encoding and
 * processors it thinks it has. A new process also has another order of hash sets, which no test
 * inside of one can show.
 */
class FreshMachineTest {
  private static final long SEED = 11;
  private static final int DIALOGUES = 10;

  /** A safety net, far beyond what the work takes. */
  private static final int MINUTES = 10;

  /** What this process prints, by the number of its threads. */
  private static final Map<Integer, List<String>> HERE = new HashMap<>();

  @TempDir private Path folder;

  /** The first dialogues of a corpus. */
  private record Beginning(GeneratedCorpus whole) implements GeneratedCorpus {
    @Override
    public int size() {
      return DIALOGUES;
    }

    @Override
    public CorpusDialogue dialogue(int index) {
      return whole.dialogue(index);
    }
  }

  /** What the other process runs: the beginnings of all corpora to a file. */
  static final class Machine {
    private Machine() {}

    /** With a file and a number of threads. */
    public static void main(String[] arguments) throws IOException {
      try (OutputStream out = Files.newOutputStream(Path.of(arguments[0]))) {
        print(out, Integer.parseInt(arguments[1]));
      }
    }
  }

  private static void print(OutputStream out, int threads) throws IOException {
    List<GeneratedCorpus> corpora =
        List.of(
            new TrainingCorpus(SEED, DIALOGUES),
            new TrackW(Family.A, SEED),
            new TrackW(Family.B, SEED),
            new TrackS(Family.B, SEED));
    for (GeneratedCorpus corpus : corpora) {
      CorpusPrinter.print(new Beginning(corpus), out, threads, dialogue -> {});
    }
  }

  static Stream<Arguments> machines() {
    return Stream.of(
        Arguments.of(
            "Turkish, one processor",
            List.of(
                "-Duser.language=tr",
                "-Duser.country=TR",
                "-Duser.timezone=Pacific/Kiritimati",
                "-Dfile.encoding=ISO-8859-1",
                "-XX:ActiveProcessorCount=1",
                "-XX:TieredStopAtLevel=1"),
            Map.of("LC_ALL", "C"),
            1),
        Arguments.of(
            "Arabic digits, three threads",
            List.of(
                "-Duser.language=ar",
                "-Duser.country=EG",
                "-Duser.extensions=u-nu-arab",
                "-Duser.timezone=America/St_Johns",
                "-Dfile.encoding=US-ASCII",
                "-Dline.separator=\r\n",
                "-XX:TieredStopAtLevel=1",
                // No archived order of immutable sets, and other identity hash codes.
                "-Xshare:off",
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:hashCode=3"),
            Map.of("LC_ALL", "C", "TZ", "Asia/Kathmandu"),
            3),
        Arguments.of(
            "Thai calendar, optimised late",
            List.of(
                "-Duser.language=th",
                "-Duser.country=TH",
                "-Duser.extensions=u-ca-buddhist-nu-thai",
                "-Duser.timezone=Etc/GMT+12",
                "-XX:TieredStopAtLevel=1"),
            Map.of("LC_ALL", "POSIX"),
            3));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("machines")
  void givesTheSameBytes(
      String name, List<String> options, Map<String, String> environment, int threads)
      throws IOException, InterruptedException {
    List<String> lines = lines(there(options, environment, threads));
    List<String> expected = HERE.computeIfAbsent(threads == 1 ? 3 : 1, FreshMachineTest::here);
    assertThat(lines).hasSameSizeAs(expected).hasSize(4 * DIALOGUES);
    for (int i = 0; i < lines.size(); i++) {
      // One by one, so that a failure shows one dialogue and not all of them.
      assertThat(lines.get(i)).isEqualTo(expected.get(i));
    }
  }

  private static List<String> here(int threads) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      print(out, threads);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines(out.toByteArray());
  }

  /** With their line breaks, so that these are compared too. */
  private static List<String> lines(byte[] bytes) {
    return List.of(new String(bytes, StandardCharsets.UTF_8).split("(?<=\n)"));
  }

  private byte[] there(List<String> options, Map<String, String> environment, int threads)
      throws IOException, InterruptedException {
    Path output = folder.resolve("corpora");
    File log = folder.resolve("log").toFile();
    List<String> command = new ArrayList<>();
    command.add(
        ProcessHandle.current()
            .info()
            .command()
            .orElse(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(options);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Machine.class.getName(),
            output.toString(),
            String.valueOf(threads)));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log);
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as("it ended").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(log.toPath())).isZero();
    return Files.readAllBytes(output);
  }
}
