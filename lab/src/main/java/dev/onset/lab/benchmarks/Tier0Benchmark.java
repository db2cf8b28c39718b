package dev.onset.lab.benchmarks;

import dev.onset.inference.tier0.Tier0;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Scenario: Tier-0 alone, texts per second on one thread: sentences of about 80 characters, most
 * with an identifier, as in presidio-research's set, and turns of about six words without
 * punctuation, a third with an identifier, as in MultiDoGO.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class Tier0Benchmark {
  private static final int TEXTS = 12;

  private static final List<String> SENTENCES =
      List.of(
          "Please send the statement to 224 Bond Street, Suite 413, Warwick, RI 02886, thank you.",
          "My credit card 4012 8888 8888 1881 has been declined twice, could you look into it?",
          "You can reach me at dana.whitfield@example.com or on 212-555-0143 after five o'clock.",
          "The committee met again in spring and decided to postpone the vote for another year.",
          "I would like to stop receiving messages to +44 20 7946 0958, please take me off.",
          "When: 2021-04-07 09:00:27\nWhere: the country club, second floor, room with a view.",
          "My driver's license number is H12234567 and my passport number is 912803456, I think.",
          "She just turned 46 years old and grew up in a small town that nobody has heard of.",
          "I've shared the files with you at https://www.example.org/folder?id=17, have a look.",
          "The transfer goes to GB82 WEST 1234 5698 7654 32, the account of the housing society.",
          "We are looking for somebody who can start within two weeks and works well in a team.",
          "Last seen from 192.168.14.7 with order 7734120986, version 10.0.19045 of the client.");

  private static final List<String> TURNS =
      List.of(
          "hi i need help with my booking",
          "dana 23 gmailcom",
          "yes please",
          "my number is 2125550143",
          "i want to purchase internet",
          "ok thank you so much",
          "last four of my ssn 9998",
          "the order number is 7734120986",
          "from boston to new york on friday",
          "what is the price of that one",
          "9416 mayflower street englewood nj 07631",
          "no that is all for today");

  private final Tier0 tier0;

  /** With the bundled policy. */
  public Tier0Benchmark() {
    Policy policy = PolicyReader.shipped();
    tier0 = new Tier0(policy.tier0(), policy.region());
  }

  /** Written sentences. */
  @Benchmark
  @OperationsPerInvocation(TEXTS)
  public void sentences(Blackhole sink) {
    for (String text : SENTENCES) {
      sink.consume(tier0.scan(text));
    }
  }

  /** Turns of chats. */
  @Benchmark
  @OperationsPerInvocation(TEXTS)
  public void turns(Blackhole sink) {
    for (String text : TURNS) {
      sink.consume(tier0.scan(text));
    }
  }
}
