package dev.onset.serdes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.avro.Schema;

/**
 * Records as an earlier version wrote them, in the test resources: its schemas, one a line, and for
 * each record a line with its type, its Avro bytes in hexadecimal, and its JSON. {@link #main}
 * writes both files, with as many records as it takes to {@linkplain Shown show} each symbol and
 * each optional field; run it when a version is released whose schemas differ, into a folder of its
 * own, and never into an old one.
 */
final class WrittenBefore {
  private static final int SAMPLES = 12;
  private static final int TRIES = 20_000;

  /** A state that this version reads and the next one writes. */
  static final String READ_ONLY = "NOT_ASSESSED";

  private final String version;

  WrittenBefore(String version) {
    this.version = version;
  }

  /**
   * A record of before.
   *
   * @param type as {@link WireCase} names it
   */
  record Line(String type, byte[] avro, byte[] json) {}

  List<String> schemas() throws IOException {
    return lines("schemas.jsonl");
  }

  List<Line> records() throws IOException {
    List<Line> records = new ArrayList<>();
    for (String line : lines("records.txt")) {
      String[] parts = line.split(" ", 3);
      records.add(
          new Line(
              parts[0],
              HexFormat.of().parseHex(parts[1]),
              parts[2].getBytes(StandardCharsets.UTF_8)));
    }
    return records;
  }

  private List<String> lines(String file) throws IOException {
    try (var in = WrittenBefore.class.getResourceAsStream(version + "/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    Files.write(folder.resolve("schemas.jsonl"), SchemaStore.own().values());
    List<String> lines = new ArrayList<>();
    for (WireCase<?> wire : WireCase.all()) {
      Schema schema =
          SchemaStore.OWN.stream()
              .filter(one -> one.getName().equals(wire.name()))
              .findFirst()
              .orElseThrow();
      Set<String> shown = new TreeSet<>();
      for (long seed = 0; seed < TRIES; seed++) {
        boolean news = shown.addAll(Shown.of(schema, wire.encodedSample(WireFormat.AVRO, seed)));
        if (news || seed < SAMPLES) {
          lines.add(line(wire, seed));
        }
      }
    }
    lines.add(readOnly(lines));
    Files.write(folder.resolve("records.txt"), lines);
  }

  /** A verdict that was not assessed, as the next version writes it. */
  private static String readOnly(List<String> lines) throws IOException {
    String line =
        lines.stream()
            .filter(one -> one.startsWith("Verdict "))
            .filter(one -> one.contains("\"state\":\"WARN\""))
            .filter(one -> one.contains("\"assessment\":\"NOT_ASSESSED\""))
            .findFirst()
            .orElseThrow();
    String[] parts = line.split(" ", 3);
    return parts[0]
        + " "
        + HexFormat.of()
            .formatHex(NextVersion.withState(HexFormat.of().parseHex(parts[1]), READ_ONLY))
        + " "
        + parts[2].replace("\"state\":\"WARN\"", "\"state\":\"" + READ_ONLY + "\"");
  }

  private static String line(WireCase<?> wire, long seed) {
    return wire
        + " "
        + HexFormat.of().formatHex(wire.encodedSample(WireFormat.AVRO, seed))
        + " "
        + new String(wire.encodedSample(WireFormat.JSON, seed), StandardCharsets.UTF_8);
  }
}
