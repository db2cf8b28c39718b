package dev.onset.lab.cluster;

import dev.onset.app.input.Samples;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.generate.TrackW;
import dev.onset.model.Command;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Reply;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * The load: sample and generated chats as a contact centre's producers send them, with turns that
 * are duplicated, late, repeated with another text, edited, or sent after the end of their session,
 * with invalid records, with names that a reviewer decides or leaves to a person, with what people
 * decide, with replies to safe texts, and with erasures. The same seed gives the same bytes.
 *
 * <p>Every tenant has a policy, and all mask in hindsight; all but one keep it in doubt whose a
 * value is. For a fifth of the sessions names are reviewed outside, for the others the bundled
 * model does it; in a tenth of them the agent's answers are looked at, and people decide about
 * those that are left undecided. In another tenth the last answer is left undecided, nobody
 * decides, and its deadline passes.
 *
 * <p>Turns, commands and replies are different topics, and their interleaving must not affect a
 * session's outcome. Therefore a producer waits before a command or a reply until the session's
 * earlier records are committed, and before a turn until the command or reply is.
 *
 * @param sessions the sessions' steps
 */
record Load(List<Session> sessions) {
  private static final int FIXED = 40;
  private static final int EACH_KILL = 8;

  /** Whose names are reviewed by a person. */
  private static final String REVIEWED = "acme";

  /** Whose agents' answers are looked at. */
  private static final String LOOKED_AT = "bank";

  /** Whose last answers wait for a minute, in vain. */
  static final String HASTY = "hasty";

  /** The detector leaves it undecided; {@code LoadTest} asks it. */
  static final String UNDECIDED =
      "No problem, then I'll mail you the older driver with a short how-to. Where should I send"
          + " it?";

  private static final String AGENT = "agent";

  /** Of every session. */
  private static final String ANSWER =
      "[NAME_FULL_1]'s [email_1] and [EMAIL_2], [PHONE_1] or [PHONE_9], [CREDIT_CARD_1],"
          + " [LOCATION_1]";

  private static final byte[] NO_TURN = "no turn at all".getBytes(StandardCharsets.UTF_8);

  /**
   * A session's producers.
   *
   * @param id identifier of the session
   * @param steps their steps, in order
   */
  record Session(SessionId id, List<LoadStep> steps) {}

  /** How a session ends. */
  private enum End {
    /** With a close command after the last turn. */
    CLOSED,
    /** Likewise, followed by another turn. */
    LATE_TURN,
    /** With a close command before the last turn, which waits for it. */
    AWAITED,
    /** With an outdated close command first, which is ignored because of a newer turn. */
    STALE,
    /** Without a close command. */
    OPEN,
    /** Closed and reopened midway. */
    REOPENED,
    /** Closed, then erased. */
    ERASED,
    /** Erased before the last turn, which is set aside. */
    ERASED_ALIVE;

    private static final List<End> DEALT =
        List.of(
            CLOSED,
            AWAITED,
            LATE_TURN,
            CLOSED,
            OPEN,
            STALE,
            ERASED,
            AWAITED,
            LATE_TURN,
            OPEN,
            REOPENED,
            ERASED_ALIVE);
  }

  /**
   * The policy of every tenant. Ended sessions go on by command, and where answers are looked at by
   * a turn as well.
   */
  static Map<String, Policy> policies() {
    Map<String, String> doubting = Map.of("onset.owners", "distribution");
    Policy masked =
        policy(doubting, Map.of("redaction.review", "bundled", "end.reopen", "by_command"));
    Policy reviewed =
        policy(doubting, Map.of("redaction.review", "endpoint", "end.reopen", "by_command"));
    Policy lookedAt =
        policy(
            doubting,
            Map.of(
                "redaction.review",
                "bundled",
                "end.reopen",
                "by_turn",
                "leakage.domain",
                "finance"));
    Policy hasty =
        policy(
            // What is asked about a possible onset would end by its deadline or by a later turn.
            Map.of("onset.owners", "likeliest"),
            Map.of(
                "redaction.review",
                "bundled",
                "leakage.domain",
                "finance",
                "review.deadline_minutes",
                "1",
                "review.then",
                "release"));
    return Map.of(
        SessionId.DEFAULT_TENANT, masked, REVIEWED, reviewed, LOOKED_AT, lookedAt, HASTY, hasty);
  }

  private static Policy policy(Map<String, String> owners, Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    all.putAll(owners);
    all.put("redaction.mode", "onset");
    all.put("redaction.restore", "[user]");
    return PolicyReader.shipped(all);
  }

  /** A load that lasts for a number of kills. */
  static Load of(long seed, int kills) throws IOException {
    List<List<Line>> chats = chats(seed);
    List<Session> sessions = new ArrayList<>();
    for (int number = 0; number < FIXED + EACH_KILL * kills; number++) {
      String tenant = tenant(number);
      Writer writer =
          new Writer(
              new SessionId(tenant, "chat-" + seed + "-" + number),
              chats.get(number % chats.size()),
              new SplittableRandom(seed * 1_000_003 + number),
              number % 7 == 0 ? WireFormat.JSON : WireFormat.AVRO);
      sessions.add(
          tenant.equals(HASTY)
              ? writer.writeHasty(number % 20 == 7)
              : writer.write(End.DEALT.get(number % End.DEALT.size())));
    }
    return new Load(List.copyOf(sessions));
  }

  private static String tenant(int number) {
    if (number % 5 == 0) {
      return REVIEWED;
    }
    return switch (number % 10) {
      case 3 -> LOOKED_AT;
      case 7 -> HASTY;
      default -> SessionId.DEFAULT_TENANT;
    };
  }

  /** The number of steps. */
  int steps() {
    return sessions.stream().mapToInt(session -> session.steps().size()).sum();
  }

  /**
   * One message in a chat.
   *
   * @param names the places of names in it, in code points
   */
  private record Line(int index, String speaker, String text, List<Command.ReviewedSpan> names) {
    static Line of(int index, String speaker, String text, List<GoldSpan> spans) {
      return new Line(
          index,
          speaker,
          text,
          spans.stream()
              .filter(span -> span.type().startsWith("NAME"))
              .map(span -> new Command.ReviewedSpan(span.start(), span.end(), ReviewDecision.KEEP))
              .toList());
    }
  }

  /** Alternates between sample and generated chats. */
  private static List<List<Line>> chats(long seed) throws IOException {
    List<List<Line>> chats = new ArrayList<>();
    List<InputRecord.Dialogue> samples = Samples.load();
    GeneratedCorpus generated = new TrackW(Family.A, seed);
    for (int i = 0; i < generated.size(); i++) {
      if (i % 3 == 0) {
        chats.add(
            samples.get(i / 3 % samples.size()).turns().stream()
                .map(
                    one ->
                        Line.of(
                            one.turn().index(),
                            one.turn().speaker(),
                            one.turn().text(),
                            one.spans()))
                .toList());
      }
      List<Line> chat = new ArrayList<>();
      for (CorpusTurn turn : generated.dialogue(i).turns()) {
        chat.add(Line.of(turn.turn(), turn.speaker(), turn.text(), turn.spans()));
      }
      chats.add(chat);
    }
    return chats;
  }

  /** Writes the steps of one session. */
  private static final class Writer {
    private final SessionId session;
    private final List<Line> lines;
    private final SplittableRandom random;
    private final Codec<Turn> codec;
    private final List<LoadStep> steps = new ArrayList<>();
    private final List<Command.Decide> decisions = new ArrayList<>();

    Writer(SessionId session, List<Line> lines, SplittableRandom random, WireFormat format) {
      this.session = session;
      this.lines = new ArrayList<>(lines);
      this.random = random;
      this.codec = new Codecs(new SchemaStore()).turns(format);
    }

    Session write(End end) {
      if (session.tenant().equals(LOOKED_AT)) {
        lines.replaceAll(
            line ->
                line.speaker().equals(AGENT) && chance(30)
                    ? new Line(line.index(), AGENT, UNDECIDED, List.of())
                    : line);
      }
      Line last = lines.remove(lines.size() - 1);
      if (chance(40) && lines.size() > 4) {
        // A late turn, delayed by up to three others.
        int from = random.nextInt(lines.size() - 4);
        lines.add(from + 1 + random.nextInt(3), lines.remove(from));
      }
      for (int at = 0; at < lines.size(); at++) {
        say(lines.get(at));
        review(lines.get(at));
        if (at == lines.size() / 3) {
          answer("among");
        }
        if (end == End.STALE && at == lines.size() / 2) {
          order(new Command.Close(session, lines.get(0).index()));
        }
        if (end == End.REOPENED && at == lines.size() / 2) {
          int highest = lines.subList(0, at + 1).stream().mapToInt(Line::index).max().orElse(0);
          order(new Command.Close(session, highest));
          order(new Command.Reopen(session));
        }
      }
      if (end == End.AWAITED) {
        order(new Command.Close(session, last.index()));
      }
      if (end == End.ERASED_ALIVE) {
        order(new Command.Erase(session));
      }
      send(last, 0, last.text());
      switch (end) {
        case CLOSED, STALE, REOPENED -> order(new Command.Close(session, last.index()));
        case LATE_TURN -> {
          order(new Command.Close(session, last.index()));
          Line late = new Line(last.index() + 1, last.speaker(), "", List.of());
          send(late, 0, "are you still there?");
        }
        case ERASED -> {
          order(new Command.Close(session, last.index()));
          order(new Command.Erase(session));
        }
        case AWAITED, OPEN, ERASED_ALIVE -> {}
      }
      decisions.forEach(this::order);
      answer("last");
      return new Session(session, List.copyOf(steps));
    }

    /**
     * A session whose last turn is an answer that waits for nobody. Nothing comes behind it, or it
     * would depend on chance whether it comes before the deadline.
     *
     * @param ended whether the session ends with that turn
     */
    Session writeHasty(boolean ended) {
      List<Line> customers = lines.stream().filter(line -> !line.speaker().equals(AGENT)).toList();
      int last = customers.size();
      for (int at = 0; at < last; at++) {
        Line line = customers.get(at);
        say(new Line(at, line.speaker(), line.text(), line.names()));
      }
      answer("last");
      if (ended) {
        order(new Command.Close(session, last));
      }
      send(new Line(last, AGENT, UNDECIDED, List.of()), 0, UNDECIDED);
      return new Session(session, List.copyOf(steps));
    }

    /**
     * What people and reviewers outside the stream do about a turn: now, at the end of the session,
     * behind it, or never.
     */
    private void review(Line line) {
      if (session.tenant().equals(LOOKED_AT) && line.speaker().equals(AGENT)) {
        decide(line, ReviewItem.Kind.ANSWER);
      }
      if (!session.tenant().equals(REVIEWED) || line.names().isEmpty()) {
        return;
      }
      if (chance(50)) {
        order(new Command.Reviewed(session, line.index(), 0, line.names(), "a model"));
        return;
      }
      order(
          new Command.LeftOpen(
              session,
              line.index(),
              0,
              line.names().stream().map(name -> new Span(name.start(), name.end())).toList(),
              "a model"));
      decide(line, ReviewItem.Kind.NAMES);
    }

    /** Onset ignores it where nothing waits, or the turn was edited since. */
    private void decide(Line line, ReviewItem.Kind kind) {
      Command.Decide decision = decision(line, kind, "ann");
      if (chance(30)) {
        order(decision);
      } else if (chance(80)) {
        decisions.add(decision);
      }
      if (chance(20)) {
        decisions.add(decision(line, kind, "bob"));
      }
    }

    private Command.Decide decision(Line line, ReviewItem.Kind kind, String by) {
      Command.Ruling[] rulings = Command.Ruling.values();
      return new Command.Decide(
          session, line.index(), 0, kind, rulings[random.nextInt(rulings.length)], by);
    }

    /** Every later step waits for the command, and it for every earlier one. */
    private void order(Command command) {
      steps.add(new LoadStep.Await());
      steps.add(new LoadStep.Order(command));
      steps.add(new LoadStep.Await());
    }

    /** Likewise. */
    private void answer(String id) {
      steps.add(new LoadStep.Await());
      steps.add(new LoadStep.Answer(new Reply(session, Optional.of(id), ANSWER)));
      steps.add(new LoadStep.Await());
    }

    private void say(Line line) {
      send(line, 0, line.text());
      if (chance(8)) {
        send(line, 0, line.text());
      }
      if (chance(5)) {
        send(line, 0, other() + " (that is what I meant)");
      }
      if (chance(6)) {
        send(line, 1, other());
      }
      if (chance(1)) {
        steps.add(new LoadStep.Send(NO_TURN));
      }
      if (chance(1)) {
        steps.add(new LoadStep.Send(null));
      }
      if (chance(1)) {
        SessionId another = new SessionId(session.tenant(), session.session() + "-of-another-key");
        steps.add(new LoadStep.Send(codec.encode(turn(another, line, 0, line.text()))));
      }
    }

    private String other() {
      return lines.get(random.nextInt(lines.size())).text();
    }

    private void send(Line line, int revision, String text) {
      steps.add(new LoadStep.Send(codec.encode(turn(session, line, revision, text))));
    }

    private static Turn turn(SessionId session, Line line, int revision, String text) {
      return new Turn(session, line.index(), revision, line.speaker(), text, OptionalLong.empty());
    }

    private boolean chance(int percent) {
      return random.nextInt(100) < percent;
    }
  }
}
