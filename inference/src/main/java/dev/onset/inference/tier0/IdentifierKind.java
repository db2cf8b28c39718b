package dev.onset.inference.tier0;

import dev.onset.model.PiiType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A kind of number by which a desk knows somebody: the word that announces it, its type, and which
 * codes can be one.
 */
enum IdentifierKind {
  RECORD(CueKind.RECORD_CUE, PiiType.MEDICAL_RECORD_NUMBER, code -> code.isCode(4, 12, 4)),
  MEMBER(CueKind.MEMBER_CUE, PiiType.MEMBER_NUMBER, code -> code.isCode(4, 16, 7)),
  CLAIM(CueKind.CLAIM_CUE, PiiType.CLAIM_NUMBER, code -> code.isCode(4, 18, 8)),
  POLICY(CueKind.POLICY_CUE, PiiType.POLICY_NUMBER, code -> code.isCode(4, 18, 8)),
  DOCKET(CueKind.DOCKET_CUE, PiiType.DOCKET_NUMBER, code -> code.isCode(4, 18, 8)),
  BAR(CueKind.BAR_CUE, PiiType.BAR_NUMBER, code -> code.isCode(4, 10, 4)),
  PERMIT(CueKind.PERMIT_CUE, PiiType.LICENSE_NUMBER, code -> code.isCode(4, 14, 6)),
  EMPLOYEE(CueKind.EMPLOYEE_CUE, PiiType.EMPLOYEE_NUMBER, code -> code.isCode(3, 12, 5)),
  STUDENT(CueKind.STUDENT_CUE, PiiType.STUDENT_NUMBER, code -> code.isCode(4, 12, 4)),
  PLATE(CueKind.PLATE_CUE, PiiType.LICENSE_PLATE, IdentifierCode::isPlate),
  REGISTERED(CueKind.REG_CUE, PiiType.LICENSE_PLATE, IdentifierCode::isMixedPlate),
  VEHICLE(CueKind.VEHICLE_CUE, PiiType.DEVICE_ID, IdentifierCode::isVehicle),
  ROUTING(CueKind.ROUTING_CUE, PiiType.ACCOUNT_NUMBER, IdentifierCode::isRouting),
  BRANCH(CueKind.BRANCH_CUE, PiiType.ACCOUNT_NUMBER, IdentifierCode::isBranch),
  EMPLOYER(CueKind.EMPLOYER_CUE, PiiType.EIN, IdentifierCode::isEmployer),
  TAX(CueKind.TAX_CUE, PiiType.TAX_ID, IdentifierCode::isTaxpayer),
  NATIONAL(CueKind.NATIONAL_CUE, PiiType.NATIONAL_ID, NationalNumber::passes),
  BANK(CueKind.BANK_CUE, PiiType.ACCOUNT_NUMBER, code -> code.isCode(5, 17, 5)),
  DRIVER(CueKind.LICENSE_CUE, PiiType.US_DRIVER_LICENSE, IdentifierCode::isDrivers);

  private static final Map<CueKind, IdentifierKind> BY_CUE = byCue();

  private final CueKind cue;
  private final PiiType type;
  private final Predicate<IdentifierCode> form;

  IdentifierKind(CueKind cue, PiiType type, Predicate<IdentifierCode> form) {
    this.cue = cue;
    this.type = type;
    this.form = form;
  }

  private static Map<CueKind, IdentifierKind> byCue() {
    Map<CueKind, IdentifierKind> kinds = new EnumMap<>(CueKind.class);
    for (IdentifierKind kind : values()) {
      kinds.put(kind.cue, kind);
    }
    return kinds;
  }

  /** The cues of all kinds. */
  static Set<CueKind> cues() {
    return BY_CUE.keySet();
  }

  /** The kind that a cue announces, if any. */
  static Optional<IdentifierKind> of(CueKind cue) {
    return Optional.ofNullable(BY_CUE.get(cue));
  }

  PiiType type() {
    return type;
  }

  /** The kind of a code that is announced as this one; empty if it cannot be one. */
  Optional<IdentifierKind> of(IdentifierCode code) {
    if (form.test(code)) {
      return Optional.of(this);
    }
    // A business has its tax office's number under the same name.
    return this == TAX && EMPLOYER.form.test(code) ? Optional.of(EMPLOYER) : Optional.empty();
  }

  /** Whether its word mostly means papers with a number; "case" and "chart" often do not. */
  boolean isOfPaper() {
    return this == CLAIM || this == POLICY;
  }

  /** Whether the cue means this kind without a word for a number: "my license is D1234567". */
  boolean isNamedAlone() {
    return this == PLATE || this == REGISTERED || this == DRIVER;
  }
}
