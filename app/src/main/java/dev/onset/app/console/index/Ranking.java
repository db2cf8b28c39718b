package dev.onset.app.console.index;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.RiskLevel;
import dev.onset.model.SessionId;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Chats by risk, their alerts by time, and their numbers by tenant. A changed chat moves to its new
 * place, so that a list costs what it shows, however many chats there are. Not thread-safe.
 */
final class Ranking {
  private static final Comparator<RaisedAlert> NEWEST_FIRST =
      Comparator.comparing((RaisedAlert one) -> one.raisedAt().orElse(Instant.EPOCH))
          .reversed()
          .thenComparing(one -> one.alert().alertId())
          .thenComparing(one -> one.alert().session(), ChatSummary.BY_NAME);

  private final Map<SessionId, ChatSummary> chats = new HashMap<>();
  private final NavigableSet<ChatSummary> byRisk = new TreeSet<>(ChatSummary.BY_RISK);
  private final NavigableSet<RaisedAlert> byTime = new TreeSet<>(NEWEST_FIRST);
  private final Map<String, Tally> byTenant = new TreeMap<>();

  /** The numbers of some chats as they come and go. */
  private static final class Tally {
    private int live;
    private int ended;
    private int notAssessed;
    private int alerts;
    private int possible;
    private final Map<RiskLevel, Integer> byState = new EnumMap<>(RiskLevel.class);

    private void count(ChatSummary chat, int by) {
      alerts += by * chat.holding();
      possible += by * chat.possible();
      if (chat.ended()) {
        ended += by;
      } else {
        live += by;
        notAssessed += chat.isNotAssessed() ? by : 0;
        countState(chat.state(), by);
      }
    }

    private void countState(RiskLevel state, int by) {
      byState.merge(state, by, (one, other) -> one + other == 0 ? null : one + other);
    }

    private void count(Tally other) {
      live += other.live;
      ended += other.ended;
      notAssessed += other.notAssessed;
      alerts += other.alerts;
      possible += other.possible;
      other.byState.forEach(this::countState);
    }
  }

  /** Gives a chat its place, or a new one. */
  void put(ChatSummary chat) {
    remove(chat.session());
    chats.put(chat.session(), chat);
    byRisk.add(chat);
    byTime.addAll(chat.alerts());
    byTenant.computeIfAbsent(chat.session().tenant(), name -> new Tally()).count(chat, 1);
  }

  /** Forgets a chat, if it has a place. */
  void remove(SessionId session) {
    Optional.ofNullable(chats.remove(session)).ifPresent(this::forget);
  }

  private void forget(ChatSummary chat) {
    byRisk.remove(chat);
    chat.alerts().forEach(byTime::remove);
    Tally tally = byTenant.get(chat.session().tenant());
    tally.count(chat, -1);
    if (tally.live + tally.ended == 0) {
      byTenant.remove(chat.session().tenant());
    }
  }

  /** The chats that are wanted, the riskiest first, at most so many. */
  List<ChatSummary> chats(Predicate<ChatSummary> wanted, int most) {
    return byRisk.stream().filter(wanted).limit(most).toList();
  }

  /** The alerts that are wanted, the newest first, at most so many. */
  List<RaisedAlert> alerts(Predicate<RaisedAlert> wanted, int most) {
    return byTime.stream().filter(wanted).limit(most).toList();
  }

  /** The tenants of the chats. */
  Set<String> tenants() {
    return new TreeSet<>(byTenant.keySet());
  }

  /** The numbers of the chats of some tenants. */
  Counts counts(Predicate<String> tenants, double turnsPerSecond) {
    Tally all = new Tally();
    byTenant.forEach(
        (tenant, tally) -> {
          if (tenants.test(tenant)) {
            all.count(tally);
          }
        });
    return new Counts(
        all.live,
        all.ended,
        all.byState,
        all.notAssessed,
        all.alerts,
        all.possible,
        turnsPerSecond);
  }
}
