package dev.onset.lab.corpus.relevance;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.lab.corpus.persona.Persona;
import dev.onset.lab.corpus.persona.PersonaPool;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Values for slots, from one person where the family's lists have them. Immutable. */
final class RelevanceValues {
  private static final List<DateTimeFormatter> DATES =
      List.of(
          date("MMMM d, yyyy"),
          date("d MMMM yyyy"),
          date("M/d/yyyy"),
          date("MMM d, yyyy"),
          date("yyyy-MM-dd"),
          date("MM-dd-yyyy"));
  private static final int DAYS = 9000;
  private static final int DAYS_AHEAD = 200;

  private final RelevanceTexts texts;
  private final PersonaPool pool = new PersonaPool(WordLists.of(Family.A));

  RelevanceValues(RelevanceTexts texts) {
    this.texts = texts;
  }

  private static DateTimeFormatter date(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }

  Persona person(SplitMix64 dice) {
    return pool.draw(dice);
  }

  /** One value for each slot, all of one person. */
  Map<Slot, String> draw(Set<Slot> slots, Persona person, SplitMix64 dice) {
    Map<Slot, String> values = new EnumMap<>(Slot.class);
    slots.forEach(slot -> values.put(slot, draw(slot, person, dice)));
    return values;
  }

  private String draw(Slot slot, Persona person, SplitMix64 dice) {
    return switch (slot) {
      case HEALTH, DEGREE, NATION, GENDER, COUNTRY, KIN, ORIENTATION, BELIEF, LOOKS ->
          dice.pick(texts.values(slot));
      case OCCUPATION -> person.occupation();
      case ORG -> person.org();
      case SCHOOL -> person.school();
      case CITY ->
          dice.chance(0.5)
              ? person.city().name()
              : person.city().name() + ", " + person.city().state();
      case AGE -> String.valueOf(person.age());
      case YEARS -> person.age() + " years old";
      case YEAROLD -> person.age() + "-year-old";
      case INCOME ->
          dice.chance(0.6)
              ? money(dice.between(18, 190) * 1000 + (dice.chance(0.3) ? 500 : 0), dice)
                  + dice.pick(List.of(" a year", " annually", " per year"))
              : money(dice.between(11, 98) * 100, dice)
                  + dice.pick(List.of(" a month", " per month", " monthly"));
      case DEBT ->
          money(dice.between(8, 900) * 100, dice)
              + dice.pick(
                  List.of(
                      " in debt",
                      " of credit card debt",
                      " in loans",
                      " of student debt",
                      " in unpaid bills"));
      case SAVINGS -> money(dice.between(6, 1600) * 250, dice);
      case DATE ->
          dice.pick(DATES).format(Persona.TODAY.plusDays(DAYS_AHEAD).minusDays(dice.below(DAYS)));
      case DOB -> dice.pick(DATES).format(person.born());
      case NAME -> dice.chance(0.6) ? person.fullName() : person.givenName();
      case CODE -> code(dice);
      case EMAIL -> person.email();
      case PHONE -> phone(person.phone(), dice);
    };
  }

  private static String money(int amount, SplitMix64 dice) {
    String digits =
        dice.chance(0.85) ? String.format(Locale.ROOT, "%,d", amount) : String.valueOf(amount);
    return dice.pick(List.of("$", "$", "$", "$", "€", "£")) + digits;
  }

  private static String code(SplitMix64 dice) {
    return switch (dice.below(4)) {
      case 0 -> letters(2, dice) + dice.digits(7);
      case 1 -> dice.digits(4) + "-" + dice.digits(4) + "-" + dice.digits(2);
      case 2 -> letters(1, dice) + dice.digits(3) + "-" + dice.digits(5);
      default -> letters(3, dice) + "-" + dice.digits(6);
    };
  }

  private static String letters(int count, SplitMix64 dice) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < count; i++) {
      letters.append((char) ('A' + dice.below(26)));
    }
    return letters.toString();
  }

  private static String phone(String digits, SplitMix64 dice) {
    String area = digits.substring(0, 3);
    String exchange = digits.substring(3, 6);
    String line = digits.substring(6);
    return dice.chance(0.5)
        ? "(" + area + ") " + exchange + "-" + line
        : area + "-" + exchange + "-" + line;
  }
}
