package dev.onset.streams.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.streams.failure.ConfigurationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpEndpointTest {
  @TempDir Path folder;
  private HttpEndpoint server;

  @BeforeEach
  void start() throws IOException {
    server = start(Optional.empty());
  }

  private static HttpEndpoint start(Optional<SSLContext> tls) throws IOException {
    HttpEndpoint endpoint = HttpEndpoint.bind(new InetSocketAddress("127.0.0.1", 0), tls);
    endpoint.serve(
        Map.of(
            "echo",
            request ->
                Answer.text(Answer.OK, String.join("|", request.path()) + " " + request.query()),
            "fault",
            request -> {
              throw new IllegalStateException("Dana Whitfield");
            }));
    return endpoint;
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** The answer to bytes as they are, as no client would send them. */
  private String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(20_000);
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      try {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        socket.shutdownOutput();
        socket.getInputStream().transferTo(answer);
      } catch (IOException e) {
        // The server may hang up while it is still being spoken to.
      }
      return answer.toString(StandardCharsets.UTF_8);
    }
  }

  private String get(String address) throws IOException {
    return raw("GET " + address + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "/echo/a%2Fb 200 echo|a/b",
        "/echo/../echo 200 echo|..|echo",
        "/echo/%2e%2e/x 200 echo|..|x",
        "/echo//x 200 echo||x",
        "/echo/a+b 200 echo|a+b",
        "/echo?a=%C3%A9&b= 200 {a=é,",
        "/echo/%00 200 echo|",
        "/echo/%ED%A0%80 400 UTF-8",
        "/echo/%zz 400 ''",
        "/echo/%C3 400 UTF-8",
        "/echo?a=1&a=2 400 twice",
        "/echo?a 400 name=value",
        "/echo?=1 400 name=value",
        "/other 404 /echo",
        "/ 404 /echo",
        "/%65cho 200 echo",
        "* 404 ''",
        "http://[ 400 ''"
      })
  void readsAddressesAsTheyAre(String address, int status, String part) throws IOException {
    assertThat(get(address)).startsWith("HTTP/1.1 " + status).contains(part);
  }

  @Test
  void refusesALongAddress() throws IOException {
    assertThat(get("/echo/" + "a".repeat(Request.LONGEST))).startsWith("HTTP/1.1 400");
  }

  @Test
  void survivesHugeHeadersAndManyOfThem() throws IOException {
    assertThat(raw("GET /echo HTTP/1.1\r\nHost: x\r\nX: " + "a".repeat(1 << 20) + "\r\n\r\n"))
        .doesNotContain(" 200 ");
    assertThat(raw("GET /echo HTTP/1.1\r\nHost: x\r\n" + "X: a\r\n".repeat(10_000) + "\r\n"))
        .doesNotContain(" 200 ");
    assertThat(raw("\u0000\u0001\u0002\r\n\r\n")).doesNotContain(" 200 ");

    assertThat(get("/echo")).startsWith("HTTP/1.1 200");
  }

  @ParameterizedTest
  @CsvSource({"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "NONSENSE"})
  void servesNothingButGet(String method) throws IOException {
    assertThat(raw(method + " /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 405")
        .contains("Allow: GET, HEAD");
  }

  @Test
  void aHeadHasNoBody() throws IOException {
    assertThat(raw("HEAD /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 200")
        .endsWith("\r\n\r\n");
  }

  @Test
  void aFaultTellsNothing() throws IOException {
    assertThat(get("/fault")).startsWith("HTTP/1.1 500").doesNotContain("Dana", "Exception");
  }

  @Test
  void speaksTlsToWhoTrustsItsCertificate() throws Exception {
    Path store = TestKeys.store(folder, "instance");
    SSLContext context = Tls.of(store, TestKeys.PASSWORD.toCharArray());
    Path certificate = TestKeys.certificate(folder, "instance");
    try (HttpEndpoint secure = start(Optional.of(context))) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("https://localhost:" + secure.port() + "/echo"))
              .build();
      HttpClient peer = HttpClient.newBuilder().sslContext(context).build();
      HttpClient caller = HttpClient.newBuilder().sslContext(Tls.trusting(certificate)).build();

      assertThat(peer.send(request, HttpResponse.BodyHandlers.ofString()).statusCode())
          .isEqualTo(200);
      assertThat(caller.send(request, HttpResponse.BodyHandlers.ofString()).statusCode())
          .isEqualTo(200);
      assertThatThrownBy(
              () ->
                  HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding()))
          .isInstanceOf(SSLHandshakeException.class);
    }
  }

  @Test
  void aKeyStoreThatIsNoneIsOneSentence() throws Exception {
    Path store = TestKeys.store(folder, "instance");
    assertThatThrownBy(() -> Tls.of(store, "wrong".toCharArray()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(store.toString());
    assertThatThrownBy(() -> Tls.of(folder.resolve("absent"), new char[0]))
        .isInstanceOf(ConfigurationException.class);
    assertThatThrownBy(() -> Tls.trusting(store)).isInstanceOf(ConfigurationException.class);
  }

  @Test
  void anOccupiedPortIsAFault() throws IOException {
    try (ServerSocket taken = new ServerSocket(0)) {
      assertThatThrownBy(
              () ->
                  HttpEndpoint.bind(
                      new InetSocketAddress("0.0.0.0", taken.getLocalPort()), Optional.empty()))
          .isInstanceOf(IOException.class);
    }
  }
}
