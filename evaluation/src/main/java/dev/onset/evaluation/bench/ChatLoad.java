package dev.onset.evaluation.bench;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Endless load: copies of chats, many at a time, one turn of each in rotation. Every copy is a
 * session of its own, and a session that ends makes place for the next. The same arguments give the
 * same turns. Not thread-safe.
 */
final class ChatLoad {
  private static final String PREFIX = "bench-";

  /** Coprime to any number of sessions below it, so that a walk meets each of them once. */
  private static final long STRIDE = 1_000_000_007L;

  private final List<List<Turn>> chats;
  private final long first;
  private final int opened;
  private final Deque<Copy> open = new ArrayDeque<>();
  private long started;

  /**
   * A turn to send.
   *
   * @param session number of its session
   * @param last whether it ends its chat
   */
  record Step(long session, Turn turn, boolean last) {}

  /**
   * A chat that is being said.
   *
   * @param before turns that the session had before
   * @param next index of its next turn
   */
  private record Copy(long session, int before, List<Turn> chat, int next) {
    private Copy later() {
      return new Copy(session, before, chat, next + 1);
    }
  }

  /**
   * @param chats to copy in turn, none empty
   * @param atATime sessions that are live at once
   * @param first number of the first session
   * @param opened sessions from that number on that {@link #opening} began; the load goes on with
   *     them in a scattered order before it begins sessions of its own
   */
  ChatLoad(List<List<Turn>> chats, int atATime, long first, int opened) {
    this.chats = List.copyOf(chats);
    this.first = first;
    this.opened = opened;
    for (int i = 0; i < atATime; i++) {
      open.add(begin());
    }
  }

  private Copy begin() {
    long n = started++;
    boolean resumes = n < opened;
    long session = first + (resumes ? n * STRIDE % opened : n);
    return new Copy(session, resumes ? 1 : 0, chats.get((int) (n % chats.size())), 0);
  }

  /** The next turn. */
  Step next() {
    Copy copy = open.remove();
    Turn original = copy.chat.get(copy.next);
    int index = copy.before + copy.next;
    boolean last = copy.next + 1 == copy.chat.size();
    open.add(last ? begin() : copy.later());
    Turn turn = Turn.of(id(copy.session), index, original.speaker(), original.text());
    return new Step(copy.session, turn, last);
  }

  /** The numbers of the sessions that have another turn. */
  Stream<Long> live() {
    return open.stream().map(copy -> copy.session);
  }

  /** The first turn of a session that a later load goes on with. */
  static Step opening(long session) {
    return new Step(session, Turn.of(id(session), 0, "agent", "Hello, how can I help?"), false);
  }

  /** The session of a number. */
  static SessionId id(long session) {
    return SessionId.of(PREFIX + session);
  }

  /**
   * The number of a session of a load.
   *
   * @param id as in a record's key
   */
  static long session(String id) {
    return Long.parseLong(id, PREFIX.length(), id.length(), 10);
  }
}
