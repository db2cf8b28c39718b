package dev.onset.app.desk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.SessionNames;
import dev.onset.app.terminal.Table;
import dev.onset.model.Command.Ruling;
import dev.onset.model.EntityId;
import dev.onset.model.ReviewItem;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.streams.query.ReviewPort;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reviews for people and programs: types and places, no value. Pure. */
public final class ReviewText {
  private ReviewText() {}

  /** The lines of a table. */
  public static List<String> table(List<ReviewCase> cases, Instant now) {
    Table table =
        new Table("session", "turn", "kind", "state", "found", "age", "due", "then", "by");
    for (ReviewCase one : cases) {
      ReviewItem item = one.item();
      table.row(
          UntrustedText.cut(item.session().session())
              + SessionNames.tenant(item.session())
                  .map(tenant -> " of " + UntrustedText.cut(tenant))
                  .orElse(""),
          Integer.toString(item.turn()),
          DetailKeys.word(item.kind()),
          DetailKeys.word(item.state()),
          types(item),
          one.age(now).map(ReviewText::duration).orElse("-"),
          one.due().map(due -> due(due, now)).orElse("-"),
          item.isOpen() ? DetailKeys.word(item.then()) : "-",
          item.by().orElse("-"));
    }
    return table.lines();
  }

  /** What a person needs to know of one, a line each. */
  public static List<String> lines(ReviewCase one, Instant now) {
    ReviewItem item = one.item();
    List<String> lines = new ArrayList<>();
    lines.add(asked(item));
    lines.add(
        "State: "
            + DetailKeys.word(item.state())
            + item.by().map(who -> " by " + who).orElse("")
            + " since "
            + time(one.at()));
    one.due()
        .ifPresent(
            due ->
                lines.add(
                    "Deadline: " + time(due) + ", " + due(due, now) + "; then " + then(item)));
    item.reason().ifPresent(why -> lines.add("Left undecided because " + undecided(why) + "."));
    for (ReviewItem.Place place : item.places()) {
      lines.add(
          "  characters %s to %s: %s %s"
              .formatted(
                  place.start(),
                  place.end(),
                  place.type(),
                  place.valueHash().substring(0, Math.min(12, place.valueHash().length()))));
    }
    return lines;
  }

  private static String undecided(LeakageReason why) {
    return switch (why) {
      case SCORES ->
          "it is like neither the safe answers nor the unsafe ones that the detector knows";
      case SAFE_DENSITY -> "it is not like the safe answers, the only ones that the detector knows";
      case TOO_SHORT -> "it is too short for the detector";
      case DETECTOR_FAILED -> "the detector failed";
      case DIRECT_IDENTIFIER, OWN_FACTS, REVIEWED, REVIEW_EXPIRED -> "of " + DetailKeys.word(why);
    };
  }

  /** What a person is asked, in a sentence. */
  public static String asked(ReviewItem item) {
    return switch (item.kind()) {
      case ANSWER -> "Does the agent's answer in turn " + item.turn() + " identify somebody?";
      case NAMES ->
          "Are the names in turn " + item.turn() + " those of people who take part in the chat?";
      case OWNER ->
          "Are the values in turn "
              + item.turn()
              + " "
              + whose(item)
              + "? A possible onset rests on them.";
    };
  }

  private static String whose(ReviewItem item) {
    String who =
        item.entity()
            .filter(one -> !one.equals(EntityId.USER))
            .map(EntityId::name)
            .orElse("the user");
    return who + "'s";
  }

  /** What a decision says and does, in a sentence. */
  public static String meaning(ReviewItem item, Ruling ruling) {
    boolean owner = item.kind() == ReviewItem.Kind.OWNER;
    return switch (ruling) {
      case RELEASE ->
          owner
              ? "They are not %s: the possible onset is withdrawn, unless other values may be."
                  .formatted(whose(item))
              : "It reveals nothing: the text goes out without that mask.";
      case CONFIRM ->
          owner
              ? "They are %s: the possible onset becomes an alert, unless others are in doubt."
                  .formatted(whose(item))
              : "It reveals a person: the text stays masked.";
      case REJECT ->
          owner
              ? "Nobody can say: the onset stays possible."
              : "Nobody can say: the text stays as it is.";
    };
  }

  /** What the deadline does, in words. */
  public static String then(ReviewItem item) {
    if (item.kind() == ReviewItem.Kind.OWNER) {
      return "it stays in doubt";
    }
    return switch (item.then()) {
      case KEEP_MASKED -> "it stays masked";
      case RELEASE -> "it is released";
    };
  }

  /** The types that were found, each once, with their number. */
  public static String types(ReviewItem item) {
    return item.places().isEmpty()
        ? "nothing"
        : item.places().stream()
            .collect(
                Collectors.groupingBy(
                    place -> place.type().name(), java.util.TreeMap::new, Collectors.counting()))
            .entrySet()
            .stream()
            .map(each -> each.getKey() + (each.getValue() > 1 ? " x" + each.getValue() : ""))
            .collect(Collectors.joining(" "));
  }

  /** One as JSON, with times. */
  public static ObjectNode json(ReviewCase one, Instant now) {
    return new ReviewPort.Told(one.item(), one.at().toEpochMilli()).json(one.age(now));
  }

  /** How far off a deadline is, or how long ago it passed. */
  public static String due(Instant due, Instant now) {
    return due.isAfter(now)
        ? "in " + duration(Duration.between(now, due))
        : duration(Duration.between(due, now)) + " ago";
  }

  /** A time span in its two largest units, or in minutes, or in seconds. */
  public static String duration(Duration span) {
    if (span.toDays() > 0) {
      return span.toDays() + "d " + span.toHoursPart() + "h";
    }
    if (span.toHours() > 0) {
      return span.toHours() + "h " + span.toMinutesPart() + "m";
    }
    return span.toMinutes() > 0 ? span.toMinutes() + "m" : span.toSeconds() + "s";
  }

  private static String time(Instant at) {
    return at.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
