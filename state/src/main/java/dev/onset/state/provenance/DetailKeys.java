package dev.onset.state.provenance;

import dev.onset.model.Tense;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Keys and fixed words in the details of provenance events that several packages write and read.
 */
public final class DetailKeys {
  /** What was before: a policy's version, the code of a language. */
  public static final String FROM = "from";

  /** What is now: a policy's version, the code of a language. */
  public static final String TO = "to";

  /** The turn that the event takes effect at, or {@link #AT_CLOSE}. */
  public static final String AT = "at";

  /** The revision of that turn. */
  public static final String REVISION = "revision";

  /** In place of a turn: the close of the session. */
  public static final String AT_CLOSE = "close";

  /** What reopened the session, or ended it; who decided. */
  public static final String BY = "by";

  /** A turn reopened the session. */
  public static final String BY_TURN = "turn";

  /** A command reopened the session. */
  public static final String BY_COMMAND = "command";

  /** An erasure ended the session. */
  public static final String BY_ERASURE = "erasure";

  /** The deadline of a review ended it. */
  public static final String BY_DEADLINE = "deadline";

  /** A review of an ended session was followed by another end. */
  public static final String BY_REVIEW = "review";

  /** How many reviews of the session that has ended wait. */
  public static final String REVIEWS = "reviews";

  /** What may reopen the session that has ended. */
  public static final String REOPEN = "reopen";

  /** At the end of a session: the end of the event before, which this one continues. */
  public static final String HEAD = "head";

  /** Of whom the agent tells: the person of whom the user spoke who is the same. */
  public static final String JOINS = "joins";

  /** What the rule of an onset rests on: {@code TYPE:hash}, by commas. */
  public static final String EVIDENCE = "evidence";

  /** How likely a rule holds, in parts of 1,024; left out where nothing is in doubt. */
  public static final String PROBABILITY = "probability";

  /** How likely a value is whose: {@code ENTITY:parts}, by commas, in parts of 1,024. */
  public static final String SHARES = "shares";

  /** What a rule rested on at the onset turn, where {@link #EVIDENCE} came later. */
  public static final String ONSET_EVIDENCE = "onset_evidence";

  /** As what a value counts that is not so now: {@code former} or {@code future}. */
  public static final String TENSE = "tense";

  /** Fingerprints of the models that ran on a processor in place of a GPU that failed. */
  public static final String STAND_INS = "stand_ins";

  private DetailKeys() {}

  /** As what the value of an event counts; what is no tense, as in a tampered one, is so now. */
  public static Tense tense(Map<String, String> detail) {
    return Stream.of(Tense.values())
        .filter(one -> word(one).equals(detail.get(TENSE)))
        .findFirst()
        .orElse(Tense.CURRENT);
  }

  /** A constant as details, metrics and answers write it, in lower case. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
