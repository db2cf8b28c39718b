package dev.onset.app.console.tryit;

import dev.onset.app.audit.Glossary;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.Leaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A span that was found, and what it says of whom.
 *
 * @param mention the span
 * @param type what its value counts as
 * @param owner whose it is, in a word of the outputs
 * @param standing whether it counts
 * @param why a sentence about that
 */
record Found(Mention mention, PiiType type, String owner, Standing standing, String why) {
  /** Whether a value counts as evidence. */
  enum Standing {
    /** It is a fact. */
    COUNTS("counts"),
    /** It is a candidate that waits for more. */
    WAITS("waits for more"),
    /** It is evidence for nobody, or no more. */
    COUNTS_NOT("given to nobody");

    /** For people to read. */
    final String words;

    Standing(String words) {
      this.words = words;
    }

    /** As a class of the style sheet. */
    String style() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * What became of a span by the end of the chat.
   *
   * @param turn of the span
   * @param trail what happened
   * @param graph what stands in the end
   * @return one for each value that the span says, at least one
   */
  static List<Found> of(
      int turn, Mention mention, List<ProvenanceEvent> trail, EvidenceGraph graph) {
    List<Found> found = new ArrayList<>();
    for (ProvenanceEvent event : trail) {
      if (isAt(turn, mention, event)) {
        if (event.kind() == ProvenanceKind.OBSERVED) {
          found.add(observed(mention, event, graph));
        } else if (event.kind() == ProvenanceKind.ATTRIBUTION_WITHHELD) {
          found.add(withheld(mention, event));
        }
      }
    }
    return found.isEmpty() ? List.of(idle(mention)) : List.copyOf(found);
  }

  private static boolean isAt(int turn, Mention mention, ProvenanceEvent event) {
    return event.type().isPresent()
        && Integer.toString(turn).equals(event.detail().get("origin"))
        && Integer.toString(mention.start()).equals(event.detail().get("start"))
        && Integer.toString(mention.end()).equals(event.detail().get("end"))
        && !event.detail().containsKey("virtual");
  }

  private static Found observed(Mention mention, ProvenanceEvent event, EvidenceGraph graph) {
    Optional<Leaf> leaf =
        graph.leaves().stream()
            .filter(one -> event.type().filter(one.type()::equals).isPresent())
            .filter(one -> event.valueHash().filter(one.valueHash()::equals).isPresent())
            .filter(one -> event.entity().filter(one.entity()::equals).isPresent())
            .findFirst();
    Standing standing =
        leaf.map(one -> one.commitment().isPresent() ? Standing.COUNTS : Standing.WAITS)
            .orElse(Standing.COUNTS_NOT);
    String why =
        switch (standing) {
          case COUNTS -> "Counts since turn " + leaf.orElseThrow().commitment().get().turn() + ".";
          case WAITS -> "Waits: nothing has confirmed it yet.";
          case COUNTS_NOT -> "Counted for a while; the chat took it back.";
        };
    return new Found(
        mention,
        event.type().orElseThrow(),
        event.entity().map(EntityId::name).orElse(""),
        standing,
        why);
  }

  private static Found withheld(Mention mention, ProvenanceEvent event) {
    return new Found(
        mention,
        event.type().orElseThrow(),
        event.detail().getOrDefault("owner", "nobody").replace('_', ' '),
        Standing.COUNTS_NOT,
        "Given to nobody. "
            + Glossary.meaning(
                "Reasons of withheld values", event.detail().getOrDefault("reason", "")));
  }

  private static Found idle(Mention mention) {
    return new Found(
        mention,
        mention.type(),
        mention.owner().map(OwnerReading::owner).map(Found::word).orElse("nobody"),
        Standing.COUNTS_NOT,
        "Adds nothing to what is known of anybody.");
  }

  private static String word(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Names the place without the text. */
  @Override
  public String toString() {
    return "Found[" + mention + " " + standing + "]";
  }
}
