package dev.onset.evaluation.play;

import dev.onset.app.gold.TurnExtractors;
import dev.onset.assembly.EngineFactory;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.InputTurn;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.Extractor;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Plays dialogues through the engine in memory, each as a separate session that is closed at the
 * end. Deterministic; thread-safe if the extractors are.
 *
 * @param parts the parts of the engine; its extractor is not asked
 * @param extractors the extractor of each turn
 * @param stores makes the store of each dialogue
 */
public record EnginePlayback(
    EngineParts parts, Function<InputTurn, Extractor> extractors, Supplier<SessionStore> stores) {
  /** Plays with state in memory. */
  public EnginePlayback(EngineParts parts, Function<InputTurn, Extractor> extractors) {
    this(parts, extractors, InMemorySessionStore::new);
  }

  /** Plays Onset under a policy, without a model. */
  public EnginePlayback(Policy policy, Function<InputTurn, Extractor> extractors) {
    this(EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES])), extractors);
  }

  /** The emissions for a dialogue, in order. */
  public List<Emission> play(CorpusDialogue dialogue) {
    SessionId id = SessionId.of(dialogue.sessionId());
    SessionStore store = stores.get();
    TurnExtractors reader = new TurnExtractors(extractors);
    Engine engine = EngineFactory.engine(parts.reading(reader));
    List<Emission> out = new ArrayList<>();
    int last = 0;
    for (CorpusTurn one : dialogue.turns()) {
      Turn turn = Turn.of(id, one.turn(), one.speaker(), one.text());
      reader.expect(new InputTurn(turn, one.spans()));
      out.addAll(engine.process(turn, store));
      last = one.turn();
    }
    out.addAll(engine.process(new Command.Close(id, last), store));
    return out;
  }
}
