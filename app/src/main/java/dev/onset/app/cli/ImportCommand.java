package dev.onset.app.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.command.ExportFormatOptions;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.input.InputChats;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.SessionNames;
import dev.onset.formats.InputTurn;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "import",
    description =
        "Makes dialogues of another platform's export. replay, produce and demo read exports as"
            + " well, without this step.",
    footer = {
      "  onset import connect.json --output chats.jsonl",
      "  onset import slack-export.zip --as slack --role U02AGENT=agent --output chats.jsonl",
      "  onset import chats.csv --columns session=Case,speaker=From,text=Body --output chats.jsonl"
    })
final class ImportCommand extends TerminalCommand {
  private static final JsonMapper JSON = new JsonMapper();

  @Parameters(paramLabel = "FILE", description = InputOption.DESCRIPTION)
  private String input;

  @Mixin private ExportFormatOptions format;
  @Mixin private OutputOption output;

  @Override
  void run() throws Exception {
    output.check();
    Set<SessionId> sessions = new HashSet<>();
    long[] turns = new long[1];
    try (TolerantReader intake = InputOption.open(input, format.options(), terminal);
        Progress progress = Progress.of(terminal, "import", " turns")) {
      output.write(
          terminal,
          sink -> {
            intake.forEach(
                record -> {
                  List<Turn> said = InputChats.turns(record).stream().map(InputTurn::turn).toList();
                  if (!said.isEmpty()) {
                    sink.line(JSON.writeValueAsBytes(json(said)));
                    sessions.add(said.get(0).session());
                    turns[0] += said.size();
                    said.forEach(turn -> progress.step());
                  }
                });
          });
    }
    if (!output.isStandardOutput()) {
      terminal.say("Imported: " + sessions.size() + " chats, " + turns[0] + " turns.");
    }
  }

  private static ObjectNode json(List<Turn> said) {
    SessionId session = said.get(0).session();
    ObjectNode line = JSON.createObjectNode().put("session_id", session.session());
    SessionNames.tenant(session).ifPresent(tenant -> line.put("tenant", tenant));
    ArrayNode turns = line.putArray("turns");
    for (Turn turn : said) {
      ObjectNode node =
          turns
              .addObject()
              .put("turn", turn.index())
              .put("speaker", turn.speaker())
              .put("text", turn.text());
      turn.timestamp().ifPresent(time -> node.put("ts", time));
    }
    return line;
  }
}
