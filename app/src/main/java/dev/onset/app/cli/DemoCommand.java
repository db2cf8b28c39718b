package dev.onset.app.cli;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.command.ExportFormatOptions;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.LeakageModelsOption;
import dev.onset.app.command.Logging;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.StopHook;
import dev.onset.app.command.UsageException;
import dev.onset.app.demo.Demo;
import dev.onset.app.input.InputChats;
import dev.onset.app.input.Samples;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "demo",
    description =
        "Plays chats through a Kafka broker inside this process and shows the risk rise and the"
            + " alerts come. Its console shows the same in the browser.",
    footer = {
      "  onset demo",
      "  onset demo --headless --seconds 60",
      "  onset demo --input chats.jsonl --speed 3"
    })
final class DemoCommand extends TerminalCommand {
  private static final Duration READABLE = Duration.ofMillis(350);
  private static final Duration HEADLESS = Duration.ofMillis(20);
  private static final Duration FOREVER = Duration.ofDays(365);
  private static final int SHORTEST = 10;
  @Mixin private ExportFormatOptions format;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;
  @Mixin private LeakageModelsOption models;
  @Mixin private KeyOptions key;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description =
          "Your own chats instead of the samples, in the formats that 'onset replay' reads.")
  private String input;

  @Option(names = "--headless", description = "Plain lines without colour, as fast as is sensible.")
  private boolean headless;

  @Option(
      names = "--seconds",
      defaultValue = "180",
      paramLabel = "N",
      description = "Stop after this many seconds (default: 180).")
  private int seconds;

  @Option(
      names = "--speed",
      defaultValue = "1",
      paramLabel = "X",
      description = "Play X times as fast (default: 1).")
  private double speed;

  @Option(names = "--stay", description = "Keep the console up until Ctrl-C.")
  private boolean stay;

  @Override
  void run() throws Exception {
    if (seconds < SHORTEST) {
      throw new UsageException("--seconds takes a number from " + SHORTEST + ".");
    }
    if (!(speed > 0 && speed <= 1000)) {
      throw new UsageException("--speed takes a number above 0 and up to 1000.");
    }
    if (!EmbeddedBroker.isAvailable()) {
      throw new UsageException(
          "This installation comes without the broker's jars; use 'onset run' with a cluster.");
    }
    List<InputRecord.Dialogue> chats = chats();
    Policy decided = policy.policy(() -> PolicyReader.CONTACT_CENTER, Map.of());
    ExtractionPipeline pipeline = gliner.pipeline(decided);
    key.key(terminal);
    Logging.quietBroker();
    boolean plain = headless || !terminal.interactive();
    Demo demo =
        new Demo(
            terminal,
            plain ? new AnsiColor(false) : terminal.ink(),
            decided,
            pipeline,
            key.file(terminal),
            models.settings());
    Duration betweenTurns =
        Duration.ofNanos((long) ((plain ? HEADLESS : READABLE).toNanos() / speed));
    Duration total = Duration.ofSeconds(seconds);
    // Whoever sits at the terminal has the rest of the time to look at the console.
    Duration staying = stay ? FOREVER : plain ? Duration.ZERO : total;
    try (StopHook hook = new StopHook()) {
      hook.onStop(demo::stop, "onset-demo-stop", 20);
      demo.play(chats, new Demo.Pace(total, betweenTurns, staying));
    }
  }

  private List<InputRecord.Dialogue> chats() throws IOException {
    if (input == null) {
      return Samples.load();
    }
    try (TolerantReader intake = InputOption.open(input, format.options(), terminal)) {
      return InputChats.read(intake);
    }
  }
}
