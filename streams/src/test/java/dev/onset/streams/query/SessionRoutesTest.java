package dev.onset.streams.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.access.Access;
import dev.onset.model.access.AccessKind;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Handler;
import dev.onset.streams.http.HttpEndpoint;
import dev.onset.streams.http.Percent;
import dev.onset.streams.policy.ClearPolicies;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.topology.Harness;
import dev.onset.streams.topology.ScriptedExtractor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.HostInfo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three instances on sockets of their own, each with the state of one partition of the topics. What
 * the group would tell them of each other is said by the test.
 */
class SessionRoutesTest {
  private static final String TOKEN = "0123456789abcdef0123456789abcdef";
  private static final String OTHER = "fedcba9876543210fedcba9876543210";
  private static final KeyRing RING = KeyRing.of(Harness.MASTER);

  private static final String CLEAR = " roles=viewer,clear";
  private static final Map<String, String> IN_CLEAR = Map.of("redaction.clear", "by_role");

  @TempDir Path folder;
  private final List<AutoCloseable> closing = new ArrayList<>();
  private final List<Peers.Peer> peers = new ArrayList<>();
  private final List<Replica> own = new ArrayList<>();
  private final List<Access> looks = new ArrayList<>();
  private final PolicyRegistry book = new PolicyRegistry();
  private Optional<Consumer<Access>> journal = Optional.of(looks::add);
  private Policy policy = PolicyReader.shipped();
  private Harness here;
  private Harness there;

  @BeforeEach
  void start() {
    here = harness("here");
    there = harness("there");
    own.add(replica(here, 0, Replica.Role.ACTIVE));
  }

  private Harness harness(String name) {
    Harness harness = new Harness(folder.resolve(name), WireFormat.AVRO);
    closing.add(harness);
    return harness;
  }

  @AfterEach
  void stop() throws Exception {
    for (AutoCloseable one : closing) {
      one.close();
    }
  }

  private static Replica replica(Harness harness, int partition, Replica.Role role) {
    return new Replica(partition, role, harness.driver::getKeyValueStore);
  }

  /** An instance that has these, of as many partitions. */
  private HttpEndpoint instance(int partitions, String token, List<Replica> replicas)
      throws IOException {
    HttpEndpoint endpoint =
        HttpEndpoint.bind(new InetSocketAddress("127.0.0.1", 0), Optional.empty());
    Peers others = new Peers(() -> peers, Optional.empty());
    SessionRoutes routes =
        new SessionRoutes(
            RING,
            new SessionSearch(partitions, "self:1", () -> replicas, others),
            new ClearSessions(RING, new ClearPolicies(policy, book), journal));
    AccessGuard guard =
        new AccessGuard(
            token.isEmpty()
                ? Optional.empty()
                : Optional.of(AccessTokens.parse("auditor:" + token)));
    Map<String, Handler> handlers =
        Map.of(
            SessionSearch.SESSIONS,
            guard.handler(Caller.Role.VIEWER, routes::sessions),
            SessionSearch.LOCAL,
            guard.handler(Caller.Role.VIEWER, routes::local));
    endpoint.serve(handlers);
    closing.add(0, endpoint);
    closing.add(others);
    return endpoint;
  }

  private void known(HttpEndpoint peer, Set<Integer> active, Set<Integer> standby) {
    known(peer.port(), active, standby);
  }

  private void known(int port, Set<Integer> active, Set<Integer> standby) {
    peers.add(
        new Peers.Peer(
            new HostInfo("127.0.0.1", port), new TreeSet<>(active), new TreeSet<>(standby)));
  }

  private static HttpResponse<String> get(HttpEndpoint endpoint, String address, String token)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + endpoint.port() + address));
    if (!token.isEmpty()) {
      request.header("Authorization", AccessTokens.header(token));
    }
    return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static JsonNode ask(HttpEndpoint endpoint, String address, int status)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = get(endpoint, address, TOKEN);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body())
        .doesNotContain(
            ScriptedExtractor.NAME, ScriptedExtractor.EMAIL, ScriptedExtractor.EMPLOYER);
    return new ObjectMapper().readTree(answer.body());
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static void tell(Harness harness, String session) {
    harness.say(
        session, 0, "customer", "I'm " + ScriptedExtractor.NAME + ", " + ScriptedExtractor.EMAIL);
  }

  @Test
  void onlyAKnownTokenIsLetIn() throws Exception {
    HttpEndpoint open = instance(1, "", own);
    HttpEndpoint guarded = instance(1, TOKEN, own);
    tell(here, "chat");

    assertThat(get(open, "/sessions/chat", TOKEN).statusCode()).isEqualTo(Answer.FORBIDDEN);
    assertThat(get(open, "/sessions/chat", "").body()).contains(OnsetConfig.HTTP_TOKENS);
    for (String path : List.of("/sessions", "/sessions/chat", "/local/sessions/chat", "/local")) {
      assertThat(get(guarded, path, "").statusCode()).isEqualTo(Answer.UNAUTHORIZED);
      assertThat(get(guarded, path, OTHER).statusCode()).isEqualTo(Answer.UNAUTHORIZED);
    }
    assertThat(get(guarded, "/sessions/chat", "").headers().firstValue("WWW-Authenticate"))
        .contains("Bearer");
    assertThat(get(guarded, "/sessions/chat", TOKEN).headers().firstValue("Cache-Control"))
        .contains("no-store");
    ask(guarded, "/sessions/chat", Answer.OK);
  }

  @Test
  void aTokenOpensTheSessionsOfItsTenantsAlone() throws Exception {
    HttpEndpoint peer = instance(2, TOKEN + " tenants=acme", List.of());
    HttpEndpoint asked = instance(2, TOKEN + " tenants=acme", own);
    known(peer, Set.of(1), Set.of());
    tell(here, "chat");
    here.send(Turn.of(new SessionId("acme", "theirs"), 0, "customer", "hello"));

    for (String path :
        List.of("/sessions", "/sessions/chat", "/sessions/no-such-chat", "/local/sessions/chat")) {
      HttpResponse<String> answer = get(asked, path, TOKEN);
      assertThat(answer.statusCode()).as(path).isEqualTo(Answer.FORBIDDEN);
      assertThat(answer.body()).isEqualTo(get(asked, "/sessions/chat", TOKEN).body());
    }
    ask(asked, "/sessions/theirs?tenant=acme", Answer.OK);
    assertThat(
            ask(asked, "/sessions?tenant=acme", Answer.OK)
                .path("sessions")
                .findValuesAsText("session_id"))
        .containsExactly("theirs");
  }

  private void openUnder(Map<String, String> settings) {
    policy = PolicyReader.shipped(settings);
    here = new Harness(folder.resolve(policy.version()), WireFormat.AVRO, RING, policy);
    closing.add(here);
    own.clear();
    own.add(replica(here, 0, Replica.Role.ACTIVE));
    here.say("chat", 0, "customer", "I'm " + ScriptedExtractor.NAME);
    here.say("chat", 1, "customer", "write to " + ScriptedExtractor.EMAIL);
  }

  @Test
  void whoHasTheRoleSeesWhatWasSaidOnceThatIsRecorded() throws Exception {
    openUnder(IN_CLEAR);
    HttpEndpoint asked = instance(1, TOKEN + CLEAR, own);

    HttpResponse<String> one = get(asked, "/sessions/chat/clear?turn=1", TOKEN);
    JsonNode turn = new ObjectMapper().readTree(one.body()).path("turns").path(0);
    JsonNode masked = turn.path("masked").path(0);
    HttpResponse<String> all = get(asked, "/sessions/chat/clear", TOKEN);

    assertThat(one.statusCode()).as(one.body()).isEqualTo(Answer.OK);
    assertThat(one.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(turn.path("text").asText()).isEqualTo("write to " + ScriptedExtractor.EMAIL);
    assertThat(turn.path("safe_text").asText()).isEqualTo("write to [EMAIL_1]");
    assertThat(masked.path("type").asText()).isEqualTo("EMAIL");
    assertThat(masked.path("replacement").asText()).isEqualTo("[EMAIL_1]");
    assertThat(masked.path("value").asText()).isEqualTo(ScriptedExtractor.EMAIL);
    assertThat(one.body()).doesNotContain(ScriptedExtractor.NAME);
    assertThat(all.body()).contains(ScriptedExtractor.NAME, ScriptedExtractor.EMAIL);
    Access look =
        Access.of(AccessKind.CLEAR_VIEWED).by("auditor", "clear").about(SessionId.of("chat"));
    assertThat(looks).containsExactly(look.with(Access.TURN, "1"), look);
  }

  @Test
  void anotherInstanceShowsWhatItProcessesAndRecordsIt() throws Exception {
    openUnder(IN_CLEAR);
    HttpEndpoint owner = instance(1, TOKEN + CLEAR, own);
    HttpEndpoint asked = instance(1, TOKEN + CLEAR, List.of());
    known(owner, Set.of(0), Set.of());

    HttpResponse<String> answer = get(asked, "/sessions/chat/clear", TOKEN);

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(Answer.OK);
    assertThat(answer.body()).contains(ScriptedExtractor.EMAIL, "127.0.0.1:" + owner.port());
    assertThat(looks).hasSize(1);
  }

  @Test
  void nothingIsShownInClearThatCannotBeRecorded() throws Exception {
    openUnder(IN_CLEAR);
    journal =
        Optional.of(
            access -> {
              throw new IllegalStateException(access.toString());
            });
    HttpEndpoint failing = instance(1, TOKEN + CLEAR, own);
    journal = Optional.empty();
    HttpEndpoint without = instance(1, TOKEN + CLEAR, own);
    HttpEndpoint forwarding = instance(1, TOKEN + CLEAR, List.of());
    known(failing, Set.of(0), Set.of());

    ask(failing, "/sessions/chat/clear", Answer.UNAVAILABLE);
    ask(without, "/sessions/chat/clear", Answer.UNAVAILABLE);
    ask(forwarding, "/sessions/chat/clear", Answer.UNAVAILABLE);
    ask(failing, "/local/sessions/chat/clear", Answer.OK);
  }

  @Test
  void withoutTheRoleOrThePolicyNothingIsShownInClear() throws Exception {
    openUnder(IN_CLEAR);
    HttpEndpoint viewer = instance(1, TOKEN, own);
    ask(viewer, "/sessions/chat/clear", Answer.FORBIDDEN);
    ask(viewer, "/local/sessions/chat/clear", Answer.FORBIDDEN);
    Policy withdrawn = PolicyReader.shipped(Map.of("region", "GB"));
    book.learn(withdrawn);
    book.take(SessionId.DEFAULT_TENANT, new PolicyPointer(withdrawn.version(), false).text());
    ask(instance(1, TOKEN + CLEAR, own), "/sessions/chat/clear", Answer.FORBIDDEN);

    // Turns are kept here for another reason.
    openUnder(Map.of("redaction.mode", "onset"));
    book.take(SessionId.DEFAULT_TENANT, null);
    ask(instance(1, TOKEN + CLEAR, own), "/sessions/chat/clear", Answer.FORBIDDEN);
    assertThat(looks).isEmpty();
  }

  @Test
  void nothingIsLeftToBeShownOfWhatEndedOrWasErasedAndCopiesShowNothing() throws Exception {
    openUnder(IN_CLEAR);
    HttpEndpoint asked = instance(1, TOKEN + CLEAR, own);
    HttpEndpoint copy = instance(1, TOKEN + CLEAR, List.of(replica(here, 0, Replica.Role.STANDBY)));
    ask(copy, "/sessions/chat/clear", Answer.UNAVAILABLE);
    ask(asked, "/sessions/chat/clear?turn=7", Answer.NOT_FOUND);
    ask(asked, "/sessions/no-such-chat/clear", Answer.NOT_FOUND);
    ask(asked, "/sessions/chat/other", Answer.NOT_FOUND);
    here.say("erased", 0, "customer", "I'm " + ScriptedExtractor.NAME);
    here.send(new Command.Erase(SessionId.of("erased")));
    ask(asked, "/sessions/erased/clear", Answer.NOT_FOUND);
    here.send(new Command.Close(SessionId.of("chat"), 1));
    ask(asked, "/sessions/chat/clear", Answer.NOT_FOUND);
    assertThat(looks).isEmpty();
  }

  @Test
  void aTokenOfAnotherRoleIsRefused() throws Exception {
    tell(here, "chat");
    HttpEndpoint asked = instance(1, TOKEN + " roles=operator", own);
    for (String path : List.of("/sessions", "/sessions/chat", "/local/sessions/chat")) {
      assertThat(get(asked, path, TOKEN).statusCode()).as(path).isEqualTo(Answer.FORBIDDEN);
    }
  }

  @Test
  void noTokenGoesToAnotherMachineInClearText() throws Exception {
    peers.add(
        new Peers.Peer(
            new HostInfo("onset-2.example", 8080), new TreeSet<>(Set.of(1)), new TreeSet<>()));

    JsonNode answer = ask(instance(2, TOKEN, own), "/sessions/chat", Answer.UNAVAILABLE);

    assertThat(answer.path("missing").get(0).path("why").asText())
        .contains("not asked in clear text", OnsetConfig.HTTP_KEYSTORE);
  }

  @Test
  void aSessionThatIsHereIsAnsweredFromHere() throws Exception {
    known(closedPort(), Set.of(1), Set.of());
    tell(here, "chat");

    JsonNode session = ask(instance(2, TOKEN, own), "/sessions/chat", Answer.OK);

    assertThat(session.path("served"))
        .hasToString("{\"instance\":\"self:1\",\"partition\":0,\"role\":\"active\"}");
    assertThat(session.path("missing")).isEmpty();
  }

  @Test
  void aSessionThatIsElsewhereIsAskedForThere() throws Exception {
    HttpEndpoint peer = instance(2, TOKEN, List.of(replica(there, 1, Replica.Role.ACTIVE)));
    known(peer, Set.of(1), Set.of());
    tell(there, "a b/c");

    JsonNode session =
        ask(instance(2, TOKEN, own), "/sessions/" + Percent.encode("a b/c"), Answer.OK);

    assertThat(session.path("session_id").asText()).isEqualTo("a b/c");
    assertThat(session.path("served").path("instance").asText())
        .isEqualTo("127.0.0.1:" + peer.port());
    assertThat(session.path("served").path("partition").asInt()).isOne();
  }

  @Test
  void aSessionThatNobodyHasIsNotFoundOnlyIfEverybodyWasAsked() throws Exception {
    HttpEndpoint peer = instance(2, TOKEN, List.of(replica(there, 1, Replica.Role.ACTIVE)));
    known(peer, Set.of(1), Set.of());
    HttpEndpoint asked = instance(3, TOKEN, own);

    JsonNode third = ask(asked, "/sessions/chat", Answer.UNAVAILABLE);
    assertThat(third.path("missing").findValuesAsText("partition")).containsExactly("2");

    ask(instance(2, TOKEN, own), "/sessions/chat", Answer.NOT_FOUND);

    known(closedPort(), Set.of(2), Set.of());
    JsonNode down = ask(asked, "/sessions/chat", Answer.UNAVAILABLE);
    assertThat(down.path("missing").get(0).path("why").asText()).endsWith("cannot be reached");
  }

  @Test
  void aCopyAnswersOnlyWhereItsOwnerDoesNot() throws Exception {
    own.add(replica(there, 1, Replica.Role.STANDBY));
    tell(there, "chat");
    HttpEndpoint asked = instance(2, TOKEN, own);
    known(closedPort(), Set.of(1), Set.of());

    JsonNode copy = ask(asked, "/sessions/chat", Answer.OK);
    assertThat(copy.path("served").path("role").asText()).isEqualTo("standby");
    assertThat(copy.path("missing").findValuesAsText("partition")).containsExactly("1");

    // The owner knows that it ended and was forgotten since.
    Harness owner = harness("owner");
    peers.clear();
    known(instance(2, TOKEN, List.of(replica(owner, 1, Replica.Role.ACTIVE))), Set.of(1), Set.of());
    ask(asked, "/sessions/chat", Answer.NOT_FOUND);

    tell(owner, "chat");
    owner.send(new Command.Close(SessionId.of("chat"), 0));
    assertThat(ask(asked, "/sessions/chat", Answer.OK).path("status").asText()).isEqualTo("ended");
  }

  @Test
  void aCopyElsewhereAnswersToo() throws Exception {
    tell(there, "chat");
    known(closedPort(), Set.of(1), Set.of());
    known(
        instance(2, TOKEN, List.of(replica(there, 1, Replica.Role.STANDBY))), Set.of(), Set.of(1));

    JsonNode copy = ask(instance(2, TOKEN, own), "/sessions/chat", Answer.OK);

    assertThat(copy.path("served").path("role").asText()).isEqualTo("standby");
  }

  @Test
  void whatIsBeingRestoredOrMovedIsMissingAndNotAbsent() throws Exception {
    own.add(
        new Replica(
            1,
            Replica.Role.ACTIVE,
            name -> {
              throw new InvalidStateStoreException("moved away");
            }));
    own.add(replica(there, 2, Replica.Role.RESTORING));

    JsonNode answer = ask(instance(3, TOKEN, own), "/sessions/chat", Answer.UNAVAILABLE);

    assertThat(answer.path("missing").findValuesAsText("partition")).containsExactly("1", "2");
  }

  @Test
  void instancesThatAskEachOtherDoNotAskForEver() throws Exception {
    HttpEndpoint asked = instance(2, TOKEN, own);
    // The group tells it of itself, as it does where two instances name the same address.
    known(asked, Set.of(1), Set.of());

    ask(asked, "/sessions/chat", Answer.UNAVAILABLE);
  }

  @Test
  void aPeerWithOtherTokensOrNoSenseIsMissing() throws Exception {
    known(instance(2, OTHER, List.of(replica(there, 1, Replica.Role.ACTIVE))), Set.of(1), Set.of());
    HttpEndpoint asked = instance(2, TOKEN, own);

    JsonNode refused = ask(asked, "/sessions/chat", Answer.UNAVAILABLE);
    assertThat(refused.path("missing").get(0).path("why").asText()).contains("same file");

    HttpEndpoint senseless =
        HttpEndpoint.bind(new InetSocketAddress("127.0.0.1", 0), Optional.empty());
    closing.add(0, senseless);
    senseless.serve(
        Map.of(SessionSearch.LOCAL, request -> Answer.json(Answer.OK, "[\"no answer\"")));
    peers.clear();
    known(senseless, Set.of(1), Set.of());
    ask(asked, "/sessions/chat", Answer.UNAVAILABLE);
  }

  @Test
  void listsLiveSessionsOfEverybody() throws Exception {
    known(instance(2, TOKEN, List.of(replica(there, 1, Replica.Role.ACTIVE))), Set.of(1), Set.of());
    HttpEndpoint asked = instance(2, TOKEN, own);
    tell(here, "b");
    tell(there, "a");
    tell(there, "ended");
    there.send(new Command.Close(SessionId.of("ended"), 0));
    there.send(Turn.of(new SessionId("acme", "theirs"), 0, "customer", "hello"));

    JsonNode all = ask(asked, "/sessions", Answer.OK);
    assertThat(all.path("sessions").findValuesAsText("session_id")).containsExactly("a", "b");
    assertThat(all.path("missing")).isEmpty();
    assertThat(ask(asked, "/sessions?limit=1", Answer.OK).path("sessions")).hasSize(1);
    assertThat(
            ask(asked, "/sessions?tenant=acme", Answer.OK)
                .path("sessions")
                .findValuesAsText("session_id"))
        .containsExactly("theirs");

    peers.clear();
    assertThat(ask(asked, "/sessions", Answer.OK).path("missing").findValuesAsText("partition"))
        .containsExactly("1");
  }

  @Test
  void whatCannotBeUnderstoodIsRefused() throws Exception {
    HttpEndpoint asked = instance(1, TOKEN, own);

    for (String address :
        List.of(
            "/sessions/",
            "/sessions/" + "a".repeat(1025),
            "/sessions/chat?tenants=acme",
            "/sessions/chat?limit=1",
            "/sessions?limit=0",
            "/sessions?limit=1001",
            "/sessions?limit=all",
            "/sessions/%FF",
            "/local/sessions/")) {
      assertThat(get(asked, address, TOKEN).statusCode()).as(address).isEqualTo(400);
    }
    for (String address : List.of("/sessions/a/b", "/local", "/local/keys", "/sessions/..%2F..")) {
      assertThat(get(asked, address, TOKEN).statusCode()).as(address).isEqualTo(404);
    }
  }
}
