package dev.onset.app.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.output.AtomicFile;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.WireFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Writes the files of a replay as JSON Lines, ordered by first appearance of the session, then
 * turn, then sequence. Either all files appear or none.
 */
final class ReplayFiles {
  private static final JsonMapper JSON = new JsonMapper();

  private final Path folder;
  private final Codecs codecs;

  ReplayFiles(Path folder, Codecs codecs) {
    this.folder = folder;
    this.codecs = codecs;
  }

  /** Writes every file. */
  void write(ReplayResult result) throws IOException {
    Files.createDirectories(folder);
    List<AtomicFile> files = new ArrayList<>();
    try {
      files.add(
          file("verdicts", result, SessionOutput::verdicts, codecs.verdicts(WireFormat.JSON)));
      files.add(file("alerts", result, SessionOutput::alerts, codecs.alerts(WireFormat.JSON)));
      files.add(
          file(
              "provenance", result, SessionOutput::provenance, codecs.provenance(WireFormat.JSON)));
      files.add(file("heads", result, SessionOutput::heads, codecs.heads(WireFormat.JSON)));
      files.add(
          file(
              "redactions", result, SessionOutput::redactions, codecs.redactions(WireFormat.JSON)));
      files.add(
          file("redacted", result, SessionOutput::redacted, codecs.redactedTurns(WireFormat.JSON)));
      files.add(file("leakage", result, SessionOutput::leakage, codecs.leakage(WireFormat.JSON)));
      files.add(file("reviews", result, SessionOutput::reviews, codecs.reviews(WireFormat.JSON)));
      files.add(deadLetters(result));
      for (AtomicFile file : files) {
        file.commit();
      }
    } finally {
      for (AtomicFile file : files) {
        file.close();
      }
    }
  }

  private AtomicFile open(String name) throws IOException {
    return new AtomicFile(folder.resolve(name + ".jsonl"));
  }

  private <T> AtomicFile file(
      String name, ReplayResult result, Function<SessionOutput, List<T>> part, Codec<T> codec)
      throws IOException {
    AtomicFile file = open(name);
    try {
      for (SessionId session : result.roster().lastTurns().keySet()) {
        SessionOutput output = result.outputs().get(session);
        if (output != null) {
          for (T value : part.apply(output)) {
            file.line(codec.encode(value));
          }
        }
      }
      return file;
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private AtomicFile deadLetters(ReplayResult result) throws IOException {
    Map<java.util.Optional<SessionId>, List<DeadLetterLine>> bySession =
        java.util.stream.Stream.concat(
                result.roster().bad().stream(), result.deadLetters().stream())
            .collect(Collectors.groupingBy(DeadLetterLine::session));
    AtomicFile file = open("dead_letters");
    try {
      for (SessionId session : result.roster().lastTurns().keySet()) {
        for (DeadLetterLine line : sorted(bySession.get(java.util.Optional.of(session)))) {
          file.line(json(line));
        }
      }
      for (DeadLetterLine line : sorted(bySession.get(java.util.Optional.<SessionId>empty()))) {
        file.line(json(line));
      }
      return file;
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** Sorts by turn, stably; lines without a known turn come last. */
  private static List<DeadLetterLine> sorted(List<DeadLetterLine> lines) {
    return lines == null
        ? List.of()
        : lines.stream()
            .sorted(Comparator.comparingInt(line -> line.turn().orElse(Integer.MAX_VALUE)))
            .toList();
  }

  private static byte[] json(DeadLetterLine line) throws JsonProcessingException {
    ObjectNode node = JSON.createObjectNode();
    node.put("session_id", line.session().map(SessionId::session).orElse(null));
    line.session()
        .map(SessionId::tenant)
        .filter(tenant -> !tenant.equals(SessionId.DEFAULT_TENANT))
        .ifPresent(tenant -> node.put("tenant", tenant));
    if (line.turn().isPresent()) {
      node.put("turn", line.turn().getAsInt());
    } else {
      node.putNull("turn");
    }
    node.put("reason", line.reason().name());
    return JSON.writeValueAsBytes(node);
  }
}
