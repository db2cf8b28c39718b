package dev.onset.app.console.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import dev.onset.streams.topics.OutputKeys;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChatIndexTest {
  private static final Instant NOW = Instant.parse("2026-11-24T08:00:00Z");
  private static final SessionId ONE = SessionId.of("one");
  private static final SessionId TWO = new SessionId("acme", "two");

  private final ChatIndex index = new ChatIndex(Clock.fixed(NOW, ZoneOffset.UTC));

  private static ChatIndex.Taken at(int second) {
    return new ChatIndex.Taken(NOW.minusSeconds(60).plusSeconds(second), 100);
  }

  private static RedactedTurn turn(SessionId session, int turn, int revision, String text) {
    return new RedactedTurn(session, turn, revision, "user", text);
  }

  private static Verdict verdict(SessionId session, RiskLevel state, double pressure, boolean end) {
    return new Verdict(
        session,
        EntityId.USER,
        3,
        state,
        pressure,
        Optional.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.empty(),
        Assessment.ASSESSED,
        end);
  }

  private static RaisedAlert alert(SessionId session, String id, int second) {
    return alert(session, id, second, Alert.Status.OPEN);
  }

  private static RaisedAlert alert(SessionId session, String id, int second, Alert.Status status) {
    return new RaisedAlert(
        new Alert(
            session,
            id,
            0,
            status,
            Alert.Severity.HIGH,
            EntityId.USER,
            false,
            Rule.RULE_B,
            3,
            OptionalInt.empty(),
            OptionalInt.of(3),
            OptionalInt.of(3),
            0,
            List.of(),
            "p",
            List.of(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            1.0),
        Optional.of(at(second).at()),
        Optional.empty());
  }

  @Test
  void listsRiskiestChatFirst() {
    index.take(verdict(ONE, RiskLevel.WARN, 3, false), at(2));
    index.take(verdict(TWO, RiskLevel.DANGER, 1, false), at(1));

    assertThat(index.chats(chat -> true, 10))
        .extracting(ChatSummary::session)
        .containsExactly(TWO, ONE);
    assertThat(index.chats(chat -> true, 1)).extracting(ChatSummary::session).containsExactly(TWO);
    assertThat(index.tenants()).containsExactly("acme", "default");
  }

  @Test
  void keepsNewestRevisionOfEachTurn() {
    index.take(turn(ONE, 0, 0, "I am Ann"), at(1));
    index.take(turn(ONE, 0, 1, "I am [NAME_PART_1]"), at(2));
    index.take(turn(ONE, 0, 0, "I am Ann"), at(3));

    assertThat(index.details(ONE).orElseThrow().turns())
        .extracting(RedactedTurn::text)
        .containsExactly("I am [NAME_PART_1]");
  }

  @Test
  void showsNothingOfErasedChatWhateverComesLater() {
    index.take(turn(ONE, 0, 0, "hello"), at(1));
    index.take(verdict(ONE, RiskLevel.DANGER, 5, false), at(2));

    index.headDeleted("one", at(3));
    index.take(turn(ONE, 1, 0, "late"), at(4));

    ChatSummary erased = index.summary(ONE).orElseThrow();
    assertThat(erased.erased()).isTrue();
    assertThat(erased.people()).isEmpty();
    assertThat(erased.last()).isEqualTo("The chat was erased.");
    assertThat(index.details(ONE)).isEmpty();
  }

  @Test
  void tellsChatsOfTwoTenantsApart() {
    SessionId other = new SessionId("acme", "one");
    index.take(turn(ONE, 0, 0, "hello"), at(1));
    index.take(turn(other, 0, 0, "hello"), at(2));

    index.headDeleted("one@acme", at(3));

    assertThat(index.summary(ONE).orElseThrow().erased()).isFalse();
    assertThat(index.summary(other).orElseThrow().erased()).isTrue();
  }

  @Test
  void dropsDetailsOfEndedChatsBeforeThoseOfLiveOnes() {
    ChatIndex small = new ChatIndex(Clock.fixed(NOW, ZoneOffset.UTC), 10, 400);
    small.take(turn(ONE, 0, 0, "hello"), at(1));
    small.take(turn(TWO, 0, 0, "hello"), at(2));
    small.take(verdict(TWO, RiskLevel.SAFE, 0, true), at(3));

    small.take(turn(ONE, 1, 0, "there"), at(4));
    small.take(turn(ONE, 2, 0, "you"), at(5));

    assertThat(small.details(ONE)).isPresent();
    assertThat(small.details(TWO)).isEmpty();
    assertThat(small.summary(TWO)).isPresent();
  }

  @Test
  void forgetsWholeChatsBeyondItsNumber() {
    ChatIndex small = new ChatIndex(Clock.fixed(NOW, ZoneOffset.UTC), 2, 1_000_000);
    small.take(turn(ONE, 0, 0, "hello"), at(1));
    small.take(turn(TWO, 0, 0, "hello"), at(2));
    small.take(verdict(TWO, RiskLevel.SAFE, 0, true), at(3));

    small.take(turn(SessionId.of("three"), 0, 0, "hello"), at(4));

    assertThat(small.summary(TWO)).isEmpty();
    assertThat(small.summary(ONE)).isPresent();
  }

  @Test
  void countsLiveChatsByRisk() {
    index.take(verdict(ONE, RiskLevel.WARN, 3, false), at(1));
    index.take(verdict(TWO, RiskLevel.DANGER, 3, true), at(2));

    Counts counts = index.counts(chat -> true);

    assertThat(counts.live()).isEqualTo(1);
    assertThat(counts.ended()).isEqualTo(1);
    assertThat(counts.byState()).containsOnlyKeys(RiskLevel.WARN);
  }

  @Test
  void countsPossibleOnsetsApartFromAlertsThatHold() {
    index.take(alert(ONE, "a", 1), at(1));
    index.take(alert(ONE, "b", 2, Alert.Status.POSSIBLE), at(2));
    index.take(alert(ONE, "c", 3, Alert.Status.CORRECTED), at(3));
    index.take(alert(ONE, "d", 4, Alert.Status.WITHDRAWN), at(4));
    index.take(alert(TWO, "e", 5, Alert.Status.POSSIBLE), at(5));

    Counts counts = index.counts(tenant -> true);

    assertThat(counts.alerts()).isEqualTo(2);
    assertThat(counts.possible()).isEqualTo(2);
    assertThat(index.summary(ONE).orElseThrow().rules()).containsExactly(Rule.RULE_B);
    assertThat(index.summary(TWO).orElseThrow().rules()).isEmpty();
    index.headDeleted("one", at(6));
    assertThat(index.counts(tenant -> true).possible()).isEqualTo(1);
  }

  @Test
  void versionOfChatMovesWithItAlone() {
    index.take(turn(ONE, 0, 0, "hello"), at(1));
    long before = index.version(ONE);
    index.take(turn(TWO, 0, 0, "hello"), at(2));

    assertThat(index.version(ONE)).isEqualTo(before);
    index.take(turn(ONE, 1, 0, "there"), at(3));
    assertThat(index.version(ONE)).isGreaterThan(before);
  }

  @Test
  void keepsOrderAndNumbersWhateverChanges() {
    ChatIndex small = new ChatIndex(Clock.fixed(NOW, ZoneOffset.UTC), 20, 2_000);
    Random random = new Random(1);
    List<SessionId> sessions =
        IntStream.range(0, 30)
            .mapToObj(i -> new SessionId(List.of("acme", "zenith").get(i % 2), "chat-" + i))
            .toList();
    for (int i = 0; i < 2_000; i++) {
      SessionId one = sessions.get(random.nextInt(sessions.size()));
      ChatIndex.Taken from = at(random.nextInt(60));
      switch (random.nextInt(5)) {
        case 0 -> small.take(turn(one, random.nextInt(9), 0, "hello"), from);
        case 1 -> small.take(alert(one, "a" + random.nextInt(3), random.nextInt(60)), from);
        case 2 -> small.headDeleted(OutputKeys.head(one), from);
        default -> {
          RiskLevel state =
              List.of(RiskLevel.SAFE, RiskLevel.WARN, RiskLevel.DANGER).get(random.nextInt(3));
          small.take(verdict(one, state, random.nextInt(5), random.nextInt(9) == 0), from);
        }
      }
      if (i % 7 == 0) {
        requireOrder(small, sessions);
      }
    }
  }

  private static void requireOrder(ChatIndex index, List<SessionId> sessions) {
    List<ChatSummary> kept = sessions.stream().flatMap(one -> index.summary(one).stream()).toList();
    List<ChatSummary> ofAcme =
        kept.stream().filter(one -> one.session().tenant().equals("acme")).toList();

    assertThat(index.chats(chat -> true, 100))
        .containsExactlyElementsOf(kept.stream().sorted(ChatSummary.BY_RISK).toList());
    assertThat(index.alerts(alert -> true, 100))
        .containsExactlyInAnyOrderElementsOf(
            kept.stream().flatMap(chat -> chat.alerts().stream()).toList())
        .isSortedAccordingTo(
            Comparator.comparing((RaisedAlert one) -> one.raisedAt().orElseThrow()).reversed());
    Counts counts = index.counts("acme"::equals);
    assertThat(counts.live() + counts.ended()).isEqualTo(ofAcme.size());
    assertThat(counts.ended()).isEqualTo(ofAcme.stream().filter(ChatSummary::ended).count());
    assertThat(counts.alerts()).isEqualTo(ofAcme.stream().mapToInt(c -> c.alerts().size()).sum());
    assertThat(counts.byState())
        .isEqualTo(
            ofAcme.stream()
                .filter(chat -> !chat.ended())
                .collect(Collectors.toMap(ChatSummary::state, chat -> 1, Integer::sum)));
  }

  @Test
  void versionOfAlertsMovesWithThemAlone() {
    index.take(alert(ONE, "a", 1), at(1));
    long before = index.alertsVersion();
    index.take(turn(TWO, 0, 0, "hello"), at(2));

    assertThat(before).isPositive();
    assertThat(index.alertsVersion()).isEqualTo(before);
    index.headDeleted("one", at(3));
    assertThat(index.alertsVersion()).isGreaterThan(before);
  }
}
