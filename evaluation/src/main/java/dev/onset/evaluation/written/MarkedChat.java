package dev.onset.evaluation.written;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.model.EntityId;
import dev.onset.model.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A chat whose values are marked by its writer (lab/written/guidelines.md). Immutable.
 *
 * @param id identifier, unique within its file
 * @param kind what kind of chat it is
 * @param turns turns in order
 */
public record MarkedChat(String id, Kind kind, List<MarkedTurn> turns) {

  /** What kind of chat it is. */
  public enum Kind {
    /** One to three turns. */
    SHORT,
    /** A whole conversation. */
    DIALOGUE,
    /** Nothing in it is anybody's. */
    NEGATIVE
  }

  public MarkedChat {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(kind, "kind");
    turns = List.copyOf(turns);
  }

  /** The same chat in the form that engines are played with; owners are those of user's turns. */
  CorpusDialogue dialogue() {
    List<CorpusTurn> plain = new ArrayList<>();
    for (MarkedTurn turn : turns) {
      List<GoldSpan> spans = turn.values().stream().map(value -> span(turn, value)).toList();
      plain.add(new CorpusTurn(plain.size(), turn.speaker(), turn.text(), spans));
    }
    return new CorpusDialogue(id, "written", "", plain, Optional.empty(), Map.of());
  }

  private static GoldSpan span(MarkedTurn turn, MarkedValue value) {
    return GoldSpan.owned(
        value.mention().start(),
        value.mention().end(),
        value.mention().type().name(),
        value.mention().surface(),
        entity(turn, value).name());
  }

  private static EntityId entity(MarkedTurn turn, MarkedValue value) {
    return switch (value.owner()) {
      case SPEAKER -> turn.role() == Role.USER ? EntityId.USER : EntityId.UNK;
      case ADDRESSEE -> turn.role() == Role.AGENT ? EntityId.USER : EntityId.UNK;
      case ANOTHER -> EntityId.other(Integer.parseInt(value.person().substring(1)));
      case NOBODY, UNCLEAR -> EntityId.UNK;
    };
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "MarkedChat[" + id + ", " + turns.size() + " turns]";
  }
}
