package dev.onset.state.engine;

import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.Span;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.session.Ended;
import dev.onset.state.session.OpenReview;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever comes between turns, decisions, deadlines and ends: each item ends once at most. */
class ReviewDeskPropertiesTest {
  private static final int TURNS = 4;

  /** What was asked of a revision of a turn, and for the how many-th time. */
  private record Asked(int turn, int revision, ReviewItem.Kind kind, int time) {
    static Asked of(ReviewItem item) {
      return new Asked(item.turn(), item.turnRevision(), item.kind(), item.revision() / 2);
    }
  }

  @Provide
  Arbitrary<Map<String, String>> settings() {
    Map<String, String> base = Map.of("leakage.domain", "law", "redaction.review", "endpoint");
    return Arbitraries.of(
        base,
        with(base, Map.of("review.then", "release")),
        with(base, Map.of("end.reopen", "by_turn")),
        with(base, Map.of("end.reopen", "by_command", "redaction.mode", "onset")),
        with(base, Map.of("redaction.release", "on_close")),
        with(base, Map.of("onset.owners", "distribution", "redaction.mode", "onset")),
        with(base, Map.of("onset.owners", "distribution", "end.reopen", "by_turn")),
        with(base, Map.of("onset.owners", "distribution", "review.then", "release")),
        with(base, Map.of("reorder.turns", "2")));
  }

  private static Map<String, String> with(Map<String, String> base, Map<String, String> more) {
    Map<String, String> all = new HashMap<>(base);
    all.putAll(more);
    return all;
  }

  private static void act(EngineChat chat, Random random, int step) {
    int turn = random.nextInt(TURNS);
    int revision = random.nextInt(3);
    ReviewItem.Kind kind = ReviewItem.Kind.values()[random.nextInt(3)];
    switch (random.nextInt(13)) {
      case 0, 1 ->
          chat.say(
              "agent",
              turn,
              step,
              "Nadia says that a florist from Omaha did all of that, " + step + ".",
              neural(NAME_PART, "Nadia", 0.6).nobodys(),
              neural(LOCATION, "Omaha", 0.6).anothers());
      case 2 -> chat.say("agent", turn, step, "Nothing is to be said of that, " + step + ".");
      case 3, 4 -> {
        Command.Ruling ruling = Command.Ruling.values()[random.nextInt(3)];
        String by = "p" + random.nextInt(3);
        int of = newest(chat, turn, revision);
        chat.command(new Command.Decide(EngineChat.ID, turn, of, kind, ruling, by));
      }
      case 5 ->
          chat.command(new Command.Expire(EngineChat.ID, turn, newest(chat, turn, revision), kind));
      case 6 ->
          chat.command(
              new Command.LeftOpen(
                  EngineChat.ID,
                  turn,
                  newest(chat, turn, revision),
                  List.of(new Span(0, 5)),
                  "a-model"));
      case 7 ->
          chat.command(
              new Command.Reviewed(
                  EngineChat.ID,
                  turn,
                  newest(chat, turn, revision),
                  List.of(new ReviewedSpan(0, 5, ReviewDecision.values()[random.nextInt(2)])),
                  "a-model"));
      case 8, 9 ->
          chat.say(
              "user",
              turn,
              step,
              "Hugo Wetherby it is, " + step,
              regex(NAME_FULL, "Hugo Wetherby").read(OwnerReviewsTest.read(random.nextInt(1000))));
      case 10 ->
          chat.say("user", turn, step, "414-555-0188 is it, " + step, regex(PHONE, "414-555-0188"));
      case 11 ->
          chat.say(
              "agent",
              turn,
              step,
              "Thank you Hugo, " + step,
              regex(NAME_PART, "Hugo").read(OwnerReviewsTest.called(random.nextInt(1024))));
      default -> {
        if (random.nextBoolean()) {
          chat.close(TURNS);
        } else {
          chat.command(new Command.Reopen(EngineChat.ID));
        }
      }
    }
  }

  /** Mostly the revision that is kept. */
  private static int newest(EngineChat chat, int turn, int other) {
    return other == 0
        ? other
        : chat.store.kept(EngineChat.ID, turn).map(one -> one.turn().revision()).orElse(other);
  }

  @Property(tries = 400)
  void everyItemEndsOnceAtMost(
      @ForAll("settings") Map<String, String> settings, @ForAll Random random) {
    EngineChat chat = new EngineChat(settings).detecting(ReviewDeskTest.DETECTOR);
    int steps = 10 + random.nextInt(40);
    for (int step = 1; step <= steps; step++) {
      act(chat, random, step);
      assertThat(openOfHeader(chat)).isEqualTo(openOfTurns(chat));
      assertThat(owners(chat)).allMatch(item -> isPossible(chat, item));
    }

    Map<Asked, ReviewItem> ended = new HashMap<>();
    Set<Asked> open = new HashSet<>();
    for (ReviewItem item : chat.all(ReviewItem.class)) {
      Asked asked = Asked.of(item);
      if (item.isOpen()) {
        assertThat(open.add(asked)).as("opened once").isTrue();
        assertThat(ended).doesNotContainKey(asked);
      } else {
        // One that has ended is told again in the same words.
        assertThat(ended.computeIfAbsent(asked, any -> item)).isEqualTo(item);
        open.remove(asked);
      }
    }
    assertThat(open.stream().map(one -> new OpenReview(one.turn(), one.kind())))
        .containsExactlyInAnyOrderElementsOf(openOfHeader(chat));
    assertThat(endings(chat)).hasSize(ended.size());
    assertRevisionsAscend(chat);
    Trails.assertIntact(chat);
  }

  private static List<ProvenanceEvent> endings(EngineChat chat) {
    return chat.all(ProvenanceEvent.class).stream()
        .filter(
            event ->
                switch (event.kind()) {
                  case REVIEW_DECIDED, REVIEW_EXPIRED, REVIEW_WITHDRAWN -> true;
                  default -> false;
                })
        .toList();
  }

  private static void assertRevisionsAscend(EngineChat chat) {
    Map<Integer, Integer> revisions = new HashMap<>();
    for (RedactedTurn text : chat.all(RedactedTurn.class)) {
      Integer before = revisions.put(text.turn(), text.revision());
      assertThat(before == null ? -1 : before).isLessThan(text.revision());
    }
  }

  private static Optional<Session> session(EngineChat chat) {
    return chat.store
        .load(EngineChat.ID)
        .or(() -> chat.store.ended(EngineChat.ID).map(Ended::session));
  }

  private static Set<OpenReview> openOfHeader(EngineChat chat) {
    return session(chat)
        .map(one -> (Set<OpenReview>) new HashSet<>(one.header().openReviews()))
        .orElse(Set.of());
  }

  private static Set<OpenReview> openOfTurns(EngineChat chat) {
    Set<OpenReview> open = new HashSet<>();
    chat.store.window(EngineChat.ID).values().stream()
        .flatMap(past -> past.decided().reviews().stream())
        .filter(ReviewItem::isOpen)
        .forEach(item -> open.add(OpenReview.of(item)));
    return open;
  }

  private static List<ReviewItem> owners(EngineChat chat) {
    return chat.store.window(EngineChat.ID).values().stream()
        .flatMap(past -> past.decided().review(ReviewItem.Kind.OWNER).stream())
        .filter(ReviewItem::isOpen)
        .toList();
  }

  /** Whether a possible onset rests on what is asked about. */
  private static boolean isPossible(EngineChat chat, ReviewItem item) {
    return session(chat).orElseThrow().header().risks().stream()
        .filter(risk -> item.entity().equals(Optional.of(risk.entity())))
        .flatMap(risk -> risk.alerts().stream())
        .filter(alert -> alert.status() == Alert.Status.POSSIBLE)
        .flatMap(alert -> alert.evidence().stream())
        .anyMatch(
            one ->
                item.places().stream()
                    .anyMatch(place -> place.valueHash().equals(one.valueHash())));
  }

  /** The orders that a trail holds lead to the same trail, at the places where they stand. */
  @Property(tries = 100)
  void aTrailNamesTheOrdersThatLedToIt(
      @ForAll("settings") Map<String, String> settings, @ForAll Random random) {
    EngineChat chat = new EngineChat(settings).detecting(ReviewDeskTest.DETECTOR);
    for (int step = 1; step <= 30; step++) {
      int before = chat.all(ProvenanceEvent.class).size();
      act(chat, random, step);
      List<ProvenanceEvent> all = chat.all(ProvenanceEvent.class);
      List<Command> orders =
          new ArrayList<>(
              all.subList(before, all.size()).stream()
                  .map(DeskDetail::order)
                  .flatMap(Optional::stream)
                  .toList());
      assertThat(orders).hasSizeLessThanOrEqualTo(1);
      if (!orders.isEmpty()) {
        // The order was carried out, so that it changes nothing any more.
        assertThat(chat.command(orders.get(0)).stream().filter(ProvenanceEvent.class::isInstance))
            .isEmpty();
      }
    }
  }
}
