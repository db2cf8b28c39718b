package dev.onset.app.replay;

import dev.onset.app.gold.GoldMentions;
import dev.onset.app.gold.SpanOwners;
import dev.onset.app.gold.TurnExtractors;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputRecord;
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
import java.util.OptionalInt;
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
 */
public final class OfflineReplay implements Replay {
  private static final int QUEUE = 256;
  private static final long OFFER_MILLIS = 100;

  private final EngineParts parts;
  private final Optional<SpanOwners> goldSpans;
  private final int threads;

  /**
   * @param parts the parts of the engine
   * @param goldSpans tells whose the input's own spans are, which are then the mentions; empty if
   *     the engine extracts its own
   * @param threads worker threads, 1 or more
   */
  public OfflineReplay(EngineParts parts, Optional<SpanOwners> goldSpans, int threads) {
    this.parts = parts;
    this.goldSpans = goldSpans;
    this.threads = threads;
  }

  /** One step of a worker: a turn to process, or the end of the input. */
  private sealed interface Step {
    record Process(InputTurn turn) implements Step {}

    record End() implements Step {}
  }

  /** One thread's share of the sessions. */
  private final class Worker {
    private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>(QUEUE);
    private final Map<SessionId, SessionOutput> outputs = new HashMap<>();
    private final Map<SessionId, List<DeadLetterLine>> deadLetters = new HashMap<>();
    private final Optional<TurnExtractors> gold =
        goldSpans.map(owners -> new TurnExtractors(turn -> GoldMentions.of(turn, owners)));
    private final EngineRun engine = new EngineRun(gold.map(parts::reading).orElse(parts));

    private Worker run() throws InterruptedException {
      Step step = steps.take();
      while (step instanceof Step.Process process) {
        InputTurn turn = process.turn();
        gold.ifPresent(extractors -> extractors.expect(turn));
        take(engine.process(turn.turn()));
        step = steps.take();
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
              .add(
                  new DeadLetterLine(
                      Optional.of(session), OptionalInt.of(rejection.turn()), rejection.reason()));
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
        Worker worker = new Worker();
        workers.add(worker);
        running.add(pool.submit(worker::run));
      }
      Optional<InputRecord> record = intake.next();
      while (record.isPresent()) {
        for (InputTurn turn : roster.turns(record.get())) {
          int i = owner(turn.turn().session());
          hand(workers.get(i), new Step.Process(turn), running.get(i));
          progress.step();
        }
        record = intake.next();
      }
      for (int i = 0; i < threads; i++) {
        hand(workers.get(i), new Step.End(), running.get(i));
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
  private static void hand(Worker worker, Step step, Future<Worker> running)
      throws InterruptedException {
    while (!worker.steps.offer(step, OFFER_MILLIS, TimeUnit.MILLISECONDS)) {
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
