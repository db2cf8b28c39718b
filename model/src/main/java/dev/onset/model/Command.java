package dev.onset.model;

import java.util.List;

/** An order to the processor about one session. */
public sealed interface Command {
  /** The dialogue it is about. */
  SessionId session();

  /**
   * Ends a session. Ignored if a turn after {@code lastTurn} was processed.
   *
   * @param session the dialogue
   * @param lastTurn the highest turn index that the sender knows of
   */
  record Close(SessionId session, int lastTurn) implements Command {}

  /**
   * Deletes all that is kept of a session, live or ended, and destroys its key.
   *
   * @param session the dialogue
   */
  record Erase(SessionId session) implements Command {}

  /**
   * Lets an ended session go on whose state was kept. Ignored if it was not.
   *
   * @param session the dialogue
   */
  record Reopen(SessionId session) implements Command {}

  /**
   * Confirms that the log of keys has lost the key of an erased session. The processor orders it
   * itself once it has read the log; it is ignored where no such erasure is known.
   *
   * @param session tenant and {@link TenantKey#hash} of the session, as on its {@link Receipt}
   */
  record Destroyed(SessionId session) implements Command {}

  /**
   * The decisions of a reviewer outside the stream about the names in one turn (spec section 9).
   * Onset ignores them if the session has ended or the turn has changed. Positions only, no text.
   *
   * @param session the dialogue
   * @param turn index of the turn
   * @param turnRevision revision of the turn that was reviewed
   * @param spans one for each place that was reviewed, by ascending offset, without overlap
   * @param reviewer who answered, such as the name of a model; 1 to {@value #LONGEST_REVIEWER}
   *     characters
   */
  record Reviewed(
      SessionId session, int turn, int turnRevision, List<ReviewedSpan> spans, String reviewer)
      implements Command {
    /** The longest name of a reviewer, in characters. */
    public static final int LONGEST_REVIEWER = 256;

    /**
     * @throws IllegalArgumentException if a number is negative, the reviewer has no name or too
     *     long a one, or spans are out of order
     */
    public Reviewed {
      spans = List.copyOf(spans);
      requireTurn(turn, turnRevision);
      requireReviewer(reviewer);
      requireAscending(spans, "Reviewed places ascend and do not overlap.");
    }
  }

  /**
   * Lets a session go on that is set aside, once its state reads again. Its records are then sent
   * back; while that lasts, only those are processed. Ignored if the session is not set aside.
   *
   * @param session the dialogue
   * @param fresh whether to delete the state that cannot be read, so that the session begins anew
   * @param returned how many of the records that were set aside have been sent back or given up, 0
   *     or more; with all of them, the session is no longer set aside
   */
  record Release(SessionId session, boolean fresh, long returned) implements Command {
    /**
     * @throws IllegalArgumentException if the number is negative
     */
    public Release {
      if (returned < 0) {
        throw new IllegalArgumentException("A number of records is not negative.");
      }
    }
  }

  /**
   * Tells that a reviewer outside the stream could not decide about names of a turn, so that a
   * person has to. Onset ignores it if the session has ended or the turn has changed.
   *
   * @param session the dialogue
   * @param turn index of the turn
   * @param turnRevision revision of the turn that was reviewed
   * @param places the names, by ascending offset, without overlap
   * @param reviewer who left them open; 1 to {@value Reviewed#LONGEST_REVIEWER} characters
   */
  record LeftOpen(SessionId session, int turn, int turnRevision, List<Span> places, String reviewer)
      implements Command {
    /**
     * @throws IllegalArgumentException if a number is negative, the reviewer has no name or too
     *     long a one, or places are out of order
     */
    public LeftOpen {
      places = List.copyOf(places);
      requireTurn(turn, turnRevision);
      requireReviewer(reviewer);
      requireAscending(places, "Places that are left open ascend without overlap.");
    }
  }

  /** What a person decides of what waits for them. */
  enum Ruling {
    /**
     * It reveals nothing: the text goes out as it would without the question. Of values in doubt:
     * they are not the entity's.
     */
    RELEASE,
    /** It reveals a person: it stays masked. Of values in doubt: they are the entity's. */
    CONFIRM,
    /** Nobody can say: all stays as it is. */
    REJECT
  }

  /**
   * Ends what waits for a person's decision. What has ended already stays as it is; its owner then
   * publishes the item again, so that the sender learns how it stands.
   *
   * @param session the dialogue, live or ended
   * @param turn index of the turn
   * @param turnRevision revision of the turn that the person saw
   * @param kind what was asked
   * @param ruling the decision
   * @param by who decided, as {@link Feedback#isName} allows
   */
  record Decide(
      SessionId session, int turn, int turnRevision, ReviewItem.Kind kind, Ruling ruling, String by)
      implements Command {
    /**
     * @throws IllegalArgumentException if a number is negative or {@code by} is no name
     */
    public Decide {
      requireTurn(turn, turnRevision);
      if (!Feedback.isName(by)) {
        throw new IllegalArgumentException(
            "Whoever decides has a name of 1 to "
                + Feedback.LONGEST_NAME
                + " letters, digits, dots, hyphens and underscores.");
      }
    }
  }

  /**
   * The deadline of what waits for a person's decision has passed. The processor orders it itself;
   * it is ignored where nothing waits.
   *
   * @param session the dialogue, live or ended
   * @param turn index of the turn
   * @param turnRevision revision of the turn that waits
   * @param kind what was asked
   */
  record Expire(SessionId session, int turn, int turnRevision, ReviewItem.Kind kind)
      implements Command {
    /**
     * @throws IllegalArgumentException if a number is negative
     */
    public Expire {
      requireTurn(turn, turnRevision);
    }
  }

  private static void requireAscending(List<? extends Spanned> places, String otherwise) {
    int end = 0;
    for (Spanned place : places) {
      if (place.start() < end) {
        throw new IllegalArgumentException(otherwise);
      }
      end = place.end();
    }
  }

  private static void requireReviewer(String name) {
    if (name.isEmpty() || name.length() > Reviewed.LONGEST_REVIEWER) {
      throw new IllegalArgumentException(
          "A reviewer's name has 1 to " + Reviewed.LONGEST_REVIEWER + " characters.");
    }
  }

  private static void requireTurn(int turn, int revision) {
    if (turn < 0 || revision < 0) {
      throw new IllegalArgumentException("A reviewed turn has no negative index or revision.");
    }
  }

  /**
   * A place in a turn and the decision about it.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive; greater than start
   * @param decision whether it is masked
   */
  record ReviewedSpan(int start, int end, ReviewDecision decision) implements Spanned {
    /**
     * @throws IllegalArgumentException if the place is empty
     */
    public ReviewedSpan {
      if (start < 0 || end <= start) {
        throw new IllegalArgumentException(
            "A reviewed place must not be empty: [" + start + ", " + end + ")");
      }
    }
  }
}
