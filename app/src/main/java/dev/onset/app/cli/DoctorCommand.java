package dev.onset.app.cli;

import dev.onset.app.command.ExportFormatOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.console.Console;
import dev.onset.app.doctor.InputFindings;
import dev.onset.app.input.TolerantReader;
import dev.onset.formats.InputRecord;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "doctor",
    description =
        "Says what Onset understands of a file: format, chats, who speaks, times, languages, and"
            + " five turns as it reads them, masked. Decides nothing and writes nothing.",
    footerHeading = "%nExamples:%n",
    footer = {"  onset doctor connect.json", "  onset doctor exports/ --role \"Night desk=agent\""})
final class DoctorCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", description = InputOption.DESCRIPTION)
  private String input;

  @Mixin private ExportFormatOptions format;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Policy decided = policy.policy(() -> PolicyReader.CONTACT_CENTER, Map.of());
    InputFindings findings = new InputFindings(decided, gliner.pipeline(decided));
    try (TolerantReader intake = InputOption.open(input, format.options(), console)) {
      Optional<InputRecord> record = intake.next();
      while (record.isPresent()) {
        findings.take(record.get());
        record = intake.next();
      }
    }
    findings.lines().forEach(console.out()::println);
    return Failures.OK;
  }
}
