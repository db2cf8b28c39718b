package dev.onset.state.engine;

import dev.onset.model.Alert;
import dev.onset.model.Assertion;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.LanguageReading;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.model.Verdict;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.need.AskedText;
import dev.onset.model.review.NameReview;
import dev.onset.state.anaphora.ReferenceScorer;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.provenance.ModelNames;
import dev.onset.state.risk.RarityTables;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** One scripted session: texts whose mentions are given with them, played through an engine. */
public final class EngineChat {
  public static final SessionId ID = SessionId.of("chat");
  private static final Policy SHIPPED = PolicyReader.shipped();
  public static final MasterKey KEYS = new MasterKey(new byte[MasterKey.BYTES]);

  /**
   * A span that the scripted extractor finds at a surface's first occurrence.
   *
   * @param owner whose it is; empty: the user's own in a user's turn, the addressee's in others
   */
  public record Seen(
      PiiType type,
      String surface,
      Tier tier,
      double confidence,
      boolean fuzzy,
      List<TierSighting> sightings,
      Optional<OwnerReading> owner) {
    public Seen(
        PiiType type, String surface, Tier tier, double confidence, List<TierSighting> sightings) {
      this(type, surface, tier, confidence, false, sightings, Optional.empty());
    }

    public Seen(PiiType type, String surface, Tier tier, double confidence) {
      this(type, surface, tier, confidence, List.of(new TierSighting(tier, type, confidence)));
    }

    /** The same, as the model reads it. */
    public Seen read(OwnerReading reading) {
      return new Seen(type, surface, tier, confidence, fuzzy, sightings, Optional.of(reading));
    }

    /** The same of another person. */
    public Seen anothers() {
      return read(OwnerReading.certain(Owner.ANOTHER));
    }

    /** The same of nobody. */
    public Seen nobodys() {
      return read(OwnerReading.certain(Owner.NOBODY));
    }

    /** The same, its owner unclear. */
    public Seen unclear() {
      return read(OwnerReading.certain(Owner.UNCLEAR));
    }

    /** The speaker's, but not stated as true now. */
    public Seen said(Assertion assertion) {
      return read(OwnerReading.certain(Owner.SPEAKER, assertion));
    }

    public Mention in(String text) {
      return in(text, Owner.SPEAKER);
    }

    private Mention in(String text, Owner otherwise) {
      int at = text.indexOf(surface);
      if (at < 0) {
        throw new IllegalArgumentException("Not in the text: " + surface);
      }
      int start = text.codePointCount(0, at);
      int end = start + surface.codePointCount(0, surface.length());
      return new Mention(type, surface, start, end, tier, confidence, fuzzy, sightings)
          .of(owner.orElse(OwnerReading.certain(otherwise)));
    }
  }

  public final InMemorySessionStore store = new InMemorySessionStore();
  public final List<Emission> out = new ArrayList<>();

  /** What the extractor was told of the other side, turn after turn. */
  final List<String> requests = new ArrayList<>();

  private final Map<String, List<Mention>> script = new HashMap<>();
  private final Map<String, LanguageReading> languages = new HashMap<>();
  private final Set<String> needed = new HashSet<>();
  private final Policy policy;
  private EngineParts parts;
  private Engine engine;

  public EngineChat() {
    this(SHIPPED);
  }

  public EngineChat(Map<String, String> settings) {
    this(PolicyReader.shipped(settings));
  }

  public EngineChat(Policy policy) {
    this(policy, ReferenceScorer.NONE);
  }

  public EngineChat(Policy policy, ReferenceScorer references) {
    this.policy = policy;
    use(
        EngineParts.of(policy, KEYS)
            .reading(this::read)
            .with(
                EngineModels.none()
                    .rating(RarityTables.of(Map.of()))
                    .needing(this::needs)
                    .resolving(references)
                    .named(List.of("scripted-1@000000000000"))));
  }

  /** From here on names are reviewed so. */
  public EngineChat reviewing(NameReview review) {
    return use(parts.with(parts.models().reviewing(review)));
  }

  /** From here on answers are looked at so. */
  public EngineChat detecting(LeakageDetector detector) {
    return use(parts.with(parts.models().detecting(detector)));
  }

  /** From here on the models have these names. */
  public EngineChat named(ModelNames names) {
    return use(parts.with(parts.models().named(() -> names)));
  }

  /** From here on no model reads whose a value is. */
  public EngineChat withoutOwners() {
    return use(parts.reading((context, turn) -> unowned(read(context, turn))));
  }

  private static ExtractedTurn unowned(ExtractedTurn read) {
    return new ExtractedTurn(
        read.mentions().stream()
            .map(
                one ->
                    new Mention(
                        one.type(),
                        one.surface(),
                        one.start(),
                        one.end(),
                        one.tier(),
                        one.confidence(),
                        one.fuzzy(),
                        one.sightings()))
            .toList(),
        List.of());
  }

  private EngineChat use(EngineParts others) {
    parts = others;
    engine = new Engine(others);
    return this;
  }

  public List<Emission> command(Command command) {
    List<Emission> emitted = engine.process(command, store);
    out.addAll(emitted);
    return emitted;
  }

  /** A reply to the safe texts. */
  public RestoredReply restore(String text) {
    return engine.restore(new Reply(ID, Optional.empty(), text), store);
  }

  private ExtractedTurn read(TurnContext context, Turn turn) {
    requests.add(context.request());
    List<Mention> mentions = script.getOrDefault(turn.text(), List.of());
    return new ExtractedTurn(
        mentions, List.of(), languages.getOrDefault(turn.text(), LanguageReading.UNTOLD));
  }

  private List<Optional<Need>> needs(AskedText asked) {
    return asked.values().stream()
        .map(value -> Optional.of(new Need(needed.contains(asked.surface(value)) ? 0.9 : 0.1, 0)))
        .toList();
  }

  /** A text that is in a language; others tell none. */
  public String in(LanguageReading language, String text) {
    languages.put(text, language);
    return text;
  }

  /** Surfaces that every question needs. */
  public void needs(String... surfaces) {
    needed.addAll(List.of(surfaces));
  }

  public Policy policy() {
    return policy;
  }

  /** From here on another policy applies. */
  public void changePolicy(Map<String, String> settings) {
    use(parts.under(PolicyReader.shipped(settings)));
  }

  public static Seen regex(PiiType type, String surface) {
    return new Seen(type, surface, Tier.TIER_0, 1.0);
  }

  /** An ambiguous chat form of a structured type. */
  public static Seen fuzzy(PiiType type, String surface) {
    return new Seen(
        type,
        surface,
        Tier.TIER_0,
        0.75,
        true,
        List.of(new TierSighting(Tier.TIER_0, type, 0.75)),
        Optional.empty());
  }

  public static Seen neural(PiiType type, String surface, double confidence) {
    return new Seen(type, surface, Tier.TIER_2, confidence);
  }

  /** Seen by Tier-1 and Tier-2 alike. */
  public static Seen agreed(PiiType type, String surface, double confidence) {
    return new Seen(
        type,
        surface,
        Tier.TIER_1,
        confidence,
        List.of(
            new TierSighting(Tier.TIER_1, type, 0.55),
            new TierSighting(Tier.TIER_2, type, confidence)));
  }

  public List<Emission> user(int turn, String text, Seen... seen) {
    return say("user", turn, 0, text, seen);
  }

  /** The user tells three traits that are enough for RULE_A. */
  public List<Emission> traits(int turn) {
    return user(
        turn,
        "I'm a florist at Petal Works in Toledo.",
        agreed(PiiType.OCCUPATION, "florist", 0.8),
        agreed(PiiType.ORG, "Petal Works", 0.8),
        agreed(PiiType.LOCATION, "Toledo", 0.8));
  }

  public List<Emission> agent(int turn, String text, Seen... seen) {
    return say("agent", turn, 0, text, seen);
  }

  public List<Emission> say(String speaker, int turn, int revision, String text, Seen... seen) {
    List<Mention> mentions = new ArrayList<>();
    for (Seen one : seen) {
      mentions.add(one.in(text, speaker.equals("agent") ? Owner.ADDRESSEE : Owner.SPEAKER));
    }
    mentions.sort(Comparator.comparingInt(Mention::start));
    script.put(text, mentions);
    List<Emission> emitted =
        engine.process(new Turn(ID, turn, revision, speaker, text, OptionalLong.empty()), store);
    out.addAll(emitted);
    return emitted;
  }

  public List<Emission> close(int lastTurn) {
    List<Emission> emitted = engine.process(new Command.Close(ID, lastTurn), store);
    out.addAll(emitted);
    return emitted;
  }

  public <T extends Emission> List<T> all(Class<T> kind) {
    return out.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  public List<ProvenanceEvent> events(ProvenanceKind kind) {
    return all(ProvenanceEvent.class).stream().filter(event -> event.kind() == kind).toList();
  }

  List<Alert> alerts(EntityId entity) {
    return all(Alert.class).stream().filter(alert -> alert.entity().equals(entity)).toList();
  }

  /** The latest verdict of an entity. */
  public Optional<Verdict> verdict(EntityId entity) {
    return all(Verdict.class).stream()
        .filter(verdict -> verdict.entity().equals(entity))
        .reduce((earlier, later) -> later);
  }

  /** The user's onset turn; -1 for none. */
  public int onset() {
    return verdict(EntityId.USER).map(Verdict::tPred).orElseThrow().orElse(-1);
  }

  /** Canonical values of an entity's facts. */
  public Map<PiiType, String> facts(EntityId entity) {
    Map<PiiType, String> facts = new TreeMap<>();
    store
        .load(ID)
        .ifPresent(
            session -> {
              for (Fact fact : session.facts().values()) {
                if (fact.entity().equals(entity)) {
                  facts.put(fact.type(), fact.canonical());
                }
              }
            });
    return facts;
  }

  public List<String> withheldReasons() {
    return events(ProvenanceKind.ATTRIBUTION_WITHHELD).stream()
        .map(event -> event.detail().get("reason"))
        .toList();
  }

  public static SessionKey key() {
    return KEYS.of(ID);
  }
}
