package dev.onset.model;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageEncoders;
import dev.onset.model.leakage.LeakageGate;
import dev.onset.model.leakage.LeakageModelName;
import dev.onset.model.leakage.OperatingPoint;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Every constant that decides anything, in one validated object (spec, preamble). Immutable; sets
 * and maps iterate in one order everywhere. Read from YAML by {@link PolicyReader}, printed by
 * {@link PolicyWriter}; the keys are the component names in snake case. The shipped default is
 * {@code policy/paper.yaml}.
 *
 * @param name the policy's name, for people: letters, digits, dot, dash and underscore
 * @param version the name and a fingerprint of all that decides, on every output; whatever is given
 *     is replaced by what the content gives
 * @param nameAnchor which names anchor RULE_B
 * @param region the ISO 3166 region of phone numbers without a country code
 * @param maxTextLength code points of the longest text that is processed, 1 to 1,000,000; a longer
 *     turn is a dead letter
 * @param roles speaker labels
 * @param tier0 deterministic extraction
 * @param tier1 weak candidates
 * @param recheck confirmation of weak candidates
 * @param postProcessor score adjustments
 * @param gate candidate to fact
 * @param ipp identifiability pressure
 * @param rules onset rules
 * @param redaction what is masked
 * @param link attribution
 * @param recognizers the policy's own patterns, at most 200, each under a name of its own
 * @param allow values that are never a mention, at most 10,000, of them 200 patterns
 * @param deny values that always are a mention, at most 10,000
 * @param thresholds the confidence below which mentions of a type are dropped, in [0, 1]
 * @param tier2 the neural pass, where an installation brings its own model
 * @param anaphora which tiers resolve what a user refers back to
 * @param references how they do it
 * @param reorder how turns that come out of their order are brought into it
 * @param attribution how sure of a value's owner Onset must be
 * @param leakage whether turns of agents are looked at for what identifies somebody
 * @param regions the countries whose numbers of persons are looked for, beside the region's phone
 *     numbers and dates
 * @param types the policy's own types of personal information with the class of each, any but NAME,
 *     and what sentences call it; at most 20; wherever a type is named they may be, and they are
 *     only found by the policy's own recognizers, denied values and labels of a GLiNER model
 * @param dateOrder what comes first in a date in figures; empty where region and countries decide
 * @param language what is recorded of the languages of a chat
 * @param end when a session ends, and whether it may go on afterwards
 * @param review when what waits for a person's decision ends by itself, and how
 * @param disclosed what becomes of what agents tell about people whom they do not speak to
 * @param assertion how much it weighs what somebody was or will be
 * @param onset whether it stays in doubt whose a value is, and from which probability on a rule is
 *     an onset, or may be one
 * @param graph how the evidence graph shows what belongs together; it decides nothing, so it comes
 *     last and no version depends on it
 */
public record Policy(
    String name,
    String version,
    NameAnchor nameAnchor,
    String region,
    int maxTextLength,
    Roles roles,
    Tier0 tier0,
    Tier1 tier1,
    Recheck recheck,
    PostProcessor postProcessor,
    Gate gate,
    Ipp ipp,
    Rules rules,
    RedactionPolicy redaction,
    Link link,
    @WhenAbsent("[]") List<Recognizer> recognizers,
    @WhenAbsent("[]") List<Allow> allow,
    @WhenAbsent("[]") List<Deny> deny,
    @WhenAbsent("{}") Map<PiiType, Double> thresholds,
    @WhenAbsent("{gliner: {}}") Tier2 tier2,
    @WhenAbsent("off") Anaphora anaphora,
    @WhenAbsent("{}") References references,
    @WhenAbsent("{}") Reorder reorder,
    @WhenAbsent("{}") Attribution attribution,
    @WhenAbsent("{}") Leakage leakage,
    @WhenAbsent("[]") Set<Country> regions,
    @WhenAbsent("{}") Map<String, OwnType> types,
    Optional<DateOrder> dateOrder,
    @WhenAbsent("{}") Language language,
    @WhenAbsent("{}") Ending end,
    @WhenAbsent("{}") Review review,
    @WhenAbsent("off") Disclosed disclosed,
    @WhenAbsent("{}") AssertionWeights assertion,
    @WhenAbsent("{}") Onset onset,
    @WhenAbsent("{}") Graph graph) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final int MOST_PATTERNS = 200;
  private static final int MOST_VALUES = 10_000;
  private static final int MOST_TYPES = 20;

  /**
   * @throws PolicyException if a value is outside its range
   */
  public Policy {
    checkName(name);
    if (!PhoneNumberUtil.getInstance().getSupportedRegions().contains(region)) {
      throw PolicyException.of(
          "region",
          "is " + PolicyWriter.quoted(region) + " but must be an ISO 3166 code such as US or GB.");
    }
    Limits.between("max_text_length", maxTextLength, 1, 1_000_000);
    recognizers = List.copyOf(recognizers);
    checkRecognizers(recognizers);
    allow = List.copyOf(allow);
    checkAllow(allow);
    deny = List.copyOf(deny);
    checkDeny(deny);
    thresholds = ordered(thresholds);
    regions = constants(Country.class, regions);
    types = Collections.unmodifiableMap(new TreeMap<>(types));
    checkTypes(types, ipp);
    thresholds.forEach((type, least) -> Limits.probability("thresholds." + type, least));
    checkReleased(redaction, end);
    version =
        name
            + '-'
            + PolicyWriter.fingerprint(
                nameAnchor,
                region,
                maxTextLength,
                roles,
                tier0,
                tier1,
                recheck,
                postProcessor,
                gate,
                ipp,
                rules,
                redaction,
                link,
                recognizers,
                allow,
                deny,
                thresholds,
                tier2,
                anaphora,
                references,
                reorder,
                attribution,
                leakage,
                regions,
                types,
                dateOrder,
                language,
                end,
                review,
                disclosed,
                assertion,
                onset.decides());
  }

  /** Nobody expects a safe text to change that was given out as the last word. */
  private static void checkReleased(RedactionPolicy redaction, Ending end) {
    if (redaction.waitsForEnd() && end.reopens() && !end.changesReleased()) {
      throw PolicyException.of(
          "end.reopen",
          "needs 'end.released_texts: may_change' beside 'redaction.release: on_close', because"
              + " texts that the end gave out can change once the session goes on.");
    }
  }

  private static void checkName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw PolicyException.of(
          "name", "must be 1 to 64 letters, digits, dots, dashes or underscores.");
    }
  }

  /**
   * What is not found by tables has no weight of its own, so that a QUASI type must be given one.
   */
  private static void checkTypes(Map<String, OwnType> types, Ipp ipp) {
    Limits.count("types", types.size(), MOST_TYPES);
    types.forEach(
        (name, own) -> {
          PiiClass piiClass = own.piiClass();
          if (!PiiType.mayBeOwn(name)) {
            throw PolicyException.of(
                "types",
                "has "
                    + PolicyWriter.quoted(name)
                    + " but a type of your own has 2 to 40 upper-case letters, digits and"
                    + " underscores, such as EMPLOYEE_ID, and no name that ships.");
          }
          if (!piiClass.mayBeOwn()) {
            throw PolicyException.of(
                "types." + name,
                "is "
                    + piiClass.name().toLowerCase(Locale.ROOT)
                    + " but must be one of direct, unique_id, quasi, sensitive.");
          }
          if (piiClass == PiiClass.QUASI
              && !ipp.weights().containsKey(PiiType.own(name, piiClass))) {
            throw PolicyException.of(
                "ipp.weights." + name, "is missing, and " + name + " is quasi.");
          }
        });
  }

  private static void checkRecognizers(List<Recognizer> recognizers) {
    Limits.count("recognizers", recognizers.size(), MOST_PATTERNS);
    Set<String> names = new HashSet<>();
    for (int i = 0; i < recognizers.size(); i++) {
      if (!names.add(recognizers.get(i).name())) {
        throw PolicyException.of(
            "recognizers[" + i + "].name",
            "is "
                + PolicyWriter.quoted(recognizers.get(i).name())
                + ", which another recognizer is called already.");
      }
    }
  }

  private static void checkAllow(List<Allow> allow) {
    Limits.count("allow", allow.size(), MOST_VALUES);
    long patterns = allow.stream().filter(entry -> entry.pattern().isPresent()).count();
    if (patterns > MOST_PATTERNS) {
      throw PolicyException.of(
          "allow", "has " + patterns + " patterns but may have " + MOST_PATTERNS + " at most.");
    }
  }

  /** A value under two types would have to be both; the texts themselves are not repeated. */
  private static void checkDeny(List<Deny> deny) {
    Limits.count("deny", deny.size(), MOST_VALUES);
    Map<String, Integer> seen = new HashMap<>();
    for (int i = 0; i < deny.size(); i++) {
      Integer before = seen.putIfAbsent(Texts.fold(deny.get(i).text()), i);
      if (before != null) {
        throw PolicyException.of(
            "deny[" + i + "].text", "is the same as that of deny[" + before + "]; keep one.");
      }
    }
  }

  /** The region with the countries that are added to it. */
  public Regions places() {
    return new Regions(region, regions, dateOrder);
  }

  /** Whether what an alert about a person rests on is masked from the alert on. */
  public boolean protects(EntityId entity) {
    return entity.direction() == Direction.DISCLOSED_BY_AGENT
        ? disclosed == Disclosed.MASK
        : redaction.protectsAlerted();
  }

  /** Whether what an alert about anybody rests on is masked from the alert on. */
  public boolean protectsAnybody() {
    return redaction.protectsAlerted() || disclosed == Disclosed.MASK;
  }

  /**
   * Whether turns are kept until their session ends, since their safe text is still open or
   * somebody may see them.
   */
  public boolean keepsTurns() {
    return redaction.keepsTurns() || disclosed == Disclosed.MASK;
  }

  /**
   * The operating point in force. Under the policy {@value PolicyReader#PAPER} the conservative one
   * is the paper's, {@link OperatingPoint#ZERO}.
   */
  public OperatingPoint operatingPoint() {
    return leakage.point() == OperatingPoint.CONSERVATIVE && name.equals(PolicyReader.PAPER)
        ? OperatingPoint.ZERO
        : leakage.point();
  }

  /** Whether an onset rule can rest on values of a type. */
  public boolean rests(PiiType type) {
    return type == PiiType.NAME_FULL
        || rules.direct().contains(type)
        || rules.alone().contains(type)
        || ipp.weights().containsKey(type);
  }

  /** Which names anchor RULE_B (spec section 1). */
  public enum NameAnchor {
    /** A full name only. */
    FULL,
    /** Also a one-token name that the user gives as their own. */
    SELF_IDENTIFIED
  }

  /**
   * Speaker labels, before those of the table that ships with Onset.
   *
   * @param byLabel role by lower-case label, sorted; none of them {@link Role#UNKNOWN}
   * @param infer whether roles of labels that nobody lists are told from what is said
   */
  public record Roles(Map<String, Role> byLabel, @WhenAbsent("off") Infer infer) {
    /** Whether roles are inferred. */
    public enum Infer {
      /** They are not. */
      OFF,
      /** From the turns so far, once in a session; until then its turns wait. */
      FROM_TURNS
    }

    /** Roles that are not inferred. */
    public Roles(Map<String, Role> byLabel) {
      this(byLabel, Infer.OFF);
    }

    public Roles {
      byLabel = Collections.unmodifiableMap(new TreeMap<>(byLabel));
      for (String label : byLabel.keySet()) {
        if (label.isBlank() || !label.equals(label.toLowerCase(Locale.ROOT))) {
          throw PolicyException.of(
              "by_label",
              "has the label " + PolicyWriter.quoted(label) + " but labels must be lower case.");
        }
        if (byLabel.get(label) == Role.UNKNOWN) {
          throw PolicyException.of(
              "by_label." + label,
              "is unknown, which a label is that is not listed; leave it out.");
        }
      }
    }

    /** Whether the policy itself maps a speaker label, case ignored. */
    public boolean maps(String speaker) {
      return byLabel.containsKey(speaker.toLowerCase(Locale.ROOT));
    }

    /** What outputs show of a speaker whose role nobody told. */
    public static final String UNKNOWN = "unknown";

    /**
     * What outputs show of a speaker label: a listed one as it stands, else the role in lower case,
     * since a label may be a person's name.
     *
     * @param role of the speaker in their session
     */
    public String shown(String speaker, Role role) {
      return role == of(speaker) && (maps(speaker) || SpeakerTable.shipped().lists(speaker))
          ? speaker
          : role.name().toLowerCase(Locale.ROOT);
    }

    /** The role of a speaker label: the policy's, else that of the table that ships. */
    public Role of(String speaker) {
      Role mapped = byLabel.get(speaker.toLowerCase(Locale.ROOT));
      return mapped != null ? mapped : SpeakerTable.shipped().role(speaker).orElse(Role.UNKNOWN);
    }
  }

  /**
   * What is recorded of the languages of a chat.
   *
   * @param changes whether a change of language is an event of the audit trail
   */
  public record Language(@WhenAbsent("unrecorded") Changes changes) {
    /** Whether a change of language is recorded. */
    public enum Changes {
      /** It is not. */
      UNRECORDED,
      /** As an event of the audit trail. */
      RECORDED
    }
  }

  /**
   * When a session ends by its silence, and whether it may go on after an end.
   *
   * @param silenceMinutes a session without a turn for so long ends, 1 to 10,080; empty for the
   *     time that its instance sets
   * @param silenceBy whose time is the measure
   * @param reopen what lets an ended session go on
   * @param releasedTexts whether a safe text may change that the end gave out
   */
  public record Ending(
      Optional<Integer> silenceMinutes,
      @WhenAbsent("arrival") SilenceBy silenceBy,
      @WhenAbsent("never") Reopen reopen,
      @WhenAbsent("final") ReleasedTexts releasedTexts) {
    private static final int MOST_MINUTES = 10_080;

    /** The measure of a silence. */
    public enum SilenceBy {
      /** When turns arrive. */
      ARRIVAL,
      /** What turns say themselves of their time, where they do. */
      TURN_TIMES
    }

    /** What lets an ended session go on. */
    public enum Reopen {
      /** Nothing: its state is deleted with its end. */
      NEVER,
      /** A command. */
      BY_COMMAND,
      /** A later turn, an edit of an earlier one, or a command. */
      BY_TURN
    }

    /** What becomes of a safe text that was given out at the end, if the session goes on. */
    public enum ReleasedTexts {
      /** It stays; such a session does not go on. */
      FINAL,
      /** It may get later revisions. */
      MAY_CHANGE
    }

    public Ending {
      silenceMinutes.ifPresent(
          minutes -> Limits.between("silence_minutes", minutes, 1, MOST_MINUTES));
      if (silenceBy == SilenceBy.TURN_TIMES && silenceMinutes.isEmpty()) {
        throw PolicyException.of(
            "silence_by",
            "is turn_times, which needs 'silence_minutes', so that a replay knows the time as"
                + " well.");
      }
    }

    /** How long a session may be silent; empty for the time that its instance sets. */
    public Optional<Duration> silence() {
      return silenceMinutes.map(Duration::ofMinutes);
    }

    /** Whether what turns say of their time is the measure of a silence. */
    public boolean byTurnTimes() {
      return silenceBy == SilenceBy.TURN_TIMES;
    }

    /** Whether an ended session may go on. */
    public boolean reopens() {
      return reopen != Reopen.NEVER;
    }

    /** Whether a safe text may change that the end gave out. */
    public boolean changesReleased() {
      return releasedTexts == ReleasedTexts.MAY_CHANGE;
    }
  }

  /**
   * When what waits for a person's decision ends without one, and how.
   *
   * @param deadlineMinutes so long after it was opened a review ends by itself, 1 to 10,080
   * @param then what becomes of the text then
   */
  public record Review(
      @WhenAbsent("1440") int deadlineMinutes, @WhenAbsent("keep_masked") Then then) {
    private static final int MOST_MINUTES = 10_080;

    /** What the deadline of a review does. */
    public enum Then {
      /** The text stays masked. */
      KEEP_MASKED,
      /** The text goes out as it would without the question. */
      RELEASE
    }

    public Review {
      Limits.between("deadline_minutes", deadlineMinutes, 1, MOST_MINUTES);
    }
  }

  /**
   * Deterministic extraction.
   *
   * @param confidence of an unambiguous form, in [0, 1]
   * @param fuzzyConfidence of an ambiguous chat form, in [0, 1] and below {@code confidence}
   */
  public record Tier0(double confidence, double fuzzyConfidence) {
    public Tier0 {
      Limits.probability("confidence", confidence);
      Limits.probability("fuzzy_confidence", fuzzyConfidence);
      if (fuzzyConfidence >= confidence) {
        throw PolicyException.of(
            "fuzzy_confidence",
            "is "
                + PolicyWriter.number(fuzzyConfidence)
                + " but must be below tier0.confidence, which is "
                + PolicyWriter.number(confidence)
                + ".");
      }
    }
  }

  /**
   * Weak candidates.
   *
   * @param confidence fixed, whatever the name finder says; in [0, 1]
   */
  public record Tier1(double confidence) {
    public Tier1 {
      Limits.probability("confidence", confidence);
    }
  }

  /**
   * The neural pass.
   *
   * @param gliner how a GLiNER model is asked, where one stands in for the bundled model
   */
  public record Tier2(@WhenAbsent("{}") Gliner gliner) {}

  /**
   * How a GLiNER model is asked.
   *
   * @param labels words of the prompt with the type that each means, sorted, at most 50 of 100 code
   *     points; none for those that Onset asks for by itself
   * @param threshold the score above which a span counts, in [0.01, 0.99]
   */
  public record Gliner(
      @WhenAbsent("{}") Map<String, PiiType> labels, @WhenAbsent("0.5") double threshold) {
    private static final int MOST_LABELS = 50;
    private static final int LONGEST_LABEL = 100;

    public Gliner {
      labels = Collections.unmodifiableMap(new TreeMap<>(labels));
      Limits.count("labels", labels.size(), MOST_LABELS);
      labels.keySet().forEach(label -> Limits.text("labels", label, LONGEST_LABEL));
      Limits.between("threshold", threshold, 0.01, 0.99);
    }
  }

  /**
   * Confirmation of Tier-1 spans by Tier-2.
   *
   * @param sameType whether the confirming span must be of equal type; false is the paper's literal
   *     reading
   */
  public record Recheck(boolean sameType) {}

  /**
   * Score adjustments (first paper, Table A1); scores stay in [0, 1] whatever is added. All but the
   * window lie in [0, 1].
   *
   * @param namePartCap highest confidence of a one-token name
   * @param multiTokenBoost added to a capitalised name of several tokens
   * @param orgSuffixBoost added to an organization with a known suffix
   * @param orgSingleTokenPenalty taken from a one-token organization without suffix
   * @param aliasBoost added to an alias with a marker near it
   * @param aliasWindow how near, in code points, 0 to 10,000
   */
  public record PostProcessor(
      double namePartCap,
      double multiTokenBoost,
      double orgSuffixBoost,
      double orgSingleTokenPenalty,
      double aliasBoost,
      int aliasWindow) {
    public PostProcessor {
      Limits.probability("name_part_cap", namePartCap);
      Limits.probability("multi_token_boost", multiTokenBoost);
      Limits.probability("org_suffix_boost", orgSuffixBoost);
      Limits.probability("org_single_token_penalty", orgSingleTokenPenalty);
      Limits.probability("alias_boost", aliasBoost);
      Limits.between("alias_window", aliasWindow, 0, 10_000);
    }
  }

  /**
   * Candidate to fact (first paper, section 4.6.1 and Table A1). Confidences lie in [0, 1].
   *
   * @param tauNeural least confidence of a Tier-1, Tier-2, virtual or fuzzy candidate
   * @param tauRegex least confidence of an unambiguous Tier-0 candidate
   * @param highConfidence commits at once from here
   * @param delayTurns how many indices a candidate waits, 0 to 10,000
   * @param supersession replaces a fact at once from here
   * @param effectiveCandidate counts in the rules before commitment from here
   */
  public record Gate(
      double tauNeural,
      double tauRegex,
      double highConfidence,
      int delayTurns,
      double supersession,
      double effectiveCandidate) {
    public Gate {
      Limits.probability("tau_neural", tauNeural);
      Limits.probability("tau_regex", tauRegex);
      Limits.probability("high_confidence", highConfidence);
      Limits.between("delay_turns", delayTurns, 0, 10_000);
      Limits.probability("supersession", supersession);
      Limits.probability("effective_candidate", effectiveCandidate);
    }
  }

  /**
   * The identifiability pressure proxy (first paper, equations 4 and 5).
   *
   * @param theta RULE_A fires strictly above; 0 to 1,000
   * @param weights W of every QUASI type, 0 to 100, in the order of the types; other types may be
   *     given a weight, absent ones have none
   * @param mu bonus from two distinct types, 0 to 100
   * @param nu further bonus from three distinct types, 0 to 100
   * @param alpha Laplace smoothing of rarity, 0.001 to 1,000
   * @param implied what happens to a type that another one implies
   * @param kMax RULE_A holds, besides, where the evidence is shared by an estimated number of
   *     people up to this, 1 to 1,000,000; empty for a rule of pressure alone
   */
  public record Ipp(
      double theta,
      Map<PiiType, Double> weights,
      double mu,
      double nu,
      double alpha,
      Implied implied,
      Optional<Integer> kMax) {
    /** What happens to a type that another one implies. */
    public enum Implied {
      /** Each distinct type counts. */
      SEPARATE,
      /** Only the finer one counts. */
      COLLAPSE,
      /** Both count, but without a further type only the finer one: a ZIP code and its town. */
      BESIDE
    }

    public Ipp {
      Limits.between("theta", theta, 0, 1000);
      weights = ordered(weights);
      weights.forEach((type, weight) -> Limits.between("weights." + type, weight, 0, 100));
      for (PiiType type : PiiType.values()) {
        if (type.isQuasi() && !weights.containsKey(type)) {
          throw PolicyException.of("weights." + type, "is missing.");
        }
      }
      Limits.between("mu", mu, 0, 100);
      Limits.between("nu", nu, 0, 100);
      Limits.between("alpha", alpha, 0.001, 1000);
      kMax.ifPresent(most -> Limits.between("k_max", most, 1, 1_000_000));
    }
  }

  /**
   * Onset rules (first paper, sections 4.6.2 and 4.8).
   *
   * @param direct the types that complete RULE_B: one or more of class DIRECT or UNIQUE_ID
   * @param waitForB whether RULE_A alone waits for RULE_B
   * @param waitForBReport which turn a confirmed onset then reports
   * @param alone the types of which one value alone is RULE_U: none or more of class DIRECT or
   *     UNIQUE_ID
   */
  public record Rules(
      Set<PiiType> direct,
      boolean waitForB,
      WaitForBReport waitForBReport,
      @WhenAbsent("[]") Set<PiiType> alone) {
    /** Which turn a confirmed onset reports. */
    public enum WaitForBReport {
      /** The turn of RULE_B. */
      CONFIRM,
      /** The turn of RULE_A. */
      TRIGGER
    }

    public Rules {
      direct = ordered(direct);
      if (direct.isEmpty()) {
        throw PolicyException.of("direct", "must name at least one type.");
      }
      alone = ordered(alone);
      check("direct", direct);
      check("alone", alone);
    }

    private static void check(String key, Set<PiiType> types) {
      for (PiiType type : types) {
        if (type.piiClass() != PiiClass.DIRECT && type.piiClass() != PiiClass.UNIQUE_ID) {
          throw PolicyException.of(
              key, "names " + type + " but only DIRECT and UNIQUE_ID types identify directly.");
        }
      }
    }
  }

  /**
   * A type of the policy's own.
   *
   * @param piiClass its class, any but NAME
   * @param label what sentences for people call it, 1 to 40 letters, digits, blanks and hyphens, a
   *     letter first; empty where its name serves
   */
  public record OwnType(PiiClass piiClass, Optional<String> label) {
    private static final Pattern LABEL = Pattern.compile("\\p{L}[\\p{L}\\p{Nd} -]{0,39}");

    public OwnType {
      if (label.filter(words -> !LABEL.matcher(words).matches()).isPresent()) {
        throw PolicyException.of(
            "label",
            "is "
                + PolicyWriter.quoted(label.get())
                + " but must be 1 to 40 letters, digits, blanks and hyphens, a letter first.");
      }
    }

    /** A type whose name says what it is. */
    public OwnType(PiiClass piiClass) {
      this(piiClass, Optional.empty());
    }
  }

  /**
   * What is masked, and how (spec section 9).
   *
   * @param mode when
   * @param types the types that are always masked, in every mode
   * @param operators what stands in the place of a masked value, by its type; a placeholder for a
   *     type that is not named
   * @param keep what some roles may say unmasked; with {@link Mode#MINIMIZE} not users
   * @param release when the safe text is given out
   * @param review who says of names whether they are masked
   * @param unassessed what becomes of values that could not be judged
   * @param minimize how {@link Mode#MINIMIZE} decides
   * @param clear who may see turns as they were said
   * @param restore whose values are put back into replies to the safe texts, by the role of who
   *     said them; nobody's where it is empty
   * @param pseudonyms where the same value has the same pseudonym
   */
  public record RedactionPolicy(
      Mode mode,
      Set<PiiType> types,
      @WhenAbsent("{}") Map<PiiType, Operator> operators,
      @WhenAbsent("[]") List<Keep> keep,
      @WhenAbsent("turn") Release release,
      @WhenAbsent("none") ReviewBy review,
      @WhenAbsent("mask") Unassessed unassessed,
      @WhenAbsent("{}") Minimize minimize,
      @WhenAbsent("never") Clear clear,
      @WhenAbsent("[]") Set<Role> restore,
      @WhenAbsent("session") Pseudonyms pseudonyms) {
    /** When values are masked. */
    public enum Mode {
      /** Structured identifiers, always. */
      DIRECT,
      /**
       * Those, and every occurrence of what makes a person re-identifiable from the alert on, in
       * the turns before it too.
       */
      ONSET,
      /** All that, and of what users say everything that their current question does not need. */
      MINIMIZE
    }

    /** What stands in the place of a masked value, by how little it tells, least telling last. */
    public enum Operator {
      /** Something coarser, such as the band of an age; a placeholder where there is none. */
      GENERALIZE,
      /** Its last four letters or digits, of eight or more. */
      MASK,
      /** Something like it that is nobody's, the same for the same value. */
      PSEUDONYM,
      /** Its ciphertext, which a holder of the master key can open. */
      ENCRYPT,
      /** Its keyed hash, the same as in alerts and provenance. */
      HASH,
      /** Its type and number in the session. */
      PLACEHOLDER
    }

    /** When the safe text of a turn is given out. */
    public enum Release {
      /** When the turn is read. */
      TURN,
      /** When its session has ended; what is masked later is masked before anybody sees it. */
      ON_CLOSE
    }

    /** Who says of the names in a turn whether they are masked (third paper). */
    public enum ReviewBy {
      /** Nobody: a name is masked if its type is, or if an alert rests on it. */
      NONE,
      /** The reviewer that ships, before the turn is given out. */
      BUNDLED,
      /** A worker beside the stream, afterwards; every name is masked until it has answered. */
      ENDPOINT
    }

    /**
     * What becomes of a value that could not be judged: any of a speaker of unknown role, and one
     * of the user on which a rule could rest, if its owner or its truth were clear.
     */
    public enum Unassessed {
      /** It is masked, whatever its type. */
      MASK,
      /** It is masked if its type is. */
      BY_TYPE
    }

    /** Who may see turns as they were said, as long as their session's state holds them. */
    public enum Clear {
      /** Nobody. */
      NEVER,
      /** Who has the role for it and asks, which is recorded. */
      BY_ROLE
    }

    /** Where the same value has the same pseudonym. */
    public enum Pseudonyms {
      /** In one session; nobody can tell that two sessions speak of one person. */
      SESSION,
      /** In all sessions of a tenant, unless one of them says the pseudonym itself. */
      TENANT
    }

    public RedactionPolicy {
      types = ordered(types);
      operators = ordered(operators);
      keep = List.copyOf(keep);
      checkKeep(mode, keep);
      operators.keySet().forEach(type -> checkNoSecret("operators", type));
      keep.forEach(one -> one.types().forEach(type -> checkNoSecret("keep", type)));
      restore = constants(Role.class, restore);
      checkRestored(release, restore);
    }

    /** What a user may say unmasked where it is minimized is what their question needs. */
    private static void checkKeep(Mode mode, List<Keep> keep) {
      Set<Role> roles = EnumSet.noneOf(Role.class);
      for (int i = 0; i < keep.size(); i++) {
        if (!roles.add(keep.get(i).role())) {
          throw PolicyException.of(
              "keep[" + i + "].role",
              "is "
                  + PolicySchema.label(keep.get(i).role())
                  + ", which another entry is for already; name its types there.");
        }
        if (mode == Mode.MINIMIZE && keep.get(i).role() == Role.USER) {
          throw PolicyException.of(
              "keep[" + i + "].role",
              "is user, but 'mode: minimize' decides itself what users say unmasked.");
        }
      }
    }

    /** Who reads no safe text while the chat goes on cannot reply to one. */
    private static void checkRestored(Release release, Set<Role> restore) {
      if (release == Release.ON_CLOSE && !restore.isEmpty()) {
        throw PolicyException.of(
            "restore",
            "needs 'release: turn', because replies are to safe texts of a session that goes on.");
      }
    }

    private static void checkNoSecret(String key, PiiType type) {
      if (type.isSecret()) {
        throw PolicyException.of(
            key, "names " + type + " but a secret is always replaced by a placeholder.");
      }
    }

    /** What stands in the place of a masked value of a type. */
    public Operator operator(PiiType type) {
      return operators.getOrDefault(type, Operator.PLACEHOLDER);
    }

    /** Whether values of a type are masked in every mode, whoever says them. */
    public boolean masks(PiiType type) {
      return type.isSecret() || types.contains(type);
    }

    /** Whether a role may say values of a type unmasked. */
    public boolean keeps(Role role, PiiType type) {
      return keep.stream().anyMatch(one -> one.role() == role && one.types().contains(type));
    }

    /** Whether the safe text waits for the end of its session. */
    public boolean waitsForEnd() {
      return release == Release.ON_CLOSE;
    }

    /** Whether what an alert rests on is masked from the alert on. */
    public boolean protectsAlerted() {
      return mode != Mode.DIRECT;
    }

    /** Whether what users say is minimized. */
    public boolean minimizes() {
      return mode == Mode.MINIMIZE;
    }

    /** Whether somebody is asked about names. */
    public boolean reviewsNames() {
      return review != ReviewBy.NONE;
    }

    /** Whether values are put back into replies. */
    public boolean restores() {
      return !restore.isEmpty();
    }

    /**
     * Whether turns are kept until their session ends, since their safe text is still open or
     * somebody may see them.
     */
    public boolean keepsTurns() {
      return protectsAlerted()
          || waitsForEnd()
          || reviewsNames()
          || clear == Clear.BY_ROLE
          || hasPseudonyms();
    }

    /** Whether values of some type have pseudonyms, which change where somebody says one. */
    public boolean hasPseudonyms() {
      return operators.containsValue(Operator.PSEUDONYM);
    }
  }

  /**
   * Types that a role may say unmasked, such as the business contact of an agent: not a value that
   * was masked before in the session, so that what a user said stays masked when it is read back.
   *
   * @param role who says it
   * @param types one or more
   */
  public record Keep(Role role, Set<PiiType> types) {
    public Keep {
      types = ordered(types);
      if (types.isEmpty()) {
        throw PolicyException.of("types", "must name at least one type.");
      }
    }
  }

  /**
   * How a user's turn is minimized (spec section 9).
   *
   * @param needed from this relevance on the question needs a value, 0.01 to 1; a value that nobody
   *     scored has 0
   * @param budget how many variants of one turn the search may judge, 1 to 1,000,000; where it
   *     takes more, everything is redacted
   * @param floors what is decided before the search
   */
  public record Minimize(
      @WhenAbsent("0.5") double needed,
      @WhenAbsent("1000") int budget,
      @WhenAbsent("relevance") Floors floors) {
    /** Which values are decided before the search, which only strengthens. */
    public enum Floors {
      /** What the question does not need is redacted, value by value. */
      RELEVANCE,
      /** Every value is searched; only identifiers have a floor (fourth paper). */
      NONE
    }

    public Minimize {
      Limits.between("needed", needed, 0.01, 1);
      Limits.between("budget", budget, 1, 1_000_000);
    }
  }

  /**
   * Attribution.
   *
   * @param pronounWindow user turns over which a pronoun may still refer to a person last spoken
   *     of, 0 to 1,000
   */
  public record Link(int pronounWindow) {
    public Link {
      Limits.between("pronoun_window", pronounWindow, 0, 1000);
    }
  }

  /**
   * How sure of a value's owner Onset must be (spec section 4).
   *
   * @param minConfidence the least probability that a value is its likeliest owner's and stated as
   *     true now, in [0, 1]
   * @param wrongOwnerPrice how many withheld values are as bad as one that is given to the wrong
   *     person, 0 to 1,000; of two limits the stricter holds
   */
  public record Attribution(
      @WhenAbsent("0.5") double minConfidence, @WhenAbsent("1") double wrongOwnerPrice) {
    public Attribution {
      Limits.probability("min_confidence", minConfidence);
      Limits.between("wrong_owner_price", wrongOwnerPrice, 0, 1000);
    }

    /** The least probability: below it a wrong owner costs more than a withheld value saves. */
    public double threshold() {
      return Math.max(minConfidence, wrongOwnerPrice / (1 + wrongOwnerPrice));
    }
  }

  /**
   * Whether it stays in doubt whose a value is, and what an error costs then (spec section 4). The
   * unit of the prices is a look: what it costs that a person looks at a possible onset.
   *
   * @param owners what a value's owner is
   * @param missPrice how many looks are as bad as an onset of which nothing is said, 1 to 1,000
   * @param falsePrice how many looks are as bad as an onset that is none, 1 to 1,000
   * @param probability a rule is an onset from here, in (0, 1]; empty where the prices decide
   * @param doubt it may be one from here, up to {@code probability}; empty where the prices decide
   */
  public record Onset(
      @WhenAbsent("likeliest") Owners owners,
      @WhenAbsent("10") double missPrice,
      @WhenAbsent("2") double falsePrice,
      Optional<Double> probability,
      Optional<Double> doubt) {
    /** What the owner of a value is. */
    public enum Owners {
      /** Whoever is likeliest, if likely enough (first paper). */
      LIKELIEST,
      /** A distribution: a rule holds as likely as the worlds in which it does. */
      DISTRIBUTION
    }

    public Onset {
      Limits.between("miss_price", missPrice, 1, 1000);
      Limits.between("false_price", falsePrice, 1, 1000);
      probability.ifPresent(least -> Limits.between("probability", least, 0.01, 1));
      doubt.ifPresent(
          least ->
              Limits.between("doubt", least, 0.0001, certain(probability, missPrice, falsePrice)));
    }

    /**
     * From which probability on a rule is an onset: if the policy does not say, where a false onset
     * costs at most as much as a look, and at most as much as silence.
     */
    public double certain() {
      return certain(probability, missPrice, falsePrice);
    }

    private static double certain(Optional<Double> given, double miss, double falsely) {
      return given.orElse(Math.max(1 - 1 / falsely, falsely / (falsely + miss)));
    }

    /**
     * From which probability on a rule may be an onset, at most {@link #certain}: if the policy
     * does not say, where a look costs at most as much as silence.
     */
    public double possible() {
      return doubt.orElse(Math.min(1 / missPrice, certain()));
    }

    /** Below which probability a possible onset is none: half of what makes it one. */
    public double withdrawn() {
      return possible() / 2;
    }

    /** Whether it stays in doubt whose a value is. */
    public boolean keepsDoubt() {
      return owners == Owners.DISTRIBUTION;
    }

    /** This, where any of it decides something. */
    private Optional<Onset> decides() {
      return Optional.of(this).filter(Onset::keepsDoubt);
    }
  }

  /**
   * How much of its weight in the pressure a value of a QUASI type keeps that is not so now (spec
   * section 4). At 0 it is evidence for nobody, as names and identifiers are that somebody had.
   *
   * @param former what was so and is no more, in [0, 1]
   * @param future what will or may be so, in [0, 1]
   */
  public record AssertionWeights(@WhenAbsent("0") double former, @WhenAbsent("0") double future) {
    public AssertionWeights {
      Limits.probability("former", former);
      Limits.probability("future", future);
    }

    /** The part that a value keeps, in [0, 1]: what is so now all of it. */
    public double of(Tense tense) {
      return switch (tense) {
        case CURRENT -> 1.0;
        case FORMER -> former;
        case FUTURE -> future;
      };
    }
  }

  /**
   * A recognizer of the policy's own: what a pattern finds, if its validator and the words around
   * it agree (spec section 2).
   *
   * @param name what it is called: letters, digits, dot, dash and underscore
   * @param type what it finds
   * @param pattern in the syntax of RE2/J, at most 500 code points; the group {@code value} is the
   *     span where there is one, else the whole match
   * @param score of a match, above 0 and at most 1; below 1 it is fuzzy
   * @param validator what the matched text must pass
   * @param raise words or phrases in any case, at most 100; with one near, the score is raised
   * @param raisedScore the score then, from {@code score} to 1
   * @param veto words or phrases in any case, at most 100; with one near, and none of {@code raise}
   *     nearer, there is no mention
   * @param window how many words on either side are near, 0 to 50
   * @param requiredContext whether there is no mention without a word of {@code raise}
   */
  public record Recognizer(
      String name,
      PiiType type,
      String pattern,
      double score,
      @WhenAbsent("none") Validator validator,
      @WhenAbsent("[]") Set<String> raise,
      @WhenAbsent("1") double raisedScore,
      @WhenAbsent("[]") Set<String> veto,
      @WhenAbsent("8") int window,
      @WhenAbsent("false") boolean requiredContext) {
    /** What a matched text must pass. */
    public enum Validator {
      /** Anything. */
      NONE,
      /** The Luhn check over its digits. */
      LUHN,
      /** The mod 97 check of an international bank account number. */
      IBAN,
      /** The area, group and serial rules of social security numbers. */
      SSN,
      /** A valid number of the policy's region, or of any with its country code. */
      PHONE,
      /** The form of an e-mail address. */
      EMAIL
    }

    private static final int MOST_WORDS = 100;
    private static final int LONGEST_WORD = 100;

    public Recognizer {
      checkName(name);
      PatternLimits.check("pattern", "of " + PolicyWriter.quoted(name) + " ", pattern);
      if (!(score > 0 && score <= 1)) {
        throw PolicyException.of(
            "score", "is " + PolicyWriter.number(score) + " but must be above 0 and at most 1.");
      }
      raise = phrases("raise", raise);
      Limits.between("raised_score", raisedScore, score, 1);
      veto = phrases("veto", veto);
      Limits.between("window", window, 0, 50);
      if (requiredContext && (raise.isEmpty() || window == 0)) {
        throw PolicyException.of(
            "required_context",
            "is true, so 'raise' must name a word and 'window' must be above 0.");
      }
    }

    private static Set<String> phrases(String key, Set<String> phrases) {
      Limits.count(key, phrases.size(), MOST_WORDS);
      phrases.forEach(phrase -> Limits.text(key, phrase, LONGEST_WORD));
      return Collections.unmodifiableSet(new TreeSet<>(phrases));
    }
  }

  /**
   * A value that is not personal information, whichever tier takes it for one. It has either a text
   * or a pattern.
   *
   * @param text the whole value in any case, at most 200 code points; with a type, any spelling of
   *     it with the same canonical form
   * @param pattern in the syntax of RE2/J, at most 500 code points, that matches the whole value
   * @param type only where the value was taken for this type
   */
  public record Allow(Optional<String> text, Optional<String> pattern, Optional<PiiType> type) {
    public Allow {
      if (text.isPresent() == pattern.isPresent()) {
        throw PolicyException.of("", "must give either a text or a pattern.");
      }
      text.ifPresent(value -> Limits.text("text", value, Deny.LONGEST));
      pattern.ifPresent(value -> PatternLimits.check("pattern", "", value));
    }

    /** Says nothing of the value. */
    @Override
    public String toString() {
      return "Allow[" + type.map(PiiType::name).orElse("any") + "]";
    }
  }

  /**
   * A value that always is a mention, with confidence 1, as whole words in any case.
   *
   * @param text the value, at most 200 code points
   * @param type what it is
   */
  public record Deny(String text, PiiType type) {
    static final int LONGEST = 200;

    public Deny {
      Limits.text("text", text, LONGEST);
    }

    /** Says nothing of the value. */
    @Override
    public String toString() {
      return "Deny[" + type + "]";
    }
  }

  /** The tiers of anaphora resolution (first paper, section 4.5; spec section 5). */
  public enum Anaphora {
    /** None: what a turn refers back to is not looked for. */
    OFF,
    /** The dictionary. */
    T0,
    /** The dictionary, and the learned resolver for what it leaves open. */
    T1
  }

  /**
   * How references are resolved (spec section 5).
   *
   * @param confidence highest confidence of a value that is only referred to, in [0, 1]
   * @param guardWords so many words around a reference may say that it does not hold, 0 to 100
   * @param leastScore the score from which the learned resolver is believed, in [0, 1]
   */
  public record References(
      @WhenAbsent("0.8") double confidence,
      @WhenAbsent("4") int guardWords,
      @WhenAbsent("0.85") double leastScore) {
    public References {
      Limits.probability("confidence", confidence);
      Limits.between("guard_words", guardWords, 0, 100);
      Limits.probability("least_score", leastScore);
    }
  }

  /**
   * How turns that come out of their order are brought into it.
   *
   * @param turns a turn is held until so many later ones of its session came, or it ends; 0 to 100,
   *     0 to hold none
   */
  public record Reorder(@WhenAbsent("0") int turns) {
    public Reorder {
      Limits.between("turns", turns, 0, 100);
    }
  }

  /**
   * Whether turns of agents are looked at for what identifies a person without naming one (second
   * paper; spec section 10). Off without a domain; then {@code direct} alone may be given, for
   * policies that extend this one and name a domain.
   *
   * @param domain whose answers the detector knows; empty for none
   * @param point how large the scores' difference must be for a flag; {@link
   *     Policy#operatingPoint()} is in force
   * @param onFlag the action on the safe text of a turn that identifies somebody
   * @param onAbstain the action on the safe text of a turn that is left undecided
   * @param input what the detector is told
   * @param direct the types that identify in an answer by themselves, beside those of class DIRECT
   *     and of {@link Rules#direct()}: none or more of class NAME, DIRECT or UNIQUE_ID; a name only
   *     if it is somebody else's than the user's and the speaker's
   * @param model an installation's own detector, {@code name@0123456789ab}; empty for the one that
   *     ships for the domain
   * @param encoders how many encoders the detector reads with; those that ship read with one
   * @param gate whether quantities are kept from the detector
   */
  public record Leakage(
      Optional<LeakageDomain> domain,
      @WhenAbsent("conservative") OperatingPoint point,
      @WhenAbsent("redact") OnFlag onFlag,
      @WhenAbsent("review") OnAbstain onAbstain,
      @WhenAbsent("answer") Input input,
      @WhenAbsent("[]") Set<PiiType> direct,
      Optional<String> model,
      @WhenAbsent("one") LeakageEncoders encoders,
      @WhenAbsent("off") LeakageGate gate) {
    /** What becomes of the safe text of a turn that identifies somebody. */
    public enum OnFlag {
      /** All that was found in it is masked, or all of it if nothing was that identifies. */
      REDACT,
      /** One placeholder stands for all of it. */
      BLOCK
    }

    /** What becomes of the safe text of a turn about which nobody knows. */
    public enum OnAbstain {
      /** It goes out with all that was found in it masked; a person may look at it afterwards. */
      REVIEW,
      /** One placeholder stands for all of it. */
      BLOCK
    }

    /** What the detector is told. */
    public enum Input {
      /** The turn alone. */
      ANSWER,
      /** What the user said last, and the turn. */
      QA
    }

    public Leakage {
      direct = ordered(direct);
      for (PiiType type : direct) {
        if (type.piiClass() == PiiClass.QUASI || type.piiClass() == PiiClass.SENSITIVE) {
          throw PolicyException.of(
              "direct",
              "names " + type + " but only NAME, DIRECT and UNIQUE_ID types identify directly.");
        }
      }
      boolean isTold =
          point != OperatingPoint.CONSERVATIVE
              || onFlag != OnFlag.REDACT
              || onAbstain != OnAbstain.REVIEW
              || input != Input.ANSWER
              || model.isPresent()
              || encoders != LeakageEncoders.DEFAULT
              || gate != LeakageGate.OFF;
      if (domain.isEmpty() && isTold) {
        throw PolicyException.of(
            "domain",
            "is missing; give "
                + LeakageDomain.labels()
                + ", or leave all of 'leakage' but 'direct' out.");
      }
      if (model.isPresent() && LeakageModelName.parse(model.get()).isEmpty()) {
        throw PolicyException.of(
            "model",
            "is "
                + PolicyWriter.quoted(model.get())
                + " but must be a name and twelve digits such as retail@0123456789ab, as 'onset"
                + " leakage train' writes them.");
      }
      if (model.isEmpty() && encoders != LeakageEncoders.DEFAULT && domain.isPresent()) {
        throw PolicyException.of(
            "encoders",
            "is "
                + encoders.label()
                + ", but the detectors that ship read with "
                + LeakageEncoders.DEFAULT.label()
                + "; train one with 'onset leakage train --domain "
                + domain.get().label()
                + " --encoders "
                + encoders.label()
                + " --output FILE' and name it in leakage.model.");
      }
    }

    /** Whether turns of agents are looked at. */
    public boolean isOn() {
      return domain.isPresent();
    }

    /** The detector that is asked; empty if turns are not looked at. */
    public Optional<LeakageChoice> choice() {
      return domain.map(
          one ->
              model
                  .flatMap(LeakageModelName::parse)
                  .<LeakageChoice>map(own -> new LeakageChoice.Own(one, own, encoders))
                  .orElseGet(() -> new LeakageChoice.Bundled(one)));
    }
  }

  /**
   * How the evidence graph shows what belongs together (first paper, section 4.7.1). It decides
   * nothing. All lie in [0, 1].
   *
   * @param sameTurn link confidence of two facts of one turn
   * @param decay what it is multiplied by for each turn between them
   * @param otherClass what it is multiplied by for two types of different classes; a name belongs
   *     to any class
   * @param strong drawn as a strong link from here
   * @param fair drawn as a fair link from here, as a weak one below
   */
  public record Graph(
      @WhenAbsent("0.95") double sameTurn,
      @WhenAbsent("0.97") double decay,
      @WhenAbsent("0.9") double otherClass,
      @WhenAbsent("0.85") double strong,
      @WhenAbsent("0.65") double fair) {
    public Graph {
      Limits.probability("same_turn", sameTurn);
      Limits.probability("decay", decay);
      Limits.probability("other_class", otherClass);
      Limits.probability("strong", strong);
      Limits.between("fair", fair, 0, strong);
    }
  }

  private static <V> Map<PiiType, V> ordered(Map<PiiType, V> values) {
    return Collections.unmodifiableMap(new TreeMap<>(values));
  }

  private static <E extends Enum<E>> Set<E> constants(Class<E> type, Set<E> constants) {
    Set<E> ordered = EnumSet.noneOf(type);
    ordered.addAll(constants);
    return Collections.unmodifiableSet(ordered);
  }

  private static Set<PiiType> ordered(Set<PiiType> types) {
    return Collections.unmodifiableSet(new TreeSet<>(types));
  }
}
