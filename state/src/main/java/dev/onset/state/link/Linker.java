package dev.onset.state.link;

import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Tense;
import dev.onset.model.Turn;
import dev.onset.state.link.OwnerStage.Claimed;
import dev.onset.state.link.TurnCues.Attribute;
import dev.onset.state.link.TurnCues.Disowned;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Stage 3: whose is each fragment (first paper, section 4.4; spec section 4). Stateless. When in
 * doubt it withholds: an alert about the wrong person is the worst failure.
 *
 * <p>A value's way: the encoder reads its owner and assertion ({@code Mention.owner}); {@link
 * OwnerStage} decides whether that is sure enough and counts; {@link PersonResolver} tells which
 * other person is meant, by the people that {@link PeopleReader} finds; {@link CueReader} reads
 * what the turn says of earlier evidence. Values that an agent tells about somebody whom they do
 * not speak to go the same way, if the policy takes them for evidence, to nodes of their own.
 */
public final class Linker implements LinkStage {
  private static final Claim.Withheld GATED = new Claim.Withheld("speaker_gate");

  private final int pronounWindow;
  private final boolean discloses;
  private final boolean doubts;
  private final OwnerStage owners;
  private final OwnerStage tellings;

  public Linker(Policy policy) {
    this.pronounWindow = policy.link().pronounWindow();
    this.discloses = policy.disclosed().isEvidence();
    this.doubts = policy.onset().keepsDoubt();
    this.owners = OwnerStage.ofUser(policy);
    this.tellings = OwnerStage.ofTelling(policy);
  }

  @Override
  public Linking link(Turn turn, Role role, List<Fragment> fragments, LinkContext context) {
    if (role == Role.AGENT && discloses) {
      return told(turn, fragments, context);
    }
    if (role != Role.USER) {
      return gated(turn.speaker(), fragments, context.cast(), any -> Optional.empty());
    }
    Utterance words = Utterance.of(turn.text(), fragments);
    Participants present = context.cast().nextUserTurn(pronounWindow);
    PeopleReader.Read read = new PeopleReader(words).read(present);
    CueReader cues = new CueReader(words);
    List<String> shared = cues.shared(context.names());
    PeopleReader.Read asked =
        new PeopleReader(Utterance.of(context.request(), List.of())).read(present);
    PersonResolver people =
        new PersonResolver(read, context.names().without(shared), asked, Optional.empty());
    List<Claimed> claims = owners.claims(read.readings(), people, cues.announced());
    Linking linking = attribute(cues, read, shared, claims);
    return discloses ? linking.with(linking.cast().naming(named(claims, linking))) : linking;
  }

  /** Whom the user named, by noun. */
  private static List<String> named(List<Claimed> claims, Linking linking) {
    return claims.stream()
        .filter(one -> one.token().isName())
        .flatMap(one -> linking.cast().label(one.claim()).stream())
        .toList();
  }

  /**
   * What an agent or a bot tells. Of people whom they do not speak to it is evidence for a node of
   * its own; what is of the person spoken to stays away from all evidence by its owner, not because
   * it was said before.
   */
  private Linking told(Turn turn, List<Fragment> fragments, LinkContext context) {
    Participants present = context.cast().asAgentSees(pronounWindow);
    Utterance request = Utterance.of(context.request(), List.of());
    Utterance words = Utterance.of(turn.text(), fragments);
    PeopleReader.Read asked =
        new PeopleReader(request, new OverheardPersonWords(request, context.traits()))
            .read(present);
    PeopleReader.Read read =
        new PeopleReader(words, new AgentPersonWords(words, context.traits())).read(asked.cast());
    PersonResolver people =
        new PersonResolver(read, context.names(), asked, Optional.of(context.traits()));
    List<Claimed> claims = tellings.claims(read.readings(), people, Set.of());
    AgentTelling telling = AgentTelling.of(read, claims, context.traits());
    return gated(turn.speaker(), fragments, context.cast().after(telling.cast()), telling::about);
  }

  /**
   * Keeps what anybody but the user says away from the user's evidence, without exception. What a
   * speaker says of themselves goes to a node of their own, which never alerts.
   *
   * @param told about whom a value is that is evidence for neither, by noun
   */
  private Linking gated(
      String speaker,
      List<Fragment> fragments,
      Participants cast,
      Function<Fragment, Optional<String>> told) {
    Participants people = cast;
    List<Attribution> attributions = new ArrayList<>();
    for (Fragment fragment : fragments) {
      Optional<String> about = told.apply(fragment);
      Claim claim =
          about.isPresent()
              ? Claim.Own.UNSAID
              : owners.claim(
                  fragment,
                  fragment.type().piiClass() == PiiClass.NAME ? Claim.Own.NAME : Claim.Own.SAID,
                  () -> GATED);
      if (claim instanceof Claim.Own own) {
        Person.Kind kind = about.isPresent() ? Person.Kind.DISCLOSED : Person.Kind.SPEAKER;
        String label = about.orElse(speaker);
        people = people.with(kind, label);
        attributions.add(
            people
                .find(kind, label)
                .map(
                    node ->
                        new Attribution(
                            fragment,
                            node,
                            Optional.empty(),
                            own.firstPerson(),
                            own.named(),
                            own.named(),
                            about.isPresent() ? Tense.CURRENT : owners.tense(fragment)))
                .orElseGet(() -> Attribution.withheld(fragment, Attribution.LIMIT)));
      } else {
        attributions.add(Attribution.withheld(fragment, GATED.reason()));
      }
    }
    return new Linking(attributions, TurnCues.NONE, people, List.of(), List.of());
  }

  private Linking attribute(
      CueReader cues, PeopleReader.Read read, List<String> shared, List<Claimed> claims) {
    Optional<Claim> left = cues.leftBehind(read.readings());
    Participants told = people(read.cast(), claims);
    Participants people = left.map(told::with).orElse(told);
    List<EntityId> spokenOf =
        read.readings().stream().map(one -> people.entity(one.governor())).toList();
    Set<Integer> correctedClauses = cues.correctedClauses();
    Set<Integer> namedClauses =
        claims.stream()
            .filter(one -> one.claim().equals(Claim.Own.NAME))
            .map(one -> one.token().clause())
            .collect(Collectors.toSet());
    Set<Attribute> corrected = new HashSet<>();
    Set<Disowned> disowned = new HashSet<>();
    List<Attribution> attributions = new ArrayList<>();
    for (Claimed value : claims) {
      Fragment fragment = value.token().fragment().orElseThrow();
      int clause = value.token().clause();
      boolean corrects = correctedClauses.contains(clause);
      Attribution one =
          attribution(fragment, value.claim(), corrects, namedClauses.contains(clause), people);
      attributions.add(one);
      if (corrects && one.isCurrent()) {
        corrected.add(new Attribute(one.owner(), fragment.type()));
      }
      if (OwnerStage.isDisowned(fragment)) {
        disowned.add(new Disowned(EntityId.USER, fragment.type(), fragment.canonical()));
      }
    }
    TurnCues turnCues =
        new TurnCues(
            cues.retracted(spokenOf),
            corrected,
            disowned,
            left.map(people::entity),
            cues.isAffirmation(),
            shared);
    List<Alternative> alternatives =
        doubts
            ? new AlternativeReader(owners, read.readings(), people, correctedClauses)
                .alternatives(claims)
            : List.of();
    return new Linking(attributions, turnCues, people, read.readings(), spokenOf, alternatives);
  }

  /** The people after a turn. Whoever was named is whom a later "she" can mean. */
  private static Participants people(Participants cast, List<Claimed> claims) {
    Participants people = cast;
    for (Claimed value : claims) {
      people = people.with(value.claim());
      if (value.token().isName() && value.claim() instanceof Claim.Of person) {
        people = people.speakingOf(person.label(), "");
      }
    }
    return people;
  }

  private Attribution attribution(
      Fragment fragment, Claim claim, boolean corrects, boolean named, Participants people) {
    if (claim instanceof Claim.Withheld withheld) {
      return Attribution.withheld(fragment, withheld.reason());
    }
    EntityId owner = people.entity(claim);
    if (claim instanceof Claim.Of && owner.equals(EntityId.UNK)) {
      return Attribution.withheld(fragment, Attribution.LIMIT);
    }
    if (!people.watched(owner)) {
      return Attribution.withheld(fragment, "addressee");
    }
    Claim.Own own = claim instanceof Claim.Own one ? one : Claim.Own.UNSAID;
    boolean trigger = corrects || (named && owner.equals(EntityId.USER));
    return new Attribution(
        fragment,
        owner,
        Optional.empty(),
        own.firstPerson(),
        own.named(),
        trigger,
        owners.tense(fragment));
  }
}
