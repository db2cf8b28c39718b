package dev.onset.lab.fuzz;

import dev.onset.app.input.Samples;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.TrackS;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The chats that ship with Onset and generated ones, taking turns. */
final class GoodLoad {
  private final List<InputTurn> turns;

  /**
   * @param tenants every chat is held once in each, under the same session id
   * @param generated how many chats of each track
   */
  GoodLoad(List<String> tenants, int generated, long seed) throws IOException {
    turns = new ArrayList<>();
    List<List<InputTurn>> chats = new ArrayList<>();
    for (InputRecord.Dialogue sample : Samples.load()) {
      chats.add(sample.turns());
    }
    for (int i = 0; i < generated; i++) {
      chats.add(turns(new TrackS(Family.A, seed).dialogue(i)));
      chats.add(turns(new TrackW(Family.A, seed).dialogue(i)));
    }
    int longest = chats.stream().mapToInt(List::size).max().orElseThrow();
    for (int i = 0; i < longest; i++) {
      for (List<InputTurn> chat : chats) {
        if (i < chat.size()) {
          for (String tenant : tenants) {
            turns.add(of(tenant, chat.get(i)));
          }
        }
      }
    }
  }

  private GoodLoad(List<InputTurn> turns) {
    this.turns = turns;
  }

  /** The same, every so manieth chat held in another tenant. */
  GoodLoad withEvery(int nth, String tenant) {
    List<SessionId> all = List.copyOf(lastTurns().keySet());
    Set<SessionId> moved = new HashSet<>();
    for (int i = 0; i < all.size(); i += nth) {
      moved.add(all.get(i));
    }
    return new GoodLoad(
        turns.stream()
            .map(one -> moved.contains(one.turn().session()) ? of(tenant, one) : one)
            .toList());
  }

  private static List<InputTurn> turns(CorpusDialogue dialogue) {
    List<InputTurn> turns = new ArrayList<>();
    for (CorpusTurn turn : dialogue.turns()) {
      turns.add(
          new InputTurn(
              Turn.of(SessionId.of(dialogue.sessionId()), turn.turn(), turn.speaker(), turn.text()),
              turn.spans()));
    }
    return turns;
  }

  private static InputTurn of(String tenant, InputTurn one) {
    Turn turn = one.turn();
    SessionId session = new SessionId(tenant, turn.session().session());
    return new InputTurn(
        new Turn(
            session, turn.index(), turn.revision(), turn.speaker(), turn.text(), turn.timestamp()),
        one.spans());
  }

  /** In the order in which they are sent. */
  List<Turn> turns() {
    return turns.stream().map(InputTurn::turn).toList();
  }

  /** The same with what the annotation names in each. */
  List<InputTurn> annotated() {
    return List.copyOf(turns);
  }

  /** The highest turn of every session. */
  Map<SessionId, Integer> lastTurns() {
    Map<SessionId, Integer> last = new LinkedHashMap<>();
    turns().forEach(turn -> last.merge(turn.session(), turn.index(), Math::max));
    return last;
  }
}
