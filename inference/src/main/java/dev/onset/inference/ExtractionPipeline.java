package dev.onset.inference;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.gliner.GlinerTagger;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.inference.recognizer.PolicyRecognizers;
import dev.onset.inference.tier0.Tier0;
import dev.onset.inference.tier1.Tier1;
import dev.onset.inference.tier2.OnnxTagger;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Stage 1: every tier, recheck, post-processor and deduplication in order (first paper, section
 * 4.2; spec section 2). Thread-safe and deterministic.
 */
public final class ExtractionPipeline {
  private static final String NAME_FINDER = "models/tier1-names";
  private static final String NAME_FINDER_RUNS_ON = "JVM";
  private static final String NO_TAGGER =
      "There is no Tier-2 model, so weak candidates are not rechecked: names, organizations and"
          + " places keep the Tier-1 confidence, and types that only Tier-2 finds are missing.";

  private final Policy policy;
  private final Tier0 tier0;
  private final WholeAddress whole;
  private final Tier1 tier1;
  private final Optional<NeuralTagger> tagger;
  private final Function<Policy, Optional<NeuralTagger>> taggers;
  private final TurnGate gate;
  private final Recheck recheck;
  private final PostProcessor postProcessor;
  private final PolicyRecognizers own;
  private final double fuzzyConfidence;
  private final List<ModelInfo> models;

  private ExtractionPipeline(
      Policy policy,
      Tier0 tier0,
      Tier1 tier1,
      TurnGate gate,
      Function<Policy, Optional<NeuralTagger>> taggers,
      List<ModelInfo> models) {
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
      Policy policy, Function<Policy, Optional<NeuralTagger>> taggers, Optional<ModelInfo> neural) {
    BundledModel names = BundledModel.read(NAME_FINDER, ".bin");
    return new ExtractionPipeline(
        policy,
        new Tier0(policy.tier0(), policy.region()),
        new Tier1(names.bytes(), policy.tier1()),
        TurnGate.bundled(),
        taggers,
        Stream.concat(Stream.of(names.info("", NAME_FINDER_RUNS_ON)), neural.stream()).toList());
  }

  /**
   * The pipeline of another policy with the same models, which are not loaded again, and with all
   * else that the policies have in common.
   *
   * @throws dev.onset.inference.gliner.GlinerException if a GLiNER model cannot be asked what the
   *     policy asks
   */
  public ExtractionPipeline under(Policy other) {
    Tier0 scanners =
        other.tier0().equals(policy.tier0()) && other.region().equals(policy.region())
            ? tier0
            : new Tier0(other.tier0(), other.region());
    return new ExtractionPipeline(
        other, scanners, tier1.under(other.tier1()), gate, taggers, models);
  }

  /**
   * The pipeline of a policy with the bundled models.
   *
   * @throws dev.onset.inference.bundle.ModelException if a model is missing, damaged or cannot be
   *     run
   */
  public static ExtractionPipeline load(Policy policy) {
    OnnxTagger tagger = OnnxTagger.bundled();
    return load(policy, tagger, tagger.info());
  }

  /**
   * The pipeline of a policy with a GLiNER export as Tier-2, asked as the policy says, or with the
   * bundled models where there is none. It lives as long as the process, so nobody closes it.
   *
   * @param gliner the export's folder
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
        Optional.of(tagger.info()));
  }

  /**
   * The pipeline of a policy with another Tier-2 model, which also rechecks.
   *
   * @param model what outputs name it by
   */
  public static ExtractionPipeline load(Policy policy, NeuralTagger tagger, ModelInfo model) {
    return load(policy, any -> Optional.of(tagger), Optional.of(model));
  }

  /** The pipeline of a policy with another Tier-2 tagger, which also rechecks. */
  public static ExtractionPipeline load(Policy policy, NeuralTagger tagger) {
    return load(policy, any -> Optional.of(tagger), Optional.empty());
  }

  /** The pipeline of a policy without Tier-2; nothing is rechecked. */
  public static ExtractionPipeline withoutTagger(Policy policy) {
    return load(policy, any -> Optional.empty(), Optional.empty());
  }

  /** The mentions of a text that answers nothing, as {@link #read} gives them. */
  public List<Mention> extract(String text) {
    return read("", text).mentions();
  }

  /**
   * What all tiers see in one turn. The neural pass runs at most once, and not at all for a turn
   * that cannot hold anything.
   *
   * @param request what the other side said last, may be empty
   * @param text the turn
   */
  public Extraction read(String request, String text) {
    TierOutputs tiers = tiers(request, text);
    return new Extraction(assemble(tiers, TierMerge.ONSET), tiers.neural());
  }

  /** Whether the policy says that a mention is none. */
  public boolean allows(Mention mention) {
    return own.allows(mention);
  }

  /** Whether a turn has a word that can hold anything; else only Tier-0 reads it. */
  public boolean admits(String text) {
    return gate.admits(text);
  }

  /** What each tier sees in one turn by itself; arguments as of {@link #read}. */
  public TierOutputs tiers(String request, String text) {
    List<Mention> deterministic = tier0.scan(request, text);
    if (!admits(text)) {
      return new TierOutputs(
          request, text, deterministic, List.of(), List.of(), NeuralReading.NOTHING, false);
    }
    NeuralReading neural = tagger.map(one -> one.read(request, text)).orElse(NeuralReading.NOTHING);
    Tier1.Findings weak = tier1.find(request, text);
    return new TierOutputs(request, text, deterministic, weak.names(), weak.framed(), neural, true);
  }

  /** The mentions that the tiers' outputs come to, as {@link #read} gives them. */
  public List<Mention> assemble(TierOutputs tiers, TierMerge assembly) {
    List<Mention> found = assembly == TierMerge.RAW ? unrefined(tiers) : refined(tiers, assembly);
    List<Mention> framed = FrameStage.join(found, tiers.framed());
    return own.complete(tiers.request(), tiers.text(), framed, Deduplication::resolve);
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
      List<Mention> weak = NonPersonalFilter.pass(Edges.cut(tiers.weak()), codePoints);
      if (tagger.isPresent()) {
        List<Mention> spans =
            NonPersonalFilter.pass(Edges.cut(tiers.neural().mentions()), codePoints);
        weak = assembly == TierMerge.WITHOUT_RECHECK ? weak : recheck.confirm(weak, spans);
        found.addAll(proven(tiers.request(), tiers.text(), spans));
      }
      found.addAll(weak);
    }
    List<Mention> whole = this.whole.complete(codePoints, found);
    return assembly == TierMerge.WITHOUT_POST_PROCESSOR
        ? whole
        : whole.stream().map(mention -> postProcessor.adjust(mention, codePoints)).toList();
  }

  /**
   * A structured identifier that no scanner confirms is an ambiguous form, however sure the network
   * is, for any ten digits look like a phone number to it; none if the text says otherwise.
   */
  private List<Mention> proven(String request, String text, List<Mention> spans) {
    Map<Boolean, List<Mention>> direct =
        spans.stream()
            .collect(Collectors.partitioningBy(span -> span.type().piiClass() == PiiClass.DIRECT));
    List<Mention> proven = new ArrayList<>(direct.get(false));
    tier0.withoutOtherNumbers(request, text, direct.get(true)).stream()
        .map(this::unproven)
        .forEach(proven::add);
    return proven;
  }

  private Mention unproven(Mention mention) {
    return new Mention(
        mention.type(),
        mention.surface(),
        mention.start(),
        mention.end(),
        mention.tier(),
        Math.min(mention.confidence(), fuzzyConfidence),
        true,
        mention.sightings());
  }

  /** The models in use. */
  public List<ModelInfo> models() {
    return models;
  }

  /** What a person who starts Onset should know, one sentence each; empty if all tiers run. */
  public List<String> notices() {
    return tagger.isPresent() ? List.of() : List.of(NO_TAGGER);
  }
}
