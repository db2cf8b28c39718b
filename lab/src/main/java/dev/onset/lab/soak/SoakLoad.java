package dev.onset.lab.soak;

import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputTurn;
import dev.onset.model.Command;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The sample chats, many at a time and again and again, at a steady rate. Five of ten sessions are
 * closed, one is closed and reopened midway, two fall silent, one is closed and erased, and one is
 * erased while it goes on. {@link #run} is called once, {@link #sent} from any thread.
 */
final class SoakLoad implements Runnable {
  private static final int AT_A_TIME = 400;

  /** An order to erase is sent so many sessions after the order to close. */
  private static final int LATER = 50;

  private final TurnProducer feed;
  private final double rate;
  private final List<List<InputTurn>> chats = new ArrayList<>();
  private final Deque<Chat> going = new ArrayDeque<>();
  private final Deque<SessionId> erased = new ArrayDeque<>();
  private volatile int begun;
  private volatile long sent;

  /**
   * @param rate turns a second
   */
  SoakLoad(TurnProducer feed, double rate) throws IOException {
    this.feed = feed;
    this.rate = rate;
    Samples.load().forEach(sample -> chats.add(sample.turns()));
  }

  /** A session that is being sent. */
  private final class Chat {
    private final int number = begun++;
    private final SessionId session = SessionId.of("soak-" + number);
    private final List<InputTurn> turns = chats.get(number % chats.size());
    private int next;

    /** Sends its next turn; returns whether there is another. */
    boolean say() {
      Turn turn = turns.get(next++).turn();
      feed.send(Turn.of(session, turn.index(), turn.speaker(), turn.text()));
      sent++;
      boolean erasedAlive = number % 10 == 9 && next == turns.size() / 2;
      if (erasedAlive) {
        feed.send(new Command.Erase(session));
      }
      if (number % 10 == 5 && next == turns.size() / 2) {
        feed.send(new Command.Close(session, turn.index()));
        feed.send(new Command.Reopen(session));
      }
      return next < turns.size() && !erasedAlive;
    }

    void end() {
      int kind = number % 10;
      if (kind < 6 || kind == 8) {
        feed.send(new Command.Close(session, turns.get(turns.size() - 1).turn().index()));
      }
      if (kind == 8) {
        erased.add(session);
      }
      if (erased.size() > LATER) {
        feed.send(new Command.Erase(erased.remove()));
      }
    }
  }

  /** Turns sent so far. */
  long sent() {
    return sent;
  }

  /** Sessions begun so far. */
  long begun() {
    return begun;
  }

  /** Sends until it is interrupted. What it is late with is sent at once. */
  @Override
  public void run() {
    long start = System.nanoTime();
    while (!Thread.currentThread().isInterrupted()) {
      long due = (long) ((System.nanoTime() - start) / 1e9 * rate);
      while (sent < due) {
        step();
      }
      try {
        TimeUnit.MILLISECONDS.sleep(5);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void step() {
    if (going.size() < AT_A_TIME) {
      going.add(new Chat());
    }
    Chat next = going.removeFirst();
    if (next.say()) {
      going.addLast(next);
    } else {
      next.end();
    }
  }
}
