package dev.onset.lab.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.minimize.PromptReader;
import dev.onset.app.minimize.Proportion;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.lab.corpus.SharedData;
import dev.onset.lab.minimize.ChatMinimization.Left;
import dev.onset.lab.minimize.ChatMinimization.Said;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Redaction;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every second of CAPID's development records said in a chat; skipped where they do not lie beside
 * the project. The figures of docs/minimize.md are those of all records: {@link #EVERY} 1 prints
 * them.
 */
class CapidChatTest {
  private static final int EVERY = 3;
  private static final Policy MINIMIZE = PolicyReader.shipped(Map.of("redaction.mode", "minimize"));

  /** Nothing but the question decides. */
  private static final Policy WITHOUT_ALERTS =
      PolicyReader.shipped(
          Map.of(
              "redaction.mode", "minimize",
              "ipp.theta", "1000",
              "rules.direct", "[MAC_ADDRESS]"));

  private static ExtractionPipeline pipeline;
  private static List<InputRecord.ContextQuestion> records;

  @BeforeAll
  static void read() throws IOException {
    List<InputRecord.ContextQuestion> all = Corpora.contexts(SharedData.file("capid_dev.jsonl"));
    records =
        IntStream.range(0, all.size()).filter(i -> i % EVERY == 0).mapToObj(all::get).toList();
    pipeline = ExtractionPipeline.load(MINIMIZE);
  }

  /** The question of a turn is its last sentence that asks; CAPID's often have several. */
  @Test
  void whatTheQuestionNeedsIsLeftAndAllElseIsMasked() {
    ChatMinimization chats = played(WITHOUT_ALERTS, Said.TOGETHER);
    ChatMinimization alone = searched();
    assertThat(chats.share(false, Left.NOTHING).estimate())
        .isGreaterThan(alone.share(false, Left.NOTHING).estimate() - 0.03);
    assertThat(left(chats)).isGreaterThan(left(alone) - 0.15);
    ChatMinimization alerted = played(MINIMIZE, Said.TOGETHER);
    assertThat(left(alerted)).isLessThan(left(chats));
  }

  @Test
  void aQuestionHoldsForTheTurnBehindIt() {
    ChatMinimization chats = played(WITHOUT_ALERTS, Said.QUESTION_FIRST);
    assertThat(chats.share(false, Left.NOTHING).estimate()).isGreaterThan(0.82);
    assertThat(left(chats)).isGreaterThan(0.6);
  }

  /** Of what is needed, what is left or said coarser. */
  private static double left(ChatMinimization chats) {
    return chats.share(true, Left.ALL).estimate() + chats.share(true, Left.COARSER).estimate();
  }

  @Test
  void whatIsToldBeforeTheQuestionIsMasked() {
    ChatMinimization chats = played(WITHOUT_ALERTS, Said.CONTEXT_FIRST);
    assertThat(chats.share(false, Left.NOTHING).estimate()).isGreaterThan(0.85);
  }

  /** The search alone, with the question as the request, as the command has it. */
  private static ChatMinimization searched() {
    PromptReader reader = new PromptReader(pipeline, RelevanceReader.bundled(), MINIMIZE.region());
    PromptMinimizer minimizer = PromptMinimizer.local(MINIMIZE, MinimizeSettings.DEFAULT);
    ChatMinimization counted = new ChatMinimization(MINIMIZE, pipeline, Said.TOGETHER);
    for (InputRecord.ContextQuestion record : records) {
      Variant found = minimizer.minimize(reader.read(record)).found().variant();
      List<Redaction.Span> masked = new ArrayList<>();
      for (Variant.Replacement one : found.replacements()) {
        masked.add(
            new Redaction.Span(
                one.place().start(),
                one.place().end(),
                found.prompt().values().get(one.value()).type(),
                found.actions().get(one.value()),
                one.text()));
      }
      counted.count(record, masked);
    }
    report("search alone", counted);
    return counted;
  }

  private static ChatMinimization played(Policy policy, Said said) {
    ChatMinimization chats = new ChatMinimization(policy, pipeline, said);
    records.forEach(chats::add);
    report(said + (policy == MINIMIZE ? "" : ", no alerts"), chats);
    return chats;
  }

  private static void report(String row, ChatMinimization chats) {
    for (boolean needed : List.of(true, false)) {
      StringBuilder shares = new StringBuilder();
      for (Left left : Left.values()) {
        Proportion share = chats.share(needed, left);
        shares.append(
            String.format(
                Locale.ROOT,
                "%s %d of %d (%.3f) ",
                left,
                share.count(),
                share.of(),
                share.estimate()));
      }
      report(row + (needed ? ", needed" : ", not needed"), shares.toString());
    }
  }

  private static void report(String row, String figures) {
    System.out.println(row + ": " + figures);
  }
}
