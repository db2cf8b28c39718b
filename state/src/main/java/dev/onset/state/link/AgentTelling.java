package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.Owner;
import dev.onset.model.PiiType;
import dev.onset.state.link.OwnerStage.Claimed;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an agent's turn tells about whom. Immutable.
 *
 * @param labels by value about whom it is, by noun
 * @param cast the people after the turn, as the agent sees them
 */
record AgentTelling(Map<Fragment, String> labels, Participants cast) {
  private static final Set<String> YOU = Set.of("you", "your", "yours", "i", "my", "me");

  /** Words between two facts of a list. */
  private static final int MOST_BETWEEN = 4;

  /**
   * Reads it.
   *
   * @param read the turn
   * @param claims whose its values are
   * @param traits what is known of people; what the user told of somebody is nothing new
   */
  static AgentTelling of(PeopleReader.Read read, List<Claimed> claims, KnownTraits traits) {
    // Equal values stand at different places, and may be of different people.
    Map<Fragment, String> labels = new IdentityHashMap<>();
    Participants cast = read.cast();
    Optional<Claimed> previous = Optional.empty();
    Optional<String> last = Optional.empty();
    for (Claimed value : claims) {
      Optional<Claimed> before = previous;
      Fragment fragment = value.token().fragment().orElseThrow();
      Optional<String> of = last;
      Optional<String> label =
          cast.label(value.claim())
              .or(
                  () ->
                      before
                          .filter(one -> continues(read.readings(), one, value))
                          .flatMap(any -> of));
      if (label.isPresent() && !isWord(fragment)) {
        cast = cast.speakingOf(label.get(), "");
        boolean again =
            cast.find(Person.Kind.MENTIONED, label.get())
                .filter(one -> traits.has(one, fragment))
                .isPresent();
        if (!again) {
          labels.put(fragment, label.get());
        }
      }
      previous = Optional.of(value);
      last = label;
    }
    return new AgentTelling(labels, cast);
  }

  /** About whom a value is, by noun; empty if it tells nothing about a third person. */
  Optional<String> about(Fragment fragment) {
    return Optional.ofNullable(labels.get(fragment));
  }

  /**
   * Whether a value goes on with what is told of a person right before it: a fact that is likely
   * theirs, or the ZIP code of a place.
   */
  private static boolean continues(List<TokenReading> readings, Claimed before, Claimed value) {
    Optional<Owner> owner =
        value.token().fragment().flatMap(one -> one.mention().owner()).map(one -> one.owner());
    boolean likely = !owner.equals(Optional.of(Owner.SPEAKER)) && isUnclear(value.claim());
    boolean place =
        type(value).equals(PiiType.ZIP5)
            && type(before).equals(PiiType.LOCATION)
            && !owner.equals(Optional.of(Owner.SPEAKER));
    if (!likely && !place || before.token().sentence() != value.token().sentence()) {
      return false;
    }
    List<TokenReading> between =
        readings.stream()
            .filter(one -> one.token().start() >= before.token().end())
            .filter(one -> one.token().end() <= value.token().start())
            .toList();
    return between.size() <= MOST_BETWEEN
        && between.stream().noneMatch(one -> YOU.contains(one.token().word()));
  }

  private static PiiType type(Claimed value) {
    return value.token().fragment().orElseThrow().type();
  }

  private static boolean isUnclear(Claim claim) {
    return claim instanceof Claim.Withheld why && OwnerStage.UNDECIDED.contains(why.reason());
  }

  /** Agents write names with capitals: what is taken for a part of one in small letters is none. */
  private static boolean isWord(Fragment fragment) {
    String surface = fragment.mention().surface();
    return fragment.type() == PiiType.NAME_PART && surface.equals(surface.toLowerCase(Locale.ROOT));
  }
}
