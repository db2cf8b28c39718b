package dev.onset.app.replay;

import dev.onset.app.gold.GoldMentions;
import dev.onset.app.gold.SpanOwners;
import dev.onset.app.gold.TurnExtractors;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputTurn;
import dev.onset.model.Emission;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.state.engine.EngineParts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Replays an input through the engine without a broker. One worker thread owns each session, so the
 * number of threads affects only the time. A session ends where its policy measures silence by its
 * turns' own times and they tell of too long a one. Else, as on a broker, sessions stay open until
 * the input ends; they then close in order of first appearance.
 *
 * @param parts the parts of the engine
 * @param goldSpans tells whose the input's own spans are, which are then the mentions; empty if the
 *     engine extracts its own
 * @param threads worker threads, 1 or more
 */
public record OfflineReplay(EngineParts parts, Optional<SpanOwners> goldSpans, int threads)
    implements Replay {
  /** One thread's share of the sessions. */
  private static final class Worker {
    /** Turns to process; nothing at the end of the input. */
    private final BlockingQueue<Optional<InputTurn>> steps = new LinkedBlockingQueue<>(256);

    private final Map<SessionId, SessionOutput> outputs = new HashMap<>();
    private final Map<SessionId, List<DeadLetterLine>> deadLetters = new HashMap<>();
    private final Optional<TurnExtractors> gold;
    private final EngineRun engine;

    private Worker(OfflineReplay replay) {
      gold =
          replay.goldSpans.map(owners -> new TurnExtractors(turn -> GoldMentions.of(turn, owners)));
      engine = new EngineRun(gold.map(replay.parts::reading).orElse(replay.parts));
    }

    private Worker run() throws InterruptedException {
      for (Optional<InputTurn> next = steps.take(); next.isPresent(); next = steps.take()) {
        InputTurn turn = next.get();
        gold.ifPresent(extractors -> extractors.expect(turn));
        take(engine.process(turn.turn()));
      }
      return this;
    }

    private void close(SessionId session, int lastTurn) {
      take(engine.close(session, lastTurn));
    }

    private void take(List<Emission> emissions) {
      for (Emission emission : emissions) {
        SessionId session = emission.session();
        if (emission instanceof Rejection rejection) {
          deadLetters
              .computeIfAbsent(session, s -> new ArrayList<>())
              .add(DeadLetterLine.of(session, rejection.turn(), rejection.reason()));
        } else {
          outputs.computeIfAbsent(session, s -> new SessionOutput()).add(emission);
        }
      }
    }
  }

  /**
   * Processes the whole input.
   *
   * @throws IOException if no part of the input is usable
   */
  @Override
  public ReplayResult run(TolerantReader intake, Progress progress)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    SessionRoster roster = new SessionRoster();
    List<Worker> workers = new ArrayList<>();
    List<Future<Worker>> running = new ArrayList<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int i = 0; i < threads; i++) {
        Worker worker = new Worker(this);
        workers.add(worker);
        running.add(pool.submit(worker::run));
      }
      intake.forEach(
          record -> {
            for (InputTurn turn : roster.turns(record)) {
              int i = owner(turn.turn().session());
              hand(workers.get(i), Optional.of(turn), running.get(i));
              progress.step();
            }
          });
      for (int i = 0; i < threads; i++) {
        hand(workers.get(i), Optional.empty(), running.get(i));
      }
      for (Future<Worker> worker : running) {
        await(worker);
      }
    } finally {
      pool.shutdownNow();
    }
    Map<SessionId, SessionOutput> outputs = new HashMap<>();
    List<DeadLetterLine> deadLetters = new ArrayList<>();
    roster
        .lastTurns()
        .forEach((session, lastTurn) -> workers.get(owner(session)).close(session, lastTurn));
    for (Worker worker : workers) {
      outputs.putAll(worker.outputs);
      worker.deadLetters.values().forEach(deadLetters::addAll);
    }
    return new ReplayResult(roster, outputs, deadLetters, System.nanoTime() - start);
  }

  private int owner(SessionId session) {
    return Math.floorMod(session.hashCode(), threads);
  }

  /**
   * Hands a step to a worker; rethrows the error of a worker that has died, instead of blocking.
   */
  private static void hand(Worker worker, Optional<InputTurn> step, Future<Worker> running)
      throws InterruptedException {
    while (!worker.steps.offer(step, 100, TimeUnit.MILLISECONDS)) {
      if (running.isDone()) {
        await(running);
      }
    }
  }

  private static void await(Future<Worker> running) throws InterruptedException {
    try {
      running.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException("A worker of the replay failed.", e.getCause());
    }
  }
}
