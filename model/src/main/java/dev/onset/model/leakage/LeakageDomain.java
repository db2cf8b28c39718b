package dev.onset.model.leakage;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The subject of an assistant's answers. Each domain has its own densities and thresholds. */
public enum LeakageDomain {
  /** Answers to patients and those who treat them. */
  MEDICAL,
  /** Answers to clients of banks and advisers. */
  FINANCE,
  /** Answers to parties of a legal matter and their counsel. */
  LAW,
  /** Answers to customers of shops, carriers, suppliers and public offices. */
  SERVICE,
  /** Answers about anything: whatever no other domain names. */
  ANY;

  private static final List<LeakageDomain> SPECIFIC =
      Arrays.stream(values()).filter(each -> each != ANY).toList();

  /** The domains with a subject, in order; without {@link #ANY}. */
  public static List<LeakageDomain> specific() {
    return SPECIFIC;
  }

  /** As policies, commands and files spell it: {@code medical}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All of them in a sentence: {@code medical, finance, law, service or any}. */
  public static String labels() {
    LeakageDomain[] all = values();
    return Stream.of(all)
            .limit(all.length - 1L)
            .map(LeakageDomain::label)
            .collect(Collectors.joining(", "))
        + " or "
        + all[all.length - 1].label();
  }
}
