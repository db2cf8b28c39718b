package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.Inputs;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real chats of the ABCD corpus; skipped where the shared data is not beside the project. */
class AbcdSampleTest {
  private static final Path DATA = Path.of("../../shared/data/abcd_sample.jsonl");

  @TempDir Path output;

  @Test
  void theOnsetIsWhereTheOracleSaysInEverySession() throws IOException, InterruptedException {
    assumeTrue(Files.exists(DATA), "The shared data is not here.");
    EngineParts parts =
        EngineFactory.load(PolicyReader.shipped()).parts(new MasterKey(new byte[MasterKey.BYTES]));

    try (InputStream in = Files.newInputStream(DATA);
        TolerantReader intake =
            new TolerantReader(Inputs.read(in, "The sample"), "abcd", sentence -> {})) {
      new OfflineReplay(parts, Optional.empty(), 1).run(intake, Progress.unseen(), output);
    }

    assertThat(onsets(output.resolve("verdicts.jsonl"), "/t_pred"))
        .isEqualTo(onsets(DATA, "/oracle/t_onset"));
  }

  private static Map<String, String> onsets(Path file, String field) throws IOException {
    Map<String, String> onsets = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode node = new ObjectMapper().readTree(line);
      onsets.put(node.get("session_id").asText(), node.at(field).asText());
    }
    return onsets;
  }
}
