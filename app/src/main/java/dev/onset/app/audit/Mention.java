package dev.onset.app.audit;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Spanned;
import dev.onset.state.provenance.DetailKeys;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A place of a turn's original text that says a value of somebody.
 *
 * @param turn index of the turn
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param about what is said of it: its type, and whose value it is
 * @param deciding whether it is one of the values that made the person re-identifiable
 */
record Mention(int turn, int start, int end, String about, boolean deciding) implements Spanned {
  /**
   * The mentions that a trail tells of, but those that a revised turn no longer says.
   *
   * @param words for their types
   */
  static List<Mention> of(
      List<ProvenanceEvent> trail, List<PersonOutcome> people, TypeWords words) {
    Set<String> deciding = PersonOutcome.deciding(people);
    List<Mention> mentions = new ArrayList<>();
    Set<String> revised = new HashSet<>();
    for (int i = trail.size() - 1; i >= 0; i--) {
      ProvenanceEvent event = trail.get(i);
      String value = value(event);
      String place = value + " " + event.detail().get("origin");
      if (event.kind() == ProvenanceKind.RETRACTED
          && "revision".equals(event.detail().get("reason"))) {
        revised.add(place);
      } else if (event.kind() == ProvenanceKind.OBSERVED
          && !event.detail().containsKey("virtual")
          && !revised.contains(place)) {
        mention(event, words, deciding.contains(value), mentions);
      }
    }
    return List.copyOf(mentions);
  }

  private static String value(ProvenanceEvent event) {
    return event.entity().isEmpty() || event.type().isEmpty() || event.valueHash().isEmpty()
        ? ""
        : PersonOutcome.value(
            event.entity().get(), event.type().get().name(), event.valueHash().get());
  }

  /** A tampered event may lack what every event has, or hold anything. */
  private static void mention(
      ProvenanceEvent event, TypeWords words, boolean deciding, List<Mention> mentions) {
    if (event.entity().isEmpty() || event.type().isEmpty()) {
      return;
    }
    try {
      mentions.add(
          new Mention(
              Integer.parseInt(event.detail().getOrDefault("origin", "")),
              Integer.parseInt(event.detail().getOrDefault("start", "")),
              Integer.parseInt(event.detail().getOrDefault("end", "")),
              words.of(event.type().get(), DetailKeys.tense(event.detail()))
                  + " of "
                  + event.entity().get(),
              deciding));
    } catch (NumberFormatException e) {
      // An event that does not say where it is marks nothing.
    }
  }
}
