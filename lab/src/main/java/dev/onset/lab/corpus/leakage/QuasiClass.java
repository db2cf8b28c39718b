package dev.onset.lab.corpus.leakage;

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
  AGE(EnumSet.copyOf(LeakageDomain.specific())),
  /** A job. */
  OCCUPATION(EnumSet.copyOf(LeakageDomain.specific())),
  /** A town, county or region. */
  LOCATION(EnumSet.copyOf(LeakageDomain.specific())),
  /** An employer, school, congregation, club. */
  AFFILIATION(EnumSet.copyOf(LeakageDomain.specific())),
  /** Relatives, dependents, heirs. */
  FAMILY(EnumSet.copyOf(LeakageDomain.specific())),
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
  CASE_DISPOSITION(EnumSet.of(LeakageDomain.LAW)),
  /** Something ordered, rented or subscribed to. */
  PURCHASE(EnumSet.of(LeakageDomain.SERVICE)),
  /** What happened to a customer, or what a customer did. */
  INCIDENT(EnumSet.of(LeakageDomain.SERVICE)),
  /** A debt, a refund or a way to pay. */
  PAYMENT(EnumSet.of(LeakageDomain.SERVICE));

  private final Set<LeakageDomain> domains;

  QuasiClass(Set<LeakageDomain> domains) {
    this.domains = domains;
  }

  /** The eight classes of a domain; none of {@link LeakageDomain#ANY}. */
  public static List<QuasiClass> of(LeakageDomain domain) {
    return Arrays.stream(values()).filter(each -> each.domains.contains(domain)).toList();
  }
}
