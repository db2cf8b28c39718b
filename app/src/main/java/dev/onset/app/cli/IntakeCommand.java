package dev.onset.app.cli;

import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.Console;
import dev.onset.streams.IntakeApp;
import dev.onset.streams.config.OnsetConfig;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "intake",
    description =
        "Numbers the messages that platforms put on topics of their own, and writes them to the"
            + " turns topic, until it is stopped. JSON pointers in the settings say where a message"
            + " has its session, speaker and text.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset intake -c onset.properties",
      "  onset intake -c onset.properties -P onset.intake.topics=chats,calls"
          + " -P onset.intake.session=/conversation/id -P onset.intake.speaker=/from/role"
          + " -P onset.intake.text=/body -P onset.intake.message.id=/id -P onset.http.port=8081"
    })
final class IntakeCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  IntakeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Map<String, String> further = new HashMap<>();
    key.given(console)
        .map(Path::toString)
        .ifPresent(file -> further.put(OnsetConfig.MASTER_KEY_FILE, file));
    OnsetConfig config = cluster.config(console, further);
    IntakeApp intake = new IntakeApp(config);
    AtomicBoolean closed = new AtomicBoolean();
    Optional<String> failure;
    try {
      intake.start();
      Logging.keepRunning();
      Runtime.getRuntime()
          .addShutdownHook(new Thread(() -> closeOnce(intake, closed), "onset-stop"));
      console
          .out()
          .println(
              "The intake reads "
                  + String.join(", ", config.intakeTopics())
                  + " from "
                  + config.bootstrapServers()
                  + "; Ctrl-C stops it.");
      failure = intake.awaitEnd();
    } finally {
      closeOnce(intake, closed);
    }
    failure.ifPresent(
        sentence -> {
          throw new OperationException(sentence);
        });
    return Failures.OK;
  }

  /** Closes the intake once, on Ctrl-C or at its end, whichever comes first. */
  private static void closeOnce(IntakeApp intake, AtomicBoolean closed) {
    if (closed.compareAndSet(false, true)) {
      intake.close();
    }
  }
}
