package dev.onset.app.replay;

import static dev.onset.serdes.WireFormat.JSON;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.SessionNames;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the files of a replay as JSON Lines, ordered by first appearance of the session, then
 * turn, then sequence. Either all files appear or none.
 */
record ReplayFiles(Path folder, Codecs codecs) {
  private static final JsonMapper MAPPER = new JsonMapper();

  /** Writes every file. */
  void write(ReplayResult result) throws IOException {
    Files.createDirectories(folder);
    List<AtomicFile> files = new ArrayList<>();
    try {
      add(files, "verdicts", result, SessionOutput::verdicts, codecs.verdicts(JSON));
      add(files, "alerts", result, SessionOutput::alerts, codecs.alerts(JSON));
      add(files, "provenance", result, SessionOutput::provenance, codecs.provenance(JSON));
      add(files, "heads", result, SessionOutput::heads, codecs.heads(JSON));
      add(files, "redactions", result, SessionOutput::redactions, codecs.redactions(JSON));
      add(files, "redacted", result, SessionOutput::redacted, codecs.redactedTurns(JSON));
      add(files, "leakage", result, SessionOutput::leakage, codecs.leakage(JSON));
      add(files, "reviews", result, SessionOutput::reviews, codecs.reviews(JSON));
      addDeadLetters(files, result);
      for (AtomicFile file : files) {
        file.commit();
      }
    } finally {
      for (AtomicFile file : files) {
        file.close();
      }
    }
  }

  /** Opens a file among others; whoever has those closes it. */
  private AtomicFile open(List<AtomicFile> files, String name) throws IOException {
    AtomicFile file = new AtomicFile(folder.resolve(name + ".jsonl"));
    files.add(file);
    return file;
  }

  private <T> void add(
      List<AtomicFile> files,
      String name,
      ReplayResult result,
      Function<SessionOutput, List<T>> part,
      Codec<T> codec)
      throws IOException {
    AtomicFile file = open(files, name);
    for (SessionId session : result.roster().lastTurns().keySet()) {
      SessionOutput output = result.outputs().get(session);
      if (output != null) {
        for (T value : part.apply(output)) {
          file.line(codec.encode(value));
        }
      }
    }
  }

  private void addDeadLetters(List<AtomicFile> files, ReplayResult result) throws IOException {
    Map<Optional<SessionId>, List<DeadLetterLine>> bySession =
        Stream.concat(result.roster().bad().stream(), result.deadLetters().stream())
            .collect(Collectors.groupingBy(DeadLetterLine::session));
    List<Optional<SessionId>> sessions = new ArrayList<>();
    result.roster().lastTurns().keySet().forEach(session -> sessions.add(Optional.of(session)));
    sessions.add(Optional.empty());
    AtomicFile file = open(files, "dead_letters");
    for (Optional<SessionId> session : sessions) {
      for (DeadLetterLine line : sorted(bySession.getOrDefault(session, List.of()))) {
        file.line(json(line));
      }
    }
  }

  /** Sorts by turn, stably; lines without a known turn come last. */
  private static List<DeadLetterLine> sorted(List<DeadLetterLine> lines) {
    return lines.stream()
        .sorted(Comparator.comparingInt(line -> line.turn().orElse(Integer.MAX_VALUE)))
        .toList();
  }

  private static byte[] json(DeadLetterLine line) throws JsonProcessingException {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("session_id", line.session().map(SessionId::session).orElse(null));
    line.session().flatMap(SessionNames::tenant).ifPresent(tenant -> node.put("tenant", tenant));
    node.put("turn", line.turn().isPresent() ? line.turn().getAsInt() : null);
    node.put("reason", line.reason().name());
    return MAPPER.writeValueAsBytes(node);
  }
}
