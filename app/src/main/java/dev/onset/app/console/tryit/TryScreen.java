package dev.onset.app.console.tryit;

import dev.onset.app.console.web.Exchange;
import dev.onset.app.console.web.Order;
import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.page.HtmlWriter;
import dev.onset.assembly.EngineFactory;
import dev.onset.model.Policy;
import dev.onset.streams.http.Caller;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Reads a text or a chat that a visitor types, and shows what Onset would see in it. One text at a
 * time is read. Nothing of it is stored, sent on or logged. Thread-safe.
 */
public final class TryScreen {
  static final String PATH = "/try";
  static final String FIELD = "text";
  static final int MOST_CHARACTERS = 20_000;
  static final int MOST_TURNS = 200;

  private static final long PATIENCE_SECONDS = 5;
  private static final String EXAMPLE =
      """
      user: Hi, my parcel never came. My name is Nadia Farouk.
      agent: Hello Nadia! Where should it have gone?
      user: 12 Linden Street, Springfield. My sister Amal lives there too.
      user: You can reach me at nadia.farouk@example.com.""";

  private final Trial trial;
  private final Allowance allowance;
  private final Semaphore turn = new Semaphore(1, true);

  /**
   * @param policy decides what is found and masked
   * @param engines makes the policy's engine; may be shared
   */
  public TryScreen(Policy policy, EngineFactory engines) {
    this(policy, engines, System::nanoTime);
  }

  /**
   * @param nanos a clock that never goes back, in nanoseconds; the permits come back by it
   */
  TryScreen(Policy policy, EngineFactory engines, LongSupplier nanos) {
    this.trial = new Trial(policy, engines);
    this.allowance = new Allowance(nanos);
  }

  /** Its place in the menu, and what it serves. */
  public Screen screen() {
    return new Screen("Try it", PATH, Caller.Role.VIEWER, this::serve);
  }

  private void serve(Site site) {
    site.get(PATH, this::page);
    site.post(PATH, this::read);
  }

  private void page(Exchange exchange) {
    HtmlWriter page = exchange.open("Try it");
    form(page, exchange, EXAMPLE);
    exchange.close(page.open("div#result", "aria-live", "polite").close("div"));
  }

  private void form(HtmlWriter page, Exchange exchange, String text) {
    page.element("h1", "Try it")
        .element(
            "p",
            "Type a text, or a chat with a line for each turn, such as \"user: …\" and \"agent:"
                + " …\". Onset reads it with the policy "
                + trial.policy().name()
                + ". Nothing of it is kept.");
    Order.open(page, exchange, PATH, "try", "result");
    Object[] attributes = {
      "id",
      FIELD,
      "name",
      FIELD,
      "rows",
      "9",
      "maxlength",
      MOST_CHARACTERS,
      "required",
      true,
      "spellcheck",
      "false",
      "autocomplete",
      "off"
    };
    page.element("label", "Text or chat", "for", FIELD)
        .open("textarea", attributes)
        .lines(text)
        .close("textarea")
        .open("p")
        .element("button.strong", "Read it")
        .inline(
            "span.hint", "At most " + MOST_CHARACTERS + " characters and " + MOST_TURNS + " turns.")
        .close("p", "form");
  }

  private void read(Exchange exchange) {
    String text =
        exchange
            .form(FIELD)
            .filter(typed -> !typed.isBlank())
            .orElseThrow(() -> new BadRequestResponse("Type a text first."));
    if (text.codePointCount(0, text.length()) > MOST_CHARACTERS) {
      throw tooMuch("The text is longer than " + MOST_CHARACTERS + " characters; take a part.");
    }
    TypedChat chat = TypedChat.of(text, trial.policy().roles());
    if (chat.turns().size() > MOST_TURNS) {
      throw tooMuch("The chat has more than " + MOST_TURNS + " turns; take a part.");
    }
    if (!allowance.take(exchange.visit())) {
      throw new HttpResponseException(
          HttpStatus.TOO_MANY_REQUESTS.getCode(),
          "So many texts were read just now that the next one has to wait a few seconds.");
    }
    Trial.Result result = run(chat);
    if (exchange.isPart()) {
      exchange.part(part -> TrialView.draw(result, chat.unread(), part));
    } else {
      HtmlWriter page = exchange.open("Try it");
      form(page, exchange, text);
      page.open("div#result");
      TrialView.draw(result, chat.unread(), page);
      exchange.close(page.close("div"));
    }
  }

  private static HttpResponseException tooMuch(String sentence) {
    return new HttpResponseException(HttpStatus.CONTENT_TOO_LARGE.getCode(), sentence);
  }

  private Trial.Result run(TypedChat chat) {
    boolean mine;
    try {
      mine = turn.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      mine = false;
    }
    if (!mine) {
      throw new HttpResponseException(
          HttpStatus.SERVICE_UNAVAILABLE.getCode(),
          "Other texts are being read; send yours again in a moment.");
    }
    try {
      return trial.run(chat.turns());
    } finally {
      turn.release();
    }
  }
}
