package dev.onset.evaluation.corpus.leakage;

import dev.onset.model.leakage.LeakageDomain;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The classes of quasi-identifiers in answers: eight per domain, five of them shared (Table II).
 */
public enum QuasiClass {
  /** An age or an equivalent. */
  AGE(EnumSet.allOf(LeakageDomain.class)),
  /** A job. */
  OCCUPATION(EnumSet.allOf(LeakageDomain.class)),
  /** A town, county or region. */
  LOCATION(EnumSet.allOf(LeakageDomain.class)),
  /** An employer, school, congregation, club. */
  AFFILIATION(EnumSet.allOf(LeakageDomain.class)),
  /** Relatives, dependents, heirs. */
  FAMILY(EnumSet.allOf(LeakageDomain.class)),
  /** A condition or diagnosis. */
  CONDITION(EnumSet.of(LeakageDomain.MEDICAL)),
  /** A treatment. */
  TREATMENT(EnumSet.of(LeakageDomain.MEDICAL)),
  /** The circumstances of an encounter. */
  VISIT_PATTERN(EnumSet.of(LeakageDomain.MEDICAL)),
  /** Assets. */
  ASSET_CLASS(EnumSet.of(LeakageDomain.FINANCE)),
  /** Income. */
  INCOME_BAND(EnumSet.of(LeakageDomain.FINANCE)),
  /** Transactions. */
  TRANSACTION_PATTERN(EnumSet.of(LeakageDomain.FINANCE)),
  /** The subject of a case. */
  MATTER_TYPE(EnumSet.of(LeakageDomain.LAW)),
  /** The role in a case. */
  PROCEDURAL_ROLE(EnumSet.of(LeakageDomain.LAW)),
  /** The stage or outcome of a case. */
  CASE_DISPOSITION(EnumSet.of(LeakageDomain.LAW));

  private final Set<LeakageDomain> domains;

  QuasiClass(Set<LeakageDomain> domains) {
    this.domains = domains;
  }

  /** The eight classes of a domain. */
  public static List<QuasiClass> of(LeakageDomain domain) {
    return Arrays.stream(values()).filter(each -> each.domains.contains(domain)).toList();
  }
}
