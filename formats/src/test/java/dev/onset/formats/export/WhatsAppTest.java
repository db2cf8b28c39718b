package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.formats.Omission;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** WhatsApp's exports in the forms of the world's regions and languages, and their look-alikes. */
class WhatsAppTest {
  private static final List<String> TIMES =
      List.of(
          "2024-01-26T10:00:00Z",
          "2024-01-27T14:05:00Z",
          "2024-02-03T23:59:00Z",
          "2024-02-05T00:07:00Z",
          "2024-03-01T12:00:00Z");

  private record Read(List<InputTurn> turns, List<String> sentences) {
    List<String> texts() {
      return turns.stream().map(turn -> turn.turn().text()).toList();
    }

    List<String> times() {
      return turns.stream()
          .filter(turn -> turn.turn().timestamp().isPresent())
          .map(turn -> Instant.ofEpochMilli(turn.turn().timestamp().getAsLong()).toString())
          .toList();
    }
  }

  private static Read read(String text) {
    List<InputTurn> turns = new ArrayList<>();
    List<String> sentences = new ArrayList<>();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (InputReader reader =
        Exports.read(new ByteArrayInputStream(bytes), "The input", ExportOptions.AUTO)) {
      Optional<InputRecord> next = reader.next();
      while (next.isPresent()) {
        if (next.get() instanceof InputRecord.Dialogue chat) {
          if (!chat.source().equals("whatsapp")) {
            sentences.add("read as " + chat.source());
          }
          turns.addAll(chat.turns());
        } else if (next.get() instanceof InputRecord.LeftOut leftOut) {
          sentences.add(Omission.told(leftOut.counts()));
        } else {
          sentences.add(((InputRecord.Bad) next.get()).sentence());
        }
        next = reader.next();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Read(turns, sentences);
  }

  static Stream<Locale> regions() {
    return Arrays.stream(Locale.getAvailableLocales())
        .filter(locale -> !locale.getLanguage().isEmpty() && !locale.hasExtensions())
        // Dzongkha and Ewe write their clocks in sentences of their own.
        .filter(locale -> !Set.of("dz", "ee").contains(locale.getLanguage()))
        .filter(locale -> dates(locale) instanceof SimpleDateFormat);
  }

  private static DateFormat dates(Locale locale) {
    DateFormat dates = DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.SHORT, locale);
    dates.setTimeZone(TimeZone.getTimeZone("UTC"));
    return dates;
  }

  @Test
  void theDatesAndClocksOfEveryRegionAreReadOnAndroidAndIos() {
    List<String> unread = new ArrayList<>();
    regions()
        .forEach(
            locale -> {
              for (String form : List.of("%s - Ida Holm: text %d\n", "[%s] Ida Holm: text %d\n")) {
                StringBuilder chat = new StringBuilder();
                for (int i = 0; i < TIMES.size(); i++) {
                  String date = dates(locale).format(Date.from(Instant.parse(TIMES.get(i))));
                  chat.append(String.format(Locale.ROOT, form, date, i));
                }
                String found;
                try {
                  Read read = read(chat.toString());
                  found = read.texts().size() + " turns, " + read.times() + read.sentences();
                } catch (UncheckedIOException e) {
                  found = e.getMessage();
                }
                if (!found.equals("5 turns, [][]") && !found.equals("5 turns, " + TIMES + "[]")) {
                  unread.add(locale + " " + chat.toString().lines().findFirst() + " " + found);
                }
              }
            });
    assertThat(unread).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "23/4/2025, 8:14 p. m. - ",
        "23/4/25 20:14 - ",
        "23.04.25, 20:14 - ",
        "23.04.2025 um 20:14 - ",
        "23.4.2025 klo 20.14 - ",
        "23.04.2025 kl. 20.14 - ",
        "23-04-2025 20:14 - ",
        "2025-04-23 20 h 14 - ",
        "2025. 04. 23. 20:14 - ",
        "2025. 04. 23. du. 8:14 - ",
        "23. 4. 2025 20:14 - ",
        "23.04.2025. u 20:14 - ",
        "23.04.25 г., 20:14 ч. - ",
        "23/4/25, 8:14 μ.μ. - ",
        "2025년 4월 23일 오후 8:14, ",
        "2025/4/23 下午8:14 - ",
        "2025年4月23日 下午8:14 - ",
        "2025/04/23 20:14 - ",
        "20:14, 23/04/2025 - ",
        "23/04/2025, 8:14 CH - ",
        "23/04/2025, 8:14 PTG - ",
        "23/4/2568 20:14 - ",
        "23 Apr 2025, 8:14 PM - ",
        "8:14PM, 23 Apr 2025 - ",
        "4/23/25, 8:14\u202FPM - ",
        "\u200F٢٣\u200F/٤\u200F/٢٠٢٥، ٨:١٤ م - ",
        "२३/४/२५, ८:१४ अपराह्न - ",
        "২৩/৪/২৫, ৮:১৪ PM - ",
        "23/4/25, பிற்பகல் 8:14 - ",
        "23.4.2025, 20:14 - ",
        "23/4/2025 a las 20:14 - ",
        "[23/4/25, 8:14:00 p. m.] ",
        "\u200E[23.04.25, 20:14:00] ",
        "[2025. 4. 23. 오후 8:14:00] ",
        "[2025/4/23 下午8:14:00] ",
        "[\u200F٢٣/٠٤/٢٠٢٥، ٨:١٤:٠٠ م] ",
        "[23.04.25 г., 20:14:00 ч.] "
      })
  void theMomentBeforeAMessageIsReadInEveryForm(String moment) {
    Read read = read(moment + "Ida Holm : hello\n" + moment + "Bo : it is late\n");
    assertThat(read.texts()).containsExactly("hello", "it is late");
    assertThat(read.times()).containsOnly("2025-04-23T20:14:00Z");
    assertThat(read.sentences()).isEmpty();
  }

  @Test
  void aCalendarOrAMarkThatIsNotKnownGivesTurnsInTheOrderOfTheFileWithoutTimes() {
    assertThat(read("۱۴۰۴/۲/۳،\u200F ۱۰:۰۰ - Ida: one\n۱۴۰۴/۲/۳،\u200F ۹:۰۰ - Bo: two\n"))
        .isEqualTo(read("13/13/25, 10:00 - Ida: one\n13/13/25, 9:00 - Bo: two\n"))
        .satisfies(read -> assertThat(read.texts()).containsExactly("one", "two"))
        .satisfies(read -> assertThat(read.times()).isEmpty());
    Read unknown = read("23/4/25, 11:00 xyz. - Ida: one\n23/4/25, 1:00 xyw. - Bo: two\n");
    assertThat(unknown.texts()).containsExactly("one", "two");
    assertThat(unknown.times()).isEmpty();
  }

  @Test
  void theWholeFileTellsTheOrderOfDayAndMonth() {
    String days = "0%1$d/01/24, 10:00 - Ida: one\n";
    StringBuilder chat = new StringBuilder();
    for (int day = 1; day < 6; day++) {
      chat.append(days.formatted(day));
    }
    assertThat(read(chat + "01/02/24, 10:00 - Ida: two\n").times())
        .startsWith("2024-01-01T10:00:00Z", "2024-01-02T10:00:00Z")
        .endsWith("2024-02-01T10:00:00Z");
    assertThat(read(chat + "06/13/24, 10:00 - Ida: two\n").times())
        .startsWith("2024-01-01T10:00:00Z", "2024-02-01T10:00:00Z")
        .endsWith("2024-06-13T10:00:00Z");
    assertThat(read("24/1/26 10:00 - Ida: one\n24/2/3 10:00 - Ida: two\n").times())
        .containsExactly("2024-01-26T10:00:00Z", "2024-02-03T10:00:00Z");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PTT-20250423-WA0007.opus (archivo adjunto) | 1 media line",
        "IMG-20250423-WA0007.jpg | 1 media line",
        "VID-20250423-WA0007.mp4 (fil som ingen kjenner) | 1 media line",
        "Lease of Ida Holm.pdf (file attached) | 1 media line",
        "Ida Holm.vcf (Datei angehängt) | 1 media line",
        "契約.pdf（文件附件） | 1 media line",
        "<adjunto: 00000004-PHOTO-2026-06-05-09-05-02.jpg> | 1 media line",
        "<Anhang: 00000005-Mietvertrag.pdf> | 1 media line",
        "<Media omitted> | 1 media line",
        "<Medien ausgeschlossen> | 1 media line",
        "<Médias omis> | 1 media line",
        "<Multimedia omitido> | 1 media line",
        "<Mídia oculta> | 1 media line",
        "<Без медиафайлов> | 1 media line",
        "<省略多媒体文件> | 1 media line",
        "<メディアは含まれていません> | 1 media line",
        "<미디어 파일을 제외한 내용> | 1 media line",
        "<تم استبعاد الوسائط> | 1 media line",
        "<המדיה לא נכללה> | 1 media line",
        "<मीडिया के बिना> | 1 media line",
        "imagen omitida | 1 media line",
        "Bild weggelassen | 1 media line",
        "audio omitted | 1 media line",
        "This message was deleted | 1 deleted message",
        "This message was deleted. | 1 deleted message",
        "Eliminaste este mensaje. | 1 deleted message",
        "Diese Nachricht wurde gelöscht. | 1 deleted message",
        "🚫 Ce message a été supprimé | 1 deleted message",
        "تم حذف هذه الرسالة | 1 deleted message",
        "삭제된 메시지입니다. | 1 deleted message",
        "此消息已删除 | 1 deleted message",
        "Missed voice call | 1 call",
        "Missed video call at 10:05 | 1 call",
        "Missed voice call. Tap to call back | 1 call",
        "'Voice call, 2 min' | 1 call",
        "'Video call, No answer' | 1 call",
        "Llamada perdida a las 10:05 | 1 call",
        "Verpasster Sprachanruf um 10:05 Uhr | 1 call",
        "Messages and calls are end-to-end encrypted. Only people in this chat can read them. | 1 notice of the platform",
        "Los mensajes y las llamadas están cifrados de extremo a extremo. | 1 notice of the platform",
        "Waiting for this message. This may take a while. | 1 notice of the platform"
      })
  void whatTheAppWritesIsNoTurnAndIsCounted(String line, String leftOut) {
    Read read = read("23/4/25, 20:14 - Ida: hello\n23/4/25, 20:15 - Bo: " + line + "\n");
    assertThat(read.texts()).containsExactly("hello");
    assertThat(read.sentences()).containsExactly(leftOut);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "This message was deleted by mistake, my number is 312-555-0147",
        "was my message deleted?",
        "I attached the lease, Ida Holm.pdf (final version)",
        "report.pdf (the one of May)",
        "look at photo.jpg",
        "<ida holm>",
        "<please call me back>",
        "<b>bold</b>",
        "voice call me at 312-555-0147",
        "video call, please? I am Ida Holm",
        "Voice call tomorrow, 312-555-0147",
        "image omitted from the letter",
        "the file attached is wrong",
        "null and void",
        "we met on 23/4/25, 20:14 - Ida: was there",
        "waiting for this message from the bank",
        "10:05 works",
        "no answer",
        "media omitted"
      })
  void whatSomebodySaysOfSuchThingsIsATurn(String line) {
    Read read = read("23/4/25, 20:14 - Ida: hello\n23/4/25, 20:15 - Bo: " + line + "\n");
    assertThat(read.texts()).containsExactly("hello", line);
    assertThat(read.sentences()).isEmpty();
  }

  @Test
  void aCaptionStaysAndANumberBehindAMarkOfDirectionToo() {
    Read read =
        read(
            "[23/4/25, 20:14:00] Ida: IMG-20250423-WA0007.jpg (file attached)\nthe kitchen\n"
                + "[23/4/25, 20:15:00] Bo: \u200E+44 20 7946 0958\n"
                + "[23/4/25, 20:16:00] Ida: \u200Ebilledet er ikke med\n"
                + "[23/4/25, 20:17:00] Bo: fine \u200E<attached: 00000005-invoice.pdf>\n"
                + "[23/4/25, 20:18:00] Bo: fine <Diese Nachricht wurde bearbeitet>\n");
    assertThat(read.texts()).containsExactly("the kitchen", "+44 20 7946 0958", "fine", "fine");
    assertThat(read.sentences()).containsExactly("2 media lines, 1 notice of the platform");
  }

  @Test
  void aTitleBeforeTheFirstMessageIsSaid() {
    Read read =
        read("WhatsApp chat with Bo\n\n23/4/25, 20:14 - Ida: hello\n23/4/25, 20:15 - Bo: hi\n");
    assertThat(read.texts()).containsExactly("hello", "hi");
    assertThat(read.sentences())
        .containsExactly("Line 1 begins text before the first message, which is not read.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-02 10:01:02,123 - root - INFO - one: two\n",
        "12/03/2024 milk, bread\n12/04/2024 eggs\n",
        "10:00 De Wit: hello\n10:01 Pop Smith: yes please\n10:02 De Wit: no thanks\n"
            + "10:03 Pop Smith: all right\n"
      })
  void aTextWithTimesIsNotTakenForAnExport(String text) {
    assertThat(Formats.of(ExportOptions.AUTO))
        .filteredOn(format -> format.name().equals("whatsapp"))
        .allSatisfy(
            format ->
                assertThat(((ExportFormat.Text) format).fits().test(text.lines().toList()))
                    .isFalse());
  }
}
