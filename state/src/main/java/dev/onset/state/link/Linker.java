package dev.onset.state.link;

import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.state.link.TurnCues.Attribute;
import dev.onset.state.link.TurnCues.Disowned;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Stage 3: whose is each fragment (first paper, section 4.4; spec section 4). Stateless. When in
 * doubt it withholds: an alert about the wrong person is the worst failure.
 *
 * <p>A value's way: the encoder reads its owner and assertion ({@code Mention.owner}); {@link
 * OwnerStage} decides whether that is sure enough and stated; {@link PersonResolver} tells which
 * other person is meant, by the people that {@link PeopleReader} finds; {@link CueReader} reads
 * what the turn says of earlier evidence.
 */
public final class Linker implements LinkStage {
  /** A question to the user says "your" where the answer says "my". */
  private static final Set<String> YOUR = Set.of("your", "ur");

  /** "What's her name", "what is he called", "who's that". */
  private static final Set<String> NAME_QUESTION =
      Set.of("name", "name's", "names", "called", "who", "who's", "whos");

  private static final Claim SHARED = new Claim.Withheld("name_collision");

  private final int pronounWindow;
  private final boolean anyOwnName;
  private final OwnerStage owners;
  private final CueLexicon lexicon = CueLexicon.shipped();
  private final SpeakerGate speakerGate;

  public Linker(Policy policy) {
    this.pronounWindow = policy.link().pronounWindow();
    this.anyOwnName = policy.nameAnchor() == Policy.NameAnchor.SELF_IDENTIFIED;
    this.owners = new OwnerStage(policy.attribution());
    this.speakerGate = new SpeakerGate(owners);
  }

  @Override
  public Linking link(Turn turn, Role role, List<Fragment> fragments, LinkContext context) {
    if (role != Role.USER) {
      return speakerGate.route(turn.speaker(), fragments, context.cast());
    }
    UtteranceWords words = UtteranceWords.of(turn.text(), fragments, lexicon);
    Participants present = context.cast().nextUserTurn(pronounWindow);
    PeopleReader.Read read = new PeopleReader(words).read(present);
    CueReader cues = new CueReader(words);
    List<String> shared = cues.shared(context.names());
    PersonResolver people =
        new PersonResolver(
            read.readings(),
            read.cast(),
            context.names().without(shared),
            () -> asksName(context.request()),
            () -> askedFor(context.request(), present));
    List<Optional<Claim>> claims = owners.claims(read.readings(), people);
    return attribute(cues, context, read, shared, asGiven(claims, read.readings(), cues));
  }

  /**
   * The claims but for names. Those announced as shared are nobody's: the collision has them. One
   * that stands alone names its bearer, but says so only where the policy takes it for that.
   */
  private List<Optional<Claim>> asGiven(
      List<Optional<Claim>> claims, List<TokenReading> readings, CueReader cues) {
    List<Optional<Claim>> given = new ArrayList<>(claims);
    for (int at : cues.announced()) {
      given.set(at, Optional.of(SHARED));
    }
    Set<Integer> worded = cues.wordedSentences();
    for (int at = 0; at < given.size(); at++) {
      boolean alone = !anyOwnName && !worded.contains(readings.get(at).token().sentence());
      if (alone && given.get(at).equals(Optional.of(Claim.Own.NAME))) {
        given.set(at, Optional.of(Claim.Own.UNSAID));
      }
    }
    return given;
  }

  private boolean asksName(String request) {
    return UtteranceWords.of(request, List.of(), lexicon).tokens().stream()
        .anyMatch(token -> NAME_QUESTION.contains(token.word()));
  }

  /** The person after whom the other side asked last. */
  private Optional<Claim> askedFor(String request, Participants present) {
    String asked =
        Stream.of(request.split(" "))
            .map(word -> YOUR.contains(word.toLowerCase(Locale.ROOT)) ? "my" : word)
            .collect(Collectors.joining(" "));
    List<TokenReading> readings =
        new PeopleReader(UtteranceWords.of(asked, List.of(), lexicon)).read(present).readings();
    for (int at = readings.size() - 1; at >= 0; at--) {
      if (readings.get(at).thirdParty() && readings.get(at).governor() instanceof Claim.Of person) {
        return Optional.of(person);
      }
    }
    return Optional.empty();
  }

  private static Linking attribute(
      CueReader cues,
      LinkContext context,
      PeopleReader.Read read,
      List<String> shared,
      List<Optional<Claim>> claims) {
    List<TokenReading> readings = read.readings();
    Participants cast = read.cast();
    Set<Integer> named = new HashSet<>();
    for (int at = 0; at < claims.size(); at++) {
      Optional<Claim> claim = claims.get(at);
      if (claim.isPresent() && claim.get() instanceof Claim.Of person) {
        cast = cast.with(Person.Kind.MENTIONED, person.label());
        if (isName(readings.get(at))) {
          // Whoever was named is whom a later "she" can mean.
          cast = cast.speakingOf(person.label(), "");
        }
      }
      if (claim.equals(Optional.of(Claim.Own.NAME))) {
        named.add(readings.get(at).token().clause());
      }
    }
    Optional<String> left = cues.leftBehind(readings).filter(person -> context.unclaimed());
    if (left.isPresent()) {
      cast = cast.with(Person.Kind.MENTIONED, left.get());
    }
    Participants people = cast;
    Set<Integer> correctedClauses = cues.correctedClauses();
    Set<Attribute> corrected = new HashSet<>();
    Set<Disowned> disowned = new HashSet<>();
    List<Optional<Attribution>> byToken = new ArrayList<>();
    List<EntityId> spokenOf = new ArrayList<>();
    for (int at = 0; at < readings.size(); at++) {
      TokenReading reading = readings.get(at);
      int clause = reading.token().clause();
      boolean corrects = correctedClauses.contains(clause);
      spokenOf.add(entity(reading.governor(), people));
      Optional<Attribution> attribution =
          claims
              .get(at)
              .map(
                  claim ->
                      attribution(
                          reading.token().fragment().orElseThrow(),
                          claim,
                          corrects,
                          named.contains(clause),
                          people));
      byToken.add(attribution);
      attribution
          .filter(one -> corrects && one.admitted())
          .map(one -> new Attribute(one.owner(), one.fragment().type()))
          .ifPresent(corrected::add);
      reading.token().fragment().flatMap(Linker::disowned).ifPresent(disowned::add);
    }
    TurnCues turnCues =
        new TurnCues(
            cues.retracted(readings, spokenOf, byToken),
            corrected,
            disowned,
            left.map(label -> entity(new Claim.Of(label), people)),
            cues.isAffirmation(),
            shared);
    return new Linking(
        byToken.stream().flatMap(Optional::stream).toList(), turnCues, people, readings, spokenOf);
  }

  private static boolean isName(TokenReading reading) {
    return reading.token().fragment().orElseThrow().type().piiClass() == PiiClass.NAME;
  }

  /** A value of which the user says that it is theirs no more, or never was. */
  private static Optional<Disowned> disowned(Fragment fragment) {
    return fragment
        .mention()
        .owner()
        .filter(read -> read.owner() == Owner.SPEAKER && isUntrue(read))
        .filter(read -> !OwnerStage.isLasting(fragment.type(), read.assertion()))
        .map(read -> new Disowned(EntityId.USER, fragment.type(), fragment.canonical()));
  }

  private static boolean isUntrue(OwnerReading read) {
    return read.assertion() == Assertion.DENIED || read.assertion() == Assertion.FORMER;
  }

  private static Attribution attribution(
      Fragment fragment, Claim claim, boolean corrects, boolean named, Participants cast) {
    if (claim instanceof Claim.Withheld withheld) {
      return Attribution.withheld(fragment, withheld.reason());
    }
    EntityId owner = entity(claim, cast);
    if (claim instanceof Claim.Known && !cast.watched(owner)) {
      return Attribution.withheld(fragment, "addressee");
    }
    Claim.Own own = claim instanceof Claim.Own one ? one : Claim.Own.UNSAID;
    boolean trigger = corrects || (named && owner.equals(EntityId.USER));
    return new Attribution(
        fragment, owner, Optional.empty(), own.firstPerson(), own.named(), trigger);
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
