package dev.onset.state;

import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who bears which name, as far as the live evidence tells. Immutable. */
record KnownNames(List<Bearer> bearers) {

  private record Bearer(EntityId entity, String name) {
    /** Names the bearer without the name. */
    @Override
    public String toString() {
      return "Bearer[" + entity + "]";
    }
  }

  static KnownNames of(Ledger ledger) {
    List<Bearer> bearers = new ArrayList<>();
    for (Fact fact : ledger.facts()) {
      if (fact.type().piiClass() == PiiClass.NAME) {
        bearers.add(new Bearer(fact.entity(), fact.canonical().toLowerCase(Locale.ROOT)));
      }
    }
    for (Candidate one : ledger.candidates()) {
      if (one.type().piiClass() == PiiClass.NAME) {
        bearers.add(new Bearer(one.entity(), one.canonical().toLowerCase(Locale.ROOT)));
      }
    }
    return new KnownNames(bearers);
  }

  /** Whom a name means: a single word any part of a name, several words the whole of it. */
  SortedSet<EntityId> meant(String canonical) {
    String name = canonical.toLowerCase(Locale.ROOT);
    SortedSet<EntityId> meant = new TreeSet<>();
    for (Bearer bearer : bearers) {
      if (name.indexOf(' ') < 0
          ? List.of(bearer.name().split(" ")).contains(name)
          : bearer.name().equals(name)) {
        meant.add(bearer.entity());
      }
    }
    return meant;
  }
}
