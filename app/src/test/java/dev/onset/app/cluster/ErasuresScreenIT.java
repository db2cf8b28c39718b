package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.console.SignedIn;
import dev.onset.app.console.erasure.ErasuresScreen;
import dev.onset.model.MasterKey;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.streams.http.Caller;
import dev.onset.streams.keys.MasterKeyFile;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A session is erased on a broker, by an order from the browser. */
@ExtendWith(SharedBroker.class)
class ErasuresScreenIT {
  private static final Set<Caller.Role> ERASER = EnumSet.of(Caller.Role.ERASER);

  @TempDir Path folder;

  private static Map<String, String> order(String tenant, String session, String again) {
    return Map.of("tenant", tenant, "session", session, "again", again);
  }

  @Test
  void anOrderIsTypedTwiceNotedAndAnsweredWithAReceipt(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    SessionId gone = new SessionId("acme", "s1");
    List<Access> noted = new ArrayList<>();
    try (DeadLetterBench onset = DeadLetterBench.start(place, key);
        SignedIn.Place site =
            new SignedIn.Place(
                List.of(
                    new ErasuresScreen(onset.cluster, MasterKeyFile.ring(key.toString(), Map.of()))
                        .screen()),
                noted::add)) {
      onset.turn(
          "s1",
          onset.cluster.topics().turns().codec().encode(Turn.of(gone, 0, "customer", "hello")));
      SignedIn eraser = site.as(ERASER, "acme");
      assertThat(eraser.get("/erasures").body()).contains("No erasure has a receipt yet.");

      HttpResponse<String> other = eraser.post("/erasures", order("acme", "s1", "s2"));
      assertThat(other.statusCode()).isEqualTo(400);
      assertThat(other.body()).contains("not the same both times, so nothing was ordered");
      assertThat(eraser.post("/erasures", order("zenith", "s1", "s1")).statusCode()).isEqualTo(403);
      SignedIn viewer = site.as(EnumSet.of(Caller.Role.VIEWER, Caller.Role.OPERATOR));
      assertThat(viewer.post("/erasures", order("acme", "s1", "s1")).statusCode()).isEqualTo(403);
      assertThat(noted).isEmpty();
      assertThat(onset.values(onset.cluster.topics().receipts())).isEmpty();

      HttpResponse<String> done = eraser.post("/erasures", order("acme", "s1", "s1"));

      assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
      assertThat(done.body()).contains("REQUESTED at", "its state and its key are deleted");
      assertThat(done.headers().firstValue("HX-Trigger")).contains("erased");
      assertThat(noted)
          .singleElement()
          .isEqualTo(Access.of(AccessKind.ERASE_ORDERED).by("dana", "eraser").about(gone));
      assertThat(onset.values(onset.cluster.topics().receipts()))
          .extracting(Receipt::status)
          .containsExactly(Receipt.Status.REQUESTED);
      assertThat(eraser.get("/erasures").body())
          .contains("<span class=\"chip warn\">REQUESTED</span>", "<td>acme</td>");
      assertThat(eraser.get("/erasures?tenant=acme&session=s1").body()).contains("REQUESTED at");
      assertThat(eraser.get("/erasures?tenant=acme&session=s2").body())
          .contains("No receipt of an erasure of this session is here.");
      assertThat(site.as(ERASER, "zenith").get("/erasures").body())
          .contains("No erasure has a receipt yet.");
      assertThat(new Receipts(onset.cluster, MasterKeyFile.ring(key.toString(), Map.of())).of(gone))
          .map(Receipt::status)
          .isEqualTo(Optional.of(Receipt.Status.REQUESTED));
    }
  }
}
