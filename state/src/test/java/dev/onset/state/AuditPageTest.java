package dev.onset.state;

import static dev.onset.state.Chat.neural;
import static dev.onset.state.Chat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The page that tells auditors what events hold, against events of every kind. */
class AuditPageTest {
  private static final String NAME = "My name is Ada Brook";

  private record Keys(Set<String> always, Set<String> also) {}

  private static Map<ProvenanceKind, Keys> documented() throws IOException {
    Map<ProvenanceKind, Keys> documented = new EnumMap<>(ProvenanceKind.class);
    for (String line : Files.readAllLines(Path.of("..", "docs", "audit.md"))) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 6 && cells[1].strip().startsWith("`")) {
        ProvenanceKind kind = ProvenanceKind.valueOf(cells[1].strip().replace("`", ""));
        documented.put(kind, new Keys(names(cells[3]), names(cells[4])));
      }
    }
    return documented;
  }

  private static Set<String> names(String cell) {
    Set<String> names = new TreeSet<>(List.of(cell.replace("`", "").strip().split(" ")));
    names.remove("");
    return names;
  }

  /** Dialogues in which everything happens that can. */
  private static List<ProvenanceEvent> everything() {
    Chat onset = new Chat();
    onset.user(0, NAME, neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    onset.user(1, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    onset.user(2, "it is bo@example.org", regex(PiiType.EMAIL, "bo@example.org"));
    onset.user(3, "I used to live in Ohio", neural(PiiType.LOCATION, "Ohio", 0.95));
    onset.user(4, "Sorry, I gave you the wrong email.");
    onset.changePolicy(Map.of("gate.delay_turns", "4"));
    onset.user(5, "ok");
    onset.close(5);

    Chat confirmed = new Chat();
    confirmed.user(0, "Petal Works", neural(PiiType.ORG, "Petal Works", 0.7));
    confirmed.agent(1, "Is it Petal Works?", neural(PiiType.ORG, "Petal Works", 0.7));
    confirmed.user(2, "Yes, correct.");
    confirmed.close(2);

    Chat switched = new Chat();
    switched.user(0, "414-555-0188", Chat.fuzzy(PiiType.PHONE, "414-555-0188"));
    switched.user(1, "That's my colleague's info, switch to mine.");
    switched.close(1);

    Chat collided = new Chat();
    collided.user(0, "There is another Ada Brook", neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    collided.user(1, "the name is Ada Brook", neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    collided.user(2, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    collided.user(3, "I'm Ada Brook", neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    collided.close(3);

    Chat waiting = new Chat(Map.of("rules.wait_for_b", "true"));
    waiting.user(0, "I was born 1990-01-02", regex(PiiType.DOB, "1990-01-02"));
    waiting.user(1, "my zip is 27701", regex(PiiType.ZIP5, "27701"));
    waiting.close(1);

    List<ProvenanceEvent> events = new ArrayList<>();
    for (Chat chat : List.of(onset, confirmed, switched, collided, waiting)) {
      events.addAll(chat.all(ProvenanceEvent.class));
    }
    return events;
  }

  @Test
  void everyKindOccursAndHoldsWhatThePageSays() throws IOException {
    Map<ProvenanceKind, Keys> documented = documented();
    Set<ProvenanceKind> seen = EnumSet.noneOf(ProvenanceKind.class);
    for (ProvenanceEvent event : everything()) {
      seen.add(event.kind());
      Keys keys = documented.get(event.kind());
      assertThat(event.detail().keySet()).as(event.kind().name()).containsAll(keys.always());
      Set<String> rest = new TreeSet<>(event.detail().keySet());
      rest.removeAll(keys.always());
      assertThat(keys.also()).as(event.kind().name()).containsAll(rest);
    }
    assertThat(seen).containsExactly(ProvenanceKind.values());
    assertThat(documented.keySet()).containsExactly(ProvenanceKind.values());
  }

  @Test
  void everyKeyIsExplained() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "audit.md"));
    String meanings = page.substring(page.indexOf("| key | meaning |"));
    for (Keys keys : documented().values()) {
      for (String key : keys.always()) {
        assertThat(meanings).contains("`" + key + "`");
      }
      for (String key : keys.also()) {
        assertThat(meanings).contains("`" + key + "`");
      }
    }
  }
}
