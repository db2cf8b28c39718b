package dev.onset.state.provenance;

import dev.onset.model.Command;
import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Encodes in the audit trail what reviewers answer, and what waits for a person's decision and how
 * it ended: types, places and decisions without text, enough to give the order again that led to
 * it. Pure.
 */
public final class DeskDetail {
  /** Key: what is asked. */
  public static final String KIND = "kind";

  /** Key: what the person decided. */
  public static final String RULING = "ruling";

  /** Key: why an answer was left undecided, or why nothing waits any more. */
  public static final String REASON = "reason";

  /** Key: what the deadline does. */
  public static final String THEN = "then";

  /** Nothing waits any more: the turn was revised. */
  public static final String REVISED = "revised";

  /** Nothing waits any more: the reviewer answered. */
  public static final String ANSWERED = "answered";

  /** Nothing waits any more: no possible onset rests on what was asked about. */
  public static final String SETTLED = "settled";

  /** Nothing waits: as much waits already as one session may have. */
  public static final String NO_ROOM = "no_room";

  private static final String PLACES = "places";
  private static final String DEADLINE = "deadline_minutes";
  private static final String ENTITY = "entity";
  private static final String REVIEWER = "reviewer";
  private static final String KEPT = "kept";
  private static final String REDACTED = "redacted";

  private DeskDetail() {}

  /**
   * Encodes a reviewer's answer about names.
   *
   * @param applied the answered places that are names of the turn
   */
  public static Map<String, String> answered(Command.Reviewed answer, List<ReviewedSpan> applied) {
    Map<String, String> detail = begun(answer.turn(), answer.turnRevision());
    detail.put(REVIEWER, answer.reviewer());
    detail.put(KEPT, count(applied, ReviewDecision.KEEP));
    detail.put(REDACTED, count(applied, ReviewDecision.REDACT));
    detail.put(
        PLACES,
        applied.stream()
            .map(one -> one.start() + "-" + one.end() + ":" + one.decision())
            .collect(Collectors.joining(",")));
    return detail;
  }

  private static String count(List<ReviewedSpan> applied, ReviewDecision decision) {
    return Long.toString(applied.stream().filter(one -> one.decision() == decision).count());
  }

  /**
   * Encodes what was opened.
   *
   * @param reviewer who left it open; empty for other kinds than names
   */
  public static Map<String, String> opened(ReviewItem item, Optional<String> reviewer) {
    Map<String, String> detail = begun(item);
    detail.put(
        PLACES,
        item.places().stream()
            .map(one -> one.start() + "-" + one.end() + ":" + one.type().name())
            .collect(Collectors.joining(",")));
    detail.put(DEADLINE, Integer.toString(item.deadlineMinutes()));
    detail.put(THEN, DetailKeys.word(item.then()));
    item.reason().ifPresent(why -> detail.put(REASON, DetailKeys.word(why)));
    item.entity().ifPresent(who -> detail.put(ENTITY, who.name()));
    reviewer.ifPresent(who -> detail.put(REVIEWER, who));
    return detail;
  }

  /** Encodes a person's decision. */
  public static Map<String, String> decided(ReviewItem item, Command.Ruling ruling, String who) {
    Map<String, String> detail = begun(item);
    detail.put(RULING, DetailKeys.word(ruling));
    detail.put(DetailKeys.BY, who);
    return detail;
  }

  /**
   * Encodes an end by time.
   *
   * @param by {@link DetailKeys#BY_DEADLINE} or {@link DetailKeys#AT_CLOSE}
   */
  public static Map<String, String> expired(ReviewItem item, String by) {
    Map<String, String> detail = begun(item);
    detail.put(THEN, DetailKeys.word(item.then()));
    detail.put(DetailKeys.BY, by);
    return detail;
  }

  /** Encodes that nothing waits any more. */
  public static Map<String, String> withdrawn(ReviewItem item, String reason) {
    Map<String, String> detail = begun(item);
    detail.put(REASON, reason);
    return detail;
  }

  /**
   * The order that led to an event; empty if it came of a turn, of the end of the session, or of
   * something else.
   *
   * @throws IllegalArgumentException if the details of the event are not those of its kind
   */
  public static Optional<Command> order(ProvenanceEvent event) {
    return switch (event.kind()) {
      case REVIEWED ->
          Optional.of(
              new Command.Reviewed(
                  event.session(),
                  number(event, DetailKeys.AT),
                  number(event, DetailKeys.REVISION),
                  places(
                      event,
                      (at, decision) ->
                          new ReviewedSpan(at.start(), at.end(), ReviewDecision.valueOf(decision))),
                  event.detail().getOrDefault(REVIEWER, "")));
      case REVIEW_OPENED ->
          kind(event) == ReviewItem.Kind.NAMES
              ? Optional.of(
                  new Command.LeftOpen(
                      event.session(),
                      number(event, DetailKeys.AT),
                      number(event, DetailKeys.REVISION),
                      places(event, (at, type) -> at),
                      event.detail().getOrDefault(REVIEWER, "")))
              : Optional.empty();
      case REVIEW_DECIDED ->
          Optional.of(
              new Command.Decide(
                  event.session(),
                  number(event, DetailKeys.AT),
                  number(event, DetailKeys.REVISION),
                  kind(event),
                  Command.Ruling.valueOf(upper(event, RULING)),
                  event.detail().getOrDefault(DetailKeys.BY, "")));
      case REVIEW_EXPIRED ->
          DetailKeys.BY_DEADLINE.equals(event.detail().get(DetailKeys.BY))
              ? Optional.of(
                  new Command.Expire(
                      event.session(),
                      number(event, DetailKeys.AT),
                      number(event, DetailKeys.REVISION),
                      kind(event)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Map<String, String> begun(ReviewItem item) {
    Map<String, String> detail = begun(item.turn(), item.turnRevision());
    detail.put(KIND, DetailKeys.word(item.kind()));
    return detail;
  }

  private static Map<String, String> begun(int turn, int revision) {
    Map<String, String> detail = new TreeMap<>();
    detail.put(DetailKeys.AT, Integer.toString(turn));
    detail.put(DetailKeys.REVISION, Integer.toString(revision));
    return detail;
  }

  /**
   * The places of an event.
   *
   * @param as makes one of its offsets and of what the event says of it
   */
  private static <T> List<T> places(ProvenanceEvent event, BiFunction<Span, String, T> as) {
    List<T> places = new ArrayList<>();
    for (String place : event.detail().getOrDefault(PLACES, "").split(",")) {
      int dash = place.indexOf('-');
      int colon = place.indexOf(':');
      if (dash < 0 || colon < dash) {
        throw new IllegalArgumentException("A review of the audit trail names no places.");
      }
      places.add(
          as.apply(
              new Span(
                  Integer.parseInt(place.substring(0, dash)),
                  Integer.parseInt(place.substring(dash + 1, colon))),
              place.substring(colon + 1)));
    }
    return places;
  }

  private static ReviewItem.Kind kind(ProvenanceEvent event) {
    return ReviewItem.Kind.valueOf(upper(event, KIND));
  }

  private static int number(ProvenanceEvent event, String key) {
    return Integer.parseInt(event.detail().getOrDefault(key, ""));
  }

  private static String upper(ProvenanceEvent event, String key) {
    return event.detail().getOrDefault(key, "").toUpperCase(Locale.ROOT);
  }
}
