package dev.onset.app.console.policy;

import dev.onset.app.replay.EngineRun;
import dev.onset.app.replay.SessionOutput;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.state.engine.EngineParts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Tells what a proposed policy would do. Runs chats through the engine that replays use, once under
 * the current and once under the proposed policy, and compares. Writes to no topic. Immutable and
 * thread-safe; a caller runs as many trials at a time as its machine can bear.
 *
 * @param engines makes the engines; holds the models
 * @param limits how much a trial may read, and for how long
 * @param nanos a clock in nanoseconds
 */
public record PolicyTrial(EngineFactory engines, TrialLimits limits, LongSupplier nanos) {
  /** A key of no installation: what it hashes leaves no trial. */
  private static final MasterKey KEY = new MasterKey(new byte[MasterKey.BYTES]);

  /** A trial within the usual limits. */
  public PolicyTrial(EngineFactory engines) {
    this(engines, TrialLimits.USUAL, System::nanoTime);
  }

  /**
   * Compares two policies.
   *
   * @param chats with session ids that differ
   * @throws TrialRefusedException if the chats are more than the limits allow or none, the runs
   *     take too long, or the loaded models cannot do what a policy asks
   */
  public TrialResult compare(Policy current, Policy proposed, List<InputRecord.Dialogue> chats) {
    int turns = requireWithin(chats);
    long deadline = nanos.getAsLong() + limits.time().toNanos();
    TrialRun before = run("current", current, chats, deadline);
    return before.against(run("proposed", proposed, chats, deadline), chats.size(), turns);
  }

  private int requireWithin(List<InputRecord.Dialogue> chats) {
    if (chats.isEmpty()) {
      throw new TrialRefusedException("There is no chat to try the policy on; give one.");
    }
    requireAtMost(limits.chats(), chats.size(), "chats");
    int turns = chats.stream().mapToInt(chat -> chat.turns().size()).sum();
    requireAtMost(limits.turns(), turns, "turns");
    long codePoints =
        chats.stream()
            .flatMap(chat -> chat.turns().stream())
            .map(turn -> turn.turn().text())
            .mapToLong(text -> text.codePointCount(0, text.length()))
            .sum();
    requireAtMost(limits.codePoints(), codePoints, "characters");
    return turns;
  }

  private static void requireAtMost(long most, long given, String what) {
    if (given > most) {
      throw new TrialRefusedException(
          "The trial has %s %s, and may have %s %s at most; give fewer."
              .formatted(given, what, most, what));
    }
  }

  private TrialRun run(
      String which, Policy policy, List<InputRecord.Dialogue> chats, long deadline) {
    EngineRun engine = new EngineRun(parts(which, policy));
    TrialRun run = new TrialRun(policy);
    for (InputRecord.Dialogue chat : chats) {
      SessionOutput output = new SessionOutput();
      Map<SessionId, Integer> last = new LinkedHashMap<>();
      for (InputTurn turn : chat.turns()) {
        if (nanos.getAsLong() - deadline > 0) {
          throw new TrialRefusedException(
              "The trial took longer than %s ms and was stopped; give fewer or shorter chats."
                  .formatted(limits.time().toMillis()));
        }
        last.merge(turn.turn().session(), turn.turn().index(), Math::max);
        take(engine.process(turn.turn()), output, run);
      }
      last.forEach((session, index) -> take(engine.close(session, index), output, run));
      run.add(output);
    }
    return run;
  }

  private static void take(List<Emission> emissions, SessionOutput output, TrialRun run) {
    for (Emission emission : emissions) {
      if (emission instanceof Rejection rejection) {
        run.add(rejection);
      } else {
        output.add(emission);
      }
    }
  }

  private EngineParts parts(String which, Policy policy) {
    try {
      return engines.parts(policy, KEY);
    } catch (RuntimeException e) {
      throw new TrialRefusedException(
          "The models that are loaded here cannot do what the %s policy asks (%s)."
              .formatted(which, e.getClass().getSimpleName()),
          e);
    }
  }
}
