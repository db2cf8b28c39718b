package dev.onset.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a person said of an alert. It repeats the alert's rule and types, because it outlives the
 * alert's record. Immutable and thread-safe.
 *
 * @param session the alert's dialogue
 * @param alertId which alert; 1 to {@value #LONGEST_ID} hexadecimal digits in lower case
 * @param rule the alert's rule
 * @param types of the alert's evidence
 * @param remark what was said
 * @param who said it: the name of a token or a user; 1 to {@value #LONGEST_NAME} letters and digits
 *     of ASCII, dots, hyphens and underscores
 * @param time when it was said, milliseconds since the epoch
 */
public record Feedback(
    SessionId session,
    String alertId,
    Rule rule,
    SortedSet<PiiType> types,
    Remark remark,
    String who,
    long time) {
  /** Characters of the longest id of an alert. */
  public static final int LONGEST_ID = 64;

  /** Characters of the longest name of a person. */
  public static final int LONGEST_NAME = 64;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{1," + LONGEST_ID + "}");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1," + LONGEST_NAME + "}");

  /**
   * @throws IllegalArgumentException if the id of the alert or the name is not as described
   */
  public Feedback {
    Objects.requireNonNull(session, "session");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(remark, "remark");
    if (!ID.matcher(alertId).matches()) {
      throw new IllegalArgumentException("The id of an alert is hexadecimal.");
    }
    if (!isName(who)) {
      throw new IllegalArgumentException(
          "A name has 1 to "
              + LONGEST_NAME
              + " letters, digits, dots, hyphens and underscores, and nothing else.");
    }
    types = Collections.unmodifiableSortedSet(new TreeSet<>(types));
  }

  /** What somebody says of an alert. */
  public static Feedback of(Alert alert, Remark remark, String who, long time) {
    SortedSet<PiiType> types = new TreeSet<>();
    alert.evidence().forEach(one -> types.add(one.type()));
    return new Feedback(alert.session(), alert.alertId(), alert.rule(), types, remark, who, time);
  }

  /** Whether a text can be the name of whoever gives feedback. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** What can be said. All but a note sets the state of the alert; the latest of these holds. */
  public sealed interface Remark permits Acknowledged, FalseAlarm, Reopened, Noted {}

  /** The alert is seen and stands. */
  public record Acknowledged() implements Remark {}

  /**
   * The alert should not have come.
   *
   * @param reason why
   */
  public record FalseAlarm(Reason reason) implements Remark {
    public FalseAlarm {
      Objects.requireNonNull(reason, "reason");
    }
  }

  /** The alert is as if nobody had judged it. */
  public record Reopened() implements Remark {}

  /**
   * A note. Its text is encrypted, because it may repeat what the chat says.
   *
   * @param id tells the notes of one alert apart; 1 to {@value #LONGEST_ID} hexadecimal digits in
   *     lower case
   * @param sealed the encrypted text; nobody changes the array
   */
  public record Noted(String id, byte[] sealed) implements Remark {
    /** Code points of the longest text of a note. */
    public static final int LONGEST_TEXT = 4000;

    /**
     * @throws IllegalArgumentException if the id is not as described
     */
    public Noted {
      if (!ID.matcher(id).matches()) {
        throw new IllegalArgumentException("The id of a note is hexadecimal.");
      }
      Objects.requireNonNull(sealed, "sealed");
    }

    /**
     * Whether a note can have this text: 1 to {@value #LONGEST_TEXT} code points, not only blanks,
     * and no control characters but tabs and line feeds.
     */
    public static boolean isText(String text) {
      return !text.isBlank()
          && text.codePointCount(0, text.length()) <= LONGEST_TEXT
          && text.codePoints().allMatch(Noted::isOfText);
    }

    private static boolean isOfText(int c) {
      return c == '\n'
          || c == '\t'
          || (!Character.isISOControl(c) && Character.getType(c) != Character.SURROGATE);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Noted that
          && id.equals(that.id)
          && Arrays.equals(sealed, that.sealed);
    }

    @Override
    public int hashCode() {
      return 31 * id.hashCode() + Arrays.hashCode(sealed);
    }

    /** Names the note without its bytes. */
    @Override
    public String toString() {
      return "Noted[" + id + "]";
    }
  }

  /** Why an alert should not have come. */
  public enum Reason {
    /** A value belongs to somebody else than the alert says. */
    OWNER_WRONG,
    /** A value is none, or of another type. */
    VALUE_WRONG,
    /** The values are right and do not tell who the person is. */
    NOT_IDENTIFYING,
    /** The chat needs these values: nobody wants an alert of it. */
    EXPECTED,
    /** None of these; a note can say what. */
    OTHER
  }
}
