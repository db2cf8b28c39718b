package dev.onset.state.engine;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Fragment;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.engine.StageObserver.Stage;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.state.extract.Normalizer;
import dev.onset.state.gate.AnaphoraStage;
import dev.onset.state.gate.CollisionWatch;
import dev.onset.state.gate.Gate;
import dev.onset.state.gate.Ledger;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.leakage.Assessed;
import dev.onset.state.leakage.LeakageStage;
import dev.onset.state.leakage.OwnFacts;
import dev.onset.state.link.LinkContext;
import dev.onset.state.link.LinkStage;
import dev.onset.state.link.Linking;
import dev.onset.state.link.NameBearers;
import dev.onset.state.link.Participants;
import dev.onset.state.link.Person;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import dev.onset.state.provenance.ReviewDetail;
import dev.onset.state.redaction.PastTurn;
import dev.onset.state.redaction.PlaceDecision;
import dev.onset.state.redaction.Protection;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.risk.RiskEvaluator;
import dev.onset.state.safetext.MinimizeStage;
import dev.onset.state.safetext.NameReviewStage;
import dev.onset.state.safetext.Protector;
import dev.onset.state.safetext.SafeTexts;
import dev.onset.state.session.BufferedTurn;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.CurrentQuestion;
import dev.onset.state.session.IntervalSet;
import dev.onset.state.session.PrecedingText;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionHeader;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Walks one turn through extract, normalize, link, commit, risk and emit (first paper, section
 * 4.1). The same object live, in replay and in evaluation; no clock, no randomness, no input or
 * output but its arguments. Thread-safe as long as no two calls share a session.
 *
 * <p>Time is the highest turn index that was processed. A turn below it is late: its fragments keep
 * their own turn as origin, but nothing is committed and no onset dated before the present. Where
 * the policy holds turns until later ones came, a turn gives nothing out until then.
 */
public final class Engine {
  private final Policy policy;
  private final Extractor extractor;
  private final SessionKeys keys;
  private final StageObserver observer;
  private final Reorder reorder;
  private final Normalizer normalizer;
  private final LinkStage linker;
  private final AnaphoraStage anaphora;
  private final Gate gate;
  private final CollisionWatch collisions = new CollisionWatch();
  private final RiskEvaluator risk;
  private final NameReviewStage names;
  private final Optional<MinimizeStage> minimisation;
  private final Optional<LeakageStage> leakage;

  /** An engine of given parts. */
  public Engine(EngineParts parts) {
    this.policy = parts.policy();
    this.extractor = parts.extractor();
    this.keys = parts.keys();
    this.observer = parts.observer();
    this.reorder = new Reorder(policy.reorder());
    this.normalizer = new Normalizer(policy.region());
    this.linker = parts.accumulation().link(policy);
    EngineModels models = parts.models();
    this.anaphora = new AnaphoraStage(policy, models.references());
    this.gate = parts.accumulation().gate(policy);
    this.risk = new RiskEvaluator(policy, models.rarity(), models.fingerprints());
    this.names = new NameReviewStage(policy, models.review());
    this.minimisation =
        policy.redaction().minimizes()
            ? Optional.of(new MinimizeStage(policy, models.rarity()))
            : Optional.empty();
    this.leakage =
        policy.leakage().isOn()
            ? Optional.of(new LeakageStage(policy, models.leakage()))
            : Optional.empty();
  }

  /**
   * Processes one turn; the store holds the session's new state afterwards. A turn that is set
   * aside changes nothing and gives a single {@link Rejection} or {@link DuplicateTurn}.
   *
   * @return of each turn whose time has come, the redaction, its safe text, those of earlier turns
   *     that change, audit events in their order and their head, alerts, the verdicts that changed,
   *     and what was found of an agent's turn; nothing while the turn waits
   * @throws HeldTurnException if a turn that was held cannot be read
   */
  public List<Emission> process(Turn turn, SessionStore store) {
    return process(turn, store.load(turn.session()), policy.version(), store);
  }

  /**
   * Processes one turn of a session that may be pinned to another policy than this one, which then
   * applies from this turn on.
   *
   * @param stored what the store gives of the session
   * @param base the policy that a new session is under as long as nothing says otherwise
   */
  List<Emission> process(Turn turn, Optional<Session> stored, String base, SessionStore store) {
    SessionId id = turn.session();
    // A live session has not ended.
    Optional<ClosedMarker> closed = stored.isPresent() ? Optional.empty() : store.closed(id);
    if (closed.isPresent()) {
      // Only what is known to be in may be dropped.
      return List.of(
          closed.get().holds(turn.index(), content(keys.of(id), turn))
              ? new DuplicateTurn(id, turn.index())
              : new Rejection(id, turn.index(), RejectReason.SESSION_CLOSED));
    }
    if (stored.isEmpty() && store.erased(id)) {
      return List.of(new Rejection(id, turn.index(), RejectReason.SESSION_ERASED));
    }
    boolean oversized =
        turn.text().codePointCount(0, turn.text().length()) > policy.maxTextLength();
    if (oversized && stored.isEmpty()) {
      // No key is made for it.
      return List.of(new Rejection(id, turn.index(), RejectReason.OVERSIZED_TEXT));
    }
    SessionKey key = keys.of(id);
    String content = content(key, turn);
    Session before = stored.orElseGet(() -> fresh(base));
    SessionHeader header = before.header();
    boolean released = turn.index() <= header.highestTurn();
    // Behind the highest turn only what waits has a mark.
    Optional<ProcessedTurn> mark =
        released
            ? store.mark(id, turn.index())
            : header.waiting(turn.index()).map(BufferedTurn::mark);
    // What was taken under an earlier policy stays taken, however short texts have to be by now.
    if (mark.filter(one -> one.contentHash().equals(content)).isPresent()) {
      return List.of(new DuplicateTurn(id, turn.index()));
    }
    if (oversized) {
      return List.of(new Rejection(id, turn.index(), RejectReason.OVERSIZED_TEXT));
    }
    if (mark.filter(one -> turn.revision() <= one.revision()).isPresent()) {
      return List.of(new Rejection(id, turn.index(), RejectReason.CONFLICTING_TURN));
    }
    boolean revises = released && mark.isPresent();
    int safeRevision = revises ? mark.get().redactedRevision() + 1 : 0;
    BufferedTurn arrived =
        new BufferedTurn(turn.index(), new ProcessedTurn(content, turn.revision(), safeRevision));
    Reorder.Step step =
        released
            ? new Reorder.Step(List.of(arrived), header.waiting())
            : reorder.arrive(arrived, header.waiting());
    List<Emission> out = new ArrayList<>();
    SafeTexts safe = new SafeTexts(policy, id, key, header.placeholders(), store, out);
    int from = step.due().isEmpty() ? 0 : step.due().get(0).index();
    int clock = Math.max(from, header.highestTurn());
    Session after =
        pinned(before, id, Integer.toString(turn.index()), turn.revision(), clock, key, out);
    for (BufferedTurn due : step.due()) {
      after =
          due.equals(arrived)
              ? advance(turn, after, revises, safeRevision, safe, key, out)
              : advance(store.held(id, due.index()), after, safe, key, out);
    }
    store.save(id, stored, after.with(after.header().keeping(step.waiting())));
    for (BufferedTurn due : step.due()) {
      store.mark(id, due.index(), due.mark());
      header.waiting(due.index()).ifPresent(held -> store.release(id, held.index()));
    }
    if (step.waiting().contains(arrived)) {
      store.hold(turn);
    }
    safe.save(step.due());
    return List.copyOf(out);
  }

  /**
   * Lets go of a turn that was held and cannot be read.
   *
   * @param held from {@link HeldTurnException}
   */
  public static void drop(Turn held, SessionStore store) {
    SessionId id = held.session();
    Optional<Session> stored = store.load(id);
    store.save(
        id,
        stored,
        stored
            .map(session -> session.with(session.header().without(held.index())))
            .orElseThrow(() -> new IllegalStateException("Only a live session holds turns.")));
    store.release(id, held.index());
  }

  /**
   * Processes one command; the store holds the session's new state afterwards.
   *
   * @return nothing if the session is unknown or ended; nor for a close before the newest turn, nor
   *     for a review that is of another text than the turn has by now or that changes nothing
   * @throws HeldTurnException if a turn that was held cannot be read
   */
  public List<Emission> process(Command command, SessionStore store) {
    return process(command, store.load(command.session()), store);
  }

  /**
   * Processes one command.
   *
   * @param stored what the store gives of the session
   */
  List<Emission> process(Command command, Optional<Session> stored, SessionStore store) {
    if (command instanceof Command.Close close) {
      return close(close, stored, store);
    }
    if (command instanceof Command.Reviewed reviewed) {
      return review(reviewed, stored, store);
    }
    throw new IllegalArgumentException("The engine does not know this command.");
  }

  private Session advance(
      Turn held, Session before, SafeTexts safe, SessionKey key, List<Emission> out) {
    try {
      return advance(held, before, false, 0, safe, key, out);
    } catch (RuntimeException e) {
      throw new HeldTurnException(held, e);
    }
  }

  private Session advance(
      Turn turn,
      Session before,
      boolean revises,
      int safeRevision,
      SafeTexts safe,
      SessionKey key,
      List<Emission> out) {
    SessionHeader header = before.header();
    boolean late = turn.index() < header.highestTurn();
    int clock = Math.max(turn.index(), header.highestTurn());
    ProvenanceChain chain =
        new ProvenanceChain(turn.session(), key, header.chainLength(), header.chainHead());
    Ledger ledger = new Ledger(key, chain, clock, before.facts(), before.candidates());
    List<NameCollision> standing = header.collisions();
    if (revises) {
      gate.revise(turn.index(), ledger);
      standing = collisions.revise(standing, turn.index(), ledger);
    }

    Role role = policy.roles().of(turn.speaker());
    observer.enter(Stage.EXTRACT);
    // What was said last is younger than a late turn.
    String request = late ? "" : header.lastSaid().before(role);
    ExtractedTurn reading = extractor.read(request, turn);
    observer.enter(Stage.NORMALIZE);
    List<Fragment> fragments = normalizer.normalize(reading.mentions());
    observer.enter(Stage.LINK);
    Linking linking =
        linker.link(turn, role, fragments, context(role, request, header.cast(), ledger));
    List<Reference> references = anaphora.resolve(turn.index(), role, linking, request, ledger);
    observer.enter(Stage.COMMIT);
    ledger.introduce(linking.cast());
    gate.apply(linking, turn.index(), late ? List.of() : header.readBack(), ledger);
    gate.refer(references, turn.index(), ledger);
    List<NameCollision> open = collisions.update(standing, role, linking, turn.index(), ledger);
    observer.enter(Stage.RISK);
    List<Alert> alerts = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    SortedMap<EntityId, EntityRisk> risks = risks(header);
    Protection protection = header.protection().orElse(Protection.NONE);
    Protector protector = new Protector(protection.values());
    for (EntityId entity : watched(linking.cast())) {
      Optional<EntityRisk> known = Optional.ofNullable(risks.get(entity));
      RiskEvaluator.Outcome outcome =
          risk.evaluate(
              turn.session(),
              known.orElseGet(() -> EntityRisk.none(entity)),
              collides(open, entity),
              ledger);
      alerts.addAll(outcome.alerts());
      Verdict verdict = verdict(turn.session(), clock, outcome.risk());
      if (!known.map(one -> verdict(turn.session(), clock, one)).equals(Optional.of(verdict))) {
        verdicts.add(verdict);
      }
      risks.put(entity, outcome.risk());
      if (policy.redaction().protectsAlerted()) {
        protector.follow(entity, outcome, ledger);
      }
    }

    observer.enter(Stage.EMIT);
    // What was kept once is kept up to date, whatever the policy became since.
    boolean keeps = header.protection().isPresent() || policy.redaction().keepsTurns();
    List<PlaceDecision> decisions =
        role == Role.USER
            ? minimisation
                .map(one -> one.decide(turn, fragments, reading.words(), header.question()))
                .orElse(List.of())
            : List.of();
    Protection after =
        new Protection(
                protector.values(),
                protection.withheld() || policy.redaction().waitsForEnd(),
                protection.minimized())
            .minimizing(turn.text(), decisions);
    NameReviewStage.Judged judged = names.judge(turn, role, reading, header.names(), safe::kept);
    Optional<Assessed> assessed =
        leakage
            .filter(any -> role == Role.AGENT)
            .map(stage -> stage.assess(turn, fragments, request, own(ledger)));
    TurnDecisions decided =
        new TurnDecisions(judged.names(), decisions, assessed.flatMap(Assessed::mask));
    safe.mask(turn, role, safeRevision, fragments, after, decided, keeps);
    if (!after.due().equals(protection.due())) {
      safe.maskAnew(turn.index(), after);
    }
    out.addAll(chain.events());
    chain.anchor(false).ifPresent(out::add);
    out.addAll(alerts);
    out.addAll(verdicts);
    assessed.map(Assessed::finding).ifPresent(out::add);
    observer.enter(Stage.DONE);
    SessionHeader next =
        new SessionHeader(
            policy.version(),
            clock,
            chain.length(),
            chain.head(),
            linking.cast(),
            open,
            List.copyOf(risks.values()),
            late ? header.readBack() : readBack(role, fragments, ledger),
            late ? header.lastSaid() : header.lastSaid().after(role, turn.text()),
            safe.counts(),
            header.waiting(),
            keeps ? Optional.of(after) : Optional.empty(),
            judged.seen(),
            minimisation.flatMap(any -> CurrentQuestion.after(turn, role, header.question())));
    return new Session(next, ledger.factsByKey(), ledger.candidatesByKey());
  }

  private List<Emission> close(Command.Close close, Optional<Session> live, SessionStore store) {
    SessionId id = close.session();
    if (live.isEmpty() || live.get().header().newestTurn() > close.lastTurn()) {
      return List.of();
    }
    SessionKey key = keys.of(id);
    List<BufferedTurn> waiting = live.get().header().waiting();
    List<Emission> out = new ArrayList<>();
    SafeTexts safe = new SafeTexts(policy, id, key, live.get().header().placeholders(), store, out);
    int reached = Math.max(0, live.get().header().highestTurn());
    Session session = pinned(live.get(), id, DetailKeys.AT_CLOSE, 0, reached, key, out);
    for (BufferedTurn due : waiting) {
      session = advance(store.held(id, due.index()), session, safe, key, out);
    }
    SessionHeader header = session.header();
    if (header.protection().map(Protection::withheld).orElse(false)) {
      safe.release();
    }
    int clock = header.highestTurn();
    ProvenanceChain chain = new ProvenanceChain(id, key, header.chainLength(), header.chainHead());
    List<Verdict> verdicts = new ArrayList<>();
    for (EntityRisk one : header.risks()) {
      Optional<AbstainReason> reason =
          risk.abstention(one, collides(header.collisions(), one.entity()));
      reason.ifPresent(
          why ->
              chain.append(
                  clock,
                  ProvenanceKind.ABSTAINED,
                  Subject.of(one.entity()),
                  Map.of("reason", why.name())));
      verdicts.add(verdict(id, clock, one, reason, true));
    }
    Map<String, String> detail = new TreeMap<>();
    detail.put("events", Long.toString(chain.length()));
    detail.put("head", chain.head());
    detail.put("policy_version", policy.version());
    chain.append(clock, ProvenanceKind.CLOSED, Subject.SESSION, detail);
    SortedMap<Integer, ProcessedTurn> marks = new TreeMap<>(store.marks(id));
    waiting.forEach(due -> marks.put(due.index(), due.mark()));
    store.close(id, marker(marks, chain, userOnset(header)));
    out.addAll(chain.events());
    chain.anchor(true).ifPresent(out::add);
    out.addAll(verdicts);
    return List.copyOf(out);
  }

  /** The review is of the very text that is kept, or it is of no use. */
  private List<Emission> review(
      Command.Reviewed answer, Optional<Session> live, SessionStore store) {
    if (live.isEmpty() || !isReviewed(live.get().header())) {
      return List.of();
    }
    SessionId id = answer.session();
    SessionHeader header = live.get().header();
    SessionKey key = keys.of(id);
    List<Emission> out = new ArrayList<>();
    SafeTexts safe = new SafeTexts(policy, id, key, header.placeholders(), store, out);
    Optional<PastTurn> past =
        safe.kept(answer.turn()).filter(one -> one.turn().revision() == answer.turnRevision());
    if (past.isEmpty()) {
      return List.of();
    }
    TurnDecisions before = past.get().decided();
    List<Command.ReviewedSpan> applied = before.about(answer.spans());
    TurnDecisions decided = before.answered(applied);
    if (decided.equals(before)) {
      return List.of();
    }
    safe.decide(past.get().as(decided), header.protection().orElse(Protection.NONE));
    ProvenanceChain chain = new ProvenanceChain(id, key, header.chainLength(), header.chainHead());
    chain.append(
        header.highestTurn(),
        ProvenanceKind.REVIEWED,
        Subject.SESSION,
        ReviewDetail.of(answer, applied));
    out.addAll(chain.events());
    chain.anchor(false).ifPresent(out::add);
    store.save(id, live, live.get().with(header.with(chain, safe.counts())));
    safe.save(List.of());
    return List.copyOf(out);
  }

  /** Whether this policy is the session's and has names reviewed. */
  private boolean isReviewed(SessionHeader header) {
    return policy.redaction().reviewsNames() && header.policyVersion().equals(policy.version());
  }

  private static String content(SessionKey key, Turn turn) {
    return key.hash(turn.speaker(), turn.text());
  }

  private static ClosedMarker marker(
      SortedMap<Integer, ProcessedTurn> marks, ProvenanceChain chain, OptionalInt userOnset) {
    Map<Integer, String> contents = new TreeMap<>();
    marks.forEach((turn, mark) -> contents.put(turn, mark.contentHash()));
    return new ClosedMarker(
        IntervalSet.of(marks.keySet()), chain.length(), chain.head(), userOnset, contents);
  }

  private static Session fresh(String base) {
    return new Session(
        new SessionHeader(
            base,
            -1,
            0,
            "",
            Participants.EMPTY,
            List.of(),
            List.of(),
            List.of(),
            PrecedingText.NOTHING,
            Map.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        Map.of(),
        Map.of());
  }

  /**
   * The session, under this policy from here on. The audit trail names the turn that came, as a
   * replay meets it: it is not the one that the clock shows if it is late, or if it is held. What
   * else that turn gives comes behind the event.
   */
  private Session pinned(
      Session session,
      SessionId id,
      String at,
      int revision,
      int clock,
      SessionKey key,
      List<Emission> out) {
    SessionHeader header = session.header();
    if (header.policyVersion().equals(policy.version())) {
      return session;
    }
    ProvenanceChain chain = new ProvenanceChain(id, key, header.chainLength(), header.chainHead());
    chain.append(
        clock,
        ProvenanceKind.POLICY_CHANGED,
        Subject.SESSION,
        Map.of(
            DetailKeys.FROM,
            header.policyVersion(),
            DetailKeys.TO,
            policy.version(),
            DetailKeys.AT,
            at,
            DetailKeys.REVISION,
            Integer.toString(revision)));
    out.addAll(chain.events());
    chain.anchor(false).ifPresent(out::add);
    return session.with(header.under(policy.version(), chain.length(), chain.head()));
  }

  private static List<EntityId> watched(Participants cast) {
    List<EntityId> entities = new ArrayList<>();
    entities.add(EntityId.USER);
    for (Person person : cast.people()) {
      if (cast.watched(person.entity())) {
        entities.add(person.entity());
      }
    }
    return entities;
  }

  private static SortedMap<EntityId, EntityRisk> risks(SessionHeader header) {
    SortedMap<EntityId, EntityRisk> risks = new TreeMap<>();
    header.risks().forEach(one -> risks.put(one.entity(), one));
    return risks;
  }

  private static boolean collides(List<NameCollision> open, EntityId entity) {
    return open.stream().anyMatch(collision -> collision.entities().contains(entity));
  }

  private static List<String> readBack(Role role, List<Fragment> fragments, Ledger ledger) {
    if (role != Role.AGENT) {
      return List.of();
    }
    return fragments.stream()
        .filter(one -> ledger.waits(EntityId.USER, one.type(), one.canonical()))
        .map(one -> one.type() + ":" + ledger.valueHash(one.type(), one.canonical()))
        .distinct()
        .toList();
  }

  /** Only a user's turn asks for what the session knows of names. */
  private static LinkContext context(Role role, String request, Participants cast, Ledger ledger) {
    if (role != Role.USER) {
      return new LinkContext(request, cast, NameBearers.NONE, false);
    }
    return new LinkContext(
        request,
        cast,
        NameBearers.of(ledger.facts(), ledger.candidates()),
        ledger.candidates().stream()
            .anyMatch(one -> one.entity().equals(EntityId.USER) && !one.firstPerson()));
  }

  private static OwnFacts own(Ledger ledger) {
    return OwnFacts.of(
        Stream.concat(
            ledger.factsByKey().values().stream(), ledger.candidatesByKey().values().stream()));
  }

  private static OptionalInt userOnset(SessionHeader header) {
    return header.risks().stream()
        .filter(one -> one.entity().equals(EntityId.USER))
        .map(EntityRisk::tPred)
        .findFirst()
        .orElse(OptionalInt.empty());
  }

  private static Verdict verdict(SessionId session, int turn, EntityRisk risk) {
    return verdict(session, turn, risk, Optional.empty(), false);
  }

  private static Verdict verdict(
      SessionId session,
      int turn,
      EntityRisk risk,
      Optional<AbstainReason> reason,
      boolean closed) {
    return new Verdict(
        session,
        risk.entity(),
        turn,
        risk.level(),
        risk.rQuasi(),
        risk.rule(),
        risk.tWarn(),
        risk.tConfirm(),
        risk.tPred(),
        reason,
        closed);
  }
}
