package dev.onset.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Command;
import dev.onset.model.EnvironmentFault;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireFormat;
import dev.onset.state.extract.Extractor;
import dev.onset.streams.topics.Topic;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A device is lost in mid-session. The driver gives the record again, as the group does. */
class LostDeviceTest {
  private static final List<String> SAID =
      List.of(
          "I am " + ScriptedExtractor.NAME,
          "I work at " + ScriptedExtractor.EMPLOYER,
          "write to " + ScriptedExtractor.EMAIL,
          "thank you");

  @TempDir Path folder;
  private boolean lost;

  private Harness harness(String name, Policy policy) {
    Extractor script = new ScriptedExtractor();
    Extractor device =
        (context, turn) -> {
          if (lost) {
            throw new EnvironmentFault("The device is lost.", () -> !lost);
          }
          return script.read(context, turn);
        };
    return new Harness(
        folder.resolve(name),
        WireFormat.JSON,
        KeyRing.of(Harness.MASTER),
        policy,
        new Harness.Sources(device, bytes -> Arrays.fill(bytes, (byte) 7), Map.of()));
  }

  /** Turns may be held, and are read at a later one or at the close then. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "2"})
  void noTurnBecomesALetterAndTheBytesAreTheUndisturbedOnes(String held) {
    Policy policy = PolicyReader.shipped(Map.of("reorder.turns", held));
    Map<String, List<String>> undisturbed;
    try (Harness onset = harness("undisturbed", policy)) {
      steps(onset).forEach(Runnable::run);
      undisturbed = outputs(onset);
    }
    try (Harness onset = harness("disturbed", policy)) {
      int faults = 0;
      for (Runnable step : steps(onset)) {
        lost = true;
        try {
          step.run();
        } catch (RuntimeException e) {
          assertThat(e).hasRootCauseInstanceOf(EnvironmentFault.class);
          faults++;
          assertThatThrownBy(step::run).hasRootCauseInstanceOf(EnvironmentFault.class);
          lost = false;
          step.run();
        }
      }
      lost = false;

      assertThat(faults).isBetween(SAID.size() - 1, SAID.size());
      assertThat(onset.deadLetters()).isEmpty();
      assertThat(outputs(onset)).isEqualTo(undisturbed);
    }
  }

  private static List<Runnable> steps(Harness onset) {
    Stream<Runnable> turns =
        Stream.iterate(0, i -> i < SAID.size(), i -> i + 1)
            .map(i -> () -> onset.say("s1", i, "customer", SAID.get(i)));
    Runnable close = () -> onset.send(new Command.Close(SessionId.of("s1"), SAID.size() - 1));
    return Stream.concat(turns, Stream.of(close)).toList();
  }

  private static Map<String, List<String>> outputs(Harness onset) {
    Map<String, List<String>> outputs = new TreeMap<>();
    for (Topic<?> topic : onset.topics.emissions()) {
      outputs.put(
          topic.name(),
          onset.bytes(topic.name()).stream()
              .map(
                  record ->
                      record.value() == null
                          ? "tombstone"
                          : HexFormat.of().formatHex(record.value()))
              .toList());
    }
    assertThat(outputs.values()).anyMatch(records -> records.size() > 1);
    return outputs;
  }
}
