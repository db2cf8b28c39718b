package dev.onset.app.minimize;

import dev.onset.app.relevance.CapidLabel;
import dev.onset.endpoint.minimize.RecoveryAttack.Candidate;
import dev.onset.model.CanonicalForms;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.Variant;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Measures how many masked values an attacker recovers (fourth paper, section 5.3): by type, from
 * the original and from the minimized text with the same requested types, and by replacement.
 * Accumulates prompts; not thread-safe.
 */
public final class RecoveryAudit {
  /**
   * The recovery of a type. A prompt counts once for each type with a masked value; it is a hit if
   * a candidate is one of the masked values.
   *
   * @param type CAPID's name
   * @param values number of masked values of the type, in all prompts
   * @param originalFirst hits of the most confident candidate, from the original
   * @param originalThree hits of any of three candidates, from the original
   * @param minimizedFirst hits of the most confident candidate, from the minimized text
   * @param minimizedThree hits of any of three candidates, from the minimized text
   */
  public record TypeRow(
      String type,
      int values,
      Proportion originalFirst,
      Proportion originalThree,
      Proportion minimizedFirst,
      Proportion minimizedThree) {}

  /**
   * The recovery under an action, per value. A confidence is the mean over all values; where there
   * is no guess, or in the original no right one, it is 0.
   *
   * @param before share of values among the candidates from the original
   * @param sureBefore confidence of the right candidates from the original
   * @param correct share of correct guesses from the minimized text
   * @param unknown share of values without a guess
   * @param sure confidence of the guesses, right or wrong
   * @param sureAndRight confidence of the correct guesses
   */
  public record SpanRow(
      RedactionAction action,
      Proportion before,
      double sureBefore,
      Proportion correct,
      Proportion unknown,
      double sure,
      double sureAndRight) {}

  private static final class Hits {
    private int prompts;
    private int values;
    private int originalFirst;
    private int originalThree;
    private int minimizedFirst;
    private int minimizedThree;
  }

  private static final class Guesses {
    private int values;
    private int before;
    private double sureBefore;
    private int correct;
    private int unknown;
    private double sure;
    private double sureAndRight;
  }

  /** A masked value in the forms that count as recovered. */
  private record Masked(
      ClusteredValue value, RedactionAction action, String replacement, Set<String> surfaces) {}

  private final Attacker attacker;
  private final String region;
  private final Map<String, Hits> byType = new TreeMap<>();
  private final Map<RedactionAction, Guesses> byAction = new EnumMap<>(RedactionAction.class);
  private int unanswered;

  /**
   * @param region ISO 3166 region of phone numbers and dates, from the policy
   */
  public RecoveryAudit(Attacker attacker, String region) {
    this.attacker = attacker;
    this.region = region;
  }

  /**
   * Attacks a prompt's original and its minimized text, if anything is masked. Omits unanswered
   * prompts, because silence would look like protection.
   */
  public void add(Variant variant) {
    Map<String, List<Masked>> maskedByType = masked(variant);
    if (maskedByType.isEmpty()) {
      return;
    }
    Set<String> types = maskedByType.keySet();
    Optional<Map<String, List<Candidate>>> before =
        attacker.candidates(variant.prompt().text(), types);
    Optional<Map<String, List<Candidate>>> after = attacker.candidates(variant.text(), types);
    if (before.isEmpty() || after.isEmpty()) {
      unanswered++;
      return;
    }
    maskedByType.forEach(
        (type, masked) -> {
          masked.forEach(
              one -> guess(one, before.get().getOrDefault(type, List.of()), after.get()));
          count(
              byType.computeIfAbsent(type, label -> new Hits()),
              masked,
              before.get().getOrDefault(type, List.of()),
              after.get().getOrDefault(type, List.of()));
        });
  }

  private static Map<String, List<Masked>> masked(Variant variant) {
    Map<String, List<Masked>> byType = new LinkedHashMap<>();
    for (int i = 0; i < variant.actions().size(); i++) {
      ClusteredValue value = variant.prompt().values().get(i);
      RedactionAction action = variant.actions().get(i);
      Set<String> surfaces = surfaces(variant.prompt().text(), value);
      variant
          .replacement(i)
          .ifPresent(
              replacement ->
                  byType
                      .computeIfAbsent(CapidLabel.of(value.type()), label -> new ArrayList<>())
                      .add(new Masked(value, action, replacement, surfaces)));
    }
    return byType;
  }

  private void guess(
      Masked masked, List<Candidate> before, Map<String, List<Candidate>> candidates) {
    Guesses guesses = byAction.computeIfAbsent(masked.action(), any -> new Guesses());
    guesses.values++;
    before.stream()
        .filter(guess -> isHit(guess, masked))
        .findFirst()
        .ifPresent(
            guess -> {
              guesses.before++;
              guesses.sureBefore += guess.confidence();
            });
    attacker
        .guess(masked.value().type(), masked.replacement(), candidates)
        .ifPresentOrElse(
            guess -> {
              boolean right = isHit(guess, masked);
              guesses.correct += right ? 1 : 0;
              guesses.sure += guess.confidence();
              guesses.sureAndRight += right ? guess.confidence() : 0;
            },
            () -> guesses.unknown++);
  }

  private void count(
      Hits hits, List<Masked> masked, List<Candidate> before, List<Candidate> after) {
    hits.prompts++;
    hits.values += masked.size();
    hits.originalFirst += hit(masked, before.stream().limit(1).toList());
    hits.originalThree += hit(masked, before);
    hits.minimizedFirst += hit(masked, after.stream().limit(1).toList());
    hits.minimizedThree += hit(masked, after);
  }

  private int hit(List<Masked> masked, List<Candidate> candidates) {
    return candidates.stream().anyMatch(one -> masked.stream().anyMatch(it -> isHit(one, it)))
        ? 1
        : 0;
  }

  /** Whether a candidate reveals the whole value, in any form. */
  private boolean isHit(Candidate candidate, Masked masked) {
    String bare = bare(candidate.value());
    return masked.surfaces().stream().anyMatch(bare::contains)
        || CanonicalForms.of(masked.value().type(), candidate.value(), region)
            .equals(masked.value().canonical());
  }

  private static Set<String> surfaces(String text, ClusteredValue value) {
    Set<String> surfaces = new LinkedHashSet<>();
    for (Span place : value.places()) {
      String bare = bare(place.in(text));
      if (!bare.isEmpty()) {
        surfaces.add(bare);
      }
    }
    return surfaces;
  }

  /** Reduces a text to lower-case letters and digits. */
  private static String bare(String text) {
    StringBuilder bare = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFKC)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(bare::appendCodePoint);
    return bare.toString();
  }

  /** Returns the number of prompts that the attacker did not answer; no row includes them. */
  public int unanswered() {
    return unanswered;
  }

  /** Returns the recovery by type, ordered by type name. */
  public List<TypeRow> types() {
    List<TypeRow> rows = new ArrayList<>();
    byType.forEach(
        (type, hits) ->
            rows.add(
                new TypeRow(
                    type,
                    hits.values,
                    Proportion.of(hits.originalFirst, hits.prompts),
                    Proportion.of(hits.originalThree, hits.prompts),
                    Proportion.of(hits.minimizedFirst, hits.prompts),
                    Proportion.of(hits.minimizedThree, hits.prompts))));
    return rows;
  }

  /** Returns the recovery by action. */
  public List<SpanRow> spans() {
    List<SpanRow> rows = new ArrayList<>();
    byAction.forEach(
        (action, guesses) ->
            rows.add(
                new SpanRow(
                    action,
                    Proportion.of(guesses.before, guesses.values),
                    guesses.sureBefore / guesses.values,
                    Proportion.of(guesses.correct, guesses.values),
                    Proportion.of(guesses.unknown, guesses.values),
                    guesses.sure / guesses.values,
                    guesses.sureAndRight / guesses.values)));
    return rows;
  }
}
