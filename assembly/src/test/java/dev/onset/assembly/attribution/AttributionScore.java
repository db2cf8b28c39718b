package dev.onset.assembly.attribution;

import dev.onset.assembly.attribution.AttributionSentences.Case;
import dev.onset.assembly.attribution.AttributionSentences.Fragment;
import dev.onset.assembly.attribution.AttributionSentences.Owner;
import dev.onset.assembly.attribution.AttributionSentences.Span;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** Plays labelled chats through an engine and counts to whom their fragments were committed. */
public final class AttributionScore {
  /** What became of a fragment. */
  public enum Outcome {
    /** Committed to its owner, or to nobody where that is right. */
    RIGHT,
    /** Somebody's, but committed to nobody. */
    NEEDLESSLY_WITHHELD,
    /** Committed to somebody else, or to anybody where it is nobody's. */
    WRONG
  }

  /**
   * One fragment's outcome.
   *
   * @param assignable it is somebody's, and withholding it is an error
   */
  public record Scored(
      Case chat,
      Fragment fragment,
      Optional<EntityId> holder,
      Outcome outcome,
      boolean assignable) {}

  private static final SessionId ID = SessionId.of("case");

  /** A place of a session. */
  private record Place(int turn, int start) {}

  private AttributionScore() {}

  /**
   * Plays a chat.
   *
   * @param pipeline reads the owners of its fragments
   */
  public static List<Scored> of(Case chat, ExtractionPipeline pipeline) {
    Policy policy = PolicyReader.shipped();
    // A switch re-homes what waits, so nothing may be certain at once.
    boolean certain = !chat.phenomenon().equals("entity_switch");
    Map<String, List<Mention>> script = new HashMap<>();
    InMemorySessionStore store = new InMemorySessionStore();
    Engine engine =
        new Engine(
            EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
                .reading(
                    (context, turn) ->
                        ExtractedTurn.of(
                            pipeline.attribute(
                                context,
                                turn.text(),
                                script.getOrDefault(turn.text(), List.of())))));
    List<ProvenanceEvent> events = new ArrayList<>();
    int index = 0;
    for (var turn : chat.turns()) {
      script.put(turn.text(), mentions(turn.text(), turn.fragments(), certain));
      play(engine, store, index++, turn.role(), turn.text(), events);
    }
    for (int wait = 0; wait < policy.gate().delayTurns(); wait++) {
      play(engine, store, index++, Role.AGENT, "…", events);
    }
    return scored(chat, new Holders(events));
  }

  private static void play(
      Engine engine,
      SessionStore store,
      int index,
      Role role,
      String text,
      List<ProvenanceEvent> events) {
    String speaker = role.name().toLowerCase(Locale.ROOT);
    engine.process(new Turn(ID, index, 0, speaker, text, OptionalLong.empty()), store).stream()
        .filter(ProvenanceEvent.class::isInstance)
        .map(ProvenanceEvent.class::cast)
        .forEach(events::add);
  }

  private static List<Mention> mentions(String text, List<Fragment> fragments, boolean certain) {
    return fragments.stream()
        .map(
            one -> {
              Span span = one.spanIn(text);
              List<TierSighting> sightings =
                  certain
                      ? List.of(
                          new TierSighting(Tier.TIER_0, one.type(), 1.0),
                          new TierSighting(Tier.TIER_2, one.type(), 1.0))
                      : List.of(new TierSighting(Tier.TIER_2, one.type(), 0.6));
              return new Mention(
                  one.type(),
                  one.text(),
                  span.start(),
                  span.end(),
                  certain ? Tier.TIER_0 : Tier.TIER_2,
                  certain ? 1.0 : 0.6,
                  false,
                  sightings);
            })
        .sorted(Comparator.comparingInt(Mention::start))
        .toList();
  }

  private static List<Scored> scored(Case chat, Holders holders) {
    Map<String, EntityId> nodes = new HashMap<>();
    List<Scored> out = new ArrayList<>();
    int index = 0;
    for (var turn : chat.turns()) {
      for (Fragment fragment : turn.fragments()) {
        Optional<EntityId> holder =
            holders.at(new Place(index, fragment.spanIn(turn.text()).start()));
        List<Owner> right =
            Stream.concat(Stream.of(fragment.owner()), fragment.also().stream()).toList();
        boolean nobodys = right.stream().anyMatch(AttributionScore::isNobody);
        Outcome outcome =
            holder.isEmpty()
                ? nobodys ? Outcome.RIGHT : Outcome.NEEDLESSLY_WITHHELD
                : right.stream().anyMatch(owner -> fits(owner, holder.get(), nodes))
                    ? Outcome.RIGHT
                    : Outcome.WRONG;
        out.add(new Scored(chat, fragment, holder, outcome, !nobodys));
      }
      index++;
    }
    return out;
  }

  /** A speaker's own node may be left out: it never alerts. */
  private static boolean isNobody(Owner owner) {
    return owner instanceof Owner.Withheld
        || owner instanceof Owner.Nobody
        || owner instanceof Owner.Speaker;
  }

  /** One word is one node within a case, and two words are two. */
  private static boolean fits(Owner owner, EntityId holder, Map<String, EntityId> nodes) {
    if (owner instanceof Owner.User) {
      return holder.equals(EntityId.USER);
    }
    if (holder.equals(EntityId.USER)) {
      return false;
    }
    if (owner instanceof Owner.Other other && other.word().isPresent()) {
      boolean taken =
          nodes.entrySet().stream()
              .anyMatch(
                  one -> one.getValue().equals(holder) && !one.getKey().equals(other.word().get()));
      return !taken && nodes.computeIfAbsent(other.word().get(), any -> holder).equals(holder);
    }
    return owner instanceof Owner.Other || owner instanceof Owner.Speaker;
  }

  /** Who was seen with what, and whether it was committed. */
  private static final class Holders {
    private record Value(EntityId entity, String type, String hash) {}

    private final Map<Place, Value> seen = new HashMap<>();
    private final Set<Value> committed = new HashSet<>();

    Holders(List<ProvenanceEvent> events) {
      for (ProvenanceEvent event : events) {
        if (event.kind() == ProvenanceKind.OBSERVED) {
          Place place =
              new Place(
                  Integer.parseInt(event.detail().get("origin")),
                  Integer.parseInt(event.detail().get("start")));
          seen.put(place, value(event));
        } else if (event.kind() == ProvenanceKind.REHOMED) {
          EntityId from = new EntityId(event.detail().get("from"));
          Value before = new Value(from, event.type().get().name(), event.valueHash().get());
          seen.replaceAll((place, value) -> value.equals(before) ? value(event) : value);
        } else if (event.kind() == ProvenanceKind.COMMITTED) {
          committed.add(value(event));
        }
      }
    }

    private static Value value(ProvenanceEvent event) {
      return new Value(event.entity().get(), event.type().get().name(), event.valueHash().get());
    }

    Optional<EntityId> at(Place place) {
      return Optional.ofNullable(seen.get(place)).filter(committed::contains).map(Value::entity);
    }
  }
}
