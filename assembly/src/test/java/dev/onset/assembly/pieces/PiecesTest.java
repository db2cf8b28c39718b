package dev.onset.assembly.pieces;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.PipelineExtractor;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.ResourceLines;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Identifiers in pieces with the models that ship: what leaks otherwise, and its twins. */
class PiecesTest {
  private static final Policy POLICY = withoutAges();
  private static final Engine ENGINE =
      new Engine(
          EngineParts.of(POLICY, new MasterKey(new byte[MasterKey.BYTES]))
              .reading(PipelineExtractor.of(POLICY, ExtractionPipeline.load(POLICY))));

  /** Enough of each kind that a rule that joins too much shows; each is a neural pass. */
  private static final int DENSE_CHATS = 100;

  private static final String UNSURE = "UNSURE";

  /** Whether a bare number is taken for an age, other chats judge (lab/written/told). */
  private static Policy withoutAges() {
    String types =
        PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of()).redaction().types().stream()
            .filter(type -> type != PiiType.AGE)
            .map(PiiType::name)
            .collect(Collectors.joining(", ", "[", "]"));
    return PolicyReader.shipped(PolicyReader.CONTACT_CENTER, Map.of("redaction.types", types));
  }

  private record Chat(
      String name, boolean leaks, String rule, List<String> values, List<String> turns) {
    static Chat of(String line) {
      List<String> parts = List.of(line.split(" \\| "));
      return new Chat(
          parts.get(0),
          parts.get(1).equals("LEAK"),
          parts.get(2),
          List.of(parts.get(3).split(", ")),
          parts.subList(4, parts.size()));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Chat> chats() {
    return ResourceLines.of(PiecesTest.class, "chats.txt").stream().map(Chat::of);
  }

  private static List<Emission> play(List<String> turns) {
    SessionId id = SessionId.of("s");
    InMemorySessionStore store = new InMemorySessionStore();
    List<Emission> out = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      String speaker = turns.get(i).startsWith("A") ? "agent" : "customer";
      out.addAll(ENGINE.process(Turn.of(id, i, speaker, turns.get(i).substring(3)), store));
    }
    out.addAll(ENGINE.process(new Command.Close(id, turns.size()), store));
    return out;
  }

  private static Map<Integer, String> safe(List<Emission> out) {
    Map<Integer, String> texts = new TreeMap<>();
    for (Emission one : out) {
      if (one instanceof RedactedTurn turn) {
        texts.put(turn.turn(), turn.text());
      }
    }
    return texts;
  }

  private static List<String> rules(List<Emission> out) {
    return out.stream()
        .filter(Alert.class::isInstance)
        .map(one -> ((Alert) one).rule().name())
        .toList();
  }

  private static Verdict last(List<Emission> out) {
    return out.stream()
        .filter(Verdict.class::isInstance)
        .map(Verdict.class::cast)
        .filter(one -> one.entity().equals(EntityId.USER))
        .reduce((before, after) -> after)
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("chats")
  void whatLeaksIsMaskedAndItsTwinStays(Chat chat) {
    List<Emission> out = play(chat.turns());
    String text = String.join("\n", safe(out).values());

    if (chat.leaks()) {
      assertThat(text).doesNotContain(chat.values().toArray(String[]::new));
      if (chat.rule().equals(UNSURE)) {
        assertThat(last(out).tPred().isPresent() || !last(out).assessment().assessed()).isTrue();
      } else if (chat.rule().startsWith("RULE")) {
        assertThat(rules(out)).contains(chat.rule());
      }
    } else {
      assertThat(text).contains(chat.values().toArray(String[]::new));
      assertThat(rules(out)).isEmpty();
      assertThat(last(out).assessment().reasons()).doesNotContain(Assessment.Reason.INCOMPLETE);
    }
  }

  @Test
  void noFiguresOfThingsAreJoined() {
    List<String> questions =
        List.of(
            "How many boxes?",
            "And the other order?",
            "Which item numbers?",
            "What's the order number?",
            "How much did you pay?",
            "What did your card get charged?",
            "How many phones are on the plan?",
            "What's the last four of your card?",
            "Your account shows 3 orders. Which one?",
            "What's the serial number?");
    Random random = new Random(45);
    for (int i = 0; i < DENSE_CHATS; i++) {
      List<String> turns = new ArrayList<>();
      for (int asked = 0; asked < 3; asked++) {
        turns.add("A: " + questions.get(random.nextInt(questions.size())));
        for (int said = random.nextInt(4); said >= 0; said--) {
          turns.add("C: " + figures(random));
          if (random.nextBoolean()) {
            turns.add("A: ok");
          }
        }
      }
      List<Emission> out = play(turns);
      assertThat(String.join("\n", safe(out).values()))
          .as("%s", turns)
          .doesNotContain("[CREDIT_CARD", "[PHONE", "[SSN", "[ACCOUNT_NUMBER", "[DEVICE_ID");
      assertThat(last(out).assessment().reasons()).doesNotContain(Assessment.Reason.INCOMPLETE);
    }
  }

  private static String figures(Random random) {
    int size = 2 + random.nextInt(3);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size; i++) {
      text.append(random.nextInt(10));
    }
    return text.toString();
  }
}
