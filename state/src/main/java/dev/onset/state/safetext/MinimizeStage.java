package dev.onset.state.safetext;

import dev.onset.model.Fragment;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import dev.onset.model.SpokenText;
import dev.onset.model.Turn;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.NeedReader;
import dev.onset.state.minimize.ActionFloors;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.Clusters;
import dev.onset.state.minimize.LocalComparator;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Minimizer;
import dev.onset.state.minimize.NeedUtility;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.ScoredSpan;
import dev.onset.state.minimize.Sensitivity;
import dev.onset.state.minimize.Variant;
import dev.onset.state.redaction.SpanDecision;
import dev.onset.state.risk.RarityTables;
import dev.onset.state.session.CurrentQuestion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Decides which values of a user's turn the current question needs (spec section 9, mode {@code
 * minimize}; fourth paper, Algorithm 1). The turn is the prompt and its fragments are the values.
 * Values that the question does not need are redacted; without a question no value is needed. The
 * types that the policy always masks take no part in the search. Immutable and thread-safe.
 */
public final class MinimizeStage {
  private final Set<PiiType> masked;
  private final NeedReader reader;
  private final MinimizeSettings settings;
  private final Minimizer minimizer;

  /**
   * @param reader says how much a question needs each value
   * @param rarity how rare a value is; a common value is worth less masking
   */
  public MinimizeStage(Policy policy, NeedReader reader, RarityTables rarity) {
    double alpha = policy.ipp().alpha();
    this.masked = policy.redaction().types();
    this.reader = reader;
    this.settings = MinimizeSettings.of(policy.redaction().minimize());
    this.minimizer =
        new Minimizer(
            new LocalComparator(
                Sensitivity.shipped(), (type, canonical) -> rarity.rarity(type, canonical, alpha)),
            new NeedUtility(settings),
            settings.budget());
  }

  /**
   * Decides about every value of a user's turn, and about every place that repeats one.
   *
   * @param said what was said before the turn, the latest last
   * @param asked the user's last question before the turn
   * @return the decisions by ascending code point, without overlap
   */
  public List<SpanDecision> decide(
      Turn turn, List<Fragment> fragments, List<SpokenText> said, Optional<CurrentQuestion> asked) {
    Optional<CurrentQuestion> question = CurrentQuestion.of(turn, asked);
    List<Optional<Need>> needs = needs(turn, fragments, said, question);
    List<ScoredSpan> spans = new ArrayList<>();
    for (int i = 0; i < fragments.size(); i++) {
      Fragment fragment = fragments.get(i);
      Mention mention = fragment.mention();
      Span place = new Span(mention.start(), mention.end());
      spans.add(
          new ScoredSpan(
              fragment.type(),
              place,
              mention.surface(),
              fragment.canonical(),
              masked.contains(fragment.type()) ? Need.NONE : needs.get(i).orElse(Need.NONE),
              OptionalDouble.empty()));
    }
    Prompt prompt = Clusters.of(turn.text(), question.map(CurrentQuestion::text).orElse(""), spans);
    Variant found = minimizer.minimize(prompt, ActionFloors.of(prompt, settings)).variant();
    List<SpanDecision> decisions = new ArrayList<>();
    for (int i = 0; i < prompt.values().size(); i++) {
      ClusteredValue value = prompt.values().get(i);
      RedactionAction action = found.actions().get(i);
      Optional<String> coarser =
          action == RedactionAction.ABSTRACT ? value.abstraction() : Optional.empty();
      for (Span place : value.places()) {
        decisions.add(
            new SpanDecision(
                place.start(), place.end(), value.type(), value.canonical(), action, coarser));
      }
    }
    decisions.sort(Comparator.comparingInt(SpanDecision::start));
    return List.copyOf(decisions);
  }

  /** Nobody reads a turn without a question, or one whose values are masked anyway. */
  private List<Optional<Need>> needs(
      Turn turn,
      List<Fragment> fragments,
      List<SpokenText> said,
      Optional<CurrentQuestion> question) {
    if (question.isEmpty() || fragments.stream().allMatch(one -> masked.contains(one.type()))) {
      return Collections.nCopies(fragments.size(), Optional.empty());
    }
    List<Mention> mentions = fragments.stream().map(Fragment::mention).toList();
    return reader.read(AskedText.of(question.get().text(), said, turn.text(), mentions));
  }
}
