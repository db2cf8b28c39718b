package dev.onset.lab.cluster;

import dev.onset.app.Main;
import dev.onset.app.broker.FolderTree;
import dev.onset.streams.config.OnsetConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An instance of Onset, {@code onset run}, that can be killed and restarted. */
final class InstanceProcess {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
  private static final Duration ANSWER = Duration.ofSeconds(2);
  private static final int OK = 200;

  private final String name;
  private final Path folder;
  private final int port;
  private final Map<String, String> settings;
  private volatile ChildProcesses.Child process;

  InstanceProcess(
      String name,
      Path folder,
      int port,
      String bootstrapServers,
      Path keyFile,
      Map<String, String> settings) {
    this.name = name;
    this.folder = folder;
    this.port = port;
    this.settings = new TreeMap<>(settings);
    this.settings.put(OnsetConfig.BOOTSTRAP_SERVERS, bootstrapServers);
    this.settings.put(OnsetConfig.MASTER_KEY_FILE, keyFile.toString());
    this.settings.put(OnsetConfig.STATE_DIR, folder.resolve("state").toString());
    this.settings.put(OnsetConfig.HTTP_PORT, Integer.toString(port));
  }

  /** Starts it; does not wait until it is ready. */
  void start(ChildProcesses children, Path logs) throws IOException {
    Path temporary = folder.resolve("tmp");
    // A killed process leaves unpacked libraries behind.
    FolderTree.delete(temporary);
    Files.createDirectories(temporary);
    List<String> arguments = new ArrayList<>(List.of("run"));
    settings.forEach((key, value) -> arguments.addAll(List.of("-P", key + "=" + value)));
    process =
        children.start(
            new ChildProcesses.Program(
                name,
                Main.class.getName(),
                arguments,
                "256m",
                temporary,
                logs.resolve(name + ".log")));
  }

  String name() {
    return name;
  }

  /** The address of metrics and health. */
  String address() {
    return "http://127.0.0.1:" + port;
  }

  /** The most recent process. */
  Optional<ChildProcesses.Child> process() {
    return Optional.ofNullable(process);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  int code() {
    return process.code();
  }

  void kill() throws InterruptedException {
    process.kill();
  }

  /** Whether it currently processes turns. */
  boolean isReady() throws InterruptedException {
    try {
      return CLIENT
              .send(
                  HttpRequest.newBuilder(URI.create(address() + "/ready")).timeout(ANSWER).build(),
                  HttpResponse.BodyHandlers.discarding())
              .statusCode()
          == OK;
    } catch (IOException e) {
      return false;
    }
  }
}
