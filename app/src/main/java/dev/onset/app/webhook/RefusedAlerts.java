package dev.onset.app.webhook;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertJson;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;

/**
 * The dead letters of a worker: a file of JSON Lines with the alerts that the receiver refused.
 * Alerts hold no values, so the file holds none. A line is on the disk before the worker goes on.
 * Not thread-safe.
 */
final class RefusedAlerts implements Closeable {
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
  }

  /**
   * Writes an alert.
   *
   * @param status of the refusal
   * @throws UncheckedIOException if the disk does not take it
   */
  void add(Delivery delivery, int status) {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put("refused_at", AlertJson.time(clock.instant()));
    line.put("http_status", status);
    line.put("partition", delivery.place().partition());
    line.put("offset", delivery.place().offset());
    line.set("alert", json.of(delivery.alert()));
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
