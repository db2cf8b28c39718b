package dev.onset.evaluation.play;

import dev.onset.app.gold.TurnExtractors;
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
import dev.onset.state.engine.StageObserver;
import dev.onset.state.extract.Extractor;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Plays dialogues through the engine in memory, each as a separate session that is closed at the
 * end. Deterministic; thread-safe if the extractors are.
 *
 * @param setup components of the engine
 * @param extractors extractor for a turn
 */
public record Playback(Setup setup, Function<InputTurn, Extractor> extractors) {
  /** Onset under a policy. */
  public Playback(Policy policy, Function<InputTurn, Extractor> extractors) {
    this(Setup.of(policy), extractors);
  }

  /** The emissions for a dialogue, in order. */
  public List<Emission> play(CorpusDialogue dialogue) {
    SessionId id = SessionId.of(dialogue.sessionId());
    SessionStore store = setup.stores().get();
    TurnExtractors reader = new TurnExtractors(extractors);
    Engine engine =
        new Engine(
            setup.policy(),
            setup.accumulation(),
            reader,
            setup.references(),
            setup.rarity(),
            new MasterKey(new byte[MasterKey.BYTES]),
            setup.models(),
            StageObserver.NONE);
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
