package dev.onset.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.page.PageResource;
import dev.onset.model.Turn;
import dev.onset.testing.browser.BrowserPage;
import dev.onset.testing.browser.Chromium;
import dev.onset.testing.browser.Key;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The console in a headless browser; runs with {@code -Pbrowser} where there is one. */
class ConsoleBrowser {
  private static final String ANOTHER_HOST = "another.example";
  private static final String ROWS = "document.querySelectorAll('.chats tbody tr')";
  private static final int PHONE_WIDTH = 375;
  private static final int PHONE_HEIGHT = 812;
  private static final int MOST_PAGES = 1_000;
  private static final int SHORTEST_VALUE = 4;

  /** Of the chats: one with an onset, and one that is erased by its test. */
  private static final int WITH_ONSET = 0;

  private static final int ERASED = 11;

  @TempDir static Path folder;

  private static SampleConsole sample;
  private static Chromium chromium;
  private static String axe;

  private final List<BrowserPage> pages = new ArrayList<>();

  @BeforeAll
  static void start() throws Exception {
    Path binary = Chromium.find().orElse(null);
    Assumptions.assumeTrue(
        binary != null,
        "There is no Chromium or Chrome on the path; the console is not tried in one.");
    sample = SampleConsole.start(folder);
    chromium =
        Chromium.start(
            binary,
            Files.createDirectory(folder.resolve("profile")),
            "--host-resolver-rules=MAP " + ANOTHER_HOST + " 127.0.0.1");
    axe =
        PageResource.read(
            ConsoleBrowser.class, "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js");
    try (BrowserPage page = chromium.page()) {
      page.open(sample.codeAddress());
      page.await("location.pathname === '/live' && " + ROWS + ".length >= " + sample.chats());
      page.await(ROWS + ".length && document.querySelectorAll('tr.ended').length >= " + ended());
    }
  }

  private static int ended() {
    return sample.chats() / 2;
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
    if (sample != null) {
      sample.close();
    }
  }

  @AfterEach
  void closePages() {
    pages.forEach(BrowserPage::close);
  }

  /** A page of somebody who has not signed in. */
  private BrowserPage page() {
    BrowserPage page = chromium.page();
    pages.add(page);
    return page;
  }

  /** A page of somebody who may do everything, with the list of chats. */
  private BrowserPage signedIn() {
    BrowserPage page = page();
    page.open(sample.codeAddress());
    page.await("location.pathname === '/live' && " + ROWS + ".length");
    return page;
  }

  private BrowserPage signedIn(String token) {
    BrowserPage page = page();
    page.open(sample.address() + "/sign-in");
    page.type("#token", token);
    page.click(".sign-in button");
    page.await("location.pathname !== '/sign-in'");
    return page;
  }

  private static String chat(String session) {
    return sample.address() + "/chat?tenant=default&session=" + session;
  }

  private static String text(BrowserPage page) {
    return page.evaluate("document.body.innerText").asText();
  }

  private static List<String> texts(BrowserPage page, String elements) {
    return strings(page.evaluate("Array.from(" + elements + ", e => e.innerText)"));
  }

  private static List<String> strings(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }

  /** The addresses of every kind of page: before sign-in, the menu's, a review's and a chat's. */
  private static List<String> screens(BrowserPage page) {
    return Stream.concat(
            strings(
                page.evaluate(
                    "Array.from(document.querySelectorAll('header.bar nav a'), a => a.href)"))
                .stream(),
            Stream.of(
                sample.address() + "/sign-in",
                sample.address() + review(page),
                chat(sample.session(WITH_ONSET))))
        .toList();
  }

  /** The review that is due last; the first one is decided by its test. */
  private static String review(BrowserPage page) {
    return page.evaluate(
            "fetch('/reviews/list').then(answer => answer.text()).then(html => Array.from(new"
                + " DOMParser().parseFromString(html, 'text/html').querySelectorAll('tbody a'),"
                + " a => a.getAttribute('href')).pop())")
        .asText();
  }

  @Test
  void theCodeSignsInOnce() {
    String address = sample.codeAddress();
    BrowserPage first = page();
    first.open(address);
    first.await("location.pathname === '/live'");

    BrowserPage second = page();
    second.open(address);

    assertThat(text(second)).contains("This address was used before");
    second.open(sample.address() + "/live");
    assertThat(second.evaluate("location.pathname").asText()).isEqualTo("/sign-in");
  }

  @Test
  void aTokenOpensWhatItIsFor() {
    BrowserPage anna = signedIn(SampleConsole.VIEWER);
    anna.await(ROWS + ".length >= " + sample.chats());
    assertThat(texts(anna, "document.querySelectorAll('.visitor')")).containsExactly("anna");

    BrowserPage otto = signedIn(SampleConsole.OPERATOR);
    assertThat(text(otto)).doesNotContain(sample.session(WITH_ONSET));
    otto.open(chat(sample.session(WITH_ONSET)));
    assertThat(text(otto)).contains("it needs the role viewer").doesNotContain("became");

    BrowserPage zoe = signedIn(SampleConsole.STRANGER);
    assertThat(text(zoe)).contains("No chat fits").doesNotContain(sample.session(WITH_ONSET));
    zoe.open(chat(sample.session(WITH_ONSET)));
    assertThat(text(zoe)).contains("does not open this tenant's chats").doesNotContain("became");

    BrowserPage nobody = page();
    nobody.open(sample.address() + "/sign-in");
    nobody.type("#token", "nobody-nobody-nobody-nobody");
    nobody.click(".sign-in button");
    nobody.await("document.querySelector('[role=alert]')");
    assertThat(text(nobody)).contains("Nobody has this token");
  }

  @Test
  void anOrderWithoutTheSecretOfTheVisitIsRefused() {
    BrowserPage page = signedIn();
    List<String> refused = new ArrayList<>();
    for (String screen : screens(page)) {
      page.open(screen);
      for (String order : orders(page)) {
        refused.add(order);
        assertThat(status(page, order)).as(order).isEqualTo(403);
      }
    }

    assertThat(refused).contains(sample.address() + "/sign-out");
    page.open(sample.address() + "/live");
    assertThat(page.evaluate("location.pathname").asText()).isEqualTo("/live");
  }

  /** Where the forms and buttons of the page send orders to, but for signing in. */
  private static List<String> orders(BrowserPage page) {
    return strings(
            page.evaluate(
                "[...Array.from(document.querySelectorAll('form[method=post]'), f => f.action),"
                    + " ...Array.from(document.querySelectorAll('[hx-post]'), e => new"
                    + " URL(e.getAttribute('hx-post'), location).href)]"))
        .stream()
        .filter(order -> !order.endsWith("/sign-in"))
        .distinct()
        .toList();
  }

  private static int status(BrowserPage page, String order) {
    return page.evaluate(
            "fetch("
                + BrowserPage.quoted(order)
                + ", { method: 'POST', body: new URLSearchParams() }).then(a => a.status)")
        .asInt();
  }

  @Test
  void signingOutEndsTheVisit() {
    BrowserPage page = signedIn();

    page.click("form[action='/sign-out'] button");

    page.await("location.pathname === '/sign-in'");
    page.open(sample.address() + "/live");
    assertThat(page.evaluate("location.pathname").asText()).isEqualTo("/sign-in");
  }

  @Test
  void anotherNameOfTheMachineIsRefused() {
    BrowserPage page = page();

    page.open(sample.address().replace("127.0.0.1", ANOTHER_HOST) + "/sign-in");

    assertThat(text(page)).contains("Open the console as 127.0.0.1 or localhost.");
    assertThat(page.evaluate("document.querySelectorAll('input').length").asInt()).isZero();
  }

  @Test
  void theRiskiestChatIsFirst() {
    BrowserPage page = signedIn();

    List<String> states = texts(page, "document.querySelectorAll('.chats tr .chip:first-child')");

    assertThat(states).contains("DANGER", "SAFE");
    assertThat(states).isSortedAccordingTo((one, other) -> rank(one) - rank(other));
    assertThat(texts(page, "document.querySelectorAll('.counts li')"))
        .anyMatch(count -> count.contains("DANGER"));
  }

  private static int rank(String state) {
    return List.of("DANGER", "WARN", "NOT_ASSESSED", "SAFE").indexOf(state);
  }

  @Test
  void theListFollowsAChatAndKeepsTheReadersPlace() {
    BrowserPage page = signedIn();
    String row = "document.querySelector('a[href$=\"live-1\"]')";
    page.evaluate("document.querySelector('a[href$=\"" + sample.session(3) + "\"]').focus()");

    sample.say("live-1", 0, "user", "hello, my parcel is late");
    page.await(row);
    assertThat(page.evaluate(row + ".closest('tr').className").asText()).contains("safe");
    sample.say("live-1", 1, "user", "my name is Nadia Farouk");
    sample.say("live-1", 2, "user", "my email is nadia@example.com");

    page.await(row + ".closest('tr').className.includes('danger')");
    page.await(row + ".closest('tr').innerText.includes('USER at turn 2')");
    assertThat(text(page)).doesNotContain("Nadia", "nadia@");
    assertThat(page.evaluate("document.activeElement.innerText").asText())
        .isEqualTo(sample.session(3));
  }

  @Test
  void aChatIsFollowedWhileItGoesOn() {
    sample.say("live-2", 0, "user", "good morning");
    BrowserPage page = signedIn();
    page.await("document.querySelector('a[href$=\"live-2\"]')");
    page.click("a[href$=\"live-2\"]");
    page.await("location.pathname === '/chat' && document.querySelectorAll('.talk li').length");

    sample.say("live-2", 1, "user", "my name is Nadia Farouk, mail nadia@example.com");

    page.await("document.querySelectorAll('.talk li').length === 2");
    page.await("document.querySelector('.answer').innerText.includes('became re-identifiable')");
    assertThat(text(page)).contains("[EMAIL_1]").doesNotContain("Nadia", "nadia@");
  }

  @Test
  void theListIsFiltered() {
    BrowserPage page = signedIn();

    page.choose("select[name=state]", "DANGER");
    page.await(
        ROWS
            + ".length && Array.from("
            + ROWS
            + ").every(row => row.className.includes('danger'))");
    page.choose("select[name=rule]", "RULE_A");
    page.await(ROWS + ".length && " + ROWS + ".length < 5");
    page.choose("select[name=rule]", "");
    page.choose("select[name=state]", "");
    page.type("input[name=q]", sample.session(2));
    page.await(ROWS + ".length === 1");
    assertThat(text(page)).contains(sample.session(2));

    page.open(sample.address() + "/live?state=SAFE");
    assertThat(texts(page, "document.querySelectorAll('.chats .chip:first-child')"))
        .isNotEmpty()
        .containsOnly("SAFE");
  }

  @Test
  void aChatShowsWhatBecameOfIt() {
    BrowserPage page = signedIn();

    page.click("a[href$=\"" + sample.session(WITH_ONSET) + "\"]");
    page.await("location.pathname === '/chat'");

    page.await("document.querySelector('.answer').innerText.includes('became re-identifiable')");
    assertThat(page.evaluate("document.querySelectorAll('.talk li').length").asInt())
        .isEqualTo(sample.turns(WITH_ONSET).size());
    assertThat(texts(page, "document.querySelectorAll('.talk mark.deciding')")).isNotEmpty();
    assertThat(page.evaluate("document.querySelectorAll('.side svg .curve').length").asInt())
        .isPositive();
    assertThat(texts(page, "document.querySelectorAll('.owner h3')"))
        .anyMatch(owner -> owner.startsWith("USER"));
    assertThat(texts(page, "document.querySelectorAll('h2')"))
        .contains("Chat", "Risk", "Alerts", "Whose is what", "Timeline");
  }

  @Test
  void anAlertIsAcknowledged() {
    BrowserPage page = signedIn();
    page.open(sample.address() + "/alerts");
    String first = page.evaluate("document.querySelector('.inbox li').id").asText();

    page.click("#" + first + " form:has(input[value=acknowledge]) button");

    page.await(
        "document.getElementById('"
            + first
            + "').querySelector('.line').innerText.includes('acknowledged')");
  }

  @Test
  void alertsAreFilteredByWhoDisclosed() {
    BrowserPage page = signedIn();
    page.open(sample.address() + "/alerts");
    String all = "document.querySelectorAll('.inbox li[id]').length";
    int before = page.evaluate(all).asInt();

    page.choose("select[name=direction]", "DISCLOSED_BY_AGENT");
    page.await(all + " < " + before);
    assertThat(texts(page, "document.querySelectorAll('.inbox li[id] .line')"))
        .allMatch(line -> line.contains("disclosed by agent"));
    page.choose("select[name=direction]", "DISCLOSED_BY_USER");

    page.await(all + " > 0");
    assertThat(texts(page, "document.querySelectorAll('.inbox li[id] .line')"))
        .noneMatch(line -> line.contains("disclosed by agent"));
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void aReviewIsDecidedOnce() {
    BrowserPage page = signedIn();
    page.open(sample.address() + "/reviews");
    page.await(ROWS + ".length");
    int waiting = page.evaluate(ROWS + ".length").asInt();
    String item = "document.querySelector('.chats tbody a').getAttribute('href')";
    String address = page.evaluate(item).asText();
    BrowserPage late = signedIn();
    late.open(sample.address() + address);

    page.click(".chats tbody a");
    page.await("location.pathname === '/reviews/item'");
    assertThat(page.evaluate("document.querySelectorAll('#item .chat li').length").asInt())
        .isBetween(1, 5);
    assertThat(texts(page, "document.querySelectorAll('#item .chat li:last-child mark')"))
        .isNotEmpty();
    page.click("#item form:has(input[value=CONFIRM]) button");
    page.await("document.getElementById('item').innerText.includes('CONFIRMED')");
    assertThat(page.evaluate("document.querySelectorAll('#item form').length").asInt()).isZero();
    late.click("#item form:has(input[value=RELEASE]) button");

    late.await("document.querySelector('#item [role=alert]')");
    assertThat(text(late)).contains("It was confirmed by", "a review is decided once");
    page.open(sample.address() + "/reviews");
    page.await(ROWS + ".length === " + (waiting - 1));
    page.choose("select[name=state]", "ENDED");
    page.await(ROWS + ".length === 1");
    assertThat(text(page)).contains("CONFIRMED");
    page.choose("select[name=state]", "");
    page.await(ROWS + ".length === " + waiting);
    assertThat(texts(page, ROWS)).last().asString().contains("CONFIRMED");
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void aPolicyIsTriedBeforeItIsPut() {
    BrowserPage page = signedIn();
    page.open(sample.address() + "/policy");
    page.evaluate(
        "(() => { const e = document.getElementById('yaml'); e.value ="
            + " e.value.replace(/theta: [0-9.]+/, 'theta: 6'); })()");

    page.click("button[hx-post='/policy/try']");

    page.await("document.getElementById('answer').innerText.includes('Alerts lost')");
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void aTypedTextIsRead() {
    BrowserPage page = signedIn();
    page.open(sample.address() + "/try");

    page.click("form.try button");

    page.await("document.getElementById('result').innerText.includes('[EMAIL_1]')");
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void nothingIsShownOfAnErasedChat() {
    String session = sample.session(ERASED);
    BrowserPage page = signedIn();
    page.open(chat(session));
    assertThat(page.evaluate("document.querySelectorAll('.talk li').length").asInt()).isPositive();

    sample.erase(session);

    page.await("document.body.innerText.includes('This chat was erased')");
    assertThat(page.evaluate("document.querySelectorAll('.talk, .side, svg').length").asInt())
        .isZero();
    assertThat(text(page)).doesNotContain(words(sample.turns(ERASED)));
    page.open(sample.address() + "/live");
    page.await("document.body.innerText.includes('The chat was erased.')");
    assertThat(page.evaluate("document.querySelector('a[href$=\"" + session + "\"]')").isNull())
        .isTrue();
  }

  private static String[] words(List<Turn> turns) {
    return turns.stream().map(Turn::text).filter(text -> !text.isBlank()).toArray(String[]::new);
  }

  @Test
  void theKeyboardAloneLeadsFromTheListIntoAChat() {
    BrowserPage page = signedIn();
    String focused = "document.activeElement.innerText";
    List<String> links = texts(page, "document.querySelectorAll('.chats a')");

    page.press(Key.TAB);
    assertThat(page.evaluate(focused).asText()).isEqualTo("Skip to the content");
    page.press(Key.ENTER);
    page.await("document.activeElement.id === 'main'");
    page.press(Key.J);
    page.await(focused + " === " + BrowserPage.quoted(links.get(0)));
    page.press(Key.J);
    page.await(focused + " === " + BrowserPage.quoted(links.get(1)));
    page.press(Key.K);
    page.await(focused + " === " + BrowserPage.quoted(links.get(0)));
    assertThat(page.evaluate("getComputedStyle(document.activeElement).outlineStyle").asText())
        .isNotEqualTo("none");
    page.press(Key.ENTER);

    page.await("location.pathname === '/chat'");
    page.await("document.title.includes(" + BrowserPage.quoted(links.get(0)) + ")");
  }

  @Test
  void noScreenIsWiderThanAPhone() {
    BrowserPage page = signedIn();
    List<String> screens = screens(page);
    page.size(PHONE_WIDTH, PHONE_HEIGHT);
    for (String screen : screens) {
      page.open(screen);
      assertThat(strings(page.evaluate(TOO_WIDE))).as(screen).isEmpty();
    }
  }

  /** What makes the page wider than the window; nothing if it is not. */
  private static final String TOO_WIDE =
      "(() => { const all = document.documentElement; if (all.scrollWidth <= all.clientWidth)"
          + " return []; return Array.from(document.querySelectorAll('body *')).filter(e => {"
          + " if (e.closest('.wide, .picture') && !e.matches('.wide, .picture')) return false;"
          + " return e.getBoundingClientRect().right > all.clientWidth + 1; }).map(e => e.tagName +"
          + " '.' + e.getAttribute('class') + ' ' + Math.round(e.getBoundingClientRect().right))"
          + ".concat(['page ' + all.scrollWidth]); })()";

  @Test
  void everyScreenIsDarkWhereTheReaderWantsItAndAccessibleInBoth() {
    BrowserPage page = signedIn();
    Map<String, List<String>> found = new LinkedHashMap<>();
    for (String screen : screens(page)) {
      for (BrowserPage.Scheme scheme : BrowserPage.Scheme.values()) {
        page.prefer(scheme);
        page.open(screen);
        int light = page.evaluate(LIGHT).asInt();
        assertThat(light > 127)
            .as("%s %s has a ground of %d", screen, scheme, light)
            .isEqualTo(scheme == BrowserPage.Scheme.LIGHT);
        List<String> violations = violations(page);
        if (!violations.isEmpty()) {
          found.put(scheme + " " + screen, violations);
        }
      }
    }

    assertThat(found).isEmpty();
  }

  /** How light the ground of the page is, 0 to 255. */
  private static final String LIGHT =
      "Number(getComputedStyle(document.body).backgroundColor.match(/[0-9]+/)[0])";

  private static List<String> violations(BrowserPage page) {
    page.evaluate(axe + "; true");
    return strings(
        page.evaluate(
            "axe.run(document, { resultTypes: ['violations'] }).then(all =>"
                + " all.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 4).map(n"
                + " => n.target.join(' ') + ' ' + n.any.concat(n.all, n.none).map(c =>"
                + " c.message).join('; ')).join(' | ')))"));
  }

  @Test
  void noScreenAsksAnotherHostOrComplains() {
    BrowserPage page = signedIn();
    for (String screen : screens(page)) {
      page.open(screen);
    }

    assertThat(page.requests())
        .hasSizeGreaterThan(5)
        .allMatch(url -> url.startsWith(sample.address() + "/") || url.equals("data:,"));
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void noAnswerHoldsARawValueOfTheChats() throws Exception {
    Set<String> masked = sample.masked();
    List<Pattern> values =
        masked.stream()
            .filter(value -> value.length() >= SHORTEST_VALUE)
            .map(value -> Pattern.compile("(?<![\\w@])" + Pattern.quote(value) + "(?!\\w)"))
            .toList();
    assertThat(values).hasSizeGreaterThan(20);
    BrowserPage page = signedIn();
    String visit = page.cookies().get("onset-visit");
    Map<String, List<String>> found = new LinkedHashMap<>();

    Map<String, String> answers = crawl(visit);

    answers.forEach(
        (address, answer) -> {
          String text = unescaped(answer);
          List<String> raw =
              values.stream()
                  .filter(value -> value.matcher(text).find())
                  .map(Pattern::pattern)
                  .toList();
          if (!raw.isEmpty()) {
            found.put(address, raw);
          }
        });
    assertThat(answers.keySet()).hasSizeGreaterThan(2 * sample.chats());
    assertThat(found).isEmpty();
  }

  /** The answers to everything that can be looked at, by address; but the one with an example. */
  private static Map<String, String> crawl(String visit) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    Map<String, String> answers = new LinkedHashMap<>();
    Deque<String> todo = new ArrayDeque<>(List.of("/live", "/live/list"));
    Pattern link = Pattern.compile("(?:href|hx-get|src|formaction)=\"(/[^\"]*)\"");
    while (!todo.isEmpty() && answers.size() < MOST_PAGES) {
      String path = todo.remove();
      if (answers.containsKey(path) || path.equals("/try")) {
        continue;
      }
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(sample.address() + path))
              .header("Cookie", "onset-visit=" + visit)
              .build();
      String answer = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      answers.put(path, answer);
      link.matcher(answer).results().map(found -> unescaped(found.group(1))).forEach(todo::add);
    }
    return answers;
  }

  private static String unescaped(String html) {
    return html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }
}
