package dev.onset.lab.written;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.MarkedChats;
import dev.onset.evaluation.written.MarkedTurn;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.assessment.RoleInference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Roles that are told from what was said, in dialogues of the even hands, which no cue is from. */
class InferredRolesTest {
  private static final Path HANDS = Path.of("written", "hands");

  private int right;
  private int wrong;
  private int untold;

  @Test
  void areMostlyRightAndSeldomWrong() throws IOException {
    try (Stream<Path> hands = Files.list(HANDS)) {
      for (Path hand : hands.filter(InferredRolesTest::isEven).sorted().toList()) {
        for (MarkedChat chat : MarkedChats.read(hand)) {
          if (isOfTwo(chat)) {
            judge(chat);
          }
        }
      }
    }
    double all = right + wrong + untold;
    assertThat(all).isGreaterThan(1300);
    assertThat(right / all).isGreaterThan(0.895);
    assertThat(wrong / all).isLessThan(0.03);
  }

  private static boolean isEven(Path hand) {
    return hand.getFileName().toString().matches("hand-\\d?[02468]\\.jsonl");
  }

  private static boolean isOfTwo(MarkedChat chat) {
    return chat.kind() == MarkedChat.Kind.DIALOGUE
        && chat.turns().size() >= 4
        && chat.turns().stream().map(MarkedTurn::role).distinct().count() == 2;
  }

  private void judge(MarkedChat chat) {
    List<Turn> said = new ArrayList<>();
    for (MarkedTurn turn : chat.turns()) {
      said.add(Turn.of(SessionId.of("s"), said.size(), label(turn.role()), turn.text()));
      Optional<Map<String, Role>> told = RoleInference.of(said, false, label -> Role.UNKNOWN);
      if (told.isPresent()) {
        if (told.get().get(label(Role.USER)) == Role.USER) {
          right++;
        } else {
          wrong++;
        }
        return;
      }
      if (said.size() == RoleInference.MOST_TURNS) {
        break;
      }
    }
    untold++;
  }

  private static String label(Role role) {
    return role == Role.USER ? "Dana Whitfield" : "Rowan Tidewell";
  }
}
