package dev.onset.formats.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.onset.model.EpochMillis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A table with a line of titles and a message in each row: separated by commas or semicolons as RFC
 * 4180 says, or by tabs, where quotes may also be plain signs.
 *
 * <p>The columns are those of the options, else they are told by their titles. Rows of one chat may
 * stand anywhere; without a column of chats the table is one. The cells of the speaker tell the
 * role.
 */
final class Table {
  /** Titles without case, blanks and signs, the more telling ones first. */
  private static final List<String> SESSION =
      words(
          """
          sessionid session conversationid conversation chatid chat dialogueid dialogue dialogid
          dialog threadid thread ticketid ticketnumber ticket caseid casenumber case contactid
          interactionid callid
          """);

  private static final List<String> SPEAKER =
      words(
          """
          speakerrole senderrole sendertype authorrole authortype participantrole role speaker
          sender author from participant
          """);

  private static final List<String> TEXT =
      words("text messagetext messagebody messagecontent message body utterance content");

  private static final List<String> STAMP =
      words("timestamp datetime createdat sentat messagetime messagedate created");

  private static final List<String> TIME = List.of("time");
  private static final List<String> DATE = List.of("date");
  private static final List<String> ID = List.of("messageid", "msgid");

  private static final String EXCEL_HEAD = "sep=";
  private static final CsvFactory CSV = new CsvFactory();

  private final String separators;
  private final Optional<ExportOptions.Columns> mapped;
  private final Labels labels;

  /**
   * Where what stands in a row.
   *
   * @param time columns that hold a time, or a date and a clock time
   */
  private record Places(
      int width, OptionalInt session, int speaker, int text, List<Integer> time, OptionalInt id) {}

  /**
   * The rows of a file.
   *
   * @param broken the line of a row that cannot be read, with those behind it
   */
  private record Rows(List<Row> rows, OptionalLong broken) {}

  /** A row; the line is that of its beginning, 1-based. */
  private record Row(long line, List<String> cells) {
    String cell(int column) {
      return column < cells.size() ? cells.get(column) : "";
    }

    boolean isBlank() {
      return cells.stream().allMatch(String::isBlank);
    }
  }

  /**
   * @param separators what may separate the cells
   * @param mapped the columns; empty to tell them by their titles
   */
  Table(String separators, Optional<ExportOptions.Columns> mapped, Labels labels) {
    this.separators = separators;
    this.mapped = mapped;
    this.labels = labels;
  }

  /** Words with white space between them. */
  private static List<String> words(String words) {
    return List.of(words.strip().split("\\s+"));
  }

  /** Whether the titles name a text, and who says it or in which chat. */
  boolean fits(List<String> lines) {
    if (lines.isEmpty()) {
      return false;
    }
    boolean excel = isExcelHead(lines.get(0));
    String head = excel && lines.size() > 1 ? lines.get(1) : lines.get(0);
    for (char separator : separators(lines.get(0)).toCharArray()) {
      List<String> titles = titles(head, separator);
      boolean text = mapped.isPresent() || column(titles, TEXT).isPresent();
      boolean rest =
          mapped.isPresent()
              ? missing(titles, mapped.get()).isEmpty()
              : column(titles, SPEAKER).isPresent() || column(titles, SESSION).isPresent();
      if (titles.size() > 1 && text && rest) {
        return true;
      }
    }
    return false;
  }

  void read(String text, Chats chats) {
    String first = text.lines().findFirst().orElse("");
    int skipped = isExcelHead(first) ? 1 : 0;
    String table =
        skipped == 0 ? text : text.substring(Math.min(text.length(), first.length() + 1));
    char separator = separator(first, table);
    Rows read = rows(table, separator, skipped + 1L, true);
    if (read.broken().isPresent() && separator == '\t') {
      read = rows(table, separator, skipped + 1L, false);
    }
    List<String> titles = read.rows().isEmpty() ? List.of() : read.rows().get(0).cells();
    Optional<Places> places = places(titles, skipped + 1L, chats);
    if (places.isPresent()) {
      List<Row> rows = new ArrayList<>();
      for (Row row : read.rows().subList(1, read.rows().size())) {
        whole(row, titles, separator, places.get(), chats).ifPresent(rows::add);
      }
      tell(rows, places.get(), chats);
      read.broken()
          .ifPresent(
              line ->
                  chats.bad(
                      line,
                      "has a cell whose quotes are not closed; it and what follows is not read"));
    }
  }

  private static boolean isExcelHead(String line) {
    return line.length() == EXCEL_HEAD.length() + 1
        && line.toLowerCase(Locale.ROOT).startsWith(EXCEL_HEAD);
  }

  private String separators(String first) {
    char stated = isExcelHead(first) ? first.charAt(EXCEL_HEAD.length()) : 0;
    return separators.indexOf(stated) < 0 ? separators : String.valueOf(stated);
  }

  /** The separator with which the first line has most titles. */
  private char separator(String first, String table) {
    String head = table.lines().findFirst().orElse("");
    String possible = separators(first);
    char best = possible.charAt(0);
    for (char separator : possible.toCharArray()) {
      if (titles(head, separator).size() > titles(head, best).size()) {
        best = separator;
      }
    }
    return best;
  }

  private static List<String> titles(String line, char separator) {
    List<Row> rows = rows(line, separator, 1, true).rows();
    return rows.isEmpty() ? List.of() : rows.get(0).cells();
  }

  private static Rows rows(String table, char separator, long firstLine, boolean quotes) {
    CsvSchema schema = CsvSchema.emptySchema().withColumnSeparator(separator);
    List<Row> rows = new ArrayList<>();
    long line = firstLine;
    try (CsvParser parser = CSV.createParser(table)) {
      parser.setSchema(quotes ? schema : schema.withoutQuoteChar());
      parser.enable(CsvParser.Feature.WRAP_AS_ARRAY);
      parser.nextToken();
      while (parser.nextToken() == JsonToken.START_ARRAY) {
        List<String> cells = cells(parser);
        rows.add(new Row(line, cells));
        line += 1 + cells.stream().flatMapToInt(String::chars).filter(c -> c == '\n').count();
      }
      return new Rows(rows, OptionalLong.empty());
    } catch (IOException e) {
      // Of a text in memory: a quoted cell that is not closed, or goes on behind its quotes.
      return new Rows(rows, OptionalLong.of(line));
    }
  }

  private static List<String> cells(JsonParser parser) throws IOException {
    List<String> cells = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      cells.add(parser.getText());
    }
    return cells;
  }

  private Optional<Places> places(List<String> titles, long line, Chats chats) {
    List<String> missing = mapped.isPresent() ? missing(titles, mapped.get()) : missing(titles);
    if (!missing.isEmpty()) {
      chats.bad(line, "has no column " + String.join(", and none ", missing));
      return Optional.empty();
    }
    OptionalInt id = column(titles, ID);
    if (mapped.isEmpty()) {
      return Optional.of(
          new Places(
              titles.size(),
              column(titles, SESSION),
              column(titles, SPEAKER).getAsInt(),
              column(titles, TEXT).getAsInt(),
              times(titles),
              id));
    }
    ExportOptions.Columns named = mapped.get();
    return Optional.of(
        new Places(
            titles.size(),
            named.session().map(title -> column(titles, title)).orElse(OptionalInt.empty()),
            column(titles, named.speaker()).getAsInt(),
            column(titles, named.text()).getAsInt(),
            named.time().map(time -> List.of(column(titles, time).getAsInt())).orElse(List.of()),
            id));
  }

  private static List<String> missing(List<String> titles) {
    List<String> missing = new ArrayList<>();
    if (column(titles, SPEAKER).isEmpty()) {
      missing.add("for the speaker, such as " + String.join(", ", SPEAKER));
    }
    if (column(titles, TEXT).isEmpty()) {
      missing.add("for the text, such as " + String.join(", ", TEXT));
    }
    return missing;
  }

  private static List<String> missing(List<String> titles, ExportOptions.Columns named) {
    Map<String, String> wanted = new LinkedHashMap<>();
    named.session().ifPresent(session -> wanted.put("for the chat", session));
    wanted.put("for the speaker", named.speaker());
    wanted.put("for the text", named.text());
    named.time().ifPresent(time -> wanted.put("for the time", time));
    return wanted.entrySet().stream()
        .filter(one -> column(titles, one.getValue()).isEmpty())
        .map(one -> one.getKey() + " with the title \"" + one.getValue() + "\"")
        .toList();
  }

  private static OptionalInt column(List<String> titles, List<String> usual) {
    for (String title : usual) {
      for (int i = 0; i < titles.size(); i++) {
        if (folded(titles.get(i)).equals(title)) {
          return OptionalInt.of(i);
        }
      }
    }
    return OptionalInt.empty();
  }

  /** The column of a title as it stands, else without regard to case and signs. */
  private static OptionalInt column(List<String> titles, String title) {
    for (int i = 0; i < titles.size(); i++) {
      if (titles.get(i).strip().equals(title.strip())) {
        return OptionalInt.of(i);
      }
    }
    String folded = folded(title);
    return folded.isEmpty() ? OptionalInt.empty() : column(titles, List.of(folded));
  }

  private static String folded(String title) {
    StringBuilder folded = new StringBuilder();
    title
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(folded::appendCodePoint);
    return folded.toString();
  }

  private static List<Integer> times(List<String> titles) {
    List<Integer> times = new ArrayList<>();
    column(titles, STAMP).ifPresent(times::add);
    if (times.isEmpty()) {
      column(titles, DATE).ifPresent(times::add);
      column(titles, TIME).ifPresent(times::add);
    }
    return times;
  }

  /** A row with as many cells as there are titles; none if it cannot be told which they are. */
  private static Optional<Row> whole(
      Row row, List<String> titles, char separator, Places places, Chats chats) {
    int width = places.width();
    if (row.isBlank() || row.cells().equals(titles)) {
      return Optional.empty();
    }
    if (row.cells().size() < width) {
      chats.bad(row.line(), "has fewer cells than the line of titles");
      return Optional.empty();
    }
    List<String> more = row.cells().subList(width, row.cells().size());
    if (more.stream().allMatch(String::isBlank)) {
      return Optional.of(row);
    }
    if (places.text() == width - 1) {
      // A text that should have been quoted.
      List<String> cells = new ArrayList<>(row.cells().subList(0, width - 1));
      cells.add(
          String.join(
              String.valueOf(separator), row.cells().subList(width - 1, row.cells().size())));
      return Optional.of(new Row(row.line(), cells));
    }
    chats.bad(row.line(), "has more cells than the line of titles");
    return Optional.empty();
  }

  private void tell(List<Row> rows, Places places, Chats chats) {
    List<Stamp> stamps = new ArrayList<>();
    rows.forEach(row -> stamp(row, places).ifPresent(stamps::add));
    Stamp.Order order = Stamp.order(stamps);
    Map<String, Party> parties = new HashMap<>();
    for (Row row : rows) {
      String session = places.session().isPresent() ? row.cell(places.session().getAsInt()) : "";
      if (places.session().isPresent() && session.isBlank()) {
        chats.bad(row.line(), "names no chat");
        continue;
      }
      ChatDraft chat = chats.of(session.strip());
      chat.say(
          parties.computeIfAbsent(row.cell(places.speaker()), labels::party),
          time(row, places, order),
          row.cell(places.text()),
          places.id().isPresent() ? row.cell(places.id().getAsInt()).strip() : "");
    }
  }

  private static OptionalLong time(Row row, Places places, Stamp.Order order) {
    OptionalLong time = EpochMillis.of(joined(row, places));
    if (time.isPresent()) {
      // Few seconds are an offset and no time.
      return time.getAsLong() < EpochMillis.FIRST ? OptionalLong.empty() : time;
    }
    Optional<Stamp> stamp = stamp(row, places);
    return stamp.isPresent() ? stamp.get().time(order) : OptionalLong.empty();
  }

  private static Optional<Stamp> stamp(Row row, Places places) {
    return Stamp.at(joined(row, places), 0);
  }

  private static String joined(Row row, Places places) {
    StringBuilder joined = new StringBuilder();
    places.time().forEach(column -> joined.append(row.cell(column).strip()).append(' '));
    return joined.toString().strip();
  }
}
