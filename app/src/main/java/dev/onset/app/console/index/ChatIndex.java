package dev.onset.app.console.index;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Emission;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.streams.topics.OutputKeys;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The chats of the last day, live and ended. Both their number and the size of their details are
 * bounded: the details of those that changed longest ago go first, ended chats before live ones,
 * then whole chats. Thread-safe.
 */
public final class ChatIndex {
  private static final int MOST_CHATS = 20_000;
  private static final long MOST_BYTES = 48L << 20;
  private static final Duration RATE_OVER = Duration.ofSeconds(10);

  private final Clock clock;
  private final int mostChats;
  private final long mostBytes;

  /** In the order of their last change. */
  private final Map<SessionId, KeptChat> chats = new LinkedHashMap<>();

  private final Map<String, SessionId> byHead = new HashMap<>();

  /** As somebody last saw the chats. */
  private final Ranking ranking = new Ranking();

  /** The chats that changed since. */
  private final Set<SessionId> unranked = new LinkedHashSet<>();

  private final Deque<Instant> newTurns = new ArrayDeque<>();
  private long bytes;
  private long version;
  private long alertsVersion;

  /** With the usual bounds. */
  public ChatIndex(Clock clock) {
    this(clock, MOST_CHATS, MOST_BYTES);
  }

  /**
   * @param mostChats at most so many chats are kept
   * @param mostBytes at most so many bytes of details, as they lie on the topics
   */
  ChatIndex(Clock clock, int mostChats, long mostBytes) {
    this.clock = clock;
    this.mostChats = mostChats;
    this.mostBytes = mostBytes;
  }

  /** Where a record lay. */
  record Taken(Instant at, int bytes) {}

  synchronized void take(RaisedAlert alert, Taken from) {
    change(alert.alert().session(), from, chat -> chat.take(alert));
    alertsVersion = version;
  }

  /** Takes anything but an alert. */
  synchronized void take(Emission emission, Taken from) {
    if (emission instanceof RedactedTurn turn && turn.revision() == 0) {
      newTurns.add(from.at());
      forgetOldTurns();
    }
    change(emission.session(), from, chat -> chat.take(emission));
  }

  /** The head of a trail was deleted, as only an erasure does. */
  synchronized void headDeleted(String key, Taken from) {
    SessionId session = byHead.get(key);
    if (session != null) {
      change(session, from, KeptChat::erase);
      alertsVersion = version;
    }
  }

  private void change(SessionId session, Taken from, Consumer<KeptChat> how) {
    KeptChat chat = chats.remove(session);
    if (chat == null) {
      chat = new KeptChat(session);
      byHead.put(OutputKeys.head(session), session);
    }
    chats.put(session, chat);
    if (chat.isErased()) {
      return;
    }
    long before = chat.bytes();
    how.accept(chat);
    chat.changed(from.at(), ++version, from.bytes());
    unranked.add(session);
    bytes += chat.bytes() - before;
    bound();
  }

  private void bound() {
    if (bytes > mostBytes) {
      dropDetails(KeptChat::isEnded);
      dropDetails(chat -> true);
    }
    while (chats.size() > mostChats) {
      SessionId oldest =
          chats.entrySet().stream()
              .filter(one -> one.getValue().isEnded())
              .findFirst()
              .or(() -> chats.entrySet().stream().findFirst())
              .orElseThrow()
              .getKey();
      bytes -= chats.remove(oldest).bytes();
      byHead.remove(OutputKeys.head(oldest));
      unranked.remove(oldest);
      ranking.remove(oldest);
    }
  }

  /** Drops a quarter at once, so that it is not looked for at every record. */
  private void dropDetails(Predicate<KeptChat> of) {
    long aim = mostBytes / 4 * 3;
    for (KeptChat chat : chats.values()) {
      if (bytes <= aim) {
        return;
      }
      if (of.test(chat) && chat.bytes() > 0) {
        bytes -= chat.bytes();
        chat.dropDetails();
      }
    }
  }

  /** Grows with every change of any chat. */
  public synchronized long version() {
    return version;
  }

  /** Grows with every change of any alert. */
  public synchronized long alertsVersion() {
    return alertsVersion;
  }

  /** Grows with every change of a chat; 0 for one that is not kept. */
  public long version(SessionId session) {
    return summary(session).map(ChatSummary::version).orElse(0L);
  }

  /** The chat, without its details; empty if it is not kept. */
  public synchronized Optional<ChatSummary> summary(SessionId session) {
    return Optional.ofNullable(chats.get(session)).map(KeptChat::summary);
  }

  /** The details of a chat; empty if they are not kept, or not all of them. */
  public synchronized Optional<ChatDetails> details(SessionId session) {
    return Optional.ofNullable(chats.get(session)).flatMap(KeptChat::details);
  }

  /**
   * The chats that are wanted, the riskiest first.
   *
   * @param most at most so many
   */
  public synchronized List<ChatSummary> chats(Predicate<ChatSummary> wanted, int most) {
    return ranked().chats(wanted, most);
  }

  /**
   * The alerts that are wanted, the newest first.
   *
   * @param most at most so many
   */
  public synchronized List<RaisedAlert> alerts(Predicate<RaisedAlert> wanted, int most) {
    return ranked().alerts(wanted, most);
  }

  /** The tenants of the chats. */
  public synchronized Set<String> tenants() {
    return ranked().tenants();
  }

  /** How many chats the tenants have that are wanted. */
  public synchronized Counts counts(Predicate<String> tenants) {
    return ranked().counts(tenants, turnsPerSecond());
  }

  /** Of the many changes of a chat between two looks, only the last one moves it. */
  private Ranking ranked() {
    unranked.forEach(session -> ranking.put(chats.get(session).summary()));
    unranked.clear();
    return ranking;
  }

  private double turnsPerSecond() {
    forgetOldTurns();
    return newTurns.size() / (double) RATE_OVER.toSeconds();
  }

  private void forgetOldTurns() {
    Instant from = clock.instant().minus(RATE_OVER);
    while (!newTurns.isEmpty() && newTurns.peek().isBefore(from)) {
      newTurns.remove();
    }
  }
}
