package dev.onset.app.audit;

import dev.onset.app.alert.AlertSentences;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.Likelihood;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.Leaf;
import dev.onset.state.graph.Node;
import dev.onset.state.provenance.DeskDetail;
import dev.onset.state.provenance.DetailKeys;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The wording that texts and pages share for an audit record. Treats every recorded text as
 * untrusted.
 */
public final class AuditWords {
  private static final int HASH = 8;
  private static final Pattern KEY = Pattern.compile("\\{([^}]*)\\}");

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
        words.named(leaf.type(), leaf.tense()),
        hash(leaf.valueHash()),
        Integer.toString(leaf.originTurn()),
        leaf.commitment().map(one -> Integer.toString(one.turn())).orElse("waits"),
        leaf.commitment().map(one -> one.policy().name()).orElse(""),
        leaf.tier().name(),
        number(leaf.confidence()));
  }

  /**
   * Returns the table row of an event: number, turn, kind, owner, type, value, confidence, what.
   */
  static List<String> cells(ProvenanceEvent event, TypeWords words) {
    return List.of(
        Long.toString(event.sequence()),
        Integer.toString(event.turn()),
        event.kind().name(),
        event.entity().map(EntityId::name).orElse(""),
        type(event.type(), words),
        event.valueHash().map(AuditWords::hash).orElse(""),
        number(event.confidence()),
        story(event));
  }

  /** Returns the table row of a person: name, risk, onset, why there is none. */
  static List<String> cells(Node node) {
    return List.of(
        node.entity().name(),
        node.level().name(),
        turn(node.onset()),
        node.abstained().map(Enum::name).orElse(""));
  }

  /** Describes what an event changed. */
  public static String story(ProvenanceEvent event) {
    Map<String, String> detail = event.detail();
    return switch (event.kind()) {
      case OBSERVED ->
          (detail.containsKey("again") ? "seen again" : "seen")
              + filled(detail, " in turn {origin}, characters {start} to {end}")
              + where(detail, "fuzzy", ", ambiguous")
              + where(detail, DetailKeys.TENSE, ", counts as {" + DetailKeys.TENSE + "}")
              + where(detail, "self_identified", ", as one's own")
              + where(detail, "person", whose(event) + "{person}")
              + where(detail, DetailKeys.JOINS, ", who is {" + DetailKeys.JOINS + "}");
      case ATTRIBUTION_WITHHELD ->
          filled(detail, "seen in turn {origin}, given to nobody: {reason}");
      case COMMITTED -> filled(detail, "became a fact by {policy}, first seen in turn {origin}");
      case SUPERSEDED -> "gave way to another value";
      case RETRACTED -> filled(detail, "taken back as a {was}: {reason}");
      case CONFIRMED -> "the user confirmed what was read back";
      case OWNER_SETTLED ->
          (detail.containsKey(DetailKeys.BY)
                  ? filled(detail, "{by} decided whose it is")
                  : "what the agent said tells whose it is")
              + likely(detail)
              + " theirs";
      case REHOMED -> filled(detail, "moved here from {from}");
      case COLLISION_OPENED ->
          filled(detail, "{entities}")
              + (of(detail, "entities").contains(",") ? " share the name " : " shares the name ")
              + hash(of(detail, "name"))
              + ": may not alert until told apart";
      case COLLISION_RESOLVED ->
          filled(detail, "{entities} told apart from whoever has the name ")
              + hash(of(detail, "name"));
      case HELD ->
          detail.containsKey(DetailKeys.PROBABILITY)
              ? filled(detail, "{rule} may hold")
                  + likely(detail)
                  + ", a possible onset: it is in doubt whose the evidence is"
              : filled(detail, "{rule} holds and may not alert: {reason}");
      case ONSET ->
          filled(
                  detail,
                  of(detail, "t_pred").equals(Integer.toString(event.turn()))
                      ? "{rule} fired, onset at turn {t_pred}, R {r_quasi}"
                      : "{rule} fired, R {r_quasi} by now; the onset is of turn {t_pred}")
              + likely(detail)
              + where(detail, "k", ", shared by about {k}");
      case RISK_CHANGED -> filled(detail, "{from} to {to}, R {r_quasi}");
      case ABSTAINED ->
          filled(detail, "ended without an onset: {reason}")
              + where(detail, "not_assessed", ", not assessed: {not_assessed}");
      case POLICY_CHANGED -> filled(detail, "policy {from} to {to}");
      case ROLES_INFERRED ->
          ("who serves and who is served was told from what they said: the user spoke"
                  + " turn %s, the agent turn %s")
              .formatted(detail.getOrDefault("user", "-"), detail.getOrDefault("agent", "-"));
      case LANGUAGE_CHANGED ->
          filled(
              detail,
              detail.containsKey("from")
                  ? "language {from} to {to} at turn {at}"
                  : "begins in language {to} at turn {at}");
      case REVIEWED ->
          filled(detail, "turn {at} reviewed by {reviewer}: {kept} kept, {redacted} redacted");
      case REOPENED ->
          detail.containsKey("at")
              ? filled(detail, "went on with turn {at}")
              : "went on because it was ordered";
      case REVIEW_OPENED ->
          asked(detail)
              + filled(detail, " waits for a person, who decides within {deadline_minutes} minutes")
              + where(detail, "reviewer", "; left open by {reviewer}");
      case REVIEW_DECIDED -> asked(detail) + filled(detail, " reviewed by {by}: {ruling}");
      case REVIEW_EXPIRED ->
          asked(detail)
              + (DetailKeys.AT_CLOSE.equals(detail.get("by"))
                  ? " was not reviewed before the session ended: "
                  : " was not reviewed before its deadline: ")
              + unreviewed(detail);
      case REVIEW_WITHDRAWN -> asked(detail) + filled(detail, " needs no review: {reason}");
      case CLOSED ->
          filled(
              detail,
              switch (detail.getOrDefault(DetailKeys.BY, "")) {
                case DetailKeys.BY_ERASURE -> "erased after {events} events";
                case DetailKeys.BY_REVIEW -> "ended again, after a review, after {events} events";
                default -> "ended after {events} events";
              });
    };
  }

  private static String whose(ProvenanceEvent event) {
    boolean told =
        event.entity().filter(one -> one.direction() == Direction.DISCLOSED_BY_AGENT).isPresent();
    return told ? ", told by the agent of the " : ", of the user's ";
  }

  private static String unreviewed(Map<String, String> detail) {
    if ("owner".equals(detail.get(DeskDetail.KIND))) {
      return "it stays in doubt";
    }
    return "release".equals(detail.get("then")) ? "it is released" : "it stays masked";
  }

  private static String asked(Map<String, String> detail) {
    return filled(
        detail,
        switch (detail.getOrDefault(DeskDetail.KIND, "")) {
          case "names" -> "names of turn {at}";
          case "owner" -> "the owner of the values in turn {at}";
          default -> "the answer of turn {at}";
        });
  }

  /** How likely a rule holds, as the middle of a sentence; empty where that is in no doubt. */
  private static String likely(Map<String, String> detail) {
    return detail.containsKey(DetailKeys.PROBABILITY)
        ? ", "
            + Likelihood.percentOfParts(detail.get(DetailKeys.PROBABILITY)).orElse("?")
            + " likely"
        : "";
  }

  /** How likely an alert's rule holds, as a cell; empty where that is in no doubt. */
  static String likely(Alert alert) {
    return AlertSentences.likelihood(alert).map(one -> ", " + one).orElse("");
  }

  /** A part of a sentence that only stands where the event has a detail. */
  private static String where(Map<String, String> detail, String key, String sentence) {
    return detail.containsKey(key) ? filled(detail, sentence) : "";
  }

  /** Fills the keys in braces with an event's details. */
  private static String filled(Map<String, String> detail, String sentence) {
    return KEY.matcher(sentence)
        .replaceAll(key -> Matcher.quoteReplacement(of(detail, key.group(1))));
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
        ? "The chain is intact: %s events, %s, last link %s, %s."
            .formatted(
                report.events(),
                report.closed() ? "to the session's end" : "the session goes on",
                hash(report.end()),
                signed(report))
        : "The chain is broken: %s finding%s."
            .formatted(report.findings().size(), report.findings().size() == 1 ? "" : "s");
  }

  /** Says which key signed, for whoever compares fingerprints. */
  static String signers(Collection<String> fingerprints) {
    return fingerprints.isEmpty()
        ? "Nothing is signed."
        : fingerprints.stream()
            .map(UntrustedText::cut)
            .collect(Collectors.joining(", ", "Signed with the key ", ", as the signatures say."));
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
