package dev.onset.app.console.tryit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.console.SignedIn;
import dev.onset.assembly.EngineFactory;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.streams.http.Caller;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TryScreenTest {
  private static final Set<Caller.Role> VIEWER = EnumSet.of(Caller.Role.VIEWER);
  private static final String CHAT =
      """
      user: Hello, my name is Nadia Farouk.
      agent: Hi! How can I reach you?
      user: My email is nadia.farouk@example.com.
      """;

  private static Policy policy;
  private static ExtractionPipeline pipeline;

  private final AtomicLong nanos = new AtomicLong();
  private SignedIn.Place place;

  @BeforeAll
  static void load() {
    policy = PolicyReader.shipped();
    pipeline = ExtractionPipeline.load(policy);
  }

  @BeforeEach
  void serve() {
    place =
        new SignedIn.Place(
            List.of(new TryScreen(policy, EngineFactory.of(policy, pipeline), nanos::get).screen()),
            access -> {});
  }

  @AfterEach
  void stop() {
    place.close();
  }

  private static HttpResponse<String> read(SignedIn visitor, String text) throws Exception {
    return visitor.post(TryScreen.PATH, Map.of(TryScreen.FIELD, text));
  }

  @Test
  void aChatIsAnsweredWithWhatWasFoundTheVerdictAndTheSafeText() throws Exception {
    HttpResponse<String> answer = read(place.as(VIEWER), CHAT);

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .contains(
            "USER became re-identifiable at turn 2",
            "<mark class=\"found counts\">nadia.farouk@example.com<small>email address</small>",
            "<strong>email address</strong> of <span class=\"owner-word\">USER</span> · TIER_0 · 1.00",
            "Counts since turn 2.",
            "[EMAIL")
        .contains(">customer</span>", ">agent</span>")
        .doesNotContain("<script", "style=");
  }

  @Test
  void aTextWithoutSpeakersIsOneTurnOfTheUser() throws Exception {
    HttpResponse<String> answer =
        read(place.as(VIEWER), "My name is Nadia Farouk\nand my friend Amal is a nurse.");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .contains("turn 0", "Nadia Farouk<small>name</small>")
        .doesNotContain("turn 1</span>");
  }

  @Test
  void textsOfOtherVisitorsAndTheirMarkupStayOut() throws Exception {
    SignedIn one = place.as(VIEWER);
    read(one, CHAT);

    String next = read(one, "<b>hello</b> there & good bye").body();
    assertThat(next).contains("&lt;b&gt;hello&lt;/b&gt;").doesNotContain("<b>", "nadia", "Farouk");
    assertThat(place.as(VIEWER).get(TryScreen.PATH).body())
        .contains("<textarea", "At most 20000 characters and 200 turns.")
        .doesNotContain("good bye");
  }

  @Test
  void whatIsEmptyOrTooMuchIsRefusedInASentence() throws Exception {
    SignedIn visitor = place.as(VIEWER);

    HttpResponse<String> empty = read(visitor, "  \n ");
    assertThat(empty.statusCode()).isEqualTo(400);
    assertThat(empty.body()).contains("Type a text first.");
    HttpResponse<String> long_ = read(visitor, "x".repeat(TryScreen.MOST_CHARACTERS + 1));
    assertThat(long_.statusCode()).isEqualTo(413);
    assertThat(long_.body()).contains("The text is longer than 20000 characters");
    HttpResponse<String> many = read(visitor, "user: ok\n".repeat(TryScreen.MOST_TURNS + 1));
    assertThat(many.statusCode()).isEqualTo(413);
    assertThat(many.body()).contains("The chat has more than 200 turns");
  }

  @Test
  void aVisitThatReadsTooMuchWaitsAndAnotherDoesNot() throws Exception {
    SignedIn eager = place.as(VIEWER);
    for (int i = 0; i < Allowance.A_VISIT; i++) {
      assertThat(read(eager, "hello").statusCode()).isEqualTo(200);
    }

    HttpResponse<String> refused = read(eager, "hello");
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("has to wait a few seconds");
    assertThat(read(place.as(VIEWER), "hello").statusCode()).isEqualTo(200);
    nanos.addAndGet(6_000_000_000L);
    assertThat(read(eager, "hello").statusCode()).isEqualTo(200);
  }

  @Test
  void onlyAViewerOfThisVisitMayTry() throws Exception {
    SignedIn operator = place.as(EnumSet.of(Caller.Role.OPERATOR));
    assertThat(operator.get(TryScreen.PATH).statusCode()).isEqualTo(403);
    assertThat(read(operator, CHAT).statusCode()).isEqualTo(403);
    assertThat(operator.get(TryScreen.PATH).body()).contains("it needs the role viewer");

    HttpResponse<String> forged =
        place.as(VIEWER).post(TryScreen.PATH, Map.of(TryScreen.FIELD, CHAT), "not-the-secret");
    assertThat(forged.statusCode()).isEqualTo(403);
    assertThat(forged.body()).doesNotContain("Farouk");
  }
}
