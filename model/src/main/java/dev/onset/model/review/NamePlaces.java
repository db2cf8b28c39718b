package dev.onset.model.review;

import dev.onset.model.PiiClass;
import java.util.ArrayList;
import java.util.List;

/**
 * Merges overlapping names into the places that a reviewer judges: masking one of the names masks
 * all of them. Pure.
 */
public final class NamePlaces {
  private NamePlaces() {}

  /**
   * The places of a turn's names, ascending, without overlap; each has the type of the longest that
   * it holds, of equal ones the first.
   *
   * @param proposals of any type, in any order
   */
  public static List<Proposal> of(List<Proposal> proposals) {
    List<Proposal> names =
        proposals.stream()
            .filter(one -> one.type().piiClass() == PiiClass.NAME)
            .sorted(Proposal.IN_ORDER)
            .toList();
    List<Proposal> places = new ArrayList<>();
    int longest = 0;
    for (Proposal name : names) {
      Proposal last = places.isEmpty() ? null : places.get(places.size() - 1);
      int length = name.length();
      if (last == null || name.start() >= last.end()) {
        places.add(name);
        longest = length;
      } else {
        places.set(
            places.size() - 1,
            new Proposal(
                last.start(),
                Math.max(last.end(), name.end()),
                length > longest ? name.type() : last.type()));
        longest = Math.max(longest, length);
      }
    }
    return places;
  }
}
