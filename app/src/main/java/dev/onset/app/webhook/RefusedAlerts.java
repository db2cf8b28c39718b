package dev.onset.app.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.serdes.WireException;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The dead letters of a worker: a file of JSON Lines with the alerts that the receiver refused, and
 * the keys of those that it took later. Alerts hold no values, so the file holds none. A line is on
 * the disk before its writer goes on. The file only grows, so a worker may refuse alerts to it
 * while others are sent again. Not thread-safe.
 */
final class RefusedAlerts implements Closeable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String ALERT = "alert";
  private static final String TAKEN = "taken";

  private final FileChannel file;
  private final AlertJson json;
  private final Clock clock;

  /**
   * Opens the file to append to it; makes it if there is none.
   *
   * @param json shows the alerts
   */
  RefusedAlerts(Path path, AlertJson json, Clock clock) throws IOException {
    this.file =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    this.json = json;
    this.clock = clock;
    if (endsWithinALine(path)) {
      // A crash cut the last line: what follows it must not become part of it.
      file.write(ByteBuffer.wrap(new byte[] {'\n'}));
    }
  }

  private static boolean endsWithinALine(Path path) throws IOException {
    try (FileChannel content = FileChannel.open(path)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      return content.size() > 0
          && content.read(last, content.size() - 1) == 1
          && last.get(0) != '\n';
    }
  }

  /**
   * What a file holds.
   *
   * @param waiting the alerts that the receiver has not taken since, each once, in their order
   * @param unreadable the numbers of lines that are neither an alert nor a key
   */
  record Content(List<RaisedAlert> waiting, List<Integer> unreadable) {
    Content {
      waiting = List.copyOf(waiting);
      unreadable = List.copyOf(unreadable);
    }
  }

  /**
   * Reads a file.
   *
   * @param json reads the alerts
   */
  static Content read(Path path, AlertJson json) throws IOException {
    Map<String, RaisedAlert> waiting = new LinkedHashMap<>();
    List<Integer> unreadable = new ArrayList<>();
    int number = 0;
    String content = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    for (String text : content.lines().toList()) {
      number++;
      try {
        JsonNode line = JSON.readTree(text);
        if (line.path(TAKEN).isTextual()) {
          waiting.remove(line.path(TAKEN).textValue());
        } else {
          RaisedAlert alert = json.read(line.path(ALERT));
          waiting.put(alert.key(), alert);
        }
      } catch (JsonProcessingException | WireException | DateTimeParseException e) {
        unreadable.add(number);
      }
    }
    return new Content(List.copyOf(waiting.values()), unreadable);
  }

  /**
   * Writes an alert.
   *
   * @param status of the refusal
   * @throws UncheckedIOException if the disk does not take it
   */
  void add(Delivery delivery, int status) {
    append(
        line("refused_at")
            .put("http_status", status)
            .put("partition", delivery.place().partition())
            .put("offset", delivery.place().offset())
            .set(ALERT, json.of(delivery.alert())));
  }

  /**
   * Notes that the receiver took an alert of the file.
   *
   * @throws UncheckedIOException if the disk does not take it
   */
  void taken(RaisedAlert alert) {
    append(line("taken_at").put(TAKEN, alert.key()));
  }

  private ObjectNode line(String time) {
    return JsonNodeFactory.instance.objectNode().put(time, AlertJson.time(clock.instant()));
  }

  private void append(ObjectNode line) {
    ByteBuffer bytes =
        ByteBuffer.wrap((AlertJson.line(line) + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
      file.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
