package dev.onset.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a policy's numbers and dates come from: its region and the countries that it adds.
 * Immutable and thread-safe.
 *
 * @param home ISO 3166 region of phone numbers without a country code
 * @param countries further countries, in their order; usually none
 * @param dates what comes first in a date in figures; empty where region and countries decide
 */
public record Regions(String home, Set<Country> countries, Optional<DateOrder> dates) {
  public Regions {
    EnumSet<Country> ordered = EnumSet.noneOf(Country.class);
    ordered.addAll(countries);
    countries = Collections.unmodifiableSet(ordered);
  }

  /** A region with further countries, which decide about dates. */
  public Regions(String home, Set<Country> countries) {
    this(home, countries, Optional.empty());
  }

  /** A region without further countries. */
  public static Regions of(String home) {
    return new Regions(home, Set.of());
  }

  /** The ISO 3166 regions of the further countries, without the region itself. */
  public List<String> abroad() {
    return countries.stream().map(Country::region).filter(region -> !region.equals(home)).toList();
  }

  /** Whether a date in figures without dots begins with its month: 05/12/1980 is in May. */
  public boolean isMonthFirst() {
    return dates
        .map(order -> order == DateOrder.MONTH_FIRST)
        .orElseGet(() -> home.equals("US") && countries.stream().noneMatch(Country::isDayFirst));
  }
}
