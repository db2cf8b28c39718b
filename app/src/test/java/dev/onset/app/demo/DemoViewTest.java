package dev.onset.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.input.Samples;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.TypeWords;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Alert;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Rule;
import dev.onset.model.Turn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DemoViewTest {
  private static final double THETA = 4;

  private final List<String> shown = new ArrayList<>();
  private List<InputRecord.Dialogue> chats;

  @BeforeEach
  void load() throws IOException {
    chats = Samples.load().subList(0, 4);
  }

  private DemoView view(OptionalInt width) {
    return new DemoView(shown::add, new AnsiColor(false), width, THETA, TypeWords.SHIPPED, chats);
  }

  private static RedactedTurn safe(InputTurn turn, String text) {
    Turn one = turn.turn();
    return new RedactedTurn(one.session(), one.index(), 0, one.speaker(), text);
  }

  @Test
  void oneChatIsShownAfterTheOther() {
    DemoView view = view(OptionalInt.empty());
    view.take(safe(chats.get(1).turns().get(0), "second chat"));
    view.take(safe(chats.get(0).turns().get(0), "first chat"));
    view.show();
    view.show();
    assertThat(shown).hasSize(3);
    assertThat(shown.get(1)).startsWith(chats.get(0).session().session());
    assertThat(shown.get(2)).endsWith("first chat");

    List<InputTurn> turns = chats.get(0).turns();
    view.take(safe(turns.get(turns.size() - 1), "bye"));
    view.show();
    view.show();
    view.show();
    assertThat(shown).hasSize(7);
    assertThat(shown.get(3)).endsWith("bye");
    assertThat(shown.get(5)).startsWith(chats.get(1).session().session());
    assertThat(shown.get(6)).endsWith("second chat");
  }

  @Test
  void aChatWhoseLastTurnNeverComesHoldsNothingUpForGood() {
    DemoView view = view(OptionalInt.empty());
    for (InputRecord.Dialogue chat : chats.subList(1, 4)) {
      chat.turns().forEach(turn -> view.take(safe(turn, "of " + chat.session().session())));
    }
    view.show();
    view.show();
    view.show();
    assertThat(shown.get(1)).startsWith(chats.get(1).session().session());
  }

  @Test
  void whatWaitsIsShownAtTheEnd() {
    DemoView view = view(OptionalInt.empty());
    view.take(safe(chats.get(1).turns().get(0), "second chat"));
    view.finish();
    assertThat(shown).hasSize(3).last().asString().endsWith("second chat");
  }

  @Test
  void possibleOnsetsAreCountedApart() {
    DemoView view = view(OptionalInt.empty());
    Alert possible =
        SampleAlerts.likely(SampleAlerts.alert(Rule.RULE_B, 1), Alert.Status.POSSIBLE, 0.3);
    view.take(possible);
    assertThat(view.summary(chats))
        .last()
        .isEqualTo(
            "Onsets: 0 by RULE_A, 0 by RULE_B, 0 by RULE_U. Possible onsets: 1. Dead letters: 0.");
    view.take(SampleAlerts.unlikely(possible, 2, 0.01));
    assertThat(view.summary(chats)).last().asString().contains("Possible onsets: 0.");
  }

  @Test
  void onATerminalALongTextKeepsWithinItsWidth() {
    DemoView view = view(OptionalInt.of(80));
    view.take(safe(chats.get(0).turns().get(0), "word ".repeat(30).strip()));
    view.show();
    view.show();
    List<String> turn = shown.subList(2, shown.size());
    assertThat(turn).hasSizeGreaterThan(3).allMatch(line -> line.length() <= 80);
    assertThat(turn.get(0).indexOf("word")).isEqualTo(turn.get(1).indexOf("word"));
  }
}
