package dev.onset.formats;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A record of an input. */
public sealed interface InputRecord {
  /**
   * A whole dialogue with its readable turns.
   *
   * @param session its session
   * @param source its corpus; empty if the input does not say
   * @param domain its topic; empty if the input does not say
   * @param turns in the order of the input
   * @param oracle the annotated onset, if the input has one
   * @param meta other information from the input, by name
   */
  record Dialogue(
      SessionId session,
      String source,
      String domain,
      List<InputTurn> turns,
      Optional<Oracle> oracle,
      Map<String, Object> meta)
      implements InputRecord {
    public Dialogue {
      turns = List.copyOf(turns);
      meta = Collections.unmodifiableMap(new LinkedHashMap<>(meta));
    }

    /** Returns the dialogue with one more note. */
    Dialogue noted(String name, Object value) {
      Map<String, Object> more = new LinkedHashMap<>(meta);
      more.put(name, value);
      return new Dialogue(session, source, domain, turns, oracle, more);
    }
  }

  /** A single turn; other turns of its session may appear anywhere in the input. */
  record LooseTurn(InputTurn turn) implements InputRecord {}

  /**
   * A question with its personal context, not a dialogue.
   *
   * @param context the users' statements about themselves
   * @param question the question, possibly empty
   * @param spans the annotation of the context, ascending by start; {@code relevance} is among the
   *     notes of a span
   * @param items all annotated items, in order, including those that the context does not contain
   */
  record ContextQuestion(
      String context, String question, List<GoldSpan> spans, List<NamedItem> items)
      implements InputRecord {
    static final String LABEL = "label";
    static final String RELEVANCE = "relevance";
    static final String RELEVANT = "1";

    public ContextQuestion {
      spans = List.copyOf(spans);
      items = List.copyOf(items);
    }

    /** Creates a question whose items all have a position. */
    public ContextQuestion(String context, String question, List<GoldSpan> spans) {
      this(
          context,
          question,
          spans,
          spans.stream()
              .map(
                  span ->
                      new NamedItem(
                          span.text(), String.valueOf(span.notes().get(LABEL)), needs(span)))
              .toList());
    }

    /** Whether the question needs a span, according to the annotation. */
    public static boolean needs(GoldSpan span) {
      return RELEVANT.equals(String.valueOf(span.notes().get(RELEVANCE)));
    }

    /** Omits the texts. */
    @Override
    public String toString() {
      return "ContextQuestion[…]";
    }
  }

  /**
   * An assistant's answer without its dialogue.
   *
   * @param id the id in the input, not empty
   * @param question the question, possibly empty
   * @param answer the answer, not blank
   */
  record Answer(String id, String question, String answer) implements InputRecord {
    /** Omits the texts. */
    @Override
    public String toString() {
      return "Answer[…]";
    }
  }

  /**
   * What of an export is no turn.
   *
   * @param counts how many of each kind, at least one
   */
  record LeftOut(Map<Omission, Long> counts) implements InputRecord {
    public LeftOut {
      counts = Collections.unmodifiableMap(new EnumMap<>(counts));
    }
  }

  /**
   * A personal item in the annotation of a question.
   *
   * @param surface the text as annotated
   * @param label the data set's label of its type
   * @param relevant whether the question needs it
   */
  record NamedItem(String surface, String label, boolean relevant) {
    /** Omits the text. */
    @Override
    public String toString() {
      return "NamedItem[" + label + "]";
    }
  }

  /**
   * An unusable line or turn.
   *
   * @param line 1-based line of the input; the last line read where a document has no lines
   * @param session its session, if known
   * @param turn its turn index, if known
   * @param reason why it was rejected
   * @param sentence one sentence for people, with the line and without the text
   */
  record Bad(
      long line,
      Optional<SessionId> session,
      OptionalInt turn,
      RejectReason reason,
      String sentence)
      implements InputRecord {
    /** Reports a whole line; the clause continues "Line 7". */
    public static Bad line(long line, RejectReason reason, String clause) {
      return new Bad(
          line, Optional.empty(), OptionalInt.empty(), reason, "Line " + line + " " + clause + ".");
    }

    /** Reports a whole line that is no record; the clause continues "Line 7". */
    public static Bad malformed(long line, String clause) {
      return line(line, RejectReason.MALFORMED, clause);
    }

    /** Reports a line with an unknown session. */
    static Bad session(long line, InvalidTurnException e) {
      return new Bad(
          line,
          Optional.empty(),
          OptionalInt.empty(),
          e.reason(),
          "Line " + line + ": " + clause(e) + ".");
    }

    /** Reports one turn of a session. */
    static Bad turn(long line, SessionId session, int turn, InvalidTurnException e) {
      return turn(line, session, turn, e.reason(), clause(e));
    }

    /** Returns the message without capital and full stop. */
    private static String clause(InvalidTurnException e) {
      String sentence = e.getMessage();
      return sentence.substring(0, 1).toLowerCase(Locale.ROOT)
          + sentence.substring(1, sentence.length() - 1);
    }

    /** Reports one turn of a session; the clause is a sentence without capital and full stop. */
    static Bad turn(long line, SessionId session, int turn, RejectReason reason, String clause) {
      return new Bad(
          line,
          Optional.of(session),
          OptionalInt.of(turn),
          reason,
          "Line " + line + ", turn " + turn + ": " + clause + ".");
    }
  }
}
