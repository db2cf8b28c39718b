package dev.onset.formats;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads MultiDoGO as published ({@code awslabs/multi-domain-goal-oriented-dialogues-dataset}; its
 * README and other readers such as ParlAI's describe the files): quoted cells, a header line, one
 * utterance or sentence per row. The annotated files ({@code paper_splits}) are tab-separated,
 * contain only the customer's turns and have a few turn numbers such as {@code 12.0}; those without
 * annotation ({@code unannotated}) are comma-separated despite their name and contain both speakers
 * in {@code authorRole}. A byte order mark, CRLF, empty utterances and empty labels occur.
 *
 * <p>Rows of one conversation are contiguous; the reader joins the sentences of a turn with one
 * blank. Without a column {@code authorRole} every row is the customer's. The column {@code
 * slot-labels} has one label for each word of the utterance. Single blanks separate words; a line
 * break or tab inside an utterance is a separate word. A run of equal labels is a span. The reader
 * ignores the labels of a row if their number differs from the number of words. Only the customer's
 * turns are annotated.
 */
final class MultiDogoReader extends QueuedReader {
  /** The column that identifies the format. */
  static final String CONVERSATION = "conversationId";

  /** Annotated files use tabs, the others commas. */
  private static final List<Character> SEPARATORS = List.of('\t', ',');

  private static final String CUSTOMER = "customer";
  private static final String NO_LABEL = "O";

  /** Maps labels to the names that other corpora use; a user name is the customer's name. */
  private static final Map<String, String> TYPES =
      Map.of(
          "username", "NAME",
          "email_address", "EMAIL",
          "phone_number", "PHONE",
          "phonenumber", "PHONE");

  /** Maximum number of lines of a quoted cell. */
  private static final int MAX_LINES_OF_ROW = 32;

  private record Row(
      long line, String conversation, String turn, String speaker, String text, String labels) {}

  private final LineReader lines;
  private final char separator;
  private final int conversation;
  private final int turn;
  private final int utterance;
  private final OptionalInt role;
  private final OptionalInt labels;
  private final int lastColumn;
  private final Deque<LineReader.Line> putBack = new ArrayDeque<>();
  private Optional<Row> lookahead = Optional.empty();

  MultiDogoReader(InputStream in) throws IOException {
    this.lines = new LineReader(in);
    String titles =
        lines
            .next()
            .map(line -> line instanceof LineReader.Line.Text text ? text.text() : "")
            .orElse("");
    this.separator = separator(titles).orElse('\t');
    List<String> header = quotedCells(titles).orElseGet(List::of);
    Map<String, Integer> columns =
        IntStream.range(0, header.size())
            .boxed()
            .collect(Collectors.toMap(header::get, i -> i, (first, second) -> first));
    for (String column : List.of(CONVERSATION, "turnNumber", "utterance")) {
      if (!columns.containsKey(column)) {
        throw new InputException("The input in rows has no column \"" + column + "\".");
      }
    }
    this.conversation = columns.get(CONVERSATION);
    this.turn = columns.get("turnNumber");
    this.utterance = columns.get("utterance");
    this.role = column(columns, "authorRole");
    this.labels = column(columns, "slot-labels");
    this.lastColumn = Math.max(Math.max(conversation, turn), Math.max(utterance, role.orElse(0)));
  }

  /** Whether a line is a MultiDoGO header. */
  static boolean fits(String line) {
    return line.contains(CONVERSATION) && !line.startsWith("{") && separator(line).isPresent();
  }

  private static Optional<Character> separator(String header) {
    return SEPARATORS.stream().filter(each -> header.indexOf(each) >= 0).findFirst();
  }

  private static OptionalInt column(Map<String, Integer> columns, String name) {
    return columns.containsKey(name) ? OptionalInt.of(columns.get(name)) : OptionalInt.empty();
  }

  /** Reads the rows of one conversation and keeps the first row of the next one as look-ahead. */
  @Override
  protected boolean advance() throws IOException {
    List<Row> rows = new ArrayList<>();
    Optional<Row> row = lookahead.isPresent() ? lookahead : nextRow();
    lookahead = Optional.empty();
    while (row.isPresent()) {
      if (!rows.isEmpty() && !rows.get(0).conversation().equals(row.get().conversation())) {
        lookahead = row;
        break;
      }
      rows.add(row.get());
      row = nextRow();
    }
    if (!rows.isEmpty()) {
      ready.addAll(records(rows));
    }
    return !rows.isEmpty();
  }

  private static List<InputRecord> records(List<Row> rows) {
    SessionId session;
    try {
      session = SessionId.of(rows.get(0).conversation());
    } catch (InvalidTurnException e) {
      return List.of(InputRecord.Bad.line(rows.get(0).line(), e.reason(), "has no conversation"));
    }
    TurnChecks turns = new TurnChecks(session, rows.get(0).line());
    int at = 0;
    while (at < rows.size()) {
      int end = at + 1;
      while (end < rows.size()
          && rows.get(end).turn().equals(rows.get(at).turn())
          && rows.get(end).speaker().equals(rows.get(at).speaker())) {
        end++;
      }
      turns.add(turn(session, rows.subList(at, end)));
      at = end;
    }
    return turns.together("multidogo", "", Optional.empty(), Map.of());
  }

  private static InputRecord turn(SessionId session, List<Row> sentences) {
    Row first = sentences.get(0);
    OptionalInt index = wholeNumber(first.turn());
    if (index.isEmpty()) {
      return new InputRecord.Bad(
          first.line(),
          Optional.of(session),
          OptionalInt.empty(),
          RejectReason.INVALID_TURN,
          "Line " + first.line() + ": the turn number is not a whole number.");
    }
    String text = sentences.stream().map(Row::text).collect(Collectors.joining(" "));
    String labels =
        sentences.stream().map(MultiDogoReader::allLabels).collect(Collectors.joining(" "));
    return TurnChecks.checked(
        session,
        index.getAsInt(),
        0,
        first.speaker(),
        text,
        OptionalLong.empty(),
        spans(text, labels),
        Optional.empty(),
        first.line());
  }

  /** Parses a turn number; a few are written as 12.0. */
  private static OptionalInt wholeNumber(String number) {
    String plain = number.strip();
    int point = plain.indexOf('.');
    boolean whole =
        point > 0
            && plain.length() > point + 1
            && plain.chars().skip(point + 1).allMatch(c -> c == '0');
    try {
      return OptionalInt.of(Integer.parseInt(whole ? plain.substring(0, point) : plain));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** Returns one label per word in every case; an empty utterance has one empty word. */
  private static String allLabels(Row row) {
    String[] words = row.text().split(" ", -1);
    String[] labels = row.labels().split(" ", -1);
    return words.length == labels.length
        ? Arrays.stream(labels)
            .map(label -> label.isBlank() ? NO_LABEL : label)
            .collect(Collectors.joining(" "))
        : String.join(" ", Collections.nCopies(words.length, NO_LABEL));
  }

  /** Returns the runs of equal labels as spans. */
  private static List<GoldSpan> spans(String text, String labels) {
    String[] words = text.split(" ", -1);
    String[] each = labels.split(" ", -1);
    List<GoldSpan> spans = new ArrayList<>();
    int from = 0;
    int at = 0;
    while (at < words.length) {
      int to = from + words[at].length();
      int end = at + 1;
      while (end < words.length && each[end].equals(each[at])) {
        to += 1 + words[end].length();
        end++;
      }
      if (!each[at].equals(NO_LABEL)) {
        spans.add(
            Offsets.span(
                text,
                from,
                to,
                TYPES.getOrDefault(each[at], each[at].toUpperCase(Locale.ROOT)),
                Optional.empty(),
                Map.of("label", each[at])));
      }
      from = to + 1;
      at = end;
    }
    return spans;
  }

  /** Returns the next row; adds unusable rows to the ready records. */
  private Optional<Row> nextRow() throws IOException {
    for (Optional<LineReader.Line> line = nextLine(); line.isPresent(); line = nextLine()) {
      long number = line.get().number();
      if (!(line.get() instanceof LineReader.Line.Text text)) {
        ready.add(InputRecord.Bad.line(number, RejectReason.INVALID_TEXT, "is not valid UTF-8"));
      } else if (!text.text().isBlank()) {
        List<String> cells = wholeRow(text.text());
        if (cells.size() > lastColumn) {
          return Optional.of(
              new Row(
                  number,
                  cells.get(conversation),
                  cells.get(turn),
                  role.isPresent() ? cells.get(role.getAsInt()) : CUSTOMER,
                  cells.get(utterance),
                  labels.isPresent() && labels.getAsInt() < cells.size()
                      ? cells.get(labels.getAsInt())
                      : ""));
        }
        ready.add(InputRecord.Bad.malformed(number, "has fewer columns than the header"));
      }
    }
    return Optional.empty();
  }

  private Optional<LineReader.Line> nextLine() throws IOException {
    return putBack.isEmpty() ? lines.next() : Optional.of(putBack.remove());
  }

  /**
   * Returns the cells of a row from its first line on. A quoted cell may contain line breaks; a
   * quotation mark that is not closed within {@link #MAX_LINES_OF_ROW} lines is a plain character.
   */
  private List<String> wholeRow(String first) throws IOException {
    StringBuilder row = new StringBuilder(first);
    Deque<LineReader.Line> taken = new ArrayDeque<>();
    Optional<List<String>> cells = quotedCells(row);
    while (cells.isEmpty() && taken.size() < MAX_LINES_OF_ROW) {
      Optional<LineReader.Line> line = nextLine();
      if (line.isEmpty()) {
        break;
      }
      taken.add(line.get());
      if (!(line.get() instanceof LineReader.Line.Text text)) {
        break;
      }
      cells = quotedCells(row.append('\n').append(text.text()));
    }
    if (cells.isPresent()) {
      return cells.get();
    }
    while (!taken.isEmpty()) {
      putBack.addFirst(taken.removeLast());
    }
    return List.of(first.split(String.valueOf(separator), -1));
  }

  /** Returns the cells of a row; empty while a quoted cell is open. */
  private Optional<List<String>> quotedCells(CharSequence row) {
    List<String> cells = new ArrayList<>();
    int at = 0;
    while (true) {
      StringBuilder cell = new StringBuilder();
      if (at < row.length() && row.charAt(at) == '"') {
        at++;
        while (at < row.length()
            && (row.charAt(at) != '"' || (at + 1 < row.length() && row.charAt(at + 1) == '"'))) {
          at += row.charAt(at) == '"' ? 1 : 0;
          cell.append(row.charAt(at++));
        }
        if (at == row.length()) {
          return Optional.empty();
        }
        at++;
      }
      while (at < row.length() && row.charAt(at) != separator) {
        cell.append(row.charAt(at++));
      }
      cells.add(cell.toString());
      if (at == row.length()) {
        return Optional.of(cells);
      }
      at++;
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
