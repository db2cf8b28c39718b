package dev.onset.app.audit;

import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.LeakageFinding;
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
 *     {@code redactions.jsonl}, {@code leakage.jsonl} and {@code redacted.jsonl}
 */
public record ReplayFolder(Path folder) implements ProvenanceArchive {
  private static final String PROVENANCE = "provenance.jsonl";
  private static final String TEXTS = "redacted.jsonl";
  private static final String ALERTS = "alerts.jsonl";
  private static final String FINDINGS = "leakage.jsonl";
  private static final Codecs CODECS = new Codecs(new SchemaStore());

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
    SessionRecords records = new SessionRecords(session::equals);
    records.of(session);
    collect(records, progress);
    return records.record(session, true);
  }

  /**
   * Returns the alerts that somebody looks for, in the order of the file.
   *
   * @param unreadable takes a sentence about each line that this version cannot read
   */
  public List<Alert> alerts(Predicate<Alert> wanted, Consumer<String> unreadable)
      throws IOException {
    return found(ALERTS, CODECS.alerts(WireFormat.JSON), wanted, unreadable);
  }

  /**
   * Returns the findings on what agents said in a session, in the order of the file.
   *
   * @param unreadable takes a sentence about each line that this version cannot read
   */
  public List<LeakageFinding> findings(SessionId session, Consumer<String> unreadable)
      throws IOException {
    return found(
        FINDINGS,
        CODECS.leakage(WireFormat.JSON),
        finding -> finding.session().equals(session),
        unreadable);
  }

  private <T> List<T> found(
      String file, Codec<T> codec, Predicate<T> wanted, Consumer<String> unreadable)
      throws IOException {
    List<T> found = new ArrayList<>();
    Consumer<T> take =
        one -> {
          if (wanted.test(one)) {
            found.add(one);
          }
        };
    lines(file, codec, take, unreadable, Progress.unseen());
    return found;
  }

  @Override
  public StoredSessions readAll(Predicate<SessionId> wanted, Progress progress) throws IOException {
    SessionRecords records = new SessionRecords(wanted);
    collect(records, progress);
    return records.records(true);
  }

  private void collect(SessionRecords records, Progress progress) throws IOException {
    Blocks blocks = new Blocks(records);
    Consumer<String> unreadable = records::unreadable;
    lines(PROVENANCE, CODECS.provenance(WireFormat.JSON), blocks::take, unreadable, progress);
    lines("heads.jsonl", CODECS.heads(WireFormat.JSON), records::add, unreadable, progress);
    lines(ALERTS, CODECS.alerts(WireFormat.JSON), records::add, unreadable, progress);
    lines(
        "redactions.jsonl", CODECS.redactions(WireFormat.JSON), records::add, unreadable, progress);
    lines(FINDINGS, CODECS.leakage(WireFormat.JSON), records::add, unreadable, progress);
  }

  @Override
  public TypeWords words(SessionRecord record) {
    return TypeWords.SHIPPED;
  }

  @Override
  public Transcripts transcripts(Predicate<SessionId> wanted, Progress progress)
      throws IOException {
    Map<SessionId, Map<Integer, RedactedTurn>> turns = new HashMap<>();
    lines(
        TEXTS,
        CODECS.redactedTurns(WireFormat.JSON),
        turn -> {
          if (wanted.test(turn.session())) {
            turns.computeIfAbsent(turn.session(), any -> new HashMap<>()).put(turn.turn(), turn);
          }
        },
        place -> {},
        progress);
    return Transcripts.of(
        turns.values().stream().flatMap(one -> one.values().stream()).toList(),
        folder.resolve(TEXTS).toString());
  }

  @Override
  public Map<String, SessionId> owners(Set<String> macs, SessionId except, Progress progress)
      throws IOException {
    Map<String, SessionId> owners = new HashMap<>();
    lines(
        PROVENANCE,
        CODECS.provenance(WireFormat.JSON),
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
   * Collects the blocks of the sessions' lines, including foreign lines inside them. Each session's
   * lines are contiguous, so a run of foreign lines that does not begin with a first event was
   * inserted.
   */
  private static final class Blocks {
    private final SessionRecords records;

    /** The sessions whose block may go on, each with the foreign lines since its last line. */
    private final Map<SessionId, List<ProvenanceEvent>> open = new HashMap<>();

    Blocks(SessionRecords records) {
      this.records = records;
    }

    void take(ProvenanceEvent event) {
      SessionId own = event.session();
      if (event.sequence() == 0) {
        open.keySet().removeIf(session -> !session.equals(own));
      } else {
        open.forEach(
            (session, others) -> {
              if (!session.equals(own)) {
                others.add(event);
              }
            });
      }
      records
          .of(own)
          .ifPresent(
              record -> {
                open.getOrDefault(own, List.of()).forEach(record::add);
                open.put(own, new ArrayList<>());
                record.add(event);
              });
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
