package dev.onset.evaluation.corpus.leakage;

import dev.onset.model.leakage.LeakageDomain;

/** Where the sentences of a lineage lie. Stateless. */
final class LeakagePacks {
  private static final String FOLDER = "/dev/onset/evaluation/leakage/";

  private LeakagePacks() {}

  /** The sections of one kind about one domain: {@code first/medical-unsafe.txt}. */
  static String resource(Lineage lineage, LeakageDomain domain, String kind) {
    return FOLDER + lineage.label() + "/" + domain.label() + "-" + kind + ".txt";
  }

  /** Sentences with attributes that are not one person's. */
  static String unbound(Lineage lineage) {
    return FOLDER + lineage.label() + "/unbound.txt";
  }

  /** What a lineage's files share: towns, jobs, employers. */
  static String values(Lineage lineage) {
    return FOLDER + lineage.label() + "/values.txt";
  }
}
