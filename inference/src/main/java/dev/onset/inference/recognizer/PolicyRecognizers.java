package dev.onset.inference.recognizer;

import dev.onset.inference.recognizer.ContextWords.Verdict;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Recognizer;
import dev.onset.model.Sighting;
import dev.onset.model.Tier;
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

  /** The recognizers of a policy, whose patterns are compiled here. */
  public PolicyRecognizers(Policy policy) {
    this.region = policy.region();
    this.recognizers = policy.recognizers();
    this.patterns = recognizers.stream().map(each -> new PatternSearch(each.pattern())).toList();
    this.words = new ContextWords(recognizers);
    this.thresholds = policy.thresholds();
    this.allow =
        Optional.of(policy.allow())
            .filter(entries -> !entries.isEmpty())
            .map(entries -> new AllowList(entries, policy.region()));
    this.deny = Optional.of(policy.deny()).filter(entries -> !entries.isEmpty()).map(DenyList::new);
  }

  /**
   * What is found in a turn once the policy has its say: its recognizers stand beside Tier-0,
   * mentions below their threshold are dropped, overlaps are resolved, values of the allow list are
   * taken out, and those of the deny list put in.
   *
   * @param request what the other side said last, whose words are context; may be empty
   * @param text the turn
   * @param found by the other tiers, with their final scores
   * @param resolution of overlaps
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
          mention -> mention.confidence() < thresholds.getOrDefault(mention.type(), 0.0));
    }
    List<Mention> resolved = resolution.apply(mentions);
    if (allow.isPresent()) {
      resolved = resolved.stream().filter(mention -> !allow.get().covers(mention)).toList();
    }
    return deny.isPresent() ? DenyList.over(deny.get().find(text), resolved) : resolved;
  }

  /** Whether a mention is a value of the allow list. */
  public boolean allows(Mention mention) {
    return allow.isPresent() && allow.get().covers(mention);
  }

  /** Where a recognizer of the policy sees exactly what Tier-0 saw, the policy knows better. */
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

  /** Below certainty it is a fuzzy form, of which the gate asks less. */
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
            new Sighting(Tier.TIER_0, recognizer.type(), score, Optional.of(recognizer.name()))));
  }

  /** Code points before each place of a text; made when it is first asked for. */
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
