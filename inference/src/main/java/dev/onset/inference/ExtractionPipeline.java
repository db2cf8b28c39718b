package dev.onset.inference;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.gliner.GlinerTagger;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.inference.neural.OwnerScores;
import dev.onset.inference.recognizer.PolicyRecognizers;
import dev.onset.inference.tier0.Tier0;
import dev.onset.inference.tier1.Tier1;
import dev.onset.inference.tier2.OnnxTagger;
import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.SpokenText;
import dev.onset.model.TurnContext;
import dev.onset.model.decode.DecodedText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Stage 1: runs every tier, the recheck, the post-processor and deduplication in order (first
 * paper, section 4.2; spec section 2). All of them read the decoded form of a turn; what leaves the
 * pipeline stands at code points of the turn as it was written. Thread-safe and deterministic.
 */
public final class ExtractionPipeline {
  private static final String NAME_FINDER = "models/tier1-names";
  private static final String NAME_FINDER_RUNS_ON = "JVM";
  private static final String NO_TAGGER =
      "There is no Tier-2 model, so weak candidates are not rechecked: names, organizations and"
          + " places keep the Tier-1 confidence, and types that only Tier-2 finds are missing.";

  private static final String NO_OWNERS =
      "This Tier-2 model does not tell whose a value is, so every value is masked and none is"
          + " evidence: no alert can fire. Only the bundled model tells owners.";

  /** What a rule says of an address, whatever the model reads. */
  private static final OwnerReading NOBODYS =
      new OwnerReading(Owner.NOBODY, 1.0, Assertion.STATED, 1.0);

  private final Policy policy;
  private final Tier0 tier0;
  private final WholeAddress whole;
  private final Tier1 tier1;
  private final Optional<NeuralTagger> tagger;
  private final Function<Policy, Optional<NeuralTagger>> taggers;
  private final IdleTurnFilter gate;
  private final Recheck recheck;
  private final PostProcessor postProcessor;
  private final PolicyRecognizers own;
  private final double fuzzyConfidence;
  private final Supplier<List<ModelInfo>> models;

  private ExtractionPipeline(
      Policy policy,
      Tier0 tier0,
      Tier1 tier1,
      IdleTurnFilter gate,
      Function<Policy, Optional<NeuralTagger>> taggers,
      Supplier<List<ModelInfo>> models) {
    this.policy = policy;
    this.tier0 = tier0;
    this.whole = new WholeAddress(tier0);
    this.tier1 = tier1;
    this.gate = gate;
    this.taggers = taggers;
    this.tagger = taggers.apply(policy);
    this.recheck = new Recheck(policy.recheck());
    this.postProcessor = new PostProcessor(policy.postProcessor());
    this.own = new PolicyRecognizers(policy);
    this.fuzzyConfidence = policy.tier0().fuzzyConfidence();
    this.models = models;
  }

  private static ExtractionPipeline load(
      Policy policy,
      Function<Policy, Optional<NeuralTagger>> taggers,
      Supplier<Optional<ModelInfo>> neural) {
    BundledModel names = BundledModel.read(NAME_FINDER, ".bin");
    ModelInfo finder = names.info("", NAME_FINDER_RUNS_ON);
    return new ExtractionPipeline(
        policy,
        new Tier0(policy.tier0(), policy.places()),
        new Tier1(names.bytes(), policy.tier1()),
        IdleTurnFilter.bundled(),
        taggers,
        () -> Stream.concat(Stream.of(finder), neural.get().stream()).toList());
  }

  /**
   * A pipeline for another policy. It shares the loaded models and everything else that the two
   * policies have in common.
   *
   * @throws dev.onset.inference.gliner.GlinerException if a GLiNER model rejects the labels of the
   *     policy
   */
  public ExtractionPipeline under(Policy other) {
    Tier0 scanners =
        other.tier0().equals(policy.tier0()) && other.places().equals(policy.places())
            ? tier0
            : new Tier0(other.tier0(), other.places());
    return new ExtractionPipeline(
        other, scanners, tier1.under(other.tier1()), gate, taggers, models);
  }

  /**
   * A pipeline with the bundled models.
   *
   * @throws dev.onset.inference.bundle.ModelException if a model is missing, damaged or cannot run
   */
  public static ExtractionPipeline load(Policy policy) {
    OnnxTagger tagger = OnnxTagger.bundled();
    return load(policy, any -> Optional.of(tagger), () -> Optional.of(tagger.info()));
  }

  /**
   * A pipeline with a GLiNER export as Tier-2, prompted with the policy's labels, or with the
   * bundled models if no export is given. It lives as long as the process and is never closed.
   *
   * @param gliner the folder of the export
   * @throws dev.onset.inference.gliner.GlinerException if the export cannot be used
   * @throws dev.onset.inference.bundle.ModelException as {@link #load(Policy)} does
   */
  public static ExtractionPipeline load(Policy policy, Optional<Path> gliner) {
    if (gliner.isEmpty()) {
      return load(policy);
    }
    Policy.Gliner asked = policy.tier2().gliner();
    GlinerTagger tagger = GlinerTagger.load(gliner.get(), asked);
    return load(
        policy,
        other ->
            Optional.of(
                other.tier2().gliner().equals(asked)
                    ? tagger
                    : tagger.asked(other.tier2().gliner())),
        () -> Optional.of(tagger.info()));
  }

  /**
   * A pipeline with another Tier-2 model, which also rechecks.
   *
   * @param model identifies the model in outputs
   */
  public static ExtractionPipeline load(Policy policy, NeuralTagger tagger, ModelInfo model) {
    return load(policy, any -> Optional.of(tagger), () -> Optional.of(model));
  }

  /** A pipeline with another Tier-2 tagger, which also rechecks. */
  public static ExtractionPipeline load(Policy policy, NeuralTagger tagger) {
    return load(policy, any -> Optional.of(tagger), Optional::empty);
  }

  /** A pipeline without Tier-2; nothing is rechecked. */
  public static ExtractionPipeline withoutTagger(Policy policy) {
    return load(policy, any -> Optional.empty(), Optional::empty);
  }

  /** The mentions of a text that has no request before it, as {@link #read} returns them. */
  public List<Mention> extract(String text) {
    return read(TurnContext.NOTHING, text).mentions();
  }

  /**
   * Runs all tiers on one turn. The neural pass runs at most once, and is skipped for a turn that
   * cannot hold personal information.
   *
   * @param context what is known before the turn
   * @param text the turn
   */
  public Extraction read(TurnContext context, String text) {
    TierOutputs tiers = tiers(context, text);
    return new Extraction(
        assemble(tiers, TierMerge.ONSET), Placement.of(tiers.said(), tiers.neural()));
  }

  /** Whether the policy's allow list exempts a mention. */
  public boolean allows(Mention mention) {
    return own.allows(mention);
  }

  /**
   * Whether a turn has a word that can hold personal information; otherwise only Tier-0 reads it.
   */
  public boolean admits(String text) {
    return gate.admits(text);
  }

  /** The output of each tier for one turn; arguments as for {@link #read}. */
  public TierOutputs tiers(TurnContext before, String turn) {
    DecodedText said = DecodedText.of(turn);
    String text = said.text();
    TurnContext context = decoded(before);
    String request = context.request();
    List<Mention> deterministic = tier0.scan(context, text);
    boolean admitted = admits(text);
    // What Tier-0 alone finds needs an owner, too.
    Tier1.Told told = tier1.told(request, text);
    NeuralReading neural =
        admitted || !deterministic.isEmpty() || !told.names().isEmpty()
            ? neural(context, text)
            : NeuralReading.NOTHING;
    if (!admitted) {
      return new TierOutputs(
              request, said, deterministic, List.of(), List.of(), told, neural, false)
          .withoutMarks();
    }
    Tier1.Findings weak = tier1.find(request, text);
    return new TierOutputs(
            request, said, deterministic, weak.names(), weak.framed(), told, neural, true)
        .withoutMarks();
  }

  private static TurnContext decoded(TurnContext context) {
    return new TurnContext(
        context.speaker(),
        context.said().stream()
            .map(one -> new SpokenText(one.role(), DecodedText.decode(one.text())))
            .toList());
  }

  private NeuralReading neural(TurnContext context, String text) {
    return tagger.map(one -> one.read(context, text)).orElse(NeuralReading.NOTHING);
  }

  /**
   * The same mentions with their owners, for spans that no tier of this pipeline found, such as
   * gold spans. Runs one neural pass.
   *
   * @param context what is known before the turn
   * @param text the turn
   */
  public List<Mention> attribute(TurnContext context, String text, List<Mention> mentions) {
    if (mentions.isEmpty()) {
      return mentions;
    }
    DecodedText said = DecodedText.of(text);
    OwnerScores owners = neural(decoded(context), said.text()).owners();
    return owned(mentions, Placement.of(said, owners));
  }

  private static List<Mention> owned(List<Mention> mentions, OwnerScores owners) {
    return mentions.stream().map(mention -> owned(mention, owners)).toList();
  }

  private static Mention owned(Mention mention, OwnerScores owners) {
    return owners.of(mention).map(mention::of).orElse(mention);
  }

  /**
   * Merges the outputs of the tiers into mentions with their owners, as {@link #read} returns them:
   * at code points of the turn as it was written.
   */
  public List<Mention> assemble(TierOutputs tiers, TierMerge assembly) {
    List<Mention> found = assembly == TierMerge.RAW ? unrefined(tiers) : refined(tiers, assembly);
    List<Mention> complete =
        own.complete(tiers.request(), tiers.text(), found, Deduplication::resolve);
    Set<Mention> nobodys = tier0.nobodys(tiers.text(), complete);
    List<Mention> owned =
        complete.stream()
            .map(
                one ->
                    nobodys.contains(one) ? one.of(NOBODYS) : owned(one, tiers.neural().owners()))
            .toList();
    return Placement.of(tiers.said(), ToldNames.owned(owned, tiers.told().names()));
  }

  private static List<Mention> unrefined(TierOutputs tiers) {
    List<Mention> found = new ArrayList<>(tiers.deterministic());
    found.addAll(tiers.weak());
    found.addAll(tiers.neural().mentions());
    return found;
  }

  private List<Mention> refined(TierOutputs tiers, TierMerge assembly) {
    List<Mention> found = new ArrayList<>(tiers.deterministic());
    int[] codePoints = tiers.text().codePoints().toArray();
    if (tiers.admitted()) {
      List<Mention> weak = NonPersonalFilter.pass(SpanEdges.cut(tiers.weak()), codePoints);
      if (tagger.isPresent()) {
        List<Mention> spans =
            NonPersonalFilter.pass(SpanEdges.cut(tiers.neural().mentions()), codePoints);
        weak = assembly == TierMerge.WITHOUT_RECHECK ? weak : recheck.confirm(weak, spans);
        found.addAll(proven(tiers.request(), tiers.text(), spans));
      }
      found.addAll(weak);
    }
    List<Mention> people = ToldNames.among(ThingFilter.pass(found, codePoints), tiers.told());
    List<Mention> named = WholeName.complete(codePoints, people);
    List<Mention> whole = this.whole.complete(codePoints, OpenForms.read(codePoints, named));
    List<Mention> adjusted =
        assembly == TierMerge.WITHOUT_POST_PROCESSOR
            ? whole
            : whole.stream().map(mention -> postProcessor.adjust(mention, codePoints)).toList();
    return FrameStage.join(adjusted, tiers.framed());
  }

  /**
   * The weak form of a structured identifier that no scanner confirms. It is fuzzy however
   * confident the network is, because any ten digits look like a phone number to it. Empty if the
   * context contradicts it.
   */
  private List<Mention> proven(String request, String text, List<Mention> spans) {
    return tier0.withoutOtherNumbers(request, text, spans).stream()
        .map(span -> isIdentifier(span.type()) ? unproven(span) : span)
        .toList();
  }

  private static boolean isIdentifier(PiiType type) {
    return type.piiClass() == PiiClass.DIRECT
        || (type.piiClass() == PiiClass.UNIQUE_ID && type != PiiType.STREET_ADDRESS);
  }

  private Mention unproven(Mention mention) {
    double confidence = Math.min(mention.confidence(), fuzzyConfidence);
    return Scored.of(mention, mention.type(), confidence, true, mention.sightings());
  }

  /** The models in use, and where they run now. */
  public List<ModelInfo> models() {
    return models.get();
  }

  /** Notices for the operator, one sentence each; empty if all tiers run. */
  public List<String> notices() {
    if (tagger.isEmpty()) {
      return List.of(NO_TAGGER);
    }
    return tagger.get().tellsOwners() ? List.of() : List.of(NO_OWNERS);
  }
}
