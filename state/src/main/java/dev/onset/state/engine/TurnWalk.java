package dev.onset.state.engine;

import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.LanguageReading;
import dev.onset.model.LeakageFinding;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.ReviewItem;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.model.TurnLanguage;
import dev.onset.model.UpstreamMarks;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.assessment.Heard;
import dev.onset.state.engine.StageObserver.Stage;
import dev.onset.state.extract.BlankedTurn;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.state.extract.Normalizer;
import dev.onset.state.gate.AnaphoraStage;
import dev.onset.state.gate.CollisionWatch;
import dev.onset.state.gate.Gate;
import dev.onset.state.gate.Ledger;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.gate.Stakes;
import dev.onset.state.leakage.AssessedTurn;
import dev.onset.state.leakage.LeakageStage;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.KnownTraits;
import dev.onset.state.link.LinkContext;
import dev.onset.state.link.LinkStage;
import dev.onset.state.link.Linking;
import dev.onset.state.link.NameBearers;
import dev.onset.state.link.Participants;
import dev.onset.state.pieces.OpenValue;
import dev.onset.state.pieces.PieceReader;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.redaction.AmbiguousDate;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.SpanDecision;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.state.safetext.MinimizeStage;
import dev.onset.state.safetext.NameReviewStage;
import dev.onset.state.safetext.SafeTexts;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.CurrentQuestion;
import dev.onset.state.session.OpenReview;
import dev.onset.state.session.PrecedingText;
import dev.onset.state.session.ReviewContext;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Walks one admitted turn through the stages, in the order of {@link Stage}. Thread-safe if the
 * parts are.
 */
final class TurnWalk {
  private final Policy policy;
  private final StageObserver observer;
  private final Extractor extractor;
  private final Normalizer normalizer;
  private final PieceReader pieces;
  private final LinkStage linker;
  private final AnaphoraStage anaphora;
  private final Gate gate;
  private final CollisionWatch collisions = new CollisionWatch();
  private final RiskStage risk;
  private final Optional<MinimizeStage> minimization;
  private final NameReviewStage names;
  private final Optional<LeakageStage> leakage;
  private final ReviewDesk desk;

  TurnWalk(EngineParts parts, RiskStage risk, ReviewDesk desk) {
    EngineModels models = parts.models();
    this.policy = parts.policy();
    this.observer = parts.observer();
    this.extractor = parts.extractor();
    this.normalizer = new Normalizer(policy.places());
    this.pieces = new PieceReader(extractor, normalizer);
    this.linker = parts.accumulation().link(policy);
    this.anaphora = new AnaphoraStage(policy, models.references());
    this.gate = parts.accumulation().gate(policy);
    this.risk = risk;
    this.minimization =
        policy.redaction().minimizes()
            ? Optional.of(new MinimizeStage(policy, models.needs(), models.rarity()))
            : Optional.empty();
    this.names = new NameReviewStage(policy, models.review());
    this.leakage =
        policy.leakage().isOn()
            ? Optional.of(new LeakageStage(policy, models.leakage()))
            : Optional.empty();
    this.desk = desk;
  }

  /**
   * A turn as it was read.
   *
   * @param turn with its secrets blanked
   * @param late whether a turn with a higher index was processed before it
   * @param context what was said before; nothing for a late turn, since what was said last came
   *     after it
   * @param marks how many marks of somebody else's redaction it has
   * @param pieces what it is to an identifier that comes in pieces
   */
  private record ReadTurn(
      Turn turn,
      Role role,
      boolean late,
      TurnContext context,
      ExtractedTurn extracted,
      PieceReader.Step pieces,
      int marks) {

    /** What may be masked. */
    List<Fragment> fragments() {
      return pieces.masked();
    }

    /** What may be evidence: no secrets, and no piece of an identifier alone. */
    List<Fragment> values() {
      return pieces.evidence().stream().filter(one -> !one.type().isSecret()).toList();
    }
  }

  /**
   * What was decided about a turn's safe text.
   *
   * @param names what the review of names looks back on after the turn
   */
  private record Decided(
      TurnDecisions decisions, Optional<ReviewContext> names, Optional<LeakageFinding> finding) {}

  /**
   * Walks a turn that was held until now.
   *
   * @throws HeldTurnException if it cannot be read
   */
  Session advanceHeld(BufferedTurn due, Session before, SessionWork work) {
    Turn held = work.store().held(work.id(), due.index());
    try {
      return advance(held, due.mark().redactedRevision(), before, work);
    } catch (RuntimeException e) {
      throw new HeldTurnException(held, e);
    }
  }

  /**
   * Walks a turn.
   *
   * @param safeRevision the revision of its safe text; above 0 if the turn was processed before and
   *     this text replaces that one
   * @param before the session before the turn
   * @return the session after the turn
   */
  Session advance(Turn said, int safeRevision, Session before, SessionWork work) {
    SessionHeader header = before.header();
    int highest = Math.max(said.index(), header.highestTurn());
    int clock = Math.max(highest, header.heard().earliest());
    Ledger ledger =
        new Ledger(work.key(), work.chain(), clock, before.facts(), before.candidates());
    List<NameCollision> standing =
        safeRevision > 0 ? takeBack(said, header, ledger) : header.collisions();

    ReadTurn read = read(said, header, work);
    Turn turn = read.turn();
    read.pieces().withdrawn().ifPresent(completed -> gate.revise(completed, ledger));
    observer.enter(Stage.LINK);
    Linking linking =
        linker.link(turn, read.role(), read.values(), context(read, header.cast(), ledger));
    List<Reference> references =
        anaphora.resolve(turn.index(), read.role(), linking, read.context().request(), ledger);
    observer.enter(Stage.COMMIT);
    ledger.introduce(linking.cast());
    ledger.weigh(linking.alternatives());
    List<String> readBack = read.late() ? List.of() : header.readBack();
    gate.apply(linking, turn.index(), readBack, ledger);
    Stakes stakes =
        gate.ofWorlds()
            .map(
                worlds -> {
                  Stakes known = standing(header.stakes(), safeRevision > 0, read);
                  return read.role() == Role.AGENT && !read.late()
                      ? known.settled(read.values(), ledger)
                      : known.after(
                          linking, turn.index(), readBack, before.candidates(), worlds, ledger);
                })
            .orElse(header.stakes());
    ledger.doubt(stakes);
    gate.refer(references, turn.index(), ledger);
    ledger.keepWithinRoom();
    List<NameCollision> open =
        collisions.update(standing, read.role(), linking, turn.index(), ledger);
    Heard heard = heard(read, linking, ledger, header.heard());
    recordLanguage(read, header.heard(), heard, clock, work);
    observer.enter(Stage.RISK);
    Protection protection = header.protection().orElse(Protection.NONE);
    RiskStage.Evaluated evaluated =
        risk.evaluate(work, header, linking.cast(), heard, open, ledger, protection.values());
    SortedSet<Integer> alone = alone(linking, evaluated.values(), ledger);
    Decided decided = decide(read, linking, alone, header, ledger, work.safe());

    observer.enter(Stage.EMIT);
    // A session that once kept turns goes on, whatever its policy says now.
    boolean keeps = header.protection().isPresent() || policy.keepsTurns();
    Protection after =
        risk.protection(header, evaluated, ledger)
            .minimizing(turn.text(), decided.decisions().places());
    SafeTexts safe = work.safe();
    ReviewDesk.Step reviews =
        desk.read(
            turn, decided.decisions(), decided.finding(), read.fragments(), header, clock, work);
    boolean waits = !reviews.decided().reviews().isEmpty();
    boolean replaces = safeRevision > 0 && safe.kept(turn.index()).isPresent();
    boolean retells = safe.tell(turn, read.fragments());
    safe.mask(
        turn,
        read.role(),
        safeRevision,
        read.fragments(),
        after,
        reviews.decided(),
        keeps || waits || replaces || read.pieces().keeps(turn.index()));
    read.pieces().value().ifPresent(value -> mask(value, turn.index(), after, safe));
    if (retells || !after.masksAs(protection)) {
      safe.maskAnew(turn.index(), after);
    }
    List<OpenReview> waiting =
        desk.doubts()
            .follow(
                reviews.open(),
                header.risks(),
                evaluated.risks(),
                header.openReviews().contains(new OpenReview(turn.index(), ReviewItem.Kind.OWNER)),
                ledger,
                work);
    decided.finding().ifPresent(work.out()::add);
    work.endStep();
    observer.enter(Stage.DONE);
    SessionHeader last =
        header.with(
            next -> {
              next.policyVersion = policy.version();
              next.highestTurn = highest;
              next.cast = linking.cast();
              next.collisions = open;
              next.risks = evaluated.risks();
              next.placeholders = safe.counts();
              next.protection = keeps ? Optional.of(after) : Optional.empty();
              next.names = decided.names();
              next.openReviews = waiting;
              next.heard = alone.isEmpty() ? heard : heard.overflowing();
              next.pieces = read.pieces().open();
              next.stakes = stakes;
              next.question =
                  minimization.flatMap(
                      any -> CurrentQuestion.after(turn, read.role(), header.question()));
              if (!read.late()) {
                next.readBack = readBack(read, ledger);
                next.lastSaid = header.lastSaid().after(read.role(), turn.text());
              }
            });
    return new Session(last, ledger.factsByKey(), ledger.candidatesByKey());
  }

  /** The stakes without what the turn said before it was revised, and without withdrawn pieces. */
  private static Stakes standing(Stakes before, boolean revised, ReadTurn read) {
    Stakes left = revised ? before.revise(read.turn().index()) : before;
    OptionalInt completed = read.pieces().withdrawn();
    return completed.isPresent() ? left.revise(completed.getAsInt()) : left;
  }

  /** Takes back what the turn said before it was revised. */
  private List<NameCollision> takeBack(Turn turn, SessionHeader header, Ledger ledger) {
    gate.revise(turn.index(), ledger);
    return collisions.revise(header.collisions(), turn.index(), ledger);
  }

  private ReadTurn read(Turn turn, SessionHeader header, SessionWork work) {
    Role role = header.heard().role(turn.speaker(), policy.roles());
    boolean late = turn.index() < header.highestTurn();
    observer.enter(Stage.EXTRACT);
    // What was said last came after a late turn.
    PrecedingText said = late ? PrecedingText.NOTHING : header.lastSaid();
    TurnContext context = said.context(role);
    BlankedTurn blanked = BlankedTurn.of(turn, extractor.read(context, turn));
    work.read(blanked);
    observer.enter(Stage.NORMALIZE);
    List<Fragment> fragments = normalizer.normalize(blanked.extracted().mentions());
    PieceReader.Step step = pieces.read(header.pieces(), blanked.turn(), role, late, fragments);
    // Before secrets are blanked, which would look like marks.
    int marks = UpstreamMarks.of(turn.text()).size();
    return new ReadTurn(blanked.turn(), role, late, context, blanked.extracted(), step, marks);
  }

  /** Masks the other turns that say pieces of an identifier. */
  private static void mask(OpenValue value, int except, Protection protection, SafeTexts safe) {
    for (int turn : value.turns()) {
      if (turn != except) {
        safe.reread(turn, PieceReader.parts(value, turn), protection);
      }
    }
  }

  private Decided decide(
      ReadTurn read,
      Linking linking,
      SortedSet<Integer> alone,
      SessionHeader header,
      Ledger ledger,
      SafeTexts safe) {
    Turn turn = read.turn();
    observer.enter(Stage.MINIMIZE);
    List<SpanDecision> places =
        minimization
            .filter(any -> read.role() == Role.USER)
            .map(
                stage ->
                    stage.decide(turn, read.values(), read.context().said(), header.question()))
            .orElse(List.of());
    observer.enter(Stage.REVIEW);
    NameReviewStage.Judged judged =
        names.judge(turn, read.role(), read.extracted(), header.names(), safe::kept);
    observer.enter(Stage.LEAKAGE);
    Optional<AssessedTurn> assessed =
        leakage
            .filter(any -> read.role() == Role.AGENT)
            .map(
                stage ->
                    stage.assess(
                        turn,
                        read.values(),
                        read.context().request(),
                        new KnownTraits(ledger.evidence().toList())));
    return new Decided(
        new TurnDecisions(
            judged.names(),
            places,
            assessed.flatMap(AssessedTurn::mask),
            masked(read, linking, alone)),
        judged.seen(),
        assessed.map(AssessedTurn::finding));
  }

  /**
   * Where the values begin that an alert would have masked, had the session room for them. They are
   * masked in their own turn at once.
   */
  private SortedSet<Integer> alone(Linking linking, List<ContributingValue> kept, Ledger ledger) {
    if (!policy.protectsAnybody()) {
      return Collections.emptySortedSet();
    }
    boolean isShort = Protection.isShort(kept, ledger.candidatesByKey().size());
    return linking.attributions().stream()
        .filter(one -> one.lacksRoom() || policy.protects(one.owner()))
        .filter(
            one ->
                one.lacksRoom()
                    || ledger.gaveUp(one.owner(), one.fragment().type(), one.fragment().canonical())
                    || isShort
                        && one.admitted()
                        && kept.stream().noneMatch(value -> is(value, one)))
        .map(one -> one.fragment().mention().start())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean is(ContributingValue value, Attribution one) {
    return value.is(one.owner(), one.fragment().type(), one.fragment().canonical());
  }

  /** Where the values begin that are masked for themselves, be it that they were not judged. */
  private SortedSet<Integer> masked(ReadTurn read, Linking linking, SortedSet<Integer> alone) {
    SortedSet<Integer> masked = new TreeSet<>(alone);
    if (policy.redaction().masks(PiiType.DOB)) {
      read.values().stream()
          .filter(AmbiguousDate::is)
          .forEach(date -> masked.add(date.mention().start()));
    }
    if (policy.redaction().unassessed() != Policy.RedactionPolicy.Unassessed.MASK) {
      return masked;
    }
    boolean unread =
        read.role() == Role.UNKNOWN
            || read.role() == Role.USER
                && read.extracted().language().language() == TurnLanguage.FOREIGN;
    linking.attributions().stream()
        .filter(one -> unread || isOpen(one))
        .forEach(one -> masked.add(one.fragment().mention().start()));
    return masked;
  }

  /** What could not be judged after a turn: evidence that was told, and that nobody has. */
  private Heard heard(ReadTurn read, Linking linking, Ledger ledger, Heard before) {
    List<PiiType> open =
        linking.attributions().stream()
            .filter(one -> isOpen(one) && isUnread(one))
            .map(Attribution::fragment)
            .filter(one -> !isKnown(one, ledger))
            .map(Fragment::type)
            .toList();
    Heard after =
        before.after(
            read.turn(),
            read.role(),
            read.extracted().language(),
            read.values().size(),
            read.marks(),
            open);
    Heard spoken =
        read.late() || !isJudged(read.role()) ? after : after.speaking(read.extracted().language());
    Heard lacking = spoken.lacking(lacking(read, before));
    return ledger.givenUp().isEmpty() ? lacking : lacking.overflowing();
  }

  /** The types of the identifiers of which only pieces came, after a turn. */
  private static Set<PiiType> lacking(ReadTurn read, Heard before) {
    Set<PiiType> types = new TreeSet<>(before.incomplete());
    read.pieces()
        .open()
        .filter(OpenValue::isComplete)
        .map(OpenValue::type)
        .ifPresent(types::remove);
    if (isJudged(read.role())) {
      read.values().stream()
          .filter(one -> !one.mention().fuzzy())
          .map(Fragment::type)
          .forEach(types::remove);
    }
    read.pieces().open().filter(OpenValue::isIncomplete).map(OpenValue::type).ifPresent(types::add);
    return types;
  }

  /** Whether evidence of a role counts, or may count. */
  private static boolean isJudged(Role role) {
    return role == Role.USER || role == Role.UNKNOWN;
  }

  /** A first turn in the language that is read changes nothing. */
  private void recordLanguage(
      ReadTurn read, Heard before, Heard after, int clock, SessionWork work) {
    if (policy.language().changes() != Policy.Language.Changes.RECORDED
        || after.language().equals(before.language())
        || after.language().equals(Optional.of(LanguageReading.ENGLISH))
            && before.language().isEmpty()) {
      return;
    }
    Map<String, String> detail = new TreeMap<>();
    before.language().ifPresent(from -> detail.put(DetailKeys.FROM, from));
    after.language().ifPresent(to -> detail.put(DetailKeys.TO, to));
    detail.put(DetailKeys.AT, Integer.toString(read.turn().index()));
    work.note(clock, ProvenanceKind.LANGUAGE_CHANGED, detail);
  }

  /** Whether a rule could rest on it, if somebody could judge it. */
  private boolean isOpen(Attribution one) {
    return one.undecided() && policy.rests(one.fragment().type());
  }

  /** Whether what is open of it shows in no probability either. */
  private boolean isUnread(Attribution one) {
    return gate.ofWorlds().isEmpty()
        || one.lacksRoom()
        || one.fragment().mention().owner().isEmpty();
  }

  private static boolean isKnown(Fragment value, Ledger ledger) {
    // What an agent told of somebody does not make up for what the user told.
    return ledger
        .evidence()
        .filter(one -> one.entity().direction() == Direction.DISCLOSED_BY_USER && one.isCurrent())
        .anyMatch(one -> one.type() == value.type() && one.canonical().equals(value.canonical()));
  }

  /** The user's candidates that an agent's turn says again, as {@code TYPE:valueHash}. */
  private static List<String> readBack(ReadTurn read, Ledger ledger) {
    if (read.role() != Role.AGENT) {
      return List.of();
    }
    return read.values().stream()
        .filter(one -> ledger.waits(EntityId.USER, one.type(), one.canonical()))
        .map(one -> one.type() + ":" + ledger.valueHash(one.type(), one.canonical()))
        .distinct()
        .toList();
  }

  /**
   * Only a user's turn needs what the session knows of names, and an agent's, if what agents tell
   * is evidence.
   */
  private LinkContext context(ReadTurn read, Participants people, Ledger ledger) {
    String request = read.context().request();
    if (read.role() == Role.USER) {
      return new LinkContext(request, people, NameBearers.of(ledger.evidence()), KnownTraits.NONE);
    }
    return read.role() == Role.AGENT && policy.disclosed().isEvidence()
        ? new LinkContext(request, people, NameBearers.told(ledger.evidence()), traits(ledger))
        : new LinkContext(request, people, NameBearers.NONE, KnownTraits.NONE);
  }

  private static KnownTraits traits(Ledger ledger) {
    return new KnownTraits(
        ledger
            .evidence()
            .filter(one -> !one.entity().equals(EntityId.USER) && one.isCurrent())
            .toList());
  }
}
