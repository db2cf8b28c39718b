package dev.onset.app.input;

import dev.onset.formats.InputRecord;
import dev.onset.formats.Inputs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sample chats that ship with Onset, in index order. */
public final class Samples {
  private Samples() {}

  /** Loads all sample chats. */
  public static List<InputRecord.Dialogue> load() throws IOException {
    List<InputRecord.Dialogue> samples = new ArrayList<>();
    for (String name : index()) {
      try (InputStream in = open(name);
          TolerantReader intake =
              new TolerantReader(Inputs.read(in, "The sample " + name), name, s -> {})) {
        samples.addAll(InputChats.read(intake));
      }
    }
    return samples;
  }

  private static List<String> index() throws IOException {
    try (InputStream in = open("index.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    }
  }

  private static InputStream open(String name) throws IOException {
    return Optional.ofNullable(Samples.class.getResourceAsStream("/dev/onset/app/samples/" + name))
        .orElseThrow(() -> new IOException("The sample " + name + " is missing from the jar."));
  }
}
