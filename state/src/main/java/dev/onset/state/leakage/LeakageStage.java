package dev.onset.state.leakage;

import dev.onset.model.CanonicalForms;
import dev.onset.model.EntityId;
import dev.onset.model.EnvironmentFault;
import dev.onset.model.Fragment;
import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.LeakageMarker;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageGate;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.state.link.KnownTraits;
import dev.onset.state.pseudonym.FrequentNames;
import dev.onset.state.redaction.LeakageMask;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Decides whether an agent's turn identifies a person: first by direct identifiers, then with the
 * detector, which is called at most once (second paper, §III-C; spec section 10). Fails safe:
 * without an answer from the detector the result is unknown. Pure and thread-safe.
 *
 * @param policy a policy with a leakage domain
 * @param detector detector of that domain
 */
public record LeakageStage(Policy policy, LeakageDetector detector) {
  /** The detector of an installation without one; always fails. */
  public static final LeakageDetector NO_DETECTOR =
      (answer, point) -> {
        throw new IllegalStateException("There is no detector of contextual leakage.");
      };

  /**
   * The minimum number of words that state two facts about one person, as in "44F, diabetic": one
   * per fact and one for the person, or for a third fact. A word is a run of letters or of digits.
   */
  static final int LEAST_WORDS = 3;

  /**
   * The word count below which an answer unknown to the detector is safe if it holds no fragments.
   * The densities have seen nothing like "One moment please", and in so few words the tiers would
   * have found an age, a place or a job.
   */
  static final int FEW_WORDS = 9;

  private static final QuantitativeGate GATE = new QuantitativeGate();

  private static final int NEITHER = 0;
  private static final int LETTERS = 1;
  private static final int DIGITS = 2;

  /** A decision about a turn and the grounds for it. */
  private record Ruling(
      LeakageDecision decision,
      LeakageLayer layer,
      LeakageReason reason,
      Optional<LeakageAssessment> assessment,
      OptionalInt removed) {
    /** One without a detector. */
    static Ruling unasked(LeakageDecision decision, LeakageLayer layer, LeakageReason reason) {
      return new Ruling(decision, layer, reason, Optional.empty(), OptionalInt.empty());
    }
  }

  /**
   * Assesses one turn.
   *
   * @param answer an agent's turn
   * @param fragments spans found in it
   * @param question the user's last message, possibly only its end; may be empty
   * @param known evidence of the session; to repeat to users what they disclosed about themselves
   *     leaks nothing, while details added about others are new
   */
  public AssessedTurn assess(
      Turn answer, List<Fragment> fragments, String question, KnownTraits known) {
    Ruling ruling = ruling(answer.text(), fragments, question, known);
    return new AssessedTurn(
        new LeakageFinding(
            answer.session(),
            answer.index(),
            answer.revision(),
            ruling.decision(),
            ruling.layer(),
            ruling.reason(),
            ruling.assessment().map(LeakageAssessment::scores),
            policy.leakage().domain().orElseThrow(),
            policy.operatingPoint(),
            0,
            new LeakageGrounds(
                markers(fragments, known),
                ruling.removed(),
                ruling.assessment().map(LeakageAssessment::bounds),
                ruling.assessment().map(LeakageAssessment::model))),
        mask(ruling.decision(), fragments));
  }

  private Ruling ruling(
      String answer, List<Fragment> fragments, String question, KnownTraits known) {
    if (fragments.stream()
        .anyMatch(one -> identifies(policy, one.mention(), answer) && !isOwn(one, known))) {
      return Ruling.unasked(
          LeakageDecision.FLAG, LeakageLayer.DIRECT, LeakageReason.DIRECT_IDENTIFIER);
    }
    if (!hasWords(answer, LEAST_WORDS)) {
      return Ruling.unasked(LeakageDecision.SAFE, LeakageLayer.NONE, LeakageReason.TOO_SHORT);
    }
    boolean asks = policy.leakage().input() == Policy.Leakage.Input.QA && !question.isEmpty();
    String text = asks ? question + "\n" + answer : answer;
    Optional<QuantitativeGate.Gated> gated =
        policy.leakage().gate() == LeakageGate.QUANTITIES
            ? Optional.of(GATE.gate(text))
            : Optional.empty();
    Optional<LeakageAssessment> assessment =
        ask(gated.map(QuantitativeGate.Gated::text).orElse(text));
    LeakageDecision decision =
        assessment.map(LeakageAssessment::decision).orElse(LeakageDecision.ABSTAIN);
    LeakageReason reason =
        assessment.map(LeakageStage::reason).orElse(LeakageReason.DETECTOR_FAILED);
    if (decision == LeakageDecision.FLAG && areOwn(fragments, known)) {
      decision = LeakageDecision.SAFE;
      reason = LeakageReason.OWN_FACTS;
    } else if (decision == LeakageDecision.ABSTAIN
        && assessment.isPresent()
        && fragments.isEmpty()
        && !hasWords(answer, FEW_WORDS)) {
      decision = LeakageDecision.SAFE;
      reason = LeakageReason.TOO_SHORT;
    }
    OptionalInt removed = gated.stream().mapToInt(QuantitativeGate.Gated::removed).findFirst();
    return new Ruling(decision, LeakageLayer.CONTEXT, reason, assessment, removed);
  }

  /** Whether a value is one that the user disclosed about themselves, or a coarser one. */
  private static boolean isOwn(Fragment said, KnownTraits known) {
    return known.has(EntityId.USER, said);
  }

  /**
   * Whether all that was found in an answer and helps to tell a person is the user's own, and
   * anything is.
   */
  private static boolean areOwn(List<Fragment> fragments, KnownTraits known) {
    List<Fragment> telling = fragments.stream().filter(LeakageStage::tells).toList();
    return !telling.isEmpty() && telling.stream().allMatch(one -> isOwn(one, known));
  }

  /** Whether a value helps to identify a person: all types except merely sensitive ones. */
  private static boolean tells(Fragment fragment) {
    return fragment.type().piiClass() != PiiClass.SENSITIVE;
  }

  /** A detector without an unsafe density decides by the safe one, which findings say. */
  public static LeakageReason reason(LeakageAssessment assessment) {
    return assessment.scores().unsafe().isPresent()
        ? LeakageReason.SCORES
        : LeakageReason.SAFE_DENSITY;
  }

  private static List<LeakageMarker> markers(List<Fragment> fragments, KnownTraits known) {
    return fragments.stream()
        .map(
            one ->
                new LeakageMarker(
                    one.type(), one.mention().start(), one.mention().end(), isOwn(one, known)))
        .sorted(Comparator.comparingInt(LeakageMarker::start))
        .toList();
  }

  /**
   * Whether something found in an answer is a direct identifier that the policy does not let agents
   * say, a name of somebody else included where the policy counts names.
   *
   * @param answer the text in which it was found
   */
  public static boolean identifies(Policy policy, Mention found, String answer) {
    PiiType type = found.type();
    boolean direct =
        type.piiClass() == PiiClass.DIRECT
            || policy.rules().direct().contains(type)
            || policy.leakage().direct().contains(type);
    return direct
        && !policy.redaction().keeps(Role.AGENT, type)
        && (type.piiClass() != PiiClass.NAME || mayBeAnothers(found))
        && (type != PiiType.NAME_PART || isGivenOrTitled(found, answer));
  }

  /**
   * As the second paper's first layer has names of one word (appendix A), so that surnames in the
   * names of cases and illnesses do not count: "a recent widow, Jane", "Mrs. Tan".
   */
  private static boolean isGivenOrTitled(Mention name, String answer) {
    String before = answer.substring(0, answer.offsetByCodePoints(0, name.start())).stripTrailing();
    String last = before.substring(before.lastIndexOf(' ') + 1);
    return FrequentNames.isGiven(name.surface()) || CanonicalForms.isTitle(last);
  }

  /**
   * A name that the model reads as the agent's, the user's or a firm's is none of somebody else.
   */
  private static boolean mayBeAnothers(Mention name) {
    return name.owner()
        .map(OwnerReading::owner)
        .filter(owner -> owner != Owner.ANOTHER && owner != Owner.UNCLEAR)
        .isEmpty();
  }

  /**
   * Empty if the detector fails; the failure reveals nothing about the input.
   *
   * @throws EnvironmentFault if the machine fails
   */
  private Optional<LeakageAssessment> ask(String text) {
    try {
      return Optional.ofNullable(detector.assess(text, policy.operatingPoint()))
          .filter(one -> one.scores().isFinite());
    } catch (EnvironmentFault e) {
      throw e;
    } catch (RuntimeException e) {
      return Optional.empty();
    }
  }

  /**
   * The mask of a turn that identifies somebody.
   *
   * @param fragments spans found in it
   */
  public static LeakageMask flagged(Policy.Leakage policy, List<Fragment> fragments) {
    return policy.onFlag() == Policy.Leakage.OnFlag.BLOCK
            || fragments.stream().noneMatch(LeakageStage::tells)
        ? LeakageMask.WHOLE
        : LeakageMask.FOUND;
  }

  private Optional<LeakageMask> mask(LeakageDecision decision, List<Fragment> fragments) {
    boolean found = fragments.stream().anyMatch(LeakageStage::tells);
    return switch (decision) {
      case SAFE -> Optional.empty();
      case FLAG -> Optional.of(flagged(policy.leakage(), fragments));
      case ABSTAIN ->
          policy.leakage().onAbstain() == Policy.Leakage.OnAbstain.BLOCK
              ? Optional.of(LeakageMask.WHOLE)
              : Optional.of(LeakageMask.FOUND).filter(any -> found);
    };
  }

  /** Whether a text has at least this many runs of letters or of digits. */
  private static boolean hasWords(String text, int least) {
    int words = 0;
    int before = NEITHER;
    for (int at = 0; at < text.length() && words < least; ) {
      int c = text.codePointAt(at);
      int now = kind(c, before);
      words += now != before && now != NEITHER ? 1 : 0;
      before = now;
      at += Character.charCount(c);
    }
    return words >= least;
  }

  private static int kind(int c, int before) {
    if (Character.isLetter(c)) {
      return LETTERS;
    }
    return switch (Character.getType(c)) {
      case Character.DECIMAL_DIGIT_NUMBER -> DIGITS;
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK -> before;
      default -> NEITHER;
    };
  }
}
