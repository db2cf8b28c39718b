package dev.onset.evaluation.corpus.leakage;

import dev.onset.model.leakage.LeakageDomain;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The quasi-identifiers of an answer: eight classes a domain, five of them shared (Table II). */
public enum QuasiClass {
  /** An age or an age's equivalent. */
  AGE(EnumSet.allOf(LeakageDomain.class)),
  /** A job. */
  OCCUPATION(EnumSet.allOf(LeakageDomain.class)),
  /** A town, county or region. */
  LOCATION(EnumSet.allOf(LeakageDomain.class)),
  /** An employer, school, congregation, club. */
  AFFILIATION(EnumSet.allOf(LeakageDomain.class)),
  /** Relatives, dependents, heirs. */
  FAMILY(EnumSet.allOf(LeakageDomain.class)),
  /** What somebody suffers from. */
  CONDITION(EnumSet.of(LeakageDomain.MEDICAL)),
  /** What is done about it. */
  TREATMENT(EnumSet.of(LeakageDomain.MEDICAL)),
  /** When and how somebody comes to be seen. */
  VISIT_PATTERN(EnumSet.of(LeakageDomain.MEDICAL)),
  /** What somebody owns. */
  ASSET_CLASS(EnumSet.of(LeakageDomain.FINANCE)),
  /** What somebody earns. */
  INCOME_BAND(EnumSet.of(LeakageDomain.FINANCE)),
  /** What somebody pays, buys and sells. */
  TRANSACTION_PATTERN(EnumSet.of(LeakageDomain.FINANCE)),
  /** What a case is about. */
  MATTER_TYPE(EnumSet.of(LeakageDomain.LAW)),
  /** What somebody is in it. */
  PROCEDURAL_ROLE(EnumSet.of(LeakageDomain.LAW)),
  /** How far it is, or how it ended. */
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
