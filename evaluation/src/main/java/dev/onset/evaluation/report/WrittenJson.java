package dev.onset.evaluation.report;

import dev.onset.evaluation.written.DoubtCurve;
import dev.onset.evaluation.written.JudgedChat;
import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.OnsetCounts;
import dev.onset.evaluation.written.PeopleCounts;
import dev.onset.evaluation.written.WrittenFindings;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * Writes the findings on marked chats as one JSON object in UTF-8 (format: docs/evaluation.md).
 * Equal findings give equal bytes; the report contains no text of a chat.
 */
public final class WrittenJson {
  private WrittenJson() {}

  /**
   * Writes the report and a line break; leaves the stream open.
   *
   * @param curve what the levels of doubt trade; empty if that was not asked
   */
  public static void write(WrittenFindings found, Optional<DoubtCurve> curve, OutputStream out)
      throws IOException {
    new JsonObject()
        .with(ThresholdSource.FIELD, ThresholdSource.WRITTEN.data())
        .with("files", JsonObject.map(found.chats(), file -> file, WrittenJson::figures))
        .with("all", figures(found.all()))
        .with("by_distance", found.byDistance())
        .with("curve", curve.map(WrittenJson::curve))
        .write(out);
  }

  private static JsonObject curve(DoubtCurve curve) {
    return new JsonObject()
        .with("onset", curve.onset().stream().map(WrittenJson::point).toList())
        .with("possible", curve.possible().stream().map(WrittenJson::point).toList());
  }

  private static JsonObject point(DoubtCurve.Point point) {
    return new JsonObject()
        .with("probability", point.levels().certain())
        .with("doubt", point.levels().possible())
        .with("onsets", point.counts());
  }

  private static JsonObject figures(List<JudgedChat> chats) {
    return new JsonObject()
        .with("chats", chats.size())
        .with("owners_given", WrittenFindings.owners(chats, JudgedChat::given))
        .with("owners_live", WrittenFindings.owners(chats, JudgedChat::live))
        .with("people_given", PeopleCounts.of(chats.stream().map(JudgedChat::given).toList()))
        .with("people_live", PeopleCounts.of(chats.stream().map(JudgedChat::live).toList()))
        .with(
            "onsets",
            OnsetCounts.of(
                chats.stream()
                    .filter(one -> one.chat().kind() == MarkedChat.Kind.DIALOGUE)
                    .toList()))
        .with("negatives", WrittenFindings.negatives(chats));
  }
}
