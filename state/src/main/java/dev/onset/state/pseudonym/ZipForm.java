package dev.onset.state.pseudonym;

import dev.onset.model.ResourceLines;
import dev.onset.state.anonymity.ZipCodes;
import dev.onset.state.redaction.Substitute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * ZIP codes of the same state where many people live.
 *
 * @param draw draws them
 */
record ZipForm(Draw draw) implements Form {
  private static final String SPACE = "ZIP5";
  private static final int LEAST_PEOPLE = 10_000;
  private static final int MOST = 64;
  private static final int PREFIX = 3;
  private static final int DIGITS = 5;
  private static final int WITH_ROUTE = 9;

  private static final class Shipped {
    /** By the first three digits, the codes of the same state. */
    private static final Map<String, List<String>> BY_PREFIX = byPrefix();

    private static Map<String, List<String>> byPrefix() {
      Map<String, String> states = new HashMap<>();
      for (List<String> row : ResourceLines.rows(ZipForm.class, "zip-states.tsv")) {
        for (String range : row.get(1).split(" ")) {
          int from = Integer.parseInt(range.substring(0, PREFIX));
          int to = Integer.parseInt(range.substring(range.length() - PREFIX));
          for (int prefix = from; prefix <= to; prefix++) {
            states.put(String.valueOf(1000 + prefix).substring(1), row.get(0));
          }
        }
      }
      Map<String, List<String>> byState = new HashMap<>();
      for (String zip : ZipCodes.of(LEAST_PEOPLE)) {
        String state = states.get(zip.substring(0, PREFIX));
        if (state != null) {
          byState.computeIfAbsent(state, any -> new ArrayList<>()).add(zip);
        }
      }
      Map<String, List<String>> byPrefix = new HashMap<>();
      states.forEach(
          (prefix, state) -> byPrefix.put(prefix, byState.getOrDefault(state, List.of())));
      return byPrefix;
    }
  }

  /** The codes of the state of a ZIP code; none of what is no ZIP code. */
  static List<String> ofState(String zip) {
    return zip.length() < PREFIX
        ? List.of()
        : Shipped.BY_PREFIX.getOrDefault(zip.substring(0, PREFIX), List.of());
  }

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    String owner = value.canonical();
    List<String> alike = ofState(owner);
    if (alike.isEmpty()) {
      return Optional.empty();
    }
    return slots
        .take(
            SPACE,
            owner,
            alike,
            draw.below(alike.size(), SPACE, owner),
            MOST,
            Function.identity(),
            zip -> !owner.startsWith(zip))
        .map(zip -> Substitute.whole(written(value, zip), value.surface()));
  }

  private String written(Value value, String zip) {
    String surface = value.surface();
    return switch (Written.digits(surface)) {
      case DIGITS -> Written.withDigits(surface, zip);
      case WITH_ROUTE ->
          Written.withDigits(
              surface, zip + draw.digits(WITH_ROUTE - DIGITS, SPACE, "route", surface));
      default -> zip;
    };
  }

  @Override
  public Optional<Told> told(Value value) {
    return value.canonical().length() < DIGITS
        ? Optional.empty()
        : Optional.of(new Told(SPACE, value.canonical().substring(0, DIGITS)));
  }
}
