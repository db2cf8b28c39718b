package dev.onset.lab.corpus.oracle;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.Oracle;
import dev.onset.formats.RecordType;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Derives the oracle of a dialogue from its gold spans alone (first paper, sections 5.2 and 5.3).
 *
 * <p>A span counts if it is in a user turn and belongs to the user or has no annotated owner. Every
 * value has rarity 1, so the quasi-identifiers are complete at the first turn with three or more
 * distinct types whose pressure exceeds theta. Stateless and thread-safe.
 *
 * @param names which name spans count
 * @param direct types that are direct identifiers
 * @param barring further types that keep a dialogue from being {@code QUASI_ONLY}, in any turn and
 *     for any owner: hidden names or codes that the annotation does not resolve
 * @param roles identifies the user
 * @param ipp weights, bonuses and theta
 */
public record OracleFromSpans(
    NameReading names,
    Set<String> direct,
    Set<String> barring,
    Policy.Roles roles,
    Policy.Ipp ipp) {
  private static final Set<String> RULE_B =
      Set.of(PiiType.EMAIL.name(), PiiType.PHONE.name(), PiiType.SSN.name());
  private static final Set<String> MULTI_DOGO = Set.of(PiiType.EMAIL.name(), PiiType.PHONE.name());

  /** The name types of sources that do not distinguish full names from parts. */
  private static final String NAME = "NAME";

  private static final int TRIGGERS = 3;

  public OracleFromSpans {
    direct = Set.copyOf(direct);
    barring = Set.copyOf(barring);
  }

  /** Full names, and every direct identifier of RULE_B: generated corpora and ABCD. */
  public static OracleFromSpans strict(Policy policy) {
    return new OracleFromSpans(NameReading.FULL, RULE_B, Set.of(), policy.roles(), policy.ipp());
  }

  /**
   * MultiDoGO as the published evaluation counts it: any name, and an e-mail address or phone
   * number. The annotation has hardly any full names, and its social security numbers are the last
   * four digits.
   */
  public static OracleFromSpans multiDogo(Policy policy) {
    return new OracleFromSpans(NameReading.ANY, MULTI_DOGO, Set.of(), policy.roles(), policy.ipp());
  }

  /** The same oracle with another reading of names. */
  public OracleFromSpans reading(NameReading other) {
    return new OracleFromSpans(other, direct, barring, roles, ipp);
  }

  /** The same oracle with social security numbers as direct identifiers. */
  public OracleFromSpans withSsn() {
    return new OracleFromSpans(names, RULE_B, barring, roles, ipp);
  }

  /** CAPID's contexts: a name or a code anywhere excludes the record from {@code QUASI_ONLY}. */
  public static OracleFromSpans capid(Policy policy) {
    return new OracleFromSpans(
        NameReading.ANY, RULE_B, Set.of("NAME", "CODE"), policy.roles(), policy.ipp());
  }

  /** The oracle of a dialogue; ignores the oracle that it carries. */
  public Oracle of(CorpusDialogue dialogue) {
    OptionalInt name = OptionalInt.empty();
    OptionalInt first = OptionalInt.empty();
    OptionalInt complete = OptionalInt.empty();
    Set<String> directTypes = new TreeSet<>();
    Set<PiiType> triggers = new TreeSet<>();
    boolean barred = false;
    for (CorpusTurn turn : dialogue.turns()) {
      barred |= turn.spans().stream().anyMatch(span -> barring.contains(span.type()));
      for (GoldSpan span : ofUser(turn)) {
        if (isName(span) && name.isEmpty()) {
          name = OptionalInt.of(turn.turn());
        }
        if (direct.contains(span.type())) {
          directTypes.add(span.type());
          first = first.isPresent() ? first : OptionalInt.of(turn.turn());
        }
        PiiType.ofLabel(span.type()).filter(PiiType::isQuasi).ifPresent(triggers::add);
      }
      if (complete.isEmpty() && isComplete(triggers)) {
        complete = OptionalInt.of(turn.turn());
      }
    }
    RecordType type =
        name.isPresent() && first.isPresent()
            ? RecordType.NAME_DIRECT
            : complete.isPresent() && name.isEmpty() && first.isEmpty() && !barred
                ? RecordType.QUASI_ONLY
                : RecordType.OUT_OF_SCOPE;
    OptionalInt onset =
        switch (type) {
          case NAME_DIRECT -> OptionalInt.of(Math.max(name.getAsInt(), first.getAsInt()));
          case QUASI_ONLY -> complete;
          case OUT_OF_SCOPE -> OptionalInt.empty();
        };
    return new Oracle(name, first, List.copyOf(directTypes), onset, complete, type);
  }

  private List<GoldSpan> ofUser(CorpusTurn turn) {
    return roles.of(turn.speaker()) == Role.USER
        ? turn.spans().stream()
            .filter(span -> span.owner().orElse(EntityId.USER.name()).equals(EntityId.USER.name()))
            .toList()
        : List.of();
  }

  private boolean isName(GoldSpan span) {
    if (span.type().equals(PiiType.NAME_FULL.name())) {
      return true;
    }
    boolean unsaid = span.type().equals(NAME);
    return switch (names) {
      case ANY -> unsaid || span.type().equals(PiiType.NAME_PART.name());
      case FULL -> unsaid && span.text().strip().contains(" ");
    };
  }

  private boolean isComplete(Set<PiiType> triggers) {
    return triggers.size() >= TRIGGERS && pressure(triggers) > ipp.theta();
  }

  /** The pressure of values of rarity 1 (first paper, equation 4). */
  private double pressure(Set<PiiType> types) {
    double sum = types.stream().mapToDouble(type -> ipp.weights().get(type)).sum();
    return sum + (types.size() >= 2 ? ipp.mu() : 0) + (types.size() >= TRIGGERS ? ipp.nu() : 0);
  }
}
