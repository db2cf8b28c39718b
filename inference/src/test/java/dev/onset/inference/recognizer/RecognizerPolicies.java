package dev.onset.inference.recognizer;

import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Policies written as YAML. */
final class RecognizerPolicies {
  private RecognizerPolicies() {}

  /** The policy that a file with these lines gives; it extends the default unless it says so. */
  static Policy of(String yaml) {
    try {
      Path file = Files.createTempFile("policy", ".yaml");
      try {
        Files.writeString(file, yaml.contains("extends:") ? yaml : "extends: paper\n" + yaml);
        return PolicyReader.read(file, Map.of());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
