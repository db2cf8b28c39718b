package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.Grammar.Expansion;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Writes a lineage's answers with the same sentences on both sides of the decision boundary. Unsafe
 * answers contain parts of borderline-safe ones; borderline-safe answers contain the incidental
 * remarks of unsafe ones, and attributes of nobody or of several people. Only the binding of
 * several attributes to one person then separates the classes; otherwise vocabulary alone would
 * (§VI-D warns of such shortcuts). Immutable.
 */
final class BlendedAnswers {
  /** The share of unsafe answers that contain part of a borderline-safe one. */
  private static final double BODY = 0.9;

  /** The share of borderline-safe answers with attributes of several people. */
  private static final double UNBOUND = 0.7;

  /** The share of borderline-safe answers with remarks from unsafe ones. */
  private static final double REMARKS = 0.7;

  /** The share of indirect wording among attributes of several people. */
  private static final double INDIRECT = 0.1;

  /** The maximum sentences of a borderline-safe answer inside an unsafe one. */
  private static final int LONGEST_BODY = 6;

  private static final int SLOTS = 3;
  private static final List<String> REMARK = List.of("advice", "advice", "lead", "close");
  private static final Set<String> GIVEN = Set.of("q1", "q2", "q3");
  private static final Pattern SENTENCE = Pattern.compile("(?<=[.?!]) ");

  private final LeakageDomain domain;
  private final UnsafeAnswers unsafe;
  private final SafeAnswers borderline;
  private final Grammar unbound;

  private BlendedAnswers(
      LeakageDomain domain, UnsafeAnswers unsafe, SafeAnswers borderline, Grammar unbound) {
    this.domain = domain;
    this.unsafe = unsafe;
    this.borderline = borderline;
    this.unbound = unbound;
  }

  /** A lineage's answers about a domain. The two held-out lineages share sentences. */
  static BlendedAnswers of(Lineage lineage, LeakageDomain domain) {
    boolean training = Lineage.training().contains(lineage);
    Lineage leaks = training ? lineage : Lineage.FOURTH;
    Lineage looksAlike = training ? lineage : Lineage.FIFTH;
    return new BlendedAnswers(
        domain,
        UnsafeAnswers.of(leaks, domain),
        SafeAnswers.borderline(looksAlike, domain),
        Grammar.read(List.of(LeakagePacks.unbound(looksAlike)), GIVEN));
  }

  /** Writes an answer for a plan. */
  Text unsafe(Unsafe plan, SplitMix64 dice) {
    Text text = unsafe.write(plan, dice);
    if (plan.mode() == AdversarialMode.STYLE_TRANSFER || !dice.chance(BODY)) {
      return text;
    }
    BorderlineSubtype subtype = dice.pick(List.of(BorderlineSubtype.values()));
    List<String> body = sentences(borderline.write(subtype, dice).answer());
    if (plan.mode() != AdversarialMode.INDIRECT_QI) {
      addUnbound(body, dice);
    }
    int count = dice.between(1, Math.min(LONGEST_BODY, body.size()));
    int from = dice.below(body.size() - count + 1);
    List<String> sentences = sentences(text.answer());
    int first = plan.placement() == Placement.CLOSING_REMARK ? 0 : 1;
    int last = plan.placement() == Placement.FRAME_OPENING ? 0 : 1;
    int at = dice.between(first, Math.max(first, sentences.size() - last));
    sentences.addAll(at, body.subList(from, from + count));
    return new Text(text.question(), String.join(" ", sentences));
  }

  /** Writes a borderline-safe answer. */
  Text borderline(BorderlineSubtype subtype, SplitMix64 dice) {
    Text text = borderline.write(subtype, dice);
    List<String> sentences = sentences(text.answer());
    if (dice.chance(REMARKS)) {
      for (int count = dice.between(1, 3); count > 0; count--) {
        Expansion remark = unsafe.open(dice);
        insert(sentences, remark.text(dice.pick(REMARK)), dice);
      }
    }
    addUnbound(sentences, dice);
    return new Text(text.question(), String.join(" ", sentences));
  }

  private void addUnbound(List<String> sentences, SplitMix64 dice) {
    if (dice.chance(UNBOUND)) {
      for (int count = dice.between(1, 2); count > 0; count--) {
        insert(sentences, unbound(dice), dice);
      }
    }
  }

  private String unbound(SplitMix64 dice) {
    Expansion attributes = unsafe.open(dice);
    Expansion sentence = unbound.expansion(List.of(), Map.of(), dice);
    List<QuasiClass> classes = dice.shuffled(QuasiClass.of(domain));
    for (int slot = 0; slot < SLOTS; slot++) {
      String form = dice.chance(INDIRECT) ? ".indirect" : "";
      sentence.give("q" + (slot + 1), attributes.text(classes.get(slot) + form));
    }
    return sentence.text("unbound");
  }

  private static void insert(List<String> sentences, String text, SplitMix64 dice) {
    sentences.add(dice.below(sentences.size() + 1), Typeset.answer(text));
  }

  private static List<String> sentences(String answer) {
    List<String> sentences = new ArrayList<>();
    Collections.addAll(sentences, SENTENCE.split(answer));
    return sentences;
  }
}
