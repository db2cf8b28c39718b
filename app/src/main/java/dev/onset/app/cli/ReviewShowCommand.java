package dev.onset.app.cli;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.desk.MaskedTurns;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewCase;
import dev.onset.app.desk.ReviewText;
import dev.onset.app.page.UntrustedText;
import dev.onset.model.RedactedTurn;
import java.time.Instant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "show",
    description =
        "Shows what waits in one turn: types and places, and the safe text of the turn and of the"
            + " four before it. Shows no value; values in clear are shown by the console and the"
            + " HTTP interface, which record it.",
    footer = {
      "  onset review show c-1042 7 -c onset.properties",
      "  onset review show c-1042 7 --kind names --tenant acme -c onset.properties"
    })
final class ReviewShowCommand extends TerminalCommand {
  @Mixin private ReviewPlaceOptions place;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Mixin private ClusterOptions cluster;

  @Override
  void run() {
    Cluster source = cluster.cluster(terminal);
    ReviewCase found = place.in(new ReviewArchive(source).read(terminal::warn));
    Instant now = Instant.now();
    if (json) {
      terminal.say(AlertJson.line(ReviewText.json(found, now)));
      return;
    }
    terminal.say(ReviewText.lines(found, now));
    terminal.say("");
    for (RedactedTurn turn :
        new MaskedTurns(source).upTo(found.item().session(), found.item().turn(), terminal::warn)) {
      terminal.say(
          (turn.turn() == found.item().turn() ? "> " : "  ")
              + turn.turn()
              + " "
              + UntrustedText.cut(turn.speaker())
              + ": "
              + UntrustedText.whole(turn.text()));
    }
  }
}
