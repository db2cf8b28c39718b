package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.state.link.TurnCues.Attribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stage 3: whose is each fragment (first paper, section 4.4; spec section 4). Stateless. When in
 * doubt it withholds: an alert about the wrong person is the worst failure.
 */
public final class Linker implements LinkStage {
  private final int pronounWindow;
  private final boolean wholeReplyNames;
  private final CueLexicon lexicon = CueLexicon.shipped();
  private final SpeakerGate speakerGate = new SpeakerGate();

  public Linker(Policy policy) {
    this.pronounWindow = policy.link().pronounWindow();
    this.wholeReplyNames = policy.nameAnchor() == Policy.NameAnchor.SELF_IDENTIFIED;
  }

  @Override
  public Linking link(Turn turn, Role role, List<Fragment> fragments, LinkContext context) {
    UtteranceWords words = UtteranceWords.of(turn.text(), fragments, lexicon);
    if (role != Role.USER) {
      OwnerReader.Read read =
          new OwnerReader(words, NameBearers.NONE, Participants.EMPTY, Asked.NOTHING, false).read();
      return speakerGate.route(turn.speaker(), read.readings(), context.cast());
    }
    Participants present = context.cast().nextUserTurn(pronounWindow);
    Asked asked = Asked.in(context.request(), present, lexicon);
    OwnerReader.Read read =
        new OwnerReader(words, context.names(), present, asked, wholeReplyNames).read();
    return attribute(new CueReader(words), context, read);
  }

  private static Linking attribute(CueReader cues, LinkContext context, OwnerReader.Read read) {
    Participants cast = read.cast();
    Map<Integer, Set<EntityId>> named = new HashMap<>();
    for (TokenReading reading : read.readings()) {
      if (reading.claim().isPresent()) {
        if (reading.claim().get() instanceof Claim.Of person) {
          cast = cast.with(Person.Kind.MENTIONED, person.label());
        }
        if (reading.claim().get() instanceof Claim.Own own && own.named()) {
          named
              .computeIfAbsent(reading.token().clause(), any -> new HashSet<>())
              .add(EntityId.USER);
        }
      }
    }
    Optional<String> left = cues.leftBehind(read.readings()).filter(person -> context.unclaimed());
    if (left.isPresent()) {
      cast = cast.with(Person.Kind.MENTIONED, left.get());
    }
    Set<Integer> correctedClauses = cues.correctedClauses();
    Set<Attribute> correctedAttributes = new HashSet<>();
    List<Optional<Attribution>> byToken = new ArrayList<>();
    List<EntityId> owners = new ArrayList<>();
    for (TokenReading reading : read.readings()) {
      owners.add(entity(reading.governor(), cast));
      int clause = reading.token().clause();
      boolean corrected = correctedClauses.contains(clause);
      Set<EntityId> self = named.getOrDefault(clause, Set.of());
      Participants present = cast;
      Optional<Attribution> attribution =
          reading
              .claim()
              .map(
                  claim ->
                      attribution(
                          reading.token().fragment().orElseThrow(),
                          claim,
                          corrected,
                          self,
                          present));
      byToken.add(attribution);
      attribution
          .filter(one -> corrected && one.admitted())
          .map(one -> new Attribute(one.owner(), one.fragment().type()))
          .ifPresent(correctedAttributes::add);
    }
    Participants people = cast;
    TurnCues turnCues =
        new TurnCues(
            cues.retracted(read.readings(), owners, byToken),
            correctedAttributes,
            left.map(label -> entity(new Claim.Of(label), people)),
            cues.isAffirmation(),
            cues.shared(context.names()));
    return new Linking(
        byToken.stream().flatMap(Optional::stream).toList(),
        turnCues,
        cast,
        read.readings(),
        owners);
  }

  private static Attribution attribution(
      Fragment fragment, Claim claim, boolean corrected, Set<EntityId> named, Participants cast) {
    if (claim instanceof Claim.Withheld withheld) {
      return Attribution.withheld(fragment, withheld.reason());
    }
    EntityId owner = entity(claim, cast);
    if (claim instanceof Claim.Known && !cast.watched(owner)) {
      return Attribution.withheld(fragment, "addressee");
    }
    Claim.Own own = claim instanceof Claim.Own one ? one : Claim.Own.UNSAID;
    return new Attribution(
        fragment,
        owner,
        Optional.empty(),
        own.firstPerson(),
        own.named(),
        corrected || named.contains(owner));
  }

  /** The node of whoever is meant; {@code UNK} if there is none. */
  private static EntityId entity(Claim claim, Participants cast) {
    if (claim instanceof Claim.Own) {
      return EntityId.USER;
    }
    if (claim instanceof Claim.Of person) {
      return cast.find(Person.Kind.MENTIONED, person.label()).orElse(EntityId.UNK);
    }
    return claim instanceof Claim.Known known ? known.entity() : EntityId.UNK;
  }
}
