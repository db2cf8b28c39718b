package dev.onset.formats;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What a reader finds, in the order of the input. */
public sealed interface InputRecord {
  /**
   * A whole dialogue, as far as its turns could be read.
   *
   * @param session its name
   * @param source the corpus it comes from, empty if the input does not say
   * @param domain what it is about, empty if the input does not say
   * @param turns in the order of the input
   * @param oracle the annotation's onset, if the input has one
   * @param meta what else the input says of it, by name
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

    /** The same dialogue with one more note. */
    Dialogue noted(String name, Object value) {
      Map<String, Object> more = new LinkedHashMap<>(meta);
      more.put(name, value);
      return new Dialogue(session, source, domain, turns, oracle, more);
    }
  }

  /** One turn on its own; others of its session may stand anywhere in the input. */
  record LooseTurn(InputTurn turn) implements InputRecord {}

  /**
   * A question with its personal context; no dialogue.
   *
   * @param context what the user says of themselves
   * @param question what they ask, possibly empty
   * @param spans the annotation of the context, ascending by start; {@code relevance} is among the
   *     notes of a span
   * @param items all that the annotation names, in its order, also what the context does not hold
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

    /** A question of whose items each has its place. */
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

    /** Whether the question needs a span, by the annotation. */
    public static boolean needs(GoldSpan span) {
      return RELEVANT.equals(String.valueOf(span.notes().get(RELEVANCE)));
    }

    /** Says nothing of the texts. */
    @Override
    public String toString() {
      return "ContextQuestion[…]";
    }
  }

  /**
   * An assistant's answer without its dialogue.
   *
   * @param id as the input gives it, not empty
   * @param question what was asked, possibly empty
   * @param answer not blank
   */
  record Answer(String id, String question, String answer) implements InputRecord {
    /** Says nothing of the texts. */
    @Override
    public String toString() {
      return "Answer[…]";
    }
  }

  /**
   * A personal item that the annotation of a question names.
   *
   * @param surface as it is written there
   * @param label its type in the words of the data set
   * @param relevant whether the question needs it
   */
  record NamedItem(String surface, String label, boolean relevant) {
    /** Says nothing of the text. */
    @Override
    public String toString() {
      return "NamedItem[" + label + "]";
    }
  }

  /**
   * A line or turn that cannot be used.
   *
   * @param line 1-based line of the input; the last line read where a document has no lines
   * @param session its session, as far as known
   * @param turn its index, as far as known
   * @param reason why
   * @param sentence one sentence for people, with the line and without the text
   */
  record Bad(
      long line,
      Optional<SessionId> session,
      OptionalInt turn,
      RejectReason reason,
      String sentence)
      implements InputRecord {
    /** About a line as a whole; the clause goes on from "Line 7". */
    static Bad line(long line, RejectReason reason, String clause) {
      return new Bad(
          line, Optional.empty(), OptionalInt.empty(), reason, "Line " + line + " " + clause + ".");
    }

    /** About a line whose session cannot be told. */
    static Bad session(long line, InvalidTurnException e) {
      return new Bad(
          line,
          Optional.empty(),
          OptionalInt.empty(),
          e.reason(),
          "Line " + line + ": " + clause(e) + ".");
    }

    /** About one turn of a session. */
    static Bad turn(long line, SessionId session, int turn, InvalidTurnException e) {
      return turn(line, session, turn, e.reason(), clause(e));
    }

    /** Without its capital and its full stop. */
    private static String clause(InvalidTurnException e) {
      String sentence = e.getMessage();
      return sentence.substring(0, 1).toLowerCase(Locale.ROOT)
          + sentence.substring(1, sentence.length() - 1);
    }

    /** About one turn of a session; the clause is a sentence without its capital and full stop. */
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
