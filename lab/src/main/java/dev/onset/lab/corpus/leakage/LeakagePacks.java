package dev.onset.lab.corpus.leakage;

import dev.onset.model.leakage.LeakageDomain;

/** The resource paths of a lineage's sentences. Stateless. */
final class LeakagePacks {
  private static final String FOLDER = "/dev/onset/lab/leakage/";

  private LeakagePacks() {}

  /** The sections of one kind for one domain: {@code first/medical-unsafe.txt}. */
  static String resource(Lineage lineage, LeakageDomain domain, String kind) {
    return FOLDER + lineage.label() + "/" + domain.label() + "-" + kind + ".txt";
  }

  /** Sentences with attributes of several people. */
  static String unbound(Lineage lineage) {
    return FOLDER + lineage.label() + "/unbound.txt";
  }

  /** Sections that a lineage's files share: towns, jobs, employers. */
  static String values(Lineage lineage) {
    return FOLDER + lineage.label() + "/values.txt";
  }
}
