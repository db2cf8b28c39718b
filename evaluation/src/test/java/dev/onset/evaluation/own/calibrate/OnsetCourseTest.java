package dev.onset.evaluation.own.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.evaluation.own.ChatPlayer;
import dev.onset.evaluation.own.OwnChat;
import dev.onset.evaluation.own.calibrate.ScriptedChats.Said;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.evaluation.play.OnsetTrace;
import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.Extractor;
import dev.onset.state.risk.Likelihoods;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What follows from the probabilities of one play is what the engine says at other levels. */
class OnsetCourseTest {
  private static final int CHATS = 30;
  private static final Map<PiiType, List<String>> VALUES =
      Map.of(
          PiiType.NAME_FULL, List.of("Ada Brook", "Bea Hill"),
          PiiType.EMAIL, List.of("ada@brook.example", "bea@hill.example"),
          PiiType.PHONE, List.of("+14145550188", "+14145550189"),
          PiiType.SSN, List.of("536-22-1234", "536-22-1235"),
          PiiType.ORG, List.of("Quorvale Works", "Brinth House"),
          PiiType.LOCATION, List.of("Xanfirth", "Merrowby"),
          PiiType.OCCUPATION, List.of("glass whistler", "carpenter"));
  private static final double[] LEVELS = {0.05, 0.1, 0.3, 0.5, 0.8};

  private static Policy policy(Map<String, String> settings) {
    return PolicyReader.shipped(PolicyReader.CONTACT_CENTER, settings);
  }

  private static ScriptedChats chats() {
    SplitMix64 dice = SplitMix64.of(11);
    List<PiiType> types = VALUES.keySet().stream().sorted().toList();
    ScriptedChats chats = new ScriptedChats();
    for (int i = 0; i < CHATS; i++) {
      List<Said> said = new ArrayList<>();
      for (int turns = dice.between(4, 14); turns > 0; turns--) {
        PiiType type = dice.chance(0.3) ? PiiType.NAME_FULL : dice.pick(types);
        String text = VALUES.get(type).get(dice.chance(0.9) ? 0 : 1);
        // Said again and read more surely, a value settles what was possible.
        double own = dice.chance(0.2) ? 0.02 : 0.1 + 0.8 * dice.unit();
        double confidence = dice.chance(0.3) ? 0.7 : 1.0;
        said.add(
            new Said(
                type, text, confidence, Said.doubtful(type, text, own).owner(), Optional.empty()));
      }
      chats.add(String.format("chat-%02d", i), OptionalInt.empty(), said);
    }
    return chats;
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "confirm", "trigger"})
  void isThatOfTheEngine(String waiting) {
    Map<String, String> base = new TreeMap<>();
    base.put("rules.wait_for_b", waiting.equals("false") ? "false" : "true");
    base.put("rules.wait_for_b_report", waiting.equals("trigger") ? "trigger" : "confirm");
    ScriptedChats chats = chats();
    int onsets = 0;
    int possible = 0;
    int both = 0;
    int withdrawn = 0;
    for (OwnChat chat : chats.corpus().chats()) {
      List<Likelihoods> weighed =
          new ChatPlayer(parts(base, Map.of("onset.doubt", "0.05"), chats)).likelihoods(chat);
      for (double certain : LEVELS) {
        for (double doubt : LEVELS) {
          if (doubt <= certain) {
            Map<String, String> levels =
                Map.of(
                    "onset.probability",
                    Double.toString(certain),
                    "onset.doubt",
                    Double.toString(doubt));
            EngineParts parts = parts(base, levels, chats);
            OnsetCourse said = OnsetCourse.of(weighed, parts.policy());
            assertThat(said)
                .as("%s at %s and %s", chat.id(), certain, doubt)
                .isEqualTo(engine(parts, chat));
            onsets += said.onset().isPresent() ? 1 : 0;
            possible += said.possible().isEmpty() ? 0 : 1;
            both += said.onset().isPresent() && !said.possible().isEmpty() ? 1 : 0;
            withdrawn += isWithdrawn(said, chat) ? 1 : 0;
          }
        }
      }
    }
    assertThat(List.of(onsets, possible, both, withdrawn)).allMatch(count -> count >= 5);
  }

  private static boolean isWithdrawn(OnsetCourse said, OwnChat chat) {
    return said.onset().isEmpty()
        && !said.possible().isEmpty()
        && !said.possible().contains(chat.dialogue().turns().size() - 1);
  }

  @Test
  void whereOwnersAreHardNothingIsPossible() {
    Map<String, String> hard = Map.of("onset.owners", "likeliest");
    ScriptedChats chats = chats();
    for (OwnChat chat : chats.corpus().chats()) {
      EngineParts parts = parts(hard, Map.of(), chats);
      OnsetCourse said = OnsetCourse.of(new ChatPlayer(parts).likelihoods(chat), parts.policy());
      assertThat(said).isEqualTo(engine(parts, chat));
      assertThat(said.possible()).isEmpty();
    }
  }

  private static EngineParts parts(
      Map<String, String> base, Map<String, String> levels, ScriptedChats chats) {
    Map<String, String> all = new TreeMap<>(base);
    all.putAll(levels);
    Policy policy = policy(all);
    return EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
        .reading(chats.under(policy));
  }

  /** What the engine's alerts say of the user after each turn. */
  private static OnsetCourse engine(EngineParts parts, OwnChat chat) {
    Extractor reader = parts.extractor();
    List<Emission> emissions = new EnginePlayback(parts, turn -> reader).play(chat.dialogue());
    Map<Integer, List<Alert>> alerts = new TreeMap<>();
    for (Emission one : emissions) {
      if (one instanceof Alert alert && alert.entity().equals(EntityId.USER)) {
        alerts.computeIfAbsent(alert.turn(), any -> new ArrayList<>()).add(alert);
      }
    }
    Map<String, Alert> last = new HashMap<>();
    SortedSet<Integer> possible = new TreeSet<>();
    for (int turn = 0; turn < chat.dialogue().turns().size(); turn++) {
      alerts.getOrDefault(turn, List.of()).forEach(one -> last.put(one.alertId(), one));
      boolean fired = last.values().stream().anyMatch(one -> one.tPred().isPresent());
      if (!fired && last.values().stream().anyMatch(one -> one.status() == Alert.Status.POSSIBLE)) {
        possible.add(turn);
      }
    }
    return new OnsetCourse(
        new OnsetTrace(chat.dialogue(), emissions).decision().predicted(), possible);
  }
}
