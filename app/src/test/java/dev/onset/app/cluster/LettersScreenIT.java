package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.console.SignedIn;
import dev.onset.app.console.letters.LettersScreen;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import dev.onset.streams.keys.MasterKeyFile;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Records are set aside on a broker, and an operator handles them in the browser. */
@ExtendWith(SharedBroker.class)
class LettersScreenIT {
  private static final Set<Caller.Role> OPERATOR = EnumSet.of(Caller.Role.OPERATOR);
  private static final Pattern PLACE =
      Pattern.compile("/letters/one\\?partition=(\\d+)&amp;offset=(\\d+)");

  @TempDir Path folder;
  private Path key;
  private final List<Access> noted = new ArrayList<>();

  private void give(int... versions) throws Exception {
    key = folder.resolve("key");
    StringBuilder lines = new StringBuilder();
    for (int version : versions) {
      byte[] secret = new byte[MasterKey.BYTES];
      Arrays.fill(secret, (byte) version);
      lines.append(version).append(':').append(HexFormat.of().formatHex(secret)).append('\n');
    }
    Files.writeString(key, lines);
  }

  private SignedIn.Place serve(DeadLetterBench onset) {
    KeyRing ring = MasterKeyFile.ring(key.toString(), Map.of());
    return new SignedIn.Place(List.of(new LettersScreen(onset.cluster, ring).screen()), noted::add);
  }

  private static void say(DeadLetterBench onset, String recordKey, SessionId session, int index)
      throws Exception {
    onset.turn(
        recordKey,
        onset
            .cluster
            .topics()
            .turns()
            .codec()
            .encode(Turn.of(session, index, "customer", "robin said " + index)));
  }

  /** The fields that name the only letter with a reason that a visitor sees. */
  private static Map<String, String> only(SignedIn visitor, RejectReason reason) throws Exception {
    Matcher found = PLACE.matcher(visitor.get("/letters?reason=" + reason).body());
    assertThat(found.find()).as("a letter with " + reason).isTrue();
    return Map.of("partition", found.group(1), "offset", found.group(2));
  }

  private static String one(Map<String, String> place) {
    return "/letters/one?partition=" + place.get("partition") + "&offset=" + place.get("offset");
  }

  private static Map<String, String> with(Map<String, String> fields, String name, String value) {
    Map<String, String> more = new TreeMap<>(fields);
    more.put(name, value);
    return more;
  }

  @Test
  void aLetterIsShownWithoutItsContentAndSentBackOnce(SharedBroker.Place place) throws Exception {
    give(1);
    try (DeadLetterBench onset = DeadLetterBench.start(place, key);
        SignedIn.Place site = serve(onset)) {
      onset.turn("s1", "no turn, but mail robin@example.org".getBytes(StandardCharsets.UTF_8));
      say(onset, "wrong", SessionId.of("s1"), 0);
      SignedIn operator = site.as(OPERATOR);

      String list = operator.get("/letters").body();
      assertThat(list)
          .contains(
              "MALFORMED",
              "KEY_MISMATCH",
              "The record&#39;s key is not the session in its value.",
              "<td>s1</td>",
              "not named")
          .doesNotContain("robin");
      Map<String, String> letter = only(operator, RejectReason.KEY_MISMATCH);
      String shown = operator.get(one(letter)).body();
      assertThat(shown)
          .contains("Send it under its session_id", "yes, encrypted")
          .doesNotContain("robin");

      HttpResponse<String> refused = operator.post("/letters/send", letter);
      assertThat(refused.statusCode()).isEqualTo(409);
      assertThat(refused.body()).contains("It was not sent: its key was at fault");
      assertThat(onset.turns()).isEqualTo(2);
      Map<String, String> rekeyed = with(letter, "rekey", "on");
      HttpResponse<String> sent = operator.post("/letters/send", rekeyed);
      assertThat(sent.statusCode()).as(sent.body()).isEqualTo(200);
      assertThat(sent.body()).contains("It was sent back to " + place.name() + ".turns.");
      assertThat(operator.post("/letters/send", rekeyed).body())
          .contains("It was sent before; a letter is sent once.");
      assertThat(onset.turns()).isEqualTo(3);
      onset.settle();
      assertThat(onset.values(onset.cluster.topics().redactedTurns())).hasSize(1);

      assertThat(operator.get("/letters/one?partition=0&offset=9999").statusCode()).isEqualTo(404);
      assertThat(noted)
          .extracting(Access::what)
          .containsExactly(
              AccessKind.LETTER_VIEWED,
              AccessKind.LETTER_RELEASED,
              AccessKind.LETTER_RELEASED,
              AccessKind.LETTER_RELEASED);
    }
  }

  @Test
  void anOperatorOfOneTenantHandlesItsLettersAlone(SharedBroker.Place place) throws Exception {
    give(1);
    try (DeadLetterBench onset = DeadLetterBench.start(place, key);
        SignedIn.Place site = serve(onset)) {
      say(onset, "wrong", new SessionId("acme", "a1"), 0);
      onset.turn("s1", "no turn".getBytes(StandardCharsets.UTF_8));
      Map<String, String> letter = only(site.as(OPERATOR), RejectReason.KEY_MISMATCH);
      SignedIn other = site.as(OPERATOR, "zenith");

      assertThat(other.get("/letters").body())
          .contains("<td>not named</td>")
          .doesNotContain("a1 of acme");
      assertThat(other.get(one(letter)).statusCode()).isEqualTo(404);
      assertThat(other.post("/letters/send", with(letter, "rekey", "on")).body())
          .contains("No letter stands there any more.");
      assertThat(other.post("/letters/send", only(other, RejectReason.MALFORMED)).body())
          .contains("only somebody who sees all tenants may send it");
      assertThat(
              other
                  .post("/letters/release", Map.of("tenant", "acme", "session", "a1"))
                  .statusCode())
          .isEqualTo(403);
      SignedIn own = site.as(OPERATOR, "acme");
      assertThat(own.get("/letters").body()).contains("a1 of acme");
      assertThat(own.post("/letters/send", with(letter, "rekey", "on")).statusCode())
          .isEqualTo(200);
      assertThat(site.as(EnumSet.of(Caller.Role.VIEWER)).get("/letters").statusCode())
          .isEqualTo(403);
    }
  }

  @Test
  void aSessionThatWasSetAsideIsReleasedOnceItCanBeRead(SharedBroker.Place place) throws Exception {
    give(1);
    SessionId session = SessionId.of("s1");
    Map<String, String> fields = Map.of("tenant", session.tenant(), "session", session.session());
    try (DeadLetterBench onset = DeadLetterBench.start(place, key)) {
      say(onset, "s1", session, 0);
      give(1, 2);
      onset.run();
      say(onset, "s2", SessionId.of("s2"), 0);
      give(2);
      onset.run();
      say(onset, "s1", session, 1);
      try (SignedIn.Place site = serve(onset)) {
        HttpResponse<String> refused = site.as(OPERATOR).post("/letters/release", fields);
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.body()).contains("The session still cannot be read");
      }
      give(1, 2);
      onset.run();
      try (SignedIn.Place site = serve(onset)) {
        SignedIn operator = site.as(OPERATOR);
        assertThat(operator.get(one(only(operator, RejectReason.SESSION_SET_ASIDE))).body())
            .contains("Release its session", "value=\"s1\"");

        HttpResponse<String> released = operator.post("/letters/release", fields);

        assertThat(released.statusCode()).as(released.body()).isEqualTo(200);
        assertThat(released.body()).contains("Sent back: 1; left out: 0.");
      }
      assertThat(onset.values(onset.cluster.topics().redactedTurns()))
          .filteredOn(turn -> turn.session().equals(session))
          .extracting(RedactedTurn::turn)
          .containsExactly(0, 1);
    }
  }
}
