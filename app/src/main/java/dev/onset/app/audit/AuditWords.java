package dev.onset.app.audit;

import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Direction;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.Leaf;
import dev.onset.state.provenance.DetailKeys;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The wording that texts and pages share for an audit record. Treats every recorded text as
 * untrusted.
 */
public final class AuditWords {
  private static final int HASH = 8;

  private AuditWords() {}

  /** The first digits of a hash, enough to tell values of a session apart. */
  public static String hash(String hash) {
    String safe = UntrustedText.cut(hash);
    return "#"
        + safe.substring(
            0, safe.offsetByCodePoints(0, Math.min(HASH, safe.codePointCount(0, safe.length()))));
  }

  /** Returns what a table calls a type; empty if there is no type. */
  public static String type(Optional<PiiType> type, TypeWords words) {
    return type.map(words::named).orElse("");
  }

  static String turn(OptionalInt turn) {
    return turn.isPresent() ? Integer.toString(turn.getAsInt()) : "-";
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** Formats a number with two decimals; empty if there is no number. */
  public static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : "";
  }

  /** Says at which turn and under which policy a value became a fact. */
  static String commitment(Leaf leaf) {
    return leaf.commitment()
        .map(one -> "fact since turn " + one.turn() + " by " + one.policy())
        .orElse("waits at the gate");
  }

  /**
   * Returns the table row of a value: owner, value, turns seen and committed, policy, tier,
   * confidence.
   */
  static List<String> cells(Leaf leaf, TypeWords words) {
    return List.of(
        leaf.entity().name(),
        words.named(leaf.type()),
        hash(leaf.valueHash()),
        Integer.toString(leaf.originTurn()),
        leaf.commitment().map(one -> Integer.toString(one.turn())).orElse("waits"),
        leaf.commitment().map(one -> one.policy().name()).orElse(""),
        leaf.tier().name(),
        number(leaf.confidence()));
  }

  private static String whose(ProvenanceEvent event) {
    boolean told =
        event.entity().filter(one -> one.direction() == Direction.DISCLOSED_BY_AGENT).isPresent();
    return told ? ", told by the agent of the " : ", of the user's ";
  }

  /** Describes what an event changed. */
  public static String story(ProvenanceEvent event) {
    Map<String, String> detail = event.detail();
    return switch (event.kind()) {
      case OBSERVED ->
          (detail.containsKey("again") ? "seen again in turn " : "seen in turn ")
              + of(detail, "origin")
              + ", characters "
              + of(detail, "start")
              + " to "
              + of(detail, "end")
              + (detail.containsKey("fuzzy") ? ", ambiguous" : "")
              + (detail.containsKey("self_identified") ? ", as one's own" : "")
              + (detail.containsKey("person") ? whose(event) + of(detail, "person") : "")
              + (detail.containsKey(DetailKeys.JOINS)
                  ? ", who is " + of(detail, DetailKeys.JOINS)
                  : "");
      case ATTRIBUTION_WITHHELD ->
          "seen in turn " + of(detail, "origin") + ", evidence for nobody: " + of(detail, "reason");
      case COMMITTED ->
          "became a fact by "
              + of(detail, "policy")
              + ", first seen in turn "
              + of(detail, "origin");
      case SUPERSEDED -> "gave way to another value";
      case RETRACTED -> "taken back as a " + of(detail, "was") + ": " + of(detail, "reason");
      case CONFIRMED -> "the user confirmed what was read back";
      case REHOMED -> "moved here from " + of(detail, "from");
      case COLLISION_OPENED ->
          of(detail, "entities")
              + " share the name "
              + hash(of(detail, "name"))
              + ": may not alert";
      case COLLISION_RESOLVED ->
          of(detail, "entities") + " told apart, name " + hash(of(detail, "name"));
      case HELD -> of(detail, "rule") + " holds and may not alert: " + of(detail, "reason");
      case ONSET ->
          of(detail, "rule")
              + " fired, onset at turn "
              + of(detail, "t_pred")
              + ", R "
              + of(detail, "r_quasi")
              + (detail.containsKey("k") ? ", shared by about " + of(detail, "k") : "");
      case RISK_CHANGED ->
          of(detail, "from") + " to " + of(detail, "to") + ", R " + of(detail, "r_quasi");
      case ABSTAINED ->
          "ended without an onset: "
              + of(detail, "reason")
              + (detail.containsKey("not_assessed")
                  ? ", not assessed: " + of(detail, "not_assessed")
                  : "");
      case POLICY_CHANGED -> "policy " + of(detail, "from") + " to " + of(detail, "to");
      case ROLES_INFERRED ->
          "who serves and who is served was told from what they said: the user spoke turn "
              + detail.getOrDefault("user", "-")
              + ", the agent turn "
              + detail.getOrDefault("agent", "-");
      case LANGUAGE_CHANGED ->
          (detail.containsKey("from")
                  ? "language " + of(detail, "from") + " to " + of(detail, "to")
                  : "begins in language " + of(detail, "to"))
              + " at turn "
              + of(detail, "at");
      case REVIEWED ->
          "turn "
              + of(detail, "at")
              + " reviewed by "
              + of(detail, "reviewer")
              + ": "
              + of(detail, "kept")
              + " kept, "
              + of(detail, "redacted")
              + " redacted";
      case REOPENED ->
          detail.containsKey("at")
              ? "went on with turn " + of(detail, "at")
              : "went on because it was ordered";
      case REVIEW_OPENED ->
          asked(detail)
              + " waits for a person, who decides within "
              + of(detail, "deadline_minutes")
              + " minutes"
              + (detail.containsKey("reviewer") ? "; left open by " + of(detail, "reviewer") : "");
      case REVIEW_DECIDED ->
          asked(detail) + " reviewed by " + of(detail, "by") + ": " + of(detail, "ruling");
      case REVIEW_EXPIRED ->
          asked(detail)
              + (DetailKeys.AT_CLOSE.equals(detail.get("by"))
                  ? " was not reviewed before the session ended: "
                  : " was not reviewed before its deadline: ")
              + ("release".equals(detail.get("then")) ? "it is released" : "it stays masked");
      case REVIEW_WITHDRAWN -> asked(detail) + " needs no review: " + of(detail, "reason");
      case CLOSED ->
          switch (detail.getOrDefault(DetailKeys.BY, "")) {
                case DetailKeys.BY_ERASURE -> "erased after ";
                case DetailKeys.BY_REVIEW -> "ended again, after a review, after ";
                default -> "ended after ";
              }
              + of(detail, "events")
              + " events";
    };
  }

  private static String asked(Map<String, String> detail) {
    return ("names".equals(detail.get("kind")) ? "names of turn " : "the answer of turn ")
        + of(detail, "at");
  }

  private static String of(Map<String, String> detail, String key) {
    return UntrustedText.cut(detail.getOrDefault(key, "?"));
  }

  /** States the outcome of a check in one sentence. */
  static String outcome(Report report) {
    if (report.isUnchecked()) {
      return "The chain could not be checked with this key.";
    }
    return report.isIntact()
        ? "The chain is intact: "
            + report.events()
            + " events, "
            + (report.closed() ? "to the session's end" : "the session goes on")
            + ", last link "
            + hash(report.end())
            + ", "
            + signed(report)
            + "."
        : "The chain is broken: "
            + report.findings().size()
            + (report.findings().size() == 1 ? " finding." : " findings.");
  }

  /** Says which key signed, for whoever compares fingerprints. */
  static String signers(Collection<String> fingerprints) {
    return fingerprints.isEmpty()
        ? "Nothing is signed."
        : "Signed with the key "
            + fingerprints.stream().map(UntrustedText::cut).collect(Collectors.joining(", "))
            + ", as the signatures say.";
  }

  /** How far a public key vouches for the chain. */
  private static String signed(Report report) {
    if (report.signed() == 0) {
      return "not signed yet";
    }
    return report.signed() == report.events()
        ? "signed"
        : "signed to event " + (report.signed() - 1);
  }
}
