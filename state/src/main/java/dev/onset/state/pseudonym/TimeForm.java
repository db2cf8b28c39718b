package dev.onset.state.pseudonym;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.onset.model.PiiType;
import dev.onset.state.redaction.AgeBands;
import dev.onset.state.redaction.Substitute;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Ages of the same band, dates of the same month, and years of the same decade.
 *
 * @param draw draws them
 */
record TimeForm(Draw draw) implements Form {
  private static final int DATE = "yyyy-MM-dd".length();
  private static final int YEAR = "yyyy".length();

  /** Every month has these. */
  private static final int DAYS = 28;

  /** Of the first, second and third day, and of all others. */
  private static final List<String> ORDINALS = List.of("st", "nd", "rd", "th");

  private static final String OTHER = "th";
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  /** Where a number stands in a text. */
  private record Place(int start, int end) {}

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    String own = value.canonical();
    if (value.type() == PiiType.AGE) {
      List<String> ages = AgeBands.yearsBeside(own).mapToObj(String::valueOf).toList();
      return drawn(value, ages, slots)
          .map(age -> new Substitute(replaced(value.surface(), own, age), Map.of()));
    }
    if (own.length() == YEAR && Written.digits(own) == YEAR && value.type() == PiiType.DOB) {
      String decade = own.substring(0, YEAR - 1);
      List<String> years = IntStream.range(0, 10).mapToObj(last -> decade + last).toList();
      return drawn(value, years, slots)
          .map(year -> new Substitute(replaced(value.surface(), own, year), Map.of()));
    }
    if (own.length() == DATE && own.charAt(YEAR) == '-' && Written.digits(own) == DATE - 2) {
      String month = own.substring(0, DATE - 2);
      List<String> dates =
          IntStream.rangeClosed(1, DAYS).mapToObj(day -> month + two(day)).toList();
      return drawn(value, dates, slots)
          .map(date -> Substitute.whole(date(value.surface(), own, date), value.surface()));
    }
    return Optional.empty();
  }

  private Optional<String> drawn(Value value, List<String> others, Slots slots) {
    if (others.isEmpty()) {
      return Optional.empty();
    }
    String space = value.type().name();
    String owner = value.canonical();
    return slots.take(
        space,
        owner,
        others,
        draw.below(others.size(), space, owner),
        others.size(),
        Function.identity(),
        other -> !other.equals(owner));
  }

  @Override
  public Optional<Told> told(Value value) {
    return Optional.of(new Told(value.type().name(), value.canonical()));
  }

  /** The day alone is replaced where it can be told from the month; else the whole date. */
  private static String date(String surface, String own, String date) {
    List<Place> days = places(surface, own.substring(DATE - 2));
    if (days.size() != 1) {
      return date;
    }
    Place place = days.get(0);
    boolean inFigures = surface.chars().noneMatch(Character::isLetter);
    boolean isPadded =
        place.end() - place.start() == 2 && (inFigures || surface.charAt(place.start()) == '0');
    String two = date.substring(DATE - 2);
    String day = isPadded ? two : plain(two);
    return surface.substring(0, place.start())
        + day
        + withOrdinal(surface.substring(place.end()), plain(two));
  }

  /** What stands behind a day, with the ending of another one. */
  private static String withOrdinal(String behind, String day) {
    boolean hasOrdinal =
        ORDINALS.stream().anyMatch(one -> behind.regionMatches(true, 0, one, 0, one.length()))
            && (behind.length() == 2 || !Character.isLetter(behind.charAt(2)));
    if (!hasOrdinal) {
      return behind;
    }
    boolean isTeen = day.length() == 2 && day.charAt(0) == '1';
    int last = day.charAt(day.length() - 1) - '0';
    String ordinal = isTeen || last == 0 || last > 3 ? OTHER : ORDINALS.get(last - 1);
    return Written.inCaseOf(behind.substring(0, 2), ordinal) + behind.substring(2);
  }

  /** The only number of a text that is the given one replaced; else the other one alone. */
  private static String replaced(String surface, String number, String other) {
    List<Place> places = places(surface, number);
    return places.size() == 1
        ? surface.substring(0, places.get(0).start())
            + other
            + surface.substring(places.get(0).end())
        : other;
  }

  private static List<Place> places(String surface, String number) {
    List<Place> places = new ArrayList<>();
    Matcher found = NUMBER.matcher(surface);
    while (found.find()) {
      if (plain(found.group()).equals(plain(number))) {
        places.add(new Place(found.start(), found.end()));
      }
    }
    return places;
  }

  /** Without zeros in front. */
  private static String plain(String number) {
    int at = 0;
    while (at < number.length() - 1 && number.charAt(at) == '0') {
      at++;
    }
    return number.substring(at);
  }

  private static String two(int day) {
    return (day < 10 ? "0" : "") + day;
  }
}
