package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Feedback;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class NoteCipherTest {
  private static final String TEXT = "Called back Dana;\n\tall is well: \ud83d\ude00";
  private static final SessionId SESSION = new SessionId("acme", "c-1042");
  private static final MasterKey OLD = master(1);
  private static final MasterKey NEW = master(2);

  private final NoteCipher cipher = new NoteCipher(KeyRing.of(OLD));

  @Test
  void aNoteIsOpenedForItsAlertAlone() {
    Feedback.Noted note = cipher.seal(SESSION, "aa", "01", TEXT);

    assertThat(cipher.open(feedback(SESSION, "aa", note), note)).contains(TEXT);
    assertThat(cipher.open(feedback(SESSION, "ab", note), note)).isEmpty();
    assertThat(cipher.open(feedback(SessionId.of("c-1042"), "aa", note), note)).isEmpty();
    Feedback.Noted another = new Feedback.Noted("02", note.sealed());
    assertThat(cipher.open(feedback(SESSION, "aa", another), another)).isEmpty();
    for (int cut = 0; cut < note.sealed().length; cut++) {
      Feedback.Noted less = new Feedback.Noted("01", Arrays.copyOf(note.sealed(), cut));
      assertThat(cipher.open(feedback(SESSION, "aa", less), less)).isEmpty();
    }
  }

  @Test
  void itsBytesDoNotHoldTheTextAndDifferEachTime() {
    Feedback.Noted note = cipher.seal(SESSION, "aa", "01", TEXT);

    assertThat(new String(note.sealed(), StandardCharsets.UTF_8)).doesNotContain("Dana");
    assertThat(note).isNotEqualTo(cipher.seal(SESSION, "aa", "01", TEXT));
    assertThat(note.toString()).isEqualTo("Noted[01]");
  }

  @Test
  void aNewVersionOfTheKeySealsAndTheOldOneStillOpens() {
    Feedback.Noted before = cipher.seal(SESSION, "aa", "01", TEXT);
    NoteCipher both = new NoteCipher(new KeyRing(Map.of(1, OLD, 2, NEW)));
    Feedback.Noted after = both.seal(SESSION, "aa", "02", TEXT);

    assertThat(both.open(feedback(SESSION, "aa", before), before)).contains(TEXT);
    assertThat(both.open(feedback(SESSION, "aa", after), after)).contains(TEXT);
    assertThat(cipher.open(feedback(SESSION, "aa", after), after)).isEmpty();
    NoteCipher stranger = new NoteCipher(KeyRing.of(NEW));
    assertThat(stranger.open(feedback(SESSION, "aa", before), before)).isEmpty();
  }

  @Test
  void aTextIsBounded() {
    int longest = Feedback.Noted.LONGEST_TEXT;
    assertThat(cipher.seal(SESSION, "aa", "01", "\ud83d\ude00".repeat(longest))).isNotNull();
    for (String text : new String[] {"", " \n", "a".repeat(longest + 1), "\u001b[2J", "\ud83d"}) {
      assertThatThrownBy(() -> cipher.seal(SESSION, "aa", "01", text))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Feedback feedback(SessionId session, String alertId, Feedback.Noted note) {
    return new Feedback(session, alertId, Rule.RULE_B, new TreeSet<>(Set.of()), note, "ann", 0);
  }

  private static MasterKey master(int seed) {
    byte[] secret = new byte[MasterKey.BYTES];
    Arrays.fill(secret, (byte) seed);
    return new MasterKey(secret);
  }
}
