package dev.onset.app.console.tryit;

import dev.onset.app.audit.SessionAudit;
import dev.onset.app.audit.SessionRecord;
import dev.onset.app.audit.Transcript;
import dev.onset.app.replay.EngineRun;
import dev.onset.app.replay.SessionOutput;
import dev.onset.app.terminal.TypeWords;
import dev.onset.assembly.EngineFactory;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Rejection;
import dev.onset.model.Turn;
import dev.onset.state.engine.EngineParts;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs a chat through the engine of a policy, as a replay does, under a key that is made for this
 * run and forgotten with it. Keeps nothing. Thread-safe.
 *
 * @param policy decides
 * @param engines makes the policy's engine
 */
record Trial(Policy policy, EngineFactory engines) {
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * What came of a chat.
   *
   * @param audit of the whole chat
   * @param turns in their order
   */
  record Result(SessionAudit audit, List<Read> turns) {
    Result {
      turns = List.copyOf(turns);
    }
  }

  /**
   * What came of a turn.
   *
   * @param turn as it was typed
   * @param found the spans in it, by ascending offset
   * @param safe empty if the turn was set aside
   * @param setAside why it was; empty if it was not
   */
  record Read(
      Turn turn, List<Found> found, Optional<RedactedTurn> safe, Optional<String> setAside) {
    Read {
      found = List.copyOf(found);
    }

    /** Names the turn without its text. */
    @Override
    public String toString() {
      return "Read[" + turn + "]";
    }
  }

  /** Runs a chat from its first turn to its end. */
  Result run(List<Turn> turns) {
    byte[] secret = new byte[MasterKey.BYTES];
    RANDOM.nextBytes(secret);
    EngineParts parts = engines.parts(new MasterKey(secret));
    Map<Integer, List<Mention>> seen = new HashMap<>();
    EngineRun engine =
        new EngineRun(
            parts.reading(
                (context, turn) -> {
                  var read = parts.extractor().read(context, turn);
                  seen.put(turn.index(), read.mentions());
                  return read;
                }));
    SessionOutput output = new SessionOutput();
    Map<Integer, String> setAside = new HashMap<>();
    List<Emission> emitted = new ArrayList<>();
    turns.forEach(turn -> emitted.addAll(engine.process(turn)));
    emitted.addAll(engine.close(TypedChat.SESSION, turns.get(turns.size() - 1).index()));
    for (Emission emission : emitted) {
      if (emission instanceof Rejection rejected) {
        setAside.put(rejected.turn(), rejected.reason().name());
      } else {
        output.add(emission);
      }
    }
    return result(turns, seen, setAside, output);
  }

  private Result result(
      List<Turn> turns,
      Map<Integer, List<Mention>> seen,
      Map<Integer, String> setAside,
      SessionOutput output) {
    List<RedactedTurn> safe = output.redacted();
    SessionRecord record =
        new SessionRecord(
            TypedChat.SESSION,
            output.provenance(),
            output.heads().stream().findFirst(),
            output.alerts(),
            output.redactions(),
            List.of(),
            true,
            List.of());
    Transcript texts = new Transcript(safe, "No turn could be read.");
    SessionAudit audit =
        SessionAudit.of(
            "what was typed", record, policy, Optional.empty(), texts, TypeWords.SHIPPED);
    List<Read> read = new ArrayList<>();
    for (Turn turn : turns) {
      List<Found> found =
          seen.getOrDefault(turn.index(), List.of()).stream()
              .flatMap(one -> Found.of(turn.index(), one, audit.trail(), audit.graph()).stream())
              .toList();
      read.add(
          new Read(
              turn,
              found,
              safe.stream().filter(one -> one.turn() == turn.index()).findFirst(),
              Optional.ofNullable(setAside.get(turn.index()))));
    }
    return new Result(audit, read);
  }
}
