package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Order;
import dev.onset.app.cluster.ReplyExchange;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.UsageException;
import dev.onset.formats.Inputs;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.serdes.Codec;
import dev.onset.serdes.WireException;
import dev.onset.serdes.WireFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "restore",
    description =
        "Sends replies to safe texts to a cluster, and writes them with the values of their"
            + " sessions put back, as far as each session's policy allows. Reads one reply a line:"
            + " session_id, text, and reply_id and tenant where you want them.",
    footer = {
      "  onset restore --input replies.jsonl --output - --config onset.properties",
      "  ./bot | onset restore -i - -o - -c onset.properties | jq -r .text",
      "",
      "The output holds personal data. Whoever reads the topic of restored replies gets them too."
    })
final class RestoreCommand extends TerminalCommand {
  @Option(
      names = {"-i", "--input"},
      required = true,
      paramLabel = "FILE",
      description = "Replies as JSON Lines, also as .gz; - for the standard input.")
  private String input;

  @Mixin private OutputOption output;
  @Mixin private ClusterOptions cluster;

  @Override
  void run() throws IOException, InterruptedException {
    output.check();
    Cluster target = cluster.cluster(terminal);
    List<Reply> replies = replies(target.codecs().replies(WireFormat.JSON));
    Codec<RestoredReply> json = target.codecs().restoredReplies(WireFormat.JSON);
    List<RestoredReply> restored;
    try (ReplyExchange exchange = new ReplyExchange(target)) {
      restored = exchange.exchange(replies, Order.ANSWER);
    }
    output.write(
        terminal,
        sink -> {
          for (RestoredReply reply : restored) {
            sink.line(json.encode(reply));
          }
        });
    if (restored.size() < replies.size()) {
      throw new OperationException(
          "%s of %s replies did not come back within %s s; either no instance runs, or they were"
              + " set aside: see 'onset dlq list'.",
          replies.size() - restored.size(), replies.size(), Order.ANSWER.toSeconds());
    }
  }

  /** Nothing is sent where one line is wrong. */
  private List<Reply> replies(Codec<Reply> json) throws IOException {
    boolean standard = input.equals(Inputs.STDIN);
    String what = standard ? "The standard input" : "The input file " + input;
    List<Reply> replies = new ArrayList<>();
    int number = 0;
    try (InputStream in = standard ? terminal.in() : Inputs.file(input);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Inputs.uncompressed(in, what), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (!line.isBlank()) {
          replies.add(json.decode(line.getBytes(StandardCharsets.UTF_8)));
        }
      }
    } catch (WireException e) {
      throw new UsageException("Line %s is no reply: %s", number, e.getMessage());
    }
    if (replies.isEmpty()) {
      throw new UsageException(what + " has no reply.");
    }
    return replies;
  }
}
