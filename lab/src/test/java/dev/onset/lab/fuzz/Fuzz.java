package dev.onset.lab.fuzz;

import dev.onset.model.Command;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Records as bad producers send them, among them some that are merely odd. A record depends on
 * nothing but the seed, its number and how many good turns came before it, so that a finding can be
 * made again. None changes what becomes of a good turn.
 */
final class Fuzz {
  /** Sessions that the records are about, where they are about any. */
  private static final int DECOYS = 2_000;

  private static final int AVRO_HEADER = 10;
  private static final int MEBI = 1 << 20;

  /** Where a record goes. */
  enum Target {
    TURNS,
    COMMANDS
  }

  /** What is wrong with a record, and so what may become of it. */
  enum Kind {
    RANDOM_BYTES(
        12,
        RejectReason.MALFORMED,
        RejectReason.TRUNCATED,
        RejectReason.UNKNOWN_SCHEMA,
        RejectReason.MISSING_VALUE),
    /** A true header, and random bytes behind it: may even be a command. */
    RANDOM_FIELDS(10, true, EnumSet.allOf(RejectReason.class)),
    TRUNCATED(10, RejectReason.TRUNCATED, RejectReason.MALFORMED, RejectReason.MISSING_VALUE),
    /** Some bytes of a true record are changed, left out or doubled: may still be one. */
    MUTATED(14, true, EnumSet.allOf(RejectReason.class)),
    HOSTILE_JSON(
        14,
        RejectReason.MALFORMED,
        RejectReason.TRUNCATED,
        RejectReason.INVALID_TEXT,
        RejectReason.INVALID_TURN,
        RejectReason.MISSING_SESSION,
        RejectReason.INVALID_SESSION),
    WRONG_KEY(6, RejectReason.KEY_MISMATCH, RejectReason.MISSING_KEY),
    WRONG_TYPE(6, RejectReason.WRONG_TYPE, RejectReason.MALFORMED),
    TOMBSTONE(4, RejectReason.MISSING_VALUE),
    UNKNOWN_SCHEMA(4, RejectReason.UNKNOWN_SCHEMA),
    BAD_NAME(4, RejectReason.INVALID_SESSION, RejectReason.MISSING_SESSION),
    ODD_NAME(1, true, EnumSet.noneOf(RejectReason.class)),
    EXTREME_NUMBER(
        1,
        true,
        EnumSet.of(
            RejectReason.INVALID_TURN,
            RejectReason.CONFLICTING_TURN,
            RejectReason.SESSION_CLOSED,
            RejectReason.SESSION_ERASED)),
    /** A turn of characters that a reader may stumble over. */
    ODD_TEXT(
        1,
        true,
        EnumSet.of(
            RejectReason.CONFLICTING_TURN,
            RejectReason.SESSION_CLOSED,
            RejectReason.SESSION_ERASED)),
    OVERSIZED(1, RejectReason.OVERSIZED_TEXT),
    COMMAND(5, true, EnumSet.noneOf(RejectReason.class)),
    /** A good turn again; the only turns that are. */
    REPEATED(2, true, EnumSet.noneOf(RejectReason.class)),
    /** Another text for a good turn. */
    CONFLICT(1, RejectReason.CONFLICTING_TURN);

    final int weight;

    /** Whether it may be none for the dead letters. */
    final boolean maybeFine;

    final Set<RejectReason> reasons;

    Kind(int weight, RejectReason... reasons) {
      this(weight, false, Set.of(reasons));
    }

    Kind(int weight, boolean maybeFine, Set<RejectReason> reasons) {
      this.weight = weight;
      this.maybeFine = maybeFine;
      this.reasons = reasons;
    }
  }

  private static final int WEIGHTS = Arrays.stream(Kind.values()).mapToInt(k -> k.weight).sum();

  /**
   * A record.
   *
   * @param partition where it goes; empty for where its key belongs
   * @param key null for none
   * @param value null for none
   */
  record Shot(Kind kind, Target target, OptionalInt partition, byte[] key, byte[] value) {}

  /** Kinds that detectors may read as the turns that they are. */
  private static final Set<Kind> READ =
      EnumSet.of(Kind.MUTATED, Kind.ODD_NAME, Kind.EXTREME_NUMBER, Kind.ODD_TEXT);

  private final long seed;
  private final int thinning;
  private final int partitions;
  private final int longestText;
  private final List<Turn> good;
  private final List<byte[]> foreign;
  private final Codec<Turn> avroTurns;
  private final Codec<Turn> jsonTurns;
  private final Codec<Command> avroCommands;
  private final Codec<Command> jsonCommands;

  /**
   * @param thinning one in so many of the records that detectors may read is sent; others take the
   *     place of the rest
   * @param partitions of the topics
   * @param longestText of a turn, in code points
   * @param good turns in the order in which they are sent
   * @param foreign records of other topics
   */
  Fuzz(
      long seed,
      int thinning,
      int partitions,
      int longestText,
      List<Turn> good,
      List<byte[]> foreign) {
    this.seed = seed;
    this.thinning = thinning;
    this.partitions = partitions;
    this.longestText = longestText;
    this.good = good;
    this.foreign = foreign;
    Codecs codecs = new Codecs(new SchemaStore());
    this.avroTurns = codecs.turns(WireFormat.AVRO);
    this.jsonTurns = codecs.turns(WireFormat.JSON);
    this.avroCommands = codecs.commands(WireFormat.AVRO);
    this.jsonCommands = codecs.commands(WireFormat.JSON);
  }

  /**
   * @param sent how many good turns went before it, at least one
   */
  Shot shot(long number, int sent) {
    SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + number);
    int at = random.nextInt(WEIGHTS);
    Kind kind = Kind.RANDOM_BYTES;
    for (Kind one : Kind.values()) {
      if (at < one.weight) {
        kind = one;
        break;
      }
      at -= one.weight;
    }
    if (READ.contains(kind) && number % thinning != 0) {
      kind = Kind.RANDOM_BYTES;
    }
    Target target = random.nextInt(3) == 0 ? Target.COMMANDS : Target.TURNS;
    String decoy = "decoy-" + random.nextInt(DECOYS);
    byte[] key = utf8(decoy);
    return switch (kind) {
      case RANDOM_BYTES -> {
        byte[] value = bytes(random, random.nextInt(random.nextInt(50) == 0 ? 4_000 : 60));
        if (random.nextInt(8) == 0 && value.length > 1) {
          value[0] = (byte) 0xC3;
          value[1] = 1;
        }
        yield anywhere(kind, target, random, random.nextBoolean() ? key : null, value);
      }
      case RANDOM_FIELDS -> {
        byte[] value = bytes(random, AVRO_HEADER + random.nextInt(60));
        System.arraycopy(valid(target, decoy, 0, random, true), 0, value, 0, AVRO_HEADER);
        yield anywhere(kind, target, random, key, value);
      }
      case TRUNCATED -> {
        byte[] whole = valid(target, decoy, number, random, random.nextBoolean());
        byte[] value = Arrays.copyOf(whole, random.nextInt(whole.length));
        yield anywhere(kind, target, random, key, value);
      }
      case MUTATED -> {
        byte[] whole = valid(target, decoy, number, random, random.nextInt(3) > 0);
        yield anywhere(kind, target, random, key, mutated(whole, random));
      }
      case HOSTILE_JSON ->
          anywhere(kind, target, random, key, utf8(hostile(target, decoy, random)));
      case WRONG_KEY -> {
        byte[] wrong =
            switch (random.nextInt(4)) {
              case 0 -> null;
              case 1 -> new byte[0];
              case 2 -> bytes(random, 1 + random.nextInt(40));
              default -> utf8(decoy + " ");
            };
        byte[] value = valid(Target.TURNS, decoy, number, random, random.nextBoolean());
        yield anywhere(kind, Target.TURNS, random, wrong, value);
      }
      case WRONG_TYPE -> {
        byte[] value = foreign.get(random.nextInt(foreign.size()));
        yield anywhere(kind, target, random, key, value);
      }
      case TOMBSTONE -> {
        byte[] none = random.nextInt(4) == 0 ? new byte[0] : null;
        yield anywhere(kind, target, random, random.nextBoolean() ? key : null, none);
      }
      case UNKNOWN_SCHEMA -> {
        byte[] value = valid(target, decoy, number, random, true);
        value[2 + random.nextInt(8)] ^= (byte) (1 + random.nextInt(255));
        yield anywhere(kind, target, random, key, value);
      }
      case BAD_NAME -> badName(target, number, random);
      case ODD_NAME -> oddName(number, random);
      case EXTREME_NUMBER -> extreme(decoy, number, random);
      case ODD_TEXT -> {
        String text = oddText(random.nextInt(500) == 0 ? longestText : 300, random);
        yield owned(kind, turn(SessionId.of(decoy), (int) number, 0, text, random));
      }
      case OVERSIZED -> {
        int most = random.nextInt(300) == 0 ? 3 * MEBI : 20_000;
        String text = "x".repeat(longestText + 1 + random.nextInt(most));
        // A session that nothing else is about: an erased one's would be set aside for that.
        yield owned(kind, turn(SessionId.of("large-" + number), 0, 0, text, random));
      }
      case COMMAND -> {
        String named = random.nextBoolean() ? decoy : "unknown-" + number;
        boolean avro = random.nextBoolean();
        yield anywhere(kind, Target.COMMANDS, random, utf8(named), order(named, random, avro));
      }
      case REPEATED -> owned(kind, good.get(random.nextInt(sent)));
      case CONFLICT -> {
        Turn one = good.get(random.nextInt(sent));
        yield owned(kind, turn(one.session(), one.index(), 0, "no, " + one.text(), random));
      }
    };
  }

  private Shot anywhere(
      Kind kind, Target target, SplittableRandom random, byte[] key, byte[] value) {
    return new Shot(kind, target, OptionalInt.of(random.nextInt(partitions)), key, value);
  }

  /** Goes where the session's other turns go. */
  private Shot owned(Kind kind, Turn turn) {
    Codec<Turn> codec = (turn.index() & 1) == 0 ? avroTurns : jsonTurns;
    return new Shot(
        kind,
        Target.TURNS,
        OptionalInt.empty(),
        utf8(turn.session().session()),
        codec.encode(turn));
  }

  private static Turn turn(
      SessionId session, int index, int revision, String text, SplittableRandom random) {
    String speaker = random.nextBoolean() ? "customer" : "agent";
    return new Turn(session, index, revision, speaker, text, OptionalLong.empty());
  }

  private byte[] valid(
      Target target, String session, long number, SplittableRandom random, boolean avro) {
    if (target == Target.COMMANDS) {
      return order(session, random, avro);
    }
    Turn turn = turn(SessionId.of(session), (int) number, 0, oddText(80, random), random);
    return (avro ? avroTurns : jsonTurns).encode(turn);
  }

  private byte[] order(String session, SplittableRandom random, boolean avro) {
    SessionId id = SessionId.of(session);
    int last =
        switch (random.nextInt(4)) {
          case 0 -> Integer.MIN_VALUE;
          case 1 -> Integer.MAX_VALUE;
          default -> random.nextInt();
        };
    Command command =
        switch (random.nextInt(8)) {
          case 0, 1 -> new Command.Erase(id);
          case 2 -> new Command.Reopen(id);
          default -> new Command.Close(id, last);
        };
    return (avro ? avroCommands : jsonCommands).encode(command);
  }

  private static byte[] mutated(byte[] whole, SplittableRandom random) {
    byte[] value = whole;
    for (int times = 1 + random.nextInt(4); times > 0; times--) {
      int at = random.nextInt(value.length);
      switch (random.nextInt(4)) {
        case 0 -> value[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> value[at] = (byte) random.nextInt(256);
        case 2 -> {
          int end = Math.min(value.length, at + 1 + random.nextInt(4));
          byte[] shorter = new byte[Math.max(1, value.length - (end - at))];
          System.arraycopy(value, 0, shorter, 0, Math.min(at, shorter.length));
          System.arraycopy(value, end, shorter, Math.min(at, shorter.length), value.length - end);
          value = shorter;
        }
        default -> {
          byte[] longer = new byte[value.length + 1];
          System.arraycopy(value, 0, longer, 0, at + 1);
          System.arraycopy(value, at, longer, at + 1, value.length - at);
          value = longer;
        }
      }
    }
    return value;
  }

  private static String hostile(Target target, String session, SplittableRandom random) {
    String name = "\"session_id\":\"" + session + "\",";
    String said = "\"speaker\":\"customer\",\"text\":\"hi\"";
    String body =
        target == Target.TURNS ? "\"turn\":1," + said : "\"order\":{\"close\":{\"last_turn\":1}}";
    int deep = 65 + random.nextInt(random.nextInt(100) == 0 ? 100_000 : 400);
    String nines = "9".repeat(11 + random.nextInt(3_000));
    return switch (random.nextInt(18)) {
      case 0 -> "[".repeat(deep);
      case 1 -> "{" + name + "\"x\":" + "[".repeat(deep) + "]".repeat(deep) + "," + body + "}";
      case 2 -> "{" + name + "\"x\":" + "{\"a\":".repeat(deep) + "1" + "}".repeat(deep) + "}";
      case 3 -> "{" + name + "\"turn\":" + nines + ",\"order\":" + nines + "," + said + "}";
      case 4 -> "{" + name + "\"turn\":1e" + nines + ",\"order\":1e" + nines + "," + said + "}";
      case 5 -> "{" + name + "\"turn\":-0.5,\"order\":-0.5," + said + "}";
      case 6 -> "{" + name + name + body + "}";
      case 7 -> "{\"session_id\":\"\\ud83d\"," + body + "}";
      case 8 -> "{\"session_id\":\"\\ude00\\ud83d\"," + body + "}";
      case 9 -> "{" + body + "}";
      case 10 -> "{\"session_id\":null," + body + "}";
      case 11 -> "{\"session_id\":{\"a\":1}," + body + "}";
      case 12 -> "{" + name + body + "}}";
      case 13 -> "{" + name + body + "} {" + name + body + "}";
      case 14 -> "\uFEFF{" + name + body + "}";
      case 15 -> "{" + name + "\"" + "n".repeat(60_000) + "\":1," + body + "}";
      case 16 -> "{" + name + "\"x\":NaN," + body + "}";
      default -> "\"" + session + "\u0000\"";
    };
  }

  private Shot badName(Target target, long number, SplittableRandom random) {
    String session = "bad-" + number;
    String tenant = "default";
    switch (random.nextInt(9)) {
      case 0 -> session = "n".repeat(SessionId.LONGEST + 1 + random.nextInt(400));
      case 1 -> session = "n".repeat(random.nextInt(500) == 0 ? MEBI : 2_000);
      case 2 -> session += "\u0000";
      case 3 -> session += "\u001b[2J";
      case 4 -> session = "bad\r\n" + number;
      case 5 -> session = "";
      case 6 -> tenant = "";
      case 7 -> tenant = "a@" + number;
      default -> tenant = "t".repeat(SessionId.LONGEST + 1 + random.nextInt(2_000));
    }
    return anywhere(
        Kind.BAD_NAME, target, random, utf8(session), named(target, session, tenant, random));
  }

  /** A record that the codecs would not write, by hand. */
  private byte[] named(Target target, String session, String tenant, SplittableRandom random) {
    boolean isTurn = target == Target.TURNS;
    byte[] header =
        Arrays.copyOf(
            isTurn
                ? avroTurns.encode(Turn.of(SessionId.of("x"), 0, "u", ""))
                : avroCommands.encode(new Command.Erase(SessionId.of("x"))),
            AVRO_HEADER);
    if (random.nextBoolean()) {
      ByteArrayOutputStream avro = new ByteArrayOutputStream();
      avro.writeBytes(header);
      string(avro, session);
      string(avro, tenant);
      if (isTurn) {
        number(avro, 1);
        number(avro, 0);
        string(avro, "customer");
        string(avro, "hi");
        number(avro, 0);
      } else {
        number(avro, 1);
      }
      return avro.toByteArray();
    }
    return utf8(
        "{\"session_id\":\""
            + escaped(session)
            + "\",\"tenant\":\""
            + escaped(tenant)
            + (isTurn
                ? "\",\"turn\":1,\"speaker\":\"customer\",\"text\":\"hi\"}"
                : "\",\"order\":{\"erase\":{}}}"));
  }

  private static void string(ByteArrayOutputStream out, String text) {
    byte[] bytes = utf8(text);
    number(out, bytes.length);
    out.writeBytes(bytes);
  }

  /** As Avro writes numbers that are not negative. */
  private static void number(ByteArrayOutputStream out, long value) {
    long rest = value << 1;
    while (rest > 0x7F) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (char c : text.toCharArray()) {
      if (c < ' ') {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** Names that look like keys of other records; each has one turn. */
  private Shot oddName(long number, SplittableRandom random) {
    String session =
        switch (random.nextInt(6)) {
          case 0 -> "odd/" + number + "/USER";
          case 1 -> "odd@" + number + "@acme";
          case 2 -> "odd \ud83d\ude00\u200d\ud83d\udc69 " + number;
          case 3 -> "odd\u202e" + number;
          case 4 -> "../../odd/" + number;
          default ->
              "odd" + "\u0301".repeat(SessionId.LONGEST - 23) + (1_000_000_000_000L + number);
        };
    String tenant = random.nextBoolean() ? "default" : "acme/" + random.nextInt(5);
    return owned(Kind.ODD_NAME, turn(new SessionId(tenant, session), 0, 0, "hello", random));
  }

  private Shot extreme(String decoy, long number, SplittableRandom random) {
    int index = random.nextBoolean() ? Integer.MAX_VALUE : Integer.MAX_VALUE - 1;
    int revision = random.nextBoolean() ? Integer.MAX_VALUE : 0;
    if (random.nextBoolean()) {
      return owned(
          Kind.EXTREME_NUMBER,
          turn(SessionId.of(decoy), index, revision, "number " + number, random));
    }
    String json =
        "{\"session_id\":\""
            + decoy
            + "\",\"turn\":"
            + -random.nextInt(Integer.MAX_VALUE)
            + ",\"revision\":-1,\"speaker\":\"customer\",\"text\":\"hi\",\"ts\":"
            + Long.MIN_VALUE
            + "}";
    return anywhere(Kind.EXTREME_NUMBER, Target.TURNS, random, utf8(decoy), utf8(json));
  }

  private static final String[] PIECES = {
    "\u0000",
    "\u0007",
    "\u200b",
    "\u202e",
    "\ud83d\ude00",
    "e\u0301\u0301\u0301",
    "\ufeff",
    "\ufffd",
    "@",
    "a@b.co",
    "1",
    "23",
    "555-0199",
    "4111 1111 1111 1111",
    "my name is ",
    "I ",
    "Mr. ",
    ". ",
    "\n",
    " ",
    "(",
    "\"",
    "<b>",
    "${jndi}",
    "../",
    "\u0130",
    "\u00df",
    "\u0e33",
    "\uff11\uff12",
    "O'",
    "https://a.example/",
    "no ",
    "born 1/2/1990 ",
    "my wife ",
    "not ",
    "Dana ",
    "at ",
    "#",
    "\\",
    "--"
  };

  /** Up to so many code points, fewer on the whole. */
  private static String oddText(int most, SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    String piece = PIECES[random.nextInt(PIECES.length)];
    boolean isUniform = random.nextInt(4) == 0;
    int left = most - 20;
    while (left > 0 && (most > 1_000 || random.nextInt(20) > 0)) {
      piece = isUniform ? piece : PIECES[random.nextInt(PIECES.length)];
      text.append(piece);
      left -= piece.codePointCount(0, piece.length());
    }
    return text.toString();
  }

  private static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
