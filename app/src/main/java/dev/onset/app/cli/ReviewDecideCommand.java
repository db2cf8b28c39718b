package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewCase;
import dev.onset.model.Command.Ruling;
import dev.onset.model.ReviewItem;
import dev.onset.state.provenance.DetailKeys;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "decide",
    description =
        "Decides what waits in one turn, once, and waits until the owner of the session has carried"
            + " it out.",
    footer = {
      "  onset review decide c-1042 7 --release -c onset.properties",
      "  onset review decide c-1042 7 --kind names --confirm --by ann -c onset.properties",
      "  onset review decide c-1042 4 --kind owner --confirm -c onset.properties",
      "",
      "The exit code is 1 if somebody decided otherwise before, or nobody carries it out."
    })
final class ReviewDecideCommand extends TerminalCommand {
  @Mixin private ReviewPlaceOptions place;

  @ArgGroup(multiplicity = "1")
  private Choice choice;

  /** One of these. */
  private static final class Choice {
    @Option(
        names = "--release",
        description =
            "It reveals nothing: the text goes out without that mask. Of a possible onset: the"
                + " values are not the person's.")
    private boolean release;

    @Option(
        names = "--confirm",
        description =
            "It reveals a person: the text stays masked. Of a possible onset: the values are the"
                + " person's.")
    private boolean confirm;

    @Option(names = "--reject", description = "Nobody can say: all stays as it is.")
    private boolean reject;

    private Ruling ruling() {
      return release ? Ruling.RELEASE : confirm ? Ruling.CONFIRM : Ruling.REJECT;
    }
  }

  @Option(
      names = "--by",
      paramLabel = "NAME",
      description = "Who decides (default: the user of this machine).")
  private String name;

  @Mixin private ClusterOptions cluster;

  @Override
  void run() {
    String by = Signature.of(name, "--by");
    Cluster target = cluster.cluster(terminal);
    ReviewArchive archive = new ReviewArchive(target);
    ReviewCase found = place.in(archive.read(terminal::warn));
    ReviewItem ended = archive.decide(found.item(), choice.ruling(), by, ReviewArchive.ANSWER);
    terminal.say(
        "%s: turn %s, %s, by %s.", ended.state(), ended.turn(), DetailKeys.word(ended.kind()), by);
  }
}
