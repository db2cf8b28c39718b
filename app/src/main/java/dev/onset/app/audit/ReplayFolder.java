package dev.onset.app.audit;

import dev.onset.app.console.Progress;
import dev.onset.model.Alert;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireException;
import dev.onset.serdes.WireFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads the provenance from the output folder of a replay. A replay ends every session, so each
 * trail is complete. Any file except the provenance may be missing.
 *
 * @param folder contains {@code provenance.jsonl}, {@code heads.jsonl}, {@code alerts.jsonl},
 *     {@code redactions.jsonl} and {@code redacted.jsonl}
 */
public record ReplayFolder(Path folder) implements ProvenanceArchive {
  private static final String PROVENANCE = "provenance.jsonl";
  private static final String TEXTS = "redacted.jsonl";

  private static final String ALERTS = "alerts.jsonl";

  /** Whether the folder contains provenance. */
  public boolean isThere() {
    return Files.isRegularFile(folder.resolve(PROVENANCE));
  }

  @Override
  public String name() {
    return folder.toString();
  }

  @Override
  public SessionRecord read(SessionId session, Progress progress) throws IOException {
    Codecs codecs = new Codecs(new SchemaStore());
    SessionRecordBuilder record = new SessionRecordBuilder(session);
    Block block = new Block(session, record);
    Consumer<String> unreadable = record::unreadable;
    lines(PROVENANCE, codecs.provenance(WireFormat.JSON), block::take, unreadable, progress);
    lines("heads.jsonl", codecs.heads(WireFormat.JSON), record::add, unreadable, progress);
    lines(ALERTS, codecs.alerts(WireFormat.JSON), record::add, unreadable, progress);
    lines(
        "redactions.jsonl", codecs.redactions(WireFormat.JSON), record::add, unreadable, progress);
    return record.record(true);
  }

  /**
   * Returns the alerts that somebody looks for, in the order of the file.
   *
   * @param unreadable takes a sentence about each line that this version cannot read
   */
  public List<Alert> alerts(Predicate<Alert> wanted, Consumer<String> unreadable)
      throws IOException {
    List<Alert> found = new ArrayList<>();
    lines(
        ALERTS,
        new Codecs(new SchemaStore()).alerts(WireFormat.JSON),
        alert -> {
          if (wanted.test(alert)) {
            found.add(alert);
          }
        },
        unreadable,
        new Progress.Silent());
    return found;
  }

  @Override
  public Transcript transcript(SessionId session, Progress progress) throws IOException {
    Map<Integer, RedactedTurn> turns = new HashMap<>();
    lines(
        TEXTS,
        new Codecs(new SchemaStore()).redactedTurns(WireFormat.JSON),
        turn -> {
          if (turn.session().equals(session)) {
            turns.put(turn.turn(), turn);
          }
        },
        place -> {},
        progress);
    return Transcript.of(turns.values(), folder.resolve(TEXTS).toString());
  }

  @Override
  public Map<String, SessionId> owners(Set<String> macs, SessionId except, Progress progress)
      throws IOException {
    Map<String, SessionId> owners = new HashMap<>();
    lines(
        PROVENANCE,
        new Codecs(new SchemaStore()).provenance(WireFormat.JSON),
        event -> {
          if (macs.contains(event.mac()) && !event.session().equals(except)) {
            owners.putIfAbsent(event.mac(), event.session());
          }
        },
        place -> {},
        progress);
    return owners;
  }

  /**
   * Collects the block of a session's lines, including foreign lines inside it. Each session's
   * lines are contiguous, so a run of foreign lines that does not begin with a first event was
   * inserted.
   */
  private static final class Block {
    private final SessionId session;
    private final SessionRecordBuilder record;
    private final List<ProvenanceEvent> others = new ArrayList<>();
    private boolean begun;

    Block(SessionId session, SessionRecordBuilder record) {
      this.session = session;
      this.record = record;
    }

    void take(ProvenanceEvent event) {
      if (event.session().equals(session)) {
        others.forEach(record::add);
        others.clear();
        record.add(event);
        begun = true;
      } else if (event.sequence() == 0) {
        others.clear();
        begun = false;
      } else if (begun) {
        others.add(event);
      }
    }
  }

  private <T> void lines(
      String file, Codec<T> codec, Consumer<T> take, Consumer<String> unreadable, Progress progress)
      throws IOException {
    Path path = folder.resolve(file);
    if (!Files.isRegularFile(path)) {
      return;
    }
    try (BufferedReader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
      long number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        progress.step();
        try {
          take.accept(codec.decode(line.getBytes(StandardCharsets.UTF_8)));
        } catch (WireException e) {
          unreadable.accept("Line " + number + " of " + file + " cannot be read.");
        }
      }
    }
  }
}
