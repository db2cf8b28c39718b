package dev.onset.app.minimize;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.MinimizedPrompt;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Policy;
import dev.onset.model.RedactionAction;
import dev.onset.model.Role;
import dev.onset.model.Span;
import dev.onset.model.SpokenText;
import dev.onset.model.Turn;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Writes, for each question with its context, an action for each span of the context, and the
 * context after these actions. In dialogues each turn of the user is a context; its question is the
 * user's last one up to that turn. Not thread-safe.
 */
public final class MinimizeReading {
  private static final JsonMapper JSON = new JsonMapper();

  private final BiFunction<InputRecord.ContextQuestion, List<SpokenText>, Prompt> reader;
  private final PromptMinimizer minimizer;
  private final Policy.Roles roles;
  private final Consumer<MinimizedPrompt> seen;
  private final Conversations conversations = new Conversations();

  /**
   * @param reader finds a question's values, and reads what was said before
   * @param roles identifies the user's turns
   * @param seen receives every result, in input order
   */
  public MinimizeReading(
      BiFunction<InputRecord.ContextQuestion, List<SpokenText>, Prompt> reader,
      PromptMinimizer minimizer,
      Policy.Roles roles,
      Consumer<MinimizedPrompt> seen) {
    this.reader = reader;
    this.minimizer = minimizer;
    this.roles = roles;
    this.seen = seen;
  }

  /**
   * Processes the whole input. Writes one line per question and per turn of a user, in input order.
   *
   * @throws IOException if no part of the input is usable or the sink cannot be written
   */
  public void run(TolerantReader intake, Progress progress, LineSink sink) throws IOException {
    intake.forEach(
        record -> {
          if (record instanceof InputRecord.ContextQuestion question) {
            write(question, List.of(), JSON.createObjectNode(), progress, sink);
          } else if (record instanceof InputRecord.LooseTurn loose) {
            write(loose.turn(), progress, sink);
          } else if (record instanceof InputRecord.Dialogue dialogue) {
            for (InputTurn turn : dialogue.turns()) {
              write(turn, progress, sink);
            }
            conversations.forget(dialogue.session());
          }
        });
  }

  private void write(InputTurn input, Progress progress, LineSink sink) throws IOException {
    Turn turn = input.turn();
    Role role = roles.of(turn.speaker());
    Conversations.Moment moment = conversations.add(turn, role);
    if (role == Role.USER) {
      ObjectNode line =
          JSON.createObjectNode()
              .put("session_id", turn.session().session())
              .put("turn", turn.index());
      write(
          new InputRecord.ContextQuestion(turn.text(), moment.question(), input.spans()),
          moment.said(),
          line,
          progress,
          sink);
    }
  }

  private void write(
      InputRecord.ContextQuestion question,
      List<SpokenText> said,
      ObjectNode line,
      Progress progress,
      LineSink sink)
      throws IOException {
    MinimizedPrompt minimized = minimizer.minimize(reader.apply(question, said));
    seen.accept(minimized);
    describe(minimized, line);
    sink.line(JSON.writeValueAsBytes(line));
    progress.step();
  }

  /** A place and the 0-based index of its value. */
  private record Spot(Span place, int value) {}

  private static void describe(MinimizedPrompt minimized, ObjectNode line) {
    Variant variant = minimized.found().variant();
    String text = variant.prompt().text();
    ArrayNode spans = line.putArray("spans");
    for (Spot spot : spots(variant.prompt())) {
      ClusteredValue value = variant.prompt().values().get(spot.value());
      ObjectNode span =
          spans
              .addObject()
              .put("start", spot.place().start())
              .put("end", spot.place().end())
              .put("type", value.type().name())
              .put("text", spot.place().in(text))
              .put("value", spot.value())
              .put("relevance", value.need().needed())
              .put("exact", value.need().exact())
              .put("action", variant.actions().get(spot.value()).name());
      variant.replacement(spot.value()).ifPresent(with -> span.put("replacement", with));
      span.put(
          "predicted",
          minimized
              .prediction()
              .actions()
              .get(spot.value())
              .map(RedactionAction::name)
              .orElse(null));
    }
    line.put("minimized", variant.text())
        .put("outcome", minimized.found().outcome().name())
        .put("utility_calls", minimized.found().calls().evaluations())
        .put("comparator_calls", minimized.found().calls().comparisons())
        .put(
            "prediction",
            minimized.fit().map(fit -> fit.name().toLowerCase(Locale.ROOT)).orElse(null));
  }

  private static List<Spot> spots(Prompt prompt) {
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < prompt.values().size(); i++) {
      for (Span place : prompt.values().get(i).places()) {
        spots.add(new Spot(place, i));
      }
    }
    spots.sort(Comparator.comparingInt(spot -> spot.place().start()));
    return spots;
  }
}
