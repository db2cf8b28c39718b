package dev.onset.inference.recognizer;

import dev.onset.inference.recognizer.ContextWords.Verdict;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Recognizer;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The recognizers, thresholds and lists of one policy (spec section 2). Immutable, thread-safe and
 * deterministic; offsets are code points, half-open.
 */
public final class PolicyRecognizers {
  private final String region;
  private final List<Recognizer> recognizers;
  private final List<PatternSearch> patterns;
  private final ContextWords words;
  private final Map<PiiType, Double> thresholds;
  private final Optional<AllowList> allow;
  private final Optional<DenyList> deny;

  /** Compiles the recognizers of a policy. */
  public PolicyRecognizers(Policy policy) {
    this.region = policy.region();
    this.recognizers = policy.recognizers();
    this.patterns = recognizers.stream().map(each -> new PatternSearch(each.pattern())).toList();
    this.words = new ContextWords(recognizers);
    this.thresholds = policy.thresholds();
    this.allow =
        Optional.of(policy.allow())
            .filter(entries -> !entries.isEmpty())
            .map(entries -> new AllowList(entries, policy.places()));
    this.deny = Optional.of(policy.deny()).filter(entries -> !entries.isEmpty()).map(DenyList::new);
  }

  /**
   * Applies the policy to a turn's mentions: adds its recognizers at the rank of Tier-0, drops
   * mentions below their threshold, resolves overlaps, removes values on the allow list and adds
   * those on the deny list.
   *
   * @param request the previous message of the other speaker, used as context; may be empty
   * @param text the turn
   * @param found mentions of the tiers, with final scores
   * @param resolution resolves overlaps
   * @return ascending, without overlap
   */
  public List<Mention> complete(
      String request, String text, List<Mention> found, UnaryOperator<List<Mention>> resolution) {
    List<Mention> mentions = found;
    if (!recognizers.isEmpty()) {
      mentions = merged(found, recognized(request, text));
    }
    if (!thresholds.isEmpty()) {
      mentions = new ArrayList<>(mentions);
      mentions.removeIf(
          mention ->
              !mention.type().isSecret()
                  && mention.confidence() < thresholds.getOrDefault(mention.type(), 0.0));
    }
    List<Mention> resolved = resolution.apply(mentions);
    if (allow.isPresent()) {
      resolved = resolved.stream().filter(mention -> !allow.get().covers(mention)).toList();
    }
    return deny.isPresent() ? DenyList.over(deny.get().find(text), resolved) : resolved;
  }

  /** Whether a mention's value is on the allow list. */
  public boolean allows(Mention mention) {
    return allow.isPresent() && allow.get().covers(mention);
  }

  /** If a recognizer of the policy matches the same span as Tier-0, the policy wins. */
  private static List<Mention> merged(List<Mention> found, List<Mention> own) {
    Map<Integer, List<Mention>> byStart = new HashMap<>();
    own.forEach(
        mention -> byStart.computeIfAbsent(mention.start(), any -> new ArrayList<>()).add(mention));
    List<Mention> merged = new ArrayList<>(own);
    for (Mention mention : found) {
      boolean replaced =
          mention.tier() == Tier.TIER_0
              && byStart.getOrDefault(mention.start(), List.of()).stream()
                  .anyMatch(
                      mine ->
                          mine.end() == mention.end() && mine.confidence() >= mention.confidence());
      if (!replaced) {
        merged.add(mention);
      }
    }
    return merged;
  }

  private List<Mention> recognized(String request, String text) {
    List<Mention> mentions = new ArrayList<>();
    CodePoints offsets = new CodePoints(text);
    ContextWords.Near[] near = new ContextWords.Near[1];
    for (int i = 0; i < patterns.size(); i++) {
      int index = i;
      Recognizer recognizer = recognizers.get(i);
      patterns
          .get(i)
          .find(
              text,
              (start, end) -> {
                String surface = text.substring(start, end);
                if (!Validators.passes(recognizer.validator(), surface, region)) {
                  return;
                }
                if (near[0] == null) {
                  near[0] = words.near(request, text);
                }
                int from = offsets.at(start);
                int to = offsets.at(end);
                Verdict verdict = near[0].verdict(index, from, to, recognizer.window());
                score(recognizer, verdict)
                    .ifPresent(
                        score -> mentions.add(mention(recognizer, surface, from, to, score)));
              });
    }
    return mentions;
  }

  private static Optional<Double> score(Recognizer recognizer, Verdict verdict) {
    return switch (verdict) {
      case RAISED -> Optional.of(recognizer.raisedScore());
      case VETOED -> Optional.empty();
      case SILENT ->
          recognizer.requiredContext() ? Optional.empty() : Optional.of(recognizer.score());
    };
  }

  /** A match below full confidence is fuzzy; the gate asks less of it. */
  private static Mention mention(
      Recognizer recognizer, String surface, int start, int end, double score) {
    return new Mention(
        recognizer.type(),
        surface,
        start,
        end,
        Tier.TIER_0,
        score,
        score < 1,
        List.of(
            new TierSighting(
                Tier.TIER_0, recognizer.type(), score, Optional.of(recognizer.name()))));
  }

  /** Code-point index of each position of a text; computed on first use. */
  private static final class CodePoints {
    private final String text;
    private int[] before = {};

    CodePoints(String text) {
      this.text = text;
    }

    int at(int index) {
      if (before.length == 0) {
        before = new int[text.length() + 1];
        int count = 0;
        for (int i = 0; i < text.length(); ) {
          int next = i + Character.charCount(text.codePointAt(i));
          before[i] = count++;
          before[next - 1] = count - 1;
          i = next;
        }
        before[text.length()] = count;
      }
      return before[index];
    }
  }
}
