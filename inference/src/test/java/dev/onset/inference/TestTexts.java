package dev.onset.inference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;

/** Reads the development data where it is present. */
final class TestTexts {
  private static final ObjectMapper JSON = new ObjectMapper();

  private TestTexts() {}

  /** The records of a file; the test is skipped if it is absent. */
  static List<JsonNode> records(String file) throws IOException {
    Path path = Path.of("..", "..", "shared", "data", file);
    Assumptions.assumeTrue(Files.exists(path), file + " is not here, so this test is skipped.");
    List<JsonNode> records = new ArrayList<>();
    try (InputStream raw = Files.newInputStream(path);
        InputStream in = file.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        records.add(JSON.readTree(line));
      }
    }
    return records;
  }
}
